/* Orders in which techniques are tried: those of Sudoku Explainer and of HoDoKu, which their ratings depend on. */
#ifndef NINEFOLD_LOGIC_ORDER_H
#define NINEFOLD_LOGIC_ORDER_H

#include "logic/offers.h"

/* The techniques of Sudoku Explainer in its order; `count` gets how many. */
const uint8_t *order_explainer(int *count);

/* The same for puzzles with rules: with the techniques of rules among them. */
const uint8_t *order_ruled(int *count);

/* HoDoKu's level of a score: that of the hardest technique (E, M, H, U or X), or the first one above it whose limit is not
 * exceeded. */
char order_hodoku_level(char hardest, int64_t score);

/* Looks for a step of the order from its technique number *at on, none of which rates above `ceiling` (in
 * tenths) at least. False where there is none, or the budget is spent: then logic->paused, and *at is where to
 * go on. */
bool order_find(struct logic *logic, const uint8_t *order, int count, int ceiling, int *at,
                struct logic_step *step);

/* The best step of a single row: steps of other rows that share its finder do not count. */
bool order_find_row(struct logic *logic, int technique, struct logic_step *step);

/* The same for the first row of HoDoKu's order that has any; any step will do of its last rows, forcing chains. */
bool order_find_hodoku(struct logic *logic, int *at, struct logic_step *step);

/* All steps of a single row; false where it has no finder. */
bool order_list_row(struct logic *logic, int technique, struct offers_list *list);

/* Carries a step out. */
void order_apply(struct logic *logic, const struct logic_step *step);

#endif
