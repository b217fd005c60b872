#include "guardians.h"

static bool guardians_see(const struct logic *logic, int one, int other)
{
    const int n = logic->units.size;
    if (one == other) return false;
    return one / n == other / n ||
           (one % n == other % n && units_see(&logic->units, one / n, other / n));
}

bool guardians_offer(const struct logic *logic, int technique, const struct logic_pattern *cell,
                     int cells, bool impossible, struct logic_step *step)
{
    const int n = logic->units.size;
    int guardian[GUARDIANS_MOST], count = 0;
    for (int i = 0; i < cells; i++) {
        uint32_t set = logic->grid.cells[cell[i].cell] & ~cell[i].digits;
        for (; set != 0; set &= set - 1) {
            if (count == GUARDIANS_MOST) return false;
            guardian[count++] = logic_candidate(logic, cell[i].cell, bits_lowest(set));
        }
    }
    if (count == 0) return false;
    bool same_cell = true;
    for (int i = 1; i < count; i++) same_cell &= guardian[i] / n == guardian[0] / n;
    offers_begin(step, technique, cells);
    for (int one = 0; one < logic->units.cells * n; one++) {
        if (!marks_has(&logic->grid, one / n, one % n)) continue;
        /* Where all are in a cell, what else follows is for later steps. */
        bool all = !same_cell || one / n == guardian[0] / n;
        for (int i = 0; i < count && all; i++) all = guardians_see(logic, one, guardian[i]);
        if (all) step_remove(step, one);
    }
    if (step->removed == 0) return false;
    if (impossible)
        step_base_impossible(step);
    else
        step_base_pattern(step);
    for (int i = 0; i < cells; i++) step->cell[step->cells++] = cell[i];
    return logic_offer(logic, step);
}
