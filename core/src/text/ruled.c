#include "ruled.h"

#include "model/rules.h"
#include "model/symbols.h"
#include "import/formats.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_WORD = 32, FIRST_ROOM = 1 << 12 };

static bool is_word(struct line line, const char *word)
{
    size_t start;
    return line_word(line, &start) == strlen(word) &&
           memcmp(line.text + start, word, strlen(word)) == 0;
}

bool ruled_may_begin(struct line line)
{
    static const char *const words[] = {"size", "boxes", "grid", "symbols"};
    size_t start;
    const uint64_t length = line_word(line, &start);
    /* A single letter may as well be a comment. */
    if (length < 2 || length > LONGEST_WORD) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(line, words[i])) return true;
    return rules_find(line.text + start, (size_t)length) != NULL;
}

static bool is_heading(struct line line)
{
    return is_word(line, "size") || is_word(line, "title") || is_word(line, "author");
}

bool ruled_is_next(const struct ruled *ruled, struct line line)
{
    return ruled->rules && is_heading(line);
}

/* Text beyond what is read is only counted. */
static bool keep(struct ruled *ruled, const char *bytes, size_t length)
{
    const size_t end = ruled->length + length;
    if (ruled->length > SUDOKU_RULES_TEXT || end > SUDOKU_RULES_TEXT) {
        ruled->length = SUDOKU_RULES_TEXT + 1;
        return true;
    }
    if (end > ruled->room) {
        size_t room = ruled->room == 0 ? FIRST_ROOM : ruled->room;
        while (room < end) room *= 2;
        char *more = realloc(ruled->bytes, room);
        if (more == NULL) return false;
        ruled->bytes = more;
        ruled->room = room;
    }
    memcpy(ruled->bytes + ruled->length, bytes, length);
    ruled->length = end;
    return true;
}

bool ruled_add(struct ruled *ruled, struct line line, struct place place)
{
    if (!ruled->open) {
        ruled->open = true;
        ruled->rules = false;
        ruled->length = 0;
        ruled->place = place;
    }
    if (!line_is_blank(line) && !line_is_comment(line) && !is_heading(line)) ruled->rules = true;
    if (line.full > line.length) ruled->length = SUDOKU_RULES_TEXT + 1;
    /* Blanks that were dropped are put back, so that columns are true. */
    for (uint64_t i = 0; i < place.indent; i++)
        if (!keep(ruled, " ", 1)) return false;
    return keep(ruled, line.text, line.length) && keep(ruled, "\n", 1);
}

static sudoku_status read_with(const struct format *format, struct text text, sudoku_puzzle *puzzle,
                               sudoku_rules **rules, sudoku_where *where)
{
    sudoku_position position = {0};
    const sudoku_status status = format->read(text, &position, where);
    if (status == SUDOKU_OK) *puzzle = position.puzzle;
    if (status == SUDOKU_OK) *rules = position.rules;
    return status;
}

sudoku_status ruled_end(struct ruled *ruled, int size, sudoku_puzzle *puzzle, sudoku_rules **rules,
                        sudoku_where *where)
{
    const struct place place = ruled->place;
    ruled->open = false;
    if (ruled->length > SUDOKU_RULES_TEXT) {
        *where = (sudoku_where){.offset = (size_t)place.offset,
                                .line = place.line,
                                .column = 1,
                                .expected = SUDOKU_RULES_TEXT};
        return SUDOKU_TOO_LONG;
    }
    const sudoku_status status =
        sudoku_rules_parse(ruled->bytes, ruled->length, size, puzzle, rules, where);
    if (status == SUDOKU_OK) *where = (sudoku_where){.line = 1, .column = 1};
    where->line += place.line - 1;
    where->offset += (size_t)place.offset;
    return status;
}

bool ruled_repeats(const char *cells, int count)
{
    for (int i = 1; i < count; i++)
        if (memchr(cells, cells[i], (size_t)i) != NULL) return true;
    return false;
}

bool ruled_is_pair(struct line line)
{
    size_t start, second;
    const uint64_t length = line_word(line, &start);
    const int n = line.full == line.length ? line_size_of(length) : 0;
    if (n == 0) return false;
    const size_t after = start + (size_t)length;
    const struct line rest = {line.text + after, line.length - after, line.length - after};
    if (line_word(rest, &second) != length) return false;
    if (!ruled_repeats(rest.text + second, n)) return false;
    const size_t end = second + (size_t)length;
    const struct line behind = {rest.text + end, rest.length - end, rest.length - end};
    return line_is_blank(behind) &&
           format_jigsaw.recognise((struct text){line.text, line.length, n});
}

/* As long as a line of candidates for every digit of every cell. */
static bool is_masks_line(struct line line)
{
    size_t start;
    const uint64_t length = line_word(line, &start);
    for (uint64_t n = 4; n <= SUDOKU_MAX_SIZE; n++)
        if (n * n * n == length) return true;
    return false;
}

sudoku_status ruled_line(struct line line, int size, bool any, sudoku_puzzle *puzzle,
                         sudoku_rules **rules, sudoku_where *where)
{
    const struct format *const formats[] = {&format_jigsaw, &format_constraints, &format_pskiller,
                                            &format_sumocue, &format_killer};
    const struct text text = {line.text, line.length, size};
    *rules = NULL;
    if (line.full > line.length) return SUDOKU_EMPTY;
    if (any) {
        sudoku_position position;
        const sudoku_status status =
            sudoku_position_parse(line.text, line.length, size, &position, where);
        if (status == SUDOKU_OK) *puzzle = position.puzzle;
        if (status == SUDOKU_OK) *rules = position.rules;
        return status;
    }
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i]->recognise(text)) return read_with(formats[i], text, puzzle, rules, where);
    if (is_masks_line(line) && format_masks.recognise(text))
        return read_with(&format_masks, text, puzzle, rules, where);
    return SUDOKU_EMPTY;
}

size_t ruled_first(const char *bytes, size_t length)
{
    for (size_t start = 0; start < length;) {
        const char *stop = memchr(bytes + start, '\n', length - start);
        const size_t end = stop != NULL ? (size_t)(stop - bytes) : length;
        size_t from = start;
        while (from < end && symbols_is_blank_space(bytes[from])) from++;
        /* Keywords are lower case. */
        if (from < end && bytes[from] >= 'a' && bytes[from] <= 'z' &&
            ruled_may_begin((struct line){bytes + from, end - from, end - from}))
            return start;
        start = end + 1;
    }
    return length;
}

void ruled_free(struct ruled *ruled) { free(ruled->bytes); }
