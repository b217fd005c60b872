#include "links.h"

#include "carve.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINKS_SETS = 16,
    LINKS_NEAR = (1 + UNITS_KINDS) * (SUDOKU_MAX_SIZE - 1),
    LINKS_RULED = 320 /* with rules: what goes beyond is not followed */
};

/* The order in which chains visit the houses of a cell. */
static const uint8_t links_kinds[UNITS_KINDS] = {UNITS_BOX, UNITS_ROW, UNITS_COLUMN};

/* Shell's method: short, and quick enough for some thousands. */
void links_sort(struct links *links, int count)
{
    struct links_found *found = links->found;
    for (int gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (int i = gap; i < count; i++) {
            const struct links_found one = found[i];
            int at = i;
            for (; at >= gap; at -= gap) {
                const struct links_found *before = &found[at - gap];
                if (before->rank < one.rank ||
                    (before->rank == one.rank && before->order < one.order))
                    break;
                found[at] = *before;
            }
            found[at] = one;
        }
}

static void links_lay_out(void *owner, int candidates, struct carve *carve)
{
    struct links *links = owner;
    const size_t room = (size_t)links->room, set = (room + 127) / 128 * 2 * sizeof(uint64_t);
    links->weak[LINKS_XY] = carve_take(carve, room * set);
    links->weak[LINKS_X] = links->weak[LINKS_Y] = carve_take(carve, room * set);
    links->scratch = carve_take(carve, LINKS_SETS * set);
    links->rows = carve_take(carve, 2 * room * set * 8);
    links->found = carve_take(carve, LINKS_FOUND * sizeof *links->found);
    links->cell = carve_take(carve, room * sizeof *links->cell);
    links->number = carve_take(carve, (size_t)candidates * sizeof *links->number);
    links->other = carve_take(carve, room * sizeof *links->other);
    links->near =
        carve_take(carve, (room * (size_t)links->reach + 2 * LINKS_LIST) * sizeof *links->near);
#ifndef __OPTIMIZE_SIZE__
    links->all = carve_take(carve, (room + LINKS_LIST) * sizeof *links->all);
    links->place = carve_take(carve, (size_t)(links->houses + 1) * sizeof *links->place);
    links->held = carve_take(carve, (size_t)links->houses * set);
#endif
    links->near_from = carve_take(carve, (room + 1) * sizeof *links->near_from);
    links->near_house = carve_take(carve, room * sizeof *links->near_house);
    links->queue = carve_take(carve, 2 * room * sizeof *links->queue);
    links->parent = carve_take(carve, 2 * room * sizeof *links->parent);
    links->distance = carve_take(carve, 2 * room * sizeof *links->distance);
    links->digit = carve_take(carve, room);
    links->spread = carve_take(carve, room * sizeof *links->spread);
}

bool links_open(struct links *links, const struct units *units)
{
    const int candidates = units->cells * units->size;
    links->room = candidates < LINKS_ROOM ? candidates : LINKS_ROOM;
    links->reach = units_ruled(units) != NULL ? LINKS_RULED : LINKS_NEAR;
    links->houses = units->houses * units->size;
    links->memory = carve_open(links_lay_out, links, candidates);
    if (links->memory == NULL) return false;
#ifndef __OPTIMIZE_SIZE__
    for (int i = 0; i < links->room; i++) links->all[i] = (uint16_t)i;
#endif
    return true;
}

/* Adds a candidate to a set; false where it was in it. */
static inline bool links_add(uint64_t *set, int i)
{
    const uint64_t bit = UINT64_C(1) << (i & 63);
    if ((set[i >> 6] & bit) != 0) return false;
    set[i >> 6] |= bit;
    return true;
}

/* Other digits that a candidate excludes in pairs of cells; where in `near` they end. */
static uint32_t links_of_pairs(struct links *links, const struct units *units,
                               const struct marks *grid, int i, uint32_t end)
{
    const struct ruled *ruled = units_ruled(units);
    const int cell = links->cell[i], digit = links->digit[i], n = units->size;
    const uint32_t last = links->near_from[i] + (uint32_t)links->reach / 2;
    uint64_t *weak = links->weak[LINKS_XY] + (size_t)i * (size_t)links->words;
    for (uint32_t k = ruled->pair_from[cell]; k < ruled->pair_from[cell + 1]; k++) {
        const struct ruled_pair *pair = &ruled->pair[k];
        uint32_t set = grid->cells[pair->other] & ~pair->table[digit] & ~(UINT32_C(1) << digit);
        for (; set != 0 && end < last; set &= set - 1) {
            const int j = links->number[pair->other * n + bits_lowest(set)];
            if (links_add(weak, j)) links->near[end++] = (uint16_t)j;
        }
    }
    return end;
}

/* The same digit elsewhere, by rules: in more houses, in cells that differ, in pairs. */
static uint32_t links_of_rules(struct links *links, const struct units *units,
                               const struct marks *grid, int i, uint32_t end)
{
    const struct ruled *ruled = units_ruled(units);
    const int cell = links->cell[i], digit = links->digit[i], n = units->size;
    const uint32_t last = links->near_from[i] + (uint32_t)links->reach;
    uint64_t *weak = links->weak[LINKS_X] + (size_t)i * (size_t)links->words;
    uint64_t far[UNITS_WORDS];
    memcpy(far, units->sees[cell], sizeof far);
    for (uint32_t k = ruled->pair_from[cell]; k < ruled->pair_from[cell + 1]; k++)
        if ((ruled->pair[k].table[digit] >> digit & 1) == 0) bits_add(far, ruled->pair[k].other);
    for (int word = 0; word < units->words; word++)
        for (uint64_t set = far[word]; set != 0 && end < last; set &= set - 1) {
            const int other = word * 64 + bits_lowest_cell(set);
            if (!marks_has(grid, other, digit)) continue;
            const int j = links->number[other * n + digit];
            if (links_add(weak, j)) links->near[end++] = (uint16_t)j;
        }
    /* Strong links of more houses take the places that are left. */
    for (int more = UNITS_KINDS; more < units_houses_of(units, cell); more++) {
        const int house = units_house_of(units, cell, more);
        const uint32_t others =
            grid->places[house][digit] & ~(UINT32_C(1) << units_position_of(units, cell, more));
        if (!bits_single(others)) continue;
        const int j = links->number[units->cell[house][bits_lowest(others)] * n + digit];
        int free = 0;
        bool known = false;
        for (int k = 1; k < LINKS_STRONG; k++) {
            known |= links->other[i][k] == j;
            if (links->other[i][k] == LINKS_NONE && free == 0) free = k;
        }
        if (!known && free != 0) links->other[i][free] = (uint16_t)j;
    }
    return end;
}

#ifdef __OPTIMIZE_SIZE__ /* link by link: less code, and as fast without vectors */
static void links_of_cell(struct links *links, const struct units *units, const struct marks *grid,
                          int i)
{
    const int cell = links->cell[i];
    const uint16_t *number = links->number + cell * units->size;
    const uint32_t others = grid->cells[cell] & ~(UINT32_C(1) << links->digit[i]);
    uint64_t *weak = links->weak[LINKS_XY] + (size_t)i * (size_t)links->words;
    uint32_t end = links->near_from[i];
    for (uint32_t set = others; set != 0; set &= set - 1) {
        const int j = number[bits_lowest(set)];
        (void)links_add(weak, j);
        links->near[end++] = (uint16_t)j;
    }
    if (units_ruled(units) != NULL) end = links_of_pairs(links, units, grid, i, end);
    links->near_house[i] = end;
    links->other[i][0] = bits_single(others) ? number[bits_lowest(others)] : LINKS_NONE;
}

static void links_of_houses(struct links *links, const struct units *units,
                            const struct marks *grid, int i)
{
    const int cell = links->cell[i], digit = links->digit[i], n = units->size;
    const size_t row = (size_t)i * (size_t)links->words;
    uint64_t *weak = links->weak[LINKS_X] + row, *all = links->weak[LINKS_XY] + row;
    uint32_t end = links->near_house[i];
    for (int turn = 0; turn < UNITS_KINDS; turn++) {
        const int kind = links_kinds[turn], house = units->house[cell][kind];
        const uint32_t others =
            grid->places[house][digit] & ~(UINT32_C(1) << units->position[cell][kind]);
        int j = LINKS_NONE;
        for (uint32_t set = others; set != 0; set &= set - 1) {
            j = links->number[units->cell[house][bits_lowest(set)] * n + digit];
            if (links_add(weak, j)) links->near[end++] = (uint16_t)j;
        }
        if (!bits_single(others)) j = LINKS_NONE;
        for (int before = 1; before <= turn; before++)
            if (links->other[i][before] == j) j = LINKS_NONE;
        links->other[i][1 + turn] = (uint16_t)j;
    }
    if (units_ruled(units) != NULL) end = links_of_rules(links, units, grid, i, end);
    links->near_from[i + 1] = end;
    for (int word = 0; word < links->words; word++) all[word] |= weak[word];
}

static void links_go(struct links *links, const struct units *units, const struct marks *grid)
{
    const int n = units->size;
    links->count = 0;
    for (int cell = 0; cell < units->cells; cell++)
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1) {
            const int i = links->count++, digit = bits_lowest(set);
            links->cell[i] = (uint16_t)cell;
            links->digit[i] = (uint8_t)digit;
            links->number[cell * n + digit] = (uint16_t)i;
        }
    const size_t all = (size_t)(links->count * links->words) * sizeof(uint64_t);
    memset(links->weak[LINKS_XY], 0, all);
    memset(links->weak[LINKS_X], 0, all);
    links->near_from[0] = 0;
    for (int i = 0; i < links->count; i++) {
        links_of_cell(links, units, grid, i);
        links_of_houses(links, units, grid, i);
    }
}
#else
/* A house of a cell: by digit its places and, by `at` and the digit, what is listed of it; those of its places that are
 * not listed among the neighbours of the candidates in the cell, and those before these. */
struct links_house {
    const uint32_t *places;
    int at;
    uint32_t below, left_out;
};

/* What is in the box as well is left out of lines; not where boxes may have any form: there it is listed twice. */
static inline void links_houses(const struct units *units, const struct marks *grid, int cell,
                                struct links_house *houses)
{
    for (int turn = 0; turn < UNITS_KINDS; turn++) {
        const int kind = links_kinds[turn], house = units->house[cell][kind];
        const int position = units->position[cell][kind];
        const int width = turn == 0 || units_regions(units) ? 1
                          : kind == UNITS_ROW               ? units->box_width
                                                            : units->box_height;
        const int first = position - position % width;
        houses[turn] = (struct links_house){.places = grid->places[house],
                                            .at = house * units->size,
                                            .below = bits_all(first),
                                            .left_out = bits_all(width) << first};
    }
}

/* Numbers each candidate, and lists those of each digit in each house, as a set as well. */
static BITS_INLINE void links_number(struct links *links, const struct units *units,
                                     const struct marks *grid, const int words)
{
    uint64_t *held = links->held;
    int i = 0;
    memset(held, 0, (size_t)(links->houses * words) * sizeof *held);
    for (int cell = 0; cell < units->cells; cell++) {
        const uint32_t *places[UNITS_KINDS];
        uint32_t below[UNITS_KINDS];
        int at[UNITS_KINDS];
        if (grid->cells[cell] == 0) continue;
        for (int kind = 0; kind < UNITS_KINDS; kind++) {
            const int house = units->house[cell][kind];
            places[kind] = grid->places[house];
            below[kind] = bits_all(units->position[cell][kind]);
            at[kind] = house * units->size;
        }
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1, i++) {
            const int digit = bits_lowest(set);
            links->cell[i] = (uint16_t)cell;
            links->digit[i] = (uint8_t)digit;
            links->number[cell * units->size + digit] = (uint16_t)i;
            for (int kind = 0; kind < UNITS_KINDS; kind++) {
                const int own = bits_count(places[kind][digit] & below[kind]);
                links->place[at[kind] + digit][own] = (uint16_t)i;
                bits_add(held + (at[kind] + digit) * words, i);
            }
        }
    }
    links->count = i;
}

/* Copies a list but for what is in it from number `from` up to number `to`; `size`: at least what is copied. What is written
 * behind it is of no use. */
static BITS_INLINE void links_copy(uint16_t *copy, const uint16_t *list, int from, int to,
                                   const int size)
{
    for (int k = 0; k < size; k += LINKS_VECTOR)
        memcpy(copy + k, list + k, LINKS_VECTOR * sizeof *list);
    for (int k = 0; k < size; k += LINKS_VECTOR)
        memcpy(copy + from + k, list + to + k, LINKS_VECTOR * sizeof *list);
}

/* The neighbours of the candidates of a cell, of which the first has number `i`; from `end` on in `near`. */
static BITS_INLINE uint32_t links_of_cell(struct links *links, const struct units *units,
                                          const struct marks *grid, int i, uint32_t end,
                                          const int size, const int words)
{
    const bool ruled = units_ruled(units) != NULL;
    const int cell = links->cell[i], first = i, count = bits_count(grid->cells[cell]);
    const uint64_t run = bits_all(count);
    uint16_t *near = links->near;
    struct links_house houses[UNITS_KINDS];
    links_houses(units, grid, cell, houses);
    for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1, i++) {
        const int digit = bits_lowest(set);
        uint64_t *weak = links->weak[LINKS_X] + i * words, *all = links->weak[LINKS_XY] + i * words;
        uint16_t *other = links->other[i];
        for (int w = 0; w < words; w++) weak[w] = all[w] = 0;
        all[first >> 6] = run << (first & 63);
        if ((first & 63) + count > 64) all[(first >> 6) + 1] = run >> (64 - (first & 63));
        other[0] = count == 2 ? (uint16_t)(2 * first + 1 - i) : LINKS_NONE;
        links->near_from[i] = end;
        links_copy(near + end, links->all + first, i - first, i - first + 1, size - 1);
        end += (uint32_t)count - 1;
        if (ruled) end = links_of_pairs(links, units, grid, i, end);
        links->near_house[i] = end;
        for (int turn = 0; turn < UNITS_KINDS; turn++) {
            const struct links_house *house = &houses[turn];
            const uint32_t places = house->places[digit];
            const uint16_t *list = links->place[house->at + digit];
            const uint64_t *held = links->held + (house->at + digit) * words;
            for (int w = 0; w < words; w++) weak[w] |= held[w];
            const int from = bits_count(places & house->below);
            const int lost = bits_count(places & house->left_out), all_of = bits_count(places);
            links_copy(near + end, list, from, from + lost, size - 1);
            end += (uint32_t)(all_of - lost);
            int j = all_of == 2 ? list[list[0] == i] : LINKS_NONE;
            for (int before = 1; before <= turn; before++)
                if (other[before] == j) j = LINKS_NONE;
            other[1 + turn] = (uint16_t)j;
        }
        if (ruled) end = links_of_rules(links, units, grid, i, end);
        for (int w = 0; w < words; w++) all[w] |= weak[w];
        bits_drop(weak, i);
        bits_drop(all, i);
    }
    return end;
}

static BITS_INLINE void links_of_size(struct links *links, const struct units *units,
                                      const struct marks *grid, const int size, const int words)
{
    uint32_t end = 0;
    links_number(links, units, grid, words);
    for (int i = 0; i < links->count; i += bits_count(grid->cells[links->cell[i]]))
        end = links_of_cell(links, units, grid, i, end, size, words);
    links->near_from[links->count] = end;
}

/* A copy each for the usual lengths of rows. */
static void links_go(struct links *links, const struct units *units, const struct marks *grid)
{
    const bool usual = units->size == 9;
    if (usual && links->words == 2)
        links_of_size(links, units, grid, 9, 2);
    else if (usual && links->words == 4)
        links_of_size(links, units, grid, 9, 4);
    else
        links_of_size(links, units, grid, units->size, links->words);
}
#endif

bool links_build(struct links *links, const struct units *units, const struct marks *grid)
{
    if (grid->candidates > links->room) return false;
    if (links->clock != 0 && links->clock == grid->clock) return true;
    links->clock = grid->clock;
    links->words = (grid->candidates + 127) / 128 * 2;
    links->bytes = (size_t)links->words * 64;
    links_go(links, units, grid);
    return true;
}

/* Records that a node is reached; true at the target. */
static inline bool links_reach(struct links *links, int from, int node, int *end)
{
    if (links->parent[node] != LINKS_NONE) return false;
    links->parent[node] = (uint16_t)from;
    links->distance[node] = (uint16_t)(links->distance[from] + 1);
    links->queue[(*end)++] = (uint16_t)node;
    return true;
}

bool links_search(struct links *links, int mode, int start, int target, int limit)
{
    memset(links->parent, 0xff, 2 * (size_t)links->count * sizeof *links->parent);
    const int low = links_low(mode), high = links_high(mode);
    int first = 0, end = 0;
    links->queue[end++] = (uint16_t)start;
    links->distance[start] = 0;
    while (first < end) {
        const int from = links->queue[first++], i = from >> 1;
        if (from == start && first > 1) continue; /* the way back */
        if (from != start && links->distance[from] >= limit) break;
        if ((from & 1) != 0) {
            uint32_t k = mode == LINKS_XY ? links->near_from[i] : links->near_house[i];
            for (; k < links->near_from[i + 1]; k++) {
                const int node = 2 * links->near[k];
                if (links_reach(links, from, node, &end) && node == target) return true;
            }
        } else {
            for (int k = low; k < high; k++) {
                if (links->other[i][k] == LINKS_NONE) continue;
                const int node = 2 * links->other[i][k] + 1;
                if (links_reach(links, from, node, &end) && node == target) return true;
            }
        }
    }
    links->reached = end;
    return false;
}

void links_spread(struct links *links, int mode, int start, int limit)
{
    uint16_t *parent = links->parent, *queue = links->queue, *distance = links->distance;
    const int low = links_low(mode), high = links_high(mode), home = 2 * start + 1;
    int first = 0, end = 0;
    memset(parent, 0xff, 2 * (size_t)links->count * sizeof *parent);
    queue[end++] = (uint16_t)home;
    distance[home] = 0;
    parent[home] = (uint16_t)home;
    for (; first < end; first++) {
        const int from = queue[first], i = from >> 1;
        if (distance[from] >= limit) break;
        uint32_t k = mode == LINKS_XY ? links->near_from[i] : links->near_house[i];
        for (; k < links->near_from[i + 1]; k++) {
            const int off = links->near[k];
            for (int link = low; link < high; link++) {
                if (links->other[off][link] == LINKS_NONE) continue;
                const int on = 2 * links->other[off][link] + 1;
                if (parent[on] != LINKS_NONE) continue;
                /* Had the off been reached before, so would the on have been. */
                parent[2 * off] = (uint16_t)from;
                parent[on] = (uint16_t)(2 * off);
                distance[on] = (uint16_t)(distance[from] + 2);
                queue[end++] = (uint16_t)on;
            }
        }
    }
    parent[home] = LINKS_NONE;
    links->reached = end;
}

/* The house in which two candidates are the only places of their digit. */
static struct logic_set links_ruled_base(const struct logic *logic, int one, int other)
{
    const struct links *links = logic->links;
    const struct units *units = &logic->units;
    const int cell = links->cell[one], digit = links->digit[one];
    for (int i = 0; i < units_houses_of(units, cell); i++) {
        const int house = units_house_of(units, cell, i);
        const uint32_t others =
            logic->grid.places[house][digit] & ~(UINT32_C(1) << units_position_of(units, cell, i));
        if (bits_single(others) && units->cell[house][bits_lowest(others)] == links->cell[other])
            return step_house(house, digit);
    }
    return (struct logic_set){0};
}

/* Which base set makes the node follow from its parent. With rules the parent may have no room for the link, which then is
 * among those of the node alone. */
static struct logic_set links_base_of(const struct logic *logic, int from, int to)
{
    const struct links *links = logic->links;
    const int i = from >> 1;
    if (links->cell[i] == links->cell[to >> 1]) return step_cell(links->cell[i]);
    if (units_ruled(&logic->units) != NULL) return links_ruled_base(logic, i, to >> 1);
    int k = 1;
    while (k < LINKS_STRONG - 1 && links->other[i][k] != to >> 1) k++;
    return step_house(links_house(&logic->units, links->cell[i], k), links->digit[i]);
}

int links_candidate(const struct logic *logic, int node)
{
    const struct links *links = logic->links;
    return logic_candidate(logic, links->cell[node >> 1], links->digit[node >> 1]);
}

void links_conclude(const struct logic *logic, int node, struct logic_step *step)
{
    if ((node & 1) != 0)
        step_place(step, links_candidate(logic, node));
    else
        step_remove(step, links_candidate(logic, node));
}

void links_remove(const struct logic *logic, const uint64_t *set, int words,
                  struct logic_step *step)
{
    BITS_EACH (i, words, set[word]) step_remove(step, links_candidate(logic, 2 * i));
}

int links_cases(const struct logic *logic, struct logic_set base, uint16_t *cases)
{
    const struct units *units = &logic->units;
    const bool cell = base.kind == LOGIC_SET_CELL;
    uint32_t set =
        cell ? logic->grid.cells[base.index] : logic->grid.places[base.index][base.digit];
    int count = 0;
    for (; set != 0; set &= set - 1) {
        const int i = bits_lowest(set);
        cases[count++] =
            logic->links
                ->number[cell ? logic_candidate(logic, base.index, i)
                              : logic_candidate(logic, units->cell[base.index][i], base.digit)];
    }
    return count;
}

/* Writes the path that the last search found to a node into the step; collected backwards, then reversed. */
void links_describe(const struct logic *logic, int node, int start, int branch,
                    struct logic_step *step)
{
    const struct links *links = logic->links;
    const int first = step->links;
    do {
        const int from = links->parent[node];
        if (step->links == STEP_LINKS) return;
        struct logic_link *link = &step->link[step->links++];
        *link = (struct logic_link){.from = (uint16_t)links_candidate(logic, from),
                                    .to = (uint16_t)links_candidate(logic, node),
                                    .from_on = (from & 1) != 0,
                                    .to_on = (node & 1) != 0,
                                    .branch = (uint8_t)branch};
        if (link->to_on) {
            link->base = links_base_of(logic, from, node);
            if (link->base.kind == LOGIC_SET_CELL)
                step_base_cell(step, link->base.index);
            else
                step_base_house(step, link->base.index, link->base.digit);
        }
        node = from;
    } while (node != start);
    for (int i = first, j = step->links - 1; i < j; i++, j--) {
        const struct logic_link swap = step->link[i];
        step->link[i] = step->link[j];
        step->link[j] = swap;
    }
}

/* The most nodes, less two, of each addition: 4, 6, 8, 12, 16, 24 ... */
static const uint16_t links_limits[LINKS_ADDITIONS] = {
    4,   6,   8,   12,  16,   24,   32,   48,   64,   96,   128,  192,
    256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 12288};

int links_addition(int nodes)
{
    int addition = 0;
    while (addition < LINKS_ADDITIONS && nodes - 2 > links_limits[addition]) addition++;
    return addition;
}
