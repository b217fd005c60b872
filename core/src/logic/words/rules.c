/* Arguments by rules: the fillings of a constraint, sums that follow from houses and cages, and what all candidates of one
 * base set exclude. */
#include "argue.h"

#include "logic/rules/fillings.h"
#include "logic/rules/filter.h"

static struct say_value rules_lost(const struct argue *argue)
{
    return say_list(SAY_FALSE, argue->step->remove, argue->step->removed);
}

/* Cells with a coefficient of that sign, each as often as it counts. */
static int rules_terms(const struct ruled_filter *filter, bool positive, uint16_t *cells)
{
    enum { MOST = 64 };
    int count = 0;
    for (int i = 0; i < filter->count; i++) {
        const int by = (int32_t)filter->data[1 + i];
        for (int k = positive ? by : -by; k > 0 && count < MOST; k--)
            cells[count++] = (uint16_t)filter->cell[i];
    }
    return count;
}

/* Which sum it is, and of which houses. */
static void rules_sum(const struct argue *argue, const struct ruled_filter *filter)
{
    const struct ruled *ruled = units_ruled(argue->units);
    uint16_t houses[UNITS_ROOM], more[SUDOKU_MAX_CELLS], less[SUDOKU_MAX_CELLS];
    for (int i = 0; i < filter->origins; i++) houses[i] = ruled->number[filter->origin[i]];
    const struct say_value of = say_list(SAY_HOUSES, houses, filter->origins);
    int total = say_sum(argue->say, filter);
    const bool turned = total < 0;
    const int plus = rules_terms(filter, !turned, more), minus = rules_terms(filter, turned, less);
    const struct say_value added = say_cells(more, plus, 0), taken = say_cells(less, minus, 0);
    if (turned) total = -total;
    const struct say_value values[] = {of, added, taken, say_total(total)};
    say_add(argue->say, 0,
            minus == 0   ? SAID_SUM_LEFT
            : total == 0 ? SAID_SUM_EQUAL
                         : SAID_SUM_APART,
            values);
}

static bool rules_fillings(const struct argue *argue, int index, bool what)
{
    const struct ruled_filter *filter = &units_ruled(argue->units)->filter[index];
    const bool derived = say_rule_name(filter) == SAID_SUM_NAME;
    struct say *say = argue->say;
    if (what) {
        say_add(say, 0, derived ? SAID_WHAT_SUM_HOUSES : SAID_WHAT_FILLINGS, NULL);
        return true;
    }
    struct filter_told told = {.count = FILTER_LISTED + 1};
    if (fillings_find(argue->fillings, argue->units, argue->grid, filter))
        filter_tell(argue->fillings, &told);
    const bool few = told.count <= FILTER_LISTED;
    const struct say_value fillings = {.form = SAY_FILLINGS, .of = &told};
    if (derived) rules_sum(argue, filter);
    const struct say_value values[] = {say_rule(index), few ? fillings : rules_lost(argue)};
    if (!derived || filter->count > 1) /* the sum of one cell is all that fits there */
        say_add(say, 0,
                derived ? few ? SAID_SUM_ONLY : SAID_SUM_NONE
                : few   ? SAID_FILLINGS
                        : SAID_FILLINGS_MANY,
                values);
    if (few) argue_effect(argue, 0, SAID_HENCE);
    return true;
}

/* Does the group of links that begins here say the same of the same set as the one before it? */
static bool rules_same(const struct logic_link *one, const struct logic_link *other)
{
    return !one->to_on && !other->to_on && one->branch == other->branch &&
           one->base.kind == other->base.kind && one->base.index == other->base.index &&
           one->base.digit == other->base.digit;
}

int argue_ruled_link(const struct argue *argue, int depth, int first, int end)
{
    const struct logic_step *step = argue->step;
    const struct logic_link *link = &step->link[first];
    const struct logic_set *base = &link->base;
    const struct say_value house = say_list(SAY_HOUSES, &base->index, 1);
    const bool together = base->kind == LOGIC_SET_HOUSE && base->digit == LOGIC_ANY_DIGIT;
    const struct say_value digit =
        say_digits(SAY_DIGITS, together ? 0 : UINT32_C(1) << base->digit);
    const int start = step->link[0].from;
    uint16_t gone[STEP_REMOVED];
    int at = first, count = 0;
    if (link->to == start) {
        for (; at < end && step->link[at].to == start; at++)
            say_also(argue->say, &step->link[at].from, 1);
        const bool cell = base->kind == LOGIC_SET_CELL, rule = base->kind == LOGIC_SET_RULE;
        const struct say_value values[] = {cell   ? say_cells(&base->index, 1, 0)
                                           : rule ? say_rule(base->index)
                                                  : house,
                                           digit};
        say_add(argue->say, depth,
                cell       ? SAID_NO_DIGIT
                : rule     ? SAID_NO_FILLING
                : together ? SAID_NO_TOGETHER
                           : SAID_NO_PLACE,
                values);
        return at;
    }
    for (; at < end && count < STEP_REMOVED && rules_same(link, &step->link[at]) &&
           step->link[at].to != start;
         at++) {
        if (count == 0 || gone[count - 1] != step->link[at].to) gone[count++] = step->link[at].to;
        say_also(argue->say, &step->link[at].from, 1);
    }
    const bool rule = base->kind == LOGIC_SET_RULE;
    const struct say_value values[] = {say_list(SAY_FALSE, gone, count),
                                       rule ? say_rule(base->index) : house, digit};
    say_add(argue->say, depth,
            rule       ? SAID_NET_RULE
            : together ? SAID_NET_TOGETHER
                       : SAID_NET_PLACES,
            values);
    return at;
}

void argue_required(const struct argue *argue, const struct logic_set *set)
{
    if (set->kind != LOGIC_SET_HOUSE || set->index < argue->units->whole) return;
    const int index = argue->units->filter[set->index];
    const struct ruled_filter *filter = &units_ruled(argue->units)->filter[index];
    if (say_rule_name(filter) == SAID_SUM_NAME) rules_sum(argue, filter);
    SAY(argue->say, 0, REQUIRED, say_rule(index),
        say_digits(SAY_DIGITS, UINT32_C(1) << set->digit));
}

/* Cages, and behind them digits of the house that they lie in. */
static bool rules_together(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    const struct logic_set *house = &step->base[step->bases - 1];
    int cages = 0;
    while (cages < step->bases && step->base[cages].kind == LOGIC_SET_RULE) cages++;
    for (int i = cages; i < step->bases; i++)
        if (step->base[i].kind != LOGIC_SET_HOUSE || step->base[i].index != house->index)
            return false;
    if (cages == 0 || cages == step->bases) return false;
    const struct say_value in = say_list(SAY_HOUSES, &house->index, 1);
    if (what) {
        SAY(argue->say, 0, WHAT_TOGETHER, in);
        return true;
    }
    for (int i = 0; i < cages; i++) {
        const int index = step->base[i].index;
        const struct ruled_filter *filter = &units_ruled(argue->units)->filter[index];
        if (say_rule_name(filter) == SAID_SUM_NAME)
            rules_sum(argue, filter);
        else
            SAY(argue->say, 0, TOGETHER_CAGE, say_rule(index), in);
    }
    SAY(argue->say, 0, TOGETHER, in, rules_lost(argue));
    return true;
}

bool argue_rules(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    const struct logic_set *base = &step->base[0];
    uint16_t list[ARGUE_MEMBERS];
    if (units_ruled(argue->units) == NULL || step->links != 0 || step->cells != 0) return false;
    if (step->covers != 0 || step->placed != 0 || step->bases == 0) return false;
    if (rules_together(argue, what)) return true;
    if (step->bases != 1) return false;
    if (base->kind == LOGIC_SET_RULE) return rules_fillings(argue, base->index, what);
    if (what) {
        argue_what_cases(argue, base);
        return true;
    }
    argue_required(argue, base);
    const int count = argue_members(argue, base, list);
    const bool cell = base->kind == LOGIC_SET_CELL;
    const uint32_t digits = cell ? argue->grid->cells[base->index] : UINT32_C(1) << base->digit;
    const struct say_value values[] = {
        cell ? say_cells(&base->index, 1, digits) : say_list(SAY_HOUSES, &base->index, 1),
        say_digits(SAY_ANY_DIGIT, digits), rules_lost(argue), say_list(SAY_ANY_PLACE, list, count)};
    say_add(argue->say, 0, cell ? SAID_EXCLUDED_CELL : SAID_EXCLUDED_HOUSE, values);
    return true;
}
