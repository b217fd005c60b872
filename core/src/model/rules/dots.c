/* Dots, letters and comparison signs between adjacent cells of a list. */
#include "tools.h"

static bool dots_differ_by(int a, int b, int value) { return abs(a - b) == value; }

COMPILE_PAIRS(white, digits_consecutive, 0)
COMPILE_PAIRS(black, digits_in_ratio, 2)
COMPILE_PAIRS(greater, digits_decrease, 0)
COMPILE_PAIRS(difference, dots_differ_by, rule->values[0])
COMPILE_PAIRS(ratio, digits_in_ratio, rule->values[0])

static void dots_compile_letter(struct model *model, const struct rule *rule, int sum)
{
    model->has_sums = true;
    compile_consecutive_pairs(model, rule, digits_sum_to, sum);
}

void compile_x(struct model *model, const struct rule *rule)
{
    dots_compile_letter(model, rule, 10);
}

void compile_v(struct model *model, const struct rule *rule)
{
    dots_compile_letter(model, rule, 5);
}
