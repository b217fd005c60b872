/* Is a reason true? What sudoku.h says that each kind means, checked by brute force on small grids, independently
 * of the model. */
#ifndef NINEFOLD_REASONS_H
#define NINEFOLD_REASONS_H

#include "check.h"
#include "keeps.h"

#include "bits.h"
#include "explain/reason.h"

enum { REASON_BUDGET = 400000 };

/* Does the rule itself say that the two cells differ? */
bool reasons_rule_parts(const struct tiny *tiny, const struct written *rule, int a, int b);

/* Must the two cells differ, by rows, columns, boxes or some rule? */
bool reasons_see(const struct tiny *tiny, int a, int b);

/* Do two cells share a side? */
bool reasons_touch(const struct tiny *tiny, int a, int b);

/* The cells of the house that the reason names; how many, n where it is one. */
int reasons_house(const struct tiny *tiny, const struct written *rule, const sudoku_reason *reason,
                  int *cells);

/* Checks the reason of a puzzle of these rules, which has so many solutions. */
void reasons_check(const struct tiny *tiny, const sudoku_puzzle *puzzle, int solutions);

#endif
