/* Set: alternatives of which one holds. Each says what every cell may hold, and which digits have to be
 * among them. */
#ifndef NINEFOLD_SET_H
#define NINEFOLD_SET_H

#include "model/model.h"

extern const struct kernel kernel_set;

/* While a rule spells out its alternatives. */
struct alternatives {
    struct model *model;
    uint16_t cells[SUDOKU_MAX_CELLS];      /* each once */
    uint16_t number[2 * SUDOKU_MAX_CELLS]; /* of each cell given, in `cells` */
    int given, count;
    int room, made;
    uint32_t *within; /* `count` sets for each alternative */
    uint32_t *hold;   /* a set for each */
};

/* For `given` cells, in which one may come again; at most `room` alternatives follow. False where memory is
 * short. */
bool alternatives_begin(struct alternatives *alternatives, struct model *model,
                        const uint16_t *cells, int given, int room);

/* One more: the i-th cell given holds a digit of within[i], and each digit of `hold` is held by some
 * cell. */
void alternatives_add(struct alternatives *alternatives, const uint32_t *within, uint32_t hold);

/* That was all. */
bool model_set(int rule, const struct alternatives *alternatives);

#endif
