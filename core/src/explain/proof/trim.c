/* From a contradiction back to what it needs: the steps whose removals or placed digits are used, and the members of the
 * puzzle from which the first causes come. A conclusion of a propagator depends on everything that its cells have lost so
 * far. */
#include "refute.h"

static void trim_need_fact(struct refutation *self, int cell, int digit);

static void trim_premise(sudoku_why *why, struct refutation *self, enum premise_kind kind, int a,
                         int b)
{
    struct premise *premise = why_append(why, &self->premises, sizeof *premise);
    if (premise != NULL)
        *premise = (struct premise){.kind = (uint8_t)kind, .a = (uint16_t)a, .b = (uint16_t)b};
}

/* The core: members that are needed --------------------------------------------------------------- */

static void trim_core_rule(const struct refutation *self, int rule)
{
    const sudoku_why *why = self->why;
    for (int i = 0; i < why->clues; i++)
        if (why->members[i].kind == SUDOKU_WHY_RULE && why->members[i].rule == rule)
            bits_add(self->core, i);
}

/* The member that is a house of the model, or makes it; -1: none. */
static int trim_member_of_house(const struct refutation *self, int house)
{
    const sudoku_why *why = self->why;
    const struct model *model = self->model;
    for (int i = 0; i < why->count; i++) {
        const sudoku_why_member *member = &why->members[i];
        if (model->house_kind[house] != SUDOKU_RULED) {
            if (member->kind == SUDOKU_WHY_HOUSE && member->house == model->house_kind[house] &&
                member->index == model->house_number[house])
                return i;
        } else if (member->kind == SUDOKU_WHY_RULE && member->rule == model->house_rule[house]) {
            return i;
        } else if (member->kind == SUDOKU_WHY_HOUSE && member->house == SUDOKU_RULED &&
                   member->rule == model->house_rule[house]) {
            uint16_t cells[SUDOKU_MAX_SIZE];
            why_house_cells(why, member, cells);
            if (bits_in(model->house_cells + house * model->words, cells[0])) return i;
        }
    }
    return -1;
}

static void trim_core_house(sudoku_why *why, struct refutation *self, int house)
{
    if (self->nested) {
        trim_premise(why, self, PREMISE_HOUSE, house, 0);
        return;
    }
    const int member = self->core != NULL ? trim_member_of_house(self, house) : -1;
    if (member >= 0) bits_add(self->core, member);
}

/* Adds why the two cells differ: a house that is needed anyhow, else any house, else a rule. */
static void trim_core_peers(sudoku_why *why, struct refutation *self, int a, int b)
{
    const struct model *model = self->model;
    if (self->nested) {
        trim_premise(why, self, PREMISE_PEERS, a, b);
        return;
    }
    if (self->core == NULL) return;
    int best = -1;
    for (int house = 0; house < model->house_count; house++) {
        const uint64_t *cells = model->house_cells + house * model->words;
        if (!bits_in(cells, a) || !bits_in(cells, b)) continue;
        const int member = trim_member_of_house(self, house);
        if (member >= 0 && bits_in(self->core, member)) return;
        if (best < 0) best = member;
    }
    for (int i = 0; i < model->all_different_count; i++) {
        const struct all_different *set = &model->all_different[i];
        int both = 0;
        for (int k = 0; k < set->count; k++) both += set->cells[k] == a || set->cells[k] == b;
        if (both < 2) continue;
        bool known = false;
        for (int m = 0; m < self->why->clues; m++)
            known = known || (self->why->members[m].kind == SUDOKU_WHY_RULE &&
                              self->why->members[m].rule == set->rule && bits_in(self->core, m));
        if (known) return;
        if (best >= 0) continue;
        trim_core_rule(self, set->rule);
        return;
    }
    if (best >= 0) bits_add(self->core, best);
}

/* Adds why a cell lacks digits from the start: its own candidates in the puzzle, or rules about it. */
static void trim_core_cell(const struct refutation *self, int cell, uint32_t digits)
{
    const sudoku_why *why = self->why;
    if (self->core == NULL) return;
    for (int i = 0; i < why->clues; i++)
        if (why->members[i].kind <= SUDOKU_WHY_MARKS && why->members[i].cell == cell &&
            (digits & ~self->puzzle.candidates[cell]) != 0)
            bits_add(self->core, i);
    if ((digits & self->puzzle.candidates[cell]) == 0) return;
    for (int i = 0; i < why->clues; i++) {
        if (why->members[i].kind != SUDOKU_WHY_RULE) continue;
        const struct rule rule = rules_rule(why->puzzle.rules, why->members[i].rule);
        for (int k = 0; k < rule.cell_count; k++)
            if (rule.cells[k] == cell) bits_add(self->core, i);
    }
}

/* Adds what a constraint of several rules follows from; all rules and houses if that was not recorded. */
static void trim_core_origin(sudoku_why *why, struct refutation *self, const struct origin *origin)
{
    if (origin == NULL) {
        for (int i = 0; i < why->count; i++)
            if (why->members[i].kind >= SUDOKU_WHY_RULE) bits_add(self->core, i);
        return;
    }
    for (int i = 0; i < origin->house_count; i++) trim_core_house(why, self, origin->houses[i]);
    for (int i = 0; i < origin->rule_count; i++) trim_core_rule(self, origin->rules[i]);
}

/* Adds the rule or rules of a constraint, and what makes its cells differ. */
static void trim_core_constraint(sudoku_why *why, struct refutation *self, int number)
{
    const struct constraint *constraint = &self->model->constraints[number];
    if (self->nested) {
        trim_premise(why, self, PREMISE_CONSTRAINT, number, 0);
        return;
    }
    if (self->core == NULL) return;
    if (constraint->several)
        trim_core_origin(why, self, constraint->origin);
    else
        trim_core_rule(self, constraint->rule);
    for (int i = 0; i < constraint->count; i++)
        for (int k = 0; k < i; k++)
            if (model_differ(self->model, constraint->cells[i], constraint->cells[k]))
                trim_core_peers(why, self, constraint->cells[i], constraint->cells[k]);
}

/* Needs ----------------------------------------------------------------------------------------- */

static void trim_need_place(struct refutation *self, int cell)
{
    const int by = self->placed[cell];
    const uint32_t all = bits_all(self->model->size);
    if (self->nested && by != PLACED_ASSUMED && by < self->border) {
        trim_premise((sudoku_why *)(uintptr_t)self->why, self, PREMISE_PLACE, cell, 0);
        return;
    }
    if (by >= 0)
        self->needed_place[cell] = true;
    else if (by == PLACED_GIVEN)
        trim_core_cell(self, cell, all & ~self->puzzle.candidates[cell]);
    else if (by == PLACED_ASSUMED)
        bits_add(self->used, cell);
}

static void trim_need_fact(struct refutation *self, int cell, int digit)
{
    sudoku_why *why = (sudoku_why *)(uintptr_t)self->why;
    const int at = cell * self->model->size + digit, cause = self->cause[at];
    if (cause == CAUSE_ASSUMED) bits_add(self->used, cell);
    if (cause == CAUSE_OPEN || cause == CAUSE_ASSUMED) return;
    /* Within a trial: was it so before the trial? */
    const bool before = cause >= 0 ? cause < self->border : self->outer_cause[at] == cause;
    if (self->nested && before) {
        trim_premise(why, self, PREMISE_FACT, cell, digit);
        return;
    }
    if (cause == CAUSE_INITIAL) {
        trim_core_cell(self, cell, UINT32_C(1) << digit);
    } else if (cause >= 0) {
        self->needed[cell] |= UINT32_C(1) << digit;
    } else {
        trim_core_peers(why, self, cell, CAUSE_PEER - cause);
        trim_need_place(self, CAUSE_PEER - cause);
    }
}

/* All digits, except `but`, that a cell had lost when step `number` was made. */
static void trim_need_cell(struct refutation *self, int cell, int number, uint32_t but)
{
    for (int digit = 0; digit < self->model->size; digit++)
        if ((but >> digit & 1) == 0 && self->when[cell * self->model->size + digit] <= number)
            trim_need_fact(self, cell, digit);
}

/* One digit, in the cells of a house that had lost it by then, except cell `but`. */
static void trim_need_house(struct refutation *self, int house, int digit, int number, int but)
{
    const int n = self->model->size;
    for (int i = 0; i < n; i++) {
        const int cell = self->model->house[house][i];
        if (cell != but && self->when[cell * n + digit] <= number)
            trim_need_fact(self, cell, digit);
    }
}

static void trim_need_scope(sudoku_why *why, struct refutation *self, int constraint, int number)
{
    const struct constraint *scope = &self->model->constraints[constraint];
    trim_core_constraint(why, self, constraint);
    for (int i = 0; i < scope->count; i++) trim_need_cell(self, scope->cells[i], number, 0);
}

/* Why the cells that lose the digit are peers of all cells that can take it. */
static void trim_need_seen(sudoku_why *why, struct refutation *self, const struct refute_step *step,
                           const uint16_t *cells, int count, int number)
{
    const sudoku_why_removal *removed = self->removed.items;
    const int digit = step->step.digit - 1;
    for (int r = 0; r < step->step.removed_count; r++) {
        const int loser = removed[step->step.removed + r].cell;
        for (int i = 0; i < count; i++) {
            const int at = cells[i] * self->model->size + digit;
            const bool open = self->cause[at] == CAUSE_OPEN || self->when[at] > number;
            if (open) trim_core_peers(why, self, loser, cells[i]);
        }
    }
}

static void trim_need_premises(sudoku_why *why, struct refutation *self,
                               const struct refute_step *step)
{
    for (int i = 0; i < step->premise_count; i++) {
        const struct premise premise = ((struct premise *)self->premises.items)[step->premises + i];
        switch ((enum premise_kind)premise.kind) {
        case PREMISE_FACT: trim_need_fact(self, premise.a, premise.b); break;
        case PREMISE_PLACE: trim_need_place(self, premise.a); break;
        case PREMISE_PEERS: trim_core_peers(why, self, premise.a, premise.b); break;
        case PREMISE_HOUSE: trim_core_house(why, self, premise.a); break;
        case PREMISE_CONSTRAINT: trim_core_constraint(why, self, premise.a); break;
        }
    }
}

static void trim_need_step(sudoku_why *why, struct refutation *self, int number)
{
    const struct refute_step *step = &self->steps[number];
    const int digit = step->step.digit - 1, cell = step->step.cell;
    switch ((sudoku_why_step_kind)step->step.kind) {
    case SUDOKU_STEP_SINGLE: trim_need_cell(self, cell, number, UINT32_C(1) << digit); break;
    case SUDOKU_STEP_HIDDEN:
        trim_core_house(why, self, step->house);
        trim_need_house(self, step->house, digit, number, cell);
        break;
    case SUDOKU_STEP_LOCKED:
        trim_core_house(why, self, step->house);
        trim_need_house(self, step->house, digit, number, -1);
        trim_need_seen(why, self, step, self->model->house[step->house], self->model->size, number);
        break;
    case SUDOKU_STEP_NEEDED:
        trim_need_scope(why, self, step->constraint, number);
        trim_need_seen(why, self, step, self->model->constraints[step->constraint].cells,
                       self->model->constraints[step->constraint].count, number);
        break;
    case SUDOKU_STEP_RULE: trim_need_scope(why, self, step->constraint, number); break;
    case SUDOKU_STEP_TRIAL: trim_need_premises(why, self, step); break;
    case SUDOKU_END_CLASH:
        trim_core_peers(why, self, cell, step->step.other);
        trim_need_place(self, cell);
        trim_need_place(self, step->step.other);
        break;
    case SUDOKU_END_CELL: trim_need_cell(self, cell, number, 0); break;
    case SUDOKU_END_HOUSE:
        trim_core_house(why, self, step->house);
        trim_need_house(self, step->house, digit, number, -1);
        break;
    case SUDOKU_END_RULE:
        if (step->constraint >= 0)
            trim_need_scope(why, self, step->constraint, number);
        else if (self->core != NULL && step->step.with_others)
            trim_core_origin(why, self, self->model->impossible_origin);
        else if (self->core != NULL)
            trim_core_rule(self, step->step.rule);
        break;
    case SUDOKU_END_BOTH:
        trim_core_house(why, self, step->house);
        trim_need_scope(why, self, step->constraint, number);
        trim_need_scope(why, self, step->other, number);
        break;
    case SUDOKU_END_SEARCH: break;
    }
}

/* Keeps the removals of the step that are needed. Is the step needed at all? */
static bool trim_keep(struct refutation *self, struct refute_step *step)
{
    sudoku_why_removal *all = self->removed.items;
    const bool places =
        step->step.kind == SUDOKU_STEP_SINGLE || step->step.kind == SUDOKU_STEP_HIDDEN;
    const bool placed = places && self->needed_place[step->step.cell];
    int kept = 0;
    if (self->whole) {
        for (int i = 0; i < step->step.removed_count; i++)
            kept += (all[step->step.removed + i].digits &
                     self->needed[all[step->step.removed + i].cell]) != 0;
        return placed || kept > 0;
    }
    for (int i = 0; i < step->step.removed_count; i++) {
        const sudoku_why_removal removal = all[step->step.removed + i];
        /* A placed digit removes all others of its cell. */
        const uint32_t digits =
            placed ? removal.digits : removal.digits & self->needed[removal.cell];
        if (digits != 0)
            all[step->step.removed + kept++] = (sudoku_why_removal){removal.cell, digits};
    }
    step->step.removed_count = kept;
    return placed || kept > 0;
}

static void trim_clear(struct refutation *self)
{
    memset(self->needed, 0, sizeof self->needed);
    memset(self->needed_place, 0, sizeof self->needed_place);
}

/* Goes back from the last step to `first`; steps that are not needed get a depth of 255. */
static void trim_mark(sudoku_why *why, struct refutation *self, int first)
{
    const int last = self->step_count - 1;
    trim_need_step(why, self, last);
    for (int i = last - 1; i >= first; i--) {
        struct refute_step *step = &self->steps[i];
        const bool trial = step->step.kind == SUDOKU_STEP_TRIAL;
        const bool kept = trim_keep(self, step);
        if (kept)
            trim_need_step(why, self, i);
        else if (!self->whole)
            step->step.depth = UINT8_MAX;
        /* The steps of a trial go with it. */
        for (int k = step->nested; trial && !kept && k < i; k++)
            self->steps[k].step.depth = UINT8_MAX;
        if (trial) i = step->nested;
    }
}

static void trim_begin_core(sudoku_why *why, struct refutation *self, uint64_t *core)
{
    trim_clear(self);
    self->why = why;
    self->nested = false;
    self->border = 0;
    self->core = core;
    if (core != NULL) memset(core, 0, (size_t)why->words * sizeof *core);
}

void trim_dead_end(sudoku_why *why, struct refutation *self, uint64_t *core)
{
    trim_begin_core(why, self, core);
    memset(self->used, 0, sizeof self->used);
    self->whole = true;
    trim_mark(why, self, 0);
    self->whole = false;
}

void trim_other_digits(sudoku_why *why, struct refutation *self, uint64_t *core, int cell,
                       uint32_t digits)
{
    trim_begin_core(why, self, core);
    memset(self->used, 0, sizeof self->used);
    self->whole = true;
    trim_need_cell(self, cell, self->step_count, digits);
    for (int i = self->step_count - 1; i >= 0; i--)
        if (trim_keep(self, &self->steps[i])) trim_need_step(why, self, i);
    self->whole = false;
}

void trim_trial(sudoku_why *why, struct refutation *self, int first)
{
    trim_clear(self);
    self->why = why;
    self->nested = true;
    self->border = first;
    self->core = NULL;
    trim_mark(why, self, first);
    self->nested = false;
    int to = first;
    for (int i = first; i < self->step_count; i++)
        if (self->steps[i].step.depth != UINT8_MAX) self->steps[to++] = self->steps[i];
    self->step_count = to;
}

void trim_proof(sudoku_why *why, struct refutation *self, struct list *steps, struct list *removed,
                uint64_t *core)
{
    trim_begin_core(why, self, core);
    trim_mark(why, self, 0);
    if (steps == NULL) return;
    steps->count = removed->count = 0;
    const sudoku_why_removal *all = self->removed.items;
    for (int i = 0; i < self->step_count; i++) {
        const struct refute_step *step = &self->steps[i];
        if (step->step.depth == UINT8_MAX) continue;
        sudoku_why_step *to = why_append(why, steps, sizeof *to);
        if (to == NULL) return;
        *to = step->step;
        to->removed = removed->count;
        for (int k = 0; k < step->step.removed_count; k++) {
            sudoku_why_removal *copy = why_append(why, removed, sizeof *copy);
            if (copy != NULL) *copy = all[step->step.removed + k];
        }
    }
}
