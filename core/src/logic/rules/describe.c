/* Writes what the compiled rules of a puzzle say as a description (description.h). */
#include "description.h"

#include "bits.h"
#include "model/rules.h"
#include "propagate/automaton.h"
#include "propagate/pair.h"
#include "propagate/rare/times.h"
#include "propagate/set.h"
#include "propagate/sums/cage.h"
#include "propagate/sums/sum.h"

#include <stdlib.h>
#include <string.h>

/* Pairs of one rule are filtered together as far as they have so few cells; of longer lines one part after another. */
enum { DESCRIBE_PAIRED = 10 };

struct describe {
    const sudoku_rules *rules;
    const struct model *model;
    uint32_t *words;
    size_t count, room;
    size_t head; /* of the record at work */
    bool failed;
};

static void describe_put(struct describe *to, uint32_t word)
{
    if (to->count == to->room) {
        const size_t room = 2 * to->room + 256;
        uint32_t *more = realloc(to->words, room * sizeof *more);
        if (more == NULL) {
            to->failed = true;
            return;
        }
        to->words = more;
        to->room = room;
    }
    to->words[to->count++] = word;
}

static void describe_begin(struct describe *to, enum description_record kind)
{
    to->head = to->count;
    describe_put(to, kind);
}

static void describe_end(struct describe *to)
{
    if (!to->failed)
        to->words[to->head] |= (uint32_t)(to->count - to->head - 1) << DESCRIPTION_KIND_BITS;
}

/* The row of the table of rules. */
static uint32_t describe_name(const struct describe *to, int rule)
{
    uint32_t row = 0;
    if (rule == MODEL_SHAPE) return UINT32_MAX;
    const struct rule_kind *kind = rules_rule(to->rules, rule).kind;
    while (rules_kind_at((int)row) != kind) row++;
    return row;
}

static void describe_cells(struct describe *to, const uint16_t *cells, int count)
{
    for (int i = 0; i < count; i++) describe_put(to, cells[i]);
}

static void describe_houses(struct describe *to)
{
    const struct model *model = to->model;
    for (int house = 0; house < model->house_count; house++) {
        const int rule = model->house_rule[house];
        const bool region = rule != MODEL_SHAPE &&
                            rules_rule(to->rules, rule).kind->line == SUDOKU_LINE_REGIONS &&
                            !shape_has_boxes(model->shape);
        describe_begin(to, DESCRIPTION_HOUSE);
        describe_put(to, region ? SUDOKU_BOX : model->house_kind[house]);
        describe_put(to, model->house_number[house]);
        describe_put(to, describe_name(to, rule));
        describe_cells(to, model->house[house], model->size);
        describe_end(to);
    }
    for (int i = 0; i < model->all_different_count; i++) {
        describe_begin(to, DESCRIPTION_DIFFER);
        describe_cells(to, model->all_different[i].cells, model->all_different[i].count);
        describe_end(to);
    }
    describe_begin(to, DESCRIPTION_ALLOWED);
    for (int cell = 0; cell < model->cells; cell++) describe_put(to, model->allowed[cell]);
    describe_end(to);
}

static void describe_head(struct describe *to, enum description_record kind,
                          const struct constraint *constraint, const uint16_t *cells, int count)
{
    const struct origin *origin = constraint->origin;
    describe_begin(to, kind);
    describe_put(to, describe_name(to, constraint->rule));
    describe_put(to, origin == NULL ? 0 : (uint32_t)origin->house_count);
    for (int i = 0; origin != NULL && i < origin->house_count; i++)
        describe_put(to, origin->houses[i]);
    describe_put(to, (uint32_t)count);
    describe_cells(to, cells, count);
}

static void describe_pair(struct describe *to, const struct constraint *constraint)
{
    const uint32_t *table = constraint->data;
    describe_begin(to, DESCRIPTION_PAIR);
    describe_put(to, describe_name(to, constraint->rule));
    describe_cells(to, constraint->cells, 2);
    for (int i = 0; i < to->model->size; i++) describe_put(to, table[i]);
    describe_end(to);
}

/* Where the cell is among those of a part of a line, which it joins if need be. */
static uint32_t describe_join(uint16_t *cells, int *count, uint16_t cell)
{
    int at = 0;
    while (at < *count && cells[at] != cell) at++;
    if (at == *count) cells[(*count)++] = cell;
    return (uint32_t)at;
}

/* The pairs of the rule of the first of them, which `done` then says of each. */
static void describe_line_of_pairs(struct describe *to, int first, bool *done)
{
    const struct model *model = to->model;
    const int rule = model->constraints[first].rule;
    int from = first;
    while (from < model->constraint_count) {
        uint16_t cells[DESCRIBE_PAIRED + 2];
        int count = 0, end = from;
        uint32_t place[DESCRIBE_PAIRED * DESCRIBE_PAIRED];
        const uint32_t *table[DESCRIBE_PAIRED * DESCRIBE_PAIRED];
        int pairs = 0;
        for (; end < model->constraint_count && count < DESCRIBE_PAIRED &&
               pairs < DESCRIBE_PAIRED * DESCRIBE_PAIRED;
             end++) {
            const struct constraint *pair = &model->constraints[end];
            if (pair->propagator != &propagator_pair || pair->rule != rule) continue;
            done[end] = true;
            const uint32_t a = describe_join(cells, &count, pair->cells[0]);
            const uint32_t b = describe_join(cells, &count, pair->cells[1]);
            place[pairs] = a | b << 16;
            table[pairs++] = pair->data;
        }
        if (pairs == 0) return;
        describe_head(to, DESCRIPTION_PAIRS, &model->constraints[first], cells, count);
        for (int i = 0; i < pairs; i++) {
            describe_put(to, place[i]);
            for (int digit = 0; digit < model->size; digit++) describe_put(to, table[i][digit]);
        }
        describe_end(to);
        from = end;
    }
}

static void describe_set(struct describe *to, const struct constraint *constraint)
{
    const struct set_view view = set_view(constraint);
    const int count = constraint->count;
    describe_head(to, DESCRIPTION_SET, constraint, constraint->cells, count);
    describe_put(to, (uint32_t)view.count);
    for (int i = 0; i < view.count; i++) {
        for (int k = 0; k < count; k++)
            describe_put(to, view.within[i * count + k] & bits_all(to->model->size));
        describe_put(to, view.hold[i]);
    }
    describe_end(to);
}

static void describe_line(struct describe *to, const struct constraint *constraint)
{
    const struct automaton_view view = automaton_view(constraint);
    const int count = constraint->count;
    const uint32_t edges = view.from[count] * (uint32_t)to->model->size;
    describe_head(to, DESCRIPTION_LINE, constraint, constraint->cells, count);
    for (int i = 0; i <= count + 1; i++) describe_put(to, view.from[i]);
    for (uint32_t i = 0; i < edges; i++) describe_put(to, view.next[i]);
    describe_end(to);
}

/* A digit that comes so often, or in the second half of the cells as often as in the first: nodes of a line are how often it has
 * come so far, and how often it still has to. */
static void describe_digit(struct describe *to, const struct constraint *constraint, uint32_t digit)
{
    const struct times *times = constraint->data;
    const int half = times->size, count = times->groups * half, n = to->model->size;
    const int least = times->least[digit], most = times->most[digit];
    const bool same = times->groups == 2;
    int from[SUDOKU_MAX_CELLS + 2], to_most[SUDOKU_MAX_CELLS + 2];
    uint32_t nodes = 0;
    describe_head(to, DESCRIPTION_LINE, constraint, times->given, count);
    describe_put(to, 0);
    for (int i = 0; i <= count; i++) {
        const int left = count - i, ends = same ? left : most;
        from[i] = !same && least > left ? least - left : 0;
        to_most[i] = i < ends ? i : ends;
        describe_put(to, nodes += (uint32_t)(to_most[i] - from[i] + 1));
    }
    for (int i = 0; i < count; i++)
        for (int seen = from[i]; seen <= to_most[i]; seen++)
            for (uint32_t d = 0; d < (uint32_t)n; d++) {
                int next = seen;
                if (d == digit) next += same && i >= half ? -1 : 1;
                describe_put(to, next < from[i + 1] || next > to_most[i + 1]
                                     ? AUTOMATON_NOWHERE
                                     : (uint32_t)(next - from[i + 1]));
            }
    describe_end(to);
}

static void describe_times(struct describe *to, const struct constraint *constraint)
{
    const struct times *times = constraint->data;
    for (uint32_t digit = 0; digit < (uint32_t)to->model->size; digit++)
        if ((times->or_never >> digit & 1) == 0 &&
            (times->groups == 2 ||
             (times->groups == 1 && (times->least[digit] > 0 || times->most[digit] < times->size))))
            describe_digit(to, constraint, digit);
}

static void describe_total(struct describe *to, const struct constraint *constraint,
                           const uint16_t *cells, int count, int total)
{
    describe_head(to, DESCRIPTION_SUM, constraint, cells, count);
    describe_put(to, (uint32_t)total);
    for (int i = 0; i < count; i++) describe_put(to, 1);
    describe_end(to);
}

static void describe_sum(struct describe *to, const struct constraint *constraint)
{
    int count, total;
    const struct sum_term *terms = sum_terms(constraint, &count, &total);
    describe_head(to, DESCRIPTION_SUM, constraint, constraint->cells, count);
    describe_put(to, (uint32_t)total);
    for (int i = 0; i < count; i++) describe_put(to, (uint32_t)(int32_t)terms[i].coefficient);
    describe_end(to);
}

/* What cages leave of a house. */
static void describe_rest(struct describe *to, const struct constraint *constraint)
{
    const int n = to->model->size;
    int total;
    const int cells = cage_last_end(constraint, &total);
    if (cells < constraint->count)
        describe_total(to, constraint, constraint->cells + cells, constraint->count - cells,
                       n * (n + 1) / 2 - total);
}

static void describe_constraints(struct describe *to, bool *done)
{
    const struct model *model = to->model;
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        const struct propagator *propagator = constraint->propagator;
        /* Cells beside the board come last. */
        const bool beside = constraint->cells[constraint->count - 1] >= model->cells;
        if (beside) {
            done[i] = true;
        } else if (propagator == &propagator_pair) {
            describe_pair(to, constraint);
            if (!done[i] && rules_rule(to->rules, constraint->rule).cell_count > 0)
                describe_line_of_pairs(to, i, done);
        } else if (propagator == &propagator_set) {
            describe_set(to, constraint);
        } else if (propagator == &propagator_automaton || propagator == &propagator_cover) {
            describe_line(to, constraint);
        } else if (propagator == &propagator_times) {
            describe_times(to, constraint);
        } else if (propagator == &propagator_sum) {
            describe_sum(to, constraint);
        } else if (propagator == &propagator_cages) {
            describe_rest(to, constraint);
        } else if (propagator == &propagator_cage) {
            int total;
            (void)cage_last_end(constraint, &total);
            describe_total(to, constraint, constraint->cells, constraint->count, total);
        }
    }
}

uint32_t *sudoku_rules_describe(const sudoku_rules *rules)
{
    struct describe to = {.rules = rules, .model = rules_model(rules)};
    bool *done = calloc((size_t)to.model->constraint_count + 1, sizeof *done);
    describe_put(&to, 0);
    describe_put(&to, (uint32_t)to.model->size);
    if (done != NULL && !to.failed) {
        describe_houses(&to);
        describe_constraints(&to, done);
    }
    const bool whole = done != NULL && !to.failed;
    free(done);
    if (!whole) {
        free(to.words);
        return NULL;
    }
    to.words[0] = (uint32_t)to.count;
    return to.words;
}
