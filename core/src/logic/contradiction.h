/* A puzzle without a solution: steps to a contradiction, and of these the ones that it needs.
 *
 * Each candidate that is gone has a cause, the step that has removed it. What a step follows from are its base sets, so it
 * needs the steps that took candidates from them; the contradiction needs those that emptied a cell, or took a digit from a
 * whole house. */
#ifndef NINEFOLD_LOGIC_CONTRADICTION_H
#define NINEFOLD_LOGIC_CONTRADICTION_H

#include "offers.h"

enum { CONTRADICTION_FACTS = SUDOKU_MAX_CELLS * SUDOKU_MAX_SIZE };

struct contradiction {
    sudoku_puzzle start; /* where the steps begin, and the digits in its grid */
    uint8_t written[SUDOKU_MAX_CELLS];
    struct offers_list steps;
    int16_t cause[CONTRADICTION_FACTS]; /* by candidate: the number of a step; -1: the start */
    uint8_t kept[CONTRADICTION_FACTS];  /* by step: is it needed? */
    uint32_t needed[SUDOKU_MAX_CELLS];  /* candidates that have to be removed */
    int at;                             /* of the steps that are left: so many are applied */
};

/* Begins where the logic is. */
void contradiction_begin(struct contradiction *self, const struct logic *logic);

/* The step that is applied next. */
void contradiction_note(struct contradiction *self, const struct logic *logic,
                        const struct logic_step *step);

/* Whether a cell has no digit left, or a house no place for a digit; then only the steps needed are left of the list. */
bool contradiction_reached(struct contradiction *self, const struct logic *logic,
                           sudoku_why_step *end);

/* One of the steps left, with those of its removals that are needed. */
void contradiction_step(const struct contradiction *self, const struct logic *logic, int index,
                        struct logic_step *step);

#endif
