/* The families of propagate/sums/family.h as functions: there they are inlined for speed, here they are called for size. */
#ifndef NINEFOLD_LOGIC_FAMILIES_H
#define NINEFOLD_LOGIC_FAMILIES_H

#include "propagate/sums/family.h"

/* family_step, family_step_back and family_keep_sums. */
void families_step(family *next, const family *sets, int size, uint32_t digits);
uint32_t families_step_back(family *after, const family *sets, int size, uint32_t digits);
void families_keep_sums(family *sets, int size, const struct family_sums *sums, uint64_t right);

#endif
