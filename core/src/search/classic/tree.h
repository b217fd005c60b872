/* The search tree of the 9x9 engine: a stack of grids, the current one on top of the pending ones. A
 * branch replaces the grid by what remains, and pushes the child to be searched first. */
#ifndef NINEFOLD_CLASSIC_TREE_H
#define NINEFOLD_CLASSIC_TREE_H

#include "assertion.h"
#include "bits.h"
#include "choose.h"
#include "search/engine.h"
#include "grid.h"
#include "propagate/nines.h"

enum { MAX_DEPTH = 108 };

/* After so many guesses a search begins to learn weights. */
enum { LONG_SEARCH = 1000 };

/* With so few open cells the choice among them saves less than it costs, as long as there was no dead end. */
enum { FEW_OPEN = 20 };

/* At most 108 nodes are pending: a branch removes minicolumns or minirows of a digit, whose permutation in
 * a stack or band (fact 1) is determined by two branches, and there are 54 of those. */
struct classic {
    struct node stack[MAX_DEPTH + 1];
    int top; /* the current node, or the next one after a solution; -1 when none is left */
    sudoku_order order;
    uint64_t guesses, solutions;
    /* Of a long search: the cell (27 a word) whose guess made each node, and the weights of cells, bumped by
     * the dead ends they led to; `bump` is the next increment, which grows. */
    float bump; /* 0: nothing is learned yet, and the others are not set */
    float weight[BAND_ROWS * 27];
    uint8_t from[MAX_DEPTH + 2];
};

/* Where solutions are dense no branch is wasted, but comparing cells is. */
static inline bool tree_is_dense(const struct classic *self)
{
    return self->solutions > 1 && self->solutions > self->guesses / 4;
}

/* Whether solutions are near: few cells are open, and no guess so far, the one to be made not counted, led to a dead
 * end. */
static inline bool tree_is_easy(const struct classic *self, const uint32_t open[4])
{
    if (self->guesses != (uint64_t)self->top + self->solutions + 1) return false;
    return bits_count(open[0]) + bits_count(open[1]) + bits_count(open[2]) <= FEW_OPEN;
}

static inline void tree_start_weights(struct classic *self)
{
    memset(self->from, 0, sizeof self->from);
    for (int cell = 0; cell < BAND_ROWS * 27; cell++) self->weight[cell] = 1;
    self->bump = 1;
}

/* The current node is a dead end: bumps the weight of the cell that was guessed. */
static inline void tree_bump_weights(struct classic *self)
{
    static const float bump_growth = 1.001F, rescale_limit = 1e30F;
    self->weight[self->from[self->top]] += self->bump;
    self->bump *= bump_growth;
    if (self->bump < rescale_limit) return;
    self->bump /= rescale_limit;
    for (int cell = 0; cell < BAND_ROWS * 27; cell++) self->weight[cell] /= rescale_limit;
}

/* The heaviest cell with two digits, or with three; the quickest where there is none ("dom/wdeg", as in
 * general.c). */
static __attribute__((noinline)) struct guess
tree_choose_heaviest(const struct classic *self, const struct node *node, const uint32_t open[4])
{
    struct node_stats stats;
    node_collect_stats(node, &stats);
    for (int digits = 2; digits <= 3; digits++) {
        const uint32_t *cells = digits == 2 ? stats.pairs : stats.triples;
        int best = -1;
        for (int r = 0; r < BAND_ROWS; r++) {
            for (uint32_t left = cells[r]; left != 0; left &= left - 1) {
                const int cell = r * 27 + bits_lowest(left);
                if (best < 0 || self->weight[cell] > self->weight[best]) best = cell;
            }
        }
        if (best < 0) continue;
        const uint32_t cell = 1U << best % 27;
        return (struct guess){best / 27, cell, node_digits(node, best / 27, cell)};
    }
    return choose_quickest(node, open, SAMPLE);
}

static inline struct guess tree_choose(struct classic *self, const struct node *node,
                                       const uint32_t open[4])
{
    if (self->order == SUDOKU_ASCENDING) return choose_first(node, open);
    if (tree_is_dense(self) || tree_is_easy(self, open)) return choose_quickest(node, open, 1);
    if (self->guesses <= LONG_SEARCH) return choose_quickest(node, open, SAMPLE);
    if (self->bump == 0) tree_start_weights(self);
    return tree_choose_heaviest(self, node, open);
}

/* Branches on an open cell: pushes the node with the cell's lowest digit, and removes that digit from
 * the node below. */
SIMD_INLINE void tree_branch(struct classic *self, const uint32_t open[4])
{
    ASSERT(self->top >= 0 && self->top < MAX_DEPTH);
    struct node *rest = &self->stack[self->top], *child = rest + 1;
    const struct guess choice = tree_choose(self, rest, open);
#if SIMD_VECTORS
    const struct node node = *rest, *from = &node; /* stays in registers */
#else
    const struct node *from = rest;
#endif
    const int digit = bits_lowest(choice.digits);
    const uint32_t others = choice.digits & (choice.digits - 1);
    node_place(child, from, choice.row, choice.cell, digit);
    if ((others & (others - 1)) == 0) {
        node_place(rest, from, choice.row, choice.cell, bits_lowest(others));
    } else {
        node_set_word(rest, digit, choice.row, node_word(rest, digit, choice.row) & ~choice.cell);
    }
    child->share = rest->share /= 2;
    self->top++;
    if (self->bump == 0) return;
    self->from[self->top] = self->from[self->top - 1] =
        (uint8_t)(choice.row * 27 + bits_lowest(choice.cell));
}

/* The share of the tree that is pending. Shares are powers of one half, added from the smallest, so
 * that the sum is exact and never grows from one call to the next. */
static inline double tree_left(const struct classic *self)
{
    double left = 0;
    for (int i = self->top; i >= 0; i--) left += self->stack[i].share;
    return left;
}

static inline sudoku_progress tree_run(struct classic *self, uint64_t *budget)
{
    uint32_t open[4];
    while (self->top >= 0) {
        switch (node_propagate(&self->stack[self->top], open)) {
        case NODE_DEAD:
            if (self->bump != 0) tree_bump_weights(self);
            self->top--;
            break;
        case NODE_SOLVED:
            self->solutions++;
            self->top--; /* the solution stays there until the next call */
            return SUDOKU_FOUND;
        case NODE_OPEN:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            self->guesses++;
            tree_branch(self, open);
            break;
        }
    }
    return SUDOKU_DONE;
}

/* The solution just found, each digit plus `zero`. */
static inline void tree_solution(const struct node *node, uint8_t *digits, int zero)
{
    for (int r = 0; r < BAND_ROWS; r++) {
        for (int d = 0; d < DIGITS; d++) {
            uint32_t word = node_word(node, d, r);
            /* Once in each band. */
            for (int i = 0; i < 3; i++, word &= word - 1) {
                digits[nines_cell[r][bits_lowest(word)]] = (uint8_t)(d + 1 + zero);
            }
        }
    }
}

#endif
