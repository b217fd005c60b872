/* The data of a finder: the houses, the current grid, and scratch memory. Nothing is allocated during a
 * search for a step. */
#ifndef NINEFOLD_LOGIC_LOGIC_H
#define NINEFOLD_LOGIC_LOGIC_H

#include "grid/marks.h"
#include "step.h"

struct links;
struct nets;
struct closure;
struct waves;
struct als_space;
struct groups;
struct offers;
struct arrivals;
struct placings;
struct rectangles_known;
struct fillings;
struct assume;
struct togethers;

struct logic {
    struct units units;
    struct marks grid;
    struct links *links;     /* links.h */
    struct nets *nets;       /* nets.h */
    struct closure *closure; /* closure.h */
    struct waves *waves[2];  /* scratch: from off, from on; waves.h */
    struct arrivals
        *arrivals;         /* arrivals.h: HoDoKu's order of hidden singles; NULL in inner proofs */
    struct groups *groups; /* chains/groups.h: the same */
    struct placings
        *placings; /* grid/placings.h; NULL in inner proofs, and where they are not known */
    struct rectangles_known *rectangles; /* uniqueness/rectangles.h; NULL in inner proofs */
    struct fillings
        *fillings;         /* rules/fillings.h: scratch; NULL without rules, and in inner proofs */
    struct als_space *als; /* als.h: scratch; NULL where the grid is too large for them */
    struct logic *inner;   /* for nested proofs; NULL in the innermost */
    struct logic_step *thought; /* scratch: a step that an inner proof found */
    struct offers *offers;      /* offers.h: where finds go; NULL: the first is the answer */
    /* By row of the table: the time, by the grid's clock, at which there was no such step. */
    uint32_t *checked;
    bool unique; /* the puzzle is known to have one solution: uniqueness may be used */
    bool lacks;  /* HoDoKu's order ended where this build has no chains and nets of its own */
    /* There are many nets, and each may take long: when `budget` is spent the search for a step stops between two
     * nets and sets `paused`; the next call resumes there. */
    int64_t budget;
    bool paused;
#ifndef NINEFOLD_PLAIN
    struct assume *assume;            /* rules/assume.h: NULL as `fillings` */
    const struct togethers *together; /* rules/together.h: the same */
#endif
};

/* Looks for steps of its kind in the logic's grid: describes each in *step and offers it (offers.h). Returns true when
 * told to stop, with the answer in *step. `technique` is the row it is called for; finders that serve several
 * rows set the row in the step. */
typedef bool logic_finder(struct logic *logic, int technique, struct logic_step *step);

static inline int logic_candidate(const struct logic *logic, int cell, int digit)
{
    return cell * logic->units.size + digit;
}

/* Has the cell, the house, or the digit anywhere, changed since the last search for such steps, which found none? A finder
 * whose steps depend on a few cells, a house, or the places of a digit skips those that have not. */
static inline bool logic_cell_changed(const struct logic *logic, int technique, int cell)
{
    return logic->grid.cell_changed[cell] > logic->checked[technique];
}

static inline bool logic_house_changed(const struct logic *logic, int technique, int house)
{
    return logic->grid.house_changed[house] > logic->checked[technique];
}

static inline bool logic_digit_changed(const struct logic *logic, int technique, int digit)
{
    return logic->grid.digit_changed[digit] > logic->checked[technique];
}

/* The digits that changed, as a set. */
static inline uint32_t logic_digits_changed(const struct logic *logic, int technique)
{
    uint32_t set = 0;
    for (int digit = 0; digit < logic->units.size; digit++)
        if (logic_digit_changed(logic, technique, digit)) set |= UINT32_C(1) << digit;
    return set;
}

/* Removes those digits of `set` that are candidates of the cell. */
static inline void logic_remove_digits(const struct logic *logic, struct logic_step *step, int cell,
                                       uint32_t set)
{
    for (set &= logic->grid.cells[cell]; set != 0; set &= set - 1)
        step_remove(step, logic_candidate(logic, cell, bits_lowest(set)));
}

/* Removes a digit from positions in a house. */
static inline void logic_remove_places(const struct logic *logic, struct logic_step *step,
                                       int house, int digit, uint32_t places)
{
    for (places &= logic->grid.places[house][digit]; places != 0; places &= places - 1)
        step_remove(step,
                    logic_candidate(logic, logic->units.cell[house][bits_lowest(places)], digit));
}

/* Removes a digit from all cells of a set, all of which have it. */
static inline void logic_remove_cells(const struct logic *logic, struct logic_step *step,
                                      const uint64_t *cells, int words, int digit)
{
    BITS_EACH (cell, words, cells[word]) step_remove(step, logic_candidate(logic, cell, digit));
}

/* Keeps the cells of a set that see all cells of another. */
static inline void logic_keep_seen(const struct logic *logic, uint64_t *cells, const uint64_t *by,
                                   int words)
{
    BITS_EACH (cell, words, by[word])
        for (int w = 0; w < words; w++) cells[w] &= logic->units.sees[cell][w];
}

/* The next set of as many bits, in lexical order of their indices (0 1 2, 0 1 3, ... ); false after the
 * last. `pick` holds `size` ascending indices below `count`. */
static inline bool logic_next_pick(uint8_t *pick, int size, int count)
{
    int i = size - 1;
    while (i >= 0 && pick[i] == count - size + i) i--;
    if (i < 0) return false;
    pick[i]++;
    for (i++; i < size; i++) pick[i] = (uint8_t)(pick[i - 1] + 1);
    return true;
}

#endif
