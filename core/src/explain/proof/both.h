/* Two rules that both need a digit, with all positions they have for it in one house. */
#ifndef NINEFOLD_EXPLAIN_BOTH_H
#define NINEFOLD_EXPLAIN_BOTH_H

#include "propagate/state.h"

struct both {
    int one, other;   /* constraints of the model, by their numbers */
    int house, digit; /* digits from 0 */
};

/* Looks for two, of different rules; `turn`: where to begin, so that another turn may find others. `saved` holds the
 * state as it is (state_save), and so it is afterwards. */
bool both_find(struct state *state, const void *saved, int turn, struct both *found);

/* A house with all of these cells, by its number, or -1. */
int both_common_house(const struct model *model, const uint64_t *cells);

bool both_in_scope(const struct constraint *constraint, int cell);

/* Has a propagator left a cell without a digit that is not its own, by digits that it needs? */
bool both_emptied(const struct state *state, const struct constraint *constraint);

#endif
