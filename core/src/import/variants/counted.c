/* Rules of constraint strings that count, or say where something lies. */
#include "items.h"

#include "model/symbols.h"

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
