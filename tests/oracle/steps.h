/* Does a proof of sudoku_why follow, step by step? Each step is checked against the candidates that the steps before it
 * leave, with the members of the conflict alone, by plain trial (plain.h). */
#ifndef NINEFOLD_STEPS_H
#define NINEFOLD_STEPS_H

#include "plain.h"

enum { STEPS_BUDGET = 60000 };

struct steps {
    struct plain *plain; /* what is on is the conflict */
    uint32_t left[PLAIN_CELLS];
    bool placed[PLAIN_CELLS];
    uint8_t grid[PLAIN_CELLS];
    int budget;
};

/* Checks steps[from..] up to the end of a trial or of all; whether all follow and the last is a contradiction.
 * *next: behind it. */
bool steps_follow(struct steps *steps, const sudoku_puzzle *puzzle, const sudoku_why_found *found,
                  int from, int depth, int *next);

#endif
