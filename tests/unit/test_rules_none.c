/* Rules that cannot be satisfied. A line that is impossible by itself is an error with its position; a
 * contradiction between lines is a puzzle without a solution, with the rule that fails as the reason. */
#include "check.h"
#include "sudoku.h"

static sudoku_puzzle puzzle;

/* Of text that is refused: what for, and where. */
static void refused(const char *text, const char *status, unsigned line, unsigned column)
{
    sudoku_rules *rules = NULL;
    sudoku_where where = {0};
    CONTEXT("%s", text);
    CHECK_TEXT(
        sudoku_status_name(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, &where)),
        status);
    CHECK_EQUAL(where.line, line);
    CHECK_EQUAL(where.column, column);
    CHECK(rules == NULL);
}

/* Of a text without a solution: the rules that may be named, by index, as a set. */
static void unkept(const char *text, unsigned named)
{
    sudoku_rules *rules = NULL;
    sudoku_where where = {0};
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, &where), SUDOKU_OK);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_search_advance(search, UINT64_MAX), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_search_stats(search).guesses, 0);
    sudoku_search_delete(search);
    const sudoku_reason reason = sudoku_puzzle_reason(&puzzle);
    CHECK(reason.kind == SUDOKU_REASON_RULE || reason.house == SUDOKU_RULED);
    CHECK((named >> reason.rule & 1) != 0);
    sudoku_rules_delete(rules);
}

/* Whatever is wrong with each line is wrong in every size. */
static void what_is_refused(void)
{
    refused("cage r1c1-r1c9 r2c1", "cells", 1, 16);
    refused("cage 46 r1c1-r1c9", "total", 1, 6);
    refused("cage 2 r1c1 r1c2", "total", 1, 6);
    refused("sum 19 r1c1 r1c2", "total", 1, 5);
    refused("littlekiller 10 r1c8 r2c9 r3c10", "cell", 1, 27);
    refused("diagonal both\nthermo r1c9 r1c10", "cell", 2, 13);
    refused("sandwich 36 r1c1-r1c9", "total", 1, 10);
    refused("xsum 46 r1c1-r1c9", "total", 1, 6);
    refused("xsum 0 r1c1-r1c9", "total", 1, 6);
    refused("skyscraper 10 r1c1-r1c9", "value", 1, 12);
    refused("skyscraper 3 r1c1-r1c8", "cells", 1, 23);
    refused("white r1c1 r2c2", "place", 1, 12);
    refused("quadruple 1 2 3 4 5 : r1c1 r1c2 r2c1 r2c2", "values", 1, 19);
    refused("clone r1c1 r1c2 : r5c5", "cells", 1, 23);
    refused("thermo r1c1", "cells", 1, 12);
    refused("size 4\nregions AABBABBBCCDDCCDD", "region", 2, 9);
    refused("thermo r1c1 r1c2 r1c3 r1c1", "repeated", 1, 23);
    refused("doublers\ncage 35 r1c1 r1c2", "total", 2, 6);
    refused("cage 18 r1c1 r1c2\ndoublers", "total", 1, 6);
    refused("difference 10 r1c1 r1c2", "value", 1, 12);
    refused("doublers\ndifference 19 r1c1 r1c2", "value", 2, 12);
    refused("whisper 10 r1c1 r1c2\ndoublers", "value", 1, 9);
    refused("doublers\nwhisper 19 r1c1 r1c2", "value", 2, 9);
    refused("strictdifference 10", "value", 1, 18);
    refused("hotcells\nstrictdifference 19", "value", 2, 18);
    refused("doublers\nstrictratio 19", "value", 2, 13);
    refused("doublers\nmodular 10 r1c1 r1c2", "value", 2, 9);
    refused("doublers\nsandwich 36 r1c1-r1c9", "total", 2, 10);
}

static void what_cannot_be(void)
{
    unkept("whisper 9 r1c1 r1c2", 1);
    unkept("between r1c1 r1c2 r1c1", 1);
    unkept("clone r1c1 : r1c2", 1);
    unkept("palindrome r1c1 r2c2 r3c3", 1);
    unkept("lockout 8 r1c1 r1c2 r1c3", 1);
    unkept("arrow r1c1 : r1c1 r1c2", 1);
    unkept("xsum 2 r1c1-r1c9", 1);
    unkept("odd r1c1\neven r1c1", 3);
    unkept("cage 10 r1c1 r1c2\ncage 11 r1c1 r1c2", 3);
    unkept("white r1c1 r1c2\nratio 5 r1c1 r1c2", 3);
    unkept("greater r1c1 r1c2 r2c2 r2c1 r1c1", 1);
    unkept("whisper 5 r1c1 r1c2\nwhite r1c1 r1c2", 3);
    unkept("size 6\nwhisper 5 r1c1 r1c2 r1c3", 1);
    unkept("quadruple 1 2 3 4 : r1c1 r1c2 r2c1 r2c2\nquadruple 5 : r1c1 r1c2 r2c1 r2c2", 3);
    unkept("minimum r1c1\nmaximum r1c1", 3);
    unkept("entropic r1c1 r1c2 r1c3 r1c4\ncandidates 1 2 3 : r1c1\ncandidates 4 5 6 : r1c4", 1);
    unkept("renban r1c1-r1c8\ncage 9 r1c8 r2c8\ncandidates 5 : r2c8\ncandidates 4 : r1c9", 3);
    unkept("size 4\nboxes none\nchaos\nsameregion r1c1 r4c4", 3);
    unkept("size 4\nchaos\nsameregion r1c1 r1c2\nborder r1c1 r1c2", 7);
    unkept("fullrank 5 r1c1-r1c9\nfullrank 9 r1c1-r1c9", 3);
    unkept("lunchbox 35 r1c1-r1c3", 1);
    unkept("doublers\ncage 28 r1c1 r1c2", 3);
    unkept("hotcells\nx r1c1 r1c2\ncandidates 4 : r1c1\ncandidates 1 2 3 : r1c2", 3);
    unkept("doublers\nminimum r1c1\nmaximum r1c1", 7);
    unkept("marked r1c1", 1);
    unkept("doublers\nmarked r1c1 r1c9", 3);
    unkept("hotcells\nmarked r1c1\nmarked r3c3", 7);
    unkept("doublers\nmarked r1c1\nx r1c1 r1c2\ncandidates 6 : r1c1", 6);
    unkept("equality r1c1 r1c2 r1c3", 1);
    unkept("contains 1 2 3 : r1c1 r2c2", 1);
    unkept("sequence r1c1 r1c2 r2c2 r2c3 r3c3\ncandidates 9 : r1c1\ncandidates 2 3 : r1c2", 3);
    unkept("equalsums r1c1-r1c2 : r2c1-r2c9", 1);
    unkept("battenburg r1c1 r1c2 r2c1 r2c2\nodd r1c1 r2c2 r2c1", 3);
    unkept("rellik 3 r1c1 r2c2\ncandidates 3 : r1c1", 3);
    unkept("valueindex r1c1 r1c2 r2c3\nodd r1c1\neven r2c3", 7);
    unkept("skyscraper 9 r1c1-r1c9\nskyscraper 2 r1c9-r1c1", 3);
    unkept("skyscraper 1 r1c1-r1c9\nskyscraper 1 r1c9-r1c1", 3);
    unkept("diagonal main\ndistinct r1c1 r5c5\ngrid\n1........\n.........\n.........\n.........\n"
           "....1....\n.........\n.........\n.........\n.........\n",
           1);
    unkept("antiking\ngrid\n1........\n.........\n.........\n..1......\n...1.....\n.........\n"
           ".........\n.........\n.........\n",
           1);
}

int main(void)
{
    what_is_refused();
    what_cannot_be();
    return check_summary();
}
