/* The passes in plain words, for targets without vectors: the moves of vectors.h with two digits in
 * the halves of a 64-bit word, digit 9 alone in the last. With four times fewer digits at once,
 * what can be had by going one after another is taken: a pair that nothing has touched since its
 * houses were looked at is left out, what is placed in one pair is struck from the next at once, and
 * the permutations of a stack come from a table. */
#ifndef NINEFOLD_CLASSIC_WORDS_H
#define NINEFOLD_CLASSIC_WORDS_H

#include "bits.h"
#include "grid.h"
#include "simd.h"

enum { PAIRS = 5 };
#define BOTH(mask) ((uint64_t)(mask) << 32 | (mask))

struct pair {
    uint64_t row[ROWS], placed[ROWS];
    uint64_t singles; /* boxes holding a naked single */
    bool touched;
};

static inline void load_pairs(struct pair pairs[PAIRS], const struct node *node)
{
    for (int r = 0; r < ROWS; r++) {
        for (int p = 0; p < PAIRS - 1; p++) pairs[p].row[r] = pair_of_words(&node->row[r][2 * p]);
        pairs[PAIRS - 1].row[r] = node->ninth[r];
    }
}

static inline void store_pairs(struct node *node, const struct pair pairs[PAIRS])
{
    for (int r = 0; r < ROWS; r++) {
        for (int p = 0; p < PAIRS - 1; p++) memcpy(&node->row[r][2 * p], &pairs[p].row[r], 8);
        node->ninth[r] = (uint32_t)pairs[PAIRS - 1].row[r];
    }
}

/* The next column, or row, and the one after it. */
static inline uint64_t turn1(uint64_t x)
{
    return (x >> 1 & BOTH(0333333333U)) | (x << 2 & BOTH(0444444444U));
}

static inline uint64_t turn2(uint64_t x)
{
    return (x >> 2 & BOTH(0111111111U)) | (x << 1 & BOTH(0666666666U));
}

/* Fact 1 for the nine minicolumns of one stack: those on a permutation, and in the upper half the
 * lowest bit of each box with more than one of them. */
#define DOWN1(x) (((x) >> 3 & 0077U) | ((x) << 6 & 0700U))
#define DOWN2(x) (((x) >> 6 & 0007U) | ((x) << 3 & 0770U))
#define RIGHT1(x) (((x) >> 1 & 0333U) | ((x) << 2 & 0444U))
#define RIGHT2(x) (((x) >> 2 & 0111U) | ((x) << 1 & 0666U))
#define ON(x)                                                                                      \
    ((x) & ((RIGHT1(DOWN1(x)) & RIGHT2(DOWN2(x))) | (RIGHT2(DOWN1(x)) & RIGHT1(DOWN2(x)))))
#define WIDE(x) ((((x) & (x) >> 1) | ((x) & (x) >> 2) | ((x) >> 1 & (x) >> 2)) & 0111U)
#define STACK(x) ((uint64_t)WIDE(ON(x)) << 32 | ON(x))
#define STACKS8(x)                                                                                 \
    STACK((x) + 0U), STACK((x) + 1U), STACK((x) + 2U), STACK((x) + 3U), STACK((x) + 4U),           \
        STACK((x) + 5U), STACK((x) + 6U), STACK((x) + 7U)
#define STACKS64(x)                                                                                \
    STACKS8((x) + 0U), STACKS8((x) + 8U), STACKS8((x) + 16U), STACKS8((x) + 24U),                  \
        STACKS8((x) + 32U), STACKS8((x) + 40U), STACKS8((x) + 48U), STACKS8((x) + 56U)
static const uint64_t stack_table[512] = {STACKS64(0U),   STACKS64(64U),  STACKS64(128U),
                                          STACKS64(192U), STACKS64(256U), STACKS64(320U),
                                          STACKS64(384U), STACKS64(448U)};

static inline uint64_t stacks(uint32_t x)
{
    return stack_table[x & 0777U] | stack_table[x >> 9 & 0777U] << 9 |
           stack_table[x >> 18 & 0777U] << 18;
}

/* Facts 1 and 2 for a pair of digits; false where one has no place left in some house. */
static inline bool houses(struct pair *pair, uint64_t boxes)
{
    uint64_t *w = pair->row;
    const uint64_t y0 = MINIROWS(w[0], boxes), y1 = MINIROWS(w[1], boxes);
    const uint64_t y2 = MINIROWS(w[2], boxes);
    uint64_t m = y0 | y1 << 1 | y2 << 2;
    const uint64_t k1 = (m >> 9 & BOTH(0000777777U)) | (m << 18 & BOTH(0777000000U));
    const uint64_t k2 = (m >> 18 & BOTH(0000000777U)) | (m << 9 & BOTH(0777777000U));
    m &= (turn1(k1) & turn2(k2)) | (turn2(k1) & turn1(k2));
    const uint64_t m1 = m >> 1, m2 = m >> 2;
    if (((m | m1 | m2) & boxes) != boxes) return false;
    const uint64_t a0 = m & boxes, a1 = m1 & boxes, a2 = m2 & boxes;
    w[0] &= WHOLE(a0);
    w[1] &= WHOLE(a1);
    w[2] &= WHOLE(a2);

    const uint64_t x = w[0] | w[1] | w[2];
    const uint64_t first = stacks((uint32_t)x), second = stacks((uint32_t)(x >> 32));
    const uint64_t open = (uint32_t)first | second << 32;
    const uint64_t wide = first >> 32 | (second >> 32 << 32);
    const uint64_t several = (m & m1) | ((m | m1) & m2) | wide;
    if ((pair->singles & several) != 0) return false;
    const uint64_t one = boxes & ~several;
    const uint64_t cells = WHOLE(one);
    for (int r = 0; r < ROWS; r++) {
        w[r] &= open;
        pair->placed[r] = w[r] & cells;
    }
    return true;
}

static inline bool complete(const struct pair *pair, uint64_t boxes)
{
    const uint64_t *w = pair->row;
    const uint64_t x = w[0] | w[1] | w[2], columns = boxes * 7 & BOTH(COLUMNS);
    const uint64_t band = boxes & BOTH(0000000111U);
    if (((x | x >> 1 | x >> 2) & boxes) != boxes) return false;
    if (((x | x >> 3 | x >> 6) & columns) != columns) return false;
    for (int r = 0; r < ROWS; r++) {
        const uint64_t y = w[r] | w[r] >> 1 | w[r] >> 2;
        if (((y | y >> 9 | y >> 18) & band) != band) return false;
    }
    return true;
}

static enum outcome propagate(struct node *node, uint32_t open[4])
{
    static const uint64_t boxes[PAIRS] = {BOTH(BOXES), BOTH(BOXES), BOTH(BOXES), BOTH(BOXES),
                                          BOXES};
    struct pair pairs[PAIRS];
    load_pairs(pairs, node);
    for (int p = 0; p < PAIRS; p++) {
        pairs[p].singles = 0;
        pairs[p].touched = true;
    }
    for (bool more = true; more;) {
        uint64_t before[PAIRS][ROWS];
        uint64_t any[ROWS] = {0, 0, 0};
        for (int p = 0; p < PAIRS; p++) {
            for (int r = 0; r < ROWS; r++) before[p][r] = pairs[p].row[r];
            if (pairs[p].touched) {
                for (int r = 0; r < ROWS; r++) pairs[p].row[r] &= ~any[r];
                if (!houses(&pairs[p], boxes[p])) return DEAD;
            }
            for (int r = 0; r < ROWS; r++) {
                const uint64_t placed = pairs[p].placed[r];
                any[r] |= placed | placed >> 32 | placed << 32;
            }
        }
        uint64_t once[ROWS] = {0, 0, 0}, twice[ROWS] = {0, 0, 0};
        for (int p = 0; p < PAIRS; p++) {
            for (int r = 0; r < ROWS; r++) {
                const uint64_t word = pairs[p].row[r] & (~any[r] | pairs[p].placed[r]);
                pairs[p].row[r] = word;
                twice[r] |= once[r] & word;
                once[r] |= word;
            }
        }
        for (int r = 0; r < ROWS; r++) {
            twice[r] |= (once[r] & once[r] >> 32) | twice[r] >> 32;
            once[r] |= once[r] >> 32;
            twice[r] &= CELLS;
        }
        if (((once[0] & once[1] & once[2]) & CELLS) != CELLS) return DEAD;
        if (((twice[0] & any[0]) | (twice[1] & any[1]) | (twice[2] & any[2])) != 0) return DEAD;
        if ((twice[0] | twice[1] | twice[2]) == 0) {
            for (int p = 0; p < PAIRS; p++) {
                if (!complete(&pairs[p], boxes[p])) return DEAD;
            }
            store_pairs(node, pairs);
            return SOLVED;
        }
        for (int r = 0; r < ROWS; r++) open[r] = (uint32_t)twice[r];
        for (int r = 0; r < ROWS; r++) twice[r] |= twice[r] << 32;
        more = false;
        for (int p = 0; p < PAIRS; p++) {
            uint64_t *w = pairs[p].row;
            const uint64_t s0 = w[0] & ~twice[0], s1 = w[1] & ~twice[1], s2 = w[2] & ~twice[2];
            const uint64_t s = s0 | s1 | s2;
            const uint64_t singles = MINIROWS(s, boxes[p]);
            const uint64_t rest = ~WHOLE(singles);
            w[0] &= s0 | rest;
            w[1] &= s1 | rest;
            w[2] &= s2 | rest;
            const uint64_t change = (w[0] ^ before[p][0]) | (w[1] ^ before[p][1]) |
                                    (w[2] ^ before[p][2]) | (singles ^ pairs[p].singles);
            pairs[p].singles = singles;
            pairs[p].touched = change != 0;
            more |= change != 0;
        }
    }
    store_pairs(node, pairs);
    return OPEN;
}

/* The digits of a cell: bit 0 for digit 1. */
static inline uint32_t digits_of(const struct node *node, int row, uint32_t cell)
{
    const int bit = bits_lowest(cell);
    uint32_t digits = (node->ninth[row] >> bit & 1) << LANES;
    for (int d = 0; d < LANES; d++) digits |= (node->row[row][d] >> bit & 1) << d;
    return digits;
}

static inline void look_over(const struct node *node, struct survey *survey)
{
    uint64_t once = 0, twice = 0, thrice = 0, more = 0;
    uint32_t once2 = 0, twice2 = 0, thrice2 = 0, more2 = 0;
    for (int d = 0; d < DIGITS; d++) {
        uint32_t *words = survey->words[d];
        for (int r = 0; r < ROWS; r++) words[r] = d < LANES ? node->row[r][d] : node->ninth[r];
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
    survey->pairs[0] = (uint32_t)pairs;
    survey->pairs[1] = (uint32_t)(pairs >> 32);
    survey->pairs[2] = twice2 & ~thrice2;
    survey->triples[0] = (uint32_t)triples;
    survey->triples[1] = (uint32_t)(triples >> 32);
    survey->triples[2] = thrice2 & ~more2;
}

/* `from` with `digit` (from 0) alone in a cell, and that cell its only one in the box. */
static inline void place(struct node *node, const struct node *from, int row, uint32_t cell,
                         int digit)
{
    const uint32_t box = 0007U << (bits_lowest(cell) / 3 * 3);
    *node = *from;
    for (int d = 0; d < LANES; d++) node->row[row][d] &= ~cell;
    node->ninth[row] &= ~cell;
    for (int r = 0; r < ROWS; r++) {
        if (digit < LANES)
            node->row[r][digit] &= ~box;
        else
            node->ninth[r] &= ~box;
    }
    if (digit < LANES)
        node->row[row][digit] |= cell;
    else
        node->ninth[row] |= cell;
}

#endif
