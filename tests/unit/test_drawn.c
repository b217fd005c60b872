/* Rules drawn by the generator: true of the solution by a reading of their own, one solution, nothing superfluous where that is
 * wished. NINEFOLD_LONG makes 2,000 of each. */
#include "check.h"
#include "sudoku.h"

#include <stdlib.h>

/* Does the rule say something true of the solution? Shares nothing with the propagators. */
static bool holds(const sudoku_rule *rule, const uint8_t *solution, int n)
{
    const uint16_t *cells = rule->cells;
    const int count = rule->group_count > 0 ? rule->ends[rule->group_count - 1] : 0;
    const int value = rule->value_count > 0 ? rule->values[0] : 0;
    int sum = 0, seen = 0, highest = 0, ends = 0, between = 0, shaft = 0;
    uint32_t digits = 0;
    bool up = true;
    for (int i = 0; i < count; i++) {
        const int digit = solution[cells[i]];
        sum += digit;
        if (i > 0) {
            shaft += digit;
            up = up && digit > solution[cells[i - 1]];
        }
        digits |= UINT32_C(1) << digit;
        if (digit > highest) {
            highest = digit;
            seen++;
        }
        if (digit == 1 || digit == n)
            ends++;
        else if (ends == 1)
            between += digit;
    }
    const int a = count > 0 ? solution[cells[0]] : 0, b = count > 1 ? solution[cells[1]] : 0;
    if (strcmp(rule->keyword, "cage") == 0)
        return sum == value && __builtin_popcount(digits) == count;
    if (strcmp(rule->keyword, "thermo") == 0) return up && count >= 3;
    if (strcmp(rule->keyword, "arrow") == 0) return shaft == a && count >= 3;
    if (strcmp(rule->keyword, "white") == 0) return a - b == 1 || b - a == 1;
    if (strcmp(rule->keyword, "black") == 0) return a == 2 * b || b == 2 * a;
    if (strcmp(rule->keyword, "skyscraper") == 0) return seen == value && count == n;
    if (strcmp(rule->keyword, "sandwich") == 0) return between == value && count == n;
    return strcmp(rule->keyword, "regions") == 0 || strcmp(rule->keyword, "strictkropki") == 0;
}

static uint64_t solutions_of(const sudoku_puzzle *puzzle)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ASCENDING, "general");
    const uint64_t count = sudoku_count(search, 2).low;
    sudoku_search_delete(search);
    return count;
}

/* How many solutions there are without line `line` of the text. */
static uint64_t without(const sudoku_puzzle *puzzle, uint64_t line)
{
    static char text[SUDOKU_RULES_TEXT];
    const size_t length = sudoku_rules_format(puzzle, text, sizeof text);
    size_t from = 0;
    for (uint64_t i = 1; i < line; i++) from = (size_t)(strchr(text + from, '\n') - text) + 1;
    const size_t to = (size_t)(strchr(text + from, '\n') - text) + 1;
    memmove(text + from, text + to, length - to);
    sudoku_puzzle other;
    sudoku_rules *rules;
    CHECK_EQUAL(sudoku_rules_parse(text, length - (to - from), 0, &other, &rules, NULL), SUDOKU_OK);
    const uint64_t count = solutions_of(&other);
    sudoku_rules_delete(rules);
    return count;
}

/* `known`: a digest of the first four. A seed gives the same puzzles in each version, or the change log says why not. */
static void drawn(const char *name, sudoku_wish wish, int rules_least, uint32_t known)
{
    const int n = wish.shape.size, count = getenv("NINEFOLD_LONG") != NULL ? 2000 : 4;
    CONTEXT("%s", name);
    CHECK(sudoku_wish_fault(&wish) == NULL);
    sudoku_generate *generate = sudoku_generate_new(&wish, 5);
    int bare = 0;
    uint32_t digest = 2166136261U;
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
        const sudoku_made *made = sudoku_generate_made(generate);
        CONTEXT("%s, number %d", name, i);
        CHECK_EQUAL(solutions_of(&made->puzzle), 1);
        static char text[SUDOKU_RULES_TEXT];
        const size_t length = sudoku_rules_format(&made->puzzle, text, sizeof text);
        for (size_t k = 0; k < length; k++) digest = (digest ^ (uint8_t)text[k]) * 16777619U;
        bare += made->clues == 0;
        int rules = 0, wrong = 0;
        uint32_t rows[SUDOKU_MAX_SIZE] = {0}, columns[SUDOKU_MAX_SIZE] = {0},
                 boxes[SUDOKU_MAX_SIZE] = {0};
        for (int cell = 0; cell < n * n; cell++) {
            const uint32_t digit = UINT32_C(1) << made->solution[cell];
            rows[cell / n] |= digit;
            columns[cell % n] |= digit;
            boxes[cell / n / wish.shape.box_height * wish.shape.box_height +
                  cell % n / wish.shape.box_width] |= digit;
        }
        const uint32_t all = ((UINT32_C(1) << n) - 1) << 1;
        for (int k = 0; k < n; k++)
            wrong += rows[k] != all || columns[k] != all || (!wish.jigsaw && boxes[k] != all);
        for (; rules < sudoku_rules_count(made->puzzle.rules); rules++) {
            const sudoku_rule rule = sudoku_rules_at(made->puzzle.rules, rules);
            wrong += !holds(&rule, made->solution, n);
        }
        CHECK_EQUAL(wrong, 0);
        CHECK(rules >= rules_least);
        /* Where all dots are drawn none can go: what has none would then say something else. */
        if (!wish.minimal || wish.dots == SUDOKU_DOTS_ALL || i >= 20) continue;
        /* Line 1 is the size; a rule is a line. */
        for (int k = 0; k < rules; k++) CHECK(without(&made->puzzle, (uint64_t)k + 2) == 2);
        for (int cell = 0; cell < n * n; cell++) {
            sudoku_puzzle fewer = made->puzzle;
            if ((fewer.candidates[cell] & (fewer.candidates[cell] - 1)) != 0) continue;
            fewer.candidates[cell] = (UINT32_C(1) << n) - 1;
            CHECK_EQUAL(solutions_of(&fewer), 2);
        }
    }
    if (wish.killer && n == 9) CHECK(bare > 0);
    CONTEXT("%s", name);
    if (count == 4) CHECK_EQUAL(digest, known);
    sudoku_generate_delete(generate);
}

static sudoku_wish plain(int size)
{
    sudoku_shape shape;
    sudoku_wish wish;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_wish_clear(&wish, shape);
    return wish;
}

int main(void)
{
    sudoku_wish wish = plain(9);
    wish.killer = true;
    drawn("killer", wish, 20, 2241091587U);
    wish = plain(9);
    wish.thermos = 5;
    drawn("thermometers", wish, 5, 157863663U);
    wish.minimal = true;
    drawn("thermometers, minimal", wish, 1, 2279101052U);
    wish = plain(9);
    wish.arrows = 5;
    drawn("arrows", wish, 5, 104833384U);
    wish = plain(9);
    wish.dots = SUDOKU_DOTS_ALL;
    drawn("all dots", wish, 20, 844910511U);
    wish.dots = SUDOKU_DOTS_SOME;
    drawn("some dots", wish, 5, 14504208U);
    wish = plain(6);
    wish.dots = SUDOKU_DOTS_ALL;
    wish.thermos = wish.arrows = 3;
    wish.minimal = true;
    drawn("all dots, thermometers and arrows, 6x6", wish, 5, 3317126175U);
    wish = plain(9);
    wish.jigsaw = true;
    drawn("jigsaw", wish, 1, 1622555630U);
    wish = plain(9);
    wish.sandwich = true;
    drawn("sandwich", wish, 18, 2367693776U);
    wish = plain(9);
    wish.skyscraper = true;
    drawn("skyscrapers", wish, 36, 3369877610U);
    wish = plain(6);
    wish.killer = wish.jigsaw = true;
    wish.thermos = 2;
    drawn("several, 6x6", wish, 5, 669593891U);
    wish = plain(9);
    CONTEXT("faults");
    wish.killer = true;
    wish.level_least = 'E';
    CHECK(sudoku_wish_fault(&wish) != NULL);
    wish.level_least = 0;
    wish.er_most = 30;
    CHECK(sudoku_wish_fault(&wish) == NULL);
    wish = plain(16);
    wish.jigsaw = true;
    CHECK(sudoku_wish_fault(&wish) != NULL);
    return check_summary();
}
