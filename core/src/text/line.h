/* One line of text: what it looks like, and the puzzle it holds. Positions are bytes from the start
 * of the line; whoever knows the line's place in a stream adds that. */
#ifndef NINEFOLD_TEXT_LINE_H
#define NINEFOLD_TEXT_LINE_H

#include "sudoku.h"

/* What of a line is kept to be looked at: any grid row and any line of cells fits many times. */
enum { LINE_KEPT = 4096 };

/* White space within a line, and at all. */
static inline bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r' && c != '\n'); }
static inline bool is_space(char c) { return is_blank(c) || c == '\n'; }

struct line {
    const char *text;
    size_t length; /* of what is kept */
    uint64_t full; /* of the whole line, without its line break */
};

bool line_is_blank(struct line line);
bool line_is_comment(struct line line); /* begins with # */
bool line_is_end(struct line line);     /* the judges' "end" */

/* The first word: from *start, for the returned number of bytes. A word cut off by LINE_KEPT is as
 * long as the line in full. */
uint64_t line_word(struct line line, size_t *start);

/* Does the line only draw, in a grid of n? A row of n or n * n dashes is empty cells, no border. */
bool line_is_border(struct line line, int n);

/* Takes the cells of a grid row apart, dropping blanks and bars: their characters to cells[] and
 * their places to columns[], at most `room`; returns how many there are in all. */
size_t line_row(struct line line, char *cells, uint16_t *columns, size_t room);

/* Is one of the characters there twice? So it is in the first row of a grid of regions, and not in that of a
 * solution. */
bool line_repeats(const char *cells, int count);

/* The size n whose n * n is `cells`, or 0. */
int line_size_of(uint64_t cells);

/* Reads cells (characters already picked out) as a puzzle of the shape. BAD_SYMBOL gives the index
 * of the offender in *bad. */
sudoku_status line_cells(const char *cells, size_t count, sudoku_shape shape, sudoku_puzzle *puzzle,
                         size_t *bad);

/* Reads the line as n * n cells and perhaps a comment. `size` 0 lets n follow from the length. On
 * failure where->offset, actual and expected are set. */
sudoku_status line_puzzle(struct line line, int size, sudoku_puzzle *puzzle, sudoku_where *where);

#endif
