/* Divides a count into parts that are about as large as each other, by estimates. */
#ifndef NINEFOLD_CLI_DIVIDE_H
#define NINEFOLD_CLI_DIVIDE_H

#include "parts/part.h"

/* Fills in so many parts of the puzzle; what was so small that it was counted meanwhile is in the first.
 * False where memory is short. Each part is to be ended in any case. */
bool divide(const struct part_puzzle *whole, int of, struct part *parts);

#endif
