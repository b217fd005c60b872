/* Variety: how many different digits some cells have; and what placed digits exclude elsewhere. */
#ifndef NINEFOLD_VARIETY_H
#define NINEFOLD_VARIETY_H

#include "model/model.h"

extern const struct propagator propagator_variety, propagator_parts, propagator_taxicab;

/* The digit of cell `number`, which may be one of the cells, is the number of different digits in the cells. */
bool model_variety(struct model *model, int rule, int number, const uint16_t *cells, int count);

/* No subset of the cells has digits with this sum. */
bool model_parts(struct model *model, int rule, const uint16_t *cells, int count, int total);

/* No two cells at a distance of d steps by sides both have digit d. */
bool model_taxicab(struct model *model, int rule);

#endif
