/* Fish: a digit confined to n cover lines in n base lines is removed from the rest of the cover lines. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "logic/offers.h"

static bool fish_in_lines(struct logic *logic, int technique, int kind, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size, size = logic_techniques[technique].size;
    const int first = kind * n, across = (UNITS_COLUMN + UNITS_ROW - kind) * n;
    uint8_t pick[SUDOKU_MAX_SIZE];
    /* For each line the digits that have 2 to `size` places in it: most combinations fail here. */
    uint32_t fit[SUDOKU_MAX_SIZE] = {0};
    for (int i = 0; i < size; i++) pick[i] = (uint8_t)i;
    for (int digit = 0; digit < n; digit++) {
        uint32_t lines = 0;
        if (!placings_lose(logic, technique, digit)) continue;
        for (int i = 0; i < n; i++) {
            const int places = bits_count(grid->places[first + i][digit]);
            if (places >= 2 && places <= size) lines |= UINT32_C(1) << i;
        }
        if (bits_count(lines) < size) continue;
        for (; lines != 0; lines &= lines - 1) fit[bits_lowest(lines)] |= UINT32_C(1) << digit;
    }
    uint8_t line[SUDOKU_MAX_SIZE];
    int count = 0;
    for (int i = 0; i < n; i++)
        if (fit[i] != 0) line[count++] = (uint8_t)i;
    if (count < size) return false;
    do {
        uint32_t digits = fit[line[pick[0]]];
        for (int i = 1; i < size; i++) digits &= fit[line[pick[i]]];
        for (; digits != 0; digits &= digits - 1) {
            const int digit = bits_lowest(digits);
            uint32_t covers = 0, inside = 0, lost = 0;
            for (int i = 0; i < size; i++) {
                covers |= grid->places[first + line[pick[i]]][digit];
                inside |= UINT32_C(1) << line[pick[i]];
            }
            if (bits_count(covers) != size) continue;
            for (uint32_t set = covers; set != 0; set &= set - 1)
                lost |= grid->places[across + bits_lowest(set)][digit] & ~inside;
            if (lost == 0) continue;
            offers_begin(step, technique, size);
            for (int i = 0; i < size; i++) step_base_house(step, first + line[pick[i]], digit);
            for (; covers != 0; covers &= covers - 1) {
                const int cover = across + bits_lowest(covers);
                step_cover_house(step, cover, digit);
                logic_remove_places(logic, step, cover, digit, ~inside);
            }
            if (logic_offer(logic, step)) return true;
        }
    } while (logic_next_pick(pick, size, count));
    return false;
}

bool fish_basic(struct logic *logic, int technique, struct logic_step *step)
{
    return fish_in_lines(logic, technique, UNITS_COLUMN, step) ||
           fish_in_lines(logic, technique, UNITS_ROW, step);
}
