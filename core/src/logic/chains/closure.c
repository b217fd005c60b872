#include "closure.h"

#include "logic/grid/carve.h"

#include <stdlib.h>
#include <string.h>

enum { CLOSURE_SETS = 4 };

static void closure_lay_out(void *owner, int room, struct carve *carve)
{
    struct closure *closure = owner;
    const size_t count = (size_t)room, set = (count + 127) / 128 * 2 * sizeof(uint64_t);
    closure->rows = carve_take(carve, 2 * count * set);
    closure->back = carve_take(carve, count * set);
    closure->strong = carve_take(carve, count * set);
    closure->from[0] = carve_take(carve, CLOSURE_SETS * set);
    closure->tie = carve_take(carve, count * sizeof *closure->tie);
}

bool closure_open(struct closure *closure, int room)
{
    closure->memory = carve_open(closure_lay_out, closure, room);
    return closure->memory != NULL;
}

/* What a candidate on turns off, and what is turned on by that; itself, too. */
static BITS_INLINE void closure_turn(const struct closure *closure, const struct links *links,
                                     int i, const int words)
{
    const uint64_t *weak = links_weak(links, LINKS_XY, i);
    uint64_t *row = closure->rows + 2 * i * words, *on = row + words;
    for (int w = 0; w < words; w++) {
        row[w] = weak[w];
        on[w] = 0;
    }
    bits_add(on, i);
    for (int word = 0; word < words; word++)
        for (uint64_t set = weak[word] & closure->tied[word]; set != 0; set &= set - 1)
            closure_unite(on, closure->strong + (word * 64 + bits_lowest_cell(set)) * words, words);
}

/* Only what has strong links is turned on: among these everything is found by going through one after the other, which is
 * Warshall's method. What turns one on is kept as well, so that nobody is asked in vain. */
static BITS_INLINE void closure_go(const struct closure *closure, const struct links *links,
                                   const int words)
{
    uint64_t *back = closure->back;
    int ties = 0;
    for (int i = 0; i < links->count; i++) {
        if (!links_tied(links, LINKS_XY, i)) continue;
        closure->tie[ties++] = (uint16_t)i;
        bits_add(closure->tied, i);
        uint64_t *strong = closure->strong + i * words;
        for (int w = 0; w < words; w++) strong[w] = 0;
        for (int k = 0; k < LINKS_STRONG; k++)
            if (links->other[i][k] != LINKS_NONE) bits_add(strong, links->other[i][k]);
    }
    memset(back, 0, (size_t)(links->count * words) * sizeof *back);
    for (int i = 0; i < links->count; i++) {
        closure_turn(closure, links, i, words);
        if (!bits_in(closure->tied, i)) continue;
        const uint64_t *on = closure_row(closure, links, 1, i);
        for (int word = 0; word < words; word++)
            for (uint64_t set = on[word]; set != 0; set &= set - 1)
                bits_add(back + (word * 64 + bits_lowest_cell(set)) * words, i);
    }
    for (int k = 0; k < ties; k++) {
        const int through = closure->tie[k];
        const uint64_t *more = closure->rows + 2 * through * words, *by = back + through * words;
        for (int word = 0; word < words; word++)
            for (uint64_t set = by[word]; set != 0; set &= set - 1)
                closure_unite(closure->rows + 2 * (word * 64 + bits_lowest_cell(set)) * words, more,
                              2 * words);
        for (int word = 0; word < words; word++)
            for (uint64_t set = more[words + word]; set != 0; set &= set - 1)
                closure_unite(back + (word * 64 + bits_lowest_cell(set)) * words, by, words);
    }
}

void closure_finish(struct closure *closure, const struct links *links)
{
    const int words = links->words;
    (void)closure_build(closure, links);
    if (closure->whole) return;
    closure->whole = true;
    for (int i = 0; i < links->count; i++) {
        uint64_t *row = closure->rows + 2 * i * words;
        if (bits_in(closure->tied, i)) continue;
        for (int word = 0; word < words; word++)
            for (uint64_t set = row[words + word]; set != 0; set &= set - 1)
                closure_unite(row,
                              closure_row(closure, links, 0, word * 64 + bits_lowest_cell(set)),
                              2 * words);
    }
}

/* Does a candidate on turn itself off? */
static bool closure_kills(const struct closure *closure, const struct links *links, int i)
{
    if (bits_in(closure->tied, i)) return bits_in(closure_row(closure, links, 0, i), i);
    const uint64_t *on = closure_row(closure, links, 1, i);
    for (int word = 0; word < links->words; word++)
        for (uint64_t set = on[word]; set != 0; set &= set - 1)
            if (bits_in(closure_row(closure, links, 0, word * 64 + bits_lowest_cell(set)), i))
                return true;
    return false;
}

/* The starts of chains: on where the candidate turns itself off, off where one of its strong links turns it on. */
static bool closure_look(struct closure *closure, const struct links *links)
{
    bool any = false;
    for (int i = 0; i < links->count; i++) {
        const bool on = closure_kills(closure, links, i);
        bool off = false;
        for (int k = 0; k < LINKS_STRONG && !off; k++) {
            const int other = links->other[i][k];
            off = other != LINKS_NONE && bits_in(closure_row(closure, links, 1, other), i);
        }
        if (on) bits_add(closure->from[1], i);
        if (off) bits_add(closure->from[0], i);
        any |= on || off;
    }
    return any;
}

/* The starts of cycles. What lies on a cycle leads to each other. What a cycle removes is the start of a chain, and sees
 * with its own digit one of those on the cycle that are on with its start. */
static void closure_circle(struct closure *closure, const struct links *links)
{
    const int words = links->words;
    memcpy(closure->around, closure->from[1], (size_t)words * sizeof(uint64_t));
#ifdef __OPTIMIZE_SIZE__ /* any that has a strong link */
    for (int word = 0; word < words; word++) closure->around[word] |= closure->tied[word];
#else
    for (int i = 0; i < links->count; i++) {
        if (!bits_in(closure->tied, i)) continue;
        const uint64_t *sees = links_weak(links, LINKS_X, i);
        uint64_t lost = 0;
        for (int word = 0; word < words; word++) lost |= sees[word] & closure->from[1][word];
        if (lost == 0) continue;
        const uint64_t *row = closure_row(closure, links, 1, i);
        for (int word = 0; word < words; word++)
            for (uint64_t set = row[word] & ~closure->around[word]; set != 0; set &= set - 1) {
                const int other = word * 64 + bits_lowest_cell(set);
                if (other == i || !bits_in(closure_row(closure, links, 1, other), i)) continue;
                bits_add(closure->around, other);
                bits_add(closure->around, i);
            }
    }
#endif
}

bool closure_build(struct closure *closure, const struct links *links)
{
    if (closure->clock != 0 && closure->clock == links->clock) return closure->any;
    const int words = links->words;
    const size_t set = (size_t)words * sizeof(uint64_t);
    closure->clock = links->clock;
    closure->whole = false;
    closure->from[1] = closure->from[0] + words;
    closure->around = closure->from[1] + words;
    closure->tied = closure->around + words;
    memset(closure->from[0], 0, CLOSURE_SETS * set);
    /* With the length of rows known beforehand, where it is a usual one. */
    switch (words) {
#ifndef __OPTIMIZE_SIZE__ /* each length is a copy of all of it */
    case 2: closure_go(closure, links, 2); break;
    case 4: closure_go(closure, links, 4); break;
#endif
    default: closure_go(closure, links, words); break;
    }
    closure->any = closure_look(closure, links);
    if (closure->any) closure_circle(closure, links);
    return closure->any;
}
