#include "parts/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { PROBES = 48 };

/* From so many solutions on, counting in bulk pays. */
static const double many = 1e6;

void pieces_begin(struct pieces *pieces, size_t cells)
{
    *pieces = (struct pieces){.cells = cells};
}

bool pieces_add(struct pieces *pieces, const uint32_t *candidates)
{
    for (size_t cell = 0; cell < pieces->cells; cell++)
        if (candidates[cell] == 0) return true;
    const size_t bytes = pieces->cells * sizeof *candidates;
    if (pieces->count == pieces->room) {
        const size_t room = pieces->room == 0 ? 16 : pieces->room * 2;
        uint32_t *sets = realloc(pieces->sets, room * bytes);
        if (sets == NULL) return false;
        pieces->sets = sets;
        pieces->room = room;
    }
    memcpy(pieces->sets + pieces->cells * pieces->count++, candidates, bytes);
    return true;
}

const uint32_t *pieces_at(const struct pieces *pieces, size_t index)
{
    return pieces->sets + pieces->cells * index;
}

void pieces_take(struct pieces *pieces, sudoku_puzzle *puzzle)
{
    memcpy(puzzle->candidates, pieces_at(pieces, --pieces->count),
           pieces->cells * sizeof *puzzle->candidates);
}

sudoku_order pieces_order(const sudoku_puzzle *puzzle, double *weight)
{
    sudoku_estimator *estimator = sudoku_estimator_new(puzzle, 1);
    sudoku_estimate estimate = {.exact = estimator == NULL};
    while (estimate.probes < PROBES && !estimate.exact) {
        sudoku_estimator_advance(estimator, PROBES / 2);
        estimate = sudoku_estimator_estimate(estimator);
    }
    sudoku_estimator_delete(estimator);
    if (weight != NULL) *weight = estimate.count;
    return estimate.count >= many ? SUDOKU_MANY : SUDOKU_ANY_ORDER;
}

bool pieces_drain(struct pieces *pieces, sudoku_search *search)
{
    sudoku_puzzle part;
    while (sudoku_search_drain(search, &part))
        if (!pieces_add(pieces, part.candidates)) return false;
    return true;
}

void pieces_end(struct pieces *pieces)
{
    free(pieces->sets);
    *pieces = (struct pieces){0};
}
