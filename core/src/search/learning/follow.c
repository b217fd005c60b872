/* Propagation by rivals and clauses, and backtracking. */
#include "learner.h"

#include "assertion.h"

void learn_assign(struct learner *self, literal one, cause reason)
{
    struct learn_state *variable = &self->state[learn_variable(one)];
    self->value[one] = 1;
    self->value[learn_not(one)] = -1;
    variable->level = (uint16_t)self->level;
    variable->reason = reason;
    self->trail[self->assigned++] = one;
}

/* Counts a literal in its groups, or takes it back. What a group has left of candidates, if it is one, is true. */
static void learn_count(struct learner *self, literal one, bool back)
{
    const int variable = learn_variable(one);
    const uint16_t *const groups = self->state[variable].groups;
    const uint32_t change = (one & LITERAL_NOT) != 0 ? GROUP_ONE + (uint32_t)variable : GROUP_MET;
    for (int i = 0; i < GROUPS_MOST; i++) {
        const uint32_t left = self->group[groups[i]].left += back ? change : 0 - change;
        if (back || left >= 2 * GROUP_ONE || groups[i] == 0) continue;
        const literal last = learn_holds((int)(left - GROUP_ONE));
        const cause clause = self->group[groups[i]].clause;
        if (self->value[last] < 0) self->conflict = clause;
        if (self->value[last] == 0) learn_assign(self, last, clause);
    }
}

/* Whether a rival is excluded already can hardly be predicted, so no branch depends on it. The arrays are in locals, as
 * what is stored in `value` might be anything, for all the compiler knows. */
static bool learn_rivals(struct learner *self, literal one)
{
    const int variable = learn_variable(one);
    const uint16_t *const rivals = self->rivals;
    const uint32_t end = self->state[variable + 1].rivals;
    int8_t *const value = self->value;
    literal *const trail = self->trail;
    int to = self->assigned;
    for (uint32_t i = self->state[variable].rivals; i < end; i++) {
        const literal rival = learn_holds(rivals[i]), other = learn_not(rival);
        const int8_t before = value[rival];
        if (before > 0) {
            self->conflict = CAUSE_RIVAL;
            self->clash[0] = learn_not(one);
            self->clash[1] = other;
            break;
        }
        value[rival] = -1;
        value[other] = 1;
        trail[to] = other;
        to += before == 0;
    }
    for (; self->assigned < to; self->assigned++) {
        const literal other = trail[self->assigned];
        self->state[learn_variable(other)].level = (uint16_t)self->level;
        self->state[learn_variable(other)].reason = CAUSE_RIVAL | learn_not(one);
        __builtin_prefetch(&self->blocks[learn_not(other)]);
    }
    return self->conflict == NO_CAUSE;
}

void learn_watch(struct learner *self, literal one, cause clause, literal other)
{
    struct watch_block *first = &self->blocks[one];
    if (first->count == WATCHES) {
        const uint32_t new = self->spare != 0 ? self->spare : self->fresh++;
        if (new == self->spare) self->spare = self->blocks[new].next;
        self->blocks[new] = *first;
        first->next = new;
        first->count = 0;
    }
    first->of[first->count++] = (struct watch){.clause = clause, .other = other};
}

/* Fills the first block of a literal, now empty, from the next one, which is given back. */
static void learn_refill(struct learner *self, struct watch_block *first)
{
    const uint32_t next = first->next;
    *first = self->blocks[next];
    self->blocks[next].next = self->spare;
    self->spare = next;
}

/* For each clause that watches a literal now false: watches another one, or else implies its other watched literal. */
static bool learn_clauses(struct learner *self, literal gone)
{
    const int8_t *const value = self->value;
    struct watch_block *const first = &self->blocks[gone], *block = first;
    for (;;) {
        for (int i = 0; i < block->count; i++) {
            struct watch *watch = &block->of[i];
            if (value[watch->other] > 0) continue;
            literal *of = self->clauses + watch->clause + CLAUSE_LITERALS;
            ASSERT(of[0] == gone || of[1] == gone);
            const literal other = of[0] ^ of[1] ^ gone;
            if (value[other] > 0) {
                watch->other = other;
                continue;
            }
            const int size = self->clauses[watch->clause + CLAUSE_SIZE];
            int to = 2;
            while (to < size && value[of[to]] < 0) to++;
            of[0] = other;
            if (to < size) {
                of[1] = of[to];
                of[to] = gone;
                learn_watch(self, of[1], watch->clause, other);
                /* One from the first block, which has been examined, takes its place, if it is not of that block. */
                *watch = first->of[--first->count];
                if (block == first) i--;
                if (first->count == 0 && first->next != 0) {
                    if (block == &self->blocks[first->next]) block = first;
                    learn_refill(self, first);
                }
                continue;
            }
            of[1] = gone;
            if (value[other] < 0) {
                self->conflict = watch->clause;
                return false;
            }
            learn_assign(self, other, watch->clause);
        }
        if (block->next == 0) return true;
        block = &self->blocks[block->next];
    }
}

bool learn_propagate(struct learner *self)
{
    self->conflict = NO_CAUSE;
    while (self->propagated < self->assigned) {
        const literal one = self->trail[self->propagated++];
        learn_count(self, one, false);
        if (self->conflict != NO_CAUSE) return false;
        if ((one & LITERAL_NOT) == 0 && !learn_rivals(self, one)) return false;
        if (!learn_clauses(self, learn_not(one))) return false;
    }
    return true;
}

void learn_back_to(struct learner *self, int level)
{
    if (self->level <= level) return;
    const int from = self->levels[level + 1].from;
    while (self->assigned > from) {
        const literal one = self->trail[--self->assigned];
        const int variable = learn_variable(one);
        self->value[one] = self->value[learn_not(one)] = 0;
        self->state[variable].last = (one & LITERAL_NOT) == 0;
        if (self->assigned < self->propagated) learn_count(self, one, true);
        learn_push(self, variable);
    }
    if (self->propagated > from) self->propagated = from;
    self->level = level;
}

bool learn_assign_facts(struct learner *self)
{
    for (int i = 0; i < self->fact_count; i++) {
        const literal one = self->facts[i];
        if (self->value[one] < 0) return false;
        if (self->value[one] > 0) continue;
        learn_assign(self, one, NO_CAUSE);
        self->state[learn_variable(one)].level = 0;
    }
    return true;
}

void learn_begin_level(struct learner *self, literal one, bool turned)
{
    self->levels[++self->level].from = (uint16_t)self->assigned;
    self->levels[self->level].turned = turned;
    learn_assign(self, one, NO_CAUSE);
}

bool learn_turn(struct learner *self)
{
    do {
        int level = self->level;
        while (level > 0 && self->levels[level].turned) level--;
        if (level == 0) return false;
        const literal one = self->trail[self->levels[level].from];
        learn_back_to(self, level - 1);
        learn_begin_level(self, learn_not(one), true);
        self->kept = self->level;
    } while (!learn_assign_facts(self));
    return true;
}
