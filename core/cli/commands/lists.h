/* The words `rules` and `formats`: what there is, on standard output. */
#ifndef NINEFOLD_CLI_LISTS_H
#define NINEFOLD_CLI_LISTS_H

/* A line for each rule: its form, and an example. */
void lists_rules(void);

/* The table of rules for programs, as JSON; tools/build/rules.js reads it. `boxes`: height and width of
 * the usual boxes, for each size that has some. `rules`: the fields of sudoku_rule_kind that are set;
 * `values` and `cells` are the least and the most, where 0 stands for the size of the grid. */
void lists_rules_as_json(void);

/* Each format: its name, what it is, and an example below. */
void lists_formats(void);

#endif
