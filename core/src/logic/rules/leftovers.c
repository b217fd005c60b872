/* Law of leftovers: some lines side by side and as many regions hold each digit equally often. What lies in these lines
 * alone and what lies in these regions alone, the leftovers, therefore hold the same digits: one that cannot stand in the
 * ones does not stand in the others.
 *
 * Of one digit that is a fish: its places in the lines lie in the regions, one for each, or the reverse. */
#include "fillings.h"
#include "logic/finders.h"
#include "logic/offers.h"

enum { LEFTOVERS_MOST = 9 /* cells that are compared with as many */ };

struct leftovers {
    struct logic *logic;
    struct logic_step *step;
    int technique, first, lines; /* so many lines from the first on */
    uint32_t regions;
};

static bool leftovers_in_lines(const struct leftovers *left, int cell)
{
    const struct units *units = &left->logic->units;
    const int line = units->house[cell][left->first / units->size] - left->first;
    return line >= 0 && line < left->lines;
}

/* Does the cell lie in the lines alone, or else in the regions alone? */
static bool leftovers_alone(const struct leftovers *left, int cell, bool of_lines)
{
    const bool in_lines = leftovers_in_lines(left, cell);
    const int region = left->logic->units.house[cell][UNITS_BOX];
    return in_lines == of_lines && in_lines != ((left->regions >> region & 1) != 0);
}

/* The digits of the cells of the lines (or of the regions) that lie outside the regions (or lines). */
static uint32_t leftovers_digits(const struct leftovers *left, bool of_lines, int *cells)
{
    uint32_t digits = 0;
    *cells = 0;
    for (int cell = 0; cell < left->logic->units.cells; cell++) {
        if (!leftovers_alone(left, cell, of_lines)) continue;
        ++*cells;
        digits |= fillings_candidates(&left->logic->grid, (uint32_t)cell);
    }
    return digits;
}

/* Base or cover sets of a digit where it is still to be placed. */
static void leftovers_sets(const struct leftovers *left, bool of_lines, bool base, int digit)
{
    const struct logic *logic = left->logic;
    const int n = logic->units.size;
    for (int i = 0; i < n; i++) {
        if (of_lines ? i >= left->lines : (left->regions >> i & 1) == 0) continue;
        const int house = of_lines ? left->first + i : i;
        if (logic->grid.places[house][digit] == 0) continue;
        if (base)
            step_base_house(left->step, house, digit);
        else
            step_cover_house(left->step, house, digit);
    }
}

/* Digits that the leftovers of the lines lack go from those of the regions, or the reverse. */
static bool leftovers_take(const struct leftovers *left, bool of_lines, uint32_t digits)
{
    const struct logic *logic = left->logic;
    for (; digits != 0; digits &= digits - 1) {
        const int digit = bits_lowest(digits);
        offers_begin(left->step, left->technique, left->lines);
        for (int cell = 0; cell < logic->units.cells; cell++)
            if (leftovers_alone(left, cell, !of_lines) && marks_has(&logic->grid, cell, digit))
                step_remove(left->step, logic_candidate(logic, cell, digit));
        if (left->step->removed == 0) continue;
        leftovers_sets(left, of_lines, true, digit);
        leftovers_sets(left, !of_lines, false, digit);
        if (logic_offer(logic, left->step)) return true;
    }
    return false;
}

/* The regions that have most of their cells in the lines: as many as lines, or none. */
static bool leftovers_regions(struct leftovers *left)
{
    const struct units *units = &left->logic->units;
    const int n = units->size;
    int count = 0;
    left->regions = 0;
    for (int region = 0; region < n; region++) {
        int inside = 0;
        for (int i = 0; i < n; i++) inside += leftovers_in_lines(left, units->cell[region][i]);
        if (2 * inside <= n) continue;
        left->regions |= UINT32_C(1) << region;
        count++;
    }
    return count == left->lines;
}

bool leftovers_any(struct logic *logic, int technique, struct logic_step *step)
{
    const int n = logic->units.size;
    struct leftovers left = {.logic = logic, .step = step, .technique = technique};
    if (!units_regions(&logic->units)) return false;
    for (left.lines = 1; left.lines < n; left.lines++)
        for (int kind = UNITS_COLUMN; kind <= UNITS_ROW; kind++)
            for (int line = 0; line + left.lines <= n; line++) {
                int cells;
                left.first = kind * n + line;
                if (!leftovers_regions(&left)) continue;
                const uint32_t in_lines = leftovers_digits(&left, true, &cells);
                const uint32_t in_regions = leftovers_digits(&left, false, &cells);
                if (cells == 0 || cells > LEFTOVERS_MOST) continue;
                if (leftovers_take(&left, true, in_regions & ~in_lines) ||
                    leftovers_take(&left, false, in_lines & ~in_regions))
                    return true;
            }
    return false;
}
