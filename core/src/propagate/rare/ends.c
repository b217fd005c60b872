#include "ends.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

#include <string.h>

/* For each pair of a smallest and a largest digit an automaton runs along the line, with these states: before both; after one
 * of them, with the sum since; after both. Its sets of states are computed forward and backward. */
enum { ENDS_SUMS = SUDOKU_MAX_SIZE * (SUDOKU_MAX_SIZE + 1) / 2, ENDS_WORDS = ENDS_SUMS / 64 + 1 };

struct ends_states {
    bool before, behind;
    uint64_t since[2][ENDS_WORDS]; /* the sums since the smallest, and since the largest */
};

/* Word w of the sums that are `digit` more, or less. Sums above the total do no harm: no path leads on from them. */
static uint64_t ends_shifted(const uint64_t *sums, int w, int words, int digit, bool less)
{
    if (digit == 0) return sums[w];
    if (less) return sums[w] >> digit | (w + 1 < words ? sums[w + 1] << (64 - digit) : 0);
    return sums[w] << digit | (w > 0 ? sums[w - 1] >> (64 - digit) : 0);
}

/* The digits of the cell that lead from `here` to `there`. With `made`: sets it to the states that all digits lead to, or,
 * with `back`, come from. */
static uint32_t ends_step(const struct ends_states *here, const struct ends_states *there,
                          uint32_t open, const uint32_t *end, int lowest, int total,
                          struct ends_states *made, bool back)
{
    const uint32_t inner = open & (end[1] - 1) & ~(end[0] | (end[0] - 1));
    const int words = total / 64 + 1;
    uint32_t on = 0;
    for (uint32_t left = inner; left != 0; left &= left - 1) {
        const uint32_t digit = left & (0U - left);
        const int value = bits_lowest(left) + lowest;
        if (made != NULL) {
            const struct ends_states *from = back ? there : here;
            made->before |= from->before;
            made->behind |= from->behind;
            for (int k = 0; k < 2; k++)
                for (int w = 0; w < words; w++)
                    made->since[k][w] |= ends_shifted(from->since[k], w, words, value, back);
            continue;
        }
        bool leads = (here->before && there->before) || (here->behind && there->behind);
        for (int k = 0; k < 2; k++)
            for (int w = 0; w < words && !leads; w++)
                leads = (ends_shifted(here->since[k], w, words, value, false) &
                         there->since[k][w]) != 0;
        if (leads) on |= digit;
    }
    for (int k = 0; k < 2; k++) {
        if ((open & end[k]) == 0) continue;
        if (made == NULL) {
            if ((here->before && bits_in(there->since[k], 0)) ||
                (bits_in(here->since[1 - k], total) && there->behind))
                on |= end[k];
        } else if (back) {
            made->before |= bits_in(there->since[k], 0);
            if (there->behind) bits_add(made->since[1 - k], total);
        } else {
            if (here->before) bits_add(made->since[k], 0);
            made->behind |= bits_in(here->since[1 - k], total);
        }
    }
    return on;
}

/* Adds the digits that the cells can have with this smallest and this largest digit. */
static void ends_support(const uint32_t *open, int count, const uint32_t *end, int lowest,
                         int total, uint32_t *digits)
{
    struct ends_states forth[SUDOKU_MAX_SIZE + 1], back[SUDOKU_MAX_SIZE + 1];
    memset(forth, 0, ((size_t)count + 1) * sizeof *forth);
    memset(back, 0, ((size_t)count + 1) * sizeof *back);
    forth[0].before = back[count].behind = true;
    for (int i = 0; i < count; i++)
        ends_step(&forth[i], NULL, open[i], end, lowest, total, &forth[i + 1], false);
    if (!forth[count].behind) return;
    for (int i = count - 1; i >= 0; i--)
        ends_step(NULL, &back[i + 1], open[i], end, lowest, total, &back[i], true);
    for (int i = 0; i < count; i++)
        digits[i] |= ends_step(&forth[i], &back[i + 1], open[i], end, lowest, total, NULL, false);
}

static bool ends_filter(struct state *state, const struct constraint *constraint)
{
    const int n = state->model->size, count = constraint->count, total = *(int *)constraint->data;
    uint32_t open[SUDOKU_MAX_SIZE], digits[SUDOKU_MAX_SIZE] = {0}, all = 0;
    for (int i = 0; i < count; i++) all |= open[i] = state->candidates[constraint->cells[i]];
    for (int low = 0; low < n; low++)
        for (int high = low + 1; high < n; high++) {
            const uint32_t end[2] = {UINT32_C(1) << low, UINT32_C(1) << high};
            const uint32_t within = (end[1] << 1) - end[0];
            bool fits = (all & end[0]) != 0 && (all & end[1]) != 0;
            for (int i = 0; i < count && fits; i++) fits = (open[i] & within) != 0;
            if (fits) ends_support(open, count, end, state->model->lowest, total, digits);
        }
    return keep_each(state, constraint->cells, count, digits);
}

const struct propagator propagator_ends = {
    .name = "ends", .cost = 3, .idempotent = true, .filter = ends_filter};

ONCE bool model_ends(struct model *model, int rule, const uint16_t *cells, int count, int total)
{
    return model_add(model, &propagator_ends, rule, cells, count, &total, sizeof total) != NULL;
}
