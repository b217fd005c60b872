/* Avoidable rectangles: of four cells in two rows, two columns and two boxes some are solved, but none is given. If the
 * opposite ones were equal, a in one pair and b in the other, a and b could be exchanged.
 *
 *   type 1   three are solved: the fourth is not what would complete it
 *   type 2   the open cells have one more digit between them: it goes from all that sees each place of it there */
#include "logic/finders.h"
#include "logic/impossible/guardians.h"
#include "rectangles.h"

/* a in the first and the last cell, b in the other two. */
static bool avoidable_try(const struct logic *logic, int technique, const uint16_t *cell, int a,
                          int b, struct logic_step *step)
{
    const struct marks *grid = &logic->grid;
    struct logic_pattern pattern[4];
    for (int i = 0; i < 4; i++) {
        const int digit = i == 0 || i == 3 ? a : b;
        if (grid->value[cell[i]] != digit + 1 && !marks_has(grid, cell[i], digit)) return false;
        pattern[i] =
            (struct logic_pattern){.cell = cell[i], .digits = UINT32_C(1) << a | UINT32_C(1) << b};
    }
    return guardians_offer(logic, technique, pattern, 4, false, step);
}

bool avoidable_rectangle(struct logic *logic, int technique, struct logic_step *step)
{
    struct rectangles next = {.left = -1};
    const struct marks *grid = &logic->grid;
    if (!logic->unique) return false;
    for (int cell = 0; cell < logic->units.cells; cell++)
        if (!marks_given(grid, cell))
            rectangles_add(&next, &logic->units, cell, grid->value[cell] != 0);
    while (rectangles_next(&logic->units, &next)) {
        int solved = 0;
        for (int i = 0; i < 4; i++) solved += grid->value[next.cell[i]] != 0;
        if (solved < 2 || solved > 3) continue;
        uint32_t digits[2] = {0}; /* that the pairs may have */
        for (int i = 0; i < 4; i++) {
            const int value = grid->value[next.cell[i]];
            digits[i == 1 || i == 2] |=
                value != 0 ? UINT32_C(1) << (value - 1) : grid->cells[next.cell[i]];
        }
        for (uint32_t a = digits[0]; a != 0; a &= a - 1)
            for (uint32_t b = digits[1]; b != 0; b &= b - 1)
                if (bits_lowest(a) != bits_lowest(b) &&
                    avoidable_try(logic, technique, next.cell, bits_lowest(a), bits_lowest(b),
                                  step))
                    return true;
    }
    return false;
}
