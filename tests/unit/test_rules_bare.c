/* Rules of cells that may hold the same digit: where no rows, columns and boxes are houses, each kind of rule with each of its
 * values on a row and on less, against all fillings of that row (keeps.h). A total that is refused is that of no filling. */
#include "check.h"
#include "keeps.h"
#include "sudoku.h"

#include <stdlib.h>

enum { SIZE = 4, CELLS = SIZE * SIZE, FILLINGS = 256, VALUES = 20 };

static int checked, kept, refused;

/* The row in one of its fillings; the other cells are given, as the text has them. */
static void fill(int filling, uint8_t *grid)
{
    for (int cell = 0; cell < CELLS; cell++) grid[cell] = (uint8_t)((cell * 7 + cell / 4) % 4 + 1);
    for (int cell = 0; cell < SIZE; cell++, filling /= SIZE)
        grid[cell] = (uint8_t)(filling % SIZE + 1);
}

static void compare(const sudoku_rule_kind *kind, int count, int value)
{
    char text[200], cells[40] = "", number[12] = "";
    struct tiny tiny = {.n = SIZE, .height = 2, .width = 2};
    struct written rule = {
        .keyword = kind->keyword, .keeps = keeps_find(kind->keyword), .groups = 1};
    uint8_t grid[CELLS];
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    fill(0, grid);
    for (int i = 0; i < count; i++) {
        rule.cells[0][rule.counts[0]++] = i;
        (void)sprintf(cells + strlen(cells), " r1c%d", i + 1);
    }
    if (value >= 0) {
        rule.values[rule.value_count++] = value;
        (void)sprintf(number, " %d", value);
    }
    int length = snprintf(text, sizeof text, "size 4\nhouses none\n%s%s%s\ngrid\n....",
                          kind->keyword, number, cells);
    for (int cell = SIZE; cell < CELLS; cell++) text[length++] = (char)('0' + grid[cell]);
    text[length] = '\0';
    if (rule.keeps == NULL) return;
    const sudoku_status status = sudoku_rules_parse(text, (size_t)length, 0, &puzzle, &rules, NULL);
    if (status != SUDOKU_OK && status != SUDOKU_BAD_TOTAL) return;
    CONTEXT("%s", text);
    tiny.rules[tiny.rule_count++] = rule;
    int expected = 0;
    for (int filling = 0; filling < FILLINGS; filling++) {
        fill(filling, grid);
        expected += rule.keeps(&tiny, &rule, grid);
    }
    if (status == SUDOKU_BAD_TOTAL) {
        CHECK_EQUAL(expected, 0);
        refused++;
        return;
    }
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_count(search, 0).low, expected);
    checked++;
    kept += expected > 0 && expected < FILLINGS;
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
}

int main(void)
{
    const sudoku_rule_kind *kind;
    for (int k = 0; (kind = sudoku_rules_kind(k)) != NULL; k++) {
        if (kind->line != SUDOKU_LINE_RULE || kind->limits.groups_most != 1 ||
            kind->limits.text != SUDOKU_TEXT_NONE || kind->limits.words != NULL ||
            kind->limits.values_least > 1)
            continue;
        for (int count = 1; count <= SIZE; count++)
            for (int value = -1; value < VALUES; value++) compare(kind, count, value);
    }
    printf("%d rules, %d of them kept by some, %d refused; ", checked, kept, refused);
    CHECK(refused > 0);
    return check_summary();
}
