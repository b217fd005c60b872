/* Rules in grids of 8x8 to 25x25, whose propagators take other ways than in tiny ones: a full grid in which two rows of a
 * band (or columns of a stack) are open, or two such pairs. Plain trial finds all fillings of these; those that keep the
 * rules are the solutions. */
#include "mixed.h"

enum { FILLINGS = 300, ROUNDS = 16, ROUNDS_FEW = 2 };

static uint8_t grid[SUDOKU_MAX_CELLS]; /* full */
static uint8_t trial[SUDOKU_MAX_CELLS];
static sudoku_puzzle open; /* without the rules */
static struct tiny shape;  /* large: not to be cleared at each trial */

static struct {
    int count;
    uint8_t grids[FILLINGS][SUDOKU_MAX_CELLS];
} fillings;

/* Plain trial: the open cell with the fewest digits first. False where there are too many fillings, or it takes long. */
static bool try_all(uint16_t *cells, int count, uint32_t (*used)[SUDOKU_MAX_SIZE], int *budget)
{
    const int n = open.shape.size;
    int best = -1, fewest = 99;
    if (count == 0) {
        if (fillings.count == FILLINGS) return false;
        memcpy(fillings.grids[fillings.count++], trial, sizeof trial);
        return true;
    }
    if (--*budget < 0) return false;
    for (int i = 0; i < count && fewest > 1; i++) {
        const int cell = cells[i];
        const uint32_t left = bits_all(n) & ~(used[0][cell / n] | used[1][cell % n] |
                                              used[2][keeps_box(&shape, cell)]);
        if (bits_count(left) < fewest) fewest = bits_count(left), best = i;
    }
    const int cell = cells[best], houses[] = {cell / n, cell % n, keeps_box(&shape, cell)};
    bool all = true;
    cells[best] = cells[count - 1];
    for (uint32_t left =
             bits_all(n) & ~(used[0][houses[0]] | used[1][houses[1]] | used[2][houses[2]]);
         left != 0 && all; left &= left - 1) {
        for (int h = 0; h < 3; h++) used[h][houses[h]] |= left & (0U - left);
        trial[cell] = (uint8_t)(bits_lowest(left) + 1);
        all = try_all(cells, count - 1, used, budget);
        for (int h = 0; h < 3; h++) used[h][houses[h]] &= ~(left & (0U - left));
    }
    cells[count - 1] = cells[best];
    cells[best] = (uint16_t)cell;
    return all;
}

static bool find_fillings(void)
{
    enum { BUDGET = 4000 };
    const int n = open.shape.size;
    uint16_t cells[SUDOKU_MAX_CELLS];
    uint32_t used[3][SUDOKU_MAX_SIZE] = {{0}};
    int count = 0, budget = BUDGET;
    memcpy(trial, grid, sizeof trial);
    for (int cell = 0; cell < n * n; cell++) {
        if (!bits_single(open.candidates[cell])) {
            cells[count++] = (uint16_t)cell;
            continue;
        }
        used[0][cell / n] |= open.candidates[cell];
        used[1][cell % n] |= open.candidates[cell];
        used[2][keeps_box(&shape, cell)] |= open.candidates[cell];
    }
    fillings.count = 0;
    return try_all(cells, count, used, &budget);
}

/* Opens a line through a cell and another of its band or stack. */
static void open_pair(int cell, bool upright)
{
    const int n = open.shape.size, side = upright ? open.shape.box_width : open.shape.box_height;
    const int one = upright ? cell % n : cell / n;
    int other = one - one % side + mixed_chance(side - 1);
    if (other >= one) other++;
    for (int place = 0; place < n; place++) {
        open.candidates[upright ? place * n + one : one * n + place] = bits_all(n);
        open.candidates[upright ? place * n + other : other * n + place] = bits_all(n);
    }
}

/* The fillings of one pair, or of two where these are not too many. */
static void open_lines(const struct written *rule)
{
    const int cells = open.shape.size * open.shape.size, count = rule->counts[0];
    const bool upright = mixed_chance(2) == 0;
    for (int pairs = 1 + mixed_chance(2); pairs > 0; pairs--) {
        for (int cell = 0; cell < cells; cell++)
            open.candidates[cell] = UINT32_C(1) << (grid[cell] - 1);
        for (int i = 0; i < pairs; i++) open_pair(rule->cells[0][mixed_chance(count)], upright);
        if (find_fillings()) return;
    }
    fillings.count = 0;
}

static struct {
    int instances, none, decided;
} seen;

static void compare(const struct tiny *tiny)
{
    static struct page page;
    static sudoku_puzzle puzzle;
    uint8_t givens[SUDOKU_MAX_CELLS];
    bool kept[FILLINGS];
    const int cells = tiny->n * tiny->n;
    sudoku_rules *rules = NULL;
    int expected = 0, found = 0;
    for (int i = 0; i < fillings.count; i++)
        expected += kept[i] = keeps_all(tiny, fillings.grids[i]);
    for (int cell = 0; cell < cells; cell++)
        givens[cell] = bits_single(open.candidates[cell]) ? grid[cell] : 0;
    tiny_write(tiny, givens, &page);
    CONTEXT("%.1300s", page.text);
    const sudoku_status status =
        sudoku_rules_parse(page.text, page.length, 0, &puzzle, &rules, NULL);
    /* A number that the rule cannot have. */
    const bool beyond = status == SUDOKU_BAD_TOTAL || status == SUDOKU_BAD_VALUE;
    CHECK(status == SUDOKU_OK || (beyond && expected == 0));
    if (status != SUDOKU_OK) return;
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    while (found <= expected && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND) {
        const uint8_t *digits = sudoku_search_solution(search);
        int i = 0;
        while (i < fillings.count && memcmp(digits, fillings.grids[i], (size_t)cells) != 0) i++;
        CHECK(i < fillings.count && kept[i]);
        if (i < fillings.count) kept[i] = false;
        found++;
    }
    CHECK_EQUAL(found, expected);
    seen.instances++;
    seen.none += expected == 0;
    seen.decided += expected > 0 && expected < fillings.count;
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
}

static void every_kind(int height, int width)
{
    static struct tiny tiny;
    sudoku_puzzle full;
    const sudoku_rule_kind *kind;
    CHECK_EQUAL(sudoku_shape_of_boxes(height, width, &open.shape), SUDOKU_OK);
    const int n = open.shape.size;
    sudoku_generator *generator = sudoku_generator_new(open.shape, 3);
    CHECK_EQUAL(sudoku_generator_next(generator, n * n, false, &full), SUDOKU_OK);
    sudoku_generator_delete(generator);
    for (int cell = 0; cell < n * n; cell++)
        grid[cell] = (uint8_t)(bits_lowest(full.candidates[cell]) + 1);
    memset(&seen, 0, sizeof seen);
    shape = (struct tiny){.n = n, .height = height, .width = width};
    for (int k = 0; (kind = sudoku_rules_kind(k)) != NULL; k++) {
        if (kind->line != SUDOKU_LINE_RULE || kind->limits.groups_most == 0) continue;
        /* Rules joined to one are expressions of others: test_rules_logic.c has them. Clues of a chaos construction say
         * nothing without one, whose fillings are not enumerated here: test_rules_named.c has them. */
        if (kind->limits.text == SUDOKU_TEXT_LOGIC || kind->limits.ground == SUDOKU_GROUND_DIVISION)
            continue;
        /* Cells beside the grid are in test_wide.c; areas and a number for each cell in test_rules_named.c. */
        if (kind->limits.ground == SUDOKU_GROUND_BOARD || kind->limits.least < 0 ||
            kind->limits.groups_least == 0 || strcmp(kind->keyword, "doppelganger") == 0)
            continue;
        int round = instances(ROUNDS, ROUNDS_FEW);
        for (int tries = 0; round > 0 && tries < 4000; tries++) {
            tiny = (struct tiny){.n = n, .height = height, .width = width};
            if (!mixed_of_kind(kind, &tiny, grid, false, mixed_chance(6) > 0)) continue;
            open_lines(&tiny.rules[0]);
            if (fillings.count == 0) continue;
            compare(&tiny);
            round--;
        }
        CONTEXT("%s in %dx%d", kind->keyword, n, n);
        CHECK_EQUAL(round, 0);
    }
    CONTEXT("%dx%d: %d without a solution, %d decided by the rule, of %d", n, n, seen.none,
            seen.decided, seen.instances);
    CHECK(seen.none > 0 && seen.decided * 5 > seen.instances);
}

int main(void)
{
    mixed_begin();
    every_kind(2, 4);
    every_kind(3, 3);
    every_kind(5, 2);
    every_kind(3, 4);
    every_kind(4, 4);
    every_kind(5, 5);
    return check_summary();
}
