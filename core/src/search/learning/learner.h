/* The learner (learning.h), for its own files.
 *
 * A variable is a candidate, a digit of a cell. A literal is a variable that is true, or (LITERAL_NOT) false. A clause
 * says that at least one of its literals is true. Given clauses: each cell has a digit, each house a position of each
 * digit. Two candidates that exclude each other have no clause; each candidate has a list of those (`rivals`).
 *
 * The candidates of a cell, or of a digit in a house, are a group: the number of those left and their sum are kept in one
 * word, and the last one is found without a look at the clause. It is watched, as all other clauses are, if one of its
 * candidates is in GROUPS_MOST others already.
 *
 *   trail[0..assigned-1]     the true literals, in the order of assignment
 *   levels[1..level].from    the index in the trail of each guess, which its consequences follow
 *
 * To enumerate solutions, a solution found, or a part split off, is excluded by turning the last guess into its opposite
 * (`turned`), a level of its own without a reason. No clause is learned from that, so clauses are true of the whole
 * grid. From then on no level up to `kept` may be undone: the search does not backjump beyond it.
 *
 *   begin.c     memory, variables, rivals, given clauses
 *   follow.c    propagation, levels, backtracking
 *   analyse.c   the clause learned from a contradiction
 *   store.c     the clauses
 *   weights.c   which variable is guessed next
 *   learn.c     the search */
#ifndef NINEFOLD_LEARNER_H
#define NINEFOLD_LEARNER_H

#include "learning.h"

typedef uint16_t literal;

enum { LITERAL_NOT = 1 };
/* Limits of the learned clauses: their number, and the number of their literals together. */
enum { LEARNED_MOST = 16384, LEARNED_LITERALS = 1 << 20 };
/* A reason: none; a clause, by its index in `clauses`; or (CAUSE_RIVAL) a true literal that excludes it. */
typedef uint32_t cause;
static const cause NO_CAUSE = 0, CAUSE_RIVAL = UINT32_C(1) << 31;

/* A clause in `clauses`: the number of its literals, the number of levels they were on (0: a group), whether it was used
 * since clauses were last dropped; then the literals. */
enum { CLAUSE_SIZE, CLAUSE_LEVELS, CLAUSE_USED, CLAUSE_LITERALS };

/* The first two literals of a clause are watched: it is examined when one of them becomes false. The watches of each
 * literal are a list of blocks, all full but the first; each is a line of the cache. */
struct watch {
    cause clause;
    literal other; /* if it is true, so is the clause */
};
enum { WATCHES = 7, CACHE_LINE = 64 };
struct watch_block {
    uint32_t next; /* 0: the last */
    int32_t count;
    struct watch of[WATCHES];
};

/* `left` is the sum, over the candidates left, of the number and GROUP_ONE; and GROUP_MET if one is true, which is the same
 * whether added or subtracted. */
static const uint32_t GROUP_ONE = UINT32_C(1) << 20, GROUP_MET = UINT32_C(1) << 31;
enum { GROUPS_MOST = 4 };
struct learn_group {
    uint32_t left;
    cause clause;
};

/* So many variables are looked at together when one is chosen: weights and values have room for so many more. */
enum { CHOICES = 64 };

enum learn_phase { LEARN_SEARCH, LEARN_FOUND, LEARN_DONE };

struct learn_state {
    cause reason;    /* the clause that implied it, or the literal that excluded it, or none */
    uint32_t rivals; /* from here to the next variable's, in `rivals` */
    uint16_t groups[GROUPS_MOST]; /* 0: none */
    uint16_t level;               /* of its assignment */
    uint16_t cell;
    uint8_t digit;
    uint8_t seen; /* analyse.c */
    bool last;    /* its last value */
};
struct learn_level {
    uint16_t from;
    bool turned;
};

struct learner {
    const struct model *model;
    enum learn_phase phase;
    int variables;
    struct learn_state *state; /* and one after the last */
    uint16_t *number;          /* of a candidate: [cell * size + digit] */
    uint16_t *rivals;
    struct learn_group *group; /* from 1; 0 stands for none */
    int groups;

    int8_t *value; /* of a literal: 1 true, -1 false, 0 unassigned */
    literal *trail;
    int assigned, propagated;
    struct learn_level *levels;
    int level, kept;
    literal *facts; /* learned clauses of one literal: true at every level */
    int fact_count;

    literal *clauses; /* from 1: those given, from `given` those learned, up to `used` */
    uint32_t given, used, room;
    int learned_count;
    struct watch_block *blocks; /* the first of each literal's, then others */
    uint32_t spare, fresh; /* the first of those given back; all from `fresh` are still unused */

    float *weight, bump; /* of each variable; what is added to it */

    cause conflict;
    literal clash[2]; /* of two rivals */
    literal *learned;
    int learned_size;
    uint16_t *marked;
    int marked_count;
    uint32_t *level_seen, look;

    uint64_t guesses; /* those of the search before among them */
    double explored;  /* by that */
    int drops, since_drop;
    uint32_t candidates[SUDOKU_MAX_CELLS];
};

static inline literal learn_holds(int variable) { return (literal)(variable * 2); }
static inline literal learn_not(literal one) { return one ^ LITERAL_NOT; }
static inline int learn_variable(literal one) { return one >> 1; }
/* follow.c */
void learn_assign(struct learner *self, literal one, cause reason);
void learn_watch(struct learner *self, literal one, cause clause, literal other);
/* False at a contradiction, which is then in `conflict`. */
bool learn_propagate(struct learner *self);
void learn_back_to(struct learner *self, int level);
void learn_begin_level(struct learner *self, literal one, bool turned);
/* Assigns learned facts; they are of level 0 wherever they are on the trail. */
bool learn_assign_facts(struct learner *self);
/* After a solution, or a contradiction that kept levels alone lead to: turns the last guess into its opposite. */
bool learn_turn(struct learner *self);

/* analyse.c */
/* Writes the clause learned from the contradiction into `learned`: first the literal it implies, then one of the highest
 * level among the others. Returns that level. */
int learn_analyse(struct learner *self, int *levels);

/* store.c */
cause learn_add(struct learner *self, const literal *of, int size, int levels);
/* Makes room for the learned clause; drops others if it is time to, or if there is no room. */
bool learn_make_room(struct learner *self);

/* weights.c */
/* What is weighed from now on weighs more. */
void learn_grow(struct learner *self);
/* The unassigned variable to be guessed: of those of the highest weights, one whose groups have few left. */
int learn_choose(const struct learner *self);

#endif
