/* Stubs: searches do not learn in the modules of steps, explanations and puzzles on demand. Their searches are
 * short, and every byte of them is loaded. */
#include "search/learning/learning.h"

#include <stddef.h>

const struct engine engine_learning;

bool learn_knows(const struct model *model)
{
    (void)model;
    return false;
}

struct learner *learn_new(const struct model *model, const uint32_t *candidates, uint64_t guesses,
                          double explored)
{
    (void)model, (void)candidates, (void)guesses, (void)explored;
    return NULL;
}
void learn_keep(struct learner *self, int cell, int digit, bool holds)
{
    (void)self, (void)cell, (void)digit, (void)holds;
}
