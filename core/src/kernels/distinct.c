#include "kernels/distinct.h"

#include "bits.h"

#include <string.h>

bool distinct_lock(struct field *field, const uint16_t *cells, uint32_t places, int digit)
{
    const struct model *model = field->model;
    uint64_t seen[MODEL_WORDS];
    const uint64_t *peers = model->peers + cells[bits_lowest(places)] * model->words;
    for (int w = 0; w < model->words; w++) seen[w] = field->spots[digit][w] & peers[w];
    for (places &= places - 1; places != 0; places &= places - 1) {
        peers = model->peers + cells[bits_lowest(places)] * model->words;
        uint64_t any = 0;
        for (int w = 0; w < model->words; w++) any |= seen[w] &= peers[w];
        if (any == 0) return true;
    }
    for (int w = 0; w < model->words; w++)
        for (uint64_t left = seen[w]; left != 0; left &= left - 1)
            if (!field_strike(field, w * 64 + bits_lowest_cell(left), UINT32_C(1) << digit))
                return false;
    return true;
}

/* Two digits with the same two places leave no room there for others. */
static bool pair_up(struct field *field, int house, uint32_t digits)
{
    const int n = field->model->size;
    const uint16_t *cells = field->model->house[house];
    const uint32_t *places = field->places[house];
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int a = bits_lowest(left);
        if (bits_count(places[a]) != 2) continue;
        for (int b = 0; b < n; b++) {
            if (b == a || places[b] != places[a]) continue;
            const uint32_t pair = UINT32_C(1) << a | UINT32_C(1) << b, at = places[a];
            if (!field_keep(field, cells[bits_lowest(at)], pair) ||
                !field_keep(field, cells[bits_lowest(at & (at - 1))], pair))
                return false;
            break;
        }
    }
    return true;
}

bool distinct_narrow(struct field *field, int house, uint32_t digits)
{
    const uint16_t *cells = field->model->house[house];
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        const uint32_t places = field->places[house][digit];
        if ((places & (places - 1)) == 0) continue;
        if (!distinct_lock(field, cells, places, digit)) return false;
    }
    return pair_up(field, house, digits);
}
