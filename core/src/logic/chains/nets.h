/* Nets: what follows from one candidate on or off when an inference may depend on any number of earlier ones.
 *
 * A net works on a grid of its own, from which a candidate is removed as it turns off, so that new singles are
 * known at once. Each node keeps the nodes it depends on, its parents; the proof of a node is its set of
 * ancestors, and the size of that set is what the scale rates. */
#ifndef NINEFOLD_LOGIC_NETS_H
#define NINEFOLD_LOGIC_NETS_H

#include "chains.h"

enum {
    NETS_POOL = 1 << 15,
    NETS_SETS = 1 << 13,
    NETS_PROOFS = 1 << 10,
    NETS_COUNTED = 1 << 12,
    /* The nets of all starts of a grid lie in chunks of so many bytes, allocated when first needed; 3 MB or so for the
     * grids that need nets. */
    NETS_CHUNK = 1 << 20,
    NETS_CHUNKS = 32,
    NETS_KNOWN = 1 << 14
};

/* Why a node follows. */
enum nets_cause {
    NETS_BY_START,
    NETS_BY_SIGHT, /* off: a parent on sees it */
    NETS_BY_CELL,  /* on: the last digit of its cell */
    NETS_BY_BOX, /* on: the last place of its digit in its box, row, column: as links are numbered */
    NETS_BY_ROW,
    NETS_BY_COLUMN,
    NETS_BY_PATTERN /* off: by a proof of its own */
};

/* One net. Nodes are 2 * candidate + on, by the numbers of links.h. */
struct net {
    uint16_t *order; /* the nodes, as they were reached */
    int reached;
    uint64_t *has;   /* a set of nodes */
    uint8_t *cause;  /* by node: an enum nets_cause */
    uint16_t *inner; /* by node: the inner proof that it depends on, from 1; 0 for none */
    uint16_t *parents, *parent_count; /* by node: a range of the pool */
    uint16_t *size;                   /* of the proof of a node; 0: not computed yet */
    uint16_t *pool;
    int pooled;
    /* What nodes turned off by patterns depend on besides their parents: base sets and the inner proof. */
    struct logic_set *sets;
    struct nets_proof {
        uint32_t content; /* a hash; equal for equal proofs */
        uint16_t nodes, first, count;
        bool places; /* a candidate, and does not only remove some */
    } * proofs;
    int proof_count, set_count;
    bool nested;       /* some proof has nodes of its own */
    int contradiction; /* the candidate that is both on and off, or LINKS_NONE */
};

static inline bool net_has(const struct net *net, int node) { return bits_in(net->has, node); }

/* Words of a set of the nodes of so many candidates. */
static inline int nets_words(int candidates) { return (2 * candidates + 63) / 64; }

struct nets {
    void *memory;       /* of all that follows, but for the chunks: carve.h */
    struct marks grid;  /* of the current net */
    uint16_t *queue[2]; /* nodes off and on whose consequences are not drawn yet */
    struct net one;     /* the current net */
    struct net *nets;   /* those of all starts, by node, packed into the chunks */
    char *chunk[NETS_CHUNKS];
    int chunks;       /* those in use */
    size_t used;      /* bytes of the last of them */
    bool full;        /* there was no room */
    int next;         /* where a paused search resumes: the start of the next net */
    uint16_t *stack;  /* of a traversal of parents */
    uint32_t *marked; /* by node: the traversal that last visited it */
    uint32_t *met;    /* by inner proof: the same */
    uint32_t walk;
    uint64_t *known;   /* NETS_KNOWN; where proofs were sought in vain: nested.c */
    uint32_t copies;   /* grids that inner proofs were sought in: each has a clock of its own */
    uint32_t *counted; /* contents of the inner proofs in the current sum */
    int counted_count;
};

/* What a net may use where single inferences stall; each level includes those before it. */
enum nets_level {
    NETS_PLAIN,
    NETS_PLUS,     /* locked candidates, hidden and naked pairs, X-wings */
    NETS_CHAINS,   /* chains and cycles */
    NETS_MULTIPLE, /* cell and region forcing chains */
    NETS_DYNAMIC,  /* nets */
    NETS_INNER_PLUS,
    NETS_LEVELS = 8 /* a power of two */
};

/* A net while it is built. */
struct nets_run {
    struct logic *logic;
    const struct links *links;
    struct nets *nets;
    struct net *net;
    const struct marks *origin; /* what the net started from */
    int mode;
    enum nets_level level;
    int first[2], end[2]; /* of the queues */
};

/* Where a net has stalled: turns off candidates by patterns, each as a node that depends on the nodes that
 * made the pattern. Returns whether there are any; `contradiction` may be set. plus.c */
bool plus_advance(struct nets_run *run);

/* Adds a node, whose parents are in the pool from `parents` on. False on a contradiction. */
bool nets_reach(struct nets_run *run, int node, int parents, enum nets_cause cause);

/* The same for candidates that the step, found on the net's own grid, removes; false on a contradiction. */
bool nets_apply(struct nets_run *run, const struct logic_step *step);

/* All dynamic forcing chains of the grid, those with the fewest nodes first. forcing.c */
bool forcing_all(struct logic *logic, enum nets_level level, chains_use *use, void *context);

/* Adds the proof of the candidates turned off next; its number, or 0 where there is no room. */
static inline int nets_prove(struct net *net, const struct logic_set *sets, int count, int nodes,
                             uint32_t content)
{
    if (net->proof_count == NETS_PROOFS || net->set_count + count > NETS_SETS) return 0;
    net->proofs[net->proof_count] = (struct nets_proof){.content = content,
                                                        .nodes = (uint16_t)nodes,
                                                        .first = (uint16_t)net->set_count,
                                                        .count = (uint16_t)count};
    for (int i = 0; i < count; i++) net->sets[net->set_count++] = sets[i];
    net->nested |= nodes != 0;
    return ++net->proof_count;
}

static inline void nets_rest_on(struct net *net, int node)
{
    if (net->pooled < NETS_POOL) net->pool[net->pooled++] = (uint16_t)node;
}

/* The same, and by chains and nets on the net's own grid, as far as the level goes. nested.c */
bool nested_advance(struct nets_run *run);

/* Memory for so many candidates, but for the nets of all starts; false where it is short. */
bool nets_open(struct nets *nets, int candidates);
void nets_close(struct nets *nets);

/* Fills nets->one with everything that follows from a node, up to the first contradiction. */
void nets_spread(struct logic *logic, int mode, enum nets_level level, int start);

/* The nets of all starts. False where there is no room for them, or the budget is spent. */
bool nets_spread_all(struct logic *logic, enum nets_level level);

/* How many nodes the proof of a node has. Inner proofs count once in a sum of several proofs, which begins
 * where counted_count is set to 0. */
int nets_size(struct nets *nets, struct net *net, int node);
int nets_contradiction_size(struct nets *nets, struct net *net);

/* A proof as links and base sets of the step, in the order in which its nodes were reached. */
void nets_describe_proof(struct logic *logic, struct net *net, int node, int branch,
                         struct logic_step *step);
void nets_describe_contradiction(struct logic *logic, struct net *net, struct logic_step *step);

#endif
