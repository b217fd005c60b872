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

#if SIMD_LANES
#include "lanes.h"
#endif

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
#if SIMD_VECTORS
    const struct node node = *rest, *from = &node; /* it stays in the vectors */
#else
    const struct node *from = rest;
#endif
    const int digit = bits_lowest(choice.digits);
    const uint32_t others = choice.digits & (choice.digits - 1);
    place(child, from, choice.row, choice.cell, digit);
    if ((others & (others - 1)) == 0) {
        place(rest, from, choice.row, choice.cell, bits_lowest(others));
    } else {
        set_word(rest, digit, choice.row, word_at(rest, digit, choice.row) & ~choice.cell);
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
            uint32_t word = word_at(node, d, r);
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
    uint32_t blank[ROWS];
    for (int r = 0; r < ROWS; r++) {
        blank[r] = CELLS;
        for (int d = 0; d < DIGITS; d++) blank[r] &= ~given[r][d];
    }
    fill(node, given, blank);
    node->share = 1;
}

static void start(struct classic *self, const char *cells)
{
    self->top = 0;
    self->order = SUDOKU_ANY_ORDER;
    self->guesses = self->solutions = 0;
    set_givens(&self->stack[0], cells);
}

/* The rest of the solutions after the first `found`, of which only the very first is wanted. */
static int find_rest(struct classic *self, int found, int limit, char *solution)
{
    uint64_t budget = UINT64_MAX;
    while (found < limit && run(self, &budget) == SUDOKU_FOUND) {
        if (found++ == 0 && solution != NULL) {
            spell(&self->stack[self->top + 1], (uint8_t *)solution, '0');
        }
    }
    return found;
}

int sudoku_classic_solve(const char *cells, int limit, char *solution, uint64_t *guesses)
{
    struct classic self;
    start(&self, cells);
    const int found = find_rest(&self, 0, limit, solution);
    if (guesses != NULL) *guesses = self.guesses;
    return found;
}

/* Many lines ---------------------------------------------------------------------------------- */

#if SIMD_LANES

/* A line on its way: its grid is in the lane of the same number, the stack of its search here. */
struct slot {
    struct classic search;
    size_t line;
    int found;
};

/* The next line into a slot. */
static bool take_line(struct slot *slot, struct classic_lines *lines, size_t *next)
{
    if (*next == lines->count) return false;
    slot->line = (*next)++;
    slot->found = 0;
    start(&slot->search, lines->cells + slot->line * lines->stride);
    return true;
}

static char *solution_of(const struct slot *slot, const struct classic_lines *lines)
{
    return lines->solutions == NULL ? NULL : lines->solutions + slot->line * CELL_COUNT;
}

static void give_answer(const struct slot *slot, struct classic_lines *lines)
{
    lines->counts[slot->line] = (uint8_t)slot->found;
    lines->guesses += slot->search.guesses;
}

/* Goes on where a lane has come to an end: from there the search is the same as in run(). False
 * when it is over. */
static bool go_on(struct slot *slot, const struct classic_lines *lines, const struct lanes *lanes,
                  const struct ends *ends, int lane)
{
    struct classic *search = &slot->search;
    struct node *node = &search->stack[search->top];
    uint32_t open[4];
    if ((ends->dead >> lane & 1) != 0) {
        search->top--;
    } else {
        lanes_take(lanes, lane, node, open);
        if ((ends->filled >> lane & 1) == 0) {
            search->guesses++;
            branch(search, open);
            return true;
        }
        const struct grid grid = load(node);
        if (complete(&grid)) {
            search->solutions++;
            char *solution = solution_of(slot, lines);
            if (slot->found++ == 0 && solution != NULL) spell(node, (uint8_t *)solution, '0');
        }
        search->top--;
    }
    return search->top >= 0 && slot->found < lines->limit;
}

/* Every lane searches a line of its own and takes the next when it is through with it. When few are
 * left, and most lanes would run idle, each is brought to its end by itself. */
void sudoku_classic_solve_lines(struct classic_lines *lines)
{
    struct slot slots[SIMD_LANES];
    struct lanes lanes;
    size_t next = 0;
    uint32_t busy = 0;
    memset(&lanes, 0, sizeof lanes);
    for (int i = 0; i < SIMD_LANES && take_line(&slots[i], lines, &next); i++) {
        lanes_put(&lanes, i, &slots[i].search.stack[0]);
        busy |= 1U << i;
    }
    while (next < lines->count || bits_count(busy) > SIMD_LANES / 4) {
        const struct ends ends = lanes_pass(&lanes);
        uint32_t ended = (ends.dead | ends.filled | ends.rest) & busy;
        for (; ended != 0; ended &= ended - 1) {
            const int i = bits_lowest(ended);
            struct slot *slot = &slots[i];
            if (!go_on(slot, lines, &lanes, &ends, i)) {
                give_answer(slot, lines);
                if (!take_line(slot, lines, &next)) {
                    busy &= ~(1U << i);
                    continue;
                }
            }
            lanes_put(&lanes, i, &slot->search.stack[slot->search.top]);
        }
    }
    for (; busy != 0; busy &= busy - 1) {
        struct slot *slot = &slots[bits_lowest(busy)];
        struct classic *search = &slot->search;
        uint32_t open[4];
        lanes_take(&lanes, bits_lowest(busy), &search->stack[search->top], open);
        slot->found = find_rest(search, slot->found, lines->limit, solution_of(slot, lines));
        give_answer(slot, lines);
    }
}

#else

void sudoku_classic_solve_lines(struct classic_lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        char *solution = lines->solutions == NULL ? NULL : lines->solutions + i * CELL_COUNT;
        uint64_t guesses;
        lines->counts[i] = (uint8_t)sudoku_classic_solve(lines->cells + i * lines->stride,
                                                         lines->limit, solution, &guesses);
        lines->guesses += guesses;
    }
}

#endif

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
            const int row = place_of[cell].row;
            set_word(root, d, row, word_at(root, d, row) | bit << place_of[cell].bit);
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
