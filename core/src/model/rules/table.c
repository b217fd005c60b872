#include "compile.h"

#include <string.h>

#define SHOWN(keyword, form, example, drawing) .shown = {keyword, form, example, drawing}
#define CELLS(least, most)                                                                         \
    .groups_least = 1, .groups_most = 1, .cells_least = (least), .cells_most = (most)
#define PAIRED(first)                                                                              \
    .groups_least = 2, .groups_most = 2, .cells_least = 1, .cells_most = ANY, .head = (first)
#define VALUES(least, most) .values_least = (least), .values_most = (most)

enum { N = 0 /* as many as the grid is wide */, ANY = SUDOKU_MAX_CELLS, GREATEST_TOTAL = 100000 };

static const struct rule_kind kinds[] = {
    {SHOWN("title", "title TEXT", "title Twenty-seven steps", "none")},
    {SHOWN("author", "author TEXT", "author A. Setter", "none")},
    {SHOWN("regions", "regions LETTERS",
           "regions "
           "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII",
           "regions"),
     .compile = compile_regions},
    {SHOWN("diagonal", "diagonal main|anti|both", "diagonal both", "diagonal"),
     .limits = {VALUES(0, 1), .least = 1, .most = 3}, .usual = 3, .words = "main anti both",
     .compile = compile_diagonal},
    {SHOWN("windoku", "windoku", "windoku", "switch"), .limits = {.ground = ON_BOXES},
     .compile = compile_windoku},
    {SHOWN("disjoint", "disjoint", "disjoint", "switch"), .limits = {.ground = ON_BOXES},
     .compile = compile_disjoint},
    {SHOWN("antiknight", "antiknight", "antiknight", "switch"), .compile = compile_antiknight},
    {SHOWN("antiking", "antiking", "antiking", "switch"), .compile = compile_antiking},
    {SHOWN("nonconsecutive", "nonconsecutive", "nonconsecutive", "switch"),
     .compile = compile_nonconsecutive},
    {SHOWN("strictkropki", "strictkropki", "strictkropki", "switch"),
     .compile = compile_strictkropki},
    {SHOWN("strictxv", "strictxv", "strictxv", "switch"), .compile = compile_strictxv},

    {SHOWN("extra", "extra CELLS", "extra r2c2-r2c4 r3c2-r3c4 r4c2-r4c4", "region"),
     .limits = {CELLS(N, N)}, .compile = compile_extra},
    {SHOWN("distinct", "distinct CELLS", "distinct r1c1 r5c5 r9c9", "cells"),
     .limits = {CELLS(2, N)}, .compile = compile_distinct},
    {SHOWN("cage", "cage [SUM] CELLS", "cage 15 r1c1 r1c2 r2c1", "cage"),
     .limits = {CELLS(1, N), VALUES(0, 1), .most = GREATEST_TOTAL, .reach = DISTINCT},
     .compile = compile_cage},
    {SHOWN("sum", "sum SUM CELLS", "sum 30 r1c2 r2c3 r3c4 r4c5", "cells"),
     .limits = {CELLS(1, 2 * ANY), VALUES(1, 1), .most = GREATEST_TOTAL, .layout = REPEATING,
                .reach = TOTALS},
     .compile = compile_sum},
    {SHOWN("clone", "clone CELLS : CELLS", "clone r1c1 r1c2 : r5c4 r5c5", "clone"),
     .limits = {PAIRED(0), .twins = true}, .compile = compile_clone},
    {SHOWN("odd", "odd CELLS", "odd r1c1 r5c5", "odd"), .limits = {CELLS(1, ANY)},
     .compile = compile_odd},
    {SHOWN("even", "even CELLS", "even r2c2 r6c6", "even"), .limits = {CELLS(1, ANY)},
     .compile = compile_even},
    {SHOWN("minimum", "minimum CELLS", "minimum r3c3", "minimum"), .limits = {CELLS(1, ANY)},
     .compile = compile_minimum},
    {SHOWN("maximum", "maximum CELLS", "maximum r7c7", "maximum"), .limits = {CELLS(1, ANY)},
     .compile = compile_maximum},
    {SHOWN("quadruple", "quadruple DIGITS : CELLS", "quadruple 1 2 3 : r1c1 r1c2 r2c1 r2c2",
           "corner"),
     .limits = {CELLS(4, 4), .values_least = 1, .values_most = 4, .least = 1, .layout = SQUARE},
     .compile = compile_quadruple},

    {SHOWN("arrow", "arrow BULB : CELLS", "arrow r1c1 : r2c2 r3c3", "arrow"),
     .limits = {PAIRED(1), .layout = STEPS}, .compile = compile_arrow},
    {SHOWN("pillarrow", "pillarrow PILL : CELLS", "pillarrow r1c1 r1c2 : r2c3 r3c3 r4c3", "arrow"),
     .limits = {PAIRED(3), .layout = STEPS}, .compile = compile_pillarrow},
    {SHOWN("doublearrow", "doublearrow CELLS", "doublearrow r1c1 r1c2 r1c3 r1c4", "doublearrow"),
     .limits = {CELLS(3, ANY), .layout = STEPS}, .compile = compile_doublearrow},
    {SHOWN("thermo", "thermo CELLS", "thermo r5c5 r5c6 r4c6", "thermo"), .limits = {CELLS(2, N)},
     .compile = compile_thermo},
    {SHOWN("slowthermo", "slowthermo CELLS", "slowthermo r5c5 r5c6 r4c6", "thermo"),
     .limits = {CELLS(2, ANY), .layout = STEPS}, .compile = compile_slowthermo},
    {SHOWN("whisper", "whisper [N=5] CELLS", "whisper r1c1 r2c2 r3c3", "line"),
     .limits = {CELLS(2, ANY), VALUES(0, 1), .least = 1, .layout = STEPS}, .usual = 5,
     .compile = compile_whisper},
    {SHOWN("renban", "renban CELLS", "renban r2c6 r1c6 r1c5 r1c4", "line"), .limits = {CELLS(2, N)},
     .compile = compile_renban},
    {SHOWN("palindrome", "palindrome CELLS", "palindrome r1c1 r2c2 r3c2 r4c3", "line"),
     .limits = {CELLS(2, ANY), .layout = STEPS}, .compile = compile_palindrome},
    {SHOWN("between", "between CELLS", "between r9c5 r8c6 r7c7 r6c8", "between"),
     .limits = {CELLS(3, ANY), .layout = STEPS}, .compile = compile_between},
    {SHOWN("lockout", "lockout [N=4] CELLS", "lockout r1c2 r2c2 r3c2 r4c2", "lockout"),
     .limits = {CELLS(3, ANY), VALUES(0, 1), .least = 1, .layout = STEPS}, .usual = 4,
     .compile = compile_lockout},
    {SHOWN("regionsum", "regionsum CELLS", "regionsum r1c2 r2c3 r3c4 r4c5", "line"),
     .limits = {CELLS(2, ANY), .layout = STEPS, .ground = ON_REGIONS},
     .compile = compile_regionsum},
    {SHOWN("zipper", "zipper CELLS", "zipper r5c1 r5c2 r5c3", "line"),
     .limits = {CELLS(2, ANY), .layout = STEPS}, .compile = compile_zipper},
    {SHOWN("entropic", "entropic CELLS", "entropic r1c1 r2c1 r3c2 r3c3", "line"),
     .limits = {CELLS(2, ANY), .layout = STEPS}, .compile = compile_entropic},
    {SHOWN("modular", "modular [N=3] CELLS", "modular 3 r1c1 r2c1 r3c2 r3c3", "line"),
     .limits = {CELLS(2, ANY), VALUES(0, 1), .least = 2, .layout = STEPS}, .usual = 3,
     .compile = compile_modular},

    {SHOWN("white", "white CELLS", "white r1c1 r1c2", "dot"),
     .limits = {CELLS(2, ANY), .layout = CHAIN}, .compile = compile_white},
    {SHOWN("black", "black CELLS", "black r1c1 r1c2", "dot"),
     .limits = {CELLS(2, ANY), .layout = CHAIN}, .compile = compile_black},
    {SHOWN("x", "x CELLS", "x r1c1 r1c2", "dot"), .limits = {CELLS(2, ANY), .layout = CHAIN},
     .compile = compile_x},
    {SHOWN("v", "v CELLS", "v r1c1 r1c2", "dot"), .limits = {CELLS(2, ANY), .layout = CHAIN},
     .compile = compile_v},
    {SHOWN("greater", "greater CELLS", "greater r1c1 r1c2", "dot"),
     .limits = {CELLS(2, ANY), .layout = CHAIN}, .compile = compile_greater},
    {SHOWN("difference", "difference N CELLS", "difference 3 r1c1 r1c2", "dot"),
     .limits = {CELLS(2, ANY), VALUES(1, 1), .least = 1, .layout = CHAIN},
     .compile = compile_difference},
    {SHOWN("ratio", "ratio N CELLS", "ratio 3 r1c1 r1c2", "dot"),
     .limits = {CELLS(2, ANY), VALUES(1, 1), .least = 1, .layout = CHAIN},
     .compile = compile_ratio},

    {SHOWN("littlekiller", "littlekiller SUM CELLS", "littlekiller 22 r1c5-r5c9", "slant"),
     .limits = {CELLS(1, N), VALUES(1, 1), .most = GREATEST_TOTAL, .layout = SLANT,
                .reach = TOTALS},
     .compile = compile_littlekiller},
    {SHOWN("sandwich", "sandwich SUM CELLS", "sandwich 12 r1c1-r1c9", "outside"),
     .limits = {VALUES(1, 1), .most = GREATEST_TOTAL, CELLS(N, N), .layout = SIDE,
                .reach = BETWEEN},
     .compile = compile_sandwich},
    {SHOWN("skyscraper", "skyscraper N CELLS", "skyscraper 3 r1c1-r1c9", "outside"),
     .limits = {VALUES(1, 1), .least = 1, CELLS(N, N), .layout = SIDE},
     .compile = compile_skyscraper},
    {SHOWN("xsum", "xsum SUM CELLS", "xsum 25 r1c1-r9c1", "outside"),
     .limits = {VALUES(1, 1), .most = GREATEST_TOTAL, CELLS(N, N), .layout = SIDE,
                .reach = FROM_END},
     .compile = compile_xsum},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

const struct rule_kind *rules_find(const char *keyword, size_t length)
{
    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i].shown.keyword) == length &&
            memcmp(kinds[i].shown.keyword, keyword, length) == 0)
            return &kinds[i];
    return NULL;
}

const sudoku_rule_kind *sudoku_rules_kind(int index)
{
    return index >= 0 && index < KINDS ? &kinds[index].shown : NULL;
}
