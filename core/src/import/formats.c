#include "formats.h"

#include "bits.h"
#include "model/symbols.h"

#include <string.h>

size_t sudoku_position_digits(const sudoku_position *position, const uint8_t *digits, char *out)
{
    const size_t n = position->puzzle.shape.size;
    symbols_write_all(digits, n * n, (sudoku_symbols)position->puzzle.symbols, out);
    return n * n;
}

size_t sudoku_position_marks(const sudoku_position *position, int cell, char *out)
{
    size_t count = 0;
    for (uint32_t set = position->marks[cell]; set != 0; set &= set - 1)
        out[count++] =
            symbols_write(bits_lowest(set) + 1, (sudoku_symbols)position->puzzle.symbols);
    return count;
}

bool walk_line(struct walk *walk)
{
    const struct text text = walk->text;
    if (walk->next >= text.length) return false;
    walk->start = walk->next;
    const char *line = text.bytes + walk->start;
    const char *stop = memchr(line, '\n', text.length - walk->start);
    size_t full = stop != NULL ? (size_t)(stop - line) : text.length - walk->start;
    walk->next = walk->start + full + (stop != NULL);
    if (full > 0 && line[full - 1] == '\r') full--;
    walk->line = (struct line){line, full < LINE_KEPT ? full : LINE_KEPT, full};
    return true;
}

bool walk_content(struct walk *walk)
{
    while (walk_line(walk))
        if (!line_is_blank(walk->line) && !line_is_comment(walk->line)) return true;
    return false;
}

bool walk_row(struct walk *walk, int size)
{
    while (walk_content(walk))
        if (!line_is_border(walk->line, size)) return true;
    return false;
}

sudoku_status position_begin(sudoku_position *position, struct text text, int size)
{
    sudoku_shape shape;
    if (text.size != 0 && text.size != size) return SUDOKU_BAD_SIZE;
    if (sudoku_shape_of_size(size, &shape) != SUDOKU_OK) return SUDOKU_BAD_SIZE;
    sudoku_puzzle_clear(&position->puzzle, shape);
    return SUDOKU_OK;
}

void position_give(sudoku_position *position, size_t cell, int digit)
{
    position->givens[cell] = (uint8_t)digit;
    position->puzzle.candidates[cell] = UINT32_C(1) << (digit - 1);
}

void position_enter(sudoku_position *position, size_t cell, int digit)
{
    position->entries[cell] = (uint8_t)digit;
}

void position_leave_out(sudoku_position *position, const char *name)
{
    for (int i = 0; i < position->left_out_count; i++)
        if (strcmp(position->left_out[i], name) == 0) return;
    if (position->left_out_count == SUDOKU_LEFT_OUT_MAX) return;
    position->left_out[position->left_out_count++] = name;
}

void position_settle(sudoku_position *position)
{
    const int n = position->puzzle.shape.size;
    for (int cell = 0; cell < n * n; cell++) {
        const uint32_t set = position->puzzle.candidates[cell];
        if (bits_single(set)) position->givens[cell] = (uint8_t)(bits_lowest(set) + 1);
    }
}

void position_mark_all(sudoku_position *position)
{
    const sudoku_shape shape = position->puzzle.shape;
    const int n = shape.size, across = n / shape.box_width;
    uint32_t rows[SUDOKU_MAX_SIZE] = {0}, columns[SUDOKU_MAX_SIZE] = {0};
    uint32_t boxes[SUDOKU_MAX_SIZE] = {0};
    for (int pass = 0; pass < 2; pass++)
        for (int cell = 0; cell < n * n; cell++) {
            const int row = cell / n, column = cell % n;
            const int box = row / shape.box_height * across + column / shape.box_width;
            const int digit = position->givens[cell] + position->entries[cell];
            if (pass == 0 && digit > 0) {
                const uint32_t bit = UINT32_C(1) << (digit - 1);
                rows[row] |= bit;
                columns[column] |= bit;
                boxes[box] |= bit;
            }
            if (pass == 1 && digit == 0)
                position->marks[cell] = bits_all(n) & ~(rows[row] | columns[column] | boxes[box]);
        }
}

int position_digit(const sudoku_position *position, char symbol)
{
    return symbols_value(symbol, SUDOKU_SYMBOLS_DIGITS, position->puzzle.shape.size);
}

sudoku_status walk_cells(struct walk *walk, uint8_t *digits, size_t *offsets, sudoku_where *where)
{
    enum { N = 9 };
    char cells[N];
    uint16_t columns[N];
    const size_t count = line_row(walk->line, cells, columns, N);
    if (count != N) {
        const size_t at = count < N ? walk->line.full : (size_t)columns[N - 1] + 1;
        return bad_row(walk->start + at, count, N, where);
    }
    for (size_t i = 0; i < N; i++) {
        const int digit = symbols_value(cells[i], SUDOKU_SYMBOLS_DIGITS, N);
        offsets[i] = walk->start + columns[i];
        if (digit == SYMBOL_UNKNOWN) return bad_symbol(walk->text, offsets[i], where);
        digits[i] = (uint8_t)digit;
    }
    return SUDOKU_OK;
}

sudoku_status bad_symbol(struct text text, size_t offset, sudoku_where *where)
{
    where->offset = offset;
    where->actual = offset < text.length ? (unsigned char)text.bytes[offset] : 0;
    where->expected = 0;
    return SUDOKU_BAD_SYMBOL;
}

static uint32_t told(size_t count) { return count > UINT32_MAX ? UINT32_MAX : (uint32_t)count; }

sudoku_status bad_length(size_t offset, size_t actual, size_t expected, sudoku_where *where)
{
    where->offset = offset;
    where->actual = told(actual);
    where->expected = told(expected);
    return SUDOKU_BAD_LENGTH;
}

sudoku_status bad_row(size_t offset, size_t actual, size_t expected, sudoku_where *where)
{
    (void)bad_length(offset, actual, expected, where);
    return SUDOKU_BAD_ROW;
}

sudoku_status truncated(size_t offset, size_t actual, size_t expected, sudoku_where *where)
{
    (void)bad_length(offset, actual, expected, where);
    return SUDOKU_TRUNCATED;
}

/* Line and column of an offset. */
static void find_line(const char *text, sudoku_where *where)
{
    where->line = 1;
    size_t start = 0;
    for (size_t i = 0; i < where->offset; i++) {
        if (text[i] != '\n') continue;
        where->line++;
        start = i + 1;
    }
    where->column = where->offset - start + 1;
}

/* Past the mark that some editors put at the beginning of a UTF-8 file. */
static size_t after_mark(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

static sudoku_status parse(const char *text, size_t length, int size, bool rules,
                           sudoku_position *position, sudoku_where *where)
{
    sudoku_where nowhere;
    if (where == NULL) where = &nowhere;
    *where = (sudoku_where){0};
    const size_t start = after_mark(text, length);
    const struct text all = {text + start, length - start, size};
    int turn = 0;
    while (!format_asked(rules, turn)->recognise(all)) turn++; /* the last one takes anything */
    const struct format *format = format_asked(rules, turn);
    sudoku_position draft = {.format = format->name};
    const sudoku_status status = format->read(all, &draft, where);
    if (status == SUDOKU_OK) {
        *position = draft;
        return status;
    }
    where->offset += start;
    find_line(text, where);
    return status;
}

sudoku_status sudoku_position_parse(const char *text, size_t length, int size,
                                    sudoku_position *position, sudoku_where *where)
{
    return parse(text, length, size, true, position, where);
}

/* A line of cells and perhaps a comment, which most texts are by far: no other format begins so. */
static bool is_plain(const char *text, size_t length, int size, sudoku_puzzle *puzzle)
{
    enum { LEAST = 36 };
    sudoku_where where;
    if (length < LEAST || length > SUDOKU_MAX_CELLS || memchr(text, '\n', length) != NULL)
        return false;
    const struct line line = {text, length, length};
    return line_puzzle(line, size, puzzle, &where) == SUDOKU_OK;
}

sudoku_status sudoku_puzzle_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                  sudoku_where *where)
{
    sudoku_position position;
    if (is_plain(text, length, size, puzzle)) {
        if (where != NULL) *where = (sudoku_where){0};
        return SUDOKU_OK;
    }
    const sudoku_status status = parse(text, length, size, false, &position, where);
    if (status == SUDOKU_OK) *puzzle = position.puzzle;
    return status;
}
