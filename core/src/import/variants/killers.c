/* Killers without givens: a letter or an arrow for each cell, or the sum and number of its cage.
 *
 *   short  0-9, A-Z, a-j at the root of a cage are its sum, 0 to 45; < > ^ v point to the orthogonal
 *          neighbour, ` ' , . to the diagonal one, on the path to the root
 *   ps     3x3:d:k: and a number for each cell, 256 times the sum plus the number of the cage; d: both
 *          diagonals */
#include "variant.h"

#include <string.h>

enum {
    KILLERS_SIZE = 9,
    KILLERS_CELLS = KILLERS_SIZE * KILLERS_SIZE,
    KILLERS_SLIPS = 4,
    CAGES = 256,
    LEAST_ARROWS = 8
};

static int killers_sum_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return c >= 'a' && c <= 'j' ? c - 'a' + 36 : -1;
}

/* The direction of an arrow, in rows down and columns right; false if it is not an arrow. */
static bool killers_arrow_of(char c, int *down, int *right)
{
    static const char arrows[] = "<>^v`',.";
    static const int8_t downs[] = {0, 0, -1, 1, -1, -1, 1, 1};
    static const int8_t rights[] = {-1, 1, 0, 0, -1, 1, -1, 1};
    const char *arrow = c == '\0' ? NULL : strchr(arrows, c);
    if (arrow == NULL) return false;
    *down = downs[arrow - arrows];
    *right = rights[arrow - arrows];
    return true;
}

bool killer_recognise(struct text text)
{
    char cells[KILLERS_CELLS + KILLERS_SLIPS + 1];
    const size_t count = scan_all(text, cells, NULL, sizeof cells);
    if (count < KILLERS_CELLS - KILLERS_SLIPS || count > KILLERS_CELLS + KILLERS_SLIPS)
        return false;
    size_t arrows = 0, known = 0;
    for (size_t i = 0; i < count; i++) {
        int down, right;
        arrows += cells[i] != '.' && killers_arrow_of(cells[i], &down, &right);
        known += killers_sum_of(cells[i]) >= 0 || killers_arrow_of(cells[i], &down, &right);
    }
    return arrows >= LEAST_ARROWS && known + KILLERS_SLIPS >= count;
}

/* The root of a cell's cage, or -1: then *bad is where the path leaves the grid or forms a cycle. */
static int killers_root_of(const char *cells, int cell, int *bad)
{
    for (int steps = 0; steps <= KILLERS_CELLS; steps++) {
        int down, right;
        if (!killers_arrow_of(cells[cell], &down, &right)) return cell;
        const int row = cell / KILLERS_SIZE + down, column = cell % KILLERS_SIZE + right;
        *bad = cell;
        if (row < 0 || row >= KILLERS_SIZE || column < 0 || column >= KILLERS_SIZE) return -1;
        cell = row * KILLERS_SIZE + column;
    }
    return -1;
}

sudoku_status killer_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    char cells[KILLERS_CELLS];
    uint32_t at[KILLERS_CELLS];
    int roots[KILLERS_CELLS], sums[KILLERS_CELLS];
    sudoku_shape shape;
    const size_t count = scan_all(text, cells, at, KILLERS_CELLS);
    for (size_t i = 0; i < count && i < KILLERS_CELLS; i++) {
        int down, right;
        if (killers_sum_of(cells[i]) < 0 && !killers_arrow_of(cells[i], &down, &right))
            return bad_symbol(text, at[i], where);
    }
    if (count < KILLERS_CELLS) return bad_length(text.length, count, KILLERS_CELLS, where);
    if (count > KILLERS_CELLS)
        return bad_length(at[KILLERS_CELLS - 1] + 1, count, KILLERS_CELLS, where);
    for (int cell = 0; cell < KILLERS_CELLS; cell++) {
        int bad = cell;
        roots[cell] = killers_root_of(cells, cell, &bad);
        sums[cell] = killers_sum_of(cells[cell]);
        if (roots[cell] >= 0) continue;
        where->offset = at[bad];
        return SUDOKU_BAD_PLACE;
    }
    struct variant variant;
    variant_begin(&variant, text, position, where);
    (void)sudoku_shape_of_size(KILLERS_SIZE, &shape);
    sudoku_status status = variant_shape(&variant, shape);
    if (status == SUDOKU_OK) status = variant_add_cages(&variant, roots, sums, at);
    return variant_end(&variant, status);
}

/* Reads the head of a ps killer: the shape, diagonals, and a k. */
static bool killers_take_head(struct scan *scan, sudoku_shape *shape, bool *diagonals)
{
    const int32_t height = scan_number(scan);
    if (!scan_keyword(scan, "x")) return false;
    const int32_t width = scan_number(scan);
    if (height < 1 || width < 1 || height > SUDOKU_MAX_SIZE || width > SUDOKU_MAX_SIZE)
        return false;
    if (sudoku_shape_of_boxes(height, width, shape) != SUDOKU_OK || shape->size < 4) return false;
    if (!scan_keyword(scan, ":")) return false;
    *diagonals = scan_keyword(scan, "d");
    return scan_keyword(scan, ":k:");
}

bool pskiller_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    sudoku_shape shape;
    bool diagonals;
    return killers_take_head(&scan, &shape, &diagonals);
}

sudoku_status pskiller_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct scan scan = scan_of(text);
    sudoku_shape shape;
    bool diagonals = false;
    (void)killers_take_head(&scan, &shape, &diagonals);
    const int cells = shape.size * shape.size;
    int number[SUDOKU_MAX_CELLS], roots[SUDOKU_MAX_CELLS], sums[SUDOKU_MAX_CELLS];
    uint32_t at[SUDOKU_MAX_CELLS];
    for (int cell = 0; cell < cells; cell++) {
        const int c = scan_peek(&scan);
        if (c == SCAN_END) return bad_length(text.length, (size_t)cell, (size_t)cells, where);
        at[cell] = (uint32_t)scan.at;
        number[cell] = scan_number(&scan);
        if (number[cell] < 0) return bad_symbol(text, scan.at, where);
        if (scan_peek(&scan) == SCAN_END && cell == cells - 1) break;
        if (!scan_keyword(&scan, ":")) return bad_symbol(text, scan.at, where);
    }
    if (scan_peek(&scan) != SCAN_END)
        return bad_length(scan.at, (size_t)cells + 1, (size_t)cells, where);
    for (int cell = 0; cell < cells; cell++) {
        sums[cell] = number[cell] / CAGES;
        roots[cell] = sums[cell] > 0 ? 0 : -1;
        while (roots[cell] >= 0 && number[roots[cell]] != number[cell]) roots[cell]++;
    }

    struct variant variant;
    variant_begin(&variant, text, position, where);
    sudoku_status status = variant_shape(&variant, shape);
    if (status == SUDOKU_OK && diagonals) status = variant_switch(&variant, "diagonal", 3, 0);
    if (status == SUDOKU_OK) status = variant_add_cages(&variant, roots, sums, at);
    return variant_end(&variant, status);
}
