#include "mixed.h"

#include "own.h"

/* The number of the next instance, from which its seed is made: what one draws, no other depends on. */
static uint64_t mixed_number;
static uint64_t mixed_seed;

void mixed_begin(void)
{
    mixed_number = 0;
    mixed_seed = 20261122;
}

void mixed_skip(uint64_t instances) { mixed_number += instances; }

static void mixed_next(void) { mixed_seed = (++mixed_number + 20261122) * 0x9E3779B97F4A7C15U; }

int mixed_chance(int bound) { return random_below(&mixed_seed, bound); }

bool mixed_of_kind(const sudoku_rule_kind *kind, struct tiny *tiny, const uint8_t *grid,
                   bool jigsaw, bool kept)
{
    struct proposal p;
    const sudoku_rule_limits *limits = &kind->limits;
    const int n = tiny->n;
    const bool boxes = limits->ground != SUDOKU_GROUND_CELLS;
    if (boxes && (tiny->height == 1 || jigsaw)) return false;
    p.tiny = *tiny;
    p.seed = &mixed_seed;
    struct written *rule = propose_rule(&p, kind->keyword);
    static const char *const words[] = {"main", "anti", "both"};
    if (limits->words != NULL) rule->word = words[mixed_chance(3)];
    const bool text = limits->text != SUDOKU_TEXT_NONE;
    if (text) rule->word = own_text(limits->text, n, 1, &mixed_seed);
    const int groups = text                        ? 1
                       : limits->groups_least == 0 ? 0
                       : limits->groups_most > 2   ? 2
                                                   : limits->groups_most;
    for (int group = 0; group < groups; group++) {
        const int least = limits->cells_least > 0 ? limits->cells_least : n;
        int most = limits->cells_most == 0 || limits->cells_most > n ? n : limits->cells_most;
        if (group == 0 && limits->head > 0 && most > limits->head) most = limits->head;
        const int longest = n <= 6 ? 5 : n <= 9 ? 6 : 8;
        if (most > longest) most = longest;
        int count = least + (most > least ? mixed_chance(most - least + 1) : 0);
        if (limits->twins && group > 0) count = rule->counts[0];
        if (limits->layout == SUDOKU_LAYOUT_SIDE) {
            propose_side(&p, rule);
        } else if (limits->layout == SUDOKU_LAYOUT_SQUARE) {
            const int at = mixed_chance(n - 1) * n + mixed_chance(n - 1);
            const int square[] = {at, at + 1, at + n, at + n + 1};
            for (int i = 0; i < 4; i++) rule->cells[group][rule->counts[group]++] = square[i];
            rule->groups++;
        } else if (limits->layout == SUDOKU_LAYOUT_SLANT) {
            const int start = 1 + mixed_chance(n - 2);
            for (int i = 0; start + i < n; i++)
                rule->cells[group][rule->counts[group]++] = (start + i) * n + i;
            rule->groups++;
        } else if (limits->layout == SUDOKU_LAYOUT_CHAIN || limits->layout == SUDOKU_LAYOUT_STEPS) {
            propose_way(&p, rule, count, limits->layout == SUDOKU_LAYOUT_STEPS);
        } else if (strcmp(kind->family, "lines") == 0 || strcmp(kind->keyword, "cage") == 0) {
            propose_way(&p, rule, count, true);
        } else {
            propose_cells(&p, rule, count);
        }
    }
    if (limits->words == NULL && limits->values_most > 0) {
        const bool pairs = strcmp(kind->keyword, "lookandsay") == 0;
        const int values = pairs                                     ? 2
                           : strcmp(kind->keyword, "quadruple") == 0 ? 1 + mixed_chance(2)
                                                                     : 1;
        const int top = limits->reach == SUDOKU_REACH_FREE ? n : 3 * n;
        for (int i = 0; i < values; i++)
            propose_value(rule, pairs && i == 0 ? mixed_chance(3)
                                : pairs         ? 1 + mixed_chance(n)
                                        : limits->least + mixed_chance(top - limits->least + 1));
        for (int value = limits->least; value <= 5 * n && mixed_chance(5) > 0; value++) {
            if (values == 1 && !rule->keeps(&p.tiny, rule, grid)) rule->values[0] = value;
        }
        if (limits->values_least == 0 && mixed_chance(3) == 0) rule->value_count = 0;
    }
    /* Sums that are too large to be met by chance. */
    for (int value = 0; kept && rule->value_count == 1 && value <= n * (n + 1) / 2; value++)
        if (!rule->keeps(&p.tiny, rule, grid) && value >= limits->least) rule->values[0] = value;
    if (kept && !rule->keeps(&p.tiny, rule, grid)) return false;
    *tiny = p.tiny;
    return true;
}

/* Of all kinds that with the highest score is drawn. A new rule takes its share of the draws, and all others stay. */
static uint32_t mixed_score(const char *keyword, uint32_t draw)
{
    uint32_t score = 2166136261U ^ draw;
    for (; *keyword != '\0'; keyword++) score = (score ^ (uint8_t)*keyword) * 16777619U;
    score = (score ^ score >> 15) * 0x2C1B3C6DU;
    return score ^ score >> 13;
}

/* One of any kind but those of cells beside the grid, those after which others see something else, and those of a setter's
 * own, whose texts would be most of the instances. */
static bool mixed_rule(struct tiny *tiny, const uint8_t *grid, bool jigsaw, bool kept)
{
    const sudoku_rule_kind *kind = NULL, *one;
    uint32_t highest = 0;
    const int draw = mixed_chance(1 << 30);
    for (int i = 0; (one = sudoku_rules_kind(i)) != NULL; i++) {
        const uint32_t score = mixed_score(one->keyword, (uint32_t)draw);
        if (one->line != SUDOKU_LINE_RULE || one->limits.text != SUDOKU_TEXT_NONE ||
            one->limits.ground == SUDOKU_GROUND_BOARD ||
            one->limits.ground == SUDOKU_GROUND_MARKS ||
            strcmp(one->keyword, "doppelganger") == 0 || strcmp(one->keyword, "marked") == 0 ||
            (kind != NULL && score <= highest))
            continue;
        kind = one;
        highest = score;
    }
    /* Plain trial sees too late in larger grids that a rule of all cells is broken; and keeps_find's chaos has 4x4. */
    const struct written rule = {.keyword = kind->keyword};
    if ((plain_of_all(&rule) || plain_of_pairs(&rule)) && tiny->n > 5) return false;
    return mixed_of_kind(kind, tiny, grid, jigsaw, kept);
}

static void mixed_write(struct mixed *it)
{
    static struct page page;
    const int n = it->plain.tiny.n;
    tiny_write(&it->plain.tiny, it->givens, &page);
    const char *grid = strstr(page.text, "grid\n"), *boxes = strstr(page.text, "boxes");
    const int head = (int)(boxes - page.text);
    it->page.length = 0;
    page_add(&it->page, "%.*s", head, page.text);
    if (it->plain.jigsaw) {
        page_add(&it->page, "regions ");
        for (int cell = 0; cell < n * n; cell++)
            page_add(&it->page, "%c", 'A' + it->plain.region[cell]);
        boxes = strchr(boxes, '\n');
    }
    page_add(&it->page, "%.*s", (int)(grid - boxes), boxes);
    for (int cell = 0; cell < n * n; cell++) {
        if (it->marks[cell] == 0) continue;
        page_add(&it->page, "candidates");
        for (int digit = 1; digit <= n; digit++)
            if ((it->marks[cell] >> (digit - 1) & 1) != 0) page_add(&it->page, " %d", digit);
        page_add(&it->page, " : r%dc%d\n", cell / n + 1, cell % n + 1);
    }
    page_add(&it->page, "%s", grid);
}

/* A full grid of the shape by the core, its digits by other names. */
static bool mixed_fill(struct mixed *it)
{
    const int n = it->plain.tiny.n;
    static struct mixed empty;
    empty = *it;
    empty.plain.tiny.rule_count = 0;
    memset(empty.givens, 0, sizeof empty.givens);
    memset(empty.marks, 0, sizeof empty.marks);
    for (int i = 0; i < 2; i++) empty.givens[mixed_chance(n * n)] = (uint8_t)(1 + mixed_chance(n));
    mixed_write(&empty);
    if (sudoku_rules_parse(empty.page.text, empty.page.length, 0, &empty.puzzle, &empty.rules,
                           NULL) != SUDOKU_OK)
        return false;
    sudoku_search *search = sudoku_search_new(&empty.puzzle, SUDOKU_ANY_ORDER, NULL);
    uint8_t digits[SUDOKU_MAX_CELLS];
    const int found = sudoku_solve(search, false, digits);
    sudoku_search_delete(search);
    sudoku_rules_delete(empty.rules);
    if (found == 0) return false;
    const int shift = mixed_chance(n);
    for (int cell = 0; cell < n * n; cell++)
        it->solution[cell] = (uint8_t)((digits[cell] - 1 + shift) % n + 1);
    return true;
}

static bool mixed_try(struct mixed *it, bool small)
{
    const int shapes[][2] = {{2, 2}, {2, 2}, {1, 4}, {1, 5}, {1, 5},
                             {2, 3}, {3, 2}, {1, 7}, {2, 4}, {3, 3}};
    const int *shape = shapes[mixed_chance(small ? 5 : sizeof shapes / sizeof *shapes)];
    memset(it, 0, sizeof *it);
    const int n = shape[0] * shape[1];
    struct tiny *tiny = &it->plain.tiny;
    *tiny = (struct tiny){.n = n, .height = shape[0], .width = shape[1]};
    it->plain.jigsaw = shape[0] == 1 && n % 2 == 1 && mixed_chance(2) == 0;
    for (int cell = 0; cell < n * n; cell++)
        it->plain.region[cell] = (uint8_t)((cell % n + 2 * (cell / n)) % n);
    /* Letters number regions in the order in which they occur. */
    if (!mixed_fill(it)) return false;
    for (int more = mixed_chance(6); more > 0; more--) {
        const bool kept = mixed_chance(8) > 0;
        for (int tries = 0; tries < 40 && !mixed_rule(tiny, it->solution, it->plain.jigsaw, kept);)
            tries++;
    }
    const int parts[] = {[4] = 8, [5] = 14, [6] = 20, [7] = 32, [8] = 42, [9] = 50};
    int givens = mixed_chance(parts[n]) + (n >= 7 ? parts[n] / 2 : 0);
    for (; givens > 0; givens--) {
        const int cell = mixed_chance(n * n);
        it->givens[cell] = it->solution[cell];
    }
    /* Two that were exchanged: neighbours, or the last of a row and the first of the next. */
    for (int tries = mixed_chance(4) == 0 ? 100 : 0; tries > 0; tries--) {
        const int cell = mixed_chance(n - 1) * n + (mixed_chance(2) == 0 ? n - 1 : mixed_chance(n));
        const uint8_t given = it->givens[cell];
        if (given == 0 || it->givens[cell + 1] == 0 || it->givens[cell + 1] == given) continue;
        it->givens[cell] = it->givens[cell + 1];
        it->givens[cell + 1] = given;
        break;
    }
    for (int wrong = mixed_chance(5) - 3; wrong > 0; wrong--) {
        const int cell = mixed_chance(n * n);
        it->givens[cell] = (uint8_t)(1 + mixed_chance(n));
    }
    for (int more = mixed_chance(4) - 1; more > 0; more--) {
        const int cell = mixed_chance(n * n);
        if (it->givens[cell] > 0) continue;
        uint32_t marks = (uint32_t)mixed_chance(1 << n) | UINT32_C(1) << (it->solution[cell] - 1);
        if (mixed_chance(4) == 0) marks &= marks - 1;
        if (marks != 0 && marks != bits_all(n) && !bits_single(marks)) it->marks[cell] = marks;
    }
    mixed_write(it);
    if (sudoku_rules_parse(it->page.text, it->page.length, 0, &it->puzzle, &it->rules, NULL) !=
        SUDOKU_OK)
        return false;
    /* A rule that is written twice counts once. */
    if (sudoku_rules_count(it->rules) == tiny->rule_count + it->plain.jigsaw) return true;
    sudoku_rules_delete(it->rules);
    return false;
}

void mixed_make(struct mixed *it, bool small)
{
    mixed_next();
    while (!mixed_try(it, small)) continue;
}

bool mixed_ruled(struct mixed *it, const sudoku_rule_kind *kind, int rules, int height, int width)
{
    memset(it, 0, sizeof *it);
    struct tiny *tiny = &it->plain.tiny;
    const int n = height * width;
    *tiny = (struct tiny){.n = n, .height = height, .width = width};
    if (!mixed_fill(it)) return false;
    /* A rule of all cells is kept by few grids: then it is one that nothing keeps. */
    for (int tries = 0; tries < 40 && tiny->rule_count < rules; tries++)
        (void)mixed_of_kind(kind, tiny, it->solution, false,
                            tries < 20 || kind->limits.groups_most > 0);
    if (tiny->rule_count == 0) return false;
    for (int givens = kind->limits.groups_most > 0 ? n * n / 3 : n; givens > 0; givens--) {
        const int cell = mixed_chance(n * n);
        it->givens[cell] = it->solution[cell];
    }
    mixed_write(it);
    return sudoku_rules_parse(it->page.text, it->page.length, 0, &it->puzzle, &it->rules, NULL) ==
           SUDOKU_OK;
}

static bool mixed_try_killer(struct mixed *it)
{
    enum { N = 6 };
    memset(it, 0, sizeof *it);
    struct tiny *tiny = &it->plain.tiny;
    *tiny = (struct tiny){.n = N, .height = 2, .width = 3};
    if (!mixed_fill(it)) return false;
    bool taken[N * N] = {false};
    for (int first = 0; first < N * N; first++) {
        if (taken[first]) continue;
        if (tiny->rule_count == WRITTEN_RULES) return false;
        struct written *cage = &tiny->rules[tiny->rule_count++];
        *cage = (struct written){
            .keyword = "cage", .keeps = keeps_find("cage"), .groups = 1, .value_count = 1};
        int cell = first;
        for (int left = 2 + mixed_chance(3); left > 0; left--) {
            bool again = false;
            for (int i = 0; i < cage->counts[0]; i++)
                again = again || it->solution[cage->cells[0][i]] == it->solution[cell];
            if (again) break;
            taken[cell] = true;
            cage->cells[0][cage->counts[0]++] = cell;
            cage->values[0] += it->solution[cell];
            if (cell % N < N - 1 && !taken[cell + 1] && mixed_chance(2) == 0)
                cell++;
            else if (cell + N < N * N && !taken[cell + N])
                cell += N;
            else
                break;
        }
    }
    /* Some givens, for the plain search. */
    for (int i = 0; i < 8; i++) {
        const int cell = mixed_chance(N * N);
        it->givens[cell] = it->solution[cell];
    }
    tiny->rules[mixed_chance(tiny->rule_count)].values[0] += mixed_chance(2) == 0 ? 1 : -1;
    mixed_write(it);
    return sudoku_rules_parse(it->page.text, it->page.length, 0, &it->puzzle, &it->rules, NULL) ==
           SUDOKU_OK;
}

void mixed_killer(struct mixed *it)
{
    mixed_next();
    while (!mixed_try_killer(it)) continue;
}
