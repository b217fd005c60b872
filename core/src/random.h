/* Seeded random numbers, the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014), a
 * counter put through a mixing function, so that any seed is as good as any other. */
#ifndef NINEFOLD_RANDOM_H
#define NINEFOLD_RANDOM_H

#include <stdint.h>

static inline uint64_t random_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static inline uint64_t random_next(uint64_t *state)
{
    return random_mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}

/* 0 to bound - 1, uniform to within bound / 2^32. */
static inline int random_below(uint64_t *state, int bound)
{
    return (int)((random_next(state) >> 32) * (uint64_t)bound >> 32);
}

/* 0 to count - 1 in random order. */
static inline void random_order(uint64_t *state, uint16_t *list, int count)
{
    for (int i = 0; i < count; i++) {
        const int j = random_below(state, i + 1);
        list[i] = list[j];
        list[j] = (uint16_t)i;
    }
}

/* All orders are equally likely (Fisher and Yates). */
static inline void random_shuffle(uint64_t *state, uint8_t *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        const int j = random_below(state, i + 1);
        const uint8_t held = list[i];
        list[i] = list[j];
        list[j] = held;
    }
}

#endif
