/* lowbit: the search of dynamic-table, in place in the string that was read. (Second article.)
 *
 * There is no board besides the input: text[81] is the board, '.' is an empty cell, and a counter
 * says how many are left. At zero the text is the solution; each level of the recursion then returns
 * true without erasing its digit. Of a set of digits x, x & -x is the lowest bit, and a table turns
 * the bit into the character:
 *
 *   x        0b010110000
 *   x & -x   0b000010000  ──>  lowbit_digit_of[16] = '5'
 *
 * Placing and removing a digit are the same operation: flipping its bit in a row, a column and a box.
 *
 * The article looked for a cell with fewer than nine digits, and so found none in an empty grid;
 * here the bound is ten. */
#include "bits.h"
#include "ones.h"
#include "strategy.h"

#include <string.h>

static const char lowbit_digit_of[1 << LAB_SIZE] = {
    [1] = '1',  [2] = '2',  [4] = '3',   [8] = '4',   [16] = '5',
    [32] = '6', [64] = '7', [128] = '8', [256] = '9',
};

struct lowbit {
    enum lab_phase phase;
    int left;                    /* empty cells */
    int depth;                   /* cells filled */
    bool chosen;                 /* cell[depth] and untried[depth] are set */
    uint8_t cell[LAB_CELLS];     /* by depth: the cell that was tightest */
    uint16_t untried[LAB_CELLS]; /* by depth: legal digits not tried yet */
    uint16_t row[LAB_SIZE], column[LAB_SIZE], box[LAB_BOX][LAB_BOX]; /* digits still missing */
    char text[LAB_CELLS];
};

static uint16_t lowbit_get(const struct lowbit *self, int row, int column)
{
    return self->row[row] & self->column[column] & self->box[row / LAB_BOX][column / LAB_BOX];
}

static void lowbit_flip(struct lowbit *self, int cell, int digit)
{
    const uint16_t bit = (uint16_t)(1U << digit);
    const int row = row_of(cell), column = column_of(cell);
    self->row[row] ^= bit;
    self->column[column] ^= bit;
    self->box[row / LAB_BOX][column / LAB_BOX] ^= bit;
}

static void lowbit_choose(struct lowbit *self)
{
    int fewest = LAB_SIZE + 1;
    for (int row = 0; row < LAB_SIZE && fewest > 0; row++) {
        for (int column = 0; column < LAB_SIZE && fewest > 0; column++) {
            if (self->text[row * LAB_SIZE + column] != '.') continue;
            const uint16_t digits = lowbit_get(self, row, column);
            if (ones[digits] >= fewest) continue;
            fewest = ones[digits];
            self->cell[self->depth] = (uint8_t)(row * LAB_SIZE + column);
            self->untried[self->depth] = digits;
        }
    }
    self->chosen = true;
}

static bool lowbit_begin(void *state, const struct lab_input *input)
{
    struct lowbit *self = state;
    memset(self, 0, sizeof *self);
    memcpy(self->text, input->text, LAB_CELLS);
    for (int i = 0; i < LAB_SIZE; i++)
        self->row[i] = self->column[i] = self->box[i / LAB_BOX][i % LAB_BOX] =
            (uint16_t)bits_all(LAB_SIZE);
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        if (self->text[cell] == '.') {
            self->left++;
            continue;
        }
        const int digit = self->text[cell] - '1';
        if ((lowbit_get(self, row_of(cell), column_of(cell)) >> digit & 1) == 0) return false;
        lowbit_flip(self, cell, digit);
    }
    return true;
}

static sudoku_progress lowbit_advance(void *state, struct lab_run *run)
{
    struct lowbit *self = state;
    for (;;) {
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            if (self->left == 0) {
                self->phase = LAB_BACKTRACK;
                return SUDOKU_FOUND;
            }
            if (!self->chosen) lowbit_choose(self);
            const int depth = self->depth, cell = self->cell[depth];
            const uint32_t untried = self->untried[depth];
            if (untried != 0) {
                if (!run_may_place(run)) return SUDOKU_MORE;
                const uint32_t bit = untried & (0U - untried);
                self->untried[depth] = (uint16_t)(untried ^ bit);
                self->text[cell] = lowbit_digit_of[bit];
                lowbit_flip(self, cell, self->text[cell] - '1');
                self->left--;
                self->depth = depth + 1;
                self->chosen = false;
                run_place(run, cell, self->text[cell] - '0');
                continue;
            }
            const uint16_t last = lowbit_get(self, row_of(cell), column_of(cell));
            run_dead_end(run, cell, last == 0 ? 0 : 32 - __builtin_clz(last));
        }
        self->phase = LAB_DONE;
        if (self->depth == 0) continue;
        self->phase = LAB_FORWARD;
        self->chosen = true;
        const int cell = self->cell[--self->depth], digit = self->text[cell] - '0';
        lowbit_flip(self, cell, digit - 1);
        self->text[cell] = '.';
        self->left++;
        run_backtrack(run, cell, digit);
    }
}

static void lowbit_solution(const void *state, uint8_t *digits)
{
    const struct lowbit *self = state;
    for (int cell = 0; cell < LAB_CELLS; cell++) digits[cell] = (uint8_t)(self->text[cell] - '0');
}

const struct strategy strategy_lowbit = {
    .description = {.name = "lowbit"},
    .footprint = sizeof(struct lowbit),
    .begin = lowbit_begin,
    .advance = lowbit_advance,
    .solution = lowbit_solution,
};
