#include "reasons.h"

#include <stdlib.h>
#include <string.h>

/* The rule of tiny_write's text that the puzzle's rule of this number is: two lines stand before the first. */
static const struct written *reasons_rule(const struct tiny *tiny, const sudoku_puzzle *puzzle,
                                          int rule)
{
    if (rule >= sudoku_rules_count(puzzle->rules)) return NULL;
    const int number = (int)sudoku_rules_at(puzzle->rules, rule).line - 3;
    return number >= 0 && number < tiny->rule_count ? &tiny->rules[number] : NULL;
}

/* Are both cells in the group? */
static bool reasons_same(const struct written *rule, int group, int a, int b)
{
    int both = 0;
    for (int i = 0; i < rule->counts[group]; i++)
        both += rule->cells[group][i] == a || rule->cells[group][i] == b;
    return both == 2;
}

bool reasons_rule_parts(const struct tiny *tiny, const struct written *rule, int a, int b)
{
    const int n = tiny->n, down = abs(a / n - b / n), aside = abs(a % n - b % n);
    const char *word = rule->keyword;
    if (strcmp(word, "antiknight") == 0) return down * aside == 2;
    if (strcmp(word, "antiking") == 0) return down == 1 && aside == 1;
    if (strcmp(word, "diagonal") == 0) {
        const bool main = a / n == a % n && b / n == b % n;
        const bool anti = a / n + a % n == n - 1 && b / n + b % n == n - 1;
        return (main && strcmp(rule->word, "anti") != 0) ||
               (anti && strcmp(rule->word, "main") != 0);
    }
    if (strcmp(word, "disjoint") == 0)
        return a / n % tiny->height == b / n % tiny->height &&
               a % n % tiny->width == b % n % tiny->width;
    if (strcmp(word, "windoku") == 0) {
        const int height = tiny->height > 1 ? tiny->height : 2;
        const int width = tiny->height > 1 ? tiny->width : n / 2;
        bool in = true;
        for (int i = 0; i < 2; i++) {
            const int row = (i ? b : a) / n, column = (i ? b : a) % n;
            in = in && row % (height + 1) != 0 && column % (width + 1) != 0;
            /* Windows that would reach the border are none. */
            in = in && row / (height + 1) * (height + 1) + 1 + height < n &&
                 column / (width + 1) * (width + 1) + 1 + width < n;
        }
        return in && (a / n) / (height + 1) == (b / n) / (height + 1) &&
               (a % n) / (width + 1) == (b % n) / (width + 1);
    }
    const bool set = strcmp(word, "cage") == 0 || strcmp(word, "distinct") == 0 ||
                     strcmp(word, "extra") == 0 || strcmp(word, "renban") == 0 ||
                     strcmp(word, "rellik") == 0 || strcmp(word, "equality") == 0 ||
                     strcmp(word, "lunchbox") == 0 || strcmp(word, "thermo") == 0;
    return set && reasons_same(rule, 0, a, b);
}

bool reasons_see(const struct tiny *tiny, int a, int b)
{
    const int n = tiny->n;
    if (a == b) return false;
    if (a / n == b / n || a % n == b % n) return true;
    if (tiny->height > 1 && keeps_box(tiny, a) == keeps_box(tiny, b)) return true;
    for (int r = 0; r < tiny->rule_count; r++)
        if (reasons_rule_parts(tiny, &tiny->rules[r], a, b)) return true;
    return false;
}

/* A choice of candidates for the cells of a rule. */
struct choice_of {
    const struct tiny *tiny;
    const struct written *rule;
    const uint32_t *candidates;
    int cells[36], count, budget;
    uint8_t grid[36];
};

/* Can the cells from the `at`-th on be chosen so that the rule is satisfied and all others keep a candidate? */
static bool reasons_choose(struct choice_of *choice, int at)
{
    const int n = choice->tiny->n;
    if (choice->budget-- <= 0) return false;
    if (at == choice->count) {
        if (!choice->rule->keeps(choice->tiny, choice->rule, choice->grid)) return false;
        for (int cell = 0; cell < n * n; cell++) {
            if (choice->grid[cell] != 0) continue;
            uint32_t left = choice->candidates[cell];
            for (int i = 0; i < choice->count; i++)
                if (reasons_see(choice->tiny, cell, choice->cells[i]))
                    left &= ~(UINT32_C(1) << (choice->grid[choice->cells[i]] - 1));
            if (left == 0) return false;
        }
        return true;
    }
    const int cell = choice->cells[at];
    bool found = false;
    for (uint32_t left = choice->candidates[cell]; left != 0 && !found; left &= left - 1) {
        const uint8_t digit = (uint8_t)(bits_lowest(left) + 1);
        bool free = true;
        for (int i = 0; i < at && free; i++)
            free = choice->grid[choice->cells[i]] != digit ||
                   !reasons_see(choice->tiny, cell, choice->cells[i]);
        if (!free) continue;
        choice->grid[cell] = digit;
        found = reasons_choose(choice, at + 1);
    }
    choice->grid[cell] = 0;
    return found;
}

bool reasons_touch(const struct tiny *tiny, int a, int b)
{
    return abs(a / tiny->n - b / tiny->n) + abs(a % tiny->n - b % tiny->n) == 1;
}

static bool reasons_rule_fails(const struct tiny *tiny, const struct written *rule,
                               const uint32_t *candidates)
{
    static struct choice_of choice;
    choice = (struct choice_of){
        .tiny = tiny, .rule = rule, .candidates = candidates, .budget = REASON_BUDGET};
    /* What a marked cell is compared with are its neighbours. */
    const bool neighbours =
        strcmp(rule->keyword, "minimum") == 0 || strcmp(rule->keyword, "maximum") == 0;
    for (int cell = 0; cell < tiny->n * tiny->n; cell++) {
        bool in = rule->groups == 0;
        for (int g = 0; g < rule->groups; g++)
            for (int i = 0; i < rule->counts[g]; i++)
                in = in || rule->cells[g][i] == cell ||
                     (neighbours && reasons_touch(tiny, rule->cells[g][i], cell));
        if (in) choice.cells[choice.count++] = cell;
    }
    return !reasons_choose(&choice, 0);
}

int reasons_house(const struct tiny *tiny, const struct written *rule, const sudoku_reason *reason,
                  int *cells)
{
    const int n = tiny->n;
    int count = 0, number = 0;
    bool done[81] = {false};
    if (reason->house != SUDOKU_RULED) {
        for (int cell = 0; cell < n * n; cell++)
            if ((reason->house == SUDOKU_ROW && cell / n == reason->index) ||
                (reason->house == SUDOKU_COLUMN && cell % n == reason->index) ||
                (reason->house == SUDOKU_BOX && keeps_box(tiny, cell) == reason->index))
                cells[count++] = cell;
        return count;
    }
    if (rule == NULL) return 0;
    if (strcmp(rule->keyword, "diagonal") == 0) {
        const bool anti = strcmp(rule->word, "anti") == 0 ||
                          (strcmp(rule->word, "both") == 0 && reason->index == 1);
        for (int i = 0; i < n; i++) cells[count++] = anti ? i * n + n - 1 - i : i * n + i;
        return reason->index <= (strcmp(rule->word, "both") == 0) ? count : 0;
    }
    /* The sets of cells that the rule keeps apart, in reading order of their first cells. */
    for (int first = 0; first < n * n; first++) {
        if (done[first]) continue;
        count = 0;
        for (int cell = 0; cell < n * n; cell++)
            if (cell == first || reasons_rule_parts(tiny, rule, first, cell)) cells[count++] = cell;
        for (int i = 0; i < count; i++) done[cells[i]] = true;
        if (count == n && number++ == reason->index) return count;
    }
    return 0;
}

/* How many there were. */
static int reasons_rivals;

/* Do both rules of sudoku_puzzle_rivals need the digit in the house, in different cells, and could each be kept? True
 * where there are two. */
static bool reasons_check_rivals(const struct tiny *tiny, const sudoku_puzzle *puzzle)
{
    const sudoku_reason reason = sudoku_puzzle_rivals(puzzle);
    const int cells = tiny->n * tiny->n;
    if (reason.kind != SUDOKU_REASON_BOTH) return false;
    uint32_t candidates[36];
    for (int cell = 0; cell < cells; cell++) {
        candidates[cell] = puzzle->candidates[cell];
        for (int other = 0; other < cells; other++)
            if (bits_single(puzzle->candidates[other]) && reasons_see(tiny, cell, other))
                candidates[cell] &= ~puzzle->candidates[other];
    }
    int house[36];
    const struct written *rule = reasons_rule(tiny, puzzle, reason.rule);
    CHECK(rule != NULL);
    const struct written *other = reasons_rule(tiny, puzzle, reason.other);
    const struct written *const rules[] = {rule, other};
    bool takes[2][36] = {{false}};
    const int count = reasons_house(tiny, NULL, &reason, house);
    CHECK(other != NULL && reason.rule < reason.other && count == tiny->n);
    for (int which = 0; which < 2 && other != NULL; which++) {
        uint32_t without[36];
        memcpy(without, candidates, sizeof without);
        for (int i = 0; i < count; i++)
            for (int g = 0; g < rules[which]->groups; g++)
                for (int k = 0; k < rules[which]->counts[g]; k++) {
                    if (rules[which]->cells[g][k] != house[i]) continue;
                    takes[which][house[i]] = (candidates[house[i]] >> (reason.digit - 1) & 1) != 0;
                    without[house[i]] &= ~(UINT32_C(1) << (reason.digit - 1));
                }
        CHECK(reasons_rule_fails(tiny, rules[which], without));
        CHECK(!reasons_rule_fails(tiny, rules[which], candidates));
    }
    for (int cell = 0; cell < cells; cell++) CHECK(!takes[0][cell] || !takes[1][cell]);
    return true;
}

void reasons_check(const struct tiny *tiny, const sudoku_puzzle *puzzle, int solutions)
{
    uint32_t candidates[SUDOKU_MAX_CELLS] = {0};
    const sudoku_reason reason = reason_find(puzzle, candidates);
    const int cells = tiny->n * tiny->n;
    if (solutions > 0 || reason.kind == SUDOKU_REASON_NONE) {
        CHECK_EQUAL(reason.kind, SUDOKU_REASON_NONE);
        return;
    }
    const bool ruled = reason.kind == SUDOKU_REASON_RULE || reason.house == SUDOKU_RULED;
    const struct written *rule = ruled ? reasons_rule(tiny, puzzle, reason.rule) : NULL;
    CHECK_EQUAL(rule != NULL, ruled);
    if (ruled && rule == NULL) return;
    for (int cell = 0; cell < cells; cell++)
        CHECK((candidates[cell] & ~puzzle->candidates[cell]) == 0);
    int house[36], count = 0;
    switch ((sudoku_reason_kind)reason.kind) {
    case SUDOKU_REASON_NONE: break;
    case SUDOKU_REASON_CLASH:
        CHECK(reason.cell < reason.other && reason.other < cells);
        CHECK_EQUAL(puzzle->candidates[reason.cell], UINT32_C(1) << (reason.digit - 1));
        CHECK_EQUAL(puzzle->candidates[reason.other], UINT32_C(1) << (reason.digit - 1));
        if (ruled) {
            CHECK(reasons_rule_parts(tiny, rule, reason.cell, reason.other));
            break;
        }
        for (int i = reasons_house(tiny, NULL, &reason, house); i > 0; i--)
            count += house[i - 1] == reason.cell || house[i - 1] == reason.other;
        CHECK_EQUAL(count, 2);
        break;
    case SUDOKU_REASON_NO_PLACE:
        count = reasons_house(tiny, rule, &reason, house);
        CHECK_EQUAL(count, tiny->n);
        for (int i = 0; i < count; i++)
            CHECK((candidates[house[i]] >> (reason.digit - 1) & 1) == 0);
        break;
    case SUDOKU_REASON_NO_DIGIT: CHECK_EQUAL(candidates[reason.cell], 0); break;
    case SUDOKU_REASON_BOTH: CHECK(false); break; /* of sudoku_puzzle_rivals alone */
    case SUDOKU_REASON_RULE:
        reasons_rivals += reasons_check_rivals(tiny, puzzle);
        CHECK(reason.with_others || reasons_rule_fails(tiny, rule, candidates));
        break;
    }
}
