/* Where the rows, columns and boxes of a shape lie. House number h is number h % n of kind h / n,
 * in the order of sudoku_house_kind; its cells are numbered in reading order. */
#ifndef NINEFOLD_SHAPE_H
#define NINEFOLD_SHAPE_H

#include "sudoku.h"

enum { SHAPE_KINDS = 3 };

/* Boxes one cell high or wide are rows or columns, and say nothing of their own. */
static inline bool shape_has_boxes(sudoku_shape shape)
{
    return shape.box_height > 1 && shape.box_width > 1 && !shape.bare;
}

/* Is it other than n x n with n digits, rows and columns? */
bool shape_is_wide(sudoku_shape shape);

int shape_height(sudoku_shape shape);
int shape_width(sudoku_shape shape);
int shape_digits(sudoku_shape shape);

/* Is the cell one of the grid? */
bool shape_in_grid(sudoku_shape shape, int cell);

/* What the lowest digit counts in sums. */
static inline int shape_lowest(sudoku_shape shape) { return shape.from_zero ? 0 : 1; }

/* The box of a cell of the grid, from 0. A band holds width / box_width boxes side by side. */
int shape_box(sudoku_shape shape, int cell);

/* Are the two cells in the same row, column or box? */
static inline bool shape_same_house(sudoku_shape shape, int a, int b)
{
    return a / shape.size == b / shape.size || a % shape.size == b % shape.size ||
           shape_box(shape, a) == shape_box(shape, b);
}

/* How many houses of a kind there are, and the cells of the number-th; returns how many. Of a wide shape they may be fewer
 * than its digits: then these only differ. */
int shape_houses(sudoku_shape shape, int kind);
int shape_house_of(sudoku_shape shape, int kind, int number, uint16_t *cells);

/* The cells of a house of a shape that is not wide, `size` of them. */
void shape_house(sudoku_shape shape, int house, uint16_t *cells);

/* Makes the boxes of the shape as square as possible: `cells` cells each, so that they fill height x width cells. False, and
 * nothing changes, if none do. */
bool shape_guess_boxes(sudoku_shape *shape, int height, int width, int cells);

#endif
