#include "items.h"

#include <stdlib.h>
#include <string.h>

/* Up to the next point or tilde. */
static void items_take_piece(struct scan *scan, struct piece *piece)
{
    int c = scan_peek(scan);
    piece->at = scan->at;
    piece->length = 0;
    for (; c != SCAN_END && c != '.' && c != '~'; c = scan_peek(scan), piece->length++) {
        if (piece->length < ARGUMENT) piece->text[piece->length] = (char)c;
        scan->at++;
    }
    piece->text[piece->length < ARGUMENT ? piece->length : ARGUMENT] = '\0';
}

bool take_argument(struct strings *strings)
{
    if (scan_peek(&strings->scan) != '~') return false;
    strings->scan.at++;
    items_take_piece(&strings->scan, &strings->piece);
    return true;
}

/* The next item's type; false at the end. */
bool take_item(struct strings *strings)
{
    while (take_argument(strings)) continue; /* skip arguments that were not read */
    if (scan_take(&strings->scan) != '.') return false;
    items_take_piece(&strings->scan, &strings->piece);
    strings->item = strings->piece.at;
    strings->type = constraints_type(strings->piece.text);
    const size_t length = strlen(strings->piece.text), room = sizeof strings->name - 1;
    memcpy(strings->name, strings->piece.text, length < room ? length : room);
    strings->name[length < room ? length : room] = '\0';
    return true;
}

int strings_size(const struct strings *strings) { return rules_shape(strings->variant.rules).size; }

sudoku_status wrong_argument(struct strings *strings, sudoku_status status, int64_t actual,
                             int64_t expected)
{
    strings->variant.where->offset = strings->piece.at;
    strings->variant.where->actual = (uint32_t)actual;
    strings->variant.where->expected = (uint32_t)expected;
    return status;
}

void omit_item(struct strings *strings)
{
    variant_omit(&strings->variant, strings->name, strlen(strings->name), strings->item);
}

/* Arguments ------------------------------------------------------------------------------------ */

/* 1-9, then a = 10; 0 for anything else. */
static int items_place_of(char c)
{
    if (c >= '1' && c <= '9') return c - '0';
    c |= 0x20;
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    return 0;
}

/* The cell R1C1 that a text begins with, or -1. */
int cell_of(const struct strings *strings, const char *text)
{
    const int size = strings_size(strings);
    if ((text[0] | 0x20) != 'r' || text[1] == '\0' || (text[2] | 0x20) != 'c') return -1;
    int row = items_place_of(text[1]), column = items_place_of(text[3]);
    if (row == 0 || column == 0) return -1;
    row += strings->down;
    column += strings->right;
    return row < 1 || row > size || column < 1 || column > size ? -1
                                                                : (row - 1) * size + column - 1;
}

bool number_of(const char *text, int32_t *number)
{
    char *end;
    const long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || value < -999999 || value > 999999) return false;
    *number = (int32_t)value;
    return true;
}

sudoku_status take_number(struct strings *strings, int32_t *number)
{
    if (take_argument(strings) && number_of(strings->piece.text, number)) return SUDOKU_OK;
    return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
}

sudoku_status take_cell(struct strings *strings, int *cell)
{
    *cell = cell_of(strings, strings->piece.text);
    if (*cell >= 0 && strings->piece.length == 4) return SUDOKU_OK;
    return wrong_argument(strings, SUDOKU_BAD_CELL, 0, strings_size(strings));
}

/* The rest of the arguments are cells. */
sudoku_status take_cells(struct strings *strings)
{
    while (take_argument(strings)) {
        int cell;
        const sudoku_status status = take_cell(strings, &cell);
        if (status != SUDOKU_OK) return status;
        variant_cell(&strings->variant, cell, strings->piece.at);
    }
    return SUDOKU_OK;
}

/* R3 or C4: cells of the whole row or column, from its end where `back`. */
sudoku_status add_side(struct strings *strings, const char *side, size_t at, bool back)
{
    const int n = strings_size(strings), place = items_place_of(side[0] == '\0' ? '\0' : side[1]);
    if ((side[0] != 'R' && side[0] != 'C') || place < 1 || place > n || side[2] != '\0') {
        strings->piece.at = at;
        return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    }
    for (int i = 0; i < n; i++) {
        const int step = back ? n - 1 - i : i;
        const int cell = side[0] == 'R' ? (place - 1) * n + step : step * n + place - 1;
        variant_cell(&strings->variant, cell, at);
    }
    return SUDOKU_OK;
}
