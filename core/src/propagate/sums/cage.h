/* Cage: cells that all differ and whose sums are known, one cage or several laid end to end.
 *
 *   cells      a b c   d e   f g h i        a house of which two cages take a part
 *   after        3  |   2  |
 *   sets with sum T1|      | sum T1 + T2
 *
 * It walks along the cells with the family of all sets they can have taken so far, leaving out those of
 * the wrong sum where a cage ends, and back again with those that led to the end. What a cell can take is
 * then known exactly: for cages in a house, for all of them together with the house. */
#ifndef NINEFOLD_CAGE_H
#define NINEFOLD_CAGE_H

#include "model/model.h"

/* Up to nine digits. */
extern const struct kernel kernel_cage;
extern const struct kernel kernel_cages;

/* The families of all sums (family.h), made once for a model, in its memory; NULL where that is short. */
const struct family_sums *cage_sums(struct model *model);

/* Where a cage ends: so many cells from the beginning add up to the total. */
struct cage_end {
    int count, total;
};

/* What kernel_cage(s) want to know, or NULL where memory is short. `cells` must differ. */
void *cage_table(struct model *model, int cells, const struct cage_end *ends, int count);

#endif
