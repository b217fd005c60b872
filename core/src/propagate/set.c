#include "set.h"

#include "bits.h"
#include "once.h"
#include "state.h"

#include <string.h>

struct set_data {
    int count;              /* of alternatives */
    int clique;             /* how many cells, from the first on, are mutual peers */
    const uint32_t *within; /* [alternative * cells + cell]: the digits it allows there */
    const uint32_t *hold;
    uint32_t common; /* digits that all of them hold */
};

struct set_view set_view(const struct constraint *constraint)
{
    const struct set_data *set = constraint->data;
    return (struct set_view){.count = set->count, .within = set->within, .hold = set->hold};
}

/* For as many digits as cells, each in one of them: naked and hidden singles, to the fixpoint. False on a contradiction. */
static bool set_settle(uint32_t *open, int count, uint32_t digits)
{
    for (bool changed = true; changed;) {
        changed = false;
        uint32_t once = 0, twice = 0, alone = 0;
        for (int i = 0; i < count; i++) {
            twice |= once & open[i];
            once |= open[i];
        }
        if ((digits & ~once) != 0) return false;
        for (int i = 0; i < count; i++) {
            const uint32_t here = open[i] & ~twice;
            if (here != 0 && here != open[i]) {
                if (!bits_single(here)) return false;
                open[i] = here;
                changed = true;
            }
            if (!bits_single(open[i])) continue;
            if ((alone & open[i]) != 0) return false;
            alone |= open[i];
        }
        for (int i = 0; i < count; i++) {
            if (bits_single(open[i]) || (open[i] & alone) == 0) continue;
            open[i] &= ~alone;
            if (open[i] == 0) return false;
            changed = true;
        }
    }
    return true;
}

/* The digits that the cells can have in this alternative; false if it is impossible, or if it neither adds to what they can
 * have in others (`all`) nor takes from what these hold. */
static bool set_fits(const struct set_data *set, int number, int count, const uint32_t *candidates,
                     const uint32_t *all, uint32_t held, uint32_t *open)
{
    const uint32_t *within = set->within + number * count;
    const uint32_t hold = set->hold[number];
    uint32_t any = 0, here = 0, more = held & ~hold;
    for (int i = 0; i < count; i++) {
        open[i] = candidates[i] & within[i];
        if (open[i] == 0) return false;
        any |= open[i];
        more |= open[i] & ~all[i];
        if (i < set->clique) here = any;
    }
    if (more == 0 || bits_count(here) < set->clique || (hold & ~any) != 0) return false;
    return bits_count(hold) != count || set_settle(open, count, hold);
}

static bool set_filter(struct state *state, const struct constraint *constraint)
{
    const struct set_data *set = constraint->data;
    const int count = constraint->count;
    uint32_t candidates[SUDOKU_MAX_CELLS], open[SUDOKU_MAX_CELLS], all[SUDOKU_MAX_CELLS];
    uint32_t hold = ~UINT32_C(0);
    for (int i = 0; i < count; i++) {
        candidates[i] = state->candidates[constraint->cells[i]];
        all[i] = 0;
    }
    bool more = true; /* can another alternative add or take anything? */
    for (int number = 0; number < set->count && more; number++) {
        if (!set_fits(set, number, count, candidates, all, hold, open)) continue;
        uint32_t must = set->hold[number], lacking = 0;
        for (int i = 0; i < count; i++) {
            all[i] |= open[i];
            lacking |= candidates[i] & ~all[i];
            if (bits_single(open[i])) must |= open[i];
        }
        hold &= must;
        more = (lacking | (hold & ~set->common)) != 0;
    }
    return keep_each(state, constraint->cells, count, all) &&
           remove_locked_candidates(state, constraint->cells, count, hold);
}

/* Orders the cells so that mutual peers come first, the largest clique that greedy choices find. Returns its size. */
static ONCE int set_find_clique(const struct model *model, const uint16_t *cells, int count,
                                uint16_t *order)
{
    int best = 0;
    for (int start = 0; start < count; start++) {
        uint16_t clique[SUDOKU_MAX_SIZE];
        int size = 0;
        for (int k = 0; k < count && size < model->size; k++) {
            const int i = (start + k) % count;
            bool apart = true;
            for (int j = 0; j < size && apart; j++)
                apart = model_differ(model, cells[clique[j]], cells[i]);
            if (apart) clique[size++] = (uint16_t)i;
        }
        if (size <= best) continue;
        best = size;
        memcpy(order, clique, (size_t)size * sizeof *order);
    }
    int next = best;
    for (int i = 0; i < count; i++) {
        bool placed = false;
        for (int k = 0; k < best; k++) placed = placed || order[k] == i;
        if (!placed) order[next++] = (uint16_t)i;
    }
    return best;
}

/* Peers are final now: puts a clique of them first, and drops alternatives that are impossible. */
static ONCE bool set_finalize(struct model *model, struct constraint *constraint)
{
    struct set_data *set = constraint->data;
    const int count = constraint->count;
    uint16_t order[SUDOKU_MAX_CELLS] = {0};
    uint32_t allowed[SUDOKU_MAX_CELLS], open[SUDOKU_MAX_CELLS], none[SUDOKU_MAX_CELLS] = {0};
    uint16_t *cells = model_alloc(model, (size_t)count * sizeof *cells);
    const size_t all = (size_t)(set->count * count) + 1;
    uint32_t *within = model_alloc(model, all * sizeof *within);
    uint32_t *hold = model_alloc(model, ((size_t)set->count + 1) * sizeof *hold);
    if (cells == NULL || within == NULL || hold == NULL) return false;

    set->clique = set_find_clique(model, constraint->cells, count, order);
    for (int i = 0; i < count; i++) {
        cells[i] = constraint->cells[order[i]];
        allowed[i] = model->allowed[cells[i]];
    }
    struct set_data kept = {
        .clique = set->clique, .within = within, .hold = hold, .common = ~UINT32_C(0)};
    for (int number = 0; number < set->count; number++) {
        for (int i = 0; i < count; i++)
            within[kept.count * count + i] = set->within[number * count + order[i]];
        hold[kept.count] = set->hold[number];
        if (set_fits(&kept, kept.count, count, allowed, none, ~UINT32_C(0), open))
            kept.common &= hold[kept.count++];
    }
    if (kept.count == 0) model_impossible(model, constraint->rule, false);
    constraint->cells = cells;
    *set = kept;
    return true;
}

const struct propagator propagator_set = {
    .name = "set", .cost = 1, .idempotent = true, .finalize = set_finalize, .filter = set_filter};

ONCE bool alternatives_begin(struct alternatives *alternatives, struct model *model,
                             const uint16_t *cells, int given, int room)
{
    alternatives->model = model;
    alternatives->given = given;
    alternatives->room = room;
    alternatives->count = alternatives->made = 0;
    for (int i = 0; i < given; i++) {
        int number = 0;
        while (number < alternatives->count && alternatives->cells[number] != cells[i]) number++;
        if (number == alternatives->count) alternatives->cells[alternatives->count++] = cells[i];
        alternatives->number[i] = (uint16_t)number;
    }
    const size_t sets = (size_t)room * (size_t)alternatives->count;
    alternatives->within = model_alloc(model, (sets + 1) * sizeof *alternatives->within);
    alternatives->hold = model_alloc(model, ((size_t)room + 1) * sizeof *alternatives->hold);
    return alternatives->within != NULL && alternatives->hold != NULL;
}

ONCE void alternatives_add(struct alternatives *alternatives, const uint32_t *within, uint32_t hold)
{
    const int count = alternatives->count;
    if (alternatives->made == alternatives->room) return;
    uint32_t *sets = alternatives->within + alternatives->made * count;
    for (int i = 0; i < count; i++) sets[i] = ~UINT32_C(0);
    for (int i = 0; i < alternatives->given; i++) sets[alternatives->number[i]] &= within[i];
    alternatives->hold[alternatives->made++] = hold;
}

ONCE bool model_set(int rule, const struct alternatives *alternatives)
{
    const struct set_data set = {
        .count = alternatives->made, .within = alternatives->within, .hold = alternatives->hold};
    return model_add(alternatives->model, &propagator_set, rule, alternatives->cells,
                     alternatives->count, &set, sizeof set) != NULL;
}
