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
#include "search/classic/follow.h"
#include "engine.h"
#include "propagate/state.h"
#include "model/rules.h"

#include <string.h>

enum phase {
    ENTER,   /* a field to follow: at the start, or after a digit was tried */
    RETREAT, /* this branch is exhausted: go to the next digit of the deepest frame */
    OVER
};

/* A contradiction weighs so much, shared by the open cells of what failed as if there were one more (a few
 * that were left tell more than many: "wdeg ca.cd" by Wattez, Lecoutre, Paparrizou and Tabary, 2019), and so
 * much for the cell that was guessed. A later one weighs a little more, so that what failed long ago fades.
 * A cell begins with so much for each of its houses and constraints. */
static const float FAILED = 5, GUESSED = 2, GROWTH = 1.001F, BEGIN = 7;
/* Where all weights are made light again, but none so light that it would be nothing. */
static const float HEAVY = 1e30F, LIGHT = 1e-30F;

/* With sums a search that has learned what cells weigh would have branched on others first: after so many
 * guesses it begins anew, and each time after so many times more. */
enum { PATIENCE = 150, MORE_PATIENCE = 5 };
static const uint64_t NEVER = UINT64_MAX;

enum { NO_DIGIT = -1 };

struct frame {
    uint32_t
        untried; /* digits of a cell, or places of a digit: bit i for the i-th cell of the house */
    uint16_t where; /* the cell, or the house */
    int16_t digit;  /* from 0, that has its places in the house; NO_DIGIT of a cell */
    uint16_t cell;  /* what was tried last is in it */
    uint8_t tried, total;
    uint8_t given; /* away by a split, of those */
};

struct general {
    enum phase phase;
    sudoku_order order;
    uint64_t guesses;
    uint64_t patience, restart; /* guesses between restarts, and at which the next one is due */
    double explored;            /* by then */
    int depth;
    float weight[SUDOKU_MAX_CELLS];
    float blow; /* what the next contradiction weighs */
    struct frame frames[SUDOKU_MAX_CELLS];
    struct field field;
    struct model plain; /* of a puzzle without rules */
    /* What the field was where each frame was chosen, `saved_bytes` for each; after those the field's
     * memory. */
    size_t saved_bytes;
    max_align_t memory[];
};

/* What the puzzle's rules are compiled to, or NULL where it has none. */
static const struct model *model_of(const sudoku_puzzle *puzzle)
{
    return puzzle->rules != NULL ? rules_model(puzzle->rules) : NULL;
}

/* No more frames than open cells, for every frame settles one. */
static int most_frames(const sudoku_puzzle *puzzle)
{
    int open = 0;
    for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++)
        open += !bits_single(puzzle->candidates[cell]);
    return open;
}

static void *saved(struct general *self, int frame)
{
    return (char *)self->memory + (size_t)frame * self->saved_bytes;
}

static size_t footprint(const sudoku_puzzle *puzzle, sudoku_order order)
{
    (void)order;
    const struct model *model = model_of(puzzle);
    const size_t saved = field_saved_bytes(puzzle->shape, model);
    return sizeof(struct general) + (size_t)most_frames(puzzle) * saved + field_memory(model);
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
    self->patience = PATIENCE;
    self->restart = order == SUDOKU_ANY_ORDER && model->adds_up ? PATIENCE : NEVER;
    self->explored = 0;
    self->depth = 0;
    self->blow = 1;
    for (int cell = 0; cell < model->cells; cell++)
        self->weight[cell] =
            BEGIN * ((float)(model->house_from[cell + 1] - model->house_from[cell]) +
                     (float)model->watchers[cell]);
    self->saved_bytes = field_saved_bytes(puzzle->shape, model_of(puzzle));
    void *memory = saved(self, most_frames(puzzle));
    self->phase = field_begin(&self->field, model, puzzle, memory) ? ENTER : OVER;
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
    static const float over[SUDOKU_MAX_SIZE + 1] = {
        0,        0,        1,        1 / 2.F,  1 / 3.F,  1 / 4.F,  1 / 5.F,  1 / 6.F,  1 / 7.F,
        1 / 8.F,  1 / 9.F,  1 / 10.F, 1 / 11.F, 1 / 12.F, 1 / 13.F, 1 / 14.F, 1 / 15.F, 1 / 16.F,
        1 / 17.F, 1 / 18.F, 1 / 19.F, 1 / 20.F, 1 / 21.F, 1 / 22.F, 1 / 23.F, 1 / 24.F};
    const struct field *field = &self->field;
    int best = -1;
    float highest = 0;
    for (int cell = 0; cell < field->model->cells; cell++) {
        const float score = self->weight[cell] * over[bits_count(field->candidates[cell])];
        if (score <= highest) continue;
        highest = score;
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
    field_save(&self->field, saved(self, self->depth));
    struct frame *frame = &self->frames[self->depth++];
    *frame = (struct frame){
        .untried = self->field.candidates[cell], .where = (uint16_t)cell, .digit = NO_DIGIT};
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
        int shares = 1;
        for (int i = 0; i < count; i++) shares += !bits_single(self->field.candidates[cells[i]]);
        const float share = FAILED * self->blow / (float)shares;
        for (int i = 0; i < count; i++) self->weight[cells[i]] += share;
    }
    if (self->depth > 0) self->weight[self->frames[self->depth - 1].cell] += GUESSED * self->blow;
    self->blow *= GROWTH;
    if (self->blow < HEAVY) return;
    self->blow /= HEAVY;
    for (int cell = 0; cell < model->cells; cell++)
        self->weight[cell] = self->weight[cell] / HEAVY + LIGHT;
}

/* Tries what is next in the deepest frame that has more; false where none has. */
static bool try_next(struct general *self)
{
    while (self->depth > 0) {
        struct frame *frame = &self->frames[self->depth - 1];
        if (frame->untried == 0) {
            self->depth--;
            continue;
        }
        field_restore(&self->field, saved(self, self->depth - 1));
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

static double explored(const void *state);

/* Back to the root. What its first digits have shown to be impossible there stays. Not once a solution was
 * found or a part given away, for they would come again. */
static void begin_anew(struct general *self)
{
    const struct frame *root = &self->frames[0];
    const uint32_t *next = saved(self, 1); /* its candidates */
    self->explored = explored(self);
    self->patience *= MORE_PATIENCE;
    self->restart = self->guesses + self->patience;
    field_restore(&self->field, saved(self, 0));
    (void)field_keep(&self->field, root->where, root->untried | next[root->where]);
    self->depth = 0;
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
            if (self->field.open == 0) {
                self->restart = NEVER;
                return SUDOKU_FOUND;
            }
            push_frame(self);
            break;
        case RETREAT:
            if (*budget == 0) return SUDOKU_MORE;
            --*budget;
            if (self->guesses >= self->restart && self->depth > 1) {
                begin_anew(self);
                self->phase = ENTER;
                break;
            }
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

/* Each frame shares its part of the tree evenly among its digits. After a restart no less than before. */
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
    return share > self->explored ? share : self->explored;
}

/* The shallowest frame with more to try gives half of that away, the higher digits or places. */
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
    self->restart = NEVER;

    memcpy(part->candidates, saved(self, at),
           (size_t)field->model->cells * sizeof *part->candidates);
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
