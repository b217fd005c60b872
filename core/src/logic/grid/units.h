/* The houses of a shape, the peers of a cell, and where boxes and lines cross.
 *
 * The order is that of the scale of Sudoku Explainer: boxes, then columns, then rows. Where a rule divides the grid into
 * regions, these are the boxes. Finders read only these tables, so a rule that adds houses adds rows here and no code.
 * Behind the rows come the other houses of rules (diagonals, windows, extra regions), and behind these the cells of
 * constraints that all differ: houses that hold only some digits, which are in marks once they are known (marks_require). */
#ifndef NINEFOLD_LOGIC_UNITS_H
#define NINEFOLD_LOGIC_UNITS_H

#include "bits.h"
#include "sudoku.h"

#include "logic/rules/ruled.h"

enum {
    UNITS_BOX = 0,
    UNITS_COLUMN = 1,
    UNITS_ROW = 2,
    UNITS_KINDS = 3,
    UNITS_HOUSES = UNITS_KINDS * SUDOKU_MAX_SIZE,
    UNITS_PEERS = UNITS_KINDS * (SUDOKU_MAX_SIZE - 1),
    UNITS_ROOM = RULED ? 256 : 128, /* houses with those of rules */
    UNITS_MORE = RULED ? 12 : 1,    /* of these that a cell may be in */
    UNITS_WORDS = (SUDOKU_MAX_CELLS + 63) / 64
};

struct units {
    int size;   /* n: digits are 0 to n - 1 in here */
    int cells;  /* n * n */
    int words;  /* of a set of cells */
    int houses; /* house h is number h % n of kind h / n */
    int whole;  /* houses with those of rules that hold every digit */
    int all;    /* and with those that do not */
    int box_height, box_width;
    bool regions; /* in place of boxes: they may have any form */
    /* In reading order; in a house of fewer cells, behind them, the cell that is none: number `cells`. */
    uint16_t cell[UNITS_ROOM][SUDOKU_MAX_SIZE];
    uint8_t house[SUDOKU_MAX_CELLS][UNITS_KINDS];    /* the houses of a cell, by kind */
    uint8_t position[SUDOKU_MAX_CELLS][UNITS_KINDS]; /* and which of their cells it is */
    uint16_t peer[SUDOKU_MAX_CELLS][UNITS_PEERS]; /* its box, the rest of its row, of its column */
    uint8_t peers[SUDOKU_MAX_CELLS];              /* how many of them */
    uint64_t sees[SUDOKU_MAX_CELLS]
                 [UNITS_WORDS]; /* all cells that differ from it, by rules as well */
    /* Its other houses: how many, which, and its positions in them. */
    uint8_t more[SUDOKU_MAX_CELLS], more_house[SUDOKU_MAX_CELLS][UNITS_MORE],
        more_position[SUDOKU_MAX_CELLS][UNITS_MORE];
    /* Of the houses behind `whole`: which constraint they are the cells of; how many cells each has. */
    uint16_t filter[UNITS_ROOM];
    uint8_t count[UNITS_ROOM];
    const struct ruled *ruled; /* NULL without rules */
};

/* The rules are noted in it, and kept; NULL without. */
void units_lay_out(struct units *units, sudoku_shape shape, struct ruled *ruled);

/* NULL without rules. */
static inline const struct ruled *units_ruled(const struct units *units)
{
    return RULED ? units->ruled : NULL;
}

/* Are there regions in place of boxes? */
static inline bool units_regions(const struct units *units) { return RULED && units->regions; }

static inline bool units_see(const struct units *units, int a, int b)
{
    return bits_in(units->sees[a], b);
}

/* The houses of a cell, those of the three kinds first: how many, which, and its position in one of them. */
static inline int units_houses_of(const struct units *units, int cell)
{
    return UNITS_KINDS + (RULED ? units->more[cell] : 0);
}

static inline int units_house_of(const struct units *units, int cell, int i)
{
    return !RULED || i < UNITS_KINDS ? units->house[cell][i]
                                     : units->more_house[cell][i - UNITS_KINDS];
}

static inline bool units_in_house(const struct units *units, int cell, int house)
{
    if (!RULED || house < units->houses) return units->house[cell][house / units->size] == house;
    for (int i = UNITS_KINDS; i < units_houses_of(units, cell); i++)
        if (units_house_of(units, cell, i) == house) return true;
    return false;
}

static inline int units_position_of(const struct units *units, int cell, int i)
{
    return !RULED || i < UNITS_KINDS ? units->position[cell][i]
                                     : units->more_position[cell][i - UNITS_KINDS];
}

/* The positions in a box that lie in line `index` of a kind: of those that cross the box; of all lines where boxes are
 * regions. `units_segments`: how many such indices there are. */
uint32_t units_segment(const struct units *units, int box, int kind, int index);

static inline int units_segments(const struct units *units, int kind)
{
    if (units_regions(units)) return units->size;
    return kind == UNITS_ROW ? units->box_height : units->box_width;
}

/* Does one candidate exclude the other: in a cell, of a digit in two cells that differ, by a rule about two cells? */
bool units_exclude(const struct units *units, int one, int other);

#endif
