/* The houses of a shape as data: a house is a list of n cells that hold each digit once. */
#ifndef NINEFOLD_SHAPE_H
#define NINEFOLD_SHAPE_H

#include "sudoku.h"

enum { SHAPE_KINDS = 3 /* rows, columns, boxes: the order of sudoku_house_kind */ };

struct houses {
    int size;
    int cells;
    int box_width; /* what houses meet in */
    int count;     /* SHAPE_KINDS * size; house h is number h % size of kind h / size */
    uint16_t cell[SHAPE_KINDS * SUDOKU_MAX_SIZE][SUDOKU_MAX_SIZE];
    uint8_t of_cell[SUDOKU_MAX_CELLS][SHAPE_KINDS];
};

void houses_lay_out(struct houses *houses, sudoku_shape shape);

#endif
