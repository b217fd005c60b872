/* How many solutions there are, about: the top of the tree in full, random ways below it.
 *
 *                   the puzzle
 *                  /    |     \         opened widest first, until so many ESTIMATE_PARTS wait
 *              part   part   part       each with a guess at its share, its weight
 *               :      |      :
 *               :     / \     :         a probe: a way down from a part, a digit being the likelier
 *               :    .   .    :         the more it leaves; dead ends are seen and not entered
 *            counted    / \   :
 *                     counted           what hangs from its end, counted to the last
 *
 * What a probe counted, divided by the probability of its way, is right on average whatever the
 * probabilities are; good ones keep its spread small. What a digit leaves is weighed by the numbers
 * of candidates of all cells, multiplied, to a power that was measured.
 *
 * Parts are probed in proportion to their weights. One probed often enough stands for itself, the
 * others are taken together; the variances add up (stratified sampling). A part that has become
 * cheap beside the work spent on probes is counted instead, so that small trees end in the exact
 * number. */
#include "bits.h"
#include "propagate/state.h"
#include "random.h"
#include "model/rules.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ESTIMATE_PARTS = 256,
    TURNS = 64,  /* probes between two looks at what might be counted */
    ENOUGH = 8,  /* probes for a part to stand for itself */
    FAIR = 30,   /* guesses the count below a probe should take */
    SLICE = 1000 /* and no count takes more in one go */
};

static const double POWER = 0.12;

/* Numbers seen one by one: their mean, the sum of the squares of how far off it they were. */
struct estimate_sample {
    double count, mean, squares;
};

struct estimate_part {
    void *saved; /* its state, at the fixpoint; candidates come first */
    double weight;
    struct estimate_sample probes; /* what they gave, over two to the estimator's `scale` */
};

struct sudoku_estimator {
    uint64_t random;
    double turn; /* where along the weights of all parts the last probe went, 0 to 1 */
    double wide; /* what weighs more than this is not counted below a probe */
    uint64_t probes, slices;
    double sure;                    /* solutions seen one by one */
    double counted;                 /* of them in `slices` slices of the counter */
    double under_way;               /* of the part it is on */
    struct estimate_part *counting; /* the part that the counter is on, or NULL */
    struct estimate_sample ever; /* of all probes: what they gave over the weight of their part */
    int scale; /* that of the first probe, for large grids leave the range of numbers */
    bool opening, scaled;
    int parts;
    struct estimate_part part[ESTIMATE_PARTS + SUDOKU_MAX_SIZE];
    double widths[SUDOKU_MAX_SIZE + 1]; /* a number of candidates to the POWER */
    sudoku_search *search, *counter;
    sudoku_puzzle puzzle; /* what the searches are set on; its shape is the puzzle's */
    size_t cells, saved_bytes;
    struct state state;
    void *state_memory;
    struct model *plain;                    /* of a puzzle without rules; else NULL */
    void *from, *children[SUDOKU_MAX_SIZE]; /* a state, and what each digit of a cell makes of it */
    char *memory;                           /* of all saved states */
};

/* 0 to 1, the end left out. */
static double estimate_random_share(sudoku_estimator *self)
{
    return (double)(random_next(&self->random) >> 11) * 0x1p-53;
}

/* The weight of the state: a guess at how many solutions it has, right but for a common factor. */
static double estimate_weigh(const sudoku_estimator *self)
{
    double weight = 1;
    for (size_t cell = 0; cell < self->cells; cell++)
        weight *= self->widths[bits_count(self->state.candidates[cell])];
    return weight;
}

/* The puzzle that the searches are set on, with the candidates of a state. */
static const sudoku_puzzle *estimate_puzzle(sudoku_estimator *self, const uint32_t *candidates)
{
    memcpy(self->puzzle.candidates, candidates, self->cells * sizeof *candidates);
    return &self->puzzle;
}

static void estimate_add_part(sudoku_estimator *self)
{
    if (self->state.open == 0) {
        self->sure++;
        return;
    }
    struct estimate_part *part = &self->part[self->parts++];
    state_save(&self->state, part->saved);
    part->weight = estimate_weigh(self);
    part->probes = (struct estimate_sample){0, 0, 0};
}

/* The last part takes its place. */
static void estimate_drop_part(sudoku_estimator *self, struct estimate_part *part)
{
    struct estimate_part *last = &self->part[--self->parts];
    const struct estimate_part dropped = *part;
    *part = *last;
    last->saved = dropped.saved;
    if (self->counting == part) self->counting = NULL;
    if (self->counting == last) self->counting = part;
}

/* To the fixpoint: of singles where there are no rules, for there more costs more than it tells. False on a
 * contradiction. */
static bool estimate_propagate(sudoku_estimator *self)
{
    return self->plain != NULL ? propagate_singles(&self->state) : propagate(&self->state);
}

/* The model of the puzzle; NULL where memory is short. */
static const struct model *estimate_model(sudoku_estimator *self, const sudoku_puzzle *puzzle)
{
    if (puzzle->rules != NULL) return rules_model(puzzle->rules);
    self->plain = malloc(sizeof *self->plain);
    if (self->plain == NULL) return NULL;
    model_begin(self->plain, puzzle->shape);
    (void)model_end(self->plain); /* allocates nothing */
    return self->plain;
}

sudoku_estimator *sudoku_estimator_new(const sudoku_puzzle *puzzle, uint64_t seed)
{
    const size_t slots = ESTIMATE_PARTS + 2 * SUDOKU_MAX_SIZE + 1;
    sudoku_estimator *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    self->search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    self->counter = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    const struct model *model = estimate_model(self, puzzle);
    if (model != NULL) {
        self->saved_bytes = state_saved_bytes(puzzle->shape, model);
        self->memory = malloc(slots * self->saved_bytes);
        self->state_memory = malloc(state_memory_bytes(model) + 1);
    }
    if (self->search == NULL || self->counter == NULL || self->memory == NULL ||
        self->state_memory == NULL) {
        sudoku_estimator_delete(self);
        return NULL;
    }
    char *slot = self->memory;
    for (int i = 0; i < ESTIMATE_PARTS + SUDOKU_MAX_SIZE; i++, slot += self->saved_bytes)
        self->part[i].saved = slot;
    for (int i = 0; i < SUDOKU_MAX_SIZE; i++, slot += self->saved_bytes) self->children[i] = slot;
    self->from = slot;
    for (int i = 1; i <= SUDOKU_MAX_SIZE; i++) self->widths[i] = pow(i, POWER);
    self->puzzle = *puzzle;
    self->random = random_mix(seed);
    self->turn = estimate_random_share(self);
    self->wide = 64;
    self->opening = true;
    if (state_begin(&self->state, model, puzzle, self->state_memory) && estimate_propagate(self))
        estimate_add_part(self);
    return self;
}

void sudoku_estimator_delete(sudoku_estimator *self)
{
    if (self == NULL) return;
    sudoku_search_delete(self->counter);
    sudoku_search_delete(self->search);
    free(self->state_memory);
    free(self->plain);
    free(self->memory);
    free(self);
}

/* The open cell with the fewest digits; one of several at random. */
static int estimate_choose_cell(sudoku_estimator *self)
{
    int best = -1, fewest = SUDOKU_MAX_SIZE + 1, rivals = 0;
    for (int cell = 0; cell < (int)self->cells; cell++) {
        const int digits = bits_count(self->state.candidates[cell]);
        if (digits < 2 || digits > fewest) continue;
        if (digits < fewest) rivals = 0;
        fewest = digits;
        if (random_below(&self->random, ++rivals) == 0) best = cell;
    }
    return best;
}

/* Places a digit (the lowest of *left, which loses it) in a cell of the state saved in `from`, and
 * propagates it; false on a contradiction. */
static bool estimate_enter(sudoku_estimator *self, int cell, uint32_t *left)
{
    const uint32_t digit = *left & (0U - *left);
    *left &= ~digit;
    state_restore(&self->state, self->from);
    return keep_candidates(&self->state, cell, digit) && estimate_propagate(self);
}

/* The heaviest part gives way to what its digits leave. */
static void estimate_open_part(sudoku_estimator *self)
{
    struct estimate_part *heaviest = &self->part[0];
    for (int i = 1; i < self->parts; i++)
        if (self->part[i].weight > heaviest->weight) heaviest = &self->part[i];
    state_restore(&self->state, heaviest->saved);
    estimate_drop_part(self, heaviest);
    state_save(&self->state, self->from);
    const int cell = estimate_choose_cell(self);
    for (uint32_t left = self->state.candidates[cell]; left != 0;)
        if (estimate_enter(self, cell, &left)) estimate_add_part(self);
    self->opening = self->parts < ESTIMATE_PARTS;
}

/* Counts the solutions of the state; false where that takes too long. */
static bool estimate_count_below(sudoku_estimator *self, double *count)
{
    sudoku_total total = {0, 0};
    (void)sudoku_search_restart(
        self->search,
        estimate_puzzle(self, self->state.candidates)); /* of the same shape: cannot fail */
    const bool whole = sudoku_search_count(self->search, SLICE, UINT64_MAX, &total) == SUDOKU_DONE;
    const double guesses = (double)sudoku_search_stats(self->search).guesses;
    self->wide *= 1 + 0.05 * (FAIR - guesses) / (FAIR + guesses);
    *count = (double)total.low;
    return whole;
}

/* What a probe gave: its count over the probability of its way, times two to the `scale`. */
struct estimate_yield {
    double count;
    int scale;
    bool all; /* no digit was left aside: that is all there is */
};

static struct estimate_yield estimate_probe(sudoku_estimator *self,
                                            const struct estimate_part *part)
{
    struct estimate_yield yield = {.count = 1, .scale = 0, .all = true};
    double count;
    state_restore(&self->state, part->saved);
    for (double weight = part->weight; self->state.open > 0;) {
        if (weight <= self->wide && estimate_count_below(self, &count)) {
            yield.count *= count;
            break;
        }
        double weights[SUDOKU_MAX_SIZE], sum = 0;
        int children = 0;
        state_save(&self->state, self->from);
        const int cell = estimate_choose_cell(self);
        for (uint32_t left = self->state.candidates[cell]; left != 0;) {
            if (!estimate_enter(self, cell, &left)) continue;
            state_save(&self->state, self->children[children]);
            sum += weights[children++] = estimate_weigh(self);
        }
        if (children == 0) {
            yield.count = 0;
            break;
        }
        double spin = estimate_random_share(self) * sum;
        int way = 0;
        while (way < children - 1 && spin >= weights[way]) spin -= weights[way++];
        weight = weights[way];
        if (children > 1) {
            int exponent;
            yield.count = frexp(yield.count * sum / weight, &exponent);
            yield.scale += exponent;
            yield.all = false;
        }
        state_restore(&self->state, self->children[way]);
    }
    return yield;
}

static void estimate_add_sample(struct estimate_sample *tally, double number)
{
    const double off = number - tally->mean;
    tally->count++;
    tally->mean += off / tally->count;
    tally->squares += off * (number - tally->mean);
}

static void estimate_probe_part(sudoku_estimator *self)
{
    /* Steps of the golden section fall evenly: parts take turns as their weights say. */
    self->turn += 0.6180339887498949;
    self->turn -= floor(self->turn);
    double sum = 0;
    for (int i = 0; i < self->parts; i++) sum += self->part[i].weight;
    double spin = self->turn * sum;
    struct estimate_part *part = self->part, *last = &self->part[self->parts - 1];
    while (part < last && spin >= part->weight) spin -= part++->weight;
    const struct estimate_yield yield = estimate_probe(self, part);
    if (!self->scaled && yield.count > 0) {
        self->scaled = true;
        self->scale = yield.scale;
    }
    const double count = yield.count > 0 ? ldexp(yield.count, yield.scale - self->scale) : 0;
    estimate_add_sample(&self->ever, count / part->weight);
    if (yield.all) {
        self->sure += yield.count;
        estimate_drop_part(self, part);
    } else {
        estimate_add_sample(&part->probes, count);
    }
}

/* A slice of counting a part. */
static void estimate_count_part(sudoku_estimator *self)
{
    sudoku_total total = {0, 0};
    self->slices++;
    const sudoku_progress progress = sudoku_search_count(self->counter, SLICE, UINT64_MAX, &total);
    self->counted += (double)total.low;
    self->under_way += (double)total.low;
    if (progress != SUDOKU_DONE) return;
    self->sure += self->under_way;
    estimate_drop_part(self, self->counting);
}

/* Sets the counter on the lightest part if it will be through with it by the time as many slices
 * went into counting as ways were tried. */
static void estimate_consider_counting(sudoku_estimator *self, double rest)
{
    double sum = 0;
    struct estimate_part *lightest = self->part;
    for (int i = 0; i < self->parts; i++) {
        sum += self->part[i].weight;
        if (self->part[i].weight < lightest->weight) lightest = &self->part[i];
    }
    const double in_slice = self->slices > 0 ? self->counted / (double)self->slices : SLICE;
    const double slices = rest * lightest->weight / sum / in_slice;
    if ((double)self->slices + slices > (double)self->probes) return;
    (void)sudoku_search_restart(self->counter, estimate_puzzle(self, lightest->saved));
    self->counting = lightest;
    self->under_way = 0;
}

void sudoku_estimator_advance(sudoku_estimator *self, uint64_t probes)
{
    for (; probes > 0 && self->parts > 0; probes--) {
        if (self->opening) {
            estimate_open_part(self);
            continue;
        }
        estimate_probe_part(self);
        self->probes++;
        if (self->parts > 0 && self->counting == NULL && self->probes % TURNS == 0) {
            const sudoku_estimate now = sudoku_estimator_estimate(self);
            if (now.count > 0) estimate_consider_counting(self, now.count - self->sure);
        }
        if (self->counting != NULL && self->slices < self->probes) estimate_count_part(self);
    }
}

/* A part of the sum, and how far off it may be. */
struct estimate_term {
    double mean, variance, degrees; /* of freedom */
};

/* The parts that do not stand for themselves as one; where even that saw too few probes, what all
 * there ever were make of their weights. No weight, no such part. */
static struct estimate_term estimate_pool(const sudoku_estimator *self, double *weight)
{
    double sum = 0, squares = 0, weights = 0, n = 0;
    *weight = 0;
    for (int i = 0; i < self->parts; i++) {
        const struct estimate_part *part = &self->part[i];
        const struct estimate_sample *probes = &part->probes;
        if (probes->count >= ENOUGH) continue;
        const double mean = probes->mean / part->weight;
        *weight += part->weight;
        weights += part->weight * part->weight;
        n += probes->count;
        sum += probes->count * mean;
        squares += probes->squares / part->weight / part->weight + probes->count * mean * mean;
    }
    const double w = *weight, ever = self->ever.count;
    if (n >= ENOUGH) {
        const double mean = sum / n, variance = (squares - sum * mean) / (n - 1);
        return (struct estimate_term){w * mean, w * w * fmax(variance, 0) / n, n - 1};
    }
    if (ever < 2) return (struct estimate_term){w * self->ever.mean, INFINITY, 1};
    /* They may be unlike the others, so the error counts twice. */
    const double variance = 4 * self->ever.squares / (ever - 1);
    return (struct estimate_term){w * self->ever.mean, variance * (w * w / ever + weights),
                                  ever - 1};
}

/* The terms of the sum: one for each part that stands for itself, one for the others. */
static int estimate_list_terms(const sudoku_estimator *self, struct estimate_term *terms)
{
    double weight;
    terms[0] = estimate_pool(self, &weight);
    int count = weight > 0;
    for (int i = 0; i < self->parts; i++) {
        const struct estimate_sample *probes = &self->part[i].probes;
        const double n = probes->count;
        if (n >= ENOUGH)
            terms[count++] =
                (struct estimate_term){probes->mean, probes->squares / (n - 1) / n, n - 1};
    }
    return count;
}

/* The factor by which the sum may be off. On a logarithmic scale, for the error is many small
 * factors rather than many small terms; with Student's distribution, by the first terms of its
 * series, for the degrees of freedom that Satterthwaite's formula gives. */
static double estimate_spread_of(const struct estimate_term *terms, int count, double mean,
                                 double variance)
{
    double inverse = 0;
    for (int i = 0; i < count; i++) {
        const double share = variance > 0 ? terms[i].variance / variance : 0;
        inverse += share * share / terms[i].degrees;
    }
    const double z = 1.96, z3 = z * z * z, z5 = z3 * z * z;
    const double t =
        z + (z3 + z) / 4 * inverse + (5 * z5 + 16 * z3 + 3 * z) / 96 * inverse * inverse;
    return exp(t * sqrt(log1p(variance / mean / mean)));
}

sudoku_estimate sudoku_estimator_estimate(const sudoku_estimator *self)
{
    struct estimate_term terms[ESTIMATE_PARTS + SUDOKU_MAX_SIZE + 1];
    sudoku_estimate estimate = {.count = self->sure,
                                .low = self->sure,
                                .high = self->sure,
                                .probes = self->probes,
                                .exact = self->parts == 0};
    if (estimate.exact) return estimate;
    const int count = estimate_list_terms(self, terms);
    double mean = 0, variance = 0;
    for (int i = 0; i < count; i++) {
        mean += terms[i].mean;
        variance += terms[i].variance;
    }
    estimate.count += ldexp(mean, self->scale);
    estimate.high = INFINITY;
    if (!(mean > 0) || isinf(variance)) return estimate;
    const double spread = estimate_spread_of(terms, count, mean, variance);
    estimate.low = fmin(self->sure + ldexp(mean / spread, self->scale), DBL_MAX);
    estimate.high = self->sure + ldexp(mean * spread, self->scale);
    return estimate;
}
