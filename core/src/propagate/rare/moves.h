/* Moves: the digits of a line, in order, are a word that a nondeterministic automaton accepts. The line may come to a cell
 * again. */
#ifndef NINEFOLD_MOVES_H
#define NINEFOLD_MOVES_H

#include "model/model.h"

enum { MOVES_STATES = 1024 };

/* From one state to another, by any of these digits. */
struct moves_edge {
    uint16_t from, to;
    uint32_t digits;
};

/* Those of a line: edge[begin[i]] up to edge[begin[i + 1]] for its i-th position. Each is on a path along the line. */
struct moves_line {
    struct moves_edge *edge;
    uint32_t begin[SUDOKU_MAX_SIZE + 1];
};

extern const struct propagator propagator_moves;

/* Adds the constraint that some path along the line takes the digits of the cells, at most SUDOKU_MAX_SIZE, in order. The
 * line is copied. */
bool model_moves(struct model *model, int rule, const uint16_t *cells, int count,
                 const struct moves_line *line);

#endif
