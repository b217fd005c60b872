/* Vectors of 32-bit lanes: the only place in Ninefold that depends on the instruction set.
 *
 * The arithmetic itself ( & | ^ ~ << >> - on whole vectors) is the compilers' own vector extension, which gcc and clang
 * lower to what the target has: SSE2, AVX2, NEON, wasm SIMD, or plain words. This file adds moves between lanes, and moves
 * between vectors and memory. */
#ifndef NINEFOLD_SIMD_H
#define NINEFOLD_SIMD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE4_1__)
#include <smmintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* Every function here is inlined, so how a vector is passed does not matter; gcc warns about it all the same. */
#pragma GCC diagnostic ignored "-Wpsabi"

#if defined(__SSE2__) || defined(__wasm_simd128__) || defined(__ARM_NEON)
#define SIMD_VECTORS 1
#else
#define SIMD_VECTORS 0
#endif

#define SIMD_INLINE static inline __attribute__((always_inline))

typedef uint32_t four __attribute__((vector_size(16)));
typedef uint32_t eight __attribute__((vector_size(32)));

/* Hides from clang where *x comes from: otherwise it turns a shift and a subtraction into a multiplication, which takes up
 * to ten cycles. */
#if defined(__clang__) && defined(__SSE4_1__)
#define SIMD_HIDE(x) __asm__("" : "+x"(*(x)))
#elif defined(__clang__) && defined(__wasm_simd128__)
#define SIMD_HIDE(x) __asm__("" : "+r"(*(x)))
#elif defined(__clang__) && defined(__ARM_NEON)
#define SIMD_HIDE(x) __asm__("" : "+w"(*(x)))
#else
#define SIMD_HIDE(x) (void)(x)
#endif

/* Into and out of memory, which needs no alignment. */
SIMD_INLINE four four_load(const uint32_t *words)
{
    four x;
    memcpy(&x, words, sizeof x);
    return x;
}

SIMD_INLINE eight eight_load(const uint32_t *words)
{
    eight x;
    memcpy(&x, words, sizeof x);
    return x;
}

SIMD_INLINE void four_store(uint32_t *words, four x) { memcpy(words, &x, sizeof x); }

SIMD_INLINE void eight_store(uint32_t *words, const eight *x) { memcpy(words, x, sizeof *x); }

/* The two halves of eight lanes. */
#define eight_low(x) __builtin_shufflevector((x), (x), 0, 1, 2, 3)
#define eight_high(x) __builtin_shufflevector((x), (x), 4, 5, 6, 7)

SIMD_INLINE void four_hide(four *x) { SIMD_HIDE(x); }

SIMD_INLINE void eight_hide(eight *x)
{
#if defined(__AVX2__)
    SIMD_HIDE(x);
#else
    four low = eight_low(*x), high = eight_high(*x);
    SIMD_HIDE(&low);
    SIMD_HIDE(&high);
    *x = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
}

/* Lane 0, 1 or 2 in all eight lanes. */
SIMD_INLINE eight eight_lane0(four x)
{
    return __builtin_shufflevector(x, x, 0, 0, 0, 0, 0, 0, 0, 0);
}

SIMD_INLINE eight eight_lane1(four x)
{
    return __builtin_shufflevector(x, x, 1, 1, 1, 1, 1, 1, 1, 1);
}

SIMD_INLINE eight eight_lane2(four x)
{
    return __builtin_shufflevector(x, x, 2, 2, 2, 2, 2, 2, 2, 2);
}

/* The lower pairs of lanes of both, the higher pairs, the even lanes, the odd lanes. */
SIMD_INLINE four four_lows(four a, four b) { return __builtin_shufflevector(a, b, 0, 1, 4, 5); }

SIMD_INLINE four four_highs(four a, four b) { return __builtin_shufflevector(a, b, 2, 3, 6, 7); }

SIMD_INLINE four four_evens(four a, four b) { return __builtin_shufflevector(a, b, 0, 2, 4, 6); }

SIMD_INLINE four four_odds(four a, four b) { return __builtin_shufflevector(a, b, 1, 3, 5, 7); }

/* The first three lanes turned by one and by two; the last stays. */
SIMD_INLINE four four_turn1(four x) { return __builtin_shufflevector(x, x, 1, 2, 0, 3); }

SIMD_INLINE four four_turn2(four x) { return __builtin_shufflevector(x, x, 2, 0, 1, 3); }

/* Neighbouring pairs of lanes exchanged. */
SIMD_INLINE four four_swap2(four x) { return __builtin_shufflevector(x, x, 2, 3, 0, 1); }

/* Three rows of eight lanes as eight columns of three: lane r of out[i] is lane i of rows[r]. */
SIMD_INLINE void eight_columns(const eight rows[3], four out[8])
{
    const four nothing = {0, 0, 0, 0};
    for (int half = 0; half < 2; half++) {
        const four a = half ? eight_high(rows[0]) : eight_low(rows[0]);
        const four b = half ? eight_high(rows[1]) : eight_low(rows[1]);
        const four c = half ? eight_high(rows[2]) : eight_low(rows[2]);
        const four ab0 = __builtin_shufflevector(a, b, 0, 4, 1, 5);
        const four ab2 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
        const four c0 = __builtin_shufflevector(c, nothing, 0, 4, 1, 5);
        const four c2 = __builtin_shufflevector(c, nothing, 2, 6, 3, 7);
        out[4 * half + 0] = __builtin_shufflevector(ab0, c0, 0, 1, 4, 5);
        out[4 * half + 1] = __builtin_shufflevector(ab0, c0, 2, 3, 6, 7);
        out[4 * half + 2] = __builtin_shufflevector(ab2, c2, 0, 1, 4, 5);
        out[4 * half + 3] = __builtin_shufflevector(ab2, c2, 2, 3, 6, 7);
    }
}

/* Which lanes have any bit set: bit i for lane i. */
SIMD_INLINE uint32_t eight_lanes(const eight *x)
{
    const four low = eight_low(*x), high = eight_high(*x);
#if defined(__SSE2__)
    const __m128i zero = _mm_setzero_si128();
    const __m128i l = _mm_cmpeq_epi32((__m128i)low, zero), h = _mm_cmpeq_epi32((__m128i)high, zero);
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(_mm_packs_epi32(l, h), zero)) ^ 0xff;
#elif defined(__wasm_simd128__)
    const v128_t zero = wasm_i32x4_splat(0);
    const v128_t l = wasm_i32x4_ne((v128_t)low, zero), h = wasm_i32x4_ne((v128_t)high, zero);
    return (uint32_t)wasm_i32x4_bitmask(l) | (uint32_t)wasm_i32x4_bitmask(h) << 4;
#else
    uint32_t lanes = 0;
    for (int i = 0; i < 4; i++) {
        lanes |= (uint32_t)(low[i] != 0) << i | (uint32_t)(high[i] != 0) << (4 + i);
    }
    return lanes;
#endif
}

/* Is any bit set? */
SIMD_INLINE bool four_any(four x)
{
#if defined(__SSE4_1__)
    return !_mm_testz_si128((__m128i)x, (__m128i)x);
#elif defined(__SSE2__)
    return _mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)x, _mm_setzero_si128())) != 0xffff;
#elif defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)x);
#else
    uint64_t half[2];
    memcpy(half, &x, sizeof half);
    return (half[0] | half[1]) != 0;
#endif
}

SIMD_INLINE bool eight_any(const eight *x)
{
#if defined(__AVX2__)
    return !_mm256_testz_si256((__m256i)*x, (__m256i)*x);
#else
    return four_any(eight_low(*x) | eight_high(*x));
#endif
}

/* The number of lanes of the target's longest vectors, for grids side by side. */
#if defined(__AVX512F__)
#define SIMD_LANES 16
#elif defined(__AVX2__)
#define SIMD_LANES 8
#elif SIMD_VECTORS
#define SIMD_LANES 4
#else
#define SIMD_LANES 0
#endif

#if SIMD_LANES
typedef uint32_t many __attribute__((vector_size(4 * SIMD_LANES)));

/* Without this clang splits the longest vectors. */
#if defined(__clang__) && SIMD_LANES == 16
#define SIMD_WIDE __attribute__((min_vector_width(512)))
#else
#define SIMD_WIDE
#endif

SIMD_INLINE void many_hide(many *x)
{
#if defined(__AVX512F__) && defined(__clang__)
    __asm__("" : "+v"(*x));
#else
    SIMD_HIDE(x);
#endif
}

/* Which lanes are zero: bit i for lane i. */
SIMD_INLINE uint32_t many_empty(const many *x)
{
#if SIMD_LANES == 16
    return _mm512_cmpeq_epi32_mask((__m512i)*x, _mm512_setzero_si512());
#elif SIMD_LANES == 8
    const __m256i empty = _mm256_cmpeq_epi32((__m256i)*x, _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_ps((__m256)empty);
#elif defined(__SSE2__)
    const __m128i empty = _mm_cmpeq_epi32((__m128i)*x, _mm_setzero_si128());
    return (uint32_t)_mm_movemask_ps((__m128)empty);
#elif defined(__wasm_simd128__)
    return (uint32_t)wasm_i32x4_bitmask(wasm_i32x4_eq((v128_t)*x, wasm_i32x4_splat(0)));
#else
    uint32_t lanes = 0;
    for (int i = 0; i < SIMD_LANES; i++) lanes |= (uint32_t)((*x)[i] == 0) << i;
    return lanes;
#endif
}

/* One lane, where it lies in memory. */
SIMD_INLINE uint32_t many_lane(const many *x, int lane)
{
    uint32_t word;
    memcpy(&word, (const char *)x + 4 * lane, sizeof word);
    return word;
}

SIMD_INLINE void many_set_lane(many *x, int lane, uint32_t word)
{
    memcpy((char *)x + 4 * lane, &word, sizeof word);
}
#endif

/* Which of sixteen characters are digits 1 to 9: bit i for character i. */
SIMD_INLINE uint32_t digits_among16(const char *text)
{
#if defined(__SSE2__)
    __m128i x = _mm_loadu_si128((const __m128i *)(const void *)text);
    x = _mm_sub_epi8(x, _mm_set1_epi8('1'));
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(x, _mm_set1_epi8(8)), x));
#elif defined(__wasm_simd128__)
    v128_t x = wasm_i8x16_sub(wasm_v128_load(text), wasm_i8x16_splat('1'));
    return (uint32_t)wasm_i8x16_bitmask(wasm_u8x16_le(x, wasm_i8x16_splat(8)));
#else
    uint32_t mask = 0;
    for (int i = 0; i < 16; i++) {
        mask |= (uint32_t)((unsigned)(unsigned char)text[i] - '1' < 9) << i;
    }
    return mask;
#endif
}

#endif
