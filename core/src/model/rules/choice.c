/* Rules joined by or, and, not and if: each branch is compiled by itself. */
#include "propagate/rare/disjunction.h"
#include "tools.h"

static void choice_compile(struct model *model, const struct rule *rule,
                           const struct rules_choice *choice);

/* Compiles the rules of a branch; their constraints are attributed to the enclosing rule. */
static void choice_compile_branch(struct model *inner, const struct rule *rule,
                                  const sudoku_rules *branch)
{
    for (int i = 0; i < sudoku_rules_count(branch); i++) {
        struct rule part = rules_rule(branch, i);
        part.index = rule->index;
        part.rules = rule->rules;
        if (part.choice != NULL)
            choice_compile(inner, &part, part.choice);
        else
            part.kind->compile(inner, &part);
    }
}

static void choice_compile(struct model *model, const struct rule *rule,
                           const struct rules_choice *choice)
{
    struct branch *branches = model_alloc(model, ((size_t)choice->count + 1) * sizeof *branches);
    if (branches == NULL) return;
    for (int b = 0; b < choice->count; b++) {
        struct branch_outer outer;
        struct model *inner = disjunction_branch(model, &outer);
        if (inner == NULL) return;
        choice_compile_branch(inner, rule, choice->branch[b]);
        if (!disjunction_branch_end(model, inner, &outer, &branches[b])) return;
    }
    (void)model_disjunction(model, rule->index, branches, choice->count, choice->least,
                            choice->most);
}

void compile_logic(struct model *model, const struct rule *rule)
{
    if (rule->choice != NULL) choice_compile(model, rule, rule->choice);
}

/* Used in branches only: elsewhere candidates are not a rule. */
void compile_candidates(struct model *model, const struct rule *rule)
{
    rule_allow(model, rule, rule_digits(model, rule, 0));
}
