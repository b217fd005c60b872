/* A proof in progress: the candidates, the cause of each removal, and the steps so far. refute.c finds steps, trim.c keeps
 * those that the contradiction needs. */
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
    CAUSE_ASSUMED = -3, /* by the assumption of a trial */
    CAUSE_PEER = -4     /* CAUSE_PEER - p: the digit was placed in cell p */
};

/* What placed a digit: the number of a step, or one of these. */
enum { PLACED_NOT = -1, PLACED_GIVEN = -2, PLACED_ASSUMED = -3 };

/* A premise: what a trial needs of the state before it. */
enum premise_kind { PREMISE_FACT, PREMISE_PLACE, PREMISE_PEERS, PREMISE_HOUSE, PREMISE_CONSTRAINT };

struct premise {
    uint8_t kind;
    uint16_t a, b;
};

struct refute_step {
    sudoku_why_step step;
    int house, constraint, other; /* of the model; REFUTE_NONE; END_BOTH: the other constraint */
    int nested; /* TRIAL: its first step; all from there to this one belong to it */
    int premises, premise_count; /* TRIAL */
};

struct refutation {
    const struct model *model;
    struct state state;
    void *memory, *saved;
    size_t memory_room, saved_room;
    sudoku_puzzle puzzle;
    bool trials;
    int turn; /* rotates the order of houses and constraints, to find other proofs */
    bool over, refuted;

    int16_t *cause;                    /* of candidate cell * n + digit - 1 */
    int16_t *when;                     /* the number of steps when it was removed */
    int16_t *outer_cause, *outer_when; /* as they were before a trial */
    int16_t placed[SUDOKU_MAX_CELLS], outer_placed[SUDOKU_MAX_CELLS];
    /* Numbers of changes: so far; at the last change of a cell; at the last run of a constraint. */
    int changes, *changed_at, *ran_at;
    int constraint_room;

    int step_count;
    struct refute_step *steps;
    struct list removed, premises;

    bool trying;
    int trial_at, trial_first, trial_total, trials_left;
    struct {
        uint16_t cell;
        uint8_t digit;
    } * trial;
    bool both_tried;

    /* trim.c */
    uint32_t needed[SUDOKU_MAX_CELLS];
    bool needed_place[SUDOKU_MAX_CELLS];
    int border;  /* steps before this one precede the trial that is trimmed */
    bool nested; /* a trial is trimmed */
    bool whole;  /* no step is dropped */
    const sudoku_why *why;
    uint64_t *core;
    uint64_t used[CELL_WORDS]; /* cells whose assumed digit is needed */

    struct tree *tree; /* tree.c */
};

/* Facts and steps (infer.c) -------------------------------------------------------------------- */

/* Where the cause of a removed candidate is kept; digits from 0. */
int16_t *refute_cause(struct refutation *self, int cell, int digit);

/* Records the cause of removed digits of a cell. */
void refute_note(struct refutation *self, int cell, uint32_t digits, int cause);

/* A new step at the end. */
struct refute_step *refute_step(struct refutation *self, sudoku_why_step_kind kind);

/* Adds removals to the step, and makes them. */
void refute_remove(sudoku_why *why, struct refutation *self, struct refute_step *step, int cell,
                   uint32_t digits);

/* Notes that the step made last is a contradiction; returns true. */
bool refute_end(struct refutation *self);

/* Places the only candidate of a cell, by a step or PLACED_: its peers lose it. True on a contradiction. */
bool refute_place(struct refutation *self, int cell, int by);

/* The number of element `i` of `count` in the order of this attempt. */
int refute_turned(const struct refutation *self, int i, int count);

/* Inferences: each returns true if it made a step, which may be a contradiction. */
bool refute_houses(sudoku_why *why, struct refutation *self);
bool refute_singles(struct refutation *self);
bool refute_constraints(sudoku_why *why, struct refutation *self, bool derived);
bool refute_locked(sudoku_why *why, struct refutation *self);
bool refute_both(struct refutation *self);
bool refute_empty(struct refutation *self);

/* Makes the simplest step that there is, other than a trial or END_BOTH; false if there is none. */
bool refute_infer(sudoku_why *why, struct refutation *self);

/* Saves the candidates for state_restore. */
void refute_save(struct refutation *self, void *saved);

/* The size in bytes of each of `cause` and `when`. */
size_t refute_facts(const struct refutation *self);

/* What is needed (trim.c) ---------------------------------------------------------------------- */

/* Drops steps of a trial (from `first` on) that its contradiction does not need, and removals that the others do not need,
 * in place. What the trial needs of the state before it goes to refutation->premises. */
void trim_trial(sudoku_why *why, struct refutation *refutation, int first);

/* The same for the whole proof, into the lists and the set of members (each may be NULL). */
void trim_proof(sudoku_why *why, struct refutation *refutation, struct list *steps,
                struct list *removed, uint64_t *core);

/* Sets `core` to the members that the contradiction at the end needs, and `used` to its assumptions; all steps stay. */
void trim_dead_end(sudoku_why *why, struct refutation *refutation, uint64_t *core);

/* The same for the fact that a cell has no candidates other than these. */
void trim_other_digits(sudoku_why *why, struct refutation *refutation, uint64_t *core, int cell,
                       uint32_t digits);

void tree_delete(struct tree *tree);

#endif
