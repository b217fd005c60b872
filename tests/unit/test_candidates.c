/* True candidates, and how many solutions they occur in, against the list of all solutions, whole and in slices. */
#include "data.h"

enum { LIMIT = 2000 };

static uint32_t counted[SUDOKU_MAX_CELLS][SUDOKU_MAX_SIZE];

/* The digits of every solution together, and how often each occurs; false where there are more than
 * LIMIT. */
static bool by_listing(const sudoku_puzzle *puzzle, uint32_t *masks)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "general");
    int found = 0;
    memset(masks, 0, (size_t)cells * sizeof *masks);
    memset(counted, 0, sizeof counted);
    while (found <= LIMIT && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND) {
        const uint8_t *digits = sudoku_search_solution(search);
        for (int cell = 0; cell < cells; cell++) {
            masks[cell] |= UINT32_C(1) << (digits[cell] - 1);
            counted[cell][digits[cell] - 1]++;
        }
        found++;
    }
    sudoku_search_delete(search);
    return found <= LIMIT;
}

static void counts_as_listed(const sudoku_candidates *candidates, sudoku_shape shape,
                             uint32_t limit)
{
    for (int cell = 0; cell < shape.size * shape.size; cell++) {
        for (int digit = 1; digit <= shape.size; digit++) {
            const uint32_t all = counted[cell][digit - 1];
            CHECK_EQUAL(sudoku_candidates_count(candidates, cell, digit),
                        all < limit ? all : limit);
        }
    }
}

static void as_listed(const char *name)
{
    static const uint64_t budgets[] = {1, 7, 50, UINT64_MAX};
    static const uint32_t limits[] = {1, 3, 2, UINT32_MAX};
    struct datum datum;
    uint32_t expected[SUDOKU_MAX_CELLS];
    FILE *file = data_open(name);
    sudoku_candidates *candidates = NULL;
    int compared = 0;
    while (file != NULL && data_next(file, &datum)) {
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        const size_t bytes = (size_t)puzzle.shape.size * puzzle.shape.size * sizeof *expected;
        if (puzzle.shape.size > 12 || !by_listing(&puzzle, expected)) continue;
        compared++;
        for (int b = 0; b < 4; b++) {
            if (candidates == NULL) candidates = sudoku_candidates_new(&puzzle);
            CHECK_EQUAL(sudoku_candidates_limit(candidates, limits[b]), SUDOKU_OK);
            CHECK_EQUAL(sudoku_candidates_restart(candidates, &puzzle), SUDOKU_OK);
            while (sudoku_candidates_advance(candidates, budgets[b]) == SUDOKU_MORE) {
            }
            CHECK(memcmp(sudoku_candidates_masks(candidates), expected, bytes) == 0);
            counts_as_listed(candidates, puzzle.shape, limits[b]);
            CHECK_EQUAL(sudoku_candidates_advance(candidates, 1), SUDOKU_DONE);
        }
    }
    CONTEXT("%d puzzles of %s", compared, name);
    CHECK(compared > 40);
    if (file != NULL) fclose(file);
    sudoku_candidates_delete(candidates);
}

static void the_empty_grid(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CONTEXT("the empty grid");
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_candidates *candidates = sudoku_candidates_new(&puzzle);
    CHECK_EQUAL(sudoku_candidates_advance(candidates, UINT64_MAX), SUDOKU_DONE);
    for (int cell = 0; cell < 81; cell++)
        CHECK_EQUAL(sudoku_candidates_masks(candidates)[cell], 0x1ff);
    CHECK_EQUAL(sudoku_candidates_limit(candidates, 5000), SUDOKU_OK);
    CHECK_EQUAL(sudoku_candidates_restart(candidates, &puzzle), SUDOKU_OK);
    while (sudoku_candidates_advance(candidates, 100) == SUDOKU_MORE) {
    }
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 1; digit <= 9; digit++)
            CHECK_EQUAL(sudoku_candidates_count(candidates, cell, digit), 5000);
    sudoku_candidates_delete(candidates);
    sudoku_candidates_delete(NULL);
}

int main(void)
{
    as_listed("classic.txt");
    as_listed("sizes.txt");
    the_empty_grid();
    return check_summary();
}
