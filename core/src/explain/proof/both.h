/* Two rules that both need a digit, for which both have positions in one house only. */
#ifndef NINEFOLD_EXPLAIN_BOTH_H
#define NINEFOLD_EXPLAIN_BOTH_H

#include "propagate/state.h"

struct both {
    int one, other;   /* constraints of the model, by their numbers */
    int house, digit; /* digits from 0 */
};

/* Looks for constraints of two such rules; another `turn` starts elsewhere and may find others. `saved` has the current
 * state (state_save), which is restored afterwards. */
bool both_find(struct state *state, const void *saved, int turn, struct both *found);

/* A house with all of these cells, by its number, or -1. */
int both_common_house(const struct model *model, const uint64_t *cells);

bool both_in_scope(const struct constraint *constraint, int cell);

/* Has the constraint, by digits that it needs, left a cell outside its scope without a digit? */
bool both_emptied(const struct state *state, const struct constraint *constraint);

#endif
