/* Random small puzzles of every shape from 4x4 to 9x9, jigsaws among them, with givens, pencil marks and rules of all
 * kinds: with no solution, one and many. */
#ifndef NINEFOLD_MIXED_H
#define NINEFOLD_MIXED_H

#include "plain.h"
#include "random.h"
#include "tiny.h"

/* Begins the row of instances anew, whatever was made before. */
void mixed_begin(void);

/* Passes over so many instances. */
void mixed_skip(uint64_t instances);

int mixed_chance(int bound);

/* Proposals -------------------------------------------------------------------------------------- */

/* A rule of a kind with cells by chance, as its row of the table has them. `kept`: only one that the grid keeps. */
bool mixed_of_kind(const sudoku_rule_kind *kind, struct tiny *tiny, const uint8_t *grid,
                   bool jigsaw, bool kept);

/* Instances -------------------------------------------------------------------------------------- */

struct mixed {
    struct plain plain;
    uint8_t solution[PLAIN_CELLS]; /* of the shape, not of the rules */
    uint8_t givens[PLAIN_CELLS];
    uint32_t marks[PLAIN_CELLS]; /* 0: none */
    struct page page;
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
};

void mixed_make(struct mixed *it, bool small);

/* A grid with so many rules of one kind, or fewer, and digits of a filling that keeps them; those of a rule of the whole
 * grid are fewer, and may be none that it could have. */
bool mixed_ruled(struct mixed *it, const sudoku_rule_kind *kind, int rules, int height, int width);

/* A grid of 6x6 divided into cages, of which one has a wrong sum, so that most have no solution, with a few givens. */
void mixed_killer(struct mixed *it);

#endif
