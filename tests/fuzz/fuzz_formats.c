/* Every reader of the table: examples with a few edits or many, and any bytes, are read or refused with a place,
 * and a refusal changes nothing. */
#include "reach.h"

enum { MOST = 8192 };

static size_t make_text(struct input *input, char *made)
{
    struct buffer text = {made, 0, MOST};
    const uint8_t way = byte_of(input);
    if (way == 7) {
        put_rest(&text, input);
    } else {
        put_format(&text, input);
        put_edits(&text, input, way == 6 ? 40 : 1);
    }
    return text.length;
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
    reach_begin("were texts that could be read");
    struct input input = {data, length, 0};
    const size_t count = make_text(&input, text);
    /* Exactly as long as it is, so that reading on is seen. */
    char *exact = malloc(count > 0 ? count : 1);
    if (exact == NULL) return 0;
    memcpy(exact, text, count);
    static const int sizes[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 4, 16};
    memset(&position, 0x5A, sizeof position);
    before = position;
    sudoku_where where;
    const sudoku_status status =
        sudoku_position_parse(exact, count, sizes[length % 16], &position, &where);
    if (status == SUDOKU_OK) {
        reach_count++;
        check_sound(&position);
        sudoku_rules_delete(position.rules);
    } else if (where.offset > count || memcmp(&position, &before, sizeof position) != 0) {
        abort();
    }
    free(exact);
    return 0;
}
