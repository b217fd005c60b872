#include "rank.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

/* The data of all three propagators, each of which uses some of it. */
struct rank {
    int reading, other;
    int less;
    bool ties;
    bool
        quarters; /* the first digits at each border all differ, so each digit begins four readings */
};

struct reading_line rank_line(int n, int reading)
{
    const int side = reading / n, at = reading % n, last = n * (n - 1);
    if (side == 0) return (struct reading_line){at * n, 1};
    if (side == 1) return (struct reading_line){at * n + n - 1, -1};
    return side == 2 ? (struct reading_line){at, n} : (struct reading_line){last + at, -n};
}

static int rank_cell(int n, int reading, int i)
{
    const struct reading_line line = rank_line(n, reading);
    return line.first + i * line.step;
}

/* How two readings may still compare. */
struct comparison {
    bool less, greater, equal;
};

/* Compares from the i-th digit on, if those before are equal. */
static struct comparison rank_compare(const struct state *state, int a, int b, int i)
{
    const int n = state->model->size;
    struct comparison can = {.equal = true};
    for (; i < n && can.equal && !(can.less && can.greater); i++) {
        const int one = rank_cell(n, a, i), two = rank_cell(n, b, i);
        const uint32_t here = state->candidates[one], there = state->candidates[two];
        if (one == two) continue;
        can.less = can.less || bits_lowest(here) < bits_highest(there);
        can.greater = can.greater || bits_lowest(there) < bits_highest(here);
        can.equal = (here & there) != 0 && !model_differ(state->model, one, two);
    }
    return can;
}

/* Makes reading `a` less than `b`, or equal to it where that may be. */
static bool rank_order(struct state *state, int a, int b, bool or_equal)
{
    const int n = state->model->size;
    for (int i = 0; i < n; i++) {
        const int one = rank_cell(n, a, i), two = rank_cell(n, b, i);
        if (one == two) continue;
        uint32_t here = state->candidates[one], there = state->candidates[two];
        if (bits_single(here) && here == there) continue;
        const struct comparison rest = rank_compare(state, a, b, i + 1);
        const bool may_tie = rest.less || (or_equal && rest.equal);
        /* At most the highest digit there, at least the lowest here; without these if the digits must differ. */
        if (!keep_candidates(state, one, bits_all(bits_highest(there) + may_tie))) return false;
        here = state->candidates[one];
        if (!remove_candidates(state, two, bits_all(bits_lowest(here) + !may_tie))) return false;
        /* If lowest and highest are equal, the next digits decide. */
        here = state->candidates[one];
        there = state->candidates[two];
        if (bits_single(here) && here == there) continue;
        return true;
    }
    return or_equal;
}

/* If the filter fails, it blames the first open cell of the reading: the constraint itself is about all cells. */
static void rank_blame(struct state *state, int reading)
{
    const int n = state->model->size;
    for (int i = 0; i < n; i++) {
        const int cell = rank_cell(n, reading, i);
        if (bits_single(state->candidates[cell])) continue;
        state->blamed = cell;
        return;
    }
}

static bool rank_filter(struct state *state, const struct constraint *constraint)
{
    const struct rank *rank = constraint->data;
    const int readings = 4 * state->model->size, reading = rank->reading;
    int surely = 0, perhaps = 0;
    rank_blame(state, reading);
    for (int other = 0; other < readings; other++) {
        if (other == reading) continue;
        const struct comparison can = rank_compare(state, other, reading, 0);
        if (!can.less && !can.greater && !rank->ties) return false;
        surely += !can.greater && !(can.equal && rank->ties);
        perhaps += can.less;
    }
    if (surely > rank->less || perhaps < rank->less) return false;
    if (rank->quarters && !keep_candidates(state, rank_cell(state->model->size, reading, 0),
                                           UINT32_C(1) << rank->less / 4))
        return false;
    if (surely < rank->less && perhaps > rank->less) return true;
    for (int other = 0; other < readings; other++) {
        if (other == reading) continue;
        const struct comparison can = rank_compare(state, other, reading, 0);
        const bool less = !can.greater && !(can.equal && rank->ties);
        if (less || !can.less) continue;
        if (perhaps == rank->less ? !rank_order(state, other, reading, false)
                                  : !rank_order(state, reading, other, rank->ties))
            return false;
    }
    return true;
}

static bool before_filter(struct state *state, const struct constraint *constraint)
{
    const struct rank *rank = constraint->data;
    rank_blame(state, rank->reading);
    return rank_order(state, rank->reading, rank->other, false);
}

/* If two readings agree except in one place, the digits there must differ. */
static bool untied_part(struct state *state, int a, int b)
{
    const int n = state->model->size;
    int open = -1;
    for (int i = 0; i < n; i++) {
        const int one = rank_cell(n, a, i), two = rank_cell(n, b, i);
        const uint32_t here = state->candidates[one], there = state->candidates[two];
        if ((here & there) == 0) return true;
        if (one == two || (bits_single(here) && here == there)) continue;
        if (open >= 0) return true;
        open = i;
    }
    if (open < 0) return false;
    const int one = rank_cell(n, a, open), two = rank_cell(n, b, open);
    const uint32_t here = state->candidates[one], there = state->candidates[two];
    return (!bits_single(here) || remove_candidates(state, two, here)) &&
           (!bits_single(there) || remove_candidates(state, one, there));
}

static bool untied_filter(struct state *state, const struct constraint *constraint)
{
    const int readings = 4 * state->model->size;
    (void)constraint;
    for (int a = 0; a < readings; a++)
        for (int b = 0; b < a; b++)
            if (!untied_part(state, a, b)) return false;
    return true;
}

/* Do the first digits of the readings from each side all differ? Then conclusions depend on other rules too. */
static ONCE bool rank_finalize(struct model *model, struct constraint *constraint)
{
    const int n = model->size;
    struct rank *rank = constraint->data;
    rank->quarters = true;
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                rank->quarters =
                    rank->quarters && model_differ(model, rank_cell(n, side * n + i, 0),
                                                   rank_cell(n, side * n + j, 0));
    constraint->several = constraint->several || rank->quarters;
    return true;
}

const struct propagator propagator_rank = {
    .name = "rank", .cost = 3, .finalize = rank_finalize, .filter = rank_filter};
const struct propagator propagator_before = {.name = "before", .cost = 2, .filter = before_filter};
const struct propagator propagator_untied = {.name = "untied", .cost = 3, .filter = untied_filter};

/* A constraint of all cells of the grid. */
static ONCE struct constraint *rank_add(struct model *model, const struct propagator *propagator,
                                        int rule, struct rank rank)
{
    return model_add_for_board(model, propagator, rule, &rank, sizeof rank);
}

ONCE bool model_rank(struct model *model, int rule, int reading, int less, bool ties)
{
    return rank_add(model, &propagator_rank, rule,
                    (struct rank){.reading = reading, .less = less, .ties = ties}) != NULL;
}

ONCE bool model_before(struct model *model, int rule, int reading, int other)
{
    struct constraint *constraint = rank_add(model, &propagator_before, rule,
                                             (struct rank){.reading = reading, .other = other});
    if (constraint == NULL) return false;
    constraint->several = true;
    return true;
}

ONCE bool model_untied(struct model *model, int rule)
{
    return rank_add(model, &propagator_untied, rule, (struct rank){0}) != NULL;
}
