/* The search that learns (learning.h). */
#include "learner.h"

#include <stdlib.h>
#include <string.h>

/* Resolves a contradiction; false if the search is finished. */
static bool learn_resolve(struct learner *self)
{
    if (self->level == self->kept) return learn_turn(self);
    int levels;
    int back = learn_analyse(self, &levels);
    if (back < self->kept) back = self->kept;
    learn_grow(self);
    if (self->learned_size == 1) {
        learn_back_to(self, back);
        self->facts[self->fact_count++] = self->learned[0];
        return learn_assign_facts(self) || learn_turn(self);
    }
    /* Without room for the clause, the search goes on as if nothing had been learned. */
    if (!learn_make_room(self)) return learn_turn(self);
    /* It restarts when clauses were dropped, and not more often. */
    const int to = self->since_drop == 0 ? self->kept : back;
    learn_back_to(self, to);
    const cause reason = learn_add(self, self->learned, self->learned_size, levels);
    if (to == back) learn_assign(self, self->learned[0], reason);
    return true;
}

/* Guesses that a variable has its last value again. */
static void learn_guess(struct learner *self)
{
    const int variable = learn_choose(self);
    self->guesses++;
    learn_begin_level(self, learn_holds(variable) ^ !self->state[variable].last, false);
}

static sudoku_progress learn_advance(void *state, uint64_t *budget)
{
    struct learner *self = state;
    for (;;) {
        if (self->phase == LEARN_DONE) return SUDOKU_DONE;
        if (self->phase == LEARN_FOUND) {
            self->phase = learn_turn(self) ? LEARN_SEARCH : LEARN_DONE;
        } else if (!learn_propagate(self)) {
            if (!learn_resolve(self)) self->phase = LEARN_DONE;
        } else if (self->assigned == self->variables) {
            self->phase = LEARN_FOUND;
            return SUDOKU_FOUND;
        } else {
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            learn_guess(self);
        }
    }
}

static void learn_solution(const void *state, uint8_t *digits)
{
    const struct learner *self = state;
    for (int i = 0; i < self->assigned; i++) {
        const int variable = learn_variable(self->trail[i]);
        if (self->trail[i] == learn_holds(variable))
            digits[self->state[variable].cell] = self->state[variable].digit + 1;
    }
}

static uint64_t learn_guesses(const void *state)
{
    return ((const struct learner *)state)->guesses;
}

/* Each kept level halves what the previous one left to explore. */
static double learn_explored(const void *state)
{
    const struct learner *self = state;
    if (self->phase == LEARN_DONE) return 1;
    double share = 0, part = 1;
    for (int level = 1; level <= self->kept; level++) {
        part /= 2;
        if (self->levels[level].turned) share += part;
    }
    return share > self->explored ? share : self->explored;
}

static bool learn_split(void *state, sudoku_puzzle *puzzle, bool all)
{
    struct learner *self = state;
    uint32_t *candidates = puzzle->candidates;
    int at = 1;
    while (at <= self->level && self->levels[at].turned) at++;
    const bool rest = at > self->level;
    if (self->phase == LEARN_DONE || (rest && (!all || self->phase == LEARN_FOUND))) return false;
    memcpy(candidates, self->candidates, (size_t)self->model->cells * sizeof *candidates);
    for (int level = 1; level <= self->level && level <= at; level++) {
        literal one = self->trail[self->levels[level].from];
        if (level == at) one = learn_not(one);
        const uint32_t digit = UINT32_C(1) << self->state[learn_variable(one)].digit;
        candidates[self->state[learn_variable(one)].cell] &=
            (one & LITERAL_NOT) != 0 ? ~digit : digit;
    }
    if (rest) {
        self->phase = LEARN_DONE;
    } else {
        self->levels[at].turned = true;
        if (self->kept < at) self->kept = at;
    }
    return true;
}

static void learn_end(void *state)
{
    struct learner *self = state;
    free(self->number); /* the block */
    free(self);
}

const struct engine engine_learning = {
    .name = "general",
    .advance = learn_advance,
    .solution = learn_solution,
    .guesses = learn_guesses,
    .explored = learn_explored,
    .split = learn_split,
    .end = learn_end,
};
