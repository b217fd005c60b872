#ifndef NINEFOLD_LOGIC_PROOF_H
#define NINEFOLD_LOGIC_PROOF_H

#include "grid/marks.h"
#include "step.h"

enum proof_verdict {
    PROOF_PROVED = 0,
    PROOF_NOTHING,    /* the step changes nothing in the grid */
    PROOF_NOT_SHOWN,  /* it does not follow from the base sets alone */
    PROOF_NOT_DEADLY, /* its pattern does not have a second filling */
    PROOF_TOO_LONG    /* more cases than the checker tries */
};

/* Proves a step from its certificate: the grid it was found in, its base sets, and nothing else. */
enum proof_verdict proof_step(const struct units *units, const struct marks *grid,
                              const struct logic_step *step);

#endif
