/* What is said on standard error about one puzzle. */
#ifndef NINEFOLD_CLI_DIAGNOSTICS_H
#define NINEFOLD_CLI_DIAGNOSTICS_H

#include "report/output.h"
#include "sudoku.h"

/* Why the puzzle has no solution: a line. */
void diagnostics_why(struct output *output, const sudoku_puzzle *puzzle);

/* What is wrong with the rules of the command line. */
void diagnostics_rules(sudoku_status status, const sudoku_where *where);

/* The same, for a puzzle of a file that could not take them. */
void diagnostics_added_rules(struct output *output, const sudoku_record *record, const char *file,
                             sudoku_status status, const sudoku_where *where);

/* That the lab does not take the puzzle. */
void diagnostics_lab(struct output *output, const sudoku_record *record, const char *file);

/* That the puzzle has no canonical form. */
void diagnostics_canonical(struct output *output, const sudoku_record *record, const char *file);

/* What of the puzzle's text was not taken over: a line, where there was anything. */
void diagnostics_omissions(struct output *output, const sudoku_record *record, const char *file);

/* Where the record of a file is no puzzle: FILE:LINE:COLUMN and why. */
void diagnostics_invalid(struct output *output, const sudoku_record *record, const char *file);

#endif
