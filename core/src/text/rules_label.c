/* What the setter says of a rule, at the end of its line:
 *
 *   label  = "named" quoted [ colour ] [ quoted ]      named "Two primes" #c0392b "two primes on each line"
 *
 * It is kept as it is written, for whoever shows the rule. */
#include "rules_parser.h"

/* Passes a text in quotes, in which a backslash keeps the next character. False where there is none, or it has no end: then
 * *at is where that shows. */
static bool rules_label_quoted(const char *bytes, size_t *at, size_t end)
{
    size_t i = *at;
    if (i == end || bytes[i] != '"') return false;
    do i += bytes[i] == '\\' ? 2 : 1;
    while (i < end && bytes[i] != '"' && (unsigned char)bytes[i] >= ' ');
    *at = i < end ? i : end;
    if (i >= end || bytes[i] != '"') return false;
    ++*at;
    return true;
}

/* The length of a colour, #c0392b, with nothing behind it; or 0: it is a comment, if anything. */
static size_t rules_label_colour(const char *bytes, size_t at, size_t end)
{
    const size_t length = 7;
    if (at == end || bytes[at] != '#') return 0;
    size_t i = at + 1;
    while (i < end && ((bytes[i] >= '0' && bytes[i] <= '9') ||
                       ((bytes[i] | 0x20) >= 'a' && (bytes[i] | 0x20) <= 'f')))
        i++;
    return i == at + length && (i == end || is_blank(bytes[i])) ? length : 0;
}

sudoku_status rules_parse_read_label(struct parser *parser)
{
    struct rule_draft *draft = &parser->draft;
    struct scan *scan = &parser->scan;
    const char *bytes = scan->text.bytes;
    const size_t end = scan_line_end(scan);
    struct word word;
    if (!scan_word(scan, &word)) return SUDOKU_OK;
    if (draft->kind->line != SUDOKU_LINE_RULE || draft->kind->limits.ground == SUDOKU_GROUND_BOARD)
        return rules_parse_unreadable(parser, word.at, SUDOKU_MISSING_NOTHING);
    size_t from = 0, to = 0, at = scan->at;
    for (int part = 0; part < 3; part++) {
        while (at < end && is_blank(bytes[at])) at++;
        if (part == 0) from = at;
        if (part == 1) {
            const size_t colour = rules_label_colour(bytes, at, end);
            if (colour == 0) continue;
            at += colour;
        } else if (part == 0 || (at < end && bytes[at] != '#')) {
            if (!rules_label_quoted(bytes, &at, end))
                return rules_parse_unreadable(parser, at, '"');
        } else {
            break;
        }
        to = at;
    }
    draft->label = bytes + from;
    draft->label_length = to - from;
    scan->at = at;
    if (!scan_word(scan, &word)) return SUDOKU_OK;
    return rules_parse_unreadable(parser, word.at, SUDOKU_MISSING_NOTHING);
}
