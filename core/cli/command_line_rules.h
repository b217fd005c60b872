/* Rules that the command line adds to every puzzle: --rule LINE, --rules FILE. */
#ifndef NINEFOLD_CLI_EXTRA_H
#define NINEFOLD_CLI_EXTRA_H

#include "options.h"

/* The text of all of them, for the rest of the process; *text becomes NULL where there are none. What is
 * wrong with them whatever the puzzle is said on standard error; the exit status, 0 for none. */
int extra_text(const struct options *options, const char **text);

/* What was last made of the text. Begins as zeroes. */
struct extra {
    int size;             /* of the puzzles that `plain` is for */
    sudoku_puzzle plain;  /* the rules alone, for puzzles that have none of their own */
    sudoku_rules *common; /* its rules */
    sudoku_rules *joined; /* of the puzzle at hand, and these */
    sudoku_status status; /* of `plain` */
    sudoku_where where;
};

/* Adds the rules of `text` to the puzzle's own, until the next call. On failure *where is the place in
 * `text`. */
sudoku_status extra_add(struct extra *extra, const char *text, sudoku_puzzle *puzzle,
                        sudoku_where *where);

void extra_close(struct extra *extra);

#endif
