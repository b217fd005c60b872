/* The search tree of the 9x9 engine: a stack of grids, the current one on top, below it those that
 * wait. A branch leaves what remains where the grid was, and puts the part to look at first above. */
#ifndef NINEFOLD_CLASSIC_TREE_H
#define NINEFOLD_CLASSIC_TREE_H

#include "bits.h"
#include "choose.h"
#include "engine.h"
#include "grid.h"

enum { MAX_DEPTH = 108 };

/* Where a cell is in the words, and which cell a bit of a word stands for. */
struct place {
    uint8_t row, bit;
};
#define PLACE(cell)                                                                                \
    {                                                                                              \
        ROW_OF(cell), BIT_OF(cell)                                                                 \
    }
#define NINE(OF, n)                                                                                \
    OF(n), OF((n) + 1), OF((n) + 2), OF((n) + 3), OF((n) + 4), OF((n) + 5), OF((n) + 6),           \
        OF((n) + 7), OF((n) + 8)
static const struct place place_of[CELL_COUNT] = {
    NINE(PLACE, 0),  NINE(PLACE, 9),  NINE(PLACE, 18), NINE(PLACE, 27), NINE(PLACE, 36),
    NINE(PLACE, 45), NINE(PLACE, 54), NINE(PLACE, 63), NINE(PLACE, 72)};
#define UPPER(bit) CELL_OF(0, bit)
#define MIDDLE(bit) CELL_OF(1, bit)
#define LOWER(bit) CELL_OF(2, bit)
static const uint8_t cell_of[ROWS][27] = {{NINE(UPPER, 0), NINE(UPPER, 9), NINE(UPPER, 18)},
                                          {NINE(MIDDLE, 0), NINE(MIDDLE, 9), NINE(MIDDLE, 18)},
                                          {NINE(LOWER, 0), NINE(LOWER, 9), NINE(LOWER, 18)}};

/* No more than 108 nodes can wait below the current one: a branch takes away minicolumns or minirows of
 * a digit, whose permutation in a stack or band (fact 1) is known after two of them, and there are 54. */
struct classic {
    struct node stack[MAX_DEPTH + 1];
    int top; /* the current node, or the next to look at after a solution; -1 when none is left */
    sudoku_order order;
    uint64_t guesses, solutions;
};

/* Where solutions lie thick no branch is wasted: to weigh where to branch is. */
static inline bool is_thick(const struct classic *self)
{
    return self->solutions > 1 && self->solutions > self->guesses / 4;
}

/* Splits the current node at an open cell: above it comes the node with the cell's lowest digit, in
 * its place what remains without that. */
SIMD_INLINE void branch(struct classic *self, const uint32_t open[4])
{
    struct node *rest = &self->stack[self->top], *child = rest + 1;
    const struct choice choice = self->order == SUDOKU_ASCENDING
                                     ? choose_first(rest, open)
                                     : choose_quickest(rest, open, is_thick(self) ? 1 : SAMPLE);
#if SIMD_VECTORS
    const struct node node = *rest, *from = &node; /* it stays in the vectors */
#else
    const struct node *from = rest;
#endif
    const int digit = bits_lowest(choice.digits);
    const uint32_t others = choice.digits & (choice.digits - 1);
    place(child, from, choice.row, choice.cell, digit);
    if ((others & (others - 1)) == 0) {
        place(rest, from, choice.row, choice.cell, bits_lowest(others));
    } else {
        set_word(rest, digit, choice.row, word_at(rest, digit, choice.row) & ~choice.cell);
    }
    child->share = rest->share /= 2;
    self->top++;
}

static inline sudoku_progress run(struct classic *self, uint64_t *budget)
{
    uint32_t open[4];
    while (self->top >= 0) {
        switch (propagate(&self->stack[self->top], open)) {
        case DEAD: self->top--; break;
        case SOLVED:
            self->solutions++;
            self->top--; /* it stays there until the next call */
            return SUDOKU_FOUND;
        case OPEN:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            self->guesses++;
            branch(self, open);
            break;
        }
    }
    return SUDOKU_DONE;
}

/* The solution just found, each digit plus `zero`. */
static inline void spell(const struct node *node, uint8_t *digits, int zero)
{
    for (int r = 0; r < ROWS; r++) {
        for (int d = 0; d < DIGITS; d++) {
            uint32_t word = word_at(node, d, r);
            /* Once in each band. */
            for (int i = 0; i < 3; i++, word &= word - 1) {
                digits[cell_of[r][bits_lowest(word)]] = (uint8_t)(d + 1 + zero);
            }
        }
    }
}

#endif
