/* Singles: the only position of a digit in a house, the only candidate of a cell. */
#include "logic/finders.h"

static bool singles_place(const struct logic *logic, int technique, int house,
                          struct logic_step *step)
{
    const int digit = bits_lowest(logic->grid.hidden[house]);
    const int position = bits_lowest(logic->grid.places[house][digit]);
    step_begin(step, technique, 1);
    step->rating = (uint16_t)logic_techniques[technique].about.explainer;
    step_base_house(step, house, digit);
    step_place(step, logic_candidate(logic, logic->units.cell[house][position], digit));
    return true;
}

bool singles_full_house(struct logic *logic, int technique, struct logic_step *step)
{
    const struct marks *grid = &logic->grid;
    for (int word = 0; word < MARKS_HOUSE_WORDS; word++) {
        for (uint64_t set = grid->hidden_houses[word]; set != 0; set &= set - 1) {
            const int house = word * 64 + bits_lowest_cell(set);
            if (grid->open[house] == 1) return singles_place(logic, technique, house, step);
        }
    }
    return false;
}

/* Houses are numbered boxes first. */
static bool singles_hidden(const struct logic *logic, int technique, int first, int end,
                           struct logic_step *step)
{
    for (int house = first; house < end; house++)
        if (logic->grid.hidden[house] != 0) return singles_place(logic, technique, house, step);
    return false;
}

bool singles_box(struct logic *logic, int technique, struct logic_step *step)
{
    return singles_hidden(logic, technique, 0, logic->units.size, step);
}

bool singles_line(struct logic *logic, int technique, struct logic_step *step)
{
    return singles_hidden(logic, technique, logic->units.size, logic->units.houses, step);
}

bool singles_naked(struct logic *logic, int technique, struct logic_step *step)
{
    for (int word = 0; word < logic->units.words; word++) {
        if (logic->grid.naked[word] == 0) continue;
        const int cell = word * 64 + bits_lowest_cell(logic->grid.naked[word]);
        step_begin(step, technique, 1);
        step->rating = (uint16_t)logic_techniques[technique].about.explainer;
        step_base_cell(step, cell);
        step_place(step, logic_candidate(logic, cell, bits_lowest(logic->grid.cells[cell])));
        return true;
    }
    return false;
}
