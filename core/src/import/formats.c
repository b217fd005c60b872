#include "formats.h"

#include "text/reader.h"

#include <string.h>

struct format {
    const char *name;
    bool (*recognise)(struct text text);
    bool (*in_line)(struct text text); /* NULL: never */
    sudoku_status (*read)(struct text text, sudoku_position *position, sudoku_where *where);
    bool rules;
};

#define NEVER NULL
#define RULES true
#define PLAIN false

static const struct format formats[] = {
#define FORMAT(name, rules, in_line, about, example)                                               \
    {#name, name##_recognise, in_line, name##_read, rules},
#include "formats.def"
#undef FORMAT
};
enum { FORMATS = sizeof formats / sizeof *formats };

/* A separate table, so that programs that do not use it are linked without the examples. */
static const sudoku_format_kind formats_kinds[] = {
#define FORMAT(name, rules, in_line, about, example) {#name, about, example},
#include "formats.def"
#undef FORMAT
};

const sudoku_format_kind *sudoku_format_kinds(int index)
{
    return index >= 0 && index < FORMATS ? &formats_kinds[index] : NULL;
}

/* The first format that recognises the text; the last one accepts anything. */
static const struct format *formats_find(struct text text, bool rules)
{
    const struct format *format = formats;
    while ((format->rules && !rules) || !format->recognise(text)) format++;
    return format;
}

sudoku_status formats_read_plain(struct text text, sudoku_position *position, sudoku_where *where)
{
    return formats_find(text, false)->read(text, position, where);
}

static sudoku_status formats_parse(const char *text, size_t length, int size, bool rules,
                                   sudoku_position *position, sudoku_where *where)
{
    sudoku_where nowhere;
    if (where == NULL) where = &nowhere;
    *where = (sudoku_where){0};
    const size_t start = text_mark(text, length);
    const struct text all = {text + start, length - start, size};
    const struct format *format = formats_find(all, rules);
    sudoku_position draft = {.format = format->name};
    const sudoku_status status = format->read(all, &draft, where);
    if (status == SUDOKU_OK) {
        *position = draft;
        return status;
    }
    where->offset += start;
    text_place((struct text){text, length, size}, where);
    return status;
}

sudoku_status sudoku_position_parse(const char *text, size_t length, int size,
                                    sudoku_position *position, sudoku_where *where)
{
    return formats_parse(text, length, size, true, position, where);
}

/* Reads a line of cells, by far the most frequent text: no other format begins like this. */
static bool formats_is_plain(const char *text, size_t length, int size, sudoku_puzzle *puzzle)
{
    enum { FORMATS_LEAST = 36 };
    sudoku_where where;
    if (length < FORMATS_LEAST || length > SUDOKU_MAX_CELLS || memchr(text, '\n', length) != NULL)
        return false;
    const struct line line = {text, length, length};
    return line_puzzle(line, size, puzzle, &where) == SUDOKU_OK;
}

sudoku_status sudoku_puzzle_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                  sudoku_where *where)
{
    sudoku_position position;
    if (formats_is_plain(text, length, size, puzzle)) {
        if (where != NULL) *where = (sudoku_where){0};
        return SUDOKU_OK;
    }
    const sudoku_status status = formats_parse(text, length, size, false, &position, where);
    if (status == SUDOKU_OK) *puzzle = position.puzzle;
    return status;
}

/* Streams -------------------------------------------------------------------------------------- */

/* Is the line two words of equal length, the second of which may be a grid of regions? */
static bool formats_is_pair(struct line line)
{
    size_t start, second;
    const uint64_t length = line_word(line, &start);
    const int n = line.full == line.length ? line_size_of(length) : 0;
    if (n == 0) return false;
    const size_t after = start + (size_t)length;
    const struct line rest = {line.text + after, line.length - after, line.length - after};
    if (line_word(rest, &second) != length || !line_repeats(rest.text + second, n)) return false;
    const size_t end = second + (size_t)length;
    const struct line behind = {rest.text + end, rest.length - end, rest.length - end};
    return line_is_blank(behind) && jigsaw_recognise((struct text){line.text, line.length, n});
}

/* Turns entries and pencil marks into candidates of the puzzle. */
static void formats_merge(sudoku_position *position, bool *state, uint8_t *written, bool *filled)
{
    sudoku_puzzle *puzzle = &position->puzzle;
    const int cells = puzzle->shape.size * puzzle->shape.size;
    for (int cell = 0; cell < cells; cell++) {
        const int entry = position->entries[cell];
        filled[cell] = entry != 0;
        written[cell] = (uint8_t)(entry != 0 ? entry : position->givens[cell]);
        *state |= entry != 0 || position->marks[cell] != 0;
        if (entry != 0)
            puzzle->candidates[cell] = UINT32_C(1) << (entry - 1);
        else if (written[cell] == 0 && position->marks[cell] != 0)
            puzzle->candidates[cell] &= position->marks[cell];
    }
}

static sudoku_status formats_read_line(struct line line, int size, bool any, sudoku_puzzle *puzzle,
                                       sudoku_rules **rules, bool *state, uint8_t *written,
                                       bool *filled, sudoku_where *where)
{
    const struct text text = {line.text, line.length, size};
    sudoku_position position = {0};
    sudoku_status status = SUDOKU_EMPTY;
    *rules = NULL;
    if (line.full > line.length) return status;
    if (any) {
        status = sudoku_position_parse(line.text, line.length, size, &position, where);
    } else {
        int i = 0;
        while (i < FORMATS && (formats[i].in_line == NULL || !formats[i].in_line(text))) i++;
        if (i < FORMATS) status = formats[i].read(text, &position, where);
    }
    if (status != SUDOKU_OK) return status;
    formats_merge(&position, state, written, filled);
    *puzzle = position.puzzle;
    *rules = position.rules;
    return status;
}

sudoku_reader *sudoku_reader_new(sudoku_format format, int size)
{
    static const struct line_formats others = {formats_is_pair, formats_read_line};
    return reader_new(format, size, &others);
}
