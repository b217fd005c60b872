/* The reference engine: any shape, readable first, kept for good. Whatever is faster must agree
 * with it.
 *
 * A board (board.h) carries candidates and follows singles. Where that comes to rest with cells
 * open, the search branches on one of them: the cell with the fewest digits, or, where solutions
 * are wanted in ascending order, the first in reading order. Its digits are tried from the lowest.
 *
 *   frames[0..depth-1]   the cells branched on, each with the digits it had and those still untried
 *
 * Branching on the first open cell gives ascending order because every cell before it is fixed
 * throughout the subtree. */
#include "bits.h"
#include "board.h"
#include "engine.h"

enum phase {
    ENTER,   /* a board to propagate: at the start, or after a digit was tried */
    RETREAT, /* this branch is exhausted: go to the next digit of the deepest frame */
    OVER
};

struct frame {
    uint32_t untried;
    uint16_t cell;
    uint8_t tried, total;
    uint8_t given; /* away by a split, of those */
    int changes;   /* the board's trail when the cell was chosen */
};

struct general {
    enum phase phase;
    sudoku_order order;
    uint64_t guesses;
    int depth;
    struct frame frames[SUDOKU_MAX_CELLS];
    struct board board;
    struct change trail[]; /* the board's, as long as the shape needs */
};

static size_t footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    return sizeof(struct general) + board_trail_length(puzzle->shape) * sizeof(struct change);
}

static void begin(void *state, const sudoku_puzzle *puzzle, sudoku_order order)
{
    struct general *self = state;
    self->order = order;
    self->guesses = 0;
    self->depth = 0;
    self->phase = board_begin(&self->board, puzzle, self->trail) ? ENTER : OVER;
}

static int choose_cell(const struct general *self)
{
    const struct board *board = &self->board;
    int best = -1, fewest = SUDOKU_MAX_SIZE + 1;
    for (int cell = 0; cell < board->houses.cells; cell++) {
        const int digits = bits_count(board->candidates[cell]);
        if (digits < 2 || digits >= fewest) continue;
        best = cell;
        fewest = digits;
        if (fewest == 2 || self->order == SUDOKU_ASCENDING) break;
    }
    return best;
}

static void push_frame(struct general *self)
{
    const int cell = choose_cell(self);
    const uint32_t digits = self->board.candidates[cell];
    self->frames[self->depth++] = (struct frame){.untried = digits,
                                                 .cell = (uint16_t)cell,
                                                 .tried = 0,
                                                 .given = 0,
                                                 .total = (uint8_t)bits_count(digits),
                                                 .changes = self->board.changes};
}

/* Tries the next digit of the deepest frame that has one; false where none has. */
static bool try_next(struct general *self)
{
    while (self->depth > 0) {
        struct frame *frame = &self->frames[self->depth - 1];
        board_undo(&self->board, frame->changes);
        if (frame->untried == 0) {
            self->depth--;
            continue;
        }
        const uint32_t digit = frame->untried & (0U - frame->untried);
        frame->untried &= ~digit;
        frame->tried++;
        /* The last digit is not a guess: it must hold if any does. */
        if (frame->untried != 0) self->guesses++;
        (void)board_restrict(&self->board, frame->cell, digit);
        return true;
    }
    return false;
}

static sudoku_progress advance(void *state, uint64_t *budget)
{
    struct general *self = state;
    for (;;) {
        switch (self->phase) {
        case OVER: return SUDOKU_DONE;
        case ENTER:
            if (!board_propagate(&self->board)) {
                self->phase = RETREAT;
                break;
            }
            self->phase = RETREAT;
            if (self->board.open == 0) return SUDOKU_FOUND;
            push_frame(self);
            break;
        case RETREAT:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            self->phase = try_next(self) ? ENTER : OVER;
            break;
        }
    }
}

static void solution(const void *state, uint8_t *digits)
{
    const struct general *self = state;
    for (int cell = 0; cell < self->board.houses.cells; cell++)
        digits[cell] = (uint8_t)(bits_lowest(self->board.candidates[cell]) + 1);
}

static uint64_t guesses(const void *state) { return ((const struct general *)state)->guesses; }

/* Each frame shares its part of the tree evenly among its digits. */
static double explored(const void *state)
{
    const struct general *self = state;
    if (self->phase == OVER) return 1;
    double share = 0, part = 1;
    for (int i = 0; i < self->depth; i++) {
        const struct frame *frame = &self->frames[i];
        part /= frame->total;
        share += part * (frame->given + (frame->tried > 0 ? frame->tried - 1 : 0));
    }
    return share;
}

/* The shallowest frame with untried digits gives half of them away, the higher ones. What the board was
 * there is read off the trail from its end: the last change before that of each cell. */
static bool split(void *state, sudoku_puzzle *part)
{
    struct general *self = state;
    const struct board *board = &self->board;
    int at = 0;
    while (at < self->depth && self->frames[at].untried == 0) at++;
    if (at == self->depth) return false;
    struct frame *frame = &self->frames[at];
    const int untried = bits_count(frame->untried);
    /* A digit has to stay where none was tried yet. */
    int keep = frame->tried == 0 ? (untried + 1) / 2 : untried / 2;
    uint32_t give = frame->untried;
    for (; keep > 0; keep--) give &= give - 1;
    if (give == 0) return false;

    for (int cell = 0; cell < board->houses.cells; cell++)
        part->candidates[cell] = board->candidates[cell];
    for (int i = board->changes - 1; i >= frame->changes; i--)
        part->candidates[self->trail[i].cell] = self->trail[i].before;
    part->candidates[frame->cell] = give;
    frame->untried &= ~give;
    frame->given = (uint8_t)(frame->given + bits_count(give));
    return true;
}

const struct engine engine_general = {
    .name = "general",
    .footprint = footprint,
    .begin = begin,
    .advance = advance,
    .solution = solution,
    .guesses = guesses,
    .explored = explored,
    .split = split,
};
