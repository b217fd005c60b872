/* Connect: the cells of a grid that hold certain digits are one area, each reached from each by sides. */
#ifndef NINEFOLD_CONNECT_H
#define NINEFOLD_CONNECT_H

#include "model/model.h"

extern const struct propagator propagator_connect;

/* Those of these cells that hold one of the digits: there is at least one; with a size, there are so many. */
bool model_connect(struct model *model, int rule, const uint16_t *cells, int count, uint32_t digits,
                   int size);

enum { CONNECT_CELLS = SUDOKU_MAX_CELLS, CONNECT_FAR = SUDOKU_MAX_CELLS + 1 };

struct area {
    int n, count; /* cells that are in */
    bool in[CONNECT_CELLS], may[CONNECT_CELLS];
};

/* A walk in depth over the cells that may be in, from one cell: when each was met, and the earliest that is reached from
 * what was met after it by one step back ("lowlink", Tarjan). */
struct connect_walk {
    uint16_t met[CONNECT_CELLS], low[CONNECT_CELLS]; /* from 1; 0: not met */
    uint16_t under[CONNECT_CELLS],
        known[CONNECT_CELLS];        /* met from it on: cells, and those that are in */
    uint16_t outside[CONNECT_CELLS]; /* cells that its absence would cut off */
    bool parts[CONNECT_CELLS];       /* its absence would cut off some that are in */
    int count, known_count;
};

/* Walks from one cell; of the others `met` is 0 before. */
void connect_walk_from(struct connect_walk *walk, const struct area *area, int start);

#endif
