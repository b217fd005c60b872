/* The cells of a game of OpenSudoku, an attribute in its files:
 *
 *   version: N, then for each cell  value|note|editable|
 *
 * Version 1 writes a note as 1,5,9, or -, versions 2 and 3 as a decimal mask, which may be empty. A cell
 * that is not editable is a given. */
#include "import/formats.h"

#include "bits.h"
#include "model/symbols.h"

#include <string.h>

enum { OPENSUDOKU_SIZE = 9, OPENSUDOKU_CELLS = 81, OPENSUDOKU_PARTS = 3, VERSIONS = 3 };

static const char opensudoku_opening[] = "version:";

static bool opensudoku_is_digit(char c) { return c >= '0' && c <= '9'; }

static size_t opensudoku_after_spaces(struct text text, size_t at)
{
    while (at < text.length && is_space(text.bytes[at])) at++;
    return at;
}

/* A number of at most a few digits. */
static bool opensudoku_read_number(struct text text, size_t *at, uint32_t *number)
{
    const size_t start = *at;
    for (*number = 0; *at < text.length && opensudoku_is_digit(text.bytes[*at]) && *at - start < 6;
         ++*at)
        *number = *number * 10 + (uint32_t)(text.bytes[*at] - '0');
    return *at > start;
}

bool opensudoku_recognise(struct text text)
{
    const size_t start = opensudoku_after_spaces(text, 0), length = sizeof opensudoku_opening - 1;
    return text.length - start > length &&
           memcmp(text.bytes + start, opensudoku_opening, length) == 0;
}

/* Reads the note of a cell as a set of digits; UINT32_MAX if it is out of range. */
static uint32_t opensudoku_read_note(struct text text, uint32_t version, size_t *at)
{
    uint32_t set = 0, number;
    if (version > 1) {
        if (!opensudoku_read_number(text, at, &number)) return 0;
        return number <= bits_all(OPENSUDOKU_SIZE) ? number : UINT32_MAX;
    }
    if (*at < text.length && text.bytes[*at] == '-') ++*at;
    while (*at < text.length && opensudoku_is_digit(text.bytes[*at])) {
        const size_t start = *at;
        if (!opensudoku_read_number(text, at, &number)) break;
        if (number < 1 || number > OPENSUDOKU_SIZE) {
            *at = start;
            break;
        }
        set |= UINT32_C(1) << (number - 1);
        if (*at < text.length && text.bytes[*at] == ',') ++*at;
    }
    return set;
}

sudoku_status opensudoku_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, OPENSUDOKU_SIZE);
    if (size != SUDOKU_OK) return size;
    size_t at = opensudoku_after_spaces(text, opensudoku_after_spaces(text, 0) +
                                                  sizeof opensudoku_opening - 1);
    const size_t number = at;
    uint32_t version, value;
    if (!opensudoku_read_number(text, &at, &version) || version < 1 || version > VERSIONS)
        return bad_symbol(text, number, where);
    at = opensudoku_after_spaces(text, at);
    for (size_t cell = 0; cell < OPENSUDOKU_CELLS; cell++) {
        if (at == text.length) return bad_length(at, cell, OPENSUDOKU_CELLS, where);
        uint32_t parts[OPENSUDOKU_PARTS] = {0};
        for (int part = 0; part < OPENSUDOKU_PARTS; part++) {
            const size_t start = at;
            if (part == 1)
                parts[part] = opensudoku_read_note(text, version, &at);
            else if (opensudoku_read_number(text, &at, &value))
                parts[part] = value;
            else
                return bad_symbol(text, at, where);
            if (parts[part] > (part == 0   ? OPENSUDOKU_SIZE
                               : part == 1 ? bits_all(OPENSUDOKU_SIZE)
                                           : 1))
                return bad_symbol(text, start, where);
            if (at == text.length || text.bytes[at] != '|') {
                /* The very last bar may be missing. */
                if (cell == OPENSUDOKU_CELLS - 1 && part == OPENSUDOKU_PARTS - 1 &&
                    at == text.length)
                    break;
                return bad_symbol(text, at, where);
            }
            at++;
        }
        const int digit = (int)parts[0];
        if (digit > 0 && parts[2] == 0)
            position_set_given(position, cell, digit);
        else if (digit > 0)
            position_set_entry(position, cell, digit);
        else
            position->marks[cell] = parts[1];
    }
    at = opensudoku_after_spaces(text, at);
    return at < text.length ? bad_length(at, OPENSUDOKU_CELLS + 1, OPENSUDOKU_CELLS, where)
                            : SUDOKU_OK;
}
