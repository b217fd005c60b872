/* A contradiction is traced back along the reasons to a clause with a single literal of the current level (the first
 * unique implication point); the search backjumps to the level where the clause implies it. Literals implied by the
 * others are removed. */
#include "learner.h"

static int learn_levels(struct learner *self, const literal *of, int size)
{
    int levels = 0;
    self->look++;
    for (int i = 0; i < size; i++) {
        uint32_t *seen = &self->level_seen[self->state[learn_variable(of[i])].level];
        levels += *seen != self->look;
        *seen = self->look;
    }
    return levels;
}

/* The literals of a reason, the implied one among them. */
static int learn_literals(const struct learner *self, cause reason, literal *rival,
                          const literal **of)
{
    if ((reason & CAUSE_RIVAL) != 0) {
        *rival = (literal)(reason & UINT16_MAX);
        *of = rival;
        return 1;
    }
    *of = self->clauses + reason + CLAUSE_LITERALS;
    return self->clauses[reason + CLAUSE_SIZE];
}

enum { SEEN_NOT, SEEN_PART, SEEN_IMPLIED, SEEN_NEEDED, LEARN_DEEPEST = 200 };

static void learn_mark(struct learner *self, int variable, uint8_t what)
{
    uint8_t *seen = &self->state[variable].seen;
    if (*seen == SEEN_NOT) self->marked[self->marked_count++] = (uint16_t)variable;
    *seen = what;
}

/* Takes back marks, all but the first `left`. */
static void learn_unmark(struct learner *self, int left)
{
    while (self->marked_count > left)
        self->state[self->marked[--self->marked_count]].seen = SEEN_NOT;
}

static bool learn_is_known(const struct learner *self, int variable)
{
    const struct learn_state *state = &self->state[variable];
    return state->level == 0 || state->seen == SEEN_PART || state->seen == SEEN_IMPLIED;
}

/* Do other literals of the clause alone imply the variable's value? */
static bool learn_is_implied(struct learner *self, int variable, int depth)
{
    const cause reason = self->state[variable].reason;
    if (reason == NO_CAUSE || depth > LEARN_DEEPEST) return false;
    literal rival;
    const literal *of;
    const int size = learn_literals(self, reason, &rival, &of);
    for (int i = 0; i < size; i++) {
        int other = learn_variable(of[i]);
        if (other == variable) continue;
        /* What excluded a candidate stands for it. */
        while ((self->state[other].reason & CAUSE_RIVAL) != 0 && !learn_is_known(self, other))
            other = learn_variable((literal)(self->state[other].reason & UINT16_MAX));
        if (learn_is_known(self, other)) continue;
        if (self->state[other].seen != SEEN_NEEDED && learn_is_implied(self, other, depth + 1))
            continue;
        learn_mark(self, other, SEEN_NEEDED);
        return false;
    }
    learn_mark(self, variable, SEEN_IMPLIED);
    return true;
}

/* Marks and weighs the literals of a reason that take part in the contradiction for the first time, and writes those of
 * levels other than `apart` after the learned ones; returns how many are learned then. Which they are cannot be predicted,
 * so no branch depends on it. */
static int learn_meet(struct learner *self, const literal *of, int size, int apart)
{
    int marked = self->marked_count, learned = self->learned_size;
    for (int i = 0; i < size; i++) {
        const int variable = learn_variable(of[i]);
        struct learn_state *state = &self->state[variable];
        const int level = state->level;
        const bool first = (state->seen == SEEN_NOT) & (level != 0);
        state->seen |= first;
        self->weight[variable] += first ? self->bump : 0;
        self->marked[marked] = (uint16_t)variable;
        marked += first;
        self->learned[learned] = of[i];
        learned += first & (level != apart);
    }
    self->marked_count = marked;
    return learned;
}

/* Also increases the weights of the reasons of the clause's literals, before implied literals are removed. */
static void learn_weigh_reasons(struct learner *self)
{
    const int marked = self->marked_count;
    for (int i = 1; i < self->learned_size; i++) {
        const cause reason = self->state[learn_variable(self->learned[i])].reason;
        if (reason == NO_CAUSE) continue;
        literal rival;
        const literal *of;
        const int size = learn_literals(self, reason, &rival, &of);
        (void)learn_meet(self, of, size, 0);
    }
    learn_unmark(self, marked);
}

int learn_analyse(struct learner *self, int *levels)
{
    int open = 0, at = self->assigned - 1;
    literal next = 0, rival;
    const literal *of = self->clash;
    int size = 2;
    cause reason = self->conflict;
    if ((reason & CAUSE_RIVAL) == 0) size = learn_literals(self, reason, &rival, &of);
    self->learned_size = 1;
    for (;;) {
        if ((reason & CAUSE_RIVAL) == 0 && reason >= self->given) {
            literal *clause = self->clauses + reason;
            const int now = learn_levels(self, of, size);
            if (now < clause[CLAUSE_LEVELS]) clause[CLAUSE_LEVELS] = (uint16_t)now;
            clause[CLAUSE_USED] = true;
        }
        open -= self->marked_count - self->learned_size;
        self->learned_size = learn_meet(self, of, size, self->level);
        open += self->marked_count - self->learned_size;
        while (self->state[learn_variable(self->trail[at])].seen == SEEN_NOT) at--;
        next = self->trail[at--];
        if (--open == 0) break;
        reason = self->state[learn_variable(next)].reason;
        size = learn_literals(self, reason, &rival, &of);
    }
    learn_weigh_reasons(self);
    literal *learned = self->learned;
    learned[0] = learn_not(next);
    int left = 1, back = 0;
    for (int i = 1; i < self->learned_size; i++) {
        literal one = learned[i];
        if (learn_is_implied(self, learn_variable(one), 0)) continue;
        /* A candidate that was excluded gives way to what excluded it, which often excluded others of the clause: half as
         * many literals are left. */
        const cause reason = self->state[learn_variable(one)].reason;
        if ((reason & CAUSE_RIVAL) != 0) {
            one = (literal)(reason & UINT16_MAX);
            learn_mark(self, learn_variable(one), SEEN_PART);
        }
        learned[left++] = one;
    }
    self->learned_size = left;
    learn_unmark(self, 0);
    for (int i = 1; i < left; i++) {
        const int level = self->state[learn_variable(learned[i])].level;
        if (level <= back) continue;
        back = level;
        const literal swap = learned[1];
        learned[1] = learned[i];
        learned[i] = swap;
    }
    *levels = learn_levels(self, learned, left);
    return back;
}
