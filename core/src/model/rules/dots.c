/* Dots, letters and signs between neighbours, along a list of cells. */
#include "tools.h"

static bool dots_differ_by(int a, int b, int value) { return abs(a - b) == value; }

void compile_white(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    compile_consecutive_pairs(model, rule, digits_consecutive, 0);
}

void compile_black(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    compile_consecutive_pairs(model, rule, digits_in_ratio, 2);
}

void compile_x(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    model->has_sums = true;
    compile_consecutive_pairs(model, rule, digits_sum_to, 10);
}

void compile_v(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    model->has_sums = true;
    compile_consecutive_pairs(model, rule, digits_sum_to, 5);
}

void compile_greater(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    compile_consecutive_pairs(model, rule, digits_decrease, 0);
}

void compile_difference(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    compile_consecutive_pairs(model, rule, dots_differ_by, rule->values[0]);
}

void compile_ratio(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    compile_consecutive_pairs(model, rule, digits_in_ratio, rule->values[0]);
}
