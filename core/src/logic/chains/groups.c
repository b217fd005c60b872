#include "groups.h"

#include <stdlib.h>
#include <string.h>

enum { GROUPS_WORDS = GROUPS_ROOM / 64, GROUPS_IN_HOUSE = 32, GROUPS_SET_CELLS = 4 };

bool groups_open(struct groups *groups)
{
    groups->weak = malloc(2 * (size_t)GROUPS_ROOM * GROUPS_WORDS * sizeof(uint64_t));
    if (groups->weak == NULL) return false;
    groups->strong = groups->weak + (size_t)GROUPS_ROOM * GROUPS_WORDS;
    return true;
}

void groups_close(struct groups *groups) { free(groups->weak); }

static void groups_add(const struct logic *logic, const uint64_t *cells, int digit, int set)
{
    struct groups *groups = logic->groups;
    if (groups->count == GROUPS_ROOM) return;
    struct group *node = &groups->node[groups->count++];
    *node = (struct group){.digit = (uint8_t)digit, .set = (uint16_t)set};
    memset(node->seen, 0xff, sizeof node->seen);
    for (int word = 0; word < ALS_WORDS; word++) {
        node->cells[word] = cells[word];
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
                groups_join(groups, groups->strong, inside[i], inside[j]);
        }
}

/* Weak links within a digit, and strong ones within houses. */
static void groups_link_digit(const struct logic *logic, int digit, bool houses)
{
    struct groups *groups = logic->groups;
    uint16_t nodes[GROUPS_ROOM];
    int count = 0, plain = 0; /* plain: those that are not of sets, which come last */
    for (int i = 0; i < groups->count; i++) {
        if (groups->node[i].digit != digit) continue;
        nodes[count++] = (uint16_t)i;
        if (groups->node[i].set == 0) plain = count;
    }
    for (int i = 0; i < count; i++) {
        const struct group *node = &groups->node[nodes[i]];
        for (int j = i + 1; j < count; j++) {
            const struct group *other = &groups->node[nodes[j]];
            if (((other->cells[0] & ~node->seen[0]) | (other->cells[1] & ~node->seen[1])) == 0)
                groups_join(groups, groups->weak, nodes[i], nodes[j]);
        }
    }
    for (int house = 0; house < logic->units.all && houses; house++)
        if (logic->grid.places[house][digit] != 0)
            groups_in_house(logic, house, digit, nodes, plain);
}

static void groups_link(const struct logic *logic, enum groups_mode mode)
{
    struct groups *groups = logic->groups;
    const struct links *links = logic->links;
    for (int digit = 0; digit < logic->units.size; digit++)
        groups_link_digit(logic, digit, mode != GROUPS_Y);
    for (int i = 0; i < groups->count; i++) {
        /* Those of a cell, and those of an almost locked set, are numbered one after another. */
        const struct group *node = &groups->node[i];
        for (int j = i + 1; j < groups->count; j++) {
            if (i < groups->singles ? j >= groups->singles || links->cell[i] != links->cell[j]
                                    : node->set == 0 || groups->node[j].set != node->set)
                break;
            if (i < groups->singles && mode > GROUPS_Y) groups_join(groups, groups->weak, i, j);
            if (i >= groups->singles ||
                (mode != GROUPS_X && bits_count(logic->grid.cells[links->cell[i]]) == 2))
                groups_join(groups, groups->strong, i, j);
        }
    }
}

bool groups_build(struct logic *logic, enum groups_mode mode)
{
    struct groups *groups = logic->groups;
    const struct links *links = logic->links;
    if (groups == NULL || !links_build(logic->links, &logic->units, &logic->grid)) return false;
    groups->count = 0;
    for (int i = 0; i < links->count; i++) {
        uint64_t cells[ALS_WORDS] = {0};
        cells[links->cell[i] >> 6] = UINT64_C(1) << (links->cell[i] & 63);
        groups_add(logic, cells, links->digit[i], 0);
    }
    groups->singles = groups->count;
    if (mode >= GROUPS_GROUPS) groups_of_crossings(logic);
    if (mode >= GROUPS_SETS) groups_of_sets(logic);
    groups->words = (groups->count + 63) / 64;
    const size_t bytes = (size_t)groups->count * (size_t)groups->words * sizeof(uint64_t);
    memset(groups->weak, 0, bytes);
    memset(groups->strong, 0, bytes);
    groups_link(logic, mode);
    return true;
}

void groups_search(struct groups *groups, int start)
{
    uint64_t fresh[2][GROUPS_WORDS]; /* off, on: not reached yet */
    const int words = groups->words;
    int first = 0, end = 0;
    for (int on = 0; on < 2; on++) memset(fresh[on], 0xff, (size_t)words * sizeof *fresh[on]);
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
