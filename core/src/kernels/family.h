/* A family: a set of sets of digits, a bit for each of the 512 sets of the digits 1 to 9.
 *
 *   bit 0b101 of the family   stands for the set {1, 3}
 *
 * Which sets some cells that differ can hold together is built up a cell at a time: where the cell can
 * take digit d, every set without d so far becomes the one with it, and that is a shift. */
#ifndef NINEFOLD_FAMILY_H
#define NINEFOLD_FAMILY_H

#include "bits.h"

#include <string.h>

enum {
    FAMILY_DIGITS = 9,
    FAMILY_WORDS = 8,
    FAMILY_IN_WORD = 6, /* digits told apart by the bit within its word */
    FAMILY_MOST = 45    /* that the digits of a set add up to */
};

#define FAMILY_INLINE static inline __attribute__((always_inline))

typedef uint64_t family __attribute__((vector_size(8 * FAMILY_WORDS)));

/* In memory, which then needs no alignment. */
struct family_kept {
    uint64_t word[FAMILY_WORDS];
};

/* Within a word, the sets without digit 1, 2 ... 6 (number 0 to 5). */
static const uint64_t family_lacking[FAMILY_IN_WORD] = {0x5555555555555555, 0x3333333333333333,
                                                        0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                        0x0000ffff0000ffff, 0x00000000ffffffff};

/* The family of one set. */
FAMILY_INLINE void family_of(family *one, uint32_t set)
{
    struct family_kept kept = {{0}};
    kept.word[set >> FAMILY_IN_WORD] = UINT64_C(1) << (set & 63);
    memcpy(one, &kept, sizeof kept);
}

FAMILY_INLINE bool family_empty(const family *sets)
{
    const family half = *sets | __builtin_shufflevector(*sets, *sets, 4, 5, 6, 7, 4, 5, 6, 7);
    const family quarter = half | __builtin_shufflevector(half, half, 2, 3, 2, 3, 2, 3, 2, 3);
    return (quarter[0] | quarter[1]) == 0;
}

/* Leaves the sets that are in `right` as well. */
FAMILY_INLINE void family_keep(family *sets, const struct family_kept *right)
{
    family kept;
    memcpy(&kept, right, sizeof kept);
    *sets &= kept;
}

/* With or without digit 7, 8 or 9, which is told by the word: the words of those that lack it come where
 * those with it are, or the other way. */
#define FAMILY_WITH_7(x) __builtin_shufflevector(x, (family){0}, 8, 0, 8, 2, 8, 4, 8, 6)
#define FAMILY_WITH_8(x) __builtin_shufflevector(x, (family){0}, 8, 8, 0, 1, 8, 8, 4, 5)
#define FAMILY_WITH_9(x) __builtin_shufflevector(x, (family){0}, 8, 8, 8, 8, 0, 1, 2, 3)
#define FAMILY_WITHOUT_7(x) __builtin_shufflevector(x, (family){0}, 1, 8, 3, 8, 5, 8, 7, 8)
#define FAMILY_WITHOUT_8(x) __builtin_shufflevector(x, (family){0}, 2, 3, 8, 8, 6, 7, 8, 8)
#define FAMILY_WITHOUT_9(x) __builtin_shufflevector(x, (family){0}, 4, 5, 6, 7, 8, 8, 8, 8)
enum { FAMILY_7 = 1 << 6, FAMILY_8 = 1 << 7, FAMILY_9 = 1 << 8 };

/* What sets there are once a cell, too, has one of its digits, another than they hold. */
FAMILY_INLINE void family_step(family *next, const family *sets, uint32_t digits)
{
    const family all = *sets;
    family sum = {0};
    for (uint32_t left = digits & bits_all(FAMILY_IN_WORD); left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        sum |= (all & family_lacking[digit]) << (UINT64_C(1) << digit);
    }
    if ((digits & FAMILY_7) != 0) sum |= FAMILY_WITH_7(all);
    if ((digits & FAMILY_8) != 0) sum |= FAMILY_WITH_8(all);
    if ((digits & FAMILY_9) != 0) sum |= FAMILY_WITH_9(all);
    *next = sum;
}

/* The way back: `after` becomes those of `sets` from which one of the digits leads into it; the digits
 * that do are what it answers. */
FAMILY_INLINE uint32_t family_step_back(family *after, const family *sets, uint32_t digits)
{
    const family all = *after, from = *sets;
    family sum = {0}, without;
    uint32_t lead = 0;
    for (uint32_t left = digits & bits_all(FAMILY_IN_WORD); left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        without = all >> (UINT64_C(1) << digit) & family_lacking[digit] & from;
        sum |= without;
        lead |= family_empty(&without) ? 0 : left & (0U - left);
    }
    if ((digits & FAMILY_7) != 0) {
        without = FAMILY_WITHOUT_7(all) & from;
        sum |= without;
        lead |= family_empty(&without) ? 0 : FAMILY_7;
    }
    if ((digits & FAMILY_8) != 0) {
        without = FAMILY_WITHOUT_8(all) & from;
        sum |= without;
        lead |= family_empty(&without) ? 0 : FAMILY_8;
    }
    if ((digits & FAMILY_9) != 0) {
        without = FAMILY_WITHOUT_9(all) & from;
        sum |= without;
        lead |= family_empty(&without) ? 0 : FAMILY_9;
    }
    *after = sum;
    return lead;
}

/* The digits that all sets of the family hold; all of them where there is none. */
static inline uint32_t family_common(const family *sets)
{
    struct family_kept kept;
    memcpy(&kept, sets, sizeof kept);
    uint32_t common = bits_all(FAMILY_DIGITS);
    uint64_t any = 0;
    for (int w = 0; w < FAMILY_WORDS; w++) {
        if (kept.word[w] == 0) continue;
        any |= kept.word[w];
        common &= (uint32_t)w << FAMILY_IN_WORD | bits_all(FAMILY_IN_WORD);
    }
    for (int digit = 0; digit < FAMILY_IN_WORD; digit++)
        if ((any & family_lacking[digit]) != 0) common &= ~(UINT32_C(1) << digit);
    return common;
}

/* What the digits of a set add up to: those with the bit 1, 2, 4 or 8 in them count so much each. */
static inline int family_sum(uint32_t set)
{
    return bits_count(set & 0x155) + 2 * bits_count(set & 0x066) + 4 * bits_count(set & 0x078) +
           8 * bits_count(set & 0x180);
}

/* Of each sum the family of all sets that have it; the last is empty, for sums that no set has. */
struct family_sums {
    struct family_kept of[FAMILY_MOST + 2];
};

static inline void family_fill_sums(struct family_sums *sums)
{
    for (uint32_t set = 0; set <= bits_all(FAMILY_DIGITS); set++)
        sums->of[family_sum(set)].word[set >> 6] |= UINT64_C(1) << (set & 63);
}

static inline const struct family_kept *family_with_sum(const struct family_sums *sums, int sum)
{
    return &sums->of[sum >= 0 && sum <= FAMILY_MOST ? sum : FAMILY_MOST + 1];
}

/* The sums of the family's sets, looked for from one to another: bit s for the sum s. */
FAMILY_INLINE uint64_t family_sums_of(const family *sets, const struct family_sums *sums, int from,
                                      int to)
{
    uint64_t found = 0;
    for (int sum = from; sum <= to; sum++) {
        family with = *sets;
        family_keep(&with, &sums->of[sum]);
        found |= (uint64_t)!family_empty(&with) << sum;
    }
    return found;
}

/* Leaves only sets with one of the sums, a bit each. */
FAMILY_INLINE void family_keep_sums(family *sets, const struct family_sums *sums, uint64_t right)
{
    family any = {0}, of;
    for (right &= (UINT64_C(1) << (FAMILY_MOST + 1)) - 1; right != 0; right &= right - 1) {
        memcpy(&of, &sums->of[bits_lowest_cell(right)], sizeof of);
        any |= of;
    }
    *sets &= any;
}

#endif
