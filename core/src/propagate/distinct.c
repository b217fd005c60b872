#include "distinct.h"

#include "bits.h"
#include "locked.h"

/* Another digit whose two positions are the same two cells makes a hidden pair: no third digit is
 * left in them. */
static bool distinct_hidden_pair(struct state *state, const uint16_t places[2], uint32_t one,
                                 uint32_t two_positions)
{
    const uint32_t both = state->candidates[places[0]] & state->candidates[places[1]];
    const uint32_t others = both & two_positions & ~one, pair = one | (others & (0U - others));
    return others == 0 ||
           (keep_candidates(state, places[0], pair) && keep_candidates(state, places[1], pair));
}

bool distinct_filter(struct state *state, int house, uint32_t digits, uint32_t two_positions)
{
    const int words = state->model->words;
    const uint64_t *within = state->model->house_cells + house * words;
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const uint32_t one = left & (0U - left);
        const uint64_t *positions = state->positions[bits_lowest(left)];
        uint16_t places[SUDOKU_MAX_SIZE];
        int count = 0;
        for (int w = 0; w < words; w++)
            for (uint64_t cells = positions[w] & within[w]; cells != 0; cells &= cells - 1)
                places[count++] = (uint16_t)(w * 64 + bits_lowest_cell(cells));
        if (count < 2) continue; /* it lost positions since; then the house is queued again */
        if (!remove_locked_candidates(state, places, count, one)) return false;
        if (count == 2 && !distinct_hidden_pair(state, places, one, two_positions)) return false;
    }
    return true;
}
