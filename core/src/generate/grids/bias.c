/* Controlled bias (D. Berthier, "Unbiased statistics of a CSP: a controlled-bias generator", 2009): the digits of a full
 * grid are removed in random order, none is ever put back, and an order counts only if it passes through a minimal puzzle
 * before there are two solutions. One order out of C(81, n) passes through a given puzzle of n clues, so all minimal puzzles
 * of n clues are equally likely, and those of different n are in a known proportion. About one order in 250,000 counts.
 *
 * Most orders fail the first test: with BIAS_LOOK clues, more than minimal puzzles have, they already have several
 * solutions. Not one minimal puzzle in a million has so many clues. */
#include "bias.h"

#include "random.h"

#include <string.h>

enum { BIAS_CELLS = 81, BIAS_LOOK = 33, BIAS_LINES = 64, BIAS_ROUNDS = 64, BIAS_USUAL = 26 };

static bool bias_unique(const char *line) { return sudoku_solve_line(line, 2, NULL, NULL) == 1; }

/* How many puzzles of BIAS_USUAL clues a puzzle of `clues` stands for: C(81, clues) / C(81, 26). */
static double bias_weight(int clues)
{
    double weight = 1;
    for (int n = BIAS_USUAL; n < clues; n++) weight *= (double)(BIAS_CELLS - n) / (n + 1);
    for (int n = clues; n < BIAS_USUAL; n++) weight /= (double)(BIAS_CELLS - n) / (n + 1);
    return weight;
}

/* Removes digits, in order, from BIAS_LOOK clues down to the last puzzle with one solution. Returns its number of clues, 0
 * if it is not minimal. */
static int bias_follow(char *line, const uint8_t *order, const uint8_t *solution)
{
    int clues = BIAS_LOOK, cell;
    for (;; clues--) {
        cell = order[BIAS_CELLS - clues];
        line[cell] = '.';
        if (!bias_unique(line)) break;
    }
    line[cell] = (char)('0' + solution[cell]);
    for (int i = BIAS_CELLS - clues + 1; i < BIAS_CELLS; i++) {
        cell = order[i];
        line[cell] = '.';
        if (bias_unique(line)) return 0;
        line[cell] = (char)('0' + solution[cell]);
    }
    return clues;
}

bool bias_try(struct grid_maker *maker, uint8_t *digits, uint8_t *solution, double *weight)
{
    char lines[BIAS_LINES][BIAS_CELLS];
    uint8_t orders[BIAS_LINES][BIAS_CELLS], counts[BIAS_LINES];
    grid_draw(maker);
    memcpy(solution, maker->digits, BIAS_CELLS);
    for (int round = 0; round < BIAS_ROUNDS; round++) {
        memset(lines, '.', sizeof lines);
        for (int i = 0; i < BIAS_LINES; i++) {
            for (int k = 0; k < BIAS_CELLS; k++) orders[i][k] = (uint8_t)k;
            random_shuffle(&maker->random, orders[i], BIAS_CELLS);
            for (int k = BIAS_CELLS - BIAS_LOOK; k < BIAS_CELLS; k++)
                lines[i][orders[i][k]] = (char)('0' + solution[orders[i][k]]);
        }
        (void)sudoku_solve_lines(lines[0], BIAS_CELLS, BIAS_LINES, 2, counts, NULL, NULL);
        for (int i = 0; i < BIAS_LINES; i++) {
            if (counts[i] != 1) continue;
            const int clues = bias_follow(lines[i], orders[i], solution);
            if (clues == 0) continue;
            *weight = bias_weight(clues);
            for (int cell = 0; cell < BIAS_CELLS; cell++)
                digits[cell] = lines[i][cell] == '.' ? 0 : solution[cell];
            return true;
        }
    }
    return false;
}
