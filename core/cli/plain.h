/* Which puzzles take the quick way. */
#ifndef NINEFOLD_CLI_PLAIN_H
#define NINEFOLD_CLI_PLAIN_H

#include "sudoku.h"

/* Can the puzzle be told as 81 cells, and no more? Then it has neither rules nor candidates. */
static inline bool is_classic(const sudoku_puzzle *puzzle)
{
    const sudoku_shape shape = puzzle->shape;
    const uint32_t all = (1U << 9) - 1;
    if (shape.size != 9 || shape.box_height != 3 || puzzle->rules != NULL) return false;
    for (int cell = 0; cell < 81; cell++) {
        const uint32_t set = puzzle->candidates[cell];
        if (set != all && (set == 0 || (set & (set - 1)) != 0)) return false;
    }
    return true;
}

#endif
