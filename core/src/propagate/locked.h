/* Locked candidates: a digit confined to some cells is removed from every cell that sees all of them. */
#ifndef NINEFOLD_LOCKED_H
#define NINEFOLD_LOCKED_H

#include "bits.h"
#include "state.h"

/* Each of the digits is in one of the cells: removes it from every cell that sees all of the cells
 * that can still take it. False on a contradiction. */
static inline bool remove_locked_candidates(struct state *state, const uint16_t *cells, int count,
                                            uint32_t digits)
{
    const struct model *model = state->model;
    for (; digits != 0; digits &= digits - 1) {
        const int digit = bits_lowest(digits);
        uint64_t seen[MODEL_WORDS], any = 0;
        for (int w = 0; w < model->words; w++) seen[w] = state->positions[digit][w];
        for (int i = 0; i < count; i++) {
            if ((state->candidates[cells[i]] >> digit & 1) == 0) continue;
            const uint64_t *peers = model->peers + cells[i] * model->words;
            any = 0;
            for (int w = 0; w < model->words; w++) any |= seen[w] &= peers[w];
            if (any == 0) break;
        }
        if (any == 0) continue;
        for (int w = 0; w < model->words; w++)
            for (uint64_t left = seen[w]; left != 0; left &= left - 1)
                if (!remove_candidates(state, w * 64 + bits_lowest_cell(left),
                                       UINT32_C(1) << digit))
                    return false;
    }
    return true;
}

#endif
