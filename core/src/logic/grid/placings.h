/* The ways to place a digit in the whole grid. A candidate that is in none of them is false, and whatever reasons about
 * one digit alone can remove no others: where there are none, its finders pass over the digit. */
#ifndef NINEFOLD_LOGIC_PLACINGS_H
#define NINEFOLD_LOGIC_PLACINGS_H

#include "logic/logic.h"

enum { PLACINGS_DIGITS = 9, PLACINGS_BANDS = 3 };

struct placings {
    uint32_t
        known[PLACINGS_DIGITS]; /* when the digit had last changed, as it was looked at; 0: never */
    bool loses[PLACINGS_DIGITS];
};

/* Is any candidate of a digit in no way to place it? True where it is not known: on grids that are not 9x9, and in inner
 * proofs. */
bool placings_fail(const struct logic *logic, int digit);

/* May a technique that looks at one digit alone remove a candidate of this one? Not if the digit has not changed since it was
 * sought in vain. Else true where it is not known, and where the first step is sought, which comes sooner by itself. */
bool placings_lose(const struct logic *logic, int technique, int digit);

#endif
