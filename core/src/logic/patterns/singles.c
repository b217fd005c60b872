/* Singles: the only position of a digit in a house, the only candidate of a cell. */
#include "logic/finders.h"
#include "logic/offers.h"

static bool singles_place(const struct logic *logic, int technique, int house,
                          struct logic_step *step)
{
    for (uint32_t set = logic->grid.hidden[house]; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        const int position = bits_lowest(logic->grid.places[house][digit]);
        offers_begin(step, technique, 1);
        step_base_house(step, house, digit);
        step_place(step, logic_candidate(logic, logic->units.cell[house][position], digit));
        if (logic_offer(logic, step)) return true;
    }
    return false;
}

bool singles_full_house(struct logic *logic, int technique, struct logic_step *step)
{
    const struct marks *grid = &logic->grid;
    BITS_EACH (house, MARKS_HOUSE_WORDS, grid->hidden_houses[word]) {
        if (grid->open[house] == 1 && singles_place(logic, technique, house, step)) return true;
    }
    return false;
}

/* In boxes, which are the first houses, or in all others. */
bool singles_hidden(struct logic *logic, int technique, struct logic_step *step)
{
    const bool boxes = technique == TECHNIQUE_HIDDEN_SINGLE_BOX;
    const int end = boxes ? logic->units.size : logic->units.all;
    for (int house = boxes ? 0 : logic->units.size; house < end; house++)
        if (singles_place(logic, technique, house, step)) return true;
    return false;
}

bool singles_naked(struct logic *logic, int technique, struct logic_step *step)
{
    BITS_EACH (cell, logic->units.words, logic->grid.naked[word]) {
        offers_begin(step, technique, 1);
        step_base_cell(step, cell);
        step_place(step, logic_candidate(logic, cell, bits_lowest(logic->grid.cells[cell])));
        if (logic_offer(logic, step)) return true;
    }
    return false;
}
