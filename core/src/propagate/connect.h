/* Connect: the cells of a grid that hold certain digits are one area, each reached from each by sides. */
#ifndef NINEFOLD_CONNECT_H
#define NINEFOLD_CONNECT_H

#include "model/model.h"

extern const struct propagator propagator_connect;

/* The grid's cells, n x n, begin at cell `first`. There is at least one; with a size, there are so many. */
bool model_connect(struct model *model, int rule, int first, uint32_t digits, int size);

#endif
