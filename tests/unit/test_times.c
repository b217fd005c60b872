/* How often digits occur (propagate/rare/times.h). A digit that occurs a number of times among cells, or perhaps not at all,
 * beside all sets of places: no place is lost that is in one of them, and none is forced that one of them does without.
 * Digits each of which occurs as often as its value, beside all fillings: no digit is lost that one of them has. */
#include "check.h"
#include "random.h"

#include "propagate/rare/times.h"
#include "propagate/state.h"

#include <stdlib.h>

enum { TRIES = 1500, CELLS_MOST = 9, SIDE = 9 };

static struct {
    int contradictions, lost, forced;
} seen, seen_of_circles;

/* Sets of `times` of the cells that can have the digit and do not see each other, and of no cell where it may be absent;
 * none lacks a cell that has it. */
static void all_places(const struct model *model, const uint16_t *cells, const uint32_t *sets,
                       int count, uint32_t bit, int times, bool sure, uint32_t *any, uint32_t *all)
{
    *any = 0;
    *all = ~UINT32_C(0);
    for (uint32_t places = 0; places < UINT32_C(1) << count; places++) {
        bool fits = bits_count(places) == times || (places == 0 && !sure);
        for (int i = 0; i < count && fits; i++) {
            const bool here = (places >> i & 1) != 0;
            fits = here ? (sets[i] & bit) != 0 : sets[i] != bit;
            for (int k = 0; k < i && here && fits; k++)
                fits = (places >> k & 1) == 0 || !model_differ(model, cells[i], cells[k]);
        }
        if (!fits) continue;
        *any |= places;
        *all &= places;
    }
}

static void try_times(uint64_t *seed)
{
    static struct model model;
    static struct state state;
    static sudoku_puzzle puzzle;
    sudoku_shape shape;
    uint16_t cells[SIDE * SIDE];
    uint32_t sets[CELLS_MOST], any, all;
    const int count = 2 + random_below(seed, CELLS_MOST - 1), digit = random_below(seed, SIDE);
    const int times = 1 + random_below(seed, count < 4 ? count : 4);
    const bool sure = random_below(seed, 2) == 0;
    const uint32_t bit = UINT32_C(1) << digit;
    CHECK_EQUAL(sudoku_shape_of_size(SIDE, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    random_order(seed, cells, SIDE * SIDE);
    for (int i = 0; i < count; i++) {
        sets[i] = bits_all(SIDE);
        if (random_below(seed, 3) == 0) sets[i] &= ~bit;
        if (random_below(seed, 12) == 0) sets[i] = bit;
        puzzle.candidates[cells[i]] = sets[i];
    }
    model_begin(&model, shape);
    struct times wanted = {.groups = 1, .size = count, .cells = cells};
    for (int d = 0; d < SIDE; d++) wanted.most[d] = d == digit ? times : count;
    wanted.least[digit] = sure ? times : 0;
    wanted.or_never = sure ? 0 : bit;
    CHECK(model_times(&model, 0, &wanted));
    CHECK(model_end(&model));
    void *memory = malloc(state_memory_bytes(&model) + 1);
    CHECK(memory != NULL && state_begin(&state, &model, &puzzle, memory));
    all_places(&model, cells, sets, count, bit, times, sure, &any, &all);
    const bool none = all == ~UINT32_C(0);
    const struct constraint *constraint = &model.constraints[0];
    if (!constraint->propagator->filter(&state, constraint)) {
        CHECK(none);
        seen.contradictions++;
    } else {
        for (int i = 0; i < count; i++) {
            const uint32_t left = state.candidates[cells[i]], gone = sets[i] & ~left;
            CHECK(none || (gone & bit) == 0 || (any >> i & 1) == 0);
            CHECK(none || (gone & ~bit) == 0 || (all >> i & 1) != 0);
            seen.lost += (gone & bit) != 0;
            seen.forced += (gone & ~bit) != 0;
        }
    }
    free(memory);
    model_free(&model);
}

/* Adds to `found` the digits of all fillings in which each digit, from 0, occurs one more time than that. */
static void fill(const uint32_t *sets, int count, int at, int *digits, uint32_t *found)
{
    if (at < count) {
        for (uint32_t left = sets[at]; left != 0; left &= left - 1) {
            digits[at] = bits_lowest(left);
            fill(sets, count, at + 1, digits, found);
        }
        return;
    }
    int times[SIDE] = {0};
    for (int i = 0; i < count; i++) times[digits[i]]++;
    for (int i = 0; i < count; i++)
        if (times[digits[i]] != digits[i] + 1) return;
    for (int i = 0; i < count; i++) found[i] |= UINT32_C(1) << digits[i];
}

static void try_circles(uint64_t *seed)
{
    enum { COUNT_MOST = 6, DIGITS = 4 };
    static struct model model;
    static struct state state;
    static sudoku_puzzle puzzle;
    sudoku_shape shape;
    uint16_t cells[SIDE * SIDE];
    uint32_t sets[COUNT_MOST], found[COUNT_MOST] = {0};
    int digits[COUNT_MOST];
    const int count = 1 + random_below(seed, COUNT_MOST);
    CHECK_EQUAL(sudoku_shape_of_size(SIDE, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    random_order(seed, cells, SIDE * SIDE);
    for (int i = 0; i < count; i++) {
        sets[i] = 1 + (uint32_t)random_below(seed, (1 << DIGITS) - 1);
        puzzle.candidates[cells[i]] = sets[i];
    }
    model_begin(&model, shape);
    model_circles(&model, 0, cells, count);
    CHECK(model_end(&model));
    void *memory = malloc(state_memory_bytes(&model) + 1);
    CHECK(memory != NULL && state_begin(&state, &model, &puzzle, memory));
    fill(sets, count, 0, digits, found);
    const struct constraint *constraint = &model.constraints[0];
    if (!constraint->propagator->filter(&state, constraint)) {
        CHECK_EQUAL(found[0], 0);
        seen_of_circles.contradictions++;
    } else {
        for (int i = 0; i < count; i++) {
            const uint32_t left = state.candidates[cells[i]];
            CHECK_EQUAL(found[i] & ~left, 0);
            seen_of_circles.lost += left != sets[i];
            seen_of_circles.forced += left != sets[i] && bits_single(left);
        }
    }
    free(memory);
    model_free(&model);
}

int main(void)
{
    uint64_t seed = 3;
    for (int i = 0; i < TRIES; i++) {
        CONTEXT("try %d", i);
        try_times(&seed);
        try_circles(&seed);
    }
    /* As much as it ever found. */
    CONTEXT("%d tries", TRIES);
    CHECK_EQUAL(seen.contradictions, 272);
    CHECK_EQUAL(seen.lost, 758);
    CHECK_EQUAL(seen.forced, 364);
    CHECK_EQUAL(seen_of_circles.contradictions, 858);
    CHECK_EQUAL(seen_of_circles.lost, 1536);
    CHECK_EQUAL(seen_of_circles.forced, 1301);
    return check_summary();
}
