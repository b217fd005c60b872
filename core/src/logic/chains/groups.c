#include "groups.h"

#include <stdlib.h>
#include <string.h>

enum { GROUPS_WORDS = GROUPS_ROOM / 64, GROUPS_IN_HOUSE = 32, GROUPS_SET_CELLS = 7 };

bool groups_open(struct groups *groups)
{
    const size_t rows = (size_t)GROUPS_ROOM * GROUPS_WORDS;
    groups->weak = malloc(3 * rows * sizeof(uint64_t));
    if (groups->weak == NULL) return false;
    groups->strong = groups->weak + rows;
    groups->off = groups->strong + rows;
    return true;
}

void groups_close(struct groups *groups) { free(groups->weak); }

static void groups_add(const struct logic *logic, const uint64_t *cells, int digit, int set)
{
    struct groups *groups = logic->groups;
    if (groups->count == GROUPS_ROOM) return;
    struct group *node = &groups->node[groups->count++];
    *node = (struct group){.digit = (uint8_t)digit, .set = (uint16_t)set};
    memcpy(node->cells, cells, sizeof node->cells);
    memset(node->seen, 0xff, sizeof node->seen);
    BITS_EACH (cell, ALS_WORDS, cells[word])
        for (int w = 0; w < ALS_WORDS; w++) node->seen[w] &= logic->units.sees[cell][w];
}

static void groups_join(struct groups *groups, uint64_t *rows, int one, int other)
{
    rows[(size_t)one * (size_t)groups->words + (size_t)(other >> 6)] |= UINT64_C(1) << (other & 63);
    rows[(size_t)other * (size_t)groups->words + (size_t)(one >> 6)] |= UINT64_C(1) << (one & 63);
}

static void groups_tie(struct groups *groups, int one, int other)
{
    groups_join(groups, groups->strong, one, other);
    bits_add(groups->tied, one);
    bits_add(groups->tied, other);
}

/* Where boxes cross lines. */
static void groups_of_crossings(const struct logic *logic)
{
    const struct units *units = &logic->units;
    for (int digit = 0; digit < units->size; digit++)
        for (int box = 0; box < units->size; box++)
            for (int kind = UNITS_COLUMN; kind <= UNITS_ROW; kind++) {
                const int segments = units_segments(units, kind);
                for (int i = 0; i < segments; i++) {
                    uint32_t places =
                        logic->grid.places[box][digit] & units_segment(units, box, kind, i);
                    uint64_t cells[ALS_WORDS] = {0};
                    if (bits_count(places) < 2) continue;
                    for (; places != 0; places &= places - 1) {
                        const int cell = units->cell[box][bits_lowest(places)];
                        bits_add(cells, cell);
                    }
                    groups_add(logic, cells, digit, 0);
                }
            }
}

/* Small sets first: where there is not room for all, nobody misses the large ones. */
static void groups_of_sets(const struct logic *logic)
{
    if (!als_collect(logic, false)) return;
    for (int size = 2; size <= GROUPS_SET_CELLS; size++)
        for (int i = 0; i < logic->als->count; i++) {
            const struct als *set = &logic->als->set[i];
            if (bits_count(set->digits) != size + 1) continue;
            for (uint32_t digits = set->digits; digits != 0; digits &= digits - 1)
                groups_add(logic, set->with[bits_lowest(digits)], bits_lowest(digits), i + 1);
        }
}

/* The two nodes that hold all places of a digit in a house, of the single candidates there and `nodes` of several. */
static void groups_in_house(const struct logic *logic, int house, int digit, const uint16_t *nodes,
                            int count)
{
    struct groups *groups = logic->groups;
    const uint32_t places = logic->grid.places[house][digit];
    uint64_t all[ALS_WORDS] = {0};
    uint16_t inside[GROUPS_IN_HOUSE];
    int end = 0;
    if (places == 0 || (count == 0 && bits_count(places) != 2)) return;
    for (uint32_t set = places; set != 0; set &= set - 1) {
        const int cell = logic->units.cell[house][bits_lowest(set)];
        bits_add(all, cell);
        inside[end++] = logic->links->number[logic_candidate(logic, cell, digit)];
    }
    for (int i = 0; i < count && end < GROUPS_IN_HOUSE; i++) {
        const struct group *node = &groups->node[nodes[i]];
        if (((node->cells[0] & ~all[0]) | (node->cells[1] & ~all[1])) == 0)
            inside[end++] = nodes[i];
    }
    for (int i = 0; i < end; i++)
        for (int j = i + 1; j < end; j++) {
            const struct group *a = &groups->node[inside[i]], *b = &groups->node[inside[j]];
            if (((a->cells[0] & b->cells[0]) | (a->cells[1] & b->cells[1])) == 0 &&
                (a->cells[0] | b->cells[0]) == all[0] && (a->cells[1] | b->cells[1]) == all[1])
                groups_tie(groups, inside[i], inside[j]);
        }
}

/* Weak links within the digit of a node of several candidates, to those before it. */
static void groups_link_node(const struct logic *logic, int node, const uint16_t *nodes, int count)
{
    struct groups *groups = logic->groups;
    const uint64_t *seen = groups->node[node].seen;
    for (int i = 0; i < count; i++) {
        const uint64_t *cells = groups->node[nodes[i]].cells;
        if (((cells[0] & ~seen[0]) | (cells[1] & ~seen[1])) == 0)
            groups_join(groups, groups->weak, nodes[i], node);
    }
}

/* Weak links within a digit, and strong ones within houses. */
static void groups_link_digit(const struct logic *logic, int digit)
{
    struct groups *groups = logic->groups;
    uint16_t nodes[GROUPS_ROOM];
    int count = 0, singles = 0, plain = 0; /* those of sets, which are not plain, come last */
    for (int i = 0; i < groups->count; i++) {
        if (groups->node[i].digit != digit) continue;
        if (i >= groups->singles) groups_link_node(logic, i, nodes, count);
        nodes[count++] = (uint16_t)i;
        if (i < groups->singles) singles = count;
        if (!STEP_SETS || groups->node[i].set == 0) plain = count;
    }
    for (int house = 0; house < logic->units.all; house++)
        groups_in_house(logic, house, digit, nodes + singles, plain - singles);
}

/* Strong links within cells and almost locked sets. The candidates of a cell, and those of a set, are numbered
 * one after another. */
static void groups_link(const struct logic *logic, enum groups_mode mode)
{
    struct groups *groups = logic->groups;
    const struct links *links = logic->links;
    for (int i = 0; mode != GROUPS_X && i + 1 < groups->singles; i++)
        if (links->cell[i] == links->cell[i + 1] &&
            bits_count(logic->grid.cells[links->cell[i]]) == 2)
            groups_tie(groups, i, i + 1);
    for (int i = groups->singles; STEP_SETS && i < groups->count; i++)
        for (int j = i + 1; j < groups->count && groups->node[i].set != 0; j++) {
            if (groups->node[j].set != groups->node[i].set) break;
            groups_tie(groups, i, j);
        }
    for (int digit = 0; digit < logic->units.size && mode != GROUPS_Y; digit++)
        groups_link_digit(logic, digit);
}

bool groups_build(struct logic *logic, enum groups_mode mode)
{
    struct groups *groups = logic->groups;
    const struct links *links = logic->links;
    const int weak = mode > GROUPS_Y ? LINKS_XY : LINKS_X; /* that of Y is the same as of X */
    if (groups == NULL || !links_build(logic->links, &logic->units, &logic->grid)) return false;
    groups->count = groups->singles = links->count;
    for (int i = 0; i < links->count; i++) {
        struct group *node = &groups->node[i];
        *node = (struct group){.digit = links->digit[i]};
        node->cells[links->cell[i] >> 6] = UINT64_C(1) << (links->cell[i] & 63);
    }
    if (mode >= GROUPS_GROUPS) groups_of_crossings(logic);
    if (STEP_SETS && mode >= GROUPS_SETS) groups_of_sets(logic);
    groups->words = (groups->count + 63) / 64;
    const size_t row = (size_t)groups->words * sizeof(uint64_t);
    memset(groups->weak, 0, (size_t)groups->count * row);
    memset(groups->strong, 0, (size_t)groups->count * row);
    for (int i = 0; i < links->count; i++)
        memcpy(groups->weak + i * groups->words, links_weak(links, weak, i),
               (size_t)(links->count + 63) / 64 * sizeof(uint64_t));
    memset(groups->tied, 0, (size_t)groups->words * sizeof *groups->tied);
    groups_link(logic, mode);
    return true;
}

static BITS_INLINE void groups_unite(uint64_t *row, const uint64_t *more, const int words)
{
    for (int word = 0; word < words; word++) row[word] |= more[word];
}

/* Warshall's method: among nodes with strong links everything is found by going through one after the other. */
static BITS_INLINE void groups_close_over(struct groups *groups, const uint16_t *tied, int count,
                                          const int words)
{
    for (int k = 0; k < count; k++) {
        const uint64_t *more = groups->off + tied[k] * words;
        const uint64_t *column = groups->off + (tied[k] >> 6);
        for (int i = 0; i < count; i++)
            if ((column[tied[i] * words] >> (tied[k] & 63) & 1) != 0)
                groups_unite(groups->off + tied[i] * words, more, words);
    }
}

void groups_follow(struct groups *groups)
{
    const int words = groups->words;
    uint16_t tied[GROUPS_ROOM];
    int count = 0;
    for (int i = 0; i < groups->count; i++) {
        if (!bits_in(groups->tied, i)) continue;
        uint64_t *row = groups->off + (size_t)i * (size_t)words;
        tied[count++] = (uint16_t)i;
        memset(row, 0, (size_t)words * sizeof *row);
        BITS_EACH (k, words, groups_strong(groups, i)[word])
            groups_unite(row, groups_weak(groups, k), words);
    }
#ifndef __OPTIMIZE_SIZE__ /* with the length of rows known beforehand, where it is a usual one */
    if (words == 4) {
        groups_close_over(groups, tied, count, 4);
        return;
    }
#endif
    groups_close_over(groups, tied, count, words);
}

void groups_search(struct groups *groups, int start, bool whole)
{
    uint64_t fresh[2][GROUPS_WORDS]; /* off, on: not reached yet */
    const int words = groups->words;
    int first = 0, end = 0;
    memset(fresh, 0xff, sizeof fresh);
    if (!whole) memcpy(fresh[0], groups->tied, (size_t)words * sizeof *fresh[0]);
    groups->parent[start] = groups->parent[start ^ 1] = GROUPS_NONE;
    bits_drop(fresh[start & 1], start >> 1);
    groups->queue[end++] = (uint16_t)start;
    groups->distance[start] = 0;
    for (; first < end; first++) {
        const int from = groups->queue[first], to = (from & 1) ^ 1;
        const uint64_t *row =
            (to != 0 ? groups->strong : groups->weak) + (size_t)(from >> 1) * (size_t)words;
        for (int word = 0; word < words; word++) {
            uint64_t set = row[word] & fresh[to][word];
            fresh[to][word] &= ~set;
            for (; set != 0; set &= set - 1) {
                const int node = 2 * (word * 64 + bits_lowest_cell(set)) + to;
                groups->parent[node] = (uint16_t)from;
                groups->distance[node] = (uint16_t)(groups->distance[from] + 1);
                groups->queue[end++] = (uint16_t)node;
            }
        }
    }
    groups->reached = end;
}

static int groups_first(const uint64_t *cells)
{
    return cells[0] != 0 ? bits_lowest_cell(cells[0]) : 64 + bits_lowest_cell(cells[1]);
}

static int groups_count(const uint64_t *cells)
{
    return bits_count_cells(cells[0]) + bits_count_cells(cells[1]);
}

/* Cells of one house as a group of the step. */
static int groups_cells(const struct logic *logic, const uint64_t *cells, int digit,
                        struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int first = groups_first(cells);
    for (int at = 0; at < units_houses_of(units, first); at++) {
        struct logic_group group = {.house = (uint16_t)units_house_of(units, first, at),
                                    .digit = (uint8_t)digit};
        int inside = 0;
        for (int i = 0; i < units->size; i++) {
            const int cell = units->cell[group.house][i];
            if (cell == units->cells || !bits_in(cells, cell)) continue;
            group.places |= UINT32_C(1) << i;
            inside++;
        }
        if (inside == groups_count(cells)) return step_group(step, group);
    }
    return 0;
}

/* Adds the base sets of a strong link: a cell, the cells of an almost locked set, or a house. */
static struct logic_set groups_base(const struct logic *logic, int from, int to,
                                    struct logic_step *step)
{
    const struct group *a = &logic->groups->node[from >> 1], *b = &logic->groups->node[to >> 1];
    const uint64_t *cells = a->cells;
    struct logic_set base = step_cell(0);
    if (a->digit == b->digit && (!STEP_SETS || a->set == 0)) {
        const int cell = groups_first(cells);
        for (int at = 0; at < units_houses_of(&logic->units, cell); at++) {
            const int house = units_house_of(&logic->units, cell, at);
            uint64_t places[ALS_WORDS] = {0};
            for (uint32_t set = logic->grid.places[house][a->digit]; set != 0; set &= set - 1) {
                const int place = logic->units.cell[house][bits_lowest(set)];
                bits_add(places, place);
            }
            if (places[0] != (a->cells[0] | b->cells[0]) ||
                places[1] != (a->cells[1] | b->cells[1]))
                continue;
            base = step_house(house, a->digit);
            break;
        }
        step_base(step, base);
        return base;
    }
    if (STEP_SETS && a->set != 0) cells = logic->als->set[a->set - 1].cells;
    BITS_EACH (cell, ALS_WORDS, cells[word]) {
        base.index = (uint16_t)cell;
        step_base(step, base);
    }
    if (!STEP_SETS || a->set == 0) return base;
    return (struct logic_set){.kind = LOGIC_SET_GROUP,
                              .index = (uint16_t)groups_cells(logic, cells, LOGIC_ANY_DIGIT, step)};
}

/* An end of a link: the first candidate of a node, and its group if it has several. */
static uint16_t groups_end(const struct logic *logic, int node, uint8_t *group,
                           struct logic_step *step)
{
    const struct group *of = &logic->groups->node[node >> 1];
    if (groups_count(of->cells) > 1)
        *group = (uint8_t)groups_cells(logic, of->cells, of->digit, step);
    return (uint16_t)logic_candidate(logic, groups_first(of->cells), of->digit);
}

struct logic_link groups_describe(const struct logic *logic, int from, int to,
                                  struct logic_step *step)
{
    struct logic_link link = {.from_on = (from & 1) != 0, .to_on = (to & 1) != 0};
    link.from = groups_end(logic, from, &link.from_group, step);
    link.to = groups_end(logic, to, &link.to_group, step);
    if (link.to_on) link.base = groups_base(logic, from, to, step);
    return link;
}
