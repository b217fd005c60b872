/* Reading in the whole module: any format, with rules, and what else a text may hold. */
#include "exports.h"

#include <stddef.h>
#include <stdlib.h>

static sudoku_position *const position = &reading.position;

int EXPORT(parse)(uint32_t length, int size, int board)
{
    reading.board = board != 0;
    sudoku_rules *before = position->rules; /* open sessions keep what they need of them */
    const sudoku_status status =
        sudoku_position_parse(mailbox, length, size, position, &reading.where);
    if (status == SUDOKU_OK) sudoku_rules_delete(before);
    return status;
}

sudoku_reason reason_of(const sudoku_puzzle *puzzle)
{
    const sudoku_reason reason = sudoku_puzzle_reason(puzzle);
    if (reason.kind != SUDOKU_REASON_RULE) return reason;
    const sudoku_reason rivals = sudoku_puzzle_rivals(puzzle);
    return rivals.kind == SUDOKU_REASON_BOTH ? rivals : reason;
}

/* For a grid other than n x n with n digits: tells height, width, digits and whether there are no houses, and writes the
 * givens of all cells of the board. */
uint32_t EXPORT(position_wide)(void)
{
    const sudoku_shape shape = position->puzzle.shape;
    if (sudoku_shape_is_plain(shape)) return 0;
    TELL(shape.height, shape.width, shape.values, shape.bare);
    return (uint32_t)sudoku_board_format(&position->puzzle, position->givens, mailbox);
}

/* What else the text read last held. Each writes to the mailbox and returns the length, 0: nothing of the kind. */
uint32_t EXPORT(position_givens)(void)
{
    return (uint32_t)sudoku_position_digits(position, position->givens, mailbox);
}
uint32_t EXPORT(position_entries)(void)
{
    const size_t length = sudoku_position_digits(position, position->entries, mailbox);
    for (size_t i = 0; i < length; i++)
        if (mailbox[i] != '.') return (uint32_t)length;
    return 0;
}
uint32_t EXPORT(position_marks)(void) /* cells separated by commas */
{
    const int cells = position->puzzle.shape.size * position->puzzle.shape.size;
    uint32_t length = 0, marks = 0;
    for (int cell = 0; cell < cells; cell++) {
        if (cell > 0) mailbox[length++] = ',';
        const uint32_t count = (uint32_t)sudoku_position_marks(position, cell, mailbox + length);
        length += count;
        marks += count;
    }
    return marks > 0 ? length : 0;
}
const char *EXPORT(position_format)(void) { return position->format; }
const char *EXPORT(position_left_out)(int index)
{
    return index < position->left_out_count ? position->left_out[index] : NULL;
}

/* The description of the rules of the puzzle read last, for the module of steps with rules: words, the first being their
 * number, valid until the next call; NULL without rules or when out of memory. */
const uint32_t *EXPORT(rules_describe)(void)
{
    static uint32_t *description;
    free(description);
    description = position->rules == NULL ? NULL : sudoku_rules_describe(position->rules);
    return description;
}

/* Rules of the puzzle read last. Lists are written to the mailbox as 32-bit numbers, texts as they are; their length is
 * returned. */
int EXPORT(rules_count)(void) { return sudoku_rules_count(position->rules); }

/* Tells a rule's keyword, its text and its label (0: none), its line and the number of its groups of cells. */
void EXPORT(rule)(int index)
{
    const sudoku_rule rule = sudoku_rules_at(position->rules, index);
    TELL(TOLD_ADDRESS(rule.keyword), TOLD_ADDRESS(rule.text), TOLD_ADDRESS(rule.label),
         (double)rule.line, rule.group_count);
}
uint32_t EXPORT(rule_values)(int index)
{
    const sudoku_rule rule = sudoku_rules_at(position->rules, index);
    for (int i = 0; i < rule.value_count; i++)
        ((uint32_t *)(void *)mailbox)[i] = (uint32_t)rule.values[i];
    return (uint32_t)rule.value_count;
}
uint32_t EXPORT(rule_cells)(int index, int group)
{
    const sudoku_rule rule = sudoku_rules_at(position->rules, index);
    const int from = group == 0 ? 0 : rule.ends[group - 1], count = rule.ends[group] - from;
    for (int i = 0; i < count; i++) ((uint32_t *)(void *)mailbox)[i] = rule.cells[from + i];
    return (uint32_t)count;
}
const char *EXPORT(rules_omission)(int index)
{
    int kept;
    (void)sudoku_rules_omissions(position->rules, &kept);
    return index < kept ? sudoku_rules_omission(position->rules, index).what : NULL;
}

/* Writes for each cell of the puzzle read last the set of its candidates, 0 if these are one digit or all digits; returns
 * how many cells have a set. */
int EXPORT(puzzle_limits)(void)
{
    const int n = position->puzzle.shape.size, values = position->puzzle.shape.values;
    const uint32_t all = (uint32_t)((UINT64_C(1) << (values > 0 ? values : n)) - 1);
    uint32_t *out = (uint32_t *)(void *)mailbox;
    int count = 0;
    for (int cell = 0; cell < n * n; cell++) {
        const uint32_t left = position->puzzle.candidates[cell];
        out[cell] = left == all || (left & (left - 1)) == 0 ? 0 : left;
        count += out[cell] != 0;
    }
    return count;
}
