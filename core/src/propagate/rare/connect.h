/* Connect: the cells of a grid that hold certain digits are one area, each reached from each by sides. */
#ifndef NINEFOLD_CONNECT_H
#define NINEFOLD_CONNECT_H

#include "model/model.h"

extern const struct propagator propagator_connect;

/* Those of these cells that hold one of the digits: there is at least one; with a size, there are so many. */
bool model_connect(struct model *model, int rule, const uint16_t *cells, int count, uint32_t digits,
                   int size);

#endif
