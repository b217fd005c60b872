/* The rules of the puzzle last parsed as exports, and how long rules live: as long as that puzzle, or
 * anything that was opened on it.
 *
 *   parse ─> rules ─> the puzzle last parsed ─┐
 *                  └> sessions, candidates ... ┴─> the last of them takes the rules along
 */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

/* Something open on a puzzle with rules. */
struct use {
    const void *user;
    sudoku_rules *rules;
    struct use *next;
};

static struct use *uses;
static sudoku_rules *current;

static bool in_use(const sudoku_rules *rules)
{
    for (const struct use *use = uses; use != NULL; use = use->next)
        if (use->rules == rules) return true;
    return false;
}

void rules_parsed(sudoku_rules *rules)
{
    if (!in_use(current)) sudoku_rules_delete(current);
    current = rules;
}

bool rules_use(const void *user)
{
    if (current == NULL) return true;
    struct use *use = malloc(sizeof *use);
    if (use == NULL) return false;
    *use = (struct use){user, current, uses};
    uses = use;
    return true;
}

void rules_leave(const void *user)
{
    for (struct use **at = &uses; *at != NULL; at = &(*at)->next) {
        struct use *use = *at;
        if (use->user != user) continue;
        sudoku_rules *rules = use->rules;
        *at = use->next;
        free(use);
        if (rules != current && !in_use(rules)) sudoku_rules_delete(rules);
        return;
    }
}

/* Rules of the puzzle last parsed */
int EXPORT(rules_count)(void) { return sudoku_rules_count(current); }
const char *EXPORT(rule_keyword)(int index) { return sudoku_rules_at(current, index).keyword; }
const char *EXPORT(rule_text)(int index) { return sudoku_rules_at(current, index).text; }
int EXPORT(rule_line)(int index) { return (int)sudoku_rules_at(current, index).line; }

/* Its numbers, into the mailbox: how many values and how many groups, the values, and of each group how
 * many cells and which. How many numbers there are; 0 where that is more than the mailbox holds. */
uint32_t EXPORT(rule_numbers)(int index)
{
    enum { ROOM = MAILBOX_SIZE / sizeof(int32_t) };
    int32_t *out = (int32_t *)(void *)mailbox;
    const sudoku_rule rule = sudoku_rules_at(current, index);
    const int cells = rule.group_count > 0 ? rule.ends[rule.group_count - 1] : 0;
    uint32_t length = 0;
    if (2 + rule.value_count + rule.group_count + cells > ROOM) return 0;
    out[length++] = rule.value_count;
    out[length++] = rule.group_count;
    for (int i = 0; i < rule.value_count; i++) out[length++] = rule.values[i];
    for (int group = 0, cell = 0; group < rule.group_count; group++) {
        out[length++] = rule.ends[group] - cell;
        while (cell < rule.ends[group]) out[length++] = rule.cells[cell++];
    }
    return length;
}

/* The digits left to each cell as a set, into the mailbox: where there is neither one digit nor all. How
 * many such cells there are; what is written for others means nothing. */
int EXPORT(puzzle_candidates)(void)
{
    const int n = puzzle.shape.size;
    const uint32_t all = (uint32_t)((UINT64_C(1) << n) - 1);
    uint32_t *out = (uint32_t *)(void *)mailbox;
    int count = 0;
    for (int cell = 0; cell < n * n; cell++) {
        const uint32_t left = puzzle.candidates[cell];
        out[cell] = left == all || (left & (left - 1)) == 0 ? 0 : left;
        count += out[cell] != 0;
    }
    return count;
}

/* What a text in another format said that was not taken over */
int EXPORT(omissions)(void)
{
    int kept;
    sudoku_rules_omissions(current, &kept);
    return kept;
}
const char *EXPORT(omission)(int index) { return sudoku_rules_omission(current, index).what; }
int EXPORT(omission_line)(int index)
{
    return (int)sudoku_rules_omission(current, index).where.line;
}
