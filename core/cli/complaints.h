/* What is said on standard error about one puzzle. */
#ifndef NINEFOLD_CLI_COMPLAINTS_H
#define NINEFOLD_CLI_COMPLAINTS_H

#include "output.h"
#include "sudoku.h"

/* Why the puzzle has no solution: a line. */
void complain_why(struct output *output, const sudoku_puzzle *puzzle);

/* Where the record of a file is no puzzle: FILE:LINE:COLUMN and why. */
void complain_where(struct output *output, const sudoku_record *record, const char *file);

#endif
