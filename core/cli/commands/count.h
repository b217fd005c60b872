/* The solutions of one puzzle, counted by everybody who has nothing else to do. */
#ifndef NINEFOLD_CLI_COUNT_H
#define NINEFOLD_CLI_COUNT_H

#include "sudoku.h"

struct crew;

/* Counts for a moment; true where that was enough: all are counted, or `limit` of them (0: none). */
bool count_begin(sudoku_search *search, uint64_t limit, sudoku_total *total);

/* The rest of the puzzle's, added to *total, with the help of the crew (NULL: alone). False where
 * memory is short. */
bool count_go_on(sudoku_search *search, const sudoku_puzzle *puzzle, uint64_t limit,
                 struct crew *crew, sudoku_total *total);

#endif
