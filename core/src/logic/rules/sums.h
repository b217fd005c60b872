/* What the cells of a sum can hold, quicker than by all its fillings.
 *
 * Cells with one coefficient that all see each other are a group. The sets of digits that a group can hold are a family
 * (propagate/sums/family.h), their sums a set of numbers; of these only those count that go with the sums of the other
 * groups. What cells of different groups exclude from each other is passed over: where there is any, some of what is left
 * is in no filling. */
#ifndef NINEFOLD_LOGIC_SUMS_H
#define NINEFOLD_LOGIC_SUMS_H

#include "logic/grid/marks.h"
#include "propagate/sums/family.h"

enum { SUMS_CELLS = 18, SUMS_GROUPS = 6 };

/* How a constraint is taken apart; of no groups where it cannot be. */
struct sums_plan {
    uint8_t groups;
    bool exact;                 /* all cells are one group, or see no cell of another */
    uint8_t cell[SUMS_CELLS];   /* positions in the constraint, group by group */
    uint8_t end[SUMS_GROUPS];   /* of each group */
    int8_t factor[SUMS_GROUPS]; /* its coefficient */
};

void sums_plan(struct sums_plan *plan, const struct units *units,
               const struct ruled_filter *filter);

/* What each cell of the constraint can hold, by its position; false where there is no filling. */
bool sums_find(const struct sums_plan *plan, const struct family_sums *sums,
               const struct marks *grid, const struct ruled_filter *filter, uint32_t *used);

#endif
