/* Disjunction: of some branches, each a group of constraints that hold together, at least so many and at most so many hold. It is
 * what rules are made of that are joined by or, not and if.
 *
 *     disjunction least 1                    the model of the puzzle
 *     ├─ branch   constraint, constraint     of a model of their own, which has no houses
 *     └─ branch   disjunction ...                 but all peers of the puzzle's */
#ifndef NINEFOLD_DISJUNCTION_H
#define NINEFOLD_DISJUNCTION_H

#include "model/model.h"

enum { DISJUNCTION_BRANCHES = 200 /* of a choice, at most */ };

/* A branch: its constraints, with all of their cells, each once. Memory of the model. */
struct branch {
    bool impossible; /* it holds in no grid */
    int count, cell_count;
    const struct constraint *constraints;
    const uint16_t *cells;
};

extern const struct propagator propagator_disjunction;

/* Begins a branch: what is added to the model returned, up to disjunction_branch_end, is part of it. The peers of `model` are
 * final. NULL when out of memory. `outer` keeps what the branch around it has so far. */
struct branch_outer {
    struct constraint *constraints;
    int count, room;
    bool impossible;
};
struct model *disjunction_branch(struct model *model, struct branch_outer *outer);

/* Ends it. False when out of memory. */
bool disjunction_branch_end(struct model *model, struct model *inner,
                            const struct branch_outer *outer, struct branch *branch);

/* Adds the constraint to a model, that of the puzzle or of a branch. The branches, memory of the model, are kept. */
bool model_disjunction(struct model *model, int rule, const struct branch *branches, int count,
                       int least, int most);

#endif
