/* The inferences of a proof, each of which records the cause of what it removes. */
#include "both.h"
#include "refute.h"

/* Facts ---------------------------------------------------------------------------------------- */

int16_t *refute_cause(struct refutation *self, int cell, int digit)
{
    return &self->cause[cell * self->model->size + digit];
}

void refute_note(struct refutation *self, int cell, uint32_t digits, int cause)
{
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int at = cell * self->model->size + bits_lowest(left);
        self->cause[at] = (int16_t)cause;
        self->when[at] = (int16_t)self->step_count;
    }
    self->changed_at[cell] = ++self->changes;
}

struct refute_step *refute_step(struct refutation *self, sudoku_why_step_kind kind)
{
    struct refute_step *step = &self->steps[self->step_count++];
    *step = (struct refute_step){.step = {.kind = (uint8_t)kind,
                                          .depth = self->trying,
                                          .rule = WHY_NO_RULE,
                                          .other = WHY_NO_RULE,
                                          .removed = self->removed.count},
                                 .house = REFUTE_NONE,
                                 .constraint = REFUTE_NONE,
                                 .other = REFUTE_NONE};
    return step;
}

static void refute_name_house(const struct refutation *self, struct refute_step *step, int house)
{
    step->house = house;
    step->step.house = self->model->house_kind[house];
    step->step.index = self->model->house_number[house];
    const int rule = self->model->house_rule[house];
    if (rule != MODEL_SHAPE) step->step.rule = (uint16_t)rule;
}

static void refute_name_rule(const struct refutation *self, struct refute_step *step,
                             int constraint)
{
    const struct constraint *named = &self->model->constraints[constraint];
    step->constraint = constraint;
    step->step.rule = (uint16_t)named->rule;
    step->step.with_others = named->several;
}

void refute_remove(sudoku_why *why, struct refutation *self, struct refute_step *step, int cell,
                   uint32_t digits)
{
    sudoku_why_removal *removal = why_append(why, &self->removed, sizeof *removal);
    if (removal == NULL) return;
    *removal = (sudoku_why_removal){.cell = (uint16_t)cell, .digits = digits};
    step->step.removed_count++;
    refute_note(self, cell, digits, (int)(step - self->steps));
    (void)remove_candidates(&self->state, cell, digits);
}

bool refute_end(struct refutation *self)
{
    self->refuted = true;
    return true;
}

/* A rule's all-different set with both cells, or -1. */
static int refute_different(const struct model *model, int a, int b)
{
    for (int i = 0; i < model->all_different_count; i++) {
        const struct all_different *set = &model->all_different[i];
        int both = 0;
        for (int k = 0; k < set->count; k++) both += set->cells[k] == a || set->cells[k] == b;
        if (both == 2) return i;
    }
    return -1;
}

static void refute_clash(struct refutation *self, int a, int b, int digit)
{
    struct refute_step *step = refute_step(self, SUDOKU_END_CLASH);
    uint64_t both[MODEL_WORDS] = {0};
    bits_add(both, a);
    bits_add(both, b);
    step->step.cell = (uint16_t)(a < b ? a : b);
    step->step.other = (uint16_t)(a < b ? b : a);
    step->step.digit = (uint8_t)(digit + 1);
    const int house = both_common_house(self->model, both);
    if (house >= 0) {
        refute_name_house(self, step, house);
        return;
    }
    step->step.house = SUDOKU_RULED;
    step->step.rule =
        (uint16_t)self->model->all_different[refute_different(self->model, a, b)].rule;
}

bool refute_place(struct refutation *self, int cell, int by)
{
    const struct model *model = self->model;
    const int digit = bits_lowest(self->state.candidates[cell]);
    self->placed[cell] = (int16_t)by;
    const uint64_t *peers = model->peers + cell * model->words;
    BITS_EACH (peer, model->words, peers[word] & self->state.positions[digit][word]) {
        if (self->placed[peer] != PLACED_NOT) {
            refute_clash(self, cell, peer, digit);
            return refute_end(self);
        }
        refute_note(self, peer, UINT32_C(1) << digit, CAUSE_PEER - cell);
        (void)remove_candidates(&self->state, peer, UINT32_C(1) << digit);
        if (self->state.candidates[peer] != 0) continue;
        refute_step(self, SUDOKU_END_CELL)->step.cell = (uint16_t)peer;
        return refute_end(self);
    }
    return false;
}

/* Steps: each returns true if it made one ------------------------------------------------------- */

int refute_turned(const struct refutation *self, int i, int count)
{
    return (i + self->turn) % count;
}

bool refute_houses(sudoku_why *why, struct refutation *self)
{
    const struct model *model = self->model;
    for (int i = 0; i < model->house_count; i++) {
        const int house = refute_turned(self, i, model->house_count);
        uint32_t one = 0, two = 0, placed = 0;
        if (model->house_size[house] < model->size) continue;
        for (int k = 0; k < model->size; k++) {
            const int cell = model->house[house][k];
            const uint32_t set = self->state.candidates[cell];
            two |= one & set;
            one |= set;
            if (self->placed[cell] != PLACED_NOT) placed |= set;
        }
        if (one != bits_all(model->size)) {
            struct refute_step *step = refute_step(self, SUDOKU_END_HOUSE);
            refute_name_house(self, step, house);
            step->step.digit = (uint8_t)(bits_lowest(bits_all(model->size) & ~one) + 1);
            return refute_end(self);
        }
        const uint32_t hidden = one & ~two & ~placed;
        if (hidden == 0) continue;
        const uint32_t digit = hidden & (0U - hidden);
        int cell = 0;
        for (int k = 0; k < model->size; k++)
            if ((self->state.candidates[model->house[house][k]] & digit) != 0)
                cell = model->house[house][k];
        /* Two digits with the same only position, or a naked single besides. */
        struct refute_step *step = refute_step(self, SUDOKU_STEP_HIDDEN);
        refute_name_house(self, step, house);
        step->step.cell = (uint16_t)cell;
        step->step.digit = (uint8_t)(bits_lowest(digit) + 1);
        const uint32_t others = self->state.candidates[cell] & ~digit;
        if (others != 0) refute_remove(why, self, step, cell, others);
        (void)refute_place(self, cell, (int)(step - self->steps));
        return true;
    }
    return false;
}

bool refute_singles(struct refutation *self)
{
    for (int i = 0; i < self->model->cells; i++) {
        const int cell = refute_turned(self, i, self->model->cells);
        if (!bits_single(self->state.candidates[cell]) || self->placed[cell] != PLACED_NOT)
            continue;
        struct refute_step *step = refute_step(self, SUDOKU_STEP_SINGLE);
        step->step.cell = (uint16_t)cell;
        step->step.digit = (uint8_t)(bits_lowest(self->state.candidates[cell]) + 1);
        (void)refute_place(self, cell, (int)(step - self->steps));
        return true;
    }
    return false;
}

/* Makes steps of what the propagator has removed: RULE for its own cells, NEEDED for each digit elsewhere. */
static void refute_filtered(sudoku_why *why, struct refutation *self, int number,
                            const uint32_t *before)
{
    const struct constraint *constraint = &self->model->constraints[number];
    struct refute_step *rule = NULL;
    uint32_t elsewhere = 0;
    for (int cell = 0; cell < self->model->cells; cell++) {
        const uint32_t gone = before[cell] & ~self->state.candidates[cell];
        if (gone == 0) continue;
        if (!both_in_scope(constraint, cell)) {
            elsewhere |= gone;
            continue;
        }
        if (rule == NULL) {
            rule = refute_step(self, SUDOKU_STEP_RULE);
            refute_name_rule(self, rule, number);
        }
        refute_remove(why, self, rule, cell, gone);
    }
    for (; elsewhere != 0; elsewhere &= elsewhere - 1) {
        const uint32_t digit = elsewhere & (0U - elsewhere);
        struct refute_step *step = refute_step(self, SUDOKU_STEP_NEEDED);
        refute_name_rule(self, step, number);
        step->step.digit = (uint8_t)(bits_lowest(digit) + 1);
        for (int cell = 0; cell < self->model->cells; cell++)
            if ((before[cell] & ~self->state.candidates[cell] & digit) != 0 &&
                !both_in_scope(constraint, cell))
                refute_remove(why, self, step, cell, digit);
    }
}

/* Ends the proof if a cell has no digit left, after steps that are not placements. */
bool refute_empty(struct refutation *self)
{
    for (int cell = 0; cell < self->model->cells; cell++)
        if (self->state.candidates[cell] == 0) {
            refute_step(self, SUDOKU_END_CELL)->step.cell = (uint16_t)cell;
            return refute_end(self);
        }
    return false;
}

bool refute_constraints(sudoku_why *why, struct refutation *self, bool derived)
{
    const struct model *model = self->model;
    uint32_t before[SUDOKU_MAX_CELLS];
    for (int i = 0; i < model->constraint_count; i++) {
        const int number = refute_turned(self, i, model->constraint_count);
        const struct constraint *constraint = &model->constraints[number];
        if (constraint->several != derived) continue;
        bool fresh = self->ran_at[number] < 0;
        for (int k = 0; k < constraint->count && !fresh; k++)
            fresh = self->changed_at[constraint->cells[k]] > self->ran_at[number];
        if (!fresh) continue;
        memcpy(before, self->state.candidates, (size_t)model->cells * sizeof *before);
        self->ran_at[number] = self->changes;
        const bool sound = constraint->propagator->filter(&self->state, constraint);
        if (!sound && !both_emptied(&self->state, constraint)) {
            refute_name_rule(self, refute_step(self, SUDOKU_END_RULE), number);
            return refute_end(self);
        }
        if (memcmp(before, self->state.candidates, (size_t)model->cells * sizeof *before) == 0)
            continue;
        refute_filtered(why, self, number, before);
        (void)refute_empty(self);
        return true;
    }
    return false;
}

bool refute_locked(sudoku_why *why, struct refutation *self)
{
    const struct model *model = self->model;
    for (int i = 0; i < model->house_count; i++) {
        const int house = refute_turned(self, i, model->house_count);
        const uint64_t *within = model->house_cells + house * model->words;
        if (model->house_size[house] < model->size) continue;
        for (int digit = 0; digit < model->size; digit++) {
            uint64_t seen[MODEL_WORDS], any = 1;
            for (int w = 0; w < model->words; w++)
                seen[w] = self->state.positions[digit][w] & ~within[w];
            int count = 0;
            for (int k = 0; k < model->size && any != 0; k++) {
                const int cell = model->house[house][k];
                if ((self->state.candidates[cell] >> digit & 1) == 0) continue;
                count++;
                any = 0;
                for (int w = 0; w < model->words; w++)
                    any |= seen[w] &= model->peers[cell * model->words + w];
            }
            if (any == 0 || count < 2) continue;
            struct refute_step *step = refute_step(self, SUDOKU_STEP_LOCKED);
            refute_name_house(self, step, house);
            step->step.digit = (uint8_t)(digit + 1);
            for (int cell = set_first(seen, model->words); cell >= 0;
                 cell = set_first(seen, model->words)) {
                bits_drop(seen, cell);
                refute_remove(why, self, step, cell, UINT32_C(1) << digit);
            }
            (void)refute_empty(self);
            return true;
        }
    }
    return false;
}

void refute_save(struct refutation *self, void *saved)
{
    self->state.single_count = 0;
    self->state.sweep_due = false;
    state_save(&self->state, saved);
}

/* Two rules that need the same digit, for which both have positions in one house only. */
bool refute_both(struct refutation *self)
{
    struct both both;
    refute_save(self, self->saved);
    if (!both_find(&self->state, self->saved, self->turn, &both)) return false;
    const int one = self->model->constraints[both.one].rule;
    const int other = self->model->constraints[both.other].rule;
    struct refute_step *step = refute_step(self, SUDOKU_END_BOTH);
    refute_name_house(self, step, both.house);
    step->constraint = both.one;
    step->other = both.other;
    step->step.rule = (uint16_t)(one < other ? one : other);
    step->step.other = (uint16_t)(one < other ? other : one);
    step->step.digit = (uint8_t)(both.digit + 1);
    return refute_end(self);
}
