/* One line of text: what kind it is, and the puzzle in it. Positions are bytes from the start of the line; the caller adds
 * the place of the line in its stream. */
#ifndef NINEFOLD_TEXT_LINE_H
#define NINEFOLD_TEXT_LINE_H

#include "sudoku.h"

/* How many bytes of a line are kept: many times the length of a grid row or a line of cells. */
enum { LINE_KEPT = 4096 };

/* White space within a line, and anywhere. */
static inline bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r' && c != '\n'); }
static inline bool is_space(char c) { return is_blank(c) || c == '\n'; }

struct line {
    const char *text;
    size_t length; /* of the part that is kept */
    uint64_t full; /* the length of the whole line, without its line break */
};

bool line_is_blank(struct line line);
bool line_is_comment(struct line line); /* begins with # */
bool line_is_end(struct line line);     /* "end", as in judges' files */

/* Returns the length of the first word, which begins at *start. A word cut off by LINE_KEPT counts to the end of the full
 * line. */
uint64_t line_word(struct line line, size_t *start);

/* Is the line a border of a grid of n? A row of n or n * n dashes is empty cells, not a border. */
bool line_is_border(struct line line, int n);

/* Splits a grid row into cells, without blanks and bars: characters go to cells[], their columns to columns[], at most
 * `room` of each. Returns how many cells there are in all. */
size_t line_row(struct line line, char *cells, uint16_t *columns, size_t room);

/* Does a character occur twice? It does in the first row of a grid of regions, but not in that of a solution. */
bool line_repeats(const char *cells, int count);

/* The size n whose n * n is `cells`, or 0. */
int line_size_of(uint64_t cells);

/* Reads cells, a character each, as a puzzle of the shape. On BAD_SYMBOL *bad is the index of the cell. */
sudoku_status line_cells(const char *cells, size_t count, sudoku_shape shape, sudoku_puzzle *puzzle,
                         size_t *bad);

/* Reads the line as n * n cells, optionally followed by a comment. `size` 0: n follows from the length. On
 * failure where->offset, actual and expected are set. */
sudoku_status line_puzzle(struct line line, int size, sudoku_puzzle *puzzle, sudoku_where *where);

#endif
