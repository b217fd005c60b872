/* Puzzles near a classic one: some givens replaced by others, {-1+1} and {-2+2}. */
#ifndef NINEFOLD_GENERATE_NEIGHBOUR_H
#define NINEFOLD_GENERATE_NEIGHBOUR_H

#include <stdbool.h>
#include <stdint.h>

/* Do 81 digits, 0 for blanks, have exactly one solution? It is written to `solution`. */
bool neighbour_solve(const uint8_t *digits, uint8_t *solution);

/* Exchanges `count` random givens for as many in other cells, with any digits; false if the result has not exactly one
 * solution. */
bool neighbour_try(uint64_t *random, const uint8_t *from, int count, uint8_t *digits,
                   uint8_t *solution);

#endif
