#include "distinct.h"

#include "bits.h"
#include "locked.h"

/* Another digit that has two places in the house, too, and is in both of these, has no others. */
static bool pair_up(struct field *field, const uint16_t places[2], uint32_t one, uint32_t twice)
{
    const uint32_t both = field->candidates[places[0]] & field->candidates[places[1]];
    const uint32_t others = both & twice & ~one, pair = one | (others & (0U - others));
    return others == 0 ||
           (field_keep(field, places[0], pair) && field_keep(field, places[1], pair));
}

bool distinct_narrow(struct field *field, int house, uint32_t digits, uint32_t twice)
{
    const int words = field->model->words;
    const uint64_t *within = field->model->house_cells + house * words;
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const uint32_t one = left & (0U - left);
        const uint64_t *spots = field->spots[bits_lowest(left)];
        uint16_t places[SUDOKU_MAX_SIZE];
        int count = 0;
        for (int w = 0; w < words; w++)
            for (uint64_t cells = spots[w] & within[w]; cells != 0; cells &= cells - 1)
                places[count++] = (uint16_t)(w * 64 + bits_lowest_cell(cells));
        if (count < 2) continue; /* struck in the meantime: the house is looked at again */
        if (!exclude(field, places, count, one)) return false;
        if (count == 2 && !pair_up(field, places, one, twice)) return false;
    }
    return true;
}
