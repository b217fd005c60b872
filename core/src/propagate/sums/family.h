/* A family: a set of sets of digits 1 to 9, all of the same size. One bit for each of the 256
 * subsets of the digits 1 to 8; whether 9 is in a set as well follows from the size.
 *
 *   sets of two digits     bit 0b101      stands for {1, 3}
 *                          bit 0b100      for {3, 9}
 *
 * The sets of digits that some mutual peers can have are built up a cell at a time: if the cell can take digit d, every set
 * without d becomes the one with d, which is a shift; for 9 only the size changes. */
#ifndef NINEFOLD_FAMILY_H
#define NINEFOLD_FAMILY_H

#include "simd.h"

#include "bits.h"

enum {
    FAMILY_DIGITS = 9,
    FAMILY_WORDS = 4,
    FAMILY_IN_WORD = 6, /* digits told apart by the bit within its word */
    FAMILY_MOST = 45    /* the greatest sum of a set */
};

typedef uint64_t family __attribute__((vector_size(8 * FAMILY_WORDS)));

/* A family in memory, without alignment. */
struct family_kept {
    uint64_t word[FAMILY_WORDS];
};

/* Within a word, the sets without digit 1, 2 ... 6 (index 0 to 5). */
static const uint64_t family_lacking[FAMILY_IN_WORD] = {0x5555555555555555, 0x3333333333333333,
                                                        0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                        0x0000ffff0000ffff, 0x00000000ffffffff};

/* The sets of size -1, 0, 1 ... without 9. The index of a word is its digits 7 and 8. */
#define FAMILY_NONE 0
#define FAMILY_0 UINT64_C(0x0000000000000001)
#define FAMILY_1 UINT64_C(0x0000000100010116)
#define FAMILY_2 UINT64_C(0x0001011601161668)
#define FAMILY_3 UINT64_C(0x0116166816686880)
#define FAMILY_4 UINT64_C(0x1668688068808000)
#define FAMILY_5 UINT64_C(0x6880800080000000)
#define FAMILY_6 UINT64_C(0x8000000000000000)
static const struct family_kept family_lacking_9[FAMILY_DIGITS + 2] = {
    {{FAMILY_NONE, FAMILY_NONE, FAMILY_NONE, FAMILY_NONE}},
    {{FAMILY_0, FAMILY_NONE, FAMILY_NONE, FAMILY_NONE}},
    {{FAMILY_1, FAMILY_0, FAMILY_0, FAMILY_NONE}},
    {{FAMILY_2, FAMILY_1, FAMILY_1, FAMILY_0}},
    {{FAMILY_3, FAMILY_2, FAMILY_2, FAMILY_1}},
    {{FAMILY_4, FAMILY_3, FAMILY_3, FAMILY_2}},
    {{FAMILY_5, FAMILY_4, FAMILY_4, FAMILY_3}},
    {{FAMILY_6, FAMILY_5, FAMILY_5, FAMILY_4}},
    {{FAMILY_NONE, FAMILY_6, FAMILY_6, FAMILY_5}},
    {{FAMILY_NONE, FAMILY_NONE, FAMILY_NONE, FAMILY_6}},
    {{FAMILY_NONE, FAMILY_NONE, FAMILY_NONE, FAMILY_NONE}},
};

SIMD_INLINE void family_load(family *sets, const struct family_kept *kept)
{
    memcpy(sets, kept, sizeof *kept);
}

/* Of `sets`, which have `size` digits, those without 9; and those with it. */
SIMD_INLINE void family_without_9(family *some, const family *sets, int size)
{
    family lacking;
    family_load(&lacking, &family_lacking_9[size + 1]);
    *some = *sets & lacking;
}

SIMD_INLINE void family_with_9(family *some, const family *sets, int size)
{
    family_without_9(some, sets, size - 1);
}

/* The family of one set. */
SIMD_INLINE void family_of(family *one, uint32_t set)
{
    struct family_kept kept = {{0}};
    kept.word[set >> FAMILY_IN_WORD & 3] = UINT64_C(1) << (set & 63);
    family_load(one, &kept);
}

SIMD_INLINE bool family_empty(const family *sets)
{
    const eight words = (eight)*sets;
    return !eight_any(&words);
}

/* Intersection with `right`. */
SIMD_INLINE void family_keep(family *sets, const family *right) { *sets &= *right; }

/* Adds or removes digit 7 or 8, which are the index of the word: moves whole words. */
#define FAMILY_WITH_7(x) __builtin_shufflevector(x, (family){0}, 4, 0, 4, 2)
#define FAMILY_WITH_8(x) __builtin_shufflevector(x, (family){0}, 4, 4, 0, 1)
#define FAMILY_WITHOUT_7(x) __builtin_shufflevector(x, (family){0}, 1, 4, 3, 4)
#define FAMILY_WITHOUT_8(x) __builtin_shufflevector(x, (family){0}, 2, 3, 4, 4)
enum { FAMILY_9 = 1 << 8 };

/* All bits if the digit is in `digits`, else none. Without a branch: adding nothing costs less than a misprediction. */
SIMD_INLINE uint64_t family_if(uint32_t digits, int digit)
{
    return 0 - (uint64_t)(digits >> digit & 1);
}

/* The sets after one more cell, which takes one of `digits` that is not in the set so far; `sets` have `size` digits. */
SIMD_INLINE void family_step(family *next, const family *sets, int size, uint32_t digits)
{
    const family all = *sets;
    family sum, lacking;
    family_without_9(&lacking, sets, size);
    sum = (FAMILY_WITH_7(all) & family_if(digits, 6)) |
          (FAMILY_WITH_8(all) & family_if(digits, 7)) | (lacking & family_if(digits, 8));
    for (int digit = 0; digit < FAMILY_IN_WORD; digit++)
        sum |= (all & (family_lacking[digit] & family_if(digits, digit))) << (UINT64_C(1) << digit);
    *next = sum;
}

/* The step back: `after` becomes those of `sets` (of `size` digits) from which one of the digits leads into it. Returns
 * these digits. */
SIMD_INLINE uint32_t family_step_back(family *after, const family *sets, int size, uint32_t digits)
{
    const family all = *after, from = *sets;
    family without[FAMILY_DIGITS], sum = {0};
    for (int digit = 0; digit < FAMILY_IN_WORD; digit++)
        without[digit] = all >> (UINT64_C(1) << digit) & family_lacking[digit] & from;
    without[6] = FAMILY_WITHOUT_7(all) & from;
    without[7] = FAMILY_WITHOUT_8(all) & from;
    without[8] = all & from;
    family_without_9(&without[8], &without[8], size);
    uint32_t lead = 0;
    for (int digit = 0; digit < FAMILY_DIGITS; digit++) {
        sum |= without[digit] & family_if(digits, digit);
        lead |= (uint32_t)!family_empty(&without[digit]) << digit;
    }
    *after = sum;
    return lead & digits;
}

/* The digits common to all sets of a family, which have `size` digits; all digits if it is empty. */
static inline uint32_t family_common(const family *sets, int size)
{
    struct family_kept kept;
    memcpy(&kept, sets, sizeof kept);
    uint32_t common = bits_all(FAMILY_DIGITS);
    uint64_t any = 0;
    for (int w = 0; w < FAMILY_WORDS; w++) {
        if (kept.word[w] == 0) continue;
        any |= kept.word[w];
        common &= (uint32_t)w << FAMILY_IN_WORD | bits_all(FAMILY_IN_WORD) | FAMILY_9;
    }
    for (int digit = 0; digit < FAMILY_IN_WORD; digit++)
        if ((any & family_lacking[digit]) != 0) common &= ~(UINT32_C(1) << digit);
    family lacking;
    family_without_9(&lacking, sets, size);
    return family_empty(&lacking) ? common : common & ~(uint32_t)FAMILY_9;
}

/* The sum of a set: 1, 2, 4 and 8 times the number of its digits whose value has that bit. */
static inline int family_sum(uint32_t set)
{
    return bits_count(set & 0x155) + 2 * bits_count(set & 0x066) + 4 * bits_count(set & 0x078) +
           8 * bits_count(set & 0x180);
}

/* For each sum, all sets of digits 1 to 8 that have it, of any size; nine empty entries come first. */
struct family_sums {
    struct family_kept of[FAMILY_DIGITS + FAMILY_MOST + 1];
};

static inline void family_fill_sums(struct family_sums *sums)
{
    for (uint32_t set = 0; set < FAMILY_9; set++)
        sums->of[FAMILY_DIGITS + family_sum(set)].word[set >> FAMILY_IN_WORD] |= UINT64_C(1)
                                                                                 << (set & 63);
}

/* The sets of `lacking` and `having` (without 9, and with it) that have the sum, 0 to FAMILY_MOST. */
SIMD_INLINE void family_of_sum(family *some, const struct family_sums *sums, const family *lacking,
                               const family *having, int sum)
{
    family with, without;
    family_load(&without, &sums->of[FAMILY_DIGITS + sum]);
    family_load(&with, &sums->of[sum]);
    *some = (*lacking & without) | (*having & with);
}

/* All sets of `size` digits with the sum. */
static inline void family_with_sum(struct family_kept *kept, const struct family_sums *sums,
                                   int size, int sum)
{
    const family every = {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)};
    family lacking, having, some = {0};
    family_without_9(&lacking, &every, size);
    family_with_9(&having, &every, size);
    if (sum >= 0 && sum <= FAMILY_MOST) family_of_sum(&some, sums, &lacking, &having, sum);
    memcpy(kept, &some, sizeof some);
}

/* The sums of the sets of a family that are between `from` and `to`: bit s for the sum s. */
SIMD_INLINE uint64_t family_sums_of(const family *sets, int size, const struct family_sums *sums,
                                    int from, int to)
{
    uint64_t found = 0;
    family lacking, having, with;
    family_without_9(&lacking, sets, size);
    family_with_9(&having, sets, size);
    for (int sum = from; sum <= to; sum++) {
        family_of_sum(&with, sums, &lacking, &having, sum);
        found |= (uint64_t)!family_empty(&with) << sum;
    }
    return found;
}

/* Keeps the sets with one of the sums of `right`, a bit each. */
SIMD_INLINE void family_keep_sums(family *sets, int size, const struct family_sums *sums,
                                  uint64_t right)
{
    family lacking, having, with, any = {0};
    family_without_9(&lacking, sets, size);
    family_with_9(&having, sets, size);
    for (right &= (UINT64_C(1) << (FAMILY_MOST + 1)) - 1; right != 0; right &= right - 1) {
        family_of_sum(&with, sums, &lacking, &having, bits_lowest_cell(right));
        any |= with;
    }
    *sets = any;
}

#endif
