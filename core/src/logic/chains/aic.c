/* Alternating inference chains: a node off makes another on, so one of the two ends is true, and what sees both is
 * false.
 *
 *   X-chain              links of one digit
 *   XY-chain             strong links in bivalue cells, ends of one digit
 *   AIC                  any links, several candidates removed
 *   discontinuous loop   the same with one removed, or an end that is both ends: it is true
 *   continuous loop      the ends see each other: the two of each weak link cannot both be false, and what sees
 *                        both is removed
 *   grouped              with at least one group as a node
 *   set chain            with at least one digit of an almost locked set as a node */
#include "logic/finders.h"
#include "groups.h"
#include "logic/grid/placings.h"

#include <string.h>

enum { AIC_WORDS = SUDOKU_MAX_SIZE * SUDOKU_MAX_CELLS / 64, AIC_ONE_DIGIT = 20 };

struct aic {
    struct logic *logic;
    struct groups *groups;
    struct logic_step *step;
    int technique;
    enum groups_mode mode;
    bool strict, known;       /* known: what each node leads to */
    uint64_t seen[AIC_WORDS]; /* the single candidates that chains from the start may remove */
};

/* Beyond the single candidates the last word of a row has other nodes. */
static void aic_trim(const struct groups *groups, uint64_t *set)
{
    if (groups->singles % 64 != 0)
        set[groups->singles >> 6] &= (UINT64_C(1) << groups->singles % 64) - 1;
}

/* The single candidates that both nodes remove, added to a set. */
static void aic_see_both(const struct groups *groups, int one, int other, uint64_t *set)
{
    const uint64_t *a = groups_weak(groups, one), *b = groups_weak(groups, other);
    for (int word = 0; word <= (groups->singles - 1) >> 6; word++) set[word] |= a[word] & b[word];
}

/* The candidates that both nodes of a weak link of a loop remove, of the links within one digit or of those within cells. */
static void aic_see_links(const struct groups *groups, int start, int end, bool in_digit,
                          uint64_t *set)
{
    int node = 2 * start, by = 2 * end + 1;
    do {
        if ((groups->node[node >> 1].digit == groups->node[by >> 1].digit) == in_digit)
            aic_see_both(groups, node >> 1, by >> 1, set);
        node = groups->parent[by];
        by = groups->parent[node];
    } while (node != 2 * start);
}

/* HoDoKu spares the cells of a loop: no link within a digit removes candidates there. */
static void aic_spare(const struct aic *aic, int end, uint64_t *set)
{
    const struct groups *groups = aic->groups;
    const uint16_t *cell = aic->logic->links->cell;
    for (int node = 2 * end + 1; node != GROUPS_NONE; node = groups->parent[node])
        for (int i = 0; i < groups->singles; i++)
            if (bits_in(groups->node[node >> 1].cells, cell[i])) bits_drop(set, i);
}

/* In a loop all other digits of an almost locked set are there: what sees all places of one is added to a set. */
static void aic_see_set(const struct aic *aic, int one, int other, uint64_t *set)
{
    const struct logic *logic = aic->logic;
    const struct group *from = &aic->groups->node[one], *to = &aic->groups->node[other];
    if (to->set == 0 || from->set != to->set) return;
    const struct als *als = &logic->als->set[to->set - 1];
    uint32_t digits = als->digits & ~(UINT32_C(1) << from->digit) & ~(UINT32_C(1) << to->digit);
    for (; digits != 0; digits &= digits - 1)
        BITS_EACH (cell, ALS_WORDS, als->seen[bits_lowest(digits)][word]) {
            const int i = logic->links->number[logic_candidate(logic, cell, bits_lowest(digits))];
            bits_add(set, i);
        }
}

/* The nodes of the path that the last search found to a node on, as far as the mode asks for special ones. */
static bool aic_special(const struct aic *aic, int end)
{
    const struct groups *groups = aic->groups;
    if (aic->mode < GROUPS_GROUPS) return true;
    for (int node = end; node != GROUPS_NONE; node = groups->parent[node])
        if (aic->mode == GROUPS_SETS ? groups->node[node >> 1].set != 0
                                     : node >> 1 >= groups->singles)
            return true;
    return false;
}

static int aic_row(const struct aic *aic, bool same, bool loop, int removed)
{
    switch (aic->mode) {
    case GROUPS_SINGLES:
        if (loop) return TECHNIQUE_CONTINUOUS_LOOP;
        return same || removed == 1 ? TECHNIQUE_DISCONTINUOUS_LOOP : TECHNIQUE_AIC;
    case GROUPS_GROUPS: return loop ? TECHNIQUE_GROUPED_LOOP : TECHNIQUE_GROUPED_AIC;
    default: return aic->technique;
    }
}

/* The path: its base sets and links. */
static void aic_describe(const struct aic *aic, int end)
{
    const struct groups *groups = aic->groups;
    struct logic_step *step = aic->step;
    int at = groups->distance[end];
    step->nodes = (uint16_t)(at + 1);
    step->links = (uint16_t)at;
    for (int node = end; groups->parent[node] != GROUPS_NONE; node = groups->parent[node]) {
        const int from = groups->parent[node];
        step->link[--at] = groups_describe(aic->logic, from, node, step);
    }
}

/* HoDoKu has no chains that pass a node both on and off, but for an end that is both ends, and none of one digit or of
 * bivalue cells with more than twenty nodes. */
static bool aic_plain(const struct aic *aic, int start, int end)
{
    const struct groups *groups = aic->groups;
    if (aic->mode <= GROUPS_Y && groups->distance[2 * end + 1] >= AIC_ONE_DIGIT) return false;
    for (int node = 2 * end + 1; node != GROUPS_NONE; node = groups->parent[node])
        for (int other = groups->parent[node]; other != GROUPS_NONE; other = groups->parent[other])
            if (node >> 1 == other >> 1 && !(start == end && other == 2 * start)) return false;
    return true;
}

/* Offers the chain, which removes a set of candidates. */
static bool aic_offer(const struct aic *aic, int row, int end, const uint64_t *set, int words)
{
    offers_begin(aic->step, row, 0);
    links_remove(aic->logic, set, words, aic->step);
    aic_describe(aic, end);
    return logic_offer(aic->logic, aic->step);
}

/* With a group at an end HoDoKu has a step for each candidate that is removed. */
static bool aic_offer_each(const struct aic *aic, int row, int end, const uint64_t *set, int words)
{
    for (int word = 0; word < words; word++)
        for (uint64_t left = set[word]; left != 0; left &= left - 1) {
            uint64_t one[AIC_WORDS] = {0};
            one[word] = left & -left;
            if (aic_offer(aic, row, end, one, words)) return true;
        }
    return false;
}

/* The chain of the last search from node `start` off to node `end` on. */
static bool aic_judge(const struct aic *aic, int start, int end)
{
    const struct groups *groups = aic->groups;
    const bool same = start == end, one_digit = aic->mode <= GROUPS_Y;
    const bool loop = !same && !one_digit && bits_in(groups_weak(groups, start), end);
    if (groups->distance[2 * end + 1] < 3 || (same && (one_digit || start >= groups->singles)))
        return false;
    if (STEP_SETS && groups->node[start].set != 0 && !loop) return false;
    if (one_digit && groups->node[start].digit != groups->node[end].digit) return false;
    uint64_t set[AIC_WORDS], any = 0;
    const uint64_t *weak = groups_weak(groups, end);
    const int words = (groups->singles + 63) >> 6;
    for (int word = 0; word < words; word++) any |= set[word] = aic->seen[word] & weak[word];
    if (any == 0 && !loop) return false;
    if (same) {
        const struct links *links = aic->logic->links;
        for (int i = 0; i < groups->singles; i++)
            if (links->cell[i] != links->cell[start]) bits_drop(set, i);
    }
    if (loop && aic->strict) {
        memset(set, 0, sizeof set);
        aic_see_links(groups, start, end, true, set);
        aic_spare(aic, end, set);
        aic_see_links(groups, start, end, false, set);
    } else if (loop) {
        aic_see_links(groups, start, end, true, set);
        aic_see_links(groups, start, end, false, set);
    }
    for (int node = 2 * end + 1; STEP_SETS && loop && node != 2 * start;
         node = groups->parent[node])
        if ((node & 1) != 0) aic_see_set(aic, groups->parent[node] >> 1, node >> 1, set);
    aic_trim(groups, set);
    int removed = 0;
    for (int word = 0; word < words; word++) removed += bits_count_cells(set[word]);
    if (!logic_wants(aic->logic, removed) || !aic_special(aic, 2 * end + 1)) return false;
    if (aic->strict && !aic_plain(aic, start, end)) return false;
    const int row = aic_row(aic, same, loop, removed);
    const bool each = !loop && removed > 1 && (start >= groups->singles || end >= groups->singles);
    if (each && aic_offer_each(aic, row, 2 * end + 1, set, words)) return true;
    return !(each && aic->strict) && aic_offer(aic, row, 2 * end + 1, set, words);
}

/* Does a node on that the start leads to see the start, other than by their strong link? */
static bool aic_loops(const struct groups *groups, int start)
{
    const uint64_t *weak = groups_weak(groups, start), *strong = groups_strong(groups, start);
    const uint64_t *off = groups_off(groups, start);
    BITS_EACH (k, groups->words, weak[word] & groups->tied[word] & ~strong[word]) {
        const uint64_t *by = groups_strong(groups, k);
        for (int i = 0; i < groups->words; i++)
            if ((by[i] & off[i]) != 0) return true;
    }
    return false;
}

/* Notes what chains from that node off may remove: what it sees, and leads to. Whether there may be any; a loop removes more. */
static bool aic_starts(struct aic *aic, int start)
{
    const struct groups *groups = aic->groups;
    const uint64_t *weak = groups_weak(groups, start), *off = groups_off(groups, start);
    uint64_t any = 0;
    if (!bits_in(groups->tied, start)) return false;
    for (int word = 0; word <= (groups->singles - 1) >> 6; word++) {
        aic->seen[word] = aic->known ? weak[word] & off[word] : weak[word];
        any |= aic->seen[word];
    }
    return any != 0 || !aic->known || (aic->mode > GROUPS_Y && aic_loops(groups, start));
}

static enum groups_mode aic_mode(int technique)
{
    switch (technique) {
    case TECHNIQUE_X_CHAIN: return GROUPS_X;
    case TECHNIQUE_XY_CHAIN: return GROUPS_Y;
    case TECHNIQUE_GROUPED_AIC:
    case TECHNIQUE_GROUPED_LOOP: return GROUPS_GROUPS;
    case TECHNIQUE_SET_CHAIN: return GROUPS_SETS;
    default: return GROUPS_SINGLES;
    }
}

bool aic_any(struct logic *logic, int technique, struct logic_step *step)
{
    const enum groups_mode mode = aic_mode(technique);
    struct groups *groups = logic->groups;
    struct aic aic;
    aic.logic = logic;
    aic.groups = groups;
    aic.step = step;
    aic.technique = technique;
    aic.mode = mode;
    aic.strict = logic->offers != NULL && logic->offers->strict;
    aic.known = mode < GROUPS_SETS;
    /* Chains of one digit need one that may lose a candidate so. */
    uint32_t digits = bits_all(logic->units.size);
    for (int digit = 0; mode == GROUPS_X && digit < logic->units.size; digit++)
        if (!placings_lose(logic, technique, digit)) digits &= ~(UINT32_C(1) << digit);
    if (digits == 0 || !groups_build(logic, mode)) return false;
    if (aic.known) groups_follow(groups);
    for (int start = 0; start < groups->count; start++) {
        /* From a set come loops of sets alone, each from its first one. */
        if (STEP_SETS && groups->node[start].set != 0) {
            for (int word = 0; word < start >> 6; word++) groups->tied[word] = 0;
            groups->tied[start >> 6] &= ~UINT64_C(0) << (start & 63);
        }
        if ((digits >> groups->node[start].digit & 1) == 0 || !aic_starts(&aic, start)) continue;
        groups_search(groups, 2 * start, false);
        for (int i = 1; i < groups->reached; i++)
            if ((groups->queue[i] & 1) != 0 && aic_judge(&aic, start, groups->queue[i] >> 1))
                return true;
    }
    return false;
}
