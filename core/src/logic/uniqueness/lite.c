/* BUG-lite: open cells of two digits each, three or more in all, each digit in two cells of a house or in none. Without other
 * candidates all could be exchanged, as in a rectangle or a loop. */
#include "logic/finders.h"
#include "logic/impossible/guardians.h"

#include <string.h>

enum { LITE_SIZE = 9, LITE_CELLS = 14, LITE_WORDS = 2 };

struct lite {
    struct logic *logic;
    struct logic_step *step;
    int technique, cells;
    uint32_t guardians;        /* digits */
    int guarded;               /* cells that have them */
    uint64_t seen[LITE_WORDS]; /* cells that see all of these */
    struct logic_pattern cell[LITE_CELLS];
    uint8_t once[UNITS_KINDS * LITE_SIZE][LITE_SIZE]; /* by house and digit: in how many cells */
};

/* Adds one to the counts of the digits in the houses of a cell; false where one is more than two. */
static bool lite_count(struct lite *lite, int cell, uint32_t digits, int by)
{
    bool fit = true;
    for (int kind = 0; kind < UNITS_KINDS; kind++)
        for (uint32_t set = digits; set != 0; set &= set - 1) {
            uint8_t *count = &lite->once[lite->logic->units.house[cell][kind]][bits_lowest(set)];
            *count = (uint8_t)(*count + by);
            fit &= *count <= 2;
        }
    return fit;
}

static bool lite_extend(struct lite *lite);

/* Adds a cell with two of its digits, and goes on. */
static bool lite_add(struct lite *lite, int cell, uint32_t digits)
{
    const struct logic *logic = lite->logic;
    const struct lite before = *lite;
    bool stop = false;
    if (guardians_of(logic, cell, digits) > 0) {
        lite->guarded++;
        for (int word = 0; word < LITE_WORDS; word++)
            lite->seen[word] &= logic->units.sees[cell][word];
        if (!guardians_join(logic, cell, digits, &lite->guardians) ||
            (lite->guarded > 1 && (lite->seen[0] | lite->seen[1]) == 0)) {
            *lite = before;
            return false;
        }
    }
    lite->cell[lite->cells++] = (struct logic_pattern){.cell = (uint16_t)cell, .digits = digits};
    if (lite_count(lite, cell, digits, 1)) stop = lite_extend(lite);
    *lite = before;
    return stop;
}

/* Looks for the second place of a digit that a house has once, the one with the fewest. */
static bool lite_extend(struct lite *lite)
{
    const struct logic *logic = lite->logic;
    const struct units *units = &logic->units;
    uint64_t in[LITE_WORDS] = {0};
    uint32_t all = 0, places = 0;
    int house = -1, digit = 0;
    for (int i = 0; i < lite->cells; i++) {
        bits_add(in, lite->cell[i].cell);
        all |= lite->cell[i].digits;
    }
    for (int i = 0; i < lite->cells; i++)
        for (int kind = 0; kind < UNITS_KINDS; kind++) {
            const int at = units->house[lite->cell[i].cell][kind];
            for (uint32_t set = lite->cell[i].digits; set != 0; set &= set - 1) {
                uint32_t left = 0;
                if (lite->once[at][bits_lowest(set)] != 1) continue;
                for (uint32_t k = logic->grid.places[at][bits_lowest(set)]; k != 0; k &= k - 1) {
                    const int cell = units->cell[at][bits_lowest(k)];
                    if (cell > lite->cell[0].cell && !bits_in(in, cell)) left |= k & -k;
                }
                if (house >= 0 && bits_count(left) >= bits_count(places)) continue;
                house = at;
                digit = bits_lowest(set);
                places = left;
            }
        }
    if (house < 0)
        return bits_count(all) > 2 &&
               guardians_offer(logic, lite->technique, lite->cell, lite->cells, false, lite->step);
    for (; places != 0 && lite->cells < LITE_CELLS; places &= places - 1) {
        const int cell = units->cell[house][bits_lowest(places)];
        uint32_t others = logic->grid.cells[cell] & ~(UINT32_C(1) << digit);
        for (; others != 0; others &= others - 1)
            if (lite_add(lite, cell, UINT32_C(1) << digit | (others & -others))) return true;
    }
    return false;
}

bool bug_lite(struct logic *logic, int technique, struct logic_step *step)
{
    struct lite lite = {.logic = logic, .step = step, .technique = technique};
    if (!logic->unique || logic->units.size > LITE_SIZE) return false;
    memset(lite.seen, 0xff, sizeof lite.seen);
    for (int cell = 0; cell < logic->units.cells; cell++)
        for (uint32_t one = logic->grid.cells[cell]; one != 0; one &= one - 1)
            for (uint32_t other = one & (one - 1); other != 0; other &= other - 1)
                if (lite_add(&lite, cell, (one & -one) | (other & -other))) return true;
    return false;
}
