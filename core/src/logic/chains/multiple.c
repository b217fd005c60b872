/* Cell and region forcing chains: a conclusion that follows from every candidate of a cell, or from every
 * position of a digit in a house. The one with the fewest nodes over all cases wins.
 *
 * For every case a breadth-first search gives the distances of all nodes, as a row of bytes; those of the nodes that all
 * cases reach, by the closure, are added. The scale only considers cells with three candidates or more, and a house
 * only from its digit's first position, if that is such a cell. */
#include "logic/finders.h"
#include "logic/offers.h"
#include "chains.h"
#include "closure.h"

#include <stddef.h>
#include <string.h>

enum { MULTIPLE_FAR = 255, MULTIPLE_NEVER = 0x4000 };

/* The cases of a source, by number. */
struct multiple_source {
    struct logic_set base;
    int count;
    uint16_t cases[SUDOKU_MAX_SIZE];
};

struct multiple_best {
    int sum; /* of the distances */
    struct multiple_source source;
};

/* Where a node is in a row. */
static inline size_t multiple_at(const struct links *links, int node)
{
    return (size_t)(node >> 1) + ((node & 1) != 0 ? 0 : links->bytes);
}

/* Level by level, as sets: candidates off and on by turns. */
static BITS_INLINE void multiple_spread(const struct links *links, const struct closure *closure,
                                        int start, uint8_t *row, const int words)
{
    uint64_t seen[2][LINKS_ROOM / 64] = {0}, fresh[LINKS_ROOM / 64] = {0}, any = 1;
    bits_add(fresh, start);
    for (int distance = 0; any != 0 && distance < MULTIPLE_FAR; distance++) {
        const int off = distance & 1;
        uint64_t next[LINKS_ROOM / 64];
        for (int w = 0; w < words; w++) next[w] = 0;
        any = 0;
        for (int word = 0; word < words; word++) {
            uint64_t set = fresh[word] & ~seen[off][word];
            seen[off][word] |= set;
            any |= set;
            for (; set != 0; set &= set - 1) {
                const int i = word * 64 + bits_lowest_cell(set);
                row[(size_t)off * links->bytes + (size_t)i] = (uint8_t)distance;
                if (off != 0 && !bits_in(closure->tied, i)) continue;
                closure_unite(
                    next, off == 0 ? links_weak(links, LINKS_XY, i) : closure->strong + i * words,
                    words);
            }
        }
        for (int w = 0; w < words; w++) fresh[w] = next[w];
    }
}

/* Distances from one candidate on, by node: first all "on" (so many bytes), then all "off". */
static const uint8_t *multiple_row(const struct logic *logic, int start)
{
    struct links *links = logic->links;
    uint8_t *row = links->rows + (size_t)start * 2 * links->bytes;
    if (links->spread[start]) return row;
    links->spread[start] = true;
    memset(row, MULTIPLE_FAR, 2 * links->bytes);
    switch (links->words) {
#ifndef __OPTIMIZE_SIZE__ /* each length is a copy of all of it */
    case 4: multiple_spread(links, logic->closure, start, row, 4); break;
#endif
    default: multiple_spread(links, logic->closure, start, row, links->words); break;
    }
    return row;
}

/* A node that all cases of a source reach: where in rows, and with how many nodes. */
typedef void multiple_visit(struct logic *logic, const struct multiple_source *source, size_t at,
                            int nodes, void *context);

struct multiple_list {
    int count;
};

/* The distances from all cases to a node together, and one more for each case: the nodes of the chains. */
static int multiple_sum(const struct logic *logic, const struct multiple_source *source, size_t at)
{
    int sum = source->count;
    for (int k = 0; k < source->count; k++) {
        const int distance = multiple_row(logic, source->cases[k])[at];
        sum += distance == MULTIPLE_FAR ? MULTIPLE_NEVER : distance;
    }
    return sum;
}

/* What all cases lead to: first on, then off. */
static void multiple_agree(struct logic *logic, const struct multiple_source *source,
                           multiple_visit *visit, void *context)
{
    const struct links *links = logic->links;
    for (int on = 1; on >= 0; on--)
        for (int word = 0; word < links->words; word++) {
            uint64_t set = ~UINT64_C(0);
            for (int k = 0; k < source->count; k++)
                set &= closure_row(logic->closure, links, on, source->cases[k])[word];
            for (; set != 0; set &= set - 1) {
                const int i = word * 64 + bits_lowest_cell(set);
                const size_t at = multiple_at(links, 2 * i + on);
                visit(logic, source, at, multiple_sum(logic, source, at), context);
            }
        }
}

static void multiple_try(struct logic *logic, const struct multiple_source *source, size_t at,
                         int nodes, void *context)
{
    struct multiple_best *best = context;
    (void)logic;
    (void)at;
    if (nodes >= best->sum) return;
    best->sum = nodes;
    best->source = *source;
}

/* The target of the best: on before off, then the one that the first case reaches first. */
static int multiple_target(struct logic *logic, const struct multiple_best *best)
{
    struct links *links = logic->links;
    int target = LINKS_NONE;
    (void)links_search(links, LINKS_XY, 2 * best->source.cases[0] + 1, LINKS_NONE, MULTIPLE_FAR);
    for (int i = 0; i < links->reached; i++) {
        const int node = links->queue[i];
        const size_t at = multiple_at(links, node);
        if (multiple_sum(logic, &best->source, at) != best->sum) continue;
        if ((node & 1) != 0) return node;
        if (target == LINKS_NONE) target = node;
    }
    return target;
}

static void multiple_describe(struct logic *logic, const struct multiple_best *best, int target,
                              struct logic_step *step)
{
    struct links *links = logic->links;
    const struct multiple_source *source = &best->source;
    step_begin(step,
               source->base.kind == LOGIC_SET_CELL ? TECHNIQUE_CELL_FORCING
                                                   : TECHNIQUE_REGION_FORCING,
               source->count);
    step->rating = (uint16_t)(80 + links_addition(best->sum));
    step->nodes = (uint16_t)best->sum;
    step_base(step, source->base);
    for (int k = 0; k < source->count; k++) {
        const int start = 2 * source->cases[k] + 1;
        if (target == start) continue;
        if (links_search(links, LINKS_XY, start, target, MULTIPLE_FAR))
            links_describe(logic, target, start, k, step);
    }
    links_conclude(logic, target, step);
}

/* Every source in the order of the scale. */
static void multiple_sources(struct logic *logic, multiple_visit *visit, void *context)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    struct multiple_source source;
    for (int cell = 0; cell < units->cells; cell++) {
        if (bits_count(grid->cells[cell]) <= 2) continue;
        source.base = step_cell(cell);
        source.count = links_cases(logic, source.base, source.cases);
        multiple_agree(logic, &source, visit, context);
    }
    for (int cell = 0; cell < units->cells; cell++) {
        if (bits_count(grid->cells[cell]) <= 2) continue;
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            for (int kind = 0; kind < UNITS_KINDS; kind++) {
                const int house = units->house[cell][kind];
                const uint32_t places = grid->places[house][digit];
                if (bits_count(places) <= 2) continue;
                if (bits_lowest(places) != units->position[cell][kind]) continue;
                source.base = step_house(house, digit);
                source.count = links_cases(logic, source.base, source.cases);
                multiple_agree(logic, &source, visit, context);
            }
        }
    }
}

bool multiple_any(struct logic *logic, int technique, struct logic_step *step)
{
    (void)technique;
    struct links *links = logic->links;
    if (logic->offers != NULL) return !multiple_all(logic, offers_use, logic);
    if (!links_build(links, &logic->units, &logic->grid)) return false;
    memset(links->spread, 0, (size_t)links->count);
    closure_finish(logic->closure, links);
    struct multiple_best best = {.sum = MULTIPLE_NEVER};
    multiple_sources(logic, multiple_try, &best);
    if (best.sum >= MULTIPLE_NEVER) return false;
    multiple_describe(logic, &best, multiple_target(logic, &best), step);
    return true;
}

static void multiple_note(struct logic *logic, const struct multiple_source *source, size_t at,
                          int nodes, void *context)
{
    struct links *links = logic->links;
    struct multiple_list *list = context;
    const bool on = at < links->bytes;
    if (nodes >= MULTIPLE_NEVER || list->count == LINKS_FOUND) return;
    links->found[list->count] =
        (struct links_found){.rank = nodes * 2 + (source->base.kind == LOGIC_SET_CELL ? 0 : 1),
                             .order = list->count,
                             .nodes = (uint16_t)nodes,
                             .base = source->base,
                             .on = on,
                             .target = (uint16_t)(on ? 2 * at + 1 : 2 * (at - links->bytes))};
    list->count++;
}

bool multiple_all(struct logic *logic, chains_use *use, void *context)
{
    struct links *links = logic->links;
    if (!links_build(links, &logic->units, &logic->grid)) return true;
    memset(links->spread, 0, (size_t)links->count);
    closure_finish(logic->closure, links);
    struct multiple_list list = {0};
    multiple_sources(logic, multiple_note, &list);
    links_sort(links, list.count);
    for (int i = 0; i < list.count; i++) {
        const struct links_found *found = &links->found[i];
        struct multiple_best best = {.sum = found->nodes, .source = {.base = found->base}};
        best.source.count = links_cases(logic, found->base, best.source.cases);
        multiple_describe(logic, &best, found->target, logic->thought);
        if (!use(logic->thought, context)) return false;
    }
    return true;
}
