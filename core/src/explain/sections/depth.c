/* How deep a puzzle with one solution is: the smallest backdoor, and the guesses of the smallest search tree found. */
#include "explain/why.h"

#include "propagate/state.h"

#include <stdlib.h>

enum {
    DEPTH_EFFORT = 1 << 19,
    DEPTH_COST = 4,
    DEPTH_MOST = 3 /* all sets of up to so many cells are tried */
};

struct depth {
    struct state state;
    void *memory, *root, *saved[SUDOKU_MAX_CELLS]; /* saved[]: pieces of one block */
};

static bool depth_propagate(const sudoku_why *why, struct state *state)
{
    return why->puzzle.rules == NULL ? propagate_singles(state) : propagate(state);
}

/* A state of the puzzle at its fixpoint, with room to save `levels` more. NULL when out of memory. */
static struct depth *depth_new(sudoku_why *why, int levels)
{
    const struct model *model = why_model(why);
    struct depth *depth = malloc(sizeof *depth);
    if (depth == NULL || model == NULL) {
        free(depth);
        return NULL;
    }
    const size_t bytes = state_saved_bytes(model->shape, model);
    depth->memory = malloc(state_memory_bytes(model) + 1);
    depth->root = malloc(bytes * (size_t)(levels + 1));
    if (depth->memory == NULL || depth->root == NULL) {
        free(depth->memory);
        free(depth->root);
        free(depth);
        return NULL;
    }
    for (int i = 0; i < levels; i++)
        depth->saved[i] = (char *)depth->root + bytes * (size_t)(i + 1);
    (void)state_begin(&depth->state, model, &why->puzzle, depth->memory);
    (void)depth_propagate(why, &depth->state);
    state_save(&depth->state, depth->root);
    return depth;
}

static void depth_delete(struct depth *depth)
{
    if (depth == NULL) return;
    free(depth->memory);
    free(depth->root);
    free(depth);
}

/* Writes the digits of the solution into a cell and propagates. */
static void depth_fill(const sudoku_why *why, struct state *state, int cell)
{
    (void)keep_candidates(state, cell, UINT32_C(1) << (why->first[cell] - 1));
    (void)depth_propagate(why, state);
}

static void depth_publish(sudoku_why *why, const int *cells, int count)
{
    why->backdoor.count = 0;
    for (int i = 0; i < count; i++) {
        uint16_t *to = why_append(why, &why->backdoor, sizeof *to);
        if (to == NULL) return;
        *to = (uint16_t)cells[i];
    }
    why->found.backdoor = why->backdoor.items;
    why->found.backdoor_count = count;
}

/* One cell after the other, each time the one that leaves the fewest open. */
static int depth_greedy(sudoku_why *why, struct depth *depth, int *cells)
{
    struct state *state = &depth->state;
    int count = 0;
    state_restore(state, depth->root);
    while (state->open > 0) {
        int best = -1, fewest = INT32_MAX;
        state_save(state, depth->saved[0]);
        for (int cell = 0; cell < why->cells; cell++) {
            if (bits_single(state->candidates[cell])) continue;
            depth_fill(why, state, cell);
            if (state->open < fewest) {
                fewest = state->open;
                best = cell;
            }
            state_restore(state, depth->saved[0]);
            (void)why_spend(why, DEPTH_COST);
        }
        cells[count++] = best;
        depth_fill(why, state, best);
    }
    return count;
}

/* Tries all sets of `size` cells in ascending order, as cells[0..size-1]: true if one is enough. */
static bool depth_try(sudoku_why *why, struct depth *depth, int *cells, int size, int at, int from)
{
    struct state *state = &depth->state;
    state_save(state, depth->saved[at]);
    for (int cell = from; cell < why->cells && why->effort > 0; cell++) {
        if (bits_single(state->candidates[cell])) continue;
        cells[at] = cell;
        depth_fill(why, state, cell);
        (void)why_spend(why, DEPTH_COST);
        if (state->open == 0) return true;
        if (at + 1 < size && depth_try(why, depth, cells, size, at + 1, cell + 1)) return true;
        state_restore(state, depth->saved[at]);
    }
    return false;
}

/* A slice: all sets of why->inner cells whose first cell is why->at. */
bool depth_backdoor(sudoku_why *why)
{
    int cells[SUDOKU_MAX_CELLS];
    struct depth *depth = depth_new(why, DEPTH_MOST + 1);
    if (depth == NULL) {
        why->short_of_memory = true;
        return false;
    }
    if (why->inner == 0) {
        why->effort = DEPTH_EFFORT;
        const int count = depth_greedy(why, depth, cells);
        depth_publish(why, cells, count);
        why->inner = 1;
        why->at = 0;
    }
    bool over = false;
    while (!over && why->budget > 0) {
        if (why->inner >= why->found.backdoor_count) {
            why->found.backdoor_smallest = true;
            over = true;
        } else if (why->inner > DEPTH_MOST || why->effort == 0) {
            over = true;
        } else if (why->at == why->cells) {
            why->inner++;
            why->at = 0;
        } else {
            struct state *state = &depth->state;
            state_restore(state, depth->root);
            const int cell = why->at++;
            if (bits_single(state->candidates[cell])) continue;
            cells[0] = cell;
            depth_fill(why, state, cell);
            (void)why_spend(why, DEPTH_COST);
            if (state->open > 0 &&
                (why->inner == 1 || !depth_try(why, depth, cells, why->inner, 1, cell + 1)))
                continue;
            depth_publish(why, cells, why->inner);
            why->found.backdoor_smallest = true;
            over = true;
        }
    }
    depth_delete(depth);
    return over;
}

/* The smallest of the engine's own tree, propagation alone (no guesses), and a tree that branches on one cell. */
bool depth_guesses(sudoku_why *why)
{
    if (!why->asking) why->asked = why->puzzle;
    const int left = why_count(why, &why->asked, 2, 0);
    if (left == WHY_PENDING) return false;
    int64_t best = (int64_t)sudoku_search_stats(why->search).guesses;
    struct depth *depth = depth_new(why, 1);
    if (depth == NULL) return true;
    struct state *state = &depth->state;
    if (propagate(state) && state->open == 0) best = 0;
    if (best > 1) {
        state_save(state, depth->saved[0]);
        for (int cell = 0; cell < why->cells; cell++) {
            const uint32_t set = state->candidates[cell];
            if (bits_single(set)) continue;
            bool enough = true;
            for (uint32_t digits = set; digits != 0 && enough; digits &= digits - 1) {
                const bool sound =
                    keep_candidates(state, cell, digits & (0U - digits)) && propagate(state);
                enough = !sound || state->open == 0;
                state_restore(state, depth->saved[0]);
            }
            if (enough && bits_count(set) - 1 < best) best = bits_count(set) - 1;
            (void)why_spend(why, DEPTH_COST * 4);
        }
    }
    depth_delete(depth);
    why->found.guesses = best;
    return true;
}
