/* One puzzle in a pasted text: read kindly, or refused with a position. */
#include "check.h"
#include "sudoku.h"

#define CELLS "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

struct paste {
    const char *text;
    const char *cells; /* what it holds; NULL: it is refused */
    sudoku_status status;
    int size, line, column, actual, expected;
};

static const struct paste pastes[] = {
    {.text = CELLS, .cells = CELLS},
    {.text = "\n  " CELLS " # easy\nand so on\n", .cells = CELLS},
    {.text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
     .cells = CELLS},
    {.text = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 "
             "....8..79",
     .cells = CELLS},
    {.text = "53..7..../6..195.../.98....6./8...6...3/4..8.3..1/7...2...6/.6....28./...419..5/"
             "....8..79",
     .cells = CELLS},
    {.text = "5,3,0,0,7,0,0,0,0\r\n6,0,0,1,9,5,0,0,0\r\n0,9,8,0,0,0,0,6,0\r\n8,0,0,0,6,0,0,0,3\r\n"
             "4,0,0,8,0,3,0,0,1\r\n7,0,0,0,2,0,0,0,6\r\n0,6,0,0,0,0,2,8,0\r\n0,0,0,4,1,9,0,0,5\r\n"
             "0,0,0,0,8,0,0,7,9\r\n",
     .cells = CELLS},
    {.text = "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n"
             "| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n"
             "| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n"
             "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
             "+-------+-------+-------+\n",
     .cells = CELLS},
    {.text = "1..4\n....\n....\n4..1\n", .cells = "1..4........4..1"},
    {.text = "1..4........4..1 small", .cells = "1..4........4..1"},
    {.text = "", .status = SUDOKU_EMPTY, .line = 1, .column = 1},
    {.text = "# only a comment\n\n", .status = SUDOKU_EMPTY, .line = 1, .column = 1},
    {.text = "hello", .status = SUDOKU_BAD_SYMBOL, .line = 1, .column = 1, .actual = 'h'},
    {.text = "53..7....\n6..1x5...\n",
     .status = SUDOKU_BAD_SYMBOL,
     .line = 2,
     .column = 5,
     .actual = 'x'},
    {.text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
     .status = SUDOKU_BAD_LENGTH,
     .line = 1,
     .column = 81,
     .actual = 80,
     .expected = 81},
    {.text = CELLS ".",
     .status = SUDOKU_BAD_LENGTH,
     .line = 1,
     .column = 82,
     .actual = 82,
     .expected = 81},
    {.text = "53..7....\n6..195...\n.98....6.\n8...6...3\n",
     .status = SUDOKU_BAD_LENGTH,
     .line = 5,
     .column = 1,
     .actual = 36,
     .size = 9,
     .expected = 81},
    {.text = CELLS, .size = 6, .status = SUDOKU_BAD_SYMBOL, .line = 1, .column = 5, .actual = '7'},
};

static void every_paste(void)
{
    for (size_t i = 0; i < sizeof pastes / sizeof *pastes; i++) {
        const struct paste *p = &pastes[i];
        static sudoku_puzzle puzzle, before;
        sudoku_where where;
        CONTEXT("paste %zu: %.200s", i, p->text);
        memset(&puzzle, 0x5A, sizeof puzzle);
        before = puzzle;
        const sudoku_status status =
            sudoku_puzzle_parse(p->text, strlen(p->text), p->size, &puzzle, &where);
        CHECK_EQUAL(status, p->status);
        if (status != p->status) continue;
        if (p->cells != NULL) {
            char text[SUDOKU_MAX_CELLS + 1];
            text[sudoku_puzzle_format(&puzzle, text)] = '\0';
            CHECK_TEXT(text, p->cells);
            continue;
        }
        CHECK_EQUAL(where.line, p->line);
        CHECK_EQUAL(where.column, p->column);
        CHECK_EQUAL(where.actual, p->actual);
        CHECK_EQUAL(where.expected, p->expected);
        CHECK(memcmp(&puzzle, &before, sizeof puzzle) == 0); /* left alone */
    }
}

/* How 16x16 puzzles are written is decided from the whole of one. */
static void ways_of_writing(void)
{
    static const struct {
        const char *first_row;
        sudoku_symbols symbols;
        const char *formatted;
    } ways[] = {
        {"ABCDEFGHIJKLMNOP", SUDOKU_SYMBOLS_LETTERS, "ABCDEFGHIJKLMNOP"},
        {"abc.............", SUDOKU_SYMBOLS_LETTERS, "ABC............."},
        {"123456789ABCDEFG", SUDOKU_SYMBOLS_DIGITS, "123456789ABCDEFG"},
        {"1234567890000000", SUDOKU_SYMBOLS_DIGITS, "123456789......."},
        {"0123456789ABCDEF", SUDOKU_SYMBOLS_HEX, "0123456789ABCDEF"},
        {"1234567890ABCDEG", SUDOKU_SYMBOLS_DIGITS, "123456789.ABCDEG"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char text[257], formatted[SUDOKU_MAX_CELLS + 1];
        sudoku_puzzle puzzle;
        memset(text, '.', 256);
        memcpy(text, ways[i].first_row, 16);
        text[256] = '\0';
        CONTEXT("%s", ways[i].first_row);
        CHECK_EQUAL(sudoku_puzzle_parse(text, 256, 0, &puzzle, NULL), SUDOKU_OK);
        CHECK_EQUAL(puzzle.symbols, ways[i].symbols);
        formatted[sudoku_puzzle_format(&puzzle, formatted)] = '\0';
        formatted[16] = '\0';
        CHECK_TEXT(formatted, ways[i].formatted);
    }
}

int main(void)
{
    every_paste();
    ways_of_writing();
    return check_summary();
}
