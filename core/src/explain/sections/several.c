/* How many conflicts there are: different minimal ones up to a limit, and how many of them share no clue.
 *
 * Any other conflict lacks a clue of a given one. So each conflict found raises a question for each of its clues: is there
 * another conflict without this clue (and without those left out before)? (Reiter, 1987.) The questions are asked breadth
 * first. When none is left, all conflicts were found. */
#include "explain/why.h"

#include <stdlib.h>

enum {
    SEVERAL_MOST = 32,
    SEVERAL_QUEUE = 4096,
    SEVERAL_EFFORT = 1 << 18,
    SEVERAL_PATIENCE = 1 << 12
};

static uint64_t *several_at(const sudoku_why *why, int index)
{
    return why->several + index * why->words;
}

/* Queues a set of clues to leave out, unless it is queued already; false if the queue is full. */
static bool several_push(sudoku_why *why, const uint64_t *out)
{
    for (int i = 0; i < why->queue_count; i++)
        if (memcmp(why->queue + i * why->words, out, (size_t)why->words * sizeof *out) == 0)
            return true;
    if (why->queue_count == why->queue_room) {
        const int room = why->queue_room > 0 ? why->queue_room * 2 : 64;
        uint64_t *queue = room <= SEVERAL_QUEUE
                              ? realloc(why->queue, (size_t)(room * why->words) * sizeof *queue)
                              : NULL;
        if (queue == NULL) return false;
        why->queue = queue;
        why->queue_room = room;
    }
    set_copy(why->queue + why->queue_count++ * why->words, out, why->words);
    return true;
}

/* Questions that follow from a conflict among the clues that are not left out. */
static bool several_branch(sudoku_why *why, const uint64_t *conflict, const uint64_t *out)
{
    for (int i = 0; i < why->clues; i++) {
        if (!bits_in(conflict, i)) continue;
        set_copy(why->spare, out, why->words);
        bits_add(why->spare, i);
        if (!several_push(why, why->spare)) return false;
    }
    return true;
}

static void several_count_disjoint(sudoku_why *why)
{
    uint64_t *used = why->spare;
    memset(used, 0, (size_t)why->words * sizeof *used);
    int disjoint = 0;
    /* The small ones first: more of them fit. */
    for (int size = 0; size <= why->clues; size++)
        for (int i = 0; i < why->found.conflicts; i++) {
            const uint64_t *one = several_at(why, i);
            if (set_count(one, why->words) != size || set_meets(one, used, why->words)) continue;
            disjoint++;
            for (int w = 0; w < why->words; w++) used[w] |= one[w];
        }
    if (disjoint > why->found.disjoint) why->found.disjoint = disjoint;
}

static void several_take(sudoku_why *why, const uint64_t *set)
{
    uint64_t *to = several_at(why, why->found.conflicts);
    set_copy(to, set, why->words);
    for (int i = why->clues; i < why->count; i++) bits_drop(to, i);
    why->found.conflicts++;
    several_count_disjoint(why);
}

enum { SEVERAL_BEGIN, SEVERAL_FIRST, SEVERAL_ASK, SEVERAL_TRY, SEVERAL_SHRINK };

bool conflict_several(sudoku_why *why)
{
    const int words = why->words;
    const size_t bytes = (size_t)words * sizeof *why->set;
    uint64_t *out = why->core; /* clues left out in the current question */
    for (;;) {
        if (why->effort == 0 && !why->asking && why->inner != SEVERAL_BEGIN) return true;
        switch (why->inner) {
        case SEVERAL_BEGIN:
            why->effort = SEVERAL_EFFORT;
            why->several = malloc(bytes * SEVERAL_MOST);
            if (why->several == NULL) return true;
            why->found.conflicts = 0;
            why->at = 0;
            /* With all houses some clues of the conflict may not be needed. */
            set_copy(why->set, why->best, words);
            why_add_houses(why, why->set);
            why_select(why, why->spare, true, false);
            if (!shrink_begin(why, why->set, why->spare, NULL, SEVERAL_PATIENCE)) return false;
            why->inner = SEVERAL_FIRST;
            break;
        case SEVERAL_FIRST:
            if (!shrink_advance(why)) return false;
            several_take(why, why->shrink.set);
            if (why->shrink.unknown > 0) return true;
            memset(out, 0, bytes);
            if (!several_branch(why, several_at(why, 0), out)) return true;
            /* The first question leaves out all its clues: is there a mistake elsewhere? */
            set_copy(out, several_at(why, 0), words);
            why->inner = SEVERAL_TRY;
            break;
        case SEVERAL_ASK: {
            if (why->found.conflicts == SEVERAL_MOST) return true;
            if (why->at == why->queue_count) {
                why->found.all_conflicts = true;
                return true;
            }
            set_copy(out, why->queue + why->at++ * words, words);
            int known = 0;
            while (known < why->found.conflicts && set_meets(several_at(why, known), out, words))
                known++;
            why->inner = SEVERAL_TRY;
            if (known == why->found.conflicts) break;
            if (!several_branch(why, several_at(why, known), out)) return true;
            why->inner = SEVERAL_ASK;
            break;
        }
        case SEVERAL_TRY: {
            why_select(why, why->set, true, true);
            for (int w = 0; w < words; w++) why->set[w] &= ~out[w];
            const int left = why_test(why, why->set, 1, SEVERAL_PATIENCE);
            if (left == WHY_PENDING) return false;
            if (left == WHY_UNKNOWN) return true; /* there may be others */
            if (left == 1) {
                why->inner = SEVERAL_ASK;
                break;
            }
            why_select(why, why->spare, true, false);
            if (!shrink_begin(why, why->set, why->spare, NULL, SEVERAL_PATIENCE)) return false;
            why->inner = SEVERAL_SHRINK;
            break;
        }
        case SEVERAL_SHRINK:
            if (!shrink_advance(why)) return false;
            if (why->shrink.unknown > 0) return true;
            several_take(why, why->shrink.set);
            if (!several_branch(why, several_at(why, why->found.conflicts - 1), out)) return true;
            why->inner = SEVERAL_ASK;
            break;
        default: return true;
        }
    }
}
