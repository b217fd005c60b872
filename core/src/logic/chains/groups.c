#include "groups.h"

#include <stdlib.h>
#include <string.h>

enum { GROUPS_WORDS = GROUPS_ROOM / 64, GROUPS_IN_HOUSE = 32, GROUPS_SET_CELLS = 4 };

bool groups_open(struct groups *groups)
{
    const size_t rows = (size_t)GROUPS_ROOM * GROUPS_WORDS;
    groups->memory = malloc(3 * rows * sizeof(uint64_t));
    if (groups->memory == NULL) return false;
    groups->strong = groups->memory + rows;
    groups->off = groups->strong + rows;
    return true;
}

void groups_close(struct groups *groups) { free(groups->memory); }

static void groups_add(const struct logic *logic, const uint64_t *cells, int digit, int set)
{
    struct groups *groups = logic->groups;
    if (groups->count == GROUPS_ROOM) return;
    struct group *node = &groups->node[groups->count++];
    *node = (struct group){.digit = (uint8_t)digit, .set = (uint16_t)set};
    memcpy(node->cells, cells, sizeof node->cells);
    memset(node->seen, 0xff, sizeof node->seen);
    for (int word = 0; word < ALS_WORDS; word++) {
        for (uint64_t left = cells[word]; left != 0; left &= left - 1)
            for (int w = 0; w < ALS_WORDS; w++)
                node->seen[w] &= logic->units.sees[word * 64 + bits_lowest_cell(left)][w];
    }
}

static void groups_join(struct groups *groups, uint64_t *rows, int one, int other)
{
    rows[(size_t)one * (size_t)groups->words + (size_t)(other >> 6)] |= UINT64_C(1) << (other & 63);
    rows[(size_t)other * (size_t)groups->words + (size_t)(one >> 6)] |= UINT64_C(1) << (one & 63);
}

static void groups_tie(struct groups *groups, int one, int other)
{
    groups_join(groups, groups->strong, one, other);
    groups->tied[one >> 6] |= UINT64_C(1) << (one & 63);
    groups->tied[other >> 6] |= UINT64_C(1) << (other & 63);
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
                        cells[cell >> 6] |= UINT64_C(1) << (cell & 63);
                    }
                    groups_add(logic, cells, digit, 0);
                }
            }
}

/* Small sets only: of large ones there are too many, and nobody finds them. */
static void groups_of_sets(const struct logic *logic)
{
    if (!als_collect(logic, false)) return;
    for (int i = 0; i < logic->als->count; i++) {
        const struct als *set = &logic->als->set[i];
        const int cells = bits_count(set->digits) - 1;
        if (cells < 2 || cells > GROUPS_SET_CELLS) continue;
        for (uint32_t digits = set->digits; digits != 0; digits &= digits - 1)
            groups_add(logic, set->with[bits_lowest(digits)], bits_lowest(digits), i + 1);
    }
}

/* The two nodes that hold all places of a digit in a house; `inside`: all nodes of the digit but for those of sets. */
static void groups_in_house(const struct logic *logic, int house, int digit, const uint16_t *nodes,
                            int all_nodes)
{
    struct groups *groups = logic->groups;
    const struct units *units = &logic->units;
    uint64_t all[ALS_WORDS] = {0};
    uint16_t inside[GROUPS_IN_HOUSE];
    int count = 0;
    for (uint32_t set = logic->grid.places[house][digit]; set != 0; set &= set - 1) {
        const int cell = units->cell[house][bits_lowest(set)];
        all[cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
    for (int i = 0; i < all_nodes && count < GROUPS_IN_HOUSE; i++) {
        const struct group *node = &groups->node[nodes[i]];
        if (((node->cells[0] & ~all[0]) | (node->cells[1] & ~all[1])) == 0)
            inside[count++] = nodes[i];
    }
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) {
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
            groups_join(groups, groups->memory, nodes[i], node);
    }
}

/* Strong links of a digit within a house: of its only two places, or of nodes with several. */
static void groups_tie_house(const struct logic *logic, int house, int digit, const uint16_t *nodes,
                             int count)
{
    const uint32_t places = logic->grid.places[house][digit];
    const uint16_t *cell = logic->units.cell[house], *number = logic->links->number;
    if (bits_count(places) == 2)
        groups_tie(logic->groups, number[logic_candidate(logic, cell[bits_lowest(places)], digit)],
                   number[logic_candidate(logic, cell[bits_highest(places)], digit)]);
    else if (places != 0 && count != 0 && nodes[count - 1] >= logic->groups->singles)
        groups_in_house(logic, house, digit, nodes, count);
}

/* Weak links within a digit, and strong ones within houses. */
static void groups_link_digit(const struct logic *logic, int digit)
{
    struct groups *groups = logic->groups;
    uint16_t nodes[GROUPS_ROOM];
    int count = 0, plain = 0; /* plain: those that are not of sets, which come last */
    for (int i = 0; i < groups->count; i++) {
        if (groups->node[i].digit != digit) continue;
        if (i >= groups->singles) groups_link_node(logic, i, nodes, count);
        nodes[count++] = (uint16_t)i;
        if (groups->node[i].set == 0) plain = count;
    }
    for (int house = 0; house < logic->units.all; house++)
        groups_tie_house(logic, house, digit, nodes, plain);
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
    for (int i = groups->singles; i < groups->count; i++)
        for (int j = i + 1; j < groups->count && groups->node[i].set != 0; j++) {
            if (groups->node[j].set != groups->node[i].set) break;
            groups_tie(groups, i, j);
        }
    for (int digit = 0; digit < logic->units.size && mode != GROUPS_Y; digit++)
        groups_link_digit(logic, digit);
}

/* The weak links of single candidates by themselves, or as the front of the rows. */
static void groups_copy_weak(struct groups *groups, const struct links *links,
                             enum groups_mode mode)
{
    static const uint8_t modes[] = {
        [GROUPS_X] = LINKS_X, [GROUPS_Y] = LINKS_Y, [GROUPS_SINGLES] = LINKS_XY};
    const size_t words = (size_t)groups->words, front = (size_t)(groups->singles + 63) / 64;
    groups->weak = mode < GROUPS_GROUPS ? links->weak[modes[mode]] : groups->memory;
    if (mode < GROUPS_GROUPS) return;
    memset(groups->memory, 0, (size_t)groups->count * words * sizeof(uint64_t));
    for (int i = 0; i < groups->singles; i++)
        memcpy(groups->memory + (size_t)i * words, links_weak(links, LINKS_XY, i),
               front * sizeof(uint64_t));
}

bool groups_build(struct logic *logic, enum groups_mode mode)
{
    struct groups *groups = logic->groups;
    const struct links *links = logic->links;
    if (groups == NULL || !links_build(logic->links, &logic->units, &logic->grid)) return false;
    groups->count = groups->singles = links->count;
    for (int i = 0; i < links->count; i++) {
        struct group *node = &groups->node[i];
        *node = (struct group){.digit = links->digit[i]};
        node->cells[links->cell[i] >> 6] = UINT64_C(1) << (links->cell[i] & 63);
    }
    if (mode >= GROUPS_GROUPS) groups_of_crossings(logic);
    if (mode >= GROUPS_SETS) groups_of_sets(logic);
    groups->words = mode < GROUPS_GROUPS ? links->words : (groups->count + 63) / 64;
    groups_copy_weak(groups, links, mode);
    memset(groups->strong, 0,
           (size_t)groups->count * (size_t)groups->words * sizeof *groups->strong);
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
        if (!groups_in(groups->tied, i)) continue;
        uint64_t *row = groups->off + (size_t)i * (size_t)words;
        tied[count++] = (uint16_t)i;
        memset(row, 0, (size_t)words * sizeof *row);
        for (int word = 0; word < words; word++)
            for (uint64_t set = groups_strong(groups, i)[word]; set != 0; set &= set - 1)
                groups_unite(row, groups_weak(groups, word * 64 + bits_lowest_cell(set)), words);
    }
#ifndef __OPTIMIZE_SIZE__ /* with the length of rows known beforehand, where it is a usual one */
    if (words == 4) {
        groups_close_over(groups, tied, count, 4);
        return;
    }
#endif
    groups_close_over(groups, tied, count, words);
}

void groups_search(struct groups *groups, int start)
{
    uint64_t fresh[2][GROUPS_WORDS]; /* off, on: not reached yet */
    const int words = groups->words;
    int first = 0, end = 0;
    memcpy(fresh[0], groups->tied, (size_t)words * sizeof *fresh[0]);
    memset(fresh[1], 0xff, (size_t)words * sizeof *fresh[1]);
    groups->parent[2 * start] = groups->parent[2 * start + 1] = GROUPS_NONE;
    fresh[0][start >> 6] &= ~(UINT64_C(1) << (start & 63));
    groups->queue[end++] = (uint16_t)(2 * start);
    groups->distance[2 * start] = 0;
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
