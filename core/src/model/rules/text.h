/* Rules that are a text: a relation of two digits, a regular expression, an automaton. */
#ifndef NINEFOLD_RULES_TEXT_H
#define NINEFOLD_RULES_TEXT_H

#include "propagate/automaton.h"
#include "propagate/rare/moves.h"

/* A text while it is read. */
struct reading {
    const char *text;
    size_t length, at; /* `at`: the position of the error, once reading has failed */
    int n, lowest;     /* the number of digits, and the value of the lowest */
    bool short_of_memory;
    int missing; /* a character or a sudoku_missing, once reading has failed */
};

/* The character at hand, or 0 at the end. */
static inline char reading_peek(const struct reading *reading)
{
    return reading->at < reading->length ? reading->text[reading->at] : '\0';
}

/* Takes the character if it is next. */
static inline bool reading_take(struct reading *reading, char c)
{
    if (reading_peek(reading) != c || c == '\0') return false;
    reading->at++;
    return true;
}

/* Takes a number below 10 000; -1 where there is none. */
int reading_number(struct reading *reading);

/* Takes a digit of the grid, as grids of 1-9A-P have it: its number from 1; 0 where there is none. */
int reading_digit(struct reading *reading);

/* relation.c: allowed[a - 1] becomes the set of all b for which the relation holds. False where the text is none. */
bool relation_read(struct reading *reading, uint32_t *allowed);

/* A line in parts, which may come to a cell again. */
struct pattern_line {
    int count, parts;
    const uint16_t *cells, *ends; /* ends[part]: the number of cells up to its end */
};

/* pattern.c: the automaton that accepts what the regular expression matches, or of which the text has the states, for a
 * line; or, where a cell is repeated or there are too many sets of states, the moves along it, and line->edge is not NULL.
 * False where the text is none, or takes more states or moves than there is room for; then they hold nothing. */
bool pattern_read(struct reading *reading, sudoku_rule_text kind, const struct pattern_line *of,
                  struct automaton *automaton, struct moves_line *line);

/* Frees what pattern_read made. */
void pattern_end(struct automaton *automaton, struct moves_line *line);

#endif
