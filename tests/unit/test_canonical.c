/* Canonical forms: the smallest of all isomorphs by trying every one, the same for every isomorph of a puzzle, and
 * different for puzzles that differ. */
#include "check.h"
#include "generate/forms/symmetry.h"
#include "instances.h"
#include "random.h"
#include "smallest.h"
#include "sudoku.h"

#include <stdlib.h>

enum { CELLS = 81 };

static void canonical_of(const uint8_t *digits, uint8_t *form)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    (void)sudoku_shape_of_size(9, &shape);
    sudoku_puzzle_clear(&puzzle, shape);
    for (int cell = 0; cell < CELLS; cell++)
        if (digits[cell] != 0) puzzle.candidates[cell] = UINT32_C(1) << (digits[cell] - 1);
    CHECK_EQUAL(sudoku_puzzle_canonical(&puzzle, &puzzle), SUDOKU_OK);
    for (int cell = 0; cell < CELLS; cell++) {
        const uint32_t set = puzzle.candidates[cell];
        form[cell] = (set & (set - 1)) == 0 ? (uint8_t)(__builtin_ctz(set) + 1) : 0;
    }
}

static uint64_t random = 18;

static void random_puzzle(sudoku_generator *generator, uint8_t *digits)
{
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_generator_next(generator, 0, false, &puzzle), SUDOKU_OK);
    for (int cell = 0; cell < CELLS; cell++) {
        const uint32_t set = puzzle.candidates[cell];
        digits[cell] = (set & (set - 1)) == 0 ? (uint8_t)(__builtin_ctz(set) + 1) : 0;
    }
}

static sudoku_generator *generator_of(uint64_t seed)
{
    sudoku_shape shape;
    (void)sudoku_shape_of_size(9, &shape);
    return sudoku_generator_new(shape, seed);
}

static void the_smallest_of_all(void)
{
    sudoku_generator *generator = generator_of(1);
    for (int i = 0; i < 8; i++) {
        uint8_t digits[CELLS], form[CELLS], expected[CELLS];
        CONTEXT("smallest %d", i);
        if (i < 2) {
            random_puzzle(generator, digits);
        } else {
            /* Few digits, many that look alike: two rows alone, a digit everywhere, a full grid. */
            memset(digits, 0, sizeof digits);
            for (int k = 0; k < 81; k++) {
                const int digit = (k / 9 % 3 * 3 + k / 27 + k % 9) % 9 + 1;
                if (i == 2   ? k % 11 == 0
                    : i == 3 ? digit == 4
                    : i == 4 ? digit % 4 == 0
                    : i == 5 ? k < 18
                    : i == 6 ? random_below(&random, 9) == 0
                             : true)
                    digits[k] = (uint8_t)digit;
            }
        }
        canonical_of(digits, form);
        smallest(digits, expected);
        CHECK(memcmp(form, expected, CELLS) == 0);
    }
    sudoku_generator_delete(generator);
}

static void one_form_for_all_isomorphs(void)
{
    const bool whole = getenv("NINEFOLD_LONG") != NULL;
    const int puzzles = whole ? 10000 : instances(200, 50), isomorphs = whole ? 100 : 20;
    sudoku_generator *generator = generator_of(2);
    uint8_t before[CELLS] = {0};
    for (int i = 0; i < puzzles; i++) {
        uint8_t digits[CELLS], form[CELLS], other[CELLS], isomorph[CELLS];
        random_puzzle(generator, digits);
        canonical_of(digits, form);
        CONTEXT("puzzle %d", i);
        int same = 0;
        for (int k = 0; k < isomorphs; k++) {
            const struct symmetry symmetry = symmetry_random(&random);
            symmetry_apply(&symmetry, digits, isomorph);
            canonical_of(isomorph, other);
            same += memcmp(form, other, CELLS) == 0;
        }
        CHECK_EQUAL(same, isomorphs);
        canonical_of(form, other);
        CHECK(memcmp(form, other, CELLS) == 0);
        CHECK(memcmp(form, before, CELLS) != 0);
        memcpy(before, form, CELLS);
    }
    sudoku_generator_delete(generator);
}

/* One to twelve digits, every second time with a stack without any: rows, stacks and bands that look alike, and digits that
 * clash. */
static void few_digits(void)
{
    for (int i = 0; i < instances(60, 12); i++) {
        uint8_t digits[CELLS] = {0}, form[CELLS], other[CELLS], isomorph[CELLS];
        for (int k = 0; k <= i % 12; k++) {
            const int cell =
                random_below(&random, 9) * 9 + random_below(&random, i % 2 == 0 ? 9 : 6);
            digits[cell] = (uint8_t)(1 + random_below(&random, k < 9 ? 1 + k : 9));
        }
        canonical_of(digits, form);
        CONTEXT("few digits, %d", i);
        for (int k = 0; k < 8; k++) {
            const struct symmetry symmetry = symmetry_random(&random);
            symmetry_apply(&symmetry, digits, isomorph);
            canonical_of(isomorph, other);
            CHECK(memcmp(form, other, CELLS) == 0);
        }
    }
}

/* The same digit twice in a row is the same digit in its form. */
static void clashing(void)
{
    for (int count = 2; count <= 3; count++) {
        uint8_t digits[CELLS] = {1, 1, count == 3}, form[CELLS];
        CONTEXT("%d clashing", count);
        canonical_of(digits, form);
        for (int cell = 0; cell < CELLS; cell++) CHECK_EQUAL(form[cell], cell >= CELLS - count);
    }
}

static void what_has_none(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle, form;
    CONTEXT("not classic");
    (void)sudoku_shape_of_size(6, &shape);
    sudoku_puzzle_clear(&puzzle, shape);
    CHECK_EQUAL(sudoku_puzzle_canonical(&puzzle, &form), SUDOKU_BAD_SIZE);
    (void)sudoku_shape_of_size(9, &shape);
    sudoku_puzzle_clear(&puzzle, shape);
    CHECK_EQUAL(sudoku_puzzle_canonical(&puzzle, &form), SUDOKU_OK);
    CHECK(memcmp(puzzle.candidates, form.candidates, CELLS * sizeof *form.candidates) == 0);
    puzzle.candidates[3] = 3;
    CHECK_EQUAL(sudoku_puzzle_canonical(&puzzle, &form), SUDOKU_BAD_SIZE);
}

int main(void)
{
    the_smallest_of_all();
    one_form_for_all_isomorphs();
    few_digits();
    clashing();
    what_has_none();
    return check_summary();
}
