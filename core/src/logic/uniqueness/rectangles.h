/* Rectangles: four cells in two rows, two columns and two boxes. */
#ifndef NINEFOLD_LOGIC_RECTANGLES_H
#define NINEFOLD_LOGIC_RECTANGLES_H

#include "logic/offers.h"

/* Begins as all zeros; the cells that may be corners are then added. Cell 0 and 3 are opposite, 0 and 1 in a row. */
struct rectangles {
    uint16_t cell[4];
    int first, right; /* corners 0 and 1 */
    uint32_t rows;    /* of the other two: those left for this pair */
    /* By column, the rows of the cells that may be corners, and of those of which each rectangle has one. */
    uint32_t may[SUDOKU_MAX_SIZE], must[SUDOKU_MAX_SIZE];
};

void rectangles_add(struct rectangles *rectangles, const struct units *units, int cell, bool must);

/* The next one: by the first cell, then by the second, in reading order. False after the last. */
bool rectangles_next(const struct units *units, struct rectangles *rectangles);

#endif
