/* The fast engine for the classic 9x9 grid: the whole grid in four vectors (grid.h shows
 * how).
 *
 * There are no queues and no tables: one pass over the vectors applies all inferences of
 * the following kinds, for all digits and houses at once, and passes are repeated up to the fixpoint.
 *
 * Facts. 1. In a solved band a digit is in three minirows, one in each row and each box: a 3x3
 * permutation. A minirow may be removed when no permutation of the open ones contains it: that is
 * every inference of locked candidates between rows and boxes. The same holds for minicolumns and
 * stacks. In a permutation through (r, k) the other two lie in the other rows and boxes, in one of
 * two ways, so with the rows as whole vectors and the boxes a rotation of 9 bits apart all of it is
 * a few ANDs and ORs.
 *
 * 2. A digit with one minirow and one minicolumn left in a box has one cell left there. For a hidden
 * single of a row or column fact 1 has reduced its box in this way, so that testing boxes finds all
 * hidden singles.
 *
 * 3. Adding the nine words of a row bit by bit, saturating at two, shows the cells with no digit,
 * with one (a naked single) and with more. A placed digit need only be removed from its own box:
 * fact 1 removes it from the row and the column in the next pass. */
#include "once.h"
#include "bands.h"
#include "search/engine.h"
#include "sweep.h"
#include "minilines.h"
#include "model/rules.h"
#include "tree.h"

#include <stddef.h>

/* The hardest puzzles with one solution begin with up to 170 choices of minilines, the empty grid with
 * 324. */
enum { WIDE = 170 };

/* A search with its bulk operations. Counting and listing branch on minilines once solutions are
 * dense, so that a leaf of the tree is a grid whose bands are independent (bands.h), and is
 * processed as a whole. A leaf being listed has left the stack; its remaining solutions come first. */
struct cursor {
    struct classic search;
    bool wide;          /* every node so far had more than WIDE choices */
    bool cache_cleared; /* and so may be used */
    struct cached_count cache[CACHE_SLOTS];

    struct band_fillings bands[BANDS];
    uint64_t size, left; /* solutions of the leaf, and how many have not been returned yet */
    double share;        /* the leaf's */
    bool from_leaf;      /* the last solution found is the leaf's */
};

static ONCE size_t classic_footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    const sudoku_shape shape = puzzle->shape;
    const bool fits = shape.size == DIGITS && shape.box_height == 3 && shape.box_width == 3 &&
                      !rules_constrain(puzzle->rules);
    return fits ? sizeof(struct cursor) : 0;
}

static ONCE void classic_begin(void *state, const sudoku_puzzle *puzzle, sudoku_order order)
{
    struct cursor *cursor = state;
    struct classic *self = &cursor->search;
    cursor->wide = true;
    cursor->cache_cleared = cursor->from_leaf = false;
    cursor->left = 0;
    self->top = 0;
    self->order = order;
    self->guesses = self->solutions = 0;
    self->givens = self->failed = 0;
    self->bump = 0;
    struct node *root = &self->stack[0];
    memset(root, 0, sizeof *root);
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        if (order != SUDOKU_ASCENDING) self->givens += bits_count(puzzle->candidates[cell]) == 1;
        for (int d = 0; d < DIGITS; d++) {
            const uint32_t bit = puzzle->candidates[cell] >> d & 1;
            const int row = nines_place[cell].row;
            node_set_word(root, d, row, node_word(root, d, row) | bit << nines_place[cell].bit);
        }
    }
    root->share = 1;
}

/* The solution of the leaf that is followed by `left` - 1 others. */
static void classic_leaf_solution(const struct cursor *cursor, uint64_t left, uint8_t *digits)
{
    uint64_t index = cursor->size - left;
    for (int b = BANDS - 1; b >= 0; b--) {
        const struct band_fillings *band = &cursor->bands[b];
        memcpy(digits + b * BAND_CELLS, band->digits[index % band->count], BAND_CELLS);
        index /= band->count;
    }
}

static sudoku_progress classic_advance(void *state, uint64_t *budget)
{
    struct cursor *cursor = state;
    cursor->from_leaf = cursor->left > 0;
    if (!cursor->from_leaf) return tree_run(&cursor->search, budget);
    cursor->left--;
    return SUDOKU_FOUND;
}

static void classic_solution(const void *state, uint8_t *digits)
{
    const struct cursor *cursor = state;
    if (cursor->from_leaf) {
        classic_leaf_solution(cursor, cursor->left + 1, digits);
    } else {
        tree_solution(&cursor->search.stack[cursor->search.top + 1], digits, 0);
    }
}

static void classic_branch_on_miniline(struct classic *self, const struct miniline_branch *branch)
{
    struct node *rest = &self->stack[self->top], *child = rest + 1;
    *child = *rest;
    for (int r = 0; r < BAND_ROWS; r++) {
        const uint32_t word = node_word(rest, branch->digit, r);
        node_set_word(child, branch->digit, r, word & ~branch->first[r]);
        node_set_word(rest, branch->digit, r, word & ~branch->second[r]);
    }
    child->share = rest->share /= 2;
    self->top++;
    if (self->bump != 0) self->from[self->top] = self->from[self->top - 1];
}

/* Why a bulk run has stopped: at the end, the budget, a solved grid, a leaf of bands or of stacks. */
enum stop { STOP_END, STOP_BUDGET, STOP_GRID, STOP_BAND_LEAF, STOP_STACK_LEAF };

/* Runs to the next solved grid or leaf, of stacks as well if `rows_too`. Branches on minilines where
 * solutions are dense, and near the root of a wide search; elsewhere on cells, which leads to fewer
 * dead ends. */
static enum stop classic_run_to_leaf(struct cursor *cursor, uint64_t *budget, bool rows_too,
                                     uint32_t open[4])
{
    struct classic *self = &cursor->search;
    while (self->top >= 0) {
        struct node *node = &self->stack[self->top];
        switch (tree_propagate(node, open)) {
        case NODE_DEAD: tree_dead_end(self); continue;
        case NODE_SOLVED: return STOP_GRID;
        case NODE_OPEN: break;
        }
        struct miniline_branch branch = {0};
        const bool dense = self->order == SUDOKU_MANY || tree_is_dense(self);
        if (dense || cursor->wide) {
            switch (minilines_step(node, rows_too, &branch)) {
            case MINILINES_CONTRADICTION: self->top--; continue;
            case MINILINES_REMOVED: continue;
            case COLUMNS_SETTLED: return STOP_BAND_LEAF;
            case ROWS_SETTLED: return STOP_STACK_LEAF;
            case MINILINES_BRANCH: cursor->wide = cursor->wide && branch.choices > WIDE;
            }
        }
        if (*budget == 0) return STOP_BUDGET;
        --*budget;
        self->guesses++;
        if (dense || cursor->wide) {
            classic_branch_on_miniline(self, &branch);
        } else {
            tree_branch_open(self, open);
        }
    }
    return STOP_END;
}

/* Makes the current node the leaf being listed; false if it has too many fillings to list, or none: another branch
 * shows that sooner. */
static bool classic_open_leaf(struct cursor *cursor)
{
    struct classic *self = &cursor->search;
    const struct node *node = &self->stack[self->top];
    uint64_t size = 1;
    for (int b = 0; b < BANDS; b++) {
        if (!band_list(&cursor->bands[b], node, b)) return false;
        size *= cursor->bands[b].count;
    }
    if (size == 0) return false;
    cursor->size = cursor->left = size;
    cursor->share = node->share;
    self->solutions += size;
    self->top--;
    return true;
}

static uint64_t classic_count_leaf(struct cursor *cursor, bool stacks)
{
    const struct node *node = &cursor->search.stack[cursor->search.top];
    uint64_t ways = 1;
    if (!cursor->cache_cleared) memset(cursor->cache, 0, sizeof cursor->cache);
    cursor->cache_cleared = true;
    for (int b = 0; b < BANDS && ways > 0; b++)
        ways *= band_cached_count(cursor->cache, node, b, stacks);
    return ways;
}

/* A leaf with more solutions than are requested is not counted as a whole: it is listed up to that many,
 * or branched on if it is too large to list. */
static sudoku_progress classic_count(void *state, uint64_t *budget, uint64_t most,
                                     sudoku_total *total)
{
    struct cursor *cursor = state;
    struct classic *self = &cursor->search;
    uint32_t open[4];
    while (most > 0) {
        uint64_t found = cursor->left < most ? cursor->left : most;
        cursor->left -= found;
        if (found == 0) {
            const enum stop stop = classic_run_to_leaf(cursor, budget, true, open);
            if (stop == STOP_END) return SUDOKU_DONE;
            if (stop == STOP_BUDGET) return SUDOKU_MORE;
            if (stop == STOP_GRID) {
                found = 1;
            } else {
                if (*budget == 0) return SUDOKU_MORE;
                --*budget;
                found = classic_count_leaf(cursor, stop == STOP_STACK_LEAF);
                if (found > most) {
                    if (stop == STOP_STACK_LEAF || !classic_open_leaf(cursor)) {
                        self->guesses++;
                        tree_branch_open(self, open);
                    }
                    continue;
                }
            }
            self->solutions += found;
            self->top--;
        }
        total_add(total, found);
        most -= found;
    }
    return SUDOKU_FOUND;
}

/* Copies the remaining solutions of the leaf, as many as there is room for. */
static size_t classic_copy_leaf(struct cursor *cursor, uint8_t *digits, size_t room)
{
    const size_t count = cursor->left < room ? (size_t)cursor->left : room;
    const struct band_fillings *lower = &cursor->bands[2];
    for (size_t done = 0; done < count;) {
        uint8_t first[CELL_COUNT];
        classic_leaf_solution(cursor, cursor->left, first);
        size_t i = (size_t)((cursor->size - cursor->left) % lower->count);
        size_t run = lower->count - i < count - done ? lower->count - i : count - done;
        done += run;
        cursor->left -= run;
        /* While the fillings of the upper bands stay the same. */
        for (; run > 0; run--, i++, digits += CELL_COUNT) {
            memcpy(digits, first, 2 * BAND_CELLS);
            memcpy(digits + 2 * BAND_CELLS, lower->digits[i], BAND_CELLS);
        }
    }
    return count;
}

static sudoku_progress classic_list(void *state, uint64_t *budget, uint8_t *digits, size_t room,
                                    size_t *written)
{
    struct cursor *cursor = state;
    struct classic *self = &cursor->search;
    uint32_t open[4];
    while (*written < room) {
        if (cursor->left > 0) {
            *written += classic_copy_leaf(cursor, digits + *written * CELL_COUNT, room - *written);
            continue;
        }
        switch (classic_run_to_leaf(cursor, budget, false, open)) {
        case STOP_END: return SUDOKU_DONE;
        case STOP_BUDGET: return SUDOKU_MORE;
        case STOP_GRID:
            self->solutions++;
            tree_solution(&self->stack[self->top--], digits + (*written)++ * CELL_COUNT, 0);
            break;
        default:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            if (classic_open_leaf(cursor)) break;
            self->guesses++;
            tree_branch_open(self, open);
        }
    }
    return SUDOKU_FOUND;
}

/* Splits off the node at the bottom of the stack, the largest. If only the current one is left, it is
 * branched on first, unless `all`. */
static ONCE bool classic_split(void *state, sudoku_puzzle *part, bool all)
{
    struct cursor *cursor = state;
    struct classic *self = &cursor->search;
    if (self->top == 0 && !all) {
        uint32_t open[4];
        if (tree_propagate(&self->stack[0], open) != NODE_OPEN) return false;
        self->guesses++;
        tree_branch_open(self, open);
    }
    if (self->top < !all) return false;
    const struct node *node = &self->stack[0];
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        const struct nines_place place = nines_place[cell];
        part->candidates[cell] = node_digits(node, place.row, 1U << place.bit);
    }
    memmove(self->stack, self->stack + 1, (size_t)self->top * sizeof *self->stack);
    if (self->bump != 0) memmove(self->from, self->from + 1, (size_t)self->top);
    self->top--;
    return true;
}

static ONCE uint64_t classic_guesses(const void *state)
{
    return ((const struct cursor *)state)->search.guesses;
}

static ONCE double classic_explored(const void *state)
{
    const struct cursor *cursor = state;
    double waiting = 0;
    if (cursor->left > 0) waiting = cursor->share * ((double)cursor->left / (double)cursor->size);
    return 1 - (waiting + tree_left(&cursor->search));
}

bool classic_sweep(nines grid)
{
    struct node node;
    memset(&node, 0, sizeof node);
    for (int r = 0; r < BAND_ROWS; r++)
        for (int d = 0; d < DIGITS; d++) node_set_word(&node, d, r, grid[r][d]);
    uint32_t open[4];
    if (tree_propagate(&node, open) == NODE_DEAD) return false;
    for (int r = 0; r < BAND_ROWS; r++)
        for (int d = 0; d < DIGITS; d++) grid[r][d] = node_word(&node, d, r);
    return true;
}

const struct engine engine_classic = {
    .name = "classic",
    .footprint = classic_footprint,
    .begin = classic_begin,
    .advance = classic_advance,
    .solution = classic_solution,
    .guesses = classic_guesses,
    .explored = classic_explored,
    .count = classic_count,
    .list = classic_list,
    .split = classic_split,
};
