/* Rules of a setter's own: texts by chance, and whether digits agree with them, by plain recursion that shares nothing
 * with the core. */
#ifndef NINEFOLD_OWN_H
#define NINEFOLD_OWN_H

#include "keeps.h"
#include "sudoku.h"

/* A text by chance for a grid of size n; of an automaton for a line in so many parts. In memory that is used again after
 * some dozens of them. */
const char *own_text(sudoku_rule_text kind, int n, int parts, uint64_t *seed);

/* By the text of the rule, in `word`. */
bool own_pairs(const struct written *rule, const uint8_t *grid, bool all);
bool own_regex(const struct written *rule, const uint8_t *grid);
bool own_automaton(const struct written *rule, const uint8_t *grid);

#endif
