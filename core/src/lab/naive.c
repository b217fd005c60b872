/* naive: the search everybody writes first. (First article.)
 *
 * Go through the empty cells row by row. Write the smallest digit that the row, the column and the
 * box do not have yet; when a cell takes none, backtrack: erase the digit before it and try a larger
 * one there. Three boolean tables say whether a digit is used:
 *
 *   row[r][d]   column[c][d]   box[b][d]        up to nine times three look-ups a cell
 */
#include "strategy.h"

#include <string.h>

struct naive {
    enum lab_phase phase;
    int count, depth;        /* empty cells, and how many of them are filled */
    int next;                /* the first digit to try in open[depth] */
    uint8_t open[LAB_CELLS]; /* the empty cells, row by row */
    uint8_t board[LAB_CELLS];
    bool row[LAB_SIZE][LAB_SIZE + 1], column[LAB_SIZE][LAB_SIZE + 1], box[LAB_SIZE][LAB_SIZE + 1];
};

static bool naive_is_used(const struct naive *self, int cell, int digit)
{
    return self->row[row_of(cell)][digit] || self->column[column_of(cell)][digit] ||
           self->box[box_of(cell)][digit];
}

static void naive_mark(struct naive *self, int cell, int digit, bool used)
{
    self->row[row_of(cell)][digit] = used;
    self->column[column_of(cell)][digit] = used;
    self->box[box_of(cell)][digit] = used;
}

static bool naive_begin(void *state, const struct lab_input *input)
{
    struct naive *self = state;
    memset(self, 0, sizeof *self);
    self->next = 1;
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        if (input->text[cell] == '.') {
            self->open[self->count++] = (uint8_t)cell;
            continue;
        }
        const int digit = input->text[cell] - '0';
        if (naive_is_used(self, cell, digit)) return false;
        naive_mark(self, cell, digit, true);
        self->board[cell] = (uint8_t)digit;
    }
    return true;
}

static sudoku_progress naive_advance(void *state, struct lab_run *run)
{
    struct naive *self = state;
    for (;;) {
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            if (self->depth == self->count) {
                self->phase = LAB_BACKTRACK;
                return SUDOKU_FOUND;
            }
            const int cell = self->open[self->depth];
            int digit = self->next;
            while (digit <= LAB_SIZE && naive_is_used(self, cell, digit)) digit++;
            if (digit <= LAB_SIZE) {
                if (!run_may_place(run)) return SUDOKU_MORE;
                naive_mark(self, cell, digit, true);
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
        naive_mark(self, cell, digit, false);
        self->board[cell] = 0;
        self->next = digit + 1;
        run_backtrack(run, cell, digit);
    }
}

static void naive_solution(const void *state, uint8_t *digits)
{
    memcpy(digits, ((const struct naive *)state)->board, LAB_CELLS);
}

const struct strategy strategy_naive = {
    .description = {.name = "naive"},
    .footprint = sizeof(struct naive),
    .begin = naive_begin,
    .advance = naive_advance,
    .solution = naive_solution,
};
