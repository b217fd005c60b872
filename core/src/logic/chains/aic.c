/* Alternating inference chains: a candidate off makes another on, so one of the two ends is true, and what sees
 * both is false.
 *
 *   X-chain              links of one digit
 *   XY-chain             strong links in bivalue cells, ends of one digit
 *   AIC                  any links, several candidates removed
 *   discontinuous loop   the same with one removed, or an end that is both ends: it is true
 *   continuous loop      the ends see each other: the two of each weak link cannot both be false, and what sees
 *                        both is removed
 *
 * Of all chains of a technique that which removes most wins, of these the shortest. */
#include "logic/finders.h"
#include "logic/offers.h"
#include "logic/grid/links.h"

#include <string.h>

enum { AIC_WORDS = LINKS_ROOM / 64 };

struct aic {
    struct logic *logic;
    struct logic_step *step;
    int technique, mode;
};

/* What sees both, added to a set. */
static void aic_see_both(const struct links *links, int one, int other, uint64_t *set)
{
    const uint64_t *a = links_weak(links, LINKS_XY, one), *b = links_weak(links, LINKS_XY, other);
    for (int word = 0; word < links->words; word++) set[word] |= a[word] & b[word];
}

static void aic_see_loop(const struct links *links, int start, int end, uint64_t *set)
{
    aic_see_both(links, start, end >> 1, set);
    for (int node = end; node != start * 2; node = links->parent[node])
        if ((node & 1) == 0) aic_see_both(links, links->parent[node] >> 1, node >> 1, set);
}

/* The row of the table that a chain with these ends belongs to. */
static int aic_row(const struct aic *aic, bool loop, int removed)
{
    if (aic->mode != LINKS_XY) return aic->technique;
    if (loop) return TECHNIQUE_CONTINUOUS_LOOP;
    return removed == 1 ? TECHNIQUE_DISCONTINUOUS_LOOP : TECHNIQUE_AIC;
}

/* The chain of the last search from candidate `start` off to candidate `end` on. */
static void aic_judge(struct aic *aic, int start, int end)
{
    const struct logic *logic = aic->logic;
    const struct links *links = logic->links;
    const int length = links->distance[2 * end + 1];
    const bool same = start == end, loop = !same && links_sees(links, LINKS_XY, start, end);
    if (length < 3) return;
    if (aic->mode == LINKS_Y && links->digit[start] != links->digit[end]) return;
    uint64_t set[AIC_WORDS];
    memset(set, 0, (size_t)links->words * sizeof *set);
    if (same) {
        if (aic->mode != LINKS_XY) return;
        const int cell = links->cell[start];
        for (int i = 0; i < links->count; i++)
            if (i != start && links->cell[i] == cell) set[i >> 6] |= UINT64_C(1) << (i & 63);
    } else if (loop) {
        aic_see_loop(links, start, 2 * end + 1, set);
    } else {
        aic_see_both(links, start, end, set);
    }
    int removed = 0;
    for (int word = 0; word < links->words; word++) removed += bits_count_cells(set[word]);
    if (!logic_wants(logic, removed)) return;
    struct logic_step *step = aic->step;
    offers_begin(step, same ? TECHNIQUE_DISCONTINUOUS_LOOP : aic_row(aic, loop, removed), 0);
    step->nodes = (uint16_t)(length + 1);
    links_describe(logic, 2 * end + 1, 2 * start, 0, step);
    for (int word = 0; word < links->words; word++)
        for (; set[word] != 0; set[word] &= set[word] - 1)
            step_remove(step,
                        links_candidate(logic, 2 * (word * 64 + bits_lowest_cell(set[word]))));
    (void)logic_offer(logic, step);
}

static bool aic_find(struct logic *logic, int technique, int mode, struct logic_step *step)
{
    struct links *links = logic->links;
    struct aic aic = {.logic = logic, .step = step, .technique = technique, .mode = mode};
    if (!links_build(links, &logic->units, &logic->grid)) return false;
    for (int start = 0; start < links->count; start++) {
        if (!links_tied(links, mode, start)) continue;
        (void)links_search(links, mode, 2 * start, LINKS_NONE, 2 * links->count);
        const int reached = links->reached;
        for (int i = 1; i < reached; i++)
            if ((links->queue[i] & 1) != 0) aic_judge(&aic, start, links->queue[i] >> 1);
    }
    return false;
}

bool aic_x(struct logic *logic, int technique, struct logic_step *step)
{
    return aic_find(logic, technique, LINKS_X, step);
}

bool aic_xy(struct logic *logic, int technique, struct logic_step *step)
{
    return aic_find(logic, technique, LINKS_Y, step);
}

bool aic_any(struct logic *logic, int technique, struct logic_step *step)
{
    return aic_find(logic, technique, LINKS_XY, step);
}
