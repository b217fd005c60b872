#include "neighbour.h"

#include "random.h"
#include "sudoku.h"

#include <string.h>

enum { NEIGHBOUR_CELLS = 81, NEIGHBOUR_SIZE = 9 };

bool neighbour_solve(const uint8_t *digits, uint8_t *solution)
{
    char line[NEIGHBOUR_CELLS], solved[NEIGHBOUR_CELLS];
    for (int cell = 0; cell < NEIGHBOUR_CELLS; cell++)
        line[cell] = digits[cell] == 0 ? '.' : (char)('0' + digits[cell]);
    if (sudoku_solve_line(line, 2, solved, NULL) != 1) return false;
    for (int cell = 0; cell < NEIGHBOUR_CELLS; cell++)
        solution[cell] = (uint8_t)(solved[cell] - '0');
    return true;
}

/* A random cell that is given in both `from` and `digits`, or in neither. */
static int neighbour_pick(uint64_t *random, const uint8_t *from, const uint8_t *digits, bool given)
{
    for (;;) {
        const int cell = random_below(random, NEIGHBOUR_CELLS);
        if ((from[cell] != 0) == given && (digits[cell] != 0) == given) return cell;
    }
}

bool neighbour_try(uint64_t *random, const uint8_t *from, int count, uint8_t *digits,
                   uint8_t *solution)
{
    memcpy(digits, from, NEIGHBOUR_CELLS);
    for (int i = 0; i < count; i++) digits[neighbour_pick(random, from, digits, true)] = 0;
    for (int i = 0; i < count; i++) {
        const int cell = neighbour_pick(random, from, digits, false);
        digits[cell] = (uint8_t)(1 + random_below(random, NEIGHBOUR_SIZE));
    }
    return neighbour_solve(digits, solution);
}
