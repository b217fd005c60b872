/* Rules of a setter's own: relations, regular expressions, automata, alone and in pairs. */
#include "own.h"
#include "tiny.h"

static struct written *propose_line(struct proposal *p, const char *keyword, sudoku_rule_text kind,
                                    int parts, int least, int most)
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
    return rule;
}

static void pairs(struct proposal *p)
{
    (void)propose_line(p, "pairs", SUDOKU_TEXT_RELATION, 1, 2, 6);
}

static void allpairs(struct proposal *p)
{
    (void)propose_line(p, "allpairs", SUDOKU_TEXT_RELATION, 1, 2, 4);
}

/* One time of three the line comes to some of its cells again. */
static void come_again(struct proposal *p, struct written *rule)
{
    for (int times = chance(p, 3) == 0 ? 1 + chance(p, 2) : 0; times > 0; times--) {
        const int from = chance(p, rule->groups), to = chance(p, rule->groups);
        rule->cells[to][chance(p, rule->counts[to])] =
            rule->cells[from][chance(p, rule->counts[from])];
    }
}

static void regex(struct proposal *p)
{
    come_again(p, propose_line(p, "regex", SUDOKU_TEXT_PATTERN, 1, 1, 7));
}

static void automaton(struct proposal *p)
{
    come_again(p, propose_line(p, "automaton", SUDOKU_TEXT_AUTOMATON, 1 + chance(p, 2), 1, 4));
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

/* Of the 288 grids of 4x4 a quarter have a given digit in a cell. Too many sets of states for an automaton with one alone:
 * what is asked is the twelfth digit from the end. And numbers of more than 16 bits. */
static void large(void)
{
    static sudoku_puzzle puzzle;
    static const struct {
        const char *text;
        int cell, least;
        uint64_t count;
    } asked[] = {
        {"regex .*1.{11} r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4", 4, 1, 72},
        {"regex [1-4]*[34][1-4]{11} r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4", 4, 3, 144},
        {"weighted 80000 40000 : r1c1", 0, 2, 72},
        {"weighted -99999 -99999 : r1c1", 0, 1, 72},
        {"weighted 80000 20000 20000 : r1c1 r1c1", 0, 2, 72},
        {"weighted 0 99999 -33333 : r1c1 r1c2", 0, 1, 24},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char text[200];
        sudoku_rules *rules = NULL;
        (void)snprintf(text, sizeof text, "size 4\n%s", asked[i].text);
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
        if (rules == NULL) continue;
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        uint64_t found = 0;
        for (; sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND; found++)
            CHECK(sudoku_search_solution(search)[asked[i].cell] >= asked[i].least);
        CHECK_EQUAL(found, asked[i].count);
        sudoku_search_delete(search);
        sudoku_rules_delete(rules);
    }
}

/* What a text cannot say is refused where it stands. */
static void refused(void)
{
    static sudoku_puzzle puzzle;
    static const struct {
        const char *text;
        size_t column;
    } asked[] = {
        {"regex [4-1] r1c1", 8},       {"regex 1[12-] r1c1", 10},
        {"regex [^13-2] r1c1", 10},    {"regex [15] r1c1", 9},
        {"regex [1-4 r1c1", 11},       {"regex 1{3,2} r1c1", 0},
        {"automaton +4-2>0 r1c1", 12}, {"automaton +1>0,3->0 r1c1", 16},
        {"automaton +1-4>1 r1c1", 0},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char text[200];
        sudoku_rules *rules = NULL;
        sudoku_where where = {0};
        (void)snprintf(text, sizeof text, "size 4\n%s", asked[i].text);
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, &where),
                    SUDOKU_BAD_TEXT);
        CHECK(rules == NULL);
        if (asked[i].column > 0) CHECK_EQUAL(where.column, asked[i].column);
    }
}

int main(void)
{
    large();
    refused();
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
