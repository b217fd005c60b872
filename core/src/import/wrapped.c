/* Texts typed by people, in any plain format:
 *
 *   fullwidth  in the fullwidth characters of East Asian input methods
 *   passage    with sentences around it: "Please solve this one:" */
#include "formats.h"

#include <stdlib.h>
#include <string.h>

enum { WRAPPED_WIDE = 3 /* bytes of a fullwidth character */ };

/* The ASCII character of the fullwidth one at `at`, U+FF01 to U+FF5E or U+3000; 0 for others. */
static char wrapped_narrow(struct text text, size_t at)
{
    if (text.length - at < WRAPPED_WIDE) return 0;
    const unsigned char a = (unsigned char)text.bytes[at], b = (unsigned char)text.bytes[at + 1],
                        c = (unsigned char)text.bytes[at + 2];
    if (a == 0xE3 && b == 0x80 && c == 0x80) return ' ';
    if (a != 0xEF || (b != 0xBC && b != 0xBD) || c < 0x80 || c > 0xBF) return 0;
    const int code = (b - 0xBC) * 64 + c - 0x80;
    return code >= 1 && code <= 0x5E ? (char)(' ' + code) : 0;
}

bool fullwidth_recognise(struct text text)
{
    enum { LEAST = 4 };
    int digits = 0;
    for (size_t at = 0; at + WRAPPED_WIDE <= text.length && digits < LEAST; at++) {
        const char c = text.bytes[at] == '\xEF' ? wrapped_narrow(text, at) : 0;
        digits += c >= '0' && c <= '9';
    }
    return digits == LEAST;
}

sudoku_status fullwidth_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    char *bytes = malloc(text.length);
    if (bytes == NULL) return SUDOKU_NO_MEMORY;
    size_t length = 0;
    for (size_t at = 0; at < text.length; length++) {
        const char c = wrapped_narrow(text, at);
        bytes[length] = c != 0 ? c : text.bytes[at];
        at += c != 0 ? WRAPPED_WIDE : 1;
    }
    const sudoku_status status =
        formats_read_plain((struct text){bytes, length, text.size}, position, where);
    free(bytes);
    if (status == SUDOKU_OK) return status;
    size_t at = 0;
    for (size_t i = 0; i < where->offset && at < text.length; i++)
        at += wrapped_narrow(text, at) != 0 ? WRAPPED_WIDE : 1;
    where->offset = at;
    if (status == SUDOKU_BAD_SYMBOL) (void)bad_symbol(text, at, where);
    return status;
}

enum wrapped_kind { WRAPPED_CELLS, WRAPPED_SENTENCE, WRAPPED_NEITHER };

static bool wrapped_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* Classifies part of a line. Without two adjacent letters: cells. With many letters, in several words or with a
 * capital or a letter beyond ASCII: a sentence. Names of cells (r1c1) belong to rules, which must not be skipped. */
static enum wrapped_kind wrapped_kind_of(const char *bytes, size_t length)
{
    size_t letters = 0, visible = 0, words = 0, run = 0;
    bool capital = false;
    for (size_t i = 0; i < length; i++) {
        const char c = bytes[i];
        visible += !is_blank(c);
        letters += wrapped_is_letter(c);
        capital = capital || (wrapped_is_letter(c) && !(c >= 'a' && c <= 'z'));
        run = wrapped_is_letter(c) ? run + 1 : 0;
        words += run == 2;
        const bool digit = c >= '0' && c <= '9';
        if (digit && i > 0 && (bytes[i - 1] | 0x20) == 'c' && i > 1 && bytes[i - 2] >= '0' &&
            bytes[i - 2] <= '9')
            return WRAPPED_NEITHER;
    }
    if (words == 0) return WRAPPED_CELLS;
    return 3 * letters >= visible && (words > 1 || capital) ? WRAPPED_SENTENCE : WRAPPED_NEITHER;
}

/* The last word of a line if that is a line of cells, otherwise empty. */
static struct word wrapped_last_cells(struct text text, const struct scan *scan)
{
    enum { LEAST = 36 };
    size_t end = scan_line_end(scan), start;
    while (end > scan->start && is_blank(text.bytes[end - 1])) end--;
    for (start = end; start > scan->start && !is_blank(text.bytes[start - 1]);) start--;
    sudoku_puzzle puzzle;
    sudoku_where where;
    const struct line cells = {text.bytes + start, end - start, end - start};
    const bool sound = end - start >= LEAST && end - start <= SUDOKU_MAX_CELLS &&
                       line_puzzle(cells, text.size, &puzzle, &where) == SUDOKU_OK;
    return sound ? (struct word){start, end - start} : (struct word){end, 0};
}

/* The longest piece of the text without sentences; false if there are no sentences, or a line is neither. */
static bool wrapped_find_piece(struct text text, struct text *piece)
{
    bool sentences = false;
    size_t start = 0;
    *piece = (struct text){text.bytes, 0, text.size};
    struct scan scan = scan_of(text);
    while (scan_line(&scan)) {
        const enum wrapped_kind kind = wrapped_kind_of(scan.line.text, (size_t)scan.line.full);
        size_t from = start, end = scan.next;
        if (kind != WRAPPED_CELLS) {
            const struct word cells = wrapped_last_cells(text, &scan);
            const size_t before = cells.at - scan.start;
            if (kind == WRAPPED_NEITHER &&
                wrapped_kind_of(scan.line.text, before) != WRAPPED_SENTENCE)
                return false;
            if (kind == WRAPPED_NEITHER && cells.length == 0) return false;
            from = cells.at;
            end = from + cells.length;
            start = scan.next;
            sentences = true;
        }
        if (end - from <= piece->length) continue;
        piece->bytes = text.bytes + from;
        piece->length = end - from;
    }
    return sentences;
}

static bool wrapped_is_sound(struct text text)
{
    sudoku_position position = {0};
    sudoku_where where;
    return formats_read_plain(text, &position, &where) == SUDOKU_OK;
}

bool passage_recognise(struct text text)
{
    enum { LONGEST = 1 << 14, LEAST = 16 };
    struct text piece;
    if (text.length > LONGEST || line_recognise(text) || !wrapped_find_piece(text, &piece))
        return false;
    if (piece.length < LEAST || !wrapped_is_sound(piece)) return false;
    /* Rows of letters look like sentences. */
    sudoku_position position = {0};
    sudoku_where where;
    return grid_read(text, &position, &where) != SUDOKU_OK;
}

sudoku_status passage_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct text piece;
    (void)wrapped_find_piece(text, &piece);
    const sudoku_status status = formats_read_plain(piece, position, where);
    where->offset += (size_t)(piece.bytes - text.bytes);
    if (status == SUDOKU_OK) position_omit(position, "comment");
    return status;
}
