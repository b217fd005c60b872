/* Every format of the table: its example is read as what it is, what is broken says where or is sound
 * all the same, and texts whose position is known are read as that. */
#include "check.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

#define GENTLE "2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6"

static const char gentle[] = GENTLE;

static sudoku_position position, before;
static sudoku_where where;

static sudoku_status read_text(const char *text, size_t length)
{
    memset(&position, 0x5A, sizeof position);
    before = position;
    return sudoku_position_parse(text, length, 0, &position, &where);
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
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(n, &shape), SUDOKU_OK);
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
        for (size_t cell = 0; position.puzzle.shape.size == 9 && cell < sizeof gentle - 1; cell++)
            if (gentle[cell] != '.') CHECK_EQUAL(givens[cell], gentle[cell]);
        for (int other = 0; other < count; other++)
            CHECK(strcmp(sudoku_format_kinds(other)->name, kind->name) != 0);
    }
    CHECK(count > 0);
    CHECK(sudoku_format_kinds(-1) == NULL);
}

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

int main(void)
{
    every_example();
    every_example_broken();
    return check_summary();
}
