#include "kernels/distinct.h"

#include "bits.h"

#include <string.h>

bool distinct_lock(struct field *field, const uint64_t *cells, int digit)
{
    const struct model *model = field->model;
    uint64_t seen[MODEL_WORDS];
    memcpy(seen, field->spots[digit], (size_t)model->words * sizeof *seen);
    for (int w = 0; w < model->words; w++) {
        for (uint64_t left = cells[w]; left != 0; left &= left - 1) {
            const uint64_t *peers = model->peers + (w * 64 + bits_lowest_cell(left)) * model->words;
            uint64_t any = 0;
            for (int v = 0; v < model->words; v++) any |= seen[v] &= peers[v];
            if (any == 0) return true;
        }
    }
    for (int w = 0; w < model->words; w++)
        for (uint64_t left = seen[w]; left != 0; left &= left - 1)
            if (!field_strike(field, w * 64 + bits_lowest_cell(left), UINT32_C(1) << digit))
                return false;
    return true;
}

/* Another digit with the same two places leaves no room there for others. */
static bool pair_up(struct field *field, int house, int digit, const uint64_t *cells)
{
    const struct model *model = field->model;
    int two[2], count = 0;
    for (int w = 0; w < model->words; w++)
        for (uint64_t left = cells[w]; left != 0; left &= left - 1)
            two[count++] = w * 64 + bits_lowest_cell(left);
    uint32_t both = field->candidates[two[0]] & field->candidates[two[1]];
    for (both &= ~(UINT32_C(1) << digit); both != 0; both &= both - 1) {
        const int other = bits_lowest(both);
        uint64_t others[MODEL_WORDS];
        field_places(field, house, other, others);
        if (memcmp(others, cells, (size_t)model->words * sizeof *cells) != 0) continue;
        const uint32_t pair = UINT32_C(1) << digit | UINT32_C(1) << other;
        return field_keep(field, two[0], pair) && field_keep(field, two[1], pair);
    }
    return true;
}

bool distinct_narrow(struct field *field, int house, uint32_t digits)
{
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        uint64_t cells[MODEL_WORDS];
        field_places(field, house, digit, cells);
        int count = 0;
        for (int w = 0; w < field->model->words; w++) count += bits_count_cells(cells[w]);
        if (count < 2) continue; /* struck in the meantime: the house is looked at again */
        if (!distinct_lock(field, cells, digit)) return false;
        if (count == 2 && !pair_up(field, house, digit, cells)) return false;
    }
    return true;
}
