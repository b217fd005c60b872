#include "apart.h"

#include "propagate/state.h"

static bool apart_filter(struct state *state, const struct constraint *constraint)
{
    const uint16_t *cells = constraint->cells;
    for (int i = 1; i < constraint->count; i++)
        for (int j = 1; j < constraint->count; j++) {
            const uint32_t here = state->candidates[cells[0]], one = state->candidates[cells[i]];
            const uint32_t common = one & state->candidates[cells[j]];
            if ((here & 1) == 0 || i == j || common == 0 || !bits_single(one)) continue;
            /* Is it the first cell that has another digit, or this one? */
            if (here == 1
                    ? !remove_candidates(state, cells[j], one)
                    : state->candidates[cells[j]] == one && !remove_candidates(state, cells[0], 1))
                return false;
        }
    return true;
}

static bool leftovers_filter(struct state *state, const struct constraint *constraint)
{
    const uint16_t *cells = constraint->cells;
    const int count = constraint->count, half = count / 2;
    uint32_t any[2] = {0}, twice[2] = {0}, fixed = 0;
    for (int i = 0; i < count; i++) {
        const uint32_t set = state->candidates[cells[i]];
        twice[i / half] |= any[i / half] & set;
        any[i / half] |= set;
        if (bits_single(set)) fixed |= set;
    }
    const uint32_t both = any[0] & any[1];
    if (bits_count(both) == half) fixed = both;
    for (int i = 0; i < count; i++) {
        const uint32_t alone = state->candidates[cells[i]] & fixed & ~twice[i / half];
        if (!keep_candidates(state, cells[i], alone != 0 ? alone : both)) return false;
    }
    return remove_locked_candidates(state, cells, half, fixed) &&
           remove_locked_candidates(state, cells + half, half, fixed);
}

const struct propagator propagator_apart = {.name = "apart", .cost = 1, .filter = apart_filter};
const struct propagator propagator_leftovers = {
    .name = "leftovers", .cost = 1, .filter = leftovers_filter};
