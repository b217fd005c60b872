/* What the reader of streams leaves to others: text/ knows cells and our own text form, and nothing of
 * import/, which gives it this. */
#ifndef NINEFOLD_TEXT_READER_H
#define NINEFOLD_TEXT_READER_H

#include "line.h"

struct line_formats {
    /* Is the line in another format although it begins with a line of cells? */
    bool (*claims)(struct line line);
    /* Reads a line that is no line of cells: in a format of which a line may be a whole puzzle, or in any
     * format at all. SUDOKU_EMPTY where it is in none. The rules are the caller's. */
    sudoku_status (*read)(struct line line, int size, bool any, sudoku_puzzle *puzzle,
                          sudoku_rules **rules, sudoku_where *where);
};

/* sudoku_reader_new with the other formats that a line may have. */
sudoku_reader *reader_new(sudoku_format format, int size, const struct line_formats *others);

#endif
