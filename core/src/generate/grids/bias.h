/* Minimal puzzles by the controlled bias of Berthier. */
#ifndef NINEFOLD_GENERATE_BIAS_H
#define NINEFOLD_GENERATE_BIAS_H

#include "grid.h"

/* Draws a grid and thousands of orders in which its digits are removed. True if one of them passes through a minimal puzzle:
 * then its 81 digits (0 for blanks), its solution, and how many puzzles of 26 clues it stands for. */
bool bias_try(struct grid_maker *maker, uint8_t *digits, uint8_t *solution, double *weight);

#endif
