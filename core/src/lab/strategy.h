/* What a search strategy is: one rung of the teaching ladder.
 *
 * Three articles climbed this ladder, an idea a rung. Here each rung is a file that shares nothing
 * with the others but this header, so that what it costs is its own. All are for 9x9, and all are
 * cursors over the solutions like the engines of engine.h:
 *
 *   begin     -> the givens are on the board; false where two of them clash
 *   advance   -> FOUND, the next solution is on the board; MORE, account.limit is reached; DONE
 *   solution  -> the digits 1..9 last found
 *
 * A rung owns no memory: lab.c gives it `footprint` bytes. Where the articles called themselves,
 * the rungs keep the path to the current cell in an array, so that they can stop after any placement
 * and go on later. Every rung moves the same way:
 *
 *   FORWARD   a cell wants a digit ──> a legal one: write it and stay FORWARD
 *                                 └──> none: a dead end, BACK
 *   BACK      rub out the newest digit and go FORWARD from its cell with the digits after it
 */
#ifndef NINEFOLD_STRATEGY_H
#define NINEFOLD_STRATEGY_H

#include "sudoku.h"

enum { LAB_SIZE = 9, LAB_BOX = 3, LAB_CELLS = 81 };

enum lab_heading { LAB_FORWARD, LAB_BACK, LAB_OVER };

/* The puzzle as the articles had it. */
struct setting {
    char text[LAB_CELLS]; /* '1' to '9', or '.' */
    bool diagonals;       /* both long diagonals hold each digit once, too */
};

/* What a run has cost so far, where it must stop, and who watches. */
struct account {
    uint64_t placements; /* digits written into empty cells */
    uint64_t guesses;    /* engines instead: digits tried where more than one was open */
    uint64_t limit;      /* of the one or the other: advance answers MORE before going over it */
    int placed;          /* digits on the board beyond the givens */
    int deepest;         /* the most there ever were */
    sudoku_step step;    /* may be NULL */
    void *context;
};

struct strategy {
    sudoku_strategy told; /* what everybody may know: its name, its flags */
    size_t footprint;
    bool (*begin)(void *state, const struct setting *setting);
    sudoku_progress (*advance)(void *state, struct account *account);
    void (*solution)(const void *state, uint8_t *digits);
};

/* All of them, in the order in which they are shown: the articles', then the plainest engine. One more is a
 * file of its name here, and its name in this list; the rest reads them (its source in the page, too). */
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

/* False when the digit in hand may not be written any more today. */
static inline bool account_open(const struct account *account)
{
    return account->placements < account->limit;
}

static inline void account_place(struct account *account, int cell, int digit)
{
    account->placements++;
    if (++account->placed > account->deepest) account->deepest = account->placed;
    if (account->step != NULL) account->step(account->context, SUDOKU_STEP_PLACE, cell, digit);
}

static inline void account_backtrack(struct account *account, int cell, int digit)
{
    account->placed--;
    if (account->step != NULL) account->step(account->context, SUDOKU_STEP_BACKTRACK, cell, digit);
}

/* `digit` is the last that was tried in the cell, 0 where none was legal from the start. */
static inline void account_dead_end(struct account *account, int cell, int digit)
{
    if (account->step != NULL) account->step(account->context, SUDOKU_STEP_DEAD_END, cell, digit);
}

#endif
