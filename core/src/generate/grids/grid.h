/* Full grids: by search, by mixing, or uniformly distributed. */
#ifndef NINEFOLD_GENERATE_GRID_H
#define NINEFOLD_GENERATE_GRID_H

#include "sudoku.h"

/* Up to this many digits, grids are found by search and all proofs are completed. */
enum { GRID_SEARCHED = 12 };

struct grid_maker {
    sudoku_puzzle puzzle; /* with the shape and the rules; its candidates are scratch */
    sudoku_search *search;
    uint64_t random;
    uint16_t order[SUDOKU_MAX_CELLS];
    uint8_t digits[SUDOKU_MAX_CELLS]; /* the grid made last */
};

/* Rules may be NULL. False when out of memory. */
bool grid_open(struct grid_maker *maker, sudoku_shape shape, const sudoku_rules *rules);
void grid_close(struct grid_maker *maker);

/* The search, at the beginning of maker->puzzle. */
sudoku_search *grid_restart(struct grid_maker *maker);

/* A random order of all cells, to maker->order. */
void grid_shuffle_cells(struct grid_maker *maker);

/* How many solutions maker->puzzle has, as 0, 1 or 2; the first goes to maker->digits. */
int grid_count_to_two(struct grid_maker *maker);

/* Makes a grid, not uniformly distributed; false if the rules allow none, or it takes too long. */
bool grid_fill(struct grid_maker *maker);

/* Can grids of the shape be drawn uniformly? */
bool grid_has_uniform(sudoku_shape shape);

/* Draws one, each as likely as any other. */
void grid_draw(struct grid_maker *maker);

#endif
