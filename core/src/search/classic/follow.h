/* The passes of the 9x9 engine, for others who have a grid. */
#ifndef NINEFOLD_CLASSIC_FOLLOW_H
#define NINEFOLD_CLASSIC_FOLLOW_H

#include "propagate/nines.h"

#include <stdbool.h>

/* Removes from a grid, by digits the cells that are still open for each, what singles and locked candidates of
 * rows, columns and boxes tell, to the end. False, and nothing removed, on a contradiction. */
bool classic_follow(nines grid);

#endif
