/* What is said on standard error about one puzzle. */
#ifndef NINEFOLD_CLI_DIAGNOSTICS_H
#define NINEFOLD_CLI_DIAGNOSTICS_H

#include "report/output.h"
#include "sudoku.h"

/* Why the puzzle has no solution, in one line. */
void diagnostics_why(struct output *output, const sudoku_puzzle *puzzle);

/* What is wrong with the rules of the command line. */
void diagnostics_rules(sudoku_status status, const sudoku_where *where);

/* Why these rules cannot be added to a puzzle. */
void diagnostics_added_rules(struct output *output, const sudoku_record *record, const char *file,
                             sudoku_status status, const sudoku_where *where);

/* Why a command does not take the puzzle. */
void diagnostics_refuse(struct output *output, const sudoku_record *record, const char *file,
                        const char *reason);

/* What was left out of the puzzle's text: a line, or nothing. */
void diagnostics_omissions(struct output *output, const sudoku_record *record, const char *file);

/* Why the record of a file is not a puzzle, after FILE:LINE:COLUMN. */
void diagnostics_invalid(struct output *output, const sudoku_record *record, const char *file);

#endif
