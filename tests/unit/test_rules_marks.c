/* Doublers and hot cells, each beside a rule of what cells count, or of their digits. */
#include "tiny.h"

/* How a rule is proposed: a way or any cells, with a number from `least` on, of `range`; 0: none. */
struct shape_of {
    const char *keyword;
    int groups, first, most; /* cells of the first group, and of the others at most */
    int least, range;
    bool chain, side;
};

static const struct shape_of shapes[] = {
    {.keyword = "cage", .groups = 1, .first = 3, .least = 2, .range = 14},
    {.keyword = "sum", .groups = 1, .first = 4, .least = 3, .range = 20},
    {.keyword = "littlekiller", .groups = 1, .first = 0, .least = 3, .range = 12},
    {.keyword = "equalsums", .groups = 2, .first = 2, .most = 3},
    {.keyword = "average", .groups = 2, .first = 1, .most = 3},
    {.keyword = "arrow", .groups = 2, .first = 1, .most = 3},
    {.keyword = "pillarrow", .groups = 2, .first = 2, .most = 4},
    {.keyword = "doublearrow", .groups = 1, .first = 4},
    {.keyword = "regionsum", .groups = 1, .first = 5},
    {.keyword = "zipper", .groups = 1, .first = 4},
    {.keyword = "thermo", .groups = 1, .first = 4},
    {.keyword = "slowthermo", .groups = 1, .first = 5},
    {.keyword = "whisper", .groups = 1, .first = 3, .least = 2, .range = 4},
    {.keyword = "white", .groups = 1, .first = 3, .chain = true},
    {.keyword = "black", .groups = 1, .first = 3, .chain = true},
    {.keyword = "x", .groups = 1, .first = 2, .chain = true},
    {.keyword = "v", .groups = 1, .first = 3, .chain = true},
    {.keyword = "greater", .groups = 1, .first = 3, .chain = true},
    {.keyword = "difference", .groups = 1, .first = 3, .least = 1, .range = 6, .chain = true},
    {.keyword = "ratio", .groups = 1, .first = 3, .least = 2, .range = 5, .chain = true},
    {.keyword = "minimum", .groups = 1, .first = 2},
    {.keyword = "maximum", .groups = 1, .first = 2},
    {.keyword = "strictdifference", .least = 3, .range = 4},
    {.keyword = "strictratio", .least = 3, .range = 6},
    {.keyword = "distinct", .groups = 1, .first = 4},
    {.keyword = "renban", .groups = 1, .first = 3},
    {.keyword = "between", .groups = 1, .first = 4},
    {.keyword = "palindrome", .groups = 1, .first = 4},
    {.keyword = "odd", .groups = 1, .first = 2},
    {.keyword = "sandwich", .groups = 1, .least = 0, .range = 7, .side = true},
    {.keyword = "antiknight"},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static void propose_diagonal(struct proposal *p, struct written *rule)
{
    const int n = p->tiny.n, from = chance(p, n - 1);
    rule->groups = 1;
    for (int i = 0; from + i < n; i++) rule->cells[0][rule->counts[0]++] = i * n + from + i;
}

static void propose_shape(struct proposal *p, const struct shape_of *shape)
{
    const bool whole = shape->groups == 0;
    for (int times = whole ? 1 : 1 + chance(p, 3); times > 0; times--) {
        struct written *rule = propose_rule(p, shape->keyword);
        if (shape->range > 0) propose_value(rule, shape->least + chance(p, shape->range));
        if (shape->side) {
            propose_side(p, rule);
        } else if (shape->groups == 1 && shape->first == 0) {
            propose_diagonal(p, rule);
        } else if (shape->groups > 0) {
            const bool line = shape->groups > 1;
            const int least = line || shape->first < 3 ? shape->first
                              : shape->chain           ? 2
                                                       : shape->first - 1;
            do {
                rule->groups = 0;
                rule->counts[0] = rule->counts[1] = 0;
                propose_way(p, rule, shape->first, !shape->chain);
                if (line) propose_way(p, rule, 1 + chance(p, shape->most), true);
            } while (rule->counts[0] < least || (line && rule->counts[1] == 0));
        }
    }
}

/* Any of them: a sum of regions needs boxes. */
static const struct shape_of *any_shape(struct proposal *p)
{
    const struct shape_of *shape;
    do {
        shape = &shapes[chance(p, SHAPES)];
    } while (p->tiny.height == 1 && strcmp(shape->keyword, "regionsum") == 0);
    return shape;
}

static void propose_marks(struct proposal *p, const char *keyword, int rules)
{
    (void)propose_rule(p, keyword);
    for (; rules > 0; rules--) propose_shape(p, any_shape(p));
}

static void doublers(struct proposal *p) { propose_marks(p, "doublers", 1); }

static void hotcells(struct proposal *p) { propose_marks(p, "hotcells", 1); }

static void several(struct proposal *p)
{
    propose_marks(p, chance(p, 2) ? "doublers" : "hotcells", 2 + chance(p, 2));
}

/* Cells that are known to be marked; now and then none is. */
static void marked(struct proposal *p)
{
    if (chance(p, 20) > 0) propose_marks(p, chance(p, 2) ? "doublers" : "hotcells", chance(p, 3));
    struct written *rule = propose_rule(p, "marked");
    propose_cells(p, rule, 1 + chance(p, 2));
}

int main(void)
{
    const struct tested rules[] = {{"doublers", doublers, IN_ALL},
                                   {"hotcells", hotcells, IN_ALL},
                                   {"several", several, IN_ALL},
                                   {"marked", marked, IN_ALL}};
    rules_hold_alone(rules, 4);
    return check_summary();
}
