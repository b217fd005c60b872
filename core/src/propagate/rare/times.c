#include "times.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

#include <string.h>

enum { TIMES_WAYS = 3 };

/* The cells divided in three ways into groups of mutual peers: preferably by rows, by columns, by boxes. */
struct times_data {
    int digit, times;
    bool sure;
    int groups[TIMES_WAYS];
    uint16_t *group[TIMES_WAYS]; /* the group of each cell of the constraint */
};

/* If only as many groups of one way as `times` can take the digit, each must have it. False on a contradiction. */
static bool times_filter_way(struct state *state, const struct constraint *constraint,
                             const struct times_data *times, int way, bool sure)
{
    const uint32_t bit = UINT32_C(1) << times->digit;
    bool can[SUDOKU_MAX_CELLS] = {false};
    int groups = 0;
    for (int i = 0; i < constraint->count; i++) {
        bool *group = &can[times->group[way][i]];
        if ((state->candidates[constraint->cells[i]] & bit) == 0) continue;
        groups += !*group;
        *group = true;
    }
    if (groups > times->times) return true;
    if (groups < times->times) {
        for (int i = 0; i < constraint->count && !sure; i++)
            if (!remove_candidates(state, constraint->cells[i], bit)) return false;
        return !sure;
    }
    for (int g = 0; g < times->groups[way] && sure; g++) {
        uint16_t places[SUDOKU_MAX_SIZE];
        int count = 0;
        for (int i = 0; i < constraint->count && can[g]; i++)
            if (times->group[way][i] == g && (state->candidates[constraint->cells[i]] & bit) != 0)
                places[count++] = constraint->cells[i];
        if (count == 1 && !keep_candidates(state, places[0], bit)) return false;
        if (count > 1 && !remove_locked_candidates(state, places, count, bit)) return false;
    }
    return true;
}

static bool times_filter(struct state *state, const struct constraint *constraint)
{
    const struct times_data *times = constraint->data;
    bool sure = times->sure;
    for (int i = 0; i < constraint->count && !sure; i++)
        sure = state->candidates[constraint->cells[i]] == UINT32_C(1) << times->digit;
    for (int way = 0; way < TIMES_WAYS; way++)
        if (!times_filter_way(state, constraint, times, way, sure)) return false;
    return true;
}

/* Makes the groups of a way: each begins with the first cell that has none and takes further mutual peers, first those of the
 * same row, column or box. */
static ONCE void times_divide(const struct model *model, const struct constraint *constraint,
                              struct times_data *times, int way)
{
    const int count = constraint->count;
    bool taken[SUDOKU_MAX_CELLS] = {false};
    for (int first = 0; first < count; first++) {
        if (taken[first]) continue;
        int members[SUDOKU_MAX_SIZE], size = 0;
        for (int round = 0; round < 2; round++)
            for (int i = first; i < count && size < model->size; i++) {
                const int a = constraint->cells[first], b = constraint->cells[i];
                const bool along =
                    way == 0   ? a / model->side == b / model->side
                    : way == 1 ? a % model->side == b % model->side
                               : shape_has_boxes(model->shape) && shape_in_grid(model->shape, a) &&
                                     shape_in_grid(model->shape, b) &&
                                     shape_box(model->shape, a) == shape_box(model->shape, b);
                bool fits = !taken[i] && (round > 0 || along);
                for (int k = 0; k < size && fits; k++)
                    fits = model_differ(model, constraint->cells[members[k]], b);
                if (!fits) continue;
                members[size++] = i;
                taken[i] = true;
                times->group[way][i] = (uint16_t)times->groups[way];
            }
        times->groups[way]++;
    }
}

static ONCE bool times_finalize(struct model *model, struct constraint *constraint)
{
    struct times_data *times = constraint->data;
    for (int way = 0; way < TIMES_WAYS; way++) {
        times->group[way] = model_alloc(model, (size_t)constraint->count * sizeof(uint16_t));
        if (times->group[way] == NULL) return false;
        times_divide(model, constraint, times, way);
    }
    constraint->several = true;
    return true;
}

const struct propagator propagator_times = {
    .name = "times", .cost = 2, .finalize = times_finalize, .filter = times_filter};

ONCE bool model_times(struct model *model, int rule, const uint16_t *cells, int count, int digit,
                      int times, bool sure)
{
    const struct times_data data = {.digit = digit, .times = times, .sure = sure};
    return model_add(model, &propagator_times, rule, cells, count, &data, sizeof data) != NULL;
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

ONCE bool model_circles(struct model *model, int rule, const uint16_t *cells, int count)
{
    struct circles circles = {.sets = model_alloc(model, CIRCLES_SETS * sizeof *circles.sets)};
    return circles.sets == NULL || (circles_choose(model, &circles, 0, count, 0) &&
                                    (model_add(model, &propagator_circles, rule, cells, count,
                                               &circles, sizeof circles) != NULL ||
                                     model->short_of_memory));
}
