/* The stream reader: what each piece of text gives, told as one letter a record, however the bytes
 * are cut into pieces; and where it says that something is wrong. */
#include "check.h"
#include "sudoku.h"

#include <stdlib.h>

#define ROW "53..7...."
#define GRID                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"     \
    "....8..79\n"
#define LINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define BLANKS80 "................................................................................"

/* Where a line and a column, from 1, are in a text. */
static size_t offset_of(const char *text, const sudoku_where *where)
{
    size_t at = 0;
    for (uint64_t line = 1; line < where->line; at++) line += text[at] == '\n';
    return at + (size_t)where->column - 1;
}

/* Feeds `text` in pieces of `piece` bytes; writes P for a puzzle, else status@line:column. */
static void transcribe(const char *text, size_t length, sudoku_format format, int size,
                       size_t piece, char *out, size_t room)
{
    static sudoku_record record;
    sudoku_reader *reader = sudoku_reader_new(format, size);
    CHECK(reader != NULL);
    out[0] = '\0';
    size_t at = 0, used = 0;
    for (;;) {
        const sudoku_record_kind kind = sudoku_reader_next(reader, &record);
        if (kind == SUDOKU_RECORD_END) break;
        if (kind == SUDOKU_RECORD_NEED_INPUT) {
            const size_t bytes = length - at < piece ? length - at : piece;
            sudoku_reader_feed(reader, text + at, bytes);
            at += bytes;
            if (bytes == 0) sudoku_reader_finish(reader);
            continue;
        }
        int written;
        CHECK_EQUAL(record.where.offset, offset_of(text, &record.where));
        if (kind == SUDOKU_RECORD_PUZZLE)
            written = snprintf(out + used, room - used, "P%d ", record.puzzle.shape.size);
        else
            written = snprintf(
                out + used, room - used, "%s@%llu:%llu ", sudoku_status_name(record.status),
                (unsigned long long)record.where.line, (unsigned long long)record.where.column);
        used += (size_t)written;
        if (used >= room) break;
    }
    CHECK_EQUAL(sudoku_reader_next(reader, &record), SUDOKU_RECORD_END);
    sudoku_reader_delete(reader);
}

struct reading {
    const char *text;
    const char *expected;
    int size;
    sudoku_format format;
};

static const struct reading readings[] = {
    /* lines */
    {"", "", 0, SUDOKU_FORMAT_LINE},
    {"\n\n  \n", "", 0, SUDOKU_FORMAT_LINE},
    {LINE "\n", "P9 ", 0, SUDOKU_FORMAT_LINE},
    {LINE, "P9 ", 0, SUDOKU_FORMAT_LINE},
    {LINE "\r\n" LINE "\r\n", "P9 P9 ", 0, SUDOKU_FORMAT_LINE},
    {"\xEF\xBB\xBF" LINE "\n", "P9 ", 0, SUDOKU_FORMAT_LINE},
    {"# a comment\n" LINE "  easy, 30 clues\n", "P9 ", 0, SUDOKU_FORMAT_LINE},
    {LINE "\tcomment\n", "P9 ", 0, SUDOKU_FORMAT_LINE},
    {LINE "\nend\n" LINE "\n", "P9 ", 0, SUDOKU_FORMAT_LINE},
    {LINE "\nend \r\nrubbish", "P9 ", 0, SUDOKU_FORMAT_POJ3074},
    {BLANKS80 "\n" LINE, "length@1:81 P9 ", 0, SUDOKU_FORMAT_LINE},
    {BLANKS80 "..\n" LINE, "length@1:82 P9 ", 0, SUDOKU_FORMAT_LINE},
    {BLANKS80 "x\n" LINE, "symbol@1:81 P9 ", 0, SUDOKU_FORMAT_LINE},
    {"  a" BLANKS80 "\n", "symbol@1:3 ", 0, SUDOKU_FORMAT_LINE},
    {LINE ",\n", "length@1:82 ", 0, SUDOKU_FORMAT_LINE},
    {"ending\n", "symbol@1:1 ", 0, SUDOKU_FORMAT_LINE},
    {"incorrect\n" LINE "\n", "symbol@1:1 P9 ", 0, SUDOKU_FORMAT_LINE},
    {"---------------------------------------------------------------------------------\n", "P9 ",
     0, SUDOKU_FORMAT_LINE},
    {"--------------------------------------------------------------------------------\n",
     "length@1:81 ", 0, SUDOKU_FORMAT_LINE},
    /* sizes that follow from the length, or are insisted on */
    {"1234341221434321\n", "P4 ", 0, SUDOKU_FORMAT_LINE},
    {"1234561234561234561234561234561234567\n", "length@1:37 ", 6, SUDOKU_FORMAT_LINE},
    {"123456123456123456123456123456123456\n", "P6 ", 0, SUDOKU_FORMAT_LINE},
    {"1234567123456123456123456123456123456\n", "symbol@1:7 ", 6, SUDOKU_FORMAT_LINE},
    {LINE "\n", "length@1:82 ", 16, SUDOKU_FORMAT_LINE},
    {"12..\n..34\n3..1\n....\n", "P4 ", 4, SUDOKU_FORMAT_LINE},
    /* grids */
    {GRID, "P9 ", 0, SUDOKU_FORMAT_LINE},
    {GRID GRID "\n" GRID LINE "\n", "P9 P9 P9 P9 ", 0, SUDOKU_FORMAT_LINE},
    {"# c\n" ROW "\n# inside\n" ROW "\n", "truncated@5:1 ", 0, SUDOKU_FORMAT_LINE},
    {ROW "\n" ROW "\n\n" GRID, "truncated@3:1 P9 ", 0, SUDOKU_FORMAT_LINE},
    {ROW "\n53..7..x.\n" GRID, "symbol@2:8 truncated@12:1 ", 0, SUDOKU_FORMAT_LINE},
    {ROW "\n53..7...\n\n" GRID, "row@2:9 P9 ", 0, SUDOKU_FORMAT_LINE},
    {ROW "\n53..7.....1\n\n" GRID, "row@2:10 P9 ", 0, SUDOKU_FORMAT_LINE},
    {ROW "\nend\n" GRID, "truncated@2:1 ", 0, SUDOKU_FORMAT_LINE},
    /* Without a final line break the end is behind the last byte. */
    {ROW "\n " ROW, "truncated@2:11 ", 0, SUDOKU_FORMAT_LINE},
    {"2\n" GRID "  ", "P9 count@11:3 ", 0, SUDOKU_FORMAT_POJ2676},
    {"+---+---+---+\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n+---+---+---+\n|8..|.6.|..3|\n"
     "|4..|8.3|..1|\n|7..|.2.|..6|\n+---+---+---+\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n"
     "+---+---+---+\n" LINE "\n",
     "P9 P9 ", 0, SUDOKU_FORMAT_LINE},
    {" *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n |---+---+---|\n"
     " |8..|.6.|..3|\n |4..|8.3|..1|\n |7..|.2.|..6|\n |---+---+---|\n |.6.|...|28.|\n"
     " |...|419|..5|\n |...|.8.|.79|\n *-----------*\n",
     "P9 ", 0, SUDOKU_FORMAT_LINE},
    {"5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n"
     "------+-------+------\n8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n"
     "------+-------+------\n. 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n",
     "P9 ", 0, SUDOKU_FORMAT_LINE},
    {"53--7----\n6--195---\n-98----6-\n---------\n4--8-3--1\n7---2---6\n-6----28-\n---419--5\n"
     "----8--79\n",
     "P9 ", 0, SUDOKU_FORMAT_LINE},
    {"   " ROW "\n   53..7..x.\n\n", "symbol@2:11 ", 0, SUDOKU_FORMAT_LINE},
    {"   " ROW "\n   53..7...\n\n", "row@2:12 ", 0, SUDOKU_FORMAT_LINE},
    /* the judges */
    {"2\n" GRID GRID "left over\n", "P9 P9 ", 0, SUDOKU_FORMAT_POJ2676},
    {"2\n\n" GRID "\n" GRID, "P9 P9 ", 0, SUDOKU_FORMAT_POJ2918},
    {"3\n" GRID, "P9 count@11:1 ", 0, SUDOKU_FORMAT_POJ2676},
    {GRID GRID, "P9 P9 ", 0, SUDOKU_FORMAT_POJ2676},
    {"many\n" GRID, "count@1:1 P9 ", 0, SUDOKU_FORMAT_POJ2676},
    {"1\n" ROW "\nnonsense\n\n" GRID, "row@3:9 ", 0, SUDOKU_FORMAT_POJ2676},
};

static void every_reading(void)
{
    static const size_t pieces[] = {1, 2, 7, 64, 100000};
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        const struct reading *r = &readings[i];
        for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
            char out[400];
            CONTEXT("reading %zu in pieces of %zu: %.200s", i, pieces[p], r->text);
            transcribe(r->text, strlen(r->text), r->format, r->size, pieces[p], out, sizeof out);
            CHECK_TEXT(out, r->expected);
        }
    }
}

static void bytes_that_are_no_text(void)
{
    char out[400];
    static const char nul[] = LINE "\n....\0....\n" LINE "\n";
    CONTEXT("a NUL");
    transcribe(nul, sizeof nul - 1, SUDOKU_FORMAT_LINE, 0, 5, out, sizeof out);
    CHECK_TEXT(out, "P9 symbol@2:5 "); /* and the row after it, which is much too long */
    static const char nul_in_line[] = "....\0...........\n" LINE "\n";
    transcribe(nul_in_line, sizeof nul_in_line - 1, SUDOKU_FORMAT_LINE, 0, 5, out, sizeof out);
    CHECK_TEXT(out, "symbol@1:5 P9 ");
}

/* A line longer than what is kept: as a word it is too long, as a comment it does not matter. */
static void a_long_line(void)
{
    enum { LONG = 1000000 };
    char *text = malloc(LONG + 200);
    char out[200];
    CHECK(text != NULL);
    if (text == NULL) return;
    CONTEXT("a long line");
    memset(text, '.', LONG);
    memcpy(text + LONG, "\n" LINE "\n", sizeof LINE + 1);
    transcribe(text, LONG + sizeof LINE + 1, SUDOKU_FORMAT_LINE, 0, 4096, out, sizeof out);
    CHECK_TEXT(out, "length@1:82 P9 ");
    text[81] = ' ';
    transcribe(text, LONG + sizeof LINE + 1, SUDOKU_FORMAT_LINE, 0, 65536, out, sizeof out);
    CHECK_TEXT(out, "P9 P9 ");
    memset(text, ' ', LONG);
    transcribe(text, LONG + sizeof LINE + 1, SUDOKU_FORMAT_LINE, 0, 65536, out, sizeof out);
    CHECK_TEXT(out, "P9 "); /* a blank line, however long */
    memcpy(text + LONG - 81, LINE, 81);
    transcribe(text, LONG + sizeof LINE + 1, SUDOKU_FORMAT_LINE, 0, 65536, out, sizeof out);
    CHECK_TEXT(out, "P9 P9 ");
    text[LONG - 1] = 'x';
    transcribe(text, LONG + sizeof LINE + 1, SUDOKU_FORMAT_LINE, 0, 1000, out, sizeof out);
    CHECK_TEXT(out, "symbol@1:1000000 P9 ");
    free(text);
}

/* One that may contain rules is kept whole, up to as much as a text may have: the first, in the midst of a text, of its
 * grid, and where it is a text by itself. */
static void a_long_line_of_rules(void)
{
    static const struct {
        const char *before, *after; /* blanks or a comment */
        sudoku_format format;
        int size;
    } texts[] = {
        {"cage 3 r1c1", "r1c2\ngrid\n" GRID "end\n", SUDOKU_FORMAT_TEXT, 9},
        {"size 9\n# ", "\ngrid\n" GRID "end\n", SUDOKU_FORMAT_TEXT, 9},
        {"size 9\nthermo r9c1", "r9c2\ngrid\n" GRID "end\n", SUDOKU_FORMAT_TEXT, 9},
        {"size 9\nx r1c3", "r1c4\ngrid\n" GRID "end\n", SUDOKU_FORMAT_TEXT, 9},
        {"grid\n5 3 . . 7",
         ". . . .\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
         ".6....28.\n...419..5\n....8..79\nend\n",
         SUDOKU_FORMAT_TEXT, 9},
        {"size 9\nx r1c3", "r1c4\ngrid\n" GRID "end\n", SUDOKU_FORMAT_LINE, 9},
        {".Shape~4x4", ".Thermo~R1C1~R1C2\n", SUDOKU_FORMAT_LINE, 4},
        {".Shape~4x4", ".Thermo~R1C1~R1C2\n", SUDOKU_FORMAT_ISS, 4},
        {"[[1,2,0,0],", "[0,0,1,2],[2,1,0,0],[0,0,0,1]]\n", SUDOKU_FORMAT_ISS, 4},
    };
    enum { LONG = 5000, ROOM = SUDOKU_RULES_TEXT + 1000 };
    static char text[ROOM];
    static const size_t pieces[] = {7, 4096, ROOM};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t p = 0; p < 2 * (sizeof pieces / sizeof *pieces); p++) {
            char out[200];
            if (p % 2 != 0 && texts[i].size == 4) continue;
            const size_t before = strlen(texts[i].before), after = strlen(texts[i].after);
            const size_t blanks = p % 2 == 0 ? LONG : SUDOKU_RULES_TEXT;
            CONTEXT("a long line of rules %zu in pieces of %zu", i, pieces[p / 2]);
            memcpy(text, texts[i].before, before);
            memset(text + before, ' ', blanks);
            memcpy(text + before + blanks, texts[i].after, after);
            transcribe(text, before + blanks + after, texts[i].format, 0, pieces[p / 2], out,
                       sizeof out);
            CHECK_TEXT(out, blanks != LONG ? "long@1:1 " : texts[i].size == 9 ? "P9 " : "P4 ");
        }
}

static void sizes_and_formats(void)
{
    sudoku_format format;
    CONTEXT("formats");
    CHECK(sudoku_format_named("poj3076", &format) && format == SUDOKU_FORMAT_POJ3076);
    CHECK(!sudoku_format_named("poj", &format));
    CHECK(!sudoku_format_named("", &format));
    CHECK_EQUAL(sudoku_format_size(SUDOKU_FORMAT_POJ3076), 16);
    CHECK_EQUAL(sudoku_format_size(SUDOKU_FORMAT_LINE), 0);
    CHECK(sudoku_reader_new(SUDOKU_FORMAT_POJ3076, 9) == NULL);
    CHECK(sudoku_reader_new(SUDOKU_FORMAT_LINE, 7) == NULL);
    sudoku_reader_delete(NULL);
}

int main(void)
{
    every_reading();
    bytes_that_are_no_text();
    a_long_line();
    a_long_line_of_rules();
    sizes_and_formats();
    return check_summary();
}
