/* Singles in the order in which they arise: HoDoKu takes the oldest of its kind. The digits of the puzzle are written
 * cell by cell, and each step is carried out candidate by candidate: whenever a cell is left with one candidate it
 * joins a queue, and whenever a digit is left with one place in a row, column or box, that place joins another.
 * Inferred from HoDoKu's paths, which this reproduces.
 *
 * Used by that order only: built from the grid on first use, and up to date from then on if `known`. */
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

/* The oldest naked single (with `last`: among the last open cells of houses), and the oldest hidden single. False if
 * there is none. `house` is SUDOKU_MAX_CELLS for a naked single. */
bool arrivals_naked(struct logic *logic, bool last, struct arrival *arrival);
bool arrivals_hidden(struct logic *logic, struct arrival *arrival);

/* To be called before a step is carried out. */
void arrivals_apply(struct logic *logic, const struct logic_step *step);

#endif
