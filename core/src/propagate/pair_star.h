/* Fan: a cell with several pair constraints, some of whose other cells differ. */
#ifndef NINEFOLD_FAN_H
#define NINEFOLD_FAN_H

#include "model/model.h"

enum { FAN_ARMS = 8 };

/* Adds what follows for `center` from the tables of so many arms beyond what each pair says alone:
 * table[i][d-1] is what arm i may hold where the center holds d. They are read when the model is made and
 * while searching. Nothing where no two arms differ. */
bool model_fan(struct model *model, int rule, int center, const uint16_t *arms,
               const uint32_t *const *table, int count);

#endif
