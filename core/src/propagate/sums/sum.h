/* Sum: a linear equation, coefficient * digit summed over some cells. */
#ifndef NINEFOLD_SUM_H
#define NINEFOLD_SUM_H

#include "model/model.h"

struct sum_term {
    uint16_t cell;
    int32_t coefficient;
};

/* model_end turns sums that are cages into constraints of propagator_cage. */
extern const struct propagator propagator_sum;

/* The terms of a constraint of propagator_sum, in the order of its cells; each cell once. */
const struct sum_term *sum_terms(const struct constraint *constraint, int *count, int *total);

/* The sum of coefficient * digit, of what each cell counts (model_value), is `total`; a cell may occur in several terms. Which
 * of the cells are peers is taken from the finished model. */
bool model_sum(struct model *model, int rule, const struct sum_term *terms, int count, int total);

/* The same for a sum that follows from several rules and houses, one of which is `rule`. */
bool model_derived_sum(struct model *model, int rule, const struct origin *origin,
                       const struct sum_term *terms, int count, int total);

#endif
