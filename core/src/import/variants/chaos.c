/* Rules about regions that are not drawn, in constraint strings: CC12 is the region of the twelfth cell. */
#include "items.h"

#include "model/shape.h"

#include <stdlib.h>
#include <string.h>

/* Is it the region of a cell? */
static bool chaos_is_label(const char *text) { return strncmp(text, "CC", 2) == 0; }

/* The cell R1C1 or CC1; -1 if it is neither. */
static int chaos_cell_of(const struct strings *strings, const char *text)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int width = shape_width(shape), cells = width * shape_height(shape);
    char *rest;
    const char *end;
    if (!chaos_is_label(text)) {
        const int cell = cell_of(strings, text, &end);
        return cell >= 0 && *end == '\0' ? cell : -1;
    }
    const long number = strtol(text + 2, &rest, 10) - 1;
    if (rest == text + 2 || *rest != '\0' || number < 0 || number >= cells) return -1;
    return (int)(number / width * shape.size + number % width);
}

/* Reads the remaining arguments, which are cells; a lone - begins another group. */
static sudoku_status chaos_take_cells(struct strings *strings)
{
    const int n = strings_size(strings);
    while (take_argument(strings)) {
        if (strcmp(strings->piece.text, "-") == 0) {
            draft_group(&strings->variant.draft);
            continue;
        }
        const int cell = chaos_cell_of(strings, strings->piece.text);
        if (cell < 0) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
        variant_cell(&strings->variant, cell, strings->piece.at);
    }
    return SUDOKU_OK;
}

/* Do the cells that follow stand for their regions? */
static bool chaos_follows(struct strings *strings)
{
    const struct scan before = strings->scan;
    const bool follows = take_argument(strings) && chaos_is_label(strings->piece.text);
    strings->scan = before;
    return follows;
}

/* The number of sets, then cells. With labels of regions: sets of one cell, which are in the same region. */
sudoku_status chaos_read_same(struct strings *strings)
{
    const struct scan before = strings->scan;
    int32_t sets;
    sudoku_status status = take_number(strings, &sets);
    if (status != SUDOKU_OK) return status;
    if (!chaos_follows(strings)) {
        strings->scan = before;
        return counted_read_same(strings);
    }
    variant_rule(&strings->variant, "sameregion", strings->item);
    status = chaos_take_cells(strings);
    if (status != SUDOKU_OK) return status;
    if (strings->variant.draft.cell_count != sets) {
        omit_item(strings);
        return SUDOKU_OK;
    }
    return add_item(strings);
}

sudoku_status chaos_read_different(struct strings *strings)
{
    const bool labels = chaos_follows(strings);
    if (labels) variant_rule(&strings->variant, "border", strings->item);
    const sudoku_status status = labels ? chaos_take_cells(strings) : take_cells(strings);
    return status == SUDOKU_OK ? add_item(strings) : status;
}

/* Adds the cells from the given one on in a direction, up to the border. */
static void chaos_add_way(struct strings *strings, int cell, int down, int right)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape.size, height = shape_height(shape), width = shape_width(shape);
    for (int row = cell / n, column = cell % n;
         row >= 0 && row < height && column >= 0 && column < width; row += down, column += right)
        variant_cell(&strings->variant, row * n + column, strings->piece.at);
}

/* The cell with the number, then by how much it is less than the number of cells, and the cells; without these: the cells
 * in the four directions, or those around it. */
static sudoku_status chaos_read(struct strings *strings, bool arrow)
{
    const int n = strings_size(strings);
    int cell;
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    const sudoku_status status = take_cell(strings, &cell);
    if (status != SUDOKU_OK) return status;
    variant_cell(&strings->variant, cell, strings->piece.at);
    draft_group(&strings->variant.draft);
    if (take_argument(strings)) {
        if (strings->piece.length > 0 && strcmp(strings->piece.text, "0") != 0) {
            omit_item(strings);
            return SUDOKU_OK;
        }
        const sudoku_status rest = chaos_take_cells(strings);
        return rest == SUDOKU_OK ? add_item(strings) : rest;
    }
    if (arrow) {
        for (int way = 0; way < 4; way++) {
            if (way > 0) draft_group(&strings->variant.draft);
            chaos_add_way(strings, cell, way == 0 ? -1 : way == 1, way == 2 ? -1 : way == 3);
        }
        return add_item(strings);
    }
    variant_cell(&strings->variant, cell, strings->piece.at);
    for (int other = 0; other < n * n; other++)
        if (other != cell && shape_in_grid(rules_shape(strings->variant.rules), other) &&
            abs(other / n - cell / n) <= 1 && abs(other % n - cell % n) <= 1)
            variant_cell(&strings->variant, other, strings->piece.at);
    return add_item(strings);
}

sudoku_status chaos_read_arrow(struct strings *strings) { return chaos_read(strings, true); }

sudoku_status chaos_read_count(struct strings *strings) { return chaos_read(strings, false); }

/* The cells of the digits that rows, columns and boxes lack, and the cell of the digit that is 0. */
sudoku_status chaos_read_doubles(struct strings *strings)
{
    for (int i = 0; i < strings->extra_count; i++) {
        const struct extra *extra = &strings->extra[i];
        if (extra->name[0] != 'D') continue;
        for (int k = 0; k < extra->size; k++)
            variant_cell(&strings->variant, extra_cell(strings, extra, k), strings->item);
    }
    return add_item(strings);
}
