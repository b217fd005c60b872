#include "both.h"

#include "explain/why.h"

#include <stdlib.h>

enum { BOTH_MOST = 200 /* constraints */ };

int both_common_house(const struct model *model, const uint64_t *cells)
{
    for (int house = 0; house < model->house_count; house++)
        if (set_within(cells, model->house_cells + house * model->words, model->words))
            return house;
    return -1;
}

bool both_in_scope(const struct constraint *constraint, int cell)
{
    for (int i = 0; i < constraint->count; i++)
        if (constraint->cells[i] == cell) return true;
    return false;
}

bool both_emptied(const struct state *state, const struct constraint *constraint)
{
    for (int cell = 0; cell < state->model->cells; cell++)
        if (state->candidates[cell] == 0 && !both_in_scope(constraint, cell)) return true;
    return false;
}

/* Adds the cells of a constraint that can take a digit to a set. */
static void both_add_positions(const struct state *state, const struct constraint *constraint,
                               int digit, uint64_t *cells)
{
    for (int i = 0; i < constraint->count; i++) {
        const int cell = constraint->cells[i];
        if ((state->candidates[cell] >> digit & 1) != 0) bits_add(cells, cell);
    }
}

/* Without these digits, does the constraint fail by itself, that is not by leaving a cell outside it without a digit? */
static bool both_fails(struct state *state, const void *saved, const struct constraint *constraint,
                       uint32_t without)
{
    bool sound = true;
    for (int i = 0; i < constraint->count && sound; i++)
        sound = remove_candidates(state, constraint->cells[i], without);
    sound = sound &&
            (constraint->propagator->filter(state, constraint) || both_emptied(state, constraint));
    state_restore(state, saved);
    return !sound;
}

/* Can the cell take the digit, with the constraint kept and every other cell left a candidate? */
static bool both_can_be(struct state *state, const void *saved, const struct constraint *constraint,
                        int cell, uint32_t digit)
{
    const struct model *model = state->model;
    bool sound =
        keep_candidates(state, cell, digit) && constraint->propagator->filter(state, constraint);
    for (int i = 0; i < constraint->count && sound; i++) {
        const int own = constraint->cells[i];
        const uint32_t placed = state->candidates[own];
        for (int peer = 0; peer < model->cells && bits_single(placed) && sound; peer++)
            if (bits_in(model->peers + own * model->words, peer))
                sound = remove_candidates(state, peer, placed);
    }
    sound = sound && !both_emptied(state, constraint);
    state_restore(state, saved);
    return sound;
}

static bool both_can_be_kept(struct state *state, const void *saved,
                             const struct constraint *constraint)
{
    for (int i = 0; i < constraint->count; i++) {
        const int cell = constraint->cells[i];
        uint32_t left = state->candidates[cell];
        while (left != 0 && !both_can_be(state, saved, constraint, cell, left & (0U - left)))
            left &= left - 1;
        if (left == 0) return false;
    }
    return true;
}

/* Does the rule need the digit in one of its cells? One that cannot be kept at all needs nothing. */
static bool both_needs(struct state *state, const void *saved, const struct constraint *constraint,
                       int digit)
{
    return both_fails(state, saved, constraint, UINT32_C(1) << digit) &&
           both_can_be_kept(state, saved, constraint);
}

/* Only rows, columns and boxes: a reason can name two rules, but not a third that made the house. */
static int both_named_house(const struct model *model, const uint64_t *cells)
{
    const int house = both_common_house(model, cells);
    return house >= 0 && model->house_kind[house] != SUDOKU_RULED ? house : -1;
}

bool both_find(struct state *state, const void *saved, int turn, struct both *found)
{
    const struct model *model = state->model;
    const int most = model->constraint_count;
    if (most > BOTH_MOST) return false;
    for (int digit = 0; digit < model->size; digit++)
        for (int i = 0; i < most; i++) {
            const int one = (i + turn) % most;
            const struct constraint *first = &model->constraints[one];
            uint64_t places[MODEL_WORDS] = {0};
            int needed = -1; /* unknown yet */
            if (first->several || first->count >= model->size) continue;
            both_add_positions(state, first, digit, places);
            if (both_named_house(model, places) < 0) continue;
            for (int k = i + 1; k < most; k++) {
                const int other = (k + turn) % most;
                const struct constraint *second = &model->constraints[other];
                if (second->several || second->rule == first->rule || second->count >= model->size)
                    continue;
                uint64_t both[MODEL_WORDS] = {0};
                both_add_positions(state, second, digit, both);
                if (set_meets(both, places, model->words)) continue;
                for (int w = 0; w < model->words; w++) both[w] |= places[w];
                const int house = both_named_house(model, both);
                if (house < 0) continue;
                if (needed < 0) needed = both_needs(state, saved, first, digit);
                if (needed == 0) break;
                if (!both_needs(state, saved, second, digit)) continue;
                *found = (struct both){.one = one, .other = other, .house = house, .digit = digit};
                return true;
            }
        }
    return false;
}

/* Removes the givens from their peers, and nothing else. */
static void both_remove_givens(struct state *state, const sudoku_puzzle *puzzle)
{
    const struct model *model = state->model;
    for (int cell = 0; cell < model->cells; cell++) {
        const uint32_t given = puzzle->candidates[cell];
        for (int peer = 0; peer < model->cells && bits_single(given); peer++)
            if (bits_in(model->peers + cell * model->words, peer))
                (void)remove_candidates(state, peer, given);
    }
    /* Nothing is propagated. */
    state->single_count = 0;
    state->sweep_due = false;
}

/* Are all cells of the constraint among those of the rule? */
static bool both_is_within(const struct constraint *constraint, const sudoku_rule *rule)
{
    const int cells = rule->group_count > 0 ? rule->ends[rule->group_count - 1] : 0;
    int within = 0;
    for (int i = 0; i < constraint->count; i++)
        for (int k = 0; k < cells; k++)
            if (rule->cells[k] == constraint->cells[i]) {
                within++;
                break;
            }
    return within == constraint->count;
}

/* Is each rule a single constraint? A rule of several may fail by the others, and so may one with a pair of cells that was
 * merged with another rule's. */
static bool both_are_simple(const sudoku_rules *rules, const struct model *model, int one,
                            int other)
{
    const sudoku_rule rule[] = {sudoku_rules_at(rules, one), sudoku_rules_at(rules, other)};
    int count = 0;
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        if (!constraint->several)
            count += constraint->rule == one || constraint->rule == other;
        else if (both_is_within(constraint, &rule[0]) || both_is_within(constraint, &rule[1]))
            return false;
    }
    return count == 2;
}

/* Do rules about single cells (even, candidates) restrict the cells of the constraint? Then it may need the digit only because
 * of them. Cells outside it do not matter: with fewer digits there, the constraint needs less. */
static bool both_is_narrowed(const struct model *model, const sudoku_puzzle *puzzle,
                             const struct constraint *constraint)
{
    for (int i = 0; i < constraint->count; i++)
        if ((puzzle->candidates[constraint->cells[i]] & ~model->allowed[constraint->cells[i]]) != 0)
            return true;
    return false;
}

sudoku_reason sudoku_puzzle_rivals(const sudoku_puzzle *puzzle)
{
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    const struct model *model = puzzle->rules != NULL ? rules_model(puzzle->rules) : NULL;
    if (model == NULL || model->impossible || model_has_beside(model)) return reason;
    struct both both;
    struct state *state = malloc(sizeof *state);
    void *memory = malloc(state_memory_bytes(model) + 1);
    void *saved = malloc(state_saved_bytes(model->shape, model));
    if (state != NULL && memory != NULL && saved != NULL) {
        (void)state_begin(state, model, puzzle, memory);
        both_remove_givens(state, puzzle);
        state_save(state, saved);
        const bool found = both_find(state, saved, 0, &both);
        const int one = found ? model->constraints[both.one].rule : 0;
        const int other = found ? model->constraints[both.other].rule : 0;
        if (found && both_are_simple(puzzle->rules, model, one, other) &&
            !both_is_narrowed(model, puzzle, &model->constraints[both.one]) &&
            !both_is_narrowed(model, puzzle, &model->constraints[both.other]))
            reason = (sudoku_reason){.kind = SUDOKU_REASON_BOTH,
                                     .digit = (uint8_t)(both.digit + 1),
                                     .house = model->house_kind[both.house],
                                     .index = model->house_number[both.house],
                                     .rule = (uint16_t)(one < other ? one : other),
                                     .other = (uint16_t)(one < other ? other : one)};
    }
    free(state);
    free(memory);
    free(saved);
    return reason;
}
