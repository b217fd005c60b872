/* Division: the grid is divided into regions that are not drawn, each of n cells connected by sides, with every digit once;
 * clues restrict them. A filling is a solution if some division satisfies all clues. */
#ifndef NINEFOLD_DIVISION_H
#define NINEFOLD_DIVISION_H

#include "growth.h"
#include "model/model.h"

extern const struct propagator propagator_division;

enum division_kind {
    /* The number is 1 plus, for each part, how many cells in a row after its first are in the first cell's region. */
    DIVISION_RUNS,
    DIVISION_COUNT, /* the number is how many of the cells are in the region of the first */
    DIVISION_SAME,  /* all cells are in one region */
    DIVISION_APART  /* no two cells are in one region */
};

/* A clue; `number` is the cell with the number, if the kind has one. The last part ends with the cells. */
struct division_clue {
    enum division_kind kind;
    int number, count, parts;
    const uint16_t *cells, *ends; /* ends[part]: the number of cells up to its end */
};

/* Adds the constraint that there are such regions. */
bool model_division(struct model *model, int rule);

/* Adds a clue, whose cells and ends must live as long as the model. It has no effect without model_division. */
bool model_division_clue(struct model *model, int rule, const struct division_clue *clue);

#endif
