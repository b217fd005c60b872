/* How many puzzles had which answer. */
#ifndef NINEFOLD_CLI_TALLY_H
#define NINEFOLD_CLI_TALLY_H

#include <stdint.h>

enum verdict {
    VERDICT_NONE,
    VERDICT_ONE,
    VERDICT_MANY,
    VERDICT_SOME, /* at least one: more were not looked for */
    VERDICT_INVALID,
    VERDICTS
};

struct tally {
    uint64_t of[VERDICTS];
};

static inline void tally_add(struct tally *tally, const struct tally *other)
{
    for (int i = 0; i < VERDICTS; i++) tally->of[i] += other->of[i];
}

static inline uint64_t tally_total(const struct tally *tally)
{
    uint64_t total = 0;
    for (int i = 0; i < VERDICTS; i++) total += tally->of[i];
    return total;
}

#endif
