#include "model.h"

#include "assertion.h"
#include "bits.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct model_block {
    struct model_block *next;
    max_align_t memory[];
};

void *model_alloc(struct model *model, size_t bytes)
{
    struct model_block *block = bytes < SIZE_MAX / 2 ? calloc(1, sizeof *block + bytes) : NULL;
    if (block == NULL) {
        model->short_of_memory = true;
        return NULL;
    }
    block->next = model->blocks;
    model->blocks = block;
    return block->memory;
}

void model_free(struct model *model)
{
    if (model->inner != NULL) model_free(model->inner);
    model->inner = NULL;
    for (struct model_block *next, *block = model->blocks; block != NULL; block = next) {
        next = block->next;
        free(block);
    }
    free(model->constraints);
    free(model->all_different);
    model->blocks = NULL;
    model->constraints = NULL;
    model->all_different = NULL;
}

/* Makes room for one more element; the array, moved if need be, or NULL. */
static void *model_grow(struct model *model, void *array, int count, int *room, size_t size)
{
    if (count < *room) return array;
    const int more = *room > 0 ? *room * 2 : 16;
    void *larger = more <= UINT16_MAX ? realloc(array, (size_t)more * size) : NULL;
    if (larger == NULL) {
        model->short_of_memory = true;
        return NULL;
    }
    *room = more;
    return larger;
}

static void *model_copy(struct model *model, const void *bytes, size_t count)
{
    void *copy = model_alloc(model, count);
    if (copy != NULL && count > 0) memcpy(copy, bytes, count);
    return copy;
}

static void model_set_of(const struct model *model, uint64_t *set, const uint16_t *cells, int count)
{
    memset(set, 0, (size_t)model->words * sizeof *set);
    for (int i = 0; i < count; i++) set[cells[i] >> 6] |= UINT64_C(1) << (cells[i] & 63);
}

/* Makes every two of the cells peers. */
static void model_add_peers(struct model *model, const uint64_t *set, const uint16_t *cells,
                            int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t *peers = model->peers + cells[i] * model->words;
        for (int w = 0; w < model->words; w++) peers[w] |= set[w];
        peers[cells[i] >> 6] &= ~(UINT64_C(1) << (cells[i] & 63));
    }
}

static bool model_is_house(const struct model *model, const uint16_t *cells)
{
    const size_t bytes = (size_t)model->words * sizeof(uint64_t);
    uint64_t set[MODEL_WORDS];
    model_set_of(model, set, cells, model->size);
    for (int house = 0; house < model->house_count; house++)
        if (memcmp(set, model->house_cells + house * model->words, bytes) == 0) return true;
    return false;
}

static void model_add_house(struct model *model, int rule, sudoku_house_kind kind, int number,
                            const uint16_t *cells, int count)
{
    const int house = model->house_count++;
    uint64_t *set = model->house_cells + house * model->words;
    memcpy(model->house[house], cells, (size_t)count * sizeof *cells);
    model->house_size[house] = (uint8_t)count;
    model->house_rule[house] = (int16_t)rule;
    model->house_number[house] = (uint8_t)number;
    model->house_kind[house] = (uint8_t)kind;
    model_set_of(model, set, cells, count);
    model_add_peers(model, set, cells, count);
}

bool model_is_there(const struct model *model, int cell)
{
    return (model->there[cell >> 6] >> (cell & 63) & 1) != 0;
}

bool model_in_grid(const struct model *model, int cell)
{
    return shape_in_grid(model->shape, cell) && model_is_there(model, cell);
}

void model_begin(struct model *model, sudoku_shape shape)
{
    static const struct houses_off none;
    model_begin_without(model, shape, &none, NULL, MODEL_SHAPE);
}

void model_begin_without(struct model *model, sudoku_shape shape, const struct houses_off *off,
                         const uint64_t *there, int marks)
{
    const int n = shape_digits(shape), side = shape.size;
    const bool beside = marks != MODEL_SHAPE;
    model->shape = shape;
    model->size = n;
    model->side = side;
    model->lowest = shape_lowest(shape);
    model->cells = side * side;
    model->all_cells = beside ? 3 * model->cells : model->cells;
    model->words = (model->all_cells + 63) / 64;
    model->marks = marks;
    model->numbers = beside ? 2 * n : n;
    model->house_count = 0;
    memset(model->peers, 0, (size_t)(model->all_cells * model->words) * sizeof *model->peers);
    memset(model->there, 0, sizeof model->there);
    for (int cell = 0; cell < model->cells; cell++) {
        const bool is =
            there != NULL ? (there[cell >> 6] >> (cell & 63) & 1) != 0 : shape_in_grid(shape, cell);
        model->there[cell >> 6] |= (uint64_t)is << (cell & 63);
        model->allowed[cell] = is ? bits_all(n) : 1;
    }
    for (int cell = model->cells; cell < model->all_cells; cell++)
        model->allowed[cell] = bits_all(model->numbers);
    model->classic =
        !shape_is_wide(shape) && !beside && n == 9 && shape.box_height == 3 && shape.box_width == 3;
    model->impossible_rule = model->last_rule = MODEL_SHAPE;
    memset(&model->rule_sets, 0, sizeof *model - offsetof(struct model, rule_sets));
    model->off = *off;
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        model->kind_from[kind] = model->house_count;
        if (kind == SUDOKU_BOX && !shape_has_boxes(shape)) continue;
        for (int number = 0; number < shape_houses(shape, kind); number++) {
            uint16_t cells[SUDOKU_MAX_SIZE];
            if ((off->of[kind] >> number & 1) != 0) continue;
            const int count = shape_house_of(shape, kind, number, cells);
            model_add_house(model, MODEL_SHAPE, (sudoku_house_kind)kind, number, cells, count);
        }
        if (off->of[kind] != 0) model->classic = false;
    }
    model->kind_from[SUDOKU_RULED] = model->plain_houses = model->house_count;
}

int model_number_set(struct model *model, int rule)
{
    if (rule != model->last_rule) model->rule_sets = 0;
    model->last_rule = rule;
    return model->rule_sets++;
}

bool model_distinct(struct model *model, int rule, const uint16_t *cells, int count)
{
    if (model->short_of_memory) return false;
    if (count > model->size) model_impossible(model, rule, false);
    if (model->conditional != NULL) return model->conditional->distinct(model, rule, cells, count);
    if (count == model->size) {
        const int number = model_number_set(model, rule);
        if (model->house_count < MODEL_HOUSES) {
            if (!model_is_house(model, cells))
                model_add_house(model, rule, SUDOKU_RULED, number, cells, count);
            return true;
        }
    }
    struct all_different *sets = model_grow(model, model->all_different, model->all_different_count,
                                            &model->all_different_room, sizeof *sets);
    if (sets == NULL) return false;
    model->all_different = sets;
    const uint16_t *copy = model_copy(model, cells, (size_t)count * sizeof *copy);
    if (copy == NULL) return false;
    sets[model->all_different_count++] =
        (struct all_different){.rule = rule, .count = count, .cells = copy};
    uint64_t set[MODEL_WORDS];
    model_set_of(model, set, cells, count);
    model_add_peers(model, set, cells, count);
    return true;
}

bool model_house(struct model *model, int rule, const uint16_t *cells)
{
    return model_distinct(model, rule, cells, model->size);
}

bool model_allow(struct model *model, int rule, int cell, uint32_t digits)
{
    if (model->conditional != NULL) return model->conditional->allow(model, rule, cell, digits);
    model->allowed[cell] &= digits;
    if (model->allowed[cell] == 0) model_impossible(model, rule, digits != 0);
    return !model->short_of_memory;
}

void model_impossible(struct model *model, int rule, bool several)
{
    if (model->impossible) return;
    model->impossible = true;
    model->impossible_rule = rule;
    model->impossible_several = several;
}

void model_impossible_together(struct model *model, int rule, const struct origin *origin)
{
    if (model->impossible) return;
    model_impossible(model, rule, origin != NULL);
    model->impossible_origin = origin;
}

struct origin *model_origin(struct model *model, int houses, int rules)
{
    struct origin *origin = model_alloc(model, sizeof *origin);
    uint16_t *numbers = model_alloc(model, (size_t)(houses + rules) * sizeof *numbers);
    if (origin == NULL || numbers == NULL) return NULL;
    *origin = (struct origin){
        .house_count = houses, .rule_count = rules, .houses = numbers, .rules = numbers + houses};
    return origin;
}

struct constraint *model_add(struct model *model, const struct propagator *propagator, int rule,
                             const uint16_t *cells, int count, const void *data, size_t bytes)
{
    if (model->short_of_memory) return NULL;
    struct constraint *constraints = model_grow(model, model->constraints, model->constraint_count,
                                                &model->constraint_room, sizeof *constraints);
    if (constraints == NULL) return NULL;
    model->constraints = constraints;
    const uint16_t *scope = model_copy(model, cells, (size_t)count * sizeof *scope);
    void *own = model_copy(model, data, bytes);
    if (model->short_of_memory) return NULL;
    struct constraint *constraint = &constraints[model->constraint_count++];
    *constraint = (struct constraint){
        .propagator = propagator, .rule = rule, .count = count, .cells = scope, .data = own};
    return constraint;
}

struct constraint *model_add_for_board(struct model *model, const struct propagator *propagator,
                                       int rule, const void *data, size_t bytes)
{
    uint16_t cells[SUDOKU_MAX_CELLS];
    for (int cell = 0; cell < model->cells; cell++) cells[cell] = (uint16_t)cell;
    return model_add(model, propagator, rule, cells, model->cells, data, bytes);
}

struct constraint *model_find(const struct model *model, const struct propagator *propagator,
                              const uint16_t *cells, int count)
{
    for (int i = 0; i < model->constraint_count; i++) {
        struct constraint *constraint = &model->constraints[i];
        if (constraint->propagator == propagator && constraint->count == count &&
            memcmp(constraint->cells, cells, (size_t)count * sizeof *cells) == 0)
            return constraint;
    }
    return NULL;
}

size_t model_keep(struct model *model, size_t bytes, size_t most)
{
    const size_t at = model->kept_bytes;
    if (model->conditional != NULL || bytes > most || at > most - bytes) return MODEL_NOT_KEPT;
    model->kept_bytes = at + bytes;
    return at;
}

/* Fills in house_from and house_of. */
static void model_list_houses(struct model *model)
{
    uint16_t next[SUDOKU_MAX_CELLS + 1] = {0};
    for (int house = 0; house < model->house_count; house++)
        for (int i = 0; i < model->house_size[house]; i++) next[model->house[house][i] + 1]++;
    for (int cell = 0; cell < model->all_cells; cell++) next[cell + 1] += next[cell];
    memcpy(model->house_from, next, sizeof next);
    for (int house = 0; house < model->house_count; house++)
        for (int i = 0; i < model->house_size[house]; i++)
            model->house_of[next[model->house[house][i]]++] = (uint8_t)house;
}

/* Sorts constraints by the cost of their propagators, and otherwise keeps their order: a
 * constraint's number is its first rank in the queue. */
static bool model_sort_by_cost(struct model *model)
{
    if (model->constraint_count == 0) return true;
    struct constraint *sorted = calloc((size_t)model->constraint_count, sizeof *model->constraints);
    if (sorted == NULL) return false;
    int count = 0;
    for (int cost = 0; cost < MODEL_COSTS; cost++)
        for (int i = 0; i < model->constraint_count; i++)
            if (model->constraints[i].propagator->cost == cost)
                sorted[count++] = model->constraints[i];
    ASSERT(count == model->constraint_count); /* every propagator has a valid cost */
    free(model->constraints);
    model->constraints = sorted;
    return true;
}

static bool model_list_watches(struct model *model)
{
    const int words = (model->constraint_count + 63) / 64;
    memset(model->watches_from, 0, sizeof model->watches_from);
    memset(model->watchers, 0, sizeof model->watchers);
    model->watches = NULL;
    if (words == 0) return true;
    /* A set of constraints for each cell first, of which only the words that are not empty are kept. */
    uint64_t *sets = calloc((size_t)(model->all_cells * words), sizeof *sets);
    if (sets == NULL) return false;
    uint32_t count = 0;
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        for (int k = 0; k < constraint->count; k++) {
            uint64_t *word = &sets[constraint->cells[k] * words + i / 64];
            count += *word == 0;
            *word |= UINT64_C(1) << i % 64;
            model->watchers[constraint->cells[k]]++;
        }
    }
    model->watches = model_alloc(model, count * sizeof *model->watches);
    if (model->watches != NULL) {
        count = 0;
        for (int cell = 0; cell < model->all_cells; cell++) {
            for (int w = 0; w < words; w++) {
                const uint64_t word = sets[cell * words + w];
                if (word == 0) continue;
                model->watches[count++] =
                    (struct watches){.constraints = word, .word = (uint32_t)w};
            }
            model->watches_from[cell + 1] = count;
        }
    }
    free(sets);
    return model->watches != NULL;
}

/* Do houses have n different cells, and do constraints watch cells of the grid? */
static ASSERTION_ONLY bool model_cells_are_sound(const struct model *model)
{
    for (int house = 0; house < model->house_count; house++) {
        int different = 0;
        for (int w = 0; w < model->words; w++)
            different += bits_count_cells(model->house_cells[house * model->words + w]);
        if (different != model->house_size[house] || different > model->size) return false;
        for (int i = 0; i < different; i++)
            if (model->house[house][i] >= model->cells) return false;
    }
    for (int i = 0; i < model->constraint_count; i++)
        for (int k = 0; k < model->constraints[i].count; k++)
            if (model->constraints[i].cells[k] >= model->all_cells) return false;
    return true;
}

/* Is no cell a peer of itself, and each the peer of its peers? */
static ASSERTION_ONLY bool model_peers_are_sound(const struct model *model)
{
    for (int a = 0; a < model->all_cells; a++)
        for (int b = 0; b <= a; b++)
            if (model_differ(model, a, b) != (a != b && model_differ(model, b, a))) return false;
    return true;
}

bool model_finalize(struct model *model)
{
    /* Finalizing a constraint may add others. */
    for (int i = 0; i < model->constraint_count && !model->short_of_memory; i++) {
        struct constraint constraint = model->constraints[i];
        if (constraint.propagator->finalize == NULL) continue;
        if (!constraint.propagator->finalize(model, &constraint)) return false;
        model->constraints[i] = constraint;
    }
    return !model->short_of_memory;
}

bool model_end(struct model *model)
{
    if (model->short_of_memory || !model_finalize(model)) return false;
    ASSERT(model_cells_are_sound(model) && model_peers_are_sound(model));
    model_list_houses(model);
    return !model->short_of_memory && model_sort_by_cost(model) && model_list_watches(model);
}
