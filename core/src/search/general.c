/* The general engine: any shape, any rules. It is the reference, written for clarity; faster engines
 * must agree with it.
 *
 * Depth-first search over propagation states (propagate/state.h). At a fixpoint with open cells it
 * branches on one of them, trying its digits from the lowest, or on the positions of a digit in a
 * house.
 *
 *   frames[0..depth-1]   the branches, each with the digits or positions not yet tried
 *   weight[cell]         how often its houses and constraints, or a guess in it, led to a contradiction
 *
 * The branching heuristic is dom/wdeg: the fewest candidates for the greatest weight, so that
 * failures come early and cheaply (Boussemart, Hemery, Lecoutre and Sais, 2004). For solutions in
 * ascending order the first open cell in reading order is chosen: every cell before it is
 * fixed throughout the subtree. */
#include "assertion.h"
#include "bits.h"
#include "once.h"
#include "search/classic/sweep.h"
#include "engine.h"
#include "learning/learning.h"
#include "propagate/state.h"
#include "model/rules.h"

#include <stddef.h>
#include <string.h>

enum general_phase {
    GENERAL_PROPAGATE, /* propagate: at the root, or after a digit was tried */
    GENERAL_BACKTRACK, /* the branch is exhausted: next digit of the deepest frame */
    GENERAL_DONE
};

/* What a contradiction adds to weights: FAILURE_WEIGHT, shared by the open cells of the house or
 * constraint that failed and one more (a failure of few open cells says more about each: "wdeg
 * ca.cd", Wattez, Lecoutre, Paparrizou and Tabary, 2019), and GUESS_WEIGHT to the cell guessed
 * last. Each bump is BUMP_GROWTH times the one before, so that old failures fade. A cell starts
 * with INITIAL_WEIGHT for each of its houses and constraints. */
static const float FAILURE_WEIGHT = 5, GUESS_WEIGHT = 2, BUMP_GROWTH = 1.001F, INITIAL_WEIGHT = 7;
/* All weights are divided by the limit once one exceeds it; the floor keeps them above 0. */
static const float RESCALE_LIMIT = 1e30F, RESCALE_FLOOR = 1e-30F;

/* The learned weights would often have chosen other branches near the root, so with constraints the search restarts
 * after RESTART_INTERVAL guesses, and then at intervals that grow by RESTART_GROWTH. */
enum { RESTART_INTERVAL = 150, RESTART_GROWTH = 5 };
static const uint64_t NEVER_RESTART = UINT64_MAX;

/* The search decides whether two cells belong together only after this many contradictions without a solution, as one
 * solution may be reached by many such decisions; then it restarts, also at growing intervals. */
enum { PAIRS_AFTER = 30, PAIRS_GROWTH = 2 };

/* Without constraints but pairs, a search that has found no solution for this many guesses learns from its contradictions from
 * then on (learning/learning.h). With more than LEARN_CELLS cells a guess takes longer, and they are fewer. */
enum { LEARN_AFTER = 1000, LEARN_CELLS = 256 };

enum { NO_DIGIT = -1, A_PAIR = -2 };

struct general_frame {
    uint32_t
        untried; /* digits of a cell; or positions of a digit, bit i for the i-th cell of the house */
    uint16_t where; /* the cell, or the house */
    int16_t
        digit; /* the digit, from 0, whose positions are tried; NO_DIGIT: digits of a cell; A_PAIR: whether `pair`
                      belongs together, 1: yes, 2: no */
    uint16_t cell; /* guessed last */
    uint16_t pair[2];
    uint8_t tried, total;
    uint8_t split_off; /* how many of `total` */
};

struct general {
    enum general_phase phase;
    sudoku_order order;
    uint64_t guesses;
    uint64_t restart_interval; /* guesses from the last restart to the next */
    uint64_t restart_at;       /* the number of guesses at which a restart is due */
    uint64_t learn_after;      /* so many guesses without a solution */
    uint64_t learn_at;         /* the number of guesses at which the search begins to learn */
    bool whole;                /* no solution was found and no part split off */
    bool places;               /* branches on the positions of a digit as well */
    const struct constraint *decides; /* whose pairs of cells can be branched on, or NULL */
    int pairs, most_pairs;            /* frames that branch on pairs, and at most */
    uint64_t failures;                /* contradictions since the last solution */
    struct learner *learner;          /* that takes over; NULL: not yet */
    double explored;                  /* up to the last restart */
    double rate
        [2]; /* of that, by guess, in the last search without branches on positions, and with them; at first 1 */
    int depth;
    float weight[SUDOKU_MAX_CELLS];
    float bump; /* the factor of the next contradiction */
    struct general_frame frames[SUDOKU_MAX_CELLS];
    struct state state;
    struct model plain; /* of a puzzle without rules */
    /* The state saved for each frame, `saved_bytes` each; after those the state's own memory. */
    size_t saved_bytes;
    max_align_t memory[];
};

/* The model of the puzzle's rules; NULL without rules. */
static ONCE const struct model *general_model_of(const sudoku_puzzle *puzzle)
{
    return puzzle->rules != NULL ? rules_model(puzzle->rules) : NULL;
}

/* There are at most as many frames as open cells: every frame decides one. */
static int general_most_frames(const sudoku_puzzle *puzzle)
{
    int open = 0;
    for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++)
        open += !bits_single(puzzle->candidates[cell]);
    return open;
}

/* The constraint whose pairs of cells can be branched on, or NULL. */
static ONCE const struct constraint *general_decides(const struct model *model)
{
    for (int i = 0; model != NULL && i < model->constraint_count; i++)
        if (model->constraints[i].propagator->choose != NULL) return &model->constraints[i];
    return NULL;
}

/* The room for frames that branch on pairs. */
static ONCE int general_most_pairs(const sudoku_puzzle *puzzle, const struct model *model)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    const int room = SUDOKU_MAX_CELLS - general_most_frames(puzzle);
    return general_decides(model) == NULL ? 0 : room < cells ? room : cells;
}

static void *general_saved(struct general *self, int frame)
{
    return (char *)self->memory + (size_t)frame * self->saved_bytes;
}

static ONCE size_t general_footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    const struct model *model = general_model_of(puzzle);
    const size_t saved = state_saved_bytes(puzzle->shape, model);
    return sizeof(struct general) +
           (size_t)(general_most_frames(puzzle) + general_most_pairs(puzzle, model)) * saved +
           state_memory_bytes(model);
}

static ONCE void general_begin(void *memory, const sudoku_puzzle *puzzle, sudoku_order order)
{
    struct general *self = memory;
    const struct model *model = general_model_of(puzzle);
    if (model == NULL) {
        model_begin(&self->plain, puzzle->shape);
        (void)model_end(&self->plain); /* a plain model allocates nothing */
        model = &self->plain;
    }
    memset(self, 0, offsetof(struct general, weight)); /* no guesses, frames, pairs, failures */
    self->order = order;
    self->restart_interval = RESTART_INTERVAL;
    const bool any = order != SUDOKU_ASCENDING, ruled = any && model->constraint_count > 0;
    const int beyond = model->cells < LEARN_CELLS ? LEARN_CELLS : model->cells;
    self->restart_at = ruled ? RESTART_INTERVAL : NEVER_RESTART;
    self->learn_after = (uint64_t)(LEARN_AFTER * LEARN_CELLS / beyond);
    self->learn_at = any && learn_knows(model) ? self->learn_after : NEVER_RESTART;
    self->whole = true;
    /* Branching on positions helps with rules about order, but hinders as often: the first restart does without, and then
     * whatever explored more by guess. With sums, or without constraints, branching on cells alone was faster. */
    self->places = ruled && !model->has_sums;
    self->rate[0] = 1;
    self->rate[1] = self->places;
    self->bump = 1;
    for (int cell = 0; cell < model->cells; cell++) {
        const int about =
            model->house_from[cell + 1] - model->house_from[cell] + model->watchers[cell];
        self->weight[cell] = about > 0 ? INITIAL_WEIGHT * (float)about : RESCALE_FLOOR;
    }
    /* Cells of the board alone are branched on: what is about a cell beside it is about the cell that it belongs to. */
    for (int cell = model->cells; cell < model->all_cells; cell++)
        self->weight[cell % model->cells] += INITIAL_WEIGHT * (float)model->watchers[cell];
    self->saved_bytes = state_saved_bytes(puzzle->shape, general_model_of(puzzle));
    self->decides = any ? general_decides(model) : NULL;
    self->most_pairs = general_most_pairs(puzzle, model);
    void *more = general_saved(self, general_most_frames(puzzle) + self->most_pairs);
    self->phase = state_begin(&self->state, model, puzzle, more) ? GENERAL_PROPAGATE : GENERAL_DONE;
    /* The sweeper filters rows, columns and boxes faster, but does not tell which of them failed, nor
     * removes a digit from cells elsewhere that see all its positions. It pays where sums take most of
     * the time; other searches take longer with it. */
    if (model->has_sums) state_set_sweeper(&self->state, classic_sweep);
}

/* The first open cell in reading order. */
static int general_first_open(const struct state *state)
{
    int cell = 0;
    while (bits_single(state->candidates[cell])) cell++;
    return cell;
}

/* The open cell with the highest ratio of its weight to the number of its candidates less one. */
static int general_heaviest_cell(const struct general *self)
{
    static const float over[SUDOKU_MAX_SIZE + 1] = {
        0,        0,        1,        1 / 2.F,  1 / 3.F,  1 / 4.F,  1 / 5.F,  1 / 6.F,  1 / 7.F,
        1 / 8.F,  1 / 9.F,  1 / 10.F, 1 / 11.F, 1 / 12.F, 1 / 13.F, 1 / 14.F, 1 / 15.F, 1 / 16.F,
        1 / 17.F, 1 / 18.F, 1 / 19.F, 1 / 20.F, 1 / 21.F, 1 / 22.F, 1 / 23.F, 1 / 24.F};
    const struct state *state = &self->state;
    int best = -1;
    float highest = 0;
    for (int cell = 0; cell < state->model->cells; cell++) {
        const float score = self->weight[cell] * over[bits_count(state->candidates[cell])];
        if (score <= highest) continue;
        highest = score;
        best = cell;
    }
    return best;
}

/* Branches on the positions of a digit in a house instead, if some have a higher ratio of weight (that of the heaviest
 * cell) to their number less one. Up to the first restart weights say little of single cells: then two positions alone,
 * by the mean of their weights, and by ratios to the number itself, which favours cells. */
static void general_choose_house(const struct general *self, struct general_frame *frame)
{
    const struct state *state = &self->state;
    const struct model *model = state->model;
    const bool early = self->restart_interval == RESTART_INTERVAL && self->decides == NULL;
    float best =
        self->weight[frame->where] / (float)(bits_count(frame->untried) - !early) * (early ? 4 : 1);
    for (int house = 0; house < model->house_count; house++) {
        const uint16_t *cells = model->house[house];
        uint32_t one = 0, two = 0, three = 0; /* digits with at least so many positions */
        if (model->house_size[house] < model->size) continue;
        for (int i = 0; i < model->size; i++) {
            const uint32_t set = state->candidates[cells[i]];
            three |= two & set;
            two |= one & set;
            one |= set;
        }
        for (uint32_t left = early ? two & ~three : two; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            uint32_t places = 0;
            float weight = 0; /* the heaviest, or their sum */
            for (int i = 0; i < model->size; i++) {
                const float here = self->weight[cells[i]];
                if ((state->candidates[cells[i]] >> digit & 1) == 0) continue;
                places |= UINT32_C(1) << i;
                weight = early ? weight + here : here > weight ? here : weight;
            }
            const float others = (float)(bits_count(places) - 1);
            if (weight <= best * others) continue;
            best = weight / others;
            frame->where = (uint16_t)house;
            frame->digit = (int16_t)digit;
            frame->untried = places;
        }
    }
}

/* Branches on whether two cells belong together instead, if they have a higher ratio. */
static ONCE void general_choose_pair(struct general *self, struct general_frame *frame)
{
    const struct constraint *decides = self->decides;
    const float weight =
        decides->propagator->choose(&self->state, decides, self->weight, frame->pair);
    if (weight <= self->weight[frame->where] / (float)(bits_count(frame->untried) - 1)) return;
    frame->digit = A_PAIR;
    frame->untried = 3;
    self->pairs++;
}

static void general_push_frame(struct general *self)
{
    const bool ascending = self->order == SUDOKU_ASCENDING;
    ASSERT(self->depth < SUDOKU_MAX_CELLS && self->state.open > 0);
    const int cell = ascending ? general_first_open(&self->state) : general_heaviest_cell(self);
    state_save(&self->state, general_saved(self, self->depth));
    struct general_frame *frame = &self->frames[self->depth++];
    *frame = (struct general_frame){
        .untried = self->state.candidates[cell], .where = (uint16_t)cell, .digit = NO_DIGIT};
    if (self->decides != NULL && self->pairs < self->most_pairs && self->failures >= PAIRS_AFTER)
        general_choose_pair(self, frame);
    if (self->places && frame->digit == NO_DIGIT && bits_count(frame->untried) > 2)
        general_choose_house(self, frame);
    frame->total = (uint8_t)bits_count(frame->untried);
}

/* Adds weight to the cells of the house or constraint that failed, if that is known, and to the
 * cell guessed last. */
static void general_bump_weights(struct general *self, int failed)
{
    const struct model *model = self->state.model;
    if (failed != STATE_UNKNOWN) {
        const bool house = failed < MODEL_HOUSES;
        const struct constraint *constraint =
            house ? NULL : &model->constraints[failed - MODEL_HOUSES];
        const uint16_t *cells = house ? model->house[failed] : constraint->cells;
        const int count = house ? model->house_size[failed] : constraint->count;
        int shares = 1;
        for (int i = 0; i < count; i++) shares += !bits_single(self->state.candidates[cells[i]]);
        const float share = FAILURE_WEIGHT * self->bump / (float)shares;
        for (int i = 0; i < count; i++) self->weight[cells[i] % model->cells] += share;
        if (!house && self->state.blamed != STATE_UNKNOWN)
            self->weight[self->state.blamed] += FAILURE_WEIGHT * self->bump;
    }
    if (self->depth > 0) {
        const struct general_frame *last = &self->frames[self->depth - 1];
        self->weight[last->cell] += GUESS_WEIGHT * self->bump;
        if (last->digit == A_PAIR) self->weight[last->pair[1]] += GUESS_WEIGHT * self->bump;
    }
    self->bump *= BUMP_GROWTH;
    if (self->bump < RESCALE_LIMIT) return;
    self->bump /= RESCALE_LIMIT;
    for (int cell = 0; cell < model->cells; cell++)
        self->weight[cell] = self->weight[cell] / RESCALE_LIMIT + RESCALE_FLOOR;
}

/* Backtracks to the deepest frame with an untried branch, and tries it; false if there is none. */
static bool general_try_next(struct general *self)
{
    while (self->depth > 0) {
        struct general_frame *frame = &self->frames[self->depth - 1];
        if (frame->untried == 0) {
            self->pairs -= frame->digit == A_PAIR;
            self->depth--;
            continue;
        }
        state_restore(&self->state, general_saved(self, self->depth - 1));
        const uint32_t next = frame->untried & (0U - frame->untried);
        frame->untried &= ~next;
        frame->tried++;
        /* The last one is not a guess: it is implied. */
        if (frame->untried != 0) self->guesses++;
        if (frame->digit == A_PAIR) {
            frame->cell = frame->pair[0];
            if (self->decides->propagator->decide(&self->state, self->decides, frame->pair,
                                                  next == 1))
                return true;
            continue;
        }
        const bool of_cell = frame->digit == NO_DIGIT;
        frame->cell =
            of_cell ? frame->where : self->state.model->house[frame->where][bits_lowest(next)];
        (void)keep_candidates(&self->state, frame->cell,
                              of_cell ? next : UINT32_C(1) << frame->digit);
        return true;
    }
    return false;
}

static double general_share(const struct general *self);
static double general_explored(const void *memory);

/* Returns to the root; digits refuted there stay removed. Never after a solution was found or a part
 * split off, as solutions would be found again. */
static ONCE void general_restart(struct general *self)
{
    const struct general_frame *root = &self->frames[0];
    const uint32_t *next = general_saved(self, 1); /* its candidates come first */
    const double share = general_share(self);
    if (share > self->explored) self->explored = share;
    self->rate[self->places] = share / (double)self->restart_interval;
    self->restart_interval *= self->decides != NULL ? PAIRS_GROWTH : RESTART_GROWTH;
    self->restart_at = self->guesses + self->restart_interval;
    self->places = self->rate[1] > self->rate[0];
    state_restore(&self->state, general_saved(self, 0));
    if (root->digit == NO_DIGIT)
        (void)keep_candidates(&self->state, root->where, root->untried | next[root->where]);
    else if (root->digit == A_PAIR && root->untried == 0)
        (void)self->decides->propagator->decide(&self->state, self->decides, root->pair, false);
    self->depth = self->pairs = 0;
}

/* Hands over to a learner, at a contradiction or after a solution, without the branches tried or split off. */
static ONCE void general_learn(struct general *self)
{
    self->learn_at = NEVER_RESTART;
    while (self->depth > 0 && self->frames[self->depth - 1].untried == 0) self->depth--;
    if (self->depth == 0) return;
    self->learner =
        learn_new(self->state.model, general_saved(self, 0), self->guesses, general_explored(self));
    if (self->learner == NULL || self->whole) return;
    for (int i = 0; i < self->depth; i++) {
        const struct general_frame *frame = &self->frames[i];
        const bool of_cell = frame->digit == NO_DIGIT, last = i == self->depth - 1;
        const uint16_t *house = self->state.model->house[of_cell ? 0 : frame->where];
        const uint32_t *before = general_saved(self, i), *after = general_saved(self, i + 1);
        int tried = -1;
        for (int k = 0; k < self->state.model->size; k++) {
            const int cell = of_cell ? frame->where : house[k], digit = of_cell ? k : frame->digit;
            if ((before[cell] >> digit & 1) == 0 || (frame->untried >> k & 1) != 0) continue;
            if (!last && cell == frame->cell && after[cell] == UINT32_C(1) << digit)
                tried = digit;
            else
                learn_keep(self->learner, cell, digit, false);
        }
        if (tried >= 0 && frame->untried != 0) learn_keep(self->learner, frame->cell, tried, true);
    }
}

static sudoku_progress general_advance(void *memory, uint64_t *budget)
{
    struct general *self = memory;
    for (;;) {
        switch (self->phase) {
        case GENERAL_DONE: return SUDOKU_DONE;
        case GENERAL_PROPAGATE:
            if (!propagate(&self->state)) {
                general_bump_weights(self, self->state.failed);
                if (++self->failures == PAIRS_AFTER && self->decides != NULL && self->whole) {
                    self->restart_at = self->guesses;
                    self->restart_interval = PAIRS_AFTER;
                }
                self->phase = GENERAL_BACKTRACK;
                break;
            }
            self->phase = GENERAL_BACKTRACK;
            if (self->state.open == 0) {
                self->restart_at = NEVER_RESTART;
                self->whole = false;
                self->failures = 0;
                if (self->learn_at != NEVER_RESTART)
                    self->learn_at = self->guesses + self->learn_after;
                return SUDOKU_FOUND;
            }
            general_push_frame(self);
            break;
        case GENERAL_BACKTRACK:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            if (self->guesses >= self->learn_at) {
                general_learn(self);
                if (self->learner != NULL) return SUDOKU_MORE;
                break;
            }
            if (self->guesses >= self->restart_at && self->depth > 1) {
                general_restart(self);
                self->phase = GENERAL_PROPAGATE;
                break;
            }
            self->phase = general_try_next(self) ? GENERAL_PROPAGATE : GENERAL_DONE;
            break;
        }
    }
}

static ONCE void general_solution(const void *memory, uint8_t *digits)
{
    const struct general *self = memory;
    for (int cell = 0; cell < self->state.model->cells; cell++)
        digits[cell] = (uint8_t)(bits_lowest(self->state.candidates[cell]) + 1);
}

static ONCE uint64_t general_guesses(const void *memory)
{
    return ((const struct general *)memory)->guesses;
}

static ONCE uint64_t general_runs(const void *memory)
{
    return ((const struct general *)memory)->state.runs;
}

/* The explored share of the search tree since the last restart, as if each frame divided its part evenly among its
 * branches. */
static double general_share(const struct general *self)
{
    double share = 0, part = 1;
    for (int i = 0; i < self->depth; i++) {
        const struct general_frame *frame = &self->frames[i];
        part /= frame->total;
        share += part * (frame->split_off + (frame->tried > 0 ? frame->tried - 1 : 0));
    }
    return share;
}

/* A restart does not lower what is explored. */
static ONCE double general_explored(const void *memory)
{
    const struct general *self = memory;
    const double share = general_share(self);
    return self->phase == GENERAL_DONE ? 1 : share > self->explored ? share : self->explored;
}

/* Splits off the higher half of the untried digits or positions of the shallowest frame, or all of them. */
static ONCE bool general_split(void *memory, sudoku_puzzle *part, bool all)
{
    struct general *self = memory;
    const struct state *state = &self->state;
    int at = 0;
    while (at < self->depth && self->frames[at].untried == 0 && self->frames[at].digit != A_PAIR)
        at++;
    /* A puzzle's candidates cannot express which cells belong together. */
    if (at == self->depth || self->frames[at].digit == A_PAIR) return false;
    struct general_frame *frame = &self->frames[at];
    const int untried = bits_count(frame->untried);
    /* If none was tried yet, at least one stays. */
    int keep = all ? 0 : frame->tried == 0 ? (untried + 1) / 2 : untried / 2;
    uint32_t give = frame->untried;
    for (; keep > 0; keep--) give &= give - 1;
    if (give == 0) return false;
    self->restart_at = NEVER_RESTART;
    self->whole = false;

    memcpy(part->candidates, general_saved(self, at),
           (size_t)state->model->cells * sizeof *part->candidates);
    if (frame->digit == NO_DIGIT)
        part->candidates[frame->where] = give;
    else
        for (int i = 0; i < state->model->size; i++)
            if ((give >> i & 1) == 0)
                part->candidates[state->model->house[frame->where][i]] &=
                    ~(UINT32_C(1) << frame->digit);
    frame->untried &= ~give;
    frame->split_off = (uint8_t)(frame->split_off + bits_count(give));
    return true;
}

static void *general_successor(void *memory) { return ((const struct general *)memory)->learner; }

const struct engine engine_general = {
    .name = "general",
    .footprint = general_footprint,
    .begin = general_begin,
    .advance = general_advance,
    .solution = general_solution,
    .guesses = general_guesses,
    .explored = general_explored,
    .runs = general_runs,
    .split = general_split,
    .successor = general_successor,
};
