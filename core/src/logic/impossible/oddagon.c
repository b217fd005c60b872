/* Cycles of odd length, in which no two neighbours can be true or alike.
 *
 *   bivalue oddagon   cells that see each other in turn cannot be filled with two digits alone
 *   broken wing       places of a digit, each two neighbours in a house: in an odd number of houses one of them has a third
 *                     place that is true */
#include "guardians.h"
#include "logic/finders.h"
#include "logic/grid/placings.h"

#include <string.h>

enum { ODDAGON_LENGTH = 9, ODDAGON_SHORTEST = 5 };

struct oddagon {
    struct logic *logic;
    struct logic_step *step;
    int technique, length;
    uint32_t digits; /* two, or one of a broken wing */
    struct logic_pattern cell[ODDAGON_LENGTH];
    uint16_t house[ODDAGON_LENGTH]; /* of the cell and the next */
};

/* The houses have other places of the digit than those of the cycle: what sees all of these is false. */
static bool oddagon_broken(struct oddagon *oddagon)
{
    const struct logic *logic = oddagon->logic;
    const struct units *units = &logic->units;
    const int digit = bits_lowest(oddagon->digits);
    struct logic_step *step = oddagon->step;
    uint16_t guardian[SUDOKU_MAX_CELLS];
    int guardians = 0;
    offers_begin(step, oddagon->technique, oddagon->length);
    for (int i = 0; i < oddagon->length; i++) {
        step_base(step, step_house(oddagon->house[i], digit));
        uint32_t places = logic->grid.places[oddagon->house[i]][digit];
        for (; places != 0; places &= places - 1) {
            const int cell = units->cell[oddagon->house[i]][bits_lowest(places)];
            if (cell != oddagon->cell[i].cell &&
                cell != oddagon->cell[(i + 1) % oddagon->length].cell)
                guardian[guardians++] = (uint16_t)cell;
        }
    }
    if (guardians == 0) return false;
    for (int cell = 0; cell < units->cells; cell++) {
        bool all = marks_has(&logic->grid, cell, digit);
        for (int i = 0; i < guardians && all; i++) all = units_see(units, cell, guardian[i]);
        if (all) step_remove(step, logic_candidate(logic, cell, digit));
    }
    return logic_offer(logic, step);
}

/* Of the cells that see all guardians, those that see the ones of this digit in the house, apart from two of its cells. */
static bool oddagon_target(const struct logic *logic, int digit, int house, int one, int other,
                           const uint64_t *before, uint64_t *target)
{
    const struct units *units = &logic->units;
    uint32_t places = logic->grid.places[house][digit];
    uint64_t any = 0;
    memcpy(target, before, (size_t)units->words * sizeof *target);
    for (; places != 0; places &= places - 1) {
        const int cell = units->cell[house][bits_lowest(places)];
        for (int word = 0; word < units->words && cell != one && cell != other; word++)
            target[word] &= units->sees[cell][word];
    }
    for (int word = 0; word < units->words; word++) any |= target[word];
    return any != 0;
}

/* Goes on from the last cell; the first is the lowest of the cycle. `seen`: the digits of the guardians; of a broken wing,
 * `target`: the places that see all of them. */
static bool oddagon_extend(struct oddagon *oddagon, int guardians, uint32_t seen,
                           const uint64_t *target)
{
    const struct logic *logic = oddagon->logic;
    const struct units *units = &logic->units;
    const bool broken = bits_single(oddagon->digits);
    const int digit = bits_lowest(oddagon->digits);
    const int first = oddagon->cell[0].cell, last = oddagon->cell[oddagon->length - 1].cell;
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[last][kind];
        uint32_t places = logic->grid.places[house][digit];
        for (; places != 0; places &= places - 1) {
            const int cell = units->cell[house][bits_lowest(places)];
            uint64_t left[UNITS_WORDS];
            uint32_t digits = seen;
            /* Two cells of a line in a box are neighbours in the box. */
            if (cell < first || cell == last ||
                (kind != UNITS_BOX &&
                 units->house[last][UNITS_BOX] == units->house[cell][UNITS_BOX]))
                continue;
            if ((logic->grid.cells[cell] & oddagon->digits) != oddagon->digits) continue;
            const int more = broken ? bits_count(logic->grid.places[house][digit]) - 2
                                    : guardians_of(logic, cell, oddagon->digits);
            if (guardians + more > GUARDIANS_MOST && cell != first) continue;
            oddagon->house[oddagon->length - 1] = (uint16_t)house;
            if (cell == first) {
                if (oddagon->length >= ODDAGON_SHORTEST && oddagon->length % 2 == 1 &&
                    (broken ? oddagon_broken(oddagon)
                            : guardians_offer(logic, oddagon->technique, oddagon->cell,
                                              oddagon->length, true, oddagon->step)))
                    return true;
                continue;
            }
            bool known = oddagon->length == ODDAGON_LENGTH;
            for (int k = 1; k < oddagon->length; k++) known |= oddagon->cell[k].cell == cell;
            if (known || !(broken ? oddagon_target(logic, digit, house, last, cell, target, left)
                                  : guardians_join(logic, cell, oddagon->digits, &digits)))
                continue;
            oddagon->cell[oddagon->length++] =
                (struct logic_pattern){.cell = (uint16_t)cell, .digits = oddagon->digits};
            const bool stop =
                oddagon_extend(oddagon, guardians + more, digits, broken ? left : target);
            oddagon->length--;
            if (stop) return true;
        }
    }
    return false;
}

static bool oddagon_from(struct oddagon *oddagon)
{
    const struct logic *logic = oddagon->logic;
    const bool broken = bits_single(oddagon->digits);
    uint64_t target[UNITS_WORDS] = {0};
    for (int cell = 0; cell < logic->units.cells; cell++)
        if ((logic->grid.cells[cell] & oddagon->digits) == oddagon->digits) bits_add(target, cell);
    for (int cell = 0; cell < logic->units.cells; cell++) {
        uint32_t seen = 0;
        if ((logic->grid.cells[cell] & oddagon->digits) != oddagon->digits) continue;
        oddagon->length = 1;
        oddagon->cell[0] =
            (struct logic_pattern){.cell = (uint16_t)cell, .digits = oddagon->digits};
        (void)guardians_join(logic, cell, oddagon->digits, &seen);
        if (oddagon_extend(oddagon, broken ? 0 : guardians_of(logic, cell, oddagon->digits), seen,
                           target))
            return true;
    }
    return false;
}

bool oddagon_any(struct logic *logic, int technique, struct logic_step *step)
{
    const int n = logic->units.size;
    struct oddagon oddagon = {.logic = logic, .step = step, .technique = technique};
    for (int a = 0; a < n; a++)
        for (int b = technique == TECHNIQUE_BROKEN_WING ? a : a + 1;
             b < (technique == TECHNIQUE_BROKEN_WING ? a + 1 : n); b++) {
            oddagon.digits = UINT32_C(1) << a | UINT32_C(1) << b;
            if (a == b && !placings_lose(logic, technique, a)) continue;
            if (oddagon_from(&oddagon)) return true;
        }
    return false;
}
