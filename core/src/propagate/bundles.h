/* The edges of an unrolled automaton, followed many at a time. Sums and counts lead equally far from many states, so the edges
 * of a digit are bundled: those from nodes of one word to nodes of one word whose numbers are greater by the same, modulo 64.
 *
 *     digit 3 of a sum     0 -> 3, 1 -> 4, 2 -> 5 ...     all nodes with such an edge, by 3
 *
 * A bundle is followed forth or back by turning a word of nodes. Where a digit leads to nodes anywhere, a bundle has few
 * edges, and none takes longer than by itself. automaton.c includes this, or nodes.h instead. */
#ifndef NINEFOLD_BUNDLES_H
#define NINEFOLD_BUNDLES_H

#include "bits.h"
#include "model/model.h"

#include <stdlib.h>
#include <string.h>

enum { EDGE_NOWHERE = UINT16_MAX }; /* AUTOMATON_NOWHERE */

struct bundle {
    uint64_t from;   /* the nodes */
    uint16_t by, to; /* how much greater; the word */
};

/* The edges between two layers. */
struct edges {
    int words, next_words; /* of either layer's set of nodes */
    /* [w * n + digit-1]: the first bundle of the digit from nodes of word w, and one past the last. */
    const uint32_t *first;
    const struct bundle *bundles;
};

/* The set with all numbers greater by so many, modulo 64. */
static inline uint64_t edges_turn(uint64_t set, uint32_t by)
{
    return set << (by & 63) | set >> (-by & 63);
}

static inline __attribute__((always_inline)) void
edges_reach_words(const struct edges *edges, int words, int next_words, int n, uint32_t open,
                  const uint64_t *here, uint64_t *reached)
{
    const uint32_t *first = edges->first;
    for (int w = 0; w < next_words; w++) reached[w] = 0;
    for (int w = 0; w < words; w++, first += n) {
        if (here[w] == 0) continue;
        for (uint32_t set = open; set != 0; set &= set - 1) {
            const int d = bits_lowest(set);
            const struct bundle *end = edges->bundles + first[d + 1];
            for (const struct bundle *bundle = edges->bundles + first[d]; bundle < end; bundle++)
                reached[next_words == 1 ? 0 : bundle->to] |=
                    edges_turn(here[w] & bundle->from, bundle->by);
        }
    }
}

/* reached[w]: the nodes of the next layer to which digits of `open` lead from those here. */
static inline void edges_reach(const struct edges *edges, int n, uint32_t open,
                               const uint64_t *here, uint64_t *reached)
{
    if (edges->words == 1 && edges->next_words == 1) /* most have few: a copy for them */
        edges_reach_words(edges, 1, 1, n, open, here, reached);
    else
        edges_reach_words(edges, edges->words, edges->next_words, n, open, here, reached);
}

static inline __attribute__((always_inline)) bool edges_lead_words(const struct edges *edges,
                                                                   int words, int next_words, int n,
                                                                   uint32_t open, uint64_t *here,
                                                                   uint32_t *digits)
{
    const uint64_t *after = here + words;
    const uint32_t *first = edges->first;
    uint64_t gone = 0;
    *digits = 0;
    for (int w = 0; w < words; w++, first += n) {
        const uint64_t nodes = here[w];
        uint64_t leading = 0;
        if (nodes == 0) continue;
        for (uint32_t set = open; set != 0; set &= set - 1) {
            const int d = bits_lowest(set);
            const struct bundle *end = edges->bundles + first[d + 1];
            uint64_t with = 0;
            for (const struct bundle *bundle = edges->bundles + first[d]; bundle < end; bundle++)
                with |= edges_turn(after[next_words == 1 ? 0 : bundle->to], 0U - bundle->by) &
                        bundle->from;
            with &= nodes;
            leading |= with;
            *digits |= (uint32_t)(with != 0) << d;
        }
        gone |= nodes & ~leading;
        here[w] = leading;
    }
    return gone != 0;
}

/* Removes the nodes here from which no digit of `open` leads on, to the nodes that follow in memory; was there one? *digits:
 * those that lead on. */
static inline bool edges_lead(const struct edges *edges, int n, uint32_t open, uint64_t *here,
                              uint32_t *digits)
{
    return edges->words == 1 && edges->next_words == 1
               ? edges_lead_words(edges, 1, 1, n, open, here, digits)
               : edges_lead_words(edges, edges->words, edges->next_words, n, open, here, digits);
}

/* Adds the edges of one digit from the nodes of a word, which begin at `next`, to `count` bundles; returns how many there are
 * then. */
static uint32_t edges_bundle(const uint16_t *next, int n, uint32_t nodes, struct bundle *bundles,
                             uint32_t count)
{
    const uint32_t first = count;
    for (uint32_t node = 0; node < nodes; node++, next += n) {
        const uint16_t by = (uint16_t)((*next - node) & 63), to = *next >> 6;
        uint32_t k = first;
        if (*next == EDGE_NOWHERE) continue;
        while (k < count && (bundles[k].by != by || bundles[k].to != to)) k++;
        if (k == count) bundles[count++] = (struct bundle){.by = by, .to = to};
        bundles[k].from |= UINT64_C(1) << node;
    }
    return count;
}

/* Makes the edges from the nodes of a layer, given as in struct automaton_view. False when out of memory. */
static bool edges_make(struct model *model, const uint16_t *next, uint32_t nodes,
                       struct edges *edges)
{
    const uint32_t n = (uint32_t)model->size, lists = (uint32_t)edges->words * n;
    struct bundle *bundles = malloc(((size_t)nodes * n + 1) * sizeof *bundles);
    uint32_t *first = model_alloc(model, ((size_t)lists + 1) * sizeof *first);
    uint32_t count = 0;
    if (first != NULL) first[0] = 0;
    for (uint32_t i = 0; i < lists && bundles != NULL && first != NULL; i++) {
        const uint32_t from = i / n * 64, left = nodes - from;
        count =
            edges_bundle(next + from * n + i % n, (int)n, left < 64 ? left : 64, bundles, count);
        first[i + 1] = count;
    }
    struct bundle *kept = model_alloc(model, ((size_t)count + 1) * sizeof *kept);
    const bool made = bundles != NULL && first != NULL && kept != NULL;
    if (made) memcpy(kept, bundles, count * sizeof *kept);
    free(bundles);
    edges->first = first;
    edges->bundles = kept;
    return made;
}

#endif
