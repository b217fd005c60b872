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
    int digits;
    /* The same the other way round, [(word * cells + cell) * digits + digit]: which 64 alternatives allow the digit there */
    const uint64_t *allowing;
};

/* Alternatives listed one after another are alike, and the second adds little to what the cells can have in the first: they
 * are put in steps of this prime instead. */
enum { SET_STRIDE = 100003 };

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
        uint32_t once = 0, twice = 0, alone = 0, clash = 0;
        for (int i = 0; i < count; i++) {
            const uint32_t single = (open[i] & (open[i] - 1)) == 0 ? open[i] : 0;
            clash |= alone & single;
            alone |= single;
            twice |= once & open[i];
            once |= open[i];
        }
        if (((digits & ~once) | clash) != 0) return false;
        for (int i = 0; i < count; i++) {
            if ((open[i] & (alone | ~twice)) == 0 || bits_single(open[i])) continue;
            const uint32_t here = open[i] & ~twice;
            open[i] = here != 0 ? here : open[i] & ~alone;
            if (open[i] == 0 || (here & (here - 1)) != 0) return false;
            changed = true;
        }
    }
    return true;
}

/* The digits that the cells can have in this alternative; false if it is impossible. */
static bool set_fits(const struct set_data *set, int number, int count, const uint32_t *candidates,
                     uint32_t *open)
{
    const uint32_t *within = set->within + number * count;
    const uint32_t hold = set->hold[number];
    uint32_t any = 0, here = 0;
    for (int i = 0; i < count; i++) {
        open[i] = candidates[i] & within[i];
        if (open[i] == 0) return false;
        any |= open[i];
        if (i < set->clique) here = any;
    }
    if (bits_count(here) < set->clique || (hold & ~any) != 0) return false;
    return bits_count(hold) != count || set_settle(open, count, hold);
}

/* Of the 64 alternatives of a word, those that allow one of the digits listed for each cell: in every cell, or in some. */
static uint64_t set_allowing(const struct set_data *set, int word, int count,
                             const uint32_t *digits, bool every)
{
    const uint64_t *allowing = set->allowing + word * count * set->digits;
    uint64_t in = every ? ~UINT64_C(0) : 0;
    for (int i = 0; i < count; i++, allowing += set->digits) {
        uint64_t here = 0;
        for (uint32_t left = digits[i]; left != 0; left &= left - 1)
            here |= allowing[bits_lowest(left)];
        in = every ? in & here : in | here;
    }
    return in;
}

static bool set_filter(struct state *state, const struct constraint *constraint)
{
    const struct set_data *set = constraint->data;
    const int count = constraint->count;
    uint32_t candidates[SUDOKU_MAX_CELLS], open[SUDOKU_MAX_CELLS];
    uint32_t lacking[SUDOKU_MAX_CELLS]; /* the candidates that no alternative has had so far */
    uint32_t hold = ~UINT32_C(0);
    for (int i = 0; i < count; i++)
        lacking[i] = candidates[i] = state->candidates[constraint->cells[i]];
    for (int word = 0; word * 64 < set->count; word++) {
        uint64_t left = set_allowing(set, word, count, candidates, true);
        while (left != 0) {
            /* Can others only add digits? If nothing is lacking, there are none. */
            if ((hold & ~set->common) == 0) left &= set_allowing(set, word, count, lacking, false);
            if (left == 0) break;
            const int number = word * 64 + bits_lowest_cell(left);
            left &= left - 1;
            if (!set_fits(set, number, count, candidates, open)) continue;
            uint32_t must = set->hold[number];
            for (int i = 0; i < count; i++) {
                lacking[i] &= ~open[i];
                if (bits_single(open[i])) must |= open[i];
            }
            hold &= must;
        }
    }
    for (int i = 0; i < count; i++)
        if (!remove_candidates(state, constraint->cells[i], lacking[i])) return false;
    return remove_locked_candidates(state, constraint->cells, count, hold);
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
    uint32_t allowed[SUDOKU_MAX_CELLS], open[SUDOKU_MAX_CELLS];
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
    struct set_data kept = {.clique = set->clique,
                            .within = within,
                            .hold = hold,
                            .common = ~UINT32_C(0),
                            .digits = model->numbers};
    for (int k = 0; k < set->count; k++) {
        const int number = (int)((uint32_t)k * SET_STRIDE % (uint32_t)set->count);
        for (int i = 0; i < count; i++)
            within[kept.count * count + i] = set->within[number * count + order[i]];
        hold[kept.count] = set->hold[number];
        if (set_fits(&kept, kept.count, count, allowed, open)) kept.common &= hold[kept.count++];
    }
    const int words = (kept.count + 63) / 64;
    uint64_t *allowing =
        model_alloc(model, (size_t)(words * count * kept.digits + 1) * sizeof *allowing);
    if (allowing == NULL) return false;
    for (int number = 0; number < kept.count; number++)
        for (int i = 0; i < count; i++)
            for (uint32_t left = within[number * count + i] & allowed[i]; left != 0;
                 left &= left - 1)
                allowing[(number / 64 * count + i) * kept.digits + bits_lowest(left)] |=
                    UINT64_C(1) << (number & 63);
    kept.allowing = allowing;
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
