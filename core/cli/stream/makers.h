/* Threads that make the puzzles of a wish. Each makes whole puzzles by their numbers, and they are taken in that order, so
 * that the result does not depend on the threads. */
#ifndef NINEFOLD_CLI_MAKERS_H
#define NINEFOLD_CLI_MAKERS_H

#include "sudoku.h"

/* Takes a puzzle; NULL: that number was given up. False: no more are wanted. */
typedef bool makers_take(void *context, const sudoku_made *made);

/* Called once whenever the next puzzle takes longer than a tenth of a second. */
typedef void makers_wait(void *context);

/* Makes puzzles from number 0 on, until no more are wanted. Returns 0 or errno. The wish must have no fault (sudoku_wish_fault). */
int makers_run(const sudoku_wish *wish, uint64_t seed, int threads, makers_take *take,
               makers_wait *wait, void *context);

/* The attempts so far, of all threads; once makers_run has returned, of the puzzles that were taken. */
sudoku_generate_stats makers_stats(void);

#endif
