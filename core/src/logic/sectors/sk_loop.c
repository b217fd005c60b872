/* SK-loops: the two rows and two columns of four boxes cross in cells that are filled. The rest of each line in each box is
 * a pair of cells, and the eight pairs make a ring, neighbours in turn in a line and in a box. Each digit of a pair is charged
 * to the house that it shares with the pair before, or to the one with the pair after; where that comes to as many as there
 * are cells, all are used up, and each digit goes from the rest of the house that it is charged to. */
#include "logic/finders.h"
#include "logic/offers.h"

enum { SK_PAIRS = 8, SK_CELLS = 2 * SK_PAIRS, SK_DIGITS = 4 };

struct sk_loop {
    uint16_t cell[SK_CELLS];   /* of the pairs in turn */
    uint32_t digits[SK_PAIRS]; /* of a pair */
    uint8_t house[SK_PAIRS];   /* of a pair and the next */
};

/* The pair of a line in a box, apart from a cell; false where one of its cells is filled. */
static bool sk_loop_pair(const struct logic *logic, struct sk_loop *loop, int pair, int line,
                         int without)
{
    const struct units *units = &logic->units;
    const int box = units->house[without][UNITS_BOX];
    int count = 0;
    loop->digits[pair] = 0;
    for (int i = 0; i < units->size; i++) {
        const int cell = units->cell[line][i];
        if (cell == without || units->house[cell][UNITS_BOX] != box) continue;
        if (count == 2 || logic->grid.cells[cell] == 0) return false;
        loop->cell[2 * pair + count++] = (uint16_t)cell;
        loop->digits[pair] |= logic->grid.cells[cell];
    }
    return count == 2;
}

/* Around two rows and two columns, from the first row on. */
static bool sk_loop_lay(const struct logic *logic, struct sk_loop *loop, const int *row,
                        const int *column)
{
    /* The corner of each pair and the next: of the row, of the column; then the other corners clockwise. */
    const int n = logic->units.size;
    for (int corner = 0; corner < 4; corner++) {
        const int r = row[corner / 2], c = column[corner == 1 || corner == 2];
        const int cell = r * n + c, box = logic->units.house[cell][UNITS_BOX];
        const int lines[2] = {UNITS_ROW * n + r, UNITS_COLUMN * n + c};
        const int in = corner % 2 == 0; /* by the column, out by the row, where it is even */
        if (logic->grid.cells[cell] != 0) return false;
        if (!sk_loop_pair(logic, loop, 2 * corner, lines[in], cell) ||
            !sk_loop_pair(logic, loop, 2 * corner + 1, lines[!in], cell))
            return false;
        loop->house[2 * corner] = (uint8_t)box;
        loop->house[2 * corner + 1] = (uint8_t)lines[!in];
    }
    return true;
}

/* Charges the digits with `first` to the first house. */
static bool sk_loop_judge(const struct logic *logic, int technique, const struct sk_loop *loop,
                          uint32_t first, struct logic_step *step)
{
    uint32_t charged[SK_PAIRS] = {first};
    int sum = bits_count(first);
    for (int i = 1; i < SK_PAIRS; i++) {
        charged[i] = loop->digits[i] & ~charged[i - 1];
        sum += bits_count(charged[i]);
    }
    if (sum != SK_CELLS || (loop->digits[0] & ~first & ~charged[SK_PAIRS - 1]) != 0) return false;
    offers_begin(step, technique, 0);
    for (int i = 0; i < SK_PAIRS; i++) {
        const int kind = loop->house[i] / logic->units.size;
        uint32_t inside = 0;
        for (int k = 2 * i; k < 2 * i + 4; k++)
            inside |= UINT32_C(1) << logic->units.position[loop->cell[k % SK_CELLS]][kind];
        for (uint32_t set = charged[i]; set != 0; set &= set - 1) {
            step_cover_house(step, loop->house[i], bits_lowest(set));
            logic_remove_places(logic, step, loop->house[i], bits_lowest(set), ~inside);
        }
    }
    for (int i = 0; i < SK_CELLS; i++) step_base_cell(step, loop->cell[i]);
    return logic_offer(logic, step);
}

bool sk_loop_any(struct logic *logic, int technique, struct logic_step *step)
{
    const int n = logic->units.size;
    struct sk_loop loop;
    if (logic->units.box_height != 3 || logic->units.box_width != 3) return false;
    for (int rows = 0; rows < n * n; rows++)
        for (int columns = 0; columns < n * n; columns++) {
            const int row[2] = {rows / n, rows % n}, column[2] = {columns / n, columns % n};
            if (row[0] / 3 >= row[1] / 3 || column[0] / 3 >= column[1] / 3) continue;
            if (!sk_loop_lay(logic, &loop, row, column)) continue;
            const uint32_t both = loop.digits[0] & loop.digits[1];
            for (uint32_t first = both;; first = (first - 1) & both) {
                if (bits_count(first) <= SK_DIGITS &&
                    sk_loop_judge(logic, technique, &loop, first, step))
                    return true;
                if (first == 0) break;
            }
        }
    return false;
}
