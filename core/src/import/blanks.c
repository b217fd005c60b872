/* Grids up to 9x9 whose open cells are all written with the same other character, or as blanks in lines that keep their
 * columns. Only recognised if every cell is valid: errors are left to the formats after it. */
#include "formats.h"

#include "model/symbols.h"

enum { MOST = 81, FEWEST = 4 /* digits, if open cells are blanks */ };

/* The cells found. */
struct cells {
    uint8_t digits[MOST];
    size_t count;
    int size;
};

static size_t blanks_letter_length(unsigned char first) /* in bytes, of UTF-8 */
{
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

static bool blanks_fits(struct cells *cells, struct text text)
{
    cells->size = line_size_of(cells->count);
    if (cells->size == 0 || cells->size > 9) return false;
    if (text.size != 0 && text.size != cells->size) return false;
    for (size_t i = 0; i < cells->count; i++)
        if (cells->digits[i] > cells->size) return false;
    return true;
}

/* Finds digits and one other character. */
static bool blanks_find_letters(struct text text, struct cells *cells)
{
    const char *other = NULL;
    size_t other_length = 0, digits = 0;
    cells->count = 0;
    struct scan scan = scan_of(text);
    while (scan_row(&scan, 9)) {
        const size_t full = (size_t)scan.line.full;
        for (size_t i = 0; i < full;) {
            const char *at = scan.line.text + i;
            size_t length = blanks_letter_length((unsigned char)*at);
            if (length > full - i) length = full - i;
            i += length;
            if (scan_is_separator(*at) || *at == '/') continue;
            if (cells->count == MOST) return false;
            const bool digit = *at >= '1' && *at <= '9';
            cells->digits[cells->count++] = digit ? (uint8_t)(*at - '0') : 0;
            digits += digit;
            if (digit) continue;
            if (other == NULL) {
                other = at;
                other_length = length;
            }
            if (length != other_length) return false;
            for (size_t byte = 0; byte < length; byte++)
                if (at[byte] != other[byte]) return false;
        }
    }
    return other != NULL && digits > 0 && blanks_fits(cells, text) &&
           symbols_value(*other, SUDOKU_SYMBOLS_DIGITS, 9) != SYMBOL_BLANK;
}

/* Finds digits and blanks in one line of 81, or in nine of up to nine; bars do not count. */
static bool blanks_find_columns(struct text text, struct cells *cells)
{
    enum { BLANKS_SIZE = 9 };
    size_t rows = 0, digits = 0;
    cells->count = 0;
    struct scan scan = scan_of(text);
    while (scan_line(&scan)) {
        const struct line line = scan.line;
        if (line_is_comment(line) || line_is_border(line, BLANKS_SIZE)) continue;
        /* Blank lines around the grid are not rows. */
        if (line.full == 0 && (rows == 0 || rows == BLANKS_SIZE)) continue;
        if (rows == 0 && line.full == MOST) {
            for (size_t i = 0; i < MOST; i++) {
                const char c = line.text[i];
                if (c != ' ' && (c < '1' || c > '9')) return false;
                digits += c != ' ';
                cells->digits[i] = c == ' ' ? 0 : (uint8_t)(c - '0');
            }
            cells->count = MOST;
            rows = BLANKS_SIZE;
            continue;
        }
        size_t column = 0;
        for (size_t i = 0; i < line.full; i++) {
            const char c = line.text[i];
            if (c == '|') continue;
            if (rows == BLANKS_SIZE || column == BLANKS_SIZE || (c != ' ' && (c < '1' || c > '9')))
                return false;
            digits += c != ' ';
            cells->digits[BLANKS_SIZE * rows + column++] = c == ' ' ? 0 : (uint8_t)(c - '0');
        }
        if (rows == BLANKS_SIZE) continue;
        while (column < BLANKS_SIZE) cells->digits[BLANKS_SIZE * rows + column++] = 0;
        rows++;
    }
    cells->count = BLANKS_SIZE * rows;
    /* Four rows have as many cells as a 6x6 grid, but are none. */
    return rows == BLANKS_SIZE && digits >= FEWEST && digits < MOST && blanks_fits(cells, text);
}

bool blanks_recognise(struct text text)
{
    struct cells cells;
    if (text.length > 4096) return false;
    return blanks_find_letters(text, &cells) || blanks_find_columns(text, &cells);
}

sudoku_status blanks_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct cells cells;
    (void)where;
    if (!blanks_find_letters(text, &cells)) (void)blanks_find_columns(text, &cells);
    const sudoku_status size = position_begin(position, text, cells.size);
    if (size != SUDOKU_OK) return size;
    for (size_t cell = 0; cell < cells.count; cell++)
        if (cells.digits[cell] != 0) position_set_given(position, cell, cells.digits[cell]);
    return SUDOKU_OK;
}
