#include "division.h"

#include "bits.h"
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
    struct division_link *first;
};

/* What is known: pieces of one region each, and which pieces are not of one region. Every set of a piece stands at its
 * root, one of its cells. */
enum { PIECE_WORDS = DIVISION_CELLS / 64, DIVISION_FAR = DIVISION_CELLS + 1 };

struct division {
    const struct division_data *data;
    const struct model *model;
    int n, side, cells, lowest; /* cells of a region; of a row of the board; of the board */
    bool changed;
    uint16_t root[DIVISION_CELLS], size[DIVISION_CELLS];
    uint32_t open[DIVISION_CELLS];  /* candidates of each cell */
    uint32_t fixed[DIVISION_CELLS]; /* digits in place in a piece */
    uint64_t members[DIVISION_CELLS][PIECE_WORDS], apart[DIVISION_CELLS][PIECE_WORDS];
};

static bool division_set_has(const uint64_t *set, int cell)
{
    return (set[cell >> 6] >> (cell & 63) & 1) != 0;
}

static void division_set_join(uint64_t *set, const uint64_t *other)
{
    for (int w = 0; w < PIECE_WORDS; w++) set[w] |= other[w];
}

static bool division_same(const struct division *d, int a, int b)
{
    return d->root[a] == d->root[b];
}

static bool division_apart(const struct division *d, int a, int b)
{
    return division_set_has(d->apart[d->root[a]], b);
}

static bool division_part(struct division *d, int a, int b)
{
    const int one = d->root[a], two = d->root[b];
    if (one == two) return false;
    if (division_set_has(d->apart[one], b)) return true;
    division_set_join(d->apart[one], d->members[two]);
    division_set_join(d->apart[two], d->members[one]);
    d->changed = true;
    return true;
}

static bool division_join(struct division *d, int a, int b)
{
    const int one = d->root[a], two = d->root[b];
    if (one == two) return true;
    if (division_set_has(d->apart[one], b) || d->size[one] + d->size[two] > d->n ||
        (d->fixed[one] & d->fixed[two]) != 0)
        return false;
    division_set_join(d->members[one], d->members[two]);
    division_set_join(d->apart[one], d->apart[two]);
    d->size[one] = (uint16_t)(d->size[one] + d->size[two]);
    d->fixed[one] |= d->fixed[two];
    for (int cell = 0; cell < d->cells; cell++) {
        if (d->root[cell] == two) d->root[cell] = (uint16_t)one;
        if (d->root[cell] == cell && division_set_has(d->apart[one], cell))
            division_set_join(d->apart[cell], d->members[one]);
    }
    d->changed = true;
    return true;
}

/* Digits: what a piece has in place its other cells have not; in a whole region each digit has a place. */
static bool division_digits(struct division *d)
{
    for (int cell = 0; cell < d->cells; cell++) {
        const int root = d->root[cell];
        if (bits_single(d->open[cell])) continue;
        const uint32_t left = d->open[cell] & ~d->fixed[root];
        if (left == 0) return false;
        if (left == d->open[cell]) continue;
        d->open[cell] = left;
        d->changed = true;
        if (!bits_single(left)) continue;
        d->fixed[root] |= left;
    }
    for (int root = 0; root < d->cells; root++) {
        uint32_t once = 0, twice = 0;
        if (d->root[root] != root || d->size[root] < d->n) continue;
        for (int cell = 0; cell < d->cells; cell++) {
            if (d->root[cell] != root) continue;
            twice |= once & d->open[cell];
            once |= d->open[cell];
        }
        if (once != bits_all(d->n)) return false;
        for (int cell = 0; cell < d->cells; cell++) {
            const uint32_t only = d->open[cell] & ~twice;
            if (d->root[cell] != root || only == 0 || only == d->open[cell]) continue;
            if (!bits_single(only)) return false;
            d->open[cell] = only;
            d->fixed[root] |= only;
            d->changed = true;
        }
    }
    return true;
}

/* Pieces that together are too large, or have a digit twice, are of different regions. */
static bool division_separate(struct division *d)
{
    for (int a = 0; a < d->cells; a++) {
        if (d->root[a] != a) continue;
        for (int b = 0; b < d->cells; b++) {
            const int other = d->root[b];
            if (other == a || division_set_has(d->apart[a], b)) continue;
            if ((d->size[a] + d->size[other] > d->n || (d->fixed[a] & d->fixed[other]) != 0 ||
                 (d->open[b] & ~d->fixed[a]) == 0) &&
                !division_part(d, a, b))
                return false;
        }
    }
    return true;
}

/* Only cells of the grid are of a region. */
static bool division_is_cell(const struct division *d, int cell)
{
    return shape_in_grid(d->model->shape, cell);
}

static int division_beside(const struct division *d, int cell, int way)
{
    const int n = d->side;
    int beside = -1;
    if (way == 0 && cell >= n) beside = cell - n;
    if (way == 1 && cell % n < n - 1) beside = cell + 1;
    if (way == 2 && cell < n * (n - 1)) beside = cell + n;
    if (way == 3 && cell % n > 0) beside = cell - 1;
    return beside >= 0 && division_is_cell(d, beside) ? beside : -1;
}

/* How many cells a piece can grow to, and for each how many more than its own it takes to reach it. */
static int division_reach(const struct division *d, int root, uint16_t *far)
{
    uint16_t queue[DIVISION_CELLS];
    const int room = d->n - d->size[root];
    int head = 0, tail = 0;
    for (int cell = 0; cell < d->cells; cell++) {
        const bool own = d->root[cell] == root;
        far[cell] = own ? 0 : DIVISION_FAR;
        if (own) queue[tail++] = (uint16_t)cell;
    }
    while (head < tail) {
        const int cell = queue[head++];
        for (int way = 0; way < 4 && far[cell] < room; way++) {
            const int beside = division_beside(d, cell, way);
            if (beside < 0 || far[beside] != DIVISION_FAR ||
                division_set_has(d->apart[root], beside))
                continue;
            far[beside] = (uint16_t)(far[cell] + 1);
            queue[tail++] = (uint16_t)beside;
        }
    }
    return tail;
}

/* Can the piece be one area of n cells, of those in reach, without this one (-1: with all)? */
static bool division_spares(const struct division *d, int root, int without, const uint16_t *far)
{
    uint16_t queue[DIVISION_CELLS];
    bool met[DIVISION_CELLS] = {false};
    int head = 0, tail = 1, own = 1;
    queue[0] = (uint16_t)root;
    met[root] = true;
    while (head < tail && (own < d->size[root] || tail < d->n)) {
        const int cell = queue[head++];
        for (int way = 0; way < 4; way++) {
            const int beside = division_beside(d, cell, way);
            if (beside < 0 || beside == without || met[beside] || far[beside] == DIVISION_FAR)
                continue;
            met[beside] = true;
            own += d->root[beside] == root;
            queue[tail++] = (uint16_t)beside;
        }
    }
    return own == d->size[root] && tail >= d->n;
}

/* Each piece grows to a region: what it cannot reach is of others, and what it cannot do without is its own. */
static bool division_grow(struct division *d)
{
    uint16_t far[DIVISION_CELLS];
    for (int root = 0; root < d->cells; root++) {
        if (d->root[root] != root || !division_is_cell(d, root)) continue;
        uint32_t digits = 0;
        if (division_reach(d, root, far) < d->n || !division_spares(d, root, -1, far)) return false;
        for (int cell = 0; cell < d->cells; cell++) {
            if (far[cell] != DIVISION_FAR)
                digits |= d->open[cell];
            else if (!division_part(d, root, cell))
                return false;
        }
        if (digits != bits_all(d->n)) return false;
        for (int cell = 0; cell < d->cells; cell++)
            if (far[cell] != DIVISION_FAR && d->root[cell] != root &&
                !division_spares(d, root, cell, far) && !division_join(d, root, cell))
                return false;
    }
    return true;
}

/* The lengths that the run behind the first cell of a part can have, a bit for each. */
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

/* The sums of a length of each. */
static uint64_t division_sums(uint64_t sums, uint32_t lengths)
{
    uint64_t all = 0;
    for (; lengths != 0; lengths &= lengths - 1) all |= sums << bits_lowest(lengths);
    return all;
}

static bool division_keep(struct division *d, int cell, uint32_t digits)
{
    const uint32_t left = d->open[cell] & digits;
    if (left == 0) return false;
    if (left == d->open[cell]) return true;
    d->open[cell] = left;
    d->changed = true;
    if (bits_single(left)) {
        const int root = d->root[cell];
        if ((d->fixed[root] & left) != 0) return false;
        d->fixed[root] |= left;
    }
    return true;
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
    /* Bit i is the sum i + 1, digit lowest + j bit j. */
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
        const int least = bits_lowest(kept), most = 31 - __builtin_clz(kept);
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
    const int least = bits_lowest(wanted) + d->lowest;
    const int most = 31 - __builtin_clz(wanted) + d->lowest;
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

/* All that follows; false where there is no division. */
static bool division_settle(struct division *d)
{
    do {
        d->changed = false;
        for (const struct division_link *link = d->data->first; link != NULL; link = link->next)
            if (!division_clue(d, &link->clue)) return false;
        if (!division_digits(d) || !division_separate(d)) return false;
        if (!d->changed && !division_grow(d)) return false;
    } while (d->changed);
    return true;
}

static bool division_exists(const struct division *d);

/* Is there one where the two cells are of one region, or where they are not? */
static bool division_tries(const struct division *d, int a, int b, bool same)
{
    struct division *next = malloc(sizeof *next);
    if (next == NULL) return false;
    *next = *d;
    const bool exists = (same ? division_join(next, a, b) : division_part(next, a, b)) &&
                        division_settle(next) && division_exists(next);
    free(next);
    return exists;
}

/* Is there a division? Tries whether a cell beside the first piece that is not whole belongs to it. */
static bool division_exists(const struct division *d)
{
    for (int cell = 0; cell < d->cells; cell++) {
        if (d->size[d->root[cell]] == d->n || !division_is_cell(d, cell)) continue;
        for (int way = 0; way < 4; way++) {
            const int beside = division_beside(d, cell, way);
            if (beside >= 0 && !division_same(d, cell, beside) && !division_apart(d, cell, beside))
                return division_tries(d, cell, beside, true) ||
                       division_tries(d, cell, beside, false);
        }
    }
    return true;
}

static bool division_filter(struct state *state, const struct constraint *constraint)
{
    const struct division_data *data = constraint->data;
    struct division d = {.data = data,
                         .model = state->model,
                         .n = state->model->size,
                         .side = state->model->side,
                         .cells = constraint->count,
                         .lowest = state->model->lowest};
    bool full = true;
    if (!data->on) return true;
    for (int cell = 0; cell < d.cells; cell++) {
        d.root[cell] = (uint16_t)cell;
        d.size[cell] = 1;
        d.open[cell] = state->candidates[cell];
        d.fixed[cell] = bits_single(d.open[cell]) ? d.open[cell] : 0;
        d.members[cell][cell >> 6] = UINT64_C(1) << (cell & 63);
    }
    if (!division_settle(&d)) return false;
    for (int cell = 0; cell < d.cells; cell++) {
        full = full && bits_single(d.open[cell]);
        if (!keep_candidates(state, cell, d.open[cell])) return false;
    }
    return !full || division_exists(&d);
}

const struct propagator propagator_division = {
    .name = "division", .cost = 3, .filter = division_filter};

/* The one constraint of divisions. */
static ONCE struct division_data *division_of(struct model *model, int rule)
{
    uint16_t cells[DIVISION_CELLS];
    if (model->cells > DIVISION_CELLS) return NULL;
    for (int cell = 0; cell < model->cells; cell++) cells[cell] = (uint16_t)cell;
    struct constraint *constraint = model_find(model, &propagator_division, cells, model->cells);
    if (constraint != NULL) {
        constraint->several = constraint->several || constraint->rule != rule;
        return constraint->data;
    }
    struct division_data *data = model_alloc(model, sizeof *data);
    if (data == NULL ||
        model_add(model, &propagator_division, rule, cells, model->cells, data) == NULL)
        return NULL;
    return data;
}

ONCE bool model_division(struct model *model, int rule)
{
    struct division_data *data = division_of(model, rule);
    if (data != NULL) data->on = true;
    return data != NULL;
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
