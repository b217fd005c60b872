#include "state.h"

#include "bits.h"
#include "distinct.h"

#include <stdalign.h>
#include <string.h>

static int waiting_words(int constraint_count) { return (constraint_count + 63) / 64; }

static size_t wakes_bytes(const struct model *model)
{
    return model->wakes_from[model->cells] * sizeof(struct wakes);
}

size_t field_memory(const struct model *model)
{
    if (model == NULL) return 0;
    const size_t count = (size_t)model->constraint_count;
    return wakes_bytes(model) + (size_t)waiting_words(model->constraint_count) * sizeof(uint64_t) +
           count * sizeof(uint16_t);
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

/* All that watch a cell. */
static inline void wake(struct field *field, int cell)
{
    const uint32_t *from = field->model->wakes_from + cell;
    if (from[0] == from[1]) return;
    const int first = (int)field->wakes[from[0]].word;
    if (first < field->first_waiting) field->first_waiting = first;
    for (uint32_t i = from[0]; i < from[1]; i++)
        field->waiting[field->wakes[i].word] |= field->wakes[i].constraints;
}

bool field_begin(struct field *field, const struct model *model, const sudoku_puzzle *puzzle,
                 void *memory)
{
    const int constraints = model->constraint_count;
    field->model = model;
    field->wakes = memory;
    if (constraints > 0) memcpy(field->wakes, model->wakes, wakes_bytes(model));
    field->waiting = (uint64_t *)(void *)((char *)memory + wakes_bytes(model));
    field->ranked = (uint16_t *)(void *)(field->waiting + waiting_words(constraints));
    for (int i = 0; i < constraints; i++) field->ranked[i] = (uint16_t)i;
    field->open = model->cells;
    field->sweeper = NULL;
    field->unsettled = false;
    field->running = field->failed = 0;
    field->asked = FIELD_NOWHERE;
    field->placed_count = 0;
    memset(field->dirty, 0, sizeof field->dirty);
    memset(field->fewer, 0, sizeof field->fewer);
    memset(field->few, 0, sizeof field->few);
    memset(field->known, 0, sizeof field->known);
    for (int i = 0; i < waiting_words(constraints); i++) field->waiting[i] = 0;
    field->first_waiting = 0;
    for (int i = 0; i < constraints; i++) field->waiting[i >> 6] |= UINT64_C(1) << (i & 63);
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
            for (int i = model->house_from[cell]; i < model->house_from[cell + 1]; i++)
                field->known[model->house_of[i]] |= set;
        }
        if (set == 0) sound = false;
        for (uint32_t left = set; left != 0; left &= left - 1)
            field->spots[bits_lowest(left)][cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
    return sound;
}

enum { CLASSIC_HOUSES = 27 };

/* Digits of a cell, out of the grid and into it. */
static inline void take_out(struct field *field, int cell, uint32_t digits)
{
    const struct nines_place place = nines_place[cell];
    for (; digits != 0; digits &= digits - 1)
        field->grid[place.row][bits_lowest(digits)] &= ~(UINT32_C(1) << place.bit);
}

static inline void put_in(struct field *field, int cell, uint32_t digits)
{
    const struct nines_place place = nines_place[cell];
    for (; digits != 0; digits &= digits - 1)
        field->grid[place.row][bits_lowest(digits)] |= UINT32_C(1) << place.bit;
}

void field_sweep(struct field *field, field_sweeper *sweeper)
{
    if (!field->model->classic) return;
    field->sweeper = sweeper;
    field->unsettled = true;
    memset(field->grid, 0, sizeof field->grid);
    for (int cell = 0; cell < NINES_CELLS; cell++) put_in(field, cell, field->candidates[cell]);
    field->dirty[0] &= ~((UINT64_C(1) << CLASSIC_HOUSES) - 1);
    for (int house = 0; house < CLASSIC_HOUSES; house++) field->lost[house] = 0;
}

/* A cell has lost digits of its spots. */
static bool lose(struct field *field, int cell, uint32_t struck)
{
    const struct model *model = field->model;
    const uint32_t before = field->candidates[cell], after = before & ~struck;
    field->candidates[cell] = after;
    const uint8_t *houses = model->house_of + model->house_from[cell];
    const int count = model->house_from[cell + 1] - model->house_from[cell];
    /* A sweep has the first three of a cell to itself. */
    const int first = field->sweeper != NULL ? 3 : 0;
    if (field->sweeper != NULL) {
        field->unsettled = true;
        take_out(field, cell, struck);
    }
    for (int i = first; i < count; i++) {
        const int house = houses[i];
        field->dirty[house >> 6] |= UINT64_C(1) << (house & 63);
        field->lost[house] |= struck;
    }
    wake(field, cell);
    if ((after & (after - 1)) != 0) return true;
    if (!bits_single(before)) field->open--;
    if (after == 0) return fail(field, houses[count - 1]);
    for (int i = first; i < count; i++) field->known[houses[i]] |= after;
    field->placed[field->placed_count++] = (uint16_t)cell;
    return true;
}

bool field_strike(struct field *field, int cell, uint32_t set)
{
    const uint32_t struck = field->candidates[cell] & set;
    if (struck == 0) return true;
    for (uint32_t left = struck; left != 0; left &= left - 1)
        field->spots[bits_lowest(left)][cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
    return lose(field, cell, struck);
}

/* A placed digit leaves the peers of its cell. */
static bool tell_peers(struct field *field, int cell)
{
    const struct model *model = field->model;
    const uint32_t set = field->candidates[cell];
    uint64_t *spots = field->spots[bits_lowest(set)];
    const uint64_t *peers = model->peers + cell * model->words;
    for (int w = 0; w < model->words; w++) {
        uint64_t left = spots[w] & peers[w];
        spots[w] &= ~left;
        for (; left != 0; left &= left - 1)
            if (!lose(field, w * 64 + bits_lowest_cell(left), set)) return false;
    }
    return true;
}

/* The one place of a digit in a house, or -1 where another digit has just taken it. */
static int last_place(const struct field *field, int house, int digit)
{
    const int words = field->model->words;
    const uint64_t *within = field->model->house_cells + house * words;
    for (int w = 0; w < words; w++) {
        const uint64_t cells = field->spots[digit][w] & within[w];
        if (cells != 0) return w * 64 + bits_lowest_cell(cells);
    }
    return -1;
}

/* Counts the places of all digits of a house at once: which have one, two or more. A digit without any is a
 * contradiction, one with a single place goes there, and a few are for the kernel: two in rows, columns and
 * boxes, where more cost more than they find, up to four in houses that lie across those. */
static bool look_at_house(struct field *field, int house)
{
    const struct model *model = field->model;
    const int n = model->size;
    const uint16_t *cells = model->house[house];
    uint32_t one = 0, two = 0, three = 0, four = 0, five = 0; /* or more, each */
    if (house < model->plain_houses) {
        for (int i = 0; i < n; i++) {
            const uint32_t set = field->candidates[cells[i]];
            three |= two & set;
            two |= one & set;
            one |= set;
        }
        five = three;
    } else {
        for (int i = 0; i < n; i++) {
            const uint32_t set = field->candidates[cells[i]];
            five |= four & set;
            four |= three & set;
            three |= two & set;
            two |= one & set;
            one |= set;
        }
    }
    const uint32_t few = field->lost[house] & two & ~five;
    field->lost[house] = 0;
    if (one != bits_all(n)) return fail(field, house);
    if (few != 0) {
        field->fewer[house >> 6] |= UINT64_C(1) << (house & 63);
        field->few[house] |= few;
        field->twice[house] = two & ~three;
    }
    for (uint32_t left = one & ~two & ~field->known[house]; left != 0; left &= left - 1) {
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
    nines now;
    memcpy(now, field->grid, sizeof now);
    field->unsettled = false;
    if (!field->sweeper(now)) {
        field->failed = field->asked;
        return false;
    }
    if (memcmp(now, field->grid, sizeof now) == 0) return true;
    for (int r = 0; r < NINES_ROWS; r++) {
        uint32_t struck[NINES_BITS] = {0}, touched = 0;
        for (int d = 0; d < NINES_DIGITS; d++) {
            const uint32_t bits = field->grid[r][d] & ~now[r][d];
            touched |= bits;
            for (uint32_t left = bits; left != 0; left &= left - 1)
                struck[bits_lowest(left)] |= UINT32_C(1) << d;
        }
        for (uint32_t left = touched; left != 0; left &= left - 1) {
            const int bit = bits_lowest(left);
            if (!field_strike(field, nines_cell[r][bit], struck[bit])) return false;
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

/* What wakes one of this rank wakes the one above instead, and the other way round, in the cells of a
 * constraint. Where both are woken, or where that was done already, nothing is left to do. */
static void exchange(struct field *field, const struct constraint *constraint, int rank)
{
    const uint64_t both = UINT64_C(3) << ((rank & 63) - 1);
    for (int i = 0; i < constraint->count; i++) {
        const uint32_t *from = field->model->wakes_from + constraint->cells[i];
        for (uint32_t k = from[0]; k < from[1]; k++) {
            struct wakes *wakes = &field->wakes[k];
            const uint64_t woken = wakes->constraints & both;
            if (wakes->word == (uint32_t)rank >> 6 && woken != both) wakes->constraints ^= both;
        }
    }
}

/* One rank up, among those that cost the same. Neither waits: what is pending is forgotten after a
 * contradiction. */
static void promote(struct field *field, int rank)
{
    const struct constraint *constraints = field->model->constraints;
    if ((rank & 63) == 0) return;
    const uint16_t number = field->ranked[rank], above = field->ranked[rank - 1];
    if (constraints[above].kernel->cost != constraints[number].kernel->cost) return;
    exchange(field, &constraints[number], rank);
    exchange(field, &constraints[above], rank);
    field->ranked[rank - 1] = number;
    field->ranked[rank] = above;
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
            if (!distinct_narrow(field, which, digits, field->twice[which])) return false;
        } else if ((which = next_waiting(field)) >= 0) {
            if (!ask(field, which)) return false;
        } else {
            return true;
        }
    }
}

/* What is kept, one after another: of the candidates, the spots and what houses know as much as there is of
 * each; the grid, where it is swept; how many cells are open. */
struct parts {
    size_t candidates, spots, known, grid;
};

static struct parts parts_of(sudoku_shape shape, int houses)
{
    const size_t size = shape.size;
    return (struct parts){.candidates = size * size * sizeof(uint32_t),
                          .spots = size * MODEL_WORDS * sizeof(uint64_t),
                          .known = (size_t)houses * sizeof(uint32_t),
                          .grid = size == NINES_DIGITS ? sizeof(nines) : 0};
}

size_t field_saved_bytes(sudoku_shape shape, const struct model *model)
{
    const int houses = model != NULL ? model->house_count : (SUDOKU_BOX + 1) * shape.size;
    const struct parts bytes = parts_of(shape, houses);
    const size_t sum = bytes.candidates + bytes.spots + bytes.known + bytes.grid + sizeof(int);
    return (sum + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
}

void field_save(const struct field *field, void *saved)
{
    const struct parts bytes = parts_of(field->model->shape, field->model->house_count);
    char *to = saved;
    memcpy(to, field->candidates, bytes.candidates);
    memcpy(to += bytes.candidates, field->spots, bytes.spots);
    memcpy(to += bytes.spots, field->known, bytes.known);
    memcpy(to += bytes.known, field->grid, bytes.grid);
    memcpy(to + bytes.grid, &field->open, sizeof field->open);
}

void field_restore(struct field *field, const void *saved)
{
    const struct parts bytes = parts_of(field->model->shape, field->model->house_count);
    const char *from = saved;
    forget_pending(field);
    memcpy(field->candidates, from, bytes.candidates);
    memcpy(field->spots, from += bytes.candidates, bytes.spots);
    memcpy(field->known, from += bytes.spots, bytes.known);
    memcpy(field->grid, from += bytes.known, bytes.grid);
    memcpy(&field->open, from + bytes.grid, sizeof field->open);
}
