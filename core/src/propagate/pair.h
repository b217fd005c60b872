/* Pair: which digits two cells may hold together. */
#ifndef NINEFOLD_PAIR_H
#define NINEFOLD_PAIR_H

#include "model/model.h"

extern const struct kernel kernel_pair;

/* Where cell `a` holds digit d, cell `b` holds one of allowed[d-1]. What several rules say of the same two
 * cells is one constraint, and the first of them is named when it fails. */
bool model_pair(struct model *model, int rule, int a, int b, const uint32_t *allowed);

#endif
