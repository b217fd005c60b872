/* Almost locked sets: n cells of a house with n + 1 digits between them. On grids of up to nine digits only. */
#ifndef NINEFOLD_LOGIC_ALS_H
#define NINEFOLD_LOGIC_ALS_H

#include "logic/logic.h"

enum { ALS_DIGITS = 9, ALS_WORDS = 2, ALS_ROOM = 4096 };

struct als {
    uint32_t digits;
    uint64_t cells[ALS_WORDS];
    uint64_t with[ALS_DIGITS][ALS_WORDS]; /* its cells with the digit */
    uint64_t seen[ALS_DIGITS][ALS_WORDS]; /* open cells that have the digit and see all of those */
};

/* Finds the sets of the current grid, at most ALS_ROOM; how many. */
int als_collect(const struct logic *logic, struct als *als);

#endif
