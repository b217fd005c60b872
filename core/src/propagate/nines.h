/* The layout of a 9x9 grid whose rows, columns and boxes are filtered together.
 *
 * Every digit owns three words, one for the upper rows of the three bands, one for the middle
 * rows, one for the lower rows. A word has a bit for each of its 27 cells where the digit can still
 * go, three bits a box, the boxes down the bands and then across the stacks:
 *
 *            stack 0         stack 1          stack 2
 *          +---------+----------------+----------------+
 *   band 0 | 0  1  2 |  9  10  11     | 18  19  20     |   word r: row r of each band,
 *   band 1 | 3  4  5 | 12  13  14     | 21  22  23     |   bit = 9 stack + 3 band + column in box
 *   band 2 | 6  7  8 | 15  16  17     | 24  25  26     |
 *          +---------+----------------+----------------+
 */
#ifndef NINEFOLD_NINES_H
#define NINEFOLD_NINES_H

#include <stdint.h>

enum { NINES_CELLS = 81, NINES_DIGITS = 9, NINES_ROWS = 3, NINES_BITS = 27 };

/* A grid: for each row r of the bands a word for each digit. */
typedef uint32_t nines[NINES_ROWS][NINES_DIGITS];

/* The place of each cell, in reading order; and the cell at each place. */
struct nines_place {
    uint8_t row, bit;
};
#define NINES_PLACE(cell)                                                                          \
    {                                                                                              \
        (cell) / 9 % 3, (cell) % 9 / 3 * 9 + (cell) / 27 * 3 + (cell) % 3                          \
    }
#define NINES_CELL(row, bit) (((bit) / 3 % 3 * 3 + (row)) * 9 + (bit) / 9 * 3 + (bit) % 3)
#define NINES_UPPER(bit) NINES_CELL(0, bit)
#define NINES_MIDDLE(bit) NINES_CELL(1, bit)
#define NINES_LOWER(bit) NINES_CELL(2, bit)
#define NINES_OF(what, n)                                                                          \
    what(n), what((n) + 1), what((n) + 2), what((n) + 3), what((n) + 4), what((n) + 5),            \
        what((n) + 6), what((n) + 7), what((n) + 8)
#define NINES_WORD(what) NINES_OF(what, 0), NINES_OF(what, 9), NINES_OF(what, 18)
static const struct nines_place nines_place[NINES_CELLS] = {
    NINES_OF(NINES_PLACE, 0),  NINES_OF(NINES_PLACE, 9),  NINES_OF(NINES_PLACE, 18),
    NINES_OF(NINES_PLACE, 27), NINES_OF(NINES_PLACE, 36), NINES_OF(NINES_PLACE, 45),
    NINES_OF(NINES_PLACE, 54), NINES_OF(NINES_PLACE, 63), NINES_OF(NINES_PLACE, 72)};
static const uint8_t nines_cell[NINES_ROWS][NINES_BITS] = {
    {NINES_WORD(NINES_UPPER)}, {NINES_WORD(NINES_MIDDLE)}, {NINES_WORD(NINES_LOWER)}};

#endif
