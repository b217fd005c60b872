/* Tridagon: in four boxes of two bands and two stacks three cells each, one in every row and column of their box. A box is
 * then a permutation; where the product of the four is odd, three digits cannot fill the twelve cells. On 9x9. */
#include "guardians.h"
#include "logic/finders.h"

enum { TRIDAGON_SIDE = 3, TRIDAGON_SIZE = 9, TRIDAGON_WAYS = 6, TRIDAGON_CELLS = 12 };

struct tridagon {
    struct logic *logic;
    struct logic_step *step;
    int technique;
    uint32_t digits;
    int box[4];
    struct logic_pattern cell[TRIDAGON_CELLS];
};

/* Chooses the cells of box number `at` and those behind it. */
static bool tridagon_extend(struct tridagon *tridagon, int at, bool odd, int guardians)
{
    static const uint8_t ways[TRIDAGON_WAYS][TRIDAGON_SIDE] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                                               {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    const struct logic *logic = tridagon->logic;
    if (at == 4)
        return odd && guardians_offer(logic, tridagon->technique, tridagon->cell, TRIDAGON_CELLS,
                                      true, tridagon->step);
    for (int way = 0; way < TRIDAGON_WAYS; way++) {
        int more = guardians, fit = 0;
        for (int row = 0; row < TRIDAGON_SIDE; row++) {
            const int place = row * TRIDAGON_SIDE + ways[way][row];
            const int cell = logic->units.cell[tridagon->box[at]][place];
            fit += bits_count(logic->grid.cells[cell] & tridagon->digits) > 1;
            more += guardians_of(logic, cell, tridagon->digits);
            tridagon->cell[at * TRIDAGON_SIDE + row] =
                (struct logic_pattern){.cell = (uint16_t)cell, .digits = tridagon->digits};
        }
        if (fit == TRIDAGON_SIDE && more <= GUARDIANS_MOST &&
            tridagon_extend(tridagon, at + 1, odd != (way >= TRIDAGON_WAYS / 2), more))
            return true;
    }
    return false;
}

bool tridagon_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct tridagon tridagon = {.logic = logic, .step = step, .technique = technique};
    if (logic->units.size != TRIDAGON_SIZE || logic->units.box_width != TRIDAGON_SIDE) return false;
    for (tridagon.digits = 0; tridagon.digits < UINT32_C(1) << TRIDAGON_SIZE; tridagon.digits++)
        for (int out = 0; out < TRIDAGON_SIZE && bits_count(tridagon.digits) == TRIDAGON_SIDE;
             out++) {
            int boxes = 0;
            for (int box = 0; box < TRIDAGON_SIZE; box++)
                if (box / 3 != out / 3 && box % 3 != out % 3) tridagon.box[boxes++] = box;
            if (tridagon_extend(&tridagon, 0, false, 0)) return true;
        }
    return false;
}
