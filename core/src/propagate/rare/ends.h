/* Ends: on a line of different digits, those strictly between the smallest and the largest add up to a total. */
#ifndef NINEFOLD_ENDS_H
#define NINEFOLD_ENDS_H

#include "model/model.h"

extern const struct propagator propagator_ends;

/* At most SUDOKU_MAX_SIZE cells; that their digits differ is another constraint. */
bool model_ends(struct model *model, int rule, const uint16_t *cells, int count, int total);

#endif
