/* Cell and region forcing chains: a conclusion that follows from every candidate of a cell, or from every
 * position of a digit in a house. The one with the fewest nodes over all cases wins.
 *
 * For every case a breadth-first search gives the distances of all nodes, as a row of bytes; the rows of the
 * cases are added. The scale only considers cells with three candidates or more, and a house only from its
 * digit's first position, if that is such a cell. */
#include "logic/finders.h"
#include "logic/offers.h"
#include "chains.h"
#include "waves.h"

#include <stddef.h>
#include <string.h>

enum { MULTIPLE_FAR = 255, MULTIPLE_NEVER = 0x4000 };

/* Distances from one candidate on, by node: first all "on" (row of `count` bytes), then all "off". */
static void multiple_spread(const struct links *links, int start, int limit, uint8_t *row)
{
    const size_t words = (size_t)links->words, bytes = links->bytes;
    uint64_t *sets[2] = {links->scratch, links->scratch + words}; /* off, on: reached */
    uint64_t *fresh[2] = {links->scratch + 2 * words, links->scratch + 3 * words};
    memset(row, MULTIPLE_FAR, 2 * bytes);
    memset(links->scratch, 0, 4 * words * sizeof(uint64_t));
    sets[1][start >> 6] = fresh[1][start >> 6] = UINT64_C(1) << (start & 63);
    row[start] = 0;
    for (int level = 1; level <= limit; level++) {
        const int to = level % 2 == 0, from = 1 - to;
        uint8_t *out = row + (to != 0 ? 0 : bytes);
        memset(fresh[to], 0, words * sizeof(uint64_t));
        for (size_t word = 0; word < words; word++) {
            for (uint64_t set = fresh[from][word]; set != 0; set &= set - 1) {
                const int i = (int)word * 64 + bits_lowest_cell(set);
                if (to != 0) {
                    for (int k = 0; k < LINKS_STRONG; k++) {
                        const int other = links->other[i][k];
                        if (other != LINKS_NONE)
                            fresh[to][other >> 6] |= UINT64_C(1) << (other & 63);
                    }
                    continue;
                }
                const uint64_t *more = links_weak(links, LINKS_XY, i);
                for (size_t w = 0; w < words; w++) fresh[to][w] |= more[w];
            }
        }
        uint64_t any = 0;
        for (size_t w = 0; w < words; w++) {
            fresh[to][w] &= ~sets[to][w];
            sets[to][w] |= fresh[to][w];
            any |= fresh[to][w];
            for (uint64_t set = fresh[to][w]; set != 0; set &= set - 1)
                out[w * 64 + (size_t)bits_lowest_cell(set)] = (uint8_t)level;
        }
        if (any == 0) return;
    }
}

/* The cases of a source, by number. */
struct multiple_source {
    int count;
    uint16_t cases[SUDOKU_MAX_SIZE];
    int kind; /* of the house; -1 for a cell */
};

struct multiple_best {
    int sum; /* of the distances */
    struct multiple_source source;
};

static const uint8_t *multiple_row(struct links *links, int start)
{
    uint8_t *row = links->rows + (size_t)start * 2 * links->bytes;
    if (!links->spread[start]) {
        links->spread[start] = true;
        multiple_spread(links, start, MULTIPLE_FAR - 1, row);
    }
    return row;
}

typedef void multiple_visit(struct logic *logic, const struct multiple_source *source,
                            void *context);

struct multiple_list {
    int count;
};

/* The distances of all cases together, by node. */
static void multiple_add(struct links *links, const struct multiple_source *source)
{
    const size_t bytes = 2 * links->bytes;
    uint16_t *sum = links->sums;
    const uint8_t *row = multiple_row(links, source->cases[0]);
    for (size_t i = 0; i < bytes; i++) sum[i] = row[i] == MULTIPLE_FAR ? MULTIPLE_NEVER : row[i];
    for (int k = 1; k < source->count; k++) {
        row = multiple_row(links, source->cases[k]);
        for (size_t i = 0; i < bytes; i++) {
            const uint16_t more = row[i] == MULTIPLE_FAR ? MULTIPLE_NEVER : row[i];
            sum[i] = (uint16_t)(sum[i] + more < MULTIPLE_NEVER ? sum[i] + more : MULTIPLE_NEVER);
        }
    }
}

/* Is there anything that all cases lead to? What a candidate on turns off are those that turn it off, by links
 * reversed, and what it turns on are those off that turn it off. */
static bool multiple_agree(const struct logic *logic, const struct multiple_source *source)
{
    const int words = logic->links->words;
    uint64_t any = 0;
    for (int on = 0; on < 2; on++) {
        const uint64_t *rows = logic->waves[1 - on]->seen[0];
        for (int word = 0; word < words; word++) {
            uint64_t common = ~UINT64_C(0);
            for (int k = 0; k < source->count; k++) common &= rows[source->cases[k] * words + word];
            any |= common;
        }
    }
    return any != 0;
}

static void multiple_try(struct logic *logic, const struct multiple_source *source, void *context)
{
    struct links *links = logic->links;
    struct multiple_best *best = context;
    if (!multiple_agree(logic, source)) return;
    multiple_add(links, source);
    uint16_t least = MULTIPLE_NEVER;
    for (size_t i = 0; i < 2 * links->bytes; i++)
        least = links->sums[i] < least ? links->sums[i] : least;
    /* Nodes: the distances, and one more for each case. */
    if (least == MULTIPLE_NEVER || least + source->count >= best->sum) return;
    best->sum = least + source->count;
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
        const size_t at = (size_t)(node >> 1) + ((node & 1) != 0 ? 0 : links->bytes);
        int sum = best->source.count;
        for (int k = 0; k < best->source.count; k++) {
            const int distance = multiple_row(links, best->source.cases[k])[at];
            sum += distance == MULTIPLE_FAR ? MULTIPLE_NEVER : distance;
        }
        if (sum != best->sum) continue;
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
    const int first = source->cases[0];
    step_begin(step, source->kind < 0 ? TECHNIQUE_CELL_FORCING : TECHNIQUE_REGION_FORCING,
               source->count);
    step->rating = (uint16_t)(80 + links_addition(best->sum));
    step->nodes = (uint16_t)best->sum;
    if (source->kind < 0)
        step_base_cell(step, links->cell[first]);
    else
        step_base_house(step, logic->units.house[links->cell[first]][source->kind],
                        links->digit[first]);
    for (int k = 0; k < source->count; k++) {
        const int start = 2 * source->cases[k] + 1;
        if (target == start) continue;
        if (links_search(links, LINKS_XY, start, target, MULTIPLE_FAR))
            links_describe(logic, target, start, k, step);
    }
    const int candidate =
        logic_candidate(logic, links->cell[target >> 1], links->digit[target >> 1]);
    if ((target & 1) != 0)
        step_place(step, candidate);
    else
        step_remove(step, candidate);
}

/* Every source in the order of the scale. */
static void multiple_sources(struct logic *logic, multiple_visit *visit, void *context)
{
    struct links *links = logic->links;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size;
    struct multiple_source source;
    for (int cell = 0; cell < units->cells; cell++) {
        if (bits_count(grid->cells[cell]) <= 2) continue;
        source.count = 0;
        source.kind = -1;
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1)
            source.cases[source.count++] = links->number[cell * n + bits_lowest(set)];
        visit(logic, &source, context);
    }
    for (int cell = 0; cell < units->cells; cell++) {
        if (bits_count(grid->cells[cell]) <= 2) continue;
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            for (int kind = 0; kind < UNITS_KINDS; kind++) {
                const int house = units->house[cell][kind];
                uint32_t places = grid->places[house][digit];
                if (bits_count(places) <= 2) continue;
                if (bits_lowest(places) != units->position[cell][kind]) continue;
                source.count = 0;
                source.kind = kind;
                for (; places != 0; places &= places - 1)
                    source.cases[source.count++] =
                        links->number[units->cell[house][bits_lowest(places)] * n + digit];
                visit(logic, &source, context);
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
    for (int on = 0; on < 2; on++) waves_finish(logic->waves[on], links, LINKS_XY, on != 0);
    struct multiple_best best = {.sum = MULTIPLE_NEVER};
    multiple_sources(logic, multiple_try, &best);
    if (best.sum >= MULTIPLE_NEVER) return false;
    multiple_describe(logic, &best, multiple_target(logic, &best), step);
    return true;
}

/* Lists every node that all cases of a source reach. */
static void multiple_note(struct logic *logic, const struct multiple_source *source, void *context)
{
    struct links *links = logic->links;
    struct multiple_list *list = context;
    if (!multiple_agree(logic, source)) return;
    multiple_add(links, source);
    for (size_t i = 0; i < 2 * links->bytes && list->count < LINKS_FOUND; i++) {
        if (links->sums[i] >= MULTIPLE_NEVER) continue;
        const bool on = i < links->bytes;
        const int nodes = links->sums[i] + source->count;
        links->found[list->count] =
            (struct links_found){.rank = nodes * 2 + (source->kind < 0 ? 0 : 1),
                                 .order = list->count,
                                 .nodes = (uint16_t)nodes,
                                 .start = source->cases[0],
                                 .mode = (uint8_t)(source->kind + 1),
                                 .on = on,
                                 .target = (uint16_t)(on ? 2 * i + 1 : 2 * (i - links->bytes))};
        list->count++;
    }
}

bool multiple_all(struct logic *logic, chains_use *use, void *context)
{
    struct links *links = logic->links;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    if (!links_build(links, units, grid)) return true;
    memset(links->spread, 0, (size_t)links->count);
    for (int on = 0; on < 2; on++) waves_finish(logic->waves[on], links, LINKS_XY, on != 0);
    struct multiple_list list = {0};
    multiple_sources(logic, multiple_note, &list);
    links_sort(links, list.count);
    for (int i = 0; i < list.count; i++) {
        const struct links_found *found = &links->found[i];
        const int cell = links->cell[found->start], digit = links->digit[found->start];
        struct multiple_best best = {.sum = found->nodes};
        best.source.kind = found->mode - 1;
        if (best.source.kind < 0) {
            for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1)
                best.source.cases[best.source.count++] =
                    links->number[cell * units->size + bits_lowest(set)];
        } else {
            const int house = units->house[cell][best.source.kind];
            for (uint32_t set = grid->places[house][digit]; set != 0; set &= set - 1)
                best.source.cases[best.source.count++] =
                    links->number[units->cell[house][bits_lowest(set)] * units->size + digit];
        }
        multiple_describe(logic, &best, found->target, logic->thought);
        if (!use(logic->thought, context)) return false;
    }
    return true;
}
