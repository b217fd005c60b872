/* Whips: a candidate (the target) is supposed to be true. In a chain of base sets, each has lost all its candidates but one to
 * the target and to those found before, one of them to the last; the one left is true. The last base set has none left. On
 * grids of up to nine digits. Denis Berthier, The Hidden Logic of Sudoku, 2007. */
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"

#include <stddef.h>
#include <string.h>

enum {
    WHIPS_SIZE = 9,
    WHIPS_CANDIDATES = WHIPS_SIZE * WHIPS_SIZE * WHIPS_SIZE,
    WHIPS_WORDS = (WHIPS_CANDIDATES + 127) / 128 * 2, /* of a set of them, whole vectors */
    WHIPS_OF_EACH = 1 + UNITS_KINDS,                  /* base sets that a candidate is in */
    WHIPS_SETS = WHIPS_OF_EACH * WHIPS_SIZE * WHIPS_SIZE,
    WHIPS_SET_WORDS = (WHIPS_SETS + 63) / 64,
    WHIPS_ROOM = 1 << 13, /* beginnings of whips of one target */
    WHIPS_TABLE = 1 << 14,
    WHIPS_LONGEST = 30,
    WHIPS_DEEPER = 2, /* how much longer those may be that are sought next */
    WHIPS_SLICE = 64  /* beginnings that cost as much as a net */
};

/* A base set that comes after another one, and what is left in it; number 0 is the target. */
struct whips_link {
    uint16_t before, candidate, set;
};

/* Candidates are numbered as in the links. Base sets: cells, then the digits of each house. */
struct whips {
    int target, limit; /* where a paused search goes on: targets, up to a length */
    int best;          /* the target of the shortest so far, or -1 */
    int longest, count, entries;
    bool full, cut;
    uint16_t member[WHIPS_SETS][WHIPS_SIZE], set[WHIPS_CANDIDATES][WHIPS_OF_EACH];
    uint8_t members[WHIPS_SETS];
    uint64_t touched[WHIPS_CANDIDATES][WHIPS_SET_WORDS]; /* base sets that it takes some from */
    uint8_t least[WHIPS_CANDIDATES];  /* no whip of it is shorter; 0: there is none, or no more */
    uint8_t length[WHIPS_CANDIDATES]; /* of the shortest, if known; 0 */
    uint16_t chain[WHIPS_CANDIDATES][WHIPS_LONGEST]; /* its base sets */
    struct whips_link link[WHIPS_ROOM];
    uint64_t met[WHIPS_TABLE]; /* by hash; what other searches left does no harm */
};

/* Adds a candidate to the base set. */
static void whips_put(struct whips *whips, int i, int k, int set)
{
    whips->set[i][k] = (uint16_t)set;
    whips->member[set][whips->members[set]++] = (uint16_t)i;
}

/* How many base sets a whip of the target has at least: so many rounds of singles lead from it to a contradiction. 0 where
 * none do, and there is no whip. */
static int whips_least(const struct whips *whips, const struct links *links, int target)
{
    uint64_t gone[WHIPS_WORDS] = {0}, on[WHIPS_WORDS] = {0};
    uint8_t left[WHIPS_SETS], round[WHIPS_CANDIDATES];
    uint16_t queue[WHIPS_CANDIDATES];
    int end = 0;
    memcpy(left, whips->members, sizeof left);
    queue[end++] = (uint16_t)target;
    on[target >> 6] = UINT64_C(1) << (target & 63);
    round[target] = 1;
    for (int at = 0; at < end; at++) {
        const int from = queue[at];
        const uint64_t *weak = links_weak(links, LINKS_XY, from);
        for (int word = 0; word < links->words; word++) {
            uint64_t lost = weak[word] & ~gone[word];
            for (; lost != 0; lost &= lost - 1) {
                gone[word] |= lost & -lost;
                const uint16_t *sets = whips->set[word * 64 + bits_lowest_cell(lost)];
                for (int k = 0; k < WHIPS_OF_EACH; k++) {
                    if (--left[sets[k]] == 0) return round[from];
                    if (left[sets[k]] != 1) continue;
                    const uint16_t *member = whips->member[sets[k]];
                    while (bits_in(gone, *member)) member++;
                    if (bits_in(on, *member)) continue;
                    bits_add(on, *member);
                    round[*member] = (uint8_t)(round[from] + 1);
                    queue[end++] = *member;
                }
            }
        }
    }
    return 0;
}

/* The base sets of the grid, and the targets that may have whips. */
static void whips_begin(struct whips *whips, const struct logic *logic)
{
    const struct units *units = &logic->units;
    const struct links *links = logic->links;
    memset(whips, 0, offsetof(struct whips, chain));
    for (int i = 0; i < links->count; i++) {
        whips_put(whips, i, 0, links->cell[i]);
        for (int kind = 0; kind < UNITS_KINDS; kind++)
            whips_put(whips, i, 1 + kind,
                      units->cells + units->house[links->cell[i]][kind] * units->size +
                          links->digit[i]);
    }
    for (int i = 0; i < links->count; i++) {
        whips->least[i] = (uint8_t)whips_least(whips, links, i);
        const uint64_t *weak = links_weak(links, LINKS_XY, i);
        BITS_EACH (at, links->words, weak[word])
            for (int k = 0; k < WHIPS_OF_EACH; k++) {
                const int set = whips->set[at][k];
                bits_add(whips->touched[i], set);
            }
    }
    memset(whips->met, 0, sizeof whips->met);
    whips->best = -1;
}

static uint64_t whips_mix(uint64_t x)
{
    x = (x + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
}

/* Adds what is left in a base set behind a link, unless the same were met in another order with the same last; `hash` is of
 * those before. */
static void whips_add(struct whips *whips, int before, int set, int candidate, uint64_t hash)
{
    hash = (hash ^ hash >> 31) * UINT64_C(0x94d049bb133111eb) + (uint64_t)candidate + 1;
    uint32_t at = (uint32_t)(hash >> 40) % WHIPS_TABLE;
    for (; whips->met[at] != 0; at = (at + 1) % WHIPS_TABLE)
        if (whips->met[at] == hash) return;
    whips->full |= whips->count == WHIPS_ROOM;
    if (whips->full) return;
    whips->met[at] = hash;
    whips->entries++;
    whips->link[whips->count++] =
        (struct whips_link){(uint16_t)before, (uint16_t)candidate, (uint16_t)set};
}

/* Goes on from a link; the base set with which a chain ends, or -1. */
static int whips_extend(struct whips *whips, const struct links *links, int last)
{
    /* The target counts apart: two of them may be in chains with each other. */
    uint64_t gone[WHIPS_WORDS] = {0},
             hash = whips_mix((uint64_t)whips->limit << 32 | (uint64_t)whips->target);
    for (int i = last;; i = whips->link[i].before) {
        const int on = whips->link[i].candidate;
        const uint64_t *weak = links_weak(links, LINKS_XY, on);
        for (int word = 0; word < links->words; word++) gone[word] |= weak[word];
        hash += whips_mix((uint64_t)on);
        if (i == 0) break;
    }
    const uint64_t *touched = whips->touched[whips->link[last].candidate];
    BITS_EACH (set, WHIPS_SET_WORDS, touched[word]) {
        int left = -1, lefts = 0;
        for (int k = 0; k < whips->members[set] && lefts < 2; k++) {
            const int i = whips->member[set][k];
            if (bits_in(gone, i)) continue;
            left = i;
            lefts++;
        }
        if (lefts == 0) return set;
        if (lefts > 1) continue;
        bool known = false;
        for (int i = last; !known; i = whips->link[i].before) {
            known = whips->link[i].candidate == left;
            if (i == 0) break;
        }
        if (!known) whips_add(whips, last, set, left, hash);
    }
    return -1;
}

/* Keeps a chain that ends with a base set without candidates. */
static void whips_keep(struct whips *whips, int last, int set, int length)
{
    const int target = whips->target;
    whips->length[target] = (uint8_t)length;
    whips->best = target;
    for (int i = last; length > 0; i = whips->link[i].before) {
        whips->chain[target][--length] = (uint16_t)set;
        set = whips->link[i].set;
    }
}

/* The shortest whip of the target, of `longest` base sets at most, is kept; one may be longer where it is `cut`. Returns how
 * many beginnings it has gone on from. */
static int whips_of_target(struct whips *whips, const struct links *links)
{
    if (whips->entries > WHIPS_TABLE - WHIPS_ROOM - WHIPS_TABLE / 4) {
        memset(whips->met, 0, sizeof whips->met);
        whips->entries = 0;
    }
    whips->link[0].candidate = (uint16_t)whips->target;
    whips->count = 1;
    whips->full = whips->cut = false;
    int at = 0;
    for (int end = 1, length = 1; at < whips->count; at++) {
        if (at == end) {
            end = whips->count;
            length++;
            if (whips->full) break; /* what is found must not depend on how the grid is turned */
        }
        whips->cut = length > whips->longest;
        if (whips->cut) break;
        const int set = whips_extend(whips, links, at);
        if (set < 0) continue;
        whips_keep(whips, at, set, length);
        break;
    }
    return at;
}

static void whips_describe(const struct whips *whips, const struct logic *logic, int technique,
                           int target, struct logic_step *step)
{
    const int cells = logic->units.cells, n = logic->units.size;
    offers_begin(step, technique, whips->length[target]);
    for (int k = 0; k < whips->length[target]; k++) {
        const int set = whips->chain[target][k] - cells;
        if (set < 0)
            step_base_cell(step, set + cells);
        else
            step_base_house(step, set / n, set % n);
    }
    step_remove(step, links_candidate(logic, 2 * target));
}

/* Goes through the targets from where a paused search goes on, for whips of all of them, or shorter ones alone; false where
 * the budget is spent. */
static bool whips_go(struct logic *logic, struct whips *whips, bool all)
{
    for (; whips->target < logic->links->count; whips->target++) {
        const int target = whips->target;
        if (whips->least[target] == 0 || whips->least[target] > whips->longest) continue;
        if (logic->budget <= 0) return false;
        logic->budget -= 1 + whips_of_target(whips, logic->links) / WHIPS_SLICE;
        if (!whips->cut) whips->least[target] = 0;
        if (whips->length[target] != 0 && !all) whips->longest = whips->length[target] - 1;
    }
    return true;
}

/* All whips by one search of each target. Else the shortest: short ones of all targets are sought before longer ones. */
bool whips_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct whips *whips = (struct whips *)(void *)logic->links->found; /* scratch */
    _Static_assert(sizeof *whips <= LINKS_FOUND * sizeof *logic->links->found, "no room");
    const bool all = logic->offers != NULL && logic->offers->list != NULL;
    if (logic->units.size > WHIPS_SIZE) return false;
    if (!links_build(logic->links, &logic->units, &logic->grid)) return false;
    if (!logic->paused) {
        whips_begin(whips, logic);
        whips->limit = whips->longest = all ? WHIPS_LONGEST : WHIPS_DEEPER;
    }
    logic->paused = !whips_go(logic, whips, all);
    while (!logic->paused && whips->best < 0 && whips->limit < WHIPS_LONGEST) {
        whips->limit = whips->longest = whips->limit + WHIPS_DEEPER;
        whips->target = 0;
        logic->paused = !whips_go(logic, whips, all);
    }
    if (logic->paused || whips->best < 0) return false;
    for (int target = 0; all && target < logic->links->count; target++) {
        if (whips->length[target] == 0) continue;
        whips_describe(whips, logic, technique, target, step);
        (void)logic_offer(logic, step);
    }
    if (all) return false;
    whips_describe(whips, logic, technique, whips->best, step);
    return logic_offer(logic, step);
}
