/* Random puzzles with one solution, the same for the same seed everywhere.
 *
 * A full grid comes first: digits are put into random cells, each kept if a solution remains, until
 * only one does. Which solutions an engine happens to find never shows in the result, so another
 * engine, or another machine, makes the same grid. Then clues are taken away in random order, each
 * for good if the solution stays the only one. One pass in which every clue had its turn leaves a
 * minimal puzzle: what could not go while more clues stood cannot go later either.
 *
 * Digging is not uniform over all minimal puzzles (nothing fast is): it finds those with few clues
 * less often than their share. */
#include "bits.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

struct sudoku_generator {
    uint64_t seed, serial; /* of the next puzzle: each has a stream of its own */
    uint64_t random;
    sudoku_puzzle puzzle;
    sudoku_search *search;
    uint16_t order[SUDOKU_MAX_CELLS];
    uint8_t digits[SUDOKU_MAX_CELLS];
};

/* How many full grids are dug before a wish counts as out of reach. */
enum { ATTEMPTS = 4000 };

sudoku_generator *sudoku_generator_new(sudoku_shape shape, uint64_t seed)
{
    sudoku_generator *generator = malloc(sizeof *generator);
    if (generator == NULL) return NULL;
    generator->seed = seed;
    generator->serial = 0;
    sudoku_puzzle_clear(&generator->puzzle, shape);
    generator->search = sudoku_search_new(&generator->puzzle, SUDOKU_ANY_ORDER, NULL);
    if (generator->search != NULL) return generator;
    free(generator);
    return NULL;
}

void sudoku_generator_delete(sudoku_generator *generator)
{
    if (generator == NULL) return;
    sudoku_search_delete(generator->search);
    free(generator);
}

static int count_to_two(sudoku_generator *generator)
{
    /* The puzzle has the size the search was made for, so it cannot want memory. */
    (void)sudoku_search_restart(generator->search, &generator->puzzle);
    return sudoku_solve(generator->search, true, generator->digits);
}

static void shuffle_cells(sudoku_generator *generator, int cells)
{
    for (int i = 0; i < cells; i++) {
        const int j = random_below(&generator->random, i + 1);
        generator->order[i] = generator->order[j];
        generator->order[j] = (uint16_t)i;
    }
}

static void fill_grid(sudoku_generator *generator, int n)
{
    sudoku_puzzle *puzzle = &generator->puzzle;
    const uint32_t all = bits_all(n);
    sudoku_puzzle_clear(puzzle, puzzle->shape);
    shuffle_cells(generator, n * n);
    int solutions = 2;
    for (int i = 0; solutions != 1; i++) {
        uint32_t *here = &puzzle->candidates[generator->order[i]];
        uint32_t left = all;
        do { /* some digit fits, for a solution is left */
            uint32_t pick = left;
            for (int skip = random_below(&generator->random, bits_count(left)); skip > 0; skip--)
                pick &= pick - 1;
            *here = pick & (0U - pick);
            left &= ~*here;
            solutions = count_to_two(generator);
        } while (solutions == 0);
    }
    for (int cell = 0; cell < n * n; cell++)
        puzzle->candidates[cell] = UINT32_C(1) << (generator->digits[cell] - 1);
}

/* Takes clues away while more than `clues` stand; returns how many are left. Stopping early leaves
 * the rest of the order untried. */
static int dig(sudoku_generator *generator, int n, int clues)
{
    sudoku_puzzle *puzzle = &generator->puzzle;
    int left = n * n;
    shuffle_cells(generator, n * n);
    for (int i = 0; i < n * n && left > clues; i++) {
        uint32_t *here = &puzzle->candidates[generator->order[i]];
        const uint32_t clue = *here;
        /* Is there a solution with any other digit here? One proof, and most often a short one. */
        *here = bits_all(n) & ~clue;
        (void)sudoku_search_restart(generator->search, puzzle);
        const bool needed = sudoku_solve(generator->search, false, NULL) != 0;
        *here = needed ? clue : bits_all(n);
        left -= !needed;
    }
    return left;
}

sudoku_status sudoku_generator_next(sudoku_generator *generator, int clues, bool minimal,
                                    sudoku_puzzle *puzzle)
{
    const int n = generator->puzzle.shape.size;
    generator->random = random_mix(generator->seed ^ random_mix(++generator->serial));
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        fill_grid(generator, n);
        const int left = dig(generator, n, minimal ? 0 : clues);
        if (clues > 0 && left != clues) continue;
        *puzzle = generator->puzzle;
        return SUDOKU_OK;
    }
    return SUDOKU_OUT_OF_REACH;
}
