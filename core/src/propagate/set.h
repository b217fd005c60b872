/* Set: a disjunction. One of several alternatives holds, each of which has the digits that every cell may have, and the
 * digits that must occur among them. */
#ifndef NINEFOLD_SET_H
#define NINEFOLD_SET_H

#include "model/model.h"

extern const struct propagator propagator_set;

/* The alternatives of a rule, while they are listed. */
struct alternatives {
    struct model *model;
    uint16_t cells[SUDOKU_MAX_CELLS];      /* each once */
    uint16_t number[2 * SUDOKU_MAX_CELLS]; /* the index in `cells` of each cell given */
    int given, count;
    int room, made;
    uint32_t *within; /* `count` sets for each alternative */
    uint32_t *hold;   /* a set for each */
};

/* For `given` cells, of which some may be the same; at most `room` alternatives follow. False when
 * out of memory. */
bool alternatives_begin(struct alternatives *alternatives, struct model *model,
                        const uint16_t *cells, int given, int room);

/* Adds an alternative: the i-th of the given cells has a digit of within[i], and each digit of `hold` is in some cell. */
void alternatives_add(struct alternatives *alternatives, const uint32_t *within, uint32_t hold);

/* The alternatives of a constraint of propagator_set, after model_end: `count` of them, each with the digits that every cell
 * of the constraint may have (within[alternative * cells + cell]) and those that must occur. */
struct set_view {
    int count;
    const uint32_t *within, *hold;
};
struct set_view set_view(const struct constraint *constraint);

/* Adds the constraint that one of the alternatives holds. */
bool model_set(int rule, const struct alternatives *alternatives);

#endif
