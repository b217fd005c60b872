/* Lines of collections that contain a puzzle among other fields:
 *
 *   taxonomy  gsf's and champagne's: six commas or more, the puzzle is the fifth field
 *   exchange  the exchange bank's: twelve hexadecimal digits, the puzzle, its rating */
#include "formats.h"

#include "model/symbols.h"

enum { FIELD = 4 /* from 0 */, COMMAS = 6, KEY = 12, LISTS_LONG_WORD = 36 };

/* Goes to the first line that is neither blank nor a comment. */
static bool lists_first_line(struct text text, struct scan *scan)
{
    *scan = scan_of(text);
    return scan_content(scan);
}

/* The bytes from `start` to before `end` of the line, without blanks at either end. */
static struct line lists_cells_at(const struct scan *scan, size_t start, size_t end)
{
    const char *line = scan->line.text;
    while (start < end && is_blank(line[start])) start++;
    while (end > start && is_blank(line[end - 1])) end--;
    const size_t full = end - start;
    return (struct line){line + start, full < LINE_KEPT ? full : LINE_KEPT, full};
}

static sudoku_status lists_read_cells(struct text text, struct scan *scan, struct line cells,
                                      sudoku_position *position, sudoku_where *where)
{
    sudoku_status status = line_puzzle(cells, text.size, &position->puzzle, where);
    where->offset += (size_t)(cells.text - text.bytes);
    if (status != SUDOKU_OK) return status;
    position_single_candidates_given(position);
    if (scan_content(scan)) position_omit(position, "puzzles");
    return status;
}

/* Finds the fifth field; false if there are too few commas. */
static bool lists_find_field(const struct scan *scan, struct line *cells)
{
    size_t commas = 0, start = 0, end = 0;
    for (size_t i = 0; i < scan->line.full; i++) {
        if (scan->line.text[i] != ',') continue;
        commas++;
        if (commas == FIELD) start = i + 1;
        if (commas == FIELD + 1) end = i;
    }
    if (commas < COMMAS) return false;
    *cells = lists_cells_at(scan, start, end);
    return true;
}

bool taxonomy_recognise(struct text text)
{
    struct scan scan;
    struct line cells;
    /* Shorter fields may be cells of a row. */
    return lists_first_line(text, &scan) && lists_find_field(&scan, &cells) &&
           cells.full >= LISTS_LONG_WORD;
}

sudoku_status taxonomy_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct scan scan;
    struct line cells = {text.bytes, 0, 0};
    if (lists_first_line(text, &scan)) (void)lists_find_field(&scan, &cells);
    position_omit(position, "fields");
    return lists_read_cells(text, &scan, cells, position, where);
}

static bool lists_is_hexadecimal(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* The second word. */
static struct line lists_second_word(const struct scan *scan)
{
    const struct line line = scan->line;
    size_t start, end;
    size_t after = (size_t)line_word(line, &start) + start;
    while (after < line.full && is_blank(line.text[after])) after++;
    for (end = after; end < line.full && !is_blank(line.text[end]);) end++;
    return lists_cells_at(scan, after, end);
}

bool exchange_recognise(struct text text)
{
    struct scan scan;
    size_t start;
    if (!lists_first_line(text, &scan) || line_word(scan.line, &start) != KEY) return false;
    for (size_t i = start; i < start + KEY; i++)
        if (!lists_is_hexadecimal(scan.line.text[i])) return false;
    return lists_second_word(&scan).full >= LISTS_LONG_WORD;
}

sudoku_status exchange_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct scan scan;
    (void)lists_first_line(text, &scan);
    position_omit(position, "rating");
    return lists_read_cells(text, &scan, lists_second_word(&scan), position, where);
}
