#include "division.h"

#include "bits.h"
#include "growth.h"
#include "once.h"
#include "propagate/state.h"

#include <stdlib.h>
#include <string.h>

struct division_link {
    struct division_link *next;
    struct division_clue clue;
};

struct division_data {
    bool on;
    size_t kept; /* where the state keeps what is known */
    struct division_link *first;
};

/* The possible lengths of the run after the first cell of a part, a bit for each. */
static uint32_t division_lengths(const struct division *d, const uint16_t *cells, int count)
{
    uint32_t lengths = 0;
    for (int length = 0; length < count && length <= d->n; length++) {
        if (length > 0 && division_apart(d, cells[0], cells[length])) break;
        if (length + 1 == count || !division_same(d, cells[0], cells[length + 1]))
            lengths |= UINT32_C(1) << length;
    }
    return lengths;
}

/* All sums plus one of the lengths. */
static uint64_t division_sums(uint64_t sums, uint32_t lengths)
{
    uint64_t all = 0;
    for (; lengths != 0; lengths &= lengths - 1) all |= sums << bits_lowest(lengths);
    return all;
}

static bool division_runs(struct division *d, const struct division_clue *clue)
{
    enum { PARTS = 4 };
    uint32_t lengths[PARTS];
    uint64_t all = 1;
    for (int p = 0; p < clue->parts; p++) {
        const int from = p > 0 ? clue->ends[p - 1] : 0;
        lengths[p] = division_lengths(d, clue->cells + from, clue->ends[p] - from);
        all = division_sums(all, lengths[p]);
    }
    /* In `all` bit i is the sum i + 1; in the candidates bit j is digit lowest + j. */
    const uint64_t wanted = d->lowest == 1 ? d->open[clue->number] : d->open[clue->number] >> 1;
    const uint64_t can = d->lowest == 1 ? all : all << 1;
    if (!division_keep(d, clue->number, (uint32_t)can & bits_all(d->n))) return false;
    for (int p = 0; p < clue->parts; p++) {
        const int from = p > 0 ? clue->ends[p - 1] : 0, count = clue->ends[p] - from;
        const uint16_t *cells = clue->cells + from;
        uint64_t rest = 1;
        uint32_t kept = 0;
        for (int q = 0; q < clue->parts; q++)
            if (q != p) rest = division_sums(rest, lengths[q]);
        for (uint32_t left = lengths[p]; left != 0; left &= left - 1)
            if ((rest << bits_lowest(left) & wanted) != 0) kept |= left & (0U - left);
        if (kept == 0) return false;
        const int least = bits_lowest(kept), most = bits_highest(kept);
        for (int i = 1; i <= least; i++)
            if (!division_join(d, cells[0], cells[i])) return false;
        if (least == most && most + 1 < count && !division_part(d, cells[0], cells[most + 1]))
            return false;
    }
    return true;
}

static bool division_count(struct division *d, const struct division_clue *clue)
{
    int same = 0, may = 0;
    for (int i = 0; i < clue->count; i++) {
        same += division_same(d, clue->cells[0], clue->cells[i]);
        may += !division_apart(d, clue->cells[0], clue->cells[i]);
    }
    const int low = same - d->lowest, high = may - d->lowest;
    if (low >= d->n || high < 0) return false;
    const uint32_t from = high + 1 >= 31 ? ~UINT32_C(0) : bits_all(high + 1);
    if (!division_keep(d, clue->number, from & ~bits_all(low < 0 ? 0 : low))) return false;
    const uint32_t wanted = d->open[clue->number];
    const int least = bits_lowest(wanted) + d->lowest, most = bits_highest(wanted) + d->lowest;
    for (int i = 1; i < clue->count && same < may && (most == same || least == may); i++) {
        const int cell = clue->cells[i];
        if (division_same(d, clue->cells[0], cell) || division_apart(d, clue->cells[0], cell))
            continue;
        if (!(most == same ? division_part(d, clue->cells[0], cell)
                           : division_join(d, clue->cells[0], cell)))
            return false;
    }
    return true;
}

static bool division_clue(struct division *d, const struct division_clue *clue)
{
    if (clue->kind == DIVISION_RUNS) return division_runs(d, clue);
    if (clue->kind == DIVISION_COUNT) return division_count(d, clue);
    for (int i = 1; i < clue->count; i++) {
        if (clue->kind == DIVISION_SAME && !division_join(d, clue->cells[0], clue->cells[i]))
            return false;
        for (int j = 0; j < i && clue->kind == DIVISION_APART; j++)
            if (!division_part(d, clue->cells[i], clue->cells[j])) return false;
    }
    return true;
}

/* Concludes to the fixpoint; false if there is no division. */
static bool division_settle(struct division *d, const struct division_data *data)
{
    do {
        d->changed = false;
        for (const struct division_link *link = data->first; link != NULL; link = link->next)
            if (!division_clue(d, &link->clue)) return false;
        if (!division_digits(d) || !division_separate(d)) return false;
        if (!d->changed && !division_name(d)) return false;
        if (!d->changed && !division_grow(d)) return false;
    } while (d->changed);
    return true;
}

/* The first cell of an incomplete piece, and a neighbour of which it is open whether it belongs to the piece; false if there
 * is none. */
static bool division_first(const struct division *d, int *cell, int *beside)
{
    for (*cell = 0; *cell < d->cells; ++*cell) {
        if (d->size[d->known.root[*cell]] == d->n || !division_is_cell(d, *cell)) continue;
        for (int way = 0; way < 4; way++) {
            *beside = division_beside(d, *cell, way);
            if (*beside >= 0 && !division_same(d, *cell, *beside) &&
                !division_apart(d, *cell, *beside))
                return true;
        }
    }
    return false;
}

/* Makes *d the first division that there is; false if there is none. */
static bool division_find(struct division *d, const struct division_data *data)
{
    int cell, beside;
    if (!division_settle(d, data)) return false;
    if (!division_first(d, &cell, &beside)) return true;
    struct division *next = malloc(sizeof *next);
    if (next == NULL) return false;
    *next = *d;
    bool found = division_join(next, cell, beside) && division_find(next, data);
    if (found)
        *d = *next;
    else
        found = division_part(d, cell, beside) && division_find(d, data);
    free(next);
    return found;
}

/* Begins with what is known, or, if `known` is NULL, with nothing; false on a contradiction. */
static bool division_begin(struct division *d, const struct state *state,
                           const struct division_known *known)
{
    const struct model *model = state->model;
    int count = 0;
    *d = (struct division){.n = model->size,
                           .side = model->side,
                           .cells = model->cells,
                           .words = model->words,
                           .lowest = model->lowest};
    if (known != NULL) d->known = *known;
    for (int cell = 0; cell < d->cells; cell++) {
        if (!d->known.begun) d->known.root[cell] = (uint16_t)cell;
        const int root = d->known.root[cell];
        d->open[cell] = state->candidates[cell];
        d->size[root]++;
        bits_add(d->members[root], cell);
        if (bits_single(d->open[cell])) {
            if ((d->fixed[root] & d->open[cell]) != 0) return false;
            d->fixed[root] |= d->open[cell];
        }
        if (!shape_in_grid(model->shape, cell)) continue;
        count++;
        bits_add(d->grid, cell);
        if (cell % d->side > 0) bits_add(d->left, cell);
        if (cell % d->side < d->side - 1) bits_add(d->right, cell);
    }
    memcpy(d->where, state->positions, sizeof d->where);
    d->known.begun = true;
    d->regions = count / d->n;
    return true;
}

/* For a full grid: does the first division agree with what the search has decided? Only then is the grid a solution of this
 * branch, so that no other branch finds it again. */
static bool division_is_first(const struct division *d, const struct state *state,
                              const struct constraint *constraint)
{
    struct division first;
    if (!division_begin(&first, state, NULL) || !division_find(&first, constraint->data))
        return false;
    for (int cell = 0; cell < d->cells; cell++) {
        const uint64_t *members = first.members[first.known.root[cell]];
        if (!division_same(&first, cell, d->known.root[cell])) return false;
        for (int w = 0; w < d->words; w++)
            if ((d->known.apart[d->known.root[cell]][w] & members[w]) != 0) return false;
    }
    return true;
}

static struct division_known *division_kept(const struct state *state,
                                            const struct constraint *constraint)
{
    return state_kept(state, ((const struct division_data *)constraint->data)->kept);
}

static bool division_filter(struct state *state, const struct constraint *constraint)
{
    struct division d;
    bool full = true;
    if (!((const struct division_data *)constraint->data)->on) return true;
    struct division_known *kept = division_kept(state, constraint);
    if (!division_begin(&d, state, kept)) return false;
    if (!division_settle(&d, constraint->data)) {
        state->blamed = d.at;
        return false;
    }
    for (int cell = 0; cell < d.cells; cell++) full = full && bits_single(d.open[cell]);
    if (!keep_each(state, constraint->cells, d.cells, d.open)) return false;
    *kept = d.known;
    return !full || division_is_first(&d, state, constraint);
}

/* Of the pairs of neighbours that are still open, the one with the greatest sum of weights. */
static float division_choose(const struct state *state, const struct constraint *constraint,
                             const float *weight, uint16_t pair[2])
{
    struct division d;
    float best = 0;
    if (!((const struct division_data *)constraint->data)->on) return 0;
    (void)division_begin(&d, state, division_kept(state, constraint));
    for (int cell = 0; cell < d.cells; cell++) {
        if (!division_is_cell(&d, cell)) continue;
        for (int way = 1; way < 3; way++) {
            const int beside = division_beside(&d, cell, way);
            if (beside < 0 || division_same(&d, cell, beside) || division_apart(&d, cell, beside))
                continue;
            const float score = weight[cell] + weight[beside];
            if (score <= best) continue;
            best = score;
            pair[0] = (uint16_t)cell;
            pair[1] = (uint16_t)beside;
        }
    }
    return best;
}

static bool division_decide(struct state *state, const struct constraint *constraint,
                            const uint16_t pair[2], bool same)
{
    struct division d;
    struct division_known *kept = division_kept(state, constraint);
    if (!division_begin(&d, state, kept) ||
        !(same ? division_join(&d, pair[0], pair[1]) : division_part(&d, pair[0], pair[1])))
        return false;
    *kept = d.known;
    state_wake(state, pair[0]);
    return true;
}

const struct propagator propagator_division = {.name = "division",
                                               .cost = 3,
                                               .filter = division_filter,
                                               .choose = division_choose,
                                               .decide = division_decide};

/* The one constraint of divisions. */
static ONCE struct division_data *division_of(struct model *model, int rule)
{
    const struct division_data none = {0};
    if (model->cells > DIVISION_CELLS) return NULL;
    struct constraint *constraint = NULL;
    for (int i = 0; i < model->constraint_count && constraint == NULL; i++)
        if (model->constraints[i].propagator == &propagator_division)
            constraint = &model->constraints[i];
    if (constraint == NULL)
        constraint = model_add_for_board(model, &propagator_division, rule, &none, sizeof none);
    if (constraint == NULL) return NULL;
    constraint->several = constraint->several || constraint->rule != rule;
    return constraint->data;
}

ONCE bool model_division(struct model *model, int rule)
{
    struct division_data *data = division_of(model, rule);
    if (data == NULL) return false;
    if (!data->on) data->kept = model_keep(model, sizeof(struct division_known), SIZE_MAX);
    return data->on = true;
}

ONCE bool model_division_clue(struct model *model, int rule, const struct division_clue *clue)
{
    struct division_data *data = division_of(model, rule);
    struct division_link *link = data == NULL ? NULL : model_alloc(model, sizeof *link);
    if (link == NULL) return false;
    *link = (struct division_link){.next = data->first, .clue = *clue};
    data->first = link;
    return true;
}
