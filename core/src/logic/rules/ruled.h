/* What the logic knows of the rules of a puzzle, read from a description (description.h): houses and other cells that
 * differ, pairs of candidates that exclude each other, and the constraints whose fillings are looked through. */
#ifndef NINEFOLD_LOGIC_RULED_H
#define NINEFOLD_LOGIC_RULED_H

#include "description.h"
#include "sudoku.h"

#include <stddef.h>

/* A module for puzzles without rules is compiled with NINEFOLD_PLAIN, and then has nothing of this. */
#ifdef NINEFOLD_PLAIN
enum { RULED = false };
#else
enum { RULED = true };
#endif

enum { RULED_HOUSES = 256 };

/* A constraint of few cells; pointers are into the description. */
struct ruled_filter {
    uint8_t kind; /* a description_record, from PAIRS on */
    uint8_t name; /* a row of the table of rules */
    uint8_t
        house; /* of the grid, where its cells are one that need not hold every digit; 0: none (units.h) */
    bool plain; /* SUM: all coefficients are 1 */
    uint16_t count, origins;
    const uint32_t *cell, *origin; /* houses by their numbers in the description */
    /* By the grid's clock, when it was last known to remove nothing, and when what it must hold was last looked at. */
    uint32_t clean, required;
    const uint32_t *data; /* behind the head */
    size_t length;        /* of `data` */
};

/* What the other cell may hold, by digit of the one whose list it is in. */
struct ruled_pair {
    uint16_t other;
    uint8_t name;
    const uint32_t *table;
};

struct ruled {
    uint32_t *words; /* the description; its own copy */
    int size;
    int houses, differs, filters;
    const uint32_t **house, **differ; /* records */
    uint8_t
        number[RULED_HOUSES]; /* of a house of the description among those of the grid (units.h) */
    const uint32_t *allowed;  /* by cell */
    struct ruled_filter *filter;
    uint32_t
        *pair_from; /* by cell: those of a cell are pair[pair_from[cell]] up to that of the next */
    struct ruled_pair *pair;
    uint32_t *back; /* the tables the other way round */
};

/* The words after the kind of a record, and how many. */
static inline const uint32_t *ruled_words(const uint32_t *record, size_t *count)
{
    *count = *record >> DESCRIPTION_KIND_BITS;
    return record + 1;
}

/* Reads a description of rules for grids of size n; NULL when out of memory or it is none. */
struct ruled *ruled_read(const uint32_t *words, int n);
void ruled_delete(struct ruled *ruled);

/* Can the first `count` of the cells of a constraint other than a sum hold these digits (from 0), whatever the others may
 * hold? With all cells: do they keep it? That cells differ is not looked at. */
bool ruled_may(const struct ruled *ruled, const struct ruled_filter *filter, const uint8_t *digits,
               int count);

#endif
