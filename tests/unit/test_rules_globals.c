/* Rules that hold in the whole grid, sets of cells that differ, and marks on cells. */
#include "tiny.h"

static void diagonal(struct proposal *p)
{
    static const char *const words[] = {"main", "anti", "both"};
    propose_rule(p, "diagonal")->word = words[chance(p, 3)];
}

static void windoku(struct proposal *p) { propose_rule(p, "windoku"); }

static void disjoint(struct proposal *p) { propose_rule(p, "disjoint"); }

static void antiknight(struct proposal *p) { propose_rule(p, "antiknight"); }

static void antiking(struct proposal *p) { propose_rule(p, "antiking"); }

static void nonconsecutive(struct proposal *p) { propose_rule(p, "nonconsecutive"); }

/* A mark where the filling has one, most of the time. */
static void mark_neighbours(struct proposal *p, bool (*one)(int, int), const char *first,
                            bool (*other)(int, int), const char *second)
{
    const int n = p->tiny.n;
    for (int a = 0; a < n * n; a++) {
        for (int down = 0; down < 2; down++) {
            if (down ? a / n == n - 1 : a % n == n - 1) continue;
            const int b = down ? a + n : a + 1;
            const bool is_one = one(p->grid[a], p->grid[b]),
                       is_other = other(p->grid[a], p->grid[b]);
            if ((!is_one && !is_other) || p->tiny.rule_count == WRITTEN_RULES) continue;
            if (chance(p, 30) == 0) continue;
            const bool take_one = is_one && (!is_other || chance(p, 2) == 0);
            struct written *rule = propose_rule(p, take_one ? first : second);
            rule->groups = 1;
            rule->counts[0] = 2;
            rule->cells[0][0] = chance(p, 2) ? a : b;
            rule->cells[0][1] = rule->cells[0][0] == a ? b : a;
        }
    }
}

static void strictkropki(struct proposal *p)
{
    propose_rule(p, "strictkropki");
    mark_neighbours(p, keeps_white_pair, "white", keeps_black_pair, "black");
}

static bool sum_of_ten(int a, int b) { return a + b == 10; }

static bool sum_of_five(int a, int b) { return a + b == 5; }

static void strictxv(struct proposal *p)
{
    propose_rule(p, "strictxv");
    mark_neighbours(p, sum_of_ten, "x", sum_of_five, "v");
}

static void extra(struct proposal *p)
{
    struct written *rule = propose_rule(p, "extra");
    propose_way(p, rule, p->tiny.n, true);
    while (rule->counts[0] < p->tiny.n) {
        rule->groups = rule->counts[0] = 0;
        propose_way(p, rule, p->tiny.n, true);
    }
}

static void distinct(struct proposal *p)
{
    for (int sets = 1 + chance(p, 3); sets > 0; sets--)
        propose_cells(p, propose_rule(p, "distinct"), 2 + chance(p, p->tiny.n - 1));
}

static void odd(struct proposal *p) { propose_cells(p, propose_rule(p, "odd"), 1 + chance(p, 4)); }

static void even(struct proposal *p)
{
    propose_cells(p, propose_rule(p, "even"), 1 + chance(p, 4));
}

static void minimum(struct proposal *p)
{
    propose_cells(p, propose_rule(p, "minimum"), 1 + chance(p, 3));
    if (chance(p, 2)) propose_cells(p, propose_rule(p, "minimum"), 1);
    /* What another rule marks is a neighbour like any other. */
    if (chance(p, 2)) return;
    const int n = p->tiny.n, cell = p->tiny.rules[0].cells[0][0];
    struct written *rule = propose_rule(p, "odd");
    rule->cells[0][rule->counts[0]++] = cell % n > 0 ? cell - 1 : cell + 1;
    rule->groups = 1;
}

static void maximum(struct proposal *p)
{
    propose_cells(p, propose_rule(p, "maximum"), 1 + chance(p, 3));
    if (chance(p, 2)) propose_cells(p, propose_rule(p, "maximum"), 1);
}

static void candidates(struct proposal *p)
{
    for (int lines = 1 + chance(p, 3); lines > 0; lines--) {
        struct written *rule = propose_rule(p, "candidates");
        for (int digit = 1; digit <= p->tiny.n; digit++)
            if (chance(p, 2)) propose_value(rule, digit);
        if (rule->value_count == 0) propose_value(rule, 1);
        propose_cells(p, rule, 1 + chance(p, 4));
    }
}

enum { LARGE_CELLS = 12 * 12, EVERY = 1, EVERY_FEW = 40 };

/* In larger grids than the tiny ones there are more windows, groups and lines, and boxes that are no squares: two equal
 * givens clash if and only if they share a row, column or box, or the rule forbids them. */
static void check_clashes(const struct tiny *tiny, const char *line, const struct written *rule)
{
    const int n = tiny->n, cells = n * n;
    char text[100];
    static sudoku_puzzle puzzle, pair;
    sudoku_rules *rules = NULL;
    (void)snprintf(text, sizeof text, "size %d\nboxes %dx%d\n%s\n", n, tiny->height, tiny->width,
                   line);
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    /* Everywhere else a digit of its own, which nothing forbids. */
    uint8_t grid[LARGE_CELLS];
    int forbidden = 0;
    for (int i = 0; i < cells; i++) grid[i] = (uint8_t)(i + 20);
    const int step = instances(n == 9 ? EVERY : 7, EVERY_FEW);
    for (int k = 0; k < cells * cells; k += step) {
        const int a = k / cells, b = k % cells;
        if (a >= b) continue;
        const uint8_t before[] = {grid[a], grid[b]};
        grid[a] = grid[b] = 5;
        const bool seen =
            a / n == b / n || a % n == b % n || keeps_box(tiny, a) == keeps_box(tiny, b);
        const bool kept = rule->keeps(tiny, rule, grid);
        grid[a] = before[0], grid[b] = before[1];
        pair = puzzle;
        pair.candidates[a] = pair.candidates[b] = UINT32_C(1) << 4;
        const sudoku_reason reason = sudoku_puzzle_reason(&pair);
        CONTEXT("%s of %d: cells %d and %d", line, n, a, b);
        CHECK_EQUAL(reason.kind == SUDOKU_REASON_CLASH, seen || !kept);
        if (reason.kind == SUDOKU_REASON_CLASH && !seen) CHECK_EQUAL(reason.rule, 0);
        forbidden += !seen && !kept;
    }
    CONTEXT("%s of %d", line, n);
    CHECK(step > 7 || forbidden > 0);
    sudoku_rules_delete(rules);
}

static void check_large(void)
{
    static const char *const keywords[] = {"windoku", "disjoint", "antiknight", "antiking"};
    static const struct tiny shapes[] = {{.n = 9, .height = 3, .width = 3},
                                         {.n = 8, .height = 2, .width = 4},
                                         {.n = 10, .height = 5, .width = 2},
                                         {.n = 12, .height = 3, .width = 4}};
    for (size_t shape = 0; shape < sizeof shapes / sizeof *shapes; shape++) {
        for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
            check_clashes(&shapes[shape], keywords[i],
                          &(struct written){.keeps = keeps_find(keywords[i])});
        check_clashes(&shapes[shape], "diagonal both",
                      &(struct written){.word = "both", .keeps = keeps_find("diagonal")});
    }
    check_clashes(shapes, "cage r1c1 r2c9",
                  &(struct written){
                      .keeps = keeps_find("cage"), .cells = {{0, 17}}, .counts = {2}, .groups = 1});
    check_clashes(
        shapes, "distinct r1c1 r5c6 r8c9",
        &(struct written){
            .keeps = keeps_find("distinct"), .cells = {{0, 41, 71}}, .counts = {3}, .groups = 1});
}

int main(void)
{
    check_large();
    static const struct tested rules[] = {
        {"diagonal", diagonal, IN_ALL},
        {"windoku", windoku, IN_BOXES},
        {"disjoint", disjoint, IN_BOXES},
        {"antiknight", antiknight, IN(POOL_4_PLAIN) | IN(POOL_5_PLAIN)},
        {"antiking", antiking, IN_ALL},
        {"nonconsecutive", nonconsecutive, IN(POOL_5_PLAIN)},
        {"strictkropki", strictkropki, IN_ALL},
        {"strictxv", strictxv, IN_ALL},
        {"extra", extra, IN_ALL},
        {"distinct", distinct, IN_ALL},
        {"odd", odd, IN_ALL},
        {"even", even, IN_ALL},
        {"minimum", minimum, IN_ALL},
        {"maximum", maximum, IN_ALL},
        {"candidates", candidates, IN_ALL},
    };
    return RULES_HOLD(rules);
}
