#include "change.h"

#include <string.h>

/* A draft of the unchanged rule. */
static bool change_draft(struct rule_draft *draft, const struct rule *rule)
{
    draft_begin(draft, rule->kind, 0);
    for (int i = 0; i < rule->value_count; i++) draft_value(draft, rule->values[i], 0);
    if (rule->text != NULL) draft_text(draft, rule->text, strlen(rule->text), 0);
    for (int group = 0, i = 0; group < rule->group_count; group++) {
        if (group > 0) draft_group(draft);
        for (; i < rule->ends[group]; i++)
            if (!draft_cell(draft, rule->cells[i], 0)) return false;
    }
    return true;
}

/* The draft of the changed rule. */
static bool change_make(struct rule_draft *draft, const sudoku_rules *rules,
                        const sudoku_why_change *change)
{
    if (change->kind == SUDOKU_CHANGE_NEW_RULE) {
        draft_begin(draft, rules_find(change->keyword, strlen(change->keyword)), 0);
        if (change->to > 0) draft_value(draft, change->to, 0);
        return true;
    }
    struct rule rule = rules_rule(rules, change->rule);
    int32_t values[VALUES_MOST];
    if (rule.value_count > 0)
        memcpy(values, rule.values, (size_t)rule.value_count * sizeof *values);
    rule.values = values;
    if (change->kind == SUDOKU_CHANGE_NO_VALUE) rule.value_count = 0;
    if (change->kind == SUDOKU_CHANGE_VALUE) {
        values[0] = change->to;
        rule.value_count = rule.value_count > 0 ? rule.value_count : 1;
    }
    uint16_t cells[2 * SUDOKU_MAX_CELLS], ends[SUDOKU_MAX_SIZE];
    if (change->kind == SUDOKU_CHANGE_NO_CELL) {
        int kept = 0;
        for (int group = 0, i = 0; group < rule.group_count; group++) {
            for (; i < rule.ends[group]; i++)
                if (rule.cells[i] != change->cell) cells[kept++] = rule.cells[i];
            ends[group] = (uint16_t)kept;
        }
        rule.cells = cells;
        rule.ends = ends;
        rule.cell_count = kept;
    }
    return change_draft(draft, &rule);
}

bool change_is_valid(const sudoku_rules *rules, const sudoku_why_change *change)
{
    struct rule_draft draft = {0};
    sudoku_where where;
    const bool valid =
        change_make(&draft, rules, change) && rules_check(rules, &draft, &where) == SUDOKU_OK;
    draft_end(&draft);
    return valid;
}

bool change_apply(sudoku_rules *copy, const sudoku_why_change *change)
{
    if (change->kind == SUDOKU_CHANGE_NO_RULE) {
        rules_remove(copy, change->rule);
        return true;
    }
    struct rule_draft draft = {0};
    sudoku_where where;
    sudoku_status status = SUDOKU_NO_MEMORY;
    if (change_make(&draft, copy, change)) status = rules_check(copy, &draft, &where);
    if (status == SUDOKU_OK)
        status = change->kind == SUDOKU_CHANGE_NEW_RULE ? rules_add(copy, &draft, 0)
                                                        : rules_replace(copy, change->rule, &draft);
    draft_end(&draft);
    return status == SUDOKU_OK;
}

int32_t change_most_value(const sudoku_rules *rules, int rule)
{
    const struct rule given = rules_rule(rules, rule);
    const sudoku_rule_limits *limits = &given.kind->limits;
    const int n = rules_shape(rules).size, all = n * (n + 1) / 2;
    switch (limits->reach) {
    case SUDOKU_REACH_CELLS: return given.cell_count * n;
    case SUDOKU_REACH_DISTINCT:
    case SUDOKU_REACH_BETWEEN:
    case SUDOKU_REACH_FROM_END: return rules_shape(rules).bare ? n * n : all;
    case SUDOKU_REACH_RANK: return 4 * n;
    case SUDOKU_REACH_FREE: break;
    }
    return limits->most == 0 ? n : limits->most < all ? limits->most : all;
}
