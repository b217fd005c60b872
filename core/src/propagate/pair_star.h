/* Star of pairs: a cell with several pair constraints, some of whose other cells must differ. */
#ifndef NINEFOLD_PAIR_STAR_H
#define NINEFOLD_PAIR_STAR_H

#include "model/model.h"

enum { STAR_ARMS = 8 };

/* It follows from the pairs and peers. */
extern const struct propagator propagator_star;

/* Adds the star constraint of `center` and so many arms, where some two arms are peers; else
 * nothing, for then the pairs say all. table[i][d-1] is what arm i may hold where the center holds
 * d; the tables are read when the model is finished and while searching. */
bool model_star(struct model *model, int rule, bool several, int center, const uint16_t *arms,
                const uint32_t *const *table, int count);

#endif
