/* Rules that the command line adds to every puzzle: --rule LINE, --rules FILE. */
#ifndef NINEFOLD_CLI_COMMAND_LINE_RULES_H
#define NINEFOLD_CLI_COMMAND_LINE_RULES_H

#include "sudoku.h"

/* Makes one text of all of them, options.rules_text, which stays until the process ends. What is wrong
 * with them whatever the puzzle is said on standard error; the exit status, EXIT_ANSWERED where nothing is. */
int command_line_rules_read(void);

/* What was last made of the text. Begins as zeroes. */
struct command_line_rules {
    int size;             /* of the puzzles that `plain` is for */
    sudoku_puzzle plain;  /* the rules alone, for puzzles that have none of their own */
    sudoku_rules *common; /* its rules */
    sudoku_rules *joined; /* of the last puzzle that had some of its own, and these */
    sudoku_status status; /* of `plain` */
    sudoku_where where;
};

/* Adds them to the puzzle's own, until the next call. On failure *where is the place in the text. */
sudoku_status command_line_rules_add(struct command_line_rules *added, sudoku_puzzle *puzzle,
                                     sudoku_where *where);

void command_line_rules_close(struct command_line_rules *added);

#endif
