/* Forcing nets of rules: a candidate is assumed, and what follows from it is drawn until a cell has no candidate left, a
 * digit no place in a house, or a constraint no filling. Then the candidate is false.
 *
 * What follows: the last candidate of a cell, the last place of a digit, what a candidate excludes, what all places of a
 * digit exclude, and what no filling of a constraint has. Each event keeps why it happened. The proof is what the end rests
 * on, traced back; of what a constraint lost only that is kept without which the fillings would be back.
 *
 * Easy proofs come first: candidates are tried in turns, and in each turn more constraints may be looked through. A
 * candidate is tried again only where something changed that it touched. */
#include "assume.h"

#include "fillings.h"
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"
#include "sums.h"

#include <stdlib.h>
#include <string.h>

enum { ASSUME_POOL = 1 << 14, ASSUME_NONE = 0xffff, ASSUME_TURNS = 4, ASSUME_PLACES = 3 };

/* How many constraints may be looked through. */
static const int assume_looks[ASSUME_TURNS] = {3, 12, 48, 1 << 12};

/* Why a candidate is on or off. */
enum assume_cause {
    ASSUME_START,
    ASSUME_SIGHT,      /* off: event `of` excludes it */
    ASSUME_CELL,       /* on: the last candidate of its cell */
    ASSUME_HOUSE,      /* on: the last place of its digit in house `of` */
    ASSUME_PLACES_ALL, /* off: all places of its digit in house `of` exclude it */
    ASSUME_RULE        /* off: in no filling of constraint `of` */
};

struct assume_event {
    uint16_t candidate; /* cell * n + digit */
    uint8_t cause;      /* an assume_cause */
    bool on, needed;
    uint16_t of;
    uint16_t before;              /* ASSUME_RULE: it rests on events before that one */
    uint16_t parents, parent_end; /* what is needed of them: a range of the pool */
};

/* What is known of a candidate: it led nowhere in this turn and all before it, by the grid's clock. */
struct assume_known {
    uint32_t clock;
    uint8_t turns;
};

struct assume {
    struct marks grid; /* of the candidate at work */
    struct assume_event *event;
    int count;
    uint16_t *off;  /* by candidate: its event, ASSUME_NONE */
    uint16_t *open; /* by cell: events on whose consequences are to be drawn */
    int first, end;
    uint32_t dirty[UNITS_ROOM]; /* by house: digits that lost a place */
    uint64_t dirty_houses[MARKS_HOUSE_WORDS];
    uint64_t is_on[UNITS_WORDS]; /* cells */
    uint64_t *touched; /* of the candidate at work: cells that what it leads to depends on */
    uint64_t *touches; /* of every candidate, by units->words */
    struct assume_known *known;
    size_t candidates;
    /* Constraints by cell, and those that lost a candidate, first in first out. */
    uint32_t *filter_from;
    uint16_t *filter_of, *queue;
    uint8_t *queued;
    int filters, queue_first, queue_count;
    struct sums_plan *plan; /* by constraint */
    struct family_sums sums;
    uint32_t used[SUDOKU_MAX_CELLS]; /* what each cell of the constraint at work can hold */
    int looks;                       /* left */
    struct logic_set end_set;        /* where the contradiction is */
    uint16_t pool[ASSUME_POOL];
    int pooled;
    bool full; /* there was no room */
    /* The search at work: resumed where it paused. */
    int turn, next, best, best_size;
};

struct assume *assume_new(const struct units *units)
{
    const struct ruled *ruled = units_ruled(units);
    const size_t cells = (size_t)units->cells, all = cells * (size_t)units->size;
    struct assume *assume = calloc(1, sizeof *assume);
    if (assume == NULL) return NULL;
    size_t listed = 0;
    for (int i = 0; i < ruled->filters; i++) listed += ruled->filter[i].count;
    assume->event = malloc((2 * all + 2) * sizeof *assume->event);
    assume->off = malloc(all * sizeof *assume->off);
    assume->open = malloc((cells + 1) * sizeof *assume->open);
    assume->touches = malloc((all + 1) * (size_t)units->words * sizeof *assume->touches);
    assume->known = calloc(all, sizeof *assume->known);
    assume->filter_from = calloc(cells + 2, sizeof *assume->filter_from);
    assume->filter_of = malloc((listed + 1) * sizeof *assume->filter_of);
    assume->queue = malloc(((size_t)ruled->filters + 1) * sizeof *assume->queue);
    assume->queued = calloc((size_t)ruled->filters + 1, 1);
    assume->plan = malloc(((size_t)ruled->filters + 1) * sizeof *assume->plan);
    if (assume->event == NULL || assume->off == NULL || assume->open == NULL ||
        assume->touches == NULL || assume->known == NULL || assume->filter_from == NULL ||
        assume->filter_of == NULL || assume->queue == NULL || assume->queued == NULL ||
        assume->plan == NULL) {
        assume_delete(assume);
        return NULL;
    }
    memset(assume->off, 0xff, all * sizeof *assume->off);
    assume->touched = assume->touches + all * (size_t)units->words;
    assume->candidates = all;
    assume->filters = ruled->filters > 0 ? ruled->filters : 1;
    family_fill_sums(&assume->sums);
    for (int i = 0; i < ruled->filters; i++) sums_plan(&assume->plan[i], units, &ruled->filter[i]);
    uint32_t *from = assume->filter_from + 1;
    for (int i = 0; i < ruled->filters; i++)
        for (int k = 0; k < ruled->filter[i].count; k++) from[ruled->filter[i].cell[k] + 1]++;
    for (size_t cell = 0; cell < cells; cell++) from[cell + 1] += from[cell];
    /* Noting them moves where a cell's begin to where they end, which is where those of the next begin. */
    for (int i = 0; i < ruled->filters; i++)
        for (int k = 0; k < ruled->filter[i].count; k++)
            assume->filter_of[from[ruled->filter[i].cell[k]]++] = (uint16_t)i;
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
    free(assume->queue);
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
    marks_remove(grid, units, cell, digit);
    for (int word = 0; word < units->words; word++)
        assume->touched[word] |= units->sees[cell][word];
    for (uint32_t i = assume->filter_from[cell]; i < assume->filter_from[cell + 1]; i++) {
        const int filter = assume->filter_of[i];
        if (assume->queued[filter]) continue;
        assume->queued[filter] = true;
        assume->queue[(assume->queue_first + assume->queue_count++) % assume->filters] =
            (uint16_t)filter;
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
        assume->dirty_houses[house >> 6] |= UINT64_C(1) << (house & 63);
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
    for (int word = 0; word < units->words; word++)
        for (uint64_t set = units->sees[cell][word]; set != 0; set &= set - 1)
            if (!assume_off(logic, word * 64 + bits_lowest_cell(set), digit, ASSUME_SIGHT, at, at))
                return false;
    for (uint32_t i = ruled->pair_from[cell]; i < ruled->pair_from[cell + 1]; i++) {
        const int other = ruled->pair[i].other;
        uint32_t lost = grid->cells[other] & ~ruled->pair[i].table[digit];
        assume->touched[other >> 6] |= UINT64_C(1) << (other & 63);
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
    for (int word = 0; word < units->words; word++)
        for (uint64_t set = seen[word]; set != 0; set &= set - 1)
            if (!assume_off(logic, word * 64 + bits_lowest_cell(set), digit, ASSUME_PLACES_ALL,
                            house, before))
                return false;
    return true;
}

/* Finds what each cell of a constraint can hold in the scratch grid; false where there is no filling. Where it is too much to
 * go through all fillings, cells keep what they have. */
static bool assume_look(struct logic *logic, int index)
{
    enum { FEW = 4 };
    struct assume *assume = logic->assume;
    struct fillings *fillings = logic->fillings;
    const struct ruled_filter *filter = &units_ruled(&logic->units)->filter[index];
    const struct sums_plan *plan = &assume->plan[index];
    if (plan->groups > 0 && (plan->exact || filter->count > FEW))
        return sums_find(plan, &assume->sums, &assume->grid, filter, assume->used);
    const bool found = fillings_find(fillings, &logic->units, &assume->grid, filter);
    if (!found && !fillings->given_up && filter->count <= FILLINGS_CELLS) return false;
    for (int i = 0; i < filter->count; i++)
        assume->used[i] = found ? fillings->used[i] : UINT32_MAX;
    return true;
}

/* What no filling of a constraint has. */
static bool assume_fit(struct logic *logic, int index)
{
    struct assume *assume = logic->assume;
    const struct ruled_filter *filter = &units_ruled(&logic->units)->filter[index];
    const int before = assume->count;
    if (!assume_look(logic, index)) return assume_end(assume, LOGIC_SET_RULE, index, 0);
    for (int i = 0; i < filter->count; i++) {
        const int cell = (int)filter->cell[i];
        uint32_t lost = assume->grid.cells[cell] & ~assume->used[i];
        assume->touched[cell >> 6] |= UINT64_C(1) << (cell & 63);
        for (; lost != 0; lost &= lost - 1)
            if (!assume_off(logic, cell, bits_lowest(lost), ASSUME_RULE, index, before))
                return false;
    }
    return true;
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
    *more = assume->queue_count > 0 && assume->looks-- > 0;
    if (!*more) return true;
    const int filter = assume->queue[assume->queue_first];
    assume->queue_first = (assume->queue_first + 1) % assume->filters;
    assume->queue_count--;
    assume->queued[filter] = false;
    return assume_fit(logic, filter);
}

/* Forgets what followed from the last candidate. */
static void assume_clear(struct logic *logic)
{
    struct assume *assume = logic->assume;
    for (int i = 0; i < assume->count; i++) assume->off[assume->event[i].candidate] = ASSUME_NONE;
    for (; assume->queue_count > 0; assume->queue_count--) {
        assume->queued[assume->queue[assume->queue_first]] = false;
        assume->queue_first = (assume->queue_first + 1) % assume->filters;
    }
    memset(assume->dirty, 0, sizeof assume->dirty);
    memset(assume->dirty_houses, 0, sizeof assume->dirty_houses);
    memset(assume->is_on, 0, sizeof assume->is_on);
    memset(assume->touched, 0, (size_t)logic->units.words * sizeof *assume->touched);
    assume->count = assume->first = assume->end = assume->pooled = 0;
    assume->full = false;
    marks_copy(&assume->grid, &logic->grid, &logic->units);
}

/* Does the candidate lead to a contradiction? */
static bool assume_fails(struct logic *logic, int candidate, int looks)
{
    struct assume *assume = logic->assume;
    const int cell = candidate / logic->units.size;
    bool more = true;
    assume_clear(logic);
    assume->looks = looks;
    assume->touched[cell >> 6] |= UINT64_C(1) << (cell & 63);
    assume_on(assume, cell, candidate, ASSUME_START, 0);
    while (more)
        if (!assume_advance(logic, &more)) return true;
    return false;
}

static void assume_rest_on(struct assume *assume, int event)
{
    if (assume->pooled == ASSUME_POOL) {
        assume->full = true;
        return;
    }
    assume->pool[assume->pooled++] = (uint16_t)event;
    assume->event[event].needed = true;
}

/* The candidates off of a cell, or of a digit in a house, before an event. */
static void assume_rest_on_set(struct logic *logic, const struct logic_set *set, int before)
{
    struct assume *assume = logic->assume;
    const struct units *units = &logic->units;
    const int n = units->size;
    for (int i = 0; i < n; i++) {
        const bool in_cell = set->kind == LOGIC_SET_CELL;
        const int cell = in_cell ? set->index : units->cell[set->index][i];
        if (cell == units->cells) break;
        const int event = assume->off[cell * n + (in_cell ? i : set->digit)];
        if (event < before) assume_rest_on(assume, event);
    }
}

/* Is the candidate (-1: none at all) in no filling of the constraint, by what its cells can hold in the scratch grid? */
static bool assume_unfilled(struct logic *logic, int index, int candidate)
{
    const struct ruled_filter *filter = &units_ruled(&logic->units)->filter[index];
    const int n = logic->units.size;
    if (!assume_look(logic, index)) return true;
    for (int i = 0; i < filter->count && candidate >= 0; i++)
        if ((int)filter->cell[i] == candidate / n)
            return (logic->assume->used[i] >> candidate % n & 1) == 0;
    return false;
}

/* Of what the cells of a constraint lost before an event, that without which the candidate would be in a filling again:
 * the latest losses are dispensed with first. */
static void assume_rest_on_rule(struct logic *logic, int index, int before, int candidate)
{
    struct assume *assume = logic->assume;
    const struct ruled_filter *filter = &units_ruled(&logic->units)->filter[index];
    struct marks *grid = &assume->grid;
    const int n = logic->units.size;
    uint16_t lost[SUDOKU_MAX_SIZE * FILLINGS_CELLS];
    int count = 0;
    for (int i = 0; i < filter->count; i++) {
        const int cell = (int)filter->cell[i];
        grid->cells[cell] = logic->grid.cells[cell];
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1) {
            const int event = assume->off[cell * n + bits_lowest(set)];
            if (event >= before) continue;
            int at = count++;
            for (; at > 0 && lost[at - 1] < event; at--) lost[at] = lost[at - 1];
            lost[at] = (uint16_t)event;
            grid->cells[cell] &= ~(set & -set);
        }
    }
    for (int i = 0; i < count; i++) {
        const int cell = assume->event[lost[i]].candidate / n;
        const uint32_t bit = UINT32_C(1) << assume->event[lost[i]].candidate % n;
        grid->cells[cell] |= bit;
        if (assume_unfilled(logic, index, candidate)) continue;
        grid->cells[cell] &= ~bit;
        assume_rest_on(assume, lost[i]);
    }
}

/* What an event rests on. */
static void assume_trace(struct logic *logic, int at)
{
    struct assume *assume = logic->assume;
    struct assume_event *event = &assume->event[at];
    const int n = logic->units.size, cell = event->candidate / n, digit = event->candidate % n;
    struct logic_set set = {.kind = LOGIC_SET_HOUSE, .index = event->of, .digit = (uint8_t)digit};
    event->parents = (uint16_t)assume->pooled;
    switch ((enum assume_cause)event->cause) {
    case ASSUME_START: break;
    case ASSUME_SIGHT: assume_rest_on(assume, event->of); break;
    case ASSUME_CELL:
        set = (struct logic_set){.kind = LOGIC_SET_CELL, .index = (uint16_t)cell};
        assume_rest_on_set(logic, &set, at);
        break;
    case ASSUME_HOUSE: assume_rest_on_set(logic, &set, at); break;
    case ASSUME_PLACES_ALL: assume_rest_on_set(logic, &set, event->before); break;
    case ASSUME_RULE: assume_rest_on_rule(logic, event->of, event->before, event->candidate); break;
    }
    event->parent_end = (uint16_t)assume->pooled;
}

/* The base set that an event rests on, besides its parents. */
static struct logic_set assume_base(const struct logic *logic, const struct assume_event *event)
{
    const int n = logic->units.size;
    switch ((enum assume_cause)event->cause) {
    case ASSUME_CELL:
        return (struct logic_set){.kind = LOGIC_SET_CELL,
                                  .index = (uint16_t)(event->candidate / n)};
    case ASSUME_RULE: return (struct logic_set){.kind = LOGIC_SET_RULE, .index = event->of};
    case ASSUME_HOUSE:
    case ASSUME_PLACES_ALL:
        return (struct logic_set){
            .kind = LOGIC_SET_HOUSE, .index = event->of, .digit = (uint8_t)(event->candidate % n)};
    default: return (struct logic_set){0};
    }
}

static void assume_link(struct logic_step *step, const struct assume_event *from, int to, bool on,
                        struct logic_set base)
{
    if (step->links == STEP_LINKS) return;
    step->link[step->links++] = (struct logic_link){.from = from->candidate,
                                                    .from_on = from->on,
                                                    .to = (uint16_t)to,
                                                    .to_on = on,
                                                    .base = base};
}

/* The proof that the candidate at work is false; false where there is no room for it. Where the contradiction shows, the last
 * links end in the candidate being off, with the set that has nothing left. */
static bool assume_describe(struct logic *logic, int technique, struct logic_step *step)
{
    struct assume *assume = logic->assume;
    const struct logic_set *end = &assume->end_set;
    const int start = assume->event[0].candidate;
    if (end->kind == LOGIC_SET_RULE)
        assume_rest_on_rule(logic, end->index, assume->count, -1);
    else
        assume_rest_on_set(logic, end, assume->count);
    const int last = assume->pooled;
    int nodes = 1;
    for (int i = assume->count - 1; i >= 0; i--) {
        if (!assume->event[i].needed) continue;
        assume_trace(logic, i);
        nodes++;
    }
    offers_begin(step, technique, 1);
    for (int i = 0; i < assume->count; i++) {
        const struct assume_event *event = &assume->event[i];
        if (!event->needed || event->cause == ASSUME_START) continue;
        const struct logic_set base = assume_base(logic, event);
        if (event->cause != ASSUME_SIGHT) step_base(step, base);
        for (int k = event->parents; k < event->parent_end; k++)
            assume_link(step, &assume->event[assume->pool[k]], event->candidate, event->on, base);
    }
    step_base(step, *end);
    for (int k = 0; k < last; k++)
        assume_link(step, &assume->event[assume->pool[k]], start, false, *end);
    step->nodes = (uint16_t)nodes;
    step->rating = (uint16_t)(logic_ours[technique] + links_addition(nodes));
    step_remove(step, start);
    return !assume->full && step->links < STEP_LINKS && step->bases < STEP_BASES;
}

/* How long its proof is, about. */
static int assume_size(struct logic *logic, int technique, struct logic_step *step)
{
    return assume_describe(logic, technique, step) ? step->nodes : INT32_MAX;
}

/* Has nothing changed that the candidate touched when it led nowhere? */
static bool assume_vain(const struct logic *logic, int candidate, int turn)
{
    const struct assume *assume = logic->assume;
    const struct assume_known *known = &assume->known[candidate];
    if (known->turns <= turn) return false;
    const uint64_t *touches = assume->touches + (size_t)candidate * (size_t)logic->units.words;
    for (int word = 0; word < logic->units.words; word++)
        for (uint64_t set = touches[word]; set != 0; set &= set - 1)
            if (logic->grid.cell_changed[word * 64 + bits_lowest_cell(set)] > known->clock)
                return false;
    return true;
}

static void assume_note_vain(struct logic *logic, int candidate, int turn)
{
    struct assume *assume = logic->assume;
    const size_t words = (size_t)logic->units.words;
    assume->known[candidate] =
        (struct assume_known){.clock = logic->grid.clock, .turns = (uint8_t)(turn + 1)};
    memcpy(assume->touches + (size_t)candidate * words, assume->touched, words * sizeof(uint64_t));
}

/* A turn: the candidate with the shortest proof. False where the budget is spent. */
static bool assume_turn(struct logic *logic, int technique, struct logic_step *step)
{
    struct assume *assume = logic->assume;
    const int n = logic->units.size, all = logic->units.cells * n;
    for (; assume->next < all; assume->next++) {
        const int candidate = assume->next;
        if (!marks_has(&logic->grid, candidate / n, candidate % n)) continue;
        if (assume_vain(logic, candidate, assume->turn)) continue;
        if (logic->budget-- <= 0) {
            logic->paused = true;
            return false;
        }
        if (!assume_fails(logic, candidate, assume_looks[assume->turn])) {
            assume_note_vain(logic, candidate, assume->turn);
            continue;
        }
        const int size = assume_size(logic, technique, step);
        if (size >= assume->best_size) continue;
        assume->best = candidate;
        assume->best_size = size;
    }
    return true;
}

bool assume_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct assume *assume = logic->assume;
    const int n = logic->units.size;
    if (assume == NULL) return false;
    if (logic->offers != NULL && logic->offers->list != NULL) {
        for (int candidate = 0; candidate < logic->units.cells * n; candidate++)
            if (marks_has(&logic->grid, candidate / n, candidate % n) &&
                assume_fails(logic, candidate, assume_looks[ASSUME_TURNS - 1]) &&
                assume_describe(logic, technique, step))
                (void)logic_offer(logic, step);
        return false;
    }
    if (!logic->paused) assume->turn = assume->next = 0;
    logic->paused = false;
    for (; assume->turn < ASSUME_TURNS; assume->turn++, assume->next = 0) {
        if (assume->next == 0) {
            assume->best = -1;
            assume->best_size = INT32_MAX;
        }
        if (!assume_turn(logic, technique, step)) return false;
        if (assume->best < 0) continue;
        (void)assume_fails(logic, assume->best, assume_looks[assume->turn]);
        if (assume_describe(logic, technique, step)) return logic_offer(logic, step);
    }
    return false;
}
