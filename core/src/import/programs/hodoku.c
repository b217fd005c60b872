/* HoDoKu's library line; and its values alone, which is the format of Susser:
 *
 *   :code:candidates:values:deleted:eliminations:placements:comment
 *
 * Values are 81 cells, with a '+' before entries. Deleted candidates are those removed besides those that the values
 * exclude: digit, row, column. The other fields describe a step of the solution. */
#include "import/formats.h"

#include "model/symbols.h"

#include <string.h>

enum { HODOKU_SIZE = 9, HODOKU_CELLS = 81, FIELDS = 8, HODOKU_VALUES = 3, DELETED = 4 };

/* The bytes from `start` to before `end`. */
struct field_of_text {
    size_t start, end;
};

/* Cells, of which those after a '+' are entries. */
static sudoku_status hodoku_read_values(struct text text, struct field_of_text field,
                                        sudoku_position *position, sudoku_where *where)
{
    size_t cell = 0, beyond = 0;
    bool entry = false;
    for (size_t i = field.start; i < field.end; i++) {
        const char c = text.bytes[i];
        if (is_blank(c)) continue;
        if (c == '+' && !entry) {
            entry = true;
            continue;
        }
        const int digit = position_digit(position, c);
        if (digit == SYMBOL_UNKNOWN || (entry && digit == SYMBOL_BLANK))
            return bad_symbol(text, i, where);
        if (cell == HODOKU_CELLS) beyond = i;
        if (cell < HODOKU_CELLS && digit != SYMBOL_BLANK) {
            if (entry)
                position_set_entry(position, cell, digit);
            else
                position_set_given(position, cell, digit);
        }
        entry = false;
        cell++;
    }
    if (entry) return bad_symbol(text, field.end - 1, where);
    if (cell != HODOKU_CELLS)
        return bad_length(cell < HODOKU_CELLS ? field.end : beyond, cell, HODOKU_CELLS, where);
    return SUDOKU_OK;
}

/* Triples of digit, row and column, which are removed from the pencil marks. */
static sudoku_status hodoku_read_deleted(struct text text, struct field_of_text field,
                                         sudoku_position *position, sudoku_where *where)
{
    int triple[3], length = 0;
    bool any = false;
    for (size_t i = field.start; i <= field.end; i++) {
        const bool ends = i == field.end || is_blank(text.bytes[i]);
        if (ends && length == 0) continue;
        const int number = ends ? SYMBOL_BLANK : position_digit(position, text.bytes[i]);
        if (ends != (length == 3) || (!ends && number <= 0)) return bad_symbol(text, i, where);
        if (!ends) {
            triple[length++] = number;
            continue;
        }
        if (!any) position_mark_all(position);
        any = true;
        position->marks[(triple[1] - 1) * HODOKU_SIZE + triple[2] - 1] &=
            ~(UINT32_C(1) << (triple[0] - 1));
        length = 0;
    }
    return SUDOKU_OK;
}

bool hodoku_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    if (!scan_content(&scan)) return false;
    const char *line = scan.line.text;
    const size_t full = (size_t)scan.line.full;
    size_t colons = 0;
    for (size_t i = 0; i < full; i++) colons += line[i] == ':';
    /* The leading colon may be missing. */
    return full > HODOKU_CELLS && colons >= 4 && colons < 16 &&
           (line[0] == ':' || (line[0] >= '0' && line[0] <= '9')) &&
           memchr(line, '|', full) == NULL && memchr(line, '/', full) == NULL;
}

/* In a stream the leading colon distinguishes it from everything else. */
bool hodoku_in_line(struct text text) { return text.length > 0 && text.bytes[0] == ':'; }

static bool hodoku_is_empty(struct text text, struct field_of_text field)
{
    for (size_t i = field.start; i < field.end; i++)
        if (!is_blank(text.bytes[i])) return false;
    return true;
}

sudoku_status hodoku_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    static const char *const names[FIELDS] = {NULL, "technique",    "technique",  NULL,
                                              NULL, "eliminations", "placements", "comment"};
    const sudoku_status size = position_begin(position, text, HODOKU_SIZE);
    if (size != SUDOKU_OK) return size;
    struct scan scan = scan_of(text);
    (void)scan_content(&scan);
    const size_t end = scan_line_end(&scan);
    struct field_of_text fields[FIELDS];
    int count = 0;
    size_t start = scan.start;
    for (size_t i = start; i <= end; i++) {
        /* A comment may contain colons. */
        if (i < end && (text.bytes[i] != ':' || count == FIELDS - 1)) continue;
        fields[count++] = (struct field_of_text){start, i};
        start = i + 1;
    }
    if (!hodoku_is_empty(text, fields[0])) return bad_symbol(text, fields[0].start, where);
    if (count <= HODOKU_VALUES) return bad_length(end, 0, HODOKU_CELLS, where);
    sudoku_status status = hodoku_read_values(text, fields[HODOKU_VALUES], position, where);
    if (status == SUDOKU_OK && count > DELETED)
        status = hodoku_read_deleted(text, fields[DELETED], position, where);
    if (status != SUDOKU_OK) return status;
    for (int i = 1; i < count; i++) {
        const size_t length = fields[i].end - fields[i].start;
        const char *field = text.bytes + fields[i].start;
        const bool nothing = hodoku_is_empty(text, fields[i]) ||
                             (i == 1 && length == 4 && memcmp(field, "0000", 4) == 0) ||
                             (i == 2 && length == 1 && *field == 'x');
        if (names[i] != NULL && !nothing) position_omit(position, names[i]);
    }
    if (scan_content(&scan)) position_omit(position, "puzzles");
    return SUDOKU_OK;
}

bool susser_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    size_t start, cells = 0, entries = 0;
    if (!scan_content(&scan)) return false;
    const size_t length = (size_t)line_word(scan.line, &start);
    if (length > 2 * HODOKU_CELLS) return false;
    for (size_t i = start; i < start + length; i++) {
        const char c = scan.line.text[i];
        cells += c != '+';
        entries += c == '+' && i + 1 < start + length && scan.line.text[i + 1] >= '1' &&
                   scan.line.text[i + 1] <= '9';
    }
    return entries > 0 && cells >= HODOKU_CELLS - 5 && cells <= HODOKU_CELLS + 5;
}

sudoku_status susser_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, HODOKU_SIZE);
    if (size != SUDOKU_OK) return size;
    struct scan scan = scan_of(text);
    size_t indent;
    (void)scan_content(&scan);
    const size_t length = (size_t)line_word(scan.line, &indent);
    const size_t start = scan.start + indent;
    const struct field_of_text word = {start, start + length};
    const sudoku_status status = hodoku_read_values(text, word, position, where);
    if (indent + length < scan.line.full || scan_content(&scan)) position_omit(position, "comment");
    return status;
}
