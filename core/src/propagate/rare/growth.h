/* What is known of regions that nobody has drawn, and what follows for each from its form and its digits. */
#ifndef NINEFOLD_GROWTH_H
#define NINEFOLD_GROWTH_H

#include "bits.h"
#include "model/model.h"

enum { DIVISION_CELLS = 256, DIVISION_SIZE = 16 };

/* What is known: pieces of one region each, and which pieces are not of one region. Every set of a piece stands at its
 * root, one of its cells. */
enum { PIECE_WORDS = DIVISION_CELLS / 64 };

/* What a state keeps of it; at first all zero. */
struct division_known {
    bool begun;
    uint16_t root[DIVISION_CELLS];
    uint64_t apart[DIVISION_CELLS][PIECE_WORDS];
    /* What a piece reached when it was last seen that it can do without each of these cells. */
    uint64_t walked[DIVISION_CELLS][PIECE_WORDS];
};

struct division {
    struct division_known known;
    const struct model *model;
    int n, side, cells, words, lowest; /* cells of a region; of a row of the board; of the board */
    int regions;                       /* how many there are */
    bool changed;
    int at; /* a cell of what was looked at last */
    uint16_t size[DIVISION_CELLS];
    uint32_t open[DIVISION_CELLS];  /* candidates of each cell */
    uint32_t fixed[DIVISION_CELLS]; /* digits in place in a piece */
    /* The cells of regions; those that have one to their left, to their right within the board. */
    uint64_t grid[PIECE_WORDS], left[PIECE_WORDS], right[PIECE_WORDS];
    uint64_t members[DIVISION_CELLS][PIECE_WORDS];
};

static inline bool division_set_has(const uint64_t *set, int cell)
{
    return (set[cell >> 6] >> (cell & 63) & 1) != 0;
}

static inline void division_set_add(uint64_t *set, int cell)
{
    set[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline bool division_same(const struct division *d, int a, int b)
{
    return d->known.root[a] == d->known.root[b];
}

static inline bool division_apart(const struct division *d, int a, int b)
{
    return division_set_has(d->known.apart[d->known.root[a]], b);
}

/* Only cells of the grid are of a region. */
static inline bool division_is_cell(const struct division *d, int cell)
{
    return division_set_has(d->grid, cell);
}

/* Takes the lowest cell out of a set; -1 where it is empty. */
int division_set_take(uint64_t *set);

/* The cell of a region beside one, 0 above, 1 to the right, 2 below, 3 to the left; or -1. */
int division_beside(const struct division *d, int cell, int way);

/* The two cells are of one region, or are not; false where that cannot be. */
bool division_join(struct division *d, int a, int b);
bool division_part(struct division *d, int a, int b);

/* Keeps these candidates of a cell; false where none is left. */
bool division_keep(struct division *d, int cell, uint32_t digits);

/* Each does some of what follows and notes whether that was anything (`changed`); false where there is no division. */
bool division_digits(struct division *d);
bool division_separate(struct division *d);
bool division_name(struct division *d);
bool division_grow(struct division *d);

#endif
