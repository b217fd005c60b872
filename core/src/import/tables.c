/* A field for each cell of the grid, as in tables of other programs:
 *
 *   json         a list of lists, of numbers or strings; of strings that are rows; in brackets or braces,
 *                optionally after a name (board = [[...]])
 *   html         a table; its cells are the contents of <td> or <th>, or the value of an <input> in them
 *   spreadsheet  lines with tabs, semicolons or commas between the fields, of which some are empty or quoted
 *
 * A field is a digit as any symbol, a decimal number, or open: empty, a blank's symbol, 0 or null. */
#include "formats.h"

#include "model/symbols.h"

#include <string.h>

struct table {
    struct word fields[SUDOKU_MAX_CELLS];
    size_t count;      /* fields beyond SUDOKU_MAX_CELLS are only counted */
    size_t rows;       /* begun so far */
    size_t in_row;     /* fields of the current row */
    size_t width;      /* fields of the first row */
    size_t ragged;     /* fields of the first row with another width ... */
    size_t ragged_end; /* ... and where it ends; 0: there is none */
    size_t wrong;      /* the offset of the first character that is not allowed ... */
    bool is_wrong;     /* if there is one */
};

static char tables_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c; }

static bool tables_begins(struct text text, size_t at, const char *word)
{
    for (; *word != '\0'; word++, at++)
        if (at >= text.length || tables_lower(text.bytes[at]) != *word) return false;
    return true;
}

static void tables_add_field(struct table *table, size_t at, size_t end)
{
    if (table->count < SUDOKU_MAX_CELLS) table->fields[table->count] = (struct word){at, end - at};
    table->count++;
    table->in_row++;
}

static void tables_end_row(struct table *table, size_t at)
{
    if (table->in_row == 0) return;
    if (table->rows == 0) table->width = table->in_row;
    if (table->in_row != table->width && table->ragged_end == 0) {
        table->ragged = table->in_row;
        table->ragged_end = at;
    }
    table->rows++;
    table->in_row = 0;
}

static void tables_set_wrong(struct table *table, size_t at)
{
    if (!table->is_wrong) table->wrong = at;
    table->is_wrong = true;
}

/* The digit of a field; on SYMBOL_UNKNOWN *bad is the offset. */
static int tables_field_digit(struct text text, struct word field, int n, size_t *bad)
{
    const char *bytes = text.bytes;
    while (field.length > 0 && is_space(bytes[field.at])) field.at++, field.length--;
    while (field.length > 0 && is_space(bytes[field.at + field.length - 1])) field.length--;
    *bad = field.at;
    if (field.length == 0 || word_is(text, field, "null") || word_is(text, field, "None"))
        return SYMBOL_BLANK;
    if (field.length == 1) return symbols_value(bytes[field.at], SUDOKU_SYMBOLS_DIGITS, n);
    int32_t number;
    if (!word_number(text, field, &number) || number > n) return SYMBOL_UNKNOWN;
    return (int)number;
}

static sudoku_status tables_read(struct text text, const struct table *table,
                                 sudoku_position *position, sudoku_where *where)
{
    if (table->is_wrong) return bad_symbol(text, table->wrong, where);
    int n = line_size_of(table->width * table->width);
    if (n == 0) n = 9;
    const size_t side = (size_t)n;
    if (table->width != side && table->rows > 0)
        return bad_length(table->fields[0].at, table->count, side * side, where);
    if (table->ragged_end != 0) return bad_row(table->ragged_end, table->ragged, side, where);
    if (table->count != side * side) {
        const size_t at =
            table->count < side * side ? text.length : table->fields[side * side - 1].at;
        return bad_length(at, table->count, side * side, where);
    }
    const sudoku_status size = position_begin(position, text, n);
    if (size != SUDOKU_OK) return size;
    for (size_t cell = 0; cell < table->count; cell++) {
        size_t bad;
        const int digit = tables_field_digit(text, table->fields[cell], n, &bad);
        if (digit == SYMBOL_UNKNOWN) return bad_symbol(text, bad, where);
        if (digit != SYMBOL_BLANK) position_set_given(position, cell, digit);
    }
    return SUDOKU_OK;
}

/* JSON ----------------------------------------------------------------------------------------- */

static bool tables_opens(char c) { return c == '[' || c == '{'; }
static bool tables_closes(char c) { return c == ']' || c == '}'; }

/* May the character precede the list? */
static bool tables_is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           is_space(c) || (c != '\0' && strchr("_.:=()]", c) != NULL);
}

/* The offset of the list of lists, which only a name or declaration may precede; text.length if there is none. */
static size_t tables_find_list(struct text text)
{
    enum { NAME = 60 };
    size_t at = 0;
    while (at < text.length && is_space(text.bytes[at])) at++;
    for (const size_t end = at + NAME; at < text.length && at < end; at++) {
        if (!tables_opens(text.bytes[at])) {
            if (tables_is_name(text.bytes[at])) continue;
            break;
        }
        size_t next = at + 1;
        while (next < text.length && is_space(text.bytes[next])) next++;
        const char c = next < text.length ? text.bytes[next] : '\0';
        if (tables_opens(c) || c == '"' || c == '\'') return at;
    }
    return text.length;
}

/* The string whose opening quote is at *at; *at advances past the closing quote. */
static struct word tables_take_string(struct text text, size_t *at)
{
    const char quote = text.bytes[*at];
    const size_t from = ++*at;
    while (*at < text.length && text.bytes[*at] != quote && text.bytes[*at] != '\n') ++*at;
    const size_t end = *at;
    if (*at < text.length && text.bytes[*at] == quote) ++*at;
    return (struct word){from, end - from};
}

static void tables_find_json(struct text text, struct table *table)
{
    *table = (struct table){0};
    int depth = 0;
    for (size_t at = tables_find_list(text); at < text.length;) {
        const char c = text.bytes[at];
        if (tables_opens(c)) {
            if (++depth > 2) tables_set_wrong(table, at);
            at++;
        } else if (tables_closes(c)) {
            tables_end_row(table, at);
            at++;
            if (--depth == 0) return;
        } else if (c == '"' || c == '\'') {
            const struct word field = tables_take_string(text, &at);
            if (depth != 1) {
                tables_add_field(table, field.at, field.at + field.length);
                continue;
            }
            for (size_t i = 0; i < field.length; i++)
                tables_add_field(table, field.at + i, field.at + i + 1);
            tables_end_row(table, at);
        } else if (is_space(c) || c == ',') {
            at++;
        } else {
            const size_t from = at;
            while (at < text.length && !is_space(text.bytes[at]) && text.bytes[at] != ',' &&
                   !tables_opens(text.bytes[at]) && !tables_closes(text.bytes[at]))
                at++;
            if (depth == 2)
                tables_add_field(table, from, at);
            else
                tables_set_wrong(table, from);
        }
    }
    tables_set_wrong(table, text.length); /* a bracket is missing */
}

bool json_recognise(struct text text) { return tables_find_list(text) < text.length; }

sudoku_status json_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct table table;
    tables_find_json(text, &table);
    return tables_read(text, &table, position, where);
}

/* HTML ----------------------------------------------------------------------------------------- */

static bool tables_is_tag(struct text text, size_t at, const char *name)
{
    const size_t end = at + strlen(name);
    if (!tables_begins(text, at, name) || end >= text.length) return false;
    const char c = text.bytes[end];
    return is_space(c) || c == '>' || c == '/';
}

static bool tables_is_cell(struct text text, size_t at)
{
    return tables_is_tag(text, at, "<td") || tables_is_tag(text, at, "<th");
}

/* The value of an <input>, from `at` to the end of the tag; empty if there is none. */
static struct word tables_input_value(struct text text, size_t at, size_t end)
{
    for (; at < end; at++) {
        if (!is_space(text.bytes[at]) || !tables_begins(text, at + 1, "value=")) continue;
        at += 7;
        if (at < end && (text.bytes[at] == '"' || text.bytes[at] == '\'')) {
            const struct word value = tables_take_string(text, &at);
            return value.at + value.length <= end ? value : (struct word){end, 0};
        }
        size_t stop = at;
        while (stop < end && !is_space(text.bytes[stop])) stop++;
        return (struct word){at, stop - at};
    }
    return (struct word){end, 0};
}

/* The length of an HTML entity for a blank, or 0. */
static size_t tables_blank_entity(struct text text, size_t at)
{
    static const char *const names[] = {"&nbsp;", "&#160;", "&#xa0;",
                                        "&ensp;", "&emsp;", "\xC2\xA0"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (tables_begins(text, at, names[i])) return strlen(names[i]);
    return 0;
}

static void tables_find_html(struct text text, struct table *table)
{
    *table = (struct table){0};
    bool in_cell = false;
    struct word content = {0, 0};
    for (size_t at = 0; at < text.length;) {
        if (text.bytes[at] != '<') {
            const size_t blank = tables_blank_entity(text, at);
            if (in_cell && blank == 0 && !is_space(text.bytes[at])) {
                if (content.length == 0) content.at = at;
                content.length = at + 1 - content.at;
            }
            at += blank > 0 ? blank : 1;
            continue;
        }
        const char *stop = memchr(text.bytes + at, '>', text.length - at);
        const size_t end = stop != NULL ? (size_t)(stop - text.bytes) : text.length;
        const bool cell = tables_is_cell(text, at), row = tables_is_tag(text, at, "<tr"),
                   over = tables_is_tag(text, at, "</table"),
                   leaves = tables_is_tag(text, at, "</td") || tables_is_tag(text, at, "</th");
        if (in_cell && (cell || row || over || leaves)) {
            tables_add_field(table, content.at, content.at + content.length);
            in_cell = false;
        }
        if (row || over) tables_end_row(table, at);
        if (over) return; /* only the first table is read */
        if (in_cell && content.length == 0 && tables_is_tag(text, at, "<input"))
            content = tables_input_value(text, at + 6, end);
        if (cell) {
            in_cell = true;
            content = (struct word){end < text.length ? end + 1 : end, 0};
        }
        at = end < text.length ? end + 1 : end;
    }
    if (in_cell) tables_add_field(table, content.at, content.at + content.length);
    tables_end_row(table, text.length);
}

bool html_recognise(struct text text)
{
    enum { LEAST = 16 };
    size_t at = 0, cells = 0;
    while (at < text.length && is_space(text.bytes[at])) at++;
    if (at == text.length || text.bytes[at] != '<') return false;
    for (; at < text.length && cells < LEAST; at++)
        cells += text.bytes[at] == '<' && tables_is_cell(text, at);
    return cells == LEAST;
}

sudoku_status html_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct table table;
    tables_find_html(text, &table);
    return tables_read(text, &table, position, where);
}

/* Spreadsheets --------------------------------------------------------------------------------- */

/* Reads rows with `separator` between the fields; false if they do not form a grid. *telling: some are empty or quoted. */
static bool tables_find_separated(struct text text, char separator, struct table *table,
                                  bool *telling)
{
    *table = (struct table){0};
    *telling = false;
    struct scan scan = scan_of(text);
    while (scan_line(&scan)) {
        size_t end = scan_line_end(&scan), separators = 0;
        if (end == scan.start) continue;
        for (size_t i = scan.start; i < end; i++) separators += text.bytes[i] == separator;
        /* A separator after the last field ends it. */
        if (separators > 0 && separators == (table->rows == 0 ? 0 : table->width) &&
            text.bytes[end - 1] == separator)
            end--;
        for (size_t at = scan.start; at <= end; at++) {
            size_t from = at;
            const bool quoted = at < end && text.bytes[at] == '"';
            const struct word string = quoted ? tables_take_string(text, &at) : (struct word){0, 0};
            while (at < end && text.bytes[at] != separator) at++;
            *telling = *telling || quoted || at == from;
            if (quoted)
                tables_add_field(table, string.at, string.at + string.length);
            else
                tables_add_field(table, from, at);
        }
        tables_end_row(table, end);
    }
    return table->rows > 0 && table->rows == table->width && table->ragged_end == 0 &&
           line_size_of(table->count) != 0;
}

static bool tables_find_spreadsheet(struct text text, struct table *table)
{
    static const char separators[] = {'\t', ';', ','};
    if (text.length > 16 * SUDOKU_MAX_CELLS) return false;
    for (size_t i = 0; i < sizeof separators; i++) {
        bool telling; /* without empty or quoted fields other formats recognise the text */
        if (memchr(text.bytes, separators[i], text.length) == NULL) continue;
        if (tables_find_separated(text, separators[i], table, &telling)) return telling;
    }
    return false;
}

bool spreadsheet_recognise(struct text text)
{
    struct table table;
    return tables_find_spreadsheet(text, &table);
}

sudoku_status spreadsheet_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct table table;
    (void)tables_find_spreadsheet(text, &table);
    return tables_read(text, &table, position, where);
}
