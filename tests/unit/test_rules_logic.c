/* Rules joined by or, and, not, if and counts, nested by chance, against all fillings of small grids. */
#include "tiny.h"

enum {
    LOGIC_LONG = 20000,
    LOGIC_INSTANCES = 4000,
    LOGIC_FEW = 300,
    NODES = 100,
    FULL = 20,
    SIDES = 4,
    GRIDS = 600
};

enum kind { LEAF, NOT, ANY, IF };

/* An expression: of ANY so many of the sides hold, each of which is one or several that hold together. */
struct node {
    enum kind kind;
    struct written rule;
    int least, most, sides;
    int part[SIDES][2], parts[SIDES];
};

struct logic {
    struct proposal p;
    struct node nodes[NODES];
    int count;
    struct page page;
};

static void propose_leaf(struct logic *logic, struct node *node)
{
    static const char *const keywords[] = {"cage",    "sum",      "candidates", "odd",
                                           "even",    "thermo",   "white",      "palindrome",
                                           "greater", "distinct", "whisper"};
    struct proposal *p = &logic->p;
    const char *keyword = keywords[chance(p, 11)];
    p->tiny.rule_count = 0;
    struct written *rule = propose_rule(p, keyword);
    const int count = 1 + chance(p, 3);
    const bool single = strcmp(keyword, "candidates") == 0 || strcmp(keyword, "odd") == 0 ||
                        strcmp(keyword, "even") == 0;
    do {
        rule->groups = 0;
        memset(rule->counts, 0, sizeof rule->counts);
        propose_way(p, rule, single ? count : count + 1, false);
    } while (rule->counts[0] < (single ? 1 : 2));
    if (strcmp(keyword, "cage") == 0 || strcmp(keyword, "sum") == 0) {
        const int k = rule->counts[0];
        propose_value(rule, k * (k + 1) / 2 + chance(p, k * (p->tiny.n - k) + 1));
    }
    if (strcmp(keyword, "candidates") == 0)
        for (int i = 1 + chance(p, 2); i > 0; i--) propose_value(rule, 1 + chance(p, p->tiny.n));
    if (strcmp(keyword, "whisper") == 0) propose_value(rule, 1 + chance(p, 3));
    node->kind = LEAF;
    node->rule = *rule;
    p->tiny.rule_count = 0;
}

static int propose_node(struct logic *logic, int depth)
{
    const int at = logic->count++;
    struct node *node = &logic->nodes[at];
    *node = (struct node){0};
    if (depth == 0 || logic->count > FULL || chance(&logic->p, 4) == 0) {
        propose_leaf(logic, node);
        return at;
    }
    node->kind = (enum kind)(NOT + chance(&logic->p, 3));
    node->sides = node->kind == NOT ? 1 : node->kind == IF ? 2 : 1 + chance(&logic->p, 3);
    for (int side = 0; side < node->sides; side++) {
        node->parts[side] = node->kind == NOT ? 1 : 1 + (chance(&logic->p, 3) == 0);
        for (int i = 0; i < node->parts[side]; i++)
            node->part[side][i] = propose_node(logic, depth - 1);
    }
    node->least = 1;
    node->most = node->sides;
    if (node->kind == ANY && chance(&logic->p, 3) == 0) {
        node->least = chance(&logic->p, node->sides + 1);
        node->most = node->least + chance(&logic->p, 2);
        if (node->most == 0) node->most = 1;
    }
    return at;
}

static void write_leaf(struct logic *logic, const struct written *rule)
{
    const int n = logic->p.tiny.n;
    page_add(&logic->page, "%s", rule->keyword);
    for (int i = 0; i < rule->value_count; i++) page_add(&logic->page, " %d", rule->values[i]);
    if (strcmp(rule->keyword, "candidates") == 0) page_add(&logic->page, " :");
    for (int i = 0; i < rule->counts[0]; i++)
        page_add(&logic->page, " r%dc%d", rule->cells[0][i] / n + 1, rule->cells[0][i] % n + 1);
}

static void write_node(struct logic *logic, int at, bool inside)
{
    const struct node *node = &logic->nodes[at];
    struct page *page = &logic->page;
    if (node->kind == LEAF) {
        write_leaf(logic, &node->rule);
        return;
    }
    const bool brackets = inside && node->kind != NOT;
    if (brackets) page_add(page, "(");
    if (node->kind == NOT) page_add(page, "not ");
    if (node->kind == IF) page_add(page, "if ");
    if (node->kind == ANY && (node->least != 1 || node->most != node->sides)) {
        page_add(page, "%d", node->least);
        if (node->most > node->least) page_add(page, "-%d", node->most);
        page_add(page, " of ");
    }
    for (int side = 0; side < node->sides; side++) {
        if (side > 0) page_add(page, node->kind == IF ? " then " : " or ");
        for (int i = 0; i < node->parts[side]; i++) {
            if (i > 0) page_add(page, " and ");
            write_node(logic, node->part[side][i], true);
        }
    }
    if (brackets) page_add(page, ")");
}

static bool holds(const struct logic *logic, int at, const uint8_t *grid)
{
    const struct node *node = &logic->nodes[at];
    bool side[SIDES];
    int holding = 0;
    if (node->kind == LEAF) return node->rule.keeps(&logic->p.tiny, &node->rule, grid);
    for (int s = 0; s < node->sides; s++) {
        side[s] = true;
        for (int i = 0; i < node->parts[s]; i++)
            side[s] = side[s] && holds(logic, node->part[s][i], grid);
        holding += side[s];
    }
    if (node->kind == NOT) return !side[0];
    if (node->kind == IF) return !side[0] || side[1];
    return holding >= node->least && holding <= node->most;
}

/* All grids of a shape. */
struct grids {
    int n, count;
    uint8_t grid[GRIDS][25];
};

static void keep_grid(void *context, const uint8_t *digits)
{
    struct grids *grids = context;
    if (grids->count < GRIDS)
        memcpy(grids->grid[grids->count++], digits, (size_t)(grids->n * grids->n));
}

static struct grids all_grids[2];

static void find_grids(struct grids *grids, int n, int height, int width)
{
    static struct brute b;
    grids->n = n;
    grids->count = 0;
    b = (struct brute){.n = n,
                       .box_height = height,
                       .box_width = width,
                       .limit = UINT64_MAX,
                       .budget = UINT64_MAX,
                       .visit = keep_grid,
                       .context = grids};
    for (int i = 0; i < n * n; i++) b.allowed[i] = ~UINT32_C(0);
    brute_fill(&b);
}

static int instances_none, instances_some;

static void compare(struct logic *logic, const struct grids *grids, const int *roots, int rules,
                    const uint8_t *givens)
{
    static sudoku_puzzle puzzle;
    sudoku_rules *read = NULL;
    sudoku_where where;
    const int n = grids->n, cells = n * n;
    uint64_t wanted = 0, sum = 0, found_sum = 0;
    for (int g = 0; g < grids->count; g++) {
        const uint8_t *grid = grids->grid[g];
        bool kept = true;
        for (int cell = 0; cell < cells; cell++)
            kept = kept && (givens[cell] == 0 || givens[cell] == grid[cell]);
        for (int i = 0; i < rules && kept; i++) kept = holds(logic, roots[i], grid);
        if (!kept) continue;
        wanted++;
        for (int cell = 0; cell < cells; cell++)
            sum += (uint64_t)(cell + 1) * grid[cell] * grid[cell];
    }
    CONTEXT("%.1300s", logic->page.text);
    CHECK_TEXT(sudoku_status_name(sudoku_rules_parse(logic->page.text, logic->page.length, 0,
                                                     &puzzle, &read, &where)),
               "ok");
    if (read == NULL) return;
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK(search != NULL);
    uint64_t found = 0;
    while (search != NULL && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND) {
        const uint8_t *grid = sudoku_search_solution(search);
        found++;
        for (int cell = 0; cell < cells; cell++)
            found_sum += (uint64_t)(cell + 1) * grid[cell] * grid[cell];
    }
    CHECK_EQUAL(found, wanted);
    CHECK_EQUAL(found_sum, sum);
    instances_none += wanted == 0;
    instances_some += wanted > 0;
    sudoku_search_delete(search);
    /* As it is written it is read again. */
    static char text[4096], again[4096];
    const size_t length = sudoku_rules_format(&puzzle, text, sizeof text);
    sudoku_rules_delete(read);
    CHECK(length < sizeof text);
    CONTEXT("%.*s", (int)length, text);
    const sudoku_status once_more = sudoku_rules_parse(text, length, 0, &puzzle, &read, &where);
    CHECK_TEXT(sudoku_status_name(once_more), "ok");
    if (once_more != SUDOKU_OK) return;
    CHECK_EQUAL(sudoku_rules_format(&puzzle, again, sizeof again), length);
    CHECK(memcmp(text, again, length) == 0);
    sudoku_rules_delete(read);
}

/* A branch of more rules than there are cells: each cell of it is noted once. */
static void many_at_once(void)
{
    static char text[SUDOKU_RULES_TEXT];
    static const int rules[] = {1, 60, 80, 120, 200};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        CONTEXT("%d rules", rules[i]);
        size_t length = (size_t)sprintf(text, "size 9\nlogic ");
        for (int k = 0; k < rules[i]; k++)
            length +=
                (size_t)sprintf(text + length, "cage 45 r%dc1-r%dc9 and ", k % 9 + 1, k % 9 + 1);
        length += (size_t)sprintf(text + length, "odd r1c1 or even r1c1\n");
        sudoku_puzzle puzzle;
        sudoku_rules *read = NULL;
        CHECK_TEXT(sudoku_status_name(sudoku_rules_parse(text, length, 0, &puzzle, &read, NULL)),
                   "ok");
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        CHECK(search != NULL && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND);
        sudoku_search_delete(search);
        sudoku_rules_delete(read);
    }
}

int main(void)
{
    many_at_once();
    static struct logic logic;
    uint64_t seed = 2311;
    find_grids(&all_grids[0], 4, 2, 2);
    find_grids(&all_grids[1], 4, 1, 4);
    const int wanted = is_long() ? LOGIC_LONG : instances(LOGIC_INSTANCES, LOGIC_FEW);
    logic.p.seed = &seed;
    for (int i = 0; i < wanted; i++) {
        const struct grids *grids = &all_grids[random_below(&seed, 2)];
        const int height = grids == all_grids ? 2 : 1;
        logic.p.tiny = (struct tiny){.n = 4, .height = height, .width = 4 / height};
        logic.count = 0;
        logic.page.length = 0;
        int roots[2], rules = 1 + (random_below(&seed, 4) == 0);
        uint8_t givens[25] = {0};
        const uint8_t *some = grids->grid[random_below(&seed, grids->count)];
        for (int k = random_below(&seed, 5); k > 0; k--) {
            const int cell = random_below(&seed, 16);
            givens[cell] = some[cell];
        }
        page_add(&logic.page, "size 4\nboxes %s\n", height == 1 ? "none" : "2x2");
        for (int r = 0; r < rules; r++) {
            roots[r] = propose_node(&logic, 1 + random_below(&seed, 3));
            page_add(&logic.page, "logic ");
            write_node(&logic, roots[r], false);
            page_add(&logic.page, "\n");
        }
        page_add(&logic.page, "grid\n");
        for (int cell = 0; cell < 16; cell++)
            page_add(&logic.page, "%c%s", ".1234"[givens[cell]], cell % 4 == 3 ? "\n" : "");
        compare(&logic, grids, roots, rules, givens);
    }
    CONTEXT("%d with a solution, %d without", instances_some, instances_none);
    CHECK(instances_some > wanted / 4 && instances_none > wanted / 50);
    return check_summary();
}
