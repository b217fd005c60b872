#ifndef NINEFOLD_LOGIC_CHAINS_H
#define NINEFOLD_LOGIC_CHAINS_H

#include "logic/grid/links.h"

/* Called with each step; false to stop. */
typedef bool chains_use(const struct logic_step *step, void *context);

/* All chains and cycles of the grid, the lowest rating first, one by one; false if `use` stopped it. */
bool chains_all(struct logic *logic, chains_use *use, void *context);

/* All cell and region forcing chains, those with the fewest nodes first. multiple.c */
bool multiple_all(struct logic *logic, chains_use *use, void *context);

#endif
