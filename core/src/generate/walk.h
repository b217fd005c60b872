/* Walks from puzzle to puzzle, by exchanging one or two givens at a time. */
#ifndef NINEFOLD_GENERATE_WALK_H
#define NINEFOLD_GENERATE_WALK_H

#include "grids/dig.h"

enum { WALK_EXCHANGES = 16 /* tried for one step */ };

enum walk_kind {
    WALK_NONE,
    WALK_UP,  /* within a grid, to harder puzzles */
    WALK_AWAY /* from a start, to others that need the same technique */
};

struct walk {
    enum walk_kind kind;
    int vain;                         /* steps since the last success */
    int height;                       /* UP: the rating of the puzzle to exchange from ... */
    bool base[SUDOKU_MAX_CELLS];      /* ... and its givens */
    int exchanges;                    /* AWAY: how many more are needed */
    uint8_t digits[SUDOKU_MAX_CELLS]; /* the puzzle to exchange from, 0 for blanks */
};

/* Starts or continues a walk up from the puzzle in `dig`, whose rating is given in tenths. False: it is too easy to
 * start from. */
bool walk_climb(struct walk *walk, const struct dig *dig, int rating);

/* Begins at a random isomorph of a puzzle known to need the technique. */
void walk_start(struct walk *walk, struct dig *dig, int technique);

/* Continues from the puzzle in `dig`; true once that is far enough from the start. */
bool walk_leave(struct walk *walk, const struct dig *dig);

/* The next exchange. DIG: the result is to be dug; AGAIN: none was found this time; OVER: too many steps failed. */
enum walk_step { WALK_DIG, WALK_AGAIN, WALK_OVER };
enum walk_step walk_step(struct walk *walk, struct dig *dig);

#endif
