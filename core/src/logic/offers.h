/* Collects the steps that finders find. A finder is written once for three uses: it describes a step, offers it,
 * and goes on unless it is told to stop.
 *
 *   no offers   the first step, in Sudoku Explainer's order, is the answer: the finder stops at once
 *   the best    HoDoKu's way: all steps of a technique are compared, and the best is kept
 *   all         a list keeps the shortest step of each outcome */
#ifndef NINEFOLD_LOGIC_OFFERS_H
#define NINEFOLD_LOGIC_OFFERS_H

#include "technique.h"

#include <stddef.h>

/* Steps packed one after another; memory is allocated as they come. */
struct offers_list {
    uint8_t *bytes;
    size_t used, room;
    struct offers_entry {
        uint64_t outcome; /* a hash of what it places and removes */
        size_t at;        /* its offset in `bytes` */
        uint32_t length;  /* of its certificate */
    } * entry;
    int count, entries; /* used, and allocated */
    bool short_of_memory;
};

enum { OFFERS_ANY = -1 };

struct offers {
    int technique;           /* steps of other rows are ignored; OFFERS_ANY: none are */
    int size;                /* of the grid */
    struct logic_step *best; /* the best so far, if `any`; NULL with a list */
    bool any;
    bool strict; /* HoDoKu's default configuration: some variants are left out */
    bool first;  /* the first step is the best */
    struct offers_list *list;
};

/* Prepares offers that compare (`best`) or list (`list`) steps of a row, or with OFFERS_ANY all that its finder finds. */
void offers_open(struct offers *offers, const struct logic *logic, int row);

/* See logic_offer. */
bool offers_take(struct offers *offers, const struct logic_step *step);

/* Offers a step that the finder has described. Returns whether to stop: then the step is the answer. A step that neither
 * places nor removes anything is ignored. */
static inline bool logic_offer(const struct logic *logic, const struct logic_step *step)
{
    if (step->removed + step->placed == 0) return false;
    return logic->offers == NULL || offers_take(logic->offers, step);
}

/* Can a step with this many removals be better than the best so far? A finder may ask before it describes one. */
static inline bool logic_wants(const struct logic *logic, int removed)
{
    const struct offers *offers = logic->offers;
    if (removed == 0 || offers == NULL || offers->list != NULL || !offers->any) return removed > 0;
    return !offers->first;
}

/* The same for fish, of which those of the lowest digit are the best. */
static inline bool logic_wants_digit(const struct logic *logic, int digit)
{
    const struct offers *offers = logic->offers;
    return offers == NULL || offers->list != NULL || !offers->any ||
           digit <= offers->best->base[0].digit;
}

/* Offers a step from within one of the lists of chains (chains.h); never stops it. */
bool offers_use(const struct logic_step *step, void *logic);

/* An empty step of a row, with the rating of the table. */
static inline void offers_begin(struct logic_step *step, int technique, int size)
{
    step_begin(step, technique, size);
    step->rating = (uint16_t)logic_techniques[technique].explainer;
}

/* The list. offers_unpack copies an entry into a step; offers_append adds a step whatever its outcome. */
void offers_clear(struct offers_list *list);
void offers_append(struct offers_list *list, const struct logic_step *step);
void offers_free(struct offers_list *list);
void offers_unpack(const struct offers_list *list, int index, struct logic_step *step);

/* Removes a digit from all cells that see both cells. */
static inline void offers_remove_seen(const struct logic *logic, struct logic_step *step, int one,
                                      int other, int digit)
{
    BITS_EACH (cell, logic->units.words,
               logic->units.sees[one][word] & logic->units.sees[other][word]) {
        if (marks_has(&logic->grid, cell, digit))
            step_remove(step, logic_candidate(logic, cell, digit));
    }
}

#endif
