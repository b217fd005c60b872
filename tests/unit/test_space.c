/* Counting and listing in bulk, and splitting: the same solutions as one by one, however the work is
 * sliced, mixed and shared out. Random puzzles of all widths. A hundred times as many with
 * NINEFOLD_LONG in the environment. */
#include "check.h"
#include "instances.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

enum { CELLS = 81, MOST = 20000, ROOM = 64, LONG_FACTOR = 100 };

static const char *const engines[] = {"classic", "general"};

/* Solutions as a number and a sum that does not care for order. */
struct yield {
    uint64_t count, sum;
};

static void add_solution(struct yield *yield, const uint8_t *digits, int cells)
{
    uint64_t hash = 0;
    for (int i = 0; i < cells; i++) hash = random_mix(hash * 32 + digits[i]);
    yield->count++;
    yield->sum += hash;
}

static struct yield one_by_one(const sudoku_puzzle *puzzle, const char *engine)
{
    struct yield yield = {0, 0};
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, engine);
    CHECK(search != NULL);
    while (yield.count < MOST && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND) {
        add_solution(&yield, sudoku_search_solution(search),
                     puzzle->shape.size * puzzle->shape.size);
    }
    sudoku_search_delete(search);
    return yield;
}

static sudoku_puzzle grid_of_size(int size)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    return puzzle;
}

/* A puzzle with few enough solutions to see them one by one: a random one with one solution, from
 * which clues are taken as long as that holds. Some have pencilmarks as well. */
static sudoku_puzzle wide_puzzle(sudoku_generator *generator, uint64_t *seed)
{
    sudoku_puzzle puzzle, wider;
    CHECK_EQUAL(sudoku_generator_next(generator, 0, false, &puzzle), SUDOKU_OK);
    const int removals = random_below(seed, 9);
    for (int i = 0; i < removals; i++) {
        wider = puzzle;
        wider.candidates[random_below(seed, CELLS)] = 0x1ff;
        if (one_by_one(&wider, "classic").count == MOST) break;
        puzzle = wider;
    }
    if (random_below(seed, 3) == 0) {
        for (int i = 0; i < 4; i++) {
            const int cell = random_below(seed, CELLS);
            puzzle.candidates[cell] &= (uint32_t)random_next(seed) | 1U << random_below(seed, 9);
        }
    }
    return puzzle;
}

/* Nobody may see the share explored run backwards. */
static void explored_on(const sudoku_search *search, double *explored)
{
    const double now = sudoku_search_stats(search).explored;
    CHECK(now >= *explored && now <= 1);
    *explored = now;
}

static void slices_count_alike(const sudoku_puzzle *puzzle, const char *engine, uint64_t expected)
{
    static const uint64_t budgets[] = {1, 7, 1000, UINT64_MAX};
    static const uint64_t mosts[] = {UINT64_MAX, 1, 13, 1000};
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, engine);
            sudoku_total total = {0, 0};
            double explored = 0;
            for (;;) {
                const uint64_t before = total.low;
                const sudoku_progress progress =
                    sudoku_search_count(search, budgets[i], mosts[j], &total);
                explored_on(search, &explored);
                CHECK(total.low - before <= mosts[j]);
                if (progress == SUDOKU_FOUND) CHECK_EQUAL(total.low - before, mosts[j]);
                if (progress == SUDOKU_DONE) break;
            }
            CHECK_EQUAL(total.low, expected);
            CHECK_EQUAL(total.high, 0);
            CHECK_EQUAL(sudoku_search_stats(search).solutions, expected);
            CHECK(explored == 1);
            sudoku_search_delete(search);
        }
    }
}

/* Lists everything; the sum of `chain` cares for order. */
static struct yield list_all(const sudoku_puzzle *puzzle, const char *engine, uint64_t budget,
                             size_t room, uint64_t *chain)
{
    static uint8_t digits[ROOM * CELLS];
    struct yield yield = {0, 0};
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, engine);
    sudoku_progress progress;
    double explored = 0;
    *chain = 0;
    do {
        size_t written;
        progress = sudoku_search_list(search, budget, digits, room, &written);
        CHECK(written <= room && (progress != SUDOKU_FOUND || written == room));
        for (size_t i = 0; i < written; i++) {
            const uint64_t before = yield.sum;
            add_solution(&yield, digits + i * CELLS, CELLS);
            *chain = random_mix(*chain ^ (yield.sum - before));
        }
        explored_on(search, &explored);
    } while (progress != SUDOKU_DONE);
    sudoku_search_delete(search);
    return yield;
}

static void slices_list_alike(const sudoku_puzzle *puzzle, const char *engine,
                              struct yield expected)
{
    uint64_t chain, other;
    const struct yield whole = list_all(puzzle, engine, UINT64_MAX, ROOM, &chain);
    CHECK(whole.count == expected.count && whole.sum == expected.sum);
    const struct yield fine = list_all(puzzle, engine, 1, ROOM, &other);
    CHECK(fine.count == expected.count && other == chain);
    const struct yield narrow = list_all(puzzle, engine, 7, 1, &other);
    CHECK(narrow.count == expected.count && other == chain);
}

/* Counts, lists, advances and splits at random; the parts join the heap and are worked on alike. */
static struct yield mixed(const sudoku_puzzle *puzzle, const char *engine, uint64_t *seed,
                          uint64_t *counted, int *splits)
{
    static sudoku_puzzle heap[4000];
    static uint8_t digits[ROOM * CELLS];
    const bool only_lists = *counted == 0;
    struct yield yield = {0, 0};
    int waiting = 0;
    heap[waiting++] = *puzzle;
    while (waiting > 0) {
        const sudoku_puzzle part = heap[--waiting];
        sudoku_search *search = sudoku_search_new(&part, SUDOKU_ANY_ORDER, engine);
        sudoku_progress progress = SUDOKU_MORE;
        double explored = 0;
        while (progress != SUDOKU_DONE) {
            const uint64_t budget = 1 + (uint64_t)random_below(seed, 20);
            sudoku_total total = {0, 0};
            size_t written = 0;
            switch (random_below(seed, only_lists ? 3 : 4)) {
            case 0:
                progress = sudoku_search_advance(search, budget);
                if (progress == SUDOKU_FOUND)
                    add_solution(&yield, sudoku_search_solution(search), CELLS);
                break;
            case 1:
                progress = sudoku_search_list(search, budget, digits,
                                              (size_t)random_below(seed, ROOM), &written);
                for (size_t i = 0; i < written; i++)
                    add_solution(&yield, digits + i * CELLS, CELLS);
                break;
            case 2:
                if (waiting == (int)(sizeof heap / sizeof *heap)) break;
                if (!sudoku_search_split(search, &heap[waiting])) break;
                CHECK_EQUAL(heap[waiting].symbols, puzzle->symbols);
                waiting++;
                ++*splits;
                break;
            case 3:
                progress = sudoku_search_count(
                    search, budget,
                    random_below(seed, 2) == 0 ? UINT64_MAX : (uint64_t)random_below(seed, 300),
                    &total);
                *counted += total.low;
                break;
            }
            explored_on(search, &explored);
        }
        CHECK(explored == 1);
        sudoku_search_delete(search);
    }
    return yield;
}

static void all_ways_agree(int puzzles)
{
    /* Apart, so that the puzzles are the same however an engine goes about them. */
    uint64_t seed = 4, wide = 4;
    int many = 0, splits = 0;
    sudoku_generator *generator = sudoku_generator_new(grid_of_size(9).shape, 4);
    for (int i = 0; i < puzzles; i++) {
        const sudoku_puzzle puzzle = wide_puzzle(generator, &wide);
        char text[CELLS + 1];
        text[sudoku_puzzle_format(&puzzle, text)] = '\0';
        CONTEXT("puzzle %d: %s", i, text);
        const struct yield expected = one_by_one(&puzzle, "general");
        many += expected.count > 100;
        for (int e = 0; e < 2; e++) {
            slices_count_alike(&puzzle, engines[e], expected.count);
            slices_list_alike(&puzzle, engines[e], expected);
            uint64_t counted = 0;
            const struct yield listed = mixed(&puzzle, engines[e], &seed, &counted, &splits);
            CHECK(listed.count == expected.count && listed.sum == expected.sum);
            counted = 1; /* allows for counting, too */
            const struct yield some = mixed(&puzzle, engines[e], &seed, &counted, &splits);
            CHECK_EQUAL(some.count + counted - 1, expected.count);
        }
    }
    CONTEXT("%d puzzles with many solutions, %d splits", many, splits);
    CHECK(many > puzzles / 4 && splits > puzzles);
    sudoku_generator_delete(generator);
}

/* The sum of all parts; each that is split off counts as explored. */
static uint64_t count_in_parts(const sudoku_puzzle *puzzle, uint64_t *seed, int *splits)
{
    static sudoku_puzzle heap[1000];
    uint64_t sum = 0;
    int waiting = 0;
    heap[waiting++] = *puzzle;
    while (waiting > 0) {
        sudoku_search *search = sudoku_search_new(&heap[--waiting], SUDOKU_ANY_ORDER, NULL);
        sudoku_total total = {0, 0};
        while (sudoku_search_count(search, 1 + (uint64_t)random_below(seed, 200), UINT64_MAX,
                                   &total) != SUDOKU_DONE) {
            const double before = sudoku_search_stats(search).explored;
            if (waiting < 1000 && sudoku_search_split(search, &heap[waiting])) {
                CHECK(sudoku_search_stats(search).explored > before);
                waiting++;
                ++*splits;
            }
        }
        sum += total.low;
        sudoku_search_delete(search);
    }
    return sum;
}

static void check_parts(const sudoku_puzzle *puzzle, uint64_t seed)
{
    int splits = 0;
    const uint64_t sum = count_in_parts(puzzle, &seed, &splits);
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sum, sudoku_count(search, 0).low);
    CHECK(splits > 0 && sum > 200);
    sudoku_search_delete(search);
}

/* Other sizes split as well, and where rules are about order, which branch on the positions of a digit. */
static void every_size_splits(void)
{
    static const char ruled[] = "size 6\nthermo r1c1 r2c1 r3c1 r4c1\nthermo r1c6 r2c6 r3c6 r4c6\n"
                                "whisper 2 r6c1 r6c2 r6c3\n";
    for (int size = 4; size <= 6; size += 2) {
        sudoku_puzzle puzzle = grid_of_size(size);
        if (size == 6) puzzle.candidates[0] = puzzle.candidates[13] = puzzle.candidates[35] = 1;
        CONTEXT("size %d", size);
        check_parts(&puzzle, 6);
    }
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    CONTEXT("%s", ruled);
    CHECK_EQUAL(sudoku_rules_parse(ruled, strlen(ruled), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    check_parts(&puzzle, 6);
    sudoku_rules_delete(rules);
}

/* The empty grid: `most` is exact however wide the leaves, and what is listed is solutions. */
static void the_empty_grid(void)
{
    CONTEXT("the empty grid");
    const sudoku_puzzle puzzle = grid_of_size(9);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK(sudoku_search_bytes(search) < 360000);
    sudoku_total total = {0, 0};
    static uint8_t digits[ROOM * CELLS];
    size_t written;
    CHECK_EQUAL(sudoku_search_count(search, UINT64_MAX, 1000000007, &total), SUDOKU_FOUND);
    CHECK_EQUAL(total.low, 1000000007);
    CHECK_EQUAL(sudoku_search_list(search, UINT64_MAX, digits, ROOM, &written), SUDOKU_FOUND);
    CHECK_EQUAL(written, ROOM);
    for (int i = 0; i < ROOM; i++) {
        sudoku_puzzle full = puzzle;
        for (int cell = 0; cell < CELLS; cell++)
            full.candidates[cell] = UINT32_C(1) << (digits[i * CELLS + cell] - 1);
        CHECK_EQUAL(sudoku_puzzle_reason(&full).kind, SUDOKU_REASON_NONE);
        if (i > 0) CHECK(memcmp(digits + i * CELLS, digits + (i - 1) * CELLS, CELLS) != 0);
    }
    CHECK_EQUAL(sudoku_search_stats(search).solutions, 1000000007 + ROOM);
    CHECK_EQUAL(sudoku_search_count(search, UINT64_MAX, UINT64_C(1) << 36, &total), SUDOKU_FOUND);
    CHECK(total.low == 1000000007 + (UINT64_C(1) << 36));
    /* Sums pass 64 bits, and stay at 128. */
    total = (sudoku_total){7, UINT64_MAX - 5};
    CHECK_EQUAL(sudoku_search_count(search, UINT64_MAX, 10, &total), SUDOKU_FOUND);
    CHECK(total.high == 8 && total.low == 4);
    total = (sudoku_total){UINT64_MAX, UINT64_MAX - 5};
    CHECK_EQUAL(sudoku_search_count(search, UINT64_MAX, 10, &total), SUDOKU_FOUND);
    CHECK(total.high == UINT64_MAX && total.low == UINT64_MAX);
    sudoku_search_delete(search);
}

int main(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    all_ways_agree(wish != NULL && *wish != '\0' ? 30 * LONG_FACTOR : instances(30, 10));
    every_size_splits();
    the_empty_grid();
    return check_summary();
}
