/* Multi-sector locked sets: the open cells of some rows in some columns. Each digit is charged to the rows it has places in
 * there or to the columns, whichever are fewer. Where that comes to as many as there are cells, each cell takes one, and
 * all are used up: each digit goes from the rest of its rows, or columns. On grids of up to nine digits. */
#include "logic/finders.h"
#include "logic/offers.h"

#include <string.h>

enum { SECTORS_SIZE = 9, SECTORS_LEAST = 3, SECTORS_CELLS = 40 };

/* Removes the digit from the rest of the lines. */
static void sectors_charge(const struct logic *logic, int kind, uint32_t lines, uint32_t across,
                           int digit, bool cover, struct logic_step *step)
{
    for (; lines != 0; lines &= lines - 1) {
        const int house = kind * logic->units.size + bits_lowest(lines);
        if (cover) step_cover_house(step, house, digit);
        logic_remove_places(logic, step, house, digit, ~across);
    }
}

/* By rows as a set: the columns in which they have places of each digit. */
typedef uint16_t sectors_table[1 << SECTORS_SIZE][SECTORS_SIZE];

static bool sectors_judge(const struct logic *logic, int technique, uint32_t rows, uint32_t columns,
                          const uint16_t *across, const uint16_t *along, struct logic_step *step)
{
    const int n = logic->units.size;
    offers_begin(step, technique, 0);
    for (int digit = 0; digit < n; digit++) {
        const uint32_t in_rows = along[digit] & rows, in_columns = across[digit] & columns;
        const int more = bits_count(in_rows) - bits_count(in_columns);
        if (more <= 0) sectors_charge(logic, UNITS_ROW, in_rows, columns, digit, true, step);
        if (more >= 0) sectors_charge(logic, UNITS_COLUMN, in_columns, rows, digit, more > 0, step);
    }
    if (step->removed == 0) return false;
    for (uint32_t set = rows; set != 0; set &= set - 1)
        for (uint32_t left = columns; left != 0; left &= left - 1) {
            const int cell = bits_lowest(set) * n + bits_lowest(left);
            if (logic->grid.cells[cell] != 0) step_base_cell(step, cell);
        }
    return logic_offer(logic, step);
}

bool sectors_locked(struct logic *logic, int technique, struct logic_step *step)
{
    const int n = logic->units.size;
    sectors_table across;
    uint32_t open[SECTORS_SIZE] = {0}; /* by row */
    if (n > SECTORS_SIZE) return false;
    memset(across[0], 0, sizeof across[0]);
    for (uint32_t rows = 1; rows < UINT32_C(1) << n; rows++)
        for (int digit = 0; digit < n; digit++)
            across[rows][digit] =
                (uint16_t)(across[rows & (rows - 1)][digit] |
                           logic->grid.places[UNITS_ROW * n + bits_lowest(rows)][digit]);
    for (int cell = 0; cell < logic->units.cells; cell++)
        if (logic->grid.cells[cell] != 0) open[cell / n] |= UINT32_C(1) << cell % n;
    for (uint32_t columns = 0; columns < UINT32_C(1) << n; columns++) {
        uint16_t along[SECTORS_SIZE] = {0};
        const int width = bits_count(columns);
        if (width < SECTORS_LEAST || width > n - SECTORS_LEAST + 1) continue;
        for (int row = 0; row < n; row++)
            for (int digit = 0; digit < n; digit++)
                if ((across[1 << row][digit] & columns) != 0) along[digit] |= (uint16_t)(1 << row);
        for (uint32_t rows = 0; rows < UINT32_C(1) << n; rows++) {
            int left = 0; /* cells that no link is found for */
            if (bits_count(rows) < SECTORS_LEAST || bits_count(rows) > n - SECTORS_LEAST) continue;
            for (uint32_t set = rows; set != 0; set &= set - 1)
                left += bits_count(open[bits_lowest(set)] & columns);
            if (left == 0 || left > SECTORS_CELLS) continue;
            for (int digit = 0; digit < n && left >= 0; digit++) {
                const int one = bits_count(along[digit] & rows);
                const int other = bits_count(across[rows][digit] & columns);
                left -= one < other ? one : other;
            }
            if (left == 0 &&
                sectors_judge(logic, technique, rows, columns, across[rows], along, step))
                return true;
        }
    }
    return false;
}
