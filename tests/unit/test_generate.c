/* Generated puzzles: one solution, minimal or of the asked number of clues, and the same for the
 * same seed; the first ones are written down here, so that they stay the same on every machine. */
#include "brute.h"
#include "data.h"

static sudoku_generator *generator_of(int size, uint64_t seed)
{
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, seed);
    CHECK(generator != NULL);
    return generator;
}

static int clues_of(const sudoku_puzzle *puzzle)
{
    const int n = puzzle->shape.size;
    int clues = 0;
    for (int cell = 0; cell < n * n; cell++)
        clues += (puzzle->candidates[cell] & (puzzle->candidates[cell] - 1)) == 0;
    return clues;
}

static uint64_t solutions_of(const sudoku_puzzle *puzzle)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "general");
    const uint64_t count = sudoku_count(search, 2).low;
    sudoku_search_delete(search);
    return count;
}

static void minimal_ones(int size, int rounds)
{
    sudoku_generator *generator = generator_of(size, 7);
    for (int i = 0; i < rounds; i++) {
        sudoku_puzzle puzzle;
        CONTEXT("minimal puzzle %d of size %d", i, size);
        CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
        CHECK_EQUAL(solutions_of(&puzzle), 1);
        for (int cell = 0; cell < size * size; cell++) {
            const uint32_t clue = puzzle.candidates[cell];
            if ((clue & (clue - 1)) != 0) continue;
            puzzle.candidates[cell] = (UINT32_C(1) << size) - 1;
            CHECK_EQUAL(solutions_of(&puzzle), 2);
            puzzle.candidates[cell] = clue;
        }
    }
    sudoku_generator_delete(generator);
}

static void as_many_clues_as_asked(void)
{
    sudoku_generator *generator = generator_of(9, 3);
    sudoku_puzzle puzzle;
    CONTEXT("numbers of clues");
    for (int clues = 26; clues <= 81; clues += 5) {
        CHECK_EQUAL(sudoku_generator_next(generator, clues, false, &puzzle), SUDOKU_OK);
        CHECK_EQUAL(clues_of(&puzzle), clues);
        CHECK_EQUAL(solutions_of(&puzzle), 1);
    }
    CHECK_EQUAL(sudoku_generator_next(generator, 25, true, &puzzle), SUDOKU_OK);
    CHECK_EQUAL(clues_of(&puzzle), 25);
    sudoku_generator_delete(generator);
    generator = generator_of(4, 3);
    CHECK_EQUAL(sudoku_generator_next(generator, 3, false, &puzzle), SUDOKU_ATTEMPTS_EXHAUSTED);
    sudoku_generator_delete(generator);
}

static void the_same_everywhere(void)
{
    static const char *const expected[] = {
        "4.2...5..6.....3..8..514..2.9...8...52.6.3...7......84.........97...1.....52...7.",
        ".4...36..8..5..4..9......3..1.65....2.7.1.5.....3..1.7......36....9......96..2..5",
        "7.1..3..........39..3.9.48........6.......82...491.....8.3.7......2.1..6.6.......",
        ".....4...28.1...79..16.....94.8....1....7..6..7....42...6....5.....5.89....7.....",
    };
    sudoku_generator *generator = generator_of(9, 20261121);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        sudoku_puzzle puzzle;
        char text[SUDOKU_MAX_CELLS + 1];
        CONTEXT("puzzle %zu", i);
        CHECK_EQUAL(sudoku_generator_next(generator, 0, false, &puzzle), SUDOKU_OK);
        text[sudoku_puzzle_format(&puzzle, text)] = '\0';
        CHECK_TEXT(text, expected[i]);
    }
    sudoku_generator_delete(generator);
}

/* Large grids: half the cells given, another grid each time, and no claim to be minimal. */
static void large_ones(int size)
{
    sudoku_generator *generator = generator_of(size, 5);
    sudoku_puzzle puzzle, before = {.symbols = 0};
    CONTEXT("size %d", size);
    for (int i = 0; i < 2; i++) {
        CHECK_EQUAL(sudoku_generator_next(generator, size * size / 2, false, &puzzle), SUDOKU_OK);
        CHECK_EQUAL(clues_of(&puzzle), size * size / 2);
        CHECK_EQUAL(solutions_of(&puzzle), 1);
        CHECK(memcmp(puzzle.candidates, before.candidates, sizeof before.candidates) != 0);
        before = puzzle;
    }
    CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_ATTEMPTS_EXHAUSTED);
    sudoku_generator_delete(generator);
}

int main(void)
{
    minimal_ones(4, 50);
    minimal_ones(6, 30);
    minimal_ones(8, 4);
    minimal_ones(9, 20);
    minimal_ones(10, 1);
    minimal_ones(12, 1);
    as_many_clues_as_asked();
    the_same_everywhere();
    for (int size = 15; size <= 25; size++)
        if (size == 15 || size == 16 || size == 20 || size == 25) large_ones(size);
    sudoku_generator_delete(NULL);
    return check_summary();
}
