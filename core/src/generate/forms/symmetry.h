/* The symmetries of classic grids: transposition, the orders of bands, stacks, and the lines within each, and the names of
 * the digits: 2 * 6^8 * 9! of them, that is 3,359,232 * 362,880. */
#ifndef NINEFOLD_GENERATE_SYMMETRY_H
#define NINEFOLD_GENERATE_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

enum { SYMMETRY_SIZE = 9, SYMMETRY_CELLS = 81 };

struct symmetry {
    bool transposed;
    uint8_t rows[SYMMETRY_SIZE], columns[SYMMETRY_SIZE]; /* the line that comes to each place */
    uint8_t digits[SYMMETRY_SIZE + 1];                   /* the new digit of each; 0 stays 0 */
};

/* A random symmetry, uniformly distributed. */
struct symmetry symmetry_random(uint64_t *random);

/* The cell that comes to place `cell`. */
int symmetry_source(const struct symmetry *symmetry, int cell);

/* Transforms 81 digits, 0 for blanks. */
void symmetry_apply(const struct symmetry *symmetry, const uint8_t *from, uint8_t *to);

#endif
