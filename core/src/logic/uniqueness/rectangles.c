/* Unique rectangles as HoDoKu tells them apart: four open cells in two rows, two columns and two boxes, all with
 * a or b, and one with nothing else. If that were so of all, a and b could be exchanged, so one of the others
 * (the guardians) is true.
 *
 *   type 1, 2, 4   as in loops.c; type 2 also where three cells or two opposite ones have the guardians (type 5)
 *   type 3         guardians in two cells of a house: they form a naked subset with other cells of it
 *   type 6         guardians in two opposite cells, and a only in the rectangle in both rows (columns): a goes
 *   hidden         one corner without guardians, and a only in the rectangle in the row and the column of the
 *                  opposite one: b goes there */
#include "logic/finders.h"
#include "logic/impossible/guardians.h"
#include "rectangles.h"

#include <string.h>

struct rectangle {
    struct logic *logic;
    struct logic_step *step;
    int technique;
    struct logic_pattern pattern[4];
    uint16_t cell[4]; /* 0 and 3 are opposite, 0 and 1 in a row */
    uint32_t nominal, extra[4];
    int guarded; /* cells with guardians */
};

static struct logic_step *rectangle_begin(const struct rectangle *rectangle)
{
    guardians_begin(rectangle->step, rectangle->technique,
                    logic_techniques[rectangle->technique].explainer, rectangle->pattern, 4);
    return rectangle->step;
}

/* Types 1 and 2, of one cell with guardians and of several. */
static void rectangle_direct(struct rectangle *rectangle)
{
    if ((rectangle->guarded == 1) == (rectangle->technique == TECHNIQUE_UNIQUE_RECTANGLE_1))
        (void)guardians_offer(rectangle->logic, rectangle->technique, rectangle->pattern, 4, false,
                              rectangle->step);
}

/* The digits of a subset go from all other cells of every house that it lies in. */
static void rectangle_remove(const struct rectangle *rectangle, struct logic_step *step, int house,
                             uint32_t taken, uint32_t digits)
{
    const struct units *units = &rectangle->logic->units;
    const int first = units->cell[house][bits_lowest(taken)];
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int other = units->house[first][kind];
        bool inside = true;
        uint32_t there = 0;
        for (uint32_t set = taken; set != 0; set &= set - 1) {
            const int cell = units->cell[house][bits_lowest(set)];
            inside &= units->house[cell][kind] == other;
            there |= UINT32_C(1) << units->position[cell][kind];
        }
        for (int i = 0; inside && i < units->size; i++) {
            const int cell = units->cell[other][i];
            /* Those of both houses only once. */
            if ((there >> i & 1) == 0 &&
                (other == house || units->house[cell][house / units->size] != house))
                logic_remove_digits(rectangle->logic, step, cell, digits);
        }
    }
}

/* Naked subsets of cells of the house outside the rectangle, which together with one cell for the guardians have
 * as many digits as cells. */
static void rectangle_subset(struct rectangle *rectangle, int house, uint32_t inside,
                             uint32_t extra)
{
    const struct logic *logic = rectangle->logic;
    const struct units *units = &logic->units;
    const int n = units->size;
    uint8_t place[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE];
    int count = 0;
    for (int i = 0; i < n; i++)
        if ((inside >> i & 1) == 0 && logic->grid.cells[units->cell[house][i]] != 0)
            place[count++] = (uint8_t)i;
    for (int size = bits_count(extra) - 1; size < count; size++) {
        if (size < 1) continue;
        for (int i = 0; i < size; i++) pick[i] = (uint8_t)i;
        do {
            uint32_t digits = extra, taken = inside;
            for (int i = 0; i < size; i++) {
                digits |= logic->grid.cells[units->cell[house][place[pick[i]]]];
                taken |= UINT32_C(1) << place[pick[i]];
            }
            if (bits_count(digits) != size + 1) continue;
            struct logic_step *step = rectangle_begin(rectangle);
            rectangle_remove(rectangle, step, house, taken, digits);
            for (int i = 0; i < size; i++) step_base_cell(step, units->cell[house][place[pick[i]]]);
            (void)logic_offer(logic, step);
        } while (logic_next_pick(pick, size, count));
    }
}

/* Types 3 and 4: guardians in two cells of a house. */
static void rectangle_in_house(struct rectangle *rectangle)
{
    const struct logic *logic = rectangle->logic;
    const struct units *units = &logic->units;
    if (rectangle->guarded != 2) return;
    int one = 0, other = 3;
    while (rectangle->extra[one] == 0) one++;
    while (rectangle->extra[other] == 0) other--;
    const uint32_t extra = rectangle->extra[one] | rectangle->extra[other];
    const int a = rectangle->cell[one], b = rectangle->cell[other];
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[a][kind];
        if (units->house[b][kind] != house) continue;
        const uint32_t inside =
            UINT32_C(1) << units->position[a][kind] | UINT32_C(1) << units->position[b][kind];
        if (rectangle->technique == TECHNIQUE_UNIQUE_RECTANGLE_3) {
            rectangle_subset(rectangle, house, inside, extra);
            continue;
        }
        for (uint32_t set = rectangle->nominal; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            if (logic->grid.places[house][digit] != inside) continue;
            struct logic_step *step = rectangle_begin(rectangle);
            step_base_house(step, house, digit);
            logic_remove_digits(logic, step, a, rectangle->nominal & ~(UINT32_C(1) << digit));
            logic_remove_digits(logic, step, b, rectangle->nominal & ~(UINT32_C(1) << digit));
            (void)logic_offer(logic, step);
        }
    }
}

/* Is the digit confined to the rectangle in that house of a corner? */
static bool rectangle_strong(const struct rectangle *rectangle, int corner, int kind, int digit)
{
    const struct logic *logic = rectangle->logic;
    const int cell = rectangle->cell[corner];
    const int next = rectangle->cell[corner ^ (kind == UNITS_ROW ? 1 : 2)];
    const int house = logic->units.house[cell][kind];
    return marks_has(&logic->grid, cell, digit) && marks_has(&logic->grid, next, digit) &&
           bits_count(logic->grid.places[house][digit]) == 2;
}

static void rectangle_type_6(struct rectangle *rectangle)
{
    const struct logic *logic = rectangle->logic;
    if (rectangle->guarded != 2) return;
    int one = 0;
    while (rectangle->extra[one] == 0) one++;
    if (rectangle->extra[3 - one] == 0) return;
    for (uint32_t set = rectangle->nominal; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        for (int kind = UNITS_COLUMN; kind <= UNITS_ROW; kind++) {
            if (!rectangle_strong(rectangle, one, kind, digit)) continue;
            if (!rectangle_strong(rectangle, 3 - one, kind, digit)) continue;
            struct logic_step *step = rectangle_begin(rectangle);
            const int pair[2] = {rectangle->cell[one], rectangle->cell[3 - one]};
            for (int i = 0; i < 2; i++) {
                step_base_house(step, logic->units.house[pair[i]][kind], digit);
                step_remove(step, logic_candidate(logic, pair[i], digit));
            }
            (void)logic_offer(logic, step);
        }
    }
}

static void rectangle_hidden(struct rectangle *rectangle)
{
    const struct logic *logic = rectangle->logic;
    for (int bare = 0; bare < 4; bare++) {
        const int corner = 3 - bare;
        if (rectangle->extra[bare] != 0) continue;
        for (uint32_t set = rectangle->nominal; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            if (!rectangle_strong(rectangle, corner, UNITS_ROW, digit)) continue;
            if (!rectangle_strong(rectangle, corner, UNITS_COLUMN, digit)) continue;
            struct logic_step *step = rectangle_begin(rectangle);
            for (int kind = UNITS_COLUMN; kind <= UNITS_ROW; kind++)
                step_base_house(step, logic->units.house[rectangle->cell[corner]][kind], digit);
            step_base_cell(step, rectangle->cell[bare]);
            logic_remove_digits(logic, step, rectangle->cell[corner],
                                rectangle->nominal & ~(UINT32_C(1) << digit));
            (void)logic_offer(logic, step);
        }
    }
}

static void rectangle_judge(struct rectangle *rectangle)
{
    rectangle->guarded = 0;
    for (int i = 0; i < 4; i++) {
        rectangle->extra[i] =
            rectangle->logic->grid.cells[rectangle->cell[i]] & ~rectangle->nominal;
        rectangle->guarded += rectangle->extra[i] != 0;
        rectangle->pattern[i] =
            (struct logic_pattern){.cell = rectangle->cell[i], .digits = rectangle->nominal};
    }
    switch (rectangle->technique) {
    case TECHNIQUE_UNIQUE_RECTANGLE_1:
    case TECHNIQUE_UNIQUE_RECTANGLE_2: rectangle_direct(rectangle); break;
    case TECHNIQUE_UNIQUE_RECTANGLE_6: rectangle_type_6(rectangle); break;
    case TECHNIQUE_HIDDEN_RECTANGLE: rectangle_hidden(rectangle); break;
    default: rectangle_in_house(rectangle);
    }
}

/* Of two pairs of digits. */
static bool rectangle_before(uint32_t one, uint32_t other)
{
    const uint32_t low = one & -one, lowest = other & -other;
    return low != lowest ? low < lowest : one < other;
}

void rectangles_add(struct rectangles *rectangles, const struct units *units, int cell, bool must)
{
    const int row = cell / units->size, column = cell - row * units->size;
    rectangles->columns[row] |= UINT32_C(1) << column;
    rectangles->rows[column] |= UINT32_C(1) << row;
    if (must) rectangles->must[column] |= UINT32_C(1) << row;
}

/* The next two corners in one row, and the rows that the other two may be in. */
static bool rectangles_pair(const struct units *units, struct rectangles *next)
{
    while (next->rights == 0) {
        if (++next->left == units->size) {
            next->left = 0;
            if (++next->row == units->size) return false;
        }
        const uint32_t columns = next->columns[next->row];
        if ((columns >> next->left & 1) != 0) next->rights = columns & ~bits_all(next->left + 1);
    }
    next->right = bits_lowest(next->rights);
    next->rights &= next->rights - 1;
    next->lower = next->rows[next->left] & next->rows[next->right] & ~bits_all(next->row + 1);
    const uint32_t must = next->must[next->left] | next->must[next->right];
    if ((must >> next->row & 1) == 0) next->lower &= must;
    return true;
}

bool rectangles_next(const struct units *units, struct rectangles *next)
{
    for (;;) {
        while (next->lower != 0) {
            const int low = bits_lowest(next->lower) * units->size;
            next->lower &= next->lower - 1;
            for (int i = 0; i < 4; i++)
                next->cell[i] = (uint16_t)((i < 2 ? next->row * units->size : low) +
                                           ((i & 1) == 0 ? next->left : next->right));
            /* Two boxes, not one and not four. */
            const int box = units->house[next->cell[0]][UNITS_BOX];
            if ((box == units->house[next->cell[1]][UNITS_BOX]) !=
                (box == units->house[next->cell[2]][UNITS_BOX]))
                return true;
        }
        if (!rectangles_pair(units, next)) return false;
    }
}

/* Has every corner one of a and b? It may lack the other: HoDoKu's default. */
static bool rectangles_fit(const uint32_t *cells, const uint16_t *cell, uint32_t nominal)
{
    bool all = true;
    for (int i = 0; i < 4; i++) all &= (cells[cell[i]] & nominal) != 0;
    return all;
}

static void rectangles_look(const struct logic *logic)
{
    struct rectangles_known *known = logic->rectangles;
    struct rectangles next = {.left = -1};
    const uint32_t *cells = logic->grid.cells;
    known->clock = logic->grid.clock;
    known->count = 0;
    for (int cell = 0; cell < logic->units.cells; cell++)
        if (cells[cell] != 0)
            rectangles_add(&next, &logic->units, cell, bits_count(cells[cell]) == 2);
    while (rectangles_next(&logic->units, &next)) {
        /* The pairs of digits that a corner has alone, in lexical order. */
        uint32_t pair[4];
        int pairs = 0;
        for (int i = 0; i < 4; i++) {
            const uint32_t digits = cells[next.cell[i]];
            int at = pairs;
            if (bits_count(digits) != 2) continue;
            for (; at > 0 && rectangle_before(digits, pair[at - 1]); at--) pair[at] = pair[at - 1];
            pair[at] = digits;
            pairs++;
        }
        for (int i = 0; i < pairs && known->count < RECTANGLES_ROOM; i++) {
            if ((i > 0 && pair[i] == pair[i - 1]) || !rectangles_fit(cells, next.cell, pair[i]))
                continue;
            memcpy(known->one[known->count].cell, next.cell, sizeof next.cell);
            known->one[known->count++].nominal = pair[i];
        }
    }
}

bool rectangles_any(struct logic *logic, int technique, struct logic_step *step)
{
    const struct rectangles_known *known = logic->rectangles;
    struct rectangle rectangle = {.logic = logic, .step = step, .technique = technique};
    if (!logic->unique) return false;
    if (known->clock != logic->grid.clock) rectangles_look(logic);
    for (int i = 0; i < known->count; i++) {
        memcpy(rectangle.cell, known->one[i].cell, sizeof rectangle.cell);
        rectangle.nominal = known->one[i].nominal;
        rectangle_judge(&rectangle);
    }
    return false;
}
