/* What the files of this folder share: the members of a puzzle, sets of them, and the question how many solutions the
 * puzzle of a set has.
 *
 *   members   givens, marks and rules (the clues), then houses; a set of members is a row of bits
 *   why_test  counts the solutions of the puzzle with only the members of a set
 *
 * Any question may return WHY_PENDING: the budget is spent. The section then returns as well, with its state in the struct;
 * called again it repeats the question, which continues where it stopped. */
#ifndef NINEFOLD_WHY_H
#define NINEFOLD_WHY_H

#include "bits.h"
#include "model/rules.h"

#include <string.h>

enum {
    WHY_PENDING = -1,
    WHY_UNKNOWN = -2, /* it takes more than the patience of the question */
    WHY_NO_RULE = UINT16_MAX
};

enum { CELL_WORDS = (SUDOKU_MAX_CELLS + 63) / 64 }; /* words of a set of cells */

/* The costs of a question besides its guesses, and of a guess of the general engine, in guesses of the 9x9 engine. */
enum { WHY_COST_TEST = 1, WHY_COST_GENERAL = 16 };

/* Work is measured more finely, since a question without guesses may take long as well: a run of a propagator is 1. */
enum { WHY_WORK_TEST = 150, WHY_WORK_GUESS = 16 };

/* A pass over the members of a set that drops those the contradiction does not need. */
struct shrink {
    uint64_t *set;   /* what is left */
    uint16_t *order; /* the members that are tried, `count` of them */
    int count, at, chunk;
    int row;           /* successes in a row */
    uint64_t patience; /* 0: unbounded */
    int unknown; /* how many were kept because their question took too long: the first of `order` */
};

/* The smallest set that hits all of some sets, which are found one by one (hits.c). */
struct hits_level;
struct hits {
    int count, words, most; /* elements; 64-bit words of a set; the largest size that is tried */
    uint64_t *sets, *chosen, *barred;
    int set_count, set_room;
    int depth;
    struct hits_level *levels;
};

/* An array that grows. */
struct list {
    void *items;
    int count, room;
};

struct refutation; /* proof/refute.c */
struct model;

struct sudoku_why {
    sudoku_puzzle puzzle; /* with a share of its rules */
    int size, cells;
    sudoku_why_extent extent;
    bool short_of_memory;

    sudoku_why_member *members;
    int clues, count, words; /* members that are not houses; all; 64-bit words of a set */

    /* The current question. */
    sudoku_search *search;
    sudoku_puzzle asked;
    bool asking;
    uint64_t budget, spent; /* guesses left in this call; spent on this question */
    int counted;
    uint8_t answer[2][SUDOKU_MAX_CELLS]; /* its first two solutions */
    sudoku_rules *part;                  /* the rules of the last set without some of them ... */
    uint64_t *part_of;                   /* ... that set ... */
    bool part_is;                        /* ... and whether there is one */
    sudoku_rules *changed;               /* why_count_changed */

    /* The state of the sections. */
    int section, at, inner;
    uint64_t effort;          /* what the section may still spend */
    uint64_t verdict;         /* the guesses that the verdict took */
    uint64_t work, work_most; /* work done so far; from when on every question is WHY_PENDING */
    int kept_at, kept_inner;  /* `at` and `inner` where the first narrowing ended */
    int mistakes_at; /* the clue at which mistakes_find ended, if the conflict was not minimal; else 0 */
    uint64_t *set;  /* of the question */
    uint64_t *core; /* the contradiction that is being reduced */
    uint64_t *best; /* the conflict */
    uint64_t *spare;
    uint64_t *several; /* conflicts found: sets of clues end to end */
    uint64_t *queue;   /* sets of clues to leave out */
    int queue_count, queue_room;
    struct shrink shrink;
    struct hits hits;
    struct refutation *refutation;
    sudoku_candidates *candidates;
    sudoku_rules *plain; /* a model for a puzzle without rules */
    uint64_t seed;

    sudoku_why_found found;
    uint8_t first[SUDOKU_MAX_CELLS];        /* the first solution */
    uint8_t solutions[2][SUDOKU_MAX_CELLS]; /* if there are several: the two that differ least */
    uint64_t fix_cells[CELL_WORDS];
    sudoku_why_member *listed, *reduced;
    struct list mistakes, unavoidable, unavoidable_all, fixes, fix_rules, fix_set, superfluous,
        parts, implied, backdoor, steps, removed;
};

/* Sets of members ------------------------------------------------------------------------------ */

static inline void set_copy(uint64_t *to, const uint64_t *from, int words)
{
    memcpy(to, from, (size_t)words * sizeof *to);
}

static inline int set_count(const uint64_t *set, int words)
{
    int count = 0;
    for (int w = 0; w < words; w++) count += bits_count_cells(set[w]);
    return count;
}

static inline bool set_meets(const uint64_t *a, const uint64_t *b, int words)
{
    for (int w = 0; w < words; w++)
        if ((a[w] & b[w]) != 0) return true;
    return false;
}

/* Is every element of `a` in `b`? */
static inline bool set_within(const uint64_t *a, const uint64_t *b, int words)
{
    for (int w = 0; w < words; w++)
        if ((a[w] & ~b[w]) != 0) return false;
    return true;
}

/* The lowest element, or -1. */
static inline int set_first(const uint64_t *set, int words)
{
    for (int w = 0; w < words; w++)
        if (set[w] != 0) return w * 64 + bits_lowest_cell(set[w]);
    return -1;
}

/* Members and questions (members.c) ------------------------------------------------------------ */

/* False when out of memory. */
bool why_list_members(sudoku_why *why);

/* The cells of a house member. */
void why_house_cells(const sudoku_why *why, const sudoku_why_member *member, uint16_t *cells);

/* Makes the set all clues, all houses, or both. */
void why_select(const sudoku_why *why, uint64_t *set, bool clues, bool houses);

/* Adds all houses to the set. */
void why_add_houses(const sudoku_why *why, uint64_t *set);

/* The puzzle with only the members of the set. False when out of memory. */
bool why_puzzle(sudoku_why *why, const uint64_t *set, sudoku_puzzle *puzzle);

/* How many solutions the puzzle has, up to `limit`; WHY_PENDING; or WHY_UNKNOWN if that takes more than `patience` guesses
 * (0: unbounded). The first two solutions go to why->answer. */
int why_count(sudoku_why *why, const sudoku_puzzle *puzzle, int limit, uint64_t patience);

/* The same for the members of a set. */
int why_test(sudoku_why *why, const uint64_t *set, int limit, uint64_t patience);

/* The same for the puzzle that the caller has put into `why->asked`, with rules that the function makes when the question
 * is new. */
typedef sudoku_rules *why_change(sudoku_why *why, const void *context);
int why_count_changed(sudoku_why *why, why_change *change, const void *context, int limit,
                      uint64_t patience);

/* The puzzle's rules with one sudoku_why_change: a why_change function. NULL when out of memory. */
sudoku_rules *why_change_one(sudoku_why *why, const void *change);

/* The model of the puzzle, even if it has no rules; NULL when out of memory. */
const struct model *why_model(sudoku_why *why);

/* Appends a zeroed element to a list; NULL when out of memory. */
void *why_append(sudoku_why *why, struct list *list, size_t size);

/* Spends some of the budget and of the section's effort; false once the budget is used up. */
static inline bool why_spend(sudoku_why *why, uint64_t units)
{
    why->budget = why->budget > units ? why->budget - units : 0;
    why->effort = why->effort > units ? why->effort - units : 0;
    return why->budget > 0;
}

/* Is the work used up? Then every question is WHY_PENDING, whatever the budget. */
static inline bool why_is_late(const sudoku_why *why) { return why->work >= why->work_most; }

/* Passes (shrink.c) ---------------------------------------------------------------------------- */

/* Tries all members of `set` that are in `within`, in random order if `seed` is not NULL. False when out of memory. */
bool shrink_begin(sudoku_why *why, const uint64_t *set, const uint64_t *within, uint64_t *seed,
                  uint64_t patience);

/* Tries those again whose question took too long, with more patience. */
void shrink_again(struct shrink *shrink, uint64_t patience);

/* True once every member was tried; the result is shrink->set. */
bool shrink_advance(sudoku_why *why);

/* Hitting sets (hits.c) ------------------------------------------------------------------------ */

enum hits_progress { HITS_PENDING, HITS_CHOSEN, HITS_EXHAUSTED };

/* Begins with `count` elements and sets of size 1. False when out of memory. */
bool hits_begin(struct hits *hits, int count);

/* The next set that hits all sets added so far; EXHAUSTED: none of the size is left. */
enum hits_progress hits_next(sudoku_why *why, struct hits *hits);

/* Adds a set to be hit, which has no element of the proposal chosen last. False if there are too many. */
bool hits_add(struct hits *hits, const uint64_t *set);

/* Starts over with sets of one more element. */
void hits_widen(struct hits *hits);
void hits_end(struct hits *hits);

/* Proofs (proof/refute.c) ---------------------------------------------------------------------------- */

struct refutation *refute_new(const sudoku_why *why);
void refute_delete(struct refutation *refutation);

/* Looks for steps from the members of the set to a contradiction. */
bool refute_begin(sudoku_why *why, const uint64_t *set, bool trials, uint64_t seed);

/* True once it has ended. */
bool refute_advance(sudoku_why *why);

/* Was a contradiction found? Then the steps that it needs go to the lists, and the members to `core` (each may be NULL). */
bool refute_result(sudoku_why *why, struct list *steps, struct list *removed, uint64_t *core);

/* Proofs by search (proof/tree.c) -------------------------------------------------------------------- */

/* Looks for a small tree of guesses that refutes the members of the set. */
bool tree_begin(sudoku_why *why, const uint64_t *set);

/* True once it has ended. */
bool tree_advance(sudoku_why *why);

/* Was a contradiction found? Then the members that it needs go to `core`. */
bool tree_result(const sudoku_why *why, uint64_t *core);

/* Sections: true once they have ended ---------------------------------------------------------- */

bool conflict_first(sudoku_why *why); /* sections/conflict.c */
bool conflict_refine(sudoku_why *why);
bool conflict_explain(sudoku_why *why);
bool conflict_prove(sudoku_why *why);
bool conflict_smallest(sudoku_why *why);
bool conflict_several(sudoku_why *why); /* sections/several.c */
bool mistakes_find(sudoku_why *why);    /* sections/mistakes.c */
bool mistakes_rest(sudoku_why *why);
bool differ_masks(sudoku_why *why); /* sections/differ.c */
bool differ_unavoidable(sudoku_why *why);
bool fixes_rules(sudoku_why *why); /* sections/fixes.c */
bool fixes_set(sudoku_why *why);
bool superfluous_find(sudoku_why *why); /* sections/superfluous.c */
bool superfluous_reduce(sudoku_why *why);
bool superfluous_parts(sudoku_why *why);
bool superfluous_implied(sudoku_why *why);
bool depth_backdoor(sudoku_why *why); /* sections/depth.c */
bool depth_guesses(sudoku_why *why);

#endif
