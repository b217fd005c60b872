/* ALS chain: four sets or more, each joined to the next by a restricted digit, and no two neighbouring digits equal: a
 * digit z that the first and the last have, and that is not their own link, is in one of them.
 *
 * HoDoKu only goes on to sets that come later in its order, and no further than six. Elsewhere all ways are tried,
 * the shortest first. */
#include "als.h"
#include "logic/finders.h"

#include <string.h>

enum { ALS_CHAIN_SETS = 10, ALS_CHAIN_STRICT = 6 };

struct als_chain {
    struct logic *logic;
    struct logic_step *step;
    int technique, length;
    const struct als *set[ALS_CHAIN_SETS];
    uint32_t by[ALS_CHAIN_SETS]; /* the digit by which a set is joined to the one before */
};

/* The chain as it stands; whether to stop. */
static bool als_chain_offer(struct als_chain *chain)
{
    const struct als *first = chain->set[0], *last = chain->set[chain->length - 1];
    uint32_t common = first->digits & last->digits & ~chain->by[1] & ~chain->by[chain->length - 1];
    struct als_lost lost = {0};
    bool any = false;
    for (; common != 0; common &= common - 1)
        any |= als_lose(&lost, bits_lowest(common), first, last);
    return any &&
           als_offer(chain->logic, chain->technique, &lost, chain->set, chain->length, chain->step);
}

static bool als_chain_extend(struct als_chain *chain, int from)
{
    const struct als_space *space = chain->logic->als;
    for (uint32_t k = space->from[from]; k < space->from[from + 1]; k++) {
        const struct als_link link = space->link[k];
        if (link.other < from) continue;
        for (uint32_t set = link.restricted; set != 0; set &= set - 1) {
            chain->by[chain->length] = set & -set;
            if (chain->length > 1 && chain->by[chain->length] == chain->by[chain->length - 1])
                continue;
            chain->set[chain->length++] = &space->set[link.other];
            const bool stop =
                (chain->length >= 4 && als_chain_offer(chain)) ||
                (chain->length < ALS_CHAIN_STRICT && als_chain_extend(chain, link.other));
            chain->length--;
            if (stop) return true;
        }
    }
    return false;
}

/* All sets that chains from the start reach, where they leave it by one digit. */
static bool als_chain_spread(struct als_chain *chain, int start, int out)
{
    struct als_space *space = chain->logic->als;
    struct als_node *node = space->node;
    uint16_t *reached = space->reached;
    int end = 0;
    memset(reached, 0, (size_t)space->count * sizeof *reached);
    node[end++] = (struct als_node){(uint16_t)start, ALS_DIGITS, 1, -1};
    for (int at = 0; at < end; at++) {
        const struct als_node here = node[at];
        if (here.depth >= 4) {
            chain->length = here.depth;
            for (int i = at, k = here.depth - 1; k >= 0; i = node[i].before, k--) {
                chain->set[k] = &space->set[node[i].set];
                chain->by[k] = UINT32_C(1) << node[i].by;
            }
            if (als_chain_offer(chain)) return true;
        }
        if (here.depth == ALS_CHAIN_SETS) continue;
        for (uint32_t k = space->from[here.set]; k < space->from[here.set + 1]; k++) {
            const struct als_link link = space->link[k];
            uint32_t by = link.restricted & ~(UINT32_C(1) << here.by) & ~reached[link.other];
            if (here.depth == 1) by &= UINT32_C(1) << out;
            for (; by != 0; by &= by - 1) {
                reached[link.other] |= (uint16_t)(by & -by);
                if (end < ALS_NODES)
                    node[end++] = (struct als_node){link.other, (uint8_t)bits_lowest(by),
                                                    (uint8_t)(here.depth + 1), at};
            }
        }
    }
    return false;
}

bool als_chain(struct logic *logic, int technique, struct logic_step *step)
{
    if (!als_collect(logic, true)) return false;
    const struct als_space *space = logic->als;
    const bool strict = logic->offers != NULL && logic->offers->strict;
    struct als_chain chain = {.logic = logic, .step = step, .technique = technique};
    for (int start = 0; start < space->count; start++) {
        chain.set[0] = &space->set[start];
        chain.length = 1;
        if (strict && als_chain_extend(&chain, start)) return true;
        for (uint32_t set = strict ? 0 : space->set[start].digits; set != 0; set &= set - 1)
            if (als_chain_spread(&chain, start, bits_lowest(set))) return true;
    }
    return false;
}
