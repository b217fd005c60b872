#include "times.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

#include <string.h>

enum { TIMES_WAYS = 3 };

/* In a row of cells, for each digit: how many parts can take it, how many cells have it. */
struct times_count {
    int can[SUDOKU_MAX_SIZE], has[SUDOKU_MAX_SIZE];
};

static void times_tally(const struct state *state, const struct times *times, int row,
                        struct times_count *of)
{
    uint32_t any = 0;
    memset(of, 0, sizeof *of);
    for (int i = row * times->size; i < (row + 1) * times->size; i++) {
        const uint32_t set = state->candidates[times->cells[i]];
        any |= set;
        if (bits_single(set)) of->has[bits_lowest(set)]++;
        for (; times->ends[i] && any != 0; any &= any - 1) of->can[bits_lowest(any)]++;
    }
}

/* In a row, the digits of `full` are as often as can be, and those of `all` in each part that can take them. */
static bool times_filter_row(struct state *state, const struct times *times, int row, uint32_t full,
                             uint32_t all)
{
    uint32_t one = 0, two = 0;
    for (int i = row * times->size, first = i; i < (row + 1) * times->size; i++) {
        const int cell = times->cells[i];
        if (!bits_single(state->candidates[cell]) && !remove_candidates(state, cell, full))
            return false;
        two |= one & state->candidates[cell];
        one |= state->candidates[cell];
        if (!times->ends[i]) continue;
        for (int k = first; k <= i; k++) {
            const uint32_t alone = state->candidates[times->cells[k]] & all & ~two;
            if (alone != 0 && !keep_candidates(state, times->cells[k], alone)) return false;
        }
        if (!remove_locked_candidates(state, times->cells + first, i + 1 - first, all & two))
            return false;
        first = i + 1;
        one = two = 0;
    }
    return true;
}

static bool times_filter(struct state *state, const struct constraint *constraint)
{
    const struct times *times = constraint->data;
    const int n = state->model->size;
    int least[SUDOKU_MAX_SIZE], most[SUDOKU_MAX_SIZE], open = times->size, spare = -open;
    struct times_count of;
    memcpy(least, times->least, sizeof least);
    memcpy(most, times->most, sizeof most);
    for (int row = 0; row < times->rows; row++) {
        times_tally(state, times, row, &of);
        for (int d = 0; d < n; d++) {
            if (of.has[d] > least[d]) least[d] = of.has[d];
            if (of.can[d] < most[d]) most[d] = of.can[d];
        }
    }
    for (int d = 0; d < n; d++) {
        if ((times->or_never >> d & 1) != 0) {
            if (least[d] > 0) least[d] = times->most[d];
            if (most[d] < times->most[d]) most[d] = 0;
        }
        if (least[d] > most[d]) return false;
        open -= least[d];
        spare += most[d];
    }
    if (open < 0 || spare < 0) return false;
    for (int d = 0; d < n; d++) {
        const int low = least[d];
        if (most[d] - spare > low) least[d] = most[d] - spare;
        if (low + open < most[d]) most[d] = low + open;
    }
    for (int row = 0; row < times->rows; row++) {
        uint32_t full = 0, all = 0;
        times_tally(state, times, row, &of);
        for (int d = 0; d < n; d++) {
            if (of.has[d] == of.can[d]) continue;
            if (of.has[d] == most[d]) full |= UINT32_C(1) << d;
            if (of.can[d] == least[d]) all |= UINT32_C(1) << d;
        }
        if ((full | all) != 0 && !times_filter_row(state, times, row, full, all)) return false;
    }
    return true;
}

/* Divides cells into parts of mutual peers, `part` the number of its own for each; returns how many. Each begins with the first
 * cell that has none and takes further mutual peers: first those of the same row, column or box. */
static ONCE int times_divide(const struct model *model, const uint16_t *cells, int count, int way,
                             uint16_t *part)
{
    bool taken[SUDOKU_MAX_CELLS] = {false};
    int parts = 0;
    for (int first = 0; first < count; first++) {
        if (taken[first]) continue;
        int members[SUDOKU_MAX_SIZE], size = 0;
        for (int round = 0; round < 2; round++)
            for (int i = first; i < count && size < model->size; i++) {
                const int a = cells[first], b = cells[i];
                const bool along =
                    way == 0   ? a / model->side == b / model->side
                    : way == 1 ? a % model->side == b % model->side
                               : shape_has_boxes(model->shape) && shape_in_grid(model->shape, a) &&
                                     shape_in_grid(model->shape, b) &&
                                     shape_box(model->shape, a) == shape_box(model->shape, b);
                bool fits = !taken[i] && (round > 0 || along);
                for (int k = 0; k < size && fits; k++)
                    fits = model_differ(model, cells[members[k]], b);
                if (!fits) continue;
                members[size++] = i;
                taken[i] = true;
                part[i] = (uint16_t)parts;
            }
        parts++;
    }
    return parts;
}

/* Makes the rows: the cells of each group, part after part, in each way that differs from the one before. */
static ONCE bool times_finalize(struct model *model, struct constraint *constraint)
{
    struct times *times = constraint->data;
    const int size = times->size;
    const uint16_t *groups = times->cells;
    uint16_t part[TIMES_WAYS][SUDOKU_MAX_CELLS], *cells;
    const size_t count = (size_t)(times->groups * TIMES_WAYS * size);
    times->cells = cells = model_alloc(model, count * sizeof *cells);
    bool *ends = model_alloc(model, count);
    times->ends = ends;
    if (cells == NULL || ends == NULL) return false;
    int at = 0;
    for (int group = 0; group < times->groups; group++, groups += size)
        for (int way = 0; way < TIMES_WAYS; way++) {
            const int parts = times_divide(model, groups, size, way, part[way]);
            if (way > 0 && memcmp(part[way], part[way - 1], (size_t)size * sizeof **part) == 0)
                continue;
            for (int p = 0; p < parts; p++) {
                for (int i = 0; i < size; i++)
                    if (part[way][i] == p) cells[at++] = groups[i];
                ends[at - 1] = true;
            }
            constraint->several |= parts < size;
            times->rows++;
        }
    return true;
}

const struct propagator propagator_times = {
    .name = "times", .cost = 2, .finalize = times_finalize, .filter = times_filter};

ONCE bool model_times(struct model *model, int rule, struct times *times)
{
    const int count = times->groups * times->size;
    const size_t bytes = (size_t)count * sizeof *times->cells;
    uint16_t once[SUDOKU_MAX_CELLS], *cells = model_alloc(model, bytes);
    bool seen[SUDOKU_MAX_CELLS] = {false};
    int different = 0, least = 0;
    for (int d = 0; d < model->size; d++) least += times->least[d];
    if (least > times->size) model_impossible(model, rule, false);
    if (cells == NULL) return false;
    for (int i = 0; i < count; i++) {
        const uint16_t cell = cells[i] = times->cells[i];
        if (!seen[cell]) once[different++] = cell;
        seen[cell] = true;
    }
    times->cells = times->given = cells;
    return model_add(model, &propagator_times, rule, once, different, times, sizeof *times) != NULL;
}

/* The possible sets of the digits that occur, each as often as its value. */
struct circles {
    int count;
    uint32_t *sets;
};

/* The union and the intersection of the sets that are possible; false if none is. */
static bool circles_sets(const struct circles *circles, uint32_t fixed, uint32_t possible,
                         uint32_t *any, uint32_t *all)
{
    *any = 0;
    *all = ~UINT32_C(0);
    for (int i = 0; i < circles->count; i++) {
        const uint32_t set = circles->sets[i];
        if ((fixed & ~set) != 0 || (set & ~possible) != 0) continue;
        *any |= set;
        *all &= set;
    }
    return *any != 0;
}

static bool circles_filter(struct state *state, const struct constraint *constraint)
{
    const int count = constraint->count, lowest = state->model->lowest;
    int can[SUDOKU_MAX_SIZE] = {0}, is[SUDOKU_MAX_SIZE] = {0};
    uint32_t fixed = 0, possible = 0, any, all;
    for (int i = 0; i < count; i++) {
        const uint32_t set = state->candidates[constraint->cells[i]];
        for (uint32_t left = set; left != 0; left &= left - 1) can[bits_lowest(left)]++;
        if (!bits_single(set)) continue;
        is[bits_lowest(set)]++;
        fixed |= set;
    }
    for (int digit = 0; digit < state->model->size; digit++)
        if (can[digit] >= digit + lowest && is[digit] <= digit + lowest)
            possible |= UINT32_C(1) << digit;
    if (!circles_sets(constraint->data, fixed, possible, &any, &all)) return false;
    for (int i = 0; i < count; i++)
        if (!keep_candidates(state, constraint->cells[i], any)) return false;
    for (uint32_t left = all; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left), times = digit + lowest;
        const uint32_t bit = UINT32_C(1) << digit;
        if (can[digit] > times && is[digit] < times) continue;
        for (int i = 0; i < count; i++) {
            const uint32_t set = state->candidates[constraint->cells[i]];
            if ((set & bit) == 0 || bits_single(set)) continue;
            if (!(can[digit] == times ? keep_candidates(state, constraint->cells[i], bit)
                                      : remove_candidates(state, constraint->cells[i], bit)))
                return false;
        }
    }
    return true;
}

const struct propagator propagator_circles = {
    .name = "circles", .cost = 1, .filter = circles_filter};

/* Lists the sets that extend `chosen` by digits from this one on with the sum `left`; false if there are too many. */
static ONCE bool circles_choose(const struct model *model, struct circles *circles, int digit,
                                int left, uint32_t chosen)
{
    if (left == 0) {
        if (circles->count == CIRCLES_SETS) return false;
        circles->sets[circles->count++] = chosen;
        return true;
    }
    for (; digit < model->size && digit + model->lowest <= left; digit++)
        if (digit + model->lowest > 0 &&
            !circles_choose(model, circles, digit + 1, left - digit - model->lowest,
                            chosen | UINT32_C(1) << digit))
            return false;
    return true;
}

ONCE void model_circles(struct model *model, int rule, const uint16_t *cells, int count)
{
    struct circles circles = {.sets = model_alloc(model, CIRCLES_SETS * sizeof *circles.sets)};
    if (circles.sets != NULL && circles_choose(model, &circles, 0, count, 0))
        (void)model_add(model, &propagator_circles, rule, cells, count, &circles, sizeof circles);
}
