/* What propagation leaves of a puzzle after random guesses: a digest of all candidates after each. Any change of what a
 * propagator removes changes it. */
#ifndef NINEFOLD_GUESSES_H
#define NINEFOLD_GUESSES_H

#include "sudoku.h"

/* `walks` times up to `guesses` guesses, one upon the other; a guess that leads to a contradiction is removed. Only of puzzles
 * with rules that could be met. */
uint32_t guesses_digest(const sudoku_puzzle *puzzle, int walks, int guesses);

#endif
