/* Smallest hitting sets: against trying all sets of elements, and with no more effort than the search for them ever took. */
#include "check.h"
#include "explain/why.h"
#include "random.h"

enum { FAMILIES = 200, SETS_MOST = 20, ELEMENTS_MOST = 12, FAR_ELEMENTS = 130 };

/* Sets of elements that lie `apart` from each other, so that those of a few fill one 64-bit word, or three. */
struct family {
    int count, elements, apart;
    uint32_t sets[SETS_MOST];
};

static void draw_family(struct family *family, uint64_t *seed)
{
    family->elements = 4 + random_below(seed, ELEMENTS_MOST - 3);
    family->apart = random_below(seed, 3) == 0 ? FAR_ELEMENTS / ELEMENTS_MOST : 1;
    family->count = 1 + random_below(seed, SETS_MOST);
    for (int s = 0; s < family->count; s++) {
        family->sets[s] = 0;
        const int wanted = 1 + random_below(seed, 4);
        for (int i = 0; i < wanted; i++)
            family->sets[s] |= UINT32_C(1) << random_below(seed, family->elements);
    }
}

static bool hits_all(const struct family *family, uint32_t chosen)
{
    for (int s = 0; s < family->count; s++)
        if ((family->sets[s] & chosen) == 0) return false;
    return true;
}

static int least_by_trial(const struct family *family)
{
    int least = family->elements;
    for (uint32_t chosen = 0; chosen < UINT32_C(1) << family->elements; chosen++)
        if (bits_count(chosen) < least && hits_all(family, chosen)) least = bits_count(chosen);
    return least;
}

/* The size of the first proposal that hits all sets, of which each that a proposal misses becomes known then. */
static int least_by_proposals(const struct family *family, sudoku_why *why, int *proposals)
{
    struct hits hits = {0};
    const int apart = family->apart;
    CHECK(hits_begin(&hits, (family->elements - 1) * apart + 1));
    int size = -1;
    while (size < 0) {
        const enum hits_progress progress = hits_next(why, &hits);
        CHECK(progress != HITS_PENDING);
        if (progress == HITS_PENDING) break;
        if (progress == HITS_EXHAUSTED) {
            hits_widen(&hits);
            continue;
        }
        uint32_t chosen = 0;
        for (int i = 0; i < family->elements; i++)
            if (bits_in(hits.chosen, i * apart)) chosen |= UINT32_C(1) << i;
        CHECK_EQUAL(bits_count(chosen), set_count(hits.chosen, hits.words));
        CHECK(bits_count(chosen) <= hits.most);
        ++*proposals;
        int missed = 0;
        while (missed < family->count && (family->sets[missed] & chosen) != 0) missed++;
        if (missed == family->count) {
            size = bits_count(chosen);
            continue;
        }
        uint64_t set[(FAR_ELEMENTS + 63) / 64] = {0};
        for (int i = 0; i < family->elements; i++)
            if ((family->sets[missed] >> i & 1) != 0) bits_add(set, i * apart);
        CHECK(hits_add(&hits, set));
    }
    hits_end(&hits);
    return size;
}

/* Nothing chosen hits nothing known; a budget or an effort that is used up ends the search without an answer. */
static void ends(void)
{
    struct hits hits = {0};
    static sudoku_why why;
    const uint64_t set[1] = {6};
    CHECK(hits_begin(&hits, 4));
    why.budget = why.effort = 100;
    CHECK_EQUAL(hits_next(&why, &hits), HITS_CHOSEN);
    CHECK_EQUAL(set_count(hits.chosen, hits.words), 0);
    CHECK(hits_add(&hits, set));
    why.budget = 0;
    CHECK_EQUAL(hits_next(&why, &hits), HITS_PENDING);
    why.budget = 100, why.effort = 0;
    CHECK_EQUAL(hits_next(&why, &hits), HITS_PENDING);
    why.effort = 2; /* one to choose an element, one to see that it hits all */
    CHECK_EQUAL(hits_next(&why, &hits), HITS_CHOSEN);
    CHECK(bits_in(hits.chosen, 1) && set_count(hits.chosen, hits.words) == 1);
    hits_end(&hits);
}

int main(void)
{
    enum { EFFORT = 1 << 30 };
    static sudoku_why why;
    uint64_t seed = 7;
    int proposals = 0;
    why.budget = why.effort = EFFORT;
    for (int i = 0; i < FAMILIES; i++) {
        struct family family;
        draw_family(&family, &seed);
        CONTEXT("family %d: %d sets of %d elements", i, family.count, family.elements);
        CHECK_EQUAL(least_by_proposals(&family, &why, &proposals), least_by_trial(&family));
    }
    CONTEXT("all families");
    CHECK_EQUAL(EFFORT - why.effort, EFFORT - why.budget);
    /* What has been barred or bounded once is not tried again. */
    CHECK_EQUAL(proposals, 1281);
    CHECK_EQUAL(EFFORT - why.effort, 5229);
    ends();
    return check_summary();
}
