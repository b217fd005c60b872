/* Whips: a candidate (the target) is supposed to be true. In a chain of base sets, each has lost all its candidates but one to
 * the target and to those found before, one of them to the last; the one left is true. The last base set has none left. On
 * grids of up to nine digits. Denis Berthier, The Hidden Logic of Sudoku, 2007. */
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"

#include <string.h>

enum {
    WHIPS_SIZE = 9,
    WHIPS_SETS = (1 + UNITS_KINDS) * WHIPS_SIZE * WHIPS_SIZE,
    WHIPS_ROOM = 1 << 13, /* beginnings of whips of one target */
    WHIPS_TABLE = 1 << 14,
    WHIPS_LONGEST = 30
};

/* A base set that comes after another one, and what is left in it; number 0 is the target. */
struct whips_link {
    uint16_t before, candidate, set;
};

/* Base sets by number: cells, then the digits of each house; of each, what is there, as a set of digits or of positions. */
struct whips {
    const struct logic *logic;
    int sets, longest, count;
    bool full;
    uint32_t all[WHIPS_SETS], left[WHIPS_SETS], apart[WHIPS_SETS];
    struct whips_link link[WHIPS_ROOM];
    uint64_t met[WHIPS_TABLE]; /* by hash */
};

/* The candidate of a base set that has no other. */
static int whips_candidate(const struct whips *whips, int set, uint32_t left)
{
    const struct units *units = &whips->logic->units;
    const int n = units->size, more = set - units->cells;
    return more < 0 ? set * n + bits_lowest(left)
                    : units->cell[more / n][bits_lowest(left)] * n + more % n;
}

/* Removes all that a true candidate sees; whether there was any. */
static bool whips_take(const struct whips *whips, uint32_t *left, int candidate)
{
    const struct units *units = &whips->logic->units;
    const int n = units->size, own = candidate / n;
    bool any = false;
    for (int i = -1; i < units->peers[own]; i++) {
        const int cell = i < 0 ? own : units->peer[own][i];
        const uint32_t same = UINT32_C(1) << candidate % n;
        uint32_t lost = left[cell] & (i < 0 ? ~same : same);
        any |= lost != 0;
        left[cell] &= ~lost;
        for (; lost != 0; lost &= lost - 1)
            for (int kind = 0; kind < UNITS_KINDS; kind++)
                left[units->cells + units->house[cell][kind] * n + bits_lowest(lost)] &=
                    ~(UINT32_C(1) << units->position[cell][kind]);
    }
    return any;
}

/* Do singles alone lead from the target to a contradiction? Else there is no whip. */
static bool whips_may(struct whips *whips)
{
    memcpy(whips->left, whips->all, sizeof whips->left);
    bool going = whips_take(whips, whips->left, whips->link[0].candidate);
    while (going) {
        going = false;
        for (int set = 0; set < whips->sets; set++) {
            const uint32_t left = whips->left[set];
            if (left == 0 && whips->all[set] != 0) return true;
            if (bits_single(left))
                going |= whips_take(whips, whips->left, whips_candidate(whips, set, left));
        }
    }
    return false;
}

/* Adds the candidate behind a link, unless it is among those before, or the same were met in another order with the same
 * last. */
static void whips_add(struct whips *whips, int before, int set)
{
    const int candidate = whips_candidate(whips, set, whips->left[set]);
    uint64_t hash = 0;
    for (int i = before;; i = whips->link[i].before) {
        if (whips->link[i].candidate == candidate) return;
        const uint64_t x = (whips->link[i].candidate + 1) * UINT64_C(0x9e3779b97f4a7c15);
        hash += (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        if (i == 0) break;
    }
    hash = (hash ^ hash >> 31) * UINT64_C(0x94d049bb133111eb) + (uint64_t)candidate + 1;
    uint32_t at = (uint32_t)(hash >> 40) % WHIPS_TABLE;
    for (; whips->met[at] != 0; at = (at + 1) % WHIPS_TABLE)
        if (whips->met[at] == hash) return;
    whips->full |= whips->count == WHIPS_ROOM;
    if (whips->full) return;
    whips->met[at] = hash;
    whips->link[whips->count++] =
        (struct whips_link){(uint16_t)before, (uint16_t)candidate, (uint16_t)set};
}

/* Goes on from a link; the base set with which a chain ends, or -1. */
static int whips_extend(struct whips *whips, int last)
{
    memcpy(whips->left, whips->all, sizeof whips->left);
    memcpy(whips->apart, whips->all, sizeof whips->apart);
    for (int i = last;; i = whips->link[i].before) {
        (void)whips_take(whips, whips->left, whips->link[i].candidate);
        if (i == 0) break;
    }
    (void)whips_take(whips, whips->apart, whips->link[last].candidate);
    for (int set = 0; set < whips->sets; set++) {
        if (whips->apart[set] == whips->all[set]) continue;
        if (whips->left[set] == 0) return set;
        if (bits_single(whips->left[set])) whips_add(whips, last, set);
    }
    return -1;
}

/* The step of a chain that ends with a base set without candidates. */
static void whips_describe(const struct whips *whips, int technique, int last, int set,
                           struct logic_step *step)
{
    const int cells = whips->logic->units.cells, n = whips->logic->units.size;
    uint16_t chain[WHIPS_LONGEST];
    int count = 0;
    chain[count++] = (uint16_t)set;
    for (int i = last; i > 0; i = whips->link[i].before) chain[count++] = whips->link[i].set;
    offers_begin(step, technique, count);
    while (count > 0) {
        set = chain[--count] - cells;
        if (set < 0)
            step_base_cell(step, set + cells);
        else
            step_base_house(step, set / n, set % n);
    }
    step_remove(step, whips->link[0].candidate);
}

/* The shortest whip of the target, of `longest` base sets at most: how many it has; 0 where there is none. */
static int whips_of_target(struct whips *whips, int technique, struct logic_step *step)
{
    if (!whips_may(whips)) return 0;
    memset(whips->met, 0, sizeof whips->met);
    whips->count = 1;
    whips->full = false;
    for (int at = 0, end = 1, length = 1; at < whips->count; at++) {
        if (at == end) {
            end = whips->count;
            length++;
            if (whips->full) break; /* what is found must not depend on how the grid is turned */
        }
        if (length > whips->longest) break;
        const int set = whips_extend(whips, at);
        if (set < 0) continue;
        whips_describe(whips, technique, at, set, step);
        return length;
    }
    return 0;
}

bool whips_any(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    struct whips *whips = (struct whips *)(void *)logic->links->found; /* scratch */
    _Static_assert(sizeof *whips <= LINKS_FOUND * sizeof *logic->links->found, "no room");
    const bool all = logic->offers != NULL && logic->offers->list != NULL;
    int best = 0;
    if (n > WHIPS_SIZE) return false;
    whips->logic = logic;
    whips->longest = WHIPS_LONGEST;
    whips->sets = units->cells + units->houses * n;
    memcpy(whips->all, logic->grid.cells, (size_t)units->cells * sizeof *whips->all);
    for (int set = units->cells; set < whips->sets; set++)
        whips->all[set] = logic->grid.places[(set - units->cells) / n][(set - units->cells) % n];
    for (int target = 0; target < units->cells * n; target++) {
        if (!marks_has(&logic->grid, target / n, target % n)) continue;
        whips->link[0].candidate = (uint16_t)target;
        const int length = whips_of_target(whips, technique, step);
        if (length == 0) continue;
        best = length;
        if (all)
            (void)logic_offer(logic, step);
        else
            whips->longest = length - 1;
    }
    return !all && best > 0 && logic_offer(logic, step);
}
