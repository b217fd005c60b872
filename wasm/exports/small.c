/* The small module reads the most common form: a puzzle as one word of digits and dots, with letters if it
 * is 12x12 or larger. The whole module reads such a word alike, as no other format begins so; anything else,
 * a word with an error in it included, is left to the whole module. */
#include "exports.h"

#include "model/rules.h"
#include "text/line.h"

#include <string.h>

/* Digits and dots, and letters from 12x12 on. */
static bool is_plain(const char *word, size_t length)
{
    const bool letters = length >= 144;
    for (size_t i = 0; i < length; i++) {
        const char c = word[i];
        if (c != '.' && !(c >= '0' && c <= '9') && !(letters && c >= 'A' && c <= 'Z')) return false;
    }
    return true;
}

/* Returns NEEDS_WHOLE or SUDOKU_OK. */
int EXPORT(parse)(uint32_t length, int size)
{
    const char *word = mailbox;
    while (length > 0 && is_space(word[length - 1])) length--;
    while (length > 0 && is_space(*word)) word++, length--;
    /* 64 characters may be the pencil marks of a 4x4. */
    if (length < 16 || length > SUDOKU_MAX_CELLS || length == 64 || !is_plain(word, length))
        return NEEDS_WHOLE;
    const struct line line = {word, length, length};
    return line_puzzle(line, size, &reading.position.puzzle, &reading.where) == SUDOKU_OK
               ? SUDOKU_OK
               : NEEDS_WHOLE;
}

sudoku_reason reason_of(const sudoku_puzzle *puzzle) { return sudoku_puzzle_reason(puzzle); }

sudoku_rules *rules_narrow(const sudoku_puzzle *puzzle)
{
    (void)puzzle;
    return NULL;
}
