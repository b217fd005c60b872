/* Rules of constraint strings that count, or say where something lies. */
#include "items.h"

#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

static sudoku_status counted_add(struct strings *strings)
{
    return variant_add(&strings->variant, strings->name, strlen(strings->name));
}

/* How many sets there are, then the cells of one after the other. */
sudoku_status counted_read_same(struct strings *strings)
{
    int32_t sets;
    struct rule_draft *draft = &strings->variant.draft;
    sudoku_status status = take_number(strings, &sets);
    if (status == SUDOKU_OK) status = take_cells(strings);
    if (status != SUDOKU_OK) return status;
    if (sets < 2 || sets > SUDOKU_MAX_SIZE || draft->cell_count % sets != 0) {
        omit_item(strings);
        return SUDOKU_OK;
    }
    for (int set = 0; set + 1 < sets; set++)
        draft->ends[set] = (set + 1) * (draft->cell_count / sets);
    draft->group_count = sets;
    return counted_add(strings);
}

/* A sum, then cells; LOOP at the end makes it a closed line, which our rules do not have. */
sudoku_status counted_read_sum_line(struct strings *strings)
{
    int32_t sum;
    sudoku_status status = take_number(strings, &sum);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, sum, strings->piece.at);
    while (take_argument(strings)) {
        int cell;
        if (strcmp(strings->piece.text, "LOOP") == 0) {
            omit_item(strings);
            return SUDOKU_OK;
        }
        status = take_cell(strings, &cell);
        if (status != SUDOKU_OK) return status;
        variant_cell(&strings->variant, cell, strings->piece.at);
    }
    return counted_add(strings);
}

/* R or C, then cells. */
sudoku_status counted_read_indexing(struct strings *strings)
{
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    const char which = (char)(strings->piece.text[0] | 0x20);
    if (which != 'r' && which != 'c') return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    if (which == 'c') variant_rule(&strings->variant, "columnindexer", strings->item);
    const sudoku_status status = take_cells(strings);
    return status == SUDOKU_OK ? counted_add(strings) : status;
}

/* ~1607: how often and which digit, in pairs of characters, then cells. */
sudoku_status counted_read_say(struct strings *strings)
{
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    for (const char *at = strings->piece.text; *at != '\0'; at++) {
        const int digit =
            *at == '0' ? 0 : symbols_value(*at, SUDOKU_SYMBOLS_DIGITS, SUDOKU_MAX_SIZE);
        if (digit < 0) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        variant_value(&strings->variant, digit, strings->piece.at);
    }
    const sudoku_status status = take_cells(strings);
    return status == SUDOKU_OK ? counted_add(strings) : status;
}

/* A number, then cells. */
sudoku_status counted_read_numbered(struct strings *strings)
{
    int32_t number;
    sudoku_status status = take_number(strings, &number);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, number, strings->piece.at);
    status = take_cells(strings);
    return status == SUDOKU_OK ? counted_add(strings) : status;
}

/* Digits with _ between, each a value; `said`: each once, behind how often it is there. */
static sudoku_status counted_take_digits(struct strings *strings, bool said)
{
    int32_t digits[SUDOKU_MAX_SIZE * 2];
    int count = 0;
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    for (const char *at = strings->piece.text; *at != '\0';) {
        char *end;
        const long digit = strtol(at, &end, 10);
        if (end == at || (*end != '_' && *end != '\0') || digit < 0 || digit > SUDOKU_MAX_SIZE ||
            count == (int)(sizeof digits / sizeof *digits))
            return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        digits[count++] = (int32_t)digit;
        at = *end == '_' ? end + 1 : end;
    }
    for (int i = 0; i < count; i++) {
        int times = 0;
        bool before = false;
        for (int k = 0; k < count; k++) {
            times += digits[k] == digits[i];
            before = before || (k < i && digits[k] == digits[i]);
        }
        if (said && before) continue;
        if (said) variant_value(&strings->variant, times, strings->piece.at);
        variant_value(&strings->variant, digits[i], strings->piece.at);
    }
    return SUDOKU_OK;
}

/* ~1_2_2: at least these, then cells. */
sudoku_status counted_read_contains(struct strings *strings)
{
    sudoku_status status = counted_take_digits(strings, false);
    if (status == SUDOKU_OK) status = take_cells(strings);
    return status == SUDOKU_OK ? counted_add(strings) : status;
}

/* The same, each exactly as often: which our look-and-say cage says. */
sudoku_status counted_read_exactly(struct strings *strings)
{
    sudoku_status status = counted_take_digits(strings, true);
    if (status == SUDOKU_OK) status = take_cells(strings);
    return status == SUDOKU_OK ? counted_add(strings) : status;
}

/* A group of cells, empty for the grid, then digits; a size, which our rule does not have. */
sudoku_status counted_read_connected(struct strings *strings)
{
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    const bool grid = strings->piece.length == 0;
    const sudoku_status status = counted_take_digits(strings, false);
    if (status != SUDOKU_OK) return status;
    if (!grid || take_argument(strings)) {
        omit_item(strings);
        return SUDOKU_OK;
    }
    return counted_add(strings);
}

/* The cell with the number, then the cells. */
sudoku_status counted_read_distinct(struct strings *strings)
{
    struct rule_draft *draft = &strings->variant.draft;
    const sudoku_status status = take_cells(strings);
    if (status != SUDOKU_OK) return status;
    if (draft->cell_count < 2) {
        omit_item(strings);
        return SUDOKU_OK;
    }
    draft->ends[0] = 1;
    draft->group_count = 2;
    return counted_add(strings);
}

/* Cells of each sum, with a lone - between. */
sudoku_status counted_read_equal_sums(struct strings *strings)
{
    struct rule_draft *draft = &strings->variant.draft;
    const int n = strings_size(strings);
    while (take_argument(strings)) {
        if (strcmp(strings->piece.text, "-") == 0) {
            draft_group(draft);
            continue;
        }
        const int cell = cell_of(strings, strings->piece.text);
        if (cell < 0) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
        variant_cell(&strings->variant, cell, strings->piece.at);
    }
    return counted_add(strings);
}

/* any, none, or that only readings without a clue may be equal, which is what we take for granted. */
sudoku_status counted_read_ties(struct strings *strings)
{
    int32_t value = 0;
    if (take_argument(strings)) {
        if (strcmp(strings->piece.text, "any") == 0) value = 1;
        if (strcmp(strings->piece.text, "none") == 0) value = 2;
    }
    if (value == 0) return SUDOKU_OK;
    variant_value(&strings->variant, value, strings->piece.at);
    return counted_add(strings);
}

/* A sum, the first cell of the diagonal. A border cell determines its diagonal: from the left border it goes down, from the top to the left, from the
 * right up, from the bottom to the right. */
sudoku_status counted_read_little(struct strings *strings)
{
    const int n = strings_size(strings);
    int32_t sum;
    int cell;
    sudoku_status status = take_number(strings, &sum);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, sum, strings->piece.at);
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    status = take_cell(strings, &cell);
    if (status != SUDOKU_OK) return status;
    int row = cell / n, column = cell % n, down, right;
    if (column == 0 && row < n - 1)
        down = 1, right = 1;
    else if (row == 0)
        down = 1, right = -1;
    else if (column == n - 1 && row < n - 1)
        down = -1, right = -1;
    else if (row == n - 1 && column > 0 && column < n - 1)
        down = -1, right = 1;
    else
        return wrong_argument(strings, SUDOKU_BAD_PLACE, 0, 0);
    for (; row >= 0 && row < n && column >= 0 && column < n; row += down, column += right)
        variant_cell(&strings->variant, row * n + column, strings->piece.at);
    return counted_add(strings);
}
