/* The text form: what it means, where it is wrong, and that what is written reads as the same. */
#include "check.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

enum { ROOM = 1 << 16 };

static sudoku_status parse(const char *text, sudoku_puzzle *puzzle, sudoku_rules **rules,
                           sudoku_where *where)
{
    *rules = NULL;
    CONTEXT("%.1000s", text);
    return sudoku_rules_parse(text, strlen(text), 0, puzzle, rules, where);
}

/* Canonical text of a text, static; "" where it cannot be read. */
static const char *rewritten(const char *text)
{
    static char out[ROOM];
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    sudoku_where where;
    const sudoku_status status = parse(text, &puzzle, &rules, &where);
    CHECK_TEXT(sudoku_status_name(status), "ok");
    size_t length = 0;
    if (status == SUDOKU_OK) length = sudoku_rules_format(&puzzle, out, ROOM - 1);
    out[length < ROOM ? length : ROOM - 1] = '\0';
    sudoku_rules_delete(rules);
    return out;
}

static void check_meaning(void)
{
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    sudoku_where where;
    const char *text = "# a puzzle\n title  Nine # steps \r\nSIZE\n";
    CHECK_EQUAL(parse(text, &puzzle, &rules, &where), SUDOKU_BAD_KEYWORD);

    text =
        "title  Nine # steps \r\nsize 9\narrow r1c1:r2c2 R3C3-r5c3 # shaft\nsum 30 b5 r9c9 r9c9\n"
        "quadruple 1 2: r1c1 r1c2 r2c1 r2c2\ndiagonal\nwhisper c9\ncandidates 1 2 : r5\n"
        "candidates 2 3 : r5c5\ngrid\n1........\n";
    char whole[1000];
    (void)snprintf(whole, sizeof whole,
                   "%s.........\n\n---------\n.........|\n... ... ...\n"
                   "---+---+---\n.........\n.........\n.........\n.........\nodd r9c9\n",
                   text);
    CHECK_EQUAL(parse(whole, &puzzle, &rules, &where), SUDOKU_OK);
    CHECK(puzzle.rules == rules);
    CHECK_EQUAL(puzzle.candidates[0], 1);
    CHECK_EQUAL(puzzle.candidates[4 * 9], 3);
    CHECK_EQUAL(puzzle.candidates[4 * 9 + 4], 2);
    CHECK_EQUAL(puzzle.candidates[80], 511);
    CHECK_EQUAL(sudoku_rules_count(rules), 7);
    sudoku_rule rule = sudoku_rules_at(rules, 0);
    CHECK_TEXT(rule.keyword, "title");
    CHECK_TEXT(rule.text, "Nine # steps");
    rule = sudoku_rules_at(rules, 1);
    CHECK_TEXT(rule.keyword, "arrow");
    CHECK_EQUAL(rule.line, 3);
    CHECK_EQUAL(rule.group_count, 2);
    CHECK_EQUAL(rule.ends[0], 1);
    CHECK_EQUAL(rule.ends[1], 5);
    CHECK_EQUAL(rule.cells[1], 10);
    CHECK_EQUAL(rule.cells[4], 38);
    rule = sudoku_rules_at(rules, 2);
    CHECK_EQUAL(rule.value_count, 1);
    CHECK_EQUAL(rule.values[0], 30);
    CHECK_EQUAL(rule.ends[0], 11);
    CHECK_EQUAL(rule.cells[0], 30);
    CHECK_EQUAL(sudoku_rules_at(rules, 3).value_count, 2);
    CHECK_EQUAL(sudoku_rules_at(rules, 4).values[0], 3);
    CHECK_EQUAL(sudoku_rules_at(rules, 5).values[0], 5);
    CHECK_TEXT(sudoku_rules_at(rules, 6).keyword, "odd");
    sudoku_rules_delete(rules);

    CHECK_EQUAL(parse("size 6\nboxes 3x2\n", &puzzle, &rules, &where), SUDOKU_OK);
    CHECK(rules == NULL && puzzle.rules == NULL);
    CHECK_EQUAL(puzzle.shape.box_height, 3);
    CHECK_EQUAL(parse("size 7\nboxes none\n", &puzzle, &rules, &where), SUDOKU_OK);
    CHECK_EQUAL(puzzle.shape.box_width, 7);
    CHECK_EQUAL(sudoku_rules_parse("size 6\n", 7, 9, &puzzle, &rules, &where), SUDOKU_BAD_SIZE);
    CHECK_EQUAL(sudoku_rules_parse("odd r6c6\n", 9, 6, &puzzle, &rules, &where), SUDOKU_OK);
    CHECK_EQUAL(puzzle.shape.size, 6);
    sudoku_rules_delete(rules);
}

static void check_writing(void)
{
    CHECK_TEXT(rewritten("diagonal\ncage r1\nodd r1c1 r1c2\n"),
               "size 9\ndiagonal both\ncage r1c1-r1c9\nodd r1c1 r1c2\n");
    CHECK_TEXT(rewritten("size 4\nregions\naabb\naabb\nccdd\nccdd\nantiking\n"),
               "size 4\nregions AABBAABBCCDDCCDD\nantiking\n");
    CHECK_TEXT(rewritten("1..4........4..1\nantiking\nantiking\n"),
               "size 4\nantiking\ngrid\n1..4\n....\n....\n4..1\n");
    CHECK_TEXT(
        rewritten(
            "size 4\ngrid\n+--+--+\n1.|..\n..|..\n+--+--+\n..|..\n..|.4\n+--+--+\nodd r1c2\n"),
        "size 4\nodd r1c2\ngrid\n1...\n....\n....\n...4\n");
    /* Letters that look like 1 to 9 and A are said to be letters. */
    static const char tens[] = "size 10\nsymbols digits\ngrid\nA.........\n..........\n..........\n"
                               "..........\n..........\n..........\n..........\n..........\n"
                               "..........\n..........\n";
    CHECK_TEXT(rewritten(tens), tens);
    /* What the setter says of a rule is kept as it is written; a comment is none of it. */
    CHECK_TEXT(rewritten("size 4\npairs a<b r1 named  \"Up # and \\\"on\\\" r2c2: or\"   #c0392B\t"
                         "\"each; then more \xE4\xB8\x8A\" # a comment\n"
                         "logic odd r1c1 or even r1c2 named \"One \\\\\" #nothing\n"
                         "diagonal named \"\" #123456\ncage r1c1 named \"\" \"no more\"\n"
                         "odd r2c2 named \"B\" #fff and more\n"),
               "size 4\npairs a<b r1c1-r1c4 named \"Up # and \\\"on\\\" r2c2: or\"   #c0392B\t"
               "\"each; then more \xE4\xB8\x8A\"\n"
               "logic odd r1c1 or even r1c2 named \"One \\\\\"\n"
               "diagonal both named \"\" #123456\ncage r1c1 named \"\" \"no more\"\n"
               "odd r2c2 named \"B\"\n");
    /* An implication stays one. */
    static const char *const implied[][2] = {
        {"if (odd r1c1) then even r1c2", "if odd r1c1 then even r1c2"},
        {"if odd r1c1 or odd r1c3 then ((even r1c2 or even r1c4))",
         "if odd r1c1 or odd r1c3 then even r1c2 or even r1c4"},
        {"if odd r1c1 and not (odd r1c2 or odd r1c3) then not even r2c2 and odd r2c1",
         "if odd r1c1 and not ( odd r1c2 or odd r1c3 ) then not even r2c2 and odd r2c1"},
        {"(if (if odd r1c1 then odd r1c2) then (1 of odd r3c3 or odd r4c4)) or odd r2c2",
         "( if ( if odd r1c1 then odd r1c2 ) then ( 1 of odd r3c3 or odd r4c4 ) ) or odd r2c2"}};
    for (size_t i = 0; i < sizeof implied / sizeof *implied; i++) {
        char text[200], expected[200];
        (void)snprintf(text, sizeof text, "size 4\nlogic %s\n", implied[i][0]);
        (void)snprintf(expected, sizeof expected, "size 4\nlogic %s\n", implied[i][1]);
        CHECK_TEXT(rewritten(text), expected);
        CHECK_TEXT(rewritten(expected), expected);
    }
    CHECK_TEXT(rewritten("size 4\ncandidates 1 : r1c1\ncandidates 2 : r1c1\ncandidates 1 4 : r2\n"),
               "size 4\ncandidates 1 : r1c1\ncandidates 2 : r1c1\ncandidates 1 4 : r2c1-r2c4\n");
}

static const struct slip {
    const char *text, *status;
    int line, column, actual, expected;
} slips[] = {
    {"", "empty", 1, 1, 0, 0},
    {"# nothing\n\n", "empty", 1, 1, 0, 0},
    {"size 9\nkage 3 r1c1 r1c2", "keyword", 2, 1, 0, 0},
    {"size 9\n  cage 3 r1c1 r1c10", "cell", 2, 15, 0, 9},
    {"thermo r1c1-r3c4", "cell", 1, 8, 0, 9},
    {"thermo r1c1 5", "cell", 1, 13, 0, 9},
    {"thermo b10", "cell", 1, 8, 0, 9},
    {"size 5\nboxes none\nextra b1", "cell", 3, 7, 0, 5},
    {"doublers r1c1", "cells", 1, 10, 1, 0},
    {"doublers 2", "values", 1, 10, 1, 0},
    {"doublers\ndoublers\nhotcells", "duplicate", 3, 1, 1, 0},
    {"size 15\nhotcells", "size", 2, 1, 15, 12},
    {"size 6x8\ndoublers", "shape", 2, 1, 0, 0},
    {"size 9\nlogic doublers or odd r1c1", "keyword", 2, 7, 1, 0},
    {"whisper 0 r1c1 r1c2", "value", 1, 9, 0, 1},
    {"whisper 10 r1c1 r1c2", "value", 1, 9, 10, 9},
    {"whisper 1234567890 r1c1 r1c2", "value", 1, 9, 0, 0},
    {"diagonal up", "value", 1, 10, 0, 0},
    {"diagonal 1", "value", 1, 10, 0, 0},
    {"sum r1c1 r1c2", "values", 1, 5, 0, 1},
    {"cage 3 4 r1c1 r1c2", "values", 1, 8, 2, 1},
    {"thermo r1c1", "cells", 1, 12, 1, 2},
    {"antiknight r1c1", "cells", 1, 12, 1, 0},
    {"cage r1 r2c2", "cells", 1, 9, 10, 9}, /* ten cells in a house of nine */
    {"clone r1c1 r1c2 : r5c5", "cells", 1, 23, 1, 2},
    {"arrow r1c1 r1c2", "cells", 1, 12, 2, 1},
    {"arrow r1c1", "groups", 1, 11, 1, 2},
    {"thermo r1c1 r1c2 : r2c2", "groups", 1, 20, 2, 1},
    {"white r1c1 r2c2", "place", 1, 12, 0, 0},
    {"quadruple 1 : r1c1 r1c2 r2c1 r3c2", "place", 1, 15, 0, 0},
    {"littlekiller 9 r1c1 r2c2 r3c2", "place", 1, 26, 0, 0},
    {"sandwich 9 b1", "place", 1, 12, 0, 0},
    {"cage 9 r1c1 r1c2 r1c1", "repeated", 1, 18, 0, 0},
    {"whisper r1c1 r1c1", "repeated", 1, 14, 0, 0},
    {"yinyang 2 : r1c1 r1c2 r2c1", "cells", 1, 27, 3, 4},
    {"yinyang : r1c1 r1c2 r2c1 r2c2", "values", 1, 11, 0, 1},
    {"yinyang 0 : r1c1 r1c2 r2c1 r2c2", "value", 1, 9, 0, 1},
    {"lookandsay 1 : r1c1", "values", 1, 16, 1, 2},
    {"lookandsay 1 0 : r1c1", "value", 1, 14, 0, 1},
    {"lookandsay 1 2 0 2 : r1c1", "value", 1, 18, 0, 0},
    {"samevalues r1c1 r1c2 : r5c5", "cells", 1, 28, 1, 2},
    {"sumline 2026 r1c1 r1c2", "value", 1, 9, 2026, 2025},
    {"numberedroom 10 r1", "value", 1, 14, 10, 9},
    {"size 20\nchaos", "size", 2, 1, 20, 16},
    {"size 25\nborder r1c1 r1c2", "size", 2, 1, 25, 16},
    {"chaosarrow r1c1 r1c2 : r1c2", "cells", 1, 17, 2, 1},
    {"chaosarrow r1c1", "groups", 1, 16, 1, 2},
    {"chaoscount r1c1 : r1c1 : r1c2", "groups", 1, 26, 3, 2},
    {"sameregion r1c1", "cells", 1, 16, 1, 2},
    {"border r1c1 r1c1", "repeated", 1, 13, 0, 0},
    {"fullrank 37 r1", "total", 1, 10, 37, 36},
    {"fullrank 0 r1", "total", 1, 10, 0, 1},
    {"fullrank 3 r1c1 r1c2", "cells", 1, 21, 2, 9},
    {"fullrankties some", "value", 1, 14, 0, 0},
    {"lunchbox 36 r1", "total", 1, 10, 36, 35},
    {"lunchbox 5 r1c1 r1c2 r1c1", "repeated", 1, 22, 0, 0},
    {"rellik 0 r1c1 r1c2", "value", 1, 8, 0, 1},
    {"rellik 326 r1c1 r1c2", "value", 1, 8, 326, 325},
    {"equality r1c1", "cells", 1, 14, 1, 2},
    {"equalsums r1c1 r1c2", "groups", 1, 20, 1, 2},
    {"contains : r1c1 r1c2", "values", 1, 12, 0, 1},
    {"contains 10 : r1c1", "value", 1, 10, 10, 9},
    {"countdistinct r1c1 r1c2 : r2c2", "cells", 1, 20, 2, 1},
    {"countdistinct r1c1", "groups", 1, 19, 1, 2},
    {"connected", "values", 1, 10, 0, 1},
    {"connected 3 : r1c1 r1c1", "repeated", 1, 20, 0, 0},
    {"area 0 3", "value", 1, 6, 0, 1},
    {"area 9 10", "value", 1, 8, 10, 9},
    {"weighted 5 1 : r1c1 r1c2", "values", 1, 16, 2, 3},
    {"weighted 5 1x : r1c1", "value", 1, 12, 0, 0},
    {"strictdifference", "values", 1, 17, 0, 1},
    {"strictratio 0", "value", 1, 13, 0, 1},
    {"nabner r1c1 r1c2 r1c1", "repeated", 1, 18, 0, 0},
    {"sequence r1c1 r1c2", "cells", 1, 19, 2, 3},
    {"average r1c1 r1c2 : r1c3", "cells", 1, 14, 2, 1},
    {"battenburg r1c1 r1c2 r2c1 r3c2", "place", 1, 12, 0, 0},
    {"size 5\nboxes none\nboxindexer r1c1", "boxes", 3, 1, 0, 0},
    {"valueindex r1c1 r1c2", "cells", 1, 21, 2, 3},
    {"pairs a+ r1c1 r1c2", "text", 1, 9, 0, SUDOKU_MISSING_TERM},
    {"pairs |a-b r1c1 r1c2", "text", 1, 11, 0, '|'},
    {"pairs a=!b r1c1 r1c2", "text", 1, 9, '!', SUDOKU_MISSING_TERM},
    {"pairs 12/3 r1c1 r1c2", "text", 1, 11, 0, '/'},
    {"allpairs ((((((((((((((((((((((((((((((((((a r1c1 r1c2", "text", 1, 42, '(',
     SUDOKU_MISSING_ROOM},
    {"pairs", "cells", 1, 6, 0, 2},
    {"pairs a<b", "cells", 1, 10, 0, 2},
    {"size 6\nregex 17 r1c1 r1c2", "text", 2, 8, '7', SUDOKU_MISSING_DIGIT},
    {"regex (1 r1c1", "text", 1, 9, 0, ')'},
    {"regex 1) r1c1", "text", 1, 8, ')', 0},
    {"regex *1 r1c1", "text", 1, 7, '*', SUDOKU_MISSING_DIGIT},
    {"regex 1{3,2} r1c1", "text", 1, 12, '}', SUDOKU_MISSING_NUMBER},
    {"regex 1{100} r1c1", "text", 1, 12, '}', SUDOKU_MISSING_NUMBER},
    {"regex 1{100,} r1c1", "text", 1, 13, '}', SUDOKU_MISSING_NUMBER},
    {"odd r1c1 named", "text", 1, 15, 0, '"'},
    {"odd r1c1 named ", "text", 1, 16, 0, '"'},
    {"odd r1c1 named Two", "text", 1, 16, 'T', '"'},
    {"odd r1c1 named #c0392b", "text", 1, 16, '#', '"'},
    {"odd r1c1 named \"Two", "text", 1, 20, 0, '"'},
    {"odd r1c1 named \"Two\\\"", "text", 1, 22, 0, '"'},
    {"odd r1c1 named \"Two\\", "text", 1, 21, 0, '"'},
    {"odd r1c1 named \"T\two\"", "text", 1, 18, '\t', '"'},
    {"odd r1c1 named \"Two\" red", "text", 1, 22, 'r', '"'},
    {"odd r1c1 named \"Two\" #c0392b red", "text", 1, 30, 'r', '"'},
    {"odd r1c1 named \"Two\" \"text\" \"more\"", "text", 1, 29, '"', 0},
    {"odd r1c1 named \"Two\" #c0392b \"text\" r1c2", "text", 1, 37, 'r', 0},
    {"odd named \"Two\"", "cells", 1, 5, 0, 1},
    {"candidates 1 : r1c1 named \"Two\"", "text", 1, 21, 'n', 0},
    {"logic (odd r1c1 named \"Two\") or odd r1c2", "text", 1, 17, 'n', ')'},
    {"pairs named \"Two\"", "cell", 1, 13, 0, 9},
    {"regex ((.{50}){50}){50} r1c1", "text", 1, 19, ')', SUDOKU_MISSING_ROOM},
    {"regex .{9} r1c1-r1c9 r3c1-r3c9 r5c1-r5c9", "cells", 1, 32, 27, 25},
    {"automaton 1>2/+1>0 r1c1", "text", 1, 13, '2', SUDOKU_MISSING_STATE},
    {"automaton 1>0,/+ r1c1", "text", 1, 15, '/', SUDOKU_MISSING_DIGIT},
    {"automaton 1> r1c1", "text", 1, 13, 0, SUDOKU_MISSING_NUMBER},
    {"logic", "text", 1, 6, 0, SUDOKU_MISSING_RULE},
    {"logic or", "text", 1, 7, 'o', SUDOKU_MISSING_RULE},
    {"logic foo r1c1", "keyword", 1, 7, 0, 0},
    {"logic antiking", "keyword", 1, 7, 1, 0},
    {"logic minimum r1c1", "keyword", 1, 7, 1, 0},
    {"logic logic x r1c1 r1c2", "keyword", 1, 7, 1, 0},
    {"logic x r1c1 r1c2 or", "text", 1, 21, 0, SUDOKU_MISSING_RULE},
    {"logic not", "text", 1, 10, 0, SUDOKU_MISSING_RULE},
    {"logic (x r1c1 r1c2", "text", 1, 19, 0, ')'},
    {"logic x r1c1 r1c2 )", "text", 1, 19, ')', 0},
    {"logic 2 x r1c1 r1c2", "text", 1, 9, 'x', SUDOKU_MISSING_OF},
    {"logic 9-2 of x r1c1 r1c2", "value", 1, 7, 0, 0},
    {"logic if x r1c1 r1c2", "text", 1, 21, 0, SUDOKU_MISSING_THEN},
    {"cage -5 r1c1 r1c2", "value", 1, 6, -5, 0},
    {"littlekiller -x r1c1", "value", 1, 14, 0, 0},
    /* What "and" joins is one side. */
    {"logic 2 of x r1c1 r1c2 and x r3c1 r3c2", "value", 1, 7, 2, 1},
    {"logic v r5c5 r5c6 or (3 of x r1c1 r1c2 or x r3c1 r3c2)", "value", 1, 23, 3, 2},
    {"logic ((((((((((((((x r1c1 r1c2))))))))))))))", "text", 1, 19, '(', SUDOKU_MISSING_ROOM},
    {"logic cage 99 r1c1 r1c2 or x r1c1 r1c2", "total", 1, 12, 99, 17},
    {"logic x r1c1 r1c2 or x r1c1 r10c2", "cell", 1, 29, 0, 9},
    {"cage 18 r1c1 r1c2", "total", 1, 6, 18, 17},
    {"cage 2 r1c1 r1c2", "total", 1, 6, 2, 3},
    {"sum 19 r1c1 r1c2", "total", 1, 5, 19, 18},
    {"cage 999999999 r1c1 r1c2", "total", 1, 6, 999999999, 17},
    {"sandwich 36 r1", "total", 1, 10, 36, 35},
    {"size 4\nregions AABBAABBCCDDCCDC", "region", 2, 17, 5, 4},
    {"size 4\nregions AABBAABBCCDDCCD", "length", 2, 24, 15, 16},
    {"size 4\nregions AABBAABBCCDDCC.", "symbol", 2, 23, '.', 0},
    {"size 7\nantiking", "boxes", 1, 6, 7, 0},
    {"boxes none\nwindoku", "boxes", 2, 1, 0, 0},
    {"size 9\nsize 9", "duplicate", 2, 1, 1, 0},
    {"boxes 3x3\nregions AAAA", "duplicate", 2, 1, 1, 0},
    {"antiknight\nboxes 3x3", "late", 2, 1, 0, 0},
    {"size 3", "size", 1, 6, 3, 0},
    {"size 26", "size", 1, 6, 26, 0},
    {"size 9\nboxes 2x3", "size", 2, 7, 6, 9},
    {"grid\n.........\n....", "row", 3, 5, 4, 9},
    {"grid\n.........", "truncated", 2, 10, 1, 9},
    {"size 4\ngrid\n1..4\n....\n..5.\n4..1", "symbol", 5, 3, '5', 0},
    {"title", "values", 1, 6, 0, 1},
    {"title A\ntitle B", "duplicate", 2, 7, 1, 0},
};

static void check_slips(void)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const struct slip *slip = &slips[i];
        sudoku_puzzle puzzle = {.symbols = 77};
        sudoku_rules *rules;
        sudoku_where where;
        CHECK_TEXT(sudoku_status_name(parse(slip->text, &puzzle, &rules, &where)), slip->status);
        CHECK_EQUAL(where.line, slip->line);
        CHECK_EQUAL(where.column, slip->column);
        CHECK_EQUAL((int32_t)where.actual, slip->actual);
        CHECK_EQUAL(where.expected, slip->expected);
        CHECK(rules == NULL && puzzle.symbols == 77);
    }
}

/* Rules of cells beside a 9x9 grid: see test_wide.c. */
static bool is_of_wide_shapes(const sudoku_rule_kind *kind)
{
    return kind->limits.ground == SUDOKU_GROUND_BOARD || strcmp(kind->keyword, "doppelganger") == 0;
}

/* Each line of the table's examples, and all of them together, read as they are written. */
static void check_examples(void)
{
    char all[8000] = "size 9\n", one[1000];
    int kinds = 0, counted = 0;
    for (const sudoku_rule_kind *kind; (kind = sudoku_rules_kind(kinds)) != NULL; kinds++) {
        /* Others need a shape of their own. */
        if (is_of_wide_shapes(kind)) continue;
        CONTEXT("%s", kind->keyword);
        CHECK(strncmp(kind->example, kind->keyword, strlen(kind->keyword)) == 0);
        CHECK(strncmp(kind->form, kind->keyword, strlen(kind->keyword)) == 0);
        (void)snprintf(one, sizeof one, "%s\n", kind->example);
        char again[1000];
        (void)snprintf(again, sizeof again, "%s", rewritten(one));
        CHECK_TEXT(rewritten(again), again);
        CONTEXT("the example of %s, which is to be as a program writes it:\n%s", kind->keyword,
                again);
        CHECK(strstr(again, one) != NULL);
        if (strcmp(kind->keyword, "hotcells") == 0) continue; /* not beside doublers */
        counted += kind->line == SUDOKU_LINE_RULE || kind->line == SUDOKU_LINE_HEADING;
        if (kind->line != SUDOKU_LINE_REGIONS) (void)strcat(all, one);
    }
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    CHECK_EQUAL(parse(all, &puzzle, &rules, NULL), SUDOKU_OK);
    CHECK_EQUAL(sudoku_rules_count(rules), counted);
    sudoku_rules_delete(rules);
}

/* A value that is left out is one that the grid can keep, whatever its size. */
static void check_defaults(void)
{
    static const struct {
        const char *line;
        int size, value;
    } expected[] = {{"whisper", 9, 5}, {"lockout", 9, 4}, {"modular", 9, 3},
                    {"whisper", 4, 2}, {"whisper", 6, 3}, {"whisper", 16, 8},
                    {"lockout", 4, 2}, {"lockout", 6, 3}, {"lockout", 25, 12}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        char text[100];
        sudoku_puzzle puzzle;
        sudoku_rules *rules;
        (void)snprintf(text, sizeof text, "size %d\n%s r1c1 r2c2 r3c3\n", expected[i].size,
                       expected[i].line);
        CHECK_EQUAL(parse(text, &puzzle, &rules, NULL), SUDOKU_OK);
        if (sudoku_rules_count(rules) == 1)
            CHECK_EQUAL(sudoku_rules_at(rules, 0).values[0], expected[i].value);
        sudoku_rules_delete(rules);
    }
    const sudoku_rule_kind *kind;
    for (int index = 0; (kind = sudoku_rules_kind(index)) != NULL; index++)
        for (int size = 4; size <= 9 && kind->limits.usual != 0; size++) {
            char text[100];
            sudoku_puzzle puzzle;
            sudoku_rules *rules;
            (void)snprintf(text, sizeof text, "size %d\nboxes none\n%s%s\n", size, kind->keyword,
                           kind->limits.groups_most > 0 ? " r1c1 r2c2 r3c3" : "");
            CHECK_EQUAL(parse(text, &puzzle, &rules, NULL), SUDOKU_OK);
            if (rules == NULL) continue;
            sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
            CHECK_EQUAL(sudoku_solve(search, false, NULL), 1);
            sudoku_search_delete(search);
            sudoku_rules_delete(rules);
        }
}

/* Random lines: whatever of them reads is written so that it reads as the same. */
static void check_random(void)
{
    uint64_t seed = 4;
    int kept = 0;
    for (int round = 0; round < 4000; round++) {
        static const int sizes[] = {4, 6, 9, 12, 16, 25};
        char text[4000];
        const int n = sizes[random_below(&seed, 6)];
        int at = snprintf(text, sizeof text, "size %d\n", n);
        for (int lines = random_below(&seed, 4); lines >= 0; lines--) {
            int kinds = 0;
            while (sudoku_rules_kind(kinds) != NULL) kinds++;
            const sudoku_rule_kind *kind;
            do {
                kind = sudoku_rules_kind(random_below(&seed, kinds));
            } while (kind->line == SUDOKU_LINE_HEADING || kind->line == SUDOKU_LINE_REGIONS);
            at += snprintf(text + at, sizeof text - (size_t)at, "%s", kind->keyword);
            const bool wants = strstr(kind->form, "SUM") || strstr(kind->form, " N ") ||
                               strstr(kind->form, "DIGITS");
            const bool may = strchr(kind->form, '[') != NULL || random_below(&seed, 9) == 0;
            for (int values = wants || (may && random_below(&seed, 2)); values > 0; values--)
                at += snprintf(text + at, sizeof text - (size_t)at, " %d", random_below(&seed, 30));
            int row = random_below(&seed, n);
            int column = random_below(&seed, n);
            for (int cells = random_below(&seed, 9); cells > 0; cells--) {
                at += snprintf(text + at, sizeof text - (size_t)at, " r%dc%d%s", row + 1,
                               column + 1, random_below(&seed, 9) == 0 ? " :" : "");
                if (random_below(&seed, 2) == 0)
                    row = (row + 1) % n;
                else
                    column = (column + 1) % n;
            }
            text[at++] = '\n';
            text[at] = '\0';
        }
        sudoku_puzzle puzzle, again;
        sudoku_rules *rules, *twin;
        char once[ROOM], twice[ROOM];
        if (parse(text, &puzzle, &rules, NULL) != SUDOKU_OK) continue;
        kept++;
        const size_t length = sudoku_rules_format(&puzzle, once, ROOM);
        CHECK(length < ROOM);
        CHECK_EQUAL(sudoku_rules_parse(once, length, 0, &again, &twin, NULL), SUDOKU_OK);
        CHECK_EQUAL(sudoku_rules_count(twin), sudoku_rules_count(rules));
        for (int i = 0; i < sudoku_rules_count(rules); i++) {
            const sudoku_rule a = sudoku_rules_at(rules, i), b = sudoku_rules_at(twin, i);
            CHECK(a.keyword == b.keyword);
            CHECK_EQUAL(a.value_count, b.value_count);
            for (int k = 0; k < a.value_count; k++) CHECK_EQUAL(a.values[k], b.values[k]);
            CHECK_EQUAL(a.group_count, b.group_count);
            if (a.group_count == 0) continue;
            CHECK(memcmp(a.ends, b.ends, (size_t)a.group_count * sizeof *a.ends) == 0);
            CHECK(memcmp(a.cells, b.cells, a.ends[a.group_count - 1] * sizeof *a.cells) == 0);
        }
        CHECK_EQUAL(sudoku_rules_format(&again, twice, ROOM), length);
        CHECK(memcmp(once, twice, length) == 0);
        /* A buffer that is too short is filled and no more. */
        (void)memset(twice, 'z', 40);
        CHECK_EQUAL(sudoku_rules_format(&again, twice, 7), length);
        CHECK(memcmp(once, twice, 7) == 0 && twice[7] == 'z');
        sudoku_rules_delete(rules);
        sudoku_rules_delete(twin);
    }
    CHECK(kept > 200);
}

/* Much text is read, too much is refused, and neither takes long. */
static void check_bulk(void)
{
    enum { MUCH = 40000 };
    static char text[SUDOKU_RULES_TEXT + 100];
    static const char *const lines[] = {"antiknight\n", "odd r1c1\n", "cage r1c1 r1c2\n",
                                        "white r1c1 r1c2\n", "thermo r1c1 r1c2\n"};
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    sudoku_where where;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        size_t at = 0;
        while (at < MUCH) at += (size_t)snprintf(text + at, 100, "%s", lines[i]);
        CONTEXT("40 kB of %s", lines[i]);
        CHECK_EQUAL(sudoku_rules_parse(text, at, 0, &puzzle, &rules, &where), SUDOKU_OK);
        CHECK(sudoku_rules_count(rules) <= (int)at / 9 + 1);
        sudoku_rules_delete(rules);
    }
    (void)memset(text, '#', sizeof text);
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text, 0, &puzzle, &rules, &where), SUDOKU_TOO_LONG);
    CHECK_EQUAL(where.offset, SUDOKU_RULES_TEXT);
    CHECK_EQUAL(where.expected, SUDOKU_RULES_TEXT);
}

int main(void)
{
    check_meaning();
    check_writing();
    check_slips();
    check_examples();
    check_defaults();
    check_random();
    check_bulk();
    return check_summary();
}
