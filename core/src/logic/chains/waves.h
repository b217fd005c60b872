/* Breadth-first search from many candidates at once.
 *
 * For each candidate, on and off, the set of starts that reach it is kept as a row of bits, and a step unites the rows
 * of neighbours. So one pass over the links takes one step from every start, and what a start reaches first, it
 * reaches by a shortest way. Where rows of a candidate on and off share a start, that start leads to both: the two
 * halves make a chain from the start to its opposite, for every link can be reversed. Within one digit (mode X) the
 * starts of each digit have rows of their own, mostly of one word. */
#ifndef NINEFOLD_LOGIC_WAVES_H
#define NINEFOLD_LOGIC_WAVES_H

#include "logic/grid/links.h"

struct waves {
    void *memory; /* of all that follows: carve.h */
    int mode;
    bool on;   /* do the starts stand for themselves on, or off? */
    int words; /* of a row */
    int steps; /* taken so far */
    bool dead; /* the last step reached nothing new */
    bool any;  /* some start has met */
    uint64_t *seen[2],
        *fresh
            [2]; /* rows of off, of on: starts that have reached it, that did so in the last step */
    uint16_t *live; /* the candidates on with fresh rows */
    uint16_t *tied; /* those that have strong links */
    int lives, ties;
    uint64_t *sum; /* rows of the last step to off */
    uint64_t *met; /* the starts that have reached a candidate both on and off, ... */
    uint64_t *
        meets; /* ... those that did so in the last step: a row for each digit in mode X, one otherwise */
    uint16_t *place; /* of a start in its row */
    uint16_t *start; /* all of them, in order */
    int starts;
};

bool waves_open(struct waves *waves, int room);

/* The starts of a set, on or off, before the first step. */
void waves_begin(struct waves *waves, const struct links *links, int mode, bool on,
                 const uint64_t *starts);

/* One step from every start. Returns whether any start met itself: it is in `meets`. After `steps` steps, the
 * chain from such a start to its opposite has 2 * steps nodes. */
bool waves_step(struct waves *waves, const struct links *links);

/* The lowest candidate of those that met in the last step. */
int waves_first(const struct waves *waves, const struct links *links);

/* Did the last step lead from the start to the candidate, maybe not for the first time? */
static inline bool waves_reach(const struct waves *waves, int candidate, int start)
{
    const uint64_t *row = waves->sum + candidate * waves->words;
    return bits_in(row, waves->place[start]);
}

/* Whether a start is in a set like `met`. */
static inline bool waves_has(const struct waves *waves, const struct links *links,
                             const uint64_t *set, int start)
{
    const int row = waves->mode == LINKS_X ? links->digit[start] * waves->words : 0;
    return (set[row + (waves->place[start] >> 6)] >> (waves->place[start] & 63) & 1) != 0;
}

#endif
