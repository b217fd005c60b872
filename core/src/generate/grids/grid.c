/* Grids of up to 12 digits are found by search: random digits are placed in random cells, each kept if a solution remains,
 * until there is only one. The result does not depend on which solutions an engine happens to find, so every engine and
 * every machine makes the same grid. Larger grids start from a regular one, mixed by exchanges that keep it valid. Neither
 * way draws grids uniformly; uniform.c does. */
#include "grid.h"

#include "bits.h"
#include "model/shape.h"
#include "random.h"

#include <string.h>

/* Exchanges of mixing for each digit. */
enum { GRID_EXCHANGES = 100 };

/* Guesses that a search for a grid with rules may take. */
enum { GRID_RULES_PROOF = 5000 };

bool grid_open(struct grid_maker *maker, sudoku_shape shape, const sudoku_rules *rules)
{
    sudoku_puzzle_clear(&maker->puzzle, shape);
    maker->puzzle.rules = rules;
    maker->search = sudoku_search_new(&maker->puzzle, SUDOKU_ANY_ORDER, NULL);
    return maker->search != NULL;
}

void grid_close(struct grid_maker *maker) { sudoku_search_delete(maker->search); }

sudoku_search *grid_restart(struct grid_maker *maker)
{
    (void)sudoku_search_restart(maker->search, &maker->puzzle); /* of the same size: cannot fail */
    return maker->search;
}

int grid_count_to_two(struct grid_maker *maker)
{
    return sudoku_solve(grid_restart(maker), true, maker->digits);
}

/* The same; -1 if with rules it takes too long. */
static int grid_count_within(struct grid_maker *maker)
{
    if (maker->puzzle.rules == NULL) return grid_count_to_two(maker);
    sudoku_search *search = grid_restart(maker);
    int count = 0;
    while (count < 2) {
        const sudoku_progress progress = sudoku_search_advance(search, GRID_RULES_PROOF);
        if (progress == SUDOKU_MORE) return -1;
        if (progress == SUDOKU_DONE) break;
        if (count++ == 0)
            memcpy(maker->digits, sudoku_search_solution(search), sizeof maker->digits);
    }
    return count;
}

void grid_shuffle_cells(struct grid_maker *maker)
{
    random_order(&maker->random, maker->order, maker->puzzle.shape.size * maker->puzzle.shape.size);
}

static void grid_clear(struct grid_maker *maker)
{
    const sudoku_rules *rules = maker->puzzle.rules;
    sudoku_puzzle_clear(&maker->puzzle, maker->puzzle.shape);
    maker->puzzle.rules = rules;
}

static bool grid_search_fill(struct grid_maker *maker, int n)
{
    sudoku_puzzle *puzzle = &maker->puzzle;
    grid_clear(maker);
    grid_shuffle_cells(maker);
    int solutions = 2;
    for (int i = 0; solutions != 1; i++) {
        uint32_t *here = &puzzle->candidates[maker->order[i]];
        uint32_t left = bits_all(n);
        do {
            if (left == 0) return false; /* only if the rules allow no grid at all */
            uint32_t pick = left;
            for (int skip = random_below(&maker->random, bits_count(left)); skip > 0; skip--)
                pick &= pick - 1;
            *here = pick & (0U - pick);
            left &= ~*here;
            solutions = grid_count_within(maker);
            if (solutions < 0) return false;
        } while (solutions == 0);
    }
    return true;
}

/* Exchanges the digits of two lines of a band (or stack) in a cycle of positions, so that both keep every digit: each
 * exchange leaves a line with a digit twice, which the next one repairs. `step` is the distance from one cell of a line to
 * the next. */
static void grid_exchange_along(uint8_t *digits, int one, int other, int step, int place)
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

/* Exchanges two digits in a cell, and then in all cells of the component that this makes necessary. */
static void grid_exchange_digits(uint8_t *digits, sudoku_shape shape, int cell, int other)
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

static void grid_mix(struct grid_maker *maker, sudoku_shape shape)
{
    const int n = shape.size, rows = shape.box_height, columns = shape.box_width;
    uint8_t *digits = maker->digits;
    uint64_t *random = &maker->random;
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            digits[row * n + column] =
                (uint8_t)((row % rows * columns + row / rows + column) % n + 1);
    for (int i = 0; i < n * GRID_EXCHANGES; i++) {
        const int line = random_below(random, n), place = random_below(random, n);
        const int kind = random_below(random, 3);
        if (kind < 2) {
            const int side = kind == 0 ? rows : columns;
            const int other = line - line % side + random_below(random, side);
            const int next = kind == 0 ? n : 1; /* from line to line */
            if (other != line)
                grid_exchange_along(digits, line * next, other * next, n / next, place);
        } else {
            const int other = 1 + random_below(random, n);
            if (other != digits[line * n + place])
                grid_exchange_digits(digits, shape, line * n + place, other);
        }
    }
}

bool grid_fill(struct grid_maker *maker)
{
    const int n = maker->puzzle.shape.size;
    if (n <= GRID_SEARCHED) return grid_search_fill(maker, n);
    grid_mix(maker, maker->puzzle.shape);
    return true;
}
