/* True candidates: the digits each cell takes in at least one solution.
 *
 *   seen[cell]   digits met in some solution so far
 *   open[cell]   digits not yet proved impossible; seen is always within it
 *
 * The first search runs to its second solution: where there is none, one proof has settled all
 * cells. After that only what is open is asked: is there a solution with one of this cell's digits
 * nobody has seen yet? Each solution that turns up settles digits all over the grid; each refusal
 * settles its cell, and narrows the questions to come.
 *
 * Counting comes after that. Where there are few solutions all are listed, and each adds to every cell;
 * where there are many, each digit that has not come to its limit by then is asked for by itself. */
#include "bits.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

enum candidates_phase {
    CANDIDATES_FIRST,
    CANDIDATES_SECOND,
    CANDIDATES_ASKING,
    CANDIDATES_LISTING,
    CANDIDATES_COUNTING,
    CANDIDATES_DONE
};

/* Solutions that are listed before digits are counted one by one. */
enum { FEW = 4096 };

struct sudoku_candidates {
    enum candidates_phase phase;
    int cells, cell; /* the cell the search at hand asks about */
    sudoku_puzzle open;
    uint32_t seen[SUDOKU_MAX_CELLS];
    sudoku_search *search;
    uint32_t limit;
    int listed, digit; /* the digit that is counted, and how often it was met */
    sudoku_total met;
    uint32_t (*counts)[SUDOKU_MAX_SIZE]; /* of each cell; NULL where nobody asked */
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

/* Sets the search on the next open question; false where none is left. */
static bool candidates_next_question(sudoku_candidates *self)
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

/* Every digit is settled; where they are to be counted that comes now. `solutions`: 0, 1, 2 for more. */
static void candidates_settle(sudoku_candidates *self, int solutions)
{
    self->phase = CANDIDATES_DONE;
    if (self->limit < 2 || solutions < 2) return;
    /* What is open by now is what some solution has: the smaller the puzzle the quicker. */
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

/* Sets the search on the next digit to count, after the one at hand; OVER where there is none. */
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
        if (++self->listed < FEW) return progress;
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

static sudoku_progress candidates_ask(sudoku_candidates *self, uint64_t budget)
{
    const sudoku_progress progress = sudoku_search_advance(self->search, budget);
    if (progress == SUDOKU_MORE) return progress;
    if (progress == SUDOKU_FOUND)
        candidates_add_solution(self, sudoku_search_solution(self->search));
    if (self->phase == CANDIDATES_FIRST && progress == SUDOKU_FOUND) {
        self->phase = CANDIDATES_SECOND;
    } else if (self->phase != CANDIDATES_ASKING && progress == SUDOKU_DONE) {
        candidates_settle(
            self, self->phase == CANDIDATES_FIRST ? 0 : 1); /* no solution, or the only one */
    } else {
        if (progress == SUDOKU_DONE) self->open.candidates[self->cell] &= self->seen[self->cell];
        if (candidates_next_question(self))
            self->phase = CANDIDATES_ASKING;
        else
            candidates_settle(self, 2);
    }
    return progress;
}

sudoku_progress sudoku_candidates_advance(sudoku_candidates *self, uint64_t budget)
{
    if (budget == 0) budget = 1;
    /* Every question costs one of the budget besides its guesses, so that many easy ones end too. */
    for (; self->phase != CANDIDATES_DONE; budget--) {
        if (budget == 0) return SUDOKU_MORE;
        const sudoku_progress progress =
            self->phase == CANDIDATES_LISTING    ? candidates_list(self, budget)
            : self->phase == CANDIDATES_COUNTING ? candidates_count(self, budget)
                                                 : candidates_ask(self, budget);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
    }
    return SUDOKU_DONE;
}

uint32_t sudoku_candidates_count(const sudoku_candidates *self, int cell, int digit)
{
    if ((self->seen[cell] & UINT32_C(1) << (digit - 1)) == 0) return 0;
    /* Where there is but one solution nothing was counted. */
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
