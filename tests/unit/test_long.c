/* Searches long enough for the 9x9 engine to learn weights, and for the general engine to restart where there
 * are sums: neither slicing nor splitting changes the number of solutions, nor slicing their order, and a
 * search without weights or restarts finds as many. */
#include "data.h"
#include "random.h"

enum { PUZZLES = 8, LONG_FACTOR = 40, CELLS = 81, LIMIT = 20000, OPEN_PERCENT = 54 };
enum { LEARNS_WEIGHTS = 1000, RESTARTS = 150 }; /* guesses */

/* A puzzle of pencil marks around a solution. */
static void draw(sudoku_generator *generator, uint64_t *seed, sudoku_puzzle *puzzle)
{
    uint8_t solution[SUDOKU_MAX_CELLS];
    CHECK_EQUAL(sudoku_generator_next(generator, 0, true, puzzle), SUDOKU_OK);
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_solve(search, false, solution), 1);
    sudoku_search_delete(search);
    for (int cell = 0; cell < CELLS; cell++) {
        uint32_t set = UINT32_C(1) << (solution[cell] - 1);
        for (int digit = 0; digit < 9; digit++)
            if (random_below(seed, 100) < OPEN_PERCENT) set |= UINT32_C(1) << digit;
        puzzle->candidates[cell] = set;
    }
}

struct run {
    uint64_t count, order;    /* solutions, and a number that tells in what order they came */
    uint64_t guesses, before; /* the first of them */
};

/* The solutions, found one by one in slices. */
static struct run list(const sudoku_puzzle *puzzle, const char *engine, uint64_t budget)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, engine);
    struct run run = {0};
    while (run.count < LIMIT) {
        const sudoku_progress progress = sudoku_search_advance(search, budget);
        if (progress == SUDOKU_DONE) break;
        if (progress == SUDOKU_MORE) continue;
        const uint8_t *digits = sudoku_search_solution(search);
        for (int cell = 0; cell < CELLS; cell++) run.order = random_mix(run.order ^ digits[cell]);
        if (run.count++ == 0) run.before = sudoku_search_stats(search).guesses;
    }
    run.guesses = sudoku_search_stats(search).guesses;
    sudoku_search_delete(search);
    return run;
}

/* Counted by two searches: one goes on for a while, then gives half of what is left to the other. */
static uint64_t shared(const sudoku_puzzle *puzzle, const char *engine, uint64_t slice)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, engine);
    sudoku_total total = {0};
    sudoku_puzzle part = *puzzle;
    uint64_t others = 0;
    for (int i = 0; i < 3; i++) {
        if (sudoku_search_count(search, slice, UINT64_MAX, &total) == SUDOKU_DONE) break;
        if (!sudoku_search_split(search, &part)) continue;
        sudoku_search *other = sudoku_search_new(&part, SUDOKU_ANY_ORDER, engine);
        others += sudoku_count(other, 0).low;
        sudoku_search_delete(other);
    }
    while (sudoku_search_count(search, UINT64_MAX, UINT64_MAX, &total) != SUDOKU_DONE) continue;
    sudoku_search_delete(search);
    return total.low + others;
}

/* However it is cut up, the same comes out. */
static void check_pieces(const sudoku_puzzle *puzzle, const char *engine, const struct run *whole,
                         uint64_t slice)
{
    static const uint64_t budgets[] = {1, 7, 1000};
    for (int i = 0; i < 3; i++) {
        const struct run sliced = list(puzzle, engine, budgets[i]);
        CHECK_EQUAL(sliced.count, whole->count);
        CHECK(sliced.order == whole->order);
        CHECK_EQUAL(sliced.guesses, whole->guesses);
    }
    CHECK_EQUAL(shared(puzzle, engine, slice), whole->count);
}

struct tally {
    int learned, began_anew;
};

static void one(sudoku_generator *generator, uint64_t *seed, struct tally *tally)
{
    sudoku_puzzle puzzle;
    draw(generator, seed, &puzzle);
    const struct run whole = list(&puzzle, "classic", UINT64_MAX);
    if (whole.count == LIMIT) return;
    CONTEXT("%llu solutions, %llu guesses", (unsigned long long)whole.count,
            (unsigned long long)whole.guesses);
    check_pieces(&puzzle, "classic", &whole, 2 * LEARNS_WEIGHTS);
    tally->learned += whole.guesses > 2 * LEARNS_WEIGHTS;

    /* A sum that says nothing new, and the general engine has sums. */
    static const char text[] = "cage 45 r1c1-r1c9\n";
    const sudoku_puzzle plain = puzzle;
    sudoku_rules *rules = NULL;
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text - 1, 0, &puzzle, &rules, NULL), SUDOKU_OK);
    memcpy(puzzle.candidates, plain.candidates, sizeof puzzle.candidates);
    const struct run summed = list(&puzzle, "general", UINT64_MAX);
    CONTEXT("with a sum %llu guesses, %llu before the first", (unsigned long long)summed.guesses,
            (unsigned long long)summed.before);
    CHECK_EQUAL(summed.count, whole.count);
    check_pieces(&puzzle, "general", &summed, RESTARTS / 2); /* given away before that */
    tally->began_anew += summed.before > RESTARTS;
    sudoku_rules_delete(rules);

    sudoku_search *search = sudoku_search_new(&plain, SUDOKU_ANY_ORDER, "general");
    CHECK_EQUAL(sudoku_count(search, 0).low, whole.count);
    sudoku_search_delete(search);
}

int main(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    const int puzzles = PUZZLES * (wish != NULL && *wish != '\0' ? LONG_FACTOR : 1);
    sudoku_shape shape;
    uint64_t seed = random_mix(108);
    struct tally tally = {0};
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 108);
    for (int i = 0; i < puzzles; i++) one(generator, &seed, &tally);
    CONTEXT("of %d %d learned, %d began anew", puzzles, tally.learned, tally.began_anew);
    CHECK(tally.learned >= puzzles / 2);
    CHECK(tally.began_anew > 0);
    sudoku_generator_delete(generator);
    return check_summary();
}
