#include "report/explanation.h"

#include <inttypes.h>
#include <string.h>

enum { NO_RULE = UINT16_MAX };

char explanation_symbol(const sudoku_puzzle *puzzle, int digit)
{
    char symbols[SUDOKU_MAX_CELLS];
    uint8_t digits[SUDOKU_MAX_CELLS];
    memset(digits, digit, sizeof digits);
    (void)sudoku_digits_format(puzzle, digits, symbols);
    return symbols[0];
}

static void say_digits(struct output *output, const sudoku_puzzle *puzzle, uint32_t digits)
{
    for (int digit = 1; digit <= puzzle->shape.size; digit++)
        if ((digits >> (digit - 1) & 1) != 0) say(output, "%c", explanation_symbol(puzzle, digit));
}

void explanation_cell(struct output *output, const sudoku_puzzle *puzzle, int cell)
{
    const int n = puzzle->shape.size;
    say(output, "r%dc%d", cell / n + 1, cell % n + 1);
}

void explanation_candidate(struct output *output, const sudoku_puzzle *puzzle, int cell, int digit)
{
    explanation_cell(output, puzzle, cell);
    say(output, "=%c", explanation_symbol(puzzle, digit));
}

static void say_rule(struct output *output, const sudoku_puzzle *puzzle, int index)
{
    const sudoku_rule rule = sudoku_rules_at(puzzle->rules, index);
    say(output, "%s (line %" PRIu64 ")", rule.keyword, rule.line);
}

static void say_house(struct output *output, const sudoku_puzzle *puzzle, int house, int index,
                      int rule)
{
    static const char *const names[] = {"row", "column", "box"};
    if (house != SUDOKU_RULED) {
        say(output, "%s %d", names[house], index + 1);
    } else if (strcmp(sudoku_rules_at(puzzle->rules, rule).keyword, "regions") == 0) {
        say(output, "region %d", index + 1);
    } else {
        say_rule(output, puzzle, rule);
    }
}

void explanation_member(struct output *output, const sudoku_puzzle *puzzle,
                        const sudoku_why_member *member)
{
    switch ((sudoku_why_kind)member->kind) {
    case SUDOKU_WHY_GIVEN:
    case SUDOKU_WHY_MARKS:
        explanation_cell(output, puzzle, member->cell);
        say(output, member->digits == 0 ? "=none" : "="); /* a given that its marks exclude */
        say_digits(output, puzzle, member->digits);
        break;
    case SUDOKU_WHY_RULE: say_rule(output, puzzle, member->rule); break;
    case SUDOKU_WHY_HOUSE:
        say_house(output, puzzle, member->house, member->index, member->rule);
        break;
    }
}

/* "r1c2 is not 3 or 5, r1c4 is not 3" (the last after "and") */
static void say_removed(struct output *output, const sudoku_puzzle *puzzle,
                        const sudoku_why_found *found, const sudoku_why_step *step)
{
    for (int i = 0; i < step->removed_count; i++) {
        const sudoku_why_removal *removal = &found->removed[step->removed + i];
        if (i > 0) say(output, i + 1 < step->removed_count ? ", " : " and ");
        explanation_cell(output, puzzle, removal->cell);
        say(output, " is not ");
        int left = 0;
        for (uint32_t set = removal->digits; set != 0; set &= set - 1) left++;
        for (int digit = 1; digit <= puzzle->shape.size; digit++) {
            if ((removal->digits >> (digit - 1) & 1) == 0) continue;
            left--;
            say(output, "%c%s", explanation_symbol(puzzle, digit),
                left > 1    ? ", "
                : left == 1 ? " or "
                            : "");
        }
    }
}

/* What steps say. After $: d the digit, c, o the cell and the other one, h the house, r, q the rule
 * and the other one, x what is removed, s, w whether other sums or rules are needed, n the number
 * of guesses. */
static const char *const explanation_steps[] = {
    [SUDOKU_STEP_SINGLE] = "$c can only be $d",
    [SUDOKU_STEP_HIDDEN] = "in $h only $c can be $d",
    [SUDOKU_STEP_LOCKED] = "the $d of $h is near: $x",
    [SUDOKU_STEP_RULE] = "by $r$s, $x",
    [SUDOKU_STEP_NEEDED] = "$r needs its $d: $x",
    [SUDOKU_STEP_TRIAL] = "so $c is not $d",
    [SUDOKU_END_CLASH] = "$c and $o are both $d",
    [SUDOKU_END_CELL] = "$c has no digit left",
    [SUDOKU_END_HOUSE] = "$h has no place for $d",
    [SUDOKU_END_RULE] = "$r cannot be kept$w",
    [SUDOKU_END_BOTH] = "$r and $q both need a $d, but $h has only one $d",
    [SUDOKU_END_SEARCH] = "every guess fails ($n)",
};

void explanation_step(struct output *output, const sudoku_puzzle *puzzle,
                      const sudoku_why_found *found, const sudoku_why_step *step)
{
    for (const char *at = explanation_steps[step->kind]; *at != '\0'; at++) {
        if (*at != '$') {
            (void)output_put(output, at, 1);
            continue;
        }
        switch (*++at) {
        case 'd':
            say(output, "%c", step->digit > 0 ? explanation_symbol(puzzle, step->digit) : '?');
            break;
        case 'c': explanation_cell(output, puzzle, step->cell); break;
        case 'o': explanation_cell(output, puzzle, step->other); break;
        case 'h': say_house(output, puzzle, step->house, step->index, step->rule); break;
        case 'r': say_rule(output, puzzle, step->rule); break;
        case 'q': say_rule(output, puzzle, step->other); break;
        case 'x': say_removed(output, puzzle, found, step); break;
        case 's': say(output, step->with_others ? " and the other sums" : ""); break;
        case 'w': say(output, step->with_others ? " with the other rules" : ""); break;
        case 'n': say(output, "%" PRIu64, found->tree); break;
        }
    }
}

static void say_value(struct output *output, const sudoku_puzzle *puzzle, int digit)
{
    say(output, "%c", digit > 0 ? explanation_symbol(puzzle, digit) : '.');
}

void explanation_change(struct output *output, const sudoku_puzzle *puzzle,
                        const sudoku_why_change *change)
{
    uint64_t line = 0;
    if (change->kind >= SUDOKU_CHANGE_VALUE && change->kind != SUDOKU_CHANGE_NEW_RULE)
        line = sudoku_rules_at(puzzle->rules, change->rule).line;
    switch ((sudoku_why_change_kind)change->kind) {
    case SUDOKU_CHANGE_GIVEN:
        explanation_candidate(output, puzzle, change->cell, change->from);
        say(output, ">");
        say_value(output, puzzle, change->to);
        break;
    case SUDOKU_CHANGE_SWAP:
        explanation_candidate(output, puzzle, change->cell, change->from);
        say(output, ">");
        say_value(output, puzzle, change->to);
        say(output, " ");
        explanation_candidate(output, puzzle, change->other, change->to);
        say(output, ">");
        say_value(output, puzzle, change->from);
        break;
    case SUDOKU_CHANGE_MARKS:
        explanation_cell(output, puzzle, change->cell);
        say(output, "=");
        say_digits(output, puzzle, puzzle->candidates[change->cell]);
        say(output, ">.");
        break;
    case SUDOKU_CHANGE_VALUE:
        say(output, "line %" PRIu64 "=", line);
        if (change->from > 0) say(output, "%" PRId32 ">", change->from);
        say(output, "%" PRId32, change->to);
        break;
    case SUDOKU_CHANGE_NO_VALUE:
        say(output, "line %" PRIu64 "=%" PRId32 ">.", line, change->from);
        break;
    case SUDOKU_CHANGE_NO_RULE: say(output, "line %" PRIu64 ">.", line); break;
    case SUDOKU_CHANGE_NO_CELL:
        say(output, "line %" PRIu64 " without ", line);
        explanation_cell(output, puzzle, change->cell);
        break;
    case SUDOKU_CHANGE_NEW_RULE: {
        const sudoku_rule_kind *kind;
        for (int i = 0; (kind = sudoku_rules_kind(i)) != NULL; i++)
            if (strcmp(kind->keyword, change->keyword) == 0) break;
        say(output, "%s", change->keyword);
        const char *words = kind != NULL ? kind->limits.words : NULL;
        for (int i = 1; words != NULL && i < change->to; i++) words = strchr(words, ' ') + 1;
        if (words != NULL && change->to > 0) {
            say(output, " %.*s", (int)strcspn(words, " "), words);
        } else if (change->to > 0) {
            say(output, " %" PRId32, change->to);
        }
        break;
    }
    }
}

/* Lists ---------------------------------------------------------------------------------------- */

void explanation_members(struct output *output, const sudoku_puzzle *puzzle,
                         const sudoku_why_member *members, int count)
{
    for (int i = 0; i < count; i++) {
        say(output, "%s", i > 0 ? ", " : "");
        explanation_member(output, puzzle, &members[i]);
    }
}

void explanation_changes(struct output *output, const sudoku_puzzle *puzzle,
                         const sudoku_why_change *changes, int count)
{
    for (int i = 0; i < count && i < EXPLANATION_MOST; i++) {
        say(output, "%s", i > 0 ? ", " : "");
        explanation_change(output, puzzle, &changes[i]);
    }
    if (count > EXPLANATION_MOST) say(output, " and %d more", count - EXPLANATION_MOST);
}

void explanation_line(struct output *output, const sudoku_puzzle *puzzle,
                      const sudoku_why_found *found)
{
    const sudoku_why_step *last = &found->steps[found->step_count - 1];
    explanation_step(output, puzzle, found, last);
    if (last->kind != SUDOKU_END_CLASH || found->step_count > 1) {
        if (found->step_count > 1)
            say(output, " after %d step%s", found->step_count - 1,
                found->step_count > 2 ? "s" : "");
        say(output, ": ");
        explanation_members(output, puzzle, found->conflict, found->conflict_count);
    }
    say(output, "\n");
}
