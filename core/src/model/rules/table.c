/* What reading, checking and compiling need of the table of rules. */
#include "compile.h"

#include <string.h>

static const struct rule_kind rule_kinds[] = {
#define UNPACK(...) __VA_ARGS__
#define RULE(word, may_hold, about, called)                                                        \
    {.keyword = #word, .limits = {UNPACK may_hold}, .compile = compile_##word},
#define ROW(word, kind, function, may_hold, about, called)                                         \
    {.keyword = #word, .line = (kind), .limits = {UNPACK may_hold}, .compile = (function)},
#include "table.def"
};
enum { RULE_KINDS = sizeof rule_kinds / sizeof *rule_kinds };

const struct rule_kind *rules_find(const char *keyword, size_t length)
{
    for (int i = 0; i < RULE_KINDS; i++)
        if (strlen(rule_kinds[i].keyword) == length &&
            memcmp(rule_kinds[i].keyword, keyword, length) == 0)
            return &rule_kinds[i];
    return NULL;
}

const struct rule_kind *rules_kind_at(int index)
{
    return index < RULE_KINDS ? &rule_kinds[index] : NULL;
}

const struct rule_kind *rules_find_line(sudoku_line_kind line)
{
    for (int i = 0; i < RULE_KINDS; i++)
        if (rule_kinds[i].line == line) return &rule_kinds[i];
    return NULL;
}

int32_t rules_usual(const sudoku_rule_limits *limits, int n)
{
    if (limits->usual == SUDOKU_USUAL_HALF) return n / 2;
    if (limits->usual == SUDOKU_USUAL_HALF_UP) return (n + 1) / 2;
    return limits->usual;
}
