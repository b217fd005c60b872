/* Locked candidates and hidden pairs in a house. */
#ifndef NINEFOLD_DISTINCT_H
#define NINEFOLD_DISTINCT_H

#include "state.h"

/* For `digits`, which have few positions in the house: removes each from the cells that see all of
 * its positions (locked candidates, between any houses and other all-different sets), and for two
 * digits with the same two positions (`two_positions`: all digits that have two) the other
 * candidates of these (a hidden pair). False on a contradiction. Queues what follows, and
 * propagates nothing. */
bool distinct_filter(struct state *state, int house, uint32_t digits, uint32_t two_positions);

#endif
