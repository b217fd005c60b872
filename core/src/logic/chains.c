/* Chains and cycles of single candidates.
 *
 * A chain shows that a candidate, if on, would be off (or the other way); a cycle leads from a candidate
 * round to itself, so that of every two neighbours one is true, and what sees both goes. Of all there are,
 * the least rating counts, then the fewest nodes, then the first found: by mode, by start, and
 * of one start a cycle, then a chain from on, then from off.
 *
 * Which there are, and how long the shortest is, needs no paths: level by level, two sets of candidates,
 * those on and those off, spread from the start, and where they first share one, the two halves join: a chain
 * to y on and another to y off make one from the start to its own contrary, for every link also leads back.
 * A cycle closes where the candidates on see the other end of a strong link to the start. Only what may be
 * better than all so far is then followed node by node, in the order of the scale. */
#include "finders.h"
#include "chains.h"

#include <stdlib.h>
#include <string.h>

/* What spreads from one node. */
struct chains_wave {
    uint64_t *on, *off;         /* reached so far */
    uint64_t *new_on, *new_off; /* last reached */
    int level;                  /* their distance: of whichever was last */
    bool dead;
};

/* From the on just reached to what they put off. */
static inline void chains_off(const struct links *links, int mode, struct chains_wave *wave)
{
    const int words = links->words;
    const uint64_t *rows = links->weak[mode];
    memset(wave->new_off, 0, (size_t)words * sizeof(uint64_t));
    for (int word = 0; word < words; word++) {
        for (uint64_t set = wave->new_on[word]; set != 0; set &= set - 1) {
            const uint64_t *row =
                rows + (size_t)(word * 64 + bits_lowest_cell(set)) * (size_t)words;
            for (int w = 0; w < words; w++) wave->new_off[w] |= row[w];
        }
    }
    uint64_t any = 0;
    for (int w = 0; w < words; w++) {
        wave->new_off[w] &= ~wave->off[w];
        wave->off[w] |= wave->new_off[w];
        any |= wave->new_off[w];
    }
    wave->level++;
    wave->dead = any == 0;
}

static inline void chains_on(const struct links *links, int mode, struct chains_wave *wave)
{
    const int words = links->words;
    const uint64_t *rows = links->strong[mode], *tied = links->tied[mode];
    memset(wave->new_on, 0, (size_t)words * sizeof(uint64_t));
    for (int word = 0; word < words; word++) {
        for (uint64_t set = wave->new_off[word] & tied[word]; set != 0; set &= set - 1) {
            const uint64_t *row =
                rows + (size_t)(word * 64 + bits_lowest_cell(set)) * (size_t)words;
            for (int w = 0; w < words; w++) wave->new_on[w] |= row[w];
        }
    }
    uint64_t any = 0;
    for (int w = 0; w < words; w++) {
        wave->new_on[w] &= ~wave->on[w];
        wave->on[w] |= wave->new_on[w];
        any |= wave->new_on[w];
    }
    wave->level++;
    wave->dead = any == 0;
}

static bool chains_meet(const uint64_t *a, const uint64_t *b, int words)
{
    uint64_t any = 0;
    for (int w = 0; w < words; w++) any |= a[w] & b[w];
    return any != 0;
}

static void chains_begin(const struct links *links, struct chains_wave *wave, uint64_t *sets,
                         int start, bool on)
{
    const size_t words = (size_t)links->words;
    wave->on = sets;
    wave->off = sets + words;
    wave->new_on = sets + 2 * words;
    wave->new_off = sets + 3 * words;
    memset(sets, 0, 4 * words * sizeof(uint64_t));
    uint64_t *seen = on ? wave->on : wave->off, *fresh = on ? wave->new_on : wave->new_off;
    seen[start >> 6] = fresh[start >> 6] = UINT64_C(1) << (start & 63);
    wave->level = 0;
    wave->dead = false;
}

static inline int chains_rank(int rating, int nodes) { return rating * 4096 + nodes; }

/* The base rating of a chain or a cycle of a mode. */
static int chains_base(int mode, bool cycle)
{
    if (mode == LINKS_XY) return 70;
    return cycle ? 65 : 66;
}

static bool chains_forcing(struct logic *logic, int mode, int start, bool on, int nodes,
                           struct logic_step *step);
static bool chains_cycle(struct logic *logic, int mode, int start, int nodes, int skip,
                         struct logic_step *step);

/* The rank that a find would have. */
static int chains_rank_of(int mode, bool cycle, int nodes)
{
    return chains_rank(chains_base(mode, cycle) + links_addition(nodes), nodes);
}

/* Chains from one candidate to its contrary, until they can no longer be better than what there is. */
static void chains_from(struct logic *logic, int mode, int start, bool on, int *best,
                        struct logic_step *step)
{
    const struct links *links = logic->links;
    struct chains_wave wave;
    chains_begin(links, &wave, links->scratch, start, on);
    for (int nodes = 2; chains_rank_of(mode, false, nodes) < *best; nodes += 2) {
        if ((nodes / 2 % 2 != 0) == on)
            chains_off(links, mode, &wave);
        else
            chains_on(links, mode, &wave);
        if (wave.dead) return;
        if (!chains_meet(wave.new_on, wave.new_off, links->words)) continue;
        if (chains_forcing(logic, mode, start, on, nodes, step))
            *best = chains_rank_of(mode, false, nodes);
        return;
    }
}

/* What sees the other end of a strong link to the start. */
static void chains_close(struct links *links, int mode, int start)
{
    const size_t words = (size_t)links->words;
    const uint64_t *ends = links->strong[mode] + (size_t)start * words;
    uint64_t *closing = links->scratch + 8 * words;
    memset(closing, 0, words * sizeof(uint64_t));
    for (size_t word = 0; word < words; word++) {
        for (uint64_t set = ends[word]; set != 0; set &= set - 1) {
            const uint64_t *row =
                links->weak[mode] + (word * 64 + (size_t)bits_lowest_cell(set)) * words;
            for (size_t w = 0; w < words; w++) closing[w] |= row[w];
        }
    }
}

/* Cycles through one candidate. */
static void chains_around(struct logic *logic, int mode, int start, int *best,
                          struct logic_step *step)
{
    const struct links *links = logic->links;
    const size_t words = (size_t)links->words;
    const uint64_t *closing = links->scratch + 8 * words;
    chains_close(logic->links, mode, start);
    struct chains_wave wave;
    chains_begin(links, &wave, links->scratch, start, true);
    for (int nodes = 4; chains_rank_of(mode, true, nodes) < *best; nodes += 2) {
        chains_off(links, mode, &wave);
        if (!wave.dead) chains_on(links, mode, &wave);
        if (wave.dead) return;
        if (!chains_meet(wave.new_on, closing, links->words)) continue;
        if (!chains_cycle(logic, mode, start, nodes, 0, step)) continue;
        *best = chains_rank_of(mode, true, nodes);
        return;
    }
}

static bool chains_forcing(struct logic *logic, int mode, int start, bool on, int nodes,
                           struct logic_step *step)
{
    const int from = 2 * start + on, to = from ^ 1;
    if (!links_search(logic->links, &logic->units, &logic->grid, mode, from, to)) return false;
    step_begin(step,
               mode != LINKS_X ? TECHNIQUE_FORCING_CHAIN
               : nodes > 6     ? TECHNIQUE_X_CHAIN
                               : TECHNIQUE_TURBOT_FISH,
               0);
    step->rating = (uint16_t)(chains_base(mode, false) + links_addition(nodes));
    step->nodes = (uint16_t)nodes;
    links_describe(logic, to, from, 0, step);
    if (on)
        step_remove(step, links_candidate(logic, from));
    else
        step_place(step, links_candidate(logic, from));
    return true;
}

/* Is the candidate on the way (off) that leads to the node? */
static bool chains_passes(const struct links *links, int node, int start, int off)
{
    for (; node != start; node = links->parent[node])
        if (node == off) return true;
    return false;
}

/* Round a cycle either all that are on here are true, or all that are off: what of the same digit sees one
 * of each goes, outside its cells. A cycle counts only if there is any; what, into `lost`. */
static bool chains_removes(const struct links *links, int node, int start, int end, uint64_t *lost)
{
    const size_t words = (size_t)links->words;
    uint64_t *sees[2] = {lost + words, lost + 2 * words};
    memset(lost, 0, 3 * words * sizeof(uint64_t));
    for (int here = end, next = node;; here = next, next = links->parent[next]) {
        const uint64_t *row = links->weak[LINKS_X] + (size_t)(here >> 1) * words;
        for (size_t w = 0; w < words; w++) sees[here & 1][w] |= row[w];
        if (here == start) break;
    }
    uint64_t any = 0;
    for (size_t w = 0; w < words; w++) any |= lost[w] = sees[0][w] & sees[1][w];
    if (any == 0) return false;
    for (int here = end, next = node;; here = next, next = links->parent[next]) {
        const int cell = links->cell[here >> 1];
        for (int i = here >> 1; i >= 0 && links->cell[i] == cell; i--)
            lost[i >> 6] &= ~(UINT64_C(1) << (i & 63));
        for (int i = here >> 1; i < links->count && links->cell[i] == cell; i++)
            lost[i >> 6] &= ~(UINT64_C(1) << (i & 63));
        if (here == start) break;
    }
    any = 0;
    for (size_t w = 0; w < words; w++) any |= lost[w];
    return any != 0;
}

/* The first cycle of so many nodes that removes anything, after `skip` of them: a way to a candidate on, from there off to the
 * other end of a strong link to the start, and back. */
static bool chains_cycle(struct logic *logic, int mode, int start, int nodes, int skip,
                         struct logic_step *step)
{
    struct links *links = logic->links;
    const size_t words = (size_t)links->words;
    const int from = 2 * start + 1;
    const uint64_t *closing = links->scratch + 8 * words;
    uint64_t *lost = links->scratch + 9 * words;
    (void)links_search(links, &logic->units, &logic->grid, mode, from, LINKS_NONE);
    for (int i = 1; i < links->reached; i++) {
        const int node = links->queue[i];
        if (links->distance[node] > nodes - 2) break;
        if (links->distance[node] < nodes - 2 || (node & 1) == 0) continue;
        if ((closing[node >> 7] >> ((node >> 1) & 63) & 1) == 0) continue;
        for (int k = 0; k < LINKS_STRONG; k++) {
            const int end = links->other[start][k];
            if (end == LINKS_NONE || (k == 0 && mode == LINKS_X) || (k > 0 && mode == LINKS_Y))
                continue;
            const uint64_t *weak = links->weak[mode] + (size_t)(node >> 1) * words;
            if ((weak[end >> 6] >> (end & 63) & 1) == 0) continue;
            if (chains_passes(links, node, from, 2 * end)) continue;
            if (!chains_removes(links, node, from, 2 * end, lost)) continue;
            if (skip-- > 0) continue;
            links->parent[2 * end] = (uint16_t)node;
            links->parent[from] = (uint16_t)(2 * end);
            step_begin(step,
                       mode == LINKS_XY  ? TECHNIQUE_CYCLE
                       : mode == LINKS_X ? TECHNIQUE_X_CYCLE
                                         : TECHNIQUE_Y_CYCLE,
                       nodes / 2);
            step->rating = (uint16_t)(chains_base(mode, true) + links_addition(nodes));
            step->nodes = (uint16_t)nodes;
            links_describe(logic, from, from, 0, step);
            for (size_t w = 0; w < words; w++)
                for (uint64_t set = lost[w]; set != 0; set &= set - 1)
                    step_remove(step,
                                links_candidate(logic, 2 * ((int)w * 64 + bits_lowest_cell(set))));
            return true;
        }
    }
    return false;
}

bool chains_any(struct logic *logic, int technique, struct logic_step *step)
{
    (void)technique;
    if (!links_build(logic->links, &logic->units, &logic->grid)) return false;
    const int none = chains_rank(1000, 0);
    int best = none;
    static const int modes[LINKS_MODES] = {LINKS_X, LINKS_Y, LINKS_XY};
    for (int i = 0; i < LINKS_MODES; i++) {
        const int mode = modes[i];
        if (chains_rank_of(mode, true, 4) >= best) continue;
        for (int start = 0; start < logic->links->count; start++) {
            chains_around(logic, mode, start, &best, step);
            if (mode == LINKS_Y) continue;
            chains_from(logic, mode, start, true, &best, step);
            chains_from(logic, mode, start, false, &best, step);
        }
    }
    return best != none;
}

/* How long the chains and cycles of one start are, at the end of what was found. */
static int chains_list(const struct links *links, int mode, int start, int count)
{
    const size_t words = (size_t)links->words;
    const uint64_t *closing = links->scratch + 8 * words;
    for (int way = 0; way < 3; way++) {
        /* First cycles, then the chain from on, then that from off. */
        const bool cycle = way == 0, on = way < 2;
        if (!cycle && mode == LINKS_Y) break;
        struct chains_wave wave;
        chains_begin(links, &wave, links->scratch, start, on);
        for (int nodes = 2;; nodes += 2) {
            if (cycle || (nodes / 2 % 2 != 0) == on) {
                chains_off(links, mode, &wave);
                if (cycle && !wave.dead) chains_on(links, mode, &wave);
            } else {
                chains_on(links, mode, &wave);
            }
            if (wave.dead || count == LINKS_FOUND) break;
            if (!(cycle ? chains_meet(wave.new_on, closing, links->words)
                        : chains_meet(wave.new_on, wave.new_off, links->words)))
                continue;
            const int length = cycle ? nodes + 2 : nodes;
            links->found[count] = (struct links_found){.rank = chains_rank_of(mode, cycle, length),
                                                       .order = count,
                                                       .start = (uint16_t)start,
                                                       .nodes = (uint16_t)length,
                                                       .mode = (uint8_t)mode,
                                                       .cycle = cycle,
                                                       .on = on};
            count++;
            if (!cycle) break;
        }
    }
    return count;
}

static int chains_compare(const void *a, const void *b)
{
    const struct links_found *one = a, *other = b;
    return one->rank != other->rank ? one->rank - other->rank : one->order - other->order;
}

bool chains_all(struct logic *logic, chains_use *use, void *context)
{
    struct links *links = logic->links;
    struct logic_step *step = logic->thought;
    if (!links_build(links, &logic->units, &logic->grid)) return true;
    int count = 0;
    static const int modes[LINKS_MODES] = {LINKS_X, LINKS_Y, LINKS_XY};
    for (int i = 0; i < LINKS_MODES; i++) {
        for (int start = 0; start < links->count; start++) {
            if (bits_single(logic->grid.cells[links->cell[start]])) continue;
            chains_close(links, modes[i], start);
            count = chains_list(links, modes[i], start, count);
        }
    }
    qsort(links->found, (size_t)count, sizeof *links->found, chains_compare);
    for (int i = 0; i < count; i++) {
        const struct links_found *found = &links->found[i];
        if (!found->cycle) {
            if (chains_forcing(logic, found->mode, found->start, found->on, found->nodes, step) &&
                !use(step, context))
                return false;
            continue;
        }
        for (int skip = 0;; skip++) {
            chains_close(links, found->mode, found->start);
            if (!chains_cycle(logic, found->mode, found->start, found->nodes, skip, step)) break;
            if (!use(step, context)) return false;
        }
    }
    return true;
}
