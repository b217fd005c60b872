/* The order of hints: cheapest for a person first. */
#ifndef NINEFOLD_LOGIC_TEACHING_H
#define NINEFOLD_LOGIC_TEACHING_H

#include "logic/offers.h"

/* The player's position, and the state of a paused search. */
struct teaching {
    int at;
    int near;        /* the cell of the last move; -1: none */
    bool no_forcing; /* leave out chains of several cases, and nets */
};

/* The rows in that order. */
const uint8_t *teaching_techniques(int *count);

/* Of all steps of the first technique that has any: the one with the least to look at, of these the one with the greatest
 * effect, then the one nearest to the last move. False if there is none, or the budget is spent (logic->paused). */
bool teaching_find(struct logic *logic, struct teaching *teaching, struct offers_list *list,
                   struct logic_step *step);

#endif
