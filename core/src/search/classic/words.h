/* The passes in plain words, for targets without vectors: the inferences of vectors.h, with two digits in
 * the halves of a 64-bit word and digit 9 alone in the last.
 *
 *   pair[p][r]   word r of digits 2p + 1 (lower half) and 2p + 2 (upper half; empty in the last)
 *
 * Pairs of digits are processed one after another: a pair that has not changed since its houses were
 * filtered is skipped, also from one node to the next; digits placed in one pair are removed from the
 * next at once; and the permutations of a stack come from a table. Some contradictions are found earlier
 * than with vectors, so that searches may make other guesses. */
#ifndef NINEFOLD_CLASSIC_WORDS_H
#define NINEFOLD_CLASSIC_WORDS_H

#include "bits.h"
#include "grid.h"
#include "once.h"
#include "simd.h"

enum { DIGIT_PAIRS = 5, ALL_DIGIT_PAIRS = (1 << DIGIT_PAIRS) - 1 };
#define BOTH(mask) ((uint64_t)(mask) << 32 | (mask))

/* A grid and its share of the search tree. All zero is a grid without any candidates. */
struct node {
    uint64_t pair[DIGIT_PAIRS][BAND_ROWS];
    uint32_t known[BAND_ROWS]; /* naked singles, already removed from the rest of their box */
    uint32_t at_fixpoint;      /* pairs whose houses are at the fixpoint: a bit each */
    double share;
};

/* The word of a digit (from 0) and a row. */
static inline uint32_t node_word(const struct node *node, int digit, int row)
{
    return (uint32_t)(node->pair[digit / 2][row] >> 32 * (digit % 2));
}

static inline void node_set_word(struct node *node, int digit, int row, uint32_t word)
{
    uint64_t *pair = &node->pair[digit / 2][row];
    const int shift = 32 * (digit % 2);
    *pair = (*pair & ~((uint64_t)~0U << shift)) | (uint64_t)word << shift;
    node->at_fixpoint &= ~(1U << digit / 2);
}

/* Fact 1 for the nine minicolumns of one stack: those on a permutation. */
#define DOWN1(x) (((x) >> 3 & 0077U) | ((x) << 6 & 0700U))
#define DOWN2(x) (((x) >> 6 & 0007U) | ((x) << 3 & 0770U))
#define RIGHT1(x) (((x) >> 1 & 0333U) | ((x) << 2 & 0444U))
#define RIGHT2(x) (((x) >> 2 & 0111U) | ((x) << 1 & 0666U))
#define ON(x)                                                                                      \
    ((x) & ((RIGHT1(DOWN1(x)) & RIGHT2(DOWN2(x))) | (RIGHT2(DOWN1(x)) & RIGHT1(DOWN2(x)))))
#define STACKS8(x)                                                                                 \
    ON((x) + 0U), ON((x) + 1U), ON((x) + 2U), ON((x) + 3U), ON((x) + 4U), ON((x) + 5U),            \
        ON((x) + 6U), ON((x) + 7U)
#define STACKS64(x)                                                                                \
    STACKS8((x) + 0U), STACKS8((x) + 8U), STACKS8((x) + 16U), STACKS8((x) + 24U),                  \
        STACKS8((x) + 32U), STACKS8((x) + 40U), STACKS8((x) + 48U), STACKS8((x) + 56U)
static const uint16_t stack_table[512] = {STACKS64(0U),   STACKS64(64U),  STACKS64(128U),
                                          STACKS64(192U), STACKS64(256U), STACKS64(320U),
                                          STACKS64(384U), STACKS64(448U)};

#define ALONG(x, shift) ((uint64_t)stack_table[(x) >> (shift)&0777U] << (shift))
static inline uint64_t node_filter_stacks(uint64_t x)
{
    return ALONG(x, 0) | ALONG(x, 9) | ALONG(x, 18) | ALONG(x, 32) | ALONG(x, 41) | ALONG(x, 50);
}

/* Facts 1 and 2 for a pair of digits; false if one has no place left in some house. */
static inline bool node_filter_houses(uint64_t w[BAND_ROWS], uint64_t placed[BAND_ROWS],
                                      uint64_t boxes, uint64_t singles, uint64_t *stale)
{
    const uint64_t y0 = MINIROWS(w[0], boxes), y1 = MINIROWS(w[1], boxes);
    const uint64_t y2 = MINIROWS(w[2], boxes);
    /* The next box to the right and the one after it, cyclically in the band. Bits shifted out of one
     * digit fall between the boxes of the other, so that no mask is needed. */
    const uint64_t f0 = y0 >> 9 | y0 << 18, f1 = y1 >> 9 | y1 << 18, f2 = y2 >> 9 | y2 << 18;
    const uint64_t g0 = y0 >> 18 | y0 << 9, g1 = y1 >> 18 | y1 << 9, g2 = y2 >> 18 | y2 << 9;
    const uint64_t a0 = y0 & ((f1 & g2) | (g1 & f2));
    const uint64_t a1 = y1 & ((f2 & g0) | (g2 & f0));
    const uint64_t a2 = y2 & ((f0 & g1) | (g0 & f1));
    if ((a0 | a1 | a2) != boxes) return false;
    w[0] &= WHOLE(a0);
    w[1] &= WHOLE(a1);
    w[2] &= WHOLE(a2);

    const uint64_t x = w[0] | w[1] | w[2], open = node_filter_stacks(x);
    const uint64_t x1 = open >> 1, x2 = open >> 2;
    const uint64_t several = (a0 & a1) | ((a0 | a1) & a2) | (open & x1) | ((open | x1) & x2);
    /* As in vectors.h: a second naked single in the box. */
    if ((singles & several) != 0) return false;
    const uint64_t cells = WHOLE(boxes & ~several);
    for (int r = 0; r < BAND_ROWS; r++) {
        w[r] &= open;
        placed[r] = w[r] & cells;
    }
    /* If the stacks removed a whole minirow, the bands must be filtered again. */
    *stale =
        (MINIROWS(w[0], boxes) ^ a0) | (MINIROWS(w[1], boxes) ^ a1) | (MINIROWS(w[2], boxes) ^ a2);
    return true;
}

static inline bool node_complete(const uint64_t w[BAND_ROWS], uint64_t boxes)
{
    const uint64_t x = w[0] | w[1] | w[2], columns = boxes * 7 & BOTH(BAND_COLUMNS);
    const uint64_t band = boxes & BOTH(0000000111U);
    if (((x | x >> 1 | x >> 2) & boxes) != boxes) return false;
    if (((x | x >> 3 | x >> 6) & columns) != columns) return false;
    for (int r = 0; r < BAND_ROWS; r++) {
        const uint64_t y = w[r] | w[r] >> 1 | w[r] >> 2;
        if (((y | y >> 9 | y >> 18) & band) != band) return false;
    }
    return true;
}

/* The cells with several digits, except those in `any`; false if a cell has none. */
static inline bool node_open_cells(const uint64_t once[BAND_ROWS], const uint64_t twice[BAND_ROWS],
                                   const uint64_t any[BAND_ROWS], uint32_t open[4])
{
    uint64_t all = ALL_CELLS;
    for (int r = 0; r < BAND_ROWS; r++) {
        const uint64_t both = (once[r] & once[r] >> 32) | twice[r] | twice[r] >> 32;
        open[r] = (uint32_t)(both & ~any[r]) & ALL_CELLS;
        all &= once[r] | once[r] >> 32;
    }
    return all == ALL_CELLS;
}

static HOT enum outcome node_propagate(struct node *node, uint32_t open[4])
{
    static const uint64_t boxes[DIGIT_PAIRS] = {BOTH(ALL_BOXES), BOTH(ALL_BOXES), BOTH(ALL_BOXES),
                                                BOTH(ALL_BOXES), ALL_BOXES};
    /* Cells of digits placed: in each pair, and (in both halves) in any pair; and new naked singles, in both halves. */
    uint64_t placed[DIGIT_PAIRS][BAND_ROWS] = {{0}}, any[BAND_ROWS] = {0}, fresh[BAND_ROWS] = {0};
    uint64_t stale[DIGIT_PAIRS]; /* not zero: to be filtered, though nothing has been removed */
    for (int p = 0; p < DIGIT_PAIRS; p++) stale[p] = ~node->at_fixpoint >> p & 1;
    for (uint64_t work = 1; work != 0;) {
        uint64_t once[BAND_ROWS] = {0, 0, 0}, twice[BAND_ROWS] = {0, 0, 0};
        work = 0;
        /* Unrolled, each pair has its own branch to predict and its own constants. */
#pragma GCC unroll 5
        for (int p = 0; p < DIGIT_PAIRS; p++) {
            uint64_t w[BAND_ROWS], single[BAND_ROWS];
            uint64_t change = stale[p];
            for (int r = 0; r < BAND_ROWS; r++) {
                const uint64_t before = node->pair[p][r];
                w[r] = before & (~any[r] | placed[p][r]);
                change |= w[r] ^ before;
                single[r] = w[r] & fresh[r];
            }
            const uint64_t s = single[0] | single[1] | single[2];
            if ((change | s) != 0) {
                const uint64_t singles = MINIROWS(s, boxes[p]), rest = ~WHOLE(singles);
                for (int r = 0; r < BAND_ROWS; r++) w[r] &= single[r] | rest;
                if (!node_filter_houses(w, placed[p], boxes[p], singles, &stale[p]))
                    return NODE_DEAD;
                work |= stale[p];
                uint64_t clash = 0;
                for (int r = 0; r < BAND_ROWS; r++) {
                    const uint64_t mine = placed[p][r], swapped = mine << 32 | mine >> 32;
                    clash |= mine & swapped;
                    work |= mine & ~any[r];
                    any[r] |= mine | swapped;
                    node->pair[p][r] = w[r];
                }
                /* Two pairs cannot meet in a cell: the first has been removed from the second. */
                if (clash != 0) return NODE_DEAD;
            }
            for (int r = 0; r < BAND_ROWS; r++) {
                twice[r] |= once[r] & w[r];
                once[r] |= w[r];
            }
        }
        if (!node_open_cells(once, twice, any, open)) return NODE_DEAD;
        if ((open[0] | open[1] | open[2]) == 0) {
            for (int p = 0; p < DIGIT_PAIRS; p++) {
                for (int r = 0; r < BAND_ROWS; r++) node->pair[p][r] &= ~any[r] | placed[p][r];
                if (!node_complete(node->pair[p], boxes[p])) return NODE_DEAD;
            }
            return NODE_SOLVED;
        }
        for (int r = 0; r < BAND_ROWS; r++) {
            const uint32_t single = ALL_CELLS & ~open[r];
            fresh[r] = single & ~node->known[r] & ~(uint32_t)any[r];
            fresh[r] |= fresh[r] << 32;
            node->known[r] |= single;
            work |= fresh[r];
        }
    }
    node->at_fixpoint = ALL_DIGIT_PAIRS;
    return NODE_OPEN;
}

/* The digits of a cell: bit 0 for digit 1. */
static inline uint32_t node_digits(const struct node *node, int row, uint32_t cell)
{
    const int bit = bits_lowest(cell);
    uint64_t digits = 0;
    for (int p = 0; p < DIGIT_PAIRS; p++) digits |= (node->pair[p][row] >> bit & BOTH(1U)) << 2 * p;
    return (uint32_t)(digits | digits >> 31);
}

static HOT void node_collect_stats(const struct node *node, struct node_stats *stats)
{
    uint64_t once = 0, twice = 0, thrice = 0, more = 0;
    uint32_t once2 = 0, twice2 = 0, thrice2 = 0, more2 = 0;
    for (int d = 0; d < DIGITS; d++) {
        uint32_t *words = stats->words[d];
        for (int r = 0; r < BAND_ROWS; r++) words[r] = node_word(node, d, r);
        const uint64_t word = (uint64_t)words[1] << 32 | words[0];
        more |= thrice & word;
        thrice |= twice & word;
        twice |= once & word;
        once |= word;
        more2 |= thrice2 & words[2];
        thrice2 |= twice2 & words[2];
        twice2 |= once2 & words[2];
        once2 |= words[2];
    }
    const uint64_t pairs = twice & ~thrice, triples = thrice & ~more;
    stats->pairs[0] = (uint32_t)pairs;
    stats->pairs[1] = (uint32_t)(pairs >> 32);
    stats->pairs[2] = twice2 & ~thrice2;
    stats->triples[0] = (uint32_t)triples;
    stats->triples[1] = (uint32_t)(triples >> 32);
    stats->triples[2] = thrice2 & ~more2;
}

/* Makes a grid of givens: a word for each digit and row, and the cells without givens. */
static inline void node_fill(struct node *node, uint32_t given[BAND_ROWS][2 * LANES],
                             const uint32_t blank[BAND_ROWS])
{
    for (int p = 0; p < DIGIT_PAIRS; p++) {
        uint64_t g[BAND_ROWS];
        for (int r = 0; r < BAND_ROWS; r++) {
            g[r] = given[r][2 * p] | (uint64_t)given[r][2 * p + 1] << 32;
        }
        const uint64_t boxes = MINIROWS(g[0] | g[1] | g[2], BOTH(ALL_BOXES));
        for (int r = 0; r < BAND_ROWS; r++) {
            node->pair[p][r] = (BOTH((uint64_t)blank[r]) & ~WHOLE(boxes)) | g[r];
        }
    }
    for (int r = 0; r < BAND_ROWS; r++) {
        node->pair[DIGIT_PAIRS - 1][r] &= ALL_CELLS;
        node->known[r] = 0;
    }
    node->at_fixpoint = 0;
}

/* Copies `from` with `digit` (from 0) placed in a cell: alone there, and nowhere else in the box. */
static inline void node_place(struct node *node, const struct node *from, int row, uint32_t cell,
                              int digit)
{
    const uint64_t box = 0007U << (bits_lowest(cell) / 3 * 3);
    if (node != from) *node = *from;
    for (int p = 0; p < DIGIT_PAIRS; p++) {
        uint64_t *word = &node->pair[p][row];
        if ((*word & BOTH(cell)) != 0) node->at_fixpoint &= ~(1U << p);
        *word &= ~BOTH(cell);
    }
    const int shift = 32 * (digit % 2);
    for (int r = 0; r < BAND_ROWS; r++) node->pair[digit / 2][r] &= ~(box << shift);
    node->pair[digit / 2][row] |= (uint64_t)cell << shift;
    node->known[row] |= cell;
}

#endif
