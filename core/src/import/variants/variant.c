#include "variant.h"

#include "bits.h"
#include "model/shape.h"
#include "model/symbols.h"

#include <string.h>

void variant_begin(struct variant *variant, struct text text, sudoku_position *position,
                   sudoku_where *where)
{
    *variant = (struct variant){
        .position = position, .where = where, .text = text, .last = {.line = 1, .column = 1}};
}

int variant_number_regions(const char *letters, int cells, uint8_t *region)
{
    char known[SUDOKU_MAX_CELLS];
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
        int at = 0;
        while (at < count && known[at] != letters[cell]) at++;
        if (at == count) known[count++] = letters[cell];
        region[cell] = (uint8_t)at;
    }
    return count;
}

sudoku_status variant_shape(struct variant *variant, sudoku_shape shape)
{
    if (variant->text.size != 0 && variant->text.size != shape.size) return SUDOKU_BAD_SIZE;
    variant->rules = rules_new(shape);
    if (variant->rules == NULL) return SUDOKU_NO_MEMORY;
    sudoku_puzzle_clear(&variant->position->puzzle, shape);
    for (int cell = 0; cell < shape.size * shape.size; cell++)
        variant->allowed[cell] = bits_all(shape_digits(shape));
    return SUDOKU_OK;
}

static bool variant_are_boxes(int size, const uint8_t *region, sudoku_shape shape)
{
    for (int box = 0; box < size; box++) {
        uint16_t cells[SUDOKU_MAX_SIZE];
        shape_house(shape, SUDOKU_BOX * size + box, cells);
        for (int i = 1; i < size; i++)
            if (region[cells[i]] != region[cells[0]]) return false;
    }
    return true;
}

sudoku_status variant_regions(struct variant *variant, int size, bool from_zero,
                              const uint8_t *region, const uint32_t *at)
{
    sudoku_shape shape;
    (void)sudoku_shape_of_boxes(1, size, &shape);
    sudoku_status status = draft_regions(&variant->draft, shape, size, region, at, variant->where);
    if (status != SUDOKU_OK) return status;
    const bool boxes =
        sudoku_shape_of_size(size, &shape) == SUDOKU_OK && variant_are_boxes(size, region, shape);
    if (!boxes) (void)sudoku_shape_of_boxes(1, size, &shape);
    shape.from_zero = from_zero;
    if (boxes) return variant_shape(variant, shape);
    status = variant_shape(variant, shape);
    return status == SUDOKU_OK ? rules_add(variant->rules, &variant->draft, 1) : status;
}

sudoku_status variant_regions_of(struct variant *variant, sudoku_shape shape, int size,
                                 const uint8_t *region)
{
    sudoku_status status =
        draft_regions(&variant->draft, shape, size, region, NULL, variant->where);
    if (status == SUDOKU_OK) status = variant_shape(variant, shape);
    return status == SUDOKU_OK ? rules_add(variant->rules, &variant->draft, 1) : status;
}

void variant_rule(struct variant *variant, const char *keyword, size_t at)
{
    draft_begin(&variant->draft, rules_find(keyword, strlen(keyword)), (text_offset)at);
}

void variant_value(struct variant *variant, int32_t value, size_t at)
{
    draft_value(&variant->draft, value, (text_offset)at);
}

void variant_cell(struct variant *variant, int cell, size_t at)
{
    if (!draft_cell(&variant->draft, cell, (text_offset)at)) variant->short_of_memory = true;
    variant->draft.end = (text_offset)at;
}

/* The line and column of an offset. Rules mostly come in the order of the text, so that lines are counted from the
 * last place instead of from the beginning. */
static sudoku_where variant_place(struct variant *variant, size_t at)
{
    if (at < variant->last.offset) variant->last = (sudoku_where){.line = 1, .column = 1};
    sudoku_where *last = &variant->last;
    for (; last->offset < at; last->offset++) {
        last->column++;
        if (variant->text.bytes[last->offset] != '\n') continue;
        last->line++;
        last->column = 1;
    }
    return *last;
}

void variant_omit(struct variant *variant, const char *what, size_t length, size_t at)
{
    rules_omit(variant->rules, what, length, variant_place(variant, at));
}

sudoku_status variant_add(struct variant *variant, const char *what, size_t length)
{
    if (variant->short_of_memory) return SUDOKU_NO_MEMORY;
    const sudoku_status status = rules_check(variant->rules, &variant->draft, variant->where);
    if (status == SUDOKU_OK)
        return rules_add(variant->branch != NULL ? variant->branch : variant->rules,
                         &variant->draft, variant_place(variant, variant->draft.at).line);
    const bool nonsense = status == SUDOKU_BAD_TOTAL || status == SUDOKU_BAD_VALUE;
    if (nonsense && variant->branch == NULL) return status;
    if (nonsense) {
        variant->branch_fails = true;
        return SUDOKU_OK;
    }
    variant_omit(variant, what, length, variant->draft.at);
    return SUDOKU_OK;
}

sudoku_status variant_add_cages(struct variant *variant, const int *root, const int *sum,
                                const uint32_t *at)
{
    const int n = rules_shape(variant->rules).size;
    sudoku_status status = SUDOKU_OK;
    for (int first = 0; first < n * n && status == SUDOKU_OK; first++) {
        if (root[first] != first) continue;
        variant_rule(variant, "cage", at[first]);
        if (sum[first] > 0) variant_value(variant, sum[first], at[first]);
        for (int cell = 0; cell < n * n; cell++)
            if (root[cell] == first) variant_cell(variant, cell, at[cell]);
        if (sum[first] > 0 || variant->draft.cell_count > 1)
            status = variant_add(variant, "cage", 4);
    }
    return status;
}

sudoku_status variant_switch(struct variant *variant, const char *keyword, int32_t value, size_t at)
{
    variant_rule(variant, keyword, at);
    if (value >= 0) variant_value(variant, value, at);
    return variant_add(variant, keyword, strlen(keyword));
}

sudoku_status variant_end(struct variant *variant, sudoku_status status)
{
    sudoku_position *position = variant->position;
    draft_end(&variant->draft);
    if (status == SUDOKU_OK && variant->short_of_memory) status = SUDOKU_NO_MEMORY;
    if (status == SUDOKU_OK) {
        const int n = position->puzzle.shape.size;
        for (int cell = 0; cell < n * n; cell++)
            position->puzzle.candidates[cell] =
                rules_has_cell(variant->rules, position->puzzle.shape, cell)
                    ? position->puzzle.candidates[cell] & variant->allowed[cell]
                    : 1;
        position->puzzle.rules = variant->rules;
        position_single_candidates_given(position);
        position_mark_partial(position);
        const bool nothing = sudoku_rules_count(variant->rules) == 0 &&
                             sudoku_rules_omissions(variant->rules, NULL) == 0 &&
                             !shape_is_wide(position->puzzle.shape);
        if (nothing) {
            sudoku_rules_delete(variant->rules);
            variant->rules = NULL;
        } else {
            status = rules_end(variant->rules);
        }
    }
    if (status == SUDOKU_OK) {
        position->puzzle.rules = position->rules = variant->rules;
    } else {
        sudoku_rules_delete(variant->rules);
        position->puzzle.rules = position->rules = NULL;
    }
    return status;
}
