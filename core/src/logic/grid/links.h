/* The graph of inferences on a grid: its nodes are the candidates of open cells, on and off.
 *
 *   weak[i]     the candidates that are off when i is on: all that it sees
 *   strong[i]   the candidates that are on when i is off: the only other digit of its cell, the only other
 *               position of its digit in a house
 *
 * Candidates are numbered cell by cell, digit by digit, so that a row of the graph is a few words and the
 * first bit of a set is the first candidate in reading order. Rows are kept for each mode: all links (xy),
 * those within one digit (x), those within cells (y). */
#ifndef NINEFOLD_LOGIC_LINKS_H
#define NINEFOLD_LOGIC_LINKS_H

#include "logic/logic.h"

enum {
    LINKS_STRONG = 1 + UNITS_KINDS, /* of one candidate: cell, box, row, column */
    LINKS_NONE = 0xffff,
    LINKS_ROOM =
        2048, /* candidates that a graph may have: 9x9 has 729, and large grids once they are sparse */
    LINKS_ADDITIONS = 24,
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
    int room;  /* candidates that there is memory for */
    int count; /* candidates in the graph */
    int words; /* of a set of them */
    uint16_t *cell;
    uint8_t *digit;
    uint16_t *number; /* by candidate (cell * n + digit), LINKS_NONE for those not in the graph */
    uint64_t *weak[LINKS_MODES]; /* rows of `words` words */
    uint64_t *strong[LINKS_MODES];
    uint64_t *tied[LINKS_MODES]; /* a set: the candidates with any strong link */
    uint16_t (
        *other)[LINKS_STRONG]; /* the strong links of a candidate by cell and house; LINKS_NONE */
    /* The weak links in the order in which they are followed: those of candidate i are near[near_from[i]] on,
     * from near_house[i] on those within its digit. */
    uint16_t *near;
    uint32_t *near_from, *near_house;
    /* From on to on by way of one off, in the same order: those of candidate i are step[step_from[i]] on. */
    struct links_step {
        uint16_t off, on;
    } * step;
    uint32_t *step_from;
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
    uint16_t *sums;
    bool *spread;
};

/* Memory for a shape with that many candidates, as far as LINKS_ROOM goes; false where it is short. */
bool links_open(struct links *links, int candidates);
void links_close(struct links *links);

/* The graph of the grid as it stands; false where it has more candidates than there is memory for. */
bool links_build(struct links *links, const struct units *units, const struct marks *grid);

/* Breadth-first search from a node in the order of the scale: from on, the other digits of the cell, then the
 * other positions in box, row, column; from off, the last digit, then the last position in box, row, column.
 * Fills in parent and distance; stops at `target` (LINKS_NONE: none) and at a distance of `limit`. Where a path
 * returns to the start, the parent of the start says so. Returns whether the target was reached. */
bool links_search(struct links *links, int mode, int start, int target, int limit);

/* Makes the steps from on to on for a mode. */
void links_pair_up(struct links *links, int mode);

/* The same search from a candidate on, by steps from on to on: fills parents, distances and the queue for the
 * nodes on, and for those off that lie on the ways to them. */
void links_spread(struct links *links, int start, int limit);

int links_candidate(const struct logic *logic, int node);

/* Adds the path that the last search found to a node to the step, as links and base sets. */
void links_describe(const struct logic *logic, int node, int start, int branch,
                    struct logic_step *step);

/* What a proof of so many nodes adds to a rating, in tenths. */
int links_addition(int nodes);

#endif
