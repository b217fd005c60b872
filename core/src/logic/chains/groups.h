/* The graph of inferences among nodes of several candidates of one digit, of which one is true (on) or none (off):
 *
 *   a candidate by itself
 *   a group      all candidates of a digit where a box crosses a line, two or more
 *   a set node   all candidates of a digit in an almost locked set
 *
 * Weak links join nodes that see each other whole, strong ones the two nodes that hold all places of a digit in a
 * house, the two candidates of a cell, and any two digits of an almost locked set. Single candidates come first and
 * are numbered as in links.h, so that the front of a weak row is the set of candidates that the node removes. On grids
 * of up to nine digits only. */
#ifndef NINEFOLD_LOGIC_GROUPS_H
#define NINEFOLD_LOGIC_GROUPS_H

#include "logic/als/als.h"
#include "logic/grid/links.h"

enum { GROUPS_ROOM = 4096, GROUPS_NONE = 0xffff };

/* Which nodes and links there are. */
enum groups_mode {
    GROUPS_X,       /* single candidates of one digit */
    GROUPS_Y,       /* strong links within cells, weak ones within a digit */
    GROUPS_SINGLES, /* single candidates */
    GROUPS_GROUPS,  /* and groups */
    GROUPS_SETS     /* and almost locked sets */
};

struct groups {
    int singles, count, words; /* nodes by themselves, nodes in all, words of a set of them */
    struct group {
        uint64_t cells[ALS_WORDS],
            seen[ALS_WORDS]; /* those that see all of its cells; of several only */
        uint16_t set; /* of a set node: one more than the number of its almost locked set; else 0 */
        uint8_t digit;
    } node[GROUPS_ROOM];
    uint64_t *weak, *strong;         /* rows of sets of nodes */
    uint64_t tied[GROUPS_ROOM / 64]; /* the nodes that have strong links */
    uint64_t *off;                   /* by node with strong links: see groups_follow */
    /* The last search: nodes as 2 * number + on. */
    uint16_t parent[2 * GROUPS_ROOM], distance[2 * GROUPS_ROOM], queue[2 * GROUPS_ROOM];
    int reached;
};

bool groups_open(struct groups *groups);
void groups_close(struct groups *groups);

/* The graph of the logic's grid; false where there is none for its size. */
bool groups_build(struct logic *logic, enum groups_mode mode);

/* Finds all that is off if a node is: what chains from it may remove. By rows of bits, for all nodes at once, which takes a
 * fraction of what searches take; of almost locked sets there are too many. */
void groups_follow(struct groups *groups);

/* Breadth first from a node, 2 * number + on: fills in parent and distance of what follows; unless `whole`, without the nodes
 * off that lead no further. */
void groups_search(struct groups *groups, int start, bool whole);

/* One inference of a path, from one node to the next: the link; its groups and its base sets are added to the step. */
struct logic_link groups_describe(const struct logic *logic, int from, int to,
                                  struct logic_step *step);

static inline const uint64_t *groups_weak(const struct groups *groups, int node)
{
    return groups->weak + (size_t)node * (size_t)groups->words;
}

static inline const uint64_t *groups_strong(const struct groups *groups, int node)
{
    return groups->strong + (size_t)node * (size_t)groups->words;
}

static inline const uint64_t *groups_off(const struct groups *groups, int node)
{
    return groups->off + (size_t)node * (size_t)groups->words;
}

#endif
