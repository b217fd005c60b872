/* The puzzle in a pasted text: a line, or a grid. More lenient than the reader of streams: white space,
 * bars, commas, slashes and border lines are allowed anywhere, and rows may break anywhere.
 *
 *   line   its first line begins with a word of n * n cells; the rest is comment
 *   grid   every cell of the text counts, and there must be n * n */
#include "formats.h"

#include "model/symbols.h"

#include <string.h>

enum { PASTE_LONG_WORD = 36 /* cells: a shorter word may be the first row of a grid */ };

struct gathered {
    char cells[SUDOKU_MAX_CELLS];
    size_t offsets[SUDOKU_MAX_CELLS];
    size_t count;  /* cells beyond SUDOKU_MAX_CELLS are only counted */
    size_t beyond; /* the offset of the first of those */
};

static void paste_gather(struct text text, int n, struct gathered *all)
{
    all->count = 0;
    all->beyond = 0;
    struct scan scan = scan_of(text);
    while (scan_row(&scan, n))
        for (size_t i = 0; i < scan.line.full; i++) {
            const char c = scan.line.text[i];
            if (scan_is_separator(c) || c == '/') continue;
            if (all->count < SUDOKU_MAX_CELLS) {
                all->cells[all->count] = scan.line.text[i];
                all->offsets[all->count] = scan.start + i;
            } else if (all->count == SUDOKU_MAX_CELLS) {
                all->beyond = scan.start + i;
            }
            all->count++;
        }
}

/* All cells of the text, as a puzzle of the given size or of the one that follows from their number. */
static sudoku_status paste_read_gathered(struct text text, sudoku_puzzle *puzzle,
                                         sudoku_where *where)
{
    struct gathered all;
    paste_gather(text, text.size != 0 ? text.size : 9, &all);
    if (text.size == 0 && all.count > 81) paste_gather(text, 16, &all);
    if (all.count == 0) {
        where->offset = 0;
        return SUDOKU_EMPTY;
    }
    const int n = text.size != 0 ? text.size : line_size_of(all.count);
    const int nominal = n != 0 ? n : 9;
    const size_t expected = (size_t)nominal * (size_t)nominal;
    const size_t read = all.count < expected ? all.count : expected;
    sudoku_shape shape;
    if (sudoku_shape_of_size(nominal, &shape) != SUDOKU_OK) return SUDOKU_BAD_SIZE;
    size_t bad = 0;
    const sudoku_status status = line_cells(all.cells, read, shape, puzzle, &bad);
    if (status != SUDOKU_OK) return bad_symbol(text, all.offsets[bad], where);
    if (all.count == expected) return SUDOKU_OK;
    const size_t at = all.count < expected          ? text.length
                      : expected < SUDOKU_MAX_CELLS ? all.offsets[expected]
                                                    : all.beyond;
    return bad_length(at, all.count, expected, where);
}

/* The first line that is not blank, and its first word. */
struct opening {
    struct scan scan;
    size_t indent;
    uint64_t word;
    bool sized; /* the word has n * n cells */
    bool lone;  /* nothing comes after it */
};

static bool paste_look(struct text text, struct opening *opening)
{
    opening->scan = scan_of(text);
    if (!scan_content(&opening->scan)) return false;
    const struct line line = opening->scan.line;
    opening->word = line_word(line, &opening->indent);
    opening->sized = text.size != 0 ? opening->word == (uint64_t)(text.size * text.size)
                                    : line_size_of(opening->word) != 0;
    opening->lone = opening->word == line.full - opening->indent &&
                    opening->scan.start + line.full + 2 >= text.length;
    return true;
}

bool line_recognise(struct text text)
{
    struct opening opening;
    return paste_look(text, &opening) && opening.sized && opening.word >= PASTE_LONG_WORD;
}

sudoku_status line_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct opening opening;
    (void)paste_look(text, &opening);
    struct scan *scan = &opening.scan;
    const sudoku_status status = line_puzzle(scan->line, text.size, &position->puzzle, where);
    if (status != SUDOKU_OK) {
        where->offset += scan->start;
        return status;
    }
    position_single_candidates_given(position);
    const struct line line = scan->line;
    if (opening.indent + opening.word < line.full) position_omit(position, "comment");
    if (!scan_content(scan) || line_is_end(scan->line)) return status;
    size_t indent;
    const bool another = line_word(scan->line, &indent) == opening.word;
    position_omit(position, another ? "puzzles" : "comment");
    return status;
}

bool grid_recognise(struct text text)
{
    (void)text;
    return true;
}

sudoku_status grid_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct opening opening;
    if (!paste_look(text, &opening)) return SUDOKU_EMPTY;
    const size_t start = opening.scan.start;
    const struct text rest = {text.bytes + start, text.length - start, text.size};
    sudoku_status status = paste_read_gathered(rest, &position->puzzle, where);
    /* A short line followed by a comment, or a single bad word: the errors of a line are more useful. */
    if (status != SUDOKU_OK &&
        (opening.sized || (opening.lone && opening.word >= PASTE_LONG_WORD))) {
        sudoku_where second = {0};
        sudoku_puzzle line;
        const sudoku_status as_line = line_puzzle(opening.scan.line, text.size, &line, &second);
        if (as_line == SUDOKU_OK) position->puzzle = line;
        if (as_line == SUDOKU_OK || opening.lone) {
            status = as_line;
            *where = second;
        }
    }
    where->offset += start;
    if (status == SUDOKU_OK) position_single_candidates_given(position);
    return status;
}
