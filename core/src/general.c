/* The reference engine: any shape, readable first, kept for good. Whatever is faster must agree
 * with it.
 *
 * A field (field.h) carries candidates and follows what can be seen at once. Where that comes to rest
 * with cells open, the search branches on one of them, its digits being tried from the lowest, or on the
 * places of a digit in a house.
 *
 *   frames[0..depth-1]   what was branched on, each with the digits or places still untried
 *   weight[cell]         how often its houses and constraints ended in a contradiction, and how often
 *                        a guess in it did
 *
 * Cells with few digits go first, and among them those that make trouble: what fails soon fails
 * cheaply ("dom/wdeg": Boussemart, Hemery, Lecoutre and Sais, 2004). Where solutions are wanted
 * in ascending order it is the first open cell in reading order: every cell before it is fixed
 * throughout the subtree. */
#include "bits.h"
#include "classic/follow.h"
#include "engine.h"
#include "field.h"
#include "rules.h"

enum phase {
    ENTER,   /* a field to follow: at the start, or after a digit was tried */
    RETREAT, /* this branch is exhausted: go to the next digit of the deepest frame */
    OVER
};

/* A contradiction weighs as much for each cell that it showed in, and so many times for the cell that was
 * guessed. A later one weighs a little more, so that what failed long ago fades. A cell begins with so much
 * for each of its houses and constraints. */
static const float GUESSED = 2, GROWTH = 1.001F, BEGIN = 10;
static const float HEAVY = 1e30F; /* where all weights are made light again */

enum { NO_DIGIT = -1 };

struct frame {
    uint32_t
        untried; /* digits of a cell, or places of a digit: bit i for the i-th cell of the house */
    uint16_t where; /* the cell, or the house */
    int16_t digit;  /* from 0, that has its places in the house; NO_DIGIT of a cell */
    uint16_t cell;  /* what was tried last is in it */
    uint8_t tried, total;
    uint8_t given; /* away by a split, of those */
    int changes;   /* the field's trail when it was chosen */
};

struct general {
    enum phase phase;
    sudoku_order order;
    uint64_t guesses;
    int depth;
    float weight[SUDOKU_MAX_CELLS];
    float blow; /* what the next contradiction weighs */
    struct frame frames[SUDOKU_MAX_CELLS];
    struct field field;
    struct model plain;   /* of a puzzle without rules */
    max_align_t memory[]; /* the field's */
};

/* What the puzzle's rules are compiled to, or NULL where it has none. */
static const struct model *model_of(const sudoku_puzzle *puzzle)
{
    return puzzle->rules != NULL ? rules_model(puzzle->rules) : NULL;
}

static size_t footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    return sizeof(struct general) + field_memory(puzzle->shape, model_of(puzzle));
}

static void begin(void *state, const sudoku_puzzle *puzzle, sudoku_order order)
{
    struct general *self = state;
    const struct model *model = model_of(puzzle);
    if (model == NULL) {
        model_begin(&self->plain, puzzle->shape);
        (void)model_end(&self->plain); /* takes no memory */
        model = &self->plain;
    }
    self->order = order;
    self->guesses = 0;
    self->depth = 0;
    self->blow = 1;
    for (int cell = 0; cell < model->cells; cell++)
        self->weight[cell] =
            BEGIN * ((float)(model->house_from[cell + 1] - model->house_from[cell]) +
                     (float)model->watchers[cell]);
    self->phase = field_begin(&self->field, model, puzzle, self->memory) ? ENTER : OVER;
    /* Without rules the other engine's passes would be checked against themselves. */
    if (model != &self->plain) field_sweep(&self->field, classic_follow);
}

/* The first open cell in reading order. */
static int choose_first(const struct field *field)
{
    int cell = 0;
    while (bits_single(field->candidates[cell])) cell++;
    return cell;
}

/* The cell with the fewest digits but one for its weight. */
static int choose_hardest(const struct general *self)
{
    const struct field *field = &self->field;
    int best = -1;
    float others = 1, weight = 0; /* of the best: digits but one, and what it weighs */
    for (int cell = 0; cell < field->model->cells; cell++) {
        const uint32_t set = field->candidates[cell];
        if (bits_single(set)) continue;
        const float here = (float)(bits_count(set) - 1);
        if (here * weight >= others * self->weight[cell]) continue;
        others = here;
        weight = self->weight[cell];
        best = cell;
    }
    return best;
}

/* Makes it the places of a digit in a house, where there is one that is better by the same measure, the
 * heaviest of its cells counting. */
static void choose_places(const struct general *self, struct frame *frame)
{
    const struct field *field = &self->field;
    const struct model *model = field->model;
    float best = self->weight[frame->where] / (float)(bits_count(frame->untried) - 1);
    for (int house = 0; house < model->house_count; house++) {
        const uint16_t *cells = model->house[house];
        uint32_t places[SUDOKU_MAX_SIZE] = {0};
        float heaviest[SUDOKU_MAX_SIZE] = {0};
        for (int i = 0; i < model->size; i++) {
            const float weight = self->weight[cells[i]];
            for (uint32_t left = field->candidates[cells[i]]; left != 0; left &= left - 1) {
                const int digit = bits_lowest(left);
                places[digit] |= UINT32_C(1) << i;
                if (weight > heaviest[digit]) heaviest[digit] = weight;
            }
        }
        for (int digit = 0; digit < model->size; digit++) {
            const int others = bits_count(places[digit]) - 1;
            if (others < 1 || heaviest[digit] <= best * (float)others) continue;
            best = heaviest[digit] / (float)others;
            frame->where = (uint16_t)house;
            frame->digit = (int16_t)digit;
            frame->untried = places[digit];
        }
    }
}

static void push_frame(struct general *self)
{
    const struct model *model = self->field.model;
    const bool ascending = self->order == SUDOKU_ASCENDING;
    const int cell = ascending ? choose_first(&self->field) : choose_hardest(self);
    struct frame *frame = &self->frames[self->depth++];
    *frame = (struct frame){.untried = self->field.candidates[cell],
                            .where = (uint16_t)cell,
                            .digit = NO_DIGIT,
                            .changes = self->field.changes};
    /* Places are worth looking at where rules are about order; with sums, or without any rules, cells alone
     * were quicker. */
    if (!ascending && model->constraint_count > 0 && !model->adds_up &&
        bits_count(frame->untried) > 2)
        choose_places(self, frame);
    frame->total = (uint8_t)bits_count(frame->untried);
}

/* The cells of what failed, where that is known, gain weight, and the cell whose digit led there. */
static void blame(struct general *self, int failed)
{
    const struct model *model = self->field.model;
    if (failed != FIELD_NOWHERE) {
        const bool house = failed < MODEL_HOUSES;
        const struct constraint *constraint =
            house ? NULL : &model->constraints[failed - MODEL_HOUSES];
        const uint16_t *cells = house ? model->house[failed] : constraint->cells;
        const int count = house ? model->size : constraint->count;
        for (int i = 0; i < count; i++) self->weight[cells[i]] += self->blow;
    }
    if (self->depth > 0) self->weight[self->frames[self->depth - 1].cell] += GUESSED * self->blow;
    self->blow *= GROWTH;
    if (self->blow < HEAVY) return;
    self->blow /= HEAVY;
    for (int cell = 0; cell < model->cells; cell++) self->weight[cell] /= HEAVY;
}

/* Tries what is next in the deepest frame that has more; false where none has. */
static bool try_next(struct general *self)
{
    while (self->depth > 0) {
        struct frame *frame = &self->frames[self->depth - 1];
        field_undo(&self->field, frame->changes);
        if (frame->untried == 0) {
            self->depth--;
            continue;
        }
        const uint32_t next = frame->untried & (0U - frame->untried);
        frame->untried &= ~next;
        frame->tried++;
        /* The last one is not a guess: it must hold if any does. */
        if (frame->untried != 0) self->guesses++;
        const bool of_cell = frame->digit == NO_DIGIT;
        frame->cell =
            of_cell ? frame->where : self->field.model->house[frame->where][bits_lowest(next)];
        (void)field_keep(&self->field, frame->cell, of_cell ? next : UINT32_C(1) << frame->digit);
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
    for (int cell = 0; cell < self->field.model->cells; cell++)
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

/* The shallowest frame with more to try gives half of that away, the higher digits or places. What the
 * field was there is read off the trail from its end: the last change before that of each cell. */
static bool split(void *state, sudoku_puzzle *part)
{
    struct general *self = state;
    const struct field *field = &self->field;
    int at = 0;
    while (at < self->depth && self->frames[at].untried == 0) at++;
    if (at == self->depth) return false;
    struct frame *frame = &self->frames[at];
    const int untried = bits_count(frame->untried);
    /* One has to stay where none was tried yet. */
    int keep = frame->tried == 0 ? (untried + 1) / 2 : untried / 2;
    uint32_t give = frame->untried;
    for (; keep > 0; keep--) give &= give - 1;
    if (give == 0) return false;

    for (int cell = 0; cell < field->model->cells; cell++)
        part->candidates[cell] = field->candidates[cell];
    for (int i = field->changes - 1; i >= frame->changes; i--)
        part->candidates[field->trail[i].cell] = field->trail[i].before;
    if (frame->digit == NO_DIGIT)
        part->candidates[frame->where] = give;
    else
        for (int i = 0; i < field->model->size; i++)
            if ((give >> i & 1) == 0)
                part->candidates[field->model->house[frame->where][i]] &=
                    ~(UINT32_C(1) << frame->digit);
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
