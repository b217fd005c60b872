/* Implicit hitting sets (Moreno-Centeno and Karp, 2013; for minimal conflicts: Ignatiev, Previti, Liffiton and
 * Marques-Silva, 2015): finds a smallest set that has an element of each of some sets, which are not known beforehand. It
 * proposes a set that hits all known ones; the caller tests the proposal, and either accepts it or adds a set that it does
 * not hit.
 *
 * Proposals come from one depth-first search for each size, from 1 up. It branches on the elements of the set not hit yet
 * that has the fewest left, and bars each element from the branches after its own. An added set only continues the current
 * branch, since the proposal did not hit it. A branch ends when more disjoint sets are left than elements may be
 * chosen. */
#include "why.h"

#include <stdlib.h>

enum { HITS_SETS = 1 << 14 };

struct hits_level {
    int element;      /* chosen here */
    uint64_t *left;   /* others of the set that was branched on, to be tried */
    uint64_t *barred; /* what was barred before this level */
};

bool hits_begin(struct hits *hits, int count)
{
    hits_end(hits);
    const int words = (count + 63) / 64, levels = count + 1;
    hits->count = count;
    hits->words = words;
    hits->most = 1;
    hits->chosen = calloc((size_t)(words * (2 + 2 * levels)), sizeof *hits->chosen);
    hits->levels = calloc((size_t)levels, sizeof *hits->levels);
    if (hits->chosen == NULL || hits->levels == NULL) {
        hits_end(hits);
        return false;
    }
    hits->barred = hits->chosen + words;
    for (int i = 0; i < levels; i++) {
        hits->levels[i].left = hits->chosen + words * (2 + 2 * i);
        hits->levels[i].barred = hits->levels[i].left + words;
    }
    return true;
}

void hits_end(struct hits *hits)
{
    free(hits->chosen);
    free(hits->levels);
    free(hits->sets);
    *hits = (struct hits){0};
}

bool hits_add(struct hits *hits, const uint64_t *set)
{
    if (hits->set_count == hits->set_room) {
        const int room = hits->set_room > 0 ? hits->set_room * 2 : 64;
        uint64_t *sets = room <= HITS_SETS
                             ? realloc(hits->sets, (size_t)(room * hits->words) * sizeof *sets)
                             : NULL;
        if (sets == NULL) return false;
        hits->sets = sets;
        hits->set_room = room;
    }
    set_copy(hits->sets + hits->set_count++ * hits->words, set, hits->words);
    return true;
}

void hits_widen(struct hits *hits)
{
    hits->most++;
    hits->depth = 0;
    memset(hits->chosen, 0, (size_t)hits->words * sizeof *hits->chosen);
    memset(hits->barred, 0, (size_t)hits->words * sizeof *hits->barred);
}

/* The set to branch on: of those not hit yet the one with the fewest elements that are not barred. -1: all are hit. -2:
 * the branch cannot be completed. */
static int hits_pick(const struct hits *hits)
{
    const int words = hits->words;
    uint64_t used[(SUDOKU_MAX_CELLS + 63) / 64] = {0}; /* by disjoint sets */
    const bool bound = words <= (int)(sizeof used / sizeof *used);
    int best = -1, fewest = INT32_MAX, disjoint = 0;
    for (int s = 0; s < hits->set_count; s++) {
        const uint64_t *set = hits->sets + s * words;
        int left = 0;
        bool hit = false, apart = bound;
        for (int w = 0; w < words && !hit; w++) {
            const uint64_t open = set[w] & ~hits->barred[w];
            hit = (set[w] & hits->chosen[w]) != 0;
            left += bits_count_cells(open);
            apart = apart && (open & used[w]) == 0;
        }
        if (hit) continue;
        if (left == 0) return -2;
        if (left < fewest) {
            fewest = left;
            best = s;
        }
        if (!apart) continue;
        disjoint++;
        for (int w = 0; w < words; w++) used[w] |= set[w] & ~hits->barred[w];
    }
    return best >= 0 && (disjoint > hits->most - hits->depth || hits->depth >= hits->most) ? -2
                                                                                           : best;
}

/* Chooses the next element at the deepest level that has one left. False if there is none. */
static bool hits_next_element(struct hits *hits)
{
    const int words = hits->words;
    while (hits->depth > 0) {
        struct hits_level *level = &hits->levels[hits->depth - 1];
        bits_drop(hits->chosen, level->element);
        bits_add(hits->barred, level->element);
        const int next = set_first(level->left, words);
        if (next >= 0) {
            bits_drop(level->left, next);
            bits_add(hits->chosen, next);
            level->element = next;
            return true;
        }
        set_copy(hits->barred, level->barred, words);
        hits->depth--;
    }
    return false;
}

enum hits_progress hits_next(sudoku_why *why, struct hits *hits)
{
    const int words = hits->words;
    for (;;) {
        if (why->budget == 0 || why->effort == 0) return HITS_PENDING;
        (void)why_spend(why, 1 + (uint64_t)(hits->set_count * words / 256));
        const int at = hits_pick(hits);
        if (at == -1) return HITS_CHOSEN;
        if (at == -2) {
            if (!hits_next_element(hits)) return HITS_EXHAUSTED;
            continue;
        }
        struct hits_level *level = &hits->levels[hits->depth++];
        set_copy(level->barred, hits->barred, words);
        for (int w = 0; w < words; w++)
            level->left[w] = hits->sets[at * words + w] & ~hits->barred[w];
        level->element = set_first(level->left, words);
        bits_drop(level->left, level->element);
        bits_add(hits->chosen, level->element);
    }
}
