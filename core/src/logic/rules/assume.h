/* What follows from a candidate in a puzzle with rules, by singles, by what all places of a digit exclude, and by the
 * fillings of the constraints that are touched: memory for it, and for what need not be looked at again. */
#ifndef NINEFOLD_LOGIC_ASSUME_H
#define NINEFOLD_LOGIC_ASSUME_H

#include "logic/grid/marks.h"

struct assume;

/* Memory for a logic with these houses and rules; NULL where it is short. */
struct assume *assume_new(const struct units *units);
void assume_delete(struct assume *assume);

/* Another puzzle begins: nothing is known of it. */
void assume_forget(struct assume *assume);

#endif
