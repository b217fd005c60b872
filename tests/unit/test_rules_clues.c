/* Clues beside a row or column. */
#include "tiny.h"

enum { LARGE = 12, LARGE_BLANK = 3, LARGE_INSTANCES = 25, LARGE_FEW = 8 };

/* In larger grids clues are read by automata. A full grid loses some rows, or columns, and what fits there
 * again is tried against the clues beside them. */
struct large {
    int n;
    struct tiny tiny;
    const uint8_t *grid;
    uint64_t kept;
};

static void count_kept(void *context, const uint8_t *grid)
{
    struct large *large = context;
    large->kept += keeps_all(&large->tiny, grid);
}

/* Whether something fits. */
static bool large_clues(sudoku_shape shape, uint64_t *seed)
{
    static struct large large;
    static struct page page;
    static sudoku_puzzle puzzle;
    const int n = shape.size;
    uint8_t grid[LARGE * LARGE];
    large = (struct large){.n = n};
    large.tiny = (struct tiny){.n = n, .height = shape.box_height, .width = shape.box_width};

    sudoku_puzzle_clear(&puzzle, shape);
    puzzle.candidates[random_below(seed, n * n)] = UINT32_C(1) << random_below(seed, n);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, "general");
    CHECK_EQUAL(sudoku_solve(search, false, grid), 1);
    sudoku_search_delete(search);

    /* Digits by another name, so that no place has its own. */
    uint8_t name[LARGE];
    for (int i = 0; i < n; i++) name[i] = (uint8_t)(i + 1);
    for (int i = n - 1; i > 0; i--) {
        const int j = random_below(seed, i + 1);
        const uint8_t other = name[i];
        name[i] = name[j];
        name[j] = other;
    }
    for (int cell = 0; cell < n * n; cell++) grid[cell] = name[grid[cell] - 1];

    const bool rows = random_below(seed, 2);
    bool blank[LARGE] = {false};
    static const char *const keywords[] = {"sandwich", "skyscraper", "xsum"};
    for (int k = 0; k < LARGE_BLANK; k++) {
        const int line = random_below(seed, n), kind = random_below(seed, 3);
        const bool back = random_below(seed, 2);
        struct written *rule = &large.tiny.rules[large.tiny.rule_count++];
        *rule = (struct written){.keyword = keywords[kind], .keeps = keeps_find(keywords[kind])};
        rule->groups = rule->value_count = 1;
        rule->counts[0] = n;
        for (int i = 0; i < n; i++) {
            const int at = back ? n - 1 - i : i;
            rule->cells[0][i] = rows ? line * n + at : at * n + line;
        }
        /* The value that the grid has, or the nearest. */
        do {
            rule->values[0]++;
        } while (rule->values[0] < n * n && !keeps_all(&large.tiny, grid));
        blank[line] = true;
    }
    for (int cell = 0; cell < n * n; cell++)
        if (blank[rows ? cell / n : cell % n]) grid[cell] = 0;
    tiny_write(&large.tiny, grid, &page);
    CONTEXT("%.1300s", page.text);
    sudoku_puzzle_clear(&puzzle, shape);
    for (int cell = 0; cell < n * n; cell++)
        if (grid[cell] != 0) puzzle.candidates[cell] = UINT32_C(1) << (grid[cell] - 1);
    if (brute_count(&puzzle, 20000, count_kept, &large) == BRUTE_GAVE_UP) return false;

    sudoku_rules *rules = NULL;
    const sudoku_status status =
        sudoku_rules_parse(page.text, page.length, 0, &puzzle, &rules, NULL);
    if (status == SUDOKU_BAD_TOTAL) {
        CHECK_EQUAL(large.kept, 0);
        return false;
    }
    CHECK_TEXT(sudoku_status_name(status), "ok");
    if (status != SUDOKU_OK) return false;
    search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_count(search, 0).low, large.kept);
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
    return large.kept > 0;
}

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
    uint64_t seed = 12;
    int fitting = 0;
    const int wanted = instances(LARGE_INSTANCES, LARGE_FEW);
    for (int i = 0; i < wanted; i++) {
        fitting += large_clues((sudoku_shape){.size = 10, .box_height = 2, .box_width = 5}, &seed);
        fitting += large_clues((sudoku_shape){.size = 12, .box_height = 3, .box_width = 4}, &seed);
    }
    CONTEXT("%d of %d with something that fits", fitting, 2 * wanted);
    CHECK(fitting >= wanted / 2);
    return RULES_HOLD(rules);
}
