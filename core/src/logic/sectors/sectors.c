/* Multi-sector locked sets: the open cells of some rows in some columns. Each digit is charged to the rows it has places in
 * there or to the columns, whichever are fewer. Where that comes to as many as there are cells, each cell takes one, and
 * all are used up: each digit goes from the rest of its rows, or columns. On grids of up to nine digits. */
#include "logic/finders.h"
#include "logic/offers.h"

enum { SECTORS_SIZE = 9, SECTORS_LEAST = 3, SECTORS_CELLS = 40, SECTORS_OPEN = 48 };

/* A number for each digit, four bits each, and from bit SECTORS_OPEN on how many cells are open. */
typedef uint64_t sectors_numbers;

static sectors_numbers sectors_ones(uint32_t digits)
{
    sectors_numbers ones = 0;
    for (; digits != 0; digits &= digits - 1) ones |= UINT64_C(1) << 4 * bits_lowest(digits);
    return ones;
}

/* The sum over the digits of the lesser of two numbers, which are below 8. */
static int sectors_lesser(sectors_numbers a, sectors_numbers b)
{
    const uint64_t tops = UINT64_C(0x888888888), pairs = UINT64_C(0x0f0f0f0f0f);
    const uint64_t top = ((a | tops) - b) & tops; /* where a is not less */
    const uint64_t take = top | (top - (top >> 3));
    const uint64_t least = (b & take) | (a & ~take);
    const uint64_t sums = (least & pairs) + (least >> 4 & pairs);
    return (int)(sums * UINT64_C(0x0101010101) >> 32 & 0xff);
}

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

static bool sectors_judge(const struct logic *logic, int technique, uint32_t rows, uint32_t columns,
                          struct logic_step *step)
{
    const int n = logic->units.size;
    offers_begin(step, technique, 0);
    for (int digit = 0; digit < n; digit++) {
        uint32_t in_rows = 0, in_columns = 0;
        for (uint32_t set = rows; set != 0; set &= set - 1) {
            const uint32_t places =
                logic->grid.places[UNITS_ROW * n + bits_lowest(set)][digit] & columns;
            in_columns |= places;
            if (places != 0) in_rows |= set & -set;
        }
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
    const uint32_t sets = UINT32_C(1) << n;
    /* By rows as a set: a column's digits in them; how many of them have a digit in the columns chosen. */
    sectors_numbers has[SECTORS_SIZE][1 << SECTORS_SIZE], along[1 << SECTORS_SIZE];
    if (n > SECTORS_SIZE) return false;
    for (int column = 0; column < n; column++) {
        has[column][0] = 0;
        for (uint32_t rows = 1; rows < sets; rows++)
            has[column][rows] = has[column][rows & (rows - 1)] |
                                sectors_ones(logic->grid.cells[bits_lowest(rows) * n + column]);
    }
    along[0] = 0;
    for (uint32_t columns = 0; columns < sets; columns++) {
        const int width = bits_count(columns);
        if (width < SECTORS_LEAST || width > n - SECTORS_LEAST + 1) continue;
        for (uint32_t rows = 1; rows < sets; rows++) {
            const int size = bits_count(rows);
            const bool single = size == 1;
            sectors_numbers across = 0, any = 0, filled = 0;
            if (size > n - SECTORS_LEAST) continue;
            for (uint32_t set = single || size >= SECTORS_LEAST ? columns : 0; set != 0;
                 set &= set - 1) {
                const sectors_numbers here = has[bits_lowest(set)][rows];
                across += here;
                any |= here;
                filled += here != 0;
            }
            along[rows] = single ? any | filled << SECTORS_OPEN
                                 : along[rows & (rows - 1)] + along[rows & -rows];
            const int open = (int)(along[rows] >> SECTORS_OPEN);
            if (size >= SECTORS_LEAST && open != 0 && open <= SECTORS_CELLS &&
                sectors_lesser(along[rows], across) == open &&
                sectors_judge(logic, technique, rows, columns, step))
                return true;
        }
    }
    return false;
}
