#include "families.h"

void families_step(family *next, const family *sets, int size, uint32_t digits)
{
    family_step(next, sets, size, digits);
}

uint32_t families_step_back(family *after, const family *sets, int size, uint32_t digits)
{
    return family_step_back(after, sets, size, digits);
}

void families_keep_sums(family *sets, int size, const struct family_sums *sums, uint64_t right)
{
    family_keep_sums(sets, size, sums, right);
}
