/* What the command prints for each puzzle, and on standard error for a bad one. */
#ifndef NINEFOLD_ANSWERS_H
#define NINEFOLD_ANSWERS_H

#include "options.h"

/* Classic puzzles that wait to be answered together, which is faster than one by one. */
enum { BATCH_LINES = 512, BATCH_CELLS = 81 };

struct batch {
    size_t count;
    char cells[BATCH_LINES][BATCH_CELLS];
    char solutions[BATCH_LINES][BATCH_CELLS];
    uint8_t counts[BATCH_LINES];
};

struct answers {
    const struct options *options;
    sudoku_search *search;         /* made with the first puzzle, used again for the others */
    sudoku_candidates *candidates; /* the same */
    struct batch batch;
    uint64_t puzzles; /* answered so far */
    bool any_invalid;
    bool lost_output; /* a write failed; errno of it below */
    int write_error;
};

/* Each returns false where it makes no sense to go on: the output cannot be written, or memory is
 * short. */
bool answers_puzzle(struct answers *answers, const sudoku_puzzle *puzzle);
bool answers_invalid(struct answers *answers, const sudoku_record *record, const char *file);

/* Answers what still waits, and hands everything to the operating system. */
bool answers_flush(struct answers *answers);

void answers_close(struct answers *answers);

#endif
