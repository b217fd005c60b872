/* What a long search turns to: it learns from each contradiction a clause, what must not come together again, goes
 * back as far as that clause says, and begins anew now and then ("conflict-driven clause learning": Marques-Silva
 * and Sakallah, 1996; Moskewicz and others, 2001). It knows cells, houses, peers and pairs, no other constraints. */
#ifndef NINEFOLD_LEARNING_H
#define NINEFOLD_LEARNING_H

#include "model/model.h"
#include "search/engine.h"

struct learner;

/* Are all constraints pairs? */
bool learn_knows(const struct model *model);

/* The state of `engine_learning` (engine.h), of the grids within these candidates, or NULL when out of memory or
 * it does not know the constraints. It goes on from a search that took so many guesses and explored so much. */
struct learner *learn_new(const struct model *model, const uint32_t *candidates, uint64_t guesses,
                          double explored);

/* Before the search, in this order from the root: what is left to it. The digit is not in the cell, for good; or it
 * is tried there first, and the rest later. */
void learn_exclude(struct learner *self, int cell, int digit);
void learn_try(struct learner *self, int cell, int digit);

#endif
