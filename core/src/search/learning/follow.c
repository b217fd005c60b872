/* Propagation by rivals and clauses, and backtracking. */
#include "learner.h"

#include "assertion.h"
#include "bits.h"

#include <string.h>

void learn_assign(struct learner *self, literal one, cause reason)
{
    struct learn_state *variable = &self->state[learn_variable(one)];
    self->value[one] = 1;
    self->value[learn_not(one)] = -1;
    variable->level = (uint16_t)self->level;
    variable->reason = reason;
    self->trail[self->assigned++] = one;
}

/* What each group of a literal has less once that is counted. */
static uint32_t learn_change(literal one)
{
    return (one & LITERAL_NOT) != 0 ? GROUP_ONE + (uint32_t)learn_variable(one) : GROUP_MET;
}

/* Counts a literal in its groups. What a group has left of candidates, if it is one, is true. */
static void learn_count(struct learner *self, literal one)
{
    const uint16_t *const groups = self->state[learn_variable(one)].groups;
    struct learn_group *const group = self->group;
    const uint32_t change = learn_change(one);
    for (int i = 0; i < GROUPS_MOST; i++) {
        const uint32_t left = group[groups[i]].left -= change;
        if (left >= 2 * GROUP_ONE || groups[i] == 0) continue;
        const literal last = learn_holds((int)(left - GROUP_ONE));
        const cause clause = group[groups[i]].clause;
        if (self->value[last] < 0) self->conflict = clause;
        if (self->value[last] == 0) learn_assign(self, last, clause);
    }
}

static void learn_count_back(struct learner *self, literal one)
{
    const uint16_t *const groups = self->state[learn_variable(one)].groups;
    struct learn_group *const group = self->group;
    const uint32_t change = learn_change(one);
    for (int i = 0; i < GROUPS_MOST; i++) group[groups[i]].left += change;
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
    const int8_t excluded[] = {-1, 1};
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
        memcpy(value + rival, excluded, sizeof excluded);
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

/* For each clause that watches a literal now false: watches another one, or else implies its other watched literal. Those of a
 * block that are not satisfied are found, and fetched, before any is examined; the last of them is examined first. */
static bool learn_clauses(struct learner *self, literal gone)
{
    const int8_t *const value = self->value;
    struct watch_block *const first = &self->blocks[gone], *block = first;
    for (;;) {
        uint32_t open = 0;
        bool again = false;
        for (int i = 0; i < block->count; i++)
            open |= (uint32_t)(value[block->of[i].other] <= 0) << i;
        for (uint32_t left = open; left != 0; left &= left - 1)
            __builtin_prefetch(self->clauses + block->of[bits_lowest(left)].clause);
        while (open != 0) {
            const int i = bits_highest(open);
            open ^= UINT32_C(1) << i;
            struct watch *watch = &block->of[i];
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
                /* The last one of the first block, which has been examined, takes its place. */
                *watch = first->of[--first->count];
                if (first->count == 0 && first->next != 0) {
                    again = block == first;
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
        if (again) continue;
        if (block->next == 0) return true;
        block = &self->blocks[block->next];
    }
}

bool learn_propagate(struct learner *self)
{
    self->conflict = NO_CAUSE;
    while (self->propagated < self->assigned) {
        const literal one = self->trail[self->propagated++];
        learn_count(self, one);
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
    if (self->propagated < from) self->propagated = from;
    for (int i = from; i < self->assigned; i++) {
        const literal one = self->trail[i];
        memset(self->value + (one & ~LITERAL_NOT), 0, 2);
        self->state[learn_variable(one)].last = (one & LITERAL_NOT) == 0;
        if (i < self->propagated) learn_count_back(self, one);
    }
    self->propagated = self->assigned = from;
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
