/* Variety: how many different digits there are in some cells; and what digits in place exclude elsewhere. */
#ifndef NINEFOLD_VARIETY_H
#define NINEFOLD_VARIETY_H

#include "model/model.h"

extern const struct propagator propagator_variety, propagator_parts, propagator_taxicab;

/* The digit of cell `number` is how many different digits the cells hold. It may be one of them. */
bool model_variety(struct model *model, int rule, int number, const uint16_t *cells, int count);

/* No digits of some of the cells, each of another cell, have this sum. */
bool model_parts(struct model *model, int rule, const uint16_t *cells, int count, int total);

/* No two cells hold the same digit at a distance, in steps by sides, of as much. */
bool model_taxicab(struct model *model, int rule);

#endif
