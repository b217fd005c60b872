/* What a search strategy is: one rung of the teaching ladder.
 *
 * Three articles built this ladder, each rung adding one idea. Here each rung is a file that shares
 * only this header with the others, so that it pays for nothing but its own idea. All are for 9x9,
 * and all are cursors over the solutions like the engines of engine.h:
 *
 *   begin     -> the givens are on the board; false where two of them clash
 *   advance   -> FOUND, the next solution is on the board; MORE, run.limit is reached; DONE
 *   solution  -> the digits 1..9 last found
 *
 * A strategy owns no memory: lab.c gives it `footprint` bytes. The articles used recursion; here the
 * path to the current cell is kept in an array, so that a run can pause after any placement and be
 * resumed. Every strategy is the same state machine:
 *
 *   FORWARD     choose a digit for the next cell ──> a legal one: place it, stay FORWARD
 *                                              └──> none: a dead end, BACKTRACK
 *   BACKTRACK   erase the newest digit, then FORWARD in its cell with the digits after it
 */
#ifndef NINEFOLD_STRATEGY_H
#define NINEFOLD_STRATEGY_H

#include "sudoku.h"

enum { LAB_SIZE = 9, LAB_BOX = 3, LAB_CELLS = 81 };

enum lab_phase { LAB_FORWARD, LAB_BACKTRACK, LAB_DONE };

/* The puzzle in the form the articles used. */
struct lab_input {
    char text[LAB_CELLS]; /* '1' to '9', or '.' */
    bool diagonals;       /* both long diagonals hold each digit once, as well */
};

/* A run: what it has cost so far, its limit, and the callback for its steps. */
struct lab_run {
    uint64_t placements; /* digits written into empty cells */
    uint64_t guesses;    /* engines instead: digits tried where there was more than one candidate */
    uint64_t limit;      /* of either: advance returns MORE rather than exceed it */
    int placed;          /* digits on the board besides the givens */
    int deepest;         /* the greatest `placed` so far */
    sudoku_step step;    /* may be NULL */
    void *context;
};

struct strategy {
    sudoku_strategy description; /* its public description */
    size_t footprint;
    bool (*begin)(void *state, const struct lab_input *input);
    sudoku_progress (*advance)(void *state, struct lab_run *run);
    void (*solution)(const void *state, uint8_t *digits);
};

/* All strategies, in the order in which they are shown: those of the articles, then the simplest engine. To
 * add one: a file in this folder, named after it, and its name in this list; everything else, including its
 * source on the page, is generated from the list. */
#define STRATEGIES(ROW)                                                                            \
    ROW(naive)                                                                                     \
    ROW(bitmask)                                                                                   \
    ROW(static_order)                                                                              \
    ROW(static_rows) /* in static_order.c */                                                       \
    ROW(dynamic)                                                                                   \
    ROW(dynamic_table)                                                                             \
    ROW(lowbit)                                                                                    \
    ROW(rules)                                                                                     \
    ROW(propagate)

#define STRATEGY_DECLARED(name) extern const struct strategy strategy_##name;
STRATEGIES(STRATEGY_DECLARED)

static inline int row_of(int cell) { return cell / LAB_SIZE; }
static inline int column_of(int cell) { return cell % LAB_SIZE; }
static inline int box_of(int cell)
{
    return cell / (LAB_SIZE * LAB_BOX) * LAB_BOX + cell % LAB_SIZE / LAB_BOX;
}

/* May another digit be placed within the limit? */
static inline bool run_may_place(const struct lab_run *run) { return run->placements < run->limit; }

static inline void run_place(struct lab_run *run, int cell, int digit)
{
    run->placements++;
    if (++run->placed > run->deepest) run->deepest = run->placed;
    if (run->step != NULL) run->step(run->context, SUDOKU_STEP_PLACE, cell, digit);
}

static inline void run_backtrack(struct lab_run *run, int cell, int digit)
{
    run->placed--;
    if (run->step != NULL) run->step(run->context, SUDOKU_STEP_BACKTRACK, cell, digit);
}

/* `digit` is the last that was tried in the cell; 0: none was legal. */
static inline void run_dead_end(struct lab_run *run, int cell, int digit)
{
    if (run->step != NULL) run->step(run->context, SUDOKU_STEP_DEAD_END, cell, digit);
}

#endif
