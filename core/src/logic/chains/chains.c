/* Chains and cycles of single candidates.
 *
 * A chain shows that a candidate, if on, would be off (or the reverse). A cycle returns to its start, so
 * that exactly one of every two neighbours is true, and a candidate that sees both is removed. The lowest
 * rating wins, then the fewest nodes, then the first found: by mode, by start, and for one start a cycle
 * before a chain from on before a chain from off.
 *
 * Which candidates chains start from is known from what each leads to (closure.h), their shortest length from waves from
 * all of these at once (waves.h): neither takes paths. A cycle closes
 * where a candidate on sees the other end of a strong link to the start. Only cycles that may remove something, and
 * be better than the best so far, are followed node by node, in the order of the scale. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "logic/offers.h"
#include "chains.h"
#include "closure.h"
#include "waves.h"

#include <stddef.h>
#include <string.h>

static inline int chains_rank(int rating, int nodes) { return rating * 4096 + nodes; }

/* The base rating of a chain or a cycle of a mode. */
static int chains_base(int mode, bool cycle)
{
    if (mode == LINKS_XY) return 70;
    return cycle ? 65 : 66;
}

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

/* Into the scratch sets: the candidates that see the other end of a strong link to the start. */
static uint64_t *chains_close(const struct links *links, int mode, int start)
{
    uint64_t *closing = links->scratch;
    memset(closing, 0, (size_t)links->words * sizeof *closing);
    for (int k = links_low(mode); k < links_high(mode); k++) {
        if (links->other[start][k] == LINKS_NONE) continue;
        const uint64_t *row = links_weak(links, mode, links->other[start][k]);
        for (int w = 0; w < links->words; w++) closing[w] |= row[w];
    }
    return closing;
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
    links_conclude(logic, to, step);
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
static bool chains_removes(const struct logic *logic, int node, int start, int end, uint64_t *lost)
{
    const struct links *links = logic->links;
    const size_t words = (size_t)links->words;
    uint64_t *sees[2] = {lost + words, lost + 2 * words};
    memset(lost, 0, 3 * words * sizeof(uint64_t));
    for (int here = end, next = node;; here = next, next = links->parent[next]) {
        const uint64_t *row = links_weak(links, LINKS_X, here >> 1);
        for (size_t w = 0; w < words; w++) sees[here & 1][w] |= row[w];
        if (here == start) break;
    }
    uint64_t any = 0;
    for (size_t w = 0; w < words; w++) any |= lost[w] = sees[0][w] & sees[1][w];
    if (any == 0) return false;
    for (int here = end, next = node;; here = next, next = links->parent[next]) {
        uint16_t mates[SUDOKU_MAX_SIZE];
        const int count = links_cases(logic, step_cell(links->cell[here >> 1]), mates);
        for (int k = 0; k < count; k++) bits_drop(lost, mates[k]);
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
    const uint64_t *closing = chains_close(links, mode, start);
    uint64_t *lost = links->scratch + words;
    for (int i = 1; i < links->reached; i++) {
        const int node = links->queue[i];
        if (links->distance[node] > nodes - 2) break;
        if (links->distance[node] < nodes - 2 || (node & 1) == 0) continue;
        if ((closing[node >> 7] >> ((node >> 1) & 63) & 1) == 0) continue;
        for (int k = links_low(mode); k < links_high(mode); k++) {
            const int end = links->other[start][k];
            if (end == LINKS_NONE || !links_sees(links, mode, node >> 1, end)) continue;
            if (chains_passes(links, node, from, 2 * end)) continue;
            if (!chains_removes(logic, node, from, 2 * end, lost)) continue;
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
            links_remove(logic, lost, links->words, step);
            return true;
        }
    }
    return false;
}

/* The shortest chains of a mode, if they are better than the best. */
static void chains_shortest(const struct logic *logic, int mode, struct chains_best *best)
{
    const struct links *links = logic->links;
    struct waves *const *waves = logic->waves;
    waves_begin(waves[0], links, mode, false, logic->closure->from[0]);
    for (int nodes = 2; chains_key(mode, 0, CHAINS_FROM_ON, nodes) < best->key; nodes += 2) {
        bool any = false;
        for (int on = 0; on < 2; on++) {
            if (waves[on]->dead || !waves_step(waves[on], links)) continue;
            const int start = waves_first(waves[on], links);
            const enum chains_way way = on != 0 ? CHAINS_FROM_ON : CHAINS_FROM_OFF;
            const int64_t key = chains_key(mode, start, way, nodes);
            any = true;
            if (key < best->key)
                *best = (struct chains_best){
                    .key = key, .mode = mode, .start = start, .nodes = nodes, .way = way};
        }
        if (any || (waves[0]->dead && waves[1]->dead)) return;
    }
}

/* Did the last step lead from the start to the other end of a strong link to it, maybe not for the first time? */
static bool chains_closes(const struct links *links, const struct waves *waves, int start)
{
    for (int k = links_low(waves->mode); k < links_high(waves->mode); k++) {
        const int end = links->other[start][k];
        if (end != LINKS_NONE && waves_reach(waves, end, start)) return true;
    }
    return false;
}

/* The shortest cycle of a mode, if it is better than the best; then it is in the step. What a cycle of n nodes removes
 * has a chain to its own opposite: to the cycle, around it, and back, of at most n + 2 nodes. */
static void chains_around(struct logic *logic, int mode, struct chains_best *best,
                          struct logic_step *step)
{
    struct links *links = logic->links;
    struct waves *waves = logic->waves[1];
    int longest = 2;
    while (longest < links->count && chains_key(mode, 0, CHAINS_CYCLE, longest + 2) < best->key)
        longest += 2;
    const int least = 2 * waves->steps - 2;
    for (int nodes = least < 4 ? 4 : least; nodes <= longest; nodes += 2) {
        while (!waves->dead && waves->steps < nodes - 1) (void)waves_step(waves, links);
        if (waves->steps < nodes - 1) return;
        if (!waves->any && 2 * waves->steps >= longest + 2) return;
        if (!waves->any) continue;
        for (int k = 0; k < waves->starts; k++) {
            const int start = waves->start[k];
            if (!chains_closes(links, waves, start)) continue;
            const int64_t key = chains_key(mode, start, CHAINS_CYCLE, nodes);
            if (key >= best->key) return;
            links_spread(links, mode, start, nodes - 2);
            if (!chains_cycle(logic, mode, start, nodes, 0, step)) continue;
            *best = (struct chains_best){
                .key = key, .mode = mode, .start = start, .nodes = nodes, .way = CHAINS_CYCLE};
            return;
        }
    }
}

bool chains_any(struct logic *logic, int technique, struct logic_step *step)
{
    (void)technique;
    struct links *links = logic->links;
    if (logic->offers != NULL) return !chains_all(logic, offers_use, logic);
    if (!links_build(links, &logic->units, &logic->grid)) return false;
    if (!closure_build(logic->closure, links)) return false;
    /* Y last: where there is no chain of all links, there is no cycle. */
    static const int modes[LINKS_MODES] = {LINKS_X, LINKS_XY, LINKS_Y};
    struct chains_best best = {.key = INT64_MAX};
    bool alone = false; /* can a digit by itself remove anything? */
    for (int digit = 0; digit < logic->units.size; digit++)
        alone = alone || placings_fail(logic, digit);
    for (int i = 0; i < LINKS_MODES; i++) {
        const int mode = modes[i];
        if (mode == LINKS_Y && best.key == INT64_MAX) break;
        if (mode == LINKS_X && !alone) continue;
        if (chains_key(mode, 0, CHAINS_CYCLE, 4) >= best.key) continue;
        waves_begin(logic->waves[1], links, mode, true, logic->closure->around);
        if (mode != LINKS_Y) chains_shortest(logic, mode, &best);
        if (best.key != INT64_MAX) chains_around(logic, mode, &best, step);
    }
    if (best.key == INT64_MAX) return false;
    return best.way == CHAINS_CYCLE || chains_forcing(logic, best.mode, best.start,
                                                      best.way == CHAINS_FROM_ON, best.nodes, step);
}

/* A chain or cycle for the list. */
static void chains_note(struct links *links, int *count, int turn, int mode, int start,
                        enum chains_way way, int nodes)
{
    if (*count == LINKS_FOUND) return;
    links->found[(*count)++] =
        (struct links_found){.rank = chains_rank_of(mode, way == CHAINS_CYCLE, nodes),
                             .order = (turn * links->count + start) * CHAINS_WAYS + (int)way,
                             .start = (uint16_t)start,
                             .nodes = (uint16_t)nodes,
                             .mode = (uint8_t)mode,
                             .cycle = way == CHAINS_CYCLE,
                             .on = way == CHAINS_FROM_ON};
}

/* Lists the chains and cycles of a mode, those that start in a cell with one candidate excepted. */
static void chains_list(const struct logic *logic, int *count, int turn, int mode)
{
    struct links *links = logic->links;
    for (int on = mode == LINKS_Y ? 1 : 0; on < 2; on++) {
        struct waves *waves = logic->waves[on];
        const enum chains_way way = on != 0 ? CHAINS_FROM_ON : CHAINS_FROM_OFF;
        waves_begin(waves, links, mode, on != 0,
                    on != 0 ? logic->closure->around : logic->closure->from[0]);
        while (!waves->dead) {
            const bool met = waves_step(waves, links) && mode != LINKS_Y;
            /* Without a chain to its own opposite nothing is removed by a cycle. */
            const bool closed = on != 0 && waves->any && waves->steps >= 3 && waves->steps % 2 != 0;
            if (!met && !closed) continue;
            for (int k = 0; k < waves->starts; k++) {
                const int i = waves->start[k];
                if (bits_single(logic->grid.cells[links->cell[i]])) continue;
                if (met && waves_has(waves, links, waves->meets, i))
                    chains_note(links, count, turn, mode, i, way, 2 * waves->steps);
                if (closed && chains_closes(links, waves, i))
                    chains_note(links, count, turn, mode, i, CHAINS_CYCLE, waves->steps + 1);
            }
        }
    }
}

bool chains_all(struct logic *logic, chains_use *use, void *context)
{
    struct links *links = logic->links;
    struct logic_step *step = logic->thought;
    if (!links_build(links, &logic->units, &logic->grid)) return true;
    if (!closure_build(logic->closure, links)) return true;
    int count = 0;
    static const int modes[LINKS_MODES] = {LINKS_X, LINKS_Y, LINKS_XY};
    for (int i = LINKS_MODES - 1; i >= 0; i--) chains_list(logic, &count, i, modes[i]);
    links_sort(links, count);
    for (int i = 0; i < count; i++) {
        const struct links_found *found = &links->found[i];
        if (!found->cycle) {
            if (chains_forcing(logic, found->mode, found->start, found->on, found->nodes, step) &&
                !use(step, context))
                return false;
            continue;
        }
        for (int skip = 0;; skip++) {
            links_spread(links, found->mode, found->start, found->nodes);
            if (!chains_cycle(logic, found->mode, found->start, found->nodes, skip, step)) break;
            if (!use(step, context)) return false;
        }
    }
    return true;
}
