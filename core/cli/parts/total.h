/* Adding numbers of solutions. */
#ifndef NINEFOLD_CLI_TOTAL_H
#define NINEFOLD_CLI_TOTAL_H

#include "sudoku.h"

/* The sum saturates, as the totals of searches do: with all bits set it means "so many or more". */
static inline void add_total(sudoku_total *total, const sudoku_total *more)
{
    const uint64_t low = total->low + more->low, carry = low < total->low;
    const uint64_t high = total->high + more->high;
    const bool over = high < total->high || high + carry < high;
    *total = over ? (sudoku_total){UINT64_MAX, UINT64_MAX} : (sudoku_total){high + carry, low};
}

static inline bool total_is_saturated(const sudoku_total *total)
{
    return total->high == UINT64_MAX && total->low == UINT64_MAX;
}

#endif
