#include "rules_stream.h"

#include "model/rules.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_WORD = 32, FIRST_ROOM = 1 << 12 };

static bool rules_stream_is_word(struct line line, const char *word)
{
    size_t start;
    return line_word(line, &start) == strlen(word) &&
           memcmp(line.text + start, word, strlen(word)) == 0;
}

bool rules_stream_may_begin(struct line line)
{
    static const char *const words[] = {"size", "values", "boxes", "grid", "symbols"};
    size_t start;
    const uint64_t length = line_word(line, &start);
    /* A single letter is treated as a comment. */
    if (length < 2 || length > LONGEST_WORD) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (rules_stream_is_word(line, words[i])) return true;
    return rules_find(line.text + start, (size_t)length) != NULL;
}

static bool rules_stream_is_heading(struct line line)
{
    return rules_stream_is_word(line, "size") || rules_stream_is_word(line, "title") ||
           rules_stream_is_word(line, "author");
}

bool rules_stream_is_next(const struct rules_stream *stream, struct line line)
{
    return stream->rules && rules_stream_is_heading(line);
}

/* Text beyond the limit is only counted. */
static bool rules_stream_keep(struct rules_stream *stream, const char *bytes, size_t length)
{
    const size_t end = stream->length + length;
    if (stream->length > SUDOKU_RULES_TEXT || end > SUDOKU_RULES_TEXT) {
        stream->length = SUDOKU_RULES_TEXT + 1;
        return true;
    }
    if (end > stream->room) {
        size_t room = stream->room == 0 ? FIRST_ROOM : stream->room;
        while (room < end) room *= 2;
        char *more = realloc(stream->bytes, room);
        if (more == NULL) return false;
        stream->bytes = more;
        stream->room = room;
    }
    memcpy(stream->bytes + stream->length, bytes, length);
    stream->length = end;
    return true;
}

bool rules_stream_add(struct rules_stream *stream, struct line line, struct place place)
{
    if (!stream->open) {
        stream->open = true;
        stream->rules = false;
        stream->length = 0;
        stream->place = place;
    }
    if (!line_is_blank(line) && !line_is_comment(line) && !rules_stream_is_heading(line))
        stream->rules = true;
    if (line.full > line.length) stream->length = SUDOKU_RULES_TEXT + 1;
    /* Leading blanks are restored, so that columns are right. */
    for (uint64_t i = 0; i < place.indent; i++)
        if (!rules_stream_keep(stream, " ", 1)) return false;
    return rules_stream_keep(stream, line.text, line.length) && rules_stream_keep(stream, "\n", 1);
}

sudoku_status rules_stream_end(struct rules_stream *stream, int size, sudoku_puzzle *puzzle,
                               sudoku_rules **rules, sudoku_where *where)
{
    const struct place place = stream->place;
    stream->open = false;
    if (stream->length > SUDOKU_RULES_TEXT) {
        *where = (sudoku_where){.offset = (size_t)place.offset,
                                .line = place.line,
                                .column = 1,
                                .expected = SUDOKU_RULES_TEXT};
        return SUDOKU_TOO_LONG;
    }
    const sudoku_status status =
        sudoku_rules_parse(stream->bytes, stream->length, size, puzzle, rules, where);
    if (status == SUDOKU_OK) *where = (sudoku_where){.line = 1, .column = 1};
    where->line += place.line - 1;
    /* The number of the first line becomes one of the stream, too. */
    if (status == SUDOKU_DUPLICATE) where->actual += (uint32_t)(place.line - 1);
    where->offset += (size_t)place.offset;
    return status;
}

size_t rules_stream_first(const char *bytes, size_t length)
{
    for (size_t start = 0; start < length;) {
        const char *stop = memchr(bytes + start, '\n', length - start);
        const size_t end = stop != NULL ? (size_t)(stop - bytes) : length;
        size_t from = start;
        while (from < end && is_blank(bytes[from])) from++;
        /* Keywords are lower case. */
        if (from < end && bytes[from] >= 'a' && bytes[from] <= 'z' &&
            rules_stream_may_begin((struct line){bytes + from, end - from, end - from}))
            return start;
        start = end + 1;
    }
    return length;
}

void rules_stream_free(struct rules_stream *stream) { free(stream->bytes); }
