/* Lines of collections that hold a puzzle among other things:
 *
 *   taxonomy  gsf's and champagne's: six commas or more, the puzzle is the fifth field
 *   exchange  the exchange bank's: twelve hexadecimal digits, the puzzle, its rating */
#include "formats.h"

#include "model/symbols.h"

enum { FIELD = 4 /* from 0 */, COMMAS = 6, KEY = 12, LONG_WORD = 36 };

/* The first line with something in it. */
static bool first_line(struct text text, struct walk *walk)
{
    *walk = (struct walk){text, 0, 0, {0}};
    return walk_content(walk);
}

/* The cells, and no more, as a line of their own; from *start of the text. */
static struct line cells_at(const struct walk *walk, size_t start, size_t end)
{
    const char *line = walk->line.text;
    while (start < end && symbols_is_blank_space(line[start])) start++;
    while (end > start && symbols_is_blank_space(line[end - 1])) end--;
    const size_t full = end - start;
    return (struct line){line + start, full < LINE_KEPT ? full : LINE_KEPT, full};
}

static sudoku_status read_cells(struct text text, struct walk *walk, struct line cells,
                                sudoku_position *position, sudoku_where *where)
{
    sudoku_status status = line_puzzle(cells, text.size, &position->puzzle, where);
    where->offset += (size_t)(cells.text - text.bytes);
    if (status != SUDOKU_OK) return status;
    position_settle(position);
    if (walk_content(walk)) position_leave_out(position, "puzzles");
    return status;
}

/* The fifth field; false where there are too few commas. */
static bool find_field(const struct walk *walk, struct line *cells)
{
    size_t commas = 0, start = 0, end = 0;
    for (size_t i = 0; i < walk->line.full; i++) {
        if (walk->line.text[i] != ',') continue;
        commas++;
        if (commas == FIELD) start = i + 1;
        if (commas == FIELD + 1) end = i;
    }
    if (commas < COMMAS) return false;
    *cells = cells_at(walk, start, end);
    return true;
}

static bool is_taxonomy(struct text text)
{
    struct walk walk;
    struct line cells;
    /* Shorter fields may be the cells of a row. */
    return first_line(text, &walk) && find_field(&walk, &cells) && cells.full >= LONG_WORD;
}

static sudoku_status read_taxonomy(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct walk walk;
    struct line cells = {text.bytes, 0, 0};
    if (first_line(text, &walk)) (void)find_field(&walk, &cells);
    position_leave_out(position, "fields");
    return read_cells(text, &walk, cells, position, where);
}

static bool is_hexadecimal(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* The second word. */
static struct line second_word(const struct walk *walk)
{
    const struct line line = walk->line;
    size_t start, end;
    size_t after = (size_t)line_word(line, &start) + start;
    while (after < line.full && symbols_is_blank_space(line.text[after])) after++;
    for (end = after; end < line.full && !symbols_is_blank_space(line.text[end]);) end++;
    return cells_at(walk, after, end);
}

static bool is_exchange(struct text text)
{
    struct walk walk;
    size_t start;
    if (!first_line(text, &walk) || line_word(walk.line, &start) != KEY) return false;
    for (size_t i = start; i < start + KEY; i++)
        if (!is_hexadecimal(walk.line.text[i])) return false;
    return second_word(&walk).full >= LONG_WORD;
}

static sudoku_status read_exchange(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct walk walk;
    (void)first_line(text, &walk);
    position_leave_out(position, "rating");
    return read_cells(text, &walk, second_word(&walk), position, where);
}

const struct format format_taxonomy = {"taxonomy", is_taxonomy, read_taxonomy};

const struct format format_exchange = {"exchange", is_exchange, read_exchange};
