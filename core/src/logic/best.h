/* Keeps the best of several steps: HoDoKu collects all steps of a technique and takes the one that removes most,
 * of equal ones the first found. A finder describes each of them in the logic's scratch step and offers it. */
#ifndef NINEFOLD_LOGIC_BEST_H
#define NINEFOLD_LOGIC_BEST_H

#include "technique.h"

/* An empty step to describe the next find in, rated as its row of the table says. */
static inline struct logic_step *best_begin(struct logic *logic, int technique, int size)
{
    step_begin(logic->thought, technique, size);
    logic->thought->rating = (uint16_t)logic_techniques[technique].about.explainer;
    return logic->thought;
}

/* Offers the scratch step; *step, whose `removed` must be 0 before the first offer, is the best so far. */
static inline void best_offer(const struct logic *logic, struct logic_step *step)
{
    if (logic->thought->removed > step->removed) *step = *logic->thought;
}

/* Removes a digit from all cells that see both cells. */
static inline void best_remove_seen(const struct logic *logic, struct logic_step *step, int one,
                                    int other, int digit)
{
    for (int word = 0; word < logic->units.words; word++) {
        uint64_t set = logic->units.sees[one][word] & logic->units.sees[other][word];
        for (; set != 0; set &= set - 1) {
            const int cell = word * 64 + bits_lowest_cell(set);
            if (marks_has(&logic->grid, cell, digit))
                step_remove(step, logic_candidate(logic, cell, digit));
        }
    }
}

#endif
