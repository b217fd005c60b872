/* What is known about regions that are not drawn, and conclusions from the shape and the digits of each. */
#ifndef NINEFOLD_GROWTH_H
#define NINEFOLD_GROWTH_H

#include "bits.h"
#include "model/model.h"

enum { DIVISION_CELLS = 256, DIVISION_SIZE = 16 };

/* Known are pieces, each of one region, and which pieces belong to different regions. The sets of a piece are stored at its
 * root, one of its cells. */
enum { PIECE_WORDS = DIVISION_CELLS / 64 };

/* The part of it that a state keeps; all zero at first. */
struct division_known {
    bool begun;
    uint16_t root[DIVISION_CELLS];
    uint64_t joined[PIECE_WORDS]; /* the cells of pieces of several cells */
    uint64_t apart[DIVISION_CELLS][PIECE_WORDS];
    /* The reach of a piece when it last turned out to need no further cell. */
    uint64_t walked[DIVISION_CELLS][PIECE_WORDS];
};

struct division {
    int n, side, cells, words, lowest; /* cells of a region; of a row of the board; of the board */
    int regions;                       /* how many there are */
    bool changed;
    int at; /* a cell of the piece examined last */
    /* The cells of the grid; those that are not in the first column of the board; not in the last. */
    uint64_t grid[PIECE_WORDS], left[PIECE_WORDS], right[PIECE_WORDS];
    uint64_t where[DIVISION_SIZE][MODEL_WORDS]; /* the cells in which a digit is open */
    uint16_t size[DIVISION_CELLS];
    uint32_t open[DIVISION_CELLS];  /* candidates of each cell */
    uint32_t fixed[DIVISION_CELLS]; /* digits in place in a piece */
    struct division_known known;
    uint64_t members[DIVISION_CELLS][PIECE_WORDS];
};

static inline bool division_same(const struct division *d, int a, int b)
{
    return d->known.root[a] == d->known.root[b];
}

static inline bool division_apart(const struct division *d, int a, int b)
{
    return bits_in(d->known.apart[d->known.root[a]], b);
}

/* Is it a cell of the grid? Only those belong to regions. */
static inline bool division_is_cell(const struct division *d, int cell)
{
    return bits_in(d->grid, cell);
}

/* Removes the lowest cell from a set and returns it; -1 if the set is empty. */
int division_set_take(uint64_t *set);

/* The neighbour of a cell in the grid: 0 above, 1 to the right, 2 below, 3 to the left; or -1. */
int division_beside(const struct division *d, int cell, int way);

/* Puts two cells into the same region, or into different ones; false on a contradiction. */
bool division_join(struct division *d, int a, int b);
bool division_part(struct division *d, int a, int b);

/* Keeps these candidates of a cell; false on a contradiction. */
bool division_keep(struct division *d, int cell, uint32_t digits);

/* Conclusions; each sets `changed` if it made any; false on a contradiction. */
bool division_digits(struct division *d);
bool division_separate(struct division *d);
bool division_name(struct division *d);
bool division_grow(struct division *d);

#endif
