/* A puzzle without a solution: steps to a contradiction, reduced to those that it needs.
 *
 * Each removed candidate has a cause, the step that removed it. A step follows from its base sets, so it needs the steps
 * that removed candidates from them; the contradiction needs those that emptied a cell or removed a digit from a whole
 * house. */
#ifndef NINEFOLD_LOGIC_CONTRADICTION_H
#define NINEFOLD_LOGIC_CONTRADICTION_H

#include "offers.h"

enum { CONTRADICTION_FACTS = SUDOKU_MAX_CELLS * SUDOKU_MAX_SIZE };

struct contradiction {
    sudoku_puzzle start; /* before the first step; the digits written then: */
    uint8_t written[SUDOKU_MAX_CELLS];
    struct offers_list steps;
    int16_t cause[CONTRADICTION_FACTS]; /* by candidate: the number of a step; -1: the start */
    uint8_t kept[CONTRADICTION_FACTS];  /* by step: is it needed? */
    uint32_t needed[SUDOKU_MAX_CELLS];  /* candidates that have to be removed */
    int at;                             /* how many of the steps kept are applied */
};

/* Begins at the logic's current grid. */
void contradiction_begin(struct contradiction *self, const struct logic *logic);

/* Notes a step that is about to be applied. */
void contradiction_note(struct contradiction *self, const struct logic *logic,
                        const struct logic_step *step);

/* Whether a cell has no digit left, or a house no place for a digit; if so, reduces the list to the steps needed. */
bool contradiction_reached(struct contradiction *self, const struct logic *logic,
                           sudoku_why_step *end);

/* A step of the reduced list, with only those of its removals that are needed. */
void contradiction_step(const struct contradiction *self, const struct logic *logic, int index,
                        struct logic_step *step);

#endif
