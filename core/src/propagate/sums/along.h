/* Along mutual peers and back, with the family of all sets of digits that they can have so far. A file of its own, so that
 * the steps of a family, which are inlined, are in a module once. */
#ifndef NINEFOLD_ALONG_H
#define NINEFOLD_ALONG_H

#include "family.h"
#include "propagate/state.h"

/* sets[0], which have `size` digits, is given; sets[i] becomes the family after i cells. */
void along_forth(const struct state *state, const uint16_t *cells, int count, int size,
                 family *sets);

/* Keeps the digits of each cell that lead to a set of `last`, of the last family. False on a contradiction. */
bool along_back(struct state *state, const uint16_t *cells, int count, int size, const family *sets,
                const family *last);

#endif
