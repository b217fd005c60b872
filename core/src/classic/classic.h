/* The straight way into the 9x9 engine, for who has many lines and wants no cursor. */
#ifndef NINEFOLD_CLASSIC_H
#define NINEFOLD_CLASSIC_H

#include <stdint.h>

/* Solves 81 cells in reading order: '1' to '9' are givens, anything else is blank. Returns how many
 * solutions there are, counting no further than `limit` (1: any solution, 2: is it unique?). The
 * first is written to `solution` as 81 characters (no NUL; NULL where nobody wants it), and the
 * digits tried where more than one was open are counted in `guesses` (may be NULL). */
int sudoku_classic_solve(const char *cells, int limit, char *solution, uint64_t *guesses);

#endif
