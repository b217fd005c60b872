/* The reference engine: any shape, readable first, kept for good. Whatever is faster must agree
 * with it.
 *
 * A field (field.h) carries candidates and follows what can be seen at once. Where that comes to rest
 * with cells open, the search branches on one of them. Its digits are tried from the lowest.
 *
 *   frames[0..depth-1]   the cells branched on, each with the digits still untried
 *   weight[house]        how often following ended in a contradiction there, of late
 *
 * Cells with few digits go first, and among them those whose houses make trouble: what fails soon
 * fails cheaply ("dom/wdeg": Boussemart, Hemery, Lecoutre and Sais, 2004). Where solutions are wanted
 * in ascending order it is the first open cell in reading order: every cell before it is fixed
 * throughout the subtree. */
#include "bits.h"
#include "engine.h"
#include "field.h"

enum phase {
    ENTER,   /* a field to follow: at the start, or after a digit was tried */
    RETREAT, /* this branch is exhausted: go to the next digit of the deepest frame */
    OVER
};

static const float FADE = 0.999F;

struct frame {
    uint32_t untried;
    uint16_t cell;
    uint8_t tried, total;
    uint8_t given; /* away by a split, of those */
    int changes;   /* the field's trail when the cell was chosen */
};

struct general {
    enum phase phase;
    sudoku_order order;
    uint64_t guesses;
    int depth;
    float weight[FIELD_HOUSES];
    struct frame frames[SUDOKU_MAX_CELLS];
    struct field field;
    struct struck trail[]; /* the field's, as long as the shape needs */
};

static size_t footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    return sizeof(struct general) + field_trail_length(puzzle->shape) * sizeof(struct struck);
}

static void begin(void *state, const sudoku_puzzle *puzzle, sudoku_order order)
{
    struct general *self = state;
    self->order = order;
    self->guesses = 0;
    self->depth = 0;
    for (int i = 0; i < FIELD_HOUSES; i++) self->weight[i] = 1;
    self->phase = field_begin(&self->field, puzzle, self->trail) ? ENTER : OVER;
}

/* The first open cell in reading order. */
static int choose_first(const struct field *field)
{
    int cell = 0;
    while (bits_single(field->candidates[cell])) cell++;
    return cell;
}

/* The cell with the fewest digits but one for the weight of its houses. */
static int choose_hardest(const struct general *self)
{
    const struct field *field = &self->field;
    const float *weight = self->weight;
    int best = -1;
    float others = 1, weights = 0; /* of the best: digits but one, weight of its houses */
    for (int cell = 0; cell < field->houses.cells; cell++) {
        const uint32_t set = field->candidates[cell];
        if (bits_single(set)) continue;
        const uint8_t *of = field->houses.of_cell[cell];
        const float here = (float)(bits_count(set) - 1);
        const float sum = weight[of[0]] + weight[of[1]] + weight[of[2]];
        if (here * weights >= others * sum) continue;
        others = here;
        weights = sum;
        best = cell;
    }
    return best;
}

static void push_frame(struct general *self)
{
    const int cell =
        self->order == SUDOKU_ASCENDING ? choose_first(&self->field) : choose_hardest(self);
    const uint32_t digits = self->field.candidates[cell];
    self->frames[self->depth++] = (struct frame){.untried = digits,
                                                 .cell = (uint16_t)cell,
                                                 .tried = 0,
                                                 .given = 0,
                                                 .total = (uint8_t)bits_count(digits),
                                                 .changes = self->field.changes};
}

/* The house that failed gains weight, and what failed long ago fades. */
static void blame(struct general *self, int house)
{
    for (int i = 0; i < self->field.houses.count; i++) self->weight[i] *= FADE;
    self->weight[house]++;
}

/* Tries the next digit of the deepest frame that has one; false where none has. */
static bool try_next(struct general *self)
{
    while (self->depth > 0) {
        struct frame *frame = &self->frames[self->depth - 1];
        field_undo(&self->field, frame->changes);
        if (frame->untried == 0) {
            self->depth--;
            continue;
        }
        const uint32_t digit = frame->untried & (0U - frame->untried);
        frame->untried &= ~digit;
        frame->tried++;
        /* The last digit is not a guess: it must hold if any does. */
        if (frame->untried != 0) self->guesses++;
        (void)field_strike(&self->field, frame->cell, ~digit);
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
            if (!field_follow(&self->field)) {
                blame(self, self->field.failed);
                self->phase = RETREAT;
                break;
            }
            self->phase = RETREAT;
            if (self->field.open == 0) return SUDOKU_FOUND;
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
    for (int cell = 0; cell < self->field.houses.cells; cell++)
        digits[cell] = (uint8_t)(bits_lowest(self->field.candidates[cell]) + 1);
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

/* The shallowest frame with untried digits gives half of them away, the higher ones. What the field was
 * there is read off the trail from its end: the last change before that of each cell. */
static bool split(void *state, sudoku_puzzle *part)
{
    struct general *self = state;
    const struct field *field = &self->field;
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

    for (int cell = 0; cell < field->houses.cells; cell++)
        part->candidates[cell] = field->candidates[cell];
    for (int i = field->changes - 1; i >= frame->changes; i--)
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
