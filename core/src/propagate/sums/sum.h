/* Sum: cells with coefficients add up to a number. */
#ifndef NINEFOLD_SUM_H
#define NINEFOLD_SUM_H

#include "model/model.h"

struct term {
    uint16_t cell;
    int16_t coefficient;
};

extern const struct kernel kernel_sum; /* from model_end on, one that is a cage is of kernel_cage */

/* The terms of a constraint of kernel_sum before model_end, each cell once. */
const struct term *sum_terms(const struct constraint *constraint, int *count, int *total);

/* The sum of coefficient * digit is `total`; a cell may occur several times. Which of the cells must differ
 * it learns from the model, whatever the order in which that was built. */
bool model_sum(struct model *model, int rule, const struct term *terms, int count, int total);

#endif
