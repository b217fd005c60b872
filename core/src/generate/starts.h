/* Puzzles known to need a technique that hardly any random puzzle needs: walks start from them. All are our own, found among
 * random puzzles and by walks from these. */
#ifndef NINEFOLD_GENERATE_STARTS_H
#define NINEFOLD_GENERATE_STARTS_H

#include <stdbool.h>
#include <stdint.h>

/* The rarest of the techniques that has starts; -1: none has. */
int starts_rarest(const bool *techniques);

/* Does it lack a start, though fewer than one random puzzle in 10,000 need it? */
bool starts_lacks(int technique);

/* A random start of the technique, as 81 digits, 0 for blanks; returns how many exchanges a walk from it takes. */
int starts_take(int technique, uint64_t *random, uint8_t *digits);

#endif
