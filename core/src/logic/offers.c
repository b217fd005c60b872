#include "offers.h"

#include <stdlib.h>
#include <string.h>

/* The arrays of a step, and the counts of their elements in use: only these are copied. */
static const struct {
    size_t array, element, count;
} offers_arrays[] = {
    {offsetof(struct logic_step, base), sizeof(struct logic_set),
     offsetof(struct logic_step, bases)},
    {offsetof(struct logic_step, cover), sizeof(struct logic_set),
     offsetof(struct logic_step, covers)},
    {offsetof(struct logic_step, link), sizeof(struct logic_link),
     offsetof(struct logic_step, links)},
    {offsetof(struct logic_step, group), sizeof(struct logic_group),
     offsetof(struct logic_step, groups)},
    {offsetof(struct logic_step, cell), sizeof(struct logic_pattern),
     offsetof(struct logic_step, cells)},
    {offsetof(struct logic_step, place), sizeof(uint16_t), offsetof(struct logic_step, placed)},
    {offsetof(struct logic_step, remove), sizeof(uint16_t), offsetof(struct logic_step, removed)},
};

enum {
    OFFERS_ARRAYS = sizeof offers_arrays / sizeof *offers_arrays,
    OFFERS_HEAD = offsetof(struct logic_step, base)
};

static size_t offers_bytes(const struct logic_step *step, int array)
{
    uint16_t count;
    memcpy(&count, (const uint8_t *)step + offers_arrays[array].count, sizeof count);
    return count * offers_arrays[array].element;
}

static void offers_copy(struct logic_step *to, const struct logic_step *from)
{
    memcpy(to, from, OFFERS_HEAD);
    for (int i = 0; i < OFFERS_ARRAYS; i++)
        memcpy((uint8_t *)to + offers_arrays[i].array,
               (const uint8_t *)from + offers_arrays[i].array, offers_bytes(from, i));
}

/* Makes room for `bytes` more bytes and for one more entry. */
static bool offers_room(struct offers_list *list, size_t bytes)
{
    if (list->used + bytes > list->room) {
        const size_t room = 2 * (list->used + bytes);
        uint8_t *more = realloc(list->bytes, room);
        if (more == NULL) return false;
        list->bytes = more;
        list->room = room;
    }
    if (list->count == list->entries) {
        const int entries = 2 * list->entries + 64;
        struct offers_entry *more = realloc(list->entry, (size_t)entries * sizeof *more);
        if (more == NULL) return false;
        list->entry = more;
        list->entries = entries;
    }
    return true;
}

static void offers_pack(struct offers_list *list, struct offers_entry *entry,
                        const struct logic_step *step)
{
    entry->at = list->used;
    memcpy(list->bytes + list->used, step, OFFERS_HEAD);
    list->used += OFFERS_HEAD;
    for (int i = 0; i < OFFERS_ARRAYS; i++) {
        const size_t bytes = offers_bytes(step, i);
        memcpy(list->bytes + list->used, (const uint8_t *)step + offers_arrays[i].array, bytes);
        list->used += bytes;
    }
}

void offers_unpack(const struct offers_list *list, int index, struct logic_step *step)
{
    const uint8_t *from = list->bytes + list->entry[index].at;
    memcpy(step, from, OFFERS_HEAD);
    from += OFFERS_HEAD;
    for (int i = 0; i < OFFERS_ARRAYS; i++) {
        const size_t bytes = offers_bytes(step, i);
        memcpy((uint8_t *)step + offers_arrays[i].array, from, bytes);
        from += bytes;
    }
}

void offers_clear(struct offers_list *list)
{
    list->used = 0;
    list->count = 0;
    list->short_of_memory = false;
}

void offers_free(struct offers_list *list)
{
    free(list->bytes);
    free(list->entry);
    memset(list, 0, sizeof *list);
}

/* A hash of what a step places and removes, independent of the order in which it lists them. */
static uint64_t offers_outcome(const struct logic_step *step)
{
    uint64_t sum = 0;
    for (int i = 0; i < step->placed + step->removed; i++) {
        uint64_t x =
            i < step->placed ? UINT64_C(1) << 32 | step->place[i] : step->remove[i - step->placed];
        x = (x + 1) * UINT64_C(0x9e3779b97f4a7c15);
        x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        sum += x ^ x >> 27;
    }
    return sum;
}

static size_t offers_length(const struct logic_step *step)
{
    size_t bytes = OFFERS_HEAD;
    for (int i = 0; i < OFFERS_ARRAYS; i++) bytes += offers_bytes(step, i);
    return bytes;
}

void offers_append(struct offers_list *list, const struct logic_step *step)
{
    if (offers_room(list, offers_length(step)))
        offers_pack(list, &list->entry[list->count++], step);
    else
        list->short_of_memory = true;
}

/* Keeps the step unless one with this outcome is as short. The bytes of a replaced step stay unused. */
static void offers_list(struct offers_list *list, const struct logic_step *step)
{
    const uint64_t outcome = offers_outcome(step);
    const uint32_t length = (uint32_t)step->bases + step->links;
    int i = 0;
    while (i < list->count && list->entry[i].outcome != outcome) i++;
    if (i < list->count && list->entry[i].length <= length) return;
    if (!offers_room(list, offers_length(step))) {
        list->short_of_memory = true;
        return;
    }
    if (i == list->count) list->count++;
    list->entry[i].outcome = outcome;
    list->entry[i].length = length;
    offers_pack(list, &list->entry[i], step);
}

/* Of most techniques HoDoKu takes the first step that it finds. Where its order is not that of the finder: */
enum offers_order {
    OFFERS_AS_FOUND,
    OFFERS_BY_HOUSE, /* locked candidates and subsets: boxes, rows, columns */
    OFFERS_BY_DIGIT, /* fish: by digit, rows before columns */
    OFFERS_BY_CELLS, /* wings: by their three cells in reading order */
    OFFERS_BY_WEIGHT, /* chains: what removes most, of equal ones the first by place, then the shorter */
    OFFERS_BY_RATING /* what HoDoKu does not have: by Sudoku Explainer's rating */
};

static enum offers_order offers_order(int technique)
{
    const struct technique *row = &logic_techniques[technique];
    if (row->score == 0) return OFFERS_BY_RATING;
    if (row->family == FAMILY_CHAINS) return OFFERS_BY_WEIGHT;
    if (row->family == FAMILY_FISH) return OFFERS_BY_DIGIT;
    if (technique == TECHNIQUE_XY_WING) return OFFERS_BY_CELLS;
    if (technique >= TECHNIQUE_POINTING && technique <= TECHNIQUE_LOCKED_TRIPLE)
        return OFFERS_BY_HOUSE;
    return OFFERS_AS_FOUND;
}

static int64_t offers_turn(const struct offers *offers, const struct logic_step *step)
{
    const struct logic_set *set = &step->base[0];
    const int n = offers->size;
    switch (offers_order(step->technique)) {
    case OFFERS_BY_CELLS: {
        const int a = set[0].index, b = set[1].index, c = set[2].index;
        const int low = a < b ? (a < c ? a : c) : (b < c ? b : c);
        const int high = a > b ? (a > c ? a : c) : (b > c ? b : c);
        return ((int64_t)low * SUDOKU_MAX_CELLS + (a + b + c - low - high)) * SUDOKU_MAX_CELLS +
               high;
    }
    case OFFERS_BY_DIGIT: return set->digit * UNITS_KINDS + UNITS_ROW - set->index / n;
    case OFFERS_BY_HOUSE: {
        if (set->kind == LOGIC_SET_CELL) set = &step->cover[0];
        const int kind = set->index / n, place = set->index % n;
        const int turn = kind == UNITS_BOX ? place : kind == UNITS_ROW ? n + place : 2 * n + place;
        return step->covers == 1 ? turn * n + set->digit : turn;
    }
    case OFFERS_BY_RATING: return step->rating;
    default: return 0;
    }
}

/* What decides between steps that remove equally many: the one further up. On 345 states with such a choice this
 * takes HoDoKu's step in 320. */
static int64_t offers_place(const struct offers *offers, const struct logic_step *step)
{
    const int n = offers->size;
    int64_t sum = 0;
    for (int i = 0; i < step->removed; i++) sum += step->remove[i] / n + step->remove[i] % n;
    return sum;
}

static bool offers_better(const struct offers *offers, const struct logic_step *step,
                          const struct logic_step *than)
{
    if (offers_order(step->technique) != OFFERS_BY_WEIGHT)
        return offers_turn(offers, step) < offers_turn(offers, than);
    if (step->removed != than->removed) return step->removed > than->removed;
    const int64_t place = offers_place(offers, step), other = offers_place(offers, than);
    return place != other ? place < other : step->nodes < than->nodes;
}

void offers_open(struct offers *offers, const struct logic *logic, int row)
{
    offers->size = logic->units.size;
    offers->any = false;
    offers->first = offers->list == NULL && offers_order(row) == OFFERS_AS_FOUND;
}

bool offers_take(struct offers *offers, const struct logic_step *step)
{
    if (offers->technique != OFFERS_ANY && step->technique != offers->technique) return false;
    if (offers->list != NULL) {
        offers_list(offers->list, step);
    } else if (!offers->any || offers_better(offers, step, offers->best)) {
        offers_copy(offers->best, step);
        offers->any = true;
        return offers->first;
    }
    return false;
}

bool offers_use(const struct logic_step *step, void *logic)
{
    const struct logic *within = logic;
    (void)logic_offer(within, step);
    return true;
}
