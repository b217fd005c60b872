#include "along.h"

void along_forth(const struct state *state, const uint16_t *cells, int count, int size,
                 family *sets)
{
    for (int i = 0; i < count; i++)
        family_step(&sets[i + 1], &sets[i], size + i, state->candidates[cells[i]]);
}

bool along_back(struct state *state, const uint16_t *cells, int count, int size, const family *sets,
                const family *last)
{
    family after = *last;
    for (int i = count - 1; i >= 0; i--) {
        const uint32_t open = state->candidates[cells[i]];
        if (!keep_candidates(state, cells[i], family_step_back(&after, &sets[i], size + i, open)))
            return false;
    }
    return true;
}
