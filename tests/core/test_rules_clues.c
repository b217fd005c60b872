/* Clues beside a row or column. */
#include "tiny.h"

static void sides(struct proposal *p, const char *keyword, int most)
{
    for (int clues = 1 + chance(p, 3); clues > 0; clues--) {
        struct written *rule = propose_rule(p, keyword);
        propose_value(rule, chance(p, most) + 1);
        propose_side(p, rule);
    }
}

static void sandwich(struct proposal *p)
{
    const int n = p->tiny.n;
    sides(p, "sandwich", n * (n + 1) / 2 - 1 - n);
    if (chance(p, 3) == 0) p->tiny.rules[0].values[0] = 0;
}

static void skyscraper(struct proposal *p) { sides(p, "skyscraper", p->tiny.n); }

static void xsum(struct proposal *p) { sides(p, "xsum", p->tiny.n * (p->tiny.n + 1) / 2); }

int main(void)
{
    static const struct tested rules[] = {
        {"sandwich", sandwich, IN_ALL},
        {"skyscraper", skyscraper, IN_ALL},
        {"xsum", xsum, IN_ALL},
    };
    return RULES_HOLD(rules);
}
