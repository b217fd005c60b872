/* rules: the rules themselves are data, and all solutions are found. (Third article.)
 *
 * Row by row again, and with as many placements as `naive`; what is new is that nothing in the search
 * knows rows, columns or boxes. There are kinds of houses, and one table for all of them:
 *
 *   rule[kind][house][digit]      is the digit used in that house?
 *
 *   kind 0, rows       house r
 *   kind 1, columns    house c         a cell lies in one house of each of these
 *   kind 2, boxes      house b
 *   kind 3, diagonals  house 0 falls from the top left, house 1 rises from the bottom left;
 *                      most cells are in neither, the middle one is in both
 *
 * A variant of Sudoku is another kind in the table. `houses` lists the houses of each cell, so that
 * a cell off the diagonals costs nothing more.
 *
 * It continues after the first solution: the result is the number of all solutions. */
#include "strategy.h"

#include <string.h>

enum rules_kind { KIND_ROWS, KIND_COLUMNS, KIND_BOXES, KIND_DIAGONALS, KIND_COUNT };
enum { HOUSES_MOST = 5 /* the middle cell's, with both diagonals */ };

struct rules_house {
    uint8_t kind, house;
};

struct rules_strategy {
    enum lab_phase phase;
    int count, depth;        /* empty cells, and how many of them are filled */
    int next;                /* the first digit to try in open[depth] */
    uint8_t open[LAB_CELLS]; /* the empty cells, row by row */
    uint8_t board[LAB_CELLS];
    struct rules_house houses[LAB_CELLS][HOUSES_MOST];
    uint8_t house_count[LAB_CELLS];
    bool rule[KIND_COUNT][LAB_SIZE][LAB_SIZE + 1];
};

static void rules_add_house(struct rules_strategy *self, int cell, enum rules_kind kind, int house)
{
    self->houses[cell][self->house_count[cell]++] =
        (struct rules_house){.kind = (uint8_t)kind, .house = (uint8_t)house};
}

static bool rules_is_used(const struct rules_strategy *self, int cell, int digit)
{
    const int count = self->house_count[cell];
    for (int i = 0; i < count; i++) {
        const struct rules_house at = self->houses[cell][i];
        if (self->rule[at.kind][at.house][digit]) return true;
    }
    return false;
}

static void rules_mark(struct rules_strategy *self, int cell, int digit, bool used)
{
    const int count = self->house_count[cell];
    for (int i = 0; i < count; i++) {
        const struct rules_house at = self->houses[cell][i];
        self->rule[at.kind][at.house][digit] = used;
    }
}

static bool rules_begin(void *state, const struct lab_input *input)
{
    struct rules_strategy *self = state;
    memset(self, 0, sizeof *self);
    self->next = 1;
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        const int row = row_of(cell), column = column_of(cell);
        rules_add_house(self, cell, KIND_ROWS, row);
        rules_add_house(self, cell, KIND_COLUMNS, column);
        rules_add_house(self, cell, KIND_BOXES, box_of(cell));
        if (input->diagonals && row == column) rules_add_house(self, cell, KIND_DIAGONALS, 0);
        if (input->diagonals && row + column == LAB_SIZE - 1)
            rules_add_house(self, cell, KIND_DIAGONALS, 1);
    }
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        if (input->text[cell] == '.') {
            self->open[self->count++] = (uint8_t)cell;
            continue;
        }
        const int digit = input->text[cell] - '0';
        if (rules_is_used(self, cell, digit)) return false;
        rules_mark(self, cell, digit, true);
        self->board[cell] = (uint8_t)digit;
    }
    return true;
}

static sudoku_progress rules_advance(void *state, struct lab_run *run)
{
    struct rules_strategy *self = state;
    for (;;) {
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            if (self->depth == self->count) {
                self->phase = LAB_BACKTRACK;
                return SUDOKU_FOUND;
            }
            const int cell = self->open[self->depth];
            int digit = self->next;
            while (digit <= LAB_SIZE && rules_is_used(self, cell, digit)) digit++;
            if (digit <= LAB_SIZE) {
                if (!run_may_place(run)) return SUDOKU_MORE;
                rules_mark(self, cell, digit, true);
                self->board[cell] = (uint8_t)digit;
                self->depth++;
                self->next = 1;
                run_place(run, cell, digit);
                continue;
            }
            run_dead_end(run, cell, self->next - 1);
        }
        self->phase = LAB_DONE;
        if (self->depth == 0) continue;
        self->phase = LAB_FORWARD;
        const int cell = self->open[--self->depth], digit = self->board[cell];
        rules_mark(self, cell, digit, false);
        self->board[cell] = 0;
        self->next = digit + 1;
        run_backtrack(run, cell, digit);
    }
}

static void rules_solution(const void *state, uint8_t *digits)
{
    memcpy(digits, ((const struct rules_strategy *)state)->board, LAB_CELLS);
}

const struct strategy strategy_rules = {
    .description = {.name = "rules", .all = true, .diagonals = true},
    .footprint = sizeof(struct rules_strategy),
    .begin = rules_begin,
    .advance = rules_advance,
    .solution = rules_solution,
};
