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
    FAMILY_IN_WORD = 6 /* digits told apart by the bit within its word */
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
    struct family_kept kept;
    memcpy(&kept, sets, sizeof kept);
    uint64_t any = 0;
    for (int w = 0; w < FAMILY_WORDS; w++) any |= kept.word[w];
    return any == 0;
}

/* Leaves the sets that are in `right` as well. */
FAMILY_INLINE void family_keep(family *sets, const struct family_kept *right)
{
    family kept;
    memcpy(&kept, right, sizeof kept);
    *sets &= kept;
}

/* The sets that lack the digit (from 0), with it. */
FAMILY_INLINE void family_with(family *with, const family *sets, int digit)
{
    const family none = {0}, all = *sets;
    switch (digit) {
    case 6: *with = __builtin_shufflevector(all, none, 8, 0, 8, 2, 8, 4, 8, 6); break;
    case 7: *with = __builtin_shufflevector(all, none, 8, 8, 0, 1, 8, 8, 4, 5); break;
    case 8: *with = __builtin_shufflevector(all, none, 8, 8, 8, 8, 0, 1, 2, 3); break;
    default: *with = (all & family_lacking[digit]) << (UINT64_C(1) << digit);
    }
}

/* The sets that have the digit, without it. */
FAMILY_INLINE void family_without(family *without, const family *sets, int digit)
{
    const family none = {0}, all = *sets;
    switch (digit) {
    case 6: *without = __builtin_shufflevector(all, none, 1, 8, 3, 8, 5, 8, 7, 8); break;
    case 7: *without = __builtin_shufflevector(all, none, 2, 3, 8, 8, 6, 7, 8, 8); break;
    case 8: *without = __builtin_shufflevector(all, none, 4, 5, 6, 7, 8, 8, 8, 8); break;
    default: *without = all >> (UINT64_C(1) << digit) & family_lacking[digit];
    }
}

/* What sets there are once a cell, too, has one of its digits, another than they hold. */
FAMILY_INLINE void family_step(family *next, const family *sets, uint32_t digits)
{
    family sum = {0}, with;
    for (; digits != 0; digits &= digits - 1) {
        family_with(&with, sets, bits_lowest(digits));
        sum |= with;
    }
    *next = sum;
}

/* The way back: `after` becomes those of `sets` from which one of the digits leads into it; the digits
 * that do are what it answers. */
FAMILY_INLINE uint32_t family_step_back(family *after, const family *sets, uint32_t digits)
{
    family sum = {0}, without;
    uint32_t lead = 0;
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        family_without(&without, after, bits_lowest(left));
        without &= *sets;
        if (family_empty(&without)) continue;
        sum |= without;
        lead |= left & (0U - left);
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

/* The next greater set of as many digits, the first having been the lowest. Not for the empty set. */
static inline uint32_t family_next(uint32_t set)
{
    const uint32_t low = set & (0U - set), ripple = set + low;
    return ripple | ((set ^ ripple) >> 2) / low;
}

/* What the digits of a set add up to: those with the bit 1, 2, 4 or 8 in them count so much each. */
static inline int family_sum(uint32_t set)
{
    return bits_count(set & 0x155) + 2 * bits_count(set & 0x066) + 4 * bits_count(set & 0x078) +
           8 * bits_count(set & 0x180);
}

/* The sums of the family's sets: bit s for the sum s, at most 45. */
static inline uint64_t family_sums(const family *sets)
{
    struct family_kept kept;
    memcpy(&kept, sets, sizeof kept);
    uint64_t sums = 0;
    for (int w = 0; w < FAMILY_WORDS; w++) {
        const int high = family_sum((uint32_t)w << FAMILY_IN_WORD);
        for (uint64_t left = kept.word[w]; left != 0; left &= left - 1)
            sums |= UINT64_C(1) << (high + family_sum((uint32_t)bits_lowest_cell(left)));
    }
    return sums;
}

/* Leaves only sets with one of the sums. */
static inline void family_keep_sums(family *sets, uint64_t sums)
{
    struct family_kept kept;
    memcpy(&kept, sets, sizeof kept);
    for (int w = 0; w < FAMILY_WORDS; w++) {
        const uint64_t right = sums >> family_sum((uint32_t)w << FAMILY_IN_WORD);
        for (uint64_t left = kept.word[w]; left != 0; left &= left - 1)
            if ((right >> family_sum((uint32_t)bits_lowest_cell(left)) & 1) == 0)
                kept.word[w] &= ~(left & (0 - left));
    }
    memcpy(sets, &kept, sizeof kept);
}

#endif
