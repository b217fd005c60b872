/* static-order: easy cells first, in an order fixed before the search. (First article.)
 *
 * Row by row, a cell with nine possible digits may come before one with a single digit, and every
 * mistake is found late. So count once, before the first placement, how many digits each empty cell
 * could take, and visit the cells from the fewest to the most, equals row by row. Each cell's list
 * of digits is fixed at the same time; a table still says which of them are used by now.
 *
 *   order    r4c5 (1)   r9c2 (2)   r1c8 (2)   r6c6 (3) ...
 *   digits   7          1 8        3 9        2 4 5
 *
 * The order is never looked at again, and that is its weakness: what was easy at the start says
 * little about what is easy now, and neighbouring cells that would expose a mistake at once may be
 * visited far apart. On some puzzles it is a thousand times worse than row by row.
 *
 * static-rows keeps the lists and leaves the cells in row order: what the order alone is worth. */
#include "strategy.h"

#include <string.h>

struct fixed {
    enum heading heading;
    int count, depth;     /* empty cells, and how many of them are filled */
    uint8_t order[CELLS]; /* the empty cells as they are visited */
    uint8_t next[CELLS];  /* by depth: the first entry of the cell's list not tried yet */
    uint8_t list[CELLS][N], length[CELLS]; /* by cell: the digits possible at the start */
    uint8_t board[CELLS];
    bool row[N][N + 1], column[N][N + 1], box[N][N + 1];
};

static bool is_used(const struct fixed *self, int cell, int digit)
{
    return self->row[row_of(cell)][digit] || self->column[column_of(cell)][digit] ||
           self->box[box_of(cell)][digit];
}

static void mark(struct fixed *self, int cell, int digit, bool used)
{
    self->row[row_of(cell)][digit] = used;
    self->column[column_of(cell)][digit] = used;
    self->box[box_of(cell)][digit] = used;
}

static bool begin_in_rows(void *state, const struct setting *setting)
{
    struct fixed *self = state;
    memset(self, 0, sizeof *self);
    for (int cell = 0; cell < CELLS; cell++) {
        if (setting->text[cell] == '.') {
            self->order[self->count++] = (uint8_t)cell;
            continue;
        }
        const int digit = setting->text[cell] - '0';
        if (is_used(self, cell, digit)) return false;
        mark(self, cell, digit, true);
        self->board[cell] = (uint8_t)digit;
    }
    for (int i = 0; i < self->count; i++) {
        const int cell = self->order[i];
        for (int digit = 1; digit <= N; digit++)
            if (!is_used(self, cell, digit))
                self->list[cell][self->length[cell]++] = (uint8_t)digit;
    }
    return true;
}

static bool begin_in_order(void *state, const struct setting *setting)
{
    struct fixed *self = state;
    if (!begin_in_rows(state, setting)) return false;
    /* Insertion leaves equals as they were: row by row. */
    for (int i = 1; i < self->count; i++) {
        const uint8_t cell = self->order[i];
        int at = i;
        for (; at > 0 && self->length[self->order[at - 1]] > self->length[cell]; at--)
            self->order[at] = self->order[at - 1];
        self->order[at] = cell;
    }
    return true;
}

static sudoku_progress advance(void *state, struct account *account)
{
    struct fixed *self = state;
    for (;;) {
        if (self->heading == OVER) return SUDOKU_DONE;
        if (self->heading == FORWARD) {
            if (self->depth == self->count) {
                self->heading = BACK;
                return SUDOKU_FOUND;
            }
            const int cell = self->order[self->depth], length = self->length[cell];
            int i = self->next[self->depth];
            while (i < length && is_used(self, cell, self->list[cell][i])) i++;
            if (i < length) {
                if (!account_open(account)) return SUDOKU_MORE;
                const int digit = self->list[cell][i];
                mark(self, cell, digit, true);
                self->board[cell] = (uint8_t)digit;
                self->next[self->depth++] = (uint8_t)(i + 1);
                if (self->depth < self->count) self->next[self->depth] = 0;
                account_place(account, cell, digit);
                continue;
            }
            const int tried = self->next[self->depth];
            account_dead_end(account, cell, tried == 0 ? 0 : self->list[cell][tried - 1]);
        }
        self->heading = OVER;
        if (self->depth == 0) continue;
        self->heading = FORWARD;
        const int cell = self->order[--self->depth], digit = self->board[cell];
        mark(self, cell, digit, false);
        self->board[cell] = 0;
        account_backtrack(account, cell, digit);
    }
}

static void solution(const void *state, uint8_t *digits)
{
    memcpy(digits, ((const struct fixed *)state)->board, CELLS);
}

const struct strategy strategy_static_order = {
    .name = "static-order",
    .footprint = sizeof(struct fixed),
    .begin = begin_in_order,
    .advance = advance,
    .solution = solution,
};

const struct strategy strategy_static_rows = {
    .name = "static-rows",
    .footprint = sizeof(struct fixed),
    .begin = begin_in_rows,
    .advance = advance,
    .solution = solution,
};
