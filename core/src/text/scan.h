/* The words of a text, line by line, and the cells that a word names: r1c1, a range r1c1-r1c9, a row r3,
 * a column c4, a box b5. */
#ifndef NINEFOLD_TEXTS_WORDS_H
#define NINEFOLD_TEXTS_WORDS_H

#include "sudoku.h"

struct words {
    const char *text;
    size_t length;
    uint64_t line; /* from 1; 0 before the first */
    size_t start;  /* of the line */
    size_t end;    /* of the line, its break left out */
    size_t at;     /* what was read of it */
};

struct word {
    size_t at; /* offset in the text */
    size_t length;
};

/* The next line; false at the end of the text. */
bool words_line(struct words *words);

/* The next word of the line; a colon is one by itself, and # ends the line. */
bool words_next(struct words *words, struct word *word);

/* What is left of the line, without blanks at either end. */
struct word words_rest(struct words *words);

bool words_equal(const struct words *words, struct word word, const char *text);

/* Line and column of an offset, which may lie in any line. */
void words_place(const struct words *words, sudoku_where *where);

/* A number of at most nine digits. */
bool words_number(const struct words *words, struct word word, int32_t *number);

/* The cells that a word names go to `cells`; returns how many, or 0: no such cells. `region` is the
 * box of each cell, NULL where there are none. */
int words_cells(const struct words *words, struct word word, int size, const uint8_t *region,
                uint16_t cells[SUDOKU_MAX_SIZE]);

#endif
