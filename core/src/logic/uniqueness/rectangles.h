/* Rectangles: four cells in two rows, two columns and two boxes. */
#ifndef NINEFOLD_LOGIC_RECTANGLES_H
#define NINEFOLD_LOGIC_RECTANGLES_H

#include "logic/offers.h"

/* Begins with `left` -1, all else zero; the cells that may be corners are then added. Cell 0 and 3 are opposite, 0 and 1 in a row. */
struct rectangles {
    uint16_t cell[4];
    int row, left, right;   /* of corners 0 and 1, and for these what is left: */
    uint32_t rights, lower; /* columns of corner 1, rows of corners 2 and 3 */
    /* The cells that may be corners, as columns by row and as rows by column; of those that one corner must be, the latter. */
    uint32_t columns[SUDOKU_MAX_SIZE], rows[SUDOKU_MAX_SIZE], must[SUDOKU_MAX_SIZE];
};

void rectangles_add(struct rectangles *rectangles, const struct units *units, int cell, bool must);

/* The next one: by the first cell, then by the second, in reading order. False after the last. */
bool rectangles_next(const struct units *units, struct rectangles *next);

enum { RECTANGLES_ROOM = 4096 }; /* more than 9x9 can have */

/* Those of four open cells with a pair of digits that one of them has alone, and of which each has one: what six rows of
 * the table look at. */
struct rectangles_known {
    uint32_t clock; /* the grid's, when they were found; 0: not yet */
    int count;
    struct {
        uint16_t cell[4];
        uint32_t nominal;
    } one[RECTANGLES_ROOM];
};

#endif
