/* Any bytes, as a stream in two pieces and as a paste: no crash, and the two ways of cutting the
 * stream tell the same story. */
#include "sudoku.h"

#include <stdlib.h>
#include <string.h>

struct story {
    size_t records, puzzles, cells;
    uint64_t places;
};

static struct story read_all(const char *bytes, size_t length, size_t cut, sudoku_format format,
                             int size)
{
    static sudoku_record record;
    struct story story = {0};
    sudoku_reader *reader = sudoku_reader_new(format, size);
    if (reader == NULL) return story;
    size_t at = 0;
    for (;;) {
        const sudoku_record_kind kind = sudoku_reader_next(reader, &record);
        if (kind == SUDOKU_RECORD_END) break;
        if (kind == SUDOKU_RECORD_NEED_INPUT) {
            const size_t stop = at < cut ? cut : length;
            sudoku_reader_feed(reader, bytes + at, stop - at);
            if (at == length) sudoku_reader_finish(reader);
            at = stop;
            continue;
        }
        story.records++;
        story.places = story.places * 31 + record.where.line * 1000003 + record.where.column;
        if (kind != SUDOKU_RECORD_PUZZLE) continue;
        char text[SUDOKU_MAX_CELLS];
        story.puzzles++;
        story.cells += sudoku_puzzle_format(&record.puzzle, text);
    }
    sudoku_reader_delete(reader);
    return story;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length)
{
    if (length < 3) return 0;
    const sudoku_format format = (sudoku_format)(data[0] % 7);
    static const int sizes[] = {0, 0, 4, 6, 9, 16, 25};
    const int size = sizes[data[1] % 7];
    const char *bytes = (const char *)data + 3;
    length -= 3;
    const size_t cut = data[2] < length ? data[2] : length;
    const struct story whole = read_all(bytes, length, length, format, size);
    const struct story pieces = read_all(bytes, length, cut, format, size);
    if (memcmp(&whole, &pieces, sizeof whole) != 0) abort();

    static sudoku_puzzle puzzle;
    sudoku_where where;
    const sudoku_status status = sudoku_puzzle_parse(bytes, length, size, &puzzle, &where);
    if (status != SUDOKU_OK && where.offset > length) abort();
    return 0;
}
