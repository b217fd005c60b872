/* Rules that setters know by a name of their own, alone and in pairs. */
#include "tiny.h"

static struct written *cells_of(struct proposal *p, const char *keyword, int count)
{
    struct written *rule = propose_rule(p, keyword);
    propose_cells(p, rule, count);
    return rule;
}

static struct written *way_of(struct proposal *p, const char *keyword, int count)
{
    struct written *rule = propose_rule(p, keyword);
    propose_way(p, rule, count, true);
    while (rule->counts[0] < 3) { /* a dead end */
        rule->groups = rule->counts[0] = 0;
        propose_way(p, rule, count, true);
    }
    return rule;
}

static void globalmod(struct proposal *p) { propose_rule(p, "globalmod"); }

static void antitaxicab(struct proposal *p) { propose_rule(p, "antitaxicab"); }

static void dutchflatmates(struct proposal *p) { propose_rule(p, "dutchflatmates"); }

static void connected(struct proposal *p)
{
    struct written *rule = propose_rule(p, "connected");
    const int first = 1 + chance(p, p->tiny.n), step = p->tiny.n % 2 ? 1 + chance(p, 2) : 1;
    for (int i = 0; i < p->tiny.n - 1 - chance(p, 2); i++)
        propose_value(rule, (first - 1 + i * step) % p->tiny.n + 1);
}

/* Of some cells of the grid, of which most are near. */
static void connected_part(struct proposal *p)
{
    connected(p);
    propose_cells(p, &p->tiny.rules[p->tiny.rule_count - 1], p->tiny.n + chance(p, p->tiny.n));
}

/* Of cells that mostly are near. */
static void yinyang(struct proposal *p)
{
    struct written *rule = propose_rule(p, "yinyang");
    const int digits = 1 + chance(p, p->tiny.n - 1), first = chance(p, p->tiny.n);
    for (int i = 0; i < digits; i++) propose_value(rule, (first + i) % p->tiny.n + 1);
    /* A way may end early in a corner. */
    do {
        rule->groups = rule->counts[0] = 0;
        propose_way(p, rule, 4 + chance(p, p->tiny.n + 2), false);
    } while (rule->counts[0] < 4);
}

/* Of a rectangle, so that its border matters. */
static void yinyang_block(struct proposal *p)
{
    struct written *rule = propose_rule(p, "yinyang");
    const int n = p->tiny.n, high = 2 + chance(p, 2), wide = 2 + chance(p, n - 2);
    const int top = chance(p, n - high + 1), left = chance(p, n - wide + 1);
    const int digits = 1 + chance(p, n - 1), first = chance(p, n);
    for (int i = 0; i < digits; i++) propose_value(rule, (first + i) % n + 1);
    rule->groups = 1;
    for (int i = 0; i < high * wide; i++)
        rule->cells[0][rule->counts[0]++] = (top + i / wide) * n + left + i % wide;
}

static void area(struct proposal *p)
{
    struct written *rule = propose_rule(p, "area");
    const int digits = 1 + chance(p, p->tiny.n - 1), first = chance(p, p->tiny.n);
    propose_value(rule, 1 + chance(p, digits * p->tiny.n));
    for (int i = 0; i < digits; i++) propose_value(rule, (first + i) % p->tiny.n + 1);
    if (chance(p, 3) > 0) propose_cells(p, rule, p->tiny.n + chance(p, p->tiny.n));
}

static void weighted(struct proposal *p)
{
    const int count = 1 + chance(p, 4);
    struct written *rule = cells_of(p, "weighted", count);
    propose_value(rule, chance(p, 20) - 5);
    for (int i = 0; i < count; i++) propose_value(rule, chance(p, 7) - 2);
}

static void fullrank(struct proposal *p)
{
    struct written *rule = propose_rule(p, "fullrank");
    propose_side(p, rule);
    propose_value(rule, 1 + chance(p, 4 * p->tiny.n));
}

static void fullranks(struct proposal *p)
{
    fullrank(p);
    fullrank(p);
    if (chance(p, 2)) propose_rule(p, "fullrankties")->word = chance(p, 2) ? "none" : "any";
}

static void fullrankties(struct proposal *p) { propose_rule(p, "fullrankties")->word = "none"; }

/* A mark of each kind, and what is not marked. */
static void marks(struct proposal *p, const char *keyword, const char *like, const char *strict,
                  int most)
{
    const int value = 1 + chance(p, most);
    for (int mark = chance(p, 5); mark > 0; mark--) {
        struct written *rule = propose_rule(p, chance(p, 2) ? keyword : like);
        do {
            rule->groups = rule->counts[0] = 0;
            propose_way(p, rule, 2, false);
        } while (rule->counts[0] < 2);
        if (strcmp(rule->keyword, keyword) == 0) propose_value(rule, value);
    }
    propose_value(propose_rule(p, strict), value);
}

static void strictdifference(struct proposal *p)
{
    marks(p, "difference", "white", "strictdifference", p->tiny.n - 1);
}

static void strictratio(struct proposal *p)
{
    marks(p, "ratio", "black", "strictratio", p->tiny.n);
}

static void contains(struct proposal *p)
{
    struct written *rule = cells_of(p, "contains", 2 + chance(p, 7));
    for (int digits = 1 + chance(p, 3); digits > 0; digits--)
        propose_value(rule, 1 + chance(p, p->tiny.n));
}

/* The first cell may be among the others. */
static void countdistinct(struct proposal *p)
{
    propose_cells(p, cells_of(p, "countdistinct", 1), 1 + chance(p, 9));
}

static void rellik(struct proposal *p)
{
    const int count = 1 + chance(p, p->tiny.n);
    propose_value(cells_of(p, "rellik", count), 1 + chance(p, 10));
}

static void equality(struct proposal *p) { cells_of(p, "equality", p->tiny.n > 5 ? 4 : 2); }

static void equalsums(struct proposal *p)
{
    struct written *rule = cells_of(p, "equalsums", 1 + chance(p, 4));
    for (int groups = 1 + chance(p, 2); groups > 0; groups--)
        propose_cells(p, rule, 1 + chance(p, 4));
}

static void nabner(struct proposal *p) { way_of(p, "nabner", 3); }

static void sequence(struct proposal *p) { way_of(p, "sequence", 3 + chance(p, 2)); }

static void average(struct proposal *p)
{
    struct written *rule = cells_of(p, "average", 1);
    do {
        rule->groups = 1, rule->counts[1] = 0;
        propose_way(p, rule, 1 + chance(p, 4), true);
    } while (rule->counts[1] == 0);
}

static void lunchbox(struct proposal *p)
{
    const int count = 2 + chance(p, p->tiny.n - 1);
    propose_value(cells_of(p, "lunchbox", count), chance(p, 9));
}

static void battenburg(struct proposal *p)
{
    struct written *rule = propose_rule(p, "battenburg");
    const int n = p->tiny.n, first = chance(p, n - 1) * n + chance(p, n - 1);
    const int corner[] = {first, first + 1, first + n, first + n + 1};
    for (int i = 0; i < 4; i++) rule->cells[0][rule->counts[0]++] = corner[i];
    rule->groups = 1;
}

static void boxindexer(struct proposal *p) { cells_of(p, "boxindexer", 1 + chance(p, 3)); }

static void valueindex(struct proposal *p) { cells_of(p, "valueindex", 3 + chance(p, 5)); }

static void chaos(struct proposal *p) { propose_rule(p, "chaos"); }

static void sameregion(struct proposal *p) { cells_of(p, "sameregion", 2 + chance(p, 3)); }

static void border(struct proposal *p) { cells_of(p, "border", 2 + chance(p, 2)); }

static void chaoscount(struct proposal *p)
{
    propose_cells(p, cells_of(p, "chaoscount", 1), 1 + chance(p, 6));
}

/* One or two ways from one cell, each straight. */
static void chaosarrow(struct proposal *p)
{
    const int n = p->tiny.n, first = chance(p, n * n), step[] = {1, -1, n, -n};
    struct written *rule = cells_of(p, "chaosarrow", 1);
    for (int arms = 1 + chance(p, 2), way = chance(p, 4); arms > 0; arms--, way = (way + 1) % 4) {
        const int group = rule->groups++;
        for (int cell = first;; cell += step[way]) {
            rule->cells[group][rule->counts[group]++] = cell;
            if (way < 2 ? cell % n == (way == 0 ? n - 1 : 0) : cell / n == (way == 2 ? n - 1 : 0))
                break;
        }
    }
}

/* Some of them, before or after the rule itself. */
static void chaos_with(struct proposal *p)
{
    static propose_fn *const clues[] = {sameregion, border, chaoscount, chaosarrow};
    const bool before = chance(p, 2);
    if (before) chaos(p);
    for (int count = 1 + chance(p, 4); count > 0; count--) clues[chance(p, 4)](p);
    if (!before) chaos(p);
}

static void chaosarrow_in_chaos(struct proposal *p)
{
    chaosarrow(p);
    chaos(p);
}

static void chaoscount_in_chaos(struct proposal *p)
{
    chaoscount(p);
    chaos(p);
}

static void sameregion_in_chaos(struct proposal *p)
{
    sameregion(p);
    sameregion(p);
    chaos(p);
}

static void border_in_chaos(struct proposal *p)
{
    border(p);
    sameregion(p);
    sameregion(p);
    chaos(p);
}

static propose_fn *const all[] = {fullrank,   contains,   countdistinct,    rellik,     equality,
                                  equalsums,  nabner,     sequence,         average,    lunchbox,
                                  battenburg, valueindex, strictdifference, strictratio};
enum { ALL = sizeof all / sizeof *all };

/* One of the others as well. */
static void with(struct proposal *p, propose_fn *one)
{
    one(p);
    all[chance(p, ALL)](p);
}

#define WITH(name)                                                                                 \
    static void name##_with(struct proposal *p) { with(p, name); }
WITH(globalmod)
WITH(antitaxicab)
WITH(dutchflatmates)
WITH(connected)
WITH(connected_part)
WITH(area)
WITH(yinyang)
WITH(yinyang_block)
WITH(weighted)
WITH(fullrank)
WITH(fullrankties)
WITH(strictdifference)
WITH(strictratio)
WITH(contains)
WITH(countdistinct)
WITH(rellik)
WITH(equality)
WITH(equalsums)
WITH(nabner)
WITH(sequence)
WITH(average)
WITH(lunchbox)
WITH(battenburg)
WITH(boxindexer)
WITH(valueindex)

#define BOTH(name, pools)                                                                          \
    {#name, name, pools}, { #name, name##_with, pools }

int main(void)
{
    static const struct tested rules[] = {
        {"chaos", chaos_with, IN(POOL_4) | IN(POOL_4_PLAIN)},
        {"chaosarrow", chaosarrow_in_chaos, IN(POOL_4) | IN(POOL_4_PLAIN)},
        {"chaoscount", chaoscount_in_chaos, IN(POOL_4) | IN(POOL_4_PLAIN)},
        {"sameregion", sameregion_in_chaos, IN(POOL_4) | IN(POOL_4_PLAIN)},
        {"border", border_in_chaos, IN(POOL_4) | IN(POOL_4_PLAIN)},
        BOTH(globalmod, IN(POOL_6) | IN(POOL_6_UPRIGHT)),
        BOTH(antitaxicab, IN(POOL_5_PLAIN)),
        BOTH(dutchflatmates, IN_ALL),
        BOTH(connected, IN_ALL),
        BOTH(connected_part, IN_ALL),
        BOTH(area, IN_ALL),
        BOTH(yinyang, IN_ALL),
        BOTH(yinyang_block, IN_ALL),
        BOTH(weighted, IN_ALL),
        BOTH(fullrank, IN_ALL),
        {"fullranks", fullranks, IN_ALL},
        BOTH(fullrankties, IN_ALL),
        BOTH(strictdifference, IN_ALL),
        BOTH(strictratio, IN_ALL),
        BOTH(contains, IN_ALL),
        BOTH(countdistinct, IN_ALL),
        BOTH(rellik, IN_ALL),
        BOTH(equality, IN_ALL),
        BOTH(equalsums, IN_ALL),
        BOTH(nabner, IN_ALL),
        BOTH(sequence, IN_ALL),
        BOTH(average, IN_ALL),
        BOTH(lunchbox, IN_ALL),
        BOTH(battenburg, IN_ALL),
        BOTH(boxindexer, IN_BOXES),
        BOTH(valueindex, IN_ALL),
    };
    return RULES_HOLD(rules);
}
