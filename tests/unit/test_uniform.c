/* Grids that are drawn, each as likely as any other. */
#define bias_try bias_try_here /* its weights are its own */
#include "generate/grids/bias.c"
#undef bias_try

#include "check.h"
#include "instances.h"
#include "sudoku.h"

enum { CELLS = 81 };

static sudoku_wish grids_of(int size)
{
    sudoku_shape shape;
    sudoku_wish wish;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_wish_clear(&wish, shape);
    wish.making = SUDOKU_MAKE_GRID;
    return wish;
}

/* In how many ways the four boxes can be filled that are neither in the first band nor in the first stack; or, from the
 * other end, the last. */
static double fillings(sudoku_search *search, const uint8_t *solution, bool last)
{
    sudoku_puzzle puzzle;
    sudoku_puzzle_clear(&puzzle, grids_of(9).shape);
    for (int cell = 0; cell < CELLS; cell++) {
        const int place = last ? CELLS - 1 - cell : cell;
        if (place / 9 < 3 || place % 9 < 3)
            puzzle.candidates[cell] = UINT32_C(1) << (solution[cell] - 1);
    }
    (void)sudoku_search_restart(search, &puzzle);
    return (double)sudoku_count(search, 0).low;
}

/* 288 grids of 4x4, each about as often as any other. Of 9x9 the last band and stack are like the first, which are drawn:
 * without the rejection of those with few fillings they would not be. */
/* A minimal puzzle stands for as many of 26 clues as there are ways to choose its cells for one to choose 26. */
static void weights(void)
{
    double ways[CELLS + 1] = {1};
    for (int n = 0; n < CELLS; n++) ways[n + 1] = ways[n] * (CELLS - n) / (n + 1);
    for (int clues = 17; clues <= 40; clues++) {
        const double ratio = bias_weight(clues) * ways[26] / ways[clues];
        CONTEXT("weight of %d clues, %.17g", clues, ratio);
        CHECK(ratio > 1 - 1e-9 && ratio < 1 + 1e-9);
    }
}

int main(void)
{
    weights();
    enum { GRIDS = 288 };
    static uint32_t seen[GRIDS];
    static int often[GRIDS];
    int kinds = 0;
    const int draws = GRIDS * (is_long() ? 1000 : instances(30, 15));
    sudoku_wish wish = grids_of(4);
    sudoku_generate *generate = sudoku_generate_new(&wish, 1);
    CONTEXT("grids of 4x4");
    for (int i = 0; i < draws; i++) {
        CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
        const sudoku_made *made = sudoku_generate_made(generate);
        uint32_t key = 0;
        for (int cell = 0; cell < 16; cell++) key = key << 2 | (made->solution[cell] - 1U);
        int k = 0;
        while (k < kinds && seen[k] != key) k++;
        if (k == kinds && kinds < GRIDS) seen[kinds++] = key;
        if (k < GRIDS) often[k]++;
    }
    CHECK_EQUAL(kinds, GRIDS);
    double square = 0;
    const double expected = (double)draws / GRIDS;
    for (int k = 0; k < GRIDS; k++)
        square += (often[k] - expected) * (often[k] - expected) / expected;
    CONTEXT("chi-square %.1f of 287 degrees of freedom", square);
    CHECK(square > 220 && square < 366); /* one in a thousand is outside, on either side */
    sudoku_generate_delete(generate);
    wish = grids_of(9);
    const int grids = is_long() ? 10000 : instances(60, 9);
    double sum = 0, squares = 0;
    generate = sudoku_generate_new(&wish, 2);
    sudoku_puzzle empty;
    sudoku_puzzle_clear(&empty, wish.shape);
    sudoku_search *search = sudoku_search_new(&empty, SUDOKU_ANY_ORDER, NULL);
    for (int i = 0; i < grids; i++) {
        CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
        const uint8_t *digits = sudoku_generate_made(generate)->solution;
        const double apart = fillings(search, digits, false) - fillings(search, digits, true);
        sum += apart;
        squares += apart * apart;
    }
    CONTEXT("%.0f fillings apart in %d grids, squares %.0f", sum, grids, squares);
    CHECK(sum * sum < 12 * squares);
    sudoku_search_delete(search);
    sudoku_generate_delete(generate);
    return check_summary();
}
