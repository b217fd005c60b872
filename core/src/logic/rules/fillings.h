/* All fillings of the cells of a constraint by the candidates there are: which digits they use, which are in all of them,
 * how many they are. Cells that differ do so in a filling.
 *
 * Cells are filled one after another. What can follow depends on the state alone: the sum so far (the alternatives, the
 * node, the digits held) and what the cells to come can still hold. States are kept with what is known of them, so that
 * each is gone through once, and there are far fewer of them than fillings. */
#ifndef NINEFOLD_LOGIC_FILLINGS_H
#define NINEFOLD_LOGIC_FILLINGS_H

#include "logic/grid/marks.h"

enum {
    FILLINGS_CELLS = 27,       /* constraints of more cells are left out */
    FILLINGS_STATES = 1 << 15, /* room for those of several searches */
    FILLINGS_MOST = 1 << 13,   /* of one; constraints that have more are not looked through */
    FILLINGS_SETS = 32,        /* words of a set of alternatives */
    FILLINGS_MANY = 1 << 20
};

/* What a cell holds or can hold, as a set of digits. */
uint32_t fillings_candidates(const struct marks *grid, uint32_t cell);

struct fillings_state {
    uint64_t key; /* of this search or one before; 0: none */
    uint32_t common;
    int32_t count;
};

struct fillings {
    const struct units *units;
    const struct ruled_filter *filter;
    int count;                     /* of its cells */
    uint32_t open[FILLINGS_CELLS]; /* what each can still hold, while they are filled */
    uint32_t used[FILLINGS_CELLS]; /* found: what it holds in some filling */
    uint32_t common;               /* found: digits in every filling */
    int number;                    /* found: of fillings, at most FILLINGS_MANY */
    bool given_up;                 /* there are too many states, or the constraint is too large */
    int states, kept;              /* of this search, and of all that are kept */
    uint32_t search;               /* its number, which keys begin with */
    uint64_t sees[FILLINGS_CELLS]; /* cells of the filter behind each that differ from it */
    uint64_t alive[FILLINGS_CELLS + 1][FILLINGS_SETS]; /* SET: alternatives, before each cell */
    uint32_t held;                                     /* SET: digits so far */
    int node, left;                                    /* LINE, SUM */
    uint8_t digit[FILLINGS_CELLS];                     /* so far */
    struct fillings_state state[FILLINGS_STATES];
};

/* Goes through the fillings of a constraint in the grid; false where that is too much, or the constraint too large. */
bool fillings_find(struct fillings *fillings, const struct units *units, const struct marks *grid,
                   const struct ruled_filter *filter);

/* Called for each filling with its digits (from 0), by cell of the constraint; false: no more. */
typedef bool fillings_visit(void *context, const uint8_t *digits, int count);

/* Visits the fillings, right after fillings_find. */
void fillings_each(struct fillings *fillings, fillings_visit *visit, void *context);

#endif
