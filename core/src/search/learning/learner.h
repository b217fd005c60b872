/* The learner (learning.h), for its own files.
 *
 * A variable is a candidate: a digit of a cell. A literal is a variable that holds, or that does not (LITERAL_NOT). What
 * is given are clauses, of which one literal must hold: a digit of each cell, a position of each digit in each
 * house. That two candidates exclude each other is no clause, but a list for each (`rivals`).
 *
 *   trail[0..assigned-1]     the literals that hold, in the order in which it was seen
 *   level_from[1..level]     where on the trail each guess stands, with what follows from it after it
 *   reason[variable]         the clause that it follows from, or the literal that excludes it, or none
 *
 * Solutions are enumerated by the levels: what was found, or was split off, is left out by turning the last guess
 * into its opposite (`turned`), a level of its own, which has no reason. Clauses never follow from that, they hold
 * of the whole grid. Up to the level `kept` nothing may be forgotten then: the search goes back no farther.
 *
 *   begin.c     memory, variables, rivals, given clauses
 *   follow.c    what follows from what holds; levels, and the way back
 *   analyse.c   the clause that a contradiction teaches
 *   store.c     the clauses
 *   weights.c   which variable is guessed next
 *   learn.c     the search */
#ifndef NINEFOLD_LEARNER_H
#define NINEFOLD_LEARNER_H

#include "learning.h"

typedef uint16_t literal;

enum { LITERAL_NOT = 1 };
/* What has been learned is never more than so many clauses, nor so many literals in them. */
enum { LEARNED_MOST = 16384, LEARNED_LITERALS = 1 << 20 };
/* What a reason is: none; a clause, by where it begins; or a literal that must be false with it. */
typedef uint32_t cause;
static const cause NO_CAUSE = 0, CAUSE_RIVAL = UINT32_C(1) << 31;

/* A clause in `clauses`: how many literals, on how many levels they were, whether it was of use since the last time that
 * some were dropped; then the literals. */
enum { CLAUSE_SIZE, CLAUSE_LEVELS, CLAUSE_USED, CLAUSE_LITERALS };

/* A clause is looked at where one of two of its literals, which stand first, becomes false; of each literal's
 * watches there is a list of blocks of 64 bytes, of which all but the first are full. */
struct watch {
    cause clause;
    literal other; /* one that may hold, and then nothing is to be done */
};
enum { WATCHES = 7 };
struct watch_block {
    uint32_t next; /* 0: the last */
    int32_t count;
    struct watch of[WATCHES];
};

enum learn_phase { LEARN_SEARCH, LEARN_FOUND, LEARN_DONE };

struct learner {
    const struct model *model;
    enum learn_phase phase;
    int variables;
    uint16_t *number; /* of a candidate: [cell * size + digit] */
    uint16_t *cell;
    uint8_t *digit;
    uint32_t *rivals_from;
    uint16_t *rivals;

    int8_t *value; /* of a literal: 1 holds, -1 does not, 0 open */
    uint16_t *level_of;
    cause *reason;
    literal *trail;
    int assigned, propagated;
    uint16_t *level_from;
    bool *turned;
    int level, kept;
    literal *facts; /* single literals learned: they hold at every level */
    int fact_count;

    literal *clauses; /* from 1: those given, from `given` those learned, up to `used` */
    uint32_t given, used, room;
    int learned_count;
    struct watch_block *blocks; /* from 1 */
    uint32_t *watched;          /* the first of each literal's */
    uint32_t spare, fresh; /* the first of those given back; all after `fresh` are still unused */

    float *weight;
    float bump;
    uint16_t *heap,
        *place; /* variables by weight, the heaviest first; where each is, or `variables` */
    int heaped;
    bool *last; /* what each variable was last */

    cause conflict;
    literal clash[2]; /* of two rivals */
    literal *learned;
    int learned_size;
    uint8_t *seen;
    uint16_t *marked;
    int marked_count;
    uint32_t *level_seen, look;

    uint64_t guesses; /* those of the search before among them */
    double explored;  /* by that */
    uint64_t contradictions;
    int drops, since_drop, since_restart;
    int64_t lately, ever; /* levels a clause, times 65,536 */
    uint32_t candidates[SUDOKU_MAX_CELLS];
};

static inline literal learn_holds(int variable) { return (literal)(variable * 2); }
static inline literal learn_not(literal one) { return one ^ LITERAL_NOT; }
static inline int learn_variable(literal one) { return one >> 1; }
static inline void learn_assign(struct learner *self, literal one, cause reason)
{
    self->value[one] = 1;
    self->value[learn_not(one)] = -1;
    self->level_of[learn_variable(one)] = (uint16_t)self->level;
    self->reason[learn_variable(one)] = reason;
    self->trail[self->assigned++] = one;
}

/* follow.c */
void learn_watch(struct learner *self, literal one, cause clause, literal other);
/* False at a contradiction, which `conflict` names. */
bool learn_propagate(struct learner *self);
void learn_back_to(struct learner *self, int level);
void learn_begin_level(struct learner *self, literal one, bool turned);
/* A single literal that was learned is of level 0, wherever on the trail it stands. */
bool learn_assign_facts(struct learner *self);
/* After a solution, or a contradiction that only kept levels lead to: the last guess becomes its opposite. */
bool learn_turn(struct learner *self);

/* analyse.c */
/* The clause that the contradiction teaches, into `learned`: the literal that follows from it first, then one
 * of the highest level of the others, which is returned. */
int learn_analyse(struct learner *self, int *levels);

/* store.c */
cause learn_add(struct learner *self, const literal *of, int size, int levels);
/* For the clause learned; drops others where it is time or there is none. */
bool learn_make_room(struct learner *self);

/* weights.c */
void learn_push(struct learner *self, int variable);
int learn_pop(struct learner *self);
void learn_weigh(struct learner *self, int variable);

#endif
