/* The symmetries of classic grids: transposition, orders of bands, stacks, and of the lines within each,
 * and names of the digits: 2 * 6^8 * 9!, that is 3,359,232 * 362,880. */
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

/* One of them, each as likely as any other. */
struct symmetry symmetry_random(uint64_t *random);

/* The cell that comes to place `cell`. */
int symmetry_source(const struct symmetry *symmetry, int cell);

/* 81 digits, 0 where there is none. */
void symmetry_apply(const struct symmetry *symmetry, const uint8_t *from, uint8_t *to);

#endif
