/* Brute-force enumeration that shares nothing with the core: the final reference in tests.
 * Where solutions are visited, cells are filled in reading order, digits ascending, so that they
 * come in ascending order; where they are only counted, the tightest cell goes first. */
#ifndef NINEFOLD_BRUTE_H
#define NINEFOLD_BRUTE_H

#include "sudoku.h"

struct brute {
    int n, box_height, box_width;
    uint32_t allowed[SUDOKU_MAX_CELLS];
    uint32_t rows[SUDOKU_MAX_SIZE], columns[SUDOKU_MAX_SIZE], boxes[SUDOKU_MAX_SIZE];
    uint8_t digits[SUDOKU_MAX_CELLS];
    uint64_t limit, found;
    uint64_t budget; /* placements left before giving up */
    void (*visit)(void *context, const uint8_t *digits);
    void *context;
};

void brute_fill(struct brute *b);

enum { BRUTE_BUDGET = 300000 };
#define BRUTE_GAVE_UP UINT64_MAX

/* Solutions up to `limit`, each handed to `visit` (may be NULL); BRUTE_GAVE_UP where that would
 * take more than BRUTE_BUDGET digits. */
uint64_t brute_count(const sudoku_puzzle *puzzle, uint64_t limit,
                     void (*visit)(void *, const uint8_t *), void *context);

#endif
