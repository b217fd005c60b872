/* What follows from a candidate in a puzzle with rules: it is assumed, and what follows is drawn until a cell has no candidate
 * left, a digit no place in a house, or a constraint no filling.
 *
 * What follows: the last candidate of a cell, the last place of a digit, what a candidate excludes, what all places of a
 * digit exclude, and what no filling of a constraint has. Each event keeps why it happened. */
#ifndef NINEFOLD_LOGIC_ASSUME_H
#define NINEFOLD_LOGIC_ASSUME_H

#include "logic/logic.h"
#include "sums.h"
#include "together.h"

enum { ASSUME_POOL = 1 << 14, ASSUME_NONE = 0xffff };

/* Why a candidate is on or off. */
enum assume_cause {
    ASSUME_START,
    ASSUME_SIGHT,      /* off: event `of` excludes it */
    ASSUME_CELL,       /* on: the last candidate of its cell */
    ASSUME_HOUSE,      /* on: the last place of its digit in house `of` */
    ASSUME_PLACES_ALL, /* off: all places of its digit in house `of` exclude it */
    ASSUME_RULE /* off: in no filling of constraint `of`, or of what comes behind these: houses with their cages */
};

struct assume_event {
    uint16_t candidate; /* cell * n + digit */
    uint8_t cause;      /* an assume_cause */
    bool on, needed;
    uint16_t of;
    uint16_t before;              /* ASSUME_RULE: it rests on events before that one */
    uint16_t parents, parent_end; /* what is needed of them: a range of the pool */
};

/* What is known of a candidate: it led nowhere in this turn and all before it, by the grid's clock. */
struct assume_known {
    uint32_t clock;
    uint8_t turns;
};

struct assume {
    struct marks grid; /* of the candidate at work */
    struct assume_event *event;
    int count;
    uint16_t *off;  /* by candidate: its event, ASSUME_NONE */
    uint16_t *open; /* by cell: events on whose consequences are to be drawn */
    int first, end;
    uint32_t dirty[UNITS_ROOM]; /* by house: digits that lost a place */
    uint64_t dirty_houses[MARKS_HOUSE_WORDS];
    uint64_t is_on[UNITS_WORDS]; /* cells */
    uint64_t *touched; /* of the candidate at work: cells that what it leads to depends on */
    uint64_t *touches; /* of every candidate, by units->words */
    struct assume_known *known;
    size_t candidates;
    /* Constraints by cell, and those that lost a candidate, first in first out. */
    uint32_t *filter_from;
    uint16_t *filter_of;
    uint8_t *queued;
    int filters;
    struct assume_queue {
        uint16_t *of;
        int room, first, count;
    } queue[2];             /* constraints by themselves, before houses with their cages */
    struct sums_plan *plan; /* by constraint */
    struct togethers together;
    uint32_t used[SUDOKU_MAX_CELLS]; /* what each cell of the constraint at work can hold */
    int looks;                       /* left */
    struct logic_set end_set;        /* where the contradiction is */
    uint16_t pool[ASSUME_POOL];
    int pooled;
    bool full; /* there was no room */
    /* The search at work: resumed where it paused. */
    int turn, next, best, best_size;
};

/* Memory for a logic with these houses and rules; NULL where it is short. */
struct assume *assume_new(const struct units *units);
void assume_delete(struct assume *assume);

/* Another puzzle begins: nothing is known of it. */
void assume_forget(struct assume *assume);

/* The cells of a constraint, or of a house with its cages. */
const uint32_t *assume_cells(const struct assume *assume, const struct ruled *ruled, int index,
                             int *count);

/* Finds what each cell of a constraint can hold in the scratch grid; false where there is no filling. Where it is too much to
 * go through all fillings, cells keep what they have. */
bool assume_look(struct logic *logic, int index);

/* Does the candidate lead to a contradiction, while so many constraints may be looked through? */
bool assume_fails(struct logic *logic, int candidate, int looks);

#endif
