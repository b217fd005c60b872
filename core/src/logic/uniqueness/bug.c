/* BUG, the bivalue universal grave: a grid whose open cells are all bivalue and in which every digit is
 * a candidate twice in each house has two solutions or none. Where only a few extra candidates keep the
 * grid from being a BUG, at least one of them is true.
 *
 *   type 1   all extra candidates in one cell: it holds one of them
 *   type 2   all of one digit: removed from every cell that sees all of them
 *   type 3   in cells of one house: they form a naked subset with other cells of it
 *   type 4   in two cells of a house that share a digit confined to them: each holds it or an extra one */
#include "logic/finders.h"
#include "logic/impossible/guardians.h"

#include <string.h>

enum { BUG_CELLS = 8 };

struct bug {
    struct logic_pattern pattern[STEP_CELLS]; /* the open cells without extra candidates */
    int open;
    int count;
    uint16_t cell[BUG_CELLS];
    uint32_t extra[BUG_CELLS];
    uint32_t digits; /* all extra digits */
};

/* Finds the extra candidates: in the cells with more than two, those without which every digit is a
 * candidate twice in each house. */
static bool bug_look(const struct logic *logic, struct bug *bug)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size;
    memset(bug, 0, sizeof *bug);
    /* Two for each open cell, and as many more as there may be extra ones. */
    if (grid->candidates > 2 * grid->left + 3 * BUG_CELLS) return false;
    for (int cell = 0; cell < units->cells; cell++) {
        if (bits_count(grid->cells[cell]) <= 2) continue;
        if (bug->count == BUG_CELLS) return false;
        bug->cell[bug->count++] = (uint16_t)cell;
    }
    if (bug->count == 0) return false;
    for (int i = 0; i < bug->count; i++) {
        const int cell = bug->cell[i];
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            for (int kind = 0; kind < UNITS_KINDS; kind++) {
                const int house = units->house[cell][kind];
                int others = 0; /* other cells with extras in this house that could have this one */
                for (int j = 0; j < bug->count; j++)
                    others += j != i && units->house[bug->cell[j]][kind] == house &&
                              marks_has(grid, bug->cell[j], digit);
                if (bits_count(grid->places[house][digit]) > 2 && others == 0)
                    bug->extra[i] |= UINT32_C(1) << digit;
            }
        }
    }
    /* The rest is decided cell by cell: a digit that is extra in all houses of the cell. */
    for (int i = 0; i < bug->count; i++) {
        const int cell = bug->cell[i];
        const int wanted = bits_count(grid->cells[cell]) - 2;
        if (bits_count(bug->extra[i]) > wanted) return false;
        if (bits_count(bug->extra[i]) == wanted) continue;
        for (uint32_t set = grid->cells[cell] & ~bug->extra[i]; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            bool crowded = true;
            for (int kind = 0; kind < UNITS_KINDS; kind++)
                crowded &= bits_count(grid->places[units->house[cell][kind]][digit]) > 2;
            if (crowded) bug->extra[i] |= UINT32_C(1) << digit;
        }
        if (bits_count(bug->extra[i]) != wanted) return false;
    }
    /* The check: without the extra ones every digit is a candidate twice in a house, or not at all. */
    uint8_t less[UNITS_HOUSES][SUDOKU_MAX_SIZE];
    memset(less, 0, sizeof less);
    for (int i = 0; i < bug->count; i++) {
        bug->digits |= bug->extra[i];
        for (uint32_t set = bug->extra[i]; set != 0; set &= set - 1)
            for (int kind = 0; kind < UNITS_KINDS; kind++)
                less[units->house[bug->cell[i]][kind]][bits_lowest(set)]++;
    }
    for (int house = 0; house < units->houses; house++)
        for (int digit = 0; digit < n; digit++) {
            const int places = bits_count(grid->places[house][digit]);
            if (places != 0 && places - less[house][digit] != 2) return false;
        }
    for (int cell = 0, i = 0; cell < units->cells; cell++) {
        uint32_t digits = grid->cells[cell];
        if (digits == 0) continue;
        if (i < bug->count && bug->cell[i] == cell) digits &= ~bug->extra[i++];
        bug->pattern[bug->open++] =
            (struct logic_pattern){.cell = (uint16_t)cell, .digits = digits};
    }
    return true;
}

static bool bug_type_4(const struct logic *logic, const struct bug *bug, int house,
                       struct logic_step *step)
{
    const struct marks *grid = &logic->grid;
    const uint32_t one = grid->cells[bug->cell[0]], other = grid->cells[bug->cell[1]];
    for (uint32_t set = one & other & ~bug->digits; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        if (bits_count(grid->places[house][digit]) != 2) continue;
        guardians_begin(step, TECHNIQUE_BUG_4, 57, bug->pattern, bug->open);
        step_base_house(step, house, digit);
        for (int i = 0; i < 2; i++)
            logic_remove_digits(logic, step, bug->cell[i], ~(bug->extra[i] | UINT32_C(1) << digit));
        if (logic_offer(logic, step)) return true;
    }
    return false;
}

static bool bug_type_3(const struct logic *logic, const struct bug *bug, int house, int size,
                       struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int kind = house / units->size;
    uint32_t inside = 0;
    for (int i = 0; i < bug->count; i++)
        inside |= UINT32_C(1) << units->position[bug->cell[i]][kind];
    uint8_t cells[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE];
    int count = 0;
    for (int i = 0; i < units->size; i++)
        if ((inside >> i & 1) == 0 && grid->cells[units->cell[house][i]] != 0)
            cells[count++] = (uint8_t)i;
    if (count < size - 1) return false;
    for (int i = 0; i < size - 1; i++) pick[i] = (uint8_t)i;
    do {
        uint32_t digits = bug->digits, within = inside, lost = 0;
        for (int i = 0; i < size - 1; i++) {
            digits |= grid->cells[units->cell[house][cells[pick[i]]]];
            within |= UINT32_C(1) << cells[pick[i]];
        }
        if (bits_count(digits) != size) continue;
        for (uint32_t set = digits; set != 0; set &= set - 1)
            lost |= grid->places[house][bits_lowest(set)] & ~within;
        if (lost == 0) continue;
        guardians_begin(step, TECHNIQUE_BUG_3, 58 + size - 2, bug->pattern, bug->open);
        for (int i = 0; i < size - 1; i++) step_base_cell(step, units->cell[house][cells[pick[i]]]);
        for (; lost != 0; lost &= lost - 1)
            logic_remove_digits(logic, step, units->cell[house][bits_lowest(lost)], digits);
        if (logic_offer(logic, step)) return true;
    } while (logic_next_pick(pick, size - 1, count));
    return false;
}

bool bug_any(struct logic *logic, int technique, struct logic_step *step)
{
    (void)technique;
    struct bug bug;
    if (!logic->unique || logic->grid.left > STEP_CELLS || !bug_look(logic, &bug)) return false;
    const struct units *units = &logic->units;
    if (guardians_offer(logic, bug.count == 1 ? TECHNIQUE_BUG_1 : TECHNIQUE_BUG_2, bug.pattern,
                        bug.open, false, step))
        return true;
    if (bug.count == 1) return false;
    bool common[UNITS_KINDS];
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        common[kind] = true;
        for (int i = 1; i < bug.count; i++)
            common[kind] &= units->house[bug.cell[i]][kind] == units->house[bug.cell[0]][kind];
        if (common[kind] && bug.count == 2 &&
            bug_type_4(logic, &bug, units->house[bug.cell[0]][kind], step))
            return true;
    }
    for (int size = 2; size <= 6; size++)
        for (int kind = 0; kind < UNITS_KINDS; kind++)
            if (common[kind] &&
                bug_type_3(logic, &bug, units->house[bug.cell[0]][kind], size, step))
                return true;
    return false;
}
