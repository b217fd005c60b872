/* A house and the cages in it, filled together: every digit is once in the house, and the cages, end to end, keep their sums.
 *
 * The cells of the cages come first. What they can hold together is a family of sets of digits (propagate/sums/family.h); at
 * the end of each cage those stay that add up to what the cages so far do. */
#ifndef NINEFOLD_LOGIC_TOGETHER_H
#define NINEFOLD_LOGIC_TOGETHER_H

#include "logic/grid/marks.h"
#include "logic/step.h"
#include "propagate/sums/family.h"

struct together {
    uint8_t house, cages;
    uint8_t end[FAMILY_DIGITS];   /* of each cage, among the cells */
    uint8_t total[FAMILY_DIGITS]; /* of all cages so far */
    uint16_t filter[FAMILY_DIGITS];
    uint32_t cell[FAMILY_DIGITS];
};

struct togethers {
    int count;
    struct together *list;
    struct family_sums sums; /* of every grid that has as many digits at most */
};

/* For every house those with all cages in it; none on grids that families are not for. False when out of memory. */
bool together_open(struct togethers *all, const struct units *units);
void together_close(struct togethers *all);

/* What each cell can hold, in their order; false where nothing fills the house. */
bool together_find(const struct togethers *all, const struct together *one,
                   const struct units *units, const struct marks *grid, uint32_t *used);

/* Adds the base sets: the cages, and the digits that the house still needs. */
void together_bases(const struct together *one, const struct units *units, const struct marks *grid,
                    struct logic_step *step);

#endif
