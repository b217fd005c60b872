/* The fast engine for the classic 9x9 grid: the whole grid in a handful of vectors (grid.h has the
 * picture).
 *
 * Nothing is queued and nothing looked up: one pass over these four vectors makes, for all digits
 * and houses at once, every move of these kinds, and passes follow until nothing changes.
 *
 * Facts. 1. In a solved band a digit stands in three minirows, one in each row and each box: a 3x3
 * permutation. A minirow may be struck when no permutation of those still open runs through it:
 * that is every move of locked candidates between rows and boxes. The same holds for minicolumns
 * and stacks. In a permutation through (r, k) the other two sit in the other rows and boxes, one
 * way or crosswise, so with the rows side by side as whole vectors and the boxes a rotation of 9
 * bits apart all of it is a few ANDs and ORs.
 *
 * 2. A digit whose box has one minirow and one minicolumn left has one cell left there. Fact 1 has
 * by then narrowed the box down for hidden singles of rows and columns too, so looking at boxes
 * finds them all.
 *
 * 3. Adding up the nine words of a row bit by bit, no further than two, shows the cells with no
 * digit, with one (a naked single) and with more. A placed digit need only be struck from its own
 * box: fact 1 carries that to the row and the column in the next pass. */
#include "classic.h"

#include "bits.h"
#include "choose.h"
#include "engine.h"
#include "grid.h"

#include <stddef.h>

enum { MAX_DEPTH = 81, LAST16 = CELL_COUNT - 16 };

/* Where a cell is in the words, and which cell a bit of a word stands for. */
struct place {
    uint8_t row, bit;
};
#define PLACE(cell)                                                                                \
    {                                                                                              \
        ROW_OF(cell), BIT_OF(cell)                                                                 \
    }
#define NINE(OF, n)                                                                                \
    OF(n), OF((n) + 1), OF((n) + 2), OF((n) + 3), OF((n) + 4), OF((n) + 5), OF((n) + 6),           \
        OF((n) + 7), OF((n) + 8)
static const struct place place_of[CELL_COUNT] = {
    NINE(PLACE, 0),  NINE(PLACE, 9),  NINE(PLACE, 18), NINE(PLACE, 27), NINE(PLACE, 36),
    NINE(PLACE, 45), NINE(PLACE, 54), NINE(PLACE, 63), NINE(PLACE, 72)};
#define UPPER(bit) CELL_OF(0, bit)
#define MIDDLE(bit) CELL_OF(1, bit)
#define LOWER(bit) CELL_OF(2, bit)
static const uint8_t cell_of[ROWS][27] = {{NINE(UPPER, 0), NINE(UPPER, 9), NINE(UPPER, 18)},
                                          {NINE(MIDDLE, 0), NINE(MIDDLE, 9), NINE(MIDDLE, 18)},
                                          {NINE(LOWER, 0), NINE(LOWER, 9), NINE(LOWER, 18)}};

/* A branch fixes one more cell, so no more than 81 nodes can wait below the current one. */
struct classic {
    struct node stack[MAX_DEPTH + 1];
    int top; /* the current node, or the next to look at after a solution; -1 when none is left */
    sudoku_order order;
    uint64_t guesses, solutions;
};

/* Splits the current node at an open cell: above it comes the node with the cell's lowest digit, in
 * its place what remains without that. */
static void branch(struct classic *self, const uint32_t open[4])
{
    struct node *rest = &self->stack[self->top], *child = rest + 1;
    /* Where solutions lie thick, no branch is wasted and weighing is. */
    const bool thick = self->solutions > 1 && self->solutions > self->guesses / 4;
    const struct choice choice = self->order == SUDOKU_ASCENDING
                                     ? choose_first(rest, open)
                                     : choose_quickest(rest, open, thick ? 1 : SAMPLE);
    const struct node node = *rest;
    const int digit = bits_lowest(choice.digits);
    const uint32_t others = choice.digits & (choice.digits - 1);
    place(child, &node, choice.row, choice.cell, digit);
    if ((others & (others - 1)) == 0) {
        place(rest, &node, choice.row, choice.cell, bits_lowest(others));
    } else {
        *word_of(rest, digit, choice.row) &= ~choice.cell;
    }
    child->share = rest->share /= 2;
    self->top++;
}

static sudoku_progress run(struct classic *self, uint64_t *budget)
{
    uint32_t open[4];
    while (self->top >= 0) {
        switch (propagate(&self->stack[self->top], open)) {
        case DEAD: self->top--; break;
        case SOLVED:
            self->solutions++;
            self->top--; /* it stays there until the next call */
            return SUDOKU_FOUND;
        case OPEN:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            self->guesses++;
            branch(self, open);
            break;
        }
    }
    return SUDOKU_DONE;
}

/* The solution just found, each digit plus `zero`. */
static void spell(const struct node *node, uint8_t *digits, int zero)
{
    for (int r = 0; r < ROWS; r++) {
        for (int d = 0; d < DIGITS; d++) {
            uint32_t word = d < LANES ? node->row[r][d] : node->ninth[r];
            /* Once in each band. */
            for (int i = 0; i < 3; i++, word &= word - 1) {
                digits[cell_of[r][bits_lowest(word)]] = (uint8_t)(d + 1 + zero);
            }
        }
    }
}

/* All givens at once: every digit loses the cells of the others and, but for its own givens, the
 * boxes where it is given. */
static void set_givens(struct node *node, const char *cells)
{
    /* A last column for digit 9; vectors are quicker with whole rows of it. */
    uint32_t given[ROWS][2 * LANES] = {{0}};
    uint64_t left = 0;
    for (int i = 0; i < 64; i += 16) left |= (uint64_t)digits_among16(cells + i) << i;
    for (; left != 0; left &= left - 1) {
        const int cell = __builtin_ctzll(left);
        given[place_of[cell].row][cells[cell] - '1'] |= 1U << place_of[cell].bit;
    }
    uint32_t rest = digits_among16(cells + LAST16) << 1;
    rest |= (unsigned)(unsigned char)cells[LAST16 - 1] - '1' < DIGITS;
    for (; rest != 0; rest &= rest - 1) {
        const int cell = LAST16 - 1 + bits_lowest(rest);
        given[place_of[cell].row][cells[cell] - '1'] |= 1U << place_of[cell].bit;
    }
    uint32_t free[ROWS];
    for (int r = 0; r < ROWS; r++) {
        free[r] = CELLS;
        for (int d = 0; d < DIGITS; d++) free[r] &= ~given[r][d];
    }
    for (int d = 0; d < LANES; d++) {
        const uint32_t boxes = MINIROWS(given[0][d] | given[1][d] | given[2][d], BOXES);
        for (int r = 0; r < ROWS; r++) {
            node->row[r][d] = (free[r] & ~WHOLE(boxes)) | given[r][d];
        }
    }
    const uint32_t boxes = MINIROWS(given[0][8] | given[1][8] | given[2][8], BOXES);
    for (int r = 0; r < ROWS; r++) node->ninth[r] = (free[r] & ~WHOLE(boxes)) | given[r][8];
    node->ninth[3] = 0;
    node->share = 1;
}

int sudoku_classic_solve(const char *cells, int limit, char *solution, uint64_t *guesses)
{
    struct classic self;
    self.top = 0;
    self.order = SUDOKU_ANY_ORDER;
    self.guesses = self.solutions = 0;
    set_givens(&self.stack[0], cells);

    int found = 0;
    uint64_t budget = UINT64_MAX;
    while (found < limit && run(&self, &budget) == SUDOKU_FOUND) {
        if (found++ == 0 && solution != NULL) {
            spell(&self.stack[self.top + 1], (uint8_t *)solution, '0');
        }
    }
    if (guesses != NULL) *guesses = self.guesses;
    return found;
}

/* The engine ---------------------------------------------------------------------------------- */

static size_t footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    const sudoku_shape shape = puzzle->shape;
    const bool fits = shape.size == DIGITS && shape.box_height == 3 && shape.box_width == 3;
    return fits ? sizeof(struct classic) : 0;
}

static void begin(void *state, const sudoku_puzzle *puzzle, sudoku_order order)
{
    struct classic *self = state;
    self->top = 0;
    self->order = order;
    self->guesses = self->solutions = 0;
    struct node *root = &self->stack[0];
    memset(root, 0, sizeof *root);
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        for (int d = 0; d < DIGITS; d++) {
            const uint32_t bit = puzzle->candidates[cell] >> d & 1;
            *word_of(root, d, place_of[cell].row) |= bit << place_of[cell].bit;
        }
    }
    root->share = 1;
}

static sudoku_progress advance(void *state, uint64_t *budget) { return run(state, budget); }

static void solution(const void *state, uint8_t *digits)
{
    const struct classic *self = state;
    spell(&self->stack[self->top + 1], digits, 0);
}

static uint64_t guesses(const void *state) { return ((const struct classic *)state)->guesses; }

/* All but the parts that still wait. Shares are halves of halves, added from the smallest, so the
 * sum never grows from one call to the next. */
static double explored(const void *state)
{
    const struct classic *self = state;
    double waiting = 0;
    for (int i = self->top; i >= 0; i--) waiting += self->stack[i].share;
    return 1 - waiting;
}

const struct engine engine_classic = {
    .name = "classic",
    .footprint = footprint,
    .begin = begin,
    .advance = advance,
    .solution = solution,
    .guesses = guesses,
    .explored = explored,
};
