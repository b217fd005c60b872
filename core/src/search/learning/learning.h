/* The engine for long searches: conflict-driven clause learning (Marques-Silva and Sakallah, 1996; Moskewicz and others,
 * 2001). It learns a clause from each contradiction, backjumps as far as that clause allows, and restarts when it drops
 * clauses. It supports cells, houses, peers and pairs, no other constraints. */
#ifndef NINEFOLD_LEARNING_H
#define NINEFOLD_LEARNING_H

#include "model/model.h"
#include "search/engine.h"

struct learner;

/* Are all constraints pairs, or implied by pairs? */
bool learn_knows(const struct model *model);

/* The state of `engine_learning` (engine.h) for the grids within these candidates, of a model that it knows; NULL if out of
 * memory. It continues a search that has made `guesses` guesses and explored a share `explored`. */
struct learner *learn_new(const struct model *model, const uint32_t *candidates, uint64_t guesses,
                          double explored);

/* Called before the search, from the root down, to describe what is left to search: a digit guessed in a cell first, its
 * alternatives later, or, if it does not hold, excluded for good. */
void learn_keep(struct learner *self, int cell, int digit, bool holds);

#endif
