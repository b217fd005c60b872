/* What the commands about steps share: which puzzles have any, and what stands in place of them for the others. */
#ifndef NINEFOLD_CLI_REASONING_H
#define NINEFOLD_CLI_REASONING_H

#include "stream/worker.h"

/* Begins with the steps of a puzzle that has exactly one solution. NULL where it has not: then *answer is
 * what stands in place of steps and *verdict counts it; *answer NULL: memory is short, which is noted. */
sudoku_logic *reasoning_begin(struct worker *worker, const sudoku_record *record,
                              const char **answer, enum verdict *verdict);

/* The level of HoDoKu in words. */
const char *reasoning_level(char level);

#endif
