/* Objects that were used before behave as new ones do, and searches that are shared out find what one alone does. With rules
 * and without: sums, for which a search begins anew; rules of order, for which it branches on houses; several symbols and
 * sizes. */
#include "check.h"
#include "instances.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

static const char *const texts[] = {
    "size 9\ngrid\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
    ".6....28.\n...419..5\n....8..79\n",
    "size 9\ngrid\n.........\n456789123\n789123456\n214365897\n365897214\n897214365\n"
    ".........\n642978531\n.........\n",
    "size 4\ngrid\n1...\n....\n....\n....\n",
    "size 4\ndiagonal both\n",
    "size 6\nantiking\nthermo r1c1 r2c2 r3c3 r4c4\n",
    "size 6\nboxes 3x2\nwhisper 3 r1c1 r2c2 r3c3 r4c4\nantiknight\n",
    "size 6\nskyscraper 3 r1\nskyscraper 2 c6\nsandwich 5 r4\nxsum 12 c1\nantiking\n"
    "greater r3c3 r3c4 r4c4\n",
    "size 6\ncage 9 r1c1 r1c2\ncage 14 r3c3 r3c4 r4c3\nsum 20 r6c1 r5c2 r4c3 r3c4\n"
    "cage 4 r1c5 r2c5\n",
    "size 6\nregions AAABBBAADDBBAEDDCBEEDDCCEEFFFCEFFFCC\nrenban r1c1 r2c2 r3c3\n"
    "renban r6c1 r6c2\n",
    "size 6\nsymbols letters\narrow r1c1 : r1c2 r2c3\nbetween r3c1 r3c3 r3c5\nodd r6c6\n"
    "thermo r4c1 r4c2 r4c3 r4c4\ngrid\n......\n......\n......\n......\n......\n"
    "A.....\n",
    "size 4\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4\n",
    "size 8\ngreater r1c1 r1c2\nblack r4c1 r4c2\ngrid\n......34\n4.1.6...\n......26\n"
    "........\n.26.....\n1..32...\n85.1....\n.......7\n",
    "size 5\nboxes none\nnonconsecutive\ngreater r1c1 r1c2\n",
};
enum { TEXTS = sizeof texts / sizeof *texts, MOST = 2000, SHARES = 12 };

static sudoku_puzzle puzzles[TEXTS];

static void read_texts(void)
{
    for (int i = 0; i < TEXTS; i++) {
        sudoku_rules *rules; /* lives as long as the process */
        CONTEXT("%s", texts[i]);
        CHECK_EQUAL(sudoku_rules_parse(texts[i], strlen(texts[i]), 0, &puzzles[i], &rules, NULL),
                    SUDOKU_OK);
    }
}

static void free_texts(void)
{
    for (int i = 0; i < TEXTS; i++)
        sudoku_rules_delete((sudoku_rules *)(uintptr_t)puzzles[i].rules);
}

static int cells_of(const sudoku_puzzle *puzzle) { return puzzle->shape.size * puzzle->shape.size; }

/* Solutions as a number, and a sum that does not depend on their order. */
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

/* Cursors --------------------------------------------------------------------------------------- */

/* Goes on for some guesses on both, which must agree in everything that can be asked. */
static bool step_both(sudoku_search *one, sudoku_search *other, int cells, uint64_t budget)
{
    const sudoku_progress progress = sudoku_search_advance(one, budget);
    CHECK_EQUAL(sudoku_search_advance(other, budget), progress);
    const sudoku_stats a = sudoku_search_stats(one), b = sudoku_search_stats(other);
    CHECK_EQUAL(a.solutions, b.solutions);
    CHECK_EQUAL(a.guesses, b.guesses);
    CHECK_EQUAL(a.runs, b.runs);
    CHECK(a.explored == b.explored);
    if (progress == SUDOKU_FOUND)
        CHECK(memcmp(sudoku_search_solution(one), sudoku_search_solution(other), (size_t)cells) ==
              0);
    return progress != SUDOKU_DONE;
}

/* One cursor for all puzzles in random order, left anywhere, beside a new one each time. */
static void cursors_as_new(sudoku_order order)
{
    uint64_t seed = 3 + (uint64_t)order;
    sudoku_search *used = NULL;
    for (int round = instances(150, 40); round > 0; round--) {
        const int i = random_below(&seed, TEXTS);
        CONTEXT("order %d, round %d: %.900s", order, round, texts[i]);
        sudoku_search *fresh = sudoku_search_new(&puzzles[i], order, NULL);
        if (used == NULL) used = sudoku_search_new(&puzzles[i], order, NULL);
        CHECK(fresh != NULL && used != NULL);
        CHECK_EQUAL(sudoku_search_restart(used, &puzzles[i]), SUDOKU_OK);
        CHECK_TEXT(sudoku_search_engine(used), sudoku_search_engine(fresh));
        CHECK_EQUAL(sudoku_search_stats(used).solutions, 0);
        CHECK_EQUAL(sudoku_search_stats(used).guesses, 0);
        CHECK_EQUAL(sudoku_search_stats(used).runs, 0);
        CHECK(sudoku_search_stats(used).explored == sudoku_search_stats(fresh).explored);
        const uint64_t budget = random_below(&seed, 2) == 0 ? UINT64_MAX : 20;
        for (int steps = random_below(&seed, 300); steps > 0; steps--)
            if (!step_both(used, fresh, cells_of(&puzzles[i]), budget)) break;
        if (random_below(&seed, 2) == 0) { /* a part given away is forgotten at the next puzzle */
            sudoku_puzzle part;
            (void)sudoku_search_split(used, &part);
        }
        if (random_below(&seed, 3) == 0) {
            sudoku_total total = {0, 0};
            (void)sudoku_search_count(used, 100, 100, &total);
        }
        sudoku_search_delete(fresh);
    }
    sudoku_search_delete(used);
}

static void candidates_as_new(void)
{
    uint64_t seed = 9;
    sudoku_candidates *used = sudoku_candidates_new(&puzzles[0]);
    CHECK(used != NULL);
    for (int round = instances(60, 20); round > 0; round--) {
        const int i = random_below(&seed, TEXTS), cells = cells_of(&puzzles[i]);
        const uint32_t limit = (uint32_t)random_below(&seed, 5);
        CONTEXT("round %d, limit %u: %.900s", round, (unsigned)limit, texts[i]);
        sudoku_candidates *fresh = sudoku_candidates_new(&puzzles[i]);
        CHECK(fresh != NULL);
        CHECK_EQUAL(sudoku_candidates_restart(used, &puzzles[i]), SUDOKU_OK);
        CHECK_EQUAL(sudoku_candidates_limit(used, limit), SUDOKU_OK);
        CHECK_EQUAL(sudoku_candidates_limit(fresh, limit), SUDOKU_OK);
        const bool left = random_below(&seed, 3) == 0;
        for (int steps = 0; !left || steps < 5; steps++) {
            const sudoku_progress progress = sudoku_candidates_advance(used, 30);
            CHECK_EQUAL(sudoku_candidates_advance(fresh, 30), progress);
            CHECK(memcmp(sudoku_candidates_masks(used), sudoku_candidates_masks(fresh),
                         (size_t)cells * sizeof(uint32_t)) == 0);
            if (progress != SUDOKU_DONE) continue;
            for (int at = 0; at < cells * puzzles[i].shape.size; at++)
                CHECK_EQUAL(sudoku_candidates_count(used, at % cells, at / cells + 1),
                            sudoku_candidates_count(fresh, at % cells, at / cells + 1));
            break;
        }
        sudoku_candidates_delete(fresh);
    }
    sudoku_candidates_delete(used);
}

static void labs_as_new(void)
{
    sudoku_puzzle puzzle = puzzles[0];
    uint64_t seed = 5;
    for (int k = 0; sudoku_lab_strategy(k) != NULL; k++) {
        const sudoku_strategy *strategy = sudoku_lab_strategy(k);
        CONTEXT("%s", strategy->name);
        sudoku_lab *used = sudoku_lab_new(&puzzle, strategy->name, false);
        for (int round = 0; round < 4; round++) {
            sudoku_lab *fresh = sudoku_lab_new(&puzzle, strategy->name, false);
            CHECK(used != NULL && fresh != NULL);
            sudoku_lab_restart(used);
            for (int steps = random_below(&seed, 40); steps >= 0; steps--) {
                const sudoku_progress progress = sudoku_lab_advance(used, 37);
                CHECK_EQUAL(sudoku_lab_advance(fresh, 37), progress);
                const sudoku_effort a = sudoku_lab_effort(used), b = sudoku_lab_effort(fresh);
                CHECK_EQUAL(a.placements, b.placements);
                CHECK_EQUAL(a.backtracks, b.backtracks);
                CHECK_EQUAL(a.guesses, b.guesses);
                CHECK_EQUAL(a.solutions, b.solutions);
                CHECK_EQUAL(a.depth, b.depth);
                const uint8_t *one = sudoku_lab_solution(used), *other = sudoku_lab_solution(fresh);
                CHECK((one == NULL) == (other == NULL));
                if (one != NULL && other != NULL) CHECK(memcmp(one, other, 81) == 0);
            }
            sudoku_lab_delete(fresh);
        }
        sudoku_lab_delete(used);
    }
}

/* Shares ---------------------------------------------------------------------------------------- */

/* Takes some solutions of a search, in one of the three ways; false once there are no others. */
static bool take_some(sudoku_search *search, int cells, uint64_t *seed, struct yield *yield,
                      uint64_t *counted)
{
    static uint8_t digits[8 * SUDOKU_MAX_CELLS];
    const uint64_t budget = 1 + (uint64_t)random_below(seed, 40);
    sudoku_total total = {0, 0};
    size_t written;
    sudoku_progress progress;
    switch (random_below(seed, 3)) {
    case 0:
        progress = sudoku_search_advance(search, budget);
        if (progress == SUDOKU_FOUND) add_solution(yield, sudoku_search_solution(search), cells);
        return progress != SUDOKU_DONE;
    case 1:
        progress = sudoku_search_list(search, budget, digits, 8, &written);
        for (size_t i = 0; i < written; i++) add_solution(yield, digits + i * (size_t)cells, cells);
        return progress != SUDOKU_DONE;
    default:
        progress = sudoku_search_count(search, budget, 5, &total);
        CHECK(total.high == 0 && total.low <= 5);
        *counted += total.low;
        return progress != SUDOKU_DONE;
    }
}

/* A puzzle shared out among cursors that were used before: each solution once. Returns how often it was split. */
static int share(int text, sudoku_search **cursors, uint64_t *seed)
{
    const sudoku_puzzle *puzzle = &puzzles[text];
    const int cells = cells_of(puzzle);
    struct yield whole = {0, 0}, shared = {0, 0};
    sudoku_search *alone = sudoku_search_new(puzzle, SUDOKU_ASCENDING, NULL);
    uint8_t before[SUDOKU_MAX_CELLS] = {0};
    while (whole.count <= MOST && sudoku_search_advance(alone, UINT64_MAX) == SUDOKU_FOUND) {
        const uint8_t *digits = sudoku_search_solution(alone);
        CHECK(memcmp(before, digits, (size_t)cells) < 0);
        memcpy(before, digits, (size_t)cells);
        add_solution(&whole, digits, cells);
    }
    sudoku_puzzle part;
    CHECK(!sudoku_search_split(alone, &part));
    sudoku_search_delete(alone);
    if (whole.count > MOST) return 0;

    int shares = 1, splits = 0, open = 1;
    bool over[SHARES] = {false};
    uint64_t counted = 0;
    CHECK_EQUAL(sudoku_search_restart(cursors[0], puzzle), SUDOKU_OK);
    while (open > 0) {
        const int i = random_below(seed, shares);
        if (over[i]) continue;
        const sudoku_stats stats = sudoku_search_stats(cursors[i]);
        if (shares < SHARES && random_below(seed, 3) == 0 &&
            sudoku_search_split(cursors[i], &part)) {
            CHECK(memcmp(&part.shape, &puzzle->shape, sizeof part.shape) == 0);
            CHECK_EQUAL(part.symbols, puzzle->symbols);
            CHECK(part.rules == puzzle->rules);
            const double explored = sudoku_search_stats(cursors[i]).explored;
            CHECK(explored >= stats.explored && explored <= 1);
            CHECK_EQUAL(sudoku_search_stats(cursors[i]).solutions, stats.solutions);
            CHECK_EQUAL(sudoku_search_restart(cursors[shares], &part), SUDOKU_OK);
            shares++;
            open++;
            splits++;
        }
        over[i] = !take_some(cursors[i], cells, seed, &shared, &counted);
        CHECK(sudoku_search_stats(cursors[i]).explored >= stats.explored);
        if (over[i]) {
            open--;
            CHECK(sudoku_search_stats(cursors[i]).explored == 1);
            CHECK(!sudoku_search_split(cursors[i], &part));
        }
    }
    CHECK_EQUAL(shared.count + counted, whole.count);
    if (counted == 0) CHECK(shared.sum == whole.sum);
    uint64_t said = 0;
    for (int i = 0; i < shares; i++) said += sudoku_search_stats(cursors[i]).solutions;
    CHECK_EQUAL(said, whole.count);
    return splits;
}

/* Parts that a search gives away before it has begun, until it has none: so many of them, on a way that guesses nothing. */
static void shared_at_once(void)
{
    int splits = 0;
    for (int text = 0; text < TEXTS; text++) {
        sudoku_search *search = sudoku_search_new(&puzzles[text], SUDOKU_ANY_ORDER, NULL);
        static sudoku_puzzle part;
        double explored = 0;
        while (sudoku_search_split(search, &part)) {
            const sudoku_stats stats = sudoku_search_stats(search);
            CHECK(stats.explored > explored && stats.explored < 1);
            explored = stats.explored;
            splits++;
        }
        CHECK_EQUAL(sudoku_search_stats(search).solutions, 0);
        sudoku_search_delete(search);
    }
    CHECK_EQUAL(splits, 4);
}

static void shared_out(void)
{
    uint64_t seed = 21;
    int splits = 0;
    sudoku_search *cursors[SHARES];
    for (int i = 0; i < SHARES; i++) {
        cursors[i] = sudoku_search_new(&puzzles[i % TEXTS], SUDOKU_ANY_ORDER, NULL);
        CHECK(cursors[i] != NULL);
    }
    for (int round = instances(120, 26); round > 0; round--) {
        const int text = round % TEXTS;
        CONTEXT("round %d: %.900s", round, texts[text]);
        splits += share(text, cursors, &seed);
    }
    CONTEXT("%d splits", splits);
    CHECK(splits > instances(300, 60));
    for (int i = 0; i < SHARES; i++) sudoku_search_delete(cursors[i]);
}

int main(void)
{
    read_texts();
    cursors_as_new(SUDOKU_ANY_ORDER);
    cursors_as_new(SUDOKU_ASCENDING);
    candidates_as_new();
    labs_as_new();
    shared_at_once();
    shared_out();
    free_texts();
    return check_summary();
}
