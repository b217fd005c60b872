/* The clauses: given and learned ones; half of the learned ones are dropped from time to time. */
#include "learner.h"

#include <string.h>

/* The worse half of the learned clauses is dropped after so many contradictions, then after more each time. Clauses of
 * few levels prune more: those of up to LEVELS_FAIR stay if they were used since. */
enum { DROP_FIRST = 1000, DROP_MORE = 300, LEVELS_FAIR = 6 };
/* So many levels, or more, are all the same. */
enum { STORE_LEVELS = 64 };

static void learn_watch_both(struct learner *self, cause clause)
{
    const literal *of = self->clauses + clause + CLAUSE_LITERALS;
    if (self->clauses[clause + CLAUSE_LEVELS] == 0) return; /* a group */
    learn_watch(self, of[0], clause, of[1]);
    learn_watch(self, of[1], clause, of[0]);
}

cause learn_add(struct learner *self, const literal *of, int size, int levels)
{
    const cause added = self->used;
    literal *clause = self->clauses + added;
    clause[CLAUSE_SIZE] = (uint16_t)size;
    clause[CLAUSE_LEVELS] = (uint16_t)(levels < STORE_LEVELS ? levels : STORE_LEVELS - 1);
    clause[CLAUSE_USED] = false;
    memcpy(clause + CLAUSE_LITERALS, of, (size_t)size * sizeof *of);
    self->used += CLAUSE_LITERALS + (uint32_t)size;
    self->learned_count++;
    learn_watch_both(self, added);
    return added;
}

/* The next clause in the store. */
static cause learn_next(const struct learner *self, cause clause)
{
    return clause + CLAUSE_LITERALS + self->clauses[clause + CLAUSE_SIZE];
}

/* Drops the worse half of the learned clauses: those with more levels, and of these the older ones. */
static void learn_drop(struct learner *self)
{
    /* The number of learned clauses by their levels. */
    int at_levels[STORE_LEVELS] = {0};
    for (cause i = self->given; i < self->used; i = learn_next(self, i))
        at_levels[self->clauses[i + CLAUSE_LEVELS]]++;
    int good = 0, room = self->learned_count / 2;
    while (good < STORE_LEVELS - 1 && at_levels[good] <= room) room -= at_levels[good++];
    /* Of the clauses with `good` levels, the newest stay, as many as fill the half. */
    int extra = at_levels[good] - room;
    cause to = self->given;
    self->learned_count = 0;
    for (cause i = self->given, next; i < self->used; i = next) {
        next = learn_next(self, i);
        literal *clause = self->clauses + i;
        const int levels = clause[CLAUSE_LEVELS];
        bool stays = levels < good || (levels == good && extra-- <= 0);
        stays = stays || (levels <= LEVELS_FAIR && clause[CLAUSE_USED]);
        /* A clause that is a reason has the literal it implies first; it must stay. */
        const literal first = clause[CLAUSE_LITERALS];
        cause *reason = &self->state[learn_variable(first)].reason;
        const bool needed = self->value[first] > 0 && *reason == i;
        if (!stays && !needed) continue;
        if (needed) *reason = to;
        clause[CLAUSE_USED] = false;
        memmove(self->clauses + to, clause, (next - i) * sizeof *clause);
        to += next - i;
        self->learned_count++;
    }
    self->used = to;
    self->spare = 0;
    self->fresh = 2 * (uint32_t)self->variables;
    memset(self->blocks, 0, self->fresh * sizeof *self->blocks);
    for (cause i = 1; i < self->used; i = learn_next(self, i)) learn_watch_both(self, i);
    self->drops++;
    self->since_drop = 0;
}

static bool learn_has_room(const struct learner *self)
{
    return self->learned_count < LEARNED_MOST &&
           self->used + CLAUSE_LITERALS + (uint32_t)self->learned_size <= self->room;
}

bool learn_make_room(struct learner *self)
{
    if (++self->since_drop >= DROP_FIRST + DROP_MORE * self->drops || !learn_has_room(self))
        learn_drop(self);
    return learn_has_room(self);
}
