/* The rule of 45: a house adds up to 1 + 2 + ... + n, which gives the sum of its innies and outies.
 *
 *   +-------+---        the box is 45, the cages a, b and c in it are 12, 20 and 9:
 *   | a a b | d         the innie, '.', is 45 - 12 - 20 - 9 = 4.
 *   | a b b |           Where c had a cell d outside, an outie, too:
 *   | c c . |           '.' - d = 45 - 12 - 20 - 9.
 *   +-------+---
 *
 * Sums that are longer than a house, such as those of diagonals, tell little by themselves: they are combined with others,
 * and with up to three boxes, as long as that gives more information about each cell that is left over. */
#ifndef NINEFOLD_RULE45_H
#define NINEFOLD_RULE45_H

#include "model/model.h"

/* Called before model_end: adds the sums that follow for houses, and for several disjoint houses together, if few cells are
 * left over. False when out of memory. */
bool rule45_derive(struct model *model);

#endif
