/* The clauses: the given ones, and those learned, of which half is dropped now and then. */
#include "learner.h"

#include <string.h>

/* Of clauses learned, the worse half is dropped after so many contradictions, and then after more each time. A
 * clause of few levels says more: up to LEVELS_GOOD they stay, up to LEVELS_FAIR where they were of use since. */
enum { DROP_FIRST = 2000, DROP_MORE = 300, LEVELS_GOOD = 2, LEVELS_FAIR = 6 };

static void learn_watch(struct learner *self, int clause)
{
    const literal *of = self->literals + self->clauses[clause].from;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t number = (uint32_t)(clause + 1) * 2 + i;
        self->watches[number] = (struct watch){.next = self->watched[of[i]], .other = of[1 - i]};
        self->watched[of[i]] = number;
    }
}

cause learn_add(struct learner *self, const literal *of, int size, int levels)
{
    self->clauses[self->count] =
        (struct clause){.from = self->used, .size = (uint16_t)size, .levels = (uint16_t)levels};
    memcpy(self->literals + self->used, of, (size_t)size * sizeof *of);
    self->used += (uint32_t)size;
    learn_watch(self, self->count);
    return (cause)++self->count;
}

/* Is this the reason of what holds? */
static bool learn_is_reason(const struct learner *self, int clause)
{
    const literal first = self->literals[self->clauses[clause].from];
    return self->value[first] > 0 && self->reason[learn_variable(first)] == (cause)clause + 1;
}

/* Drops the worse half of what was learned: more levels, then longer, then older. */
static void learn_drop(struct learner *self)
{
    /* How many there are of each number of levels. */
    int at_levels[64] = {0};
    const int learned = self->count - self->given;
    for (int i = self->given; i < self->count; i++)
        at_levels[self->clauses[i].levels < 63 ? self->clauses[i].levels : 63]++;
    int good = 0, sum = 0;
    while (good < 63 && sum + at_levels[good] <= learned / 2) sum += at_levels[good++];
    /* Of those with `good` levels as many as make half, the newest. */
    int spare = at_levels[good] - (learned / 2 - sum);
    int to = self->given;
    uint32_t used = self->given_literals;
    memset(self->watched, 0, (size_t)self->variables * 2 * sizeof *self->watched);
    for (int i = self->given; i < self->count; i++) {
        struct clause *clause = &self->clauses[i];
        const int levels = clause->levels < 63 ? clause->levels : 63;
        bool stays = levels < good || (levels == good && spare-- <= 0);
        stays = stays || levels <= LEVELS_GOOD || (levels <= LEVELS_FAIR && clause->used);
        const bool reason = learn_is_reason(self, i);
        if (!stays && !reason) continue;
        const literal *of = self->literals + clause->from;
        if (reason) self->reason[learn_variable(of[0])] = (cause)to + 1;
        memmove(self->literals + used, of, clause->size * sizeof *of);
        clause->from = used;
        clause->used = false;
        used += clause->size;
        self->clauses[to++] = *clause;
    }
    self->count = to;
    self->used = used;
    for (int i = 0; i < self->count; i++) learn_watch(self, i);
    self->drops++;
    self->since_drop = 0;
}

static bool learn_has_room(const struct learner *self)
{
    return self->count < self->given + LEARNED_MOST &&
           self->used + (uint32_t)self->learned_size <= self->room;
}

bool learn_make_room(struct learner *self)
{
    if (++self->since_drop >= DROP_FIRST + DROP_MORE * self->drops || !learn_has_room(self))
        learn_drop(self);
    return learn_has_room(self);
}
