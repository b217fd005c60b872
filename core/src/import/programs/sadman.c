/* SadMan's .sdk. The first version has nine lines after headers, which begin with # and a letter; .spf files look the same.
 * The second has sections:
 *
 *   [Puzzle] nine lines, [State] nine more with the entries, [PencilMarks] nine lines of nine lists of
 *   digits, separated by commas, [CellColours] */
#include "import/formats.h"

#include "model/symbols.h"

#include <string.h>

enum { SADMAN_SIZE = 9, SADMAN_CELLS = 81 };

/* The meaning of the letter after #. */
static const char *sadman_head_of(struct line line)
{
    static const struct {
        char letter;
        const char *name;
    } heads[] = {{'A', "author"},      {'B', "date"},  {'C', "comment"},
                 {'D', "description"}, {'H', "head"},  {'L', "level"},
                 {'S', "source"},      {'T', "title"}, {'U', "address"}};
    if (line.full < 2 || line.text[0] != '#') return NULL;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (heads[i].letter == line.text[1]) return heads[i].name;
    return NULL;
}

/* Does the line open the section called `name` (in small letters; "" for any)? */
static bool sadman_opens(struct line line, const char *name)
{
    size_t i = 0;
    while (i < line.full && is_blank(line.text[i])) i++;
    if (i == line.full || line.text[i] != '[') return false;
    if (*name == '\0') return true;
    for (i++; *name != '\0'; i++, name++) {
        if (i == line.full) return false;
        const char c = line.text[i];
        if ((c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c) != *name) return false;
    }
    return i < line.full && line.text[i] == ']';
}

/* Reads nine rows of nine cells into digits[], and their offsets into offsets[]. The next section, if there is one, ends
 * them. */
static sudoku_status sadman_read_rows(struct scan *scan, uint8_t *digits, size_t *offsets,
                                      sudoku_where *where)
{
    const struct text text = scan->text;
    for (size_t row = 0; row < SADMAN_SIZE; row++) {
        const size_t end = scan->next;
        if (!scan_row(scan, SADMAN_SIZE)) return truncated(text.length, row, SADMAN_SIZE, where);
        if (sadman_opens(scan->line, "")) {
            scan->next = scan->start;
            return truncated(end, row, SADMAN_SIZE, where);
        }
        const sudoku_status status =
            row_cells(scan, digits + SADMAN_SIZE * row, offsets + SADMAN_SIZE * row, where);
        if (status != SUDOKU_OK) return status;
    }
    return SUDOKU_OK;
}

static void sadman_give_all(sudoku_position *position, const uint8_t *digits)
{
    for (size_t cell = 0; cell < SADMAN_CELLS; cell++)
        if (digits[cell] != 0) position_set_given(position, cell, digits[cell]);
}

bool sadman_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    while (scan_line(&scan) && line_is_blank(scan.line)) continue;
    if (scan.line.text == NULL || sadman_head_of(scan.line) == NULL) return false;
    /* A grid of nine lines follows; before any other text such lines are comments. */
    char cells[SADMAN_SIZE];
    uint16_t columns[SADMAN_SIZE];
    if (!scan_row(&scan, SADMAN_SIZE)) return false;
    const size_t count = line_row(scan.line, cells, columns, SADMAN_SIZE);
    return count >= SADMAN_SIZE - 1 && count <= SADMAN_SIZE + 1;
}

sudoku_status sadman_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, SADMAN_SIZE);
    if (size != SUDOKU_OK) return size;
    uint8_t digits[SADMAN_CELLS];
    size_t offsets[SADMAN_CELLS];
    struct scan scan = scan_of(text);
    const sudoku_status status = sadman_read_rows(&scan, digits, offsets, where);
    if (status != SUDOKU_OK) return status;
    sadman_give_all(position, digits);
    if (scan_row(&scan, SADMAN_SIZE)) position_omit(position, "puzzles");
    for (scan = scan_of(text); scan_line(&scan);) {
        const char *name = sadman_head_of(scan.line);
        if (name != NULL) position_omit(position, name);
    }
    return SUDOKU_OK;
}

bool sadman2_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    return scan_content(&scan) && sadman_opens(scan.line, "");
}

/* Reads nine lines of nine lists into the pencil marks. */
static sudoku_status sadman_read_marks(struct scan *scan, sudoku_position *position,
                                       sudoku_where *where)
{
    const struct text text = scan->text;
    for (size_t row = 0; row < SADMAN_SIZE; row++) {
        const size_t end = scan->next;
        if (!scan_content(scan)) return truncated(text.length, row, SADMAN_SIZE, where);
        if (sadman_opens(scan->line, "")) {
            scan->next = scan->start;
            return truncated(end, row, SADMAN_SIZE, where);
        }
        size_t column = 0;
        for (size_t i = 0; i < scan->line.full; i++) {
            const char c = scan->line.text[i];
            if (is_blank(c)) continue;
            /* There may be a comma after the last list. */
            if (c == ',' && column < SADMAN_SIZE) {
                column++;
                continue;
            }
            const int digit = position_digit(position, c);
            if (digit == SYMBOL_UNKNOWN) return bad_symbol(text, scan->start + i, where);
            if (column == SADMAN_SIZE)
                return bad_row(scan->start + i, SADMAN_SIZE + 1, SADMAN_SIZE, where);
            const size_t cell = SADMAN_SIZE * row + column;
            if (digit > 0 && position->givens[cell] + position->entries[cell] == 0)
                position->marks[cell] |= UINT32_C(1) << (digit - 1);
        }
        if (column < SADMAN_SIZE - 1)
            return bad_row(scan_line_end(scan), column + 1, SADMAN_SIZE, where);
    }
    return SUDOKU_OK;
}

/* Reads the entries of the state, which must agree with the givens. */
static sudoku_status sadman_read_state(struct scan *scan, sudoku_position *position,
                                       sudoku_where *where)
{
    uint8_t digits[SADMAN_CELLS];
    size_t offsets[SADMAN_CELLS];
    const sudoku_status status = sadman_read_rows(scan, digits, offsets, where);
    if (status != SUDOKU_OK) return status;
    for (size_t cell = 0; cell < SADMAN_CELLS; cell++) {
        const uint8_t given = position->givens[cell];
        if (given != 0 && digits[cell] != given)
            return bad_symbol(scan->text, offsets[cell], where);
        if (given == 0 && digits[cell] != 0) position_set_entry(position, cell, digits[cell]);
    }
    return SUDOKU_OK;
}

/* Goes to the section, after its opening line; false if there is none. */
static bool sadman_find_section(struct text text, const char *name, struct scan *scan)
{
    for (*scan = scan_of(text); scan_line(scan);)
        if (sadman_opens(scan->line, name)) return true;
    return false;
}

sudoku_status sadman2_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, SADMAN_SIZE);
    if (size != SUDOKU_OK) return size;
    struct scan scan;
    uint8_t digits[SADMAN_CELLS];
    size_t offsets[SADMAN_CELLS];
    if (!sadman_find_section(text, "puzzle", &scan)) {
        struct scan first = scan_of(text);
        (void)scan_content(&first);
        return bad_symbol(text, first.start, where);
    }
    sudoku_status status = sadman_read_rows(&scan, digits, offsets, where);
    if (status != SUDOKU_OK) return status;
    sadman_give_all(position, digits);
    if (sadman_find_section(text, "state", &scan))
        status = sadman_read_state(&scan, position, where);
    if (status == SUDOKU_OK && sadman_find_section(text, "pencilmarks", &scan))
        status = sadman_read_marks(&scan, position, where);
    for (scan = scan_of(text); scan_line(&scan);) {
        const char *name = sadman_head_of(scan.line);
        if (name != NULL) position_omit(position, name);
        if (!sadman_opens(scan.line, "") || sadman_opens(scan.line, "puzzle") ||
            sadman_opens(scan.line, "state") || sadman_opens(scan.line, "pencilmarks"))
            continue;
        position_omit(position, sadman_opens(scan.line, "cellcolours") ? "colours" : "section");
    }
    return status;
}
