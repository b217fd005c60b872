/* What is said of steps: every step of every technique that comes up, in both languages. Whether the JSON is well formed,
 * no gap of a template is left, and both languages speak of the same candidates. */
#include "check.h"
#include "instances.h"
#include "sudoku.h"

enum { PUZZLES = 60, FEW_PUZZLES = 12, ROOM = 1 << 20 };

/* Are brackets balanced and strings closed? */
static bool well_formed(const char *bytes, size_t length)
{
    char open[64];
    int depth = 0;
    bool text = false;
    for (size_t i = 0; i < length; i++) {
        const char c = bytes[i];
        if (text) {
            if (c == '\\') i++;
            text = c != '"';
        } else if (c == '"') {
            text = true;
        } else if (c == '{' || c == '[') {
            if (depth == (int)sizeof open) return false;
            open[depth++] = c == '{' ? '}' : ']';
        } else if (c == '}' || c == ']') {
            if (depth == 0 || open[--depth] != c) return false;
        }
    }
    return depth == 0 && !text && length > 0 && bytes[0] == '{';
}

/* Every `of` of the explanation, one after another. */
static void mentioned(const char *bytes, size_t length, char *out)
{
    size_t put = 0;
    for (size_t i = 0; i + 5 < length; i++) {
        if (memcmp(bytes + i, "\"of\":", 5) != 0) continue;
        while (i < length && bytes[i] != '}' && put < ROOM - 1) out[put++] = bytes[i++];
    }
    out[put] = '\0';
}

static void check_words(sudoku_logic *logic)
{
    static char of[SUDOKU_LANGUAGES][ROOM];
    for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
        size_t length = 0;
        const char *json = sudoku_logic_json(logic, (sudoku_language)language, &length);
        CHECK(json != NULL && well_formed(json, length));
        if (json == NULL) return;
        mentioned(json, length, of[language]);
        CHECK(of[language][0] != '\0');
        const char *line = sudoku_logic_line(logic, (sudoku_language)language, &length);
        CHECK(line != NULL && length > 20);
        if (line == NULL) return;
        CHECK(memchr(line, '{', length) == NULL && memchr(line, '[', length) == NULL);
        CHECK(memchr(line, '|', length) == NULL);
    }
    CHECK(strcmp(of[SUDOKU_ENGLISH], of[SUDOKU_CHINESE]) == 0);
}

static void walks(int order)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_generator *generator = sudoku_generator_new(shape, 23);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    CHECK(generator != NULL && logic != NULL);
    if (generator == NULL || logic == NULL) return;
    for (int i = instances(PUZZLES, FEW_PUZZLES); i > 0; i--) {
        char text[82] = "";
        CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
        text[sudoku_puzzle_format(&puzzle, text)] = '\0';
        CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
        while (sudoku_logic_advance(logic, order, UINT64_MAX) == SUDOKU_FOUND) {
            CONTEXT("%s, %s", text,
                    sudoku_logic_technique(sudoku_logic_step_found(logic)->technique)->name);
            check_words(logic);
            sudoku_logic_apply(logic);
        }
    }
    sudoku_logic_delete(logic);
    sudoku_generator_delete(generator);
}

int main(void)
{
    walks(SUDOKU_ORDER_EXPLAINER);
    walks(SUDOKU_ORDER_HODOKU);
    return check_summary();
}
