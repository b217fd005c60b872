/* Times: a digit occurs in the cells exactly `times` times, or perhaps not at all. An automaton counts it; this propagator
 * uses that cells which all differ have it at most once: if only `times` such groups can have it, each of them does. */
#ifndef NINEFOLD_TIMES_H
#define NINEFOLD_TIMES_H

#include "model/model.h"

extern const struct propagator propagator_times;

/* `digit` is from 0; `sure`: it does occur. */
bool model_times(struct model *model, int rule, const uint16_t *cells, int count, int digit,
                 int times, bool sure);

extern const struct propagator propagator_circles;

enum { CIRCLES_SETS = 2048 };

/* Each digit that occurs in the cells (each once in the list) occurs as often as its value. False, and nothing is added, if
 * there are more than CIRCLES_SETS possible sets of digits. */
bool model_circles(struct model *model, int rule, const uint16_t *cells, int count);

#endif
