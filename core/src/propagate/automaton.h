/* Automaton: the digits of a line, in order, are a word that a finite automaton accepts (the
 * "regular" constraint, Pesant, 2004). */
#ifndef NINEFOLD_AUTOMATON_H
#define NINEFOLD_AUTOMATON_H

#include "model/model.h"

enum { AUTOMATON_STATES = 8192, AUTOMATON_NOWHERE = UINT16_MAX, AUTOMATON_KINDS = 3 };

/* An automaton while a rule builds it. State 0 is the initial one. */
struct automaton {
    int states;
    uint16_t *next; /* [state * n + digit-1]: the state that follows, or NOWHERE */
    bool *accepts;  /* [state]: may the line end here? */
    /* A line in parts: [state], the state after the border between two of them, or NOWHERE. NULL: a line of one. */
    uint16_t *across;
    const uint16_t *ends; /* of each part: the number of cells up to there */
    int parts;
    /* The automaton accepts what has digits of each of these sets, to which all digits belong: a faster way to say so; memory
     * of the model. NULL: some other. */
    const uint32_t *kinds;
    int row; /* states are in rows of so many, and one of row r > 0 follows r cells at most; 0: any number */
};

extern const struct propagator propagator_automaton, propagator_cover;

/* The graph of a constraint of either, in layers, one before each cell and one after the last: its paths lead
 * from node 0 to any node of the last layer. */
struct automaton_view {
    const uint32_t *from; /* the first node of each layer, and one past the last node */
    const uint16_t *next; /* [node * n + digit-1]: number within the next layer, or NOWHERE */
};
struct automaton_view automaton_view(const struct constraint *constraint);

/* Begins with `states` states, without transitions, none of them accepting. False when out of memory. */
bool automaton_begin(struct automaton *automaton, struct model *model, int states);

void automaton_end(struct automaton *automaton);

/* In a grid of n digits, the digit leads from one state to another. */
static inline void automaton_move(struct automaton *automaton, int n, int from, int digit, int to)
{
    automaton->next[from * n + digit - 1] = (uint16_t)to;
}

/* Adds the constraint that the automaton accepts the digits of these cells, each of which occurs once, in order. The
 * automaton is not kept. Unrolled, its memory grows with cells times states times digits; where there is too much of it, the
 * puzzle is out of memory, so a rule whose states grow with its cells limits these in its row. */
bool model_automaton(struct model *model, int rule, const uint16_t *cells, int count,
                     const struct automaton *automaton);

#endif
