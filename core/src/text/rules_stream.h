/* Our own text form in a stream. The lines of a text are collected until the next text begins or the stream ends. */
#ifndef NINEFOLD_TEXT_RULES_STREAM_H
#define NINEFOLD_TEXT_RULES_STREAM_H

#include "grid.h"

/* A text while it is collected. */
struct rules_stream {
    bool open;
    bool rules; /* it has more than size and headings, so the next of those begins another text */
    struct place place;
    char *bytes;
    size_t length, room; /* beyond the limit the text is not kept, only counted */
};

/* Does the line begin with one of the words of our text form? */
bool rules_stream_may_begin(struct line line);

/* Does the line belong to the next text? */
bool rules_stream_is_next(const struct rules_stream *stream, struct line line);

/* Adds a line; the first opens the text. False when out of memory. */
bool rules_stream_add(struct rules_stream *stream, struct line line, struct place place);

/* Parses the collected text and closes it. The rules are the caller's. */
sudoku_status rules_stream_end(struct rules_stream *stream, int size, sudoku_puzzle *puzzle,
                               sudoku_rules **rules, sudoku_where *where);

/* The offset of the first line that may begin a text, or `length`. */
size_t rules_stream_first(const char *bytes, size_t length);

void rules_stream_free(struct rules_stream *stream);

#endif
