/* A grid, read row by row. Its cells are kept as characters until the last row, because the symbols are decided from all
 * cells together. A bad row makes the grid invalid, but later rows are still counted, so that the next grid begins where
 * it should. */
#ifndef NINEFOLD_TEXT_GRID_H
#define NINEFOLD_TEXT_GRID_H

#include "line.h"

/* Where a line lies in its stream. */
struct place {
    uint64_t line;   /* from 1 */
    uint64_t offset; /* bytes before it */
    uint64_t indent; /* the number of leading blanks, which are not kept */
};

struct grid {
    int size;
    int rows; /* rows so far, good or bad */
    sudoku_status status;
    sudoku_where where; /* of the first bad row, or else of the beginning of the grid */
    char cells[SUDOKU_MAX_CELLS];
    struct place places[SUDOKU_MAX_SIZE];
    uint16_t columns[SUDOKU_MAX_CELLS];
};

void grid_begin(struct grid *grid, int size);

/* Could the line be the first row of a grid of n? It must have n cells, most of them valid. */
bool grid_may_begin(struct line line, int size);

void grid_add(struct grid *grid, struct line line, struct place place);

/* Ends the grid at `place`, complete or not, and resets it: a puzzle, or an error. */
sudoku_status grid_end(struct grid *grid, struct place place, sudoku_puzzle *puzzle,
                       sudoku_where *where);

#endif
