#include "items.h"

#include "model/shape.h"

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
    /* As much as a long has on every machine. */
    strings->variant.where->actual = (uint32_t)(actual < INT32_MAX ? actual : INT32_MAX);
    strings->variant.where->expected = (uint32_t)expected;
    return status;
}

void omit_item(struct strings *strings)
{
    variant_omit(&strings->variant, strings->name, strlen(strings->name), strings->item);
}

sudoku_status add_item(struct strings *strings)
{
    return variant_add(&strings->variant, strings->name, strlen(strings->name));
}

sudoku_status add_item_of_cells(struct strings *strings)
{
    const sudoku_status status = take_cells(strings);
    return status == SUDOKU_OK ? add_item(strings) : status;
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

/* A place in a group or in the grid, moved as the current copy is; -1: none. */
static int items_move(const struct strings *strings, int row, int column, int columns, int size)
{
    row += strings->down;
    column += strings->right;
    if (row < 0 || column < 0 || column >= columns || row * columns + column >= size) return -1;
    return row * columns + column;
}

/* The group that the text begins with, or NULL; *number: of its cell, from 1. */
static const struct extra *items_extra_of(const struct strings *strings, const char *text,
                                          int *number, const char **end)
{
    for (int i = 0; i < strings->extra_count; i++) {
        const struct extra *extra = &strings->extra[i];
        const size_t length = strlen(extra->name);
        if (strncmp(text, extra->name, length) != 0) continue;
        char *rest;
        const long cell = strtol(text + length, &rest, 10);
        const bool none = text[length] < '0' || text[length] > '9';
        *number = none ? 1 : cell > extra->size ? 0 : (int)cell;
        *end = none ? text + length : rest;
        return extra;
    }
    return NULL;
}

int cell_of(const struct strings *strings, const char *text, const char **end)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int width = shape_width(shape);
    int number;
    const struct extra *extra = items_extra_of(strings, text, &number, end);
    if (extra != NULL) {
        number = number < 1
                     ? -1
                     : items_move(strings, (number - 1) / extra->columns,
                                  (number - 1) % extra->columns, extra->columns, extra->size);
        return number < 0 ? -1 : extra_cell(strings, extra, number);
    }
    if ((text[0] | 0x20) != 'r' || text[1] == '\0' || (text[2] | 0x20) != 'c') return -1;
    const int row = items_place_of(text[1]), column = items_place_of(text[3]);
    if (row == 0 || column == 0 || row > shape_height(shape) || column > width) return -1;
    const int place = items_move(strings, row - 1, column - 1, width, width * shape_height(shape));
    *end = text + 4;
    return place < 0 ? -1 : place / width * shape.size + place % width;
}

sudoku_status take_place(struct strings *strings, int *number, int *columns)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const char *end;
    int cell;
    const sudoku_status status = take_cell(strings, &cell);
    if (status != SUDOKU_OK) return status;
    const struct extra *extra = items_extra_of(strings, strings->piece.text, number, &end);
    *columns = extra != NULL ? extra->columns : shape_width(shape);
    *number = extra != NULL ? *number - 1 : cell / shape.size * *columns + cell % shape.size;
    return SUDOKU_OK;
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
    const char *end;
    *cell = cell_of(strings, strings->piece.text, &end);
    if (*cell >= 0 && *end == '\0') return SUDOKU_OK;
    return wrong_argument(strings, SUDOKU_BAD_CELL, 0, strings_size(strings));
}

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

sudoku_status add_side(struct strings *strings, const char *side, size_t at, bool back)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape.size, place = items_place_of(side[0] == '\0' ? '\0' : side[1]);
    const bool row = side[0] == 'R';
    const int count = row ? shape_width(shape) : shape_height(shape);
    if ((!row && side[0] != 'C') || place < 1 ||
        place > (row ? shape_height(shape) : shape_width(shape)) || side[2] != '\0') {
        strings->piece.at = at;
        return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    }
    for (int i = 0; i < count; i++) {
        const int step = back ? count - 1 - i : i;
        const int cell = row ? (place - 1) * n + step : step * n + place - 1;
        variant_cell(&strings->variant, cell, at);
    }
    return SUDOKU_OK;
}
