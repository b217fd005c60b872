/* The passes of the 9x9 engine, for others who have a grid. */
#ifndef NINEFOLD_CLASSIC_FOLLOW_H
#define NINEFOLD_CLASSIC_FOLLOW_H

#include <stdbool.h>
#include <stdint.h>

/* Strikes from `spots`, for each digit the 81 cells in reading order that are still open for it, what singles
 * and locked candidates of rows, columns and boxes tell, to the end. False, and nothing struck, on a
 * contradiction. */
bool classic_follow(uint64_t spots[9][2]);

#endif
