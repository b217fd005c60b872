/* A board: candidates on a shape, what follows from them by singles, and how to take it back.
 *
 *   candidates[cell]   the digits still open in a cell; a single bit is a placed digit
 *   trail[]            (cell, candidates before) for each change, newest last
 *   placed[]           a queue of cells that came down to one digit, peers not yet told
 *   dirty              houses that lost a candidate since they were last looked at
 *
 * Three facts carry it. A placed digit leaves its peers. A house in which a digit has one place
 * left takes it there. And undoing is popping the trail, so a guess copies nothing. */
#ifndef NINEFOLD_BOARD_H
#define NINEFOLD_BOARD_H

#include "shape.h"

struct change {
    uint32_t before;
    uint16_t cell;
};

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

    int changes;
    struct change *trail; /* the owner's memory, board_trail_length entries */
};

/* How many changes can be outstanding at once: each takes a candidate away at least. */
size_t board_trail_length(sudoku_shape shape);

/* The puzzle's candidates, nothing propagated. False where a cell has none; `failure` says which. */
bool board_begin(struct board *board, const sudoku_puzzle *puzzle, struct change *trail);

/* Lays the board on candidates that it was at rest with before (of a puzzle of its shape), nothing to
 * take back. */
void board_rest(struct board *board, const uint32_t *candidates);

/* Leaves `cell` only the digits of `set`. False where none is left. */
bool board_restrict(struct board *board, int cell, uint32_t set);

/* Follows naked and hidden singles to the end; false on a contradiction. */
bool board_propagate(struct board *board);

/* Takes back every change after the first `changes`, and forgets what was not yet propagated. */
void board_undo(struct board *board, int changes);

#endif
