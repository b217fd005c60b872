/* Divides a count into parts of about equal size, by estimates. */
#ifndef NINEFOLD_CLI_DIVIDE_H
#define NINEFOLD_CLI_DIVIDE_H

#include "parts/part.h"

/* Fills in `of` parts of the puzzle; what was small enough to be counted at once is in the first.
 * False when out of memory. Each part is to be ended in any case. */
bool divide(const struct part_puzzle *whole, int of, struct part *parts);

/* How far a division is: "12 of 800 pieces". In any thread. */
void divide_tell(char *text, size_t room);

#endif
