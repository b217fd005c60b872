/* The single changes that leave exactly one solution: another digit for a given, or none; two neighbours exchanged; another
 * value for a rule, or the rule removed. A change can only help if it touches the conflict and if there is a solution
 * without the clue, so few are left to be tried. */
#include "explain/change.h"
#include "explain/why.h"

#include <stdlib.h>

enum { MISTAKES_PATIENCE = 1 << 14, MISTAKES_EFFORT = 1 << 20 };

/* Slips: digits side by side on a keypad or in the row of a keyboard, or alike upside down or mirrored. */
static bool mistakes_near(int a, int b)
{
    static const char alike[][2] = {{6, 9}, {2, 5}, {1, 7}, {3, 8}};
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if ((alike[i][0] == a && alike[i][1] == b) || (alike[i][0] == b && alike[i][1] == a))
            return true;
    if (abs(a - b) == 1) return true;
    return a <= 9 && b <= 9 && abs(a - b) == 3;
}

/* The same for numbers: two digits exchanged, or one a slip. */
static bool mistakes_near_number(int a, int b)
{
    if (a < 10 && b < 10) return mistakes_near(a, b);
    if (a / 10 == b % 10 && a % 10 == b / 10) return true;
    return (a / 10 == b / 10 && mistakes_near(a % 10, b % 10)) ||
           (a % 10 == b % 10 && mistakes_near(a / 10, b / 10));
}

static void mistakes_add(sudoku_why *why, sudoku_why_change change)
{
    sudoku_why_change *to = why_append(why, &why->mistakes, sizeof *to);
    if (to == NULL) return;
    /* By rank, those of equal rank in the order found. */
    sudoku_why_change *all = why->mistakes.items;
    int at = why->mistakes.count - 1;
    for (; at > 0 && all[at - 1].rank > change.rank; at--) all[at] = all[at - 1];
    all[at] = change;
    why->found.mistakes = all;
    why->found.mistake_count = why->mistakes.count;
}

/* The whole puzzle to why->asked. */
static void mistakes_ask_whole(sudoku_why *why)
{
    if (!why->asking) why->asked = why->puzzle;
}

static int mistakes_given(sudoku_why *why, int cell, int digit)
{
    mistakes_ask_whole(why);
    if (!why->asking)
        why->asked.candidates[cell] = digit > 0 ? UINT32_C(1) << (digit - 1) : bits_all(why->size);
    return why_count(why, &why->asked, 2, MISTAKES_PATIENCE);
}

/* All other digits of a given (why->inner - 1 of them tried); true once all are. */
static bool mistakes_of_given(sudoku_why *why, const sudoku_why_member *member)
{
    const bool marks = member->kind == SUDOKU_WHY_MARKS;
    /* Marks may leave no digit. */
    const int from = marks ? -1 : bits_lowest(member->digits) + 1, cell = member->cell;
    for (; why->inner <= (marks ? 0 : why->size); why->inner++) {
        const int to = why->inner;
        if (to == from) continue;
        const int left = mistakes_given(why, cell, to);
        if (left == WHY_PENDING) return false;
        if (to == 0 && left == 0) return true;
        if (left != 1) continue;
        mistakes_add(why,
                     (sudoku_why_change){.kind = marks ? SUDOKU_CHANGE_MARKS : SUDOKU_CHANGE_GIVEN,
                                         .rank = to == 0 ? 2 : !mistakes_near(from, to),
                                         .cell = (uint16_t)cell,
                                         .from = marks ? 0 : from,
                                         .to = to});
        if (to != 0) continue;
        /* One solution without the given: that has the only digit that will do. */
        const int only = why->answer[0][cell];
        if (!marks)
            mistakes_add(why, (sudoku_why_change){.kind = SUDOKU_CHANGE_GIVEN,
                                                  .rank = !mistakes_near(from, only),
                                                  .cell = (uint16_t)cell,
                                                  .from = from,
                                                  .to = only});
        return true;
    }
    return true;
}

/* Exchanged with the given to the right, then with the one below. */
static bool mistakes_exchanged(sudoku_why *why, const sudoku_why_member *member)
{
    const int n = why->size, cell = member->cell;
    const uint32_t *candidates = why->puzzle.candidates;
    for (; why->inner < 4; why->inner++) {
        const int offset = why->inner < 2 ? 1 : n,
                  other = why->inner % 2 == 0 ? cell + offset : cell - offset;
        if (other < 0 || other >= why->cells || (offset == 1 && other / n != cell / n)) continue;
        if (!bits_single(candidates[other]) || candidates[other] == member->digits) continue;
        /* A pair within the conflict is tried once. */
        bool seen = false;
        for (int i = 0; i < why->clues && other < cell; i++)
            seen = seen || (why->members[i].cell == other && bits_in(why->best, i) &&
                            why->members[i].kind == SUDOKU_WHY_GIVEN);
        if (seen) continue;
        mistakes_ask_whole(why);
        if (!why->asking) {
            why->asked.candidates[cell] = candidates[other];
            why->asked.candidates[other] = candidates[cell];
        }
        const int left = why_count(why, &why->asked, 2, MISTAKES_PATIENCE);
        if (left == WHY_PENDING) return false;
        const int first = cell < other ? cell : other, second = cell < other ? other : cell;
        if (left == 1)
            mistakes_add(why, (sudoku_why_change){.kind = SUDOKU_CHANGE_SWAP,
                                                  .rank = 0,
                                                  .cell = (uint16_t)first,
                                                  .other = (uint16_t)second,
                                                  .from = bits_lowest(candidates[first]) + 1,
                                                  .to = bits_lowest(candidates[second]) + 1});
    }
    return true;
}

/* Rules ------------------------------------------------------------------------------------------ */

/* Tries to remove the rule; then, if that leaves a solution, each other value. */
static bool mistakes_of_rule(sudoku_why *why, const sudoku_why_member *member)
{
    const struct rule rule = rules_rule(why->puzzle.rules, member->rule);
    const sudoku_rule_limits *limits = &rule.kind->limits;
    const bool valued = rule.value_count == 1 && limits->values_most == 1 && limits->words == NULL;
    const int32_t most = change_most_value(why->puzzle.rules, member->rule);
    /* Another line would still have the rule. */
    if (rules_written_again(why->puzzle.rules, member->rule)) return true;
    for (; why->inner <= (valued ? most + 1 : 0); why->inner++) {
        sudoku_why_change change = {.kind = why->inner == 0 ? SUDOKU_CHANGE_NO_RULE
                                                            : SUDOKU_CHANGE_VALUE,
                                    .rank = 2,
                                    .rule = member->rule,
                                    .from = valued ? rule.values[0] : 0,
                                    .to = why->inner == 0 ? 0 : why->inner - 1};
        if (why->inner > 0 && (change.to == change.from || change.to < limits->least ||
                               !change_is_valid(why->puzzle.rules, &change)))
            continue;
        if (why->inner > 0) change.rank = !mistakes_near_number(change.from, change.to);
        mistakes_ask_whole(why);
        const int left = why_count_changed(why, why_change_one, &change, 2, MISTAKES_PATIENCE);
        if (left == WHY_PENDING) return false;
        if (why->inner == 0 && left == 0) return true;
        if (left == 1) mistakes_add(why, change);
    }
    return true;
}

/* Continues from why->at. */
static bool mistakes_go_on(sudoku_why *why)
{
    /* Twice: changes of one clue, then of two. */
    for (; why->at < 2 * why->clues; why->at++, why->inner = 0) {
        const int i = why->at % why->clues;
        const sudoku_why_member *member = &why->members[i];
        if (!bits_in(why->best, i)) continue;
        /* Only between clues, so that slices change nothing. */
        if (why->effort == 0 && why->inner == 0 && !why->asking) {
            if (!why->found.minimal) why->mistakes_at = why->at;
            return true;
        }
        const bool second = why->at >= why->clues;
        if (second && member->kind == SUDOKU_WHY_GIVEN && !mistakes_exchanged(why, member))
            return false;
        if (second) continue;
        if (member->kind == SUDOKU_WHY_RULE ? !mistakes_of_rule(why, member)
                                            : !mistakes_of_given(why, member))
            return false;
    }
    return true;
}

bool mistakes_find(sudoku_why *why)
{
    if (why->at == 0 && why->inner == 0 && !why->asking) why->effort = MISTAKES_EFFORT;
    return mistakes_go_on(why);
}

/* The clues for which the effort did not suffice while the conflict was not minimal. */
bool mistakes_rest(sudoku_why *why)
{
    if (why->mistakes_at > 0) {
        why->effort = MISTAKES_EFFORT;
        why->at = why->mistakes_at;
        why->mistakes_at = 0;
    } else if (why->at == 0) {
        return true;
    }
    return mistakes_go_on(why);
}
