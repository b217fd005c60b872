/* Rules that the command line adds to every puzzle: --rule LINE, --rules FILE. */
#ifndef NINEFOLD_CLI_COMMAND_LINE_RULES_H
#define NINEFOLD_CLI_COMMAND_LINE_RULES_H

#include "sudoku.h"

/* Joins them into one text, options.rules_text, which lives until the process ends. Errors that do not depend
 * on the puzzle go to standard error. Returns the exit status, EXIT_ANSWERED if there are none. */
int command_line_rules_read(void);

/* The parsed rules, cached between puzzles. Starts as zeroes. */
struct command_line_rules {
    int size;             /* of the puzzles that `plain` is for */
    sudoku_puzzle plain;  /* the rules alone, for puzzles that have none of their own */
    sudoku_rules *common; /* its rules */
    sudoku_rules *joined; /* of the last puzzle that had some of its own, and these */
    sudoku_status status; /* of `plain` */
    sudoku_where where;
};

/* Adds them to the puzzle's own rules; the result is valid until the next call. On failure *where is the place
 * in the text. */
sudoku_status command_line_rules_add(struct command_line_rules *added, sudoku_puzzle *puzzle,
                                     sudoku_where *where);

void command_line_rules_close(struct command_line_rules *added);

#endif
