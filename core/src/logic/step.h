/* A step and its certificate.
 *
 * A step records what it places and removes, and why: the base sets it depends on (each has at least one
 * true candidate), the cover sets (each has at most one), and for chains the links in the order in which
 * they are followed. Explanations, drawings and the proof in proof.c use this alone; none of them knows
 * any technique.
 *
 * A candidate is a number, cell * n + digit, with digits from 0. */
#ifndef NINEFOLD_LOGIC_STEP_H
#define NINEFOLD_LOGIC_STEP_H

#include <stdbool.h>
#include <stdint.h>

enum {
    STEP_BASES = 1024,
    STEP_COVERS = 64,
    STEP_LINKS = 2048,
    STEP_GROUPS = 128,
    STEP_REMOVED = 512,
    STEP_PLACED = 25, /* a digit throughout the grid */
    STEP_CELLS =
        160 /* of a deadly pattern: as many cells as a puzzle of 9x9 can have open, or more */
};

enum logic_set_kind {
    LOGIC_SET_CELL = 0,    /* the candidates of cell `index` */
    LOGIC_SET_HOUSE = 1,   /* the places of `digit` in house `index` */
    LOGIC_SET_PATTERN = 2, /* the guardians of the step's deadly pattern */
    LOGIC_SET_GROUP = 3,   /* of links: the cells of group `index`, which lack one digit at most */
    LOGIC_SET_RULE = 4,    /* one of the fillings of constraint `index` of the rules */
    LOGIC_SET_GRID = 5     /* all cells and all houses: of a guess, which only trials show */
};

struct logic_set {
    uint8_t kind;  /* a logic_set_kind */
    uint8_t digit; /* of a pattern LOGIC_IMPOSSIBLE, or 0 */
    uint16_t index;
};

enum { LOGIC_IMPOSSIBLE = 1 };

static inline struct logic_set step_cell(int cell)
{
    return (struct logic_set){.kind = LOGIC_SET_CELL, .index = (uint16_t)cell};
}

static inline struct logic_set step_house(int house, int digit)
{
    return (struct logic_set){
        .kind = LOGIC_SET_HOUSE, .index = (uint16_t)house, .digit = (uint8_t)digit};
}

/* Only rare techniques link almost locked sets; modules that only follow orders are compiled without them. */
#ifdef NINEFOLD_USUAL
enum { STEP_SETS = 0 };
#else
enum { STEP_SETS = 1 };
#endif

/* Several candidates of a digit in a house as an end of a link: true if one of them is, false if none is. Also
 * the cells of an almost locked set, with LOGIC_ANY_DIGIT. */
enum { LOGIC_ANY_DIGIT = 0xff };
struct logic_group {
    uint16_t house;
    uint8_t digit;
    uint32_t places; /* positions in the house */
};

/* One inference of a chain: `from` is true (or false), hence `to` is. If `to` is on and its base set has more
 * than two candidates, it also depends on the earlier links that end in the others. If an end is a group, its
 * number counts from 1, and the candidate is its first. */
struct logic_link {
    uint16_t from, to;
    bool from_on, to_on;
    uint8_t from_group, to_group; /* 0: a candidate by itself */
    uint8_t branch;               /* the case of a forcing chain it belongs to, from 0 */
    struct logic_set base;        /* to_on: the base set whose last candidate `to` is */
};

/* A cell of a deadly pattern and the pattern's two digits there. Every house has each digit of the pattern in two of
 * its cells or in none, so that without other candidates the fillings would come in pairs. */
struct logic_pattern {
    uint16_t cell;
    uint32_t digits;
};

struct logic_step {
    uint8_t technique; /* an index of the table, technique.h */
    uint8_t size;      /* of a subset, a fish, a loop */
    uint16_t rating;   /* Sudoku Explainer's, in tenths */
    uint16_t nodes;    /* of chains: of all branches */
    uint16_t bases, covers, links, groups, placed, removed, cells;
    struct logic_set base[STEP_BASES];
    struct logic_set cover[STEP_COVERS];
    struct logic_link link[STEP_LINKS];
    struct logic_group group[STEP_GROUPS];
    struct logic_pattern cell[STEP_CELLS];
    uint16_t place[STEP_PLACED];
    uint16_t remove[STEP_REMOVED];
};

/* An empty step. */
static inline void step_begin(struct logic_step *step, int technique, int size)
{
    step->technique = (uint8_t)technique;
    step->size = (uint8_t)size;
    step->rating = 0;
    step->nodes = 0;
    step->bases = step->covers = step->links = step->groups = 0;
    step->placed = step->removed = step->cells = 0;
}

/* Adds a base set, unless the step has it already. */
static inline void step_base(struct logic_step *step, struct logic_set base)
{
    for (int i = 0; i < step->bases; i++)
        if (step->base[i].kind == base.kind && step->base[i].index == base.index &&
            step->base[i].digit == base.digit)
            return;
    if (step->bases < STEP_BASES) step->base[step->bases++] = base;
}

static inline void step_base_cell(struct logic_step *step, int cell)
{
    if (step->bases < STEP_BASES) step->base[step->bases++] = step_cell(cell);
}

static inline void step_base_house(struct logic_step *step, int house, int digit)
{
    if (step->bases < STEP_BASES) step->base[step->bases++] = step_house(house, digit);
}

static inline void step_base_pattern(struct logic_step *step)
{
    if (step->bases < STEP_BASES)
        step->base[step->bases++] = (struct logic_set){.kind = LOGIC_SET_PATTERN};
}

/* The number, from 1, of a group of links, which is added unless the step has it; 0: no room. */
static inline int step_group(struct logic_step *step, struct logic_group group)
{
    for (int i = 0; i < step->groups; i++)
        if (step->group[i].house == group.house && step->group[i].digit == group.digit &&
            step->group[i].places == group.places)
            return i + 1;
    if (step->groups == STEP_GROUPS) return 0;
    step->group[step->groups++] = group;
    return step->groups;
}

static inline void step_cover_cell(struct logic_step *step, int cell)
{
    if (step->covers < STEP_COVERS) step->cover[step->covers++] = step_cell(cell);
}

static inline void step_cover_house(struct logic_step *step, int house, int digit)
{
    if (step->covers < STEP_COVERS) step->cover[step->covers++] = step_house(house, digit);
}

static inline void step_place(struct logic_step *step, int candidate)
{
    step->place[step->placed++] = (uint16_t)candidate;
}

static inline void step_remove(struct logic_step *step, int candidate)
{
    if (step->removed < STEP_REMOVED) step->remove[step->removed++] = (uint16_t)candidate;
}

#endif
