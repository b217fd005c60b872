/* Puzzles on a full grid: which of its cells are given. Cells that a symmetry exchanges are given together, and called
 * by any of them. */
#ifndef NINEFOLD_GENERATE_DIG_H
#define NINEFOLD_GENERATE_DIG_H

#include "grid.h"

enum { DIG_ORBIT = 8, DIG_CLASSIC = 81 };

struct dig {
    const sudoku_wish *wish;
    struct grid_maker maker; /* its puzzle is the one that is dug */
    uint8_t solution[SUDOKU_MAX_CELLS];
    bool given[SUDOKU_MAX_CELLS];
    char cells[DIG_CLASSIC]; /* the puzzle as a line, where it is classic */
    bool classic;
    uint64_t proof;    /* guesses that a proof may take; what is not proved then counts as not so */
    int clues, target; /* how many there are, and at how many digging ends */
    uint16_t orbit[SUDOKU_MAX_CELLS][DIG_ORBIT];
    uint8_t orbit_size[SUDOKU_MAX_CELLS];
    int next; /* in maker.order: what is tried next */
    bool tried[SUDOKU_MAX_CELLS];
    uint16_t gone[SUDOKU_MAX_CELLS]; /* what was taken away, in order */
    int gone_count;
};

/* False when out of memory. */
bool dig_open(struct dig *dig, const sudoku_wish *wish);
void dig_close(struct dig *dig);

/* Gives every cell of dig->solution but those that must not be given. False where that leaves several solutions. */
bool dig_fill(struct dig *dig);

/* The puzzle given as digits, 0 for blanks, with its solution. */
void dig_lay(struct dig *dig, const uint8_t *digits, const uint8_t *solution);

/* How many givens digging shall leave at least, drawn from the range that is wished for; 0: as few as can be. */
int dig_draw_target(struct dig *dig);

/* Begins to take givens away, in random order, down to `target`. */
void dig_begin(struct dig *dig, int target);

/* Tries to take away what is next in the order; false where there is nothing left to try. */
bool dig_step(struct dig *dig);

/* The cell's orbit is given, or no longer. */
void dig_put(struct dig *dig, int cell);
void dig_take(struct dig *dig, int cell);

/* May the cell's orbit be given, and may it be blank? */
bool dig_may_give(const struct dig *dig, int cell);
bool dig_may_blank(const struct dig *dig, int cell);

/* Other rules from now on; until they are set again they have to exist. */
void dig_set_rules(struct dig *dig, const sudoku_rules *rules);

/* Nothing is given. */
void dig_clear(struct dig *dig);

/* Has it one solution, as far as a proof of bounded length tells? */
bool dig_unique(struct dig *dig);

/* Is every single given needed? */
bool dig_minimal(struct dig *dig);

#endif
