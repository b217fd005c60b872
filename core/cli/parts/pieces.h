/* Pieces: subtrees of a search, each given by the candidates that the puzzle's cells have there. No two share a
 * solution. A list is a stack: the piece added last is counted first. */
#ifndef NINEFOLD_CLI_PIECES_H
#define NINEFOLD_CLI_PIECES_H

#include "sudoku.h"

struct pieces {
    size_t cells;   /* of each piece */
    uint32_t *sets; /* end to end */
    size_t count, room;
};

void pieces_begin(struct pieces *pieces, size_t cells);

/* Adds the candidates, unless some cell has none: there are no solutions then. False when out of memory. */
bool pieces_add(struct pieces *pieces, const uint32_t *candidates);

const uint32_t *pieces_at(const struct pieces *pieces, size_t index);

/* Removes the last piece: its candidates become those of the puzzle. */
void pieces_take(struct pieces *pieces, sudoku_puzzle *puzzle);

/* Is it a puzzle of so many solutions, by an estimate, that its search is SUDOKU_MANY? Else SUDOKU_ANY_ORDER; that as
 * well when out of memory. *weight (may be NULL) becomes the estimate. */
sudoku_order pieces_order(const sudoku_puzzle *puzzle, double *weight);

/* Moves the rest of a search into pieces, the smallest last. False when out of memory: the rest is lost. */
bool pieces_drain(struct pieces *pieces, sudoku_search *search);

void pieces_end(struct pieces *pieces);

#endif
