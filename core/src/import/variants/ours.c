/* Our own text form: recognised by a line that begins with one of its words. */
#include "variant.h"

#include "bits.h"

#include <string.h>

enum { LINES = 100 /* that are looked at */ };

static bool is_word(const char *word, size_t length)
{
    static const char *const words[] = {"size", "boxes", "grid", "symbols"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], word, length) == 0) return true;
    /* A single letter may as well begin a grid. */
    return length > 1 && rules_find(word, length) != NULL;
}

static bool is_ours(struct text text)
{
    struct walk walk = {text, 0, 0, {0}};
    for (int lines = 0; lines < LINES && walk_content(&walk); lines++) {
        size_t start;
        const uint64_t length = line_word(walk.line, &start);
        if (length < 32 && is_word(walk.line.text + start, (size_t)length)) return true;
    }
    return false;
}

static sudoku_status read_ours(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status status = sudoku_rules_parse(text.bytes, text.length, text.size,
                                                    &position->puzzle, &position->rules, where);
    if (status != SUDOKU_OK) return status;
    position_settle(position);
    const int n = position->puzzle.shape.size;
    for (int cell = 0; cell < n * n; cell++) {
        const uint32_t set = position->puzzle.candidates[cell];
        if (position->givens[cell] == 0 && set != bits_all(n)) position->marks[cell] = set;
    }
    return status;
}

const struct format format_ours = {"rules", is_ours, read_ours};
