/* The orders in which Sudoku Explainer and HoDoKu try techniques, on which their ratings depend. */
#ifndef NINEFOLD_LOGIC_ORDER_H
#define NINEFOLD_LOGIC_ORDER_H

#include "logic/offers.h"

/* The techniques of Sudoku Explainer in its order; `count` gets how many. */
const uint8_t *order_explainer(int *count);

/* The same for puzzles with rules, including the techniques of rules. */
const uint8_t *order_ruled(int *count);

/* HoDoKu's level for a score: the first one, from the hardest technique's (E, M, H, U or X) up, whose limit is not
 * exceeded. */
char order_hodoku_level(char hardest, int64_t score);

/* Looks for a step of the order from its technique number *at on, leaving out techniques whose lowest rating is above
 * `ceiling` (in tenths). False if there is none, or the budget is spent: then logic->paused, and the search is to go on
 * at *at. */
bool order_find(struct logic *logic, const uint8_t *order, int count, int ceiling, int *at,
                struct logic_step *step);

/* The best step of a single row; steps of other rows that share its finder are ignored. */
bool order_find_row(struct logic *logic, int technique, struct logic_step *step);

/* The same for the first row of HoDoKu's order that has any; for its last rows, forcing chains, the first step found. */
bool order_find_hodoku(struct logic *logic, int *at, struct logic_step *step);

/* All steps of a single row; false where it has no finder. */
bool order_list_row(struct logic *logic, int technique, struct offers_list *list);

/* Carries a step out. */
void order_apply(struct logic *logic, const struct logic_step *step);

#endif
