/* The passes with vectors: eight digits at once, and all rows of the ninth at once. */
#ifndef NINEFOLD_CLASSIC_VECTORS_H
#define NINEFOLD_CLASSIC_VECTORS_H

#include "bits.h"
#include "grid.h"
#include "once.h"
#include "simd.h"

/* The word of a digit (from 0) and a row. */
SIMD_INLINE uint32_t *node_word_of(struct node *node, int digit, int row)
{
    return digit < LANES ? &node->row[row][digit] : &node->ninth[row];
}

SIMD_INLINE uint32_t node_word(const struct node *node, int digit, int row)
{
    return digit < LANES ? node->row[row][digit] : node->ninth[row];
}

SIMD_INLINE void node_set_word(struct node *node, int digit, int row, uint32_t word)
{
    *node_word_of(node, digit, row) = word;
}

struct node_vectors {
    eight row[BAND_ROWS];
    four ninth;
};

SIMD_INLINE struct node_vectors node_load(const struct node *node)
{
    return (struct node_vectors){
        {eight_load(node->row[0]), eight_load(node->row[1]), eight_load(node->row[2])},
        four_load(node->ninth)};
}

SIMD_INLINE void node_store(struct node *node, const struct node_vectors *grid)
{
    for (int r = 0; r < BAND_ROWS; r++) eight_store(node->row[r], &grid->row[r]);
    four_store(node->ninth, grid->ninth);
}

DEFINE_WHOLE(eight)
DEFINE_WHOLE(four)

/* Fact 1 along a stack, for the minicolumns of a digit (a bit each, the rows of a band being put
 * together): those that lie on a permutation. The bands are 3 bits apart, the columns 1. */
#define DEFINE_STACKS(vector)                                                                      \
    SIMD_INLINE void vector##_stacks(vector *minicolumns)                                          \
    {                                                                                              \
        const vector x = *minicolumns;                                                             \
        const vector down1 = ((x >> 3) & 0077077077U) | ((x << 6) & 0700700700U);                  \
        const vector down2 = ((x >> 6) & 0007007007U) | ((x << 3) & 0770770770U);                  \
        const vector right11 = ((down1 >> 1) & 0333333333U) | ((down1 << 2) & 0444444444U);        \
        const vector right12 = ((down1 >> 2) & 0111111111U) | ((down1 << 1) & 0666666666U);        \
        const vector right21 = ((down2 >> 1) & 0333333333U) | ((down2 << 2) & 0444444444U);        \
        const vector right22 = ((down2 >> 2) & 0111111111U) | ((down2 << 1) & 0666666666U);        \
        *minicolumns &= (right11 & right22) | (right12 & right21);                                 \
    }
DEFINE_STACKS(eight)
DEFINE_STACKS(four)

/* The result of a pass besides its removals. */
struct pass_result {
    eight broken, singles; /* digits 1 to 8: contradictions; boxes holding a naked single */
    four broken9, singles9;
    four open; /* cells with several digits: row r in lane r */
};

/* Facts 1 and 2: removes minirows and minicolumns, places hidden singles in *placed. */
SIMD_INLINE void node_filter_houses(struct node_vectors *grid, struct pass_result *result,
                                    struct node_vectors *placed)
{
    const four three = {~0U, ~0U, ~0U, 0};
    eight *w = grid->row;

    /* The next box to the right and the one after it, cyclically in the band. */
    const eight y0 = MINIROWS(w[0], ALL_BOXES), y1 = MINIROWS(w[1], ALL_BOXES),
                y2 = MINIROWS(w[2], ALL_BOXES);
    const eight f0 = y0 >> 9 | y0 << 18, f1 = y1 >> 9 | y1 << 18, f2 = y2 >> 9 | y2 << 18;
    const eight g0 = y0 >> 18 | y0 << 9, g1 = y1 >> 18 | y1 << 9, g2 = y2 >> 18 | y2 << 9;
    const eight a0 = y0 & ((f1 & g2) | (g1 & f2));
    const eight a1 = y1 & ((f2 & g0) | (g2 & f0));
    const eight a2 = y2 & ((f0 & g1) | (g0 & f1));
    eight rows[BAND_ROWS] = {a0, a1, a2};
    for (int r = 0; r < BAND_ROWS; r++) {
        eight_whole(&rows[r]);
        w[r] &= rows[r];
    }

    /* The ninth digit: the rows are lanes, so the next row is a rotation of the lanes. */
    const four y9 = MINIROWS(grid->ninth, ALL_BOXES);
    const four f9 = y9 >> 9 | y9 << 18, g9 = y9 >> 18 | y9 << 9;
    const four a9 = y9 & ((four_turn1(f9) & four_turn2(g9)) | (four_turn1(g9) & four_turn2(f9)));
    const four b9 = four_turn1(a9), c9 = four_turn2(a9);
    four rows9 = a9;
    four_whole(&rows9);
    grid->ninth &= rows9;

    eight x = w[0] | w[1] | w[2];
    eight_stacks(&x);
    for (int r = 0; r < BAND_ROWS; r++) w[r] &= x;
    const four n = grid->ninth;
    four x9 = n | four_turn1(n) | four_turn2(n);
    four_stacks(&x9);
    grid->ninth &= x9;

    /* Boxes with more than one minirow or minicolumn. If a digit of a naked single still has several in its box, there
     * is a second naked single: two cells of a box with only this digit. */
    const eight x1 = x >> 1, x2 = x >> 2;
    const eight several = (a0 & a1) | ((a0 | a1) & a2) | (x & x1) | ((x | x1) & x2);
    const four x91 = x9 >> 1, x92 = x9 >> 2;
    const four several9 = (a9 & b9) | ((a9 | b9) & c9) | (x9 & x91) | ((x9 | x91) & x92);
    result->broken = (ALL_BOXES & ~(a0 | a1 | a2)) | (result->singles & several);
    result->broken9 = ((ALL_BOXES & ~(a9 | b9 | c9)) | (result->singles9 & several9)) & three;

    eight one = ALL_BOXES & ~several;
    four one9 = ALL_BOXES & ~several9;
    eight_whole(&one);
    four_whole(&one9);
    for (int r = 0; r < BAND_ROWS; r++) placed->row[r] = w[r] & one;
    placed->ninth = grid->ninth & one9;
}

/* Fact 2 continued: removes all else from the cells of hidden singles, which it returns. */
SIMD_INLINE four hidden(struct node_vectors *grid, const struct node_vectors *placed)
{
    four any[BAND_ROWS];
    for (int r = 0; r < BAND_ROWS; r++)
        any[r] = eight_low(placed->row[r]) | eight_high(placed->row[r]);
    /* Into one lane per row, as for the ninth digit. */
    const four any01 = four_lows(any[0], any[1]) | four_highs(any[0], any[1]);
    const four any2 = any[2] | four_swap2(any[2]);
    const four taken = four_evens(any01, any2) | four_odds(any01, any2) | placed->ninth;
    grid->row[0] &= ~eight_lane0(taken) | placed->row[0];
    grid->row[1] &= ~eight_lane1(taken) | placed->row[1];
    grid->row[2] &= ~eight_lane2(taken) | placed->row[2];
    grid->ninth &= ~taken | placed->ninth;
    return taken;
}

/* Fact 3: adds up the digits of every cell. `taken` are the cells of hidden singles. */
SIMD_INLINE void add_up(const struct node_vectors *grid, four taken, struct pass_result *result)
{
    const four three = {ALL_CELLS, ALL_CELLS, ALL_CELLS, 0};
    four o[BAND_ROWS], t[BAND_ROWS];
    for (int r = 0; r < BAND_ROWS; r++) {
        const four low = eight_low(grid->row[r]), high = eight_high(grid->row[r]);
        o[r] = low | high;
        t[r] = low & high;
    }
    const four oa = four_lows(o[0], o[1]), ob = four_highs(o[0], o[1]);
    const four t01 = four_lows(t[0], t[1]) | four_highs(t[0], t[1]) | (oa & ob), o01 = oa | ob;
    const four oc = four_swap2(o[2]);
    const four t2 = t[2] | four_swap2(t[2]) | (o[2] & oc), o2 = o[2] | oc;
    const four oe = four_evens(o01, o2), od = four_odds(o01, o2);
    const four once = oe | od, twice = four_evens(t01, t2) | four_odds(t01, t2) | (oe & od);
    result->open = (twice | (once & grid->ninth)) & three;
    /* No cell may be empty or hold two hidden singles. */
    result->broken9 |= (three & ~(once | grid->ninth)) | (result->open & taken);
}

/* Fact 3 continued: removes the digits of naked singles from their boxes. */
SIMD_INLINE void naked(struct node_vectors *grid, struct pass_result *result)
{
    eight single[BAND_ROWS];
    single[0] = grid->row[0] & ~eight_lane0(result->open);
    single[1] = grid->row[1] & ~eight_lane1(result->open);
    single[2] = grid->row[2] & ~eight_lane2(result->open);
    result->singles = MINIROWS(single[0] | single[1] | single[2], ALL_BOXES);
    eight boxes = result->singles;
    eight_whole(&boxes);
    for (int r = 0; r < BAND_ROWS; r++) grid->row[r] &= ~boxes | single[r];

    const four single9 = grid->ninth & ~result->open;
    result->singles9 = MINIROWS(single9 | four_turn1(single9) | four_turn2(single9), ALL_BOXES);
    four boxes9 = result->singles9;
    four_whole(&boxes9);
    grid->ninth &= ~boxes9 | single9;
}

/* For a grid whose cells all have one digit: whether every house has every digit. */
SIMD_INLINE bool node_complete(const struct node_vectors *grid)
{
    const eight *w = grid->row;
    const four n = grid->ninth;
    const eight x = w[0] | w[1] | w[2];
    const four x9 = n | four_turn1(n) | four_turn2(n);
    eight missing = ALL_BOXES & ~(x | x >> 1 | x >> 2);
    four missing9 = ALL_BOXES & ~(x9 | x9 >> 1 | x9 >> 2);
    missing |= BAND_COLUMNS & ~(x | x >> 3 | x >> 6);
    missing9 |= BAND_COLUMNS & ~(x9 | x9 >> 3 | x9 >> 6);
    for (int r = 0; r < BAND_ROWS; r++) {
        const eight y = w[r] | w[r] >> 1 | w[r] >> 2;
        missing |= 0000000111U & ~(y | y >> 9 | y >> 18);
    }
    const four y9 = n | n >> 1 | n >> 2;
    missing9 |= 0000000111U & ~(y9 | y9 >> 9 | y9 >> 18);
    missing9 &= (four){~0U, ~0U, ~0U, 0};
    return !four_any(eight_low(missing) | eight_high(missing) | missing9);
}

/* As tree_propagate. */
static HOT enum outcome node_propagate(struct node *node, uint32_t open[4])
{
    struct node_vectors grid = node_load(node), placed;
    struct pass_result result = {.singles = {0}, .singles9 = {0}};
    for (;;) {
        const struct node_vectors before = grid;
        node_filter_houses(&grid, &result, &placed);
        const four taken = hidden(&grid, &placed);
        add_up(&grid, taken, &result);
        if (four_any(eight_low(result.broken) | eight_high(result.broken) | result.broken9)) {
            return NODE_DEAD;
        }
        if (!four_any(result.open)) {
            if (!node_complete(&grid)) return NODE_DEAD;
            node_store(node, &grid);
            return NODE_SOLVED;
        }
        naked(&grid, &result);
        eight change = {0};
        for (int r = 0; r < BAND_ROWS; r++) change |= grid.row[r] ^ before.row[r];
        const four change9 = grid.ninth ^ before.ninth;
        if (!four_any(eight_low(change) | eight_high(change) | change9)) break;
    }
    node_store(node, &grid);
    four_store(open, result.open);
    return NODE_OPEN;
}

/* The digits of a cell: bit 0 for digit 1. */
SIMD_INLINE uint32_t node_digits(const struct node *node, int row, uint32_t cell)
{
    const eight here = eight_load(node->row[row]) & cell;
    return eight_lanes(&here) | (uint32_t)((node->ninth[row] & cell) != 0) << LANES;
}

static HOT void node_collect_stats(const struct node *node, struct node_stats *stats)
{
    const struct node_vectors grid = node_load(node);
    four digit[DIGITS];
    eight_columns(grid.row, digit);
    digit[8] = grid.ninth;
    four once = {0}, twice = {0}, thrice = {0}, more = {0};
    for (int d = 0; d < DIGITS; d++) {
        more |= thrice & digit[d];
        thrice |= twice & digit[d];
        twice |= once & digit[d];
        once |= digit[d];
        four_store(stats->words[d], digit[d]);
    }
    four_store(stats->pairs, twice & ~thrice);
    four_store(stats->triples, thrice & ~more);
}

/* A lane of eight, or none for the ninth digit: all bits of lane d from word LANES - d on. */
static const uint32_t sliding[2 * LANES + 1] = {[LANES] = ~0U};

/* Makes a grid of givens: a word for each digit and row, and the cells without givens. */
static inline void node_fill(struct node *node, uint32_t given[BAND_ROWS][2 * LANES],
                             const uint32_t blank[BAND_ROWS])
{
    for (int d = 0; d < LANES; d++) {
        const uint32_t boxes = MINIROWS(given[0][d] | given[1][d] | given[2][d], ALL_BOXES);
        for (int r = 0; r < BAND_ROWS; r++) {
            node->row[r][d] = (blank[r] & ~WHOLE(boxes)) | given[r][d];
        }
    }
    const uint32_t boxes = MINIROWS(given[0][8] | given[1][8] | given[2][8], ALL_BOXES);
    for (int r = 0; r < BAND_ROWS; r++) node->ninth[r] = (blank[r] & ~WHOLE(boxes)) | given[r][8];
    node->ninth[3] = 0;
}

/* Copies `from` with `digit` (from 0) placed in a cell: alone there, and nowhere else in the box. */
SIMD_INLINE void node_place(struct node *node, const struct node *from, int row, uint32_t cell,
                            int digit)
{
    const uint32_t box = 0007U << (bits_lowest(cell) / 3 * 3);
    const uint32_t cells[BAND_ROWS] = {row == 0 ? cell : 0, row == 1 ? cell : 0,
                                       row == 2 ? cell : 0};
    const eight lane = eight_load(&sliding[LANES - digit]);
    const struct node_vectors grid = node_load(from);
    struct node_vectors after;
    for (int r = 0; r < BAND_ROWS; r++) {
        after.row[r] = (grid.row[r] & ~((lane & box) | cells[r])) | (lane & cells[r]);
    }
    const uint32_t nine = digit == LANES ? ~0U : 0;
    const four here = {cells[0], cells[1], cells[2], 0};
    after.ninth = (grid.ninth & ~(here | (nine & box))) | (here & nine);
    node_store(node, &after);
}

#endif
