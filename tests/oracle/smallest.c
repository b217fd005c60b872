#include "smallest.h"

#include <string.h>

enum { CELLS = 81 };

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* All 1,296 orders of nine lines. */
static void lines_of(int number, uint8_t *lines)
{
    const uint8_t *bands = orders[number / 216];
    for (int band = 0, rest = number % 216; band < 3; band++, rest /= 6)
        for (int i = 0; i < 3; i++)
            lines[3 * band + i] = (uint8_t)(3 * bands[band] + orders[rest % 6][i]);
}

void smallest(const uint8_t *digits, uint8_t *form)
{
    static uint8_t lines[1296][9];
    for (int i = 0; i < 1296; i++) lines_of(i, lines[i]);
    memset(form, 255, CELLS);
    for (int turn = 0; turn < 2; turn++) {
        uint8_t grid[CELLS];
        for (int cell = 0; cell < CELLS; cell++)
            grid[cell] = digits[turn ? cell % 9 * 9 + cell / 9 : cell];
        for (int r = 0; r < 1296; r++) {
            for (int c = 0; c < 1296; c++) {
                uint8_t name[10] = {0}, next[CELLS];
                int names = 0, than = 0; /* below 0: smaller than the best so far */
                for (int i = 0; i < CELLS && than <= 0; i++) {
                    const int digit = grid[lines[r][i / 9] * 9 + lines[c][i % 9]];
                    if (digit != 0 && name[digit] == 0) name[digit] = (uint8_t)++names;
                    next[i] = name[digit];
                    if (than == 0) than = next[i] - form[i];
                }
                if (than < 0) memcpy(form, next, CELLS);
            }
        }
    }
}
