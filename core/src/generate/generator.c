/* The simplest wish in one call: a number of clues, minimal or not. */
#include "sudoku.h"

#include <stdlib.h>

struct sudoku_generator {
    sudoku_wish wish;
    uint64_t seed, serial;
    sudoku_generate *generate; /* for the wish made last */
};

sudoku_generator *sudoku_generator_new(sudoku_shape shape, uint64_t seed)
{
    sudoku_generator *generator = calloc(1, sizeof *generator);
    if (generator == NULL) return NULL;
    sudoku_wish_clear(&generator->wish, shape);
    generator->seed = seed;
    return generator;
}

void sudoku_generator_delete(sudoku_generator *generator)
{
    if (generator == NULL) return;
    sudoku_generate_delete(generator->generate);
    free(generator);
}

sudoku_status sudoku_generator_next(sudoku_generator *generator, int clues, bool minimal,
                                    sudoku_puzzle *puzzle)
{
    sudoku_wish *wish = &generator->wish;
    const bool same = wish->clues_least == clues && wish->minimal == minimal;
    if (generator->generate == NULL || !same) {
        wish->clues_least = wish->clues_most = clues;
        wish->minimal = minimal;
        sudoku_generate_delete(generator->generate);
        generator->generate = NULL;
        if (sudoku_wish_fault(wish) != NULL) return SUDOKU_ATTEMPTS_EXHAUSTED;
        generator->generate = sudoku_generate_new(wish, generator->seed);
        if (generator->generate == NULL) return SUDOKU_NO_MEMORY;
        sudoku_generate_seek(generator->generate, generator->serial);
    }
    generator->serial++;
    if (sudoku_generate_advance(generator->generate, UINT64_MAX) != SUDOKU_FOUND)
        return SUDOKU_ATTEMPTS_EXHAUSTED;
    *puzzle = sudoku_generate_made(generator->generate)->puzzle;
    return SUDOKU_OK;
}
