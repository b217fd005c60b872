#include "tiny.h"

#include "model/model.h"
#include "model/rules.h"

enum { POOL_CHANCE = 3000 };

/* The fillings that rules are tried on: all of them, or a random sample for 6x6. */
struct pool {
    int n, height, width;
    int count;
    bool whole;
    uint8_t *grids;
};

static struct pool pools[POOLS] = {
    [POOL_4] = {.n = 4, .height = 2, .width = 2, .whole = true},
    [POOL_4_PLAIN] = {.n = 4, .height = 1, .width = 4, .whole = true},
    [POOL_5_PLAIN] = {.n = 5, .height = 1, .width = 5, .whole = true},
    [POOL_6] = {.n = 6, .height = 2, .width = 3},
    [POOL_6_UPRIGHT] = {.n = 6, .height = 3, .width = 2},
};

static const uint8_t *pool_grid(const struct pool *pool, int index)
{
    return pool->grids + (size_t)index * (size_t)(pool->n * pool->n);
}

static void pool_keep(void *context, const uint8_t *digits)
{
    struct pool *pool = context;
    const size_t cells = (size_t)(pool->n * pool->n);
    if (pool->count % 1024 == 0)
        pool->grids = realloc(pool->grids, (size_t)(pool->count + 1024) * cells);
    if (pool->grids == NULL) abort();
    memcpy(pool->grids + (size_t)pool->count++ * cells, digits, cells);
}

/* A filling by plain trial, the digits in an order by chance. */
static bool pool_fill(const struct pool *pool, uint8_t *grid, int cell, uint64_t *seed)
{
    const int n = pool->n;
    const struct tiny shape = {.n = n, .height = pool->height, .width = pool->width};
    if (cell == n * n) return true;
    const int first = random_below(seed, n);
    for (int i = 0; i < n; i++) {
        const uint8_t digit = (uint8_t)((first + i) % n + 1);
        bool free = true;
        for (int other = 0; other < cell; other++)
            if ((other / n == cell / n || other % n == cell % n ||
                 keeps_box(&shape, other) == keeps_box(&shape, cell)) &&
                grid[other] == digit)
                free = false;
        grid[cell] = digit;
        if (free && pool_fill(pool, grid, cell + 1, seed)) return true;
    }
    return false;
}

static sudoku_shape pool_shape(const struct pool *pool)
{
    return (sudoku_shape){.size = (uint8_t)pool->n,
                          .box_height = (uint8_t)pool->height,
                          .box_width = (uint8_t)pool->width};
}

static const struct pool *pool_of(int number)
{
    struct pool *pool = &pools[number];
    if (pool->count > 0) return pool;
    if (pool->whole) {
        static struct brute b;
        b = (struct brute){.n = pool->n,
                           .box_height = pool->height,
                           .box_width = pool->width,
                           .limit = UINT64_MAX,
                           .budget = UINT64_MAX,
                           .visit = pool_keep,
                           .context = pool};
        for (int i = 0; i < pool->n * pool->n; i++) b.allowed[i] = ~UINT32_C(0);
        brute_fill(&b);
    } else {
        uint64_t seed = (uint64_t)(20261121 + number);
        for (int i = 0; i < POOL_CHANCE; i++) {
            uint8_t grid[36];
            if (pool_fill(pool, grid, 0, &seed)) pool_keep(pool, grid);
        }
    }
    return pool;
}

int chance(struct proposal *p, int bound) { return random_below(p->seed, bound); }

/* Of the same few keywords millions are proposed. */
static keeps_rule *keeps_known(const char *keyword)
{
    enum { KNOWN = 64 };
    static struct {
        const char *keyword;
        keeps_rule *keeps;
    } known[KNOWN];
    const size_t at = ((uintptr_t)keyword >> 2) % KNOWN;
    if (known[at].keyword != keyword) {
        known[at].keyword = keyword;
        known[at].keeps = keeps_find(keyword);
    }
    return known[at].keeps;
}

struct written *propose_rule(struct proposal *p, const char *keyword)
{
    struct written *rule = &p->tiny.rules[p->tiny.rule_count++];
    *rule = (struct written){.keyword = keyword, .keeps = keeps_known(keyword)};
    if (rule->keeps == NULL) { /* the test is at fault */
        (void)fprintf(stderr, "%s: no row in keeps_table of tests/oracle/keeps.c\n", keyword);
        exit(EXIT_FAILURE);
    }
    return rule;
}

void propose_value(struct written *rule, int value) { rule->values[rule->value_count++] = value; }

static bool proposed(const struct written *rule, int group, int cell)
{
    for (int i = 0; i < rule->counts[group]; i++)
        if (rule->cells[group][i] == cell) return true;
    return false;
}

void propose_cells(struct proposal *p, struct written *rule, int count)
{
    const int group = rule->groups++;
    while (rule->counts[group] < count) {
        const int cell = chance(p, p->tiny.n * p->tiny.n);
        if (!proposed(rule, group, cell)) rule->cells[group][rule->counts[group]++] = cell;
    }
}

void propose_way(struct proposal *p, struct written *rule, int count, bool corners)
{
    const int n = p->tiny.n, group = rule->groups++;
    int cell = chance(p, n * n);
    for (int tries = 0; tries < 60 && rule->counts[group] < count; tries++) {
        bool free = true;
        for (int g = 0; g <= group; g++) free = free && !proposed(rule, g, cell);
        if (free) rule->cells[group][rule->counts[group]++] = cell;
        const int at = rule->counts[group] > 0 ? rule->cells[group][rule->counts[group] - 1]
                                               : chance(p, n * n);
        const int down = chance(p, 3) - 1, right = chance(p, 3) - 1;
        const int row = at / n + down, column = at % n + right;
        if (row < 0 || row >= n || column < 0 || column >= n) continue;
        if (!corners && down != 0 && right != 0) continue;
        cell = row * n + column;
    }
}

void propose_side(struct proposal *p, struct written *rule)
{
    const int n = p->tiny.n, group = rule->groups++;
    const int line = chance(p, n);
    const bool row = chance(p, 2) == 0, back = chance(p, 2) == 0;
    for (int i = 0; i < n; i++) {
        const int at = back ? n - 1 - i : i;
        rule->cells[group][rule->counts[group]++] = row ? line * n + at : at * n + line;
    }
}

void page_add(struct page *page, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int added =
        vsnprintf(page->text + page->length, sizeof page->text - page->length, format, arguments);
    va_end(arguments);
    if (added > 0) page->length += (size_t)added;
}

void tiny_write(const struct tiny *tiny, const uint8_t *givens, struct page *page)
{
    const int n = tiny->n;
    const char *symbols = tiny->zero ? ".0123456789ABCDEFGHIJKLMNO" : ".123456789ABCDEFGHIJKLMNOP";
    page->length = 0;
    page_add(page, "size %d\n", n);
    if (tiny->zero) page_add(page, "values 0-%d\n", n - 1);
    if (tiny->height == 1)
        page_add(page, "boxes none\n");
    else
        page_add(page, "boxes %dx%d\n", tiny->height, tiny->width);
    for (int r = 0; r < tiny->rule_count; r++) {
        const struct written *rule = &tiny->rules[r];
        page_add(page, "%s", rule->keyword);
        if (rule->word != NULL) page_add(page, " %s", rule->word);
        for (int i = 0; i < rule->value_count; i++) page_add(page, " %d", rule->values[i]);
        const bool list =
            strcmp(rule->keyword, "quadruple") == 0 || strcmp(rule->keyword, "candidates") == 0 ||
            strcmp(rule->keyword, "contains") == 0 || strcmp(rule->keyword, "lookandsay") == 0;
        for (int g = 0; g < rule->groups; g++) {
            if (g > 0 || list) page_add(page, " :");
            for (int i = 0; i < rule->counts[g]; i++)
                page_add(page, " r%dc%d", rule->cells[g][i] / n + 1, rule->cells[g][i] % n + 1);
        }
        page_add(page, "\n");
    }
    page_add(page, "grid\n");
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++)
            page_add(page, "%c", symbols[givens[row * n + column]]);
        page_add(page, "\n");
    }
}

enum { TINY_FILLINGS = 3000, SIX_FILLINGS = 400, TINY_TRIES = 20000, PAIR_TRIES = 3000 };

/* The fillings that agree with the givens and keep the rules. */
struct fillings {
    const struct tiny *tiny;
    int all; /* also those that do not keep the rules, up to TINY_FILLINGS */
    int kept;
    uint8_t grids[TINY_FILLINGS][36];
};

static void fillings_visit(void *context, const uint8_t *grid)
{
    struct fillings *fillings = context;
    if (fillings->all < TINY_FILLINGS) fillings->all++;
    if (!keeps_all(fillings->tiny, grid) || fillings->kept == TINY_FILLINGS) return;
    memcpy(fillings->grids[fillings->kept++], grid,
           (size_t)(fillings->tiny->n * fillings->tiny->n));
}

static bool givens_agree(const uint8_t *givens, const uint8_t *grid, int cells)
{
    for (int cell = 0; cell < cells; cell++)
        if (givens[cell] != 0 && givens[cell] != grid[cell]) return false;
    return true;
}

/* False where there are too many to look at. */
static bool fillings_find(struct fillings *fillings, const struct pool *pool,
                          const struct tiny *tiny, const uint8_t *givens)
{
    const int cells = pool->n * pool->n;
    fillings->tiny = tiny;
    fillings->all = fillings->kept = 0;
    if (pool->whole) {
        int first = 0; /* tells most of the many grids apart by itself */
        while (first < cells - 1 && givens[first] == 0) first++;
        for (int i = 0; i < pool->count && fillings->kept < TINY_FILLINGS; i++) {
            const uint8_t *grid = pool_grid(pool, i);
            if (givens[first] != 0 && givens[first] != grid[first]) continue;
            if (givens_agree(givens, grid, cells)) fillings_visit(fillings, grid);
        }
        return fillings->kept < TINY_FILLINGS;
    }
    sudoku_puzzle puzzle;
    sudoku_puzzle_clear(&puzzle, pool_shape(pool));
    for (int cell = 0; cell < cells; cell++) {
        if (givens[cell] == 0) continue;
        const uint32_t digit = UINT32_C(1) << (givens[cell] - 1);
        /* Trial in reading order would come upon the givens further on late. */
        for (int other = 0; other < cells; other++)
            if (other / pool->n == cell / pool->n || other % pool->n == cell % pool->n ||
                keeps_box(tiny, other) == keeps_box(tiny, cell))
                puzzle.candidates[other] &= ~digit;
        puzzle.candidates[cell] = digit;
    }
    return brute_count(&puzzle, SIX_FILLINGS, fillings_visit, fillings) < SIX_FILLINGS;
}

/* Another given: those kept are fewer. */
static void fillings_narrow(struct fillings *fillings, const uint8_t *givens)
{
    const int cells = fillings->tiny->n * fillings->tiny->n;
    int kept = 0;
    for (int i = 0; i < fillings->kept; i++)
        if (givens_agree(givens, fillings->grids[i], cells))
            memmove(fillings->grids[kept++], fillings->grids[i], sizeof fillings->grids[i]);
    fillings->kept = kept;
}

/* What became of the proposals of a rule. */
struct tally {
    int instances, none, one, many, refused;
    int decided; /* without the rules several, with them one */
};

/* The scope of each constraint names a cell once: otherwise it would be woken and weighed twice. */
static void check_scopes(const sudoku_rules *rules)
{
    const struct model *model = rules_model(rules);
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        bool seen[SUDOKU_MAX_CELLS] = {false};
        bool once = true;
        for (int k = 0; k < constraint->count; k++) {
            once = once && !seen[constraint->cells[k]];
            seen[constraint->cells[k]] = true;
        }
        CHECK(once);
    }
}

/* Every solution of the text against the fillings kept. */
static void compare_solutions(const struct page *page, const struct fillings *fillings,
                              struct tally *tally)
{
    static sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    sudoku_where where = {0};
    CONTEXT("%.1300s", page->text);
    const int cells = fillings->tiny->n * fillings->tiny->n;
    const sudoku_status status =
        sudoku_rules_parse(page->text, page->length, 0, &puzzle, &rules, &where);
    tally->instances++;
    const bool beyond = fillings->tiny->zero && status == SUDOKU_BAD_VALUE;
    if (status == SUDOKU_BAD_TOTAL ||
        beyond) { /* out of reach whatever the givens: then nothing keeps it */
        tally->refused++;
        CHECK_EQUAL(fillings->kept, 0);
        return;
    }
    CHECK_TEXT(sudoku_status_name(status), "ok");
    if (status != SUDOKU_OK) return;
    CHECK(puzzle.rules == rules);
    if (rules != NULL) check_scopes(rules);
    if (!fillings->tiny->zero) reasons_check(fillings->tiny, &puzzle, fillings->kept);

    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ASCENDING, "general");
    CHECK(search != NULL);
    int found = 0, same = 0;
    while (sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND) {
        if (found < fillings->kept &&
            memcmp(sudoku_search_solution(search), fillings->grids[found], (size_t)cells) == 0)
            same++;
        found++;
    }
    CHECK_EQUAL(found, fillings->kept);
    CHECK_EQUAL(same, fillings->kept);
    sudoku_search_delete(search);

    search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_count(search, 0).low, fillings->kept);
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);

    tally->none += fillings->kept == 0;
    tally->one += fillings->kept == 1;
    tally->many += fillings->kept > 1;
    tally->decided += fillings->kept == 1 && fillings->all > 1;
}

/* Numbers that are digits were proposed from 1: all of a rule's, or each second one, or all but the first. */
static void number_from_zero(struct written *rule)
{
    const bool pairs = strcmp(rule->keyword, "lookandsay") == 0;
    const bool after_one = pairs || strcmp(rule->keyword, "area") == 0;
    const struct rule_kind *kind = rules_find(rule->keyword, strlen(rule->keyword));
    if (!after_one && (kind == NULL || !kind->limits.digits)) return;
    for (int i = after_one; i < rule->value_count; i += pairs ? 2 : 1) rule->values[i]--;
}

/* Adds a proposal of another rule, where there is room for both. */
static void propose_beside(struct proposal *p, const struct tested *other)
{
    static struct written first[WRITTEN_RULES];
    const int had = p->tiny.rule_count;
    memcpy(first, p->tiny.rules, sizeof *first * (size_t)had);
    p->tiny.rule_count = 0;
    other->propose(p);
    for (int i = 0; i < had && p->tiny.rule_count < WRITTEN_RULES; i++)
        p->tiny.rules[p->tiny.rule_count++] = first[i];
}

/* Proposes, beside another rule where there is one, until the filling keeps it, or any: some are to have no solution. */
static const uint8_t *propose(struct proposal *p, const struct pool *pool,
                              const struct tested *tested, const struct tested *other, bool zero)
{
    static uint8_t values[36];
    const uint8_t *grid = NULL;
    const int most = other != NULL ? PAIR_TRIES : TINY_TRIES;
    const int tries = chance(p, 8) == 0 ? 1 : most;
    for (int i = 0; i < tries; i++) {
        /* Not all of it: propose_rule clears the rules that it adds. */
        p->tiny.n = pool->n;
        p->tiny.height = pool->height;
        p->tiny.width = pool->width;
        p->tiny.zero = zero;
        p->tiny.rule_count = 0;
        grid = pool_grid(pool, chance(p, pool->count));
        if (zero) keeps_values(&p->tiny, grid, values);
        p->grid = zero ? values : grid;
        tested->propose(p);
        if (other != NULL) propose_beside(p, other);
        for (int r = 0; r < p->tiny.rule_count && zero; r++) number_from_zero(&p->tiny.rules[r]);
        if (keeps_all(&p->tiny, grid)) break;
    }
    return grid;
}

static struct fillings tiny_fillings;

enum {
    TINY_INSTANCES = 100,
    TINY_FEW = 16,
    TINY_KEPT = 300,
    TINY_LONG = 2000,
    TINY_SOLVED = 300,
    PAIR_SHARE = 16
};

static void add_given(struct proposal *p, const uint8_t *grid, uint8_t *givens)
{
    const int cell = chance(p, p->tiny.n * p->tiny.n);
    givens[cell] = grid[cell];
}

/* An instance of the rule, beside one of others that its grid can have where there are some. */
static void rule_holds_once(struct proposal *p, const struct tested *tested,
                            const struct tested *others, int count, bool zero, struct tally *tally)
{
    static struct page page;
    const struct tested *other = NULL;
    int number;
    do {
        number = random_below(p->seed, POOLS);
    } while ((tested->pools >> number & 1) == 0);
    const struct pool *pool = pool_of(number);
    while (count > 0 && (other == NULL || (other->pools >> number & 1) == 0))
        other = &others[random_below(p->seed, count)];
    const uint8_t *grid = propose(p, pool, tested, other, zero);
    /* As few givens as can be enumerated, or some more, or until one solution is left. */
    uint8_t givens[36] = {0};
    const int few[] = {[4] = 0, [5] = 3, [6] = 10};
    const int most = random_below(p->seed, 2) ? 1 : TINY_KEPT;
    int more = few[pool->n] + random_below(p->seed, 6);
    do {
        for (; more > 0; more--) add_given(p, grid, givens);
        more = 1;
    } while (!fillings_find(&tiny_fillings, pool, &p->tiny, givens));
    while (tiny_fillings.kept > most) {
        add_given(p, grid, givens);
        fillings_narrow(&tiny_fillings, givens);
    }
    if (tiny_fillings.kept == 1) fillings_find(&tiny_fillings, pool, &p->tiny, givens);
    tiny_write(&p->tiny, givens, &page);
    compare_solutions(&page, &tiny_fillings, tally);
}

static void rule_holds(const struct tested *tested, bool zero)
{
    uint64_t seed = zero ? 6 : 5;
    for (const char *at = tested->keyword; *at != '\0'; at++) seed = seed * 31 + (uint64_t)*at;
    struct tally tally = {0};
    static struct proposal p;
    p.seed = &seed;
    const char *wish = getenv("NINEFOLD_INSTANCES");
    const int whole = is_long() ? TINY_LONG : instances(TINY_INSTANCES, TINY_FEW);
    const int wanted = (wish != NULL ? atoi(wish) : whole) / (!zero ? 1 : is_long() ? 2 : 4);
    while (tally.instances < wanted) rule_holds_once(&p, tested, NULL, 0, zero, &tally);
    CONTEXT("%s: %d with no solution, %d with one, %d with many, %d refused; %d decided",
            tested->keyword, tally.none, tally.one, tally.many, tally.refused, tally.decided);
    if (zero) CHECK(tally.refused * 2 < wanted);
    if (wanted < TINY_INSTANCES) return;
    /* Every case was met, and there are puzzles that this rule alone decides: few where a rule says as little as these,
     * that sums are equal, or where regions that are not drawn end. */
    const bool seldom =
        strcmp(tested->keyword, "regionsum") == 0 || strcmp(tested->keyword, "chaosarrow") == 0;
    CHECK(tally.none + tally.many > 3 && tally.one > 5);
    CHECK(tally.decided > (seldom ? 0 : 2));
    CHECK(tally.refused * 4 < wanted);
    CHECK(wanted < TINY_LONG || tally.one + tally.many >= TINY_SOLVED);
    if (wish != NULL) (void)printf("%s\n", check_context);
}

/* Beside each other what is said of rules must be true of both: of each some, with any. */
static void pairs_hold(const struct tested *tested, int count)
{
    static struct proposal p;
    struct tally tally = {0};
    uint64_t seed = 7;
    const int each = (is_long() ? TINY_LONG : instances(TINY_INSTANCES, TINY_FEW)) / PAIR_SHARE;
    p.seed = &seed;
    for (int i = 0; i < count * (each + 1); i++)
        rule_holds_once(&p, &tested[i % count], tested, count, false, &tally);
    CHECK(tally.refused * 2 < tally.instances);
}

static void each_holds(const struct tested *tested, int count)
{
    for (int i = 0; i < count; i++) rule_holds(&tested[i], false);
    for (int i = 0; i < count; i++)
        if ((tested[i].pools & FROM_ONE) == 0) rule_holds(&tested[i], true);
}

/* Another test may come. */
static void free_pools(void)
{
    for (int i = 0; i < POOLS; i++) {
        free(pools[i].grids);
        pools[i].grids = NULL;
        pools[i].count = 0;
    }
}

void rules_hold_alone(const struct tested *tested, int count)
{
    each_holds(tested, count);
    free_pools();
}

int rules_hold(const struct tested *tested, int count)
{
    each_holds(tested, count);
    pairs_hold(tested, count);
    free_pools();
    return check_summary();
}
