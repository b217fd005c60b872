/* Rules of a setter's own: relations, regular expressions, automata, alone and in pairs. */
#include "own.h"
#include "tiny.h"

static void propose_line(struct proposal *p, const char *keyword, sudoku_rule_text kind, int parts,
                         int least, int most)
{
    struct written *rule = propose_rule(p, keyword);
    do {
        rule->groups = 0;
        memset(rule->counts, 0, sizeof rule->counts);
        for (int part = 0; part < parts; part++)
            propose_way(p, rule, least + chance(p, most - least + 1), true);
    } while (rule->counts[0] < least || rule->counts[parts - 1] < least);
    /* A table names digits from 1. */
    do rule->word = own_text(kind, p->tiny.n, parts, p->seed);
    while (p->tiny.zero && strchr(rule->word, '/') != NULL);
}

static void pairs(struct proposal *p) { propose_line(p, "pairs", SUDOKU_TEXT_RELATION, 1, 2, 6); }

static void allpairs(struct proposal *p)
{
    propose_line(p, "allpairs", SUDOKU_TEXT_RELATION, 1, 2, 4);
}

static void regex(struct proposal *p) { propose_line(p, "regex", SUDOKU_TEXT_PATTERN, 1, 1, 7); }

static void automaton(struct proposal *p)
{
    propose_line(p, "automaton", SUDOKU_TEXT_AUTOMATON, 1 + chance(p, 2), 1, 4);
}

static propose_fn *const all[] = {pairs, allpairs, regex, automaton};

/* One of the others as well. */
static void with(struct proposal *p, int which)
{
    all[which](p);
    all[chance(p, 4)](p);
}

static void pairs_with(struct proposal *p) { with(p, 0); }
static void allpairs_with(struct proposal *p) { with(p, 1); }
static void regex_with(struct proposal *p) { with(p, 2); }
static void automaton_with(struct proposal *p) { with(p, 3); }

int main(void)
{
    static const struct tested rules[] = {
        {"pairs", pairs, IN_ALL},
        {"allpairs", allpairs, IN_ALL},
        {"regex", regex, IN_ALL | FROM_ONE},
        {"automaton", automaton, IN_ALL | FROM_ONE},
        {"pairs", pairs_with, IN_ALL | FROM_ONE},
        {"allpairs", allpairs_with, IN_ALL | FROM_ONE},
        {"regex", regex_with, IN_ALL | FROM_ONE},
        {"automaton", automaton_with, IN_ALL | FROM_ONE},
    };
    return RULES_HOLD(rules);
}
