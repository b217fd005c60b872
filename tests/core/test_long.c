/* Searches so long that the 9x9 engine learns where they fail: the number and the order of the solutions
 * do not depend on how the search is sliced, nor the number on splitting it, and the general engine, which
 * goes another way, finds as many. */
#include "data.h"
#include "random.h"

enum { PUZZLES = 8, LONG_FACTOR = 40, CELLS = 81, LIMIT = 20000, OPEN_PERCENT = 54, LEARNS = 1000 };

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

/* How many solutions there are, found one by one in slices, and in `order` a number that tells in what
 * order. */
static uint64_t listed(const sudoku_puzzle *puzzle, uint64_t budget, uint64_t *order,
                       uint64_t *guesses)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "classic");
    uint64_t count = 0;
    *order = 0;
    while (count < LIMIT) {
        const sudoku_progress progress = sudoku_search_advance(search, budget);
        if (progress == SUDOKU_DONE) break;
        if (progress == SUDOKU_MORE) continue;
        const uint8_t *digits = sudoku_search_solution(search);
        for (int cell = 0; cell < CELLS; cell++) *order = random_mix(*order ^ digits[cell]);
        count++;
    }
    *guesses = sudoku_search_stats(search).guesses;
    sudoku_search_delete(search);
    return count;
}

/* Counted by two searches: one goes on for a while, then gives half of what is left to the other. */
static uint64_t shared(const sudoku_puzzle *puzzle)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "classic");
    sudoku_total total = {0};
    sudoku_puzzle part = *puzzle;
    uint64_t others = 0;
    for (int slice = 0; slice < 3; slice++) {
        if (sudoku_search_count(search, 2 * LEARNS, UINT64_MAX, &total) == SUDOKU_DONE) break;
        if (!sudoku_search_split(search, &part)) continue;
        sudoku_search *other = sudoku_search_new(&part, SUDOKU_ANY_ORDER, "classic");
        others += sudoku_count(other, 0).low;
        sudoku_search_delete(other);
    }
    while (sudoku_search_count(search, UINT64_MAX, UINT64_MAX, &total) != SUDOKU_DONE) continue;
    sudoku_search_delete(search);
    return total.low + others;
}

static bool one(sudoku_generator *generator, uint64_t *seed)
{
    static const uint64_t budgets[] = {1, 7, 1000};
    sudoku_puzzle puzzle;
    uint64_t order, guesses;
    draw(generator, seed, &puzzle);
    const uint64_t count = listed(&puzzle, UINT64_MAX, &order, &guesses);
    if (count == LIMIT) return false;
    CONTEXT("%llu solutions, %llu guesses", (unsigned long long)count, (unsigned long long)guesses);
    for (int i = 0; i < 3; i++) {
        uint64_t sliced_order, sliced_guesses;
        CHECK_EQUAL(listed(&puzzle, budgets[i], &sliced_order, &sliced_guesses), count);
        CHECK(sliced_order == order);
        CHECK_EQUAL(sliced_guesses, guesses);
    }
    CHECK_EQUAL(shared(&puzzle), count);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, "general");
    CHECK_EQUAL(sudoku_count(search, 0).low, count);
    sudoku_search_delete(search);
    return guesses > 2 * LEARNS;
}

int main(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    const int puzzles = PUZZLES * (wish != NULL && *wish != '\0' ? LONG_FACTOR : 1);
    sudoku_shape shape;
    uint64_t seed = random_mix(108);
    int searched_long = 0;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 108);
    for (int i = 0; i < puzzles; i++) searched_long += one(generator, &seed);
    CONTEXT("%d of %d searched long", searched_long, puzzles);
    CHECK(searched_long >= puzzles / 2);
    sudoku_generator_delete(generator);
    return check_summary();
}
