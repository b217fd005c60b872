/* The rule of 45: a house adds up to 1 + 2 + ... + n, and so what its cages leave, or stick out, is known.
 *
 *   +-------+---        the box is 45, the cages a, b and c in it are 12, 20 and 9:
 *   | a a b | d         the innie, '.', is 45 - 12 - 20 - 9 = 4.
 *   | a b b |           Where c had a cell d outside, an outie, too:
 *   | c c . |           '.' - d = 45 - 12 - 20 - 9.
 *   +-------+---                                                                                      */
#ifndef NINEFOLD_RULE45_H
#define NINEFOLD_RULE45_H

#include "model/model.h"

/* To be called once, when all sums are in the model: adds what follows for houses, and for several of
 * them together where little is left over. False where memory is short. */
bool rule45_derive(struct model *model);

#endif
