/* Rules of constraint strings that count, or have a number or digits before their cells. */
#include "items.h"

#include "model/shape.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

/* The number of sets, then the cells of all, one set after the other. */
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
    return add_item(strings);
}

/* A sum, then cells; LOOP at the end makes it a closed line, which our rules cannot express. */
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
    return add_item(strings);
}

/* R or C, then cells. */
sudoku_status counted_read_indexing(struct strings *strings)
{
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    const char which = (char)(strings->piece.text[0] | 0x20);
    if (which != 'r' && which != 'c') return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    if (which == 'c') variant_rule(&strings->variant, "columnindexer", strings->item);
    return add_item_of_cells(strings);
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
    return add_item_of_cells(strings);
}

/* A number, then cells. */
sudoku_status counted_read_numbered(struct strings *strings)
{
    int32_t number;
    const sudoku_status status = take_number(strings, &number);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, number, strings->piece.at);
    return add_item_of_cells(strings);
}

/* Digits with _ between, each a value; `said`: each only once, preceded by how often it occurs. */
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
    const sudoku_status status = counted_take_digits(strings, false);
    return status == SUDOKU_OK ? add_item_of_cells(strings) : status;
}

/* The same, each exactly as often: our look-and-say cage. */
sudoku_status counted_read_exactly(struct strings *strings)
{
    const sudoku_status status = counted_take_digits(strings, true);
    return status == SUDOKU_OK ? add_item_of_cells(strings) : status;
}

/* A group of cells (empty: the grid), then digits, then perhaps how many cells have one of them. */
sudoku_status counted_read_connected(struct strings *strings)
{
    char name[4] = "";
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    if (strings->piece.length > 3) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    memcpy(name, strings->piece.text, strings->piece.length);
    const size_t at = strings->piece.at;
    const struct scan digits = strings->scan;
    sudoku_status status = counted_take_digits(strings, false);
    if (status != SUDOKU_OK) return status;
    int32_t size = 0;
    if (take_argument(strings) && strings->piece.length > 0) {
        if (!number_of(strings->piece.text, &size))
            return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        variant_rule(&strings->variant, "area", strings->item);
        variant_value(&strings->variant, size, strings->piece.at);
        const struct scan end = strings->scan;
        strings->scan = digits;
        status = counted_take_digits(strings, false);
        strings->scan = end;
        if (status != SUDOKU_OK) return status;
    }
    bool known = name[0] == '\0';
    for (int i = 0; i < strings->extra_count && !known; i++) {
        const struct extra *extra = &strings->extra[i];
        if (strcmp(extra->name, name) != 0) continue;
        known = true;
        for (int k = 0; k < extra->size; k++)
            variant_cell(&strings->variant, extra_cell(strings, extra, k), at);
    }
    if (known) return add_item(strings);
    omit_item(strings);
    return SUDOKU_OK;
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
    return add_item(strings);
}

/* The cells of each sum, with a lone - between. */
sudoku_status counted_read_equal_sums(struct strings *strings)
{
    struct rule_draft *draft = &strings->variant.draft;
    while (take_argument(strings)) {
        if (strcmp(strings->piece.text, "-") == 0) {
            draft_group(draft);
            continue;
        }
        int cell;
        const sudoku_status status = take_cell(strings, &cell);
        if (status != SUDOKU_OK) return status;
        variant_cell(&strings->variant, cell, strings->piece.at);
    }
    return add_item(strings);
}

/* ~0_=_1_-1: a sum, then a number for each cell. */
sudoku_status counted_read_weighted(struct strings *strings)
{
    variant_rule(&strings->variant, "weighted", strings->item);
    for (const char *at = strings->piece.text; *at != '\0';) {
        char *end;
        const long number = strtol(at, &end, 10);
        if (end == at || number < -99999 || number > 99999)
            return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        variant_value(&strings->variant, (int32_t)number, strings->piece.at);
        if (strncmp(end, "_=", 2) == 0) end += 2;
        at = *end == '_' ? end + 1 : end;
    }
    return add_item_of_cells(strings);
}

/* Of all rows, columns and boxes those with the most cells hold the same digits. */
sudoku_status counted_read_same_houses(struct strings *strings)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    int largest = 0;
    uint16_t cells[SUDOKU_MAX_SIZE];
    for (int round = 0; round < 2; round++)
        for (int kind = 0; kind < SHAPE_KINDS; kind++)
            for (int number = 0; number < shape_houses(shape, kind); number++) {
                if (kind == SUDOKU_BOX && !shape_has_boxes(shape)) continue;
                const int count = shape_house_of(shape, kind, number, cells);
                if (round == 0 && count > largest) largest = count;
                if (round == 0 || count < largest) continue;
                if (strings->variant.draft.cell_count > 0) draft_group(&strings->variant.draft);
                for (int i = 0; i < count; i++)
                    variant_cell(&strings->variant, cells[i], strings->item);
            }
    return largest == shape_digits(shape) ? SUDOKU_OK : add_item(strings);
}

/* any, none, or only readings without a clue, which is our default. */
sudoku_status counted_read_ties(struct strings *strings)
{
    int32_t value = 0;
    if (take_argument(strings)) {
        if (strcmp(strings->piece.text, "any") == 0) value = 1;
        if (strcmp(strings->piece.text, "none") == 0) value = 2;
    }
    if (value == 0) return SUDOKU_OK;
    variant_value(&strings->variant, value, strings->piece.at);
    return add_item(strings);
}

/* A sum, then the first cell of the diagonal. The border determines its direction: from the left border it goes down, from
 * the top to the left, from the right up, from the bottom to the right. */
sudoku_status counted_read_little(struct strings *strings)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape.size, height = shape_height(shape), width = shape_width(shape);
    int32_t sum;
    int cell;
    sudoku_status status = take_number(strings, &sum);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, sum, strings->piece.at);
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    status = take_cell(strings, &cell);
    if (status != SUDOKU_OK) return status;
    int row = cell / n, column = cell % n, down, right;
    if (column == 0 && row < height - 1)
        down = 1, right = 1;
    else if (row == 0)
        down = 1, right = -1;
    else if (column == width - 1 && row < height - 1)
        down = -1, right = -1;
    else if (row == height - 1 && column > 0 && column < width - 1)
        down = -1, right = 1;
    else
        return wrong_argument(strings, SUDOKU_BAD_PLACE, 0, 0);
    for (; row >= 0 && row < height && column >= 0 && column < width; row += down, column += right)
        variant_cell(&strings->variant, row * n + column, strings->piece.at);
    return add_item(strings);
}
