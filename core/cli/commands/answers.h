/* What the command prints for each puzzle, and on standard error for a bad one. */
#ifndef NINEFOLD_ANSWERS_H
#define NINEFOLD_ANSWERS_H

#include "command_line_rules.h"
#include "options.h"
#include "output.h"
#include "tally.h"

/* Classic puzzles that wait to be answered together, which is faster than one by one. */
enum { BATCH_LINES = 512, BATCH_CELLS = 81 };

struct batch {
    size_t count;
    char cells[BATCH_LINES][BATCH_CELLS];
    char solutions[BATCH_LINES][BATCH_CELLS];
    uint8_t counts[BATCH_LINES];
};

struct crew;

struct answers {
    const struct options *options;
    struct crew *crew;             /* who helps with a long count; NULL: nobody */
    sudoku_search *search;         /* made with the first puzzle, used again for the others */
    sudoku_candidates *candidates; /* the same */
    struct batch batch;
    struct extra extra;              /* rules added to each puzzle */
    struct output *out, *complaints; /* answers, and what is said on standard error */
    struct tally tally;              /* of the answers so far */
    bool no_memory;
};

/* Answers what comes next from the reader, until it starves or, *ended, its stream is over. Bad lines
 * are said to be in the file `name`. This and the next return false where it makes no sense to go on:
 * the output cannot be written, or memory is short. */
bool answers_read(struct answers *answers, sudoku_reader *reader, const char *name, bool *ended);

/* Hands everything to the operating system, unless the outputs are to be kept. */
bool answers_flush(struct answers *answers);

/* errno of what made them give up, 0. */
int answers_error(const struct answers *answers);

void answers_close(struct answers *answers);

#endif
