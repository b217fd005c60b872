#include "sums.h"

#include "bits.h"
#include "families.h"
#include "fillings.h"

#include <stdlib.h>
#include <string.h>

/* Sets of numbers from -SUMS_ZERO on. */
enum { SUMS_WORDS = 8, SUMS_ZERO = 32 * SUMS_WORDS };

struct sums_set {
    uint64_t word[SUMS_WORDS];
};

void sums_plan(struct sums_plan *plan, const struct units *units, const struct ruled_filter *filter)
{
    int at = 0, groups = 0, most = 0;
    bool taken[SUMS_CELLS] = {false};
    memset(plan, 0, sizeof *plan);
    plan->exact = true;
    if (filter->kind != DESCRIPTION_SUM || units->size > FAMILY_DIGITS ||
        filter->count > SUMS_CELLS || filter->count == 0)
        return;
    while (at < filter->count) {
        const int begin = at;
        if (groups == SUMS_GROUPS) return;
        for (int i = 0; i < filter->count; i++) {
            const int by = (int32_t)filter->data[1 + i];
            if (taken[i] || by == 0 || abs(by) > INT8_MAX) continue;
            if (at > begin && by != plan->factor[groups]) continue;
            bool all = true;
            for (int k = begin; k < at && all; k++)
                all = units_see(units, (int)filter->cell[plan->cell[k]], (int)filter->cell[i]);
            if (!all) continue;
            plan->factor[groups] = (int8_t)by;
            plan->cell[at++] = (uint8_t)i;
            taken[i] = true;
        }
        if (at == begin) return;
        for (int k = begin; k < at && plan->exact; k++)
            for (int i = 0; i < begin; i++)
                plan->exact &= !units_see(units, (int)filter->cell[plan->cell[k]],
                                          (int)filter->cell[plan->cell[i]]);
        most += abs(plan->factor[groups]) * FAMILY_MOST;
        plan->end[groups++] = (uint8_t)at;
    }
    if (most < SUMS_ZERO && abs((int32_t)filter->data[0]) < SUMS_ZERO)
        plan->groups = (uint8_t)groups;
}

/* Adds to `to` all numbers of `from`, each so much more. */
static void sums_shift(struct sums_set *to, const struct sums_set *from, int by)
{
    const int words = by >= 0 ? by / 64 : -((63 - by) / 64), bits = by - 64 * words;
    for (int i = 0; i < SUMS_WORDS; i++) {
        const int low = i - words - 1, high = i - words;
        uint64_t word = high >= 0 && high < SUMS_WORDS ? from->word[high] << bits : 0;
        if (bits > 0 && low >= 0 && low < SUMS_WORDS) word |= from->word[low] >> (64 - bits);
        to->word[i] |= word;
    }
}

static bool sums_meet(const struct sums_set *one, const struct sums_set *other)
{
    uint64_t any = 0;
    for (int i = 0; i < SUMS_WORDS; i++) any |= one->word[i] & other->word[i];
    return any != 0;
}

static void sums_add(struct sums_set *set, int number)
{
    number += SUMS_ZERO;
    set->word[number / 64] |= UINT64_C(1) << number % 64;
}

/* Keeps of the sums of each group those that go with sums of the others; false where there are none. */
static bool sums_match(const struct sums_plan *plan, int total, uint64_t *sums)
{
    struct sums_set before[SUMS_GROUPS + 1], rest, more;
    memset(before, 0, sizeof before);
    memset(&rest, 0, sizeof rest);
    sums_add(&before[0], 0);
    for (int g = 0; g + 1 < plan->groups; g++)
        for (uint64_t set = sums[g]; set != 0; set &= set - 1)
            sums_shift(&before[g + 1], &before[g], plan->factor[g] * bits_lowest_cell(set));
    sums_add(&rest, total);
    for (int g = plan->groups - 1; g >= 0; g--) {
        uint64_t kept = 0;
        memset(&more, 0, sizeof more);
        for (uint64_t set = sums[g]; set != 0; set &= set - 1) {
            struct sums_set needed = {{0}};
            sums_shift(&needed, &rest, -plan->factor[g] * bits_lowest_cell(set));
            if (!sums_meet(&needed, &before[g])) continue;
            kept |= set & -set;
            for (int i = 0; i < SUMS_WORDS; i++) more.word[i] |= needed.word[i];
        }
        if (kept == 0) return false;
        sums[g] = kept;
        rest = more;
    }
    return true;
}

bool sums_find(const struct sums_plan *plan, const struct family_sums *known,
               const struct marks *grid, const struct ruled_filter *filter, uint32_t *used)
{
    family sets[SUMS_CELLS + SUMS_GROUPS];
    uint32_t open[SUMS_CELLS];
    uint64_t sums[SUMS_GROUPS];
    for (int g = 0, at = 0; g < plan->groups; g++) {
        const int begin = at;
        int least = 0, most = 0;
        family_of(&sets[at + g], 0);
        for (; at < plan->end[g]; at++) {
            open[at] = fillings_candidates(grid, filter->cell[plan->cell[at]]);
            if (open[at] == 0) return false;
            least += bits_lowest(open[at]) + 1;
            most += 32 - __builtin_clz(open[at]);
            families_step(&sets[at + g + 1], &sets[at + g], at - begin, open[at]);
        }
        if (most > FAMILY_MOST) most = FAMILY_MOST;
        if (plan->groups == 1) {
            const int factor = plan->factor[0], total = (int32_t)filter->data[0];
            if (total % factor != 0 || total / factor < least || total / factor > most)
                return false;
            sums[0] = UINT64_C(1) << total / factor;
        } else {
            sums[g] = family_sums_of(&sets[at + g], at - begin, known, least, most);
        }
    }
    if (plan->groups > 1 && !sums_match(plan, (int32_t)filter->data[0], sums)) return false;
    for (int g = 0; g < plan->groups; g++) {
        const int begin = g == 0 ? 0 : plan->end[g - 1];
        family after = sets[plan->end[g] + g];
        families_keep_sums(&after, plan->end[g] - begin, known, sums[g]);
        if (family_empty(&after)) return false;
        for (int at = plan->end[g] - 1; at >= begin; at--)
            used[plan->cell[at]] = families_step_back(&after, &sets[at + g], at - begin, open[at]);
    }
    return true;
}
