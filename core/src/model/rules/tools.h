/* What the compile functions share. */
#ifndef NINEFOLD_RULES_TOOLS_H
#define NINEFOLD_RULES_TOOLS_H

#include "bits.h"
#include "propagate/automaton.h"
#include "propagate/pair.h"
#include "propagate/sums/sum.h"
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

/* The cells of a rule, or if it has none, of the grid; returns how many. */
int rule_area(const struct model *model, const struct rule *rule, uint16_t *cells);

/* The digits that its values name, from one of them on. */
uint32_t rule_digits(const struct model *model, const struct rule *rule, int from);

/* Its cells have one of these digits. */
void rule_allow(struct model *model, const struct rule *rule, uint32_t digits);

/* The term of a sum. */
static inline struct sum_term rule_term(int cell, int coefficient)
{
    return (struct sum_term){.cell = (uint16_t)cell, .coefficient = coefficient};
}

/* The sum of its cells, of the first one as often as said, is `total`. */
void rule_sum(struct model *model, const struct rule *rule, int first, int total);

/* The automaton, which is freed, accepts the digits of these cells. */
void rule_accept(struct model *model, const struct rule *rule, const uint16_t *cells, int count,
                 struct automaton *automaton);

/* The cells of its area with one of these digits are connected: so many, or, if 0, at least one. */
void rule_connect(struct model *model, const struct rule *rule, uint32_t digits, int size);

/* Whether digits `a` and `b` are allowed in a pair of cells, in this order; `value` is that of the rule. */
typedef bool pair_predicate(int a, int b, int value);

/* allowed[a - 1] becomes the set of digits b for which agree(a, b): the table that model_pair takes. */
void tabulate_pairs(uint32_t *allowed, const struct model *model, pair_predicate *agree, int value);

/* Adds the pair constraint to what two cells count. */
bool compile_values(struct model *model, const struct rule *rule, int a, int b,
                    const uint32_t *allowed);

/* The same for each cell and the next. */
void compile_consecutive_pairs(struct model *model, const struct rule *rule, pair_predicate *agree,
                               int value);

/* The same, of digits, for each cell and all after it. If no digit fits itself, the sets of digits that the cells can have
 * together are listed as well, unless they are many. */
void compile_all_pairs(struct model *model, const struct rule *rule, const uint32_t *allowed);

/* compile_<keyword> for a rule of what a cell and the next may hold: `agree`, with a value that may be one of `rule`. */
#define COMPILE_PAIRS(keyword, agree, value)                                                       \
    void compile_##keyword(struct model *model, const struct rule *rule)                           \
    {                                                                                              \
        compile_consecutive_pairs(model, rule, agree, value);                                      \
    }

/* In a ratio: one is `value` times the other. */
pair_predicate digits_consecutive, digits_in_ratio, digits_equal, digits_increase, digits_decrease,
    digits_sum_to;

#endif
