/* A stream cut where the reader says so, each piece read by a reader of its own, gives the records of
 * the whole; and so does the quick way past classic lines. Tried on random streams of everything that
 * lines, grids, comments and mistakes can be mixed to. */
#include "check.h"
#include "instances.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

#define LINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define TEN "----------"

enum { ROOM = 1 << 15, TRANSCRIPT = 1 << 17, CELLS = 81, AT_ONCE = 5 };

static const char *const lines[] = {
    LINE,
    LINE,
    LINE,
    LINE " a comment",
    LINE "\r",
    LINE "\t# more",
    "  " LINE,
    LINE "1",
    "0" LINE,
    LINE LINE,
    "53..7....",
    "53..7....",
    "6..195...",
    "....8..79",
    ".98....6.x",
    "123",
    "| 5 3 . | . 7 . | . . . |",
    "+-------+-------+-------+",
    "---------",
    TEN TEN,
    TEN TEN TEN TEN TEN TEN TEN TEN "-",
    "# comment",
    " # another",
    "",
    "",
    " \t",
    "\r",
    "1...............",
    "................................................................................",
    "\xEF\xBB\xBF" LINE,
    "\xEF\xBB\xBF"
    "53..7....",
    "\x1F\x8B",
    "ends",
};
enum { LINES = sizeof lines / sizeof *lines };

static size_t make_stream(uint64_t *seed, char *text)
{
    size_t length = 0;
    const int count = random_below(seed, 120), kinds = 1 + random_below(seed, LINES);
    const int first = random_below(seed, LINES);
    if (random_below(seed, 8) == 0) length = (size_t)sprintf(text, "\xEF\xBB\xBF");
    for (int i = 0; i < count; i++) {
        const char *line = lines[(first + random_below(seed, kinds)) % LINES];
        const size_t cells = strlen(line);
        memcpy(text + length, line, cells);
        length += cells;
        if (i + 1 < count || random_below(seed, 2) == 0) text[length++] = '\n';
    }
    return length;
}

static size_t tell_puzzle(char *out, const sudoku_puzzle *puzzle, uint64_t line)
{
    out[0] = 'P';
    const size_t cells = sudoku_puzzle_format(puzzle, out + 1);
    return cells + 1 + (size_t)snprintf(out + cells + 1, 24, "@%llu ", (unsigned long long)line);
}

static size_t tell_lines(char *out, sudoku_reader *reader)
{
    static char cells[AT_ONCE * CELLS];
    sudoku_puzzle puzzle;
    sudoku_where where;
    const size_t count = sudoku_reader_lines(reader, cells, AT_ONCE, &where);
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        CHECK(sudoku_puzzle_parse(cells + CELLS * i, CELLS, 9, &puzzle, NULL) == SUDOKU_OK);
        length += tell_puzzle(out + length, &puzzle, where.line + i);
    }
    return length;
}

/* Writes what the records are to `out`, as far as the piece goes; by the quick way too, if `quick`. */
static size_t transcribe(sudoku_reader *reader, bool quick, char *out)
{
    static sudoku_record record;
    size_t length = 0;
    for (;;) {
        if (quick) length += tell_lines(out + length, reader);
        const sudoku_record_kind kind = sudoku_reader_next(reader, &record);
        if (kind == SUDOKU_RECORD_END || kind == SUDOKU_RECORD_NEED_INPUT) break;
        if (kind == SUDOKU_RECORD_PUZZLE) {
            length += tell_puzzle(out + length, &record.puzzle, record.where.line);
            continue;
        }
        const sudoku_where *where = &record.where;
        length +=
            (size_t)snprintf(out + length, 80, "%s@%llu:%llu:%llu ",
                             sudoku_status_name(record.status), (unsigned long long)where->line,
                             (unsigned long long)where->column, (unsigned long long)where->offset);
    }
    out[length] = '\0';
    return length;
}

/* Returns how often it was cut. */
static int compare(uint64_t seed, sudoku_format format, int size)
{
    static char text[ROOM], whole[TRANSCRIPT], pieces[TRANSCRIPT];
    const size_t length = make_stream(&seed, text);
    sudoku_reader *reader = sudoku_reader_new(format, size);
    sudoku_reader_feed(reader, text, length);
    sudoku_reader_finish(reader);
    (void)transcribe(reader, false, whole);

    int cuts = 0;
    size_t at = 0, told = 0;
    uint64_t line = 1;
    sudoku_reader_restart(reader);
    while (at < length) {
        const size_t ahead = 1 + (size_t)random_below(&seed, (int)(length - at));
        const size_t cut = sudoku_reader_split_point(reader, text + at, ahead);
        CHECK(cut <= ahead);
        if (cut == 0 && ahead < length - at && random_below(&seed, 20) > 0) continue;
        const size_t piece = cut > 0 ? cut : length - at;
        sudoku_reader_feed(reader, text + at, piece);
        if (at + piece == length) sudoku_reader_finish(reader);
        told += transcribe(reader, true, pieces + told);
        if (at + piece < length) {
            cuts++;
            CHECK(sudoku_reader_at_boundary(reader));
        }
        for (size_t i = 0; i < piece; i++) line += text[at + i] == '\n';
        at += piece;
        sudoku_reader_restart_at(reader, line, at);
    }
    CHECK_TEXT(length > 0 ? pieces : "", whole);
    sudoku_reader_delete(reader);
    return cuts;
}

static void random_streams(void)
{
    static const struct {
        sudoku_format format;
        int size;
        bool cut; /* is it ever? */
    } ways[] = {
        {SUDOKU_FORMAT_LINE, 0, true},     {SUDOKU_FORMAT_LINE, 9, true},
        {SUDOKU_FORMAT_LINE, 16, true},    {SUDOKU_FORMAT_POJ3074, 0, true},
        {SUDOKU_FORMAT_POJ3076, 0, true},  {SUDOKU_FORMAT_POJ2676, 0, false},
        {SUDOKU_FORMAT_POJ2918, 0, false},
    };
    const uint64_t streams = (uint64_t)instances(1000, 300);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        int cuts = 0;
        for (uint64_t seed = 1; seed <= streams; seed++) {
            CONTEXT("format %d, size %d, seed %llu", ways[i].format, ways[i].size,
                    (unsigned long long)seed);
            cuts += compare(seed, ways[i].format, ways[i].size);
        }
        CHECK(ways[i].cut == (cuts > 0));
    }
}

/* What the command lives by: files of lines can be cut everywhere, grids at the lines between. */
static void usual_files(void)
{
    static const char grid[] = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
                               ".6....28.\n...419..5\n....8..79\n";
    sudoku_reader *reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, 0);
    static char text[20 * sizeof LINE + 1];
    size_t length = 0;
    CONTEXT("usual files");
    for (int i = 0; i < 20; i++) length += (size_t)sprintf(text + length, "%s\n", LINE);
    CHECK_EQUAL(sudoku_reader_split_point(reader, text, length), length);
    CHECK_EQUAL(sudoku_reader_split_point(reader, text, length - 1), length - sizeof LINE);
    CHECK_EQUAL(sudoku_reader_split_point(reader, text, sizeof LINE), sizeof LINE);
    CHECK_EQUAL(sudoku_reader_split_point(reader, text, sizeof LINE - 1), 0);
    length = (size_t)sprintf(text, "%s\n%s", grid, grid);
    CHECK_EQUAL(sudoku_reader_split_point(reader, text, length), sizeof grid);
    /* The same with the line ends of other systems. */
    static char ends[2 * sizeof text];
    size_t other = 0, cut = 0;
    for (size_t i = 0; i < length; i++) {
        if (i == sizeof grid) cut = other;
        if (text[i] == '\n') ends[other++] = '\r';
        ends[other++] = text[i];
    }
    CHECK_EQUAL(sudoku_reader_split_point(reader, ends, other), cut);
    for (other = 0; other < 20 * (sizeof LINE + 1);)
        other += (size_t)sprintf(ends + other, "%s\r\n", LINE);
    CHECK_EQUAL(sudoku_reader_split_point(reader, ends, other), other);
    CHECK_EQUAL(sudoku_reader_split_point(reader, ends, other - 1), other - sizeof LINE - 1);
    sudoku_reader_feed(reader, grid, 20);
    static sudoku_record record;
    CHECK(sudoku_reader_next(reader, &record) == SUDOKU_RECORD_NEED_INPUT);
    CHECK(!sudoku_reader_at_boundary(reader));
    sudoku_reader_feed(reader, grid + 20, sizeof grid - 1 - 20);
    CHECK(sudoku_reader_next(reader, &record) == SUDOKU_RECORD_PUZZLE);
    CHECK(sudoku_reader_at_boundary(reader));
    sudoku_reader_delete(reader);
}

int main(void)
{
    random_streams();
    usual_files();
    return check_summary();
}
