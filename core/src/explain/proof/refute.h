/* A proof under way: candidates, the cause of each that was removed, and the steps so far. refute.c finds steps,
 * trim.c keeps those that the contradiction needs. */
#ifndef NINEFOLD_REFUTE_H
#define NINEFOLD_REFUTE_H

#include "explain/why.h"
#include "propagate/state.h"

enum {
    REFUTE_STEPS = 1 << 12,
    REFUTE_NONE = -1,
    /* Causes of a removed candidate, besides the numbers of steps: */
    CAUSE_OPEN = -1,    /* it is not removed */
    CAUSE_INITIAL = -2, /* the puzzle does not have it */
    CAUSE_ASSUMED = -3, /* a trial assumes so */
    CAUSE_PEER = -4     /* CAUSE_PEER - p: the digit was placed in cell p */
};

/* Placed by: the number of a step, or one of these. */
enum { PLACED_NOT = -1, PLACED_GIVEN = -2, PLACED_ASSUMED = -3 };

/* What a trial needs of the state before it. */
enum premise_kind { PREMISE_FACT, PREMISE_PLACE, PREMISE_PEERS, PREMISE_HOUSE, PREMISE_CONSTRAINT };

struct premise {
    uint8_t kind;
    uint16_t a, b;
};

struct refute_step {
    sudoku_why_step step;
    int house, constraint, other; /* of the model; REFUTE_NONE; END_BOTH: the other constraint */
    int nested;                   /* TRIAL: its first step; all up to this one are within it */
    int premises, premise_count;  /* TRIAL */
};

struct refutation {
    const struct model *model;
    struct state state;
    void *memory, *saved;
    size_t memory_room, saved_room;
    sudoku_puzzle puzzle;
    bool trials;
    int turn; /* where houses and constraints begin, so that another order finds another proof */
    bool over, refuted, begun;

    int16_t *cause;                    /* of candidate cell * n + digit - 1 */
    int16_t *when;                     /* the number of steps when it was removed */
    int16_t *outer_cause, *outer_when; /* as they were before a trial */
    int16_t placed[SUDOKU_MAX_CELLS], outer_placed[SUDOKU_MAX_CELLS];
    int changes, *changed_at, *ran_at; /* which constraints have new candidates in their scope */
    int constraint_room;

    int step_count, removed_count;
    struct refute_step *steps;
    struct list removed, premises;

    bool trying;
    int trial_at, trial_first, trial_total, trials_left;
    struct {
        uint16_t cell;
        uint8_t digit;
    } * trial;
    int trial_room;
    bool both_tried;

    /* trim.c */
    uint32_t needed[SUDOKU_MAX_CELLS];
    bool needed_place[SUDOKU_MAX_CELLS];
    int border; /* facts up to here are not of the trial that is trimmed */
    bool nested;
    bool whole; /* no step is dropped */
    const sudoku_why *why;
    uint64_t *core;
    uint64_t used[CELL_WORDS]; /* cells whose assumed digit is needed */

    struct tree *tree; /* tree.c */
};

/* Facts and steps (infer.c) -------------------------------------------------------------------- */

/* The cause of a removed candidate; digits from 0. */
int16_t *refute_cause(struct refutation *self, int cell, int digit);

/* The digits of a cell were removed by the step made last. */
void refute_note(struct refutation *self, int cell, uint32_t digits, int cause);

/* A new step at the end. */
struct refute_step *refute_step(struct refutation *self, sudoku_why_step_kind kind);

/* The step now being made removes these. */
void refute_remove(sudoku_why *why, struct refutation *self, struct refute_step *step, int cell,
                   uint32_t digits);

/* The step made last is a contradiction; true. */
bool refute_end(struct refutation *self);

/* A digit is placed: peers lose it. True on a contradiction. */
bool refute_place(struct refutation *self, int cell, int by);

/* Number `i` of `count` things in the order of this attempt. */
int refute_turned(const struct refutation *self, int i, int count);

/* Inferences: each returns true where it made a step, or has come upon a contradiction. */
bool refute_houses(sudoku_why *why, struct refutation *self);
bool refute_singles(struct refutation *self);
bool refute_constraints(sudoku_why *why, struct refutation *self, bool derived);
bool refute_locked(sudoku_why *why, struct refutation *self);
bool refute_both(struct refutation *self);
bool refute_empty(struct refutation *self);

/* All of them that make steps by themselves, the simplest first; false where none does. */
bool refute_infer(sudoku_why *why, struct refutation *self);

/* The candidates, to come back to by state_restore. */
void refute_save(struct refutation *self);

/* What is needed (trim.c) ---------------------------------------------------------------------- */

/* The removed candidates a step needs no more are dropped, and steps without use. Of a trial: steps from `first` on,
 * in place; what it needs of the state before goes to refutation->premises. */
void trim_trial(sudoku_why *why, struct refutation *refutation, int first);

/* Of the whole proof, into the lists and the set of members (each may be NULL). */
void trim_proof(sudoku_why *why, struct refutation *refutation, struct list *steps,
                struct list *removed, uint64_t *core);

/* The members that the contradiction at the end of the steps needs, and `used`; every step stays. */
void trim_dead_end(sudoku_why *why, struct refutation *refutation, uint64_t *core);

/* The same for which a cell cannot take other digits than these. */
void trim_other_digits(sudoku_why *why, struct refutation *refutation, uint64_t *core, int cell,
                       uint32_t digits);

void tree_delete(struct tree *tree);

#endif
