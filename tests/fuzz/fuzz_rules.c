/* Texts of rules, sound ones with a few edits and any bytes: no crash, a place inside the text for what is wrong;
 * and what was read is written so that it reads as the same again. */
#include "reach.h"

enum { ROOM = 1 << 20, MOST = 1 << 16 };

/* Reads and writes: how long the text is, or 0 where it could not be read. */
static size_t rewrite(const char *text, size_t length, char *out)
{
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    sudoku_where where;
    const sudoku_status status = sudoku_rules_parse(text, length, 0, &puzzle, &rules, &where);
    if (status != SUDOKU_OK) {
        if (where.offset > length || where.line == 0 || where.column == 0) abort();
        return 0;
    }
    if (puzzle.rules != rules) abort();
    const size_t written = sudoku_rules_format(&puzzle, out, ROOM);
    if (written == 0 || written > ROOM) abort();
    for (int i = 0; i < sudoku_rules_count(rules); i++) {
        const sudoku_rule rule = sudoku_rules_at(rules, i);
        const int cells = rule.group_count == 0 ? 0 : rule.ends[rule.group_count - 1];
        for (int k = 0; k < cells; k++)
            if (rule.cells[k] >= puzzle.shape.size * puzzle.shape.size) abort();
    }
    sudoku_rules_delete(rules);
    return written;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length)
{
    static char made[MOST], once[ROOM], twice[ROOM];
    reach_begin("were texts of rules that could be read");
    struct input input = {data, length, 0};
    struct buffer text = {made, 0, MOST};
    if (byte_of(&input) == 7) {
        put_rest(&text, &input);
    } else {
        put_rules(&text, &input);
        put_edits(&text, &input, 2);
    }
    char *exact =
        malloc(text.length + 1); /* exactly as long as it is, so that reading on is seen */
    if (exact == NULL) return 0;
    memcpy(exact, made, text.length);
    const size_t first = rewrite(exact, text.length, once);
    free(exact);
    if (first == 0) return 0;
    reach_count++;
    const size_t second = rewrite(once, first, twice);
    if (second != first || memcmp(once, twice, first) != 0) abort();
    return 0;
}
