/* Forcing nets of rules: a candidate that leads to a contradiction (assume.h) is false. The proof is what the end rests on,
 * traced back; of what a constraint lost only that is kept without which the fillings would be back.
 *
 * Easy proofs come first: candidates are tried in turns, and in each turn more constraints may be looked through. A
 * candidate is tried again only where something changed that it touched. */
#include "assume.h"
#include "fillings.h"
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"

#include <string.h>

enum { FORCE_TURNS = 4 };

/* How many constraints may be looked through. */
static const int force_looks[FORCE_TURNS] = {3, 12, 48, 1 << 12};

static void force_rest_on(struct assume *assume, int event)
{
    if (assume->pooled == ASSUME_POOL) {
        assume->full = true;
        return;
    }
    assume->pool[assume->pooled++] = (uint16_t)event;
    assume->event[event].needed = true;
}

/* The candidates off of a cell, or of a digit in a house, before an event. */
static void force_rest_on_set(struct logic *logic, const struct logic_set *set, int before)
{
    struct assume *assume = logic->assume;
    const struct units *units = &logic->units;
    const int n = units->size;
    for (int i = 0; i < n; i++) {
        const bool in_cell = set->kind == LOGIC_SET_CELL;
        const int cell = in_cell ? set->index : units->cell[set->index][i];
        if (cell == units->cells) break;
        const int event = assume->off[cell * n + (in_cell ? i : set->digit)];
        if (event < before) force_rest_on(assume, event);
    }
}

/* Is the candidate (-1: none at all) in no filling of the constraint, by what its cells can hold in the scratch grid? */
static bool force_unfilled(struct logic *logic, int index, int candidate)
{
    const int n = logic->units.size;
    int count;
    const uint32_t *cells = assume_cells(logic->assume, units_ruled(&logic->units), index, &count);
    if (!assume_look(logic, index)) return true;
    for (int i = 0; i < count && candidate >= 0; i++)
        if ((int)cells[i] == candidate / n)
            return (logic->assume->used[i] >> candidate % n & 1) == 0;
    return false;
}

/* Of what the cells of a constraint lost before an event, that without which the candidate would be in a filling again:
 * the latest losses are dispensed with first. */
static void force_rest_on_rule(struct logic *logic, int index, int before, int candidate)
{
    struct assume *assume = logic->assume;
    struct marks *grid = &assume->grid;
    const int n = logic->units.size;
    int of;
    const uint32_t *cells = assume_cells(assume, units_ruled(&logic->units), index, &of);
    uint16_t lost[SUDOKU_MAX_SIZE * FILLINGS_CELLS];
    int count = 0;
    for (int i = 0; i < of; i++) {
        const int cell = (int)cells[i];
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
        if (force_unfilled(logic, index, candidate)) continue;
        grid->cells[cell] &= ~bit;
        force_rest_on(assume, lost[i]);
    }
}

/* What an event rests on. */
static void force_trace(struct logic *logic, int at)
{
    struct assume *assume = logic->assume;
    struct assume_event *event = &assume->event[at];
    const int n = logic->units.size, cell = event->candidate / n, digit = event->candidate % n;
    struct logic_set set = step_house(event->of, digit);
    event->parents = (uint16_t)assume->pooled;
    switch ((enum assume_cause)event->cause) {
    case ASSUME_START: break;
    case ASSUME_SIGHT: force_rest_on(assume, event->of); break;
    case ASSUME_CELL:
        set = step_cell(cell);
        force_rest_on_set(logic, &set, at);
        break;
    case ASSUME_HOUSE: force_rest_on_set(logic, &set, at); break;
    case ASSUME_PLACES_ALL: force_rest_on_set(logic, &set, event->before); break;
    case ASSUME_RULE: force_rest_on_rule(logic, event->of, event->before, event->candidate); break;
    }
    event->parent_end = (uint16_t)assume->pooled;
}

/* A constraint; of a house with its cages, the house with whatever digit. */
static struct logic_set force_rule_base(const struct logic *logic, int index)
{
    const struct assume *assume = logic->assume;
    if (index < assume->filters)
        return (struct logic_set){.kind = LOGIC_SET_RULE, .index = (uint16_t)index};
    return step_house(assume->together.list[index - assume->filters].house, LOGIC_ANY_DIGIT);
}

static void force_add_base(const struct logic *logic, struct logic_step *step,
                           struct logic_set base, int index)
{
    if (base.kind == LOGIC_SET_HOUSE && base.digit == LOGIC_ANY_DIGIT)
        together_bases(&logic->assume->together.list[index - logic->assume->filters], &logic->units,
                       &logic->grid, step);
    else
        step_base(step, base);
}

/* The base set that an event rests on, besides its parents. */
static struct logic_set force_base(const struct logic *logic, const struct assume_event *event)
{
    const int n = logic->units.size;
    switch ((enum assume_cause)event->cause) {
    case ASSUME_CELL: return step_cell(event->candidate / n);
    case ASSUME_RULE: return force_rule_base(logic, event->of);
    case ASSUME_HOUSE:
    case ASSUME_PLACES_ALL: return step_house(event->of, event->candidate % n);
    default: return (struct logic_set){0};
    }
}

static void force_link(struct logic_step *step, const struct assume_event *from, int to, bool on,
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
static bool force_describe(struct logic *logic, int technique, struct logic_step *step)
{
    struct assume *assume = logic->assume;
    const int end_of = assume->end_set.index;
    const struct logic_set end =
        assume->end_set.kind == LOGIC_SET_RULE ? force_rule_base(logic, end_of) : assume->end_set;
    const int start = assume->event[0].candidate;
    if (assume->end_set.kind == LOGIC_SET_RULE)
        force_rest_on_rule(logic, end_of, assume->count, -1);
    else
        force_rest_on_set(logic, &end, assume->count);
    const int last = assume->pooled;
    int nodes = 1;
    for (int i = assume->count - 1; i >= 0; i--) {
        if (!assume->event[i].needed) continue;
        force_trace(logic, i);
        nodes++;
    }
    offers_begin(step, technique, 1);
    for (int i = 0; i < assume->count; i++) {
        const struct assume_event *event = &assume->event[i];
        if (!event->needed || event->cause == ASSUME_START) continue;
        const struct logic_set base = force_base(logic, event);
        if (event->cause != ASSUME_SIGHT) force_add_base(logic, step, base, event->of);
        for (int k = event->parents; k < event->parent_end; k++)
            force_link(step, &assume->event[assume->pool[k]], event->candidate, event->on, base);
    }
    force_add_base(logic, step, end, end_of);
    for (int k = 0; k < last; k++)
        force_link(step, &assume->event[assume->pool[k]], start, false, end);
    step->nodes = (uint16_t)nodes;
    step->rating = (uint16_t)(logic_ours[technique] + links_addition(nodes));
    step_remove(step, start);
    return !assume->full && step->links < STEP_LINKS && step->bases < STEP_BASES;
}

/* How long its proof is, about. */
static int force_size(struct logic *logic, int technique, struct logic_step *step)
{
    return force_describe(logic, technique, step) ? step->nodes : INT32_MAX;
}

/* Has nothing changed that the candidate touched when it led nowhere? */
static bool force_vain(const struct logic *logic, int candidate, int turn)
{
    const struct assume *assume = logic->assume;
    const struct assume_known *known = &assume->known[candidate];
    if (known->turns <= turn) return false;
    const uint64_t *touches = assume->touches + (size_t)candidate * (size_t)logic->units.words;
    BITS_EACH (cell, logic->units.words, touches[word])
        if (logic->grid.cell_changed[cell] > known->clock) return false;
    return true;
}

static void force_note_vain(struct logic *logic, int candidate, int turn)
{
    struct assume *assume = logic->assume;
    const size_t words = (size_t)logic->units.words;
    assume->known[candidate] =
        (struct assume_known){.clock = logic->grid.clock, .turns = (uint8_t)(turn + 1)};
    memcpy(assume->touches + (size_t)candidate * words, assume->touched, words * sizeof(uint64_t));
}

/* A turn: the candidate with the shortest proof. False where the budget is spent. */
static bool force_turn(struct logic *logic, int technique, struct logic_step *step)
{
    struct assume *assume = logic->assume;
    const int n = logic->units.size, all = logic->units.cells * n;
    for (; assume->next < all; assume->next++) {
        const int candidate = assume->next;
        if (!marks_has(&logic->grid, candidate / n, candidate % n)) continue;
        if (force_vain(logic, candidate, assume->turn)) continue;
        if (logic->budget-- <= 0) {
            logic->paused = true;
            return false;
        }
        if (!assume_fails(logic, candidate, force_looks[assume->turn])) {
            force_note_vain(logic, candidate, assume->turn);
            continue;
        }
        const int size = force_size(logic, technique, step);
        if (size >= assume->best_size) continue;
        assume->best = candidate;
        assume->best_size = size;
    }
    return true;
}

bool force_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct assume *assume = logic->assume;
    const int n = logic->units.size;
    if (assume == NULL) return false;
    if (logic->offers != NULL && logic->offers->list != NULL) {
        for (int candidate = 0; candidate < logic->units.cells * n; candidate++)
            if (marks_has(&logic->grid, candidate / n, candidate % n) &&
                assume_fails(logic, candidate, force_looks[FORCE_TURNS - 1]) &&
                force_describe(logic, technique, step))
                (void)logic_offer(logic, step);
        return false;
    }
    if (!logic->paused) assume->turn = assume->next = 0;
    logic->paused = false;
    for (; assume->turn < FORCE_TURNS; assume->turn++, assume->next = 0) {
        if (assume->next == 0) {
            assume->best = -1;
            assume->best_size = INT32_MAX;
        }
        if (!force_turn(logic, technique, step)) return false;
        if (assume->best < 0) continue;
        (void)assume_fails(logic, assume->best, force_looks[assume->turn]);
        if (force_describe(logic, technique, step)) return logic_offer(logic, step);
    }
    return false;
}
