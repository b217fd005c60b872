#include "arrivals.h"

#include <string.h>

static const uint8_t arrivals_kinds[UNITS_KINDS] = {UNITS_ROW, UNITS_COLUMN, UNITS_BOX};

/* Removes the cell from the digit's places in its houses. */
static void arrivals_strike(struct arrivals *arrivals, const struct units *units, int cell,
                            int digit)
{
    for (int i = 0; i < UNITS_KINDS; i++) {
        const int kind = arrivals_kinds[i], house = units->house[cell][kind];
        uint32_t *places = &arrivals->places[house][digit];
        *places &= ~(UINT32_C(1) << units->position[cell][kind]);
        if (!bits_single(*places)) continue;
        arrivals->hidden_place[arrivals->hidden++] =
            (struct arrival){.cell = units->cell[house][bits_lowest(*places)],
                             .house = (uint16_t)house,
                             .digit = (uint8_t)digit};
    }
}

static void arrivals_remove(struct arrivals *arrivals, const struct units *units, int cell,
                            int digit)
{
    if ((arrivals->cells[cell] >> digit & 1) == 0) return;
    arrivals->cells[cell] &= ~(UINT32_C(1) << digit);
    if (bits_single(arrivals->cells[cell]))
        arrivals->naked_cell[arrivals->naked++] = (uint16_t)cell;
    arrivals_strike(arrivals, units, cell, digit);
}

/* Removes the digit from the cells that see this one, in reading order, then the other digits from the cell. */
static void arrivals_place(struct arrivals *arrivals, const struct units *units, int cell,
                           int digit)
{
    for (int kind = 0; kind < UNITS_KINDS; kind++)
        arrivals->places[units->house[cell][kind]][digit] = 0;
    uint32_t others = arrivals->cells[cell] & ~(UINT32_C(1) << digit);
    arrivals->cells[cell] = 0;
    BITS_EACH (at, units->words, units->sees[cell][word])
        arrivals_remove(arrivals, units, at, digit);
    for (; others != 0; others &= others - 1)
        arrivals_strike(arrivals, units, cell, bits_lowest(others));
}

static void arrivals_begin(const struct logic *logic, struct arrivals *arrivals)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    arrivals->known = true;
    arrivals->first_naked = arrivals->naked = arrivals->first_hidden = arrivals->hidden = 0;
    for (int cell = 0; cell < units->cells; cell++) arrivals->cells[cell] = bits_all(units->size);
    for (int house = 0; house < units->houses; house++)
        for (int digit = 0; digit < units->size; digit++)
            arrivals->places[house][digit] = bits_all(units->size);
    for (int cell = 0; cell < units->cells; cell++)
        if (grid->value[cell] != 0) arrivals_place(arrivals, units, cell, grid->value[cell] - 1);
    for (int cell = 0; cell < units->cells; cell++)
        for (uint32_t set = arrivals->cells[cell] & ~grid->cells[cell]; set != 0; set &= set - 1)
            arrivals_remove(arrivals, units, cell, bits_lowest(set));
}

bool arrivals_naked(struct logic *logic, bool last, struct arrival *arrival)
{
    struct arrivals *arrivals = logic->arrivals;
    const struct units *units = &logic->units;
    if (!arrivals->known) arrivals_begin(logic, arrivals);
    while (arrivals->first_naked < arrivals->naked &&
           logic->grid.value[arrivals->naked_cell[arrivals->first_naked]] != 0)
        arrivals->first_naked++;
    for (int i = arrivals->first_naked; i < arrivals->naked; i++) {
        const int cell = arrivals->naked_cell[i];
        if (!bits_single(logic->grid.cells[cell])) continue;
        *arrival = (struct arrival){.cell = (uint16_t)cell,
                                    .house = SUDOKU_MAX_CELLS,
                                    .digit = (uint8_t)bits_lowest(logic->grid.cells[cell])};
        if (!last) return true;
        for (int kind = 0; kind < UNITS_KINDS; kind++) {
            arrival->house = units->house[cell][kind];
            if (logic->grid.open[arrival->house] == 1) return true;
        }
    }
    return false;
}

bool arrivals_hidden(struct logic *logic, struct arrival *arrival)
{
    struct arrivals *arrivals = logic->arrivals;
    if (!arrivals->known) arrivals_begin(logic, arrivals);
    for (; arrivals->first_hidden < arrivals->hidden; arrivals->first_hidden++) {
        *arrival = arrivals->hidden_place[arrivals->first_hidden];
        if (marks_has(&logic->grid, arrival->cell, arrival->digit)) return true;
    }
    return false;
}

void arrivals_apply(struct logic *logic, const struct logic_step *step)
{
    struct arrivals *arrivals = logic->arrivals;
    const int n = logic->units.size;
    if (!arrivals->known) return;
    for (int i = 0; i < step->removed; i++)
        arrivals_remove(arrivals, &logic->units, step->remove[i] / n, step->remove[i] % n);
    for (int i = 0; i < step->placed; i++)
        if (marks_has(&logic->grid, step->place[i] / n, step->place[i] % n))
            arrivals_place(arrivals, &logic->units, step->place[i] / n, step->place[i] % n);
}
