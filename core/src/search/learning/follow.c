/* Propagation by rivals and clauses, and backtracking. */
#include "learner.h"

#include "assertion.h"

static bool learn_rivals(struct learner *self, literal one)
{
    const int variable = learn_variable(one);
    const uint32_t end = self->rivals_from[variable + 1];
    for (uint32_t i = self->rivals_from[variable]; i < end; i++) {
        const literal other = learn_not(learn_holds(self->rivals[i]));
        if (self->value[other] > 0) continue;
        if (self->value[other] < 0) {
            self->conflict = CAUSE_RIVAL;
            self->clash[0] = learn_not(one);
            self->clash[1] = other;
            return false;
        }
        learn_assign(self, other, CAUSE_RIVAL | learn_not(one));
    }
    return true;
}

void learn_watch(struct learner *self, literal one, cause clause, literal other)
{
    uint32_t at = self->watched[one];
    if (at == 0 || self->blocks[at].count == WATCHES) {
        const uint32_t new = self->spare != 0 ? self->spare : ++self->fresh;
        if (new == self->spare) self->spare = self->blocks[new].next;
        self->blocks[new].next = at;
        self->blocks[new].count = 0;
        self->watched[one] = at = new;
    }
    struct watch_block *block = &self->blocks[at];
    block->of[block->count++] = (struct watch){.clause = clause, .other = other};
}

/* Removes a watch by moving one from the first block into its place; returns the first block. */
static const struct watch_block *learn_unwatch(struct learner *self, literal one,
                                               struct watch *watch)
{
    const uint32_t at = self->watched[one];
    struct watch_block *first = &self->blocks[at];
    *watch = first->of[--first->count];
    if (first->count == 0) {
        self->watched[one] = first->next;
        first->next = self->spare;
        self->spare = at;
    }
    return first;
}

/* For each clause that watches a literal now false: watches another one, or else implies its other watched literal. */
static bool learn_clauses(struct learner *self, literal gone)
{
    for (uint32_t at = self->watched[gone], next; at != 0; at = next) {
        struct watch_block *block = &self->blocks[at];
        next = block->next;
        for (int i = 0; i < block->count; i++) {
            struct watch *watch = &block->of[i];
            if (self->value[watch->other] > 0) continue;
            literal *of = self->clauses + watch->clause + CLAUSE_LITERALS;
            ASSERT(of[0] == gone || of[1] == gone);
            const literal other = of[0] ^ of[1] ^ gone;
            if (self->value[other] > 0) {
                watch->other = other;
                continue;
            }
            const int size = self->clauses[watch->clause + CLAUSE_SIZE];
            int to = 2;
            while (to < size && self->value[of[to]] < 0) to++;
            of[0] = other;
            if (to < size) {
                of[1] = of[to];
                of[to] = gone;
                learn_watch(self, of[1], watch->clause, other);
                if (learn_unwatch(self, gone, watch) == block) i--;
                continue;
            }
            of[1] = gone;
            if (self->value[other] < 0) {
                self->conflict = watch->clause;
                return false;
            }
            learn_assign(self, other, watch->clause);
        }
    }
    return true;
}

bool learn_propagate(struct learner *self)
{
    while (self->propagated < self->assigned) {
        const literal one = self->trail[self->propagated++];
        if ((one & LITERAL_NOT) == 0 && !learn_rivals(self, one)) return false;
        if (!learn_clauses(self, learn_not(one))) return false;
    }
    return true;
}

void learn_back_to(struct learner *self, int level)
{
    if (self->level <= level) return;
    const int from = self->level_from[level + 1];
    while (self->assigned > from) {
        const literal one = self->trail[--self->assigned];
        const int variable = learn_variable(one);
        self->value[one] = self->value[learn_not(one)] = 0;
        self->last[variable] = (one & LITERAL_NOT) == 0;
        learn_push(self, variable);
    }
    self->propagated = from;
    self->level = level;
}

bool learn_assign_facts(struct learner *self)
{
    for (int i = 0; i < self->fact_count; i++) {
        const literal one = self->facts[i];
        if (self->value[one] < 0) return false;
        if (self->value[one] > 0) continue;
        learn_assign(self, one, NO_CAUSE);
        self->level_of[learn_variable(one)] = 0;
    }
    return true;
}

void learn_begin_level(struct learner *self, literal one, bool turned)
{
    self->level_from[++self->level] = (uint16_t)self->assigned;
    self->turned[self->level] = turned;
    learn_assign(self, one, NO_CAUSE);
}

bool learn_turn(struct learner *self)
{
    do {
        int level = self->level;
        while (level > 0 && self->turned[level]) level--;
        if (level == 0) return false;
        const literal one = self->trail[self->level_from[level]];
        learn_back_to(self, level - 1);
        learn_begin_level(self, learn_not(one), true);
        self->kept = self->level;
    } while (!learn_assign_facts(self));
    return true;
}
