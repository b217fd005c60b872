/* Sets of digits as words: bit d-1 stands for digit d. */
#ifndef NINEFOLD_BITS_H
#define NINEFOLD_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline int bits_count(uint32_t set) { return __builtin_popcount(set); }

/* The index of the lowest and of the highest bit; `set` must not be empty. */
static inline int bits_lowest(uint32_t set) { return __builtin_ctz(set); }
static inline int bits_highest(uint32_t set) { return 31 - __builtin_clz(set); }

/* The same for a word of a set of cells, which has words of 64 bits. */
static inline int bits_lowest_cell(uint64_t word) { return __builtin_ctzll(word); }
static inline int bits_highest_cell(uint64_t word) { return 63 - __builtin_clzll(word); }
static inline int bits_count_cells(uint64_t word) { return __builtin_popcountll(word); }

/* A set of numbers in words of 64 bits. */
static inline bool bits_in(const uint64_t *set, int i)
{
    return (set[i >> 6] >> (i & 63) & 1) != 0;
}
static inline void bits_add(uint64_t *set, int i) { set[i >> 6] |= UINT64_C(1) << (i & 63); }
static inline void bits_drop(uint64_t *set, int i) { set[i >> 6] &= ~(UINT64_C(1) << (i & 63)); }

/* For each number i of a set, which is an expression of `word`, the words below `words`. A break ends that word alone. */
#define BITS_EACH(i, words, set)                                                                   \
    for (int word = 0, i = 0; word < (words); word++)                                              \
        for (uint64_t left_##i = (set);                                                            \
             left_##i != 0 && (i = word * 64 + bits_lowest_cell(left_##i), true);                  \
             left_##i &= left_##i - 1)

static inline bool bits_single(uint32_t set) { return set != 0 && (set & (set - 1)) == 0; }

/* For loops over rows whose length the caller knows: a copy for each caller, except where size matters. */
#ifdef __OPTIMIZE_SIZE__
#define BITS_INLINE inline
#else
#define BITS_INLINE inline __attribute__((always_inline))
#endif

/* The digits 1 to n. */
static inline uint32_t bits_all(int n) { return (UINT32_C(1) << n) - 1; }

#endif
