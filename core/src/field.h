/* A field: candidates seen from both sides, by cell and by house, and how to take changes back.
 *
 *   candidates[cell]       the digits still open in a cell
 *   places[house][digit]   the places still open for a digit in a house: bit i for its i-th cell
 *   trail[]                (cell, candidates before) for each change, newest last
 *   placed[], lone[]       what came down to one digit, to one place, and was not yet followed
 *   stale[house]           digits whose places there became fewer since anybody looked, and no more
 *                          than `few`, the longest side of a box
 *
 * Whatever is struck is struck from all its views at once, so that nothing need be searched: a digit
 * that is placed leaves exactly the cells that its places name, and the last place of a digit shows
 * at the moment it becomes the last. Undoing is popping the trail, so a guess copies nothing. */
#ifndef NINEFOLD_FIELD_H
#define NINEFOLD_FIELD_H

#include "shape.h"

enum { FIELD_HOUSES = SHAPE_KINDS * SUDOKU_MAX_SIZE };

struct struck {
    uint32_t before;
    uint16_t cell;
};

struct field {
    struct houses houses;
    int open; /* cells with more than one candidate */
    uint32_t candidates[SUDOKU_MAX_CELLS];
    uint32_t places[FIELD_HOUSES][SUDOKU_MAX_SIZE]; /* digit 1 is number 0 */
    uint8_t place_of[SUDOKU_MAX_CELLS][SHAPE_KINDS];

    uint16_t placed[SUDOKU_MAX_CELLS];
    int placed_count;
    struct lone {
        uint8_t house, digit;
    } lone[FIELD_HOUSES * SUDOKU_MAX_SIZE];
    int lone_count;
    int few;
    uint32_t stale[FIELD_HOUSES];
    uint8_t stale_list[FIELD_HOUSES];
    int stale_count;

    int failed; /* when something answered false: the house it was in */
    int changes;
    struct struck *trail; /* the owner's memory, field_trail_length entries */
};

/* How many changes can be outstanding at once: each takes a candidate away at least. */
size_t field_trail_length(sudoku_shape shape);

/* The puzzle's candidates, nothing followed. False where that shows a contradiction. */
bool field_begin(struct field *field, const sudoku_puzzle *puzzle, struct struck *trail);

/* Takes the digits of `set` from a cell. False where no digit, or a house no place, is left. */
bool field_strike(struct field *field, int cell, uint32_t set);

/* Follows naked and hidden singles and what the kernels see, to the end; false on a contradiction. */
bool field_follow(struct field *field);

/* Takes back every change after the first `changes`, and forgets what was not yet followed. */
void field_undo(struct field *field, int changes);

#endif
