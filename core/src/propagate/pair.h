/* Pair: a binary constraint as a table of the pairs allowed, filtered to arc consistency. */
#ifndef NINEFOLD_PAIR_H
#define NINEFOLD_PAIR_H

#include "model/model.h"

extern const struct propagator propagator_pair;

/* If cell `a` has digit d, cell `b` has one of allowed[d-1]. All pairs on the same two cells are merged into one constraint;
 * when it fails, the first rule is named. */
bool model_pair(struct model *model, int rule, int a, int b, const uint32_t *allowed);

#endif
