/* Times: how often digits come in some cells, or in each of several groups of cells, equally often in all. What a digit can and
 * must be in one group bounds it in the others; cells which all differ have it once between them; and the digits of a
 * group are as many as its cells. */
#ifndef NINEFOLD_TIMES_H
#define NINEFOLD_TIMES_H

#include "model/model.h"

extern const struct propagator propagator_times;

struct times {
    int groups, size;      /* cells of a group */
    const uint16_t *cells; /* of all groups, one after another; each cell once in a group */
    /* How often each digit comes, from 0; those of `or_never` as often as `most`, or not at all. */
    int least[SUDOKU_MAX_SIZE], most[SUDOKU_MAX_SIZE];
    uint32_t or_never;
    /* Of the propagator, made from the groups: rows of `size` cells, each a group, divided in one way into parts of
     * mutual peers, part after part; `ends` of the last cell of each. */
    const uint16_t *given; /* the groups */
    int rows;
    const bool *ends;
};

bool model_times(struct model *model, int rule, struct times *times);

extern const struct propagator propagator_circles;

enum { CIRCLES_SETS = 2048 };

/* Each digit that occurs in the cells (each once in the list) occurs as often as its value, beside model_times: what sets of
 * digits leave. Nothing is added if there are more than CIRCLES_SETS of them. */
void model_circles(struct model *model, int rule, const uint16_t *cells, int count);

#endif
