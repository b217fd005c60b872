/* static-order: the tightest cells first, in an order fixed before the search. (First article.)
 *
 * Row by row, a cell with nine possible digits may come before one with a single digit, and mistakes
 * are found late. So the digits each empty cell could take are counted once, before the first
 * placement, and the cells are visited from the fewest to the most; ties go to the first in reading
 * order. Each cell's list of digits is fixed at the same time; a table says which of them are used.
 *
 *   order    r4c5 (1)   r9c2 (2)   r1c8 (2)   r6c6 (3) ...
 *   digits   7          1 8        3 9        2 4 5
 *
 * The order is never revised, and that is its weakness: how tight a cell was at the start says little
 * about how tight it is now, and peers that would expose a mistake at once may be visited far apart.
 * On some puzzles it is a thousand times worse than row by row.
 *
 * static-rows has the lists, but visits the cells row by row: it shows what the order contributes. */
#include "strategy.h"

#include <string.h>

struct fixed {
    enum lab_phase phase;
    int count, depth;         /* empty cells, and how many of them are filled */
    uint8_t order[LAB_CELLS]; /* the empty cells as they are visited */
    uint8_t next[LAB_CELLS];  /* by depth: the first entry of the cell's list not tried yet */
    uint8_t list[LAB_CELLS][LAB_SIZE],
        length[LAB_CELLS]; /* by cell: the digits possible at the start */
    uint8_t board[LAB_CELLS];
    bool row[LAB_SIZE][LAB_SIZE + 1], column[LAB_SIZE][LAB_SIZE + 1], box[LAB_SIZE][LAB_SIZE + 1];
};

static bool static_order_is_used(const struct fixed *self, int cell, int digit)
{
    return self->row[row_of(cell)][digit] || self->column[column_of(cell)][digit] ||
           self->box[box_of(cell)][digit];
}

static void static_order_mark(struct fixed *self, int cell, int digit, bool used)
{
    self->row[row_of(cell)][digit] = used;
    self->column[column_of(cell)][digit] = used;
    self->box[box_of(cell)][digit] = used;
}

static bool static_order_begin_in_rows(void *state, const struct lab_input *input)
{
    struct fixed *self = state;
    memset(self, 0, sizeof *self);
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        if (input->text[cell] == '.') {
            self->order[self->count++] = (uint8_t)cell;
            continue;
        }
        const int digit = input->text[cell] - '0';
        if (static_order_is_used(self, cell, digit)) return false;
        static_order_mark(self, cell, digit, true);
        self->board[cell] = (uint8_t)digit;
    }
    for (int i = 0; i < self->count; i++) {
        const int cell = self->order[i];
        for (int digit = 1; digit <= LAB_SIZE; digit++)
            if (!static_order_is_used(self, cell, digit))
                self->list[cell][self->length[cell]++] = (uint8_t)digit;
    }
    return true;
}

static bool static_order_begin_in_order(void *state, const struct lab_input *input)
{
    struct fixed *self = state;
    if (!static_order_begin_in_rows(state, input)) return false;
    /* A stable insertion sort: ties stay in reading order. */
    for (int i = 1; i < self->count; i++) {
        const uint8_t cell = self->order[i];
        int at = i;
        for (; at > 0 && self->length[self->order[at - 1]] > self->length[cell]; at--)
            self->order[at] = self->order[at - 1];
        self->order[at] = cell;
    }
    return true;
}

static sudoku_progress static_order_advance(void *state, struct lab_run *run)
{
    struct fixed *self = state;
    for (;;) {
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            if (self->depth == self->count) {
                self->phase = LAB_BACKTRACK;
                return SUDOKU_FOUND;
            }
            const int cell = self->order[self->depth], length = self->length[cell];
            int i = self->next[self->depth];
            while (i < length && static_order_is_used(self, cell, self->list[cell][i])) i++;
            if (i < length) {
                if (!run_may_place(run)) return SUDOKU_MORE;
                const int digit = self->list[cell][i];
                static_order_mark(self, cell, digit, true);
                self->board[cell] = (uint8_t)digit;
                self->next[self->depth++] = (uint8_t)(i + 1);
                if (self->depth < self->count) self->next[self->depth] = 0;
                run_place(run, cell, digit);
                continue;
            }
            const int tried = self->next[self->depth];
            run_dead_end(run, cell, tried == 0 ? 0 : self->list[cell][tried - 1]);
        }
        self->phase = LAB_DONE;
        if (self->depth == 0) continue;
        self->phase = LAB_FORWARD;
        const int cell = self->order[--self->depth], digit = self->board[cell];
        static_order_mark(self, cell, digit, false);
        self->board[cell] = 0;
        run_backtrack(run, cell, digit);
    }
}

static void static_order_solution(const void *state, uint8_t *digits)
{
    memcpy(digits, ((const struct fixed *)state)->board, LAB_CELLS);
}

const struct strategy strategy_static_order = {
    .description = {.name = "static-order"},
    .footprint = sizeof(struct fixed),
    .begin = static_order_begin_in_order,
    .advance = static_order_advance,
    .solution = static_order_solution,
};

const struct strategy strategy_static_rows = {
    .description = {.name = "static-rows", .extra = true},
    .footprint = sizeof(struct fixed),
    .begin = static_order_begin_in_rows,
    .advance = static_order_advance,
    .solution = static_order_solution,
};
