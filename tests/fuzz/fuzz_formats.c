/* Every reader of the table: any bytes, and examples with any edits, are read or refused with a place, and
 * a refusal changes nothing.
 *
 *   the first byte    an example, or none: then the bytes are the text
 *   three bytes each  an edit: where, and which character; 0 takes one away, what is above 127 puts one in */
#include "sudoku.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 8192 };

static size_t edited(const uint8_t *data, size_t length, char *text)
{
    int kinds = 0;
    while (sudoku_format_kinds(kinds) != NULL) kinds++;
    if (data[0] >= kinds) {
        if (length > MOST) length = MOST;
        memcpy(text, data + 1, length - 1);
        return length - 1;
    }
    const char *example = sudoku_format_kinds(data[0])->example;
    size_t count = strlen(example);
    if (count > MOST / 2) return 0;
    memcpy(text, example, count);
    for (size_t i = 1; i + 2 < length && count < MOST - 1 && count > 0; i += 3) {
        const size_t at = ((size_t)data[i] << 8 | data[i + 1]) % count;
        const uint8_t byte = data[i + 2];
        if (byte == 0) {
            memmove(text + at, text + at + 1, --count - at);
        } else if (byte > 127) {
            memmove(text + at + 1, text + at, count - at);
            text[at] = (char)(byte & 127);
            count++;
        } else {
            text[at] = (char)byte;
        }
    }
    return count;
}

static void check_sound(const sudoku_position *position)
{
    const int n = position->puzzle.shape.size;
    if (n < 4 || n > SUDOKU_MAX_SIZE || position->format == NULL) abort();
    for (int cell = 0; cell < n * n; cell++) {
        const int given = position->givens[cell], entry = position->entries[cell];
        if (given > n || entry > n || (given != 0 && entry != 0)) abort();
        if ((position->marks[cell] | position->puzzle.candidates[cell]) >> n != 0) abort();
        if (given != 0 && position->puzzle.candidates[cell] != UINT32_C(1) << (given - 1)) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length)
{
    static char text[MOST];
    static sudoku_position position, before;
    if (length < 2) return 0;
    const size_t count = edited(data, length, text);
    /* Exactly as long as it is, so that reading on is seen. */
    char *exact = malloc(count > 0 ? count : 1);
    if (exact == NULL) return 0;
    memcpy(exact, text, count);
    static const int sizes[] = {0, 0, 0, 9, 4, 16};
    memset(&position, 0x5A, sizeof position);
    before = position;
    sudoku_where where;
    const sudoku_status status =
        sudoku_position_parse(exact, count, sizes[length % 6], &position, &where);
    if (status == SUDOKU_OK) {
        check_sound(&position);
        sudoku_rules_delete(position.rules);
    } else if (where.offset > count || memcmp(&position, &before, sizeof position) != 0) {
        abort();
    }
    free(exact);
    return 0;
}
