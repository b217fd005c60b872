#include "waves.h"

#include "logic/grid/carve.h"

#include <stdlib.h>
#include <string.h>

enum { WAVES_OFF = 0, WAVES_ON = 1 };

static void waves_of_room(void *owner, int room, struct carve *carve)
{
    struct waves *waves = owner;
    /* A digit of a grid may have rows of a few words in mode X, and the others need whole ones. */
    const size_t count = (size_t)room, row = (count + 127) / 128 * 2 * sizeof(uint64_t);
    for (int on = 0; on < 2; on++) {
        waves->seen[on] = carve_take(carve, count * row);
        waves->fresh[on] = carve_take(carve, count * row);
    }
    waves->sum = carve_take(carve, count * row);
    waves->met = carve_take(carve, SUDOKU_MAX_SIZE * row);
    waves->meets = carve_take(carve, SUDOKU_MAX_SIZE * row);
    waves->live = carve_take(carve, count * sizeof *waves->live);
    waves->tied = carve_take(carve, count * sizeof *waves->tied);
    waves->place = carve_take(carve, count * sizeof *waves->place);
    waves->start = carve_take(carve, count * sizeof *waves->start);
}

bool waves_open(struct waves *waves, int room)
{
    waves->memory = carve_open(waves_of_room, waves, room);
    return waves->memory != NULL;
}

/* Gives each start its place in a row, and rows their length. */
static void waves_lay_out(struct waves *waves, const struct links *links, const uint64_t *starts)
{
    uint16_t places[SUDOKU_MAX_SIZE] = {0};
    int most = 0;
    waves->starts = 0;
    BITS_EACH (i, links->words, starts[word]) {
        waves->start[waves->starts++] = (uint16_t)i;
        waves->place[i] = places[waves->mode == LINKS_X ? links->digit[i] : 0]++;
        if (waves->place[i] > most) most = waves->place[i];
    }
    waves->words = most < 64 ? 1 : (most + 128) / 128 * 2;
}

void waves_begin(struct waves *waves, const struct links *links, int mode, bool on,
                 const uint64_t *starts)
{
    waves->mode = mode;
    waves->on = on;
    waves->steps = 0;
    waves->dead = waves->any = false;
    waves_lay_out(waves, links, starts);
    const size_t words = (size_t)waves->words,
                 bytes = (size_t)links->count * words * sizeof(uint64_t);
    for (int side = 0; side < 2; side++) {
        memset(waves->seen[side], 0, bytes);
        memset(waves->fresh[side], 0, bytes);
    }
    waves->lives = waves->ties = 0;
    memset(waves->met, 0, SUDOKU_MAX_SIZE * words * sizeof(uint64_t));
    for (int k = 0; k < waves->starts; k++) {
        const int i = waves->start[k];
        const size_t word = (size_t)i * words + (waves->place[i] >> 6);
        const uint64_t bit = UINT64_C(1) << (waves->place[i] & 63);
        waves->seen[on][word] = waves->fresh[on][word] = bit;
        waves->live[waves->lives++] = (uint16_t)i;
    }
    for (int i = 0; i < links->count; i++) {
        waves->tied[waves->ties] = (uint16_t)i;
        waves->ties += links_tied(links, mode, i);
    }
}

/* Two words of a row: every target has vectors of so many. */
typedef uint64_t waves_two __attribute__((vector_size(16)));
#define WAVES_INLINE inline __attribute__((always_inline))

static WAVES_INLINE waves_two waves_load(const uint64_t *row)
{
    waves_two x;
    memcpy(&x, row, sizeof x);
    return x;
}

static WAVES_INLINE void waves_store(uint64_t *row, waves_two x) { memcpy(row, &x, sizeof x); }

static WAVES_INLINE void waves_add(uint64_t *sum, const uint64_t *row, const int words)
{
    if (words == 1) *sum |= *row;
    for (int w = 0; w + 1 < words; w += 2)
        waves_store(sum + w, waves_load(sum + w) | waves_load(row + w));
}

/* What is new in the sum of a candidate becomes fresh, and is seen; starts that are fresh on both sides meet. Whether
 * any is new. */
static WAVES_INLINE bool waves_settle(struct waves *waves, const struct links *links, int to, int i,
                                      const uint64_t *sum, const int words)
{
    uint64_t *fresh = waves->fresh[to] + i * words, *seen = waves->seen[to] + i * words;
    const uint64_t *other = waves->fresh[1 - to] + i * words;
    uint64_t *meets = waves->meets + (waves->mode == LINKS_X ? links->digit[i] * words : 0);
    if (words == 1) {
        *fresh = *sum & ~*seen;
        *seen |= *fresh;
        *meets |= *fresh & *other;
        return *fresh != 0;
    }
    waves_two any = {0, 0};
    for (int w = 0; w < words; w += 2) {
        const waves_two before = waves_load(seen + w), new = waves_load(sum + w) & ~before;
        waves_store(fresh + w, new);
        waves_store(seen + w, before | new);
        waves_store(meets + w, waves_load(meets + w) | (new &waves_load(other + w)));
        any |= new;
    }
    return (any[0] | any[1]) != 0;
}

#ifndef __OPTIMIZE_SIZE__
/* The same for all candidates, each with one word: vectors of these. */
static bool waves_settle_all(struct waves *waves, const struct links *links)
{
    uint64_t *restrict fresh = waves->fresh[WAVES_OFF], *restrict seen = waves->seen[WAVES_OFF];
    const uint64_t *restrict sum = waves->sum, *restrict other = waves->fresh[WAVES_ON];
    uint64_t any = 0, meets = 0;
    for (int i = 0; i < links->count; i++) {
        const uint64_t new = sum[i] & ~seen[i];
        fresh[i] = new;
        seen[i] |= new;
        any |= new;
        meets |= new &other[i];
    }
    if (waves->mode != LINKS_X)
        waves->meets[0] = meets;
    else if (meets != 0)
        for (int i = 0; i < links->count; i++) waves->meets[links->digit[i]] |= fresh[i] & other[i];
    return any != 0;
}
#endif

/* From the candidates just turned on to all that see one. */
static WAVES_INLINE void waves_turn_off(struct waves *waves, const struct links *links,
                                        const int words)
{
    const bool whole = waves->mode == LINKS_XY;
    uint64_t *sum = waves->sum;
    memset(sum, 0, (size_t)(links->count * words) * sizeof *sum);
    for (int k = 0; k < waves->lives; k++) {
        const int i = waves->live[k];
        const uint64_t *row = waves->fresh[WAVES_ON] + i * words;
        const uint32_t end = links->near_from[i + 1];
        uint32_t n = whole ? links->near_from[i] : links->near_house[i];
        for (; n < end; n++) waves_add(sum + links->near[n] * words, row, words);
    }
#ifndef __OPTIMIZE_SIZE__
    if (words == 1) {
        waves->dead = !waves_settle_all(waves, links);
        return;
    }
#endif
    bool any = false;
    for (int i = 0; i < links->count; i++)
        any |= waves_settle(waves, links, WAVES_OFF, i, sum + i * words, words);
    waves->dead = !any;
}

/* From the candidates just turned off to the other ends of their strong links. */
static WAVES_INLINE void waves_turn_on(struct waves *waves, const struct links *links,
                                       const int words)
{
    const int low = links_low(waves->mode), high = links_high(waves->mode);
    /* Only starts stand there that have no strong link. */
    if (waves->steps == 1)
        memset(waves->fresh[WAVES_ON], 0, (size_t)(links->count * words) * sizeof(uint64_t));
    waves->lives = 0;
    for (int k = 0; k < waves->ties; k++) {
        const int i = waves->tied[k];
        uint64_t sum[LINKS_ROOM / 64];
        for (int w = 0; w < words; w++) sum[w] = 0;
        for (int link = low; link < high; link++)
            if (links->other[i][link] != LINKS_NONE)
                waves_add(sum, waves->fresh[WAVES_OFF] + links->other[i][link] * words, words);
        waves->live[waves->lives] = (uint16_t)i;
        waves->lives += waves_settle(waves, links, WAVES_ON, i, sum, words);
    }
    waves->dead = waves->lives == 0;
}

static WAVES_INLINE void waves_turn(struct waves *waves, const struct links *links, int to,
                                    const int words)
{
    if (to == WAVES_ON)
        waves_turn_on(waves, links, words);
    else
        waves_turn_off(waves, links, words);
}

bool waves_step(struct waves *waves, const struct links *links)
{
    const int to = waves->on == (waves->steps % 2 == 0) ? WAVES_OFF : WAVES_ON;
    const int words = waves->words, rows = waves->mode == LINKS_X ? SUDOKU_MAX_SIZE : 1;
    memset(waves->meets, 0, (size_t)(rows * words) * sizeof(uint64_t));
    /* With the length of rows known beforehand, where it is a usual one. */
    switch (words) {
#ifndef __OPTIMIZE_SIZE__ /* each length is a copy of all of it */
    case 1: waves_turn(waves, links, to, 1); break;
    case 2: waves_turn(waves, links, to, 2); break;
    case 4: waves_turn(waves, links, to, 4); break;
    case 6: waves_turn(waves, links, to, 6); break;
#endif
    default: waves_turn(waves, links, to, words); break;
    }
    waves->steps++;
    uint64_t any = 0;
    for (int w = 0; w < rows * words; w++) {
        waves->meets[w] &= ~waves->met[w];
        waves->met[w] |= waves->meets[w];
        any |= waves->meets[w];
    }
    waves->any |= any != 0;
    return any != 0;
}

int waves_first(const struct waves *waves, const struct links *links)
{
    int k = 0;
    while (!waves_has(waves, links, waves->meets, waves->start[k])) k++;
    return waves->start[k];
}
