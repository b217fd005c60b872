/* Wings: a pivot and two bivalue cells that it sees (pincers), at least one of the three holding z. */
#include "logic/finders.h"
#include "logic/offers.h"

static bool wings_try(const struct logic *logic, int technique, int pivot, int one, int other,
                      int z, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const bool inside = marks_has(grid, pivot, z);
    offers_begin(step, technique, 3);
    for (int word = 0; word < units->words; word++) {
        uint64_t set = units->sees[one][word] & units->sees[other][word];
        if (inside) set &= units->sees[pivot][word];
        for (; set != 0; set &= set - 1) {
            const int cell = word * 64 + bits_lowest_cell(set);
            if (marks_has(grid, cell, z)) step_remove(step, logic_candidate(logic, cell, z));
        }
    }
    if (step->removed == 0) return false;
    step_base_cell(step, pivot);
    step_base_cell(step, one);
    step_base_cell(step, other);
    return logic_offer(logic, step);
}

bool wings_any(struct logic *logic, int technique, struct logic_step *step)
{
    const int size = technique == TECHNIQUE_XY_WING ? 2 : 3; /* digits in the pivot */
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    for (int pivot = 0; pivot < units->cells; pivot++) {
        const uint32_t here = grid->cells[pivot];
        if (bits_count(here) != size) continue;
        uint16_t wing[UNITS_PEERS];
        int count = 0;
        for (int i = 0; i < units->peers[pivot]; i++) {
            const int cell = units->peer[pivot][i];
            const uint32_t digits = grid->cells[cell];
            if (bits_count(digits) == 2 && bits_count(digits & here) == size - 1)
                wing[count++] = (uint16_t)cell;
        }
        for (int i = 0; i < count; i++) {
            const uint32_t a = grid->cells[wing[i]];
            for (int j = i + 1; j < count; j++) {
                const uint32_t b = grid->cells[wing[j]], z = a & b;
                if (a == b || !bits_single(z)) continue;
                if (size == 2 ? (z & here) != 0 : (a | b) != here) continue;
                if (wings_try(logic, technique, pivot, wing[i], wing[j], bits_lowest(z), step))
                    return true;
            }
        }
    }
    return false;
}
