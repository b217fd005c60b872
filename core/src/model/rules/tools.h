/* What the compile functions share. */
#ifndef NINEFOLD_RULES_TOOLS_H
#define NINEFOLD_RULES_TOOLS_H

#include "bits.h"
#include "propagate/pair.h"
#include "compile.h"

#include <stdlib.h>

/* The cells of a group of the rule, and their number. */
static inline const uint16_t *group_cells(const struct rule *rule, int group)
{
    return rule->cells + (group > 0 ? rule->ends[group - 1] : 0);
}

static inline int group_count(const struct rule *rule, int group)
{
    return rule->ends[group] - (group > 0 ? rule->ends[group - 1] : 0);
}

/* The value of the digit with this number (from 1). */
static inline int value_of(const struct model *model, int digit)
{
    return digit - 1 + model->lowest;
}

/* The number (from 1) of the digit with this value. */
static inline int digit_of(const struct model *model, int value)
{
    return value + 1 - model->lowest;
}

/* Whether digits `a` and `b` are allowed in a pair of cells, in this order; `value` is that of the rule. */
typedef bool pair_predicate(int a, int b, int value);

/* allowed[a - 1] becomes the set of digits b for which agree(a, b): the table that model_pair takes. */
static inline void tabulate_pairs(uint32_t *allowed, const struct model *model,
                                  pair_predicate *agree, int value)
{
    for (int a = 1; a <= model->size; a++) {
        allowed[a - 1] = 0;
        for (int b = 1; b <= model->size; b++)
            if (agree(value_of(model, a), value_of(model, b), value))
                allowed[a - 1] |= UINT32_C(1) << (b - 1);
    }
}

/* Adds the pair constraint to each cell and the next. */
static inline void compile_consecutive_pairs(struct model *model, const struct rule *rule,
                                             pair_predicate *agree, int value)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, agree, value);
    for (int i = 0; i + 1 < rule->cell_count; i++)
        if (!model_pair(model, rule->index, rule->cells[i], rule->cells[i + 1], allowed)) return;
}

/* compile_<keyword> for a rule of what a cell and the next may hold: `agree`, with a value that may be one of `rule`. */
#define COMPILE_PAIRS(keyword, agree, value)                                                       \
    void compile_##keyword(struct model *model, const struct rule *rule)                           \
    {                                                                                              \
        compile_consecutive_pairs(model, rule, agree, value);                                      \
    }

static inline bool digits_consecutive(int a, int b, int value)
{
    (void)value;
    return abs(a - b) == 1;
}

/* One is `value` times the other. */
static inline bool digits_in_ratio(int a, int b, int value)
{
    return a == value * b || b == value * a;
}

static inline bool digits_equal(int a, int b, int value)
{
    (void)value;
    return a == b;
}

static inline bool digits_increase(int a, int b, int value)
{
    (void)value;
    return a < b;
}

static inline bool digits_decrease(int a, int b, int value)
{
    (void)value;
    return a > b;
}

static inline bool digits_sum_to(int a, int b, int value) { return a + b == value; }

#endif
