#include "together.h"

#include "families.h"
#include "fillings.h"
#include "logic/finders.h"
#include "logic/offers.h"

#include <stdlib.h>

enum { TOGETHER_OF_HOUSE = 4 };

/* Is it a cage, or a sum like one, within the house? */
static bool together_fits(const struct units *units, const struct ruled_filter *filter, int house)
{
    if (filter->kind != DESCRIPTION_SUM || !filter->plain || filter->count >= units->size ||
        (int32_t)filter->data[0] < 0 || (int32_t)filter->data[0] > FAMILY_MOST)
        return false;
    for (int i = 0; i < filter->count; i++)
        if (!units_in_house(units, (int)filter->cell[i], house)) return false;
    return true;
}

/* Puts a cage in, unless it shares cells with those that are in it. */
static bool together_add(struct together *one, const struct ruled *ruled, int index)
{
    const struct ruled_filter *filter = &ruled->filter[index];
    const int cages = one->cages, from = cages == 0 ? 0 : one->end[cages - 1];
    const int before = cages == 0 ? 0 : one->total[cages - 1];
    for (int i = 0; i < filter->count; i++)
        for (int k = 0; k < from; k++)
            if (one->cell[k] == filter->cell[i]) return false;
    if (before + (int32_t)filter->data[0] > FAMILY_MOST) return false;
    for (int i = 0; i < filter->count; i++) one->cell[from + i] = filter->cell[i];
    one->end[cages] = (uint8_t)(from + filter->count);
    one->total[cages] = (uint8_t)(before + (int32_t)filter->data[0]);
    one->filter[cages] = (uint16_t)index;
    one->cages++;
    return true;
}

/* Behind the cages, the other cells of the house. */
static void together_fill(struct together *one, const struct units *units)
{
    int count = one->cages == 0 ? 0 : one->end[one->cages - 1];
    const int end = count;
    for (int i = 0; i < units->size; i++) {
        bool in_cage = false;
        for (int k = 0; k < end; k++) in_cage |= one->cell[k] == units->cell[one->house][i];
        if (!in_cage) one->cell[count++] = units->cell[one->house][i];
    }
}

/* The cages of a house: those of rules before sums that follow from them; then again, beginning with one that is left. */
static void together_house(struct togethers *all, const struct units *units, int house, bool *taken)
{
    const struct ruled *ruled = units_ruled(units);
    for (int i = 0; i < ruled->filters; i++)
        taken[i] = !together_fits(units, &ruled->filter[i], house);
    for (int turn = 0; turn < TOGETHER_OF_HOUSE; turn++) {
        struct together *one = &all->list[all->count];
        *one = (struct together){.house = (uint8_t)house};
        for (int pass = 0; pass < 4; pass++)
            for (int i = 0; i < ruled->filters; i++) {
                const bool left = !taken[i], derived = ruled->filter[i].origins > 0;
                if (derived != (pass % 2 != 0) || left != (pass < 2)) continue;
                if (!together_fits(units, &ruled->filter[i], house)) continue;
                if (together_add(one, ruled, i)) taken[i] = true;
            }
        together_fill(one, units);
        all->count++;
        bool more = false;
        for (int i = 0; i < ruled->filters; i++) more |= !taken[i];
        if (!more) return;
    }
}

bool together_open(struct togethers *all, const struct units *units)
{
    const struct ruled *ruled = units_ruled(units);
    all->count = 0;
    all->list = NULL;
    family_fill_sums(&all->sums);
    if (units->size != FAMILY_DIGITS) return true;
    bool *taken = malloc(((size_t)ruled->filters + 1) * sizeof *taken);
    all->list = malloc((size_t)(units->whole * TOGETHER_OF_HOUSE) * sizeof *all->list);
    if (taken != NULL && all->list != NULL)
        for (int house = 0; house < units->whole; house++) together_house(all, units, house, taken);
    const bool whole = taken != NULL && all->list != NULL;
    free(taken);
    return whole;
}

void together_close(struct togethers *all) { free(all->list); }

bool together_find(const struct togethers *all, const struct together *one,
                   const struct units *units, const struct marks *grid, uint32_t *used)
{
    family sets[FAMILY_DIGITS + 1];
    uint32_t open[FAMILY_DIGITS];
    (void)units;
    family_of(&sets[0], 0);
    for (int i = 0, cage = 0; i < FAMILY_DIGITS; i++) {
        open[i] = fillings_candidates(grid, one->cell[i]);
        families_step(&sets[i + 1], &sets[i], i, open[i]);
        if (cage == one->cages || one->end[cage] != i + 1) continue;
        families_keep_sums(&sets[i + 1], i + 1, &all->sums, UINT64_C(1) << one->total[cage++]);
    }
    family after = sets[FAMILY_DIGITS];
    if (family_empty(&after)) return false;
    for (int i = FAMILY_DIGITS - 1; i >= 0; i--)
        used[i] = families_step_back(&after, &sets[i], i, open[i]);
    return true;
}

void together_bases(const struct together *one, const struct units *units, const struct marks *grid,
                    struct logic_step *step)
{
    for (int i = 0; i < one->cages; i++)
        step_base(step, (struct logic_set){.kind = LOGIC_SET_RULE, .index = one->filter[i]});
    for (int digit = 0; digit < units->size; digit++)
        if (grid->places[one->house][digit] != 0) step_base(step, step_house(one->house, digit));
}

/* Does it remove all that the step does? */
static bool together_removes(const struct logic *logic, const struct togethers *all,
                             const struct together *one, const struct logic_step *step)
{
    const int n = logic->units.size;
    uint32_t used[FAMILY_DIGITS];
    if (!together_find(all, one, &logic->units, &logic->grid, used)) return false;
    for (int i = 0; i < step->removed; i++)
        for (int k = 0; k < n; k++)
            if ((int)one->cell[k] == step->remove[i] / n &&
                (used[k] >> step->remove[i] % n & 1) != 0)
                return false;
    return true;
}

/* Leaves out cages without which it removes the same. */
static void together_thin(const struct logic *logic, const struct togethers *all,
                          struct together *one, const struct logic_step *step)
{
    for (int out = one->cages - 1; out >= 0; out--) {
        struct together fewer = {.house = one->house};
        for (int i = 0; i < one->cages; i++)
            if (i != out) (void)together_add(&fewer, units_ruled(&logic->units), one->filter[i]);
        together_fill(&fewer, &logic->units);
        if (together_removes(logic, all, &fewer, step)) *one = fewer;
    }
}

bool together_any(struct logic *logic, int technique, struct logic_step *step)
{
    if (units_ruled(&logic->units) == NULL) return false;
    const struct togethers *all = logic->together;
    for (int at = 0; at < all->count; at++) {
        struct together one = all->list[at];
        uint32_t used[FAMILY_DIGITS];
        if (one.cages == 0 || !logic_house_changed(logic, technique, one.house)) continue;
        if (!together_find(all, &one, &logic->units, &logic->grid, used)) continue;
        offers_begin(step, technique, 0);
        for (int k = 0; k < logic->units.size; k++)
            logic_remove_digits(logic, step, (int)one.cell[k], ~used[k]);
        if (step->removed == 0) continue;
        together_thin(logic, all, &one, step);
        if (one.cages == 0) continue;
        together_bases(&one, &logic->units, &logic->grid, step);
        step->size = one.cages;
        step->rating = (uint16_t)(logic_ours[technique] + 4 * (one.cages - 1));
        if (logic_offer(logic, step)) return true;
    }
    return false;
}
