/* Why there is no solution, if that is easy to see or propagation shows it: the first of
 *
 *   a rule that cannot be satisfied at all
 *   two equal givens that must differ
 *   a cell without a digit, or a house without a position for one, by the givens alone
 *   the same, after naked and hidden singles
 *   with rules, a contradiction in the propagation to the fixpoint
 *
 * The simplest kind comes first: it is the most helpful one. */
#include "reason.h"

#include "bits.h"
#include "model/rules.h"
#include "propagate/state.h"

#include <stdlib.h>
#include <string.h>

/* Names a house of the model in the reason: by its kind in the shape, or by the rule that made it. */
static void reason_name_house(const struct model *model, int house, sudoku_reason *reason)
{
    const int rule = model->house_rule[house];
    reason->house = model->house_kind[house];
    reason->index = model->house_number[house];
    reason->rule = rule == MODEL_SHAPE ? 0 : (uint16_t)rule;
}

/* Two of the cells with the same given, the first in the order of the list; false if there are none. */
static bool reason_find_equal(const uint16_t *cells, int count, const uint32_t *candidates,
                              sudoku_reason *reason)
{
    int holder[SUDOKU_MAX_SIZE]; /* by digit: the cell that has it */
    uint32_t seen = 0;
    for (int i = 0; i < count; i++) {
        const uint32_t set = candidates[cells[i]];
        if (!bits_single(set)) continue;
        const int digit = bits_lowest(set), cell = cells[i];
        if ((seen & set) != 0) {
            const int other = holder[digit];
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_CLASH,
                                      .digit = (uint8_t)(digit + 1),
                                      .cell = (uint16_t)(cell < other ? cell : other),
                                      .other = (uint16_t)(cell < other ? other : cell)};
            return true;
        }
        seen |= set;
        holder[digit] = cell;
    }
    return false;
}

static bool reason_find_clash(const struct model *model, const uint32_t *candidates,
                              sudoku_reason *reason)
{
    for (int house = 0; house < model->house_count; house++)
        if (reason_find_equal(model->house[house], model->house_size[house], candidates, reason)) {
            reason_name_house(model, house, reason);
            return true;
        }
    for (int i = 0; i < model->all_different_count; i++) {
        const struct all_different *set = &model->all_different[i];
        if (!reason_find_equal(set->cells, set->count, candidates, reason)) continue;
        reason->house = SUDOKU_RULED;
        reason->rule = (uint16_t)set->rule;
        return true;
    }
    return false;
}

/* A cell without a digit, else a house without a position for one. */
static bool reason_find_empty(const struct model *model, const uint32_t *candidates,
                              sudoku_reason *reason)
{
    for (int cell = 0; cell < model->cells; cell++)
        if (candidates[cell] == 0) {
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_NO_DIGIT, .cell = (uint16_t)cell};
            return true;
        }
    for (int house = 0; house < model->house_count; house++) {
        uint32_t missing = bits_all(model->size);
        if (model->house_size[house] < model->size) continue;
        for (int i = 0; i < model->size; i++) missing &= ~candidates[model->house[house][i]];
        if (missing == 0) continue;
        *reason = (sudoku_reason){.kind = SUDOKU_REASON_NO_PLACE,
                                  .digit = (uint8_t)(bits_lowest(missing) + 1)};
        reason_name_house(model, house, reason);
        return true;
    }
    return false;
}

/* What the givens, and cells that rules leave a single digit, leave the other cells; givens themselves are kept. */
static void reason_remove_givens(const struct model *model, const uint32_t *givens,
                                 const uint32_t *candidates, uint32_t *left)
{
    memcpy(left, candidates, (size_t)model->cells * sizeof *left);
    for (int cell = 0; cell < model->cells; cell++) {
        if (!bits_single(candidates[cell])) continue;
        const uint64_t *peers = model->peers + cell * model->words;
        BITS_EACH (peer, model->words, peers[word]) {
            if (!bits_single(givens[peer])) left[peer] &= ~candidates[cell];
        }
    }
}

static int reason_count_placed(const struct model *model, const uint32_t *candidates)
{
    int count = 0;
    for (int cell = 0; cell < model->cells; cell++) count += bits_single(candidates[cell]);
    return count;
}

/* A contradiction that propagation finds; `left` becomes the candidates that the reason is about. */
static sudoku_reason reason_propagate(struct state *state, bool singles_only, uint32_t *left)
{
    const struct model *model = state->model;
    const size_t bytes = (size_t)model->cells * sizeof *left;
    const int given = reason_count_placed(model, state->candidates);
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    uint32_t before[SUDOKU_MAX_CELLS];
    state->before = before;
    const bool singles = propagate_singles(state);
    if (singles && (singles_only || propagate(state))) return reason;
    const int number = singles ? state->failed - MODEL_HOUSES : -1;
    if (number >= 0) {
        const struct constraint *constraint = &model->constraints[number];
        reason = (sudoku_reason){.kind = SUDOKU_REASON_RULE,
                                 .rule = (uint16_t)constraint->rule,
                                 .with_others =
                                     constraint->several ||
                                     constraint->cells[constraint->count - 1] >= model->cells};
        memcpy(left, before, bytes);
    } else {
        /* Else it is a cell beside the board. */
        if (!reason_find_empty(model, state->candidates, &reason))
            reason = (sudoku_reason){
                .kind = SUDOKU_REASON_RULE, .rule = (uint16_t)model->marks, .with_others = true};
        memcpy(left, state->candidates, bytes);
    }
    const int placed = reason_count_placed(model, left) - given;
    reason.placed = (uint16_t)(placed > 0 ? placed : 0);
    return reason;
}

/* The reason by the model of the puzzle; `left` becomes the candidates that it is about. */
static sudoku_reason reason_of_model(const struct model *model, const sudoku_puzzle *puzzle,
                                     struct state *state, void *memory, uint32_t *left)
{
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    const bool begun = state_begin(state, model, puzzle, memory);
    memcpy(left, state->candidates, (size_t)model->cells * sizeof *left);
    if (model->impossible && model->impossible_rule != MODEL_SHAPE)
        return (sudoku_reason){.kind = SUDOKU_REASON_RULE,
                               .rule = (uint16_t)model->impossible_rule,
                               .with_others = model->impossible_several};
    if (!begun) {
        (void)reason_find_empty(model, left, &reason);
        return reason;
    }
    if (reason_find_clash(model, puzzle->candidates, &reason)) return reason;
    reason_remove_givens(model, puzzle->candidates, state->candidates, left);
    if (reason_find_empty(model, left, &reason)) return reason;
    return reason_propagate(state, puzzle->rules == NULL, left);
}

sudoku_reason reason_find(const sudoku_puzzle *puzzle, uint32_t *candidates)
{
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    const struct model *model = puzzle->rules != NULL ? rules_model(puzzle->rules) : NULL;
    struct state *state = malloc(sizeof *state);
    struct model *plain = model == NULL ? malloc(sizeof *plain) : NULL;
    void *memory = malloc((model != NULL ? state_memory_bytes(model) : 0) + 1);
    if (state != NULL && memory != NULL && (model != NULL || plain != NULL)) {
        if (model == NULL) {
            model_begin(plain, puzzle->shape);
            (void)model_end(plain); /* allocates nothing */
        }
        reason = reason_of_model(model != NULL ? model : plain, puzzle, state, memory, candidates);
    }
    free(memory);
    free(plain);
    free(state);
    return reason;
}

sudoku_reason sudoku_puzzle_reason(const sudoku_puzzle *puzzle)
{
    uint32_t candidates[SUDOKU_MAX_CELLS];
    return reason_find(puzzle, candidates);
}
