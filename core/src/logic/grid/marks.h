/* The grid of candidates, by cell and by digit at once, and the singles in it.
 *
 *   cells[cell]            the digits an open cell may take; empty where a digit is written
 *   places[house][digit]   where in the house the digit may go; empty where it is written, and in a house of fewer cells
 *                          than digits until it is known to be there (marks_require)
 *
 * Every removal updates both, and the sets of singles, so that finding one takes no search. A grid is a
 * plain value: nested proofs copy it. */
#ifndef NINEFOLD_LOGIC_MARKS_H
#define NINEFOLD_LOGIC_MARKS_H

#include "bits.h"
#include "units.h"

enum { MARKS_HOUSE_WORDS = UNITS_ROOM / 64 };

struct marks {
    uint32_t cells[SUDOKU_MAX_CELLS + 1]; /* of the cell that is none (units.h): empty */
    uint8_t value[SUDOKU_MAX_CELLS + 1];  /* the digit written, from 1; 0 in an open cell */
    uint8_t open[UNITS_ROOM];             /* open cells of a house */
    uint32_t hidden[UNITS_ROOM];          /* digits with one place left in it */
    uint64_t hidden_houses[MARKS_HOUSE_WORDS];
    uint64_t naked[UNITS_WORDS]; /* cells with one digit left */
    uint64_t
        given[UNITS_WORDS]; /* cells that the puzzle fills: no pattern may exchange their digits */
    int left;               /* open cells in all */
    int candidates;         /* in open cells, in all */
    bool broken;            /* an open cell without a digit */
    /* When a cell, a house, and a digit anywhere, last changed, by a clock that every removal moves. */
    uint32_t clock, cell_changed[SUDOKU_MAX_CELLS], house_changed[UNITS_ROOM],
        digit_changed[SUDOKU_MAX_SIZE];
    uint32_t places[UNITS_ROOM][SUDOKU_MAX_SIZE];
};

/* Empty, every digit open everywhere. */
void marks_clear(struct marks *grid, const struct units *units);

/* Copies the candidates of a grid and what is written, but neither singles nor when what changed: its clock is 0. */
void marks_copy(struct marks *to, const struct marks *from, const struct units *units);

/* Removes a candidate; nothing happens where it is gone already. */
void marks_remove(struct marks *grid, const struct units *units, int cell, int digit);

/* Removes a candidate of a copy. */
void marks_erase(struct marks *grid, const struct units *units, int cell, int digit);

/* Writes a candidate of the cell: the other candidates of the cell, and all that it excludes, are removed. */
void marks_place(struct marks *grid, const struct units *units, int cell, int digit);

/* The digit is known to be in a house of fewer cells than digits. */
void marks_require(struct marks *grid, const struct units *units, int house, int digit);

static inline bool marks_given(const struct marks *grid, int cell)
{
    return bits_in(grid->given, cell);
}

static inline bool marks_has(const struct marks *grid, int cell, int digit)
{
    return (grid->cells[cell] >> digit & 1) != 0;
}

#endif
