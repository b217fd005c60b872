/* Explains a step in sentences, from its certificate alone: by its sets, its links or the cases of a base set,
 * whatever technique it is. */
#ifndef NINEFOLD_LOGIC_WORDS_ARGUE_H
#define NINEFOLD_LOGIC_WORDS_ARGUE_H

#include "bits.h"
#include "say.h"

struct argue_work; /* scratch memory, of cases.c */

struct argue {
    struct say *say;
    struct argue_work *work;
    const struct units *units;
    const struct marks *grid;
    const struct logic_step *step;
    struct fillings *fillings; /* scratch; NULL without rules */
    int n;
};

enum { ARGUE_MEMBERS = SUDOKU_MAX_CELLS };

struct argue_work *argue_work_new(void);
void argue_work_delete(struct argue_work *work);

/* For another step. */
void argue_work_begin(struct argue_work *work);

/* Where to look: at houses; where there are none, at digits; where there are none either, at a cell. */
struct argue_look {
    uint16_t house[SUDOKU_MAX_SIZE];
    int houses;
    uint32_t digits;
    uint16_t cell;
    int rule; /* before all of these: the cells of a constraint; -1: none */
};
struct argue_look argue_look(const struct argue *argue);

/* Each says where to look, what it is, or why it is so, adding sentences. */
void argue_where(const struct argue *argue);
void argue_what(const struct argue *argue);
void argue_why(const struct argue *argue);

/* The kinds of arguments: each adds its sentences and returns true if the certificate has that form; with `what` it adds
 * only the sentence that says what it is. */
bool argue_sets(const struct argue *argue, bool what);   /* sets.c: singles, subsets, fish */
bool argue_links(const struct argue *argue, bool what);  /* follow.c: chains and nets */
bool argue_almost(const struct argue *argue, bool what); /* almost.c: almost locked sets */
bool argue_rules(const struct argue *argue, bool what);  /* rules.c: fillings, sums, exclusion */
bool argue_cases(const struct argue *argue, bool what);  /* cases.c: whatever else, always true */

/* The candidates of a base or cover set in the grid; how many. */
int argue_members(const struct argue *argue, const struct logic_set *set, uint16_t *list);

/* The candidates of an end of a link, which may be a group; how many. */
int argue_end(const struct argue *argue, uint16_t candidate, int group, uint16_t *list);

/* For a base set of the places of a digit among cells of a rule that need not have every digit: why the digit is there. */
void argue_required(const struct argue *argue, const struct logic_set *set);

/* Tells of a candidate excluded by the fillings of a rule or by all places of a digit, or of the end of such a net, where
 * the links lead back to its start. Returns the link to continue from (`end`: that of the branch). */
int argue_ruled_link(const struct argue *argue, int depth, int first, int end);

/* Does one candidate exclude the other? */
bool argue_sees(const struct argue *argue, int one, int other);

/* The houses that have all the cells; how many. */
int argue_shared(const struct argue *argue, const uint16_t *cells, int count, uint16_t *houses);

/* The digits that the candidates of all base sets have. */
uint32_t argue_digits(const struct argue *argue);

/* "So ..." with what the step places or removes. */
void argue_effect(const struct argue *argue, int depth, enum say_id id);

/* "In row 5, 3 is in r5c2 or r5c7": one candidate of the set is true. */
void argue_one_of(const struct argue *argue, const struct logic_set *set);

/* Whichever candidate of the set is true, the same follows. */
void argue_what_cases(const struct argue *argue, const struct logic_set *set);

/* Has the step a pattern that cannot be filled? */
bool argue_impossible(const struct argue *argue);

/* What the step says of its deadly pattern. */
void argue_deadly(const struct argue *argue);

#endif
