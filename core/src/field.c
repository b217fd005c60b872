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
    return trail_bytes(shape) + (size_t)waiting_words(constraint_count) * sizeof(uint64_t);
}

static void forget_pending(struct field *field)
{
    field->placed_count = field->lone_count = 0;
    while (field->stale_count > 0) field->stale[field->stale_list[--field->stale_count]] = 0;
    const int words = waiting_words(field->model->constraint_count);
    for (int w = field->first_waiting; w < words; w++) field->waiting[w] = 0;
    field->first_waiting = words;
}

/* A digit has lost places in a house: it may have none left, or one, and then it is known, or so few
 * that more can follow. */
static inline bool look_at_places(struct field *field, int house, int digit)
{
    const int count = field->places[house][digit];
    if (count > field->few) return true;
    if (count > 1) {
        if (field->stale[house] == 0) field->stale_list[field->stale_count++] = (uint8_t)house;
        field->stale[house] |= UINT32_C(1) << digit;
        return true;
    }
    if (count == 0) {
        field->failed = field->running >= MODEL_HOUSES ? field->running : house;
        return false;
    }
    field->lone[field->lone_count++] =
        (struct lone){.house = (uint8_t)house, .digit = (uint8_t)digit};
    return true;
}

static void wake(struct field *field, int constraint)
{
    const int word = constraint >> 6;
    field->waiting[word] |= UINT64_C(1) << (constraint & 63);
    if (word < field->first_waiting) field->first_waiting = word;
}

bool field_begin(struct field *field, const struct model *model, const sudoku_puzzle *puzzle,
                 void *memory)
{
    const int n = model->size;
    field->model = model;
    field->trail = memory;
    field->waiting = (uint64_t *)(void *)((char *)memory + trail_bytes(model->shape));
    field->changes = 0;
    field->open = model->cells;
    field->few = model->shape.box_width > model->shape.box_height ? model->shape.box_width
                                                                  : model->shape.box_height;
    field->running = field->failed = 0;
    field->placed_count = field->lone_count = field->stale_count = 0;
    field->first_waiting = 0;
    forget_pending(field);
    for (int i = 0; i < model->constraint_count; i++) wake(field, i);
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
    for (int house = 0; house < model->house_count; house++) {
        field->stale[house] = 0;
        for (int digit = 0; digit < n; digit++) field->places[house][digit] = 0;
        for (int i = 0; i < n; i++)
            for (uint32_t set = field->candidates[model->house[house][i]]; set != 0; set &= set - 1)
                field->places[house][bits_lowest(set)]++;
        for (int digit = 0; digit < n; digit++)
            sound = look_at_places(field, house, digit) && sound;
    }
    return sound;
}

bool field_strike(struct field *field, int cell, uint32_t set)
{
    const struct model *model = field->model;
    const uint32_t before = field->candidates[cell], struck = before & set;
    if (struck == 0) return true;
    const uint32_t after = before & ~set;
    field->trail[field->changes++] = (struct struck){.before = before, .cell = (uint16_t)cell};
    field->candidates[cell] = after;
    const uint8_t *houses = model->house_of + model->house_from[cell];
    const int house_count = model->house_from[cell + 1] - model->house_from[cell];
    bool sound = after != 0;
    if ((after & (after - 1)) == 0) {
        if (!bits_single(before)) field->open--;
        if (sound)
            field->placed[field->placed_count++] = (uint16_t)cell;
        else
            field->failed =
                field->running >= MODEL_HOUSES ? field->running : houses[house_count - 1];
    }
    for (uint32_t i = model->watcher_from[cell]; i < model->watcher_from[cell + 1]; i++)
        wake(field, model->watcher[i]);
    const int word = cell >> 6;
    const uint64_t spot = UINT64_C(1) << (cell & 63);
    /* All views are kept up also where something failed: undoing relies on it. */
    for (uint32_t left = struck; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        field->spots[digit][word] &= ~spot;
        for (int i = 0; i < house_count; i++) {
            field->places[houses[i]][digit]--;
            if (field->places[houses[i]][digit] <= field->few)
                sound = look_at_places(field, houses[i], digit) && sound;
        }
    }
    return sound;
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

static int last_place(const struct field *field, int house, int digit)
{
    uint64_t cells[MODEL_WORDS];
    field_places(field, house, digit, cells);
    int w = 0;
    while (cells[w] == 0) w++;
    return w * 64 + bits_lowest_cell(cells[w]);
}

/* The cheapest constraint that waits, or -1. */
static int next_waiting(struct field *field)
{
    const int words = waiting_words(field->model->constraint_count);
    for (int *w = &field->first_waiting; *w < words; ++*w)
        if (field->waiting[*w] != 0) return *w * 64 + bits_lowest_cell(field->waiting[*w]);
    return -1;
}

static bool ask(struct field *field, int number)
{
    const struct constraint *constraint = &field->model->constraints[number];
    uint64_t *word = &field->waiting[number >> 6];
    const uint64_t bit = UINT64_C(1) << (number & 63);
    if (!constraint->kernel->settles) *word &= ~bit;
    field->running = MODEL_HOUSES + number;
    if (!constraint->kernel->narrow(field, constraint)) {
        field->failed = field->running;
        field->running = 0;
        return false;
    }
    field->running = 0;
    /* What it struck itself is no reason to ask it again. */
    if (constraint->kernel->settles) *word &= ~bit;
    return true;
}

bool field_follow(struct field *field)
{
    for (;;) {
        int number;
        if (field->placed_count > 0) {
            if (!tell_peers(field, field->placed[--field->placed_count])) return false;
        } else if (field->lone_count > 0) {
            const struct lone lone = field->lone[--field->lone_count];
            const int cell = last_place(field, lone.house, lone.digit);
            if (!field_keep(field, cell, UINT32_C(1) << lone.digit)) return false;
        } else if (field->stale_count > 0) {
            const int house = field->stale_list[--field->stale_count];
            const uint32_t digits = field->stale[house];
            field->stale[house] = 0;
            if (!distinct_narrow(field, house, digits)) return false;
        } else if ((number = next_waiting(field)) >= 0) {
            if (!ask(field, number)) return false;
        } else {
            return true;
        }
    }
}

void field_undo(struct field *field, int changes)
{
    const struct model *model = field->model;
    forget_pending(field);
    while (field->changes > changes) {
        const struct struck *change = &field->trail[--field->changes];
        const int cell = change->cell;
        const uint32_t now = field->candidates[cell];
        /* Only a change that left one digit or none had closed the cell. */
        if ((now & (now - 1)) == 0 && !bits_single(change->before)) field->open++;
        field->candidates[cell] = change->before;
        const uint8_t *houses = model->house_of + model->house_from[cell];
        const int house_count = model->house_from[cell + 1] - model->house_from[cell];
        for (uint32_t left = change->before & ~now; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            field->spots[digit][cell >> 6] |= UINT64_C(1) << (cell & 63);
            for (int i = 0; i < house_count; i++) field->places[houses[i]][digit]++;
        }
    }
}
