/* The passes of the 9x9 engine, as the sweeper of a propagation state. */
#ifndef NINEFOLD_CLASSIC_SWEEP_H
#define NINEFOLD_CLASSIC_SWEEP_H

#include "propagate/nines.h"

#include <stdbool.h>

/* Filters a grid by singles and locked candidates of rows, columns and boxes, up to the fixpoint. On a
 * contradiction returns false and leaves the grid unchanged. */
bool classic_sweep(nines grid);

#endif
