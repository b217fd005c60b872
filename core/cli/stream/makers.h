/* Threads that make the puzzles of a wish. Each makes whole puzzles by their numbers, and they are taken in that order, so
 * that the result does not depend on the threads. */
#ifndef NINEFOLD_CLI_MAKERS_H
#define NINEFOLD_CLI_MAKERS_H

#include "sudoku.h"

/* Takes a puzzle; NULL: that number was given up. False: no more are wanted. */
typedef bool makers_take(void *context, const sudoku_made *made);

/* Makes puzzles from number 0 on, until no more are wanted; *stats (may be NULL) sums up the attempts of those that
 * were taken. Returns 0 or errno. The wish must have no fault (sudoku_wish_fault). */
int makers_run(const sudoku_wish *wish, uint64_t seed, int threads, makers_take *take,
               void *context, sudoku_generate_stats *stats);

#endif
