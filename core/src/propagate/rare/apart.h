/* Apart: what follows for cells that differ only sometimes, and for groups of cells that hold the same digits. */
#ifndef NINEFOLD_APART_H
#define NINEFOLD_APART_H

#include "model/model.h"

/* apart: if the first cell has the lowest digit, the others all differ.
 * leftovers: the first half of the cells, which all differ, has the same digits as the other. */
extern const struct propagator propagator_apart, propagator_leftovers;

#endif
