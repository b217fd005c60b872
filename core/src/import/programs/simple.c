/* The clipboard format of Simple Sudoku: up to three grids in sequence, with or without borders. The first
 * has the givens, the second the entries as well, and the third, if any, the candidates of each cell. A
 * second grid that does not contain the givens of the first is another puzzle. */
#include "import/formats.h"

#include "bits.h"
#include "model/symbols.h"

#include <string.h>

enum { SIMPLE_SIZE = 9, SIMPLE_CELLS = 81, SIMPLE_ROOM = 32 /* rows that are read */ };

struct simple_row {
    struct scan scan; /* at its line */
    size_t cells;     /* as single characters */
    size_t groups;    /* as groups */
};

static size_t simple_groups_of(struct line line)
{
    size_t count = 0;
    bool within = false;
    for (size_t i = 0; i < line.full; i++) {
        const bool separates = is_blank(line.text[i]) || line.text[i] == '|';
        count += !separates && !within;
        within = !separates;
    }
    return count;
}

/* Finds the rows of the text; returns how many, at most SIMPLE_ROOM. */
static size_t simple_find_rows(struct text text, struct simple_row *rows)
{
    char cells[SIMPLE_SIZE];
    uint16_t columns[SIMPLE_SIZE];
    size_t count = 0;
    for (struct scan scan = scan_of(text); count < SIMPLE_ROOM && scan_row(&scan, SIMPLE_SIZE);
         count++)
        rows[count] = (struct simple_row){scan, line_row(scan.line, cells, columns, SIMPLE_SIZE),
                                          simple_groups_of(scan.line)};
    return count;
}

bool simple_recognise(struct text text)
{
    struct simple_row rows[SIMPLE_ROOM];
    const size_t count = simple_find_rows(text, rows);
    if (count < 2 * SIMPLE_SIZE - 2 || count > 3 * SIMPLE_SIZE + 2) return false;
    size_t fitting = 0;
    for (size_t i = 0; i < count; i++)
        fitting += (rows[i].cells == SIMPLE_SIZE && rows[i].scan.line.full < 60) ||
                   (i >= 2 * SIMPLE_SIZE - 2 && rows[i].groups == SIMPLE_SIZE);
    return rows[0].scan.line.full < 60 && fitting + 3 >= count;
}

/* Reads a row of nine groups of candidates into the pencil marks of open cells. */
static sudoku_status simple_read_groups(struct text text, const struct simple_row *row,
                                        sudoku_position *position, size_t cell, sudoku_where *where)
{
    const struct line line = row->scan.line;
    if (row->groups != SIMPLE_SIZE)
        return bad_row(scan_line_end(&row->scan), row->groups, SIMPLE_SIZE, where);
    const size_t first = cell;
    bool within = false;
    for (size_t i = 0; i < line.full; i++) {
        const char c = line.text[i];
        const bool separates = is_blank(c) || c == '|';
        if (separates && within) cell++;
        within = !separates;
        if (separates || cell == first + SIMPLE_SIZE) continue;
        const int digit = symbols_value(c, SUDOKU_SYMBOLS_DIGITS, SIMPLE_SIZE);
        if (digit == SYMBOL_UNKNOWN) return bad_symbol(text, row->scan.start + i, where);
        if (digit > 0 && position->givens[cell] + position->entries[cell] == 0)
            position->marks[cell] |= UINT32_C(1) << (digit - 1);
    }
    return SUDOKU_OK;
}

sudoku_status simple_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, SIMPLE_SIZE);
    if (size != SUDOKU_OK) return size;
    struct simple_row rows[SIMPLE_ROOM];
    const size_t count = simple_find_rows(text, rows);
    uint8_t digits[2 * SIMPLE_CELLS];
    size_t offsets[SIMPLE_SIZE];
    for (size_t i = 0; i < 2 * SIMPLE_SIZE; i++) {
        if (i == count) return truncated(text.length, count, 2 * SIMPLE_SIZE, where);
        const sudoku_status status =
            row_cells(&rows[i].scan, digits + SIMPLE_SIZE * i, offsets, where);
        if (status != SUDOKU_OK) return status;
    }
    bool goes_on = true;
    for (size_t cell = 0; cell < SIMPLE_CELLS; cell++) {
        const uint8_t given = digits[cell];
        if (given != 0) position_set_given(position, cell, given);
        goes_on = goes_on && (given == 0 || given == digits[SIMPLE_CELLS + cell]);
    }
    if (!goes_on) {
        position_omit(position, "puzzles");
        return SUDOKU_OK;
    }
    for (size_t cell = 0; cell < SIMPLE_CELLS; cell++)
        if (position->givens[cell] == 0 && digits[SIMPLE_CELLS + cell] != 0)
            position_set_entry(position, cell, digits[SIMPLE_CELLS + cell]);
    if (count == 2 * SIMPLE_SIZE) return SUDOKU_OK;
    for (size_t i = 2 * SIMPLE_SIZE; i < 3 * SIMPLE_SIZE; i++) {
        if (i == count) return truncated(text.length, count, 3 * SIMPLE_SIZE, where);
        const sudoku_status status = simple_read_groups(text, &rows[i], position,
                                                        SIMPLE_SIZE * (i - 2 * SIMPLE_SIZE), where);
        if (status != SUDOKU_OK) return status;
    }
    if (count > 3 * SIMPLE_SIZE) position_omit(position, "comment");
    return SUDOKU_OK;
}
