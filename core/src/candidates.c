/* True candidates: the digits each cell takes in at least one solution.
 *
 *   seen[cell]   digits found in some solution so far
 *   open[cell]   digits not yet refuted; a superset of seen
 *
 * The first search runs to its second solution: if there is none, one proof has decided all cells.
 * After that each search tests one cell: is there a solution with one of its digits that are open but
 * not seen? A solution decides digits all over the grid; a refutation decides the cell, and its digits
 * are removed from the puzzle of the later searches.
 *
 * Counting comes after that. Up to LISTED_MOST solutions are listed, and each counts for every cell; then each digit
 * that has not reached the limit is counted by itself. */
#include "bits.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

enum candidates_phase {
    CANDIDATES_FIRST,
    CANDIDATES_SECOND,
    CANDIDATES_TESTING,
    CANDIDATES_LISTING,
    CANDIDATES_COUNTING,
    CANDIDATES_DONE
};

/* How many solutions are listed before digits are counted one by one. */
enum { LISTED_MOST = 4096 };

struct sudoku_candidates {
    enum candidates_phase phase;
    int cells, cell; /* the cell that the current search is about */
    sudoku_puzzle open;
    uint32_t seen[SUDOKU_MAX_CELLS];
    sudoku_search *search;
    uint32_t limit;
    int listed, digit;                   /* solutions listed; the digit being counted, from 1 */
    sudoku_total met;                    /* solutions with that digit so far */
    uint32_t (*counts)[SUDOKU_MAX_SIZE]; /* of each cell; NULL where counts are not requested */
};

sudoku_candidates *sudoku_candidates_new(const sudoku_puzzle *puzzle)
{
    sudoku_candidates *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    if (self->search != NULL && sudoku_candidates_restart(self, puzzle) == SUDOKU_OK) return self;
    sudoku_candidates_delete(self);
    return NULL;
}

sudoku_status sudoku_candidates_restart(sudoku_candidates *self, const sudoku_puzzle *puzzle)
{
    const sudoku_status status = sudoku_search_restart(self->search, puzzle);
    if (status != SUDOKU_OK) return status;
    self->phase = CANDIDATES_FIRST;
    self->cells = puzzle->shape.size * puzzle->shape.size;
    self->cell = 0;
    self->open = *puzzle;
    memset(self->seen, 0, (size_t)self->cells * sizeof *self->seen);
    if (self->counts != NULL) memset(self->counts, 0, (size_t)self->cells * sizeof *self->counts);
    return SUDOKU_OK;
}

sudoku_status sudoku_candidates_limit(sudoku_candidates *self, uint32_t limit)
{
    if (limit > 1 && self->counts == NULL) {
        self->counts = calloc(SUDOKU_MAX_CELLS, sizeof *self->counts);
        if (self->counts == NULL) return SUDOKU_NO_MEMORY;
    }
    self->limit = limit;
    return SUDOKU_OK;
}

void sudoku_candidates_delete(sudoku_candidates *self)
{
    if (self == NULL) return;
    sudoku_search_delete(self->search);
    free(self->counts);
    free(self);
}

static void candidates_add_solution(sudoku_candidates *self, const uint8_t *digits)
{
    for (int cell = 0; cell < self->cells; cell++)
        self->seen[cell] |= UINT32_C(1) << (digits[cell] - 1);
}

/* Starts the search for the next undecided cell; false where there is none. */
static bool candidates_next_test(sudoku_candidates *self)
{
    uint32_t *open = self->open.candidates;
    while (self->cell < self->cells && (open[self->cell] & ~self->seen[self->cell]) == 0)
        self->cell++;
    if (self->cell == self->cells) return false;
    const uint32_t kept = open[self->cell];
    open[self->cell] = kept & ~self->seen[self->cell];
    /* The puzzle has the shape the search was made for, so this cannot fail. */
    (void)sudoku_search_restart(self->search, &self->open);
    open[self->cell] = kept;
    return true;
}

/* Every digit is decided: begins to count, if that is requested. `solutions`: 0, 1, or 2 for more. */
static void candidates_decided(sudoku_candidates *self, int solutions)
{
    self->phase = CANDIDATES_DONE;
    if (self->limit < 2 || solutions < 2) return;
    /* Only digits of some solution are left open: a smaller puzzle is searched faster. */
    memcpy(self->open.candidates, self->seen, (size_t)self->cells * sizeof *self->seen);
    (void)sudoku_search_restart(self->search, &self->open);
    self->phase = CANDIDATES_LISTING;
    self->listed = 0;
}

static void candidates_tally(sudoku_candidates *self, const uint8_t *digits)
{
    for (int cell = 0; cell < self->cells; cell++) {
        uint32_t *count = &self->counts[cell][digits[cell] - 1];
        *count += *count < self->limit;
    }
}

/* Starts counting the next digit after the current one; the phase is DONE where there is none. */
static void candidates_count_next(sudoku_candidates *self)
{
    uint32_t *open = self->open.candidates;
    self->phase = CANDIDATES_DONE;
    for (; self->cell < self->cells; self->cell++, self->digit = 0) {
        while (++self->digit <= self->open.shape.size) {
            const uint32_t bit = UINT32_C(1) << (self->digit - 1), kept = open[self->cell];
            if ((kept & bit) == 0) continue;
            if (self->counts[self->cell][self->digit - 1] >= self->limit) continue;
            open[self->cell] = bit;
            (void)sudoku_search_restart(self->search, &self->open);
            open[self->cell] = kept;
            self->met = (sudoku_total){0, 0};
            self->phase = CANDIDATES_COUNTING;
            return;
        }
    }
}

static sudoku_progress candidates_list(sudoku_candidates *self, uint64_t budget)
{
    const sudoku_progress progress = sudoku_search_advance(self->search, budget);
    if (progress == SUDOKU_FOUND) {
        candidates_tally(self, sudoku_search_solution(self->search));
        if (++self->listed < LISTED_MOST) return progress;
        self->cell = self->digit = 0;
        candidates_count_next(self);
    } else if (progress == SUDOKU_DONE) {
        self->phase = CANDIDATES_DONE;
    }
    return progress;
}

static sudoku_progress candidates_count(sudoku_candidates *self, uint64_t budget)
{
    const uint64_t most = self->limit - self->met.low;
    const sudoku_progress progress = sudoku_search_count(self->search, budget, most, &self->met);
    if (progress == SUDOKU_MORE) return progress;
    self->counts[self->cell][self->digit - 1] = (uint32_t)self->met.low;
    candidates_count_next(self);
    return progress;
}

static sudoku_progress candidates_test(sudoku_candidates *self, uint64_t budget)
{
    const sudoku_progress progress = sudoku_search_advance(self->search, budget);
    if (progress == SUDOKU_MORE) return progress;
    if (progress == SUDOKU_FOUND)
        candidates_add_solution(self, sudoku_search_solution(self->search));
    if (self->phase == CANDIDATES_FIRST && progress == SUDOKU_FOUND) {
        self->phase = CANDIDATES_SECOND;
    } else if (self->phase != CANDIDATES_TESTING && progress == SUDOKU_DONE) {
        candidates_decided(
            self, self->phase == CANDIDATES_FIRST ? 0 : 1); /* no solution, or the only one */
    } else {
        if (progress == SUDOKU_DONE) self->open.candidates[self->cell] &= self->seen[self->cell];
        if (candidates_next_test(self))
            self->phase = CANDIDATES_TESTING;
        else
            candidates_decided(self, 2);
    }
    return progress;
}

sudoku_progress sudoku_candidates_advance(sudoku_candidates *self, uint64_t budget)
{
    if (budget == 0) budget = 1;
    /* Every test costs one of the budget besides its guesses, so that many easy ones also spend it. */
    for (; self->phase != CANDIDATES_DONE; budget--) {
        if (budget == 0) return SUDOKU_MORE;
        const sudoku_progress progress =
            self->phase == CANDIDATES_LISTING    ? candidates_list(self, budget)
            : self->phase == CANDIDATES_COUNTING ? candidates_count(self, budget)
                                                 : candidates_test(self, budget);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
    }
    return SUDOKU_DONE;
}

uint32_t sudoku_candidates_count(const sudoku_candidates *self, int cell, int digit)
{
    if ((self->seen[cell] & UINT32_C(1) << (digit - 1)) == 0) return 0;
    /* If there is only one solution, nothing was counted. */
    const uint32_t count = self->counts != NULL ? self->counts[cell][digit - 1] : 0;
    return count > 0 ? count : 1;
}

const uint32_t *sudoku_candidates_masks(const sudoku_candidates *self) { return self->seen; }

size_t sudoku_candidates_format(const sudoku_candidates *self, int cell, char *out)
{
    const sudoku_symbols symbols = symbols_of_answers((sudoku_symbols)self->open.symbols);
    size_t count = 0;
    for (uint32_t set = self->seen[cell]; set != 0; set &= set - 1)
        out[count++] = symbols_write(bits_lowest(set) + 1, symbols);
    return count;
}
