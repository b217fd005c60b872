/* A model: the constraints of a puzzle, compiled once and read-only from then on.
 *
 *   houses        sets of n cells that hold each digit once: rows, columns, boxes, diagonals, regions ...
 *                 (of a wide shape rows, columns and boxes of fewer cells as well, which only differ)
 *   peers[cell]   the cells that must differ from it: from houses and other all-different sets
 *   allowed[cell] its initial domain: the digits that the rules leave it
 *   constraints   everything else: a scope (some cells) and the propagator that filters it
 *
 * A rule compiles to calls of the functions declared here and in propagate/: model_begin, any number of
 * them in any order, then model_end. Their `rule` is the index of the rule in the puzzle's rules
 * (MODEL_SHAPE: rows, columns and boxes), so that a contradiction can name it. Each returns false where
 * memory ran out, and so does every later call: it is enough to check model_end. */
#ifndef NINEFOLD_MODEL_H
#define NINEFOLD_MODEL_H

#include "shape.h"

enum {
    MODEL_SHAPE = -1,   /* in place of a rule: rows, columns and boxes */
    MODEL_HOUSES = 256, /* more sets of n cells than that are only all-different sets */
    MODEL_COSTS = 4,    /* priority levels of propagators */
    MODEL_WORDS = (SUDOKU_MAX_CELLS + 63) / 64
};

struct state;       /* propagate/state.h */
struct family_sums; /* propagate/sums/family.h */
struct model;
struct constraint;

/* How a kind of constraint is filtered: one or two of these in each file of propagate/. */
struct propagator {
    const char *name;
    int cost;        /* 0 to MODEL_COSTS - 1: lower levels run first */
    bool idempotent; /* running it again right away removes nothing more */
    /* At model_end, when peers and allowed digits are final: builds the constraint's tables. May be NULL;
     * false when out of memory. */
    bool (*finalize)(struct model *model, struct constraint *constraint);
    /* Removes unsupported candidates (remove_candidates, keep_candidates); false on a contradiction. Run
     * after a cell of the constraint has lost candidates. Between two runs it keeps nothing but what is in
     * `kept` of the state. */
    bool (*filter)(struct state *state, const struct constraint *constraint);
    /* What a search can decide besides the digits of cells, or NULL: whether two cells belong together. The pair
     * that is open whose weights are the greatest together, their sum; 0 where there is none. */
    float (*choose)(const struct state *state, const struct constraint *constraint,
                    const float *weight, uint16_t pair[2]);
    /* They do, or they do not; false where that cannot be. Of several ways to decide a solution `filter` takes
     * the same one always, so that it is found once. */
    bool (*decide)(struct state *state, const struct constraint *constraint, const uint16_t pair[2],
                   bool together);
};

/* What a constraint follows from: houses of the model and rules. */
struct origin {
    int house_count, rule_count;
    const uint16_t *houses, *rules;
};

struct constraint {
    const struct propagator *propagator;
    int rule;
    bool several;                /* it follows from other rules or houses as well, */
    const struct origin *origin; /* namely these; NULL: not recorded. Memory of the model */
    bool implied;                /* by constraints on pairs of cells: it only filters more */
    int count;
    const uint16_t *cells; /* its scope, each cell once; memory of the model */
    void *data;            /* the propagator's tables; memory of the model */
};

/* A word of a set of constraints: bit i is constraint 64 * word + i. */
struct watches {
    uint64_t constraints;
    uint32_t word;
};

/* An all-different set that is not a house. */
struct all_different {
    int rule, count;
    const uint16_t *cells;
};

/* How the model of conditional constraints (propagate/rare/disjunction.h) takes what others note of cells. */
struct conditional {
    bool (*allow)(struct model *model, int rule, int cell, uint32_t digits);
    bool (*distinct)(struct model *model, int rule, const uint16_t *cells, int count);
};

/* Houses to be left out of a model: for each kind the set of their numbers; of SUDOKU_RULED the regions. */
struct houses_off {
    uint32_t of[SUDOKU_RULED + 1];
};

struct model {
    sudoku_shape shape;
    int size, cells;      /* digits, cells */
    int all_cells, words; /* with those beside the board (below); 64-bit words of a set of cells */
    int marks;            /* the rule that makes them; MODEL_SHAPE: none */
    bool marks_hold;      /* it is in force: else any cell may be marked */
    int numbers;          /* how many a cell beside the board may hold; at least `size` */
    int side;             /* cells are numbered in rows of so many */
    uint64_t there[MODEL_WORDS];     /* the cells that mean something; others hold digit 1 */
    int lowest;                      /* what the lowest digit counts, 0 or 1 */
    int house_count, plain_houses;   /* of these, at the front, rows, columns and boxes */
    int kind_from[SUDOKU_RULED + 1]; /* where in `house` those of each kind begin */
    struct houses_off off;           /* they are not among them */
    uint16_t house[MODEL_HOUSES][SUDOKU_MAX_SIZE];
    uint8_t house_size[MODEL_HOUSES]; /* cells; of a wide shape perhaps fewer than digits */
    int16_t house_rule[MODEL_HOUSES];
    /* In its kind; of a rule among its sets of n cells, from 0. */
    uint8_t house_number[MODEL_HOUSES];
    uint8_t house_kind[MODEL_HOUSES]; /* a sudoku_house_kind */
    /* The houses of a cell are house_of[house_from[cell]] up to that of the next cell. */
    uint16_t house_from[SUDOKU_MAX_CELLS + 1];
    uint8_t house_of[MODEL_HOUSES * SUDOKU_MAX_SIZE];
    /* Sets of cells, `words` for each house and cell, after one another. */
    uint64_t house_cells[MODEL_HOUSES * MODEL_WORDS];
    uint64_t peers[SUDOKU_MAX_CELLS * MODEL_WORDS];
    uint32_t allowed[SUDOKU_MAX_CELLS];

    /* Which constraints have a cell in their scope: the words watches[watches_from[cell]] up to
     * those of the next cell, of a set of constraints; no word is empty. */
    uint32_t watches_from[SUDOKU_MAX_CELLS + 1];
    struct watches *watches;
    uint16_t watchers[SUDOKU_MAX_CELLS]; /* how many constraints watch the cell */

    bool classic;        /* the first 27 houses are those of 9x9: rows, columns, boxes of 3x3 */
    int impossible_rule; /* the rule that cannot be satisfied */
    int last_rule;       /* the rule that last added a set of n cells */

    /* From here on all is 0 at first. */
    int rule_sets; /* how many sets of n cells that rule added */
    int constraint_count, constraint_room;
    struct constraint *constraints;
    int all_different_count, all_different_room;
    struct all_different *all_different;
    bool has_sums;           /* some constraint is about a sum */
    bool impossible;         /* some rule cannot be satisfied, whatever the digits */
    bool impossible_several; /* together with other rules, */
    bool short_of_memory;
    const struct origin *impossible_origin; /* namely these; NULL: not recorded */
    size_t kept_bytes;                     /* what a state keeps for propagators; a multiple of 8 */
    const struct family_sums *sums;        /* propagate/sums/cage.h; NULL until one is needed */
    const struct conditional *conditional; /* NULL: the model of a puzzle, */
    struct model *inner; /* and that of its conditional constraints; NULL until there are some */
    struct model_block *blocks; /* of model_alloc */
};

/* The rows, columns and boxes of a shape (boxes one row or column high are dropped); allocates nothing. */
void model_begin(struct model *model, sudoku_shape shape);

/* The same without some of the houses, and with more cells than those of the grid; `there` NULL: with no others.
 * `marks`: the rule, or MODEL_SHAPE, after which some cells count for more than their digit. Such a model has two cells
 * beside the board for each of its cells, which no solution shows; they hold numbers from 1 to 2n.
 *
 *   model_marking(cell)   the digit, and n more if the cell is marked
 *   model_value(cell)     what it counts, numbered as digits are; without cells beside the board, the cell itself */
void model_begin_without(struct model *model, sudoku_shape shape, const struct houses_off *off,
                         const uint64_t *there, int marks);

/* Does the cell mean something? And is it one of the grid, to which alone rules of the whole grid apply? */
bool model_is_there(const struct model *model, int cell);
bool model_in_grid(const struct model *model, int cell);

/* The number of the next set of n cells that a rule adds, or leaves out, among its own, from 0. */
int model_number_set(struct model *model, int rule);

/* n cells that hold every digit once. */
bool model_house(struct model *model, int rule, const uint16_t *cells);

/* Cells, any number of them, that all differ. A set of n becomes a house. */
bool model_distinct(struct model *model, int rule, const uint16_t *cells, int count);

/* Restricts a cell to these digits. */
bool model_allow(struct model *model, int rule, int cell, uint32_t digits);

/* The rule cannot be satisfied by any grid (a cage of ten cells in a 9x9 house); `several`: not
 * together with other rules. */
void model_impossible(struct model *model, int rule, bool several);

/* The same of what follows from these; NULL: from the rule alone. */
void model_impossible_together(struct model *model, int rule, const struct origin *origin);

/* Lists of these lengths, for the caller to fill; NULL when out of memory. */
struct origin *model_origin(struct model *model, int houses, int rules);

/* A constraint on `count` cells, each once; cells and `bytes` of data are copied. For propagators. NULL when out of memory. */
struct constraint *model_add(struct model *model, const struct propagator *propagator, int rule,
                             const uint16_t *cells, int count, const void *data, size_t bytes);

/* The same on all cells of the board. */
struct constraint *model_add_for_board(struct model *model, const struct propagator *propagator,
                                       int rule, const void *data, size_t bytes);

/* The constraint of this propagator on exactly these cells in this order, or NULL. */
struct constraint *model_find(const struct model *model, const struct propagator *propagator,
                              const uint16_t *cells, int count);

/* Zeroed memory that lives as long as the model; NULL when out of memory. */
void *model_alloc(struct model *model, size_t bytes);

/* Room for so many bytes, a multiple of 8, in what a state keeps: where, for state_kept. MODEL_NOT_KEPT within a branch, which
 * is filtered on a copy, and where there would be more than `most` bytes in all: they are copied for each guess, which pays
 * up to MODEL_KEPT_MOST. */
static const size_t MODEL_NOT_KEPT = SIZE_MAX, MODEL_KEPT_MOST = 8192;
size_t model_keep(struct model *model, size_t bytes, size_t most);

/* Finalizes all constraints, also those that come of it; part of model_end. */
bool model_finalize(struct model *model);

/* Finishes the model, which is read-only from then on. False when out of memory. The model of a
 * plain shape, to which nothing was added, has no memory to free. */
bool model_end(struct model *model);

/* Frees the memory of the model, also after model_end has returned false. */
void model_free(struct model *model);

static inline bool model_has_beside(const struct model *model)
{
    return model->all_cells > model->cells;
}

static inline int model_marking(const struct model *model, int cell) { return cell + model->cells; }

static inline int model_value(const struct model *model, int cell)
{
    return model_has_beside(model) ? cell + 2 * model->cells : cell;
}

/* Are the two cells peers? */
static inline bool model_differ(const struct model *model, int a, int b)
{
    return (model->peers[a * model->words + (b >> 6)] >> (b & 63) & 1) != 0;
}

#endif
