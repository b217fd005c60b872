/* Exocets: two cells of a line in a box, the base, with three or four digits D. The cross-lines are the line across through
 * the third cell of the box's part of the line, and one through each of the other boxes of its band (of rows or columns). The
 * base's digits are nowhere else in its line and its box; where each digit of D then cannot stand in all three cross-lines
 * without one of two cells, the targets, these hold the base's digits:
 *
 *   what is not in D goes from the targets; a digit that neither target has goes from the base
 *
 *   junior   the targets are in the band off the line, in a box each, and the other cell off the line that lies across with
 *            each, its companion, has no digit of D: so outside the band two lines at most, of the cross-lines and the lines
 *            along them, have all places of each digit in the cross-lines
 *   senior   the targets are cells of any two cross-lines, wherever else */
#include "logic/finders.h"
#include "logic/offers.h"

enum {
    EXOCET_SIDE = 3,
    EXOCET_SIZE = 9,
    EXOCET_TARGETS = 2,
    EXOCET_CELLS = EXOCET_SIDE * EXOCET_SIZE
};

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

/* The house of a cross-line. */
static int exocet_house(const struct exocet *exocet, int i)
{
    return (UNITS_ROW + UNITS_COLUMN - exocet->kind) * EXOCET_SIZE + exocet->cross[i];
}

/* Does the cell hold, or may it hold, one of the digits? */
static uint32_t exocet_has(const struct exocet *exocet, int cell)
{
    const struct marks *grid = &exocet->logic->grid;
    const uint32_t own = grid->value[cell] != 0 ? UINT32_C(1) << (grid->value[cell] - 1) : 0;
    return (grid->cells[cell] | own) & exocet->digits;
}

/* The targets are found: offers what goes. */
static bool exocet_offer(const struct exocet *exocet, int technique, struct logic_step *step)
{
    const struct logic *logic = exocet->logic;
    uint32_t wanted = 0;
    offers_begin(step, technique, 0);
    for (int i = 0; i < EXOCET_TARGETS; i++) {
        wanted |= exocet_has(exocet, exocet->target[i]);
        logic_remove_digits(logic, step, exocet->target[i], ~exocet->digits);
        step_cover_cell(step, exocet->target[i]);
    }
    for (int i = 0; i < 2; i++) {
        logic_remove_digits(logic, step, exocet->base[i], ~wanted);
        step_base_cell(step, exocet->base[i]);
    }
    if (step->removed == 0) return false;
    for (uint32_t set = exocet->digits; set != 0; set &= set - 1)
        for (int i = 0; i < EXOCET_SIDE; i++) {
            const int house = exocet_house(exocet, i);
            if (logic->grid.places[house][bits_lowest(set)] != 0)
                step_base_house(step, house, bits_lowest(set));
        }
    return logic_offer(logic, step);
}

/* Does the digit, if the base has it, need a target? There is no way to choose lines of their own for those cross-lines that
 * it is not in yet (`open`, by cross-line) without the targets where some of these have too few between them. */
static bool exocet_needs(const struct exocet *exocet, const uint32_t *open, int digit)
{
    for (int some = 1; some < 1 << EXOCET_SIDE; some++) {
        uint32_t lines = 0;
        int count = 0;
        bool placed = false;
        for (int i = 0; i < EXOCET_SIDE; i++) {
            if ((some >> i & 1) == 0) continue;
            const uint32_t places = exocet->logic->grid.places[exocet_house(exocet, i)][digit];
            placed |= places == 0;
            lines |= places & open[i];
            count++;
        }
        if (!placed && bits_count(lines) < count) return true;
    }
    return false;
}

/* Are these the targets of a junior exocet? */
static bool exocet_is_junior(const struct exocet *exocet, const int *cross, const int *line)
{
    const int band = exocet->line / EXOCET_SIDE;
    for (int k = 0; k < EXOCET_TARGETS; k++) {
        const int other = EXOCET_SIZE * band + EXOCET_SIDE - exocet->line - line[k];
        if (line[k] / EXOCET_SIDE != band ||
            exocet_has(exocet, exocet_cell(exocet, other, exocet->cross[cross[k]])) != 0)
            return false;
    }
    return true;
}

/* Tries all pairs of cells of the cross-lines as targets. */
static bool exocet_pairs(struct exocet *exocet, int technique, struct logic_step *step)
{
    const uint32_t band = UINT32_C(7) << exocet->line / EXOCET_SIDE * EXOCET_SIDE;
    uint32_t open[EXOCET_SIDE];
    uint16_t cell[EXOCET_CELLS];
    int count = 0, at[EXOCET_CELLS];
    for (int i = 0; i < EXOCET_SIDE; i++) {
        open[i] = bits_all(EXOCET_SIZE) & ~(i == 0 ? band : UINT32_C(1) << exocet->line);
        for (uint32_t set = open[i]; set != 0; set &= set - 1) {
            const int line = bits_lowest(set);
            cell[count] = (uint16_t)exocet_cell(exocet, line, exocet->cross[i]);
            if ((exocet->logic->grid.cells[cell[count]] & exocet->digits) != 0)
                at[count++] = i * EXOCET_SIZE + line;
        }
    }
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++) {
            const int cross[] = {at[a] / EXOCET_SIZE, at[b] / EXOCET_SIZE};
            if (cross[0] == cross[1]) continue;
            const int line[] = {at[a] % EXOCET_SIZE, at[b] % EXOCET_SIZE};
            uint32_t without[EXOCET_SIDE];
            bool needed = true;
            for (int i = 0; i < EXOCET_SIDE; i++) without[i] = open[i];
            for (int k = 0; k < EXOCET_TARGETS; k++) without[cross[k]] &= ~(UINT32_C(1) << line[k]);
            for (uint32_t set = exocet->digits; set != 0 && needed; set &= set - 1)
                needed = exocet_needs(exocet, without, bits_lowest(set));
            if (!needed ||
                exocet_is_junior(exocet, cross, line) != (technique == TECHNIQUE_JUNIOR_EXOCET))
                continue;
            exocet->target[0] = cell[a];
            exocet->target[1] = cell[b];
            if (exocet_offer(exocet, technique, step)) return true;
        }
    return false;
}

/* Chooses the other two cross-lines. */
static bool exocet_lines(struct exocet *exocet, int technique, struct logic_step *step)
{
    const int stack = exocet->cross[0] / EXOCET_SIDE;
    for (int i = 0; i < EXOCET_SIDE * EXOCET_SIDE; i++) {
        exocet->cross[1] = (stack + 1) % EXOCET_SIDE * EXOCET_SIDE + i / EXOCET_SIDE;
        exocet->cross[2] = (stack + 2) % EXOCET_SIDE * EXOCET_SIDE + i % EXOCET_SIDE;
        if (exocet_pairs(exocet, technique, step)) return true;
    }
    return false;
}

bool exocet_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct exocet exocet = {.logic = logic};
    if (logic->units.box_height != EXOCET_SIDE || logic->units.box_width != EXOCET_SIDE ||
        units_regions(&logic->units))
        return false;
    for (exocet.kind = UNITS_COLUMN; exocet.kind <= UNITS_ROW; exocet.kind++)
        for (exocet.line = 0; exocet.line < EXOCET_SIZE; exocet.line++)
            for (int place = 0; place < EXOCET_SIZE; place++) {
                const int box = place / EXOCET_SIDE * EXOCET_SIDE;
                exocet.cross[0] = place;
                exocet.digits = 0;
                bool open = true;
                for (int i = 0; i < 2; i++) {
                    const int beside = i + (place % EXOCET_SIDE <= i);
                    const int cell = exocet_cell(&exocet, exocet.line, box + beside);
                    exocet.base[i] = (uint16_t)cell;
                    exocet.digits |= logic->grid.cells[cell];
                    open &= logic->grid.cells[cell] != 0;
                }
                const int digits = bits_count(exocet.digits);
                if (!open || (digits != 3 && digits != 4)) continue;
                if (exocet_lines(&exocet, technique, step)) return true;
            }
    return false;
}
