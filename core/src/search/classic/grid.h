/* A grid in the 9x9 engine: the words of nines.h, those of eight digits side by side.
 *
 *   row[r]   word r of digits 1 to 8, one digit a lane
 *   ninth    digit 9 by itself: word r in lane r, the last lane empty */
#ifndef NINEFOLD_CLASSIC_GRID_H
#define NINEFOLD_CLASSIC_GRID_H

#include "simd.h"

#include <stdalign.h>
#include <stdint.h>

/* Octal suits three bits a box. */
#define ALL_CELLS 0777777777U
#define ALL_BOXES 0111111111U    /* the lowest bit of every box: one bit for a whole minirow */
#define BAND_COLUMNS 0007007007U /* the boxes of band 0 */

enum { CELL_COUNT = 81, DIGITS = 9, BAND_ROWS = 3, LANES = 8 };

#if SIMD_VECTORS
/* A grid at the fixpoint, as words, and its share of the search tree. */
struct node {
    alignas(64) uint32_t row[BAND_ROWS][LANES];
    uint32_t ninth[4];
    double share;
};
#endif /* without vectors words.h has its own */

enum outcome { NODE_DEAD, NODE_SOLVED, NODE_OPEN };

/* For both kinds of vector and for plain words. */
#define MINIROWS(x, boxes) (((x) | (x) >> 1 | (x) >> 2) & (boxes)) /* with anything set */
#define WHOLE(boxes) (((boxes) << 3) - (boxes)) /* all three cells of these minirows */

/* The same for vectors, in place. */
#define DEFINE_WHOLE(vector)                                                                       \
    SIMD_INLINE void vector##_whole(vector *boxes)                                                 \
    {                                                                                              \
        vector once = *boxes;                                                                      \
        vector##_hide(&once);                                                                      \
        *boxes = (*boxes << 3) - once;                                                             \
    }

/* Data for choosing a branch: the words digit by digit, and the cells with two and with three digits. */
struct node_stats {
    uint32_t words[DIGITS][4], pairs[4], triples[4];
};

/* Two neighbouring words of an array as one. */
SIMD_INLINE uint64_t pair_of_words(const uint32_t *words)
{
    uint64_t pair;
    memcpy(&pair, words, sizeof pair);
    return pair;
}

#endif
