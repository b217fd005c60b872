/* The interface of an engine: a search that is begun, advanced in slices, and returns its solutions.
 *
 * An engine owns no memory. search.c gives it `footprint` bytes, aligned for anything, and calls
 *   begin     -> the state is before the first solution of the puzzle
 *   advance   -> FOUND, MORE or DONE, like sudoku_search_advance; *budget counts down with each guess
 *   solution  -> the digits 1..n last found
 * Only search.c and the lab name engines; none knows another, but general.c begins the one that learns. */
#ifndef NINEFOLD_ENGINE_H
#define NINEFOLD_ENGINE_H

#include "sudoku.h"

struct engine {
    const char *name;
    /* Bytes of state for this puzzle; 0: the engine cannot solve it. */
    size_t (*footprint)(const sudoku_puzzle *puzzle, sudoku_order order);
    void (*begin)(void *state, const sudoku_puzzle *puzzle, sudoku_order order);
    sudoku_progress (*advance)(void *state, uint64_t *budget);
    void (*solution)(const void *state, uint8_t *digits);
    uint64_t (*guesses)(const void *state);
    double (*explored)(const void *state);
    uint64_t (*runs)(const void *state); /* of propagators; NULL: the engine has none */
    /* Like sudoku_search_count, _list and _split, in any order; NULL if the engine has nothing faster than
     * advance. *written counts up from 0. */
    sudoku_progress (*count)(void *state, uint64_t *budget, uint64_t most, sudoku_total *total);
    sudoku_progress (*list)(void *state, uint64_t *budget, uint8_t *digits, size_t room,
                            size_t *written);
    /* Fills in only the candidates of the part. `all`: like sudoku_search_drain. */
    bool (*split)(void *state, sudoku_puzzle *part, bool all);
    /* Called after MORE: returns the state, in memory of its own, from which `engine_learning` is to go on, or NULL. The
     * function is NULL in an engine that never hands over. */
    void *(*successor)(void *state);
    /* Frees that memory. */
    void (*end)(void *state);
};

/* Saturating addition. */
static inline uint64_t clamped_sum(uint64_t a, uint64_t b)
{
    return b < UINT64_MAX - a ? a + b : UINT64_MAX;
}

/* Saturating addition to 128 bits. */
static inline void total_add(sudoku_total *total, uint64_t count)
{
    if (total->low <= UINT64_MAX - count) {
        total->low += count;
    } else if (total->high == UINT64_MAX) {
        total->low = UINT64_MAX;
    } else {
        total->low += count;
        total->high++;
    }
}

extern const struct engine engine_classic; /* 9x9 */
extern const struct engine engine_general; /* every shape; the reference */
/* Begun by engine_general (learning/learning.h) when a search takes long. */
extern const struct engine engine_learning;

#endif
