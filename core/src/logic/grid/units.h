/* The houses of a shape, the peers of a cell, and where boxes and lines cross.
 *
 * The order is that of the scale of Sudoku Explainer: boxes, then columns, then rows. Finders read only
 * these tables, so a rule that adds houses adds rows here and no code. */
#ifndef NINEFOLD_LOGIC_UNITS_H
#define NINEFOLD_LOGIC_UNITS_H

#include "sudoku.h"

enum {
    UNITS_BOX = 0,
    UNITS_COLUMN = 1,
    UNITS_ROW = 2,
    UNITS_KINDS = 3,
    UNITS_HOUSES = UNITS_KINDS * SUDOKU_MAX_SIZE,
    UNITS_PEERS = UNITS_KINDS * (SUDOKU_MAX_SIZE - 1),
    UNITS_WORDS = (SUDOKU_MAX_CELLS + 63) / 64
};

struct units {
    int size;   /* n: digits are 0 to n - 1 in here */
    int cells;  /* n * n */
    int words;  /* of a set of cells */
    int houses; /* house h is number h % n of kind h / n */
    int box_height, box_width;
    uint16_t cell[UNITS_HOUSES][SUDOKU_MAX_SIZE];    /* in reading order */
    uint8_t house[SUDOKU_MAX_CELLS][UNITS_KINDS];    /* the houses of a cell, by kind */
    uint8_t position[SUDOKU_MAX_CELLS][UNITS_KINDS]; /* and which of their cells it is */
    uint16_t peer[SUDOKU_MAX_CELLS][UNITS_PEERS]; /* its box, the rest of its row, of its column */
    uint16_t peers;                               /* how many, the same for every cell */
    uint64_t sees[SUDOKU_MAX_CELLS][UNITS_WORDS]; /* the same as sets of cells */
};

void units_lay_out(struct units *units, sudoku_shape shape);

static inline bool units_see(const struct units *units, int a, int b)
{
    return (units->sees[a][b >> 6] >> (b & 63) & 1) != 0;
}

#endif
