/* The 9x9 engine without a cursor, for many lines. */
#ifndef NINEFOLD_CLASSIC_H
#define NINEFOLD_CLASSIC_H

#include <stddef.h>
#include <stdint.h>

/* Solves 81 cells in reading order: '1' to '9' are givens, anything else is blank. Returns how many
 * solutions there are, counting no further than `limit` (1: any solution, 2: is it unique?). The
 * first is written to `solution` as 81 characters (no NUL; NULL where it is not wanted), and the
 * digits tried where more than one was open are counted in `guesses` (may be NULL): more than `budget`
 * of them are not tried, -1 where they would have to be. */
int sudoku_classic_solve(const char *cells, uint64_t budget, int limit, char *solution,
                         uint64_t *guesses);

/* Lines of 81 cells, `stride` characters from one to the next, and the results. Where the target has
 * vectors, several are solved at once. */
struct classic_lines {
    const char *cells;
    size_t stride, count;
    int limit; /* 1 to 255 */
    uint8_t *counts;
    char *solutions;  /* 81 characters a line; may be NULL */
    uint64_t guesses; /* grows */
    uint64_t
        budget; /* guesses of a line, which is given up where it would take more: its count is 0 */
    uint64_t most;          /* with so many guesses made no further line is begun */
    uint32_t *line_guesses; /* of each line; may be NULL */
};

/* Returns how many lines were dealt with: at least one, if there is one. */
size_t sudoku_classic_solve_lines(struct classic_lines *lines);

#endif
