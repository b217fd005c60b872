#include "assume.h"

#include "fillings.h"

#include <stdlib.h>
#include <string.h>

enum { ASSUME_PLACES = 3 };

const uint32_t *assume_cells(const struct assume *assume, const struct ruled *ruled, int index,
                             int *count)
{
    if (index < ruled->filters) {
        *count = ruled->filter[index].count;
        return ruled->filter[index].cell;
    }
    *count = FAMILY_DIGITS;
    return assume->together.list[index - ruled->filters].cell;
}

struct assume *assume_new(const struct units *units)
{
    const struct ruled *ruled = units_ruled(units);
    const size_t cells = (size_t)units->cells, all = cells * (size_t)units->size;
    struct assume *assume = calloc(1, sizeof *assume);
    if (assume == NULL) return NULL;
    size_t listed = 0;
    if (!together_open(&assume->together, units)) {
        assume_delete(assume);
        return NULL;
    }
    const size_t filters = (size_t)ruled->filters + (size_t)assume->together.count;
    for (int i = 0; i < ruled->filters; i++) listed += ruled->filter[i].count;
    listed += (size_t)assume->together.count * FAMILY_DIGITS;
    assume->event = malloc((2 * all + 2) * sizeof *assume->event);
    assume->off = malloc(all * sizeof *assume->off);
    assume->open = malloc((cells + 1) * sizeof *assume->open);
    assume->touches = malloc((all + 1) * (size_t)units->words * sizeof *assume->touches);
    assume->known = calloc(all, sizeof *assume->known);
    assume->filter_from = calloc(cells + 2, sizeof *assume->filter_from);
    assume->filter_of = malloc((listed + 1) * sizeof *assume->filter_of);
    assume->queued = calloc(filters + 1, 1);
    for (int i = 0; i < 2; i++) {
        assume->queue[i].room = (int)filters + 1;
        assume->queue[i].of = malloc((filters + 1) * sizeof *assume->queue[i].of);
    }
    assume->plan = malloc(((size_t)ruled->filters + 1) * sizeof *assume->plan);
    if (assume->event == NULL || assume->off == NULL || assume->open == NULL ||
        assume->touches == NULL || assume->known == NULL || assume->filter_from == NULL ||
        assume->filter_of == NULL || assume->queue[0].of == NULL || assume->queue[1].of == NULL ||
        assume->queued == NULL || assume->plan == NULL) {
        assume_delete(assume);
        return NULL;
    }
    memset(assume->off, 0xff, all * sizeof *assume->off);
    assume->touched = assume->touches + all * (size_t)units->words;
    assume->candidates = all;
    assume->filters = ruled->filters;
    for (int i = 0; i < ruled->filters; i++) sums_plan(&assume->plan[i], units, &ruled->filter[i]);
    uint32_t *from = assume->filter_from + 1;
    for (int i = 0; i < (int)filters; i++) {
        int count;
        const uint32_t *list = assume_cells(assume, ruled, i, &count);
        for (int k = 0; k < count; k++) from[list[k] + 1]++;
    }
    for (size_t cell = 0; cell < cells; cell++) from[cell + 1] += from[cell];
    /* from[cell] is where the constraints of the cell begin; filling them in moves it to their end, where those of the
     * next cell begin. */
    for (int i = 0; i < (int)filters; i++) {
        int count;
        const uint32_t *list = assume_cells(assume, ruled, i, &count);
        for (int k = 0; k < count; k++) assume->filter_of[from[list[k]]++] = (uint16_t)i;
    }
    return assume;
}

void assume_delete(struct assume *assume)
{
    if (assume == NULL) return;
    free(assume->event);
    free(assume->off);
    free(assume->open);
    free(assume->touches);
    free(assume->known);
    free(assume->filter_from);
    free(assume->filter_of);
    free(assume->queue[0].of);
    free(assume->queue[1].of);
    together_close(&assume->together);
    free(assume->queued);
    free(assume->plan);
    free(assume);
}

void assume_forget(struct assume *assume)
{
    assume->turn = assume->next = 0;
    assume->best = -1;
    memset(assume->known, 0, assume->candidates * sizeof *assume->known);
}

/* A contradiction: nothing is left of the set. */
static bool assume_end(struct assume *assume, int kind, int index, int digit)
{
    assume->end_set = (struct logic_set){
        .kind = (uint8_t)kind, .index = (uint16_t)index, .digit = (uint8_t)digit};
    return false;
}

static struct assume_event *assume_note(struct assume *assume, int candidate, bool on,
                                        enum assume_cause cause, int of)
{
    struct assume_event *event = &assume->event[assume->count++];
    *event = (struct assume_event){.candidate = (uint16_t)candidate,
                                   .on = on,
                                   .cause = (uint8_t)cause,
                                   .of = (uint16_t)of,
                                   .before = (uint16_t)(assume->count - 1)};
    return event;
}

static void assume_on(struct assume *assume, int cell, int candidate, enum assume_cause cause,
                      int of)
{
    uint64_t *word = &assume->is_on[cell >> 6];
    const uint64_t bit = UINT64_C(1) << (cell & 63);
    if ((*word & bit) != 0) return;
    *word |= bit;
    assume->open[assume->end++] = (uint16_t)assume->count;
    (void)assume_note(assume, candidate, true, cause, of);
}

/* Turns a candidate off; false on a contradiction. */
static bool assume_off(struct logic *logic, int cell, int digit, enum assume_cause cause, int of,
                       int before)
{
    struct assume *assume = logic->assume;
    const struct units *units = &logic->units;
    struct marks *grid = &assume->grid;
    const int n = units->size;
    if (!marks_has(grid, cell, digit)) return true;
    assume->off[cell * n + digit] = (uint16_t)assume->count;
    assume_note(assume, cell * n + digit, false, cause, of)->before = (uint16_t)before;
    marks_erase(grid, units, cell, digit);
    for (int word = 0; word < units->words; word++)
        assume->touched[word] |= units->sees[cell][word];
    for (uint32_t i = assume->filter_from[cell]; i < assume->filter_from[cell + 1]; i++) {
        const int filter = assume->filter_of[i];
        if (assume->queued[filter]) continue;
        assume->queued[filter] = true;
        struct assume_queue *queue = &assume->queue[filter >= assume->filters];
        queue->of[(queue->first + queue->count++) % queue->room] = (uint16_t)filter;
    }
    const uint32_t left = grid->cells[cell];
    if (left == 0) return assume_end(assume, LOGIC_SET_CELL, cell, 0);
    if (bits_single(left)) assume_on(assume, cell, cell * n + bits_lowest(left), ASSUME_CELL, 0);
    for (int i = 0; i < units_houses_of(units, cell); i++) {
        const int house = units_house_of(units, cell, i);
        const uint32_t places = grid->places[house][digit];
        if (places == 0) {
            if (logic->grid.places[house][digit] == 0) continue;
            return assume_end(assume, LOGIC_SET_HOUSE, house, digit);
        }
        if (bits_single(places)) {
            const int other = units->cell[house][bits_lowest(places)];
            assume_on(assume, other, other * n + digit, ASSUME_HOUSE, house);
        }
        assume->dirty[house] |= UINT32_C(1) << digit;
        bits_add(assume->dirty_houses, house);
    }
    return true;
}

/* All that a candidate excludes. */
static bool assume_follow(struct logic *logic, int at)
{
    struct assume *assume = logic->assume;
    const struct units *units = &logic->units;
    const struct ruled *ruled = units_ruled(units);
    struct marks *grid = &assume->grid;
    const int cell = assume->event[at].candidate / units->size;
    const int digit = assume->event[at].candidate % units->size;
    if (!marks_has(grid, cell, digit)) return assume_end(assume, LOGIC_SET_CELL, cell, 0);
    for (uint32_t set = grid->cells[cell] & ~(UINT32_C(1) << digit); set != 0; set &= set - 1)
        if (!assume_off(logic, cell, bits_lowest(set), ASSUME_SIGHT, at, at)) return false;
    BITS_EACH (peer, units->words, units->sees[cell][word])
        if (!assume_off(logic, peer, digit, ASSUME_SIGHT, at, at)) return false;
    for (uint32_t i = ruled->pair_from[cell]; i < ruled->pair_from[cell + 1]; i++) {
        const int other = ruled->pair[i].other;
        uint32_t lost = grid->cells[other] & ~ruled->pair[i].table[digit];
        bits_add(assume->touched, other);
        for (; lost != 0; lost &= lost - 1)
            if (!assume_off(logic, other, bits_lowest(lost), ASSUME_SIGHT, at, at)) return false;
    }
    return true;
}

/* What all of a few places of a digit exclude. */
static bool assume_common(struct logic *logic, int house, int digit)
{
    struct assume *assume = logic->assume;
    const struct units *units = &logic->units;
    const int before = assume->count;
    uint32_t places = assume->grid.places[house][digit];
    uint64_t seen[UNITS_WORDS];
    if (bits_count(places) > ASSUME_PLACES || (places & (places - 1)) == 0) return true;
    memset(seen, 0xff, sizeof seen);
    for (; places != 0; places &= places - 1)
        for (int word = 0; word < units->words; word++)
            seen[word] &= units->sees[units->cell[house][bits_lowest(places)]][word];
    BITS_EACH (cell, units->words, seen[word])
        if (!assume_off(logic, cell, digit, ASSUME_PLACES_ALL, house, before)) return false;
    return true;
}

bool assume_look(struct logic *logic, int index)
{
    enum { FEW = 4 };
    struct assume *assume = logic->assume;
    struct fillings *fillings = logic->fillings;
    if (index >= assume->filters)
        return together_find(&assume->together, &assume->together.list[index - assume->filters],
                             &logic->units, &assume->grid, assume->used);
    const struct ruled_filter *filter = &units_ruled(&logic->units)->filter[index];
    const struct sums_plan *plan = &assume->plan[index];
    if (plan->groups > 0 && (plan->exact || filter->count > FEW))
        return sums_find(plan, &assume->together.sums, &assume->grid, filter, assume->used);
    const bool found = fillings_find(fillings, &logic->units, &assume->grid, filter);
    if (!found && !fillings->given_up) return false;
    for (int i = 0; i < filter->count; i++)
        assume->used[i] = found ? fillings->used[i] : UINT32_MAX;
    return true;
}

/* What no filling of a constraint has. */
static bool assume_fit(struct logic *logic, int index)
{
    struct assume *assume = logic->assume;
    const int before = assume->count;
    int count;
    const uint32_t *cells = assume_cells(assume, units_ruled(&logic->units), index, &count);
    if (!assume_look(logic, index)) return assume_end(assume, LOGIC_SET_RULE, index, 0);
    for (int i = 0; i < count; i++) {
        const int cell = (int)cells[i];
        uint32_t lost = assume->grid.cells[cell] & ~assume->used[i];
        bits_add(assume->touched, cell);
        for (; lost != 0; lost &= lost - 1)
            if (!assume_off(logic, cell, bits_lowest(lost), ASSUME_RULE, index, before))
                return false;
    }
    return true;
}

/* Takes the first of a queue out. */
static int assume_next(struct assume *assume, struct assume_queue *queue)
{
    const int filter = queue->of[queue->first];
    queue->first = (queue->first + 1) % queue->room;
    queue->count--;
    assume->queued[filter] = false;
    return filter;
}

/* Draws the next consequences: of a candidate, of the places of a digit, of a constraint. *more is false where there are
 * none. False on a contradiction. */
static bool assume_advance(struct logic *logic, bool *more)
{
    struct assume *assume = logic->assume;
    if (assume->first < assume->end) return assume_follow(logic, assume->open[assume->first++]);
    for (int word = 0; word < MARKS_HOUSE_WORDS; word++) {
        if (assume->dirty_houses[word] == 0) continue;
        const int house = word * 64 + bits_lowest_cell(assume->dirty_houses[word]);
        const int digit = bits_lowest(assume->dirty[house]);
        assume->dirty[house] &= assume->dirty[house] - 1;
        if (assume->dirty[house] == 0) assume->dirty_houses[word] &= assume->dirty_houses[word] - 1;
        return assume_common(logic, house, digit);
    }
    struct assume_queue *queue = &assume->queue[assume->queue[0].count == 0];
    *more = queue->count > 0 && assume->looks-- > 0;
    if (!*more) return true;
    const int filter = assume_next(assume, queue);
    return assume_fit(logic, filter);
}

/* Forgets what followed from the last candidate. */
static void assume_clear(struct logic *logic)
{
    struct assume *assume = logic->assume;
    for (int i = 0; i < assume->count; i++) assume->off[assume->event[i].candidate] = ASSUME_NONE;
    for (int i = 0; i < 2; i++)
        while (assume->queue[i].count > 0) (void)assume_next(assume, &assume->queue[i]);
    memset(assume->dirty, 0, sizeof assume->dirty);
    memset(assume->dirty_houses, 0, sizeof assume->dirty_houses);
    memset(assume->is_on, 0, sizeof assume->is_on);
    memset(assume->touched, 0, (size_t)logic->units.words * sizeof *assume->touched);
    assume->count = assume->first = assume->end = assume->pooled = 0;
    assume->full = false;
    marks_copy(&assume->grid, &logic->grid, &logic->units);
}

bool assume_fails(struct logic *logic, int candidate, int looks)
{
    struct assume *assume = logic->assume;
    const int cell = candidate / logic->units.size;
    bool more = true;
    assume_clear(logic);
    assume->looks = looks;
    bits_add(assume->touched, cell);
    assume_on(assume, cell, candidate, ASSUME_START, 0);
    while (more)
        if (!assume_advance(logic, &more)) return true;
    return false;
}
