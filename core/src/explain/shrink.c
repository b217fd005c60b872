/* Deletion: members of a contradiction are left out, some at a time, and stay out if the rest is still a contradiction.
 * The number tried at once doubles after three successes in a row and halves after each failure, so that a small conflict
 * among many members takes few questions, and a large one hardly more than one by one. Each member that is kept was tried
 * alone, and leaving out others later does not make it superfluous: so the result is minimal, except for members whose
 * question took too long, which are tried again. */
#include "why.h"

#include "random.h"

enum { SHRINK_ROW = 3 };

bool shrink_begin(sudoku_why *why, const uint64_t *set, const uint64_t *within, uint64_t *seed,
                  uint64_t patience)
{
    struct shrink *shrink = &why->shrink;
    set_copy(shrink->set, set, why->words);
    shrink->count = shrink->at = 0;
    /* From the last to the first: rules before givens. */
    for (int i = why->count - 1; i >= 0; i--)
        if (bits_in(set, i) && bits_in(within, i)) shrink->order[shrink->count++] = (uint16_t)i;
    for (int i = shrink->count - 1; seed != NULL && i > 0; i--) {
        const int j = random_below(seed, i + 1);
        const uint16_t other = shrink->order[i];
        shrink->order[i] = shrink->order[j];
        shrink->order[j] = other;
    }
    shrink->chunk = shrink->count >= 16 ? shrink->count / 8 : 1;
    shrink->patience = patience;
    shrink->unknown = shrink->row = 0;
    return !why->short_of_memory;
}

void shrink_again(struct shrink *shrink, uint64_t patience)
{
    shrink->count = shrink->unknown;
    shrink->at = shrink->unknown = shrink->row = 0;
    shrink->chunk = 1;
    shrink->patience = patience;
}

bool shrink_advance(sudoku_why *why)
{
    struct shrink *shrink = &why->shrink;
    while (shrink->at < shrink->count) {
        if (why->effort == 0 && !why->asking) {
            shrink->unknown++;
            return true;
        }
        if (shrink->chunk > shrink->count - shrink->at) shrink->chunk = shrink->count - shrink->at;
        for (int i = 0; i < shrink->chunk; i++)
            bits_drop(shrink->set, shrink->order[shrink->at + i]);
        const int left = why_test(why, shrink->set, 1, shrink->patience);
        if (left != 0)
            for (int i = 0; i < shrink->chunk; i++)
                bits_add(shrink->set, shrink->order[shrink->at + i]);
        if (left == WHY_PENDING) return false;
        if (left == 0) {
            shrink->at += shrink->chunk;
            if (++shrink->row == SHRINK_ROW) {
                shrink->chunk *= 2;
                shrink->row = 0;
            }
            continue;
        }
        shrink->row = 0;
        if (shrink->chunk > 1) {
            shrink->chunk /= 2;
        } else {
            if (left == WHY_UNKNOWN) shrink->order[shrink->unknown++] = shrink->order[shrink->at];
            shrink->at++;
        }
    }
    return true;
}
