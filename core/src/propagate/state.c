#include "state.h"

#include "assertion.h"
#include "bits.h"
#include "once.h"

#include <stdalign.h>
#include <string.h>

static int state_queue_words(int constraint_count) { return (constraint_count + 63) / 64; }

/* With cells beside the board, room for as many states more as cells can be marked. */
static ONCE size_t state_spare_bytes(const struct model *model)
{
    if (!model_has_beside(model)) return 0;
    return (size_t)(model->marks_hold ? model->size : model->cells) *
           state_saved_bytes(model->shape, model);
}

void *state_spare(const struct state *state, int level)
{
    return (char *)state->spare +
           (size_t)level * state_saved_bytes(state->model->shape, state->model);
}

static ONCE size_t state_watches_bytes(const struct model *model)
{
    return model->watches_from[model->all_cells] * sizeof(struct watches);
}

ONCE size_t state_memory_bytes(const struct model *model)
{
    if (model == NULL) return 0;
    const size_t count = (size_t)model->constraint_count;
    return state_spare_bytes(model) + state_watches_bytes(model) + model->kept_bytes +
           (size_t)state_queue_words(model->constraint_count) * sizeof(uint64_t) +
           count * sizeof(uint16_t);
}

static void state_clear_queues(struct state *state)
{
    state->single_count = 0;
    state->sweep_due = false;
    state->last_run = STATE_UNKNOWN;
    for (int w = 0; w < STATE_HOUSE_WORDS; w++) {
        for (uint64_t left = state->house_queue[w]; left != 0; left &= left - 1)
            state->removed[w * 64 + bits_lowest_cell(left)] = 0;
        for (uint64_t left = state->locked_queue[w]; left != 0; left &= left - 1)
            state->few_positions[w * 64 + bits_lowest_cell(left)] = 0;
        state->house_queue[w] = state->locked_queue[w] = 0;
    }
    const int words = state_queue_words(state->model->constraint_count);
    for (int w = state->queue_first; w < words; w++) state->queue[w] = 0;
    state->queue_first = words;
}

/* Removes the lowest house from a set and returns it; -1 if the set is empty. */
static inline int state_pop_house(const struct state *state, uint64_t *set)
{
    for (int w = 0; w * 64 < state->model->house_count; w++) {
        if (set[w] == 0) continue;
        const int house = w * 64 + bits_lowest_cell(set[w]);
        set[w] &= set[w] - 1;
        return house;
    }
    return -1;
}

/* Attributes a contradiction to the constraint that is running, else to the house. */
static bool state_fail(struct state *state, int house)
{
    state->failed = state->running >= MODEL_HOUSES ? state->running : house;
    return false;
}

/* Queues the constraints that watch a cell. */
static inline void state_enqueue_watchers(struct state *state, int cell)
{
    const uint32_t *from = state->model->watches_from + cell;
    if (from[0] == from[1]) return;
    const int first = (int)state->watches[from[0]].word;
    if (first < state->queue_first) state->queue_first = first;
    for (uint32_t i = from[0]; i < from[1]; i++)
        state->queue[state->watches[i].word] |= state->watches[i].constraints;
}

ONCE void state_wake(struct state *state, int cell) { state_enqueue_watchers(state, cell); }

ONCE bool state_begin(struct state *state, const struct model *model, const sudoku_puzzle *puzzle,
                      void *memory)
{
    const int constraints = model->constraint_count;
    state->model = model;
    state->spare = memory;
    state->watches = (struct watches *)(void *)((char *)memory + state_spare_bytes(model));
    if (constraints > 0) memcpy(state->watches, model->watches, state_watches_bytes(model));
    state->kept = (char *)state->watches + state_watches_bytes(model);
    memset(state->kept, 0, model->kept_bytes);
    state->queue = (uint64_t *)(void *)((char *)state->kept + model->kept_bytes);
    state->by_rank = (uint16_t *)(void *)(state->queue + state_queue_words(constraints));
    memset(state->queue, 0, (size_t)state_queue_words(constraints) * sizeof *state->queue);
    for (int i = 0; i < constraints; i++) {
        state->by_rank[i] = (uint16_t)i;
        bits_add(state->queue, i);
    }
    state->open = model->all_cells;
    state->queue_first = state->single_count = 0;
    state->sweeper = NULL;
    state->before = NULL;
    state->sweep_due = false;
    state->running = state->failed = 0;
    state->runs = 0;
    state->last_run = STATE_UNKNOWN;
    memset(state->house_queue, 0, sizeof state->house_queue);
    memset(state->locked_queue, 0, sizeof state->locked_queue);
    memset(state->few_positions, 0, sizeof state->few_positions);
    memset(state->placed, 0, sizeof state->placed);
    for (int house = 0; house < model->house_count; house++) {
        bits_add(state->house_queue, house);
        state->removed[house] = bits_all(model->size);
    }
    memset(state->positions, 0, sizeof state->positions);
    bool sound = !model->impossible;
    for (int cell = 0; cell < model->all_cells; cell++) {
        const uint32_t set =
            model->allowed[cell] & (cell < model->cells ? puzzle->candidates[cell] : ~UINT32_C(0));
        state->candidates[cell] = set;
        if (bits_single(set)) {
            state->singles[state->single_count++] = (uint16_t)cell;
            state->open--;
            for (int i = model->house_from[cell]; i < model->house_from[cell + 1]; i++)
                state->placed[model->house_of[i]] |= set;
        }
        sound &= set != 0;
        for (uint32_t left = set; left != 0; left &= left - 1)
            bits_add(state->positions[bits_lowest(left)], cell);
    }
    return sound;
}

enum { CLASSIC_HOUSES = 27 };

/* Removes digits of a cell from the grid, or adds them. */
static inline void state_grid_remove(struct state *state, int cell, uint32_t digits)
{
    const struct nines_place place = nines_place[cell];
    for (; digits != 0; digits &= digits - 1)
        state->grid[place.row][bits_lowest(digits)] &= ~(UINT32_C(1) << place.bit);
}

static inline void state_grid_add(struct state *state, int cell, uint32_t digits)
{
    const struct nines_place place = nines_place[cell];
    for (; digits != 0; digits &= digits - 1)
        state->grid[place.row][bits_lowest(digits)] |= UINT32_C(1) << place.bit;
}

ONCE void state_set_sweeper(struct state *state, state_sweeper *sweeper)
{
    if (!state->model->classic) return;
    state->sweeper = sweeper;
    state->sweep_due = true;
    memset(state->grid, 0, sizeof state->grid);
    for (int cell = 0; cell < NINES_CELLS; cell++)
        state_grid_add(state, cell, state->candidates[cell]);
    state->house_queue[0] &= ~((UINT64_C(1) << CLASSIC_HOUSES) - 1);
    memset(state->removed, 0, CLASSIC_HOUSES * sizeof *state->removed);
}

/* After digits of a cell were removed from `positions`: updates its candidates and queues what follows. */
static bool state_update_cell(struct state *state, int cell, uint32_t gone)
{
    const struct model *model = state->model;
    const uint32_t before = state->candidates[cell], after = before & ~gone;
    state->candidates[cell] = after;
    const uint8_t *houses = model->house_of + model->house_from[cell];
    const int count = model->house_from[cell + 1] - model->house_from[cell];
    /* The first three houses of a cell are the sweeper's. */
    const int first = state->sweeper != NULL ? 3 : 0;
    if (state->sweeper != NULL) {
        state->sweep_due = true;
        state_grid_remove(state, cell, gone);
    }
    for (int i = first; i < count; i++) {
        const int house = houses[i];
        bits_add(state->house_queue, house);
        state->removed[house] |= gone;
    }
    state_enqueue_watchers(state, cell);
    if ((after & (after - 1)) != 0) return true;
    if (!bits_single(before)) state->open--;
    if (after == 0) return state_fail(state, count > 0 ? houses[count - 1] : STATE_UNKNOWN);
    for (int i = first; i < count; i++) state->placed[houses[i]] |= after;
    state->singles[state->single_count++] = (uint16_t)cell;
    return true;
}

bool remove_candidates(struct state *state, int cell, uint32_t set)
{
    ASSERT(cell >= 0 && cell < state->model->all_cells);
    const uint32_t gone = state->candidates[cell] & set;
    if (gone == 0) return true;
    for (uint32_t left = gone; left != 0; left &= left - 1)
        bits_drop(state->positions[bits_lowest(left)], cell);
    return state_update_cell(state, cell, gone);
}

bool keep_each(struct state *state, const uint16_t *cells, int count, const uint32_t *sets)
{
    for (int i = 0; i < count; i++)
        if (!keep_candidates(state, cells[i], sets[i])) return false;
    return true;
}

bool remove_locked_candidates(struct state *state, const uint16_t *cells, int count,
                              uint32_t digits)
{
    const struct model *model = state->model;
    for (; digits != 0; digits &= digits - 1) {
        const int digit = bits_lowest(digits);
        uint64_t seen[MODEL_WORDS], any = 0;
        for (int w = 0; w < model->words; w++) seen[w] = state->positions[digit][w];
        for (int i = 0; i < count; i++) {
            if ((state->candidates[cells[i]] >> digit & 1) == 0) continue;
            const uint64_t *peers = model->peers + cells[i] * model->words;
            any = 0;
            for (int w = 0; w < model->words; w++) any |= seen[w] &= peers[w];
            if (any == 0) break;
        }
        if (any == 0) continue;
        for (int w = 0; w < model->words; w++)
            for (uint64_t left = seen[w]; left != 0; left &= left - 1)
                if (!remove_candidates(state, w * 64 + bits_lowest_cell(left),
                                       UINT32_C(1) << digit))
                    return false;
    }
    return true;
}

/* Removes a placed digit from the peers of its cell. */
static bool state_update_peers(struct state *state, int cell)
{
    const struct model *model = state->model;
    const uint32_t set = state->candidates[cell];
    uint64_t *positions = state->positions[bits_lowest(set)];
    const uint64_t *peers = model->peers + cell * model->words;
    for (int w = 0; w < model->words; w++) {
        uint64_t left = positions[w] & peers[w];
        positions[w] &= ~left;
        for (; left != 0; left &= left - 1)
            if (!state_update_cell(state, w * 64 + bits_lowest_cell(left), set)) return false;
    }
    return true;
}

/* The only position of a digit in a house; -1 if another digit has just been placed there. */
static int state_only_position(const struct state *state, int house, int digit)
{
    const int words = state->model->words;
    const uint64_t *within = state->model->house_cells + house * words;
    for (int w = 0; w < words; w++) {
        const uint64_t cells = state->positions[digit][w] & within[w];
        if (cells != 0) return w * 64 + bits_lowest_cell(cells);
    }
    return -1;
}

/* Counts the positions of all digits of a house at once: which have one or more, two or more ... A digit without any is a
 * contradiction, and one with a single position is placed there: a hidden single. Digits with few positions are queued for
 * locked candidates and hidden pairs: two in rows, columns and boxes, where more do not pay, and up to four in other houses,
 * which share several cells with more houses. */
static bool state_filter_house(struct state *state, int house)
{
    const struct model *model = state->model;
    const int n = model->house_size[house];
    const uint16_t *cells = model->house[house];
    uint32_t one = 0, two = 0, three = 0, four = 0, five = 0; /* in so many cells or more */
    if (house < model->plain_houses) {
        for (int i = 0; i < n; i++) {
            const uint32_t set = state->candidates[cells[i]];
            three |= two & set;
            two |= one & set;
            one |= set;
        }
        five = three;
    } else {
        for (int i = 0; i < n; i++) {
            const uint32_t set = state->candidates[cells[i]];
            five |= four & set;
            four |= three & set;
            three |= two & set;
            two |= one & set;
            one |= set;
        }
    }
    const uint32_t few_positions = state->removed[house] & two & ~five;
    state->removed[house] = 0;
    if (n < model->size) {
        /* Fewer cells than digits: only if as many digits as cells are left, each occurs once. */
        const int left = bits_count(one);
        if (left != n) return left > n || state_fail(state, house);
    } else if (one != bits_all(n)) {
        return state_fail(state, house);
    }
    if (few_positions != 0) {
        bits_add(state->locked_queue, house);
        state->few_positions[house] |= few_positions;
        state->two_positions[house] = two & ~three;
    }
    for (uint32_t left = one & ~two & ~state->placed[house]; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        const int cell = state_only_position(state, house, digit);
        if (cell < 0) return state_fail(state, house);
        if (!keep_candidates(state, cell, UINT32_C(1) << digit)) return false;
    }
    return true;
}

/* If another digit has the same two positions, the two are a hidden pair: all other candidates there go. */
static bool state_hidden_pair(struct state *state, const uint16_t places[2], uint32_t one,
                              uint32_t two_positions)
{
    const uint32_t both = state->candidates[places[0]] & state->candidates[places[1]];
    const uint32_t others = both & two_positions & ~one, pair = one | (others & (0U - others));
    return others == 0 ||
           (keep_candidates(state, places[0], pair) && keep_candidates(state, places[1], pair));
}

/* Locked candidates and hidden pairs of `digits`, which have few positions in the house: removes each from the cells that
 * are peers of all its positions, and if two digits have the same two positions (`two_positions`: all digits that have two)
 * the other candidates there. */
static bool state_filter_locked(struct state *state, int house, uint32_t digits,
                                uint32_t two_positions)
{
    const int words = state->model->words;
    const uint64_t *within = state->model->house_cells + house * words;
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const uint32_t one = left & (0U - left);
        const uint64_t *positions = state->positions[bits_lowest(left)];
        uint16_t places[SUDOKU_MAX_SIZE];
        int count = 0;
        for (int w = 0; w < words; w++)
            for (uint64_t cells = positions[w] & within[w]; cells != 0; cells &= cells - 1)
                places[count++] = (uint16_t)(w * 64 + bits_lowest_cell(cells));
        if (count < 2) continue; /* it has lost positions since, so the house is queued again */
        if (!remove_locked_candidates(state, places, count, one)) return false;
        if (count == 2 && !state_hidden_pair(state, places, one, two_positions)) return false;
    }
    return true;
}

/* Runs the sweeper, and removes the candidates that it found. */
static bool state_sweep(struct state *state)
{
    nines now;
    memcpy(now, state->grid, sizeof now);
    state->sweep_due = false;
    if (!state->sweeper(now)) {
        state->failed = state->last_run;
        return false;
    }
    if (memcmp(now, state->grid, sizeof now) == 0) return true;
    for (int r = 0; r < NINES_ROWS; r++) {
        uint32_t gone[NINES_BITS] = {0}, touched = 0;
        for (int d = 0; d < NINES_DIGITS; d++) {
            const uint32_t bits = state->grid[r][d] & ~now[r][d];
            touched |= bits;
            for (uint32_t left = bits; left != 0; left &= left - 1)
                gone[bits_lowest(left)] |= UINT32_C(1) << d;
        }
        for (uint32_t left = touched; left != 0; left &= left - 1) {
            const int bit = bits_lowest(left);
            if (!remove_candidates(state, nines_cell[r][bit], gone[bit])) return false;
        }
    }
    state->sweep_due = false; /* these removals are the sweeper's own */
    return true;
}

/* The lowest rank in the queue, or -1. */
static int state_next_queued(struct state *state)
{
    const int words = state_queue_words(state->model->constraint_count);
    for (int *w = &state->queue_first; *w < words; ++*w)
        if (state->queue[*w] != 0) return *w * 64 + bits_lowest_cell(state->queue[*w]);
    return -1;
}

/* In the watches of a constraint's cells, exchanges this rank and the one above. Nothing is to be done for a cell that
 * watches both. */
static void state_swap_watches(struct state *state, const struct constraint *constraint, int rank)
{
    const uint64_t both = UINT64_C(3) << ((rank & 63) - 1);
    for (int i = 0; i < constraint->count; i++) {
        const uint32_t *from = state->model->watches_from + constraint->cells[i];
        for (uint32_t k = from[0]; k < from[1]; k++) {
            struct watches *watches = &state->watches[k];
            const uint64_t watching = watches->constraints & both;
            if (watches->word == (uint32_t)rank >> 6 && watching != both)
                watches->constraints ^= both;
        }
    }
}

/* Does every cell of the constraint of a rank watch that rank? */
static ASSERTION_ONLY bool state_is_watched(const struct state *state, int rank)
{
    const struct constraint *constraint = &state->model->constraints[state->by_rank[rank]];
    for (int i = 0; i < constraint->count; i++) {
        const uint32_t *from = state->model->watches_from + constraint->cells[i];
        uint64_t watching = 0;
        for (uint32_t k = from[0]; k < from[1]; k++)
            if (state->watches[k].word == (uint32_t)rank >> 6)
                watching = state->watches[k].constraints;
        if ((watching >> (rank & 63) & 1) == 0) return false;
    }
    return true;
}

/* Moves a constraint up one rank, among those of equal cost. The queue need not be corrected: it is cleared after a
 * contradiction. */
static void state_promote(struct state *state, int rank)
{
    const struct constraint *constraints = state->model->constraints;
    if ((rank & 63) == 0) return;
    const uint16_t number = state->by_rank[rank], above = state->by_rank[rank - 1];
    if (constraints[above].propagator->cost != constraints[number].propagator->cost) return;
    state_swap_watches(state, &constraints[number], rank);
    state_swap_watches(state, &constraints[above], rank);
    state->by_rank[rank - 1] = number;
    state->by_rank[rank] = above;
    ASSERT(state_is_watched(state, rank - 1) && state_is_watched(state, rank));
}

static bool state_run(struct state *state, int rank)
{
    ASSERT(rank >= 0 && rank < state->model->constraint_count);
    ASSERT(bits_in(state->queue, rank));
    const int number = state->by_rank[rank];
    const struct constraint *constraint = &state->model->constraints[number];
    uint64_t *word = &state->queue[rank >> 6];
    const uint64_t bit = UINT64_C(1) << (rank & 63);
    if (!constraint->propagator->idempotent) *word &= ~bit;
    state->running = state->last_run = MODEL_HOUSES + number;
    state->blamed = STATE_UNKNOWN;
    state->runs++;
    if (state->before != NULL)
        memcpy(state->before, state->candidates,
               (size_t)state->model->cells * sizeof *state->before);
    const bool sound = constraint->propagator->filter(state, constraint);
    state->running = 0;
    if (!sound) {
        state->failed = state->last_run;
        state_promote(state, rank);
        return false;
    }
    /* Its own removals do not queue an idempotent propagator again. */
    if (constraint->propagator->idempotent) *word &= ~bit;
    return true;
}

bool propagate_singles(struct state *state)
{
    for (;;) {
        int house;
        if (state->sweep_due) {
            if (!state_sweep(state)) return false;
        } else if (state->single_count > 0) {
            if (!state_update_peers(state, state->singles[--state->single_count])) return false;
        } else if ((house = state_pop_house(state, state->house_queue)) >= 0) {
            if (!state_filter_house(state, house)) return false;
        } else {
            return true;
        }
    }
}

#ifdef ASSERTIONS
/* Do candidates and positions say the same, and is the number of open cells right? */
static inline bool state_agrees(const struct state *state)
{
    int open = 0;
    for (int cell = 0; cell < state->model->all_cells; cell++) {
        uint32_t set = 0;
        for (int digit = 0; digit < state->model->numbers; digit++)
            set |= (uint32_t)(state->positions[digit][cell >> 6] >> (cell & 63) & 1) << digit;
        if (set != state->candidates[cell] || set == 0) return false;
        open += !bits_single(set);
    }
    return open == state->open;
}
#endif

bool propagate(struct state *state)
{
    while (propagate_singles(state)) {
        int which;
        if ((which = state_pop_house(state, state->locked_queue)) >= 0) {
            const uint32_t digits = state->few_positions[which];
            state->few_positions[which] = 0;
            if (!state_filter_locked(state, which, digits, state->two_positions[which]))
                return false;
        } else if ((which = state_next_queued(state)) >= 0) {
            if (!state_run(state, which)) return false;
        } else {
            ASSERT(state_agrees(state));
            return true;
        }
    }
    return false;
}

/* The sizes of the parts of a saved state, in this order: candidates, positions and placed digits as far as the shape and the
 * model need, the sweeper's grid (9x9 only), the memory kept for propagators; then the number of open cells. */
struct state_parts {
    size_t candidates, positions, placed, grid, kept;
};

static ONCE struct state_parts state_parts_of(sudoku_shape shape, const struct model *model)
{
    const size_t size = shape.size, cells = model != NULL ? (size_t)model->all_cells : size * size;
    const size_t numbers = model != NULL ? (size_t)model->numbers : size;
    const size_t houses = model != NULL ? (size_t)model->house_count : (SUDOKU_BOX + 1) * size;
    return (struct state_parts){.candidates = cells * sizeof(uint32_t),
                                .positions = numbers * MODEL_WORDS * sizeof(uint64_t),
                                .placed = houses * sizeof(uint32_t),
                                .grid = size == NINES_DIGITS ? sizeof(nines) : 0,
                                .kept = model != NULL ? model->kept_bytes : 0};
}

size_t state_saved_bytes(sudoku_shape shape, const struct model *model)
{
    const struct state_parts bytes = state_parts_of(shape, model);
    const size_t sum =
        bytes.candidates + bytes.positions + bytes.placed + bytes.grid + bytes.kept + sizeof(int);
    return (sum + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
}

void state_save(const struct state *state, void *saved)
{
    const struct state_parts bytes = state_parts_of(state->model->shape, state->model);
    ASSERT(state->single_count == 0 && !state->sweep_due);
    char *to = saved;
    memcpy(to, state->candidates, bytes.candidates);
    memcpy(to += bytes.candidates, state->positions, bytes.positions);
    memcpy(to += bytes.positions, state->placed, bytes.placed);
    memcpy(to += bytes.placed, state->grid, bytes.grid);
    memcpy(to += bytes.grid, state->kept, bytes.kept);
    memcpy(to + bytes.kept, &state->open, sizeof state->open);
}

void state_restore(struct state *state, const void *saved)
{
    const struct state_parts bytes = state_parts_of(state->model->shape, state->model);
    const char *from = saved;
    state_clear_queues(state);
    memcpy(state->candidates, from, bytes.candidates);
    memcpy(state->positions, from += bytes.candidates, bytes.positions);
    memcpy(state->placed, from += bytes.positions, bytes.placed);
    memcpy(state->grid, from += bytes.placed, bytes.grid);
    memcpy(state->kept, from += bytes.grid, bytes.kept);
    memcpy(&state->open, from + bytes.kept, sizeof state->open);
}
