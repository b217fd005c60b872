/* Division: the grid falls into regions that nobody has drawn, each of n cells connected by sides with every digit once; and
 * what clues say of them. A filling is a solution where some division satisfies all of it. */
#ifndef NINEFOLD_DIVISION_H
#define NINEFOLD_DIVISION_H

#include "growth.h"
#include "model/model.h"

extern const struct propagator propagator_division;

enum division_kind {
    DIVISION_RUNS, /* the number: 1, and for each part how many cells behind its first are in that cell's region in a row */
    DIVISION_COUNT, /* the number: how many of the cells are in the region of the first */
    DIVISION_SAME,  /* all of the cells are in one region */
    DIVISION_APART  /* no two of them are */
};

/* A clue; `number` is the cell with the number, of those that have none any. The last part ends with the cells. */
struct division_clue {
    enum division_kind kind;
    int number, count, parts;
    const uint16_t *cells, *ends; /* of each part the number of cells up to there */
};

/* There are such regions. */
bool model_division(struct model *model, int rule);

/* Adds the clue, whose cells and ends are memory of the model or of the rules. Without model_division it says nothing. */
bool model_division_clue(struct model *model, int rule, const struct division_clue *clue);

#endif
