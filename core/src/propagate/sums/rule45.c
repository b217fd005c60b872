#include "rule45.h"

#include "bits.h"
#include "cage.h"
#include "family.h"
#include "sum.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums of more cells are not added. */
enum { RULE45_TERMS = 16 };

/* A sum is added if it carries so much information about each of its cells, in bits; with more than nine digits less is
 * enough. */
static const double RULE45_INFORMATION = 0.75, RULE45_LARGE_INFORMATION = 0.6;

struct cage {
    uint64_t cells[MODEL_WORDS];
    int count, total, rule;
    bool along; /* a long sum, which fits in no house; or itself a house */
    const uint16_t *cell;
};

/* A union of disjoint houses. */
struct region {
    uint64_t cells[MODEL_WORDS];
    uint16_t house[SUDOKU_MAX_SIZE];
    int count, cell_count, total;
};

struct derivation {
    struct model *model;
    int cage_count, sum_count; /* those from sum_count on are houses */
    struct cage *cages;
    bool *chosen;          /* for each cage: is it part of the current sum? */
    bool long_sums;        /* some cages are not within a house */
    double mean, variance; /* of a digit */
    uint16_t *used;        /* the rules of the cages of the current sum, `used_count` of them */
    int used_count;
};

static int rule45_count_common(const uint64_t *a, const uint64_t *b, int words)
{
    int count = 0;
    for (int w = 0; w < words; w++) count += bits_count_cells(a[w] & b[w]);
    return count;
}

/* The digits of a house, if its cells can take only as many as there are cells, so that its sum is known; else 0. */
static uint32_t rule45_digits(const struct model *model, int house)
{
    uint32_t any = 0;
    const int count = model->house_size[house];
    for (int i = 0; i < count; i++) any |= model->allowed[model->house[house][i]];
    return bits_count(any) == count ? any : 0;
}

/* Collects the sums whose coefficients are all 1; if some fit in no house, houses of rules as well. */
static bool rule45_collect(struct derivation *all)
{
    struct model *model = all->model;
    const size_t most = (size_t)(model->constraint_count + model->house_count);
    all->cages = model_alloc(model, most * sizeof *all->cages);
    all->used = model_alloc(model, most * sizeof *all->used);
    all->chosen = model_alloc(model, most * sizeof *all->chosen);
    if (all->cages == NULL || all->used == NULL || all->chosen == NULL) return false;
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        if (constraint->propagator != &propagator_sum) continue;
        int count, total;
        const struct sum_term *terms = sum_terms(constraint, &count, &total);
        const int sign = terms[0].coefficient;
        bool plain = abs(sign) == 1;
        for (int k = 1; k < count; k++) plain = plain && terms[k].coefficient == sign;
        if (!plain) continue;
        struct cage *cage = &all->cages[all->cage_count++];
        cage->count = count;
        cage->total = sign * total;
        cage->rule = constraint->rule;
        cage->cell = constraint->cells;
        for (int k = 0; k < count; k++) {
            bits_add(cage->cells, terms[k].cell);
            cage->along |= k > 0 && !model_differ(model, terms[0].cell, terms[k].cell);
        }
        all->long_sums |= cage->along;
    }
    all->sum_count = all->cage_count;
    for (int house = model->plain_houses; all->long_sums && house < model->house_count; house++) {
        struct cage *cage = &all->cages[all->cage_count];
        const uint32_t digits = rule45_digits(model, house);
        if (digits == 0) continue;
        all->cage_count++;
        cage->count = model->house_size[house];
        cage->rule = model->house_rule[house];
        cage->cell = model->house[house];
        cage->along = true;
        for (uint32_t left = digits; left != 0; left &= left - 1)
            cage->total += bits_lowest(left) + 1;
        for (int k = 0; k < cage->count; k++) bits_add(cage->cells, cage->cell[k]);
    }
    return true;
}

/* The origin of a sum: the houses of the region and the rules used. */
static const struct origin *rule45_origin(const struct derivation *all, const struct region *region)
{
    struct origin *origin = model_origin(all->model, region->count, all->used_count);
    if (origin == NULL) return NULL;
    uint16_t *to = (uint16_t *)(uintptr_t)origin->houses;
    memcpy(to, region->house, (size_t)region->count * sizeof *to);
    memcpy(to + region->count, all->used, (size_t)all->used_count * sizeof *to);
    return origin;
}

/* Adds a house to a region; false if its sum is not known. */
static bool rule45_add_house(const struct derivation *all, struct region *region, int house)
{
    const struct model *model = all->model;
    const uint32_t digits = rule45_digits(model, house);
    region->house[region->count++] = (uint16_t)house;
    region->cell_count += model->house_size[house];
    for (int i = 0; i < model->house_size[house]; i++)
        bits_add(region->cells, model->house[house][i]);
    for (uint32_t left = digits; left != 0; left &= left - 1)
        region->total += bits_lowest(left) + 1;
    return digits != 0;
}

/* Makes `both` the region with another house; false if they overlap. */
static bool rule45_join(const struct derivation *all, struct region *both,
                        const struct region *region, int house)
{
    struct region that = {.count = 0};
    if (!rule45_add_house(all, &that, house) ||
        rule45_count_common(region->cells, that.cells, all->model->words) > 0)
        return false;
    *both = *region;
    return rule45_add_house(all, both, house);
}

/* Adds propagator_cages for a house: disjoint cages within it, end to end, and its other cells after them. */
static bool rule45_add_cages(struct derivation *all, int house)
{
    struct model *model = all->model;
    struct region region = {.count = 0};
    if (!rule45_add_house(all, &region, house)) return true;
    uint64_t taken[MODEL_WORDS] = {0};
    uint16_t along[SUDOKU_MAX_SIZE];
    struct cage_end ends[SUDOKU_MAX_SIZE];
    int count = 0, end_count = 0, total = 0, rule = MODEL_SHAPE;
    all->used_count = 0;
    for (int c = 0; c < all->sum_count; c++) {
        const struct cage *cage = &all->cages[c];
        if (rule45_count_common(cage->cells, region.cells, model->words) < cage->count) continue;
        if (rule45_count_common(cage->cells, taken, model->words) > 0) continue;
        for (int i = 0; i < cage->count; i++) {
            bits_add(taken, cage->cell[i]);
            along[count++] = cage->cell[i];
        }
        total += cage->total;
        rule = cage->rule;
        all->used[all->used_count++] = (uint16_t)rule;
        ends[end_count++] = (struct cage_end){.count = count, .total = total};
    }
    if (end_count == 0) return true;
    for (int i = 0; i < model->size; i++)
        if (!bits_in(taken, model->house[house][i])) along[count++] = model->house[house][i];
    void *table = cage_table(model, count, ends, end_count);
    const struct origin *origin = rule45_origin(all, &region);
    if (table == NULL || origin == NULL) return false;
    struct constraint *constraint =
        model_add(model, &propagator_cages, rule, along, count, NULL, 0);
    if (constraint == NULL) return false;
    constraint->data = table;
    constraint->several = true;
    constraint->origin = origin;
    return true;
}

/* The information of a sum per cell, in bits: how unlikely the total would be for independent, uniform digits. `added` cells
 * have the coefficient 1, `taken` cells -1. */
static double rule45_information(const struct derivation *all, int added, int taken, int total)
{
    const int count = added + taken;
    const double variance = count * all->variance;
    const double off = total - (added - taken) * all->mean;
    /* 0.5 * log2(x); the tables of log2() itself are kilobytes of a WebAssembly module. */
    const double spread = log1p(6.2832 * variance - 1) * 0.72134752;
    return (spread + 0.7213 * off * off / variance) / count;
}

/* Brings a sum into normal form: in the order of cells, the first coefficient positive. */
static void rule45_normalize(struct sum_term *terms, int count, int *total)
{
    for (int i = 1; i < count; i++) {
        const struct sum_term term = terms[i];
        int at = i;
        for (; at > 0 && terms[at - 1].cell > term.cell; at--) terms[at] = terms[at - 1];
        terms[at] = term;
    }
    if (count == 0 || terms[0].coefficient > 0) return;
    for (int i = 0; i < count; i++) terms[i].coefficient = -terms[i].coefficient;
    *total = -*total;
}

/* Does the model have the sum already? Complementary regions give the same sum. */
static bool rule45_is_known(const struct model *model, const struct sum_term *terms, int count,
                            int total)
{
    if (count == 0) return false;
    uint16_t cells[SUDOKU_MAX_CELLS] = {0};
    for (int i = 0; i < count; i++) cells[i] = terms[i].cell;
    const struct constraint *same = model_find(model, &propagator_sum, cells, count);
    if (same == NULL) return false;
    int same_count, same_total;
    const struct sum_term *others = sum_terms(same, &same_count, &same_total);
    bool equal = same_total == total;
    for (int i = 0; i < count; i++) equal = equal && others[i].coefficient == terms[i].coefficient;
    return equal;
}

/* Adds the sum of the region's cells outside the chosen cages (innies) minus the cages' cells outside the region (outies), if
 * it carries enough information. The cages are disjoint in the region. */
static bool rule45_add_chosen(struct derivation *all, const struct region *region)
{
    struct model *model = all->model;
    const int n = model->size;
    uint64_t left[MODEL_WORDS];
    memcpy(left, region->cells, sizeof left);
    int total = region->total;
    struct sum_term terms[SUDOKU_MAX_CELLS];
    int taken = 0, rule = MODEL_SHAPE;
    all->used_count = 0;
    for (int c = 0; c < all->cage_count; c++) {
        const struct cage *cage = &all->cages[c];
        if (!all->chosen[c]) continue;
        for (int i = 0; i < cage->count; i++) {
            const int cell = cage->cell[i];
            if (bits_in(region->cells, cell))
                bits_drop(left, cell);
            else
                terms[taken++] = (struct sum_term){.cell = (uint16_t)cell, .coefficient = -1};
        }
        if (taken > RULE45_TERMS) return true;
        total -= cage->total;
        rule = cage->rule;
        all->used[all->used_count++] = (uint16_t)rule;
    }
    if (all->used_count == 0) return true;
    int count = taken;
    for (int w = 0; w < model->words; w++)
        for (uint64_t cells = left[w]; cells != 0; cells &= cells - 1) {
            if (count == RULE45_TERMS) return true;
            terms[count++] = (struct sum_term){.cell = (uint16_t)(w * 64 + bits_lowest_cell(cells)),
                                               .coefficient = 1};
        }
    /* Innies of a single house are part of what rule45_add_cages adds. */
    if (taken == 0 && region->count == 1 && n <= FAMILY_DIGITS) return true;
    const double enough = n > FAMILY_DIGITS ? RULE45_LARGE_INFORMATION : RULE45_INFORMATION;
    if (count > 0 && rule45_information(all, count - taken, taken, total) < enough) return true;
    rule45_normalize(terms, count, &total);
    if (rule45_is_known(model, terms, count, total)) return true;
    const struct origin *origin = rule45_origin(all, region);
    return origin != NULL && model_derived_sum(model, rule, origin, terms, count, total);
}

/* The current sum. */
struct balance {
    uint64_t chosen[MODEL_WORDS]; /* the cells of the cages chosen so far */
    int added, taken, total;
};

static void rule45_choose(struct derivation *all, struct balance *balance, int cage, int within)
{
    all->chosen[cage] = true;
    for (int w = 0; w < all->model->words; w++) balance->chosen[w] |= all->cages[cage].cells[w];
    balance->added -= within;
    balance->taken += all->cages[cage].count - within;
    balance->total -= all->cages[cage].total;
}

/* Chooses, one after another, the cage that adds most to the information of the sum; false if none does. */
static bool rule45_choose_more(struct derivation *all, const struct region *region,
                               struct balance *balance)
{
    const int words = all->model->words;
    bool more = false;
    double most = balance->added + balance->taken == 0
                      ? 0
                      : rule45_information(all, balance->added, balance->taken, balance->total);
    for (int best = 0; best >= 0;) {
        int best_within = 0;
        best = -1;
        for (int c = 0; c < all->cage_count; c++) {
            const struct cage *cage = &all->cages[c];
            const int within = rule45_count_common(cage->cells, region->cells, words);
            const int added = balance->added - within;
            const int taken = balance->taken + cage->count - within;
            if (within == 0 || added + taken == 0 || added + taken > 2 * RULE45_TERMS) continue;
            if (rule45_count_common(cage->cells, balance->chosen, words) > 0) continue;
            const double information =
                rule45_information(all, added, taken, balance->total - cage->total);
            if (information <= most) continue;
            most = information;
            best = c;
            best_within = within;
        }
        if (best < 0) break;
        rule45_choose(all, balance, best, best_within);
        more = true;
    }
    return more;
}

/* Chooses the cages that have at least half of their cells in the region; `along`: only those that are `along`. */
static void rule45_choose_inner(struct derivation *all, const struct region *region,
                                struct balance *balance, bool along)
{
    const int words = all->model->words;
    for (int c = 0; c < all->cage_count; c++) {
        const struct cage *cage = &all->cages[c];
        const int within = rule45_count_common(cage->cells, region->cells, words);
        if (within == 0 || within < cage->count - within || (along && !cage->along)) continue;
        uint64_t inside[MODEL_WORDS];
        for (int w = 0; w < words; w++) inside[w] = cage->cells[w] & region->cells[w];
        if (rule45_count_common(inside, balance->chosen, words) > 0) continue;
        rule45_choose(all, balance, c, within);
    }
}

/* Adds the sum of a region and the cages that have at least half of their cells in it. With long sums also of further cages;
 * and with houses among the cages another choice, in which long ones come first: a diagonal and sums beside it cover the
 * boxes that they cross. */
static bool rule45_add_sum(struct derivation *all, const struct region *region)
{
    for (int pass = 0; pass <= (all->cage_count > all->sum_count); pass++) {
        struct balance balance = {.added = region->cell_count, .total = region->total};
        memset(all->chosen, 0, (size_t)all->cage_count * sizeof *all->chosen);
        if (pass == 1) rule45_choose_inner(all, region, &balance, true);
        if (pass == 1 && balance.added == region->cell_count) break; /* none */
        rule45_choose_inner(all, region, &balance, false);
        if (!rule45_add_chosen(all, region)) return false;
        if (all->long_sums && rule45_choose_more(all, region, &balance) &&
            !rule45_add_chosen(all, region))
            return false;
    }
    return true;
}

/* Adds sums for runs of adjacent rows, or columns. */
static bool rule45_add_runs(struct derivation *all, sudoku_house_kind kind)
{
    const int end = all->model->kind_from[kind + 1];
    for (int from = all->model->kind_from[kind]; from < end; from++) {
        struct region region = {.count = 0};
        for (int to = from; to < end && to - from + 1 < all->model->size; to++) {
            if (!rule45_add_house(all, &region, to)) break;
            if (!rule45_add_sum(all, &region)) return false;
        }
    }
    return true;
}

/* Adds sums for each box or other house, each two of them that are disjoint, and, where cages are long, each
 * three. */
static bool rule45_add_some(struct derivation *all)
{
    const struct model *model = all->model;
    const int end = model->house_count;
    for (int first = model->kind_from[SUDOKU_BOX]; first < end; first++) {
        struct region one = {.count = 0}, two, three;
        if (!rule45_add_house(all, &one, first)) continue;
        if (!rule45_add_sum(all, &one)) return false;
        for (int second = first + 1; second < end; second++) {
            if (!rule45_join(all, &two, &one, second)) continue;
            if (!rule45_add_sum(all, &two)) return false;
            for (int third = second + 1; third < end && all->long_sums; third++)
                if (rule45_join(all, &three, &two, third) && !rule45_add_sum(all, &three))
                    return false;
        }
    }
    return true;
}

/* Mean and variance of a digit, uniform over the digits of the first house that has a sum. */
static void rule45_weigh_digits(struct derivation *all)
{
    uint32_t digits = 0;
    for (int house = 0; house < all->model->house_count && digits == 0; house++)
        digits = rule45_digits(all->model, house);
    if (digits == 0) digits = 1;
    const double count = bits_count(digits);
    double squares = 0;
    for (; digits != 0; digits &= digits - 1) {
        const int digit = bits_lowest(digits) + 1;
        all->mean += digit / count;
        squares += digit * digit / count;
    }
    all->variance = squares - all->mean * all->mean;
}

bool rule45_derive(struct model *model)
{
    struct derivation all = {.model = model};
    if (model->constraint_count == 0) return true;
    if (!rule45_collect(&all)) return false;
    if (all.cage_count == 0) return true;
    rule45_weigh_digits(&all);
    if (model->size <= FAMILY_DIGITS)
        for (int house = 0; house < model->house_count; house++)
            if (!rule45_add_cages(&all, house)) return false;
    return rule45_add_runs(&all, SUDOKU_ROW) && rule45_add_runs(&all, SUDOKU_COLUMN) &&
           rule45_add_some(&all);
}
