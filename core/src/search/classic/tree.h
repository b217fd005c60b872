/* The search tree of the 9x9 engine: a stack of grids, the current one on top of the pending ones. A
 * branch replaces the current grid by the rest, and pushes the child to be searched first. */
#ifndef NINEFOLD_CLASSIC_TREE_H
#define NINEFOLD_CLASSIC_TREE_H

#include "bits.h"
#include "search/engine.h"
#include "grid.h"
#include "propagate/nines.h"

#if SIMD_VECTORS
#include "vectors.h"
#else
#include "words.h"
#endif

enum { MAX_DEPTH = 108 };

/* At most 108 nodes are pending: a branch removes minicolumns or minirows of a digit, whose permutation in
 * a stack or band (fact 1) is determined by two branches, and there are 54 of those. */
struct classic {
    struct node stack[MAX_DEPTH + 1];
    int top; /* the current node, or the next one after a solution; -1 when none is left */
    sudoku_order order;
    uint64_t guesses, solutions;
    int givens; /* 0: never guess several cells at once */
    int failed; /* dead ends */
    /* In a long search: the cell (27 a word) whose guess made each node, and the weights of cells, bumped by
     * the dead ends they led to; `bump` is the next increment, which grows. */
    float bump; /* 0: no weights yet, and the others are not set */
    float weight[BAND_ROWS * 27];
    uint8_t from[MAX_DEPTH + 2];
};

/* Where solutions are dense any branch will do, and comparing cells does not pay. */
static inline bool tree_is_dense(const struct classic *self)
{
    return self->solutions > 1 && self->solutions > self->guesses / 4;
}

/* Makes passes over a grid until it is solved, dead or at the fixpoint; at the fixpoint open[r] is word r of the cells with
 * several digits. */
enum outcome tree_propagate(struct node *node, uint32_t open[4]);

/* Drops the current node, a dead end; the pending one below becomes current. */
void tree_dead_end(struct classic *self);

/* Branches on an open cell: pushes the node with the cell's lowest digit, and removes that digit from the node below. */
void tree_branch_open(struct classic *self, const uint32_t open[4]);

#if SIMD_LANES
/* Guesses: branches on a cell, or on several at once. */
void tree_guess(struct classic *self, const uint32_t open[4]);
#endif

/* Goes on up to the next solution. May exceed the budget by two guesses, if the last ones are made at once. */
sudoku_progress tree_run(struct classic *self, uint64_t *budget);

/* The solution just found, each digit plus `zero`. */
void tree_solution(const struct node *node, uint8_t *digits, int zero);

/* Counts the solution just found, and writes it as 81 characters if it is the first; `line` may be NULL. */
static inline void tree_count_solution(const struct classic *self, int *found, char *line)
{
    if ((*found)++ == 0 && line != NULL)
        tree_solution(&self->stack[self->top + 1], (uint8_t *)line, '0');
}

/* The share of the tree that is pending. Shares are powers of one half, added from the smallest, so
 * that the sum is exact and never grows from one call to the next. */
static inline double tree_left(const struct classic *self)
{
    double left = 0;
    for (int i = self->top; i >= 0; i--) left += self->stack[i].share;
    return left;
}

#endif
