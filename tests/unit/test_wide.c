/* Shapes other than n x n: rectangles, more digits than cells of a house, no houses at all, cells beside the grid, several
 * grids. Counted by the core and by plain enumeration, which shares nothing with it. */
#include "check.h"
#include "instances.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

enum { ROOM = 4000, CELLS = 16, RULES = 4 };

/* Rules that the enumeration knows, of two cells or more in a row or column. */
enum kind { DISTINCT, SUM, THERMO, NEAR, WEIGHTED, SKYSCRAPER, SANDWICH, KINDS };

struct told {
    enum kind kind;
    int value, cells[CELLS], count, number[CELLS];
};

struct wide {
    int height, width, digits, lowest, box_height, box_width, extra;
    bool bare, touching, diagonal, disjoint;
    struct told rule[RULES];
    int rules;
    int given[CELLS];
    int value[CELLS]; /* of the cells of the grid, row by row, then of those beside it */
    uint64_t count;
};

static int chance(uint64_t *seed, int most) { return random_below(seed, most); }

static bool kept(const struct wide *w, const struct told *rule)
{
    const int *v = w->value, *c = rule->cells, n = rule->count;
    int sum = 0, seen = 0, tallest = 0, low = 0, high = 0;
    for (int i = 0; i < n; i++) {
        sum += v[c[i]] * (rule->kind == WEIGHTED ? rule->number[i] : 1);
        if (v[c[i]] > tallest) tallest = v[c[i]], seen++;
        if (v[c[i]] < v[c[low]]) low = i;
        if (v[c[i]] > v[c[high]]) high = i;
    }
    switch (rule->kind) {
    case DISTINCT:
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                if (v[c[i]] == v[c[j]]) return false;
        return true;
    case SUM:
    case WEIGHTED: return sum == rule->value;
    case THERMO:
        for (int i = 1; i < n; i++)
            if (v[c[i]] <= v[c[i - 1]]) return false;
        return true;
    case NEAR:
        for (int i = 1; i < n; i++)
            if (abs(v[c[i]] - v[c[i - 1]]) > 1) return false;
        return true;
    case SKYSCRAPER: return seen == rule->value;
    case SANDWICH:
        sum = 0;
        for (int i = 0; i < n; i++)
            if ((i > low && i < high) || (i > high && i < low)) sum += v[c[i]];
        return sum == rule->value;
    case KINDS: break;
    }
    return false;
}

/* May the two cells of the grid, a behind b, hold the same digit? */
static bool may_repeat(const struct wide *w, int a, int b)
{
    const int row = a / w->width, column = a % w->width, other = b / w->width,
              beside = b % w->width;
    const int down = abs(row - other), aside = abs(column - beside);
    if (w->diagonal && row == column && other == beside) return false;
    if (w->touching && down <= 1 && aside <= 1) return false;
    if (w->bare) return true;
    if (w->disjoint && row % w->box_height == other % w->box_height &&
        column % w->box_width == beside % w->box_width)
        return false;
    return row != other && column != beside &&
           (w->box_height == 0 || row / w->box_height != other / w->box_height ||
            column / w->box_width != beside / w->box_width);
}

static void enumerate(struct wide *w, int cell)
{
    const int grid = w->height * w->width;
    if (cell == grid + w->extra) {
        for (int i = 0; i < w->rules; i++)
            if (!kept(w, &w->rule[i])) return;
        w->count++;
        return;
    }
    for (int value = w->lowest; value < w->lowest + w->digits; value++) {
        bool fits = w->given[cell] < 0 || w->given[cell] == value;
        for (int other = 0; other < cell && fits && cell < grid; other++)
            fits = w->value[other] != value || may_repeat(w, cell, other);
        w->value[cell] = value;
        if (fits) enumerate(w, cell + 1);
    }
}

/* Cells beside the grid are the lowest row of the board. */
static void put_cell(const struct wide *w, char *text, int cell)
{
    const int grid = w->height * w->width, side = w->height + 2;
    const int row = cell < grid ? cell / w->width : side - 1;
    const int column = cell < grid ? cell % w->width : cell - grid;
    (void)snprintf(text + strlen(text), 32, " r%dc%d", row + 1, column + 1);
}

static void put_rule(const struct wide *w, char *text, const struct told *rule)
{
    static const char *const words[KINDS] = {"distinct", "sum",        "thermo",  "pairs |a-b|<=1",
                                             "weighted", "skyscraper", "sandwich"};
    (void)strcat(text, words[rule->kind]);
    if (rule->kind == SUM || rule->kind >= WEIGHTED)
        (void)snprintf(text + strlen(text), 16, " %d", rule->value);
    for (int i = 0; i < rule->count && rule->kind == WEIGHTED; i++)
        (void)snprintf(text + strlen(text), 16, " %d", rule->number[i]);
    if (rule->kind == WEIGHTED) (void)strcat(text, " :");
    for (int i = 0; i < rule->count; i++) put_cell(w, text, rule->cells[i]);
    (void)strcat(text, "\n");
}

static void put_text(const struct wide *w, char *text)
{
    (void)snprintf(text, ROOM, "size %dx%d\nvalues %d-%d\n", w->height, w->width, w->lowest,
                   w->lowest + w->digits - 1);
    int side = w->height > w->width ? w->height : w->width;
    if (w->digits > side) side = w->digits;
    if (w->height + 2 > side) side = w->height + 2;
    if (w->extra > side) side = w->extra;
    (void)snprintf(text + strlen(text), 32, "board %d\n",
                   w->height + 2 > side ? w->height + 2 : side);
    if (w->bare) (void)strcat(text, "houses none\n");
    if (!w->bare && w->box_height > 0)
        (void)snprintf(text + strlen(text), 32, "boxes %dx%d\n", w->box_height, w->box_width);
    if (!w->bare && w->box_height == 0) (void)strcat(text, "boxes none\n");
    const int grid = w->height * w->width;
    if (w->extra > 0) (void)strcat(text, "outside");
    for (int i = 0; i < w->extra; i++) put_cell(w, text, grid + i);
    if (w->extra > 0) (void)strcat(text, "\n");
    if (w->touching) (void)strcat(text, "antiking\n");
    if (w->diagonal) (void)strcat(text, "diagonal main\n");
    if (w->disjoint) (void)strcat(text, "disjoint\n");
    for (int i = 0; i < w->rules; i++) put_rule(w, text, &w->rule[i]);
    (void)strcat(text, "grid\n");
    for (int cell = 0; cell < grid; cell++) {
        char *to = text + strlen(text);
        if (w->given[cell] < 0)
            *to++ = '.';
        else
            to += snprintf(to, 4, "%d", w->given[cell]);
        (void)strcpy(to, cell % w->width == w->width - 1 ? "\n" : "");
    }
}

/* Cells in any order, each once; of a clue outside the grid a whole row or column. */
static void propose_cells(struct wide *w, struct told *rule, uint64_t *seed)
{
    const int all = w->height * w->width + w->extra;
    bool among[CELLS] = {false};
    if (rule->kind >= SKYSCRAPER) {
        const bool row = chance(seed, 2) > 0, back = chance(seed, 2) > 0;
        const int at = chance(seed, row ? w->height : w->width);
        rule->count = row ? w->width : w->height;
        for (int i = 0; i < rule->count; i++) {
            const int k = back ? rule->count - 1 - i : i;
            rule->cells[i] = row ? at * w->width + k : k * w->width + at;
        }
        return;
    }
    rule->count = 2 + chance(seed, 2);
    for (int i = 0; i < rule->count;) {
        const int cell = chance(seed, all);
        if (among[cell]) continue;
        among[cell] = true;
        rule->cells[i++] = cell;
    }
}

static void propose(struct wide *w, uint64_t *seed)
{
    *w = (struct wide){.height = 2 + chance(seed, 3), .width = 2 + chance(seed, 3)};
    const int longer = w->height > w->width ? w->height : w->width;
    w->bare = chance(seed, 5) == 0;
    w->lowest = chance(seed, 2);
    w->digits = w->bare ? 2 + chance(seed, 2) : longer + chance(seed, 3);
    w->extra = chance(seed, 3);
    if (w->height * w->width + w->extra > 12) w->extra = 0, w->digits = w->bare ? 2 : longer;
    if (!w->bare && chance(seed, 2) > 0 && w->height % 2 == 0) {
        w->box_height = 2;
        w->box_width = w->width % 2 == 0 ? 2 : w->width;
        if (w->box_height * w->box_width > w->digits) w->box_height = w->box_width = 0;
    }
    w->touching = !w->bare && chance(seed, 4) == 0;
    w->diagonal = !w->bare && w->height == w->width && chance(seed, 3) == 0;
    w->disjoint = w->box_height > 0 && chance(seed, 3) == 0;
    for (int cell = 0; cell < CELLS; cell++)
        w->given[cell] = cell < w->height * w->width && chance(seed, 6) == 0
                             ? w->lowest + chance(seed, w->digits)
                             : -1;
    for (int i = chance(seed, RULES); i > 0; i--) {
        struct told *rule = &w->rule[w->rules++];
        rule->kind =
            (enum kind)chance(seed, w->bare ? SKYSCRAPER : KINDS); /* of whole lines only */
        propose_cells(w, rule, seed);
        rule->value =
            rule->kind == SKYSCRAPER ? 1 + chance(seed, rule->count) : chance(seed, 2 * w->digits);
        for (int k = 0; k < rule->count; k++) rule->number[k] = chance(seed, 6) - 2;
    }
}

/* The board has the same digits in the same places, one for every cell that is beside them, and none where there is no
 * cell. */
static void check_board(const sudoku_puzzle *puzzle, const uint8_t *solution, const char *written)
{
    char board[SUDOKU_MAX_CELLS];
    const sudoku_shape shape = puzzle->shape;
    const int side = shape.size, height = shape.height > 0 ? shape.height : side,
              width = shape.width > 0 ? shape.width : side;
    int outside = 0, digits = 0;
    for (int i = 0; i < sudoku_rules_count(puzzle->rules); i++) {
        const sudoku_rule rule = sudoku_rules_at(puzzle->rules, i);
        if (strcmp(rule.keyword, "outside") == 0) outside += rule.ends[0];
    }
    CHECK_EQUAL(sudoku_board_format(puzzle, solution, board), side * side);
    for (int cell = 0, at = 0; cell < side * side; cell++) {
        if (cell / side < height && cell % side < width)
            CHECK_EQUAL(board[cell], written[at++]);
        else
            digits += board[cell] != '.';
    }
    CHECK_EQUAL(digits, outside);
}

/* Counts, and reads what it writes as the same; how many solutions, or -1 where the text is refused. */
static int64_t count(const char *text, size_t cells)
{
    static char first[ROOM], second[ROOM];
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CONTEXT("%s", text);
    if (sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL) != SUDOKU_OK) return -1;
    first[sudoku_rules_format(&puzzle, first, ROOM - 1)] = '\0';
    CHECK_EQUAL(sudoku_shape_cells(puzzle.shape), cells);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    const int64_t found = (int64_t)sudoku_count(search, 0).low;
    CHECK_EQUAL(sudoku_search_restart(search, &puzzle), SUDOKU_OK);
    if (sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND) {
        char written[SUDOKU_MAX_CELLS];
        CHECK_EQUAL(sudoku_digits_format(&puzzle, sudoku_search_solution(search), written), cells);
        check_board(&puzzle, sudoku_search_solution(search), written);
    }
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
    CHECK_EQUAL(sudoku_rules_parse(first, strlen(first), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    second[sudoku_rules_format(&puzzle, second, ROOM - 1)] = '\0';
    CHECK_TEXT(second, first);
    sudoku_rules_delete(rules);
    return found;
}

static void agree(void)
{
    uint64_t seed = 20;
    int refused = 0, none = 0, solved = 0;
    const int wanted = is_long() ? 3000 : instances(300, 100);
    for (int i = 0; i < wanted; i++) {
        static char text[ROOM];
        struct wide w;
        propose(&w, &seed);
        put_text(&w, text);
        const int64_t found = count(text, (size_t)(w.height * w.width));
        /* Sums that no digits come to are refused, and clues that the enumeration finds no grid for. */
        enumerate(&w, 0);
        CONTEXT("%s", text);
        if (found < 0)
            CHECK_EQUAL(w.count, 0);
        else
            CHECK_EQUAL(found, w.count);
        refused += found < 0;
        none += found == 0;
        solved += found > 0;
    }
    CHECK(solved > wanted / 3);
    CHECK(none > wanted / 30);
    CHECK(refused < wanted / 3);
}

/* Numbers that others have found, or that follow from such. */
static void known(void)
{
    /* Of each box's filling 12 grids of 4x4: two grids that share one. */
    CHECK_EQUAL(count("size 6\nvalues 1-4\nhouses none\ngrids 4 r1c1 r3c3\n", 36), 24 * 12 * 12);
    CHECK_EQUAL(count("size 4\nvalues 0-4\nboard 7\noutside r5c1-r5c4 r6c1-r6c4 r7c1-r7c4\n"
                      "doppelganger r5c1-r5c4 r6c1-r6c4 r7c1-r7c4\n",
                      16),
                768);
    /* The same as by the cells at each 0 alone, without what boxes and the lines through them miss. */
    CHECK_EQUAL(count("size 6\nvalues 0-6\nboard 9\noutside r7c1-r7c6 r8c1-r8c6 r9c1-r9c6\n"
                      "doppelganger r7c1-r7c6 r8c1-r8c6 r9c1-r9c6\ngrid\n"
                      "0.....\n...0..\n.3..1.\n2.....\n.....4\n....5.\n",
                      36),
                3331);
    /* Two areas of a grid of two digits: one of them a path from corner to corner. */
    CHECK_EQUAL(count("size 2x2\nvalues 1-2\nhouses none\nconnected 1\nconnected 2\n", 4), 12);
    CHECK_EQUAL(count("size 2x3\nvalues 1-2\nhouses none\narea 5 1\n", 6), 6);
    /* Equal neighbours are not consecutive: any filling with 1 and 3, or 2 alone. */
    CHECK_EQUAL(count("size 2x2\nvalues 1-3\nhouses none\nnonconsecutive\n", 4), 16 + 1);
    /* Latin rectangles of 2x3 and 3x4, and of four digits. */
    CHECK_EQUAL(count("size 2x3\nboxes none\n", 6), 12);
    CHECK_EQUAL(count("size 3x4\nboxes none\n", 12), 576);
    CHECK_EQUAL(count("size 2x3\nvalues 1-4\nboxes none\n", 6), 264);
    /* A clue as a cell. */
    CHECK_EQUAL(
        count("size 2x2\nvalues 1-4\nboxes none\nboard 4\noutside r4c4\n"
              "sum 10 r1c1 r1c2 r2c1 r2c2\npairs a<b r4c4 r1c1\n",
              4),
        count("size 2x2\nvalues 1-4\nboxes none\nsum 10 r1c1 r1c2 r2c1 r2c2\ngrid\n2.\n..\n", 4) +
            2 * count(
                    "size 2x2\nvalues 1-4\nboxes none\nsum 10 r1c1 r1c2 r2c1 r2c2\ngrid\n3.\n..\n",
                    4) +
            3 * count(
                    "size 2x2\nvalues 1-4\nboxes none\nsum 10 r1c1 r1c2 r2c1 r2c2\ngrid\n4.\n..\n",
                    4));
}

/* What is refused, and where. */
static void slips(void)
{
    static const struct {
        const char *text, *status;
        uint64_t line, column;
    } slips[] = {
        {"size 6x26\n", "size", 1, 6},
        {"size 1x4\n", "size", 1, 6},
        {"size x4\n", "size", 1, 6},
        {"size 4x6\nvalues 1-5\n", "value", 2, 8},
        {"size 4x6\nvalues 1-26\n", "value", 2, 8},
        {"size 5x7\n", "boxes", 1, 6},
        {"size 4x6\nboxes 3x2\n", "size", 2, 7},
        {"size 4x6\nboxes 2x4\n", "size", 2, 7},
        {"size 4x6\nboxes 0x4\n", "value", 2, 7},
        {"size 4x6\nboard 5\n", "size", 2, 7},
        {"size 4x6\nboard 26\n", "size", 2, 7},
        {"size 4x6\nhouses some\n", "value", 2, 8},
        {"size 4x6\nboxes none\nodd r5c1\n", "cell", 3, 5},
        {"size 4x6\nboxes none\nodd r5\n", "cell", 3, 5},
        {"size 4x6\nboxes none\nskyscraper 2 r1c1-r1c4\n", "cells", 3, 23},
        {"size 4x6\nboxes none\nodd r1c1\noutside r6c1\n", "late", 4, 1},
        {"size 4x6\nboxes none\noutside r7c1\n", "cell", 3, 9},
        {"size 4x6\nboxes none\ngrids 4 r1c1\n", "shape", 3, 1},
        {"size 6\nvalues 1-4\nhouses none\ngrids 4 r4c1\n", "place", 4, 9},
        {"size 6\nvalues 1-4\nhouses none\ngrids 5 r1c1\n", "shape", 4, 1},
        {"size 6\nvalues 1-4\nhouses none\ngrids 4 r1c1\nodd r5c5\n", "cell", 5, 5},
        {"size 6\nvalues 1-4\nhouses none\ngrids 4 r1c1\ngrids 4 r2c2\n", "late", 5, 1},
        {"size 4x6\nboxes none\ndiagonal\n", "shape", 3, 1},
        {"size 4x6\nwindoku\n", "shape", 2, 1},
        {"size 4x6\nboxes none\nfullrank 3 r1c1-r1c6\n", "shape", 3, 1},
        {"size 5x7\nboxes none\nchaos\n", "", 0, 0},
        {"size 4x6\nvalues 1-7\nboxes none\nchaos\n", "shape", 4, 1},
        {"size 4\noutside r5c1\n", "cell", 2, 9},
        {"size 4\ndoppelganger r1c1-r1c4\n", "shape", 2, 1},
        {"size 4x6\nboxes none\ngrid\n......\n", "truncated", 4, 7},
        {"size 4x6\nboxes none\ngrid\n.......\n", "row", 4, 7},
        {"size 4x6\nboxes none\ngrid\n7.....\n......\n......\n......\n", "symbol", 4, 1},
        {"size 4x6\nboxes none\nregions AAAAAABBBBBBCCCCCCDDDDDE\n", "region", 3, 27},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        sudoku_where where = {0};
        const char *text = slips[i].text;
        CONTEXT("%s", text);
        const sudoku_status status =
            sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, &where);
        CHECK_TEXT(sudoku_status_name(status), slips[i].line > 0 ? slips[i].status : "ok");
        if (slips[i].line > 0) {
            CHECK_EQUAL(where.line, slips[i].line);
            CHECK_EQUAL(where.column, slips[i].column);
        }
        sudoku_rules_delete(rules);
    }
}

/* A wide shape always comes with rules. */
static void without_rules(void)
{
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    const char *text = "size 4x6\nboxes none\n";
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    CHECK(rules != NULL);
    puzzle.rules = NULL;
    CHECK(sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL) == NULL);
    sudoku_rules_delete(rules);
}

int main(void)
{
    agree();
    known();
    slips();
    without_rules();
    return check_summary();
}
