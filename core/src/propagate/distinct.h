/* Distinct: what more than singles follows for cells that hold each digit once. */
#ifndef NINEFOLD_DISTINCT_H
#define NINEFOLD_DISTINCT_H

#include "state.h"

/* Strikes what follows from digits that have come down to a few places in the house, others being in two there
 * (`twice`); false on a contradiction. A digit is in no cell that sees all of its places: that is locked
 * candidates, between whatever houses there are and cells that differ besides. Two digits with the same two
 * places leave no room there for others: a hidden pair. What follows from the strikes is left to
 * field_follow. */
bool distinct_narrow(struct field *field, int house, uint32_t digits, uint32_t twice);

#endif
