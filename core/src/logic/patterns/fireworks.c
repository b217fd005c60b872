/* Fireworks: where a row and a column cross in a box, a digit that has one place at most outside the box in each of them is
 * in the crossing cell or in one of these places: else it would be twice in the box. Three digits with the same places
 * fill the three cells. */
#include "logic/finders.h"
#include "logic/offers.h"

enum { FIREWORKS_DIGITS = 3 };

/* The digits that have no place in the line outside the box of the cell but at this position. */
static uint32_t fireworks_digits(const struct logic *logic, int cell, int kind, int place)
{
    const struct units *units = &logic->units;
    const int line = units->house[cell][kind];
    uint32_t outside = 0, digits = 0;
    for (int i = 0; i < units->size; i++)
        if (units->house[units->cell[line][i]][UNITS_BOX] != units->house[cell][UNITS_BOX])
            outside |= UINT32_C(1) << i;
    if ((outside >> place & 1) == 0) return 0;
    for (int digit = 0; digit < units->size; digit++) {
        const uint32_t places = logic->grid.places[line][digit];
        if (places != 0 && (places & outside & ~(UINT32_C(1) << place)) == 0)
            digits |= UINT32_C(1) << digit;
    }
    return digits;
}

bool fireworks_triple(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    for (int cell = 0; cell < units->cells; cell++) {
        if (logic->grid.cells[cell] == 0) continue;
        const int row = units->house[cell][UNITS_ROW], column = units->house[cell][UNITS_COLUMN];
        for (int i = 0; i < n; i++) {
            const uint32_t along = fireworks_digits(logic, cell, UNITS_ROW, i);
            for (int k = 0; k < n && bits_count(along) >= FIREWORKS_DIGITS; k++) {
                const uint32_t digits = along & fireworks_digits(logic, cell, UNITS_COLUMN, k);
                if (bits_count(digits) != FIREWORKS_DIGITS) continue;
                const int cells[] = {cell, units->cell[row][i], units->cell[column][k]};
                offers_begin(step, technique, FIREWORKS_DIGITS);
                for (uint32_t set = digits; set != 0; set &= set - 1) {
                    step_base_house(step, row, bits_lowest(set));
                    step_base_house(step, column, bits_lowest(set));
                }
                for (int j = 0; j < 3; j++) {
                    step_cover_cell(step, cells[j]);
                    logic_remove_digits(logic, step, cells[j], ~digits);
                }
                if (logic_offer(logic, step)) return true;
            }
        }
    }
    return false;
}
