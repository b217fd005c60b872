#include "disjunction.h"

#include "bits.h"
#include "propagate/pair.h"
#include "propagate/set.h"
#include "propagate/state.h"

#include <stdlib.h>
#include <string.h>

/* What is filtered: each branch on a copy of the candidates, by its own constraints alone, to their fixpoint. A branch with
 * a contradiction does not hold; one whose cells are all filled, without a contradiction, does. Where all that are left
 * must hold, what they remove is removed; where one of several must, what all of them remove; and where no more may, the
 * last open cell of a branch does not complete it. */
struct disjunction {
    int least, most, count;
    const struct branch *branches;
    /* Where the state keeps which branches do not hold, by bits: they are not filtered again. */
    size_t kept;
};

enum branch_verdict { BRANCH_FAILS, BRANCH_OPEN, BRANCH_HOLDS };

/* A copy that constraints of a branch can filter: nothing is queued, for its model has neither houses nor watches. */
static void disjunction_copy(struct state *copy, const struct state *state,
                             const struct model *inner)
{
    copy->model = inner;
    copy->open = state->open;
    copy->single_count = 0;
    copy->sweeper = NULL;
    copy->before = NULL;
    copy->sweep_due = false;
    copy->running = copy->failed = 0;
    memcpy(copy->candidates, state->candidates,
           (size_t)inner->all_cells * sizeof *copy->candidates);
    memcpy(copy->positions, state->positions, (size_t)inner->numbers * sizeof *copy->positions);
}

static int disjunction_candidates(const struct state *state, const struct branch *branch)
{
    int count = 0;
    for (int i = 0; i < branch->cell_count; i++)
        count += bits_count(state->candidates[branch->cells[i]]);
    return count;
}

/* Filters to the fixpoint; false on a contradiction. */
static bool disjunction_run(struct state *copy, const struct branch *branch)
{
    if (branch->impossible) return false;
    for (int before, after = disjunction_candidates(copy, branch);;) {
        before = after;
        for (int i = 0; i < branch->count; i++) {
            const struct constraint *constraint = &branch->constraints[i];
            copy->single_count = 0;
            if (!constraint->propagator->filter(copy, constraint)) return false;
        }
        after = disjunction_candidates(copy, branch);
        if (after == before) return true;
    }
}

static bool disjunction_is_filled(const struct state *state, const struct branch *branch)
{
    for (int i = 0; i < branch->cell_count; i++)
        if (!bits_single(state->candidates[branch->cells[i]])) return false;
    return true;
}

static enum branch_verdict disjunction_verdict(struct state *copy, const struct state *state,
                                               const struct model *inner,
                                               const struct branch *branch)
{
    disjunction_copy(copy, state, inner);
    if (!disjunction_run(copy, branch)) return BRANCH_FAILS;
    return disjunction_is_filled(state, branch) ? BRANCH_HOLDS : BRANCH_OPEN;
}

/* The branch holds. */
static bool disjunction_keep(struct state *state, const struct state *copy,
                             const struct branch *branch)
{
    for (int i = 0; i < branch->cell_count; i++)
        if (!keep_candidates(state, branch->cells[i], copy->candidates[branch->cells[i]]))
            return false;
    return true;
}

/* The branch does not hold: a last open cell loses the digits with which it would. */
static bool disjunction_avoid(struct state *state, struct state *copy, const struct model *inner,
                              const struct branch *branch)
{
    int cell = -1;
    for (int i = 0; i < branch->cell_count; i++) {
        if (bits_single(state->candidates[branch->cells[i]])) continue;
        if (cell >= 0) return true;
        cell = branch->cells[i];
    }
    if (cell < 0) return true;
    uint32_t removed = 0;
    for (uint32_t left = state->candidates[cell]; left != 0; left &= left - 1) {
        const uint32_t digit = left & (0U - left);
        disjunction_copy(copy, state, inner);
        if (keep_candidates(copy, cell, digit) && disjunction_run(copy, branch)) removed |= digit;
    }
    return remove_candidates(state, cell, removed);
}

static bool disjunction_filter(struct state *state, const struct constraint *constraint)
{
    const struct disjunction *choice = constraint->data;
    const struct model *inner = state->model->inner != NULL ? state->model->inner : state->model;
    struct state copy;
    uint32_t any[SUDOKU_MAX_CELLS]; /* of the constraint's cells, what some branch leaves them */
    uint8_t verdicts[DISJUNCTION_BRANCHES];
    uint64_t own[DISJUNCTION_BRANCHES / 64 + 1] = {0}, *failed = state_kept(state, choice->kept);
    int holding = 0, open = 0;
    if (failed == NULL) failed = own;
    for (int i = 0; i < constraint->count; i++) any[i] = 0;
    /* One more has to hold, of those that are open. */
    for (int b = 0; b < choice->count; b++) {
        const enum branch_verdict verdict =
            bits_in(failed, b) ? BRANCH_FAILS
                               : disjunction_verdict(&copy, state, inner, &choice->branches[b]);
        verdicts[b] = (uint8_t)verdict;
        if (verdict == BRANCH_FAILS) bits_add(failed, b);
        holding += verdict == BRANCH_HOLDS;
        if (verdict != BRANCH_OPEN) continue;
        open++;
        for (int i = 0; i < constraint->count; i++) any[i] |= copy.candidates[constraint->cells[i]];
    }
    if (holding > choice->most || holding + open < choice->least) return false;
    if (holding + open == choice->least || holding == choice->most) {
        const bool hold = holding + open == choice->least;
        if (hold && holding + open <= choice->most && open == 0) return true;
        for (int b = 0; b < choice->count; b++) {
            const struct branch *branch = &choice->branches[b];
            /* As it was at first: on a copy, digits of peers are only removed by and by. */
            if (verdicts[b] != BRANCH_OPEN) continue;
            if (!hold) {
                if (!disjunction_avoid(state, &copy, inner, branch)) return false;
                continue;
            }
            disjunction_copy(&copy, state, inner);
            if (!disjunction_run(&copy, branch) || !disjunction_keep(state, &copy, branch))
                return false;
        }
        return true;
    }
    return holding + 1 != choice->least ||
           keep_each(state, constraint->cells, constraint->count, any);
}

const struct propagator propagator_disjunction = {
    .name = "disjunction", .cost = MODEL_COSTS - 1, .filter = disjunction_filter};

/* Making ---------------------------------------------------------------------------------------- */

/* Within a branch nothing is said of the puzzle: that a cell may hold some digits alone, and that cells differ, are
 * constraints like all others. */
static bool disjunction_allow(struct model *inner, int rule, int cell, uint32_t digits)
{
    const uint16_t cells[] = {(uint16_t)cell};
    struct alternatives one;
    if (!alternatives_begin(&one, inner, cells, 1, 1)) return false;
    alternatives_add(&one, &digits, 0);
    return model_set(rule, &one);
}

static bool disjunction_distinct(struct model *inner, int rule, const uint16_t *cells, int count)
{
    uint32_t others[SUDOKU_MAX_SIZE] = {0};
    for (int d = 0; d < inner->size; d++) others[d] = bits_all(inner->size) & ~(UINT32_C(1) << d);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (!model_pair(inner, rule, cells[i], cells[j], others)) return false;
    return true;
}

static const struct conditional disjunction_conditional = {disjunction_allow, disjunction_distinct};

/* The model of all branches of a puzzle: made with the first of them. */
static struct model *disjunction_model(struct model *model)
{
    if (model->conditional != NULL) return model; /* a choice within a branch */
    if (model->inner != NULL) return model->inner;
    struct model *inner = model_alloc(model, sizeof *inner);
    if (inner == NULL) return NULL;
    const struct houses_off all = {{~UINT32_C(0), ~UINT32_C(0), ~UINT32_C(0), ~UINT32_C(0)}};
    model_begin_without(inner, model->shape, &all, model->there, model->marks);
    memcpy(inner->peers, model->peers,
           (size_t)(model->all_cells * model->words) * sizeof *model->peers);
    memset(inner->house_from, 0, sizeof inner->house_from);
    memset(inner->watches_from, 0, sizeof inner->watches_from);
    inner->conditional = &disjunction_conditional;
    return model->inner = inner;
}

struct model *disjunction_branch(struct model *model, struct branch_outer *outer)
{
    struct model *inner = disjunction_model(model);
    if (inner == NULL) return NULL;
    *outer = (struct branch_outer){.constraints = inner->constraints,
                                   .count = inner->constraint_count,
                                   .room = inner->constraint_room,
                                   .impossible = inner->impossible};
    inner->constraints = NULL;
    inner->constraint_count = inner->constraint_room = 0;
    inner->impossible = false;
    return inner;
}

/* All cells of some constraints, each once. */
static int disjunction_cells(const struct constraint *constraints, int count, uint16_t *cells)
{
    bool among[SUDOKU_MAX_CELLS] = {false};
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < constraints[i].count; k++) {
            const uint16_t cell = constraints[i].cells[k];
            if (!among[cell]) cells[found++] = cell;
            among[cell] = true;
        }
    return found;
}

static int disjunction_compare_costs(const void *a, const void *b)
{
    const struct constraint *one = a, *other = b;
    return one->propagator->cost - other->propagator->cost;
}

bool disjunction_branch_end(struct model *model, struct model *inner,
                            const struct branch_outer *outer, struct branch *branch)
{
    uint16_t cells[SUDOKU_MAX_CELLS];
    bool sound = !inner->short_of_memory && model_finalize(inner);
    const int count = inner->constraint_count;
    if (count > 0)
        qsort(inner->constraints, (size_t)count, sizeof *inner->constraints,
              disjunction_compare_costs);
    const int cell_count = disjunction_cells(inner->constraints, count, cells);
    struct constraint *constraints = model_alloc(inner, (size_t)(count + 1) * sizeof *constraints);
    uint16_t *kept = model_alloc(inner, (size_t)(cell_count + 1) * sizeof *kept);
    sound = sound && constraints != NULL && kept != NULL;
    if (sound) {
        if (count > 0) memcpy(constraints, inner->constraints, (size_t)count * sizeof *constraints);
        memcpy(kept, cells, (size_t)cell_count * sizeof *kept);
        *branch = (struct branch){.impossible = inner->impossible,
                                  .count = count,
                                  .cell_count = cell_count,
                                  .constraints = constraints,
                                  .cells = kept};
    }
    free(inner->constraints);
    inner->constraints = outer->constraints;
    inner->constraint_count = outer->count;
    inner->constraint_room = outer->room;
    inner->impossible = outer->impossible;
    model->has_sums |= inner->has_sums;
    if (!sound) model->short_of_memory = true;
    return sound;
}

bool model_disjunction(struct model *model, int rule, const struct branch *branches, int count,
                       int least, int most)
{
    uint16_t cells[SUDOKU_MAX_CELLS];
    bool among[SUDOKU_MAX_CELLS] = {false};
    int found = 0, always = 0, open = 0;
    for (int b = 0; b < count; b++) {
        /* Without a cell it holds in every grid, or in none. */
        always += branches[b].cell_count == 0 && !branches[b].impossible;
        open += branches[b].cell_count > 0 && !branches[b].impossible;
        for (int i = 0; i < branches[b].cell_count; i++) {
            const uint16_t cell = branches[b].cells[i];
            if (!among[cell]) cells[found++] = cell;
            among[cell] = true;
        }
    }
    if (always > most || always + open < least) model_impossible(model, rule, false);
    if (found == 0 || (always >= least && always + open <= most)) return !model->short_of_memory;
    const size_t bytes = ((size_t)count + 63) / 64 * sizeof(uint64_t);
    const struct disjunction choice = {.least = least,
                                       .most = most,
                                       .count = count,
                                       .branches = branches,
                                       .kept = model_keep(model, bytes, MODEL_KEPT_MOST)};
    return model_add(model, &propagator_disjunction, rule, cells, found, &choice, sizeof choice) !=
           NULL;
}
