/* Splits a stream of bytes into lines, and reads lines as puzzles, as the chosen format requires.
 *
 *   bytes -> line (kept up to LINE_KEPT) -> a puzzle, a row of the current grid, or nothing
 *                                        -> a line of the current text with rules
 *
 * Up to SUDOKU_RULES_TEXT bytes of a line that may contain rules are kept.
 *
 * A line yields at most one record, except that the end of the stream may first end a grid. */
#include "reader.h"

#include "once.h"
#include "assertion.h"
#include "grid.h"
#include "model/symbols.h"
#include "rules_stream.h"

#include <stdlib.h>
#include <string.h>

enum { ANY_SIZE = 0, CLASSIC_SIZE = 9, CLASSIC_CELLS = 81 };

/* How the formats differ. */
static const struct layout {
    const char *name;
    int size;        /* the only one it takes, or ANY_SIZE */
    bool lines;      /* a puzzle may be one line */
    bool grids;      /* a puzzle may be n lines */
    bool counted;    /* the stream begins with the number of its grids */
    bool texts;      /* a puzzle with rules may be many lines ... */
    bool rules_line; /* ... or one line that is not a plain puzzle */
    bool any;        /* each line is a text in any format */
} layouts[] = {
    [SUDOKU_FORMAT_LINE] = {"line", ANY_SIZE, true, true, false, true, true, false},
    [SUDOKU_FORMAT_POJ2676] = {"poj2676", 9, false, true, true, false, false, false},
    [SUDOKU_FORMAT_POJ2918] = {"poj2918", 9, false, true, true, false, false, false},
    [SUDOKU_FORMAT_POJ3074] = {"poj3074", 9, true, false, false, false, false, false},
    [SUDOKU_FORMAT_POJ3076] = {"poj3076", 16, false, true, false, false, false, false},
    [SUDOKU_FORMAT_TEXT] = {"text", ANY_SIZE, false, false, false, true, false, false},
    [SUDOKU_FORMAT_ISS] = {"iss", ANY_SIZE, false, false, false, false, true, true},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

/* The state of reading the count of a judge's file. */
enum count_state { COUNT_NONE, COUNT_AWAITED, COUNT_KNOWN };

struct sudoku_reader {
    const struct layout *layout;
    const struct line_formats *others;
    int line_size; /* 0: follows from the line */
    int grid_size;

    const char *piece; /* fed, but not read yet */
    size_t piece_length;
    bool finished, over;

    char *kept;
    size_t kept_length, kept_room;
    uint64_t line_length; /* of the current line, kept or not */
    bool line_pending;    /* at least one byte of it was read */
    struct place place;   /* where that line begins */

    enum count_state count_state;
    uint64_t grids_left;
    struct grid grid;
    struct rules_stream text;
    sudoku_rules *rules;               /* of the last record */
    uint8_t written[SUDOKU_MAX_CELLS]; /* of the last record, if it has entries or pencil marks */
    bool filled[SUDOKU_MAX_CELLS];
};

ONCE bool sudoku_format_named(const char *name, sudoku_format *format)
{
    for (int i = 0; i < LAYOUTS; i++) {
        if (strcmp(layouts[i].name, name) != 0) continue;
        *format = (sudoku_format)i;
        return true;
    }
    return false;
}

int sudoku_format_size(sudoku_format format) { return layouts[format].size; }

ONCE sudoku_reader *reader_new(sudoku_format format, int size, const struct line_formats *others)
{
    const struct layout *layout = &layouts[format];
    sudoku_shape shape;
    if (size == 0) size = layout->size;
    if (size != 0 && sudoku_shape_of_size(size, &shape) != SUDOKU_OK) return NULL;
    if (layout->size != ANY_SIZE && size != layout->size) return NULL;
    sudoku_reader *reader = calloc(1, sizeof *reader);
    if (reader != NULL) reader->kept = malloc(reader->kept_room = LINE_KEPT);
    if (reader == NULL || reader->kept == NULL) {
        free(reader);
        return NULL;
    }
    reader->layout = layout;
    reader->others = others;
    reader->line_size = size;
    reader->grid_size = size != 0 ? size : 9;
    sudoku_reader_restart(reader);
    return reader;
}

void sudoku_reader_restart(sudoku_reader *reader) { sudoku_reader_restart_at(reader, 1, 0); }

ONCE void sudoku_reader_restart_at(sudoku_reader *reader, uint64_t line, uint64_t offset)
{
    reader->piece = NULL;
    reader->piece_length = 0;
    reader->finished = reader->over = false;
    reader->kept_length = 0;
    reader->line_length = 0;
    reader->line_pending = false;
    reader->place = (struct place){.line = line, .offset = offset, .indent = 0};
    reader->count_state = reader->layout->counted ? COUNT_AWAITED : COUNT_NONE;
    reader->grids_left = 0;
    grid_begin(&reader->grid, reader->grid_size);
    reader->text.open = false;
    sudoku_rules_delete(reader->rules);
    reader->rules = NULL;
}

void sudoku_reader_feed(sudoku_reader *reader, const char *bytes, size_t length)
{
    reader->piece = bytes;
    reader->piece_length = length;
}

void sudoku_reader_finish(sudoku_reader *reader) { reader->finished = true; }

ONCE bool sudoku_reader_in_grid(const sudoku_reader *reader, sudoku_where *where)
{
    if (reader->grid.rows == 0 && !reader->text.open) return false;
    const struct place first = reader->text.open ? reader->text.place : reader->grid.places[0];
    if (where != NULL)
        *where = (sudoku_where){.offset = (size_t)first.offset, .line = first.line, .column = 1};
    return true;
}

ONCE void sudoku_reader_delete(sudoku_reader *reader)
{
    if (reader == NULL) return;
    sudoku_rules_delete(reader->rules);
    rules_stream_free(&reader->text);
    free(reader->kept);
    free(reader);
}

/* May the current line, of which LINE_KEPT bytes are read, contain rules? Then more of it is kept. */
static bool reader_may_hold_rules(const sudoku_reader *reader)
{
    const struct line line = {reader->kept, reader->kept_length, reader->kept_length};
    const struct layout *layout = reader->layout;
    return layout->any || reader->text.open || (layout->rules_line && reader->kept[0] == '.') ||
           (layout->texts && rules_stream_may_begin(line));
}

/* Makes room for `more` bytes of the current line, if it may contain rules. */
static void reader_make_room(sudoku_reader *reader, size_t more)
{
    const size_t wanted = reader->kept_length + more;
    if (wanted <= reader->kept_room || reader->kept_length < LINE_KEPT) return;
    if (reader->kept_room > SUDOKU_RULES_TEXT || !reader_may_hold_rules(reader)) return;
    char *kept = realloc(reader->kept, SUDOKU_RULES_TEXT + 1);
    if (kept == NULL) return;
    reader->kept = kept;
    reader->kept_room = SUDOKU_RULES_TEXT + 1;
}

static void reader_keep(sudoku_reader *reader, const char *text, size_t length)
{
    const bool worth = reader->kept_length < LINE_KEPT || reader_may_hold_rules(reader);
    const size_t most = worth ? reader->kept_room : LINE_KEPT;
    const size_t room = most > reader->kept_length ? most - reader->kept_length : 0;
    if (length > room) length = room;
    memcpy(reader->kept + reader->kept_length, text, length);
    reader->kept_length += length;
    ASSERT(reader->kept_length <= reader->kept_room);
}

/* Takes bytes up to the next line break; false if the piece ends before one. */
static bool reader_take_line(sudoku_reader *reader)
{
    if (reader->piece_length == 0) return false;
    const char *bytes = reader->piece;
    const char *stop = memchr(bytes, '\n', reader->piece_length);
    const size_t taken = stop != NULL ? (size_t)(stop - bytes) : reader->piece_length;
    size_t skipped = 0; /* leading blanks, however many */
    while (reader->kept_length == 0 && skipped < taken && is_blank(bytes[skipped])) skipped++;
    const char *text = bytes + skipped;
    size_t left = taken - skipped;
    /* The first part decides whether more is kept. */
    const size_t first = reader->kept_length < LINE_KEPT ? LINE_KEPT - reader->kept_length : 0;
    reader_keep(reader, text, left < first ? left : first);
    if (left > first) {
        reader_make_room(reader, left - first);
        reader_keep(reader, text + first, left - first);
    }
    reader->line_length += left;
    reader->place.indent += skipped;
    reader->line_pending = true;
    const size_t used = stop != NULL ? taken + 1 : taken;
    ASSERT(used <= reader->piece_length && reader->kept_length <= reader->line_length);
    reader->piece += used;
    reader->piece_length -= used;
    return stop != NULL;
}

/* The line just read, without the carriage return of a DOS file or the byte order mark of a UTF-8 file
 * (which is replaced by blanks, so that columns stay right). */
static struct line reader_current_line(sudoku_reader *reader)
{
    struct line line = {reader->kept, reader->kept_length, reader->line_length};
    if (line.full == line.length && line.length > 0 && line.text[line.length - 1] == '\r') {
        line.length--;
        line.full--;
    }
    if (reader->place.offset + reader->place.indent == 0 && line.length >= 3 &&
        memcmp(line.text, "\xEF\xBB\xBF", 3) == 0)
        memset(reader->kept, ' ', 3);
    return line;
}

/* `whole`: the line has a line break. If not, it is the last, and the place is after its last byte. */
static void reader_next_line(sudoku_reader *reader, bool whole)
{
    struct place *place = &reader->place;
    const uint64_t length = place->indent + reader->line_length;
    *place = whole ? (struct place){place->line + 1, place->offset + length + 1, 0}
                   : (struct place){place->line, place->offset, length};
    reader->kept_length = 0;
    reader->line_length = 0;
    reader->line_pending = false;
}

static sudoku_record_kind reader_invalid(sudoku_reader *reader, sudoku_record *record,
                                         sudoku_status status, size_t column)
{
    const uint64_t before = reader->place.indent + column;
    record->status = status;
    record->where.line = reader->place.line;
    record->where.column = before + 1;
    record->where.offset = (size_t)(reader->place.offset + before);
    return SUDOKU_RECORD_INVALID;
}

static ONCE sudoku_record_kind reader_close_grid(sudoku_reader *reader, sudoku_record *record)
{
    if (reader->grid.rows == 0) return SUDOKU_RECORD_NEED_INPUT;
    if (reader->count_state == COUNT_KNOWN && reader->grids_left > 0) reader->grids_left--;
    record->status = grid_end(&reader->grid, reader->place, &record->puzzle, &record->where);
    return record->status == SUDOKU_OK ? SUDOKU_RECORD_PUZZLE : SUDOKU_RECORD_INVALID;
}

/* Ends the current text, if there is one. */
static ONCE sudoku_record_kind reader_close_text(sudoku_reader *reader, sudoku_record *record)
{
    if (!reader->text.open) return SUDOKU_RECORD_NEED_INPUT;
    record->status = rules_stream_end(&reader->text, reader->line_size, &record->puzzle,
                                      &reader->rules, &record->where);
    return record->status == SUDOKU_OK ? SUDOKU_RECORD_PUZZLE : SUDOKU_RECORD_INVALID;
}

/* Adds a line to a text with rules; returns the text before it, if the line begins another. */
static ONCE sudoku_record_kind reader_take_text(sudoku_reader *reader, struct line line,
                                                sudoku_record *record)
{
    sudoku_record_kind kind = SUDOKU_RECORD_NEED_INPUT;
    if (reader->text.open && rules_stream_is_next(&reader->text, line))
        kind = reader_close_text(reader, record);
    if (!reader->text.open)
        kind = kind != SUDOKU_RECORD_NEED_INPUT ? kind : reader_close_grid(reader, record);
    /* With its carriage return, so that offsets are those of the stream. */
    line.length = reader->kept_length;
    line.full = reader->line_length;
    if (rules_stream_add(&reader->text, line, reader->place)) return kind;
    reader->text.open = false;
    return reader_invalid(reader, record, record->status = SUDOKU_NO_MEMORY, 0);
}

/* Reads a line as a puzzle with rules into the record; EMPTY if it is not one. */
static ONCE sudoku_status reader_take_rules_line(sudoku_reader *reader, struct line line,
                                                 sudoku_record *record)
{
    sudoku_where where = {0};
    bool state = false;
    const sudoku_status status =
        reader->others->read(line, reader->line_size, reader->layout->any, &record->puzzle,
                             &reader->rules, &state, reader->written, reader->filled, &where);
    record->written = state ? reader->written : NULL;
    record->filled = state ? reader->filled : NULL;
    if (status != SUDOKU_EMPTY || reader->layout->any) record->where = where;
    return status;
}

static ONCE bool reader_read_number(struct line line, uint64_t *number)
{
    size_t start;
    const uint64_t length = line_word(line, &start);
    if (length == 0 || length > 18 || start + length > line.length) return false;
    *number = 0;
    for (size_t i = start; i < start + length; i++) {
        if (line.text[i] < '0' || line.text[i] > '9') return false;
        *number = *number * 10 + (uint64_t)(line.text[i] - '0');
    }
    return true;
}

/* Reads the number of grids. A file that begins with a row has none: it is read to its end. */
static ONCE sudoku_record_kind reader_take_count(sudoku_reader *reader, struct line line,
                                                 sudoku_record *record)
{
    reader->count_state = COUNT_NONE;
    if (grid_may_begin(line, reader->grid_size)) return SUDOKU_RECORD_PUZZLE;
    if (reader_read_number(line, &reader->grids_left)) {
        reader->count_state = COUNT_KNOWN;
        return SUDOKU_RECORD_NEED_INPUT;
    }
    record->where.actual = record->where.expected = 0;
    return reader_invalid(reader, record, SUDOKU_BAD_COUNT, 0);
}

/* The record of one whole line, or NEED_INPUT for none. */
static sudoku_record_kind reader_take(sudoku_reader *reader, struct line line,
                                      sudoku_record *record)
{
    const struct layout *layout = reader->layout;
    if (reader->text.open && !line_is_end(line)) return reader_take_text(reader, line, record);
    if (line_is_comment(line)) return SUDOKU_RECORD_NEED_INPUT;
    if (line_is_blank(line)) return reader_close_grid(reader, record);
    if (line_is_end(line)) {
        reader->over = true;
        return reader->text.open ? reader_close_text(reader, record)
                                 : reader_close_grid(reader, record);
    }
    if (layout->texts &&
        (!layout->lines || (reader->grid.rows == 0 && rules_stream_may_begin(line))))
        return reader_take_text(reader, line, record);
    if (reader->count_state == COUNT_AWAITED) {
        const sudoku_record_kind kind = reader_take_count(reader, line, record);
        if (kind != SUDOKU_RECORD_PUZZLE) return kind;
    }
    if (layout->grids) {
        if (line_is_border(line, reader->grid_size)) return SUDOKU_RECORD_NEED_INPUT;
        /* If lines may be puzzles as well, a grid only begins with a plausible row. */
        if (reader->grid.rows > 0 || !layout->lines || grid_may_begin(line, reader->grid_size)) {
            grid_add(&reader->grid, line, reader->place);
            if (reader->grid.rows < reader->grid_size) return SUDOKU_RECORD_NEED_INPUT;
            return reader_close_grid(reader, record);
        }
    }
    size_t start;
    (void)line_word(line, &start);
    const bool other = layout->any || (layout->rules_line && reader->others->claims(line));
    record->status = other ? SUDOKU_EMPTY
                           : line_puzzle(line, reader->line_size, &record->puzzle, &record->where);
    if (record->status != SUDOKU_OK && layout->rules_line) {
        const sudoku_status rules_line = reader_take_rules_line(reader, line, record);
        if (rules_line != SUDOKU_EMPTY || other) record->status = rules_line;
    }
    if (record->status != SUDOKU_OK)
        return reader_invalid(reader, record, record->status, record->where.offset);
    const uint64_t before = reader->place.indent + start;
    record->where = (sudoku_where){.offset = (size_t)(reader->place.offset + before),
                                   .line = reader->place.line,
                                   .column = before + 1};
    return SUDOKU_RECORD_PUZZLE;
}

/* After the last line: ends an incomplete grid or text, and checks the number of grids. */
static ONCE sudoku_record_kind reader_take_end(sudoku_reader *reader, sudoku_record *record)
{
    const sudoku_record_kind kind =
        reader->text.open ? reader_close_text(reader, record) : reader_close_grid(reader, record);
    if (kind != SUDOKU_RECORD_NEED_INPUT) return kind;
    reader->over = true;
    if (reader->count_state != COUNT_KNOWN || reader->grids_left == 0) return SUDOKU_RECORD_END;
    record->where.actual = 0;
    record->where.expected =
        reader->grids_left > UINT32_MAX ? UINT32_MAX : (uint32_t)reader->grids_left;
    return reader_invalid(reader, record, SUDOKU_BAD_COUNT, 0);
}

sudoku_record_kind sudoku_reader_next(sudoku_reader *reader, sudoku_record *record)
{
    sudoku_rules_delete(reader->rules);
    reader->rules = NULL;
    record->written = NULL;
    record->filled = NULL;
    while (!reader->over) {
        const bool promised_all = reader->count_state == COUNT_KNOWN && reader->grids_left == 0;
        if (promised_all) break;
        const bool whole = reader_take_line(reader);
        if (!whole && !reader->finished) return record->kind = SUDOKU_RECORD_NEED_INPUT;
        if (!whole && !reader->line_pending) return record->kind = reader_take_end(reader, record);
        const sudoku_record_kind kind = reader_take(reader, reader_current_line(reader), record);
        reader_next_line(reader, whole);
        if (kind != SUDOKU_RECORD_NEED_INPUT) return record->kind = kind;
    }
    reader->over = true;
    return record->kind = SUDOKU_RECORD_END;
}

bool sudoku_reader_at_boundary(const sudoku_reader *reader)
{
    return !reader->over && !reader->line_pending && reader->grid.rows == 0 && !reader->text.open &&
           reader->count_state == COUNT_NONE;
}

/* Could the text after the cells be a grid of regions? */
static bool reader_is_second_grid(const char *text, const char *end)
{
    while (text < end && is_blank(*text)) text++;
    while (end > text && is_blank(end[-1])) end--;
    return end - text == CLASSIC_CELLS && line_repeats(text, CLASSIC_SIZE);
}

size_t sudoku_reader_lines(sudoku_reader *reader, char *cells, size_t room, sudoku_where *where)
{
    size_t taken = 0;
    const struct place place = reader->place;
    if (where != NULL)
        *where = (sudoku_where){.offset = (size_t)place.offset, .line = place.line, .column = 1};
    if (!reader->layout->lines || !sudoku_reader_at_boundary(reader)) return 0;
    if (reader->line_size != ANY_SIZE && reader->line_size != CLASSIC_SIZE) return 0;
    while (taken < room && reader->piece_length > CLASSIC_CELLS &&
           sudoku_line_is_classic(reader->piece)) {
        const char *text = reader->piece, *after = text + CLASSIC_CELLS;
        if (*after != '\n') { /* a comment, after white space */
            if (!is_blank(*after)) break;
            after = memchr(after, '\n', reader->piece_length - CLASSIC_CELLS);
            if (after == NULL || reader_is_second_grid(text + CLASSIC_CELLS, after)) break;
        }
        memcpy(cells + CLASSIC_CELLS * taken++, text, CLASSIC_CELLS);
        const size_t used = (size_t)(after + 1 - text);
        reader->piece += used;
        reader->piece_length -= used;
        reader->place.line++;
        reader->place.offset += used;
    }
    return taken;
}

/* The line bytes[start..stop), as the reader will see it. */
static ONCE struct line reader_line_between(const char *bytes, size_t start, size_t stop)
{
    while (start < stop && is_blank(bytes[start])) start++;
    if (stop > start && bytes[stop - 1] == '\r') stop--;
    const size_t full = stop - start;
    return (struct line){bytes + start, full < LINE_KEPT ? full : LINE_KEPT, full};
}

/* Goes back line by line. A blank line ends a grid. After n - 1 lines that cannot be the first row of a grid, any current
 * grid is complete. Comments and borders change nothing. There may be a boundary before a line that may begin a grid, but
 * not after it. */
ONCE size_t sudoku_reader_split_point(const sudoku_reader *reader, const char *bytes, size_t length)
{
    const struct layout *layout = reader->layout;
    if (layout->counted) return 0;
    if (layout->texts && !layout->lines) return 0;
    if (layout->texts)
        length = rules_stream_first(bytes, length); /* no certain boundary after that */
    size_t end = length;
    while (end > 0 && bytes[end - 1] != '\n') end--;
    if (!layout->grids) return end;
    const int size = reader->grid_size;
    size_t cut = end;
    int full = 0; /* lines that could be rows of the current grid, but not the first of another */
    for (size_t start; end > 0; end = start) {
        start = end - 1;
        while (start > 0 && bytes[start - 1] != '\n') start--;
        const struct line line = reader_line_between(bytes, start, end - 1);
        if (line_is_blank(line)) return cut;
        if (line_is_comment(line) || line_is_border(line, size)) continue;
        const bool marked = (unsigned char)line.text[0] ==
                            0xEF; /* a byte order mark, replaced by blanks when read */
        if (marked || !layout->lines || grid_may_begin(line, size)) {
            cut = start;
            full = 0;
        } else if (++full == size - 1) {
            return cut;
        }
    }
    return cut; /* a boundary */
}
