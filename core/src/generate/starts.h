/* Puzzles known to need a technique that hardly any random puzzle needs: walks start from them. Ours: found among random
 * puzzles, and by walks towards rarer ones. */
#ifndef NINEFOLD_GENERATE_STARTS_H
#define NINEFOLD_GENERATE_STARTS_H

#include <stdbool.h>
#include <stdint.h>

/* The rarest of the techniques that there are starts for; -1 where there are none. */
int starts_rarest(const bool *techniques);

/* Is there no start for it, though less than one random puzzle in 10,000 needs it? */
bool starts_lacks(int technique);

/* One of the technique's at random, as 81 digits, 0 for blanks; how many exchanges lead away from it. */
int starts_take(int technique, uint64_t *random, uint8_t *digits);

#endif
