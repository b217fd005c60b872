/* Random puzzles with one solution, the same for the same seed everywhere.
 *
 * A full grid comes first: random digits are placed in random cells, each kept if a solution remains,
 * until there is only one. The result does not depend on which solutions an engine happens to find,
 * so that every engine and every machine makes the same grid. Then clues are removed in random order,
 * each for good if the solution stays unique. One pass over all clues leaves a minimal puzzle: a clue
 * that was needed while there were more clues is needed later as well.
 *
 * Grids of more than 12 digits are not found by search: a regular one is mixed by exchanges that keep
 * it valid, and a clue stays where the proof that it is redundant takes too long. Such puzzles have one
 * solution as well, but need not be minimal.
 *
 * Removing clues does not sample minimal puzzles uniformly (nothing fast does): those with few clues
 * are found less often than their share. */
#include "bits.h"
#include "model/shape.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

struct sudoku_generator {
    uint64_t seed, serial; /* of the next puzzle: each has a random stream of its own */
    uint64_t random;
    sudoku_puzzle puzzle;
    sudoku_search *search;
    uint16_t order[SUDOKU_MAX_CELLS];
    uint8_t digits[SUDOKU_MAX_CELLS];
};

/* How many full grids are tried before a request fails. */
enum { ATTEMPTS = 4000, LARGE_ATTEMPTS = 20 };

/* Up to this many digits, grids are found by search and all proofs are completed. */
enum { SEARCHED = 12 };

/* On larger grids: guesses that the proof about a clue may take; exchanges for each digit. */
enum { LARGE_PROOF = 200, EXCHANGES = 100 };

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

static int generate_count_to_two(sudoku_generator *generator)
{
    /* The puzzle has the size the search was made for, so this cannot fail. */
    (void)sudoku_search_restart(generator->search, &generator->puzzle);
    return sudoku_solve(generator->search, true, generator->digits);
}

static void generate_shuffle_cells(sudoku_generator *generator, int cells)
{
    for (int i = 0; i < cells; i++) {
        const int j = random_below(&generator->random, i + 1);
        generator->order[i] = generator->order[j];
        generator->order[j] = (uint16_t)i;
    }
}

static void generate_fill_grid(sudoku_generator *generator, int n)
{
    sudoku_puzzle *puzzle = &generator->puzzle;
    const uint32_t all = bits_all(n);
    sudoku_puzzle_clear(puzzle, puzzle->shape);
    generate_shuffle_cells(generator, n * n);
    int solutions = 2;
    for (int i = 0; solutions != 1; i++) {
        uint32_t *here = &puzzle->candidates[generator->order[i]];
        uint32_t left = all;
        do { /* some digit fits, for there is a solution */
            uint32_t pick = left;
            for (int skip = random_below(&generator->random, bits_count(left)); skip > 0; skip--)
                pick &= pick - 1;
            *here = pick & (0U - pick);
            left &= ~*here;
            solutions = generate_count_to_two(generator);
        } while (solutions == 0);
    }
    for (int cell = 0; cell < n * n; cell++)
        puzzle->candidates[cell] = UINT32_C(1) << (generator->digits[cell] - 1);
}

/* Exchanges the digits of two lines of a band (or stack) at some positions, so that both lines keep every
 * digit: an exchange leaves a line with a digit twice, and the next one repairs that, until the cycle closes.
 * `step` is the distance from one cell of a line to the next. */
static void generate_exchange_along(uint8_t *digits, int one, int other, int step, int place)
{
    const int first = digits[one + place * step];
    for (;;) {
        uint8_t *a = &digits[one + place * step], *b = &digits[other + place * step];
        const uint8_t twice = *b;
        *b = *a;
        *a = twice;
        if (twice == first) return;
        int again = 0;
        while (digits[one + again * step] != twice || again == place) again++;
        place = again;
    }
}

/* Exchanges two digits in a cell, and then in every cell that has one of them twice in a house. */
static void generate_exchange_digits(uint8_t *digits, sudoku_shape shape, int cell, int other)
{
    const int n = shape.size, one = digits[cell];
    uint16_t held[2 * SUDOKU_MAX_SIZE];
    int count = 0, done = 0, reached = 1;
    for (int i = 0; i < n * n; i++)
        if (i != cell && (digits[i] == one || digits[i] == other)) held[count++] = (uint16_t)i;
    uint16_t queue[2 * SUDOKU_MAX_SIZE] = {(uint16_t)cell};
    for (; done < reached; done++) {
        const int here = queue[done];
        for (int i = 0; i < count; i++) {
            if (digits[held[i]] == digits[here] || !shape_same_house(shape, here, held[i]))
                continue;
            queue[reached++] = held[i];
            held[i--] = held[--count];
        }
    }
    for (int i = 0; i < reached; i++)
        digits[queue[i]] = (uint8_t)(digits[queue[i]] == one ? other : one);
}

static void generate_mix_grid(sudoku_generator *generator, sudoku_shape shape)
{
    const int n = shape.size, rows = shape.box_height, columns = shape.box_width;
    uint8_t *digits = generator->digits;
    uint64_t *random = &generator->random;
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            digits[row * n + column] =
                (uint8_t)((row % rows * columns + row / rows + column) % n + 1);
    for (int i = 0; i < n * EXCHANGES; i++) {
        const int line = random_below(random, n), place = random_below(random, n);
        const int kind = random_below(random, 3);
        if (kind < 2) {
            const int side = kind == 0 ? rows : columns;
            const int other = line - line % side + random_below(random, side);
            if (other == line) continue;
            if (kind == 0)
                generate_exchange_along(digits, line * n, other * n, 1, place);
            else
                generate_exchange_along(digits, line, other, n, place);
        } else {
            const int other = 1 + random_below(random, n);
            if (other != digits[line * n + place])
                generate_exchange_digits(digits, shape, line * n + place, other);
        }
    }
    for (int cell = 0; cell < n * n; cell++)
        generator->puzzle.candidates[cell] = UINT32_C(1) << (digits[cell] - 1);
}

/* Has the current puzzle a solution? On large grids also true where the proof takes too long. */
static bool generate_may_be_solved(sudoku_generator *generator, int n)
{
    (void)sudoku_search_restart(generator->search, &generator->puzzle);
    if (n <= SEARCHED) return sudoku_solve(generator->search, false, NULL) != 0;
    return sudoku_search_advance(generator->search, LARGE_PROOF) != SUDOKU_DONE;
}

/* Removes clues while there are more than `clues`; returns how many are left. Stopping early leaves
 * the rest of the order untried. */
static int generate_remove_clues(sudoku_generator *generator, int n, int clues)
{
    sudoku_puzzle *puzzle = &generator->puzzle;
    int left = n * n;
    generate_shuffle_cells(generator, n * n);
    for (int i = 0; i < n * n && left > clues; i++) {
        uint32_t *here = &puzzle->candidates[generator->order[i]];
        const uint32_t clue = *here;
        /* Is there a solution with another digit here? One proof, usually a short one. */
        *here = bits_all(n) & ~clue;
        const bool needed = generate_may_be_solved(generator, n);
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
    if (minimal && n > SEARCHED) return SUDOKU_ATTEMPTS_EXHAUSTED;
    const int attempts = n <= SEARCHED ? ATTEMPTS : LARGE_ATTEMPTS;
    for (int attempt = 0; attempt < attempts; attempt++) {
        if (n <= SEARCHED)
            generate_fill_grid(generator, n);
        else
            generate_mix_grid(generator, generator->puzzle.shape);
        const int left = generate_remove_clues(generator, n, minimal ? 0 : clues);
        if (clues > 0 && left != clues) continue;
        *puzzle = generator->puzzle;
        return SUDOKU_OK;
    }
    return SUDOKU_ATTEMPTS_EXHAUSTED;
}
