/* Orders in which techniques are tried: that of Sudoku Explainer, which its ratings depend on exactly. */
#ifndef NINEFOLD_LOGIC_ORDER_H
#define NINEFOLD_LOGIC_ORDER_H

#include "technique.h"

/* The techniques of Sudoku Explainer in its order; `count` gets how many. */
const uint8_t *order_explainer(int *count);

/* Looks for a step of the order from its technique number *at on, none of which rates above `ceiling` (in
 * tenths) at least. False where there is none, or the budget is spent: then logic->paused, and *at is where to
 * go on. */
bool order_find(struct logic *logic, const uint8_t *order, int count, int ceiling, int *at,
                struct logic_step *step);

/* Carries a step out. */
void order_apply(struct logic *logic, const struct logic_step *step);

#endif
