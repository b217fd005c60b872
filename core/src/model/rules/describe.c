/* The table of rules for people and other programs. A file of its own, so that programs that do not use it are linked
 * without its texts. */
#include "sudoku.h"

static const sudoku_rule_kind rule_descriptions[] = {
#define UNPACK(...) __VA_ARGS__
#define RULE(word, may_hold, about, called)                                                        \
    {.keyword = #word, .limits = {UNPACK may_hold}, UNPACK about},
#define ROW(word, kind, function, may_hold, about, called)                                         \
    {.keyword = #word, .line = (kind), .limits = {UNPACK may_hold}, UNPACK about},
#include "table.def"
};

const sudoku_rule_kind *sudoku_rules_kind(int index)
{
    const int count = sizeof rule_descriptions / sizeof *rule_descriptions;
    return index >= 0 && index < count ? &rule_descriptions[index] : NULL;
}
