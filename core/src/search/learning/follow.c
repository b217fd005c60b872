/* What follows from what holds, by rivals and clauses, and the way back. */
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

/* Of a clause whose literal became false: another one to watch, or it follows that its other one holds. */
static bool learn_clauses(struct learner *self, literal gone)
{
    uint32_t *link = &self->watched[gone];
    while (*link != 0) {
        const uint32_t number = *link;
        struct watch *watch = &self->watches[number];
        if (self->value[watch->other] > 0) {
            link = &watch->next;
            continue;
        }
        const struct clause *clause = &self->clauses[number / 2 - 1];
        literal *of = self->literals + clause->from;
        ASSERT(of[0] == gone || of[1] == gone);
        const literal other = of[0] ^ of[1] ^ gone;
        if (self->value[other] > 0) {
            watch->other = other;
            link = &watch->next;
            continue;
        }
        int at = 2;
        while (at < clause->size && self->value[of[at]] < 0) at++;
        of[0] = other;
        if (at < clause->size) {
            of[1] = of[at];
            of[at] = gone;
            *link = watch->next;
            watch->other = other;
            watch->next = self->watched[of[1]];
            self->watched[of[1]] = number;
            continue;
        }
        of[1] = gone;
        if (self->value[other] < 0) {
            self->conflict = number / 2;
            return false;
        }
        learn_assign(self, other, number / 2);
        link = &watch->next;
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
