/* Cages, sums, clones and quadruples. */
#include "tiny.h"

/* The sum that the filling has, or one near it. */
static int some_sum(struct proposal *p, const struct written *rule)
{
    const int sum = keeps_sum(rule->cells[0], rule->counts[0], p->grid);
    return chance(p, 10) ? sum : sum + chance(p, 3) + 1;
}

static void cage(struct proposal *p)
{
    for (int cages = 1 + chance(p, 3); cages > 0; cages--) {
        struct written *rule = propose_rule(p, "cage");
        propose_way(p, rule, 1 + chance(p, p->tiny.n), false);
        if (chance(p, 4)) propose_value(rule, some_sum(p, rule));
    }
}

static void sum(struct proposal *p)
{
    for (int sums = 1 + chance(p, 2); sums > 0; sums--) {
        struct written *rule = propose_rule(p, "sum");
        propose_cells(p, rule, 1 + chance(p, 8));
        /* A cell may come again. */
        if (chance(p, 3) == 0) rule->cells[0][rule->counts[0]++] = rule->cells[0][0];
        propose_value(rule, some_sum(p, rule));
    }
}

static void littlekiller(struct proposal *p)
{
    const int n = p->tiny.n;
    for (int clues = 1 + chance(p, 2); clues > 0; clues--) {
        struct written *rule = propose_rule(p, "littlekiller");
        const int down = chance(p, 2) ? 1 : -1, right = chance(p, 2) ? 1 : -1;
        int row = chance(p, n), column = right > 0 ? 0 : n - 1;
        rule->groups = 1;
        for (; row >= 0 && row < n && column >= 0 && column < n; row += down, column += right)
            rule->cells[0][rule->counts[0]++] = row * n + column;
        propose_value(rule, some_sum(p, rule));
    }
}

/* Groups of as many cells each. */
static void clone(struct proposal *p)
{
    struct written *rule = propose_rule(p, "clone");
    const int count = 1 + chance(p, 3);
    propose_cells(p, rule, count);
    propose_cells(p, rule, count);
}

static void quadruple(struct proposal *p)
{
    const int n = p->tiny.n;
    struct written *rule = propose_rule(p, "quadruple");
    const int cell = chance(p, n - 1) * n + chance(p, n - 1);
    const int square[] = {cell, cell + 1, cell + n, cell + n + 1};
    for (int digits = 1 + chance(p, 4); digits > 0; digits--) propose_value(rule, 1 + chance(p, n));
    rule->groups = 1;
    rule->counts[0] = 4;
    memcpy(rule->cells[0], square, sizeof square);
}

int main(void)
{
    static const struct tested rules[] = {
        {"cage", cage, IN_ALL},           {"sum", sum, IN_ALL},
        {"clone", clone, IN_ALL},         {"littlekiller", littlekiller, IN_ALL},
        {"quadruple", quadruple, IN_ALL},
    };
    return RULES_HOLD(rules);
}
