#include "scan.h"

#include "assertion.h"
#include "model/shape.h"

#include <string.h>

enum { NUMBER_DIGITS = 7 };

static bool scan_is_digit(char c) { return c >= '0' && c <= '9'; }

struct scan scan_of(struct text text) { return (struct scan){.text = text}; }

/* Are all positions within the text, and is the line as well? */
static ASSERTION_ONLY bool scan_is_within(const struct scan *scan)
{
    const size_t length = scan->text.length;
    return scan->at <= length && scan->next <= length && scan->start + scan->line.full <= length &&
           scan->line.length <= scan->line.full;
}

bool scan_line(struct scan *scan)
{
    const struct text text = scan->text;
    if (scan->next >= text.length) return false;
    scan->start = scan->at = scan->next;
    const char *line = text.bytes + scan->start;
    const char *stop = memchr(line, '\n', text.length - scan->start);
    size_t full = stop != NULL ? (size_t)(stop - line) : text.length - scan->start;
    scan->next = scan->start + full + (stop != NULL);
    if (full > 0 && line[full - 1] == '\r') full--;
    scan->line = (struct line){line, full < LINE_KEPT ? full : LINE_KEPT, full};
    scan->number++;
    ASSERT(scan_is_within(scan));
    return true;
}

bool scan_content(struct scan *scan)
{
    while (scan_line(scan))
        if (!line_is_blank(scan->line) && !line_is_comment(scan->line)) return true;
    return false;
}

bool scan_row(struct scan *scan, int size)
{
    while (scan_content(scan))
        if (!line_is_border(scan->line, size)) return true;
    return false;
}

size_t scan_line_end(const struct scan *scan) { return scan->start + (size_t)scan->line.full; }

bool scan_word(struct scan *scan, struct word *word)
{
    const char *bytes = scan->text.bytes;
    const size_t end = scan_line_end(scan);
    while (scan->at < end && is_blank(bytes[scan->at])) scan->at++;
    word->at = scan->at;
    word->length = 0;
    if (scan->at == end || bytes[scan->at] == '#') return false;
    do scan->at++;
    while (bytes[scan->at - 1] != ':' && scan->at < end && !is_blank(bytes[scan->at]) &&
           bytes[scan->at] != ':' && bytes[scan->at] != '#');
    word->length = scan->at - word->at;
    ASSERT(scan_is_within(scan) && word->length > 0);
    return true;
}

struct word scan_rest(struct scan *scan)
{
    size_t from = scan->at, to = scan_line_end(scan);
    while (from < to && is_blank(scan->text.bytes[from])) from++;
    while (to > from && is_blank(scan->text.bytes[to - 1])) to--;
    scan->at = scan_line_end(scan);
    ASSERT(scan_is_within(scan) && from <= to);
    return (struct word){from, to - from};
}

bool scan_is_separator(char c) { return is_blank(c) || c == '|' || c == ','; }

bool scan_group(struct scan *scan, struct word *group)
{
    const char *bytes = scan->text.bytes;
    do {
        const size_t end = scan_line_end(scan);
        while (scan->at < end && scan_is_separator(bytes[scan->at])) scan->at++;
        if (scan->at >= end) continue;
        group->at = scan->at;
        while (scan->at < end && !scan_is_separator(bytes[scan->at])) scan->at++;
        group->length = scan->at - group->at;
        ASSERT(scan_is_within(scan));
        return true;
    } while (scan_row(scan, 9));
    return false;
}

int scan_peek(struct scan *scan)
{
    const struct text text = scan->text;
    for (; scan->at < text.length; scan->at++) {
        const char c = text.bytes[scan->at];
        const bool first = scan->at == 0 || text.bytes[scan->at - 1] == '\n';
        if (c == '#' && first) {
            const char *stop = memchr(text.bytes + scan->at, '\n', text.length - scan->at);
            scan->at = stop != NULL ? (size_t)(stop - text.bytes) : text.length - 1;
        } else if (!is_space(c)) {
            return (unsigned char)c;
        }
    }
    return SCAN_END;
}

int scan_take(struct scan *scan)
{
    const int c = scan_peek(scan);
    if (c != SCAN_END) scan->at++;
    ASSERT(scan_is_within(scan));
    return c;
}

int32_t scan_number(struct scan *scan)
{
    int32_t number = 0;
    int digits = 0;
    for (int c; (c = scan_peek(scan)) >= '0' && c <= '9' && digits < NUMBER_DIGITS; digits++) {
        number = number * 10 + (c - '0');
        scan->at++;
    }
    return digits > 0 ? number : -1;
}

bool scan_keyword(struct scan *scan, const char *keyword)
{
    const size_t before = scan->at;
    for (; *keyword != '\0'; keyword++)
        if ((scan_take(scan) | 0x20) != (*keyword | 0x20)) {
            scan->at = before;
            return false;
        }
    return true;
}

size_t scan_all(struct text text, char *characters, uint32_t *offsets, size_t room)
{
    struct scan scan = scan_of(text);
    size_t count = 0;
    for (int c; (c = scan_peek(&scan)) != SCAN_END; scan.at++, count++) {
        if (count >= room) continue;
        characters[count] = (char)c;
        if (offsets != NULL) offsets[count] = (uint32_t)scan.at;
    }
    return count;
}

bool word_is(struct text text, struct word word, const char *other)
{
    ASSERT(word.at <= text.length && word.length <= text.length - word.at);
    return strlen(other) == word.length && memcmp(text.bytes + word.at, other, word.length) == 0;
}

void text_place(struct text text, sudoku_where *where)
{
    size_t start = 0;
    where->line = 1;
    for (size_t i = 0; i < where->offset && i < text.length; i++) {
        if (text.bytes[i] != '\n') continue;
        where->line++;
        start = i + 1;
    }
    where->column = where->offset - start + 1;
}

size_t text_mark(const char *bytes, size_t length)
{
    return length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

sudoku_status bad_symbol(struct text text, size_t offset, sudoku_where *where)
{
    where->offset = offset;
    where->actual = offset < text.length ? (unsigned char)text.bytes[offset] : 0;
    where->expected = 0;
    return SUDOKU_BAD_SYMBOL;
}

static uint32_t scan_clamped(size_t count)
{
    return count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
}

sudoku_status bad_length(size_t offset, size_t actual, size_t expected, sudoku_where *where)
{
    where->offset = offset;
    where->actual = scan_clamped(actual);
    where->expected = scan_clamped(expected);
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

bool word_number(struct text text, struct word word, int32_t *number)
{
    if (word.length == 0 || word.length > 9) return false;
    int32_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char c = text.bytes[word.at + i];
        if (!scan_is_digit(c)) return false;
        value = value * 10 + (c - '0');
    }
    *number = value;
    return true;
}

/* Reads a letter and a number from 1 to `most`, and advances *at; 0 if there is none. */
static int scan_numbered(const char *text, size_t length, size_t *at, char letter, int most)
{
    size_t i = *at;
    if (i >= length || (text[i] | 0x20) != letter) return 0;
    int number = 0;
    for (i++; i < length && scan_is_digit(text[i]) && number <= most; i++)
        number = number * 10 + (text[i] - '0');
    if (i - *at < 2 || number < 1 || number > most) return 0;
    *at = i;
    return number;
}

/* Reads a cell, "r1c1"; -1 if there is none. */
static int scan_cell_at(const char *text, size_t length, size_t *at, int size)
{
    const int row = scan_numbered(text, length, at, 'r', size);
    const int column = row > 0 ? scan_numbered(text, length, at, 'c', size) : 0;
    return column > 0 ? (row - 1) * size + column - 1 : -1;
}

static int scan_step(int from, int to) { return (to > from) - (to < from); }

/* The cells of a straight or diagonal range; returns how many, 0 if it is neither. */
static int scan_range(int from, int to, int size, uint16_t *cells)
{
    const int row = from / size, column = from % size;
    const int down = to / size - row, right = to % size - column;
    const int rows = down < 0 ? -down : down, columns = right < 0 ? -right : right;
    if (rows != 0 && columns != 0 && rows != columns) return 0;
    const int steps = rows > columns ? rows : columns;
    const int each = scan_step(0, down) * size + scan_step(0, right);
    for (int i = 0; i <= steps; i++) cells[i] = (uint16_t)(from + i * each);
    return steps + 1;
}

int word_cells(struct text all, struct word word, sudoku_shape shape, const uint8_t *region,
               uint16_t cells[SUDOKU_MAX_SIZE])
{
    const char *text = all.bytes + word.at;
    const size_t length = word.length;
    const int size = shape.size, height = shape_height(shape), width = shape_width(shape);
    size_t at = 0;
    const int first = scan_cell_at(text, length, &at, size);
    if (first >= 0) {
        cells[0] = (uint16_t)first;
        if (at == length) return 1;
        if (text[at++] != '-') return 0;
        const int last = scan_cell_at(text, length, &at, size);
        return last >= 0 && at == length ? scan_range(first, last, size, cells) : 0;
    }
    int house = scan_numbered(text, length, (at = 0, &at), 'r', height);
    if (house > 0 && at == length)
        return scan_range((house - 1) * size, (house - 1) * size + width - 1, size, cells);
    house = scan_numbered(text, length, (at = 0, &at), 'c', width);
    if (house > 0 && at == length)
        return scan_range(house - 1, size * (height - 1) + house - 1, size, cells);
    house = scan_numbered(text, length, (at = 0, &at), 'b', SUDOKU_MAX_SIZE);
    if (house == 0 || at != length || region == NULL) return 0;
    int count = 0;
    for (int cell = 0; cell < size * size; cell++)
        if (region[cell] == house - 1) cells[count++] = (uint16_t)cell;
    return count;
}
