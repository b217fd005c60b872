/* Subsets: n cells of a house with n candidates between them (naked), n digits with n positions in a house
 * between them (hidden). Direct: a hidden subset whose removals leave a hidden single in the house. */
#include "logic/finders.h"
#include "logic/offers.h"

/* Where digits are to be removed in a house that need not hold them: its places do not tell. */
static uint32_t subsets_lost(const struct logic *logic, int house, uint32_t digits, uint32_t inside)
{
    uint32_t lost = 0;
    for (int i = 0; i < logic->units.count[house]; i++)
        if ((logic->grid.cells[logic->units.cell[house][i]] & digits) != 0)
            lost |= UINT32_C(1) << i & ~inside;
    return lost;
}

bool subsets_naked(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int size = logic_techniques[technique].size;
    for (int house = 0; house < units->all; house++) {
        if (grid->open[house] <= size || !logic_house_changed(logic, technique, house)) continue;
        uint8_t cells[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE];
        int count = 0;
        for (int i = 0; i < units->size; i++) {
            const int digits = bits_count(grid->cells[units->cell[house][i]]);
            if (digits >= 2 && digits <= size) cells[count++] = (uint8_t)i;
        }
        if (count < size) continue;
        for (int i = 0; i < size; i++) pick[i] = (uint8_t)i;
        do {
            uint32_t digits = 0, inside = 0;
            for (int i = 0; i < size; i++) {
                digits |= grid->cells[units->cell[house][cells[pick[i]]]];
                inside |= UINT32_C(1) << cells[pick[i]];
            }
            if (bits_count(digits) != size) continue;
            uint32_t lost = 0;
            for (uint32_t set = digits; set != 0; set &= set - 1)
                lost |= grid->places[house][bits_lowest(set)] & ~inside;
            if (RULED && house >= units->whole) lost = subsets_lost(logic, house, digits, inside);
            if (lost == 0) continue;
            offers_begin(step, technique, size);
            for (int i = 0; i < size; i++) step_base_cell(step, units->cell[house][cells[pick[i]]]);
            for (uint32_t set = digits; set != 0; set &= set - 1)
                step_cover_house(step, house, bits_lowest(set));
            for (; lost != 0; lost &= lost - 1)
                logic_remove_digits(logic, step, units->cell[house][bits_lowest(lost)], digits);
            if (logic_offer(logic, step)) return true;
        } while (logic_next_pick(pick, size, count));
    }
    return false;
}

static bool subsets_leaves_single(const struct logic *logic, int house, uint32_t digits,
                                  uint32_t inside, struct logic_step *step)
{
    const struct units *units = &logic->units;
    for (int digit = 0; digit < units->size; digit++) {
        if ((digits >> digit & 1) != 0) continue;
        const uint32_t left = logic->grid.places[house][digit] & ~inside;
        if (!bits_single(left)) continue;
        step->removed = 0;
        step_base_house(step, house, digit);
        step_place(step, logic_candidate(logic, units->cell[house][bits_lowest(left)], digit));
        return true;
    }
    return false;
}

bool subsets_hidden(struct logic *logic, int technique, struct logic_step *step)
{
    const bool direct =
        technique == TECHNIQUE_DIRECT_HIDDEN_PAIR || technique == TECHNIQUE_DIRECT_HIDDEN_TRIPLE;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int size = logic_techniques[technique].size;
    for (int house = 0; house < units->all; house++) {
        if (grid->open[house] <= size || !logic_house_changed(logic, technique, house)) continue;
        uint8_t digits[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE];
        int count = 0;
        for (int digit = 0; digit < units->size; digit++) {
            const int places = bits_count(grid->places[house][digit]);
            if (places >= 2 && places <= size) digits[count++] = (uint8_t)digit;
        }
        if (count < size) continue;
        for (int i = 0; i < size; i++) pick[i] = (uint8_t)i;
        do {
            uint32_t inside = 0, held = 0;
            for (int i = 0; i < size; i++) {
                inside |= grid->places[house][digits[pick[i]]];
                held |= UINT32_C(1) << digits[pick[i]];
            }
            if (bits_count(inside) != size) continue;
            uint32_t lost = 0;
            for (uint32_t set = inside; set != 0; set &= set - 1)
                lost |= grid->cells[units->cell[house][bits_lowest(set)]] & ~held;
            if (lost == 0) continue;
            offers_begin(step, technique, size);
            for (int i = 0; i < size; i++) step_base_house(step, house, digits[pick[i]]);
            if (direct) {
                if (subsets_leaves_single(logic, house, held, inside, step) &&
                    logic_offer(logic, step))
                    return true;
                continue;
            }
            for (uint32_t set = inside; set != 0; set &= set - 1) {
                const int cell = units->cell[house][bits_lowest(set)];
                step_cover_cell(step, cell);
                logic_remove_digits(logic, step, cell, ~held);
            }
            if (logic_offer(logic, step)) return true;
        } while (logic_next_pick(pick, size, count));
    }
    return false;
}

/* A naked subset where a box crosses a line, if it removes from both: from one alone, it is a naked subset. */
bool subsets_locked(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size, size = logic_techniques[technique].size;
    for (int line = UNITS_COLUMN * n; line < units->houses; line++) {
        if (!logic_house_changed(logic, technique, line)) continue;
        for (int i = 0; i < n; i++) {
            const int box = units->house[units->cell[line][i]][UNITS_BOX];
            uint32_t inside = 0;
            uint8_t cells[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE];
            int count = 0;
            for (; i < n && units->house[units->cell[line][i]][UNITS_BOX] == box; i++) {
                const int digits = bits_count(grid->cells[units->cell[line][i]]);
                if (digits >= 2 && digits <= size) cells[count++] = (uint8_t)i;
            }
            i--;
            if (count < size) continue;
            for (int k = 0; k < size; k++) pick[k] = (uint8_t)k;
            do {
                uint32_t digits = 0;
                inside = 0;
                for (int k = 0; k < size; k++) {
                    digits |= grid->cells[units->cell[line][cells[pick[k]]]];
                    inside |= UINT32_C(1) << cells[pick[k]];
                }
                if (bits_count(digits) != size) continue;
                offers_begin(step, technique, size);
                bool in_line = false;
                for (int k = 0; k < n; k++) {
                    const int cell = units->cell[line][k];
                    if ((inside >> k & 1) != 0) continue;
                    const int before = step->removed;
                    logic_remove_digits(logic, step, cell, digits);
                    in_line |= step->removed > before && units->house[cell][UNITS_BOX] != box;
                }
                const int before = step->removed;
                for (int k = 0; k < n; k++)
                    if (units->house[units->cell[box][k]][line / n] != line)
                        logic_remove_digits(logic, step, units->cell[box][k], digits);
                if (!in_line || step->removed == before) continue;
                for (int k = 0; k < size; k++)
                    step_base_cell(step, units->cell[line][cells[pick[k]]]);
                for (uint32_t set = digits; set != 0; set &= set - 1) {
                    step_cover_house(step, box, bits_lowest(set));
                    step_cover_house(step, line, bits_lowest(set));
                }
                if (logic_offer(logic, step)) return true;
            } while (logic_next_pick(pick, size, count));
        }
    }
    return false;
}
