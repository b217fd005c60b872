/* The word `lab`: what each idea of the ladder of strategies saves, on one puzzle after another. */
#ifndef NINEFOLD_CLI_LAB_H
#define NINEFOLD_CLI_LAB_H

#include "options.h"

/* Prints the table of a puzzle, or its rows of CSV, each row as soon as it is known; `number` counts
 * the puzzles from 1. False, and errno says why, where it cannot be written or memory is short. */
bool lab_puzzle(const struct options *options, const sudoku_puzzle *puzzle, uint64_t number);

/* The same for a line that was no puzzle. */
bool lab_invalid(const struct options *options, uint64_t number);

#endif
