/* Chains and cycles of single candidates.
 *
 * A chain shows that a candidate, if on, would be off (or the reverse). A cycle returns to its start, so
 * that exactly one of every two neighbours is true, and a candidate that sees both is removed. The lowest
 * rating wins, then the fewest nodes, then the first found: by mode, by start, and for one start a cycle
 * before a chain from on before a chain from off.
 *
 * Existence and shortest length are found without paths: a breadth-first search over two sets of
 * candidates, on and off. Where the sets first share a candidate y, the chain to y on and the chain to y off
 * make one from the start to its opposite, for every link can be reversed. A cycle closes where a candidate
 * on sees the other end of a strong link to the start. Only chains that may be better than the best so far
 * are then followed node by node, in the order of the scale. */
#include "logic/finders.h"
#include "logic/offers.h"
#include "chains.h"

#include <stdlib.h>
#include <string.h>

/* The breadth-first search from one node. */
struct chains_wave {
    uint64_t *on, *off;         /* reached so far */
    uint64_t *new_on, *new_off; /* reached in the last step */
    bool dead;
};

/* The union of the rows of a set, less what was seen before: into `fresh`, and `seen` grows by it. Returns
 * whether there is any. */
static inline __attribute__((always_inline)) bool chains_unite(const uint64_t *rows,
                                                               const uint64_t *set,
                                                               const uint64_t *mask, uint64_t *seen,
                                                               uint64_t *fresh, const int words)
{
    uint64_t sum[LINKS_ROOM / 64], any = 0;
    for (int w = 0; w < words; w++) sum[w] = 0;
    for (int word = 0; word < words; word++) {
        for (uint64_t left = set[word] & mask[word]; left != 0; left &= left - 1) {
            const uint64_t *row =
                rows + (size_t)(word * 64 + bits_lowest_cell(left)) * (size_t)words;
            for (int w = 0; w < words; w++) sum[w] |= row[w];
        }
    }
    for (int w = 0; w < words; w++) {
        fresh[w] = sum[w] & ~seen[w];
        seen[w] |= fresh[w];
        any |= fresh[w];
    }
    return any != 0;
}

/* The same with the number of words known beforehand, where it is a usual one. */
static bool chains_reach(const uint64_t *rows, const uint64_t *set, const uint64_t *mask,
                         uint64_t *seen, uint64_t *fresh, int words)
{
    switch (words) {
    case 1: return chains_unite(rows, set, mask, seen, fresh, 1);
    case 2: return chains_unite(rows, set, mask, seen, fresh, 2);
    case 3: return chains_unite(rows, set, mask, seen, fresh, 3);
    case 4: return chains_unite(rows, set, mask, seen, fresh, 4);
    case 5: return chains_unite(rows, set, mask, seen, fresh, 5);
    case 6: return chains_unite(rows, set, mask, seen, fresh, 6);
    default: return chains_unite(rows, set, mask, seen, fresh, words);
    }
}

/* One step: from the candidates just turned on to those they turn off. */
static inline void chains_off(const struct links *links, int mode, struct chains_wave *wave)
{
    wave->dead = !chains_reach(links->weak[mode], wave->new_on, wave->new_on, wave->off,
                               wave->new_off, links->words);
}

/* And from the off just reached to what is left on. */
static inline void chains_on(const struct links *links, int mode, struct chains_wave *wave)
{
    wave->dead = !chains_reach(links->strong[mode], wave->new_off, links->tied[mode], wave->on,
                               wave->new_on, links->words);
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
    wave->dead = false;
}

static inline int chains_rank(int rating, int nodes) { return rating * 4096 + nodes; }

/* The base rating of a chain or a cycle of a mode. */
static int chains_base(int mode, bool cycle)
{
    if (mode == LINKS_XY) return 70;
    return cycle ? 65 : 66;
}

static bool chains_cycle(struct logic *logic, int mode, int start, int nodes, int skip,
                         struct logic_step *step);

/* The rank that a chain or cycle would have. */
static int chains_rank_of(int mode, bool cycle, int nodes)
{
    return chains_rank(chains_base(mode, cycle) + links_addition(nodes), nodes);
}

/* What the scale takes first: rating and nodes, then mode, start, and cycle before chain from on before chain
 * from off; all in one number, the less the better. */
enum chains_way { CHAINS_CYCLE, CHAINS_FROM_ON, CHAINS_FROM_OFF, CHAINS_WAYS };

static int64_t chains_key(int mode, int start, enum chains_way way, int nodes)
{
    static const uint8_t turn[LINKS_MODES] = {[LINKS_X] = 0, [LINKS_Y] = 1, [LINKS_XY] = 2};
    const int64_t rank = chains_rank_of(mode, way == CHAINS_CYCLE, nodes);
    return ((rank * LINKS_MODES + turn[mode]) * LINKS_ROOM + start) * CHAINS_WAYS + (int)way;
}

struct chains_best {
    int64_t key;
    int mode, start, nodes;
    enum chains_way way;
};

/* Is there a chain from the candidate to its opposite that is better than the best? */
static void chains_from(const struct links *links, int mode, int start, enum chains_way way,
                        struct chains_best *best)
{
    const bool on = way == CHAINS_FROM_ON;
    struct chains_wave wave;
    chains_begin(links, &wave, links->scratch, start, on);
    for (int nodes = 2;; nodes += 2) {
        const int64_t key = chains_key(mode, start, way, nodes);
        if (key >= best->key) return;
        if ((nodes / 2 % 2 != 0) == on)
            chains_off(links, mode, &wave);
        else
            chains_on(links, mode, &wave);
        if (wave.dead) return;
        if (!chains_meet(wave.new_on, wave.new_off, links->words)) continue;
        *best = (struct chains_best){
            .key = key, .mode = mode, .start = start, .nodes = nodes, .way = way};
        return;
    }
}

/* The candidates that see the other end of a strong link to the start. */
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

/* Is there a cycle through the candidate that is better than the best? Then it is in the step. */
static void chains_around(struct logic *logic, int mode, int start, struct chains_best *best,
                          struct logic_step *step)
{
    struct links *links = logic->links;
    const uint64_t *closing = links->scratch + 8 * (size_t)links->words;
    struct chains_wave wave;
    bool searched = false;
    if ((links->tied[mode][start >> 6] >> (start & 63) & 1) == 0) return;
    chains_close(links, mode, start);
    chains_begin(links, &wave, links->scratch, start, true);
    for (int nodes = 4;; nodes += 2) {
        const int64_t key = chains_key(mode, start, CHAINS_CYCLE, nodes);
        if (key >= best->key) return;
        chains_off(links, mode, &wave);
        if (!wave.dead) chains_on(links, mode, &wave);
        if (wave.dead) return;
        if (!chains_meet(wave.new_on, closing, links->words)) continue;
        if (!searched) {
            int longest = nodes;
            while (longest < links->count &&
                   chains_key(mode, start, CHAINS_CYCLE, longest + 2) < best->key)
                longest += 2;
            links_spread(links, start, longest);
            searched = true;
        }
        if (!chains_cycle(logic, mode, start, nodes, 0, step)) continue;
        *best = (struct chains_best){
            .key = key, .mode = mode, .start = start, .nodes = nodes, .way = CHAINS_CYCLE};
        return;
    }
}

static bool chains_forcing(struct logic *logic, int mode, int start, bool on, int nodes,
                           struct logic_step *step)
{
    const int from = 2 * start + on, to = from ^ 1;
    if (!links_search(logic->links, mode, from, to, nodes)) return false;
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

/* Is the candidate off somewhere on the path to the node? */
static bool chains_passes(const struct links *links, int node, int start, int off)
{
    for (; node != start; node = links->parent[node])
        if (node == off) return true;
    return false;
}

/* In a cycle either all candidates on are true, or all off: a candidate outside its cells is removed if it
 * sees one of each with its own digit. False if there is none; else they go into `lost`. */
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

/* Among the paths that the last search found: the first cycle of so many nodes that removes anything, after
 * skipping `skip` of them: a path to a candidate on, from there to the other end of a strong link to the start
 * (off), and back. */
static bool chains_cycle(struct logic *logic, int mode, int start, int nodes, int skip,
                         struct logic_step *step)
{
    struct links *links = logic->links;
    const size_t words = (size_t)links->words;
    const int from = 2 * start + 1;
    const uint64_t *closing = links->scratch + 8 * words;
    uint64_t *lost = links->scratch + 9 * words;
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
    struct links *links = logic->links;
    if (logic->offers != NULL) return !chains_all(logic, offers_use, logic);
    if (!links_build(links, &logic->units, &logic->grid)) return false;
    static const int modes[LINKS_MODES] = {LINKS_X, LINKS_Y, LINKS_XY};
    struct chains_best best = {.key = INT64_MAX};
    /* Chains first, though they come last: they bound the cycles, which have to be followed. */
    for (int i = 0; i < LINKS_MODES; i++) {
        if (modes[i] == LINKS_Y) continue;
        for (int start = 0; start < links->count; start++) {
            chains_from(links, modes[i], start, CHAINS_FROM_ON, &best);
            chains_from(links, modes[i], start, CHAINS_FROM_OFF, &best);
        }
    }
    for (int i = 0; i < LINKS_MODES; i++) {
        if (chains_key(modes[i], 0, CHAINS_CYCLE, 4) >= best.key) continue;
        links_pair_up(links, modes[i]);
        for (int start = 0; start < links->count; start++)
            chains_around(logic, modes[i], start, &best, step);
    }
    if (best.key == INT64_MAX) return false;
    return best.way == CHAINS_CYCLE || chains_forcing(logic, best.mode, best.start,
                                                      best.way == CHAINS_FROM_ON, best.nodes, step);
}

/* Appends the chains and cycles of one start, with their lengths, to what was found. */
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
    int paired = LINKS_MODES;
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
            if (found->mode != paired) links_pair_up(links, paired = found->mode);
            links_spread(links, found->start, found->nodes);
            if (!chains_cycle(logic, found->mode, found->start, found->nodes, skip, step)) break;
            if (!use(step, context)) return false;
        }
    }
    return true;
}
