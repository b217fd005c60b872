/* Star of pairs: a cell with several pair constraints, whose other cells must in part differ. */
#ifndef NINEFOLD_PAIR_STAR_H
#define NINEFOLD_PAIR_STAR_H

#include "model/model.h"

enum { STAR_ARMS = 8 };

/* A redundant constraint: it follows from the pairs and peers. */
extern const struct propagator propagator_star;

/* Adds the star constraint of `center` and `count` arms, if some two arms are peers; else nothing, since the pairs are
 * enough. table[i][d-1]: the digits that arm i may have if the center has d; the tables must live as long as the model. */
bool model_star(struct model *model, int rule, bool several, int center, const uint16_t *arms,
                const uint32_t *const *table, int count);

#endif
