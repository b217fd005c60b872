/* What each candidate, if on, leads to by links of all kinds: whether there are chains at all, from which candidates, and
 * on which of them cycles may lie. It takes a fraction of what the lengths of chains take (waves.h), and most grids have
 * few such candidates or none. */
#ifndef NINEFOLD_LOGIC_CLOSURE_H
#define NINEFOLD_LOGIC_CLOSURE_H

#include "logic/grid/links.h"

struct closure {
    void *memory;   /* of all that follows: carve.h */
    uint32_t clock; /* that of the graph; 0: none */
#ifndef __OPTIMIZE_SIZE__
    /* Natively sets of what has strong links alone, with numbers of their own: a word or two. They lie in planes, one word
     * of the sets of all candidates, then the next, which vectors unite. */
    int ties, words;  /* candidates with strong links; words of a set of them */
    int plane;        /* words of a plane: as many as candidates, or some more */
    uint16_t *number; /* by candidate: which of them it is; `ties` for all others */
    /* By number: the other ends of its strong links, then itself; both empty for `ties`. */
    uint64_t *ends;
    uint64_t *on;   /* planes: what a candidate turns on, itself too */
    uint64_t *sees; /* planes: what it excludes */
#else
    uint64_t *back; /* by candidate: those with strong links that turn it on */
#endif
    /* By candidate: those that it turns off, then those that it turns on; closure_finish. */
    uint64_t *rows;
    uint64_t *strong;  /* by candidate with strong links: their other ends */
    uint64_t *from[2]; /* the starts, off and on, of chains to their own opposite: one set each */
    uint64_t *around;  /* the starts on of cycles, and of chains */
    uint64_t *tied;    /* those that have strong links; the same one by one */
    uint16_t *tie;
    bool any; /* are there chains? */
    bool whole;
};

bool closure_open(struct closure *closure, int room);

/* The closure of the graph, unless it is that already. Returns `any`. */
bool closure_build(struct closure *closure, const struct links *links);

/* The whole rows of all candidates. */
void closure_finish(struct closure *closure, const struct links *links);

static BITS_INLINE void closure_unite(uint64_t *row, const uint64_t *more, const int words)
{
    for (int w = 0; w < words; w++) row[w] |= more[w];
}

static inline const uint64_t *closure_row(const struct closure *closure, const struct links *links,
                                          int on, int start)
{
    return closure->rows + (size_t)(2 * start + on) * (size_t)links->words;
}

#endif
