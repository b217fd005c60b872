/* The propagator of sums by itself, on equations that no rule writes and on such as only large grids have: many terms, large
 * and negative coefficients, totals far from both ends. Against plain trial of its cells: it keeps every digit with which
 * peers differ and the sum comes out; at its fixpoint no bound of a cell is out of reach, and of few open cells no digit at
 * all. */
#include "check.h"
#include "instances.h"
#include "random.h"

#include "propagate/state.h"
#include "propagate/sums/cage.h"
#include "propagate/sums/sum.h"

#include <stdlib.h>

/* Of the sum's cells so many are open at most, so many digits each; so far from an end its sets reach (sum.c). */
enum { TERMS_MOST = 80, OPEN_MOST = 6, DIGITS_MOST = 4, SETS_REACH = 63 };

struct equation {
    int size, count, total;
    struct sum_term terms[TERMS_MOST];
    uint32_t sets[TERMS_MOST]; /* of digits, as they are given */
};

/* How a digit must be supported. */
struct support {
    bool peers_differ;
    uint32_t found[TERMS_MOST];
    uint64_t solutions;
};

static struct model model;

static void try_term(const struct equation *equation, const uint32_t *sets, struct support *support,
                     int *digits, int at, int rest)
{
    if (at == equation->count) {
        if (rest != 0) return;
        support->solutions++;
        for (int i = 0; i < at; i++) support->found[i] |= UINT32_C(1) << (digits[i] - 1);
        return;
    }
    const struct sum_term *term = &equation->terms[at];
    for (uint32_t left = sets[at]; left != 0; left &= left - 1) {
        digits[at] = bits_lowest(left) + 1;
        bool fits = true;
        for (int i = 0; i < at && fits && support->peers_differ; i++)
            fits = digits[i] != digits[at] ||
                   !model_differ(&model, equation->terms[i].cell, term->cell);
        if (fits)
            try_term(equation, sets, support, digits, at + 1,
                     rest - term->coefficient * digits[at]);
    }
}

static struct support supported(const struct equation *equation, const uint32_t *sets,
                                bool peers_differ)
{
    struct support support = {.peers_differ = peers_differ};
    int digits[TERMS_MOST];
    try_term(equation, sets, &support, digits, 0, equation->total);
    return support;
}

/* The least and the greatest that the terms can add. */
static void reach_of(const struct equation *equation, const uint32_t *sets, int *least, int *most)
{
    *least = *most = 0;
    for (int i = 0; i < equation->count; i++) {
        const int by = equation->terms[i].coefficient;
        const int low = by * (bits_lowest(sets[i]) + 1);
        const int high = by * (32 - __builtin_clz(sets[i]));
        *least += low < high ? low : high;
        *most += low < high ? high : low;
    }
}

static uint32_t random_set(uint64_t *seed, int size, int digits)
{
    uint32_t set = 0;
    while (bits_count(set) < digits) set |= UINT32_C(1) << random_below(seed, size);
    return set;
}

static void draw_equation(struct equation *equation, uint64_t *seed)
{
    static const int sizes[] = {4, 6, 9, 9, 9, 16, 25}, by[] = {1, 1, 1, 1, -1, -1, 2, -3, 10, 100};
    equation->size = sizes[random_below(seed, 7)];
    const int n = equation->size, cells = n * n, open = 1 + random_below(seed, OPEN_MOST);
    const bool long_one = n >= 16 && random_below(seed, 2) == 0, plain = random_below(seed, 2) == 0;
    bool taken[SUDOKU_MAX_CELLS] = {false};
    equation->count = long_one ? 60 + random_below(seed, 20) : open + random_below(seed, 3);
    equation->total = 0;
    for (int i = 0; i < equation->count; i++) {
        int cell;
        do {
            cell = random_below(seed, cells);
        } while (taken[cell]);
        taken[cell] = true;
        equation->terms[i] =
            (struct sum_term){.cell = (uint16_t)cell,
                              .coefficient = (int16_t)(plain ? 1 : by[random_below(seed, 10)])};
        equation->sets[i] = random_set(seed, n, i < open ? 1 + random_below(seed, DIGITS_MOST) : 1);
    }
    /* Some choice of digits, or thereabouts. */
    for (int i = 0; i < equation->count; i++) {
        uint32_t set = equation->sets[i];
        for (int skip = random_below(seed, bits_count(set)); skip > 0; skip--) set &= set - 1;
        equation->total += equation->terms[i].coefficient * (bits_lowest(set) + 1);
    }
    if (random_below(seed, 4) == 0) equation->total += random_below(seed, 9) - 4;
}

/* The sum's own constraint, filtered until nothing changes: false on a contradiction. */
static bool filter(const struct equation *equation, const struct constraint *constraint,
                   uint32_t *sets)
{
    static sudoku_puzzle puzzle;
    static struct state state;
    sudoku_puzzle_clear(&puzzle, model.shape);
    for (int i = 0; i < equation->count; i++)
        puzzle.candidates[equation->terms[i].cell] = equation->sets[i];
    void *memory = malloc(state_memory_bytes(&model) + 1);
    CHECK(memory != NULL);
    bool consistent = memory != NULL && state_begin(&state, &model, &puzzle, memory);
    for (bool changed = true; changed && consistent;) {
        for (int i = 0; i < equation->count; i++)
            sets[i] = state.candidates[equation->terms[i].cell];
        consistent = constraint->propagator->filter(&state, constraint);
        changed = false;
        for (int i = 0; i < equation->count && consistent; i++) {
            const uint32_t now = state.candidates[equation->terms[i].cell];
            CHECK((now & ~sets[i]) == 0);
            changed = changed || now != sets[i];
        }
    }
    free(memory);
    return consistent;
}

/* Counts in met[]: contradictions; those at a distance beyond the sets; more groups than there are sets. */
static void try_equation(const struct equation *equation, int *met)
{
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(equation->size, &shape), SUDOKU_OK);
    CONTEXT("size %d, %d terms, total %d, %d x the first", equation->size, equation->count,
            equation->total, equation->terms[0].coefficient);
    model_begin(&model, shape);
    CHECK(model_sum(&model, 0, equation->terms, equation->count, equation->total));
    CHECK(model_end(&model));
    const struct support exact = supported(equation, equation->sets, true);
    if (model.impossible) {
        CHECK_EQUAL(exact.solutions, 0);
        met[0]++;
        model_free(&model);
        return;
    }
    uint32_t sets[TERMS_MOST];
    if (!filter(equation, &model.constraints[0], sets)) {
        CHECK_EQUAL(exact.solutions, 0);
        met[0]++;
        model_free(&model);
        return;
    }
    int open = 0, least, most;
    bool peers = false; /* among the open cells */
    for (int i = 0; i < equation->count; i++) {
        CHECK((exact.found[i] & ~sets[i]) == 0);
        open += !bits_single(sets[i]);
        for (int j = 0; j < i; j++)
            peers =
                peers || (!bits_single(sets[i]) && !bits_single(sets[j]) &&
                          model_differ(&model, equation->terms[i].cell, equation->terms[j].cell));
    }
    reach_of(equation, sets, &least, &most);
    const int below = equation->total - least, above = most - equation->total;
    CHECK(below >= 0 && above >= 0);
    for (int i = 0; i < equation->count; i++) {
        const int by = abs(equation->terms[i].coefficient);
        const int width = by * (31 - __builtin_clz(sets[i]) - bits_lowest(sets[i]));
        CHECK(peers || (width <= below && width <= above));
    }
    const bool far = (below < above ? below : above) > SETS_REACH;
    const bool many = equation->count > 64;
    met[1] += far;
    met[2] += many && open > 0;
    /* Where sets are kept, no digit is without support. Peers are filtered as such by others. */
    if (!far && !many && !peers && open <= 4) {
        const struct support all = supported(equation, sets, false);
        for (int i = 0; i < equation->count; i++) CHECK_EQUAL(sets[i], all.found[i]);
    }
    model_free(&model);
}

/* Large coefficients, so that a total may lie at any distance from both ends: at the last that sets reach, and the first that
 * they do not, as at any other. */
static void try_every_distance(int *met)
{
    static const int by[][3] = {{10, 10, 1}, {-10, 10, -1}, {20, -3, 1}};
    for (int e = 0; e < 3; e++) {
        struct equation equation = {.size = 9, .count = 3};
        int least, most;
        for (int i = 0; i < 3; i++) {
            equation.terms[i] =
                (struct sum_term){.cell = (uint16_t)(13 * i), .coefficient = (int16_t)by[e][i]};
            equation.sets[i] = 0x1ff;
        }
        reach_of(&equation, equation.sets, &least, &most);
        CHECK(most - least > 2 * SETS_REACH + 20);
        for (equation.total = least; equation.total <= most; equation.total++)
            try_equation(&equation, met);
    }
}

int main(void)
{
    uint64_t seed = 12;
    int met[3] = {0};
    const int equations = instances(6000, 1500);
    for (int i = 0; i < equations; i++) {
        struct equation equation;
        draw_equation(&equation, &seed);
        try_equation(&equation, met);
    }
    CONTEXT("%d contradictions, %d far from both ends, %d of many groups", met[0], met[1], met[2]);
    CHECK(met[0] > equations / 20 && met[1] > equations / 300 && met[2] > equations / 100);
    try_every_distance(met);
    return check_summary();
}
