/* Rank: rows and columns read in both directions as numbers, the first digit the most significant: 4n readings. */
#ifndef NINEFOLD_RANK_H
#define NINEFOLD_RANK_H

#include "model/model.h"

extern const struct propagator propagator_rank, propagator_untied;

/* The first cell of a reading, and the step to its next. Readings are numbered from 0: rows from the left, rows from the
 * right, columns from the top, columns from the bottom. */
struct reading_line {
    int first, step;
};
struct reading_line rank_line(int n, int reading);

/* `less` readings are less than this one, and none equals it unless `ties`. */
bool model_rank(struct model *model, int rule, int reading, int less, bool ties);

/* No two readings are equal. */
bool model_untied(struct model *model, int rule);

#endif
