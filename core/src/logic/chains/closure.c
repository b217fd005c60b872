#include "closure.h"

#include "logic/grid/carve.h"

#include <stdlib.h>
#include <string.h>

enum {
    CLOSURE_SETS = 4,
    CLOSURE_BLOCK = 8, /* candidates that are united together */
    CLOSURE_WORDS = LINKS_ROOM / 64 + 1
};

static void closure_lay_out(void *owner, int room, struct carve *carve)
{
    struct closure *closure = owner;
    const size_t count = (size_t)room, set = (count + 127) / 128 * 2 * sizeof(uint64_t);
    closure->rows = carve_take(carve, 2 * count * set);
#ifdef __OPTIMIZE_SIZE__
    closure->back = carve_take(carve, count * set);
#else
    closure->ends = carve_take(carve, 2 * (count + 1) * (set + sizeof(uint64_t)));
    closure->on = carve_take(carve, (count + CLOSURE_BLOCK) * (set + sizeof(uint64_t)));
    closure->sees = carve_take(carve, (count + CLOSURE_BLOCK) * (set + sizeof(uint64_t)));
    closure->number = carve_take(carve, count * sizeof *closure->number);
#endif
    closure->strong = carve_take(carve, count * set);
    closure->from[0] = carve_take(carve, CLOSURE_SETS * set);
    closure->tie = carve_take(carve, (count + 1) * sizeof *closure->tie);
}

bool closure_open(struct closure *closure, int room)
{
    closure->memory = carve_open(closure_lay_out, closure, room);
    return closure->memory != NULL;
}

/* The other ends of the strong links of a candidate. */
static void closure_strong(const struct closure *closure, const struct links *links, int i)
{
    uint64_t *strong = closure->strong + i * links->words;
    memset(strong, 0, (size_t)links->words * sizeof *strong);
    bits_add(closure->tied, i);
    for (int k = 0; k < LINKS_STRONG; k++)
        if (links->other[i][k] != LINKS_NONE) bits_add(strong, links->other[i][k]);
}

#ifdef __OPTIMIZE_SIZE__
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
    BITS_EACH (k, words, weak[word] & closure->tied[word])
        closure_unite(on, closure->strong + k * words, words);
}

/* Only what has strong links is turned on: among these everything is found by going through one after the other, which is
 * Warshall's method. What turns one on is kept as well, so that nobody is asked in vain. */
static void closure_go(const struct closure *closure, const struct links *links)
{
    const int words = links->words;
    uint64_t *back = closure->back;
    int ties = 0;
    for (int i = 0; i < links->count; i++) {
        if (!links_tied(links, LINKS_XY, i)) continue;
        closure->tie[ties++] = (uint16_t)i;
        closure_strong(closure, links, i);
    }
    memset(back, 0, (size_t)(links->count * words) * sizeof *back);
    for (int i = 0; i < links->count; i++) {
        closure_turn(closure, links, i, words);
        if (!bits_in(closure->tied, i)) continue;
        const uint64_t *on = closure_row(closure, links, 1, i);
        BITS_EACH (k, words, on[word]) bits_add(back + k * words, i);
    }
    for (int k = 0; k < ties; k++) {
        const int through = closure->tie[k];
        const uint64_t *more = closure->rows + 2 * through * words, *by = back + through * words;
        BITS_EACH (i, words, by[word])
            closure_unite(closure->rows + 2 * i * words, more, 2 * words);
        BITS_EACH (i, words, more[words + word]) closure_unite(back + i * words, by, words);
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
        BITS_EACH (k, words, row[words + word])
            closure_unite(row, closure_row(closure, links, 0, k), 2 * words);
    }
}

/* Does a candidate on turn itself off? */
static bool closure_kills(const struct closure *closure, const struct links *links, int i)
{
    if (bits_in(closure->tied, i)) return bits_in(closure_row(closure, links, 0, i), i);
    const uint64_t *on = closure_row(closure, links, 1, i);
    BITS_EACH (k, links->words, on[word])
        if (bits_in(closure_row(closure, links, 0, k), i)) return true;
    return false;
}

static bool closure_leads(const struct closure *closure, const struct links *links, int i,
                          int other)
{
    return bits_in(closure_row(closure, links, 1, i), other);
}

#else
/* Numbers the candidates with strong links; all others have the number behind the last of these. */
static void closure_number(struct closure *closure, const struct links *links)
{
    closure->plane = (links->count + CLOSURE_BLOCK - 1) / CLOSURE_BLOCK * CLOSURE_BLOCK;
    closure->ties = 0;
    for (int i = 0; i < links->count; i++) {
        closure->tie[closure->ties] = (uint16_t)i;
        closure->ties += links_tied(links, LINKS_XY, i);
    }
    closure->words = closure->ties / 64 + 1;
    for (int i = 0; i < links->count; i++) closure->number[i] = (uint16_t)closure->ties;
    for (int k = 0; k < closure->ties; k++) closure->number[closure->tie[k]] = (uint16_t)k;
}

/* What a candidate on excludes, and what is turned on by that; itself, too. */
static BITS_INLINE void closure_begin(const struct closure *closure, const struct links *links,
                                      int i, const int words)
{
    uint64_t row[2 * CLOSURE_WORDS];
    for (int w = 0; w < words; w++) {
        row[w] = closure->ends[(2 * closure->number[i] + 1) * words + w];
        row[words + w] = 0;
    }
    for (uint32_t at = links->near_from[i]; at < links->near_from[i + 1]; at++)
        closure_unite(row, closure->ends + 2 * words * closure->number[links->near[at]], 2 * words);
    for (int w = 0; w < words; w++) {
        closure->on[w * closure->plane + i] = row[w];
        closure->sees[w * closure->plane + i] = row[words + w];
    }
}

/* A block of candidates: those that turn on the one whose bit is `bit` in a set turn on what that does. */
static BITS_INLINE void closure_through(uint64_t *on, const uint64_t *by, int bit, uint64_t more)
{
    uint64_t gained[CLOSURE_BLOCK];
    for (int i = 0; i < CLOSURE_BLOCK; i++) gained[i] = more & (0 - (by[i] >> bit & 1));
    for (int i = 0; i < CLOSURE_BLOCK; i++) on[i] |= gained[i];
}

/* Warshall's method: going through one candidate after another, for all starts at once. */
static BITS_INLINE void closure_grow(const struct closure *closure, const struct links *links,
                                     const int words)
{
    const int plane = closure->plane;
    memset(closure->ends, 0, (size_t)(2 * (closure->ties + 1) * words) * sizeof(uint64_t));
    for (int k = 0; k < closure->ties; k++) {
        const uint16_t *other = links->other[closure->tie[k]];
        uint64_t *ends = closure->ends + 2 * k * words;
        for (int link = 0; link < LINKS_STRONG; link++)
            if (other[link] != LINKS_NONE) bits_add(ends, closure->number[other[link]]);
        bits_add(ends + words, k);
    }
    for (int i = 0; i < links->count; i++) closure_begin(closure, links, i, words);
    for (int k = 0; k < closure->ties; k++) {
        const uint64_t *by = closure->on + (k >> 6) * plane;
        for (int w = 0; w < words; w++) {
            uint64_t *on = closure->on + w * plane;
            const uint64_t more = on[closure->tie[k]];
            for (int i = 0; i < plane; i += CLOSURE_BLOCK)
                closure_through(on + i, by + i, k & 63, more);
        }
    }
}

static void closure_go(struct closure *closure, const struct links *links)
{
    closure_number(closure, links);
    switch (closure->words) { /* a copy each for the usual lengths */
    case 1: closure_grow(closure, links, 1); break;
    case 2: closure_grow(closure, links, 2); break;
    default: closure_grow(closure, links, closure->words); break;
    }
}

static inline uint64_t closure_on(const struct closure *closure, int i, int word)
{
    return closure->on[word * closure->plane + i];
}

/* Does a candidate on turn another on? */
static inline bool closure_leads(const struct closure *closure, const struct links *links, int i,
                                 int other)
{
    const int number = closure->number[other];
    (void)links;
    return (closure_on(closure, i, number >> 6) >> (number & 63) & 1) != 0;
}

/* Does a candidate on turn itself off: turn on what excludes it? */
static bool closure_kills(const struct closure *closure, const struct links *links, int i)
{
    uint64_t any = 0;
    (void)links;
    for (int w = 0; w < closure->words; w++)
        any |= closure_on(closure, i, w) & closure->sees[w * closure->plane + i];
    return any != 0;
}

void closure_finish(struct closure *closure, const struct links *links)
{
    const int words = links->words;
    (void)closure_build(closure, links);
    if (closure->whole) return;
    closure->whole = true;
    for (int i = 0; i < links->count; i++) {
        uint64_t *off = closure->rows + 2 * i * words, *on = off + words;
        for (int w = 0; w < words; w++) {
            off[w] = links_weak(links, LINKS_XY, i)[w];
            on[w] = 0;
        }
        BITS_EACH (k, closure->words, closure_on(closure, i, word)) {
            const int other = closure->tie[k];
            bits_add(on, other);
            closure_unite(off, links_weak(links, LINKS_XY, other), words);
        }
        bits_add(on, i);
        if (closure->number[i] != closure->ties) closure_strong(closure, links, i);
    }
}
#endif

/* The starts of chains: on where the candidate turns itself off, off where one of its strong links turns it on. */
static bool closure_look(struct closure *closure, const struct links *links)
{
    bool any = false;
    for (int i = 0; i < links->count; i++) {
        const bool on = closure_kills(closure, links, i);
        bool off = false;
        for (int k = 0; k < LINKS_STRONG && !off; k++) {
            const int other = links->other[i][k];
            off = other != LINKS_NONE && closure_leads(closure, links, other, i);
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
    for (int k = 0; k < closure->ties; k++) {
        const int i = closure->tie[k];
        const uint64_t *sees = links_weak(links, LINKS_X, i);
        uint64_t lost = 0;
        for (int word = 0; word < words; word++) lost |= sees[word] & closure->from[1][word];
        if (lost == 0) continue;
        BITS_EACH (at, closure->words, closure_on(closure, i, word)) {
            const int other = closure->tie[at];
            if (other == i || !closure_leads(closure, links, other, i)) continue;
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
    closure_go(closure, links);
    closure->any = closure_look(closure, links);
    if (closure->any) closure_circle(closure, links);
    return closure->any;
}
