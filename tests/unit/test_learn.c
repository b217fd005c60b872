/* The search that learns, beside engines that do not: the same solutions, each once, whatever the budgets are and
 * wherever it is split, begun at the root or where another search hands over. Random candidates around a grid. */
#include "check.h"
#include "bits.h"
#include "instances.h"
#include "model/rules.h"
#include "random.h"
#include "search/learning/learner.h"
#include "sudoku.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS = 16, MOST = 3000, PERCENT = 100 };

/* Solutions as a set: how many, and a sum of hashes, in which their order does not matter. `trace` is of the search that
 * learns: its solutions in the order in which it finds them, and the guesses it took. */
struct found {
    uint64_t count, sum, trace;
};

static uint64_t mixed(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(1099511628211);
}

static void found_add(struct found *found, const uint8_t *digits, int cells)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int i = 0; i < cells; i++) hash = mixed(hash, digits[i]);
    found->count++;
    found->sum += hash;
    found->trace = mixed(found->trace, hash);
}

static sudoku_shape shape_of(int high, int wide)
{
    sudoku_shape shape;
    CHECK(sudoku_shape_of_boxes(high, wide, &shape) == SUDOKU_OK);
    return shape;
}

/* Each digit of a grid, and each other one with `percent` in a hundred. */
static void make_puzzle(uint64_t *seed, int high, int wide, int percent, sudoku_puzzle *puzzle)
{
    const int n = high * wide;
    int name[SUDOKU_MAX_SIZE];
    for (int i = 0; i < n; i++) name[i] = i;
    for (int i = n - 1; i > 0; i--) {
        const int other = random_below(seed, i + 1), swap = name[i];
        name[i] = name[other];
        name[other] = swap;
    }
    sudoku_puzzle_clear(puzzle, shape_of(high, wide));
    for (int cell = 0; cell < n * n; cell++) {
        const int row = cell / n, column = cell % n;
        uint32_t set = UINT32_C(1) << name[(row % high * wide + row / high + column) % n];
        for (int digit = 0; digit < n; digit++)
            if (random_below(seed, PERCENT) < percent) set |= UINT32_C(1) << digit;
        puzzle->candidates[cell] = set;
    }
}

/* By the engine for 9x9, or by the general one in ascending order: neither learns. */
static struct found found_plainly(const sudoku_puzzle *puzzle)
{
    const bool nine = puzzle->shape.size == 9 && puzzle->rules == NULL;
    sudoku_search *search =
        sudoku_search_new(puzzle, nine ? SUDOKU_ANY_ORDER : SUDOKU_ASCENDING, NULL);
    struct found found = {0};
    while (found.count <= MOST && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND)
        found_add(&found, sudoku_search_solution(search), puzzle->shape.size * puzzle->shape.size);
    sudoku_search_delete(search);
    return found;
}

/* Rules about neighbours, one above the other. */
static sudoku_rules *add_pairs(uint64_t *seed, int high, int wide, int pairs, sudoku_puzzle *puzzle)
{
    const int n = high * wide;
    static char text[4000];
    size_t length = (size_t)snprintf(text, sizeof text, "size %d\nboxes %dx%d\n", n, high, wide);
    for (int i = 0; i < pairs; i++) {
        int a = random_below(seed, n * (n - 1)), b = a + n;
        const uint32_t one = puzzle->candidates[a], other = puzzle->candidates[b];
        if (bits_lowest(one) > bits_lowest(other)) {
            const int swap = a;
            a = b;
            b = swap;
        }
        length += (size_t)snprintf(text + length, sizeof text - length, "%s r%dc%d r%dc%d\n",
                                   i % 3 == 0   ? "greater"
                                   : i % 3 == 1 ? "whisper 2"
                                                : "difference 3",
                                   b / n + 1, b % n + 1, a / n + 1, a % n + 1);
    }
    sudoku_rules *rules = NULL;
    sudoku_puzzle empty;
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, length, 0, &empty, &rules, NULL), SUDOKU_OK);
    puzzle->rules = rules;
    return rules;
}

/* Parts wait in a pile, each for a search of its own. */
static struct found found_by_learning(uint64_t *seed, const sudoku_puzzle *puzzle,
                                      const struct model *model, int *split)
{
    struct found found = {0};
    static sudoku_puzzle pile[PARTS];
    int waiting = 1;
    pile[0] = *puzzle;
    while (waiting > 0) {
        struct learner *learner = learn_new(model, pile[--waiting].candidates, 0, 0);
        CHECK(learner != NULL);
        for (;;) {
            uint64_t budget = 1 + (uint64_t)random_below(seed, 100);
            const sudoku_progress progress = engine_learning.advance(learner, &budget);
            uint8_t digits[SUDOKU_MAX_CELLS];
            if (progress == SUDOKU_DONE) break;
            if (progress == SUDOKU_FOUND) {
                engine_learning.solution(learner, digits);
                found_add(&found, digits, model->cells);
            }
            const int wish = random_below(seed, 40);
            if (wish < 2 && waiting < PARTS &&
                engine_learning.split(learner, &pile[waiting],
                                      wish == 0 && progress == SUDOKU_MORE)) {
                waiting++;
                ++*split;
            }
        }
        CHECK(engine_learning.explored(learner) == 1);
        found.trace = mixed(found.trace, engine_learning.guesses(learner));
        engine_learning.end(learner);
    }
    return found;
}

static void test_learning(uint64_t *seed, bool paired)
{
    static const struct {
        int high, wide, percent, times, rows; /* so many rows alone */
        int pairs;
    } kinds[] = {{2, 2, 65, 60, 4, 0}, {2, 3, 60, 40, 6, 0}, {3, 3, 48, 30, 9, 0},
                 {3, 3, 51, 10, 9, 0}, {4, 4, 26, 5, 16, 0}, {2, 3, 50, 40, 4, 0},
                 {2, 3, 75, 40, 6, 4}, {3, 3, 55, 20, 9, 8}};
    int split = 0;
    uint64_t solutions = 0, trace = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (int i = 0; i < instances(kinds[k].times, kinds[k].times / 2); i++) {
            if ((kinds[k].pairs > 0) != paired) break;
            CONTEXT("%dx%d, puzzle %d", kinds[k].high, kinds[k].wide, i);
            sudoku_puzzle puzzle;
            make_puzzle(seed, kinds[k].high, kinds[k].wide, kinds[k].percent, &puzzle);
            const int n = puzzle.shape.size, rows = kinds[k].rows;
            sudoku_rules *rules = NULL;
            if (kinds[k].pairs > 0)
                rules = add_pairs(seed, kinds[k].high, kinds[k].wide, kinds[k].pairs, &puzzle);
            if (rows < n) {
                static const char text[] = "size 4x6\nboxes 2x3\n";
                sudoku_puzzle empty;
                CHECK(sudoku_rules_parse(text, sizeof text - 1, 0, &empty, &rules, NULL) ==
                      SUDOKU_OK);
                puzzle.shape = empty.shape;
                puzzle.rules = rules;
                for (int cell = n * rows; cell < n * n; cell++) puzzle.candidates[cell] = 1;
            }
            /* One in four without the grid it was made from, often without any. */
            if (random_below(seed, 4) == 0) {
                const int cell = random_below(seed, n * rows);
                const uint32_t without = puzzle.candidates[cell] & (puzzle.candidates[cell] - 1);
                if (without != 0) puzzle.candidates[cell] = without;
            }
            const struct found plainly = found_plainly(&puzzle);
            static struct model model;
            if (rules == NULL) {
                model_begin(&model, puzzle.shape);
                CHECK(model_end(&model));
            }
            if (plainly.count <= MOST) {
                const struct model *known = rules == NULL ? &model : rules_model(rules);
                const struct found learning = found_by_learning(seed, &puzzle, known, &split);
                CHECK_EQUAL(learning.count, plainly.count);
                CHECK(learning.sum == plainly.sum);
                solutions += plainly.count;
                trace = mixed(trace, learning.trace);
            }
            sudoku_rules_delete(rules);
        }
    CHECK(split > (paired ? 20 : instances(100, 50)));
    CHECK(solutions > (paired ? 100 : 1000));
    /* With fewer instances before they are others. */
    CONTEXT("every guess of %s", paired ? "those with pairs" : "those without");
    if (instances(1, 0) != 0)
        CHECK_EQUAL(trace, paired ? UINT64_C(0x8F66F71B607370B9) : UINT64_C(0x31FF67C61146AF82));
}

/* So long that the worse of what was learned is dropped, several times: to the last literal of what is left. */
static void test_dropping(void)
{
    enum { GUESSES = 12000 };
    if (instances(1, 0) == 0) return;
    static struct model model;
    model_begin(&model, shape_of(4, 4));
    CHECK(model_end(&model));
    uint64_t seed = 1, budget = GUESSES;
    sudoku_puzzle puzzle;
    make_puzzle(&seed, 4, 4, 30, &puzzle);
    struct learner *learner = learn_new(&model, puzzle.candidates, 0, 0);
    CHECK(learner != NULL);
    sudoku_progress progress;
    do progress = engine_learning.advance(learner, &budget);
    while (progress == SUDOKU_FOUND);
    CHECK_EQUAL(progress, SUDOKU_MORE);
    uint64_t trace = 0;
    for (cause i = learner->given; i < learner->used; i++)
        trace = mixed(trace, learner->clauses[i]);
    CONTEXT("what was learned in %d guesses", GUESSES);
    CHECK_EQUAL(learner->drops, 5);
    CHECK_EQUAL(learner->learned_count, 3095);
    CHECK_EQUAL(trace, UINT64_C(0x3A074C95BCA3639C));
    engine_learning.end(learner);
}

/* Good clauses alone may fill all the room: then the older half of them goes, instead of all staying for ever, with hardly
 * any room for what is learned next. */
static void test_full_of_good(void)
{
    enum { LEVELS = 2 };
    static struct model model;
    model_begin(&model, shape_of(3, 3));
    CHECK(model_end(&model));
    sudoku_puzzle puzzle;
    sudoku_puzzle_clear(&puzzle, shape_of(3, 3));
    struct learner *learner = learn_new(&model, puzzle.candidates, 0, 0);
    CHECK(learner != NULL);
    for (int i = 0; i < LEARNED_MOST; i++) {
        const literal of[] = {learn_holds(i % 700), learn_not(learn_holds(701))};
        (void)learn_add(learner, of, 2, LEVELS);
    }
    const literal oldest = learner->clauses[learner->given + CLAUSE_LITERALS];
    CHECK(learn_make_room(learner));
    CHECK_EQUAL(learner->learned_count, LEARNED_MOST / 2);
    CHECK(learner->clauses[learner->given + CLAUSE_LITERALS] != oldest);
    engine_learning.end(learner);
}

/* Candidates with which the general engine guesses in vain for long, so that it begins to learn: at the root, after
 * solutions, in parts; beside learning from the start. */
static void test_handing_over(uint64_t *seed, bool paired)
{
    enum { WEIGHED = 16, GUESSES = 34508, PAIRS = 4 };
    int long_ones = 0, after_solutions = 0, split = 0;
    /* Of the first that are not split: what is known is handed over as well. */
    uint64_t guesses = 0;
    static struct model plain;
    model_begin(&plain, shape_of(4, 4));
    CHECK(model_end(&plain));
    for (int i = 0; i < 24; i++) {
        CONTEXT("puzzle %d", i);
        sudoku_puzzle puzzle;
        make_puzzle(seed, 4, 4, 30, &puzzle);
        sudoku_rules *rules = paired ? add_pairs(seed, 4, 4, PAIRS, &puzzle) : NULL;
        const struct model *model = paired ? rules_model(rules) : &plain;
        const struct found expected = found_by_learning(seed, &puzzle, model, &split);
        struct found found = {0};
        static sudoku_puzzle pile[PARTS];
        int waiting = 1;
        pile[0] = puzzle;
        while (waiting > 0) {
            const sudoku_puzzle part = pile[--waiting];
            sudoku_search *search = sudoku_search_new(&part, SUDOKU_ANY_ORDER, NULL);
            uint64_t last = 0;
            double explored = 0;
            for (;;) {
                const sudoku_progress progress =
                    sudoku_search_advance(search, 1 + (uint64_t)random_below(seed, 400));
                const double now = sudoku_search_stats(search).explored;
                CHECK(now >= explored);
                explored = now;
                if (progress == SUDOKU_DONE) break;
                if (progress == SUDOKU_FOUND) {
                    found_add(&found, sudoku_search_solution(search), model->cells);
                    last = sudoku_search_stats(search).guesses;
                }
                if (i % 3 == 0 && random_below(seed, 20) == 0 && waiting < PARTS &&
                    sudoku_search_split(search, &pile[waiting]))
                    waiting++;
            }
            const sudoku_stats stats = sudoku_search_stats(search);
            CHECK(stats.explored == 1);
            if (i % 3 != 0 && i < WEIGHED) guesses += stats.guesses;
            long_ones += stats.guesses > last + 1000;
            after_solutions += last > 0 && stats.guesses > last + 1000;
            sudoku_search_delete(search);
        }
        CHECK_EQUAL(found.count, expected.count);
        CHECK(found.sum == expected.sum);
        sudoku_rules_delete(rules);
    }
    CONTEXT("%d long ones, %d after solutions", long_ones, after_solutions);
    CHECK(long_ones > instances(3, 1));
    CHECK(paired || after_solutions > instances(1, 0));
    /* With fewer instances before they are others. */
    if (instances(1, 0) != 0 && !paired) CHECK_EQUAL(guesses, GUESSES);
}

/* What the search learns with: pairs of cells, and what follows from these. */
static void test_known(void)
{
    static const struct {
        const char *rule;
        bool known;
    } of[] = {{"whisper 5 r1c1 r2c2 r3c2", true},
              {"nabner r1c1 r2c2 r3c2", true},
              {"allpairs |a-b|>1 r1c1-r1c4", true},
              {"renban r1c1 r2c2 r3c2", false},
              {"cage 15 r1c1 r2c2 r3c2", false}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        CONTEXT("%s", of[i].rule);
        sudoku_rules *rules = NULL;
        sudoku_puzzle empty;
        CHECK_EQUAL(sudoku_rules_parse(of[i].rule, strlen(of[i].rule), 0, &empty, &rules, NULL),
                    SUDOKU_OK);
        CHECK(rules_model(rules)->constraint_count > 0);
        CHECK(learn_knows(rules_model(rules)) == of[i].known);
        sudoku_rules_delete(rules);
    }
}

int main(void)
{
    uint64_t seed = 20261123;
    test_dropping();
    test_full_of_good();
    test_known();
    for (int paired = 0; paired <= 1; paired++) {
        test_learning(&seed, paired != 0);
        test_handing_over(&seed, paired != 0);
    }
    return check_summary();
}
