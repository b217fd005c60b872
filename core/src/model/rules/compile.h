/* The functions that compile a rule into a model, a file for each family. Rules were checked before: their numbers of
 * values, groups and cells are those of the table. */
#ifndef NINEFOLD_RULES_COMPILE_H
#define NINEFOLD_RULES_COMPILE_H

#include "model/rules.h"

typedef void rule_compile(struct model *model, const struct rule *rule);

rule_compile compile_regions, compile_candidates;

/* compile_<keyword> for each rule of the table. */
#define RULE(word, may_hold, about, called) extern rule_compile compile_##word;
#define ROW(word, kind, function, may_hold, about, called)
#include "table.def"

#endif
