/* The fast engine against the reference: the same solutions, in the same order where order is asked
 * for, on generated puzzles with one solution, with clues taken away (many) and with digits added
 * (none, mostly). A thousand times as many with NINEFOLD_LONG in the environment. */
#include "data.h"
#include "instances.h"
#include "random.h"

enum { PUZZLES = 1000, LONG_FACTOR = 1000, LIMIT = 1000, CELLS = 81 };

/* What a run of a search gave: how many, and a sum over them that does not care for order. */
struct yield {
    uint64_t count, sum, chain; /* chain: a sum that does care */
};

/* Of all runs: the guesses and runs of propagators, each of them. */
static uint64_t effort;

static struct yield run(sudoku_search **search, const sudoku_puzzle *puzzle, sudoku_order order,
                        const char *engine)
{
    struct yield yield = {0, 0, 0};
    if (*search == NULL) *search = sudoku_search_new(puzzle, order, engine);
    CHECK(*search != NULL && sudoku_search_restart(*search, puzzle) == SUDOKU_OK);
    while (yield.count < LIMIT && sudoku_search_advance(*search, UINT64_MAX) == SUDOKU_FOUND) {
        const uint8_t *digits = sudoku_search_solution(*search);
        uint64_t hash = 0;
        for (int i = 0; i < CELLS; i++) hash = random_mix(hash * 10 + digits[i]);
        yield.count++;
        yield.sum += hash;
        yield.chain = random_mix(yield.chain ^ hash);
    }
    const sudoku_stats stats = sudoku_search_stats(*search);
    effort = random_mix(effort ^ stats.guesses);
    effort = random_mix(effort ^ stats.runs);
    return yield;
}

static void disturb(sudoku_puzzle *puzzle, int kind, uint64_t *seed)
{
    const int rounds = 1 + random_below(seed, 3);
    for (int i = 0; i < rounds; i++) {
        int cell;
        const bool given = kind == 1;
        do { /* a given to take away, or an open cell to write into */
            cell = random_below(seed, CELLS);
        } while (((puzzle->candidates[cell] & (puzzle->candidates[cell] - 1)) == 0) != given);
        if (kind == 1) puzzle->candidates[cell] = 0x1ff;
        if (kind == 2) puzzle->candidates[cell] = UINT32_C(1) << random_below(seed, 9);
        if (kind == 3) puzzle->candidates[cell] &= (uint32_t)random_next(seed); /* pencilmarks */
    }
}

static void all_agree(long puzzles)
{
    static sudoku_search *searches[3];
    uint64_t seed = 11;
    sudoku_shape shape;
    long none = 0, one = 0, many = 0;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 11);
    for (long i = 0; i < puzzles; i++) {
        sudoku_puzzle puzzle;
        char text[CELLS + 1], solution[CELLS];
        const int clues = random_below(&seed, 4) == 0 ? 26 + random_below(&seed, 20) : 0;
        if (sudoku_generator_next(generator, clues, false, &puzzle) != SUDOKU_OK) continue;
        const int kind = (int)(i % 4);
        if (kind != 0) disturb(&puzzle, kind, &seed);
        text[sudoku_puzzle_format(&puzzle, text)] = '\0';
        CONTEXT("puzzle %ld of kind %d: %s", i, kind, text);

        const struct yield expected = run(&searches[0], &puzzle, SUDOKU_ASCENDING, "general");
        const struct yield ascending = run(&searches[1], &puzzle, SUDOKU_ASCENDING, "classic");
        const struct yield fast = run(&searches[2], &puzzle, SUDOKU_ANY_ORDER, "classic");
        CHECK_EQUAL(ascending.count, expected.count);
        CHECK(ascending.chain == expected.chain);
        CHECK_EQUAL(fast.count, expected.count);
        if (expected.count < LIMIT) CHECK(fast.sum == expected.sum);
        if (kind != 3) { /* lines cannot say pencilmarks */
            const uint64_t to_two = expected.count < 2 ? expected.count : 2;
            CHECK_EQUAL(sudoku_solve_line(text, 2, solution, NULL), to_two);
            if (expected.count == 1) {
                uint64_t hash = 0;
                for (int c = 0; c < CELLS; c++)
                    hash = random_mix(hash * 10 + (uint64_t)(solution[c] - '0'));
                CHECK(fast.sum == hash);
            }
        }
        none += expected.count == 0;
        one += expected.count == 1;
        many += expected.count > 1;
    }
    CONTEXT("%ld without a solution, %ld with one, %ld with many", none, one, many);
    CHECK(none > puzzles / 10 && one > puzzles / 5 && many > puzzles / 10);
    if (puzzles == PUZZLES) CHECK_EQUAL(effort, UINT64_C(7294647477794490309));

    sudoku_generator_delete(generator);
    for (int i = 0; i < 3; i++) sudoku_search_delete(searches[i]);
}

int main(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    all_agree(wish != NULL && *wish != '\0' ? (long)PUZZLES * LONG_FACTOR
                                            : instances(PUZZLES, PUZZLES / 4));
    return check_summary();
}
