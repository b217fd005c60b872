/* Changes of rules: a copy of a puzzle's rules with one of them changed, as sudoku_why_change says. */
#ifndef NINEFOLD_CHANGE_H
#define NINEFOLD_CHANGE_H

#include "model/rules.h"

/* Changes a copy of rules (rules_copy), before rules_end. False when out of memory. */
bool change_apply(sudoku_rules *copy, const sudoku_why_change *change);

/* Would the parser accept the changed rule? */
bool change_is_valid(const sudoku_rules *rules, const sudoku_why_change *change);

/* The greatest value that the rule may have. */
int32_t change_most_value(const sudoku_rules *rules, int rule);

#endif
