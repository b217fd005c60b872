/* Random rules that fit a grid: cages, thermometers, arrows, dots, clues beside it; and regions, which are drawn before the
 * grid. They are kept as lines of text, which sudoku_rules_parse reads. */
#ifndef NINEFOLD_GENERATE_DRAW_H
#define NINEFOLD_GENERATE_DRAW_H

#include "sudoku.h"

enum { DRAW_LINES = 300, DRAW_LINE = 160 };

struct drawn {
    char text[DRAW_LINE];
    bool fixed; /* cannot be left out */
};

struct drawing {
    struct drawn line[DRAW_LINES];
    int count;
};

/* Are rules to be drawn? Are there any, given or drawn? */
bool draw_is_asked(const sudoku_wish *wish);
bool draw_has_rules(const sudoku_wish *wish);

/* Random regions of as many cells as there are digits, instead of boxes. */
void draw_regions(struct drawing *drawing, sudoku_shape shape, uint64_t *random);

/* Draws the other rules that the wish asks for, so that the solution keeps them. False if not enough were found. */
bool draw_rules(struct drawing *drawing, const sudoku_wish *wish, const uint8_t *solution,
                uint64_t *random);

/* The wish's own rules and the lines, without one (-1: all of them). NULL when out of memory. */
sudoku_rules *draw_read(const struct drawing *drawing, const sudoku_wish *wish, int without);

#endif
