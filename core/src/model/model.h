/* A model: everything that a search must keep to, compiled once and only read from then on.
 *
 *   houses        n cells that hold each digit once: rows, columns, boxes, diagonals, regions ...
 *   peers[cell]   which cells must differ from it, a set of cells: from houses, and whatever else
 *                 says that two cells differ
 *   allowed[cell] the digits that the rules leave it
 *   constraints   all else: each a few cells and a kernel that knows what follows for them
 *
 * A rule compiles to calls of what is declared here and in kernels/: model_begin, then any number of
 * them in any order, then model_end. `rule` is the index of the rule that says so (MODEL_SHAPE: the shape
 * does), so that a contradiction can name it. Each answers false where memory is short, and so do all
 * that follow: only model_end need be heard. */
#ifndef NINEFOLD_MODEL_H
#define NINEFOLD_MODEL_H

#include "shape.h"

enum {
    MODEL_SHAPE = -1,   /* as a rule: rows, columns and boxes */
    MODEL_HOUSES = 256, /* houses beyond that are sets of cells that differ, and no more */
    MODEL_COSTS = 4,    /* of kernels */
    MODEL_WORDS = (SUDOKU_MAX_CELLS + 63) / 64
};

struct field;       /* field.h: what a search knows at the moment */
struct family_sums; /* kernels/family.h */
struct model;
struct constraint;

/* What follows for the cells of a constraint: one table a file in kernels/. */
struct kernel {
    const char *name;
    int cost;     /* 0 to MODEL_COSTS - 1: the cheaper are asked first */
    bool settles; /* asked again right away, it would have nothing to add */
    /* At model_end, when peers and allowed digits are known: makes the tables of a constraint. May be NULL;
     * false where memory is short. */
    bool (*close)(struct model *model, struct constraint *constraint);
    /* Strikes what cannot be (field_strike, field_keep); false on a contradiction. Asked when a cell of the
     * constraint lost digits; it keeps nothing between two calls. */
    bool (*narrow)(struct field *field, const struct constraint *constraint);
};

struct constraint {
    const struct kernel *kernel;
    int rule;
    int count;
    const uint16_t *cells; /* what it watches, each once, the model's memory */
    void *data;            /* the kernel's, of the model's memory */
};

/* Constraints 64 * word and on, a bit each. */
struct wakes {
    uint64_t constraints;
    uint32_t word;
};

/* Cells that differ by a rule without being a house. */
struct differing {
    int rule, count;
    const uint16_t *cells;
};

struct model {
    sudoku_shape shape;
    int size, cells, words;        /* n, n * n, and how many words a set of cells has */
    int house_count, plain_houses; /* of these the rows, columns and boxes, the first */
    uint16_t house[MODEL_HOUSES][SUDOKU_MAX_SIZE];
    int16_t house_rule[MODEL_HOUSES];
    /* The houses of a cell are house_of[house_from[cell]] up to that of the next cell. */
    uint16_t house_from[SUDOKU_MAX_CELLS + 1];
    uint8_t house_of[MODEL_HOUSES * SUDOKU_MAX_SIZE];
    /* Sets of cells, `words` for each house and cell, after one another. */
    uint64_t house_cells[MODEL_HOUSES * MODEL_WORDS];
    uint64_t peers[SUDOKU_MAX_CELLS * MODEL_WORDS];
    uint32_t allowed[SUDOKU_MAX_CELLS];

    int constraint_count, constraint_room;
    struct constraint *constraints;
    int differing_count, differing_room;
    struct differing *differing;
    /* The constraints that watch a cell, sets of their numbers: wakes[wakes_from[cell]] up to the next
     * cell's, each word of the set at most once. */
    uint32_t wakes_from[SUDOKU_MAX_CELLS + 1];
    struct wakes *wakes;
    uint16_t watchers[SUDOKU_MAX_CELLS]; /* how many they are */

    bool classic;        /* the first 27 houses are those of 9x9: rows, columns, boxes of 3x3 */
    bool adds_up;        /* some cells have a sum */
    bool impossible;     /* some rule cannot be met, whatever the digits */
    int impossible_rule; /* which */
    bool short_of_memory;
    const struct family_sums *sums; /* kernels/cage.h, once asked for; or NULL */
    struct model_block *blocks;     /* what model_take gave */
};

/* Rows, columns and boxes (boxes that are rows or columns are dropped); takes no memory. */
void model_begin(struct model *model, sudoku_shape shape);

/* n cells with every digit exactly once. */
bool model_house(struct model *model, int rule, const uint16_t *cells);

/* No digit twice among the cells; any number. n cells become a house. */
bool model_distinct(struct model *model, int rule, const uint16_t *cells, int count);

/* The cell takes only these digits. */
bool model_allow(struct model *model, int rule, int cell, uint32_t digits);

/* Nothing can keep the rule (a cage of ten cells in a house of nine). */
void model_impossible(struct model *model, int rule);

/* A constraint on `count` cells, each once; the cells are copied, `data` is not. For kernels. */
bool model_add(struct model *model, const struct kernel *kernel, int rule, const uint16_t *cells,
               int count, void *data);

/* The constraint of this kernel on exactly these cells in this order, or NULL. */
struct constraint *model_find(const struct model *model, const struct kernel *kernel,
                              const uint16_t *cells, int count);

/* Memory that lives as long as the model, zeroed; NULL where there is none. */
void *model_take(struct model *model, size_t bytes);

/* Finishes: after it nothing changes any more. False where memory was short. A plain shape, nothing added,
 * takes no memory. */
bool model_end(struct model *model);

/* Gives back what was taken, also after a false model_end. */
void model_free(struct model *model);

/* Must the two cells differ? */
static inline bool model_differ(const struct model *model, int a, int b)
{
    return (model->peers[a * model->words + (b >> 6)] >> (b & 63) & 1) != 0;
}

#endif
