#include "rank.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

struct rank {
    int reading, less;
    bool ties;
    bool
        quarters; /* the digits of a row or column all differ, so that each begins four readings, one at each border */
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
enum { LESS = 1, GREATER = 2, EITHER = LESS | GREATER, EQUAL = 4 };

/* Compares from the i-th digit on, if those before are equal; `used`: digits that do not come again if no digit does. May be
 * EQUAL where it can be either as well. */
static int rank_compare(const struct state *state, const struct rank *rank, int a, int b, int i,
                        uint32_t used)
{
    const int n = state->model->size;
    int can = 0;
    for (; i < n && can != EITHER; i++) {
        const int one = rank_cell(n, a, i), two = rank_cell(n, b, i);
        if (!rank->quarters) used = 0;
        const uint32_t here = state->candidates[one] & ~used;
        const uint32_t there = state->candidates[two] & ~used;
        if (one == two) continue;
        if (here == 0 || there == 0) return can;
        if (bits_lowest(here) < bits_highest(there)) can |= LESS;
        if (bits_lowest(there) < bits_highest(here)) can |= GREATER;
        if ((here & there) == 0 || model_differ(state->model, one, two)) return can;
        used |= here & there; /* which is a single digit as long as this goes on */
    }
    return can | EQUAL;
}

/* Makes reading `a` less than `b`, or equal to it where that may be. */
static bool rank_order(struct state *state, const struct rank *rank, int a, int b, bool or_equal)
{
    const int n = state->model->size, enough = or_equal ? LESS | EQUAL : LESS;
    for (int i = 0; i < n; i++) {
        const int one = rank_cell(n, a, i), two = rank_cell(n, b, i);
        const uint32_t *here = &state->candidates[one], *there = &state->candidates[two];
        if (one == two || (bits_single(*here) && *here == *there)) continue;
        /* At most the highest digit there, at least the lowest here; without these if the next digits cannot decide. */
        uint32_t end = UINT32_C(1) << bits_highest(*there);
        bool may_tie = (rank_compare(state, rank, a, b, i + 1, end) & enough) != 0;
        if (!keep_candidates(state, one, may_tie ? end | (end - 1) : end - 1)) return false;
        end = *here & (0U - *here);
        may_tie = (rank_compare(state, rank, a, b, i + 1, end) & enough) != 0;
        if (!remove_candidates(state, two, may_tie ? end - 1 : end | (end - 1))) return false;
        /* If lowest and highest are equal, the next digits decide. */
        if (!bits_single(*here) || *here != *there) return true;
    }
    return or_equal;
}

/* Others are counted one by one, or with `quarters` side by side: one reading of each begins with the same digit. */
static bool rank_filter(struct state *state, const struct constraint *constraint)
{
    const struct rank *rank = constraint->data;
    const int n = state->model->size, readings = 4 * n, reading = rank->reading;
    const int group = rank->quarters ? n : 1, wanted = rank->quarters ? rank->less % 4 : rank->less;
    const uint32_t first = rank->quarters ? UINT32_C(1) << rank->less / 4 : bits_all(n);
    int can[4 * SUDOKU_MAX_SIZE], among[4 * SUDOKU_MAX_SIZE] = {0}, surely = 0, perhaps = 0;
    among[reading / group] = GREATER; /* neither counts */
    if (!keep_candidates(state, rank_cell(n, reading, 0), first)) return false;
    for (int other = 0; other < readings; other++) {
        can[other] = 0;
        if (other / group == reading / group ||
            (state->candidates[rank_cell(n, other, 0)] & first) == 0)
            continue;
        can[other] = rank_compare(state, rank, other, reading, rank->quarters, first);
        if ((can[other] & EQUAL) != 0 && rank->ties) can[other] |= GREATER;
        can[other] &= EITHER;
        among[other / group] |= can[other];
    }
    for (int at = 0; at < readings / group; at++) {
        if (among[at] == 0) return false;
        surely += among[at] == LESS;
        perhaps += (among[at] & LESS) != 0;
    }
    if (surely > wanted || perhaps < wanted) return false;
    /* Of the groups that may be either none is less, or all are. */
    const int none = (surely == wanted ? LESS : 0) | (perhaps == wanted ? GREATER : 0);
    for (int other = 0; other < readings; other++) {
        const int cell = rank_cell(n, other, 0);
        const int may = can[other] & ~(among[other / group] == EITHER ? none : 0);
        if (other == reading) continue;
        if (may == 0) {
            if (!remove_candidates(state, cell, first)) return false;
        } else if (may != can[other] && (state->candidates[cell] & ~first) == 0) {
            const bool less = may == LESS;
            if (!rank_order(state, rank, less ? other : reading, less ? reading : other,
                            !less && rank->ties))
                return false;
        }
    }
    return true;
}

/* Of two readings that can be equal, but else only be less or only greater, it is one of these. */
static bool untied_filter(struct state *state, const struct constraint *constraint)
{
    const struct rank *rank = constraint->data;
    for (int a = 0; a < 4 * state->model->size; a++)
        for (int b = 0; b < a; b++) {
            const int can = rank_compare(state, rank, a, b, 0, 0);
            if (can < EQUAL || can == (EITHER | EQUAL)) continue;
            const bool less = (can & LESS) != 0;
            if (!rank_order(state, rank, less ? a : b, less ? b : a, false)) return false;
        }
    return true;
}

/* Do the digits of each row and column all differ? Then conclusions depend on other rules too. */
static ONCE bool rank_finalize(struct model *model, struct constraint *constraint)
{
    const int n = model->size;
    struct rank *rank = constraint->data;
    rank->quarters = true;
    for (int reading = 0; reading < 4 * n; reading++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                rank->quarters = rank->quarters && model_differ(model, rank_cell(n, reading, i),
                                                                rank_cell(n, reading, j));
    constraint->several = constraint->several || rank->quarters;
    return true;
}

const struct propagator propagator_rank = {
    .name = "rank", .cost = 3, .finalize = rank_finalize, .filter = rank_filter};
const struct propagator propagator_untied = {
    .name = "untied", .cost = 3, .finalize = rank_finalize, .filter = untied_filter};

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

ONCE bool model_untied(struct model *model, int rule)
{
    return rank_add(model, &propagator_untied, rule, (struct rank){0}) != NULL;
}
