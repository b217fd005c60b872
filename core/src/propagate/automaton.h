/* Automaton: digits along a line, read in order, lead from state to state. */
#ifndef NINEFOLD_AUTOMATON_H
#define NINEFOLD_AUTOMATON_H

#include "model/model.h"

enum { AUTOMATON_STATES = 8192, AUTOMATON_NOWHERE = UINT16_MAX };

/* What a digit does in each state, as data, while a rule is built. State 0 is where a line begins. */
struct automaton {
    int states;
    uint16_t *next; /* [state * n + digit-1]: the state that follows, or NOWHERE */
    bool *accepts;  /* [state]: may the line end here? */
};

extern const struct kernel kernel_automaton;

/* So many states, from which nothing leads on yet and none of which accepts. False where memory is short. */
bool automaton_begin(struct automaton *automaton, struct model *model, int states);

void automaton_end(struct automaton *automaton);

/* The digits of the cells, each another, in order are accepted. The automaton is read, not kept. */
bool model_automaton(struct model *model, int rule, const uint16_t *cells, int count,
                     const struct automaton *automaton);

#endif
