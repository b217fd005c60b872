/* Candidates by position: n characters for each cell, the d-th of which is digit d or a blank; above 9x9 each may be two
 * characters ("01", ".."). A cell with all n digits is open, one with a single digit is a given. 64 characters are an 8x8
 * grid unless size 4 is required. */
#include "formats.h"

#include "bits.h"
#include "model/symbols.h"

enum { MASKS_LEAST = 6 /* 4 * 4 * 4 is 8 * 8 as well */, LONGEST = 40000, MASKS_SLIPS = 10 };

/* The number of characters other than white space. There are no comments. */
static size_t masks_characters(struct text text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++) count += !is_space(text.bytes[i]);
    return count;
}

/* The size n with n * n * n characters, or twice as many (*wide); 0 for none. */
static int masks_size_of(size_t count, int least, bool *wide)
{
    for (int n = least; n <= SUDOKU_MAX_SIZE; n++) {
        const size_t cube = (size_t)n * (size_t)n * (size_t)n;
        sudoku_shape shape;
        *wide = n > 9 && count == 2 * cube;
        if ((count == cube || *wide) && sudoku_shape_of_size(n, &shape) == SUDOKU_OK) return n;
    }
    return 0;
}

/* A text with a mistake is nearly as long. Groups of candidates may have as many characters, but then
 * there is a group for each cell, and groups differ in length. */
bool masks_recognise(struct text text)
{
    if (text.length < 64 || text.length > LONGEST) return false;
    const size_t count = masks_characters(text);
    bool wide;
    int n = masks_size_of(count, text.size == 4 ? 4 : MASKS_LEAST, &wide);
    if (n == 0 && count >= 729 - MASKS_SLIPS && count <= 729 + MASKS_SLIPS) n = 9;
    if (n == 0) return false;
    size_t words = 0, known = 0;
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.bytes[i];
        words += !is_space(c) && (i == 0 || is_space(text.bytes[i - 1]));
        known += symbols_value(c, SUDOKU_SYMBOLS_DIGITS, n) != SYMBOL_UNKNOWN;
    }
    const size_t side = (size_t)n, even = words * side * (wide ? 2 : 1);
    return known + MASKS_SLIPS >= count &&
           (words <= 3 * side || (even + side > count && even < count + side));
}

sudoku_status masks_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    bool wide = false;
    const size_t count = masks_characters(text);
    int n = masks_size_of(count, text.size == 4 ? 4 : MASKS_LEAST, &wide);
    if (n == 0) n = 9;
    const sudoku_status size = position_begin(position, text, n);
    if (size != SUDOKU_OK) return size;
    const size_t width = wide ? 2 : 1, side = (size_t)n;
    const size_t wanted = side * side * side * width;
    sudoku_puzzle *puzzle = &position->puzzle;
    for (size_t cell = 0; cell < side * side; cell++) puzzle->candidates[cell] = 0;

    size_t at = 0;
    int number = 0; /* the tens, if two characters make a number */
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.bytes[i];
        if (is_space(c)) continue;
        if (at == wanted) return bad_length(i, count, wanted, where);
        const size_t place = at / width % side;
        int digit = wide ? symbols_value(c, SUDOKU_SYMBOLS_DIGITS, 9) : position_digit(position, c);
        if (digit == SYMBOL_UNKNOWN) return bad_symbol(text, i, where);
        if (wide && at % 2 == 0) {
            number = 10 * digit;
        } else {
            digit += number;
            if (digit != 0 && digit != (int)place + 1) return bad_symbol(text, i, where);
            if (digit != 0) puzzle->candidates[at / width / side] |= UINT32_C(1) << place;
            number = 0;
        }
        at++;
    }
    if (at < wanted) return bad_length(text.length, count, wanted, where);

    position_single_candidates_given(position);
    position_mark_partial(position);
    return SUDOKU_OK;
}

/* Only exact lengths: a line nearly as long is rather a line of cells with a mistake. */
bool masks_in_line(struct text text)
{
    struct scan scan = scan_of(text);
    size_t start;
    if (!scan_line(&scan)) return false;
    const uint64_t length = line_word(scan.line, &start);
    for (uint64_t n = 4; n <= SUDOKU_MAX_SIZE; n++)
        if (n * n * n == length) return masks_recognise(text);
    return false;
}
