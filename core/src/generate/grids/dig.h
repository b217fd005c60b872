/* Puzzles on a full grid: which of its cells are given. Cells that a symmetry exchanges form an orbit; they are given
 * together, and any of them names the orbit. */
#ifndef NINEFOLD_GENERATE_DIG_H
#define NINEFOLD_GENERATE_DIG_H

#include "grid.h"

enum { DIG_ORBIT = 8, DIG_CLASSIC = 81 };

struct dig {
    const sudoku_wish *wish;
    struct grid_maker maker; /* its puzzle is the one being dug */
    uint8_t solution[SUDOKU_MAX_CELLS];
    bool given[SUDOKU_MAX_CELLS];
    char cells[DIG_CLASSIC]; /* the puzzle as a line, if it is classic */
    bool classic;
    uint64_t proof;    /* guesses that a proof may take, before it counts as failed */
    int clues, target; /* how many there are, and at how many digging ends */
    uint16_t orbit[SUDOKU_MAX_CELLS][DIG_ORBIT];
    uint8_t orbit_size[SUDOKU_MAX_CELLS];
    int next; /* the index in maker.order of the orbit to be tried next */
    bool tried[SUDOKU_MAX_CELLS];
    uint16_t gone[SUDOKU_MAX_CELLS]; /* orbits removed, in order */
    int gone_count;
};

static inline int dig_cells(const struct dig *dig)
{
    return dig->wish->shape.size * dig->wish->shape.size;
}

/* False when out of memory. */
bool dig_open(struct dig *dig, const sudoku_wish *wish);
void dig_close(struct dig *dig);

/* Gives all cells of dig->solution that may be given. False if that leaves several solutions. */
bool dig_fill(struct dig *dig);

/* Makes it a puzzle given as digits, 0 for blanks, with its solution. */
void dig_lay(struct dig *dig, const uint8_t *digits, const uint8_t *solution);

/* A random number of givens, from the range wished for, below which digging must not go; 0: as few as possible. */
int dig_draw_target(struct dig *dig);

/* Begins to remove givens, in random order, down to `target`. */
void dig_begin(struct dig *dig, int target);

/* Tries to remove the next orbit in the order; false if none is left to try. */
bool dig_step(struct dig *dig);

/* Makes the cell's orbit given or blank. */
void dig_set(struct dig *dig, int cell, bool given);

/* May the cell's orbit be given, and may it be blank? */
bool dig_may_give(const struct dig *dig, int cell);
bool dig_may_blank(const struct dig *dig, int cell);

/* Changes the rules, which must exist until they are set again. */
void dig_set_rules(struct dig *dig, const sudoku_rules *rules);

/* Does a proof of bounded length show that it has one solution? */
bool dig_unique(struct dig *dig);

/* Is every single given needed? */
bool dig_minimal(struct dig *dig);

#endif
