/* Junior exocets: two cells of a line in a box, the base, with three or four digits D. In each of the other boxes across the
 * line's two neighbours (the band, of rows or columns) a target: a cell off the line with digits of D, whose companion, the
 * other cell off the line that lies across with it, has none. The cross-lines are those of the targets and of the third cell
 * of the line in the base's box. Where each digit of D lies, outside the band, in two lines at most of the cross-lines and the
 * lines along them, the base's digits stand in the targets:
 *
 *   what is not in D goes from the targets; a digit that neither target has goes from the base */
#include "logic/finders.h"
#include "logic/offers.h"

enum { EXOCET_SIDE = 3, EXOCET_SIZE = 9, EXOCET_TARGETS = 2 };

struct exocet {
    const struct logic *logic;
    int kind, line; /* of the base: UNITS_ROW or UNITS_COLUMN, and which of its kind */
    int cross[EXOCET_SIDE];
    uint16_t base[2], target[EXOCET_TARGETS];
    uint32_t digits;
};

static int exocet_cell(const struct exocet *exocet, int line, int place)
{
    return exocet->logic->units.cell[exocet->kind * EXOCET_SIZE + line][place];
}

/* Does the cell hold, or may it hold, one of the digits? */
static uint32_t exocet_has(const struct exocet *exocet, int cell)
{
    const struct marks *grid = &exocet->logic->grid;
    const uint32_t own = grid->value[cell] != 0 ? UINT32_C(1) << (grid->value[cell] - 1) : 0;
    return (grid->cells[cell] | own) & exocet->digits;
}

/* Two lines have all places of each digit in the cross-lines outside the band. */
static bool exocet_covered(const struct exocet *exocet)
{
    const int band = exocet->line / EXOCET_SIDE;
    for (uint32_t set = exocet->digits; set != 0; set &= set - 1) {
        uint32_t along[EXOCET_SIDE] = {0}; /* by cross-line: the lines where it has the digit */
        for (int line = 0; line < EXOCET_SIZE; line++)
            for (int i = 0; i < EXOCET_SIDE && line / EXOCET_SIDE != band; i++)
                if ((exocet_has(exocet, exocet_cell(exocet, line, exocet->cross[i])) & set &
                     -set) != 0)
                    along[i] |= UINT32_C(1) << line;
        bool covered = bits_count(along[0] | along[1] | along[2]) <= 2;
        for (int i = 0; i < EXOCET_SIDE; i++) {
            const uint32_t rest = along[(i + 1) % EXOCET_SIDE] | along[(i + 2) % EXOCET_SIDE];
            covered |= bits_count(rest) <= 1 || along[i] == 0;
        }
        if (!covered) return false;
    }
    return true;
}

static bool exocet_judge(const struct exocet *exocet, int technique, struct logic_step *step)
{
    const struct logic *logic = exocet->logic;
    uint32_t wanted = 0;
    if (!exocet_covered(exocet)) return false;
    offers_begin(step, technique, 0);
    for (int i = 0; i < EXOCET_TARGETS; i++) {
        wanted |= exocet_has(exocet, exocet->target[i]);
        logic_remove_digits(logic, step, exocet->target[i], ~exocet->digits);
    }
    for (int i = 0; i < 2; i++) {
        logic_remove_digits(logic, step, exocet->base[i], ~wanted);
        step_base_cell(step, exocet->base[i]);
    }
    if (step->removed == 0) return false;
    const int across = UNITS_ROW + UNITS_COLUMN - exocet->kind;
    for (uint32_t set = exocet->digits; set != 0; set &= set - 1)
        for (int i = 0; i < EXOCET_SIDE; i++) {
            const int house = across * EXOCET_SIZE + exocet->cross[i];
            if (logic->grid.places[house][bits_lowest(set)] != 0)
                step_base_house(step, house, bits_lowest(set));
        }
    return logic_offer(logic, step);
}

/* Chooses target number `at` and those behind it. */
static bool exocet_targets(struct exocet *exocet, int at, int technique, struct logic_step *step)
{
    const int band = exocet->line / EXOCET_SIDE * EXOCET_SIDE;
    if (at == EXOCET_TARGETS) return exocet_judge(exocet, technique, step);
    const int stack = (exocet->cross[0] / EXOCET_SIDE + 1 + at) % EXOCET_SIDE * EXOCET_SIDE;
    for (int place = stack; place < stack + EXOCET_SIDE; place++)
        for (int off = 1; off < EXOCET_SIDE; off++) {
            const int cell = exocet_cell(exocet, band + (exocet->line + off) % EXOCET_SIDE, place);
            const int other =
                exocet_cell(exocet, band + (exocet->line + EXOCET_SIDE - off) % EXOCET_SIDE, place);
            if (exocet->logic->grid.cells[cell] == 0 || exocet_has(exocet, cell) == 0 ||
                exocet_has(exocet, other) != 0)
                continue;
            exocet->target[at] = (uint16_t)cell;
            exocet->cross[at + 1] = place;
            if (exocet_targets(exocet, at + 1, technique, step)) return true;
        }
    return false;
}

bool exocet_junior(struct logic *logic, int technique, struct logic_step *step)
{
    struct exocet exocet = {.logic = logic};
    if (logic->units.box_height != EXOCET_SIDE || logic->units.box_width != EXOCET_SIDE)
        return false;
    for (exocet.kind = UNITS_COLUMN; exocet.kind <= UNITS_ROW; exocet.kind++)
        for (exocet.line = 0; exocet.line < EXOCET_SIZE; exocet.line++)
            for (int place = 0; place < EXOCET_SIZE; place++) {
                const int box = place / EXOCET_SIDE * EXOCET_SIDE;
                exocet.cross[0] = place;
                exocet.digits = 0;
                bool open = true;
                for (int i = 0; i < 2; i++) {
                    const int cell =
                        exocet_cell(&exocet, exocet.line, box + (place + 1 + i) % EXOCET_SIDE);
                    exocet.base[i] = (uint16_t)cell;
                    exocet.digits |= logic->grid.cells[cell];
                    open &= logic->grid.cells[cell] != 0;
                }
                const int digits = bits_count(exocet.digits);
                if (open && (digits == 3 || digits == 4) &&
                    exocet_targets(&exocet, 0, technique, step))
                    return true;
            }
    return false;
}
