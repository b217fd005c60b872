/* The engine of the classic grid in plain words, as targets without vectors have it (search/classic/words.h), compiled here
 * beside that of this build: the same solutions, and to the guess what it takes. Its passes see some contradictions
 * earlier, so that search-signature.txt, which is of vectors, says nothing about it. */
#include "data.h"

#include <stdalign.h>

#undef __SSE2__
#undef __SSE4_1__
#undef __AVX2__
#undef __AVX512F__
#undef __ARM_NEON
#undef __wasm_simd128__
#define engine_classic words_engine
#define classic_sweep words_sweep
#define sudoku_classic_solve words_solve
#define sudoku_classic_solve_lines words_solve_lines
#define tree_propagate words_propagate
#define tree_dead_end words_dead_end
#define tree_branch_open words_branch_open
#define tree_guess words_guess
#define tree_run words_run
#define tree_solution words_solution
#include "search/classic/classic.c"
#include "search/classic/lines.c"
#include "search/classic/tree.c"

static alignas(64) uint8_t state[1 << 20];

/* In slices: up to `limit` solutions, of which the first is told. */
static uint64_t prove(const sudoku_puzzle *puzzle, int limit, int *found, uint8_t *first)
{
    engine_classic.begin(state, puzzle, SUDOKU_ANY_ORDER);
    sudoku_progress progress = SUDOKU_MORE;
    for (*found = 0; progress != SUDOKU_DONE && *found < limit;) {
        uint64_t budget = 29;
        progress = engine_classic.advance(state, &budget);
        if (progress != SUDOKU_FOUND) continue;
        if (*found == 0) engine_classic.solution(state, first);
        ++*found;
    }
    if (progress == SUDOKU_DONE) CHECK(engine_classic.explored(state) == 1);
    return engine_classic.guesses(state);
}

enum { LINES = 207, STRIDE = CELL_COUNT + 2 };
static char lines[LINES * STRIDE], solutions[LINES * CELL_COUNT];

int main(void)
{
    uint8_t counts[LINES], known[LINES];
    int count = 0;
    struct datum datum;
    uint64_t guesses = 0, first_guesses = 0, line_guesses = 0, counting = 0;
    FILE *file = data_open("classic.txt");
    while (file != NULL && data_next(file, &datum)) {
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        uint64_t tried = 0;
        uint8_t digits[SUDOKU_MAX_CELLS];
        char line[CELL_COUNT];
        int found;
        CONTEXT("%s", datum.puzzle);
        CHECK(engine_classic.footprint(&puzzle, SUDOKU_ANY_ORDER) <= sizeof state);
        first_guesses += prove(&puzzle, 1, &found, digits);
        guesses += prove(&puzzle, 2, &found, digits);
        CHECK_EQUAL(found, datum.count < 2 ? datum.count : 2);
        if (found == 1) CHECK_TEXT(data_text(&puzzle, digits), datum.solution);
        CHECK_EQUAL(sudoku_classic_solve(datum.puzzle, UINT64_MAX, 2, line, &tried), found);
        line_guesses += tried;
        if (found == 1) CHECK(memcmp(line, datum.solution, CELL_COUNT) == 0);
        CHECK(count < LINES);
        memcpy(lines + count * STRIDE, datum.puzzle, CELL_COUNT);
        known[count++] = (uint8_t)found;
        if (datum.stopped) continue;
        sudoku_total total = {0, 0};
        uint64_t budget = UINT64_MAX;
        engine_classic.begin(state, &puzzle, SUDOKU_ANY_ORDER);
        CHECK_EQUAL(engine_classic.count(state, &budget, UINT64_MAX, &total), SUDOKU_DONE);
        CHECK(total.high == 0 && total.low == datum.count);
        counting += engine_classic.guesses(state);
    }
    if (file != NULL) fclose(file);
    CONTEXT("guesses");
    struct classic_lines many = {.cells = lines,
                                 .stride = STRIDE,
                                 .count = (size_t)count,
                                 .limit = 2,
                                 .counts = counts,
                                 .solutions = solutions,
                                 .budget = UINT64_MAX,
                                 .most = UINT64_MAX};
    sudoku_classic_solve_lines(&many);
    CHECK_EQUAL(many.guesses, 560);
    CHECK(count == LINES && memcmp(counts, known, LINES) == 0);
    CHECK_EQUAL(first_guesses, 508);
    CHECK_EQUAL(guesses, 560);
    CHECK_EQUAL(line_guesses, 560);
    CHECK_EQUAL(counting, 18364);
    return check_summary();
}
