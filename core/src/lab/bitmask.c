/* bitmask: the naive search, with sets of digits held in the bits of a number. (First article.)
 *
 * The order is the same, row by row, and so is every placement. But the digits missing from a row
 * are one number of nine bits, so that the legal digits of a cell are one AND of three numbers
 * instead of up to nine times three look-ups:
 *
 *   row[r]      0b000110101
 *   column[c]   0b010110001         legal = row & column & box = 0b000110001: 1, 5 or 6
 *   box[b]      0b110110011
 *
 * The lowest bit is the smallest digit: the digits come in ascending order, illegal ones never. */
#include "bits.h"
#include "strategy.h"

#include <string.h>

struct bitmask {
    enum lab_phase phase;
    int count, depth;                /* empty cells, and how many of them are filled */
    uint8_t open[LAB_CELLS];         /* the empty cells, row by row */
    uint16_t bit[LAB_CELLS];         /* by depth: the digit written there */
    uint16_t untried[LAB_CELLS + 1]; /* by depth: legal digits not tried yet */
    uint16_t row[LAB_SIZE], column[LAB_SIZE], box[LAB_SIZE];
    uint8_t board[LAB_CELLS];
};

static uint16_t bitmask_legal(const struct bitmask *self, int cell)
{
    return self->row[row_of(cell)] & self->column[column_of(cell)] & self->box[box_of(cell)];
}

/* Removes the digit from the three sets, or puts it back. */
static void bitmask_flip(struct bitmask *self, int cell, uint16_t bit)
{
    self->row[row_of(cell)] ^= bit;
    self->column[column_of(cell)] ^= bit;
    self->box[box_of(cell)] ^= bit;
}

static bool bitmask_begin(void *state, const struct lab_input *input)
{
    struct bitmask *self = state;
    memset(self, 0, sizeof *self);
    for (int i = 0; i < LAB_SIZE; i++)
        self->row[i] = self->column[i] = self->box[i] = (uint16_t)bits_all(LAB_SIZE);
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        if (input->text[cell] == '.') {
            self->open[self->count++] = (uint8_t)cell;
            continue;
        }
        const uint16_t bit = (uint16_t)(1U << (input->text[cell] - '1'));
        if ((bitmask_legal(self, cell) & bit) == 0) return false;
        bitmask_flip(self, cell, bit);
        self->board[cell] = (uint8_t)(input->text[cell] - '0');
    }
    if (self->count > 0) self->untried[0] = bitmask_legal(self, self->open[0]);
    return true;
}

static sudoku_progress bitmask_advance(void *state, struct lab_run *run)
{
    struct bitmask *self = state;
    for (;;) {
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            const int depth = self->depth;
            if (depth == self->count) {
                self->phase = LAB_BACKTRACK;
                return SUDOKU_FOUND;
            }
            const int cell = self->open[depth];
            const uint16_t untried = self->untried[depth];
            if (untried != 0) {
                if (!run_may_place(run)) return SUDOKU_MORE;
                const uint16_t bit = (uint16_t)(untried & (0U - untried));
                self->untried[depth] = untried ^ bit;
                self->bit[depth] = bit;
                bitmask_flip(self, cell, bit);
                self->depth = depth + 1;
                self->untried[depth + 1] =
                    depth + 1 < self->count ? bitmask_legal(self, self->open[depth + 1]) : 0;
                run_place(run, cell, bits_lowest(bit) + 1);
                continue;
            }
            const uint16_t last = bitmask_legal(self, cell);
            run_dead_end(run, cell, last == 0 ? 0 : 32 - __builtin_clz(last));
        }
        self->phase = LAB_DONE;
        if (self->depth == 0) continue;
        self->phase = LAB_FORWARD;
        const int depth = --self->depth;
        bitmask_flip(self, self->open[depth], self->bit[depth]);
        run_backtrack(run, self->open[depth], bits_lowest(self->bit[depth]) + 1);
    }
}

static void bitmask_solution(const void *state, uint8_t *digits)
{
    const struct bitmask *self = state;
    memcpy(digits, self->board, LAB_CELLS);
    for (int i = 0; i < self->count; i++)
        digits[self->open[i]] = (uint8_t)(bits_lowest(self->bit[i]) + 1);
}

const struct strategy strategy_bitmask = {
    .description = {.name = "bitmask"},
    .footprint = sizeof(struct bitmask),
    .begin = bitmask_begin,
    .advance = bitmask_advance,
    .solution = bitmask_solution,
};
