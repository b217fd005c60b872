/* Puzzles with rules in a stream. Our own text form takes many lines: they are gathered until the next
 * text begins, or the stream ends. Other formats with rules stand in a line each. */
#ifndef NINEFOLD_FORMATS_RULED_H
#define NINEFOLD_FORMATS_RULED_H

#include "grid.h"

/* A text while it is gathered. */
struct ruled {
    bool open;
    bool rules; /* it has more than size and title by now: those begin another text */
    struct place place;
    char *bytes;
    size_t length, room; /* length goes on where no more is kept */
};

/* Does the line begin with one of the words of our text form? */
bool ruled_may_begin(struct line line);

/* Does the line belong to the next text? */
bool ruled_is_next(const struct ruled *ruled, struct line line);

/* Adds a line; the first opens the text. False where memory is short. */
bool ruled_add(struct ruled *ruled, struct line line, struct place place);

/* Reads what was gathered and closes the text. The rules are the caller's. */
sudoku_status ruled_end(struct ruled *ruled, int size, sudoku_puzzle *puzzle, sudoku_rules **rules,
                        sudoku_where *where);

/* Reads a line in one of the other formats; SUDOKU_EMPTY where it is in none. `any`: in any format at
 * all that a text may have. */
sudoku_status ruled_line(struct line line, int size, bool any, sudoku_puzzle *puzzle,
                         sudoku_rules **rules, sudoku_where *where);

/* Is one of the characters there twice? So it is in the first row of a grid of regions, and not in that of
 * a solution. */
bool ruled_repeats(const char *cells, int count);

/* Two grids in a line, of which the second says where the regions are. */
bool ruled_is_pair(struct line line);

/* Where the first line is that may begin a text, or `length`. */
size_t ruled_first(const char *bytes, size_t length);

void ruled_free(struct ruled *ruled);

#endif
