/* The cursor and its engines: right answers, in the right order, however the work is sliced. */
#include "brute.h"
#include "data.h"
#include "search/engine.h"
#include "instances.h"
#include "random.h"

static const char *const engines[] = {"general", "classic"};
enum { ENGINES = sizeof engines / sizeof *engines };

/* One datum against its recorded count and solution. */
static void answers_hold(const struct datum *datum, const char *engine)
{
    const sudoku_puzzle puzzle = data_puzzle(datum->puzzle);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, engine);
    if (search == NULL) { /* the engine does not take this size */
        CHECK(puzzle.shape.size != 9);
        return;
    }
    CHECK_TEXT(sudoku_search_engine(search), engine);
    const uint64_t limit = datum->stopped ? datum->count : datum->count + 1;
    const sudoku_total total = sudoku_count(search, limit);
    CHECK_EQUAL(total.low, datum->count);
    CHECK_EQUAL(total.high, 0);
    if (!datum->stopped) {
        CHECK(sudoku_search_stats(search).explored == 1.0);
        CHECK_EQUAL(sudoku_search_advance(search, UINT64_MAX), SUDOKU_DONE);
    }

    uint8_t digits[SUDOKU_MAX_CELLS];
    CHECK_EQUAL(sudoku_search_restart(search, &puzzle), SUDOKU_OK);
    CHECK_EQUAL(sudoku_search_stats(search).solutions, 0);
    CHECK_EQUAL(sudoku_solve(search, true, digits), datum->count > 2 ? 2 : (int)datum->count);
    if (datum->solution[0] != '\0') CHECK_TEXT(data_text(&puzzle, digits), datum->solution);
    sudoku_search_delete(search);
}

static void every_recorded_puzzle(const char *name)
{
    struct datum datum;
    FILE *file = data_open(name);
    int lines = 0;
    while (file != NULL && data_next(file, &datum)) {
        lines++;
        for (int e = 0; e < ENGINES; e++) answers_hold(&datum, engines[e]);
    }
    CHECK(lines > 50);
    if (file != NULL) fclose(file);
}

/* Solutions as one growing text, to compare lists. */
struct list {
    char text[400000];
    size_t length;
    const sudoku_puzzle *puzzle;
};

static void list_add(void *context, const uint8_t *digits)
{
    struct list *list = context;
    if (list->length + SUDOKU_MAX_CELLS + 2 > sizeof list->text) return;
    list->length += sudoku_digits_format(list->puzzle, digits, list->text + list->length);
    list->text[list->length++] = '\n';
    list->text[list->length] = '\0';
}

static void list_search(struct list *list, const sudoku_puzzle *puzzle, sudoku_order order,
                        const char *engine, uint64_t budget, int limit)
{
    list->length = 0;
    list->text[0] = '\0';
    list->puzzle = puzzle;
    sudoku_search *search = sudoku_search_new(puzzle, order, engine);
    if (search == NULL) return;
    double explored = 0;
    for (int found = 0; found < limit;) {
        const sudoku_progress progress = sudoku_search_advance(search, budget);
        const sudoku_stats stats = sudoku_search_stats(search);
        CHECK(stats.explored >= explored && stats.explored <= 1);
        explored = stats.explored;
        if (progress == SUDOKU_DONE) break;
        if (progress == SUDOKU_MORE) continue;
        list_add(list, sudoku_search_solution(search));
        CHECK_EQUAL(stats.solutions, ++found);
    }
    sudoku_search_delete(search);
}

static struct list expected, actual;

static void keep_digits(void *context, const uint8_t *digits)
{
    memcpy(context, digits, SUDOKU_MAX_CELLS);
}

/* Random givens, most of them taken from one full grid: some puzzles have no solution, some have
 * one, some have many. */
static sudoku_puzzle random_puzzle(int size, uint64_t *seed)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    uint8_t full[SUDOKU_MAX_CELLS];
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    if (size == 6 && random_below(seed, 2)) /* upright boxes as well */
        CHECK_EQUAL(sudoku_shape_of_boxes(3, 2, &shape), SUDOKU_OK);
    const int cells = size * size;
    uint64_t found;
    do { /* two random givens and the first grid with them */
        sudoku_puzzle_clear(&puzzle, shape);
        for (int i = 0; i < 2; i++)
            puzzle.candidates[random_below(seed, cells)] = UINT32_C(1) << random_below(seed, size);
        found = brute_count(&puzzle, 1, keep_digits, full);
    } while (found != 1);
    sudoku_puzzle_clear(&puzzle, shape);
    const int givens = cells / 5 + random_below(seed, cells / 3);
    for (int i = 0; i < givens; i++) {
        const int cell = random_below(seed, cells);
        puzzle.candidates[cell] = UINT32_C(1) << (full[cell] - 1);
    }
    if (random_below(seed, 3) == 0)
        puzzle.candidates[random_below(seed, cells)] = UINT32_C(1) << random_below(seed, size);
    if (random_below(seed, 4) == 0) /* pencilmarks: any set is allowed to begin with */
        for (int i = 0; i < cells; i++)
            puzzle.candidates[i] &= (uint32_t)random_next(seed) | (uint32_t)random_next(seed) |
                                    (uint32_t)random_next(seed);
    return puzzle;
}

static void same_as_brute_force(void)
{
    uint64_t seed = 20261121;
    int none = 0, one = 0, many = 0;
    for (int round = 0; round < 240; round++) {
        const sudoku_puzzle puzzle = random_puzzle(round % 3 == 0 ? 6 : 4, &seed);
        CONTEXT("random puzzle of round %d", round);
        expected.length = 0;
        expected.text[0] = '\0';
        expected.puzzle = &puzzle;
        const uint64_t count = brute_count(&puzzle, 500, list_add, &expected);
        if (count == BRUTE_GAVE_UP) continue;
        none += count == 0;
        one += count == 1;
        many += count > 1;
        list_search(&actual, &puzzle, SUDOKU_ASCENDING, "general", UINT64_MAX, 500);
        CHECK_TEXT(actual.text, expected.text);
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, "general");
        CHECK_EQUAL(sudoku_count(search, 500).low, count);
        sudoku_search_delete(search);
    }
    CONTEXT("%d without a solution, %d with one, %d with many", none, one, many);
    CHECK(none > 20 && one > 10 && many > 20); /* the rounds met every case */
}

static void slicing_changes_nothing(void)
{
    static const uint64_t budgets[] = {0, 1, 7, 1000};
    struct datum datum;
    FILE *file = data_open("classic.txt");
    int lines = 0;
    while (file != NULL && data_next(file, &datum)) {
        if (datum.count > 150 || lines++ % instances(3, 9) != 0) continue;
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        for (int e = 0; e < ENGINES; e++) {
            for (int order = SUDOKU_ANY_ORDER; order <= SUDOKU_ASCENDING; order++) {
                list_search(&expected, &puzzle, (sudoku_order)order, engines[e], UINT64_MAX, 1000);
                CHECK_EQUAL(expected.length, datum.count * 82);
                for (int b = 0; b < 4; b++) {
                    list_search(&actual, &puzzle, (sudoku_order)order, engines[e], budgets[b],
                                1000);
                    CHECK_TEXT(actual.text, expected.text);
                }
                for (size_t at = 82; order == SUDOKU_ASCENDING && at < expected.length; at += 82)
                    CHECK(memcmp(expected.text + at - 82, expected.text + at, 81) < 0);
            }
        }
    }
    if (file != NULL) fclose(file);
}

static void one_cursor_for_many_sizes(void)
{
    static const int sizes[] = {4, 25, 9, 16, 6, 25, 8};
    sudoku_search *search = NULL;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        sudoku_shape shape;
        sudoku_puzzle puzzle;
        CONTEXT("empty grid of size %d", sizes[i]);
        CHECK_EQUAL(sudoku_shape_of_size(sizes[i], &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        if (search == NULL) search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        CHECK(search != NULL);
        CHECK_EQUAL(sudoku_search_restart(search, &puzzle), SUDOKU_OK);
        CHECK_EQUAL(sudoku_count(search, 20).low, 20);
    }
    sudoku_search_delete(search);
}

static void nonsense_is_answered(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CONTEXT("nonsense");
    CHECK_EQUAL(sudoku_shape_of_size(7, &shape), SUDOKU_BAD_SIZE);
    CHECK_EQUAL(sudoku_shape_of_size(0, &shape), SUDOKU_BAD_SIZE);
    CHECK_EQUAL(sudoku_shape_of_size(27, &shape), SUDOKU_BAD_SIZE);
    CHECK_EQUAL(sudoku_shape_of_boxes(6, 5, &shape), SUDOKU_BAD_SIZE);
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    CHECK(sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, "no such engine") == NULL);
    puzzle.candidates[40] = 0; /* a cell that may hold nothing */
    for (int e = 0; e < ENGINES; e++) {
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, engines[e]);
        CHECK_EQUAL(sudoku_search_advance(search, 1), SUDOKU_DONE);
        CHECK_EQUAL(sudoku_search_advance(search, 1), SUDOKU_DONE);
        sudoku_search_delete(search);
    }
    sudoku_search_delete(NULL);
}

/* Counts pass 2^64 into the upper word, and stay at the highest number there is beyond 2^128. */
static void totals_do_not_wrap(void)
{
    sudoku_total total = {.high = 0, .low = UINT64_MAX - 3};
    CONTEXT("totals");
    total_add(&total, 3);
    CHECK(total.high == 0 && total.low == UINT64_MAX);
    total_add(&total, 5);
    CHECK(total.high == 1 && total.low == 4);
    total_add(&total, UINT64_MAX);
    CHECK(total.high == 2 && total.low == 3);
    total = (sudoku_total){.high = UINT64_MAX, .low = UINT64_MAX - 1};
    total_add(&total, 1);
    CHECK(total.high == UINT64_MAX && total.low == UINT64_MAX);
    total_add(&total, 1);
    CHECK(total.high == UINT64_MAX && total.low == UINT64_MAX);
    total_add(&total, UINT64_MAX);
    CHECK(total.high == UINT64_MAX && total.low == UINT64_MAX);
    CHECK(clamped_sum(UINT64_MAX - 1, 1) == UINT64_MAX);
    CHECK(clamped_sum(UINT64_MAX - 1, 2) == UINT64_MAX);
    CHECK(clamped_sum(UINT64_MAX, UINT64_MAX) == UINT64_MAX);
    CHECK(clamped_sum(2, 3) == 5);
}

int main(void)
{
    every_recorded_puzzle("classic.txt");
    every_recorded_puzzle("sizes.txt");
    same_as_brute_force();
    slicing_changes_nothing();
    one_cursor_for_many_sizes();
    nonsense_is_answered();
    totals_do_not_wrap();
    return check_summary();
}
