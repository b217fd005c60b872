/* lowbit: the same search on the very string that was read. (Second article.)
 *
 * No board beside the input: text[81] is the board, '.' is an empty cell, and a counter says how
 * many are left. At zero the text is the answer, and nobody rubs it out: "true" all the way up
 * keeps it where it is. Of a set of digits x, x & -x is the lowest bit, and a table turns the bit
 * into the character:
 *
 *   x        0b010110000
 *   x & -x   0b000010000  ──>  digit_of[16] = '5'
 *
 * Placing and taking back are one act, flipping that bit in a row, a column and a box.
 *
 * The article looked for a cell with fewer than nine digits, and so found none on an empty grid.
 * Here any cell has fewer than ten. */
#include "bits.h"
#include "ones.h"
#include "strategy.h"

#include <string.h>

static const char digit_of[1 << N] = {
    [1] = '1',  [2] = '2',  [4] = '3',   [8] = '4',   [16] = '5',
    [32] = '6', [64] = '7', [128] = '8', [256] = '9',
};

struct lowbit {
    enum heading heading;
    int left;                                  /* empty cells */
    int depth;                                 /* cells filled */
    bool chosen;                               /* cell[depth] and untried[depth] are set */
    uint8_t cell[CELLS];                       /* by depth: the cell that was tightest */
    uint16_t untried[CELLS];                   /* by depth: legal digits not tried yet */
    uint16_t row[N], column[N], box[BOX][BOX]; /* digits still missing */
    char text[CELLS];
};

static uint16_t get(const struct lowbit *self, int row, int column)
{
    return self->row[row] & self->column[column] & self->box[row / BOX][column / BOX];
}

static void flip(struct lowbit *self, int cell, int digit)
{
    const uint16_t bit = (uint16_t)(1U << digit);
    const int row = row_of(cell), column = column_of(cell);
    self->row[row] ^= bit;
    self->column[column] ^= bit;
    self->box[row / BOX][column / BOX] ^= bit;
}

static void choose(struct lowbit *self)
{
    int fewest = N + 1;
    for (int row = 0; row < N && fewest > 0; row++) {
        for (int column = 0; column < N && fewest > 0; column++) {
            if (self->text[row * N + column] != '.') continue;
            const uint16_t digits = get(self, row, column);
            if (ones[digits] >= fewest) continue;
            fewest = ones[digits];
            self->cell[self->depth] = (uint8_t)(row * N + column);
            self->untried[self->depth] = digits;
        }
    }
    self->chosen = true;
}

static bool begin(void *state, const struct setting *setting)
{
    struct lowbit *self = state;
    memset(self, 0, sizeof *self);
    memcpy(self->text, setting->text, CELLS);
    for (int i = 0; i < N; i++)
        self->row[i] = self->column[i] = self->box[i / BOX][i % BOX] = (uint16_t)bits_all(N);
    for (int cell = 0; cell < CELLS; cell++) {
        if (self->text[cell] == '.') {
            self->left++;
            continue;
        }
        const int digit = self->text[cell] - '1';
        if ((get(self, row_of(cell), column_of(cell)) >> digit & 1) == 0) return false;
        flip(self, cell, digit);
    }
    return true;
}

static sudoku_progress advance(void *state, struct account *account)
{
    struct lowbit *self = state;
    for (;;) {
        if (self->heading == OVER) return SUDOKU_DONE;
        if (self->heading == FORWARD) {
            if (self->left == 0) {
                self->heading = BACK;
                return SUDOKU_FOUND;
            }
            if (!self->chosen) choose(self);
            const int depth = self->depth, cell = self->cell[depth];
            const uint32_t untried = self->untried[depth];
            if (untried != 0) {
                if (!account_open(account)) return SUDOKU_MORE;
                const uint32_t bit = untried & (0U - untried);
                self->untried[depth] = (uint16_t)(untried ^ bit);
                self->text[cell] = digit_of[bit];
                flip(self, cell, self->text[cell] - '1');
                self->left--;
                self->depth = depth + 1;
                self->chosen = false;
                account_place(account, cell, self->text[cell] - '0');
                continue;
            }
            const uint16_t last = get(self, row_of(cell), column_of(cell));
            account_dead_end(account, cell, last == 0 ? 0 : 32 - __builtin_clz(last));
        }
        self->heading = OVER;
        if (self->depth == 0) continue;
        self->heading = FORWARD;
        self->chosen = true;
        const int cell = self->cell[--self->depth], digit = self->text[cell] - '0';
        flip(self, cell, digit - 1);
        self->text[cell] = '.';
        self->left++;
        account_backtrack(account, cell, digit);
    }
}

static void solution(const void *state, uint8_t *digits)
{
    const struct lowbit *self = state;
    for (int cell = 0; cell < CELLS; cell++) digits[cell] = (uint8_t)(self->text[cell] - '0');
}

const struct strategy strategy_lowbit = {
    .name = "lowbit",
    .footprint = sizeof(struct lowbit),
    .begin = begin,
    .advance = advance,
    .solution = solution,
};
