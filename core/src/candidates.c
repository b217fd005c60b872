/* True candidates: the digits each cell takes in at least one solution.
 *
 *   seen[cell]   digits met in some solution so far
 *   open[cell]   digits not yet proved impossible; seen is always within it
 *
 * The first search runs to its second solution: where there is none, one proof has settled all
 * cells. After that only what is open is asked: is there a solution with one of this cell's digits
 * nobody has seen yet? Each solution that turns up settles digits all over the grid; each refusal
 * settles its cell, and narrows the questions to come. */
#include "bits.h"
#include "symbols.h"

#include <stdlib.h>
#include <string.h>

enum phase { FIRST, SECOND, ASKING, OVER };

struct sudoku_candidates {
    enum phase phase;
    int cells, cell; /* the cell the search at hand asks about */
    sudoku_puzzle open;
    uint32_t seen[SUDOKU_MAX_CELLS];
    sudoku_search *search;
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
    self->phase = FIRST;
    self->cells = puzzle->shape.size * puzzle->shape.size;
    self->cell = 0;
    self->open = *puzzle;
    memset(self->seen, 0, (size_t)self->cells * sizeof *self->seen);
    return SUDOKU_OK;
}

void sudoku_candidates_delete(sudoku_candidates *self)
{
    if (self == NULL) return;
    sudoku_search_delete(self->search);
    free(self);
}

static void take_in(sudoku_candidates *self, const uint8_t *digits)
{
    for (int cell = 0; cell < self->cells; cell++)
        self->seen[cell] |= UINT32_C(1) << (digits[cell] - 1);
}

/* Sets the search on the next open question; false where none is left. */
static bool ask_next(sudoku_candidates *self)
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

sudoku_progress sudoku_candidates_advance(sudoku_candidates *self, uint64_t budget)
{
    if (budget == 0) budget = 1;
    /* Every question costs one of the budget besides its guesses, so that many easy ones end too. */
    for (; self->phase != OVER; budget--) {
        if (budget == 0) return SUDOKU_MORE;
        const sudoku_progress progress = sudoku_search_advance(self->search, budget);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
        if (progress == SUDOKU_FOUND) take_in(self, sudoku_search_solution(self->search));
        if (self->phase == FIRST && progress == SUDOKU_FOUND) {
            self->phase = SECOND;
        } else if (self->phase != ASKING && progress == SUDOKU_DONE) {
            self->phase = OVER; /* no solution, or the only one */
        } else {
            if (progress == SUDOKU_DONE)
                self->open.candidates[self->cell] &= self->seen[self->cell];
            self->phase = ask_next(self) ? ASKING : OVER;
        }
    }
    return SUDOKU_DONE;
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
