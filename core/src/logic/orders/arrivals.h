/* Singles in the order in which they arise: HoDoKu takes the oldest of its kind. It is as if the digits of the
 * puzzle were written cell by cell and each step carried out candidate by candidate: whenever a cell is left with
 * one candidate it joins a queue, and whenever a digit is left with one place in a row, column or box, that place
 * joins another. Learnt from HoDoKu's paths, which it reproduces.
 *
 * Kept for that order alone: `known` says whether it is up to date; on first use it is made from the grid. */
#ifndef NINEFOLD_LOGIC_ARRIVALS_H
#define NINEFOLD_LOGIC_ARRIVALS_H

#include "logic/logic.h"

struct arrivals {
    bool known;
    int first_naked, naked, first_hidden, hidden; /* of each queue: its front and its end */
    uint16_t naked_cell[SUDOKU_MAX_CELLS];
    struct arrival {
        uint16_t cell, house;
        uint8_t digit;
    } hidden_place[UNITS_HOUSES * SUDOKU_MAX_SIZE]; /* a digit arrives once in a house at most */
    uint32_t cells[SUDOKU_MAX_CELLS];               /* as in the grid, candidate by candidate */
    uint32_t places[UNITS_HOUSES][SUDOKU_MAX_SIZE];
};

/* The oldest naked single; of those, with `last`, the oldest that is the last open cell of a house; the oldest
 * hidden single. False where there is none. `house` is SUDOKU_MAX_CELLS for a cell's own single. */
bool arrivals_naked(struct logic *logic, bool last, struct arrival *arrival);
bool arrivals_hidden(struct logic *logic, struct arrival *arrival);

/* A step is about to be carried out. */
void arrivals_apply(struct logic *logic, const struct logic_step *step);

#endif
