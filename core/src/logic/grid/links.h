/* The graph of inferences on a grid: its nodes are the candidates of open cells, on and off.
 *
 *   weak, near   the candidates that are off when i is on: all that it sees
 *   other        the candidates that are on when i is off: the only other digit of its cell, the only other
 *                position of its digit in a house
 *
 * Candidates are numbered cell by cell, digit by digit, so that a set of them is a few words and its first bit
 * the first candidate in reading order. A search follows, by its mode, all links (xy), those within one digit
 * (x), or strong links within cells and weak ones within a digit (y). */
#ifndef NINEFOLD_LOGIC_LINKS_H
#define NINEFOLD_LOGIC_LINKS_H

#include "logic/logic.h"

#include <stddef.h>

enum {
    LINKS_STRONG =
        1 + UNITS_KINDS, /* of one candidate: cell, box, row, column; with rules any three houses */
    LINKS_NONE = 0xffff,
    LINKS_ROOM =
        2048, /* candidates that a graph may have: 9x9 has 729, and large grids once they are sparse */
    LINKS_ADDITIONS = 24,
    LINKS_VECTOR = 8, /* so many numbers of a list are copied at a time, ... */
    LINKS_LIST = SUDOKU_MAX_SIZE + LINKS_VECTOR, /* ... so that there is room for more behind it */
    LINKS_FOUND = 1 << 14
};

enum links_mode { LINKS_XY = 0, LINKS_X = 1, LINKS_Y = 2, LINKS_MODES = 3 };

/* The house that a strong link of this number (1 to 3) from a cell lies in. */
static inline int links_house(const struct units *units, int cell, int link)
{
    static const uint8_t kinds[LINKS_STRONG] = {0, UNITS_BOX, UNITS_ROW, UNITS_COLUMN};
    return units->house[cell][kinds[link]];
}

/* A chain or cycle known to exist, its path not yet computed. */
struct links_found {
    int rank, order;
    uint16_t start, nodes, target;
    uint8_t mode;
    bool cycle, on;
    struct logic_set base; /* of forcing chains: whose candidates are the cases */
};

struct links {
    void *memory;   /* of all that follows: carve.h */
    int room;       /* candidates that there is memory for */
    int reach;      /* weak links of one that there is memory for */
    int houses;     /* digits of houses */
    uint32_t clock; /* the grid's, when the graph was built; 0 for one that may change unnoticed */
    int count;      /* candidates in the graph */
    int words;      /* of a set of them, an even number: whole vectors */
    uint16_t *cell;
    uint8_t *digit;
    uint16_t *number; /* by candidate (cell * n + digit), LINKS_NONE for those not in the graph */
    uint64_t *weak[LINKS_MODES]; /* a set for each candidate; those of x and y are the same */
    uint16_t (*other)
        [LINKS_STRONG]; /* by cell and house; LINKS_NONE where there is none, or not for the first time */
    /* The weak links in the order in which they are followed: those of candidate i are near[near_from[i]] on,
     * from near_house[i] on those within its digit. */
    uint16_t *near;
    uint32_t *near_from, *near_house;
    /* By house and digit its candidates, as a list and as a set, to build the graph from; all numbers in order. */
    uint16_t (*place)[LINKS_LIST];
    uint64_t *held;
    uint16_t *all;
    /* For breadth-first search: a queue of nodes, 2 * i + on, and the parent of each. */
    uint16_t *queue;
    int reached;      /* how many nodes the queue holds */
    uint16_t *parent; /* by node; LINKS_NONE where it was not reached */
    uint16_t *distance;
    uint64_t *scratch;         /* 16 sets */
    struct links_found *found; /* LINKS_FOUND */
    /* Distances from a candidate on, computed on first use: multiple.c. */
    size_t bytes;  /* of half a row: a byte for each candidate */
    uint8_t *rows; /* of a candidate: those to all on, then to all off */
    bool *spread;
};

/* Sorts the first `count` chains found by rank, equal ones by order. */
void links_sort(struct links *links, int count);

/* Memory for the candidates of a shape, as far as LINKS_ROOM goes, with rules or without; false where it is short. */
bool links_open(struct links *links, const struct units *units);

/* The graph of the grid as it stands; false where it has more candidates than there is memory for. */
bool links_build(struct links *links, const struct units *units, const struct marks *grid);

/* Breadth-first search from a node in the order of the scale: from on, the other digits of the cell, then the
 * other positions in box, row, column; from off, the last digit, then the last position in box, row, column.
 * Fills in parent and distance; stops at `target` (LINKS_NONE: none) and at a distance of `limit`. Where a path
 * returns to the start, the parent of the start says so. Returns whether the target was reached. */
bool links_search(struct links *links, int mode, int start, int target, int limit);

/* The same search from a candidate on, for the nodes on and the nodes off that lie on the ways to them; it never
 * returns to the start. */
void links_spread(struct links *links, int mode, int start, int limit);

/* The strong links that a mode follows: from number links_low on, below links_high. */
static inline int links_low(int mode) { return mode == LINKS_X ? 1 : 0; }
static inline int links_high(int mode) { return mode == LINKS_Y ? 1 : LINKS_STRONG; }

/* Has the candidate any of them? */
static inline bool links_tied(const struct links *links, int mode, int i)
{
    bool any = false;
    for (int k = links_low(mode); k < links_high(mode); k++)
        any |= links->other[i][k] != LINKS_NONE;
    return any;
}

static inline const uint64_t *links_weak(const struct links *links, int mode, int i)
{
    return links->weak[mode] + (size_t)i * (size_t)links->words;
}

static inline bool links_sees(const struct links *links, int mode, int one, int other)
{
    return bits_in(links_weak(links, mode, one), other);
}

int links_candidate(const struct logic *logic, int node);

/* What is true if a node is: places the candidate of one on, removes that of one off. Removes all candidates of a set. */
void links_conclude(const struct logic *logic, int node, struct logic_step *step);
void links_remove(const struct logic *logic, const uint64_t *set, int words,
                  struct logic_step *step);

/* The candidates of a cell, or of a digit in a house: how many, one of which is true. */
int links_cases(const struct logic *logic, struct logic_set base, uint16_t *cases);

/* Adds the path that the last search found to a node to the step, as links and base sets. */
void links_describe(const struct logic *logic, int node, int start, int branch,
                    struct logic_step *step);

/* What a proof of so many nodes adds to a rating, in tenths. */
int links_addition(int nodes);

#endif
