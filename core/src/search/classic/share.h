/* One hard line in all lanes.
 *
 * A pass over all lanes costs as much as several passes over one grid, so it pays if most lanes are busy: for a
 * search that must see its whole tree and has much of it left. Each lane searches a subtree. A lane that has finished
 * its own steals: it takes the pending node nearest the root from another lane, and searches below it (work
 * stealing, as between threads: Blumofe and Leiserson, 1999). */
#ifndef NINEFOLD_CLASSIC_SHARE_H
#define NINEFOLD_CLASSIC_SHARE_H

#include "lanes.h"

enum { ALL_LANES = (1 << SIMD_LANES) - 1 };

/* The search of a lane: its grid is in the lane of the same number, its stack is here. The nodes below `bottom` were
 * stolen. */
struct share_part {
    struct classic search;
    int bottom;
};

struct share {
    struct share_part parts[SIMD_LANES];
    struct lanes grids;
    uint32_t busy; /* lanes, a bit each */
};

static void share_put(struct share *share, int lane)
{
    struct classic *search = &share->parts[lane].search;
    lanes_put(&share->grids, lane, &search->stack[search->top]);
    share->busy |= 1U << lane;
}

/* Makes *to a search of the pending nodes from `first` to `last`, with the weights learned. */
static void share_copy(struct classic *to, const struct classic *from, int first, int last)
{
    to->top = last - first;
    to->order = from->order;
    to->givens = 0; /* the line is hard: guess one cell at a time */
    to->guesses = from->guesses;
    to->solutions = from->solutions;
    to->bump = from->bump;
    memcpy(to->stack, from->stack + first, (size_t)(to->top + 1) * sizeof *to->stack);
    if (from->bump == 0) return;
    memcpy(to->weight, from->weight, sizeof to->weight);
    memcpy(to->from, from->from + first, (size_t)to->top + 1);
}

/* Takes a node from the lane with the most pending nodes. */
static bool share_steal(struct share *share, int lane)
{
    struct share_part *victim = NULL;
    int most = 0;
    for (uint32_t left = share->busy; left != 0; left &= left - 1) {
        struct share_part *part = &share->parts[bits_lowest(left)];
        const int pending = part->search.top - part->bottom;
        if (pending <= most) continue;
        victim = part;
        most = pending;
    }
    if (victim == NULL) return false;
    share_copy(&share->parts[lane].search, &victim->search, victim->bottom, victim->bottom);
    share->parts[lane].bottom = 0;
    victim->bottom++;
    share_put(share, lane);
    return true;
}

/* Searches copies of the pending nodes of `search` in all lanes. Adds the solutions to *found, up to `limit`, and writes
 * one of them if there was none before: whichever is found first, not the first in the order of the search. Adds the
 * guesses to *guesses; false if that would take more than `budget`. */
static __attribute__((noinline)) bool share_search(const struct classic *search, uint64_t budget,
                                                   int limit, int *found, char *solution,
                                                   uint64_t *guesses)
{
    struct share share;
    memset(&share.grids, 0, sizeof share.grids);
    share_copy(&share.parts[0].search, search, 0, search->top);
    share.parts[0].bottom = 0;
    share.busy = 0;
    share_put(&share, 0);
    while (share.busy != 0) {
        for (uint32_t idle = ~share.busy & ALL_LANES; idle != 0; idle &= idle - 1)
            if (!share_steal(&share, bits_lowest(idle))) break;
        const struct lane_outcomes outcomes = lanes_pass(&share.grids);
        uint32_t ended = (outcomes.dead | outcomes.filled | outcomes.unchanged) & share.busy;
        for (; ended != 0; ended &= ended - 1) {
            const int lane = bits_lowest(ended);
            struct share_part *part = &share.parts[lane];
            switch (lanes_advance(&part->search, &share.grids, &outcomes, lane)) {
            case NODE_SOLVED:
                tree_count_solution(&part->search, found, solution);
                if (*found >= limit) return true;
                break;
            case NODE_OPEN:
                if (budget-- == 0) return false;
                ++*guesses;
                break;
            case NODE_DEAD: break;
            }
            if (part->search.top >= part->bottom)
                share_put(&share, lane);
            else
                share.busy &= ~(1U << lane);
        }
    }
    return true;
}

#endif
