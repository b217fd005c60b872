#include "guesses.h"

#include "check.h"
#include "model/rules.h"
#include "propagate/state.h"
#include "random.h"

#include <stdlib.h>

static uint32_t mix(uint32_t digest, uint32_t value) { return (digest ^ value) * 16777619U; }

static uint32_t mix_candidates(uint32_t digest, const struct state *state)
{
    for (int cell = 0; cell < state->model->cells; cell++)
        digest = mix(digest, state->candidates[cell]);
    return digest;
}

static uint32_t walk(uint32_t digest, struct state *state, void *saved, uint64_t seed, int guesses)
{
    bool holds = true;
    for (int i = 0; holds && i < guesses && state->open > 0; i++) {
        digest = mix_candidates(digest, state);
        state_save(state, saved);
        int cell = random_below(&seed, state->model->cells);
        while (bits_single(state->candidates[cell])) cell = (cell + 1) % state->model->cells;
        uint32_t digit = state->candidates[cell];
        for (int skip = random_below(&seed, bits_count(digit)); skip > 0; skip--)
            digit &= digit - 1;
        digit &= -digit;
        if (keep_candidates(state, cell, digit) && propagate(state)) continue;
        digest = mix(digest, digit);
        state_restore(state, saved);
        holds = remove_candidates(state, cell, digit) && propagate(state);
    }
    return holds ? mix_candidates(digest, state) : mix(digest, 0);
}

uint32_t guesses_digest(const sudoku_puzzle *puzzle, int walks, int guesses)
{
    uint32_t digest = 2166136261U;
    const struct model *model = puzzle->rules != NULL ? rules_model(puzzle->rules) : NULL;
    if (model == NULL || model->impossible) return digest;
    struct state *state = malloc(sizeof *state);
    void *memory = malloc(state_memory_bytes(model) + 1);
    void *saved = malloc(state_saved_bytes(model->shape, model));
    CHECK(state != NULL && memory != NULL && saved != NULL);
    for (int i = 0; i < walks && state != NULL && memory != NULL && saved != NULL; i++)
        if (state_begin(state, model, puzzle, memory) && propagate(state))
            digest = walk(digest, state, saved, (uint64_t)i, guesses);
    free(state);
    free(memory);
    free(saved);
    return digest;
}
