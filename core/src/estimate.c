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
#include "propagate/board.h"
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
    uint32_t *candidates; /* at rest: singles are followed */
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
    struct board board;
    struct state *state; /* for rules, which a board knows nothing of; NULL without */
    void *state_memory_bytes;
    uint32_t *from, *children[SUDOKU_MAX_SIZE]; /* a board, what each digit of a cell leaves */
    uint32_t *memory;                           /* all candidates[] */
};

static size_t estimate_cells_of(const sudoku_estimator *self)
{
    return (size_t)self->board.houses.cells;
}

/* 0 to 1, the end left out. */
static double estimate_random_share(sudoku_estimator *self)
{
    return (double)(random_next(&self->random) >> 11) * 0x1p-53;
}

/* The board's weight: a guess at how much there is below, right but for a common factor. */
static double estimate_weigh(const sudoku_estimator *self)
{
    double weight = 1;
    for (size_t cell = 0; cell < estimate_cells_of(self); cell++)
        weight *= self->widths[bits_count(self->board.candidates[cell])];
    return weight;
}

static void estimate_copy(const sudoku_estimator *self, uint32_t *candidates)
{
    memcpy(candidates, self->board.candidates, estimate_cells_of(self) * sizeof *candidates);
}

static void estimate_add_part(sudoku_estimator *self)
{
    if (self->board.open == 0) {
        self->sure++;
        return;
    }
    struct estimate_part *part = &self->part[self->parts++];
    estimate_copy(self, part->candidates);
    part->weight = estimate_weigh(self);
    part->probes = (struct estimate_sample){0, 0, 0};
}

/* The last part takes its place. */
static void estimate_drop_part(sudoku_estimator *self, struct estimate_part *part)
{
    struct estimate_part *last = &self->part[--self->parts];
    const struct estimate_part dropped = *part;
    *part = *last;
    last->candidates = dropped.candidates;
    if (self->counting == part) self->counting = NULL;
    if (self->counting == last) self->counting = part;
}

/* What follows on the board, and where there are rules, from them; false on a contradiction. */
static bool estimate_propagate(sudoku_estimator *self)
{
    if (!board_propagate(&self->board)) return false;
    if (self->state == NULL) return true;
    estimate_copy(self, self->puzzle.candidates);
    if (!state_begin(self->state, rules_model(self->puzzle.rules), &self->puzzle,
                     self->state_memory_bytes) ||
        !propagate(self->state))
        return false;
    board_rest(&self->board, self->state->candidates);
    return true;
}

sudoku_estimator *sudoku_estimator_new(const sudoku_puzzle *puzzle, uint64_t seed)
{
    const size_t cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    const size_t slots = ESTIMATE_PARTS + 2 * SUDOKU_MAX_SIZE + 1;
    sudoku_estimator *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->memory = malloc(slots * cells * sizeof *self->memory);
    self->search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    self->counter = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    bool whole = self->memory != NULL && self->search != NULL && self->counter != NULL;
    if (puzzle->rules != NULL) {
        self->state = malloc(sizeof *self->state);
        self->state_memory_bytes = malloc(state_memory_bytes(rules_model(puzzle->rules)));
        whole = whole && self->state != NULL && self->state_memory_bytes != NULL;
    }
    if (!whole) {
        sudoku_estimator_delete(self);
        return NULL;
    }
    uint32_t *slot = self->memory;
    for (int i = 0; i < ESTIMATE_PARTS + SUDOKU_MAX_SIZE; i++, slot += cells)
        self->part[i].candidates = slot;
    for (int i = 0; i < SUDOKU_MAX_SIZE; i++, slot += cells) self->children[i] = slot;
    self->from = slot;
    for (int i = 1; i <= SUDOKU_MAX_SIZE; i++) self->widths[i] = pow(i, POWER);
    self->puzzle = *puzzle;
    self->random = random_mix(seed);
    self->turn = estimate_random_share(self);
    self->wide = 64;
    self->opening = true;
    if (board_begin(&self->board, puzzle) && estimate_propagate(self)) estimate_add_part(self);
    return self;
}

void sudoku_estimator_delete(sudoku_estimator *self)
{
    if (self == NULL) return;
    sudoku_search_delete(self->counter);
    sudoku_search_delete(self->search);
    free(self->state_memory_bytes);
    free(self->state);
    free(self->memory);
    free(self);
}

/* The open cell with the fewest digits; one of several at random. */
static int estimate_choose_cell(sudoku_estimator *self)
{
    int best = -1, fewest = SUDOKU_MAX_SIZE + 1, rivals = 0;
    for (int cell = 0; cell < self->board.houses.cells; cell++) {
        const int digits = bits_count(self->board.candidates[cell]);
        if (digits < 2 || digits > fewest) continue;
        if (digits < fewest) rivals = 0;
        fewest = digits;
        if (random_below(&self->random, ++rivals) == 0) best = cell;
    }
    return best;
}

/* Puts a digit (the lowest of *left, which loses it) into a cell of the board `from`, and follows it;
 * false on a contradiction. */
static bool estimate_enter(sudoku_estimator *self, int cell, uint32_t *left)
{
    const uint32_t digit = *left & (0U - *left);
    *left &= ~digit;
    board_rest(&self->board, self->from);
    return board_restrict(&self->board, cell, digit) && estimate_propagate(self);
}

/* The heaviest part gives way to what its digits leave. */
static void estimate_open_part(sudoku_estimator *self)
{
    struct estimate_part *heaviest = &self->part[0];
    for (int i = 1; i < self->parts; i++)
        if (self->part[i].weight > heaviest->weight) heaviest = &self->part[i];
    board_rest(&self->board, heaviest->candidates);
    estimate_drop_part(self, heaviest);
    estimate_copy(self, self->from);
    const int cell = estimate_choose_cell(self);
    for (uint32_t left = self->from[cell]; left != 0;)
        if (estimate_enter(self, cell, &left)) estimate_add_part(self);
    self->opening = self->parts < ESTIMATE_PARTS;
}

/* Counts what the board leaves; false where that takes too long. */
static bool estimate_count_below(sudoku_estimator *self, double *count)
{
    sudoku_total total = {0, 0};
    estimate_copy(self, self->puzzle.candidates);
    (void)sudoku_search_restart(self->search, &self->puzzle); /* of the same shape: cannot fail */
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
    board_rest(&self->board, part->candidates);
    for (double weight = part->weight; self->board.open > 0;) {
        if (weight <= self->wide && estimate_count_below(self, &count)) {
            yield.count *= count;
            break;
        }
        double weights[SUDOKU_MAX_SIZE], sum = 0;
        int children = 0;
        estimate_copy(self, self->from);
        const int cell = estimate_choose_cell(self);
        for (uint32_t left = self->from[cell]; left != 0;) {
            if (!estimate_enter(self, cell, &left)) continue;
            estimate_copy(self, self->children[children]);
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
        board_rest(&self->board, self->children[way]);
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
    memcpy(self->puzzle.candidates, lightest->candidates,
           estimate_cells_of(self) * sizeof *lightest->candidates);
    (void)sudoku_search_restart(self->counter, &self->puzzle);
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
