/* Extended rectangles: two lines of a band, and in each of its boxes the two cells of one line across. With three digits
 * alone in these cells the two lines could be exchanged. */
#include "logic/finders.h"
#include "logic/impossible/guardians.h"

enum { EXTENDED_BOXES = 3 };

static bool extended_across(struct logic *logic, int technique, int kind, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    const int width = kind == UNITS_ROW ? units->box_width : units->box_height;
    struct logic_pattern cell[2 * EXTENDED_BOXES];
    for (int one = 0; one < n; one++)
        for (int other = one + 1; other < n; other++) {
            const uint16_t *a = units->cell[kind * n + one], *b = units->cell[kind * n + other];
            if (units->house[a[0]][UNITS_BOX] != units->house[b[0]][UNITS_BOX]) break;
            for (int pick = 0; pick < width * width * width; pick++) {
                uint32_t all = 0;
                bool fit = true;
                for (int i = 0, left = pick; i < EXTENDED_BOXES; i++, left /= width) {
                    const int place = i * width + left % width;
                    cell[2 * i].cell = a[place];
                    cell[2 * i + 1].cell = b[place];
                }
                for (int i = 0; i < 2 * EXTENDED_BOXES; i++) {
                    const uint32_t here = logic->grid.cells[cell[i].cell];
                    fit &= here != 0;
                    if (bits_count(here) <= EXTENDED_BOXES) all |= here;
                }
                for (uint32_t x = fit ? all : 0; x != 0; x &= x - 1)
                    for (uint32_t y = x & (x - 1); y != 0; y &= y - 1)
                        for (uint32_t z = y & (y - 1); z != 0; z &= z - 1) {
                            const uint32_t digits = (x & -x) | (y & -y) | (z & -z);
                            bool each = true;
                            for (int i = 0; i < 2 * EXTENDED_BOXES; i++) {
                                cell[i].digits = digits;
                                each &= bits_count(logic->grid.cells[cell[i].cell] & digits) > 1;
                            }
                            if (each && guardians_offer(logic, technique, cell, 2 * EXTENDED_BOXES,
                                                        false, step))
                                return true;
                        }
            }
        }
    return false;
}

bool extended_rectangle(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    if (!logic->unique) return false;
    return (units->size == EXTENDED_BOXES * units->box_width &&
            extended_across(logic, technique, UNITS_ROW, step)) ||
           (units->size == EXTENDED_BOXES * units->box_height &&
            extended_across(logic, technique, UNITS_COLUMN, step));
}
