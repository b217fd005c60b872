/* Marks: some cells are marked, and count for more than their digit (model_marking). */
#ifndef NINEFOLD_MARKS_H
#define NINEFOLD_MARKS_H

#include "model/model.h"

/* The most rows of the board: 2n numbers, and two cells beside it for each of its cells, are no more than a model has room
 * for. */
enum { MARKS_SIZE = 12 };

extern const struct propagator propagator_marked, propagator_settled;

/* Exactly one of the cells is marked: with one of these digits. */
bool model_marked(struct model *model, int rule, const uint16_t *cells, int count, uint32_t digits);

/* A filling that can be marked in several ways counts once: as soon as all digits are known, the first way is taken. */
bool model_settled(struct model *model, int rule);

#endif
