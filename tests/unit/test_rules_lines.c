/* Rules of lines. */
#include "tiny.h"

/* A way by sides and corners over `least` to `most` cells. */
static struct written *line(struct proposal *p, const char *keyword, int least, int most)
{
    struct written *rule = propose_rule(p, keyword);
    do {
        rule->groups = rule->counts[0] = 0;
        propose_way(p, rule, least + chance(p, most - least + 1), true);
    } while (rule->counts[0] < least);
    return rule;
}

static void with_value(struct proposal *p, struct written *rule, int least, int most)
{
    propose_value(rule, least + chance(p, most - least + 1));
}

static void arrow(struct proposal *p)
{
    struct written *rule = line(p, "arrow", 1, 1);
    propose_way(p, rule, 1 + chance(p, 4), true);
}

static void pillarrow(struct proposal *p)
{
    struct written *rule = line(p, "pillarrow", 1, 2);
    propose_way(p, rule, 2 + chance(p, 6), true);
}

/* Groups may come out empty where there was no way on. */
static bool whole(const struct proposal *p)
{
    for (int r = 0; r < p->tiny.rule_count; r++)
        for (int g = 0; g < p->tiny.rules[r].groups; g++)
            if (p->tiny.rules[r].counts[g] == 0) return false;
    return true;
}

static void again_until_whole(struct proposal *p, propose_fn *once)
{
    do {
        p->tiny.rule_count = 0;
        once(p);
    } while (!whole(p));
}

static void arrows(struct proposal *p) { again_until_whole(p, arrow); }

static void pillarrows(struct proposal *p) { again_until_whole(p, pillarrow); }

static void doublearrow(struct proposal *p) { line(p, "doublearrow", 3, 6); }

static void thermo(struct proposal *p) { line(p, "thermo", 2, p->tiny.n); }

static void slowthermo(struct proposal *p) { line(p, "slowthermo", 2, 6); }

static void whisper(struct proposal *p)
{
    with_value(p, line(p, "whisper", 2, 5), 1, p->tiny.n - 1);
}

static void renban(struct proposal *p) { line(p, "renban", 2, p->tiny.n); }

static void palindrome(struct proposal *p) { line(p, "palindrome", 2, 7); }

static void between(struct proposal *p)
{
    line(p, "between", 3, 5);
    if (chance(p, 3) == 0) line(p, "between", 3, 4);
}

static void lockout(struct proposal *p)
{
    with_value(p, line(p, "lockout", 3, 5), 1, p->tiny.n - 1);
}

static void regionsum(struct proposal *p)
{
    for (int lines = 1 + chance(p, 3); lines > 0; lines--) line(p, "regionsum", 2, 8);
}

static void zipper(struct proposal *p)
{
    for (int lines = 1 + chance(p, 3); lines > 0; lines--) line(p, "zipper", 2, 7);
}

static void entropic(struct proposal *p) { line(p, "entropic", 2, 6); }

static void modular(struct proposal *p)
{
    const int most = p->tiny.n;
    with_value(p, line(p, "modular", 2, 7), 2, most);
}

int main(void)
{
    static const struct tested rules[] = {
        {"arrow", arrows, IN_ALL},
        {"pillarrow", pillarrows, IN_ALL},
        {"doublearrow", doublearrow, IN_ALL},
        {"thermo", thermo, IN_ALL},
        {"slowthermo", slowthermo, IN_ALL},
        {"whisper", whisper, IN_ALL},
        {"renban", renban, IN_ALL},
        {"palindrome", palindrome, IN_ALL},
        {"between", between, IN_ALL},
        {"lockout", lockout, IN_ALL},
        {"regionsum", regionsum, IN_BOXES},
        {"zipper", zipper, IN_ALL},
        {"entropic", entropic, IN_ALL},
        {"modular", modular, IN_ALL},
    };
    return RULES_HOLD(rules);
}
