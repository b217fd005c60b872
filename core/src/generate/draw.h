/* Rules drawn to go with a grid: cages, thermometers, arrows, dots, clues beside the grid; and regions, before there is one.
 * They are kept as lines of text, which sudoku_rules_parse reads. */
#ifndef NINEFOLD_GENERATE_DRAW_H
#define NINEFOLD_GENERATE_DRAW_H

#include "sudoku.h"

enum { DRAW_LINES = 300, DRAW_LINE = 160 };

struct drawing {
    char line[DRAW_LINES][DRAW_LINE];
    bool fixed[DRAW_LINES]; /* it cannot be left out: all others depend on it */
    int count;
};

/* Are rules to be drawn, and are there any, given or drawn? */
bool draw_is_asked(const sudoku_wish *wish);
bool draw_has_rules(const sudoku_wish *wish);

/* Random regions of as many cells as there are digits, instead of boxes. */
void draw_regions(struct drawing *drawing, sudoku_shape shape, uint64_t *random);

/* What else the wish asks for, true of the solution. False where so many were not found. */
bool draw_rules(struct drawing *drawing, const sudoku_wish *wish, const uint8_t *solution,
                uint64_t *random);

/* Leaves a line out. */
void draw_drop(struct drawing *drawing, int index);

/* The wish's own rules and the lines, but for one (-1: all of them). NULL when out of memory. */
sudoku_rules *draw_read(const struct drawing *drawing, const sudoku_wish *wish, int without);

#endif
