/* dynamic: always the tightest cell. (First article.)
 *
 * Before each placement all empty cells are examined and the one with the fewest legal digits is
 * taken; ties go to the first in reading order. A cell with one legal digit is no choice at all; a
 * cell with none shows at once that a digit on the board is wrong. Examining up to 81 cells for one
 * placement saves so many placements that it pays a hundred times over.
 *
 * The number of legal digits is the number of bits set in a mask, counted here one by one: a loop
 * inside the loop over the cells, which takes nearly all of the time. */
#include "bits.h"
#include "strategy.h"

#include <string.h>

struct dynamic {
    enum lab_phase phase;
    int count, depth;            /* empty cells, and how many of them are filled */
    bool chosen;                 /* cell[depth] and untried[depth] are set */
    uint8_t cell[LAB_CELLS];     /* by depth: the cell that was tightest */
    uint16_t bit[LAB_CELLS];     /* by depth: the digit written there */
    uint16_t untried[LAB_CELLS]; /* by depth: legal digits not tried yet */
    uint16_t row[LAB_SIZE], column[LAB_SIZE], box[LAB_SIZE]; /* digits still missing */
    uint8_t board[LAB_CELLS];
};

static uint16_t dynamic_legal(const struct dynamic *self, int row, int column)
{
    return self->row[row] & self->column[column] &
           self->box[row / LAB_BOX * LAB_BOX + column / LAB_BOX];
}

static void dynamic_flip(struct dynamic *self, int cell, uint16_t bit)
{
    self->row[row_of(cell)] ^= bit;
    self->column[column_of(cell)] ^= bit;
    self->box[box_of(cell)] ^= bit;
}

static int dynamic_count_bits(uint32_t set)
{
    int count = 0;
    for (; set != 0; set >>= 1) count += (int)(set & 1);
    return count;
}

static void dynamic_choose(struct dynamic *self)
{
    int fewest = LAB_SIZE + 1;
    for (int row = 0; row < LAB_SIZE && fewest > 0; row++) {
        for (int column = 0; column < LAB_SIZE && fewest > 0; column++) {
            const int cell = row * LAB_SIZE + column;
            if (self->board[cell] != 0) continue;
            const uint16_t digits = dynamic_legal(self, row, column);
            const int count = dynamic_count_bits(digits);
            if (count >= fewest) continue;
            fewest = count;
            self->cell[self->depth] = (uint8_t)cell;
            self->untried[self->depth] = digits;
        }
    }
    self->chosen = true;
}

static bool dynamic_begin(void *state, const struct lab_input *input)
{
    struct dynamic *self = state;
    memset(self, 0, sizeof *self);
    for (int i = 0; i < LAB_SIZE; i++)
        self->row[i] = self->column[i] = self->box[i] = (uint16_t)bits_all(LAB_SIZE);
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        if (input->text[cell] == '.') {
            self->count++;
            continue;
        }
        const uint16_t bit = (uint16_t)(1U << (input->text[cell] - '1'));
        if ((dynamic_legal(self, row_of(cell), column_of(cell)) & bit) == 0) return false;
        dynamic_flip(self, cell, bit);
        self->board[cell] = (uint8_t)(input->text[cell] - '0');
    }
    return true;
}

static sudoku_progress dynamic_advance(void *state, struct lab_run *run)
{
    struct dynamic *self = state;
    for (;;) {
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            const int depth = self->depth;
            if (depth == self->count) {
                self->phase = LAB_BACKTRACK;
                return SUDOKU_FOUND;
            }
            if (!self->chosen) dynamic_choose(self);
            const int cell = self->cell[depth];
            const uint16_t untried = self->untried[depth];
            if (untried != 0) {
                if (!run_may_place(run)) return SUDOKU_MORE;
                const uint16_t bit = (uint16_t)(untried & (0U - untried));
                const int digit = bits_lowest(bit) + 1;
                self->untried[depth] = untried ^ bit;
                self->bit[depth] = bit;
                self->board[cell] = (uint8_t)digit;
                dynamic_flip(self, cell, bit);
                self->depth = depth + 1;
                self->chosen = false;
                run_place(run, cell, digit);
                continue;
            }
            const uint16_t last = dynamic_legal(self, row_of(cell), column_of(cell));
            run_dead_end(run, cell, last == 0 ? 0 : 32 - __builtin_clz(last));
        }
        self->phase = LAB_DONE;
        if (self->depth == 0) continue;
        self->phase = LAB_FORWARD;
        self->chosen = true;
        const int cell = self->cell[--self->depth], digit = self->board[cell];
        self->board[cell] = 0;
        dynamic_flip(self, cell, self->bit[self->depth]);
        run_backtrack(run, cell, digit);
    }
}

static void dynamic_solution(const void *state, uint8_t *digits)
{
    memcpy(digits, ((const struct dynamic *)state)->board, LAB_CELLS);
}

const struct strategy strategy_dynamic = {
    .description = {.name = "dynamic"},
    .footprint = sizeof(struct dynamic),
    .begin = dynamic_begin,
    .advance = dynamic_advance,
    .solution = dynamic_solution,
};
