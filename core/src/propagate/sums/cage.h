/* Cage: cells that all differ and have a known sum; one cage, or several end to end within a house.
 *
 *   cells      a b c   d e   f g h i        a house of which two cages take a part
 *   after        3  |   2  |
 *   sets with sum T1|      | sum T1 + T2
 *
 * The filter goes along the cells with the family of all sets of digits that they can have so far, and drops those with the
 * wrong sum where a cage ends; then back with those that led to the end. This gives the exact candidates of each cell: for
 * a single cage, or for all cages of a house together with the house. */
#ifndef NINEFOLD_CAGE_H
#define NINEFOLD_CAGE_H

#include "model/model.h"

/* For sizes up to 9. */
extern const struct propagator propagator_cage;
extern const struct propagator propagator_cages;

/* The families of all sums (family.h), made once per model in its memory; NULL when out of memory. */
const struct family_sums *cage_sums(struct model *model);

/* Two or three open cells with a sum, mutual peers, and no digit of `used`: tries all combinations. */
bool cage_filter_few(struct state *state, const uint16_t *cells, int count, int total,
                     uint32_t used);

/* Where a cage ends: the first `count` cells add up to `total`. */
struct cage_end {
    int count, total;
};

/* The data of a constraint of propagator_cage(s) on `cells` cells, mutual peers; NULL when out of memory. */
void *cage_table(struct model *model, int cells, const struct cage_end *ends, int count);

/* How many cells of a constraint of propagator_cage(s), from the first on, add up to *total: to the end of the last cage. */
int cage_last_end(const struct constraint *constraint, int *total);

#endif
