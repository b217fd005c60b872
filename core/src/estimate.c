/* An estimate of the number of solutions: the top of the search tree in full, random paths below it.
 *
 *                   the puzzle
 *                  /    |     \         nodes are expanded, heaviest first, into ESTIMATE_PARTS parts,
 *              part   part   part       each with a weight: a rough estimate of its solutions
 *               :      |      :
 *               :     / \     :         a probe: a random path down from a part; a digit is chosen with
 *               :    .   .    :         a probability in proportion to the weight of its child
 *            counted    / \   :
 *                     counted           the subtree at the end of the path, counted exactly
 *
 * The count of a probe divided by the probability of its path is an unbiased estimate whatever the
 * probabilities are; good ones keep its variance small (importance sampling). The weight of a state
 * is the product of the numbers of candidates of all cells, to a power that was measured.
 *
 * Parts are probed in proportion to their weights. Parts with enough probes are strata of their own,
 * the others are pooled; the variances add up (stratified sampling). A part whose count has become
 * cheap compared with the work spent on probes is counted exactly, so that small trees end in the
 * exact number. */
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
    CHECK_INTERVAL = 64, /* probes between two checks whether a part should be counted */
    STRATUM_PROBES = 8,  /* probes that make a part a stratum of its own */
    COUNT_GUESSES = 30,  /* guesses that the count at the end of a probe should take */
    COUNT_LIMIT = 1000   /* guesses that no count exceeds in one call */
};

static const double POWER = 0.12;

/* A running mean and sum of squared deviations (Welford). */
struct estimate_sample {
    double count, mean, squares;
};

struct estimate_part {
    void *saved; /* its state, saved at the fixpoint; candidates come first */
    double weight;
    struct estimate_sample probes; /* their results, divided by two to the estimator's `scale` */
};

struct sudoku_estimator {
    uint64_t random;
    double position; /* the position of the last probe in the cumulative weights, 0 to 1 */
    double
        count_below; /* a probe ends, by a count, at the first state whose weight is below this */
    uint64_t probes, count_calls;
    double exact_count;                /* solutions of the parts that were counted exactly */
    double counted;                    /* solutions counted in `count_calls` calls of the counter */
    double part_count;                 /* solutions of the part being counted, so far */
    struct estimate_part *counting;    /* the part being counted, or NULL */
    struct estimate_sample all_probes; /* of all probes: the result over the weight of the part */
    int scale; /* the power of two of the first probe: results of large grids overflow a double */
    bool expanding, scaled;
    int parts;
    struct estimate_part part[ESTIMATE_PARTS + SUDOKU_MAX_SIZE];
    double powers[SUDOKU_MAX_SIZE + 1]; /* by number of candidates: that to the POWER */
    sudoku_search *search, *counter;
    sudoku_puzzle puzzle; /* for the searches: the shape and rules with the candidates of a state */
    size_t cells, saved_bytes;
    struct state state;
    void *state_memory;
    struct model *plain; /* of a puzzle without rules; else NULL */
    void *from,
        *children[SUDOKU_MAX_SIZE]; /* a saved state, and its children by the digits of a cell */
    char *memory;                   /* all saved states */
};

/* Uniform in [0, 1). */
static double estimate_random_share(sudoku_estimator *self)
{
    return (double)(random_next(&self->random) >> 11) * 0x1p-53;
}

/* The weight of the state: a rough estimate of its number of solutions, up to a common factor. */
static double estimate_weigh(const sudoku_estimator *self)
{
    double weight = 1;
    for (size_t cell = 0; cell < self->cells; cell++)
        weight *= self->powers[bits_count(self->state.candidates[cell])];
    return weight;
}

/* The puzzle for a search, with the candidates of a state. */
static const sudoku_puzzle *estimate_puzzle(sudoku_estimator *self, const uint32_t *candidates)
{
    memcpy(self->puzzle.candidates, candidates, self->cells * sizeof *candidates);
    return &self->puzzle;
}

static void estimate_add_part(sudoku_estimator *self)
{
    if (self->state.open == 0) {
        self->exact_count++;
        return;
    }
    struct estimate_part *part = &self->part[self->parts++];
    state_save(&self->state, part->saved);
    part->weight = estimate_weigh(self);
    part->probes = (struct estimate_sample){0, 0, 0};
}

/* Removes a part; the last one takes its place. */
static void estimate_drop_part(sudoku_estimator *self, struct estimate_part *part)
{
    struct estimate_part *last = &self->part[--self->parts];
    const struct estimate_part dropped = *part;
    *part = *last;
    last->saved = dropped.saved;
    if (self->counting == part) self->counting = NULL;
    if (self->counting == last) self->counting = part;
}

/* Propagates to the fixpoint; without rules only singles, since more takes more time than it saves. False on a
 * contradiction. */
static bool estimate_propagate(sudoku_estimator *self)
{
    return self->plain != NULL ? propagate_singles(&self->state) : propagate(&self->state);
}

/* The model of the puzzle; NULL when out of memory. */
static const struct model *estimate_model(sudoku_estimator *self, const sudoku_puzzle *puzzle)
{
    if (puzzle->rules != NULL) return rules_model(puzzle->rules);
    self->plain = malloc(sizeof *self->plain);
    if (self->plain == NULL) return NULL;
    model_begin(self->plain, puzzle->shape);
    (void)model_end(self->plain); /* a plain model allocates nothing */
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
    /* pow(i, POWER). The tables of pow(), log() and exp() are kilobytes of a WebAssembly module; expm1() and
     * log1p() have none. */
    for (int i = 1; i <= SUDOKU_MAX_SIZE; i++) self->powers[i] = expm1(POWER * log1p(i - 1)) + 1;
    self->puzzle = *puzzle;
    self->random = random_mix(seed);
    self->position = estimate_random_share(self);
    self->count_below = 64;
    self->expanding = true;
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

/* The open cell with the fewest candidates, ties broken at random. */
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

/* Makes a child of the state saved in `from`: places the lowest digit of *left, and removes it from there.
 * False on a contradiction. */
static bool estimate_make_child(sudoku_estimator *self, int cell, uint32_t *left)
{
    const uint32_t digit = *left & (0U - *left);
    *left &= ~digit;
    state_restore(&self->state, self->from);
    return keep_candidates(&self->state, cell, digit) && estimate_propagate(self);
}

/* Replaces the heaviest part by its children. */
static void estimate_expand_part(sudoku_estimator *self)
{
    struct estimate_part *heaviest = &self->part[0];
    for (int i = 1; i < self->parts; i++)
        if (self->part[i].weight > heaviest->weight) heaviest = &self->part[i];
    state_restore(&self->state, heaviest->saved);
    estimate_drop_part(self, heaviest);
    state_save(&self->state, self->from);
    const int cell = estimate_choose_cell(self);
    for (uint32_t left = self->state.candidates[cell]; left != 0;)
        if (estimate_make_child(self, cell, &left)) estimate_add_part(self);
    self->expanding = self->parts < ESTIMATE_PARTS;
}

/* Counts the solutions of the current state; false if that takes too long. */
static bool estimate_count_below(sudoku_estimator *self, double *count)
{
    sudoku_total total = {0, 0};
    (void)sudoku_search_restart(
        self->search,
        estimate_puzzle(self, self->state.candidates)); /* of the same shape: cannot fail */
    const bool whole =
        sudoku_search_count(self->search, COUNT_LIMIT, UINT64_MAX, &total) == SUDOKU_DONE;
    const double guesses = (double)sudoku_search_stats(self->search).guesses;
    self->count_below *= 1 + 0.05 * (COUNT_GUESSES - guesses) / (COUNT_GUESSES + guesses);
    *count = (double)total.low;
    return whole;
}

/* The result of a probe: its count over the probability of its path, times two to the `scale`. */
struct estimate_yield {
    double count;
    int scale;
    bool exact; /* the path had no branches, so that the count is exact */
};

static struct estimate_yield estimate_probe(sudoku_estimator *self,
                                            const struct estimate_part *part)
{
    struct estimate_yield yield = {.count = 1, .scale = 0, .exact = true};
    double count;
    state_restore(&self->state, part->saved);
    for (double weight = part->weight; self->state.open > 0;) {
        if (weight <= self->count_below && estimate_count_below(self, &count)) {
            yield.count *= count;
            break;
        }
        double weights[SUDOKU_MAX_SIZE], sum = 0;
        int children = 0;
        state_save(&self->state, self->from);
        const int cell = estimate_choose_cell(self);
        for (uint32_t left = self->state.candidates[cell]; left != 0;) {
            if (!estimate_make_child(self, cell, &left)) continue;
            state_save(&self->state, self->children[children]);
            sum += weights[children++] = estimate_weigh(self);
        }
        if (children == 0) {
            yield.count = 0;
            break;
        }
        double offset = estimate_random_share(self) * sum;
        int chosen = 0;
        while (chosen < children - 1 && offset >= weights[chosen]) offset -= weights[chosen++];
        weight = weights[chosen];
        if (children > 1) {
            int exponent;
            yield.count = frexp(yield.count * sum / weight, &exponent);
            yield.scale += exponent;
            yield.exact = false;
        }
        state_restore(&self->state, self->children[chosen]);
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
    /* Multiples of the golden ratio are evenly distributed: parts take turns in proportion to their weights. */
    self->position += 0.6180339887498949;
    self->position -= floor(self->position);
    double sum = 0;
    for (int i = 0; i < self->parts; i++) sum += self->part[i].weight;
    double offset = self->position * sum;
    struct estimate_part *part = self->part, *last = &self->part[self->parts - 1];
    while (part < last && offset >= part->weight) offset -= part++->weight;
    const struct estimate_yield yield = estimate_probe(self, part);
    if (!self->scaled && yield.count > 0) {
        self->scaled = true;
        self->scale = yield.scale;
    }
    const double count = yield.count > 0 ? ldexp(yield.count, yield.scale - self->scale) : 0;
    estimate_add_sample(&self->all_probes, count / part->weight);
    if (yield.exact) {
        self->exact_count += yield.count;
        estimate_drop_part(self, part);
    } else {
        estimate_add_sample(&part->probes, count);
    }
}

/* Goes on counting a part, for one call of the search. */
static void estimate_count_part(sudoku_estimator *self)
{
    sudoku_total total = {0, 0};
    self->count_calls++;
    const sudoku_progress progress =
        sudoku_search_count(self->counter, COUNT_LIMIT, UINT64_MAX, &total);
    self->counted += (double)total.low;
    self->part_count += (double)total.low;
    if (progress != SUDOKU_DONE) return;
    self->exact_count += self->part_count;
    estimate_drop_part(self, self->counting);
}

/* Begins to count the lightest part, unless the calls that this is expected to take would make more calls
 * for counting than there were probes. */
static void estimate_consider_counting(sudoku_estimator *self, double rest)
{
    double sum = 0;
    struct estimate_part *lightest = self->part;
    for (int i = 0; i < self->parts; i++) {
        sum += self->part[i].weight;
        if (self->part[i].weight < lightest->weight) lightest = &self->part[i];
    }
    const double in_call =
        self->count_calls > 0 ? self->counted / (double)self->count_calls : COUNT_LIMIT;
    const double count_calls = rest * lightest->weight / sum / in_call;
    if ((double)self->count_calls + count_calls > (double)self->probes) return;
    (void)sudoku_search_restart(self->counter, estimate_puzzle(self, lightest->saved));
    self->counting = lightest;
    self->part_count = 0;
}

void sudoku_estimator_advance(sudoku_estimator *self, uint64_t probes)
{
    for (; probes > 0 && self->parts > 0; probes--) {
        if (self->expanding) {
            estimate_expand_part(self);
            continue;
        }
        estimate_probe_part(self);
        self->probes++;
        if (self->parts > 0 && self->counting == NULL && self->probes % CHECK_INTERVAL == 0) {
            const sudoku_estimate now = sudoku_estimator_estimate(self);
            if (now.count > 0) estimate_consider_counting(self, now.count - self->exact_count);
        }
        if (self->counting != NULL && self->count_calls < self->probes) estimate_count_part(self);
    }
}

/* A term of the sum, with its variance. */
struct estimate_term {
    double mean, variance, degrees; /* of freedom */
};

/* The pool of the parts with too few probes, as one term; if even the pool has too few, all probes so far are used, in
 * proportion to weights. *weight is 0 if the pool is empty. */
static struct estimate_term estimate_pool(const sudoku_estimator *self, double *weight)
{
    double sum = 0, squares = 0, weights = 0, n = 0;
    *weight = 0;
    for (int i = 0; i < self->parts; i++) {
        const struct estimate_part *part = &self->part[i];
        const struct estimate_sample *probes = &part->probes;
        if (probes->count >= STRATUM_PROBES) continue;
        const double mean = probes->mean / part->weight;
        *weight += part->weight;
        weights += part->weight * part->weight;
        n += probes->count;
        sum += probes->count * mean;
        squares += probes->squares / part->weight / part->weight + probes->count * mean * mean;
    }
    const double w = *weight, all_probes = self->all_probes.count;
    if (n >= STRATUM_PROBES) {
        const double mean = sum / n, variance = (squares - sum * mean) / (n - 1);
        return (struct estimate_term){w * mean, w * w * fmax(variance, 0) / n, n - 1};
    }
    if (all_probes < 2) return (struct estimate_term){w * self->all_probes.mean, INFINITY, 1};
    /* These parts may be unlike the others, so the error is doubled. */
    const double variance = 4 * self->all_probes.squares / (all_probes - 1);
    return (struct estimate_term){w * self->all_probes.mean,
                                  variance * (w * w / all_probes + weights), all_probes - 1};
}

/* The terms of the sum: one for each stratum, one for the pool. */
static int estimate_list_terms(const sudoku_estimator *self, struct estimate_term *terms)
{
    double weight;
    terms[0] = estimate_pool(self, &weight);
    int count = weight > 0;
    for (int i = 0; i < self->parts; i++) {
        const struct estimate_sample *probes = &self->part[i].probes;
        const double n = probes->count;
        if (n >= STRATUM_PROBES)
            terms[count++] =
                (struct estimate_term){probes->mean, probes->squares / (n - 1) / n, n - 1};
    }
    return count;
}

/* The half width of the confidence interval as a factor, that is on a logarithmic scale: the error is a product of many
 * small factors rather than a sum. The quantile is that of Student's distribution, by the first terms of its series, with
 * the degrees of freedom of the Welch-Satterthwaite equation. */
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
    return expm1(t * sqrt(log1p(variance / mean / mean))) + 1; /* exp(): no tables here either */
}

sudoku_estimate sudoku_estimator_estimate(const sudoku_estimator *self)
{
    struct estimate_term terms[ESTIMATE_PARTS + SUDOKU_MAX_SIZE + 1];
    sudoku_estimate estimate = {.count = self->exact_count,
                                .low = self->exact_count,
                                .high = self->exact_count,
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
    estimate.low = fmin(self->exact_count + ldexp(mean / spread, self->scale), DBL_MAX);
    estimate.high = self->exact_count + ldexp(mean * spread, self->scale);
    return estimate;
}
