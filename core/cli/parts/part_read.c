/* Reads the line of a part. Strictly: no one writes one by hand, and a line that was cut off or altered must not
 * pass for a smaller count. */
#include "parts/part.h"
#include "parts/part_line.h"
#include "report/figures.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A place in the line that is read. */
struct cursor {
    const char *line, *at, *end;
    struct part_error *error;
};

/* Sets the error, at this place; returns false. */
static bool refuse(struct cursor *cursor, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(struct cursor *cursor, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)vsnprintf(cursor->error->reason, sizeof cursor->error->reason, format, values);
    va_end(values);
    cursor->error->column = (size_t)(cursor->at - cursor->line) + 1;
    return false;
}

/* Sets the error that something is missing here; a line that ends here is cut off. */
static bool refuse_missing(struct cursor *cursor, const char *what)
{
    if (cursor->at == cursor->end) return refuse(cursor, "the line is cut off");
    return refuse(cursor, "expected %s here", what);
}

static bool take(struct cursor *cursor, const char *text)
{
    const size_t length = strlen(text), left = (size_t)(cursor->end - cursor->at);
    const size_t shared = length < left ? length : left;
    if (memcmp(cursor->at, text, shared) != 0) return refuse_missing(cursor, text);
    cursor->at += shared;
    return shared == length || refuse_missing(cursor, text);
}

static bool take_number(struct cursor *cursor, int most, int *number)
{
    const char *begin = cursor->at;
    *number = 0;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9' && *number <= most)
        *number = *number * 10 + (*cursor->at++ - '0');
    if (cursor->at > begin && *begin != '0' && *number <= most) return true;
    if (cursor->at != cursor->end) cursor->at = begin;
    char what[64];
    (void)snprintf(what, sizeof what, "a number from 1 to %d", most);
    return refuse_missing(cursor, what);
}

static bool take_digest(struct cursor *cursor, uint64_t *digest)
{
    *digest = 0;
    for (int i = 0; i < 16; i++, cursor->at++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit =
            cursor->at < cursor->end ? memchr(digits, *cursor->at, sizeof digits - 1) : NULL;
        if (digit == NULL) return refuse_missing(cursor, "one of 16 hexadecimal digits");
        *digest = *digest << 4 | (uint64_t)(digit - digits);
    }
    return true;
}

static bool take_total(struct cursor *cursor, sudoku_total *total)
{
    const size_t left = (size_t)(cursor->end - cursor->at);
    const size_t length = figures_read_total(cursor->at, left, total);
    if (length == 0) return refuse_missing(cursor, "a number of at most 2^128 - 1");
    cursor->at += length;
    return true;
}

/* The text up to its closing quote, in memory of the caller; NULL where there is none. */
static char *take_text(struct cursor *cursor, size_t *length)
{
    char *text = malloc((size_t)(cursor->end - cursor->at) + 1);
    if (text == NULL) {
        (void)refuse(cursor, "out of memory");
        return NULL;
    }
    *length = 0;
    while (cursor->at < cursor->end && *cursor->at != '"') {
        const bool escaped = *cursor->at == '\\';
        if (escaped && cursor->end - cursor->at < 2) cursor->at++; /* cut off within it */
        if (cursor->at == cursor->end || (escaped && cursor->at[1] != 'n')) break;
        if (*cursor->at < ' ' || *cursor->at > '~') break;
        text[(*length)++] = escaped ? '\n' : *cursor->at;
        cursor->at += escaped ? 2 : 1;
    }
    text[*length] = '\0';
    if (cursor->at < cursor->end && *cursor->at == '"') return text;
    (void)refuse_missing(cursor, "text of ASCII, with no escape but \\n,");
    free(text);
    return NULL;
}

/* Reads the puzzle, unless *whole has it already. */
static bool take_puzzle(struct cursor *cursor, uint64_t digest, struct part_puzzle *whole)
{
    struct cursor begin = *cursor;
    size_t length;
    char *text = take_text(cursor, &length);
    if (text == NULL) return false;
    if (whole->text != NULL && whole->length == length && memcmp(whole->text, text, length) == 0) {
        free(text);
        return digest == whole->digest || refuse(&begin, "the puzzle is not that of the digest");
    }
    struct part_puzzle read = {
        .text = text, .length = length, .digest = part_digest(0, text, length)};
    sudoku_where where;
    const sudoku_status status =
        sudoku_rules_parse(text, length, 0, &read.puzzle, &read.rules, &where);
    if (status != SUDOKU_OK) {
        free(text);
        return refuse(&begin, "the puzzle cannot be read (%s in its line %llu, column %llu)",
                      sudoku_status_name(status), (unsigned long long)where.line,
                      (unsigned long long)where.column);
    }
    if (digest != read.digest) {
        part_puzzle_end(&read);
        return refuse(&begin, "the puzzle is not that of the digest");
    }
    part_puzzle_end(whole);
    *whole = read;
    return true;
}

/* Reads the digits of a cell, which must be candidates in the puzzle. */
static bool take_cell(struct cursor *cursor, int size, uint32_t allowed, uint32_t *set)
{
    const uint32_t all = (UINT32_C(1) << size) - 1;
    *set = 0;
    if (cursor->at < cursor->end && *cursor->at == PART_ANY) {
        *set = all;
    } else {
        for (; cursor->at < cursor->end; cursor->at++) {
            const char *digit = memchr(part_digits, *cursor->at, (size_t)size);
            if (digit == NULL) break;
            const uint32_t bit = UINT32_C(1) << (digit - part_digits);
            if (bit <= *set) return refuse(cursor, "the digits of a cell do not ascend");
            *set |= bit;
        }
        if (*set == 0) return refuse_missing(cursor, "the digits of a cell");
        cursor->at--;
    }
    if ((*set & ~allowed) != 0) return refuse(cursor, "a digit that the puzzle excludes here");
    cursor->at++;
    return true;
}

static bool take_pieces(struct cursor *cursor, const sudoku_puzzle *puzzle, struct pieces *pieces)
{
    uint32_t sets[SUDOKU_MAX_CELLS];
    while (cursor->at < cursor->end && *cursor->at != ']') {
        if (pieces->count > 0 && !take(cursor, ",")) return false;
        if (!take(cursor, "\"")) return false;
        for (size_t cell = 0; cell < pieces->cells; cell++) {
            if (cell > 0 && !take(cursor, ",")) return false;
            if (!take_cell(cursor, puzzle->shape.size, puzzle->candidates[cell], &sets[cell]))
                return false;
        }
        if (!take(cursor, "\"")) return false;
        if (!pieces_add(pieces, sets)) return refuse(cursor, "out of memory");
    }
    return true;
}

static bool read_part(struct cursor *cursor, struct part_puzzle *whole, struct part *part)
{
    uint64_t digest, check;
    if (!take(cursor, PART_BEGIN) || !take_number(cursor, PARTS_MOST, &part->number) ||
        !take(cursor, PART_OF) || !take_number(cursor, PARTS_MOST, &part->of))
        return false;
    if (part->number > part->of)
        return refuse(cursor, "part %d of only %d", part->number, part->of);
    if (!take(cursor, PART_DIGEST) || !take_digest(cursor, &digest) || !take(cursor, "-") ||
        !take_digest(cursor, &part->digest) || !take(cursor, PART_COUNTED) ||
        !take_total(cursor, &part->counted) || !take(cursor, PART_PUZZLE) ||
        !take_puzzle(cursor, digest, whole) || !take(cursor, PART_LEFT))
        return false;
    const sudoku_puzzle *puzzle = &whole->puzzle;
    pieces_begin(&part->left, (size_t)puzzle->shape.size * puzzle->shape.size);
    part->whole = whole;
    if (!take_pieces(cursor, puzzle, &part->left) || !take(cursor, PART_CHECK)) return false;
    const char *checked = cursor->at;
    if (!take_digest(cursor, &check) || !take(cursor, PART_END)) return false;
    if (cursor->at != cursor->end) return refuse(cursor, "the line goes on after its end");
    if (check == part_digest(0, cursor->line, (size_t)(checked - cursor->line))) return true;
    cursor->at = checked;
    return refuse(cursor, "the line was altered: it has another check than this");
}

bool part_read(const char *line, size_t length, struct part_puzzle *whole, struct part *part,
               struct part_error *error)
{
    struct cursor cursor = {line, line, line + length, error};
    *part = (struct part){0};
    if (read_part(&cursor, whole, part)) return true;
    part_end(part);
    return false;
}
