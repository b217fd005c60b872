#include "variety.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

#include <stdlib.h>
#include <string.h>

/* The first `count` cells of the constraint are counted; `number` is the index of the cell with the number. */
struct variety {
    int count, number;
};

static bool variety_filter(struct state *state, const struct constraint *constraint)
{
    const struct variety *variety = constraint->data;
    const uint16_t *cells = constraint->cells;
    const int count = variety->count, number = cells[variety->number];
    uint32_t fixed = 0, any = 0, apart;
    int open = 0, least, most;
    for (int i = 0; i < count; i++) {
        const uint32_t set = state->candidates[cells[i]];
        any |= set;
        if (bits_single(set))
            fixed |= set;
        else
            open++;
    }
    /* Cells that have no candidate in common hold different digits. */
    least = bits_count(apart = fixed);
    for (int i = 0; i < count; i++) {
        const uint32_t set = state->candidates[cells[i]];
        if ((set & apart) != 0) continue;
        apart |= set;
        least++;
    }
    most = bits_count(fixed) + open;
    if (bits_count(any) < most) most = bits_count(any);
    if (least > most) return false;
    const int lowest = state->model->lowest;
    if (!keep_candidates(state, number, bits_all(most + 1 - lowest) & ~bits_all(least - lowest)))
        return false;
    const uint32_t wanted = state->candidates[number];
    if (!bits_single(wanted)) return true;
    const int kinds = bits_lowest(wanted) + lowest;
    const bool none_new = kinds == bits_count(fixed), all_new = kinds == bits_count(fixed) + open;
    for (int i = 0; i < count && none_new != all_new; i++) {
        if (bits_single(state->candidates[cells[i]])) continue;
        if (!(none_new ? keep_candidates(state, cells[i], fixed)
                       : remove_candidates(state, cells[i], fixed)))
            return false;
    }
    return true;
}

/* Computes which sums the placed digits can have; a digit that would complete the total goes. */
static bool parts_filter(struct state *state, const struct constraint *constraint)
{
    const int total = *(int *)constraint->data, n = state->model->size;
    const int lowest = state->model->lowest;
    bool can[SUDOKU_MAX_SIZE * (SUDOKU_MAX_SIZE + 1) / 2 + 1] = {true};
    for (int i = 0; i < constraint->count; i++) {
        const uint32_t set = state->candidates[constraint->cells[i]];
        const int value = bits_lowest(set) + lowest;
        if (!bits_single(set)) continue;
        for (int sum = total; sum >= value; sum--) can[sum] = can[sum] || can[sum - value];
    }
    if (can[total]) return false;
    uint32_t bad = 0;
    for (int value = lowest; value < n + lowest && value <= total; value++)
        if (can[total - value]) bad |= UINT32_C(1) << (value - lowest);
    for (int i = 0; i < constraint->count; i++) {
        const int cell = constraint->cells[i];
        if (!bits_single(state->candidates[cell]) && !remove_candidates(state, cell, bad))
            return false;
    }
    return true;
}

static bool taxicab_filter(struct state *state, const struct constraint *constraint)
{
    const int n = state->model->side;
    (void)constraint;
    for (int cell = 0; cell < n * n; cell++) {
        if (!model_in_grid(state->model, cell)) continue;
        const uint32_t set = state->candidates[cell];
        const int row = cell / n, column = cell % n,
                  digit = bits_lowest(set) + state->model->lowest;
        if (!bits_single(set) || digit == 0) continue;
        for (int down = -digit; down <= digit; down++) {
            const int aside = digit - abs(down), below = row + down;
            if (below < 0 || below >= n) continue;
            const int left = below * n + column - aside, right = below * n + column + aside;
            if (column >= aside && model_in_grid(state->model, left) &&
                !remove_candidates(state, left, set))
                return false;
            if (column + aside < n && model_in_grid(state->model, right) &&
                !remove_candidates(state, right, set))
                return false;
        }
    }
    return true;
}

const struct propagator propagator_variety = {
    .name = "variety", .cost = 2, .filter = variety_filter};
const struct propagator propagator_parts = {.name = "parts", .cost = 2, .filter = parts_filter};
const struct propagator propagator_taxicab = {
    .name = "taxicab", .cost = 1, .filter = taxicab_filter};

ONCE bool model_variety(struct model *model, int rule, int number, const uint16_t *cells, int count)
{
    uint16_t all[SUDOKU_MAX_CELLS + 1];
    struct variety variety = {.count = count, .number = count};
    for (int i = 0; i < count; i++) {
        all[i] = cells[i];
        if (cells[i] == number) variety.number = i;
    }
    all[count] = (uint16_t)number;
    return model_add(model, &propagator_variety, rule, all, count + (variety.number == count),
                     &variety, sizeof variety) != NULL;
}

ONCE bool model_parts(struct model *model, int rule, const uint16_t *cells, int count, int total)
{
    return model_add(model, &propagator_parts, rule, cells, count, &total, sizeof total) != NULL;
}

ONCE bool model_taxicab(struct model *model, int rule)
{
    return model_add_for_board(model, &propagator_taxicab, rule, NULL, 0) != NULL;
}
