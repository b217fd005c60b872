/* Walks: puzzles that come of another by exchanging one or two givens at a time. */
#ifndef NINEFOLD_GENERATE_WALK_H
#define NINEFOLD_GENERATE_WALK_H

#include "dig.h"

enum { WALK_EXCHANGES = 16 /* tried for one step */ };

enum walk_kind {
    WALK_NONE,
    WALK_UP,  /* within a grid, to what is harder */
    WALK_AWAY /* from a start, with what it needs */
};

struct walk {
    enum walk_kind kind;
    int vain;                         /* steps since it came further */
    int height;                       /* UP: the rating */
    bool base[SUDOKU_MAX_CELLS];      /* and the givens */
    int exchanges;                    /* AWAY: so many more lead far enough */
    uint8_t digits[SUDOKU_MAX_CELLS]; /* the puzzle to go on from, 0 for blanks */
};

/* Is what is dug, of that rating in tenths, one to walk up from, or to go on from? It then is. */
bool walk_climb(struct walk *walk, const struct dig *dig, int rating);

/* Begins at a random isomorph of a puzzle known to need the technique. */
void walk_start(struct walk *walk, struct dig *dig, int technique);

/* Goes on from what is dug; true where that is far enough from the start. */
bool walk_leave(struct walk *walk, const struct dig *dig);

/* The next exchange. DIG: it is to be dug; AGAIN: none was found this time; OVER: the walk has led nowhere for long. */
enum walk_step { WALK_DIG, WALK_AGAIN, WALK_OVER };
enum walk_step walk_step(struct walk *walk, struct dig *dig);

#endif
