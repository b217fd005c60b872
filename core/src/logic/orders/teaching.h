/* The order of hints: cheapest for a person first. */
#ifndef NINEFOLD_LOGIC_TEACHING_H
#define NINEFOLD_LOGIC_TEACHING_H

#include "logic/offers.h"

/* Where the player is, and where a paused search goes on. */
struct teaching {
    int at;
    int near;        /* the cell of the last move; -1 */
    bool no_forcing; /* chains of several cases, and nets, are left out */
};

/* The rows in that order. */
const uint8_t *teaching_techniques(int *count);

/* Of all steps of the first technique that has any: the one with the least to look at, of these the one that does most,
 * then the one nearest to the last move. False where there is none, or the budget is spent (logic->paused). */
bool teaching_find(struct logic *logic, struct teaching *teaching, struct offers_list *list,
                   struct logic_step *step);

#endif
