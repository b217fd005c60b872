/* Branching that makes bands independent (bands.h): on minilines, three cells of a box in line. A
 * minicolumn is a bit in a word of 27, in the order of boxes and of the columns of a box; so is a
 * minirow, by the rows of a box.
 *
 * A miniline holds three digits, and each digit is in one of the three parallel minilines of a box. So
 * if three digits are settled in a miniline, no other can be there; and if only three can be there, they
 * must be. Passes over cells do not find that, and without it a search that settles minilines first would
 * go deep into dead ends. */
#ifndef NINEFOLD_CLASSIC_MINILINES_H
#define NINEFOLD_CLASSIC_MINILINES_H

#include "bits.h"
#include "grid.h"

#if SIMD_VECTORS
#include "vectors.h"
#else
#include "words.h"
#endif

/* The outcome for a grid at the fixpoint of the passes. */
enum minilines_outcome {
    MINILINES_CONTRADICTION, /* a miniline with too many or too few digits */
    MINILINES_REMOVED,       /* candidates were removed: propagate again */
    COLUMNS_SETTLED, /* every digit has one minicolumn in each box: the bands are independent */
    ROWS_SETTLED,    /* the same with rows and stacks */
    MINILINES_BRANCH /* none of these */
};

/* A branch: the number of choices in all, a digit, and the cells that its three words lose in the first
 * child and in the second. */
struct miniline_branch {
    int choices, digit;
    uint32_t first[BAND_ROWS], second[BAND_ROWS];
};

/* The minilines of all digits, of one direction. */
struct minilines {
    uint32_t open[DIGITS];  /* where the digit can be */
    uint32_t boxes[DIGITS]; /* where it has a choice */
    int choices;            /* in all; a box with three minilines counts twice */
};

/* How many digits are in each miniline, saturating at four. */
struct miniline_tally {
    uint32_t one, two, three, four; /* at least this many */
};

static inline void tally_add(struct miniline_tally *tally, uint32_t minilines)
{
    tally->four |= tally->three & minilines;
    tally->three |= tally->two & minilines;
    tally->two |= tally->one & minilines;
    tally->one |= minilines;
}

static inline enum minilines_outcome minilines_fill(struct minilines *minilines)
{
    struct miniline_tally settled = {0, 0, 0, 0}, possible = {0, 0, 0, 0};
    minilines->choices = 0;
#pragma GCC unroll 9 /* where no other loops are unrolled (wasm/exports/modules.cmake) */
    for (int d = 0; d < DIGITS; d++) {
        const uint32_t x = minilines->open[d], x1 = x >> 1, x2 = x >> 2;
        const uint32_t boxes = ALL_BOXES & ((x & x1) | ((x | x1) & x2));
        minilines->boxes[d] = boxes;
        minilines->choices += bits_count(boxes | (ALL_BOXES & x & x1 & x2) << 1);
        tally_add(&settled, x & ~WHOLE(boxes));
        tally_add(&possible, x);
    }
    if (settled.four != 0 || possible.three != ALL_CELLS) return MINILINES_CONTRADICTION;
    const uint32_t full = settled.three, scarce = possible.three & ~possible.four;
    uint32_t removed = 0;
    for (int d = 0; d < DIGITS; d++) {
        const uint32_t open = minilines->open[d] & WHOLE(minilines->boxes[d]);
        const uint32_t must = open & scarce, elsewhere = WHOLE(MINIROWS(must, ALL_BOXES)) & ~must;
        const uint32_t remove = open & (full | elsewhere);
        minilines->open[d] &= ~remove;
        removed |= remove;
    }
    return removed != 0 ? MINILINES_REMOVED : MINILINES_BRANCH;
}

/* The first digit and box with two minilines, otherwise with three. */
static inline uint32_t minilines_choose(const struct minilines *minilines, int *digit)
{
    uint32_t box = 0;
    for (int d = 0; d < DIGITS; d++) {
        const uint32_t x = minilines->open[d], boxes = minilines->boxes[d];
        const uint32_t two = boxes & ~(x & x >> 1 & x >> 2);
        if (two == 0 && (box != 0 || boxes == 0)) continue;
        *digit = d;
        box = two != 0 ? two & (0U - two) : boxes & (0U - boxes);
        if (two != 0) break;
    }
    return box;
}

/* `rows_too`: both directions are allowed, and the one with fewer choices is taken. */
static inline enum minilines_outcome minilines_step(struct node *node, bool rows_too,
                                                    struct miniline_branch *branch)
{
    struct minilines columns, rows;
#pragma GCC unroll 9
    for (int d = 0; d < DIGITS; d++) {
        const uint32_t w0 = node_word(node, d, 0), w1 = node_word(node, d, 1),
                       w2 = node_word(node, d, 2);
        columns.open[d] = w0 | w1 | w2;
        rows.open[d] =
            MINIROWS(w0, ALL_BOXES) | MINIROWS(w1, ALL_BOXES) << 1 | MINIROWS(w2, ALL_BOXES) << 2;
    }
    const enum minilines_outcome by_columns = minilines_fill(&columns),
                                 by_rows = minilines_fill(&rows);
    if (by_columns == MINILINES_CONTRADICTION || by_rows == MINILINES_CONTRADICTION)
        return MINILINES_CONTRADICTION;
    if (by_columns == MINILINES_REMOVED || by_rows == MINILINES_REMOVED) {
        for (int d = 0; d < DIGITS; d++) {
            for (int r = 0; r < BAND_ROWS; r++) {
                const uint32_t open = columns.open[d] & WHOLE(rows.open[d] >> r & ALL_BOXES);
                node_set_word(node, d, r, node_word(node, d, r) & open);
            }
        }
        return MINILINES_REMOVED;
    }
    if (columns.choices == 0) return COLUMNS_SETTLED;
    if (rows.choices == 0 && rows_too) return ROWS_SETTLED;

    branch->choices = columns.choices + rows.choices;
    const bool by_row = rows_too && rows.choices < columns.choices;
    const struct minilines *minilines = by_row ? &rows : &columns;
    const uint32_t box = minilines_choose(minilines, &branch->digit);
    const uint32_t here = minilines->open[branch->digit] & WHOLE(box), lowest = here & (0U - here);
    for (int r = 0; r < BAND_ROWS; r++) {
        const bool mine = lowest == box << r;
        branch->first[r] = by_row ? (mine ? 0 : WHOLE(box)) : here & ~lowest;
        branch->second[r] = by_row ? (mine ? WHOLE(box) : 0) : lowest;
    }
    return MINILINES_BRANCH;
}

#endif
