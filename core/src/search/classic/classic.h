/* The 9x9 engine without a cursor, for puzzles as lines. */
#ifndef NINEFOLD_CLASSIC_H
#define NINEFOLD_CLASSIC_H

#include <stddef.h>
#include <stdint.h>

/* Solves 81 cells in reading order: '1' to '9' are givens, anything else is blank. Returns the number
 * of solutions, counted up to `limit` (1: any solution, 2: is it unique?), or -1 if that would take
 * more than `budget` guesses. Writes the first solution to `solution` as 81 characters without NUL, and
 * the number of guesses to `guesses`; both may be NULL. */
int sudoku_classic_solve(const char *cells, uint64_t budget, int limit, char *solution,
                         uint64_t *guesses);

/* Lines of 81 cells, `stride` characters apart, and the results. If the target has vectors, several
 * lines are solved at once. */
struct classic_lines {
    const char *cells;
    size_t stride, count;
    int limit; /* 1 to 255 */
    uint8_t *counts;
    char *solutions;  /* 81 characters a line; may be NULL */
    uint64_t guesses; /* grows */
    uint64_t
        budget; /* guesses for one line; a line that would take more is given up, and its count is 0 */
    uint64_t most;          /* after this many guesses in all no further line is begun */
    uint32_t *line_guesses; /* of each line; may be NULL */
};

/* Returns how many lines were solved or given up: at least one, if there is one. */
size_t sudoku_classic_solve_lines(struct classic_lines *lines);

#endif
