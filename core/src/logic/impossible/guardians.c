#include "guardians.h"

int guardians_seen(const struct logic *logic, const struct logic_pattern *cell, int cells,
                   uint16_t *seen)
{
    uint16_t guarded[STEP_CELLS];
    uint32_t digits = 0;
    int count = 0, total = 0;
    for (int i = 0; i < cells; i++) {
        if (guardians_of(logic, cell[i].cell, cell[i].digits) == 0) continue;
        digits |= logic->grid.cells[cell[i].cell] & ~cell[i].digits;
        guarded[count++] = cell[i].cell;
    }
    /* Where all are in a cell, what else follows is for later steps. */
    if (count == 1) {
        uint32_t left = logic->grid.cells[guarded[0]] & ~digits;
        for (; left != 0; left &= left - 1)
            seen[total++] = (uint16_t)logic_candidate(logic, guarded[0], bits_lowest(left));
    }
    if (count < 2 || !bits_single(digits)) return total;
    for (int other = 0; other < logic->units.cells; other++) {
        bool all = (logic->grid.cells[other] & digits) != 0;
        for (int i = 0; i < count && all; i++) all = units_see(&logic->units, other, guarded[i]);
        if (all) seen[total++] = (uint16_t)logic_candidate(logic, other, bits_lowest(digits));
    }
    return total;
}

bool guardians_offer(const struct logic *logic, int technique, const struct logic_pattern *cell,
                     int cells, bool impossible, struct logic_step *step)
{
    uint16_t seen[SUDOKU_MAX_CELLS];
    const int total = guardians_seen(logic, cell, cells, seen);
    if (total == 0) return false;
    guardians_begin(step, technique, logic_techniques[technique].explainer, cell, cells);
    step->base[0].digit = impossible ? LOGIC_IMPOSSIBLE : 0;
    for (int i = 0; i < total; i++) step_remove(step, seen[i]);
    return logic_offer(logic, step);
}

void guardians_begin(struct logic_step *step, int technique, int rating,
                     const struct logic_pattern *cell, int cells)
{
    step_begin(step, technique, cells);
    step->rating = (uint16_t)rating;
    step_base_pattern(step);
    for (int i = 0; i < cells; i++) step->cell[step->cells++] = cell[i];
}
