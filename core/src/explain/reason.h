/* Reasons, with the candidates that they are about. */
#ifndef NINEFOLD_REASON_H
#define NINEFOLD_REASON_H

#include "sudoku.h"

/* sudoku_puzzle_reason; the candidates that the reason is about go to `candidates`, n*n of them. */
sudoku_reason reason_find(const sudoku_puzzle *puzzle, uint32_t *candidates);

#endif
