/* Questions about a wish. */
#ifndef NINEFOLD_GENERATE_WISH_H
#define NINEFOLD_GENERATE_WISH_H

#include "sudoku.h"

/* Is it for 9x9 without rules? */
bool wish_is_classic(const sudoku_wish *wish);

/* Does it fix where givens are (symmetry, pattern), or the solution? */
bool wish_lays_out(const sudoku_wish *wish);

#endif
