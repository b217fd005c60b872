/* Why there is no solution: each reason said of a puzzle must be true of it. */
#include "data.h"
#include "random.h"
#include "reasons.h"

static sudoku_reason reason_of(const char *text)
{
    const sudoku_puzzle puzzle = data_puzzle(text);
    CONTEXT("%s", text);
    return sudoku_puzzle_reason(&puzzle);
}

/* A puzzle of rules, by its text. */
static sudoku_reason reason_of_rules(const char *text, sudoku_puzzle *puzzle)
{
    sudoku_rules *rules = NULL;
    CONTEXT("%.1300s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, puzzle, &rules, NULL), SUDOKU_OK);
    const sudoku_reason reason = sudoku_puzzle_reason(puzzle);
    sudoku_rules_delete(rules);
    puzzle->rules = NULL;
    return reason;
}

/* Naked and hidden singles by plain trial: do they end in a cell without a digit, or a house without a place? */
static bool singles_fail(const sudoku_puzzle *puzzle)
{
    const int n = puzzle->shape.size;
    const struct tiny tiny = {
        .n = n, .height = puzzle->shape.box_height, .width = puzzle->shape.box_width};
    uint32_t left[SUDOKU_MAX_CELLS];
    memcpy(left, puzzle->candidates, sizeof left);
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < n * n; a++) {
            if (left[a] == 0) return true;
            for (int b = 0; b < n * n; b++) {
                if (!bits_single(left[a]) || !reasons_see(&tiny, a, b) || (left[b] & left[a]) == 0)
                    continue;
                left[b] &= ~left[a];
                changed = true;
            }
        }
        for (int house = 0; house < 3 * n; house++) {
            const sudoku_reason named = {.house = (uint8_t)(house / n),
                                         .index = (uint8_t)(house % n)};
            int cells[36];
            const int count = reasons_house(&tiny, NULL, &named, cells);
            for (int digit = 0; digit < n; digit++) {
                int places = 0, last = 0;
                for (int i = 0; i < count; i++)
                    if ((left[cells[i]] >> digit & 1) != 0) {
                        places++;
                        last = cells[i];
                    }
                if (places == 0) return true;
                if (places > 1 || bits_single(left[last])) continue;
                left[last] = UINT32_C(1) << digit;
                changed = true;
            }
        }
    }
    return false;
}

/* Small plain grids with givens by chance: every reason is true, and there is one exactly where singles fail. */
static void plain_grids(void)
{
    static const int shapes[][2] = {{2, 2}, {2, 3}, {3, 2}};
    uint64_t seed = 17;
    int kinds[5] = {0}, after_singles = 0;
    for (int i = 0; i < 6000; i++) {
        static sudoku_puzzle puzzle;
        sudoku_shape shape;
        CHECK_EQUAL(sudoku_shape_of_boxes(shapes[i % 3][0], shapes[i % 3][1], &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        const int n = shape.size;
        char text[40] = {0};
        for (int more = n / 2 + random_below(&seed, n + 2); more > 0; more--)
            puzzle.candidates[random_below(&seed, n * n)] = UINT32_C(1) << random_below(&seed, n);
        (void)sudoku_puzzle_format(&puzzle, text);
        CONTEXT("%s", text);
        const struct tiny tiny = {.n = n, .height = shape.box_height, .width = shape.box_width};
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        reasons_check(&tiny, &puzzle, sudoku_solve(search, false, NULL));
        sudoku_search_delete(search);
        const sudoku_reason reason = sudoku_puzzle_reason(&puzzle);
        CHECK_EQUAL(reason.kind != SUDOKU_REASON_NONE, singles_fail(&puzzle));
        kinds[reason.kind]++;
        after_singles += reason.placed > 0;
    }
    CONTEXT("%d clash, %d no place, %d no digit, %d after singles", kinds[1], kinds[2], kinds[3],
            after_singles);
    CHECK(kinds[1] > 100 && kinds[2] > 50 && kinds[3] > 50 && after_singles > 10);
}

/* The rule that fails is the one that is named, and by itself only where it fails by itself. */
static void the_right_rule(void)
{
    static sudoku_puzzle puzzle;
    sudoku_reason reason = reason_of_rules("size 4\nwhite r1c1 r1c2\ncage 3 r3c1 r3c2\n"
                                           "thermo r1c3 r2c4\ngrid\n....\n....\n..1.\n....\n",
                                           &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_RULE);
    CHECK_EQUAL(reason.rule, 1);
    CHECK(!reason.with_others);
    /* Two rules of the same cells, of which each could be kept. */
    reason = reason_of_rules("size 4\nthermo r4c1 r4c2\nwhite r1c1 r1c2\nblack r1c1 r1c2\n"
                             "greater r1c1 r1c2\ngrid\n1...\n....\n....\n....\n",
                             &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_RULE);
    CHECK(reason.with_others && reason.rule >= 1);
    reason = reason_of_rules("size 4\nodd r1c1\neven r2c2 r1c1\n", &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_RULE);
    CHECK_EQUAL(reason.rule, 1);
    CHECK(reason.with_others);
    /* Of several that cannot be kept the first is named. */
    reason = reason_of_rules("size 4\nodd r1c1\neven r1c1\nodd r2c2\neven r2c2\n", &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_RULE);
    CHECK_EQUAL(reason.rule, 1);
    /* Two cells of a cage differ, though no house has both. */
    reason = reason_of_rules("size 4\ncage r1c2 r2c3\ngrid\n.3..\n..3.\n....\n....\n", &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_CLASH);
    CHECK_EQUAL(reason.house, SUDOKU_RULED);
    /* What rules leave a single digit is no given that clashes: not r1c1 beside the 2, nor beside r1c4. */
    reason = reason_of_rules(
        "size 4\ncandidates 1 2 : r1c1\neven r1c1\ngrid\n..2.\n....\n....\n....\n", &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_DIGIT);
    CHECK_EQUAL(reason.cell, 0);
    reason = reason_of_rules(
        "size 4\ncandidates 1 2 : r1c3 r1c4\neven r1c3 r1c4\ngrid\n....\n....\n....\n....\n",
        &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_DIGIT);
    CHECK_EQUAL(reason.cell, 2);
    /* The given keeps its digit, wherever it stands. */
    reason = reason_of_rules(
        "size 4\ncandidates 1 2 : r1c4\neven r1c4\ngrid\n2...\n....\n....\n....\n", &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_DIGIT);
    CHECK_EQUAL(reason.cell, 3);
}

static sudoku_reason rivals_of(const char *text)
{
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    const sudoku_reason reason = sudoku_puzzle_rivals(&puzzle);
    sudoku_rules_delete(rules);
    return reason;
}

static void check_rivals(const char *text, int one, int other, int digit, int house, int index)
{
    const sudoku_reason reason = rivals_of(text);
    CONTEXT("%s", text);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_BOTH);
    CHECK_EQUAL(reason.rule, one);
    CHECK_EQUAL(reason.other, other);
    CHECK_EQUAL(reason.digit, digit);
    CHECK_EQUAL(reason.house, house);
    CHECK_EQUAL(reason.index, index);
}

/* Two rules that fight for a digit; none where one fails by itself, or with more than another. */
static void two_rules(void)
{
    check_rivals("size 9\ncage 3 r1c1 r1c2\ncage 4 r1c3 r1c4\n", 0, 1, 1, SUDOKU_ROW, 0);
    check_rivals("size 9\nodd r9c9\ncage 17 r7c2 r8c2\nantiknight\ncage 16 r3c2 r2c2\n", 1, 3, 9,
                 SUDOKU_COLUMN, 1);
    check_rivals("size 9\ncage 3 r4c4 r5c5\ncage 4 r6c6 r5c4\n", 0, 1, 1, SUDOKU_BOX, 4);
    /* By what a given leaves: without it 1 and 4 or 2 and 3. */
    check_rivals("size 9\ncage 5 r1c1 r1c2\ncage 4 r1c3 r1c4\ngrid\n.....2...\n.........\n"
                 ".........\n.........\n.........\n.........\n.........\n.........\n.........\n",
                 0, 1, 1, SUDOKU_ROW, 0);
    /* Rules of cells beside them have no part in it. */
    check_rivals("size 9\ncage 3 r1c1 r1c2\ncage 4 r1c3 r1c4\neven r1c9\ncandidates 7 8 : r1c8\n",
                 0, 1, 1, SUDOKU_ROW, 0);
    static const char *const others[] = {
        "size 9\ncage 3 r1c1 r1c2\ncage 4 r2c4 r2c5\n", /* in different rows */
        "size 9\ncage 3 r1c1 r1c2\n",                   /* one */
        "size 4\ncage 3 r3c1 r3c2\ncage 3 r3c3 r4c3\ngrid\n....\n....\n..1.\n....\n",
        "size 9\ncage 5 r1c1 r1c2\ncage 5 r1c3 r1c4\ncage 5 r1c5 r1c6\n", /* three fight for two */
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        CONTEXT("%s", others[i]);
        CHECK_EQUAL(rivals_of(others[i]).kind, SUDOKU_REASON_NONE);
    }
    /* What a rule needs is all that a cell beyond it can take, whatever other rules say: 1 for r1c4, and for r5c4. */
    static const char dots[] = "size 4\nboxes none\nwhite r1c3 r1c2\nwhite r1c1 r1c2\n"
                               "difference 1 r1c4 r2c4\ngrid\n..3.\n...2\n...4\n..4.\n";
    static const char ratios[] = "size 6\nratio 6 r4c3 r4c4\nratio 6 r6c3 r5c3\ngrid\n34....\n"
                                 "6..3..\n...56.\n....3.\n42...6\n......\n";
    /* Two pairs of the nabner are one with what is not marked. */
    static const char nabner[] = "size 4\nratio 4 r4c3 r4c4\nratio 4 r3c4 r4c4\nstrictratio 4\n"
                                 "nabner r2c3 r2c4 r3c3\ngrid\n2...\n...3\n....\n32..\n";
    /* Both need the 2 only because r2c2 and r3c2 are even: a third rule has part in it. */
    static const char even[] = "size 4\nstrictxv\nv r1c3 r1c2\nv r2c3 r2c2\nv r3c2 r3c3\n"
                               "v r4c3 r4c2\neven r2c2 r3c2\ngrid\n..1.\n....\n....\n....\n";
    CHECK_EQUAL(rivals_of(even).kind, SUDOKU_REASON_NONE);
    CHECK_EQUAL(rivals_of(dots).kind, SUDOKU_REASON_NONE);
    CHECK_EQUAL(rivals_of(nabner).kind, SUDOKU_REASON_NONE);
    CHECK_EQUAL(rivals_of(ratios).kind, SUDOKU_REASON_NONE);
    sudoku_puzzle plain;
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&plain, shape);
    CHECK_EQUAL(sudoku_puzzle_rivals(&plain).kind, SUDOKU_REASON_NONE);
}

/* Random pairs of rules about cells of one house, often with more beside them: what is found, to the letter. Where two rules
 * are named there is no solution. */
static void rivals_by_chance(void)
{
    static const char *const pairs[] = {"white", "black", "v", "x", "difference 2", "ratio 3"};
    static const char *const extras[] = {"even", "odd", "candidates 1 2 :", "candidates 2 3 4 :"};
    uint64_t seed = 29;
    uint32_t digest = 2166136261U;
    int both = 0;
    for (int i = 0; i < 3000; i++) {
        const int n = i % 3 == 0 ? 4 : 6, cells = n * n;
        const int house = random_below(&seed, 3), index = random_below(&seed, n);
        char text[500];
        int at = snprintf(text, sizeof text, "size %d\n", n), used = 0;
        uint8_t order[6];
        for (int k = 0; k < n; k++) order[k] = (uint8_t)k;
        random_shuffle(&seed, order, n);
        for (int rule = 0; rule < 2 + random_below(&seed, 2); rule++) {
            const int kind = random_below(&seed, 4), count = kind == 0 ? 2 : 2 + kind % 2;
            const int low = count * (count + 1) / 2 + random_below(&seed, 2);
            const int sum = random_below(&seed, 2) == 0 ? low : count * (n + 1) - low;
            if (kind == 0)
                at += snprintf(text + at, sizeof text - (size_t)at, "%s",
                               pairs[random_below(&seed, 6)]);
            else
                at += snprintf(text + at, sizeof text - (size_t)at, "cage %d", sum);
            for (int k = 0; k < count; k++) {
                const int place = order[used++ % n];
                const int row = house == 0 ? index : house == 1 ? place : index / 2 * 2 + place % 2;
                const int column = house == 0   ? place
                                   : house == 1 ? index
                                                : index % 2 * (n / 2) + place / 2;
                at += snprintf(text + at, sizeof text - (size_t)at, " r%dc%d", row + 1, column + 1);
            }
            at += snprintf(text + at, sizeof text - (size_t)at, "\n");
        }
        for (int more = random_below(&seed, 3); more > 0; more--) {
            const int cell = random_below(&seed, cells);
            at += snprintf(text + at, sizeof text - (size_t)at, "%s r%dc%d\n",
                           extras[random_below(&seed, 4)], cell / n + 1, cell % n + 1);
        }
        sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        CONTEXT("%s", text);
        if (sudoku_rules_parse(text, (size_t)at, 0, &puzzle, &rules, NULL) != SUDOKU_OK) continue;
        for (int given = random_below(&seed, 3); given > 0; given--)
            puzzle.candidates[random_below(&seed, cells)] = UINT32_C(1) << random_below(&seed, n);
        const sudoku_reason found[] = {sudoku_puzzle_reason(&puzzle),
                                       sudoku_puzzle_rivals(&puzzle)};
        for (int k = 0; k < 2; k++) {
            const uint32_t fields[] = {found[k].kind,  found[k].digit,       found[k].house,
                                       found[k].index, found[k].rule,        found[k].other,
                                       found[k].cell,  found[k].with_others, found[k].placed};
            for (size_t f = 0; f < sizeof fields / sizeof *fields; f++)
                digest = (digest ^ fields[f]) * 16777619U;
        }
        if (found[1].kind == SUDOKU_REASON_BOTH) {
            both++;
            sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
            CHECK_EQUAL(sudoku_solve(search, false, NULL), 0);
            sudoku_search_delete(search);
        }
        sudoku_rules_delete(rules);
    }
    CONTEXT("%d with two rules, %08x", both, (unsigned)digest);
    CHECK_EQUAL(both, 762);
    CHECK_EQUAL(digest, 0x1B55C3F4U);
}

/* Each of the four windows of 9x9 is a house, with its number; and so are regions, even where another is a row. */
static void houses_of_rules(void)
{
    static sudoku_puzzle puzzle;
    static const int corners[4] = {10, 14, 46, 50};
    for (int window = 0; window < 4; window++) {
        char text[200], cells[82];
        memset(cells, '.', 81);
        cells[81] = '\0';
        /* Not in the same row, column or box. */
        cells[corners[window]] = cells[corners[window] + 20] = '7';
        (void)snprintf(text, sizeof text, "size 9\nodd r9c9\nwindoku\ngrid\n%s\n", cells);
        const sudoku_reason reason = reason_of_rules(text, &puzzle);
        CHECK_EQUAL(reason.kind, SUDOKU_REASON_CLASH);
        CHECK_EQUAL(reason.house, SUDOKU_RULED);
        CHECK_EQUAL(reason.index, window);
        CHECK_EQUAL(reason.rule, 1);
        CHECK_EQUAL(reason.cell, corners[window]);
        CHECK_EQUAL(reason.other, corners[window] + 20);
    }
    sudoku_reason reason = reason_of_rules(
        "size 4\nregions AAAABBCCBBCCDDDD\ngrid\n....\n..1.\n...1\n....\n", &puzzle);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_CLASH);
    CHECK_EQUAL(reason.house, SUDOKU_RULED);
    CHECK_EQUAL(reason.index, 2); /* the first is row 1, and named as that */
    CHECK_EQUAL(reason.rule, 0);
    reason =
        reason_of_rules("size 4\nodd r1c2\ndiagonal both\ngrid\n....\n.1..\n....\n...1\n", &puzzle);
    CHECK_EQUAL(reason.index, 0);
    reason =
        reason_of_rules("size 4\nodd r1c2\ndiagonal both\ngrid\n...1\n....\n....\n1...\n", &puzzle);
    CHECK_EQUAL(reason.index, 1);
    CHECK_EQUAL(reason.rule, 1);
}

int main(void)
{
    plain_grids();
    the_right_rule();
    two_rules();
    rivals_by_chance();
    houses_of_rules();
    char text[82];
    memset(text, '.', 81);
    text[81] = '\0';

    text[3] = text[6 * 9 + 3] = '8'; /* r1c4 and r7c4 */
    sudoku_reason reason = reason_of(text);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_CLASH);
    CHECK_EQUAL(reason.digit, 8);
    CHECK_EQUAL(reason.cell, 3);
    CHECK_EQUAL(reason.other, 57);
    CHECK_EQUAL(reason.house, SUDOKU_COLUMN);
    CHECK_EQUAL(reason.placed, 0);

    /* Row 3 has no place for a 5: boxes 1 and 2 and columns 7 and 8 have theirs, r3c9 is a 1. */
    memset(text, '.', 81);
    text[0] = text[9 + 3] = text[3 * 9 + 6] = text[6 * 9 + 7] = '5';
    text[2 * 9 + 8] = '1';
    reason = reason_of(text);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_PLACE);
    CHECK_EQUAL(reason.digit, 5);
    CHECK_EQUAL(reason.house, SUDOKU_ROW);
    CHECK_EQUAL(reason.index, 2);
    CHECK_EQUAL(reason.placed, 0);

    /* r1c9 sees 1 to 8 in its row and 9 in its column. */
    reason = reason_of(
        "12345678..................9......................................................");
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_DIGIT);
    CHECK_EQUAL(reason.cell, 8);
    CHECK_EQUAL(reason.placed, 0);

    reason = reason_of(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NONE); /* it has a solution */

    /* Whatever has a solution has no reason not to; whatever has a reason has none. */
    struct datum datum;
    FILE *file = data_open("classic.txt");
    int with_reason = 0;
    while (file != NULL && data_next(file, &datum)) {
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        reason = sudoku_puzzle_reason(&puzzle);
        if (datum.count > 0) CHECK_EQUAL(reason.kind, SUDOKU_REASON_NONE);
        if (reason.kind == SUDOKU_REASON_NONE) continue;
        with_reason++;
        CHECK_EQUAL(datum.count, 0);
    }
    if (file != NULL) fclose(file);
    CHECK(with_reason > 5);
    return check_summary();
}
