/* Rules of areas and single cells: cages, sums, clones, parity, extremes and quadruples. */
#include "propagate/set.h"
#include "tools.h"

#include <string.h>

void compile_extra(struct model *model, const struct rule *rule)
{
    (void)model_house(model, rule->index, rule->cells);
}

void compile_distinct(struct model *model, const struct rule *rule)
{
    (void)model_distinct(model, rule->index, rule->cells, rule->cell_count);
}

void compile_sum(struct model *model, const struct rule *rule)
{
    rule_sum(model, rule, 1, rule->values[0]);
}

void compile_weighted(struct model *model, const struct rule *rule)
{
    struct sum_term terms[SUDOKU_MAX_SIZE];
    for (int i = 0; i < rule->cell_count; i++)
        terms[i] = rule_term(rule->cells[i], rule->values[i + 1]);
    (void)model_sum(model, rule->index, terms, rule->cell_count, rule->values[0]);
}

/* For each part and the next, the difference of their sums is 0. */
void compile_equalsums(struct model *model, const struct rule *rule)
{
    struct sum_term terms[2 * SUDOKU_MAX_CELLS];
    for (int group = 0; group + 1 < rule->group_count; group++) {
        const int first = group_count(rule, group), both = first + group_count(rule, group + 1);
        for (int i = 0; i < both; i++)
            terms[i] = rule_term(group_cells(rule, group)[i], i < first ? 1 : -1);
        (void)model_sum(model, rule->index, terms, both, 0);
    }
}

/* The sum of the line is the digit in the circle times the number of cells. */
void compile_average(struct model *model, const struct rule *rule)
{
    rule_sum(model, rule, 1 - rule->cell_count, 0);
}

static bool cells_of_other_parity(int a, int b, int value) { return (a + b) % 2 != value; }

void compile_battenburg(struct model *model, const struct rule *rule)
{
    const int n = model->side;
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, cells_of_other_parity, 0);
    for (int i = 0; i < rule->cell_count; i++)
        for (int j = 0; j < i; j++) {
            const int apart = abs(rule->cells[i] - rule->cells[j]);
            if (apart == 1 || apart == n)
                (void)model_pair(model, rule->index, rule->cells[i], rule->cells[j], allowed);
        }
}

void compile_littlekiller(struct model *model, const struct rule *rule)
{
    compile_sum(model, rule);
}

void compile_cage(struct model *model, const struct rule *rule)
{
    if (rule->cell_count > 1) compile_distinct(model, rule);
    if (rule->value_count > 0) compile_sum(model, rule);
}

void compile_clone(struct model *model, const struct rule *rule)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, digits_equal, 0);
    const uint16_t *first = group_cells(rule, 0), *second = group_cells(rule, 1);
    const int count = group_count(rule, 0);
    for (int i = 0; i < count; i++)
        if (first[i] != second[i])
            (void)model_pair(model, rule->index, first[i], second[i], allowed);
}

/* Digits 1, 3, 5 ... */
static uint32_t cells_odd(const struct model *model)
{
    return UINT32_C(0x55555555) << (1 - model->lowest);
}

void compile_odd(struct model *model, const struct rule *rule)
{
    rule_allow(model, rule, cells_odd(model));
}

void compile_even(struct model *model, const struct rule *rule)
{
    rule_allow(model, rule, ~cells_odd(model));
}

/* The cells that some rule of this kind marks. */
static void cells_find_marked(bool *marked, const sudoku_rules *rules, const struct rule_kind *kind)
{
    memset(marked, 0, SUDOKU_MAX_CELLS * sizeof *marked);
    for (int index = 0; index < sudoku_rules_count(rules); index++) {
        const struct rule rule = rules_rule(rules, index);
        if (rule.kind != kind) continue;
        for (int i = 0; i < rule.cell_count; i++) marked[rule.cells[i]] = true;
    }
}

/* Adds the pair constraint to each marked cell and its neighbours that are not marked. */
static void cells_compile_extreme(struct model *model, const struct rule *rule,
                                  pair_predicate *agree)
{
    const int n = model->side;
    bool marked[SUDOKU_MAX_CELLS];
    uint32_t allowed[SUDOKU_MAX_SIZE];
    cells_find_marked(marked, rule->rules, rule->kind);
    tabulate_pairs(allowed, model, agree, 0);
    for (int i = 0; i < rule->cell_count; i++) {
        const int cell = rule->cells[i], row = cell / n, column = cell % n;
        const int beside[4] = {row > 0 ? cell - n : cell, row < n - 1 ? cell + n : cell,
                               column > 0 ? cell - 1 : cell, column < n - 1 ? cell + 1 : cell};
        for (int k = 0; k < 4; k++)
            if (!marked[beside[k]] && model_is_there(model, beside[k]))
                (void)compile_values(model, rule, cell, beside[k], allowed);
    }
}

void compile_minimum(struct model *model, const struct rule *rule)
{
    cells_compile_extreme(model, rule, digits_increase);
}

void compile_maximum(struct model *model, const struct rule *rule)
{
    cells_compile_extreme(model, rule, digits_decrease);
}

enum { QUADRUPLE = 4, QUADRUPLE_WAYS = 24 };

/* Adds an alternative for each way to place the digits from number `at` on in free cells. Equal digits are
 * placed in the order of the cells, so that no alternative is added twice. */
static void cells_place_digits(struct alternatives *ways, const struct rule *rule, int lowest,
                               int at, uint32_t *within)
{
    if (at == rule->value_count) {
        alternatives_add(ways, within, 0);
        return;
    }
    const uint32_t digit = UINT32_C(1) << (rule->values[at] - lowest);
    int first = 0;
    for (int earlier = 0; earlier < at; earlier++)
        if (rule->values[earlier] == rule->values[at])
            for (int i = first; i < QUADRUPLE; i++)
                if (within[i] == digit) first = i + 1;
    for (int i = first; i < QUADRUPLE; i++) {
        if (within[i] != ~UINT32_C(0)) continue;
        within[i] = digit;
        cells_place_digits(ways, rule, lowest, at + 1, within);
        within[i] = ~UINT32_C(0);
    }
}

void compile_quadruple(struct model *model, const struct rule *rule)
{
    struct alternatives ways;
    uint32_t within[QUADRUPLE];
    for (int i = 0; i < QUADRUPLE; i++) within[i] = ~UINT32_C(0);
    if (!alternatives_begin(&ways, model, rule->cells, QUADRUPLE, QUADRUPLE_WAYS)) return;
    cells_place_digits(&ways, rule, model->lowest, 0, within);
    (void)model_set(rule->index, &ways);
}
