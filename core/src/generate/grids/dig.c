/* Clues are removed in random order, each if the solution stays unique. One pass over all clues leaves a minimal puzzle: a
 * clue that was needed while there were more clues is also needed later.
 *
 * On grids of more than 12 digits a clue also stays if the proof that it can go takes too long. Such puzzles have one
 * solution too, but need not be minimal.
 *
 * Digging does not sample minimal puzzles uniformly: those with few clues are found less often than their share. bias.c
 * does, slowly. */
#include "dig.h"

#include "bits.h"
#include "random.h"

#include <string.h>

/* Guesses that a proof may take on larger grids, and with rules, where a guess costs more. */
enum { DIG_LARGE_PROOF = 200, DIG_RULES_PROOF = 400 };

/* The symmetries of a square, as bits of the sets below: each transposes or not, then turns rows upside down, columns, both
 * or neither. */
enum dig_turn {
    DIG_SAME,
    DIG_MAIN,
    DIG_TOP,
    DIG_THREE_QUARTERS,
    DIG_SIDE,
    DIG_QUARTER,
    DIG_HALF,
    DIG_ANTI,
    DIG_TURNS
};

static const uint8_t dig_symmetries[SUDOKU_SYMMETRIES] = {
    [SUDOKU_SYMMETRY_NONE] = 1 << DIG_SAME,
    [SUDOKU_SYMMETRY_ROTATE2] = 1 << DIG_SAME | 1 << DIG_HALF,
    [SUDOKU_SYMMETRY_ROTATE4] =
        1 << DIG_SAME | 1 << DIG_QUARTER | 1 << DIG_HALF | 1 << DIG_THREE_QUARTERS,
    [SUDOKU_SYMMETRY_HORIZONTAL] = 1 << DIG_SAME | 1 << DIG_TOP,
    [SUDOKU_SYMMETRY_VERTICAL] = 1 << DIG_SAME | 1 << DIG_SIDE,
    [SUDOKU_SYMMETRY_DIAGONAL] = 1 << DIG_SAME | 1 << DIG_MAIN,
    [SUDOKU_SYMMETRY_ANTIDIAGONAL] = 1 << DIG_SAME | 1 << DIG_ANTI,
    [SUDOKU_SYMMETRY_BOTH] = 1 << DIG_SAME | 1 << DIG_TOP | 1 << DIG_SIDE | 1 << DIG_HALF,
    [SUDOKU_SYMMETRY_FULL] = (1 << DIG_TURNS) - 1,
};

static int dig_turned(int n, int cell, int turn)
{
    const bool transposed = (turn & DIG_MAIN) != 0;
    const int row = transposed ? cell % n : cell / n, column = transposed ? cell / n : cell % n;
    return ((turn & DIG_TOP) != 0 ? n - 1 - row : row) * n +
           ((turn & DIG_SIDE) != 0 ? n - 1 - column : column);
}

static void dig_find_orbit(struct dig *dig, int n, int cell)
{
    for (int turn = 0; turn < DIG_TURNS; turn++) {
        if ((dig_symmetries[dig->wish->symmetry] >> turn & 1) == 0) continue;
        const int other = dig_turned(n, cell, turn);
        int i = 0;
        while (i < dig->orbit_size[cell] && dig->orbit[cell][i] != other) i++;
        if (i == dig->orbit_size[cell]) dig->orbit[cell][dig->orbit_size[cell]++] = (uint16_t)other;
    }
}

bool dig_open(struct dig *dig, const sudoku_wish *wish)
{
    const int n = wish->shape.size;
    dig->wish = wish;
    memset(dig->orbit_size, 0, sizeof dig->orbit_size);
    for (int cell = 0; cell < n * n; cell++) dig_find_orbit(dig, n, cell);
    if (!grid_open(&dig->maker, wish->shape, wish->rules)) return false;
    dig_set_rules(dig, wish->rules);
    return true;
}

void dig_set_rules(struct dig *dig, const sudoku_rules *rules)
{
    const sudoku_shape shape = dig->wish->shape;
    dig->maker.puzzle.rules = rules;
    dig->classic = rules == NULL && shape.size == 9 && shape.box_height == 3;
    dig->proof = shape.size > GRID_SEARCHED ? DIG_LARGE_PROOF
                 : rules != NULL            ? DIG_RULES_PROOF
                                            : UINT64_MAX;
}

void dig_close(struct dig *dig) { grid_close(&dig->maker); }

void dig_set(struct dig *dig, int cell, bool given)
{
    const uint32_t all = bits_all(dig->wish->shape.size);
    for (int i = 0; i < dig->orbit_size[cell]; i++) {
        const int each = dig->orbit[cell][i], digit = dig->solution[each];
        dig->clues += given - dig->given[each];
        dig->given[each] = given;
        dig->maker.puzzle.candidates[each] = given ? UINT32_C(1) << (digit - 1) : all;
        if (dig->classic) dig->cells[each] = given ? (char)('0' + digit) : '.';
    }
}

static bool dig_asked(const struct dig *dig, int cell, sudoku_may may)
{
    for (int i = 0; i < dig->orbit_size[cell]; i++)
        if (dig->wish->pattern[dig->orbit[cell][i]] == may) return true;
    return false;
}

bool dig_may_give(const struct dig *dig, int cell)
{
    return !dig_asked(dig, cell, SUDOKU_MUST_NOT);
}

bool dig_may_blank(const struct dig *dig, int cell) { return !dig_asked(dig, cell, SUDOKU_MUST); }

bool dig_unique(struct dig *dig)
{
    if (dig->classic) return sudoku_solve_line(dig->cells, 2, NULL, NULL) == 1;
    sudoku_search *search = grid_restart(&dig->maker);
    const bool found = sudoku_search_advance(search, dig->proof) == SUDOKU_FOUND;
    return found && sudoku_search_advance(search, dig->proof) == SUDOKU_DONE;
}

/* Removes a given orbit, if the solution stays unique. */
static bool dig_try(struct dig *dig, int cell)
{
    dig_set(dig, cell, false);
    bool unique;
    if (dig->classic || dig->orbit_size[cell] > 1) {
        unique = dig_unique(dig);
    } else {
        /* Is there a solution with another digit here? One proof, usually a short one. */
        uint32_t *here = &dig->maker.puzzle.candidates[cell];
        *here &= ~(UINT32_C(1) << (dig->solution[cell] - 1));
        unique = sudoku_search_advance(grid_restart(&dig->maker), dig->proof) == SUDOKU_DONE;
        *here = bits_all(dig->wish->shape.size);
    }
    if (!unique) dig_set(dig, cell, true);
    return unique;
}

bool dig_fill(struct dig *dig)
{
    bool whole = true;
    dig->clues = 0;
    memset(dig->given, 0, sizeof dig->given);
    for (int cell = 0; cell < dig_cells(dig); cell++) {
        const bool given = dig_may_give(dig, cell);
        dig_set(dig, cell, given);
        whole &= given;
    }
    return whole || dig_unique(dig);
}

void dig_lay(struct dig *dig, const uint8_t *digits, const uint8_t *solution)
{
    memcpy(dig->solution, solution, (size_t)dig_cells(dig));
    memset(dig->given, 0, sizeof dig->given);
    dig->clues = 0;
    for (int cell = 0; cell < dig_cells(dig); cell++) dig_set(dig, cell, digits[cell] != 0);
}

int dig_draw_target(struct dig *dig)
{
    const sudoku_wish *wish = dig->wish;
    if (wish->minimal || wish->clues_least == wish->clues_most)
        return wish->minimal ? 0 : wish->clues_most;
    const int most = wish->clues_most != 0 ? wish->clues_most : wish->clues_least;
    return wish->clues_least + random_below(&dig->maker.random, most - wish->clues_least + 1);
}

void dig_begin(struct dig *dig, int target)
{
    grid_shuffle_cells(&dig->maker);
    memset(dig->tried, 0, sizeof dig->tried);
    dig->next = dig->gone_count = 0;
    dig->target = target;
}

bool dig_step(struct dig *dig)
{
    while (dig->next < dig_cells(dig) && dig->clues > dig->target) {
        const int cell = dig->maker.order[dig->next++];
        if (dig->tried[cell] || !dig->given[cell] || !dig_may_blank(dig, cell)) continue;
        for (int i = 0; i < dig->orbit_size[cell]; i++) dig->tried[dig->orbit[cell][i]] = true;
        if (dig->clues - dig->orbit_size[cell] < dig->target) continue;
        if (dig_try(dig, cell)) dig->gone[dig->gone_count++] = (uint16_t)cell;
        return true;
    }
    return false;
}

bool dig_minimal(struct dig *dig)
{
    const uint32_t all = bits_all(dig->wish->shape.size);
    for (int cell = 0; cell < dig_cells(dig); cell++) {
        if (!dig->given[cell]) continue;
        uint32_t *here = &dig->maker.puzzle.candidates[cell];
        const uint32_t clue = *here;
        *here = all & ~clue;
        const bool needed = sudoku_solve(grid_restart(&dig->maker), false, NULL) != 0;
        *here = clue;
        if (!needed) return false;
    }
    return true;
}
