/* Where the rows, columns and boxes of a shape lie. House number h is number h % n of kind h / n,
 * in the order of sudoku_house_kind; its cells are numbered in reading order. */
#ifndef NINEFOLD_SHAPE_H
#define NINEFOLD_SHAPE_H

#include "sudoku.h"

enum { SHAPE_KINDS = 3 };

/* Boxes one cell high or wide are rows or columns, and say nothing of their own. */
static inline bool shape_has_boxes(sudoku_shape shape)
{
    return shape.box_height > 1 && shape.box_width > 1;
}

/* What the lowest digit counts in sums. */
static inline int shape_lowest(sudoku_shape shape) { return shape.from_zero ? 0 : 1; }

/* The box of a cell, 0 to n-1. A band holds n / box_width = box_height boxes side by side. */
static inline int shape_box(sudoku_shape shape, int cell)
{
    const int row = cell / shape.size, column = cell % shape.size;
    return row / shape.box_height * shape.box_height + column / shape.box_width;
}

/* Are the two cells in the same row, column or box? */
static inline bool shape_same_house(sudoku_shape shape, int a, int b)
{
    return a / shape.size == b / shape.size || a % shape.size == b % shape.size ||
           shape_box(shape, a) == shape_box(shape, b);
}

/* The cells of a house, `size` of them. */
void shape_house(sudoku_shape shape, int house, uint16_t *cells);

#endif
