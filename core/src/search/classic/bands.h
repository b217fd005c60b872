/* Bulk counting at the leaves of a wide search, where the three bands are independent.
 *
 * Once every digit has one minicolumn left in each box, no two digits can clash in a column any
 * more. Only the rows are open, and each row lies in one band:
 *
 *   solutions = fillings of band 0  x  fillings of band 1  x  fillings of band 2
 *
 * A band is given by the candidates of its 27 cells, and those of cells side by side are disjoint.
 * So a filling of one row is three sets of three digits, one for each box: one digit from each cell,
 * nine different ones in all. Two rows with no digit in common in any box leave exactly one filling of
 * the third, which may or may not agree with its candidates:
 *
 *   row 0   {1 4 7} {2 5 8} {3 6 9}        the fillings of rows 0 and 1 are listed (216 at most, 2 or
 *   row 1   {2 6 8} {3 4 9} {1 5 7}        3 usually) and all pairs are tried
 *   row 2    the rest of each box
 *
 * The same holds for stacks, transposed, once every digit has one minirow left in each box. */
#ifndef NINEFOLD_CLASSIC_BANDS_H
#define NINEFOLD_CLASSIC_BANDS_H

#include "bits.h"
#include "grid.h"

#if SIMD_VECTORS
#include "vectors.h"
#else
#include "words.h"
#endif

enum {
    BANDS = 3,
    BAND_CELLS = 27,
    MOST_FILLINGS = 216, /* of one row: 6 for each of three boxes with the same candidates */
    MOST_LISTED =
        1728 /* of one band: 12 to the third power, if all boxes have the same candidates */
};

#define ALL_DIGITS 0777U
#define IN_BOX(digits, box) ((digits) << 9 * (box))

/* The digits of a cell, by row, box and column in the box; of a stack: by column in the box, box and
 * row in the box. */
struct band {
    uint32_t digits[3][3][3];
};

static inline void band_read(struct band *band, const struct node *node, int index, bool stack)
{
    for (int row = 0; row < 3; row++) {
        for (int box = 0; box < 3; box++) {
            for (int i = 0; i < 3; i++) {
                const uint32_t cell =
                    stack ? 1U << (9 * index + 3 * box + row) : 1U << (9 * box + 3 * index + i);
                band->digits[row][box][i] = node_digits(node, stack ? i : row, cell);
            }
        }
    }
}

/* The fillings of one row: the sets of digits of its three boxes. */
struct row_fillings {
    int count;
    uint32_t row[MOST_FILLINGS];
};

#define EACH_DIGIT(digit, set)                                                                     \
    for (uint32_t digit##_left = (set), digit;                                                     \
         digit##_left != 0 && (digit = digit##_left & (0U - digit##_left), true);                  \
         digit##_left &= digit##_left - 1)

static inline void fill_row(struct row_fillings *fillings, uint32_t digits[3][3])
{
    const uint32_t *d = digits[1], *e = digits[2];
    fillings->count = 0;
    EACH_DIGIT(a0, digits[0][0]) EACH_DIGIT(a1, digits[0][1]) EACH_DIGIT(a2, digits[0][2])
    {
        const uint32_t a = a0 | a1 | a2;
        EACH_DIGIT(b0, d[0] & ~a) EACH_DIGIT(b1, d[1] & ~a) EACH_DIGIT(b2, d[2] & ~a)
        {
            const uint32_t b = b0 | b1 | b2, c = ALL_DIGITS & ~(a | b);
            /* Three digits, one from each cell. */
            if ((c & e[0]) == 0 || (c & e[1]) == 0 || (c & e[2]) == 0) continue;
            fillings->row[fillings->count++] = IN_BOX(a, 0) | IN_BOX(b, 1) | IN_BOX(c, 2);
        }
    }
}

/* The digits that no cell of a row can take, by box. */
static inline uint32_t impossible_digits(uint32_t digits[3][3])
{
    uint32_t set = 0;
    for (int box = 0; box < 3; box++) {
        const uint32_t *d = digits[box];
        set |= IN_BOX(ALL_DIGITS & ~(d[0] | d[1] | d[2]), box);
    }
    return set;
}

static inline uint32_t band_count(struct band *band)
{
    struct row_fillings upper, middle;
    fill_row(&upper, band->digits[0]);
    fill_row(&middle, band->digits[1]);
    const uint32_t not_below = impossible_digits(band->digits[2]);
    uint32_t count = 0;
    for (int i = 0; i < upper.count; i++) {
        const uint32_t x = upper.row[i], wanted = not_below & ~x;
        for (int j = 0; j < middle.count; j++) {
            const uint32_t y = middle.row[j];
            count += ((x & y) | (wanted & ~y)) == 0;
        }
    }
    return count;
}

/* The cache of counts ------------------------------------------------------------------------ */

/* The same bands recur at many leaves. A direct-mapped cache keeps the candidates of a band and its
 * count. */
enum { CACHE_SLOTS = 2048 };

struct cached_count {
    uint32_t cells[DIGITS]; /* all zero: an empty slot */
    uint32_t count;
};

/* The cells of every digit in a band or stack: 27 bits in any order. A bit above those of the first
 * digit tells a stack. */
static inline void band_cells(uint32_t cells[DIGITS], const struct node *node, int index,
                              bool stack)
{
    const int at = stack ? 9 * index : 3 * index, apart = stack ? 9 : 3;
    const uint32_t mask = stack ? 0777U : BAND_COLUMNS;
    for (int d = 0; d < DIGITS; d++) {
        cells[d] = 0;
        for (int r = 0; r < BAND_ROWS; r++)
            cells[d] |= (node_word(node, d, r) >> at & mask) << apart * r;
    }
    cells[0] |= (uint32_t)stack << BAND_CELLS;
}

static inline uint32_t band_cached_count(struct cached_count cache[CACHE_SLOTS],
                                         const struct node *node, int index, bool stack)
{
    uint32_t cells[DIGITS], hash = 0, change = 0;
    band_cells(cells, node, index, stack);
    for (int d = 0; d < DIGITS; d++) {
        hash = (hash ^ cells[d]) * 0x9E3779B1U;
        hash ^= hash >> 15;
    }
    struct cached_count *slot = &cache[hash % CACHE_SLOTS];
    for (int d = 0; d < DIGITS; d++) change |= slot->cells[d] ^ cells[d];
    if (change != 0) {
        struct band band;
        band_read(&band, node, index, stack);
        memcpy(slot->cells, cells, sizeof cells);
        slot->count = band_count(&band);
    }
    return slot->count;
}

/* Listing --------------------------------------------------------------------------------------- */

/* All fillings of a band whose columns are settled: digits 1 to 9 in reading order. */
struct band_fillings {
    uint32_t count;
    uint8_t digits[MOST_LISTED][BAND_CELLS];
};

static inline void list_row(uint8_t out[9], uint32_t digits[3][3], uint32_t filling)
{
    for (int box = 0; box < 3; box++) {
        const uint32_t here = filling >> 9 * box;
        for (int i = 0; i < 3; i++)
            out[3 * box + i] = (uint8_t)(1 + bits_lowest(digits[box][i] & here));
    }
}

/* False if there are more than MOST_LISTED. */
static inline bool band_list(struct band_fillings *listed, const struct node *node, int index)
{
    struct band band;
    struct row_fillings upper, middle;
    band_read(&band, node, index, false);
    fill_row(&upper, band.digits[0]);
    fill_row(&middle, band.digits[1]);
    const uint32_t not_below = impossible_digits(band.digits[2]);
    uint32_t count = 0;
    for (int i = 0; i < upper.count; i++) {
        const uint32_t x = upper.row[i];
        for (int j = 0; j < middle.count; j++) {
            const uint32_t y = middle.row[j], z = ALL_CELLS & ~(x | y);
            if ((x & y) != 0 || (z & not_below) != 0) continue;
            if (count == MOST_LISTED) return false;
            uint8_t *out = listed->digits[count++];
            list_row(out, band.digits[0], x);
            list_row(out + 9, band.digits[1], y);
            list_row(out + 18, band.digits[2], z);
        }
    }
    listed->count = count;
    return true;
}

#endif
