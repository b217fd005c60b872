/* Why none, why many, what is superfluous: random small puzzles of every shape from 4x4 to 9x9 and all rules, against
 * plain trial (plain.h) and a checker of proofs (steps.h) that share nothing with the core. */
#include "check.h"
#include "instances.h"
#include "members.h"
#include "mixed.h"
#include "steps.h"

static struct {
    int instances, none, one, many, gave_up, checked, smallest, enumerated, proofs, trials,
        searches, mistakes, parts, implied, values, unvalued;
} seen;

/* CHECK of a number of solutions, unless plain trial has given up. */
static bool plain_is(struct plain *plain, int limit, int expected)
{
    const int count = plain_count(plain, limit);
    if (count == PLAIN_GAVE_UP) {
        seen.gave_up++;
        return true;
    }
    seen.checked++;
    return count == expected;
}

/* The puzzle with a change. */
static bool plain_change(const struct mixed *it, struct plain *plain,
                         const sudoku_why_change *change)
{
    const int n = it->plain.tiny.n;
    plain_whole(it, plain);
    struct written *rule = NULL;
    if (change->kind >= SUDOKU_CHANGE_VALUE && change->kind != SUDOKU_CHANGE_NEW_RULE) {
        const int number = (int)sudoku_rules_at(it->rules, change->rule).line - 3;
        if (number < 0 || number >= plain->tiny.rule_count) return false;
        rule = &plain->tiny.rules[number];
    }
    switch ((sudoku_why_change_kind)change->kind) {
    case SUDOKU_CHANGE_GIVEN:
        if (plain->allowed[change->cell] != UINT32_C(1) << (change->from - 1)) return false;
        plain->allowed[change->cell] =
            change->to > 0 ? UINT32_C(1) << (change->to - 1) : bits_all(n);
        return change->to != change->from;
    case SUDOKU_CHANGE_SWAP:
        plain->allowed[change->cell] = UINT32_C(1) << (change->to - 1);
        plain->allowed[change->other] = UINT32_C(1) << (change->from - 1);
        return it->givens[change->cell] == change->from && it->givens[change->other] == change->to;
    case SUDOKU_CHANGE_MARKS:
        plain->allowed[change->cell] = bits_all(n);
        return it->marks[change->cell] != 0;
    case SUDOKU_CHANGE_VALUE:
        if (rule->word != NULL)
            rule->word = change->to == 1 ? "main" : "anti";
        else
            rule->values[0] = change->to, rule->value_count = 1;
        return true;
    case SUDOKU_CHANGE_NO_VALUE: rule->value_count = 0; return true;
    case SUDOKU_CHANGE_NO_RULE:
        plain->rule[rule - plain->tiny.rules] = false;
        rule->keyword = ""; /* as if it had never been written */
        return true;
    case SUDOKU_CHANGE_NO_CELL: {
        for (int g = 0; g < rule->groups; g++) {
            int kept = 0;
            for (int i = 0; i < rule->counts[g]; i++)
                if (rule->cells[g][i] != change->cell) rule->cells[g][kept++] = rule->cells[g][i];
            rule->counts[g] = kept;
        }
        return true;
    }
    case SUDOKU_CHANGE_NEW_RULE: {
        const char *keyword = change->keyword;
        static const char *const diagonals[] = {NULL, "main", "anti", "both"};
        static const char *const ties[] = {NULL, "any", "none"};
        const char *const *words = strcmp(keyword, "fullrankties") == 0 ? ties : diagonals;
        struct written *more = &plain->tiny.rules[plain->tiny.rule_count];
        *more = (struct written){
            .keyword = keyword, .keeps = keeps_find(keyword), .word = words[change->to]};
        plain->rule[plain->tiny.rule_count++] = true;
        return !(plain_of_pairs(more) || plain_of_all(more)) || n <= 5;
    }
    }
    return false;
}

/* None --------------------------------------------------------------------------------------------- */

/* Is there a contradiction of fewer clues? All sets of one less are tried, where they are few. */
static void check_smallest(const struct mixed *it, const sudoku_why_found *found)
{
    sudoku_why_member all[PLAIN_CELLS + WRITTEN_RULES];
    int count = 0, size = 0;
    const int n = it->plain.tiny.n;
    for (int cell = 0; cell < n * n; cell++)
        if (it->givens[cell] > 0 || it->marks[cell] > 0)
            all[count++] = (sudoku_why_member){.kind = SUDOKU_WHY_GIVEN,
                                               .cell = (uint16_t)cell,
                                               .digits = it->givens[cell] > 0
                                                             ? UINT32_C(1) << (it->givens[cell] - 1)
                                                             : it->marks[cell]};
    for (int i = 0; i < sudoku_rules_count(it->rules); i++)
        if (strcmp(sudoku_rules_at(it->rules, i).keyword, "regions") != 0)
            all[count++] = (sudoku_why_member){.kind = SUDOKU_WHY_RULE, .rule = (uint16_t)i};
    for (int i = 0; i < found->conflict_count; i++)
        size += found->conflict[i].kind != SUDOKU_WHY_HOUSE;
    if (size == 0 || count > 20) return;
    double ways = 1;
    for (int i = 0; i < size - 1; i++) ways = ways * (count - i) / (i + 1);
    if (ways > 1500) return;
    seen.enumerated++;
    for (uint32_t set = 0; set < UINT32_C(1) << count; set++) {
        if (bits_count(set) != size - 1) continue;
        static struct plain plain;
        plain_nothing(it, &plain);
        for (int house = 0; house < 4 * n; house++)
            plain.house[house] = plain_has_house(&plain, house);
        for (int i = 0; i < count; i++)
            if ((set >> i & 1) != 0) plain_switch(it, &plain, &all[i], true);
        CHECK(plain_is(&plain, 1, 1));
    }
}

static const struct sudoku_rule_kind *kind_of(const char *keyword)
{
    int i = 0;
    while (strcmp(sudoku_rules_kind(i)->keyword, keyword) != 0) i++;
    return sudoku_rules_kind(i);
}

/* The greatest number of a rule that any digits of a grid of size n could make, or one that no sum of a small grid
 * reaches: greater ones forbid nothing or everything, and are not offered. */
static int greatest_value(const sudoku_rule_limits *limits, int n)
{
    const int all = n * (n + 1) / 2;
    if (limits->reach != SUDOKU_REACH_FREE) return 25;
    return limits->most == 0 ? n : limits->most < all ? limits->most : all;
}

/* Is the change among those listed? */
static bool is_listed(const sudoku_why_found *found, const sudoku_why_change *change)
{
    for (int i = 0; i < found->mistake_count; i++) {
        const sudoku_why_change *other = &found->mistakes[i];
        if (other->kind == change->kind && other->cell == change->cell && other->to == change->to &&
            other->rule == change->rule && other->other == change->other)
            return true;
    }
    return false;
}

static void check_mistake(const struct mixed *it, const sudoku_why_found *found,
                          const sudoku_why_change *change)
{
    static struct plain plain;
    if (!plain_change(it, &plain, change)) return;
    const int count = plain_count(&plain, 2);
    CONTEXT("%schange of kind %d: rule %d, cell %d to %d", it->page.text, change->kind,
            change->rule, change->cell, change->to);
    CHECK(count == PLAIN_GAVE_UP || (count == 1) == is_listed(found, change));
}

/* Nothing is listed but what helps, and no other change of its kind would: digits of givens, neighbours exchanged, numbers
 * of rules. */
static void check_all_mistakes(const struct mixed *it, const sudoku_why_found *found)
{
    const int n = it->plain.tiny.n;
    if (n > 5) return;
    for (int cell = 0; cell < n * n; cell++) {
        const int given = it->givens[cell];
        for (int to = 0; to <= n && given > 0; to++)
            check_mistake(
                it, found,
                &(sudoku_why_change){
                    .kind = SUDOKU_CHANGE_GIVEN, .cell = (uint16_t)cell, .from = given, .to = to});
        for (int other = cell + 1; other < n * n && given > 0; other++) {
            const sudoku_why_change swap = {.kind = SUDOKU_CHANGE_SWAP,
                                            .cell = (uint16_t)cell,
                                            .other = (uint16_t)other,
                                            .from = given,
                                            .to = it->givens[other]};
            if (it->givens[other] == 0 || it->givens[other] == given) continue;
            if (other == cell + n || (other == cell + 1 && other % n > 0))
                check_mistake(it, found, &swap);
            else
                CHECK(!is_listed(found, &swap));
        }
    }
    for (int i = 0; i < sudoku_rules_count(it->rules); i++) {
        const int line = (int)sudoku_rules_at(it->rules, i).line;
        if (line < 3) continue;
        const struct written *rule = &it->plain.tiny.rules[line - 3];
        if (rule->value_count != 1) continue;
        const struct sudoku_rule_kind *kind = kind_of(rule->keyword);
        if (kind->limits.values_most != 1) continue;
        seen.values++;
        for (int to = kind->limits.least; to <= greatest_value(&kind->limits, n); to++)
            if (to != rule->values[0])
                check_mistake(it, found,
                              &(sudoku_why_change){.kind = SUDOKU_CHANGE_VALUE,
                                                   .rule = (uint16_t)i,
                                                   .from = rule->values[0],
                                                   .to = to});
    }
}

static void check_none(const struct mixed *it, const sudoku_why_found *found)
{
    static struct plain plain;
    seen.none++;
    CHECK(found->minimal);
    plain_nothing(it, &plain);
    for (int i = 0; i < found->conflict_count; i++)
        plain_switch(it, &plain, &found->conflict[i], true);
    CHECK(plain_is(&plain, 1, 0));
    for (int i = 0; i < found->conflict_count; i++) {
        plain_switch(it, &plain, &found->conflict[i], false);
        CHECK(plain_is(&plain, 1, 1));
        plain_switch(it, &plain, &found->conflict[i], true);
    }
    seen.smallest += found->smallest;
    if (found->smallest) check_smallest(it, found);
    CHECK(found->conflicts >= 1 && found->disjoint >= 1 && found->disjoint <= found->conflicts);

    /* The proof, from the same members; or of the same clues and all houses. */
    CHECK(found->step_count > 0);
    static struct steps steps;
    int next = 0;
    bool follows = false;
    for (int houses = 0; houses < 2 && !follows; houses++) {
        for (int house = 0; house < 4 * plain.tiny.n && houses == 1; house++)
            plain.house[house] = plain_has_house(&plain, house);
        memset(&steps, 0, sizeof steps);
        steps.plain = &plain;
        plain_see(&plain);
        for (int cell = 0; cell < plain.tiny.n * plain.tiny.n; cell++) {
            steps.left[cell] = plain.allowed[cell];
            steps.placed[cell] = bits_single(plain.allowed[cell]);
            for (int r = 0; r < plain.tiny.rule_count; r++) {
                const struct written *rule = &plain.tiny.rules[r];
                if (!plain.rule[r] || !plain_concerns(&plain, rule, cell)) continue;
                if (strcmp(rule->keyword, "odd") == 0) steps.left[cell] &= 0x55555555;
                if (strcmp(rule->keyword, "even") == 0) steps.left[cell] &= 0xAAAAAAAA;
            }
        }
        follows = steps_follow(&steps, &it->puzzle, found, 0, 0, &next);
    }
    CHECK(follows);
    CHECK_EQUAL(next, found->step_count);
    seen.proofs++;
    for (int i = 0; i < found->step_count; i++) {
        seen.trials += found->steps[i].kind == SUDOKU_STEP_TRIAL;
        seen.searches += found->steps[i].kind == SUDOKU_END_SEARCH;
    }
    for (int i = 0; i < found->mistake_count; i++) {
        seen.mistakes++;
        CHECK(plain_change(it, &plain, &found->mistakes[i]));
        CHECK(plain_is(&plain, 2, 1));
        CHECK(i == 0 || found->mistakes[i - 1].rank <= found->mistakes[i].rank);
    }
    check_all_mistakes(it, found);
}

/* Many --------------------------------------------------------------------------------------------- */

enum { LISTED = 400 };
static struct {
    int count, cells;
    uint8_t grids[LISTED][PLAIN_CELLS];
} listed;

static void list_solution(void *context, const uint8_t *grid)
{
    (void)context;
    memcpy(listed.grids[listed.count++], grid, (size_t)listed.cells);
}

/* Is the change listed if and only if it leaves one solution? */
static void check_rule(const struct mixed *it, const sudoku_why_found *found,
                       const sudoku_why_change *change)
{
    static struct plain plain;
    bool is_there = false;
    for (int i = 0; i < found->fix_rule_count; i++) {
        const sudoku_why_change *fix = &found->fix_rules[i];
        is_there = is_there ||
                   (fix->kind == change->kind && fix->to == change->to &&
                    (change->keyword == NULL
                         ? fix->rule == change->rule
                         : fix->keyword != NULL && strcmp(fix->keyword, change->keyword) == 0));
    }
    CHECK(plain_change(it, &plain, change));
    const int count = plain_count(&plain, 2);
    CHECK(count == PLAIN_GAVE_UP || (count == 1) == is_there);
}

/* No other rule of the whole grid would do, and no other value of a rule that has none. */
static void check_all_rules(const struct mixed *it, const sudoku_why_found *found)
{
    if (it->plain.tiny.n > 5) return;
    const sudoku_rule_kind *kind;
    for (int k = 0; (kind = sudoku_rules_kind(k)) != NULL; k++) {
        if (kind->line != SUDOKU_LINE_RULE || kind->limits.groups_most > 0) continue;
        const int words = kind->limits.words != NULL ? kind->limits.most : 0;
        /* Which number or digits a rule would need is not looked for. */
        if (kind->limits.values_least > 0 && words == 0) continue;
        /* Beside one after which they see something else, other rules would not be the same. */
        if (kind->limits.ground == SUDOKU_GROUND_MARKS) continue;
        const bool lies = kind->limits.ground == SUDOKU_GROUND_CELLS ||
                          kind->limits.ground == SUDOKU_GROUND_SQUARE ||
                          kind->limits.ground == SUDOKU_GROUND_DIAGONALS ||
                          (it->plain.tiny.height > 1 && !it->plain.jigsaw);
        bool is_there = false;
        for (int i = 0; i < it->plain.tiny.rule_count; i++)
            is_there = is_there || strcmp(it->plain.tiny.rules[i].keyword, kind->keyword) == 0;
        for (int to = words > 0; to <= words && lies && !is_there; to++)
            check_rule(it, found,
                       &(sudoku_why_change){
                           .kind = SUDOKU_CHANGE_NEW_RULE, .keyword = kind->keyword, .to = to});
        for (int i = 0; i < found->fix_rule_count && (is_there || !lies); i++)
            CHECK(found->fix_rules[i].kind != SUDOKU_CHANGE_NEW_RULE ||
                  strcmp(found->fix_rules[i].keyword, kind->keyword) != 0);
    }
    for (int i = 0; i < sudoku_rules_count(it->rules); i++) {
        const int number = (int)sudoku_rules_at(it->rules, i).line - 3;
        if (number < 0) continue;
        const struct written *rule = &it->plain.tiny.rules[number];
        const sudoku_rule_limits *limits = &kind_of(rule->keyword)->limits;
        /* A rule with a usual value has that where none is written. */
        if (rule->value_count > 0 || limits->usual != 0 || limits->values_most != 1 ||
            limits->groups_most == 0)
            continue;
        for (int to = limits->least; to <= greatest_value(limits, it->plain.tiny.n); to++)
            check_rule(
                it, found,
                &(sudoku_why_change){.kind = SUDOKU_CHANGE_VALUE, .rule = (uint16_t)i, .to = to});
        seen.unvalued++;
    }
}

static void check_many(const struct mixed *it, const sudoku_why_found *found)
{
    static struct plain plain;
    const int n = it->plain.tiny.n, cells = n * n;
    seen.many++;
    CHECK(found->masks != NULL);
    /* The two solutions are solutions, and differ in just those cells. */
    int differing = 0;
    for (int which = 0; which < 2; which++) {
        plain_whole(it, &plain);
        for (int cell = 0; cell < cells; cell++)
            plain.allowed[cell] &= UINT32_C(1) << (found->solution[which][cell] - 1);
        CHECK(plain_is(&plain, 1, 1));
    }
    for (int cell = 0; cell < cells; cell++) {
        bool in = false;
        for (int i = 0; i < found->unavoidable_count; i++) in = in || found->unavoidable[i] == cell;
        CHECK_EQUAL(in, found->solution[0][cell] != found->solution[1][cell]);
        differing += in;
    }
    CHECK(differing > 0);
    for (int i = 0; i < found->fix_count; i++) {
        plain_whole(it, &plain);
        plain.allowed[found->fixes[i].cell] &= UINT32_C(1) << (found->fixes[i].digit - 1);
        CHECK(plain_is(&plain, 2, 1));
    }
    CHECK((found->fix_count > 0) != (found->fix_set_count > 0));
    if (found->fix_set_count > 0) {
        plain_whole(it, &plain);
        for (int i = 0; i < found->fix_set_count; i++)
            plain.allowed[found->fix_set[i].cell] &= UINT32_C(1) << (found->fix_set[i].digit - 1);
        CHECK(plain_is(&plain, 2, 1));
    }
    for (int i = 0; i < found->fix_rule_count; i++) {
        if (!plain_change(it, &plain, &found->fix_rules[i])) continue;
        CHECK(plain_is(&plain, 2, 1));
    }
    check_all_rules(it, found);
    /* All solutions, where they are few. */
    plain_whole(it, &plain);
    listed.count = 0;
    listed.cells = cells;
    plain.visit = list_solution;
    const int count = plain_count(&plain, LISTED);
    if (count == LISTED || count == PLAIN_GAVE_UP) return;
    int least = cells;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++) {
            int apart = 0;
            for (int cell = 0; cell < cells; cell++)
                apart += listed.grids[a][cell] != listed.grids[b][cell];
            if (apart < least) least = apart;
        }
    if (found->unavoidable_smallest) CHECK_EQUAL(differing, least);
    CHECK(differing >= least);
    for (int cell = 0; cell < cells; cell++) {
        uint32_t mask = 0;
        for (int digit = 1; digit <= n; digit++) {
            int with = 0;
            for (int a = 0; a < count; a++) with += listed.grids[a][cell] == digit;
            if (with > 0) mask |= UINT32_C(1) << (digit - 1);
            bool fix = false;
            for (int i = 0; i < found->fix_count; i++)
                fix = fix || (found->fixes[i].cell == cell && found->fixes[i].digit == digit);
            CHECK_EQUAL(fix, with == 1);
        }
        CHECK_EQUAL(found->masks[cell], mask);
    }
}

/* One ---------------------------------------------------------------------------------------------- */

/* The puzzle without a member, as if it had never been written. */
static void plain_without(const struct mixed *it, struct plain *plain,
                          const sudoku_why_member *member)
{
    plain_switch(it, plain, member, false);
    if (member->kind == SUDOKU_WHY_RULE)
        plain->tiny.rules[(int)sudoku_rules_at(it->rules, member->rule).line - 3].keyword = "";
}

static void check_one(const struct mixed *it, const sudoku_why_found *found)
{
    static struct plain plain;
    seen.one++;
    bool clue = false;
    for (int i = 0; i < found->superfluous_count; i++) {
        plain_whole(it, &plain);
        plain_without(it, &plain, &found->superfluous[i]);
        CHECK(plain_is(&plain, 2, 1));
        clue = clue || found->superfluous[i].kind != SUDOKU_WHY_HOUSE;
    }
    CHECK_EQUAL(found->is_minimal, !clue);
    /* Every other given is needed. */
    for (int cell = 0; cell < it->plain.tiny.n * it->plain.tiny.n; cell++) {
        bool can_go = it->givens[cell] == 0;
        for (int i = 0; i < found->superfluous_count; i++)
            can_go = can_go || (found->superfluous[i].kind == SUDOKU_WHY_GIVEN &&
                                found->superfluous[i].cell == cell);
        if (can_go) continue;
        plain_whole(it, &plain);
        plain.allowed[cell] = bits_all(it->plain.tiny.n);
        CHECK(plain_is(&plain, 2, 2));
    }
    /* The reduced puzzle has one solution, and nothing more of it can go. */
    for (int but = -1; but < found->reduced_count; but++) {
        plain_whole(it, &plain);
        for (int cell = 0; cell < it->plain.tiny.n * it->plain.tiny.n; cell++)
            plain.allowed[cell] = bits_all(it->plain.tiny.n);
        for (int r = 0; r < plain.tiny.rule_count; r++) plain.rule[r] = false;
        for (int i = 0; i < found->reduced_count; i++)
            if (i != but) plain_switch(it, &plain, &found->reduced[i], true);
        for (int r = 0; r < plain.tiny.rule_count; r++)
            if (!plain.rule[r]) plain.tiny.rules[r].keyword = "";
        const int count = plain_count(&plain, 2);
        CHECK(count == PLAIN_GAVE_UP || (count == 1) == (but < 0));
    }
    for (int i = 0; i < found->part_count; i++) {
        seen.parts++;
        CHECK(plain_change(it, &plain, &found->parts[i]));
        CHECK(plain_is(&plain, 2, 1));
    }
    CHECK(found->backdoor_count >= 0 && found->guesses >= 0);
    seen.implied += found->implied_count;
    for (int i = 0; i < found->implied_count; i++) {
        /* No solution of the rest breaks it; of as many as can be looked at. */
        const int rule = (int)sudoku_rules_at(it->rules, found->implied[i]).line - 3;
        plain_nothing(it, &plain);
        plain_all(&plain);
        plain.rule[rule] = false;
        listed.count = 0;
        listed.cells = it->plain.tiny.n * it->plain.tiny.n;
        plain.visit = list_solution;
        (void)plain_count(&plain, LISTED);
        for (int a = 0; a < listed.count; a++)
            CHECK(plain.tiny.rules[rule].keeps(&plain.tiny, &plain.tiny.rules[rule],
                                               listed.grids[a]));
    }
}

/* In slices of a budget; all budgets lead to the same. */
static sudoku_why *explain(const sudoku_puzzle *puzzle, uint64_t budget)
{
    sudoku_why *why = sudoku_why_new(puzzle, SUDOKU_WHY_ALL);
    CHECK(why != NULL);
    while (sudoku_why_advance(why, budget) != SUDOKU_DONE) {
    }
    return why;
}

static void make_any(struct mixed *it) { mixed_make(it, false); }
static void make_small(struct mixed *it) { mixed_make(it, true); }

static void random_instances(void make(struct mixed *), int wanted)
{
    static struct mixed it;
    for (wanted += seen.instances; seen.instances < wanted;) {
        make(&it);
        CONTEXT("%.1300s", it.page.text);
        static struct plain plain;
        plain_whole(&it, &plain);
        const int count = plain_count(&plain, 2);
        if (count == PLAIN_GAVE_UP) {
            sudoku_rules_delete(it.rules);
            continue;
        }
        seen.instances++;
        sudoku_why *why = explain(&it.puzzle, seen.instances % 3 == 0 ? 50 : UINT64_C(1) << 30);
        const sudoku_why_found found = sudoku_why_read(why);
        CHECK_EQUAL(found.solutions, count);
        if (found.solutions == count && count == 0) check_none(&it, &found);
        if (found.solutions == count && count == 1) check_one(&it, &found);
        if (found.solutions == count && count == 2) check_many(&it, &found);
        sudoku_why_delete(why);
        sudoku_rules_delete(it.rules);
    }
}

static void tell(void)
{
    printf("%d instances: %d none, %d one, %d many; %d questions checked, %d given up; %d "
           "smallest, %d enumerated; "
           "%d proofs, %d trials, %d searches; %d mistakes, %d parts, %d implied\n",
           seen.instances, seen.none, seen.one, seen.many, seen.checked, seen.gave_up,
           seen.smallest, seen.enumerated, seen.proofs, seen.trials, seen.searches, seen.mistakes,
           seen.parts, seen.implied);
    CHECK(seen.gave_up * 10 < seen.checked);
}

/* The example: two cages that both need a 1. */
static void two_cages(void)
{
    static const char text[] = "size 9\ncage 3 r1c1 r1c2\ncage 4 r1c3 r1c4\ncage 15 r5c5 r5c6\n";
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text - 1, 0, &puzzle, &rules, NULL), SUDOKU_OK);
    sudoku_why *why = explain(&puzzle, 1000);
    const sudoku_why_found found = sudoku_why_read(why);
    CHECK_EQUAL(found.solutions, 0);
    CHECK_EQUAL(found.conflict_count, 3);
    CHECK(found.minimal && found.smallest && found.all_conflicts);
    CHECK_EQUAL(found.conflict[0].rule, 0);
    CHECK_EQUAL(found.conflict[1].rule, 1);
    CHECK_EQUAL(found.conflict[2].kind, SUDOKU_WHY_HOUSE);
    CHECK_EQUAL(found.conflict[2].house, SUDOKU_ROW);
    CHECK_EQUAL(found.conflict[2].index, 0);
    CHECK_EQUAL(found.step_count, 1);
    CHECK_EQUAL(found.steps[0].kind, SUDOKU_END_BOTH);
    CHECK_EQUAL(found.steps[0].digit, 1);
    sudoku_why_delete(why);
    sudoku_rules_delete(rules);
}

/* A full grid with a rule that a single other number would mend: the greatest that the rule may have, or the least. */
static void greatest_values(void)
{
    static const struct {
        const char *rule;
        int to;
    } rows[] = {
        {"skyscraper 3 r1c1-r1c4", 4}, {"skyscraper 2 r1c4 r1c3 r1c2 r1c1", 1},
        {"sum 7 r1c4 r2c2", 8},        {"sum 3 r1c1 r2c3", 2},
        {"xsum 9 r4c1-r4c4", 10},      {"xsum 3 r1c1-r1c4", 1},
        {"sandwich 4 r1c1-r1c4", 5},   {"sandwich 2 r3c1-r3c4", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[120];
        sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        (void)snprintf(text, sizeof text, "size 4\n%s\ngrid\n1234\n3412\n2143\n4321\n",
                       rows[i].rule);
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
        sudoku_why *why = explain(&puzzle, 1000);
        const sudoku_why_found found = sudoku_why_read(why);
        CHECK(
            is_listed(&found, &(sudoku_why_change){.kind = SUDOKU_CHANGE_VALUE, .to = rows[i].to}));
        sudoku_why_delete(why);
        sudoku_rules_delete(rules);
    }
}

int main(void)
{
    mixed_begin();
    two_cages();
    greatest_values();
    const bool whole = is_long();
    random_instances(make_any, whole ? 20000 : instances(100, 20));
    random_instances(make_small, whole ? 3000 : instances(200, 24));
    /* Contradictions that take a search: the tree says what they need. */
    random_instances(mixed_killer, whole ? 500 : instances(15, 3));
    tell();
    return check_summary();
}
