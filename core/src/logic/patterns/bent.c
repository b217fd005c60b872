/* Bent sets: as many cells as digits, in a box and a line that cross it, not all in one of them. A digit whose cells all see
 * each other is there once at most. If that is so of all but one, this one is in one of its places, and what sees all of them
 * is not it; if of all, each is there just once. Where some cells are a naked subset, it and the rest say that already.
 *
 *   WXYZ-wing     four cells, one of them in the crossing, which sees the others; with a naked subset among them it is that
 *                 and a smaller wing
 *   large wing    five or six of them
 *   bent subset   none in the crossing, or every digit there just once */
#include "logic/finders.h"
#include "logic/offers.h"

enum { BENT_CELLS = 32, BENT_LEAST = 4, BENT_MOST = 6 };

struct bent {
    struct logic *logic;
    struct logic_step *step;
    int technique, box, line, count;
    int most;
    uint16_t cell[BENT_CELLS]; /* open ones of the box and the line */
    uint32_t in_box, in_line;  /* those of them */
};

static bool bent_sees_all(const struct bent *bent, int cell, uint32_t places)
{
    bool all = true;
    for (; places != 0 && all; places &= places - 1)
        all = units_see(&bent->logic->units, cell, bent->cell[bits_lowest(places)]);
    return all;
}

/* Are some of these cells, which all see each other, a naked subset by themselves? */
static bool bent_settled(const struct bent *bent, uint32_t cells)
{
    for (uint32_t some = cells; some != 0; some = (some - 1) & cells) {
        uint32_t digits = 0;
        for (uint32_t set = some; set != 0; set &= set - 1)
            digits |= bent->logic->grid.cells[bent->cell[bits_lowest(set)]];
        if (bits_count(digits) <= bits_count(some)) return true;
    }
    return false;
}

static bool bent_judge(struct bent *bent, uint32_t taken, uint32_t digits)
{
    const struct logic *logic = bent->logic;
    const bool hinge = (taken & bent->in_box & bent->in_line) != 0;
    const int size = bits_count(taken);
    uint32_t loose = 0, with[SUDOKU_MAX_SIZE];
    if ((taken & ~bent->in_box) == 0 || (taken & ~bent->in_line) == 0) return false;
    for (uint32_t set = digits; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        with[digit] = 0;
        for (uint32_t left = taken; left != 0; left &= left - 1)
            if (marks_has(&logic->grid, bent->cell[bits_lowest(left)], digit))
                with[digit] |= left & -left;
        if ((with[digit] & ~bent->in_box) != 0 && (with[digit] & ~bent->in_line) != 0)
            loose |= set & -set;
    }
    if (loose != 0 && !bits_single(loose)) return false;
    const int row = loose == 0 || !hinge ? TECHNIQUE_BENT_SUBSET
                    : size == BENT_LEAST ? TECHNIQUE_WXYZ_WING
                                         : TECHNIQUE_LARGE_WING;
    if (row != bent->technique) return false;
    if ((loose == 0 || row == TECHNIQUE_WXYZ_WING) &&
        (bent_settled(bent, taken & bent->in_box) || bent_settled(bent, taken & bent->in_line)))
        return false;
    struct logic_step *step = bent->step;
    offers_begin(step, row, size);
    for (uint32_t set = loose != 0 ? loose : digits; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        for (int cell = 0; cell < logic->units.cells; cell++)
            if (marks_has(&logic->grid, cell, digit) && bent_sees_all(bent, cell, with[digit]))
                step_remove(step, logic_candidate(logic, cell, digit));
    }
    for (uint32_t left = taken; left != 0; left &= left - 1)
        step_base_cell(step, bent->cell[bits_lowest(left)]);
    for (uint32_t set = loose == 0 ? digits : 0; set != 0; set &= set - 1)
        step_cover_house(step,
                         (with[bits_lowest(set)] & ~bent->in_box) == 0 ? bent->box : bent->line,
                         bits_lowest(set));
    return logic_offer(logic, step);
}

/* `line` and `box`: the digits of the cells taken that are in one of them alone. What both have may be in two cells that do
 * not see each other, and more of that comes with every cell: so few ways are followed to their end. */
static bool bent_extend(struct bent *bent, int from, uint32_t taken, uint32_t line, uint32_t box,
                        uint32_t digits)
{
    const int size = bits_count(taken);
    const bool subset = bent->technique == TECHNIQUE_BENT_SUBSET;
    if (size >= BENT_LEAST && bits_count(digits) == size && bent_judge(bent, taken, digits))
        return true;
    if (size == bent->most) return false;
    for (int i = from; i < bent->count; i++) {
        const uint32_t bit = UINT32_C(1) << i, here = bent->logic->grid.cells[bent->cell[i]];
        const bool hinge = ((taken | bit) & bent->in_box & bent->in_line) != 0;
        const uint32_t in_line = (bent->in_box & bit) == 0 ? line | here : line;
        const uint32_t in_box = (bent->in_line & bit) == 0 ? box | here : box;
        const uint32_t loose = in_line & in_box;
        /* The cells of the line come first: behind them there is no hinge any more, before them nothing of the box. */
        if ((bent->in_line & bit) == 0 ? !hinge && !subset : size + 1 == bent->most) continue;
        if (loose != 0 && ((hinge && subset) || !bits_single(loose))) continue;
        if (bits_count(digits | here) <= bent->most &&
            bent_extend(bent, i + 1, taken | bit, in_line, in_box, digits | here))
            return true;
    }
    return false;
}

bool bent_any(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    struct bent bent = {.logic = logic, .step = step, .technique = technique};
    bent.most = technique == TECHNIQUE_WXYZ_WING ? BENT_LEAST : BENT_MOST;
    if (2 * n > BENT_CELLS) return false;
    for (bent.line = UNITS_COLUMN * n; bent.line < units->houses; bent.line++)
        for (bent.box = 0; bent.box < n; bent.box++) {
            bool cross = false;
            bent.count = 0;
            bent.in_box = bent.in_line = 0;
            for (int i = 0; i < n; i++) {
                const int cell = units->cell[bent.line][i];
                const bool inside = units->house[cell][UNITS_BOX] == bent.box;
                cross |= inside;
                if (logic->grid.cells[cell] == 0) continue;
                bent.in_line |= UINT32_C(1) << bent.count;
                if (inside) bent.in_box |= UINT32_C(1) << bent.count;
                bent.cell[bent.count++] = (uint16_t)cell;
            }
            for (int i = 0; i < n && cross; i++) {
                const int cell = units->cell[bent.box][i];
                if (logic->grid.cells[cell] == 0 || units->house[cell][bent.line / n] == bent.line)
                    continue;
                bent.in_box |= UINT32_C(1) << bent.count;
                bent.cell[bent.count++] = (uint16_t)cell;
            }
            if (cross && bent_extend(&bent, 0, 0, 0, 0, 0)) return true;
        }
    return false;
}
