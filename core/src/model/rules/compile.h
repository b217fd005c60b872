/* The functions that build a rule into a model, by families of a file each. They are handed rules that
 * were checked: the numbers of values, groups and cells are as the table has them. */
#ifndef NINEFOLD_RULES_COMPILE_H
#define NINEFOLD_RULES_COMPILE_H

#include "model/rules.h"

typedef void rule_compile(struct model *model, const sudoku_rules *rules, const struct rule *rule);

/* Of the whole grid. */
rule_compile compile_regions, compile_diagonal, compile_windoku, compile_disjoint,
    compile_antiknight, compile_antiking, compile_nonconsecutive, compile_strictkropki,
    compile_strictxv;

/* Sets of cells. */
rule_compile compile_extra, compile_distinct, compile_cage, compile_sum, compile_clone, compile_odd,
    compile_even, compile_minimum, compile_maximum, compile_quadruple;

/* Lines. */
rule_compile compile_arrow, compile_pillarrow, compile_doublearrow, compile_thermo,
    compile_slowthermo, compile_whisper, compile_renban, compile_palindrome, compile_between,
    compile_lockout, compile_regionsum, compile_zipper, compile_entropic, compile_modular;

/* Dots and signs between neighbours. */
rule_compile compile_white, compile_black, compile_x, compile_v, compile_greater,
    compile_difference, compile_ratio;

/* Clues outside the grid. */
rule_compile compile_littlekiller, compile_sandwich, compile_skyscraper, compile_xsum;

#endif
