/* The passes for several grids at once: one a lane.
 *
 * vectors.h has the digits of one grid side by side; here each lane is a grid of its own, and the
 * words follow one another:
 *
 *                lane 0        lane 1        lane 2    ...
 *   word[0][0]   digit 1,      digit 1,      digit 1,         bit = as in grid.h
 *                upper rows    upper rows    upper rows
 *   word[0][1]   middle rows   middle rows   middle rows
 *       ...
 *   word[8][2]   digit 9, lower rows ...
 *   open[r]      cells with several digits after the last pass, word r
 *
 * 1. No lane is unused and nothing moves between lanes, so the longer the vectors, the less a pass
 * costs for each grid: with 256 bits about half of what it costs alone.
 * 2. The digits are processed one after another: a digit placed is removed from the cells of the next
 * ones in the same pass, which saves a quarter of the passes on puzzles with 17 clues, a seventh on
 * hard ones.
 * 3. Passes only remove. The sum of all 27 words, which fits a word, therefore shows whether anything
 * was removed. */
#ifndef NINEFOLD_CLASSIC_LANES_H
#define NINEFOLD_CLASSIC_LANES_H

#include "simd.h"
#include "tree.h"

/* Loops over the digits are not unrolled in compact builds; they are no slower there. */
#ifdef NINEFOLD_COMPACT
#define EACH_DIGIT_IN_TURN _Pragma("clang loop unroll(disable)") for (int d = 0; d < DIGITS; d++)
#else
#define EACH_DIGIT_IN_TURN for (int d = 0; d < DIGITS; d++)
#endif

struct lanes {
    many word[DIGITS][BAND_ROWS], open[BAND_ROWS];
};

/* The outcome of a pass, a bit for each lane. A grid that is none of these needs another pass. */
struct lane_outcomes {
    uint32_t dead;      /* contradiction */
    uint32_t filled;    /* each cell has one digit: a solution, if every house is complete */
    uint32_t unchanged; /* nothing changed: at the fixpoint */
};

/* The next minicolumn down a stack, and the next column to the right in a box, cyclically. */
#define DOWN(x) (((x) >> 3 & 0077077077U) | ((x) << 6 & 0700700700U))
#define RIGHT(x) (((x) >> 1 & 0333333333U) | ((x) << 2 & 0444444444U))

DEFINE_WHOLE(many)

/* Fact 1 of classic.c for a digit. Returns the boxes that keep more than one minirow or minicolumn,
 * and adds to *broken those that keep none. */
SIMD_INLINE void lanes_houses(many w[BAND_ROWS], many *several, many *broken)
{
    const many y0 = MINIROWS(w[0], ALL_BOXES), y1 = MINIROWS(w[1], ALL_BOXES),
               y2 = MINIROWS(w[2], ALL_BOXES);
    const many f0 = y0 >> 9 | y0 << 18, f1 = y1 >> 9 | y1 << 18, f2 = y2 >> 9 | y2 << 18;
    const many g0 = y0 >> 18 | y0 << 9, g1 = y1 >> 18 | y1 << 9, g2 = y2 >> 18 | y2 << 9;
    const many a0 = y0 & ((f1 & g2) | (g1 & f2));
    const many a1 = y1 & ((f2 & g0) | (g2 & f0));
    const many a2 = y2 & ((f0 & g1) | (g0 & f1));
    many rows[BAND_ROWS] = {a0, a1, a2};
    for (int r = 0; r < BAND_ROWS; r++) {
        many_whole(&rows[r]);
        w[r] &= rows[r];
    }

    /* The same for stacks, where a cyclic shift takes five operations. The other two minicolumns of a
     * permutation lie one down and two right, two down and one right, or one and one, two and two:
     * in both cases they are one cyclic shift apart. */
    many x = w[0] | w[1] | w[2];
    const many down = DOWN(x), right = RIGHT(x), both = RIGHT(down);
    const many pairs = (x & both) | (right & down), lower = DOWN(pairs);
    x &= RIGHT(lower);
    for (int r = 0; r < BAND_ROWS; r++) w[r] &= x;

    const many x1 = x >> 1, x2 = x >> 2;
    *several = (a0 & a1) | ((a0 | a1) & a2) | (x & x1) | ((x | x1) & x2);
    *broken |= ALL_BOXES & ~(a0 | a1 | a2);
}

/* A pass over all lanes. */
SIMD_WIDE static struct lane_outcomes lanes_pass(struct lanes *lanes)
{
    many one[DIGITS]; /* boxes where the digit has one cell left, as whole boxes */
    many taken[BAND_ROWS] = {{0}}, broken = {0}, before = {0}, after = {0};
    EACH_DIGIT_IN_TURN
    {
        many w[BAND_ROWS], single[BAND_ROWS];
        for (int r = 0; r < BAND_ROWS; r++) {
            w[r] = lanes->word[d][r];
            single[r] = w[r] & ~lanes->open[r];
        }
        const many any = single[0] | single[1] | single[2];
        const many singles = MINIROWS(any, ALL_BOXES);
        many boxes = singles;
        many_whole(&boxes);
        for (int r = 0; r < BAND_ROWS; r++) {
            w[r] &= ~boxes | single[r];
            before += w[r];
            w[r] &= ~taken[r];
        }
        many several;
        lanes_houses(w, &several, &broken);
        broken |= singles & several; /* two naked singles in a box */
        one[d] = ALL_BOXES & ~several;
        many_whole(&one[d]);
        for (int r = 0; r < BAND_ROWS; r++) {
            taken[r] |= w[r] & one[d];
            lanes->word[d][r] = w[r];
        }
    }

    many once[BAND_ROWS] = {{0}}, twice[BAND_ROWS] = {{0}};
    EACH_DIGIT_IN_TURN
    {
        for (int r = 0; r < BAND_ROWS; r++) {
            const many w = lanes->word[d][r] & (~taken[r] | one[d]);
            lanes->word[d][r] = w;
            after += w;
            twice[r] |= once[r] & w;
            once[r] |= w;
        }
    }

    many change = before ^ after, open = {0};
    for (int r = 0; r < BAND_ROWS; r++) {
        broken |= (ALL_CELLS & ~once[r]) | (twice[r] & taken[r]);
        change |= twice[r] ^ lanes->open[r]; /* new naked singles are not removed yet */
        open |= twice[r];
        lanes->open[r] = twice[r];
    }
    return (struct lane_outcomes){~many_empty(&broken), many_empty(&open), many_empty(&change)};
}

/* Copies a grid out of its lane, and into it. In a new grid no naked single has been removed yet. */
static inline void lanes_take(const struct lanes *lanes, int lane, struct node *node,
                              uint32_t open[4])
{
    EACH_DIGIT_IN_TURN
    {
        for (int r = 0; r < BAND_ROWS; r++)
            *node_word_of(node, d, r) = many_lane(&lanes->word[d][r], lane);
    }
    node->ninth[3] = open[3] = 0;
    for (int r = 0; r < BAND_ROWS; r++) open[r] = many_lane(&lanes->open[r], lane);
}

static inline void lanes_put(struct lanes *lanes, int lane, struct node *node)
{
    EACH_DIGIT_IN_TURN
    {
        for (int r = 0; r < BAND_ROWS; r++) {
            many_set_lane(&lanes->word[d][r], lane, *node_word_of(node, d, r));
        }
    }
    for (int r = 0; r < BAND_ROWS; r++) many_set_lane(&lanes->open[r], lane, ~0U);
}

/* Goes on with a search whose passes in a lane have ended, as tree_run does: NODE_OPEN if it branched. */
static inline enum outcome lanes_advance(struct classic *search, const struct lanes *lanes,
                                         const struct lane_outcomes *outcomes, int lane)
{
    struct node *node = &search->stack[search->top];
    uint32_t open[4];
    if ((outcomes->dead >> lane & 1) == 0) {
        lanes_take(lanes, lane, node, open);
        if ((outcomes->filled >> lane & 1) == 0) {
            tree_guess(search, open);
            return NODE_OPEN;
        }
        const struct node_vectors grid = node_load(node);
        if (node_complete(&grid)) {
            search->solutions++;
            search->top--; /* it stays there until the search goes on */
            return NODE_SOLVED;
        }
    }
    tree_dead_end(search);
    return NODE_DEAD;
}

#endif
