/* The propagation state of a search: the candidates that are left, by cell and by digit, and the queues of propagation.
 *
 *   candidates[cell]    the digits a cell can still take
 *   positions[digit]    the cells a digit can still take, a set of cells
 *   placed[house]       the digits placed in a house
 *
 * and the queues, in the order in which propagate() empties them:
 *
 *   sweep_due           9x9 only: rows, columns and boxes, filtered together by the sweeper
 *   singles             cells with one candidate left, which is still to be removed from their peers
 *   house_queue         houses that lost candidates (`removed`): hidden singles, digits without a position
 *   locked_queue        houses in which digits have few positions left (`few_positions`): locked candidates
 *                       and hidden pairs
 *   queue               constraints with a cell that lost candidates since their propagator ran, by rank
 *
 * A placed digit is removed from its peers by one intersection of two sets of cells, positions and peers. A house is
 * filtered for all digits at once, however many candidates it lost. A guess saves the whole state, which is faster than
 * keeping a trail of removals and undoing them one by one.
 *
 * Propagators of equal cost run in the order of their constraints' ranks. A constraint that finds a contradiction moves up
 * a rank (but never into another word of the queue): it is likely to fail again, and should then run before others do
 * needless work. The order affects how soon a contradiction is found, never the fixpoint. */
#ifndef NINEFOLD_STATE_H
#define NINEFOLD_STATE_H

#include "bits.h"
#include "model/model.h"
#include "nines.h"

enum { STATE_HOUSE_WORDS = MODEL_HOUSES / 64, STATE_UNKNOWN = -1 };

/* Filters the rows, columns and boxes of a 9x9 grid to the fixpoint; false on a contradiction, with the grid unchanged. */
typedef bool state_sweeper(nines grid);

struct state {
    const struct model *model;
    int open; /* cells with more than one candidate */
    uint32_t candidates[SUDOKU_MAX_CELLS];
    uint64_t positions[SUDOKU_MAX_SIZE][MODEL_WORDS]; /* digit 1 is number 0 */
    uint32_t placed[MODEL_HOUSES];

    uint16_t singles[SUDOKU_MAX_CELLS];
    int single_count;
    uint64_t house_queue[STATE_HOUSE_WORDS], locked_queue[STATE_HOUSE_WORDS]; /* sets of houses */
    uint32_t removed[MODEL_HOUSES]; /* digits that lost a position since the house was filtered */
    uint32_t few_positions[MODEL_HOUSES]; /* digits to try for locked candidates and hidden pairs */
    uint32_t two_positions[MODEL_HOUSES]; /* all digits that had two positions at that time */
    uint64_t *queue;                      /* a set of ranks */
    int queue_first;                      /* the words before this one are empty */
    uint16_t *by_rank;                    /* the constraint of each rank */
    struct watches *watches;              /* the model's, with ranks in place of constraints */
    void *kept;                           /* kept_bytes of the model, for propagators */
    void *spare;                          /* state_spare */

    uint32_t *before; /* where candidates are copied to before each run of a propagator, or NULL */

    state_sweeper *sweeper; /* NULL: houses are filtered one by one */
    bool sweep_due;         /* with a sweeper: a candidate was removed since it last ran */
    nines grid;             /* with a sweeper: the positions in its layout */

    /* What is being filtered, and what was when a contradiction was found: a house, or MODEL_HOUSES plus the number of a
     * constraint. A contradiction that the sweeper finds is attributed to the constraint that ran last, `last_run`, or
     * STATE_UNKNOWN. */
    int running, failed, last_run;
    int blamed;    /* a cell that the failed propagator names as the cause, or STATE_UNKNOWN */
    uint64_t runs; /* of propagators, since state_begin */
};

/* The bytes of memory that state_begin needs, aligned for any type; `model` NULL: of a plain shape. */
size_t state_memory_bytes(const struct model *model);

/* Begins with the puzzle's candidates within the model's domains, everything queued and nothing propagated. False if that is
 * already a contradiction. `memory` has state_memory_bytes and is used as long as the state is. */
bool state_begin(struct state *state, const struct model *model, const sudoku_puzzle *puzzle,
                 void *memory);

/* To be called right after state_begin: lets the sweeper filter rows, columns and boxes, if the model has those of 9x9.
 * Faster, but a contradiction in them is not attributed to a house. */
void state_set_sweeper(struct state *state, state_sweeper *sweeper);

/* Removes the digits of `set` from a cell's candidates and queues what follows. False if the cell has none left. */
bool remove_candidates(struct state *state, int cell, uint32_t set);

/* Queues the constraints that watch a cell, as if it had lost candidates. */
void state_wake(struct state *state, int cell);

/* Removes all but the digits of `set`. */
static inline bool keep_candidates(struct state *state, int cell, uint32_t set)
{
    return remove_candidates(state, cell, ~set);
}

/* Removes from each cell all but the digits of its own set. */
bool keep_each(struct state *state, const uint16_t *cells, int count, const uint32_t *sets);

/* What is kept for a propagator from model_keep's place on; NULL where nothing is. */
static inline void *state_kept(const struct state *state, size_t at)
{
    return at == MODEL_NOT_KEPT ? NULL : (char *)state->kept + at;
}

/* Locked candidates. Each of the digits is in one of the cells: removes it from the common peers of those that can still take
 * it. False on a contradiction. */
bool remove_locked_candidates(struct state *state, const uint16_t *cells, int count,
                              uint32_t digits);

/* Empties the queues: naked and hidden singles, locked candidates, hidden pairs and all propagators, to the fixpoint. False
 * on a contradiction; then `failed` tells where, and the state must be restored before further use. */
bool propagate(struct state *state);

/* Empties the first three queues only: naked and hidden singles. The others stay. */
bool propagate_singles(struct state *state);

/* The bytes of a saved state, a multiple of the alignment of max_align_t; `model` NULL: of a plain shape. */
size_t state_saved_bytes(sudoku_shape shape, const struct model *model);

/* With cells beside the board: memory to save a state in, for as many levels as cells can be marked, from 0. */
void *state_spare(const struct state *state, int level);

/* Saves a state at a fixpoint, at least of singles; its candidates come first. Restoring empties the queues. Ranks are not
 * saved: they are learned during the search. */
void state_save(const struct state *state, void *saved);
void state_restore(struct state *state, const void *saved);

#endif
