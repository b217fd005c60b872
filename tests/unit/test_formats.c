/* Every format of the table: its example is read as what it is, what is broken says where or is sound
 * all the same, and texts whose position is known are read as that. */
#include "check.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>
#include <time.h>

#define GENTLE "2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6"

static const char gentle[] = GENTLE;

static sudoku_position position, before;
static sudoku_where where;

static sudoku_status read_text(const char *text, size_t length)
{
    static sudoku_rules *rules; /* of the text before */
    sudoku_rules_delete(rules);
    rules = NULL;
    memset(&position, 0x5A, sizeof position);
    before = position;
    const sudoku_status status = sudoku_position_parse(text, length, 0, &position, &where);
    if (status == SUDOKU_OK) rules = position.rules;
    return status;
}

/* Digits as text, '.' for none, in static memory. */
static const char *written(const uint8_t *digits)
{
    static char text[SUDOKU_MAX_CELLS + 1];
    const size_t cells = (size_t)position.puzzle.shape.size * position.puzzle.shape.size;
    for (size_t i = 0; i < cells; i++) text[i] = ".123456789ABCDEFGHIJKLMNOP"[digits[i]];
    text[cells] = '\0';
    return text;
}

/* No cell has a digit twice over, no digit or mark is beyond the shape. */
static void check_sound(void)
{
    const int n = position.puzzle.shape.size;
    CHECK(n >= 4 && n <= SUDOKU_MAX_SIZE);
    for (int cell = 0; cell < n * n; cell++) {
        const int given = position.givens[cell], entry = position.entries[cell];
        const uint32_t marks = position.marks[cell], candidates = position.puzzle.candidates[cell];
        CHECK(given == 0 || entry == 0);
        CHECK(given <= n && entry <= n && marks >> n == 0 && candidates >> n == 0);
        if (given != 0) CHECK_EQUAL(candidates, UINT32_C(1) << (given - 1));
        if (given != 0) CHECK_EQUAL(marks, 0);
    }
    for (int i = 0; i < position.left_out_count; i++)
        for (int j = 0; j < i; j++) CHECK(strcmp(position.left_out[i], position.left_out[j]) != 0);
}

static void every_example(void)
{
    int count = 0;
    for (const sudoku_format_kind *kind; (kind = sudoku_format_kinds(count)) != NULL; count++) {
        CONTEXT("%s", kind->name);
        CHECK_EQUAL(read_text(kind->example, strlen(kind->example)), SUDOKU_OK);
        CHECK_TEXT(position.format, kind->name);
        check_sound();
        const char *givens = written(position.givens);
        /* Where candidates are all there is, naked singles may look as if they were given. */
        const bool plain = position.puzzle.shape.size == 9 && position.rules == NULL;
        for (size_t cell = 0; plain && cell < sizeof gentle - 1; cell++)
            if (gentle[cell] != '.') CHECK_EQUAL(givens[cell], gentle[cell]);
        for (int other = 0; other < count; other++)
            CHECK(strcmp(sudoku_format_kinds(other)->name, kind->name) != 0);
    }
    CHECK(count > 0);
    CHECK(sudoku_format_kinds(-1) == NULL);
}

/* A nine in its second cell, and what is left of the others then. */
static const char entry[] =
    ".9...............................................................................";
static const char marks[] = ",,13,7,35,,,3,,3,36,346,26,,,58,38,,,,,6,36,,1,,,,,3568,69,4568,569,45"
                            "789,478,58,9,,568,,2568,,2589,,58,79,5,58,129,12458,259,245789,,,,,12,"
                            ",126,26,,,,,135,1235,,,239,124,24,1,,13,,,123,23,1278,278,";

/* Texts of which is known what they hold. */
static const struct text_known {
    const char *format, *text, *givens, *entries, *marks, *left_out;
} knowns[] = {
    {.format = "blanks",
     .text = "2····86·4····91··7587··4·9212········4·3·7·1········6387·4··3596··87··"
             "··4·95····6",
     .givens = gentle},
    {.format = "blanks",
     .text = "2    86 4\n    91  7\n587  4 92\n12       \n 4 3 7 1 \n       63\n87 4  359\n"
             "6  87    \n4 95    6",
     .givens = gentle},
    {.format = "blanks",
     .text = "2    86 4    91  7587  4 9212        4 3 7 1        6387 4  3596  87  "
             "  4 95    6",
     .givens = gentle},
    {.format = "simple",
     .text = " *-----------*\n |2..|..8|6.4|\n |...|.91|..7|\n |587|..4|.92|\n |12.|...|"
             "...|\n |.4.|3.7|.1.|\n |...|...|.63|\n |87.|4..|359|\n |6..|87.|...|\n |4.9"
             "|5..|..6|\n *-----------*\n\n\n *-----------*\n |29.|..8|6.4|\n |...|.91|..7"
             "|\n |587|..4|.92|\n |12.|...|...|\n |.4.|3.7|.1.|\n |...|...|.63|\n |87.|4."
             ".|359|\n |6..|87.|...|\n |4.9|5..|..6|\n *-----------*\n\n\n | 2 9 13 7 35 8"
             " 6 3 4 |\n | 3 36 346 26 9 1 58 38 7 |\n | 5 8 7 6 36 4 1 9 2 |\n | 1 2 3"
             "568 69 4568 569 45789 478 58 |\n | 9 4 568 3 2568 7 2589 1 58 |\n | 79 5"
             " 58 129 12458 259 245789 6 3 |\n | 8 7 12 4 126 26 3 5 9 |\n | 6 135 123"
             "5 8 7 239 124 24 1 |\n | 4 13 9 5 123 23 1278 278 6 |\n",
     .givens = gentle,
     .entries = entry,
     .marks = marks},
    {.format = "simple",
     .text = "2....86.4\n....91..7\n587..4.92\n12.......\n.4.3.7.1.\n.......63\n87.4..359\n"
             "6..87....\n4.95....6\n\n291758634\n364291587\n587634192\n123965748\n946387215"
             "\n758142963\n872416359\n635879421\n419523876\n",
     .givens = gentle,
     .entries =
         ".9175..3.3642..58....63.1....39657489.6.8.2.57581429....2.16....35..9421.1..2387."},
    {.format = "simple",
     .text = " *-----------*\n |2..|..8|6.4|\n |...|.91|..7|\n |587|..4|.92|\n |12.|...|"
             "...|\n |.4.|3.7|.1.|\n |...|...|.63|\n |87.|4..|359|\n |6..|87.|...|\n |4.9"
             "|5..|..6|\n *-----------*\n *-----------*\n |6..|..5|9.4|\n |...|.78|..6|\n"
             " |953|..4|.78|\n |36.|...|...|\n |.1.|7.3|.4.|\n |...|...|.21|\n |29.|4..|"
             "785|\n |7..|19.|...|\n |4.6|8..|..2|\n *-----------*\n",
     .givens = gentle,
     .left_out = "puzzles"},
    {.format = "sadman2",
     .text = "#AMe\n[Puzzle]\n2....86.4\n....91..7\n587..4.92\n12.......\n.4.3.7.1.\n......"
             ".63\n87.4..359\n6..87....\n4.95....6\n[State]\n29...86.4\n....91..7\n587..4.9"
             "2\n12.......\n.4.3.7.1.\n.......63\n87.4..359\n6..87....\n4.95....6\n[PencilM"
             "arks]\n,,13,7,35,,,3,\n3,36,346,26,,,58,38,\n,,,6,36,,1,,\n,,3568,69,4568,"
             "569,45789,478,58\n9,,568,,2568,,2589,,58\n79,5,58,129,12458,259,245789,,"
             "\n,,12,,126,26,,,\n,135,1235,,,239,124,24,1\n,13,,,123,23,1278,278,\n[Cell"
             "Colours]\nx\n",
     .givens = gentle,
     .entries = entry,
     .marks = marks,
     .left_out = "author colours"},
    {.format = "sadman",
     .text = "#ASomebody\n#LHard\n2....86.4\n....91..7\n587..4.92\n12.......\n.4.3.7.1.\n.."
             ".....63\n87.4..359\n6..87....\n4.95....6",
     .givens = gentle,
     .left_out = "author level"},
    {.format = "opensudoku",
     .text = "version: 1\n2|-|0|9|-|1|0|1,3,|1|0|7,|1|0|3,5,|1|8|-|0|6|-|0|0|3,|1|4|-"
             "|0|0|3,|1|0|3,6,|1|0|3,4,6,|1|0|2,6,|1|9|-|0|1|-|0|0|5,8,|1|0|3,8,|1|7"
             "|-|0|5|-|0|8|-|0|7|-|0|0|6,|1|0|3,6,|1|4|-|0|0|1,|1|9|-|0|2|-|0|1|-|0|"
             "2|-|0|0|3,5,6,8,|1|0|6,9,|1|0|4,5,6,8,|1|0|5,6,9,|1|0|4,5,7,8,9,|1|0|4"
             ",7,8,|1|0|5,8,|1|0|9,|1|4|-|0|0|5,6,8,|1|3|-|0|0|2,5,6,8,|1|7|-|0|0|2,"
             "5,8,9,|1|1|-|0|0|5,8,|1|0|7,9,|1|0|5,|1|0|5,8,|1|0|1,2,9,|1|0|1,2,4,5,"
             "8,|1|0|2,5,9,|1|0|2,4,5,7,8,9,|1|6|-|0|3|-|0|8|-|0|7|-|0|0|1,2,|1|4|-|"
             "0|0|1,2,6,|1|0|2,6,|1|3|-|0|5|-|0|9|-|0|6|-|0|0|1,3,5,|1|0|1,2,3,5,|1|"
             "8|-|0|7|-|0|0|2,3,9,|1|0|1,2,4,|1|0|2,4,|1|0|1,|1|4|-|0|0|1,3,|1|9|-|0"
             "|5|-|0|0|1,2,3,|1|0|2,3,|1|0|1,2,7,8,|1|0|2,7,8,|1|6|-|0|",
     .givens = gentle,
     .entries = entry,
     .marks = marks},
    {.format = "susser",
     .text = "2+9...86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87."
             "...4.95....6 note",
     .givens = gentle,
     .entries = entry,
     .left_out = "comment"},
    {.format = "hodoku",
     .text = ":0003-1:4:2+9...86.4....91..7587..4.9212........4.3.7.1........6387.4."
             ".3596..87....4.95....6::215:r1c1=2:a: colon",
     .givens = gentle,
     .entries = entry,
     .left_out = "technique eliminations placements comment"},
    {.format = "sudokuwiki",
     .text = "https://www.sudokuwiki.org/sudoku.htm?bd=20000860400009100758700409212"
             "0000000040307010000000063870400359600870000409500006&x=1",
     .givens = gentle},
    {.format = "sudokuwiki",
     .text = "bd="
             "05g0vuvuvu8121vu0hvuvuvuvug103vuvu41118141vuvu0hvug1050305vuvuvuvuvuvuvuvu0hvu09vu41v"
             "u03vuvuvuvuvuvuvuvu21098141vu0hvuvu0911g121vuvu8141vuvuvuvu0hvug111vuvuvuvu21",
     .givens = gentle,
     .entries = entry},
    {.format = "taxonomy",
     .text = "a,b,c,d,2....86.4....91..7587..4.9212........4.3.7.1........6387.4..35"
             "96..87....4.95....6,e,f\nmore",
     .givens = gentle,
     .left_out = "fields puzzles"},
    {.format = "exchange",
     .text = "0123456789AB 2....86.4....91..7587..4.9212........4.3.7.1........6387."
             "4..3596..87....4.95....6 7.1/1.2/1.2",
     .givens = gentle,
     .left_out = "rating"},
    {.format = "line",
     .text = "2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87.."
             "..4.95....6 comment\n2....86.4....91..7587..4.9212........4.3.7.1......"
             "..6387.4..3596..87....4.95....6",
     .givens = gentle,
     .left_out = "comment puzzles"},
    {.format = "line",
     .text = "2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87.."
             "..4.95....6\nend\n",
     .givens = gentle},
};

/* All marks, commas between. */
static const char *written_marks(void)
{
    static char text[SUDOKU_MAX_CELLS * (SUDOKU_MAX_SIZE + 1)];
    const int n = position.puzzle.shape.size;
    size_t length = 0;
    for (int cell = 0; cell < n * n; cell++) {
        if (cell > 0) text[length++] = ',';
        length += sudoku_position_marks(&position, cell, text + length);
    }
    text[length] = '\0';
    return text;
}

static void every_known(void)
{
    char empty[81 * 2];
    for (size_t i = 0; i < sizeof knowns / sizeof *knowns; i++) {
        const struct text_known *known = &knowns[i];
        CONTEXT("%zu: %.300s", i, known->text);
        CHECK_EQUAL(read_text(known->text, strlen(known->text)), SUDOKU_OK);
        CHECK_TEXT(position.format, known->format);
        CHECK_TEXT(written(position.givens), known->givens);
        memset(empty, '.', 81);
        empty[81] = '\0';
        CHECK_TEXT(written(position.entries), known->entries != NULL ? known->entries : empty);
        memset(empty, ',', 80);
        empty[80] = '\0';
        CHECK_TEXT(written_marks(), known->marks != NULL ? known->marks : empty);
        char left_out[200] = "";
        for (int j = 0; j < position.left_out_count; j++) {
            if (j > 0) strcat(left_out, " ");
            strcat(left_out, position.left_out[j]);
        }
        CHECK_TEXT(left_out, known->left_out != NULL ? known->left_out : "");
    }
}

/* The gentle puzzle as people paste it: each row written by `between` its cells, `blank` for an open one. */
static void pasted(void)
{
    static const struct {
        const char *format, *head, *row, *cell, *blank, *between, *row_end, *tail;
    } ways[] = {
        {"spreadsheet", "", "", "%c", "", "\t", "\n", ""},
        {"spreadsheet", "\xEF\xBB\xBF", "", "%c", "", "\t", "\r\n", "\r\n"},
        {"spreadsheet", "", "", "%c", "", ",", "\n", ""},
        {"spreadsheet", "", "", "%c", "", ";", "\n", ""},
        {"spreadsheet", "", "", "\"%c\"", "\"\"", ",", "\n", ""},
        {"json", "[", "[", "%c", "0", ",", "],\n", "]"},
        {"json", "[", "[", "%c", "null", ", ", "], ", "]"},
        {"json", "board = [", "[", "\"%c\"", "\".\"", ",", "],", "]\n"},
        {"json", "[", "\"", "%c", ".", "", "\",", "]"},
        {"json", "int grid[9][9] = {", "{", "%c", "0", ", ", "},\n", "};"},
        {"html", "<table>", "<tr>", "<td>%c</td>", "<td></td>", "", "</tr>\n", "</table>"},
        {"html", "<TABLE class='a'>", "<TR>", "<TD><b>%c</b>", "<TD>&nbsp;", "\n", "", ""},
        {"html", "<table>", "<tr>", "<td><input value=\"%c\" size=1></td>", "<td><input></td>", "",
         "", "</table><p>Good luck!"},
        {"fullwidth", "", "", "\xEF\xBC%c", "\xEF\xBC\x90", "", "\n", ""},
        {"fullwidth", "", "", "\xEF\xBC%c", "\xE3\x80\x80", "", "\n", ""},
        {"fullwidth", "", "", "\xEF\xBC%c", "\xEF\xBC\x90", "\xE3\x80\x80", "\n", ""},
        {"fullwidth", "\xE8\xA7\xA3\n", "", "\xEF\xBC%c", ".", "", "\n", ""},
        {"passage", "Please solve this one:\n", "", "%c", ".", "", "\n", ""},
        {"passage", "Please solve this one: ", "", "%c", ".", "", "", ""},
        {"passage", "Please solve this one:\n\n", "", "%c", ".", "", "", "\n\nThank you, Bob\n"},
        {"passage", "Can you solve it?\n", "", "%c", "0", " ", "\n", "Thank you 2 much!"},
        {"passage", "\xE8\xAF\xB7\xE8\xA7\xA3\xE8\xBF\x99\xE9\x81\x93\xE9\xA2\x98\n", "", "%c", ".",
         "", "\n", ""},
        {"passage", "From a newspaper\n", "", "%c", "", "\t", "\n", "No. 17\n"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char text[8192];
        size_t length = (size_t)sprintf(text, "%s", ways[i].head);
        for (int cell = 0; cell < 81; cell++) {
            const bool wide = strcmp(ways[i].format, "fullwidth") == 0;
            const int digit = gentle[cell] - (wide ? '0' - 0x90 : 0);
            if (cell % 9 == 0) length += (size_t)sprintf(text + length, "%s", ways[i].row);
            const char *shape = gentle[cell] == '.' ? ways[i].blank : ways[i].cell;
            length += (size_t)sprintf(text + length, shape, digit);
            const char *after = cell % 9 < 8 ? ways[i].between : ways[i].row_end;
            length += (size_t)sprintf(text + length, "%s", after);
        }
        length += (size_t)sprintf(text + length, "%s", ways[i].tail);
        CONTEXT("way %zu: %.300s", i, text);
        const sudoku_status status = read_text(text, length);
        CHECK_EQUAL(status, SUDOKU_OK);
        if (status != SUDOKU_OK) continue;
        CHECK_TEXT(position.format, ways[i].format);
        CHECK_TEXT(written(position.givens), gentle);
        /* Cut off anywhere it is sound, or told with a place. */
        for (size_t end = 0; end < length; end++) {
            if (read_text(text, end) == SUDOKU_OK)
                check_sound();
            else
                CHECK(where.offset <= end && where.line >= 1 && where.column >= 1);
        }
    }
}

/* Decimal numbers of larger grids, in the ways that they are written. */
static void numbered(void)
{
    static const struct {
        int size;
        const char *format, *head, *number, *blank, *between, *row_end;
    } ways[] = {
        {16, "numbers", "", "%d", "0", " ", "\n"},
        {16, "numbers", "", "%d", ".", " ", "\n"},
        {16, "numbers", "", "%02d", "00", " ", "\n"},
        {16, "numbers", "", "%2d", "--", " ", "\n"},
        {12, "numbers", "", "%2d", " .", " ", "\n"},
        {10, "numbers", "", "%d", "x", " ", "\n"},
        {25, "numbers", "", "%d", "__", ", ", "\n"},
        {16, "spreadsheet", "", "%d", "", "\t", "\n"},
        {25, "json", "[[", "%d", "0", ",", "],["},
        {16, "passage", "A large one:\n", "%d", "0", " ", "\n"},
        {20, "html", "<table><tr>", "<td>%d", "<td>", "", "<tr>"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const int n = ways[i].size;
        static char text[20000];
        size_t length = (size_t)sprintf(text, "%s", ways[i].head);
        for (int cell = 0; cell < n * n; cell++) {
            const int digit = cell % 3 == 0 ? cell / 3 % n + 1 : 0;
            length +=
                (size_t)sprintf(text + length, digit > 0 ? ways[i].number : ways[i].blank, digit);
            const char *after = cell % n < n - 1 ? ways[i].between : ways[i].row_end;
            if (cell == n * n - 1 && strcmp(ways[i].format, "json") == 0) after = "]]";
            length += (size_t)sprintf(text + length, "%s", after);
        }
        CONTEXT("way %zu: %.300s", i, text);
        const sudoku_status status = read_text(text, length);
        CHECK_EQUAL(status, SUDOKU_OK);
        if (status != SUDOKU_OK) continue;
        CHECK_TEXT(position.format, ways[i].format);
        for (int cell = 0; cell < n * n; cell++)
            CHECK_EQUAL(position.givens[cell], cell % 3 == 0 ? cell / 3 % n + 1 : 0);
    }
}

/* What is wrong, and where. */
static void every_fault(void)
{
    static const struct {
        const char *text;
        sudoku_status status;
        int line, column, actual, expected;
    } faults[] = {
        {":0000:x:" GENTLE "9:::", SUDOKU_BAD_LENGTH, 1, 90, 82, 81},
        {":0000:x:" GENTLE ":31x:::", SUDOKU_BAD_SYMBOL, 1, 93, 'x', 0},
        {"[Puzzle]\n2....86.4\n....91..\n", SUDOKU_BAD_ROW, 3, 9, 8, 9},
        {"[Puzzle]\n2....86.4\n", SUDOKU_TRUNCATED, 3, 1, 1, 9},
        {"[Puzzle\n2....86.4\n", SUDOKU_BAD_SYMBOL, 1, 1, '[', 0},
        {"version: 4\n", SUDOKU_BAD_SYMBOL, 1, 10, '4', 0},
        {"version: 2\n2|0|0|x", SUDOKU_BAD_SYMBOL, 2, 7, 'x', 0},
        {"version: 2\n2|0|0|", SUDOKU_BAD_LENGTH, 2, 7, 1, 81},
        {"bd=S9B02", SUDOKU_BAD_LENGTH, 1, 9, 1, 81},
        {"bd=S9B0!", SUDOKU_BAD_SYMBOL, 1, 8, '!', 0},
        {"bd=12", SUDOKU_BAD_LENGTH, 1, 6, 2, 81},
        {"a,b,c,d," GENTLE "1,e,f", SUDOKU_BAD_LENGTH, 1, 90, 82, 81},
        {"[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,5]]", SUDOKU_BAD_SYMBOL, 1, 39, '5', 0},
        {"[[1,2,3,4],[3,4,1],[2,1,4,3],[4,3,2,1]]", SUDOKU_BAD_ROW, 1, 18, 3, 4},
        {"[[1,2,3,4],[3,4,1,2],[2,1,4,3]]", SUDOKU_BAD_LENGTH, 1, 32, 12, 16},
        {"[[1,2,3],[4,5,6]]", SUDOKU_BAD_LENGTH, 1, 3, 6, 81},
        {"[[1,2,3,4],", SUDOKU_BAD_SYMBOL, 1, 12, 0, 0},
        {"[[[1]]]", SUDOKU_BAD_SYMBOL, 1, 3, '[', 0},
        {"[[\"1", SUDOKU_BAD_SYMBOL, 1, 5, 0, 0},
        {"<td>1<td>2<td>3<td>4<tr><td>3<td>4<td>1<td>2<tr><td>2<td>1<td>4<td>3<tr><td>4<td>3<td>x<"
         "td>?",
         SUDOKU_BAD_SYMBOL, 1, 87, 'x', 0},
        {"1\t\t3\t4\n\t4\t1\t\n2\t1\t4\t3\n4\t!\t2\t1\n", SUDOKU_BAD_SYMBOL, 4, 3, '!', 0},
        {"\xEF\xBC\x91\xEF\xBC\x92\xEF\xBC\x93\xEF\xBC\x94\n\xEF\xBC\x8B", SUDOKU_BAD_SYMBOL, 2, 1,
         0xEF, 0},
        /* A rule that is misspelt is no sentence. */
        {"thremo r1c1 r1c2\n" GENTLE, SUDOKU_BAD_SYMBOL, 1, 1, 't', 0},
        {"See here:\n" GENTLE "!\n", SUDOKU_BAD_SYMBOL, 1, 1, 'S', 0},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        CONTEXT("fault %zu: %s", i, faults[i].text);
        CHECK_EQUAL(read_text(faults[i].text, strlen(faults[i].text)), faults[i].status);
        CHECK_EQUAL(where.line, faults[i].line);
        CHECK_EQUAL(where.column, faults[i].column);
        CHECK_EQUAL(where.actual, faults[i].actual);
        CHECK_EQUAL(where.expected, faults[i].expected);
        CHECK(memcmp(&position, &before, sizeof position) == 0);
    }
}

/* Four rows with blanks between the cells: nine columns each would be a 6x6. */
static void four_rows(void)
{
    static const char *const texts[] = {
        "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
        "12 34\n34 12\n\n21 43\n43 21\n",
        "\xEF\xBC\x91\xEF\xBC\x92\xE3\x80\x80\xEF\xBC\x93\xEF\xBC\x94\n3412\n2143\n4321\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        CONTEXT("%s", texts[i]);
        CHECK_EQUAL(read_text(texts[i], strlen(texts[i])), SUDOKU_OK);
        CHECK_TEXT(written(position.givens), "1234341221434321");
    }
}

/* Larger grids: decimal numbers, and two characters for each place. */
static void larger(void)
{
    static char text[20000];
    size_t length = 0;
    for (int cell = 0; cell < 256; cell++)
        length += (size_t)sprintf(text + length, cell % 16 == 15 ? "%d\n" : "%d,",
                                  cell < 16 ? cell + 1 : 0);
    CONTEXT("numbers");
    CHECK_EQUAL(read_text(text, length), SUDOKU_OK);
    CHECK_TEXT(position.format, "numbers");
    for (int cell = 0; cell < 256; cell++)
        CHECK_EQUAL(position.givens[cell], cell < 16 ? cell + 1 : 0);
    length = 0;
    for (int cell = 0; cell < 256; cell++)
        for (int digit = 1; digit <= 16; digit++)
            if (cell == 3 ? digit == 12 : cell != 4 || digit > 2)
                length += (size_t)sprintf(text + length, "%02d", digit);
            else
                length += (size_t)sprintf(text + length, "..");
    CONTEXT("wide masks");
    CHECK_EQUAL(read_text(text, length), SUDOKU_OK);
    CHECK_TEXT(position.format, "masks");
    CHECK_EQUAL(position.givens[3], 12);
    CHECK_EQUAL(position.puzzle.candidates[4], 0xFFFC);
    CHECK_EQUAL(position.marks[4], 0xFFFC);
}

#ifndef __wasm__
/* Processor time for a text of about `length` bytes that repeats `again`. */
static double seconds_of(const char *head, const char *again, size_t length)
{
    static char text[1 << 19];
    size_t count = (size_t)sprintf(text, "%s", head);
    for (const size_t each = strlen(again); count + each < length; count += each)
        memcpy(text + count, again, each);
    double best = 1e9;
    for (int round = 0; round < 3; round++) {
        const clock_t begun = clock();
        (void)read_text(text, count);
        const double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
        if (seconds < best) best = seconds;
    }
    return best;
}

/* No text takes longer than in proportion to its length: processor time for eight times the text. */
static void growth(void)
{
    static const struct {
        const char *head, *again;
    } hostile[] = {
        {"", ".X~R1C1~R1C2"},
        {"", ".Unknown~R1C1"},
        {"<table>", "<td"},
        {"<td><td>", "<td>1 "},
        {"", "[["},
        {"[[1,", "\"a\","},
        {"board = [", "[1,2],"},
        {"", "1\t\n"},
        {"", "12 "},
        {"", "A sentence.\n"},
        {"", "\xEF\xBC\x91"},
        {"", "#A\n"},
        {"[Puzzle]\n", "\n"},
        {"bd=", "0"},
        {"version: 3\n", "0|0|1|"},
        {":0000:x:", "+1"},
        {"", ","},
        {"", " "},
        {"thermo ", "r1c1 "},
        {"", "thermo r1c1 r1c2\n"},
    };
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        CONTEXT("%s%s...", hostile[i].head, hostile[i].again);
        const double before = seconds_of(hostile[i].head, hostile[i].again, 30000);
        const double after = seconds_of(hostile[i].head, hostile[i].again, 240000);
        /* Quadratic would be 64 times; of short times most is noise. */
        CHECK(after < 24 * (before > 0.005 ? before : 0.005));
    }
}

#endif

/* One random slip: a character more, fewer, exchanged with the next, another; or the end is gone. */
static size_t slip(char *text, size_t length, uint64_t *random)
{
    static const char others[] = "0123456789.+-|:, \n#[uA~\xC3\xA9";
    const size_t at = (size_t)random_below(random, (int)length);
    const char other = others[random_below(random, (int)sizeof others - 1)];
    switch (random_below(random, 5)) {
    case 0:
        memmove(text + at + 1, text + at, length - at);
        text[at] = other;
        return length + 1;
    case 1: memmove(text + at, text + at + 1, length - at - 1); return length - 1;
    case 2:
        if (at + 1 < length) {
            const char first = text[at];
            text[at] = text[at + 1];
            text[at + 1] = first;
        }
        return length;
    case 3: text[at] = other; return length;
    default: return at;
    }
}

static void every_example_broken(void)
{
    static char text[4096];
    uint64_t random = 1;
    int refused = 0, read = 0;
    for (int i = 0; sudoku_format_kinds(i) != NULL; i++) {
        const sudoku_format_kind *kind = sudoku_format_kinds(i);
        for (int round = 0; round < 400; round++) {
            size_t length = strlen(kind->example);
            memcpy(text, kind->example, length);
            for (int slips = 1 + round / 200; slips > 0 && length > 0; slips--)
                length = slip(text, length, &random);
            CONTEXT("%s, round %d: %.*s", kind->name, round, (int)length, text);
            if (read_text(text, length) == SUDOKU_OK) {
                check_sound();
                read++;
                continue;
            }
            refused++;
            CHECK(memcmp(&position, &before, sizeof position) == 0); /* left alone */
            CHECK(where.offset <= length && where.line >= 1 && where.column >= 1);
            CHECK(where.column <= where.offset + 1);
        }
    }
    CHECK(refused > 0 && read > 0);
}

/* Details that are easily turned round: a row and a column, the bounds of a diagonal, a cage without a sum. */
static void details(void)
{
    const uint32_t three = UINT32_C(1) << 2;
    char text[400];
    CONTEXT("hodoku: digit, row, column");
    (void)snprintf(text, sizeof text, ":0000:x:%s:312:::", gentle);
    CHECK_EQUAL(read_text(text, strlen(text)), SUDOKU_OK);
    CHECK((position.marks[1] & three) == 0 && (position.marks[9] & three) != 0);
    (void)snprintf(text, sizeof text, ":0000:x:%s:321:::", gentle);
    CHECK_EQUAL(read_text(text, strlen(text)), SUDOKU_OK);
    CHECK((position.marks[1] & three) != 0 && (position.marks[9] & three) == 0);

    CONTEXT("sadman2: a state without a given");
    for (int without = 0; without < 2; without++) {
        size_t length = (size_t)sprintf(text, "[Puzzle]\n");
        for (int half = 0; half < 2; half++) {
            for (int row = 0; row < 9; row++)
                length += (size_t)sprintf(text + length, "%.9s\n", gentle + 9 * row);
            if (half == 0) length += (size_t)sprintf(text + length, "[State]\n");
        }
        if (without) text[length - 90] = '.';
        CHECK_EQUAL(read_text(text, length), without ? SUDOKU_BAD_SYMBOL : SUDOKU_OK);
    }

    static const char *const diagonals[] = {"R1C9", "R9C8", "R8C9", "R9C9"};
    for (int i = 0; i < 4; i++) {
        (void)snprintf(text, sizeof text, ".Shape~9x9.LittleKiller~10~%s", diagonals[i]);
        CONTEXT("%s", text);
        CHECK_EQUAL(read_text(text, strlen(text)), i < 3 ? SUDOKU_OK : SUDOKU_BAD_PLACE);
    }

    CONTEXT("killer: cages without a sum");
    for (int cell = 0; cell < 81; cell++) text[cell] = cell % 9 % 2 == 0 ? '0' : '<';
    CHECK_EQUAL(read_text(text, 81), SUDOKU_OK);
    CHECK_TEXT(position.format, "killer");
    CHECK_EQUAL(sudoku_rules_count(position.rules), 36);
}

int main(void)
{
    every_example();
    every_known();
    details();
    pasted();
    numbered();
    every_fault();
    four_rows();
    larger();
#ifndef __wasm__ /* natively is enough, and its clock is the processor's */
    growth();
#endif
    every_example_broken();
    return check_summary();
}
