/* The formats of lines that import/ adds to the reader of streams: text/ itself knows only cells and our own
 * text form, and does not depend on import/. */
#ifndef NINEFOLD_TEXT_READER_H
#define NINEFOLD_TEXT_READER_H

#include "line.h"

struct line_formats {
    /* Is the line in another format although it begins with a line of cells? */
    bool (*claims)(struct line line);
    /* Reads a line that is not a line of cells: in a format whose puzzles may be one line, or, with `any`, in any format.
     * SUDOKU_EMPTY if it is in none. The rules are the caller's. Entries and pencil marks are part of the puzzle; *state
     * becomes true if there are any, and then `written` and `filled` are set, as in sudoku_record. */
    sudoku_status (*read)(struct line line, int size, bool any, sudoku_puzzle *puzzle,
                          sudoku_rules **rules, bool *state, uint8_t *written, bool *filled,
                          sudoku_where *where);
};

/* sudoku_reader_new with these formats. */
sudoku_reader *reader_new(sudoku_format format, int size, const struct line_formats *others);

#endif
