#include "line.h"

#include "model/symbols.h"
#include "simd.h"

#include <string.h>

static size_t line_skip_blanks(struct line line)
{
    size_t i = 0;
    while (i < line.length && is_blank(line.text[i])) i++;
    return i;
}

bool line_is_blank(struct line line)
{
    return line.full == line.length && line_skip_blanks(line) == line.length;
}

bool line_is_comment(struct line line) { return line.length > 0 && line.text[0] == '#'; }

bool line_is_end(struct line line)
{
    size_t start;
    if (line_word(line, &start) != 3 || memcmp(line.text + start, "end", 3) != 0) return false;
    const struct line rest = {line.text + start + 3, line.length - start - 3,
                              line.full - start - 3};
    return line_is_blank(rest);
}

#if SIMD_VECTORS

/* Sixteen cells at a time; the last sixteen overlap those before. */
bool sudoku_line_is_classic(const char *cells)
{
    typedef unsigned char letters __attribute__((vector_size(16)));
    enum { AT_ONCE = sizeof(letters), LAST = 81 - AT_ONCE };
    letters strange = {0}, given = {0};
    for (int i = 0; i < 81; i += AT_ONCE) {
        letters c;
        memcpy(&c, cells + (i < LAST ? i : LAST), sizeof c);
        const letters digit = (letters)(c - '1' <= 8);
        const letters blank =
            (letters)((c == '0') | (c == '.') | (c == '*') | (c == '_') | (c == '-') | (c == '?'));
        strange |= ~(digit | blank);
        given |= digit;
    }
    return !four_any((four)strange) && four_any((four)given);
}

#else

bool sudoku_line_is_classic(const char *cells)
{
    /* Without a branch, so that compilers vectorize it. */
    unsigned char known = 1, given = 0;
    for (int i = 0; i < 81; i++) {
        const char c = cells[i];
        const unsigned char digit = (unsigned char)(c - '1') <= 8;
        const unsigned char blank =
            (c == '0') | (c == '.') | (c == '*') | (c == '_') | (c == '-') | (c == '?');
        known &= digit | blank;
        given |= digit;
    }
    return known && given;
}

#endif

uint64_t line_word(struct line line, size_t *start)
{
    size_t i = line_skip_blanks(line);
    *start = i;
    while (i < line.length && !is_blank(line.text[i])) i++;
    return i == line.length ? line.full - *start : i - *start;
}

bool line_is_border(struct line line, int n)
{
    if (line.full != line.length) return false;
    size_t cells = 0, dashes = 0, run = 0, longest = 0;
    for (size_t i = 0; i < line.length; i++) {
        const char c = line.text[i];
        if (is_blank(c)) continue;
        if (!symbols_is_border(c)) return false;
        if (c != '|') cells++;
        dashes += c == '-';
        run = c == '-' || c == '=' ? run + 1 : 0;
        if (run > longest) longest = run;
    }
    const size_t side = (size_t)n;
    if (longest < 2 || cells == side || cells == side * side) return false;
    /* Only dashes, and far too long for a border: a malformed line of cells. */
    return dashes < cells || cells <= 4 * side;
}

size_t line_row(struct line line, char *cells, uint16_t *columns, size_t room)
{
    size_t count = 0;
    for (size_t i = 0; i < line.length; i++) {
        const char c = line.text[i];
        if (is_blank(c) || c == '|') continue;
        if (count < room) {
            cells[count] = c;
            columns[count] = (uint16_t)i;
        }
        count++;
    }
    /* Characters beyond LINE_KEPT do not matter: the row is too long already. */
    return count;
}

bool line_repeats(const char *cells, int count)
{
    for (int i = 1; i < count; i++)
        if (memchr(cells, cells[i], (size_t)i) != NULL) return true;
    return false;
}

int line_size_of(uint64_t cells)
{
    for (int n = 4; n <= SUDOKU_MAX_SIZE; n++) {
        sudoku_shape shape;
        if ((uint64_t)(n * n) == cells && sudoku_shape_of_size(n, &shape) == SUDOKU_OK) return n;
    }
    return 0;
}

sudoku_status line_cells(const char *cells, size_t count, sudoku_shape shape, sudoku_puzzle *puzzle,
                         size_t *bad)
{
    const int n = shape.size;
    const sudoku_symbols symbols = symbols_decide(cells, count, n);
    for (size_t i = 0; i < count; i++) {
        if (symbols_value(cells[i], symbols, n) != SYMBOL_UNKNOWN) continue;
        *bad = i;
        return SUDOKU_BAD_SYMBOL;
    }
    sudoku_puzzle_clear(puzzle, shape);
    puzzle->symbols = (uint8_t)symbols;
    for (size_t i = 0; i < count; i++) {
        const int value = symbols_value(cells[i], symbols, n);
        if (value != SYMBOL_BLANK) puzzle->candidates[i] = UINT32_C(1) << (value - 1);
    }
    return SUDOKU_OK;
}

sudoku_status line_puzzle(struct line line, int size, sudoku_puzzle *puzzle, sudoku_where *where)
{
    size_t start;
    const uint64_t length = line_word(line, &start);
    const int n = size != 0 ? size : line_size_of(length);
    sudoku_shape shape = {0};
    const int nominal = n != 0 ? n : 9; /* a length that fits no size is compared with 9x9 */
    if (sudoku_shape_of_size(nominal, &shape) != SUDOKU_OK) return SUDOKU_BAD_SIZE;

    const uint64_t expected = (uint64_t)nominal * (uint64_t)nominal;
    uint64_t read = length < expected ? length : expected;
    if (read > line.length - start) read = line.length - start;
    size_t bad = 0;
    sudoku_puzzle draft; /* a line of the wrong length is only checked for bad symbols */
    sudoku_puzzle *target = length == expected ? puzzle : &draft;
    sudoku_status status = line_cells(line.text + start, (size_t)read, shape, target, &bad);
    if (status != SUDOKU_OK) {
        where->offset = start + bad;
        where->actual = (unsigned char)line.text[start + bad];
        where->expected = 0;
        return status;
    }
    if (length != expected) {
        /* Too short: where the next cell should be. Too long: the first excess cell. */
        where->offset = start + (size_t)read;
        where->actual = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
        where->expected = (uint32_t)expected;
        return SUDOKU_BAD_LENGTH;
    }
    return SUDOKU_OK;
}
