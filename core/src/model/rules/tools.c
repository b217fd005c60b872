#include "tools.h"

#include "model/shape.h"
#include "propagate/rare/connect.h"
#include "propagate/set.h"

int rule_area(const struct model *model, const struct rule *rule, uint16_t *cells)
{
    int count = 0;
    for (; count < rule->cell_count; count++) cells[count] = rule->cells[count];
    for (int cell = 0; cell < model->cells && rule->cell_count == 0; cell++)
        if (model_in_grid(model, cell)) cells[count++] = (uint16_t)cell;
    return count;
}

uint32_t rule_digits(const struct model *model, const struct rule *rule, int from)
{
    uint32_t digits = 0;
    for (int i = from; i < rule->value_count; i++)
        digits |= UINT32_C(1) << (digit_of(model, rule->values[i]) - 1);
    return digits;
}

void rule_allow(struct model *model, const struct rule *rule, uint32_t digits)
{
    for (int i = 0; i < rule->cell_count; i++)
        (void)model_allow(model, rule->index, rule->cells[i], digits);
}

void rule_sum(struct model *model, const struct rule *rule, int first, int total)
{
    struct sum_term terms[2 * SUDOKU_MAX_CELLS];
    for (int i = 0; i < rule->cell_count; i++)
        terms[i] = rule_term(rule->cells[i], i == 0 ? first : 1);
    (void)model_sum(model, rule->index, terms, rule->cell_count, total);
}

void rule_accept(struct model *model, const struct rule *rule, const uint16_t *cells, int count,
                 struct automaton *automaton)
{
    (void)model_automaton(model, rule->index, cells, count, automaton);
    automaton_end(automaton);
}

void rule_connect(struct model *model, const struct rule *rule, uint32_t digits, int size)
{
    uint16_t cells[SUDOKU_MAX_CELLS];
    const int count = rule_area(model, rule, cells);
    (void)model_connect(model, rule->index, cells, count, digits, size);
}

void tabulate_pairs(uint32_t *allowed, const struct model *model, pair_predicate *agree, int value)
{
    for (int a = 1; a <= model->numbers; a++) {
        allowed[a - 1] = 0;
        for (int b = 1; b <= model->numbers; b++)
            if (agree(value_of(model, a), value_of(model, b), value))
                allowed[a - 1] |= UINT32_C(1) << (b - 1);
    }
}

bool compile_values(struct model *model, const struct rule *rule, int a, int b,
                    const uint32_t *allowed)
{
    return model_pair(model, rule->index, model_value(model, a), model_value(model, b), allowed);
}

void compile_consecutive_pairs(struct model *model, const struct rule *rule, pair_predicate *agree,
                               int value)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, agree, value);
    for (int i = 0; i + 1 < rule->cell_count; i++)
        if (!compile_values(model, rule, rule->cells[i], rule->cells[i + 1], allowed)) return;
}

/* With more digits, or more sets of them, listing these is not worth its time. */
enum { FITTING_DIGITS = 12, FITTING_SETS = 64 };

/* Do any two of these digits fit each other, in one order at least? */
static bool tools_fit(const uint32_t *allowed, uint32_t digits)
{
    for (; digits != 0; digits &= digits - 1)
        for (uint32_t left = digits & (digits - 1); left != 0; left &= left - 1) {
            const int a = bits_lowest(digits), b = bits_lowest(left);
            if (((allowed[a] >> b | allowed[b] >> a) & 1) == 0) return false;
        }
    return true;
}

void compile_all_pairs(struct model *model, const struct rule *rule, const uint32_t *allowed)
{
    const int n = model->size, count = rule->cell_count;
    struct alternatives sets;
    bool listed = n <= FITTING_DIGITS && count > 2;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            (void)model_pair(model, rule->index, rule->cells[i], rule->cells[j], allowed);
    for (int d = 0; d < n; d++) listed = listed && (allowed[d] >> d & 1) == 0;
    if (!listed || !alternatives_begin(&sets, model, rule->cells, count, FITTING_SETS)) return;
    for (uint32_t set = 0; set <= bits_all(n); set++) {
        uint32_t within[SUDOKU_MAX_CELLS];
        for (int i = 0; i < count; i++) within[i] = set;
        if (bits_count(set) == count && tools_fit(allowed, set))
            alternatives_add(&sets, within, set);
    }
    if (sets.made < FITTING_SETS && model_set(rule->index, &sets))
        model->constraints[model->constraint_count - 1].implied = true;
}

bool digits_consecutive(int a, int b, int value)
{
    (void)value;
    return abs(a - b) == 1;
}

bool digits_in_ratio(int a, int b, int value) { return a == value * b || b == value * a; }

bool digits_equal(int a, int b, int value)
{
    (void)value;
    return a == b;
}

bool digits_increase(int a, int b, int value)
{
    (void)value;
    return a < b;
}

bool digits_decrease(int a, int b, int value)
{
    (void)value;
    return a > b;
}

bool digits_sum_to(int a, int b, int value) { return a + b == value; }
