#include "field.h"

#include "bits.h"
#include "kernels/distinct.h"

#include <string.h>

/* Each change takes a candidate away at least. */
static size_t trail_bytes(sudoku_shape shape)
{
    return (size_t)shape.size * shape.size * shape.size * sizeof(struct struck);
}

static int waiting_words(int constraint_count) { return (constraint_count + 63) / 64; }

size_t field_memory(sudoku_shape shape, int constraint_count)
{
    const size_t count = (size_t)constraint_count;
    return (size_t)waiting_words(constraint_count) * sizeof(uint64_t) + trail_bytes(shape) +
           2 * count * sizeof(uint16_t);
}

static void forget_pending(struct field *field)
{
    field->placed_count = 0;
    field->unsettled = false;
    field->asked = FIELD_NOWHERE;
    for (int w = 0; w < FIELD_HOUSE_WORDS; w++) {
        for (uint64_t left = field->dirty[w]; left != 0; left &= left - 1)
            field->lost[w * 64 + bits_lowest_cell(left)] = 0;
        for (uint64_t left = field->fewer[w]; left != 0; left &= left - 1)
            field->few[w * 64 + bits_lowest_cell(left)] = 0;
        field->dirty[w] = field->fewer[w] = 0;
    }
    const int words = waiting_words(field->model->constraint_count);
    for (int w = field->first_waiting; w < words; w++) field->waiting[w] = 0;
    field->first_waiting = words;
}

/* The lowest house of a set, taken out of it; -1 where there is none. */
static inline int take_house(const struct field *field, uint64_t *set)
{
    for (int w = 0; w * 64 < field->model->house_count; w++) {
        if (set[w] == 0) continue;
        const int house = w * 64 + bits_lowest_cell(set[w]);
        set[w] &= set[w] - 1;
        return house;
    }
    return -1;
}

/* Where something shows to be impossible: at the constraint that was asked, else in the house. */
static bool fail(struct field *field, int house)
{
    field->failed = field->running >= MODEL_HOUSES ? field->running : house;
    return false;
}

static void wake(struct field *field, int constraint)
{
    const int rank = field->rank[constraint], word = rank >> 6;
    field->waiting[word] |= UINT64_C(1) << (rank & 63);
    if (word < field->first_waiting) field->first_waiting = word;
}

bool field_begin(struct field *field, const struct model *model, const sudoku_puzzle *puzzle,
                 void *memory)
{
    const int constraints = model->constraint_count;
    field->model = model;
    field->waiting = memory;
    field->trail = (struct struck *)(void *)(field->waiting + waiting_words(constraints));
    field->rank = (uint16_t *)(void *)((char *)field->trail + trail_bytes(model->shape));
    field->ranked = field->rank + constraints;
    for (int i = 0; i < constraints; i++) field->rank[i] = field->ranked[i] = (uint16_t)i;
    field->changes = 0;
    field->open = model->cells;
    field->sweeper = NULL;
    field->unsettled = false;
    field->running = field->failed = 0;
    field->asked = FIELD_NOWHERE;
    field->placed_count = 0;
    memset(field->dirty, 0, sizeof field->dirty);
    memset(field->fewer, 0, sizeof field->fewer);
    memset(field->few, 0, sizeof field->few);
    for (int i = 0; i < waiting_words(constraints); i++) field->waiting[i] = 0;
    field->first_waiting = 0;
    for (int i = 0; i < constraints; i++) wake(field, i);
    for (int house = 0; house < model->house_count; house++) {
        field->dirty[house >> 6] |= UINT64_C(1) << (house & 63);
        field->lost[house] = bits_all(model->size);
    }
    memset(field->spots, 0, sizeof field->spots);
    bool sound = !model->impossible;
    for (int cell = 0; cell < model->cells; cell++) {
        const uint32_t set = puzzle->candidates[cell] & model->allowed[cell];
        field->candidates[cell] = set;
        if (bits_single(set)) {
            field->placed[field->placed_count++] = (uint16_t)cell;
            field->open--;
        }
        if (set == 0) sound = false;
        for (uint32_t left = set; left != 0; left &= left - 1)
            field->spots[bits_lowest(left)][cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
    return sound;
}

enum { CLASSIC_HOUSES = 27 };

void field_sweep(struct field *field, field_sweeper *sweeper)
{
    if (!field->model->classic) return;
    field->sweeper = sweeper;
    field->unsettled = true;
    field->dirty[0] &= ~((UINT64_C(1) << CLASSIC_HOUSES) - 1);
    for (int house = 0; house < CLASSIC_HOUSES; house++) field->lost[house] = 0;
}

bool field_strike(struct field *field, int cell, uint32_t set)
{
    const struct model *model = field->model;
    const uint32_t before = field->candidates[cell], struck = before & set;
    if (struck == 0) return true;
    const uint32_t after = before & ~set;
    field->trail[field->changes++] = (struct struck){.before = before, .cell = (uint16_t)cell};
    field->candidates[cell] = after;
    field->unsettled = field->sweeper != NULL;
    const uint8_t *houses = model->house_of + model->house_from[cell];
    const int count = model->house_from[cell + 1] - model->house_from[cell];
    /* A sweep has the first three of a cell to itself. */
    for (int i = field->sweeper != NULL ? 3 : 0; i < count; i++) {
        const int house = houses[i];
        field->dirty[house >> 6] |= UINT64_C(1) << (house & 63);
        field->lost[house] |= struck;
    }
    for (uint32_t left = struck; left != 0; left &= left - 1)
        field->spots[bits_lowest(left)][cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
    for (uint32_t i = model->watcher_from[cell]; i < model->watcher_from[cell + 1]; i++)
        wake(field, model->watcher[i]);
    if ((after & (after - 1)) != 0) return true;
    if (!bits_single(before)) field->open--;
    if (after == 0) return fail(field, houses[count - 1]);
    field->placed[field->placed_count++] = (uint16_t)cell;
    return true;
}

/* A placed digit leaves the peers of its cell. */
static bool tell_peers(struct field *field, int cell)
{
    const struct model *model = field->model;
    const uint32_t set = field->candidates[cell];
    const uint64_t *spots = field->spots[bits_lowest(set)];
    const uint64_t *peers = model->peers + cell * model->words;
    for (int w = 0; w < model->words; w++)
        for (uint64_t left = spots[w] & peers[w]; left != 0; left &= left - 1)
            if (!field_strike(field, w * 64 + bits_lowest_cell(left), set)) return false;
    return true;
}

/* The one place of a digit in a house, or -1 where another digit has just taken it. */
static int last_place(const struct field *field, int house, int digit)
{
    uint64_t cells[MODEL_WORDS];
    field_places(field, house, digit, cells);
    for (int w = 0; w < field->model->words; w++)
        if (cells[w] != 0) return w * 64 + bits_lowest_cell(cells[w]);
    return -1;
}

/* Counts the places of all digits of a house at once: which have one, two, three or more. A digit without
 * any is a contradiction, one with a single place goes there, and a few are for the kernel. */
static bool look_at_house(struct field *field, int house)
{
    const int n = field->model->size;
    const uint16_t *cells = field->model->house[house];
    uint32_t one = 0, two = 0, three = 0, four = 0, five = 0, known = 0; /* or more, each */
    for (int i = 0; i < n; i++) {
        const uint32_t set = field->candidates[cells[i]];
        five |= four & set;
        four |= three & set;
        three |= two & set;
        two |= one & set;
        one |= set;
        known |= (set & (set - 1)) == 0 ? set : 0;
    }
    const uint32_t few = field->lost[house] & two & ~five;
    field->lost[house] = 0;
    if (one != bits_all(n)) return fail(field, house);
    if (few != 0) {
        field->fewer[house >> 6] |= UINT64_C(1) << (house & 63);
        field->few[house] |= few;
    }
    for (uint32_t left = one & ~two & ~known; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        const int cell = last_place(field, house, digit);
        if (cell < 0) return fail(field, house);
        if (!field_keep(field, cell, UINT32_C(1) << digit)) return false;
    }
    return true;
}

/* All houses of 9x9 together. */
static bool sweep(struct field *field)
{
    enum { DIGITS = 9, CELLS = 81, WORDS = 2 };
    uint64_t now[DIGITS][WORDS], touched[WORDS] = {0};
    for (int d = 0; d < DIGITS; d++) memcpy(now[d], field->spots[d], sizeof now[d]);
    field->unsettled = false;
    if (!field->sweeper(now)) {
        field->failed = field->asked;
        return false;
    }
    uint32_t struck[CELLS] = {0};
    for (int d = 0; d < DIGITS; d++) {
        for (int w = 0; w < WORDS; w++) {
            const uint64_t cells = field->spots[d][w] & ~now[d][w];
            touched[w] |= cells;
            for (uint64_t left = cells; left != 0; left &= left - 1)
                struck[w * 64 + bits_lowest_cell(left)] |= UINT32_C(1) << d;
        }
    }
    for (int w = 0; w < WORDS; w++) {
        for (uint64_t left = touched[w]; left != 0; left &= left - 1) {
            const int cell = w * 64 + bits_lowest_cell(left);
            if (!field_strike(field, cell, struck[cell])) return false;
        }
    }
    field->unsettled = false; /* these are what it settled */
    return true;
}

/* The rank of the cheapest constraint that waits, or -1. */
static int next_waiting(struct field *field)
{
    const int words = waiting_words(field->model->constraint_count);
    for (int *w = &field->first_waiting; *w < words; ++*w)
        if (field->waiting[*w] != 0) return *w * 64 + bits_lowest_cell(field->waiting[*w]);
    return -1;
}

/* One rank up, among those that cost the same. Neither waits: what is pending is forgotten after a
 * contradiction. */
static void promote(struct field *field, int rank)
{
    const struct constraint *constraints = field->model->constraints;
    if (rank == 0) return;
    const uint16_t number = field->ranked[rank], above = field->ranked[rank - 1];
    if (constraints[above].kernel->cost != constraints[number].kernel->cost) return;
    field->ranked[rank - 1] = number;
    field->ranked[rank] = above;
    field->rank[number] = (uint16_t)(rank - 1);
    field->rank[above] = (uint16_t)rank;
}

static bool ask(struct field *field, int rank)
{
    const int number = field->ranked[rank];
    const struct constraint *constraint = &field->model->constraints[number];
    uint64_t *word = &field->waiting[rank >> 6];
    const uint64_t bit = UINT64_C(1) << (rank & 63);
    if (!constraint->kernel->settles) *word &= ~bit;
    field->running = field->asked = MODEL_HOUSES + number;
    const bool sound = constraint->kernel->narrow(field, constraint);
    field->running = 0;
    if (!sound) {
        field->failed = field->asked;
        promote(field, rank);
        return false;
    }
    /* What it struck itself is no reason to ask it again. */
    if (constraint->kernel->settles) *word &= ~bit;
    return true;
}

bool field_follow(struct field *field)
{
    for (;;) {
        int which;
        if (field->unsettled) {
            if (!sweep(field)) return false;
        } else if (field->placed_count > 0) {
            if (!tell_peers(field, field->placed[--field->placed_count])) return false;
        } else if ((which = take_house(field, field->dirty)) >= 0) {
            if (!look_at_house(field, which)) return false;
        } else if ((which = take_house(field, field->fewer)) >= 0) {
            const uint32_t digits = field->few[which];
            field->few[which] = 0;
            if (!distinct_narrow(field, which, digits)) return false;
        } else if ((which = next_waiting(field)) >= 0) {
            if (!ask(field, which)) return false;
        } else {
            return true;
        }
    }
}

void field_undo(struct field *field, int changes)
{
    forget_pending(field);
    while (field->changes > changes) {
        const struct struck *change = &field->trail[--field->changes];
        const int cell = change->cell;
        const uint32_t now = field->candidates[cell];
        /* Only a change that left one digit or none had closed the cell. */
        if ((now & (now - 1)) == 0 && !bits_single(change->before)) field->open++;
        field->candidates[cell] = change->before;
        for (uint32_t left = change->before & ~now; left != 0; left &= left - 1)
            field->spots[bits_lowest(left)][cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
}
