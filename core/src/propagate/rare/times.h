/* Times: a digit is in some of the cells exactly so many times, or perhaps in none. An automaton counts it; this sees that
 * cells which all differ hold it once at most: of as few such groups as the digit has to be in, each holds it. */
#ifndef NINEFOLD_TIMES_H
#define NINEFOLD_TIMES_H

#include "model/model.h"

extern const struct propagator propagator_times;

/* The digit, from 0; `sure`: it is in the cells. */
bool model_times(struct model *model, int rule, const uint16_t *cells, int count, int digit,
                 int times, bool sure);

extern const struct propagator propagator_circles;

enum { CIRCLES_SETS = 2048 };

/* Each digit that occurs in the cells, each of them once in the list, is in as many as it counts. False where there are more
 * sets of such digits than CIRCLES_SETS, and nothing is added. */
bool model_circles(struct model *model, int rule, const uint16_t *cells, int count);

#endif
