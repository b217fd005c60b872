/* Why there is no solution, where a glance or a chain of singles shows it. */
#include "bits.h"
#include "propagate/board.h"
#include "propagate/state.h"
#include "model/rules.h"

#include <stdlib.h>

static bool reason_find_clash(const struct houses *houses, const uint32_t *candidates,
                              sudoku_reason *reason)
{
    for (int house = 0; house < houses->count; house++) {
        int holder[SUDOKU_MAX_SIZE]; /* by digit: the cell seen with it as a given */
        uint32_t seen = 0;
        for (int i = 0; i < houses->size; i++) {
            const int cell = houses->cell[house][i];
            const uint32_t set = candidates[cell];
            if (!bits_single(set)) continue;
            const int digit = bits_lowest(set);
            if (seen & set) {
                *reason = (sudoku_reason){.kind = SUDOKU_REASON_CLASH,
                                          .digit = (uint8_t)(digit + 1),
                                          .house = (uint8_t)(house / houses->size),
                                          .index = (uint8_t)(house % houses->size),
                                          .cell = (uint16_t)holder[digit],
                                          .other = (uint16_t)cell};
                return true;
            }
            seen |= set;
            holder[digit] = cell;
        }
    }
    return false;
}

/* What the givens alone leave: a cell without a digit, or a house without a place for one. Asked
 * before singles are followed, because the shortest reason is the best one to hear. */
static bool reason_find_at_a_glance(const struct houses *houses, const uint32_t *candidates,
                                    sudoku_reason *reason)
{
    uint32_t left[SUDOKU_MAX_CELLS];
    for (int cell = 0; cell < houses->cells; cell++) {
        left[cell] = candidates[cell];
        if (bits_single(candidates[cell])) continue;
        for (int kind = 0; kind < SHAPE_KINDS; kind++) {
            const uint16_t *house = houses->cell[houses->of_cell[cell][kind]];
            for (int i = 0; i < houses->size; i++)
                if (bits_single(candidates[house[i]])) left[cell] &= ~candidates[house[i]];
        }
        if (left[cell] == 0) {
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_NO_DIGIT, .cell = (uint16_t)cell};
            return true;
        }
    }
    for (int house = 0; house < houses->count; house++) {
        uint32_t missing = bits_all(houses->size);
        for (int i = 0; i < houses->size; i++) missing &= ~left[houses->cell[house][i]];
        if (missing != 0) {
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_NO_PLACE,
                                      .digit = (uint8_t)(bits_lowest(missing) + 1),
                                      .house = (uint8_t)(house / houses->size),
                                      .index = (uint8_t)(house % houses->size)};
            return true;
        }
    }
    return false;
}

/* Puts a house of the model into the reason: of its kind in the shape, or of the rule that made it. */
static void reason_name_house(const struct model *model, int house, sudoku_reason *reason)
{
    const int n = model->size, rule = model->house_rule[house];
    if (rule == MODEL_SHAPE) {
        reason->house = (uint8_t)(house / n);
        reason->index = (uint8_t)(house % n);
        return;
    }
    reason->house = SUDOKU_RULED;
    reason->rule = (uint16_t)rule;
    for (int other = 0; other < house; other++)
        if (model->house_rule[other] == rule) reason->index++;
}

/* Two equal givens in a house, or that some rule keeps apart. */
static bool reason_find_clash_of_rules(const struct model *model, const uint32_t *candidates,
                                       sudoku_reason *reason)
{
    for (int a = 0; a < model->cells; a++)
        for (int b = a + 1; b < model->cells && bits_single(candidates[a]); b++) {
            if (candidates[b] != candidates[a] || !model_differ(model, a, b)) continue;
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_CLASH,
                                      .digit = (uint8_t)(bits_lowest(candidates[a]) + 1),
                                      .cell = (uint16_t)a,
                                      .other = (uint16_t)b};
            for (int house = 0; house < model->house_count; house++) {
                int both = 0;
                for (int i = 0; i < model->size; i++)
                    both += model->house[house][i] == a || model->house[house][i] == b;
                if (both < 2) continue;
                reason_name_house(model, house, reason);
                return true;
            }
            for (int i = 0; i < model->all_different_count; i++) {
                const struct all_different *sets = &model->all_different[i];
                int both = 0;
                for (int k = 0; k < sets->count; k++)
                    both += sets->cells[k] == a || sets->cells[k] == b;
                if (both < 2) continue;
                reason->house = SUDOKU_RULED;
                reason->rule = (uint16_t)sets->rule;
                return true;
            }
        }
    return false;
}

/* Where propagation failed: a rule, if it was one, else a cell without a digit or a house without a position. */
static sudoku_reason reason_stopped_by(const struct state *state)
{
    const struct model *model = state->model;
    const int n = model->size, number = state->failed - MODEL_HOUSES;
    if (number >= 0 && model->constraints[number].rule != MODEL_SHAPE)
        return (sudoku_reason){.kind = SUDOKU_REASON_RULE,
                               .rule = (uint16_t)model->constraints[number].rule};
    for (int cell = 0; cell < model->cells; cell++)
        if (state->candidates[cell] == 0)
            return (sudoku_reason){.kind = SUDOKU_REASON_NO_DIGIT, .cell = (uint16_t)cell};
    for (int house = 0; house < model->house_count; house++) {
        uint32_t missing = bits_all(n);
        for (int i = 0; i < n; i++) missing &= ~state->candidates[model->house[house][i]];
        if (missing == 0) continue;
        sudoku_reason reason = {.kind = SUDOKU_REASON_NO_PLACE,
                                .digit = (uint8_t)(bits_lowest(missing) + 1)};
        reason_name_house(model, house, &reason);
        return reason;
    }
    return (sudoku_reason){.kind = SUDOKU_REASON_NONE};
}

/* With rules: what shows without a guess. */
static sudoku_reason reason_of_rules(const sudoku_puzzle *puzzle)
{
    const struct model *model = rules_model(puzzle->rules);
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    if (model->impossible && model->impossible_rule != MODEL_SHAPE) {
        reason.kind = SUDOKU_REASON_RULE;
        reason.rule = (uint16_t)model->impossible_rule;
        return reason;
    }
    if (reason_find_clash_of_rules(model, puzzle->candidates, &reason)) return reason;
    struct state *state = malloc(sizeof *state);
    void *memory = malloc(state_memory_bytes(model));
    if (state != NULL && memory != NULL) {
        const bool begun = state_begin(state, model, puzzle, memory);
        const int open = state->open;
        if (!begun || !propagate(state)) {
            reason = reason_stopped_by(state);
            if (reason.kind != SUDOKU_REASON_NONE && begun)
                reason.placed = (uint16_t)(open > state->open ? open - state->open : 0);
        }
    }
    free(memory);
    free(state);
    return reason;
}

sudoku_reason sudoku_puzzle_reason(const sudoku_puzzle *puzzle)
{
    if (puzzle->rules != NULL) return reason_of_rules(puzzle);
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    struct board *board = malloc(sizeof *board);
    if (board == NULL) return reason;
    if (!board_begin(board, puzzle)) {
        reason = board->failure;
    } else if (!reason_find_clash(&board->houses, board->candidates, &reason) &&
               !reason_find_at_a_glance(&board->houses, board->candidates, &reason)) {
        const int open = board->open;
        if (!board_propagate(board)) {
            reason = board->failure;
            reason.placed = (uint16_t)(open - board->open);
        }
    }
    free(board);
    return reason;
}
