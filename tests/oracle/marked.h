/* Does a full grid satisfy its rules where some of its cells count for more than their digit? */
#ifndef NINEFOLD_MARKED_H
#define NINEFOLD_MARKED_H

#include "keeps.h"

/* Is there a rule of that kind? */
bool marked_rule(const struct tiny *tiny);

/* Are there cells to mark, one in each row, column and box, each with another digit, so that every rule is satisfied? The
 * grid is in the values that its digits count. */
bool marked_keeps(const struct tiny *tiny, const uint8_t *grid);

#endif
