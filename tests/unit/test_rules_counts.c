/* Rules that count, or say where something lies, alone and in pairs. */
#include "tiny.h"

static void lookandsay(struct proposal *p)
{
    struct written *rule = propose_rule(p, "lookandsay");
    propose_cells(p, rule, 1 + chance(p, 8));
    const int digit = 1 + chance(p, p->tiny.n);
    propose_value(rule, chance(p, 4));
    propose_value(rule, digit);
    if (chance(p, 2)) return;
    propose_value(rule, chance(p, 3));
    propose_value(rule, digit % p->tiny.n + 1);
}

/* The second shape may have cells of the first. */
static void samevalues(struct proposal *p)
{
    struct written *rule = propose_rule(p, "samevalues");
    const int count = 1 + chance(p, 6), groups = 2 + chance(p, 2);
    for (int group = 0; group < groups; group++) propose_cells(p, rule, count);
}

static void sumline(struct proposal *p)
{
    struct written *rule = propose_rule(p, "sumline");
    propose_way(p, rule, 2 + chance(p, 7), true);
    propose_value(rule, 2 + chance(p, 2 * p->tiny.n));
}

static void circles(struct proposal *p)
{
    propose_cells(p, propose_rule(p, "circles"), 1 + chance(p, 10));
}

static void globalentropy(struct proposal *p) { propose_rule(p, "globalentropy"); }

static void rowindexer(struct proposal *p)
{
    propose_cells(p, propose_rule(p, "rowindexer"), 1 + chance(p, 3));
}

static void columnindexer(struct proposal *p)
{
    propose_cells(p, propose_rule(p, "columnindexer"), 1 + chance(p, 3));
}

static void side(struct proposal *p, const char *keyword)
{
    struct written *rule = propose_rule(p, keyword);
    propose_side(p, rule);
    propose_value(rule, 1 + chance(p, p->tiny.n));
}

static void numberedroom(struct proposal *p) { side(p, "numberedroom"); }

static void hiddenskyscraper(struct proposal *p) { side(p, "hiddenskyscraper"); }

static propose_fn *const all[] = {lookandsay, samevalues,    sumline,      circles,
                                  rowindexer, columnindexer, numberedroom, hiddenskyscraper};
enum { ALL = sizeof all / sizeof *all };

/* One of the others as well. */
static void with(struct proposal *p, propose_fn *one)
{
    one(p);
    all[chance(p, ALL)](p);
}

#define WITH(name)                                                                                 \
    static void name##_with(struct proposal *p) { with(p, name); }
WITH(lookandsay)
WITH(samevalues)
WITH(sumline)
WITH(circles)
WITH(globalentropy)
WITH(rowindexer)
WITH(columnindexer)
WITH(numberedroom)
WITH(hiddenskyscraper)

int main(void)
{
    static const struct tested rules[] = {
        {"globalentropy", globalentropy, IN(POOL_6_UPRIGHT)},
        {"globalentropy", globalentropy_with, IN(POOL_6_UPRIGHT)},
        {"lookandsay", lookandsay, IN_ALL},
        {"lookandsay", lookandsay_with, IN_ALL},
        {"samevalues", samevalues, IN_ALL},
        {"samevalues", samevalues_with, IN_ALL},
        {"sumline", sumline, IN_ALL},
        {"sumline", sumline_with, IN_ALL},
        {"circles", circles, IN_ALL},
        {"circles", circles_with, IN_ALL},
        {"rowindexer", rowindexer, IN_ALL},
        {"rowindexer", rowindexer_with, IN_ALL},
        {"columnindexer", columnindexer, IN_ALL},
        {"columnindexer", columnindexer_with, IN_ALL},
        {"numberedroom", numberedroom, IN_ALL},
        {"numberedroom", numberedroom_with, IN_ALL},
        {"hiddenskyscraper", hiddenskyscraper, IN_ALL},
        {"hiddenskyscraper", hiddenskyscraper_with, IN_ALL},
    };
    return RULES_HOLD(rules);
}
