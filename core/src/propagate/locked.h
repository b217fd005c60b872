/* What kernels have in common: cells of which one holds a digit leave it to no cell that sees them all. */
#ifndef NINEFOLD_EXCLUDE_H
#define NINEFOLD_EXCLUDE_H

#include "bits.h"
#include "state.h"

/* Each of the digits is held by one of the cells; false on a contradiction. */
static inline bool exclude(struct field *field, const uint16_t *cells, int count, uint32_t digits)
{
    const struct model *model = field->model;
    for (; digits != 0; digits &= digits - 1) {
        const int digit = bits_lowest(digits);
        uint64_t seen[MODEL_WORDS], any = 0;
        for (int w = 0; w < model->words; w++) seen[w] = field->spots[digit][w];
        for (int i = 0; i < count; i++) {
            if ((field->candidates[cells[i]] >> digit & 1) == 0) continue;
            const uint64_t *peers = model->peers + cells[i] * model->words;
            any = 0;
            for (int w = 0; w < model->words; w++) any |= seen[w] &= peers[w];
            if (any == 0) break;
        }
        if (any == 0) continue;
        for (int w = 0; w < model->words; w++)
            for (uint64_t left = seen[w]; left != 0; left &= left - 1)
                if (!field_strike(field, w * 64 + bits_lowest_cell(left), UINT32_C(1) << digit))
                    return false;
    }
    return true;
}

#endif
