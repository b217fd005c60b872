/* Puzzles of some givens, marks, rules and houses, solved by plain trial that shares nothing with the core: the cell or
 * the digit of a house with the fewest possibilities goes first, and a rule is looked at once its cells are filled. */
#ifndef NINEFOLD_PLAIN_H
#define NINEFOLD_PLAIN_H

#include "keeps.h"
#include "reasons.h"

enum { PLAIN_SIZE = 9, PLAIN_CELLS = 81, PLAIN_HOUSES = 4 * PLAIN_SIZE, PLAIN_BUDGET = 6000 };
#define PLAIN_GAVE_UP (-1)

struct plain {
    struct tiny tiny;
    bool jigsaw;
    uint8_t region[PLAIN_CELLS];
    /* What is on. Houses: kind * n + number, kinds as sudoku_house_kind. */
    uint32_t allowed[PLAIN_CELLS];
    bool house[PLAIN_HOUSES], rule[WRITTEN_RULES];
    /* The search. */
    uint8_t grid[PLAIN_CELLS];
    bool sees[PLAIN_CELLS][PLAIN_CELLS];
    uint8_t peers[PLAIN_CELLS][PLAIN_CELLS], peer_count[PLAIN_CELLS];
    uint8_t blocked[PLAIN_CELLS][PLAIN_SIZE]; /* by so many filled cells */
    uint8_t cells_of[PLAIN_HOUSES][PLAIN_SIZE];
    bool concerns[WRITTEN_RULES][PLAIN_CELLS], pairs[WRITTEN_RULES];
    int open_of[WRITTEN_RULES]; /* cells of the rule that are not filled */
    int limit, found, budget;
    void (*visit)(void *context, const uint8_t *grid);
    void *context;
};

bool plain_in_house(const struct plain *plain, int house, int cell);

bool plain_has_house(const struct plain *plain, int house);

/* Everything on. */
void plain_all(struct plain *plain);

/* Which cells must differ, by what is on. */
void plain_see(struct plain *plain);

/* Of all pairs of cells that lie in some way: looked at each time a cell is filled. */
bool plain_of_pairs(const struct written *rule);

/* Of the whole grid in another way: looked at when it is full. */
bool plain_of_all(const struct written *rule);

/* Is the cell one that the rule is about? */
bool plain_concerns(const struct plain *plain, const struct written *rule, int cell);

/* Solutions of what is on, up to `limit`, or PLAIN_GAVE_UP. */
int plain_count(struct plain *plain, int limit);

#endif
