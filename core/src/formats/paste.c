/* The one puzzle in a text that a person pasted. Kinder than the reader of files: white space,
 * bars, commas, slashes and border lines may stand anywhere, and rows may break anywhere.
 *
 * Two readings are tried. A text whose first line begins with a word of n * n cells is that line,
 * and the rest is comment. Otherwise every cell of the text counts, and there must be n * n. */
#include "line.h"

#include "../symbols.h"

#include <string.h>

enum { LONG_WORD = 36 /* cells: shorter words may as well be the first row of a grid */ };

struct gathered {
    char cells[SUDOKU_MAX_CELLS];
    size_t offsets[SUDOKU_MAX_CELLS];
    size_t count;  /* beyond SUDOKU_MAX_CELLS they are only counted */
    size_t beyond; /* where the first of those is */
};

static struct line line_at(const char *text, size_t length, size_t start)
{
    const char *stop = memchr(text + start, '\n', length - start);
    size_t full = stop != NULL ? (size_t)(stop - text) - start : length - start;
    if (full > 0 && text[start + full - 1] == '\r') full--;
    return (struct line){text + start, full < LINE_KEPT ? full : LINE_KEPT, full};
}

static size_t after_line(const char *text, size_t length, size_t start)
{
    const char *stop = memchr(text + start, '\n', length - start);
    return stop != NULL ? (size_t)(stop - text) + 1 : length;
}

static bool is_separator(char c)
{
    return symbols_is_blank_space(c) || c == '|' || c == ',' || c == '/' || c == '\v' || c == '\f';
}

static void gather(const char *text, size_t length, int n, struct gathered *all)
{
    all->count = 0;
    all->beyond = 0;
    for (size_t start = 0; start < length; start = after_line(text, length, start)) {
        const struct line line = line_at(text, length, start);
        if (line_is_comment(line) || line_is_border(line, n)) continue;
        for (size_t i = 0; i < line.full; i++) {
            if (is_separator(line.text[i])) continue;
            if (all->count < SUDOKU_MAX_CELLS) {
                all->cells[all->count] = line.text[i];
                all->offsets[all->count] = start + i;
            } else if (all->count == SUDOKU_MAX_CELLS) {
                all->beyond = start + i;
            }
            all->count++;
        }
    }
}

/* Line and column of an offset. */
static void find_line(const char *text, sudoku_where *where)
{
    where->line = 1;
    size_t start = 0;
    for (size_t i = 0; i < where->offset; i++) {
        if (text[i] != '\n') continue;
        where->line++;
        start = i + 1;
    }
    where->column = where->offset - start + 1;
}

/* Every cell of the text, as a puzzle of the given size or of the one that follows. */
static sudoku_status read_gathered(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                   sudoku_where *where)
{
    struct gathered all;
    gather(text, length, size != 0 ? size : 9, &all);
    if (size == 0 && all.count > 81) gather(text, length, 16, &all);
    if (all.count == 0) {
        where->offset = 0;
        return SUDOKU_EMPTY;
    }
    const int n = size != 0 ? size : line_size_of(all.count);
    const int told_by = n != 0 ? n : 9;
    const size_t wanted = (size_t)told_by * (size_t)told_by;
    const size_t read = all.count < wanted ? all.count : wanted;
    sudoku_shape shape;
    if (sudoku_shape_of_size(told_by, &shape) != SUDOKU_OK) return SUDOKU_BAD_SIZE;
    size_t bad = 0;
    sudoku_puzzle draft;
    const sudoku_status status = line_cells(all.cells, read, shape, &draft, &bad);
    if (status != SUDOKU_OK) {
        where->offset = all.offsets[bad];
        where->found = (unsigned char)all.cells[bad];
        return status;
    }
    if (all.count != wanted) {
        where->offset = all.count < wanted          ? length
                        : wanted < SUDOKU_MAX_CELLS ? all.offsets[wanted]
                                                    : all.beyond;
        where->found = all.count > UINT32_MAX ? UINT32_MAX : (uint32_t)all.count;
        where->wanted = (uint32_t)wanted;
        return SUDOKU_BAD_LENGTH;
    }
    *puzzle = draft;
    return SUDOKU_OK;
}

sudoku_status sudoku_puzzle_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                  sudoku_where *where)
{
    sudoku_where nowhere;
    if (where == NULL) where = &nowhere;
    *where = (sudoku_where){0};
    size_t start = 0;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) start = 3;
    while (start < length) {
        const struct line line = line_at(text, length, start);
        if (!line_is_blank(line) && !line_is_comment(line)) break;
        start = after_line(text, length, start);
    }

    sudoku_status status = SUDOKU_EMPTY;
    if (start < length) {
        const struct line line = line_at(text, length, start);
        size_t indent;
        const uint64_t word = line_word(line, &indent);
        const bool sized = size != 0 ? word == (uint64_t)(size * size) : line_size_of(word) != 0;
        const bool lone = word == line.full - indent && start + line.full + 2 >= length;
        sudoku_where second = {0};
        if (sized && word >= LONG_WORD) {
            status = line_puzzle(line, size, puzzle, where);
        } else {
            status = read_gathered(text + start, length - start, size, puzzle, where);
            /* A small line with a comment behind it; or one bad word, of which a line's view says
             * best what is wrong. */
            if (status != SUDOKU_OK && (sized || (lone && word >= LONG_WORD))) {
                const sudoku_status as_line = line_puzzle(line, size, puzzle, &second);
                if (as_line == SUDOKU_OK || lone) {
                    status = as_line;
                    *where = second;
                }
            }
        }
        where->offset += start;
    }
    if (status != SUDOKU_OK) find_line(text, where);
    return status;
}
