/* The edges of an unrolled automaton, followed from one node after the other: less code than bundles.h, for compact modules. */
#ifndef NINEFOLD_NODES_H
#define NINEFOLD_NODES_H

#include "bits.h"
#include "model/model.h"

#include <string.h>

enum { EDGE_NOWHERE = UINT16_MAX }; /* AUTOMATON_NOWHERE */

/* The edges between two layers. */
struct edges {
    int words, next_words; /* of either layer's set of nodes */
    const uint16_t *next;  /* [node * n + digit-1]: number within the next layer, or NOWHERE */
};

/* reached[w]: the nodes of the next layer to which digits of `open` lead from those here. */
static inline void edges_reach(const struct edges *edges, int n, uint32_t open,
                               const uint64_t *here, uint64_t *reached)
{
    memset(reached, 0, (size_t)edges->next_words * sizeof *reached);
    BITS_EACH (node, edges->words, here[word]) {
        const uint16_t *next = edges->next + node * n;
        for (uint32_t set = open; set != 0; set &= set - 1) {
            const int to = next[bits_lowest(set)];
            if (to != EDGE_NOWHERE) bits_add(reached, to);
        }
    }
}

/* Removes the nodes here from which no digit of `open` leads on, to the nodes that follow in memory; was there one? *digits:
 * those that lead on. */
static inline bool edges_lead(const struct edges *edges, int n, uint32_t open, uint64_t *here,
                              uint32_t *digits)
{
    const uint64_t *after = here + edges->words;
    bool gone = false;
    *digits = 0;
    BITS_EACH (node, edges->words, here[word]) {
        const uint16_t *next = edges->next + node * n;
        bool leads = false;
        for (uint32_t set = open; set != 0;) {
            const uint32_t digit = set & (0U - set);
            const int to = next[bits_lowest(set)];
            set -= digit;
            if (to == EDGE_NOWHERE || !bits_in(after, to)) continue;
            leads = true;
            *digits |= digit;
            set &= ~*digits; /* it leads on: of the others those of new digits alone */
        }
        if (leads) continue;
        bits_drop(here, node);
        gone = true;
    }
    return gone;
}

/* Makes the edges from the nodes of a layer, given as in struct automaton_view. */
static inline bool edges_make(struct model *model, const uint16_t *next, uint32_t nodes,
                              struct edges *edges)
{
    (void)model;
    (void)nodes;
    edges->next = next;
    return true;
}

#endif
