/* What the commands about steps share. */
#ifndef NINEFOLD_CLI_REASONING_H
#define NINEFOLD_CLI_REASONING_H

#include "stream/worker.h"

/* A logic at the start of the puzzle, if it has exactly one solution. Else NULL: *answer is the word that is answered
 * instead and *verdict is counted; *answer NULL: out of memory, which the worker has noted. */
sudoku_logic *reasoning_begin(struct worker *worker, const sudoku_record *record,
                              const char **answer, enum verdict *verdict);

/* The level of HoDoKu in words. */
const char *reasoning_level(char level);

/* The number of our level of the rating: 10 if it is not solved by steps. */
int reasoning_number(const sudoku_rating *rating);

/* ER, EP and ED of Sudoku Explainer: "7.1/1.2/1.2", or as members of a JSON object. */
bool reasoning_put_explainer(struct output *out, bool json, const sudoku_rating *rating);

#endif
