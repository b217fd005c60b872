/* A board: candidates on a shape, and what follows from them by singles.
 *
 *   candidates[cell]   the digits still open in a cell; a single bit is a placed digit
 *   placed[]           a queue of cells that came down to one digit, peers not yet told
 *   dirty              houses that lost a candidate since they were last looked at
 *
 * Two facts carry it. A placed digit leaves its peers. And a house in which a digit has one place
 * left takes it there. */
#ifndef NINEFOLD_BOARD_H
#define NINEFOLD_BOARD_H

#include "model/shape.h"

struct board {
    struct houses houses;
    uint32_t candidates[SUDOKU_MAX_CELLS];
    int open; /* cells with more than one candidate */

    uint16_t placed[SUDOKU_MAX_CELLS];
    int placed_first, placed_count;
    bool dirty[SHAPE_KINDS * SUDOKU_MAX_SIZE];
    uint8_t dirty_list[SHAPE_KINDS * SUDOKU_MAX_SIZE];
    int dirty_count;

    /* What broke, when board_propagate answered false. */
    sudoku_reason failure;
};

/* The puzzle's candidates, nothing propagated. False where a cell has none; `failure` says which. */
bool board_begin(struct board *board, const sudoku_puzzle *puzzle);

/* Lays the board on candidates that it was at rest with before (of a puzzle of its shape). */
void board_rest(struct board *board, const uint32_t *candidates);

/* Leaves `cell` only the digits of `set`. False where none is left. */
bool board_restrict(struct board *board, int cell, uint32_t set);

/* Follows naked and hidden singles to the end; false on a contradiction. */
bool board_propagate(struct board *board);

#endif
