/* A family: a set of sets of digits, a bit for each of the 512 sets of the digits 1 to 9.
 *
 *   bit 0b101 of the family   stands for the set {1, 3}
 *
 * Which sets some cells that differ can hold together is built up a cell at a time: where the cell can
 * take digit d, every set without d so far becomes the one with it, and that is a shift. */
#ifndef NINEFOLD_FAMILY_H
#define NINEFOLD_FAMILY_H

#include "bits.h"

enum { FAMILY_DIGITS = 9, FAMILY_SETS = 1 << FAMILY_DIGITS, FAMILY_WORDS = FAMILY_SETS / 64 };

struct family {
    uint64_t word[FAMILY_WORDS];
};

/* Within a word, the sets without digit 1, 2 ... 6 (number 0 to 5). */
static const uint64_t family_lacking[] = {0x5555555555555555, 0x3333333333333333,
                                          0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                          0x0000ffff0000ffff, 0x00000000ffffffff};
enum { FAMILY_IN_WORD = sizeof family_lacking / sizeof *family_lacking };

static inline void family_add(struct family *family, uint32_t set)
{
    family->word[set >> 6] |= UINT64_C(1) << (set & 63);
}

static inline bool family_empty(const struct family *family)
{
    uint64_t any = 0;
    for (int w = 0; w < FAMILY_WORDS; w++) any |= family->word[w];
    return any == 0;
}

/* Adds to `sum` the sets of `family` that lack the digit (from 0), with it. */
static inline void family_with(struct family *sum, const struct family *family, int digit)
{
    if (digit < FAMILY_IN_WORD) {
        const uint64_t lacking = family_lacking[digit];
        const int shift = 1 << digit;
        for (int w = 0; w < FAMILY_WORDS; w++) sum->word[w] |= (family->word[w] & lacking) << shift;
    } else {
        const int step = 1 << (digit - FAMILY_IN_WORD);
        for (int w = 0; w < FAMILY_WORDS; w++)
            if ((w & step) == 0) sum->word[w + step] |= family->word[w];
    }
}

/* Adds to `sum` the sets of `family` that are in `with` once they have the digit they lack; whether there
 * are any. */
static inline bool family_before(struct family *sum, const struct family *family,
                                 const struct family *with, int digit)
{
    uint64_t any = 0;
    if (digit < FAMILY_IN_WORD) {
        const uint64_t lacking = family_lacking[digit];
        const int shift = 1 << digit;
        for (int w = 0; w < FAMILY_WORDS; w++) {
            const uint64_t sets = family->word[w] & lacking & with->word[w] >> shift;
            sum->word[w] |= sets;
            any |= sets;
        }
    } else {
        const int step = 1 << (digit - FAMILY_IN_WORD);
        for (int w = 0; w < FAMILY_WORDS; w++) {
            if ((w & step) != 0) continue;
            const uint64_t sets = family->word[w] & with->word[w + step];
            sum->word[w] |= sets;
            any |= sets;
        }
    }
    return any != 0;
}

/* The digits that all sets of the family hold; all of them where there is none. */
static inline uint32_t family_common(const struct family *family)
{
    uint32_t common = bits_all(FAMILY_DIGITS);
    for (int w = 0; w < FAMILY_WORDS; w++) {
        const uint64_t word = family->word[w];
        if (word == 0) continue;
        common &= (uint32_t)w << FAMILY_IN_WORD | bits_all(FAMILY_IN_WORD);
        for (int digit = 0; digit < FAMILY_IN_WORD; digit++)
            if ((word & family_lacking[digit]) != 0) common &= ~(UINT32_C(1) << digit);
    }
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
static inline uint64_t family_sums(const struct family *family)
{
    uint64_t sums = 0;
    for (int w = 0; w < FAMILY_WORDS; w++)
        for (uint64_t left = family->word[w]; left != 0; left &= left - 1)
            sums |= UINT64_C(1) << family_sum((uint32_t)w << FAMILY_IN_WORD |
                                              (uint32_t)bits_lowest_cell(left));
    return sums;
}

/* Leaves only sets with one of the sums. */
static inline void family_keep_sums(struct family *family, uint64_t sums)
{
    for (int w = 0; w < FAMILY_WORDS; w++)
        for (uint64_t left = family->word[w]; left != 0; left &= left - 1) {
            const uint32_t set = (uint32_t)w << FAMILY_IN_WORD | (uint32_t)bits_lowest_cell(left);
            if ((sums >> family_sum(set) & 1) == 0) family->word[w] &= ~(left & (0 - left));
        }
}

#endif
