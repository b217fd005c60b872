/* The options of `generate`: what is wished for. */
#ifndef NINEFOLD_CLI_WISHES_H
#define NINEFOLD_CLI_WISHES_H

#include "arguments/options.h"

extern const struct option wishes_options[];

/* The code of a technique, "-" if it has none; `text` has room for it. */
enum { WISHES_CODE = 8 };
const char *wishes_code(const sudoku_technique *technique, char text[WISHES_CODE]);

/* Makes the wish of the command line, for puzzles of a shape with rules (NULL: none). False, after a message, if an option
 * does not go with the shape or with another option, or a file cannot be read; *status is then the exit status. */
bool wishes_read(sudoku_shape shape, const sudoku_rules *rules, sudoku_wish *wish, int *status);

extern struct wishes {
    uint64_t seed;
    bool unique_forms;
} wishes;

#endif
