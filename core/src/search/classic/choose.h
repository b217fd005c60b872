/* The branching heuristics. */
#ifndef NINEFOLD_CLASSIC_CHOOSE_H
#define NINEFOLD_CLASSIC_CHOOSE_H

#include "bits.h"
#include "grid.h"

#if SIMD_VECTORS
#include "vectors.h"
#else
#include "words.h"
#endif

/* How many cells with two digits are compared. More would save guesses but not time. */
#ifndef SAMPLE
#define SAMPLE 8
#endif

/* Where to branch: a cell (a bit of a row's word) and its digits (bit 0 for digit 1). */
struct guess {
    int row;
    uint32_t cell, digits;
};

/* A cell and its peers in each of the three words; the fourth is padding. */
#define BAND_OF(bit) ((bit) / 3 % 3)
#define PEERS(row, bit)                                                                            \
    {                                                                                              \
        PEERS_CROSS(bit) | ((row) == 0 ? PEERS_LINE(bit) : 0),                                     \
            PEERS_CROSS(bit) | ((row) == 1 ? PEERS_LINE(bit) : 0),                                 \
            PEERS_CROSS(bit) | ((row) == 2 ? PEERS_LINE(bit) : 0), 0                               \
    }
#define PEERS_LINE(bit) (BAND_COLUMNS << 3 * BAND_OF(bit))
#define PEERS_CROSS(bit) (0111U << ((bit)-3 * BAND_OF(bit)) | 0007U << ((bit) / 3 * 3))
#define PEERS9(row, bit)                                                                           \
    PEERS(row, bit), PEERS(row, bit + 1), PEERS(row, bit + 2), PEERS(row, bit + 3),                \
        PEERS(row, bit + 4), PEERS(row, bit + 5), PEERS(row, bit + 6), PEERS(row, bit + 7),        \
        PEERS(row, bit + 8)
static const uint32_t node_peers[BAND_ROWS][27][4] = {{PEERS9(0, 0), PEERS9(0, 9), PEERS9(0, 18)},
                                                      {PEERS9(1, 0), PEERS9(1, 9), PEERS9(1, 18)},
                                                      {PEERS9(2, 0), PEERS9(2, 9), PEERS9(2, 18)}};

/* How many peers of a cell have a digit; those with two digits count three times. */
SIMD_INLINE int choose_score(const struct node_stats *stats, const uint32_t *near, int digit)
{
    const uint32_t *word = stats->words[digit], *pairs = stats->pairs;
    const uint64_t upper = pair_of_words(word) & pair_of_words(near);
    const uint32_t lower = word[2] & near[2];
    const int any = __builtin_popcountll(upper) + bits_count(lower);
    const int two =
        __builtin_popcountll(upper & pair_of_words(pairs)) + bits_count(lower & pairs[2]);
    return any + 2 * two;
}

/* Among the first `sample` cells with two digits, the one whose digits occur most often in its
 * peers; peers with two digits, which would be left with one, count three times. Otherwise a cell with
 * three digits, or else with the fewest. */
static inline struct guess choose_quickest(const struct node *node, const uint32_t open[4],
                                           int sample)
{
    struct node_stats stats;
    node_collect_stats(node, &stats);
    const uint32_t *pairs = stats.pairs, *triples = stats.triples;
    struct guess best = {0, 0, 0};
    int highest = -1, left = sample;
    for (int r = 0; r < BAND_ROWS; r++) {
        for (uint32_t cells = pairs[r]; cells != 0 && left > 0; cells &= cells - 1, left--) {
            const int bit = bits_lowest(cells);
            const uint32_t digits = node_digits(node, r, 1U << bit);
            const uint32_t *near = node_peers[r][bit];
            const int score = choose_score(&stats, near, bits_lowest(digits)) +
                              choose_score(&stats, near, bits_lowest(digits & (digits - 1)));
            if (score <= highest) continue;
            highest = score;
            best = (struct guess){r, 1U << bit, digits};
        }
    }
    if (highest >= 0) return best;
    for (int r = 0; r < BAND_ROWS; r++) {
        if (triples[r] == 0) continue;
        const uint32_t cell = triples[r] & (0U - triples[r]);
        return (struct guess){r, cell, node_digits(node, r, cell)};
    }
    int fewest = DIGITS + 1;
    for (int r = 0; r < BAND_ROWS; r++) {
        for (uint32_t cells = open[r]; cells != 0; cells &= cells - 1) {
            const uint32_t cell = cells & (0U - cells), digits = node_digits(node, r, cell);
            if (bits_count(digits) >= fewest) continue;
            fewest = bits_count(digits);
            best = (struct guess){r, cell, digits};
        }
    }
    return best;
}

/* The first open cell in reading order. */
static inline struct guess choose_first(const struct node *node, const uint32_t open[4])
{
    for (int band = 0; band < 3; band++) {
        for (int r = 0; r < BAND_ROWS; r++) {
            const uint32_t left = open[r] & (BAND_COLUMNS << (3 * band));
            if (left == 0) continue;
            const uint32_t cell = left & (0U - left);
            return (struct guess){r, cell, node_digits(node, r, cell)};
        }
    }
    return (struct guess){0, 0, 0};
}

#endif
