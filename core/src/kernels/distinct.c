#include "kernels/distinct.h"

#include "bits.h"

/* The two places of a digit in a house; false where one was struck in the meantime (the house will be looked
 * at again). */
static bool find_places(const struct field *field, int house, int digit, int places[2])
{
    const int words = field->model->words;
    const uint64_t *within = field->model->house_cells + house * words;
    int count = 0;
    for (int w = 0; w < words; w++)
        for (uint64_t left = field->spots[digit][w] & within[w]; left != 0; left &= left - 1)
            places[count++] = w * 64 + bits_lowest_cell(left);
    return count == 2;
}

static bool lock(struct field *field, const int places[2], int digit)
{
    const int words = field->model->words;
    const uint64_t *a = field->model->peers + places[0] * words;
    const uint64_t *b = field->model->peers + places[1] * words;
    for (int w = 0; w < words; w++)
        for (uint64_t left = field->spots[digit][w] & a[w] & b[w]; left != 0; left &= left - 1)
            if (!field_strike(field, w * 64 + bits_lowest_cell(left), UINT32_C(1) << digit))
                return false;
    return true;
}

bool distinct_narrow(struct field *field, int house, uint32_t digits, uint32_t twice)
{
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        const uint32_t one = left & (0U - left);
        int places[2];
        if (!find_places(field, house, digit, places)) continue;
        if (!lock(field, places, digit)) return false;
        /* Of those with two places all that are in both cells have no others. */
        const uint32_t both = field->candidates[places[0]] & field->candidates[places[1]];
        const uint32_t others = both & twice & ~one, pair = one | (others & (0U - others));
        if (others != 0 &&
            !(field_keep(field, places[0], pair) && field_keep(field, places[1], pair)))
            return false;
    }
    return true;
}
