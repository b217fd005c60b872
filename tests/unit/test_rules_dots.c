/* Dots, letters and signs between neighbours. */
#include "tiny.h"

/* One or two short ways from neighbour to neighbour. */
static void ways(struct proposal *p, const char *keyword, int value)
{
    for (int lines = 1 + chance(p, 2); lines > 0; lines--) {
        struct written *rule = propose_rule(p, keyword);
        if (value > 0) propose_value(rule, value);
        do {
            rule->groups = rule->counts[0] = 0;
            propose_way(p, rule, 2 + chance(p, 2), false);
        } while (rule->counts[0] < 2);
    }
}

static void white(struct proposal *p) { ways(p, "white", 0); }

static void black(struct proposal *p) { ways(p, "black", 0); }

static void x(struct proposal *p) { ways(p, "x", 0); }

static void v(struct proposal *p) { ways(p, "v", 0); }

static void greater(struct proposal *p) { ways(p, "greater", 0); }

static void difference(struct proposal *p) { ways(p, "difference", 1 + chance(p, p->tiny.n - 1)); }

static void ratio(struct proposal *p) { ways(p, "ratio", 2 + chance(p, 2)); }

int main(void)
{
    static const struct tested rules[] = {
        {"white", white, IN_ALL},
        {"black", black, IN_ALL},
        {"x", x, IN(POOL_6) | IN(POOL_6_UPRIGHT) | FROM_ONE}, /* from 0 nothing adds up to 10 */
        {"v", v, IN_ALL},
        {"greater", greater, IN_ALL},
        {"difference", difference, IN_ALL},
        {"ratio", ratio, IN_ALL},
    };
    return RULES_HOLD(rules);
}
