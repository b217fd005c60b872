#include "placings.h"

enum { PLACINGS_SIDE = 3, PLACINGS_WAYS = 6, PLACINGS_COLUMNS = 27 };

/* The places of the digit in three rows, a written one as well, 9 bits a row. */
static uint32_t placings_rows(const struct logic *logic, int band, int digit)
{
    const struct marks *grid = &logic->grid;
    const struct units *units = &logic->units;
    uint32_t rows = 0;
    for (int i = 0; i < PLACINGS_SIDE; i++) {
        const int house = UNITS_ROW * PLACINGS_DIGITS + band * PLACINGS_SIDE + i;
        uint32_t row = grid->places[house][digit];
        for (int column = 0; row == 0 && column < PLACINGS_DIGITS; column++)
            if (grid->value[units->cell[house][column]] == digit + 1) row = UINT32_C(1) << column;
        rows |= row << i * PLACINGS_DIGITS;
    }
    return rows;
}

/* By the columns that a band takes, one in each of its boxes (three digits of base 3): the places of all ways to do so. */
static void placings_of_band(uint32_t rows, uint32_t *taken)
{
    static const uint8_t ways[PLACINGS_WAYS][PLACINGS_SIDE] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int columns = 0; columns < PLACINGS_COLUMNS; columns++) taken[columns] = 0;
    for (int way = 0; way < PLACINGS_WAYS; way++) {
        uint32_t at[PLACINGS_SIDE][PLACINGS_SIDE]; /* by box and column in it: its place, or 0 */
        for (int box = 0; box < PLACINGS_SIDE; box++)
            for (int i = 0; i < PLACINGS_SIDE; i++)
                at[box][i] =
                    rows &
                    (UINT32_C(1) << (ways[way][box] * PLACINGS_DIGITS + box * PLACINGS_SIDE + i));
        for (int i = 0; i < PLACINGS_SIDE; i++)
            for (int j = 0; j < PLACINGS_SIDE && at[0][i] != 0; j++)
                for (int k = 0; k < PLACINGS_SIDE && at[1][j] != 0; k++)
                    if (at[2][k] != 0) taken[(i * 3 + j) * 3 + k] |= at[0][i] | at[1][j] | at[2][k];
    }
}

static bool placings_look(const struct logic *logic, int digit)
{
    uint32_t rows[PLACINGS_BANDS], taken[PLACINGS_BANDS][PLACINGS_COLUMNS],
        alive[PLACINGS_BANDS] = {0};
    for (int band = 0; band < PLACINGS_BANDS; band++) {
        rows[band] = placings_rows(logic, band, digit);
        placings_of_band(rows[band], taken[band]);
    }
    /* The three bands share out the columns of each box. */
    for (int first = 0; first < PLACINGS_COLUMNS; first++) {
        if (taken[0][first] == 0) continue;
        for (int way = 0; way < 8; way++) {
            int second = 0, third = 0;
            for (int box = 0, place = 9; box < PLACINGS_SIDE; box++, place /= 3) {
                const int column = first / place % 3, turn = 1 + (way >> box & 1);
                second += (column + turn) % 3 * place;
                third += (column + 3 - turn) % 3 * place;
            }
            if (taken[1][second] == 0 || taken[2][third] == 0) continue;
            alive[0] |= taken[0][first];
            alive[1] |= taken[1][second];
            alive[2] |= taken[2][third];
        }
    }
    return alive[0] != rows[0] || alive[1] != rows[1] || alive[2] != rows[2];
}

bool placings_fail(const struct logic *logic, int digit)
{
    struct placings *placings = logic->placings;
    if (placings == NULL) return true;
    if (placings->known[digit] != logic->grid.digit_changed[digit]) {
        placings->known[digit] = logic->grid.digit_changed[digit];
        placings->loses[digit] = placings_look(logic, digit);
    }
    return placings->loses[digit];
}

bool placings_lose(const struct logic *logic, int technique, int digit)
{
    return logic_digit_changed(logic, technique, digit) &&
           (logic->offers == NULL || placings_fail(logic, digit));
}
