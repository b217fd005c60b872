/* The scanner: splits a text from front to back. One struct supports three ways of reading, which may be
 * mixed:
 *
 *   by lines       scan_line, scan_content, scan_row; within a line scan_word, scan_rest
 *   by groups      scan_group: groups between blanks, bars and commas, across lines
 *   by characters  scan_peek, scan_take, scan_number, scan_keyword: white space and comment lines skipped
 *
 * All of them move `at`. Offsets are bytes from the beginning of the text. */
#ifndef NINEFOLD_TEXT_SCAN_H
#define NINEFOLD_TEXT_SCAN_H

#include "line.h"

enum { SCAN_END = -1 };

/* All of a text, and the size its grid must have, or 0. It need not end in a NUL. */
struct text {
    const char *bytes;
    size_t length;
    int size;
};

struct word {
    size_t at;
    size_t length;
};

/* Made by scan_of, or as {text}. */
struct scan {
    struct text text;
    size_t at;        /* the position in the text */
    size_t next;      /* where the next line begins */
    size_t start;     /* where this line begins */
    struct line line; /* without its line break; all `full` bytes are in memory */
    uint64_t number;  /* of this line, from 1; 0 before the first */
};

struct scan scan_of(struct text text);

/* By lines ------------------------------------------------------------------------------------- */

/* The next line; false at the end of the text. */
bool scan_line(struct scan *scan);

/* The next line that is neither blank nor a comment. */
bool scan_content(struct scan *scan);

/* The next row of a grid of `size`: border lines are skipped as well. */
bool scan_row(struct scan *scan, int size);

/* Where this line ends. */
size_t scan_line_end(const struct scan *scan);

/* The next word of this line; a colon is a word by itself, and # ends the line. False at its end: then word->at is there. */
bool scan_word(struct scan *scan, struct word *word);

/* The rest of this line, without blanks at either end. */
struct word scan_rest(struct scan *scan);

/* By groups ------------------------------------------------------------------------------------ */

/* Is it a blank, a bar or a comma? */
bool scan_is_separator(char c);

/* The next group, in this row or a later one. */
bool scan_group(struct scan *scan, struct word *group);

/* By characters -------------------------------------------------------------------------------- */

/* The next character outside white space and lines that begin with #, or SCAN_END; scan_take advances past it. */
int scan_peek(struct scan *scan);
int scan_take(struct scan *scan);

/* A number of at most seven digits; -1 if there is none. */
int32_t scan_number(struct scan *scan);

/* Takes the letters of `keyword`, in either case; false if they are not next. */
bool scan_keyword(struct scan *scan, const char *keyword);

/* How many characters there are, and the first `room` of them with their offsets (may be NULL). */
size_t scan_all(struct text text, char *characters, uint32_t *offsets, size_t room);

/* Words ---------------------------------------------------------------------------------------- */

bool word_is(struct text text, struct word word, const char *other);

/* A number of at most nine digits. */
bool word_number(struct text text, struct word word, int32_t *number);

/* The cells that a word names go to `cells`: r1c1, a range r1c1-r1c9, a row r3, a column c4, a box b5. Returns how many, 0 if
 * there are none. `region` is the box of each cell; NULL: there are no boxes. */
int word_cells(struct text text, struct word word, sudoku_shape shape, const uint8_t *region,
               uint16_t cells[SUDOKU_MAX_SIZE]);

/* Places --------------------------------------------------------------------------------------- */

/* Sets line and column of where->offset. */
void text_place(struct text text, sudoku_where *where);

/* The length of the byte order mark at the beginning of a UTF-8 file, or 0. */
size_t text_mark(const char *bytes, size_t length);

/* Errors of importers: each sets the position and returns the status. */
sudoku_status bad_symbol(struct text text, size_t offset, sudoku_where *where);
sudoku_status bad_length(size_t offset, size_t actual, size_t expected, sudoku_where *where);
sudoku_status bad_row(size_t offset, size_t actual, size_t expected, sudoku_where *where);
sudoku_status truncated(size_t offset, size_t actual, size_t expected, sudoku_where *where);

#endif
