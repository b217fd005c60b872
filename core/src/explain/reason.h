/* Reasons, with what they are said of. */
#ifndef NINEFOLD_REASON_H
#define NINEFOLD_REASON_H

#include "sudoku.h"

/* sudoku_puzzle_reason, which says what each kind means; where there is a reason, the candidates
 * that it is said of go to `candidates`, n*n of them. */
sudoku_reason reason_find(const sudoku_puzzle *puzzle, uint32_t *candidates);

#endif
