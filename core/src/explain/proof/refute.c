/* Steps from members of a puzzle to a contradiction, the simplest first:
 *
 *   two rules that need the same digit in one house
 *   hidden and naked singles
 *   candidates that a rule's propagator removes, and digits that the rule needs
 *   locked candidates
 *   sums that follow from cages and houses (rule45.c)
 *   trials: a candidate that leads to a contradiction by all of the above
 *
 * Each removed candidate has a cause: a step, or a placed digit in a peer. trim.c follows the causes back from the
 * contradiction. The order of houses and constraints is rotated from attempt to attempt, and the shortest proof is
 * kept. */
#include "refute.h"

#include "random.h"

#include <stdlib.h>

enum { REFUTE_TRIALS = 4000, REFUTE_ROUND_COST = 4 };

struct refutation *refute_new(const sudoku_why *why)
{
    struct refutation *self = calloc(1, sizeof *self);
    const size_t facts = (size_t)(why->cells * why->size);
    if (self == NULL) return NULL;
    self->cause = calloc(4 * facts, sizeof *self->cause);
    self->steps = calloc(REFUTE_STEPS, sizeof *self->steps);
    self->trial = calloc(facts, sizeof *self->trial);
    self->changed_at = calloc((size_t)why->cells, sizeof *self->changed_at);
    if (self->cause == NULL || self->steps == NULL || self->trial == NULL ||
        self->changed_at == NULL) {
        refute_delete(self);
        return NULL;
    }
    self->when = self->cause + facts;
    self->outer_cause = self->when + facts;
    self->outer_when = self->outer_cause + facts;
    return self;
}

void refute_delete(struct refutation *self)
{
    if (self == NULL) return;
    free(self->cause);
    free(self->steps);
    free(self->trial);
    free(self->changed_at);
    free(self->ran_at);
    free(self->memory);
    free(self->saved);
    free(self->removed.items);
    free(self->premises.items);
    tree_delete(self->tree);
    free(self);
}

static bool refute_room(void **memory, size_t *room, size_t bytes)
{
    if (bytes <= *room) return true;
    free(*memory);
    *memory = malloc(bytes);
    *room = *memory != NULL ? bytes : 0;
    return *memory != NULL;
}

/* Trials --------------------------------------------------------------------------------------- */

/* All open candidates, those of the cells with the fewest first. */
static void refute_list_trials(struct refutation *self)
{
    self->trial_total = self->trial_at = 0;
    for (int count = 2; count <= self->model->size; count++)
        for (int i = 0; i < self->model->cells; i++) {
            const int cell = refute_turned(self, i, self->model->cells);
            if (bits_count(self->state.candidates[cell]) != count) continue;
            for (uint32_t left = self->state.candidates[cell]; left != 0; left &= left - 1) {
                self->trial[self->trial_total].cell = (uint16_t)cell;
                self->trial[self->trial_total++].digit = (uint8_t)bits_lowest(left);
            }
        }
}

size_t refute_facts(const struct refutation *self)
{
    return (size_t)(self->model->cells * self->model->size) * sizeof *self->cause;
}

static void refute_begin_trial(struct refutation *self)
{
    const int cell = self->trial[self->trial_at].cell, digit = self->trial[self->trial_at].digit;
    refute_save(self, self->saved);
    memcpy(self->outer_cause, self->cause, refute_facts(self));
    memcpy(self->outer_when, self->when, refute_facts(self));
    memcpy(self->outer_placed, self->placed, sizeof self->placed);
    self->trying = true;
    self->trial_first = self->step_count;
    const uint32_t others = self->state.candidates[cell] & ~(UINT32_C(1) << digit);
    refute_note(self, cell, others, CAUSE_ASSUMED);
    (void)remove_candidates(&self->state, cell, others);
    (void)refute_place(self, cell, PLACED_ASSUMED);
}

/* Ends a trial: after a contradiction its candidate is removed. */
static void refute_end_trial(sudoku_why *why, struct refutation *self, bool refuted)
{
    const int cell = self->trial[self->trial_at].cell, digit = self->trial[self->trial_at].digit;
    const int premises = self->premises.count;
    if (refuted) trim_trial(why, self, self->trial_first);
    state_restore(&self->state, self->saved);
    memcpy(self->cause, self->outer_cause, refute_facts(self));
    memcpy(self->when, self->outer_when, refute_facts(self));
    memcpy(self->placed, self->outer_placed, sizeof self->placed);
    /* A trial begins when no step is left, so no propagator has anything to do. */
    for (int i = 0; i < self->model->constraint_count; i++) self->ran_at[i] = self->changes;
    self->trying = self->refuted = false;
    if (!refuted) {
        self->step_count = self->trial_first;
        self->trial_at++;
        return;
    }
    struct refute_step *step = refute_step(self, SUDOKU_STEP_TRIAL);
    step->step.cell = (uint16_t)cell;
    step->step.digit = (uint8_t)(digit + 1);
    step->nested = self->trial_first;
    step->premises = premises;
    step->premise_count = self->premises.count - premises;
    refute_remove(why, self, step, cell, UINT32_C(1) << digit);
    (void)refute_empty(self);
    self->trial_total = 0;
}

/* The proof -------------------------------------------------------------------------------------- */

bool refute_begin(sudoku_why *why, const uint64_t *set, bool trials, uint64_t seed)
{
    struct refutation *self = why->refutation;
    if (!why_puzzle(why, set, &self->puzzle)) return false;
    const struct model *model =
        self->puzzle.rules != NULL ? rules_model(self->puzzle.rules) : why_model(why);
    if (model == NULL) return false;
    self->model = model;
    self->step_count = 0;
    self->refuted = false;
    /* Steps say nothing of cells beside the board. */
    self->over = model_has_beside(model);
    if (self->over) return true;
    if (!refute_room(&self->memory, &self->memory_room, state_memory_bytes(model) + 1) ||
        !refute_room(&self->saved, &self->saved_room, state_saved_bytes(model->shape, model))) {
        why->short_of_memory = true;
        return false;
    }
    if (model->constraint_count > self->constraint_room) {
        free(self->ran_at);
        self->ran_at = calloc((size_t)model->constraint_count, sizeof *self->ran_at);
        self->constraint_room = self->ran_at != NULL ? model->constraint_count : 0;
        if (self->ran_at == NULL) {
            why->short_of_memory = true;
            return false;
        }
    }
    self->trials = trials;
    self->turn = seed == 0 ? 0 : random_below(&seed, 1 << 12);
    self->over = self->refuted = self->trying = self->both_tried = false;
    self->trials_left = REFUTE_TRIALS;
    self->trial_total = self->step_count = self->changes = 0;
    self->removed.count = self->premises.count = 0;
    for (int i = 0; i < model->constraint_count; i++) self->ran_at[i] = -1;
    for (int i = 0; i < model->cells; i++) self->placed[i] = PLACED_NOT;
    (void)state_begin(&self->state, model, &self->puzzle, self->memory);
    for (int cell = 0; cell < model->cells; cell++) {
        const uint32_t set_of = self->state.candidates[cell];
        for (int digit = 0; digit < model->size; digit++)
            *refute_cause(self, cell, digit) =
                (set_of >> digit & 1) != 0 ? CAUSE_OPEN : CAUSE_INITIAL;
        for (int digit = 0; digit < model->size; digit++)
            self->when[cell * model->size + digit] = 0;
        self->changed_at[cell] = 0;
    }
    if (model->impossible) {
        struct refute_step *step = refute_step(self, SUDOKU_END_RULE);
        step->step.rule = (uint16_t)model->impossible_rule;
        step->step.with_others = model->impossible_several;
        self->over = refute_end(self);
        if (model->impossible_several && !refute_empty(self)) return true;
        /* A cell that rules leave no digit is a better end. */
        if (model->impossible_several) self->steps[0] = self->steps[--self->step_count];
        return true;
    }
    self->over = refute_empty(self);
    for (int cell = 0; cell < model->cells; cell++)
        if (bits_single(self->puzzle.candidates[cell])) self->placed[cell] = PLACED_GIVEN;
    for (int cell = 0; cell < model->cells && !self->over; cell++)
        if (self->placed[cell] == PLACED_GIVEN) self->over = refute_place(self, cell, PLACED_GIVEN);
    return true;
}

bool refute_infer(sudoku_why *why, struct refutation *self)
{
    const bool rules = self->model->constraint_count > 0;
    return refute_houses(why, self) || refute_singles(self) ||
           (rules && refute_constraints(why, self, false)) || refute_locked(why, self) ||
           (rules && refute_constraints(why, self, true));
}

/* One step, or the end of a trial. */
static void refute_round(sudoku_why *why, struct refutation *self)
{
    const bool rules = self->model->constraint_count > 0;
    if (self->step_count > REFUTE_STEPS - 64) {
        self->over = true;
        return;
    }
    if (rules && !self->trying && !self->both_tried) {
        self->both_tried = true;
        if (refute_both(self)) return;
    }
    if (refute_infer(why, self)) return;
    if (self->trying) {
        refute_end_trial(why, self, false);
        return;
    }
    if (rules && refute_both(self)) return;
    if (!self->trials || self->trials_left-- <= 0) {
        self->over = true;
        return;
    }
    if (self->trial_total == 0) refute_list_trials(self);
    if (self->trial_at >= self->trial_total)
        self->over = true;
    else
        refute_begin_trial(self);
}

bool refute_advance(sudoku_why *why)
{
    struct refutation *self = why->refutation;
    const uint64_t cost =
        REFUTE_ROUND_COST * (self->model->constraint_count > 0 ? WHY_COST_GENERAL : 1);
    while (!self->over) {
        if (why->budget == 0) return false;
        (void)why_spend(why, cost);
        refute_round(why, self);
        if (!self->refuted) continue;
        if (self->trying) refute_end_trial(why, self, true);
        if (!self->trying && self->refuted) self->over = true;
    }
    return true;
}

bool refute_result(sudoku_why *why, struct list *steps, struct list *removed, uint64_t *core)
{
    struct refutation *self = why->refutation;
    if (!self->refuted) return false;
    trim_proof(why, self, steps, removed, core);
    return !why->short_of_memory;
}
