/* Files of puzzles in any order, with a few edits, and any bytes, as a stream in two pieces and as a paste: no
 * crash, and the two ways of cutting the stream tell the same story. */
#include "reach.h"

enum { MOST = 1 << 16 };

/* Lines, grids, texts of rules and examples of formats, with blank lines and comments between. */
static void put_file(struct buffer *out, struct input *input)
{
    static const char *const between[] = {"\n",  "\n", "\n\n", " a comment\n", "\n# a comment\n",
                                          "\r\n"};
    for (int records = 1 + below(input, 6); records > 0; records--) {
        switch (below(input, 6)) {
        case 0: put_puzzle(out, input, "\n"); break;
        case 1: put_format(out, input); break;
        case 2: put_rules(out, input); break;
        default: put_puzzle(out, input, ""); break;
        }
        put_text(out, between[below(input, sizeof between / sizeof *between)]);
    }
    put_edits(out, input, 3);
}

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
    static char made[MOST];
    static const int sizes[] = {0, 0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 4, 6, 16};
    /* What any file may be comes most often. */
    static const uint8_t formats[] = {
        SUDOKU_FORMAT_LINE,    SUDOKU_FORMAT_LINE,    SUDOKU_FORMAT_LINE,    SUDOKU_FORMAT_LINE,
        SUDOKU_FORMAT_LINE,    SUDOKU_FORMAT_LINE,    SUDOKU_FORMAT_LINE,    SUDOKU_FORMAT_LINE,
        SUDOKU_FORMAT_POJ2676, SUDOKU_FORMAT_POJ2918, SUDOKU_FORMAT_POJ3074, SUDOKU_FORMAT_POJ3076,
        SUDOKU_FORMAT_TEXT,    SUDOKU_FORMAT_ISS};
    reach_begin("were files with a puzzle that could be read");
    struct input input = {data, length, 0};
    struct buffer text = {made, 0, MOST};
    const sudoku_format format = (sudoku_format)formats[below(&input, sizeof formats)];
    const int size = sizes[below(&input, sizeof sizes / sizeof *sizes)];
    const size_t at = (size_t)below(&input, 1 << 16);
    if (byte_of(&input) == 7)
        put_rest(&text, &input);
    else
        put_file(&text, &input);
    length = text.length;
    char *bytes = malloc(length + 1); /* exactly as long as it is, so that reading on is seen */
    if (bytes == NULL) return 0;
    memcpy(bytes, made, length);
    const size_t cut = length > 0 ? at % (length + 1) : 0;
    const struct story whole = read_all(bytes, length, length, format, size);
    const struct story pieces = read_all(bytes, length, cut, format, size);
    if (memcmp(&whole, &pieces, sizeof whole) != 0) abort();
    reach_count += whole.puzzles > 0;

    static sudoku_puzzle puzzle;
    sudoku_where where;
    const sudoku_status status = sudoku_puzzle_parse(bytes, length, size, &puzzle, &where);
    if (status != SUDOKU_OK && where.offset > length) abort();
    free(bytes);
    return 0;
}
