/* Connect: the cells that have certain digits form one area, connected by sides. */
#ifndef NINEFOLD_CONNECT_H
#define NINEFOLD_CONNECT_H

#include "model/model.h"

extern const struct propagator propagator_connect;

/* The cells among these that have one of the digits form one area: of `size` cells, or, if that is 0, of at least one. */
bool model_connect(struct model *model, int rule, const uint16_t *cells, int count, uint32_t digits,
                   int size);

enum { CONNECT_CELLS = SUDOKU_MAX_CELLS, CONNECT_FAR = SUDOKU_MAX_CELLS + 1 };

struct area {
    int n, count; /* cells that are in */
    bool in[CONNECT_CELLS], may[CONNECT_CELLS];
};

/* A depth-first walk over the cells that may be in, from one cell: when each was met, and the earliest cell that one step
 * back reaches from those met after it ("lowlink", Tarjan). */
struct connect_walk {
    uint16_t met[CONNECT_CELLS], low[CONNECT_CELLS]; /* from 1; 0: not met */
    /* How many cells, and cells that are in, were met from it on. */
    uint16_t under[CONNECT_CELLS], known[CONNECT_CELLS];
    uint16_t outside[CONNECT_CELLS]; /* how many cells its removal would cut off */
    bool parts[CONNECT_CELLS];       /* would its removal cut off cells that are in? */
    int count, known_count;
};

/* Walks from one cell; `met` of the others must be 0 before. */
void connect_walk_from(struct connect_walk *walk, const struct area *area, int start);

#endif
