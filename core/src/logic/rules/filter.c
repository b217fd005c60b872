/* Filters: a candidate that no filling of a constraint uses is false. Of a cage, whose cells differ and have a sum; of what
 * follows from the sums of houses and cages; of all other lines, dots and clues. */
#include "filter.h"

#include "fillings.h"
#include "logic/finders.h"
#include "logic/offers.h"

#include <string.h>

static int filter_technique(const struct ruled_filter *filter, const struct units *units)
{
    if (filter->kind != DESCRIPTION_SUM) return TECHNIQUE_LINE_FILLINGS;
    if (filter->origins > 0) return TECHNIQUE_SUM_OF_HOUSES;
    for (int i = 1; i < filter->count; i++)
        if (!filter->plain || !units_see(units, (int)filter->cell[0], (int)filter->cell[i]))
            return TECHNIQUE_LINE_FILLINGS;
    return TECHNIQUE_CAGE_FILLINGS;
}

/* Has any cell of it changed since? */
static bool filter_changed(const struct marks *grid, const struct ruled_filter *filter,
                           uint32_t since)
{
    for (int i = 0; i < filter->count; i++)
        if (grid->cell_changed[filter->cell[i]] > since) return true;
    return false;
}

void filter_require(struct logic *logic)
{
    struct marks *grid = &logic->grid;
    const struct ruled *ruled = units_ruled(&logic->units);
    for (int i = 0; ruled != NULL && i < ruled->filters; i++) {
        struct ruled_filter *filter = &ruled->filter[i];
        if (filter->house == 0 || !filter_changed(grid, filter, filter->required)) continue;
        filter->required = grid->clock;
        if (!fillings_find(logic->fillings, &logic->units, grid, filter)) continue;
        uint32_t digits = logic->fillings->common;
        for (int k = 0; k < filter->count; k++)
            if (grid->value[filter->cell[k]] != 0)
                digits &= ~(UINT32_C(1) << (grid->value[filter->cell[k]] - 1));
        for (; digits != 0; digits &= digits - 1)
            marks_require(grid, &logic->units, filter->house, bits_lowest(digits));
    }
}

/* A few fillings in order, equal sets of digits once. */
struct filter_collect {
    struct filter_told *told;
    int visited;
};

enum { FILTER_VISITED = 5000 };

static bool filter_add(void *context, const uint8_t *digits, int count)
{
    struct filter_collect *collect = context;
    struct filter_told *told = collect->told;
    uint8_t own[SUDOKU_MAX_SIZE + 2];
    memcpy(own, digits, (size_t)count);
    for (int i = 1; i < count && told->sets; i++) {
        const uint8_t digit = own[i];
        int at = i;
        for (; at > 0 && own[at - 1] > digit; at--) own[at] = own[at - 1];
        own[at] = digit;
    }
    if (++collect->visited > FILTER_VISITED) told->count = FILTER_LISTED;
    for (int i = 0; i < told->count && i < FILTER_LISTED && collect->visited <= FILTER_VISITED; i++)
        if (memcmp(told->digit[i], own, (size_t)count) == 0) return true;
    int at = told->count < FILTER_LISTED ? told->count : 0;
    for (; at > 0 && memcmp(told->digit[at - 1], own, (size_t)count) > 0; at--)
        memcpy(told->digit[at], told->digit[at - 1], sizeof told->digit[at]);
    if (told->count < FILTER_LISTED) memcpy(told->digit[at], own, (size_t)count);
    return ++told->count <= FILTER_LISTED;
}

void filter_tell(struct fillings *fillings, struct filter_told *told)
{
    struct filter_collect collect = {.told = told};
    told->count = 0;
    told->cells = fillings->count;
    const int technique = filter_technique(fillings->filter, fillings->units);
    told->sets = technique == TECHNIQUE_CAGE_FILLINGS ||
                 (technique == TECHNIQUE_SUM_OF_HOUSES && fillings->filter->house != 0 &&
                  fillings->filter->plain);
    if (!told->sets && fillings->number > FILTER_LISTED)
        told->count = fillings->number;
    else
        fillings_each(fillings, filter_add, &collect);
}

/* How much more there is to look through, in tenths of the scale. */
static int filter_effort(struct fillings *fillings)
{
    enum { FEW = 2, MANY = 40 };
    struct filter_told told;
    filter_tell(fillings, &told);
    if (told.count <= FEW) return 0;
    if (told.count <= FILTER_LISTED) return 4;
    return fillings->number <= MANY ? 8 : 12;
}

bool filter_any(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    struct fillings *fillings = logic->fillings;
    for (int i = 0; units_ruled(units) != NULL && i < units_ruled(units)->filters; i++) {
        struct ruled_filter *filter = &units_ruled(units)->filter[i];
        if (filter_technique(filter, units) != technique) continue;
        if (!filter_changed(grid, filter, filter->clean)) continue;
        if (!fillings_find(fillings, units, grid, filter)) {
            filter->clean = grid->clock;
            continue;
        }
        offers_begin(step, technique, filter->count);
        step_base(step, (struct logic_set){.kind = LOGIC_SET_RULE, .index = (uint16_t)i});
        for (int k = 0; k < filter->count; k++)
            logic_remove_digits(logic, step, (int)filter->cell[k], ~fillings->used[k]);
        if (step->removed == 0) {
            filter->clean = grid->clock;
            continue;
        }
        step->rating = (uint16_t)(logic_ours[technique] + filter_effort(fillings));
        if (logic_offer(logic, step)) return true;
    }
    return false;
}
