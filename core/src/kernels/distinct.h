/* Distinct: what more than singles follows for cells that hold each digit once. */
#ifndef NINEFOLD_DISTINCT_H
#define NINEFOLD_DISTINCT_H

#include "field.h"

/* Strikes what follows from where `digits` can go in the house, others having been looked at before;
 * false on a contradiction. What follows from the strikes is left to field_follow. */
bool distinct_narrow(struct field *field, int house, uint32_t digits);

/* The digit is in one of these cells, a set that is not empty: it is in no cell that all of them see. That
 * is locked candidates, between whatever houses there are and cells that differ besides. */
bool distinct_lock(struct field *field, const uint64_t *cells, int digit);

#endif
