#include "rule45.h"

#include "bits.h"
#include "cage.h"
#include "family.h"
#include "sum.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums of more cells than that are not added. */
enum { RULE45_TERMS = 16 };

/* A sum is added where it carries so much information about each of its cells, in bits; with more than
 * nine digits less is enough. */
static const double RULE45_INFORMATION = 0.75, RULE45_LARGE_INFORMATION = 0.6;

struct cage {
    uint64_t cells[MODEL_WORDS];
    int count, total, rule;
    const uint16_t *cell;
};

struct derivation {
    struct model *model;
    int cage_count;
    struct cage *cages;
    uint16_t *used; /* the rules of the cages of the sum at work, `used_count` */
    int used_count;
};

static bool rule45_set_has(const uint64_t *set, int cell)
{
    return (set[cell >> 6] >> (cell & 63) & 1) != 0;
}
static void rule45_set_add(uint64_t *set, int cell)
{
    set[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static int rule45_count_common(const uint64_t *a, const uint64_t *b, int words)
{
    int count = 0;
    for (int w = 0; w < words; w++) count += bits_count_cells(a[w] & b[w]);
    return count;
}

/* Collects the sums whose coefficients are all 1. */
static bool rule45_collect(struct derivation *all)
{
    struct model *model = all->model;
    all->cages = model_alloc(model, (size_t)model->constraint_count * sizeof *all->cages);
    all->used = model_alloc(model, (size_t)model->constraint_count * sizeof *all->used);
    if (all->cages == NULL || all->used == NULL) return false;
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
        for (int k = 0; k < count; k++) rule45_set_add(cage->cells, terms[k].cell);
    }
    return true;
}

/* The houses from `from` on, `count` of them, and `other`, where that is not -1; and the rules used. */
static const struct origin *rule45_origin(const struct derivation *all, int from, int count,
                                          int other)
{
    const int houses = count + (other >= 0);
    struct origin *origin = model_origin(all->model, houses, all->used_count);
    if (origin == NULL) return NULL;
    uint16_t *to = (uint16_t *)(uintptr_t)origin->houses;
    for (int i = 0; i < count; i++) *to++ = (uint16_t)(from + i);
    if (other >= 0) *to++ = (uint16_t)other;
    memcpy(to, all->used, (size_t)all->used_count * sizeof *to);
    return origin;
}

/* Adds propagator_cages for a house: disjoint cages within it, end to end, and its other cells after them. */
static bool rule45_add_cages(struct derivation *all, int house)
{
    struct model *model = all->model;
    uint64_t cells[MODEL_WORDS] = {0}, taken[MODEL_WORDS] = {0};
    for (int i = 0; i < model->size; i++) rule45_set_add(cells, model->house[house][i]);
    uint16_t along[SUDOKU_MAX_SIZE];
    struct cage_end ends[SUDOKU_MAX_SIZE];
    int count = 0, end_count = 0, total = 0, rule = MODEL_SHAPE;
    all->used_count = 0;
    for (int c = 0; c < all->cage_count; c++) {
        const struct cage *cage = &all->cages[c];
        if (rule45_count_common(cage->cells, cells, model->words) < cage->count) continue;
        if (rule45_count_common(cage->cells, taken, model->words) > 0) continue;
        for (int i = 0; i < cage->count; i++) {
            rule45_set_add(taken, cage->cell[i]);
            along[count++] = cage->cell[i];
        }
        total += cage->total;
        rule = cage->rule;
        all->used[all->used_count++] = (uint16_t)rule;
        ends[end_count++] = (struct cage_end){.count = count, .total = total};
    }
    if (end_count == 0) return true;
    for (int i = 0; i < model->size; i++)
        if (!rule45_set_has(taken, model->house[house][i])) along[count++] = model->house[house][i];
    void *table = cage_table(model, count, ends, end_count);
    const struct origin *origin = rule45_origin(all, house, 1, -1);
    if (table == NULL || origin == NULL) return false;
    struct constraint *constraint = model_add(model, &propagator_cages, rule, along, count, table);
    if (constraint == NULL) return false;
    constraint->several = true;
    constraint->origin = origin;
    return true;
}

/* The information of a sum per cell, in bits: how unlikely that total is if digits were independent
 * and uniform. */
static double rule45_information(const struct sum_term *terms, int count, int total, int n)
{
    double mean = 0, variance = 0;
    for (int i = 0; i < count; i++) {
        mean += terms[i].coefficient * (n + 1) / 2.0;
        variance += terms[i].coefficient * terms[i].coefficient * (n * n - 1) / 12.0;
    }
    const double off = total - mean;
    /* 0.5 * log2(x), but log2() has tables, kilobytes of a WebAssembly module. */
    const double spread = log1p(6.2832 * variance - 1) * 0.72134752;
    return (spread + 0.7213 * off * off / variance) / count;
}

/* Normal form: in the order of cells, the first coefficient positive. */
static void rule45_normalize(struct sum_term *terms, int count, int *total)
{
    for (int i = 1; i < count; i++) {
        const struct sum_term term = terms[i];
        int at = i;
        for (; at > 0 && terms[at - 1].cell > term.cell; at--) terms[at] = terms[at - 1];
        terms[at] = term;
    }
    if (count == 0 || terms[0].coefficient > 0) return;
    for (int i = 0; i < count; i++) terms[i].coefficient = (int16_t)-terms[i].coefficient;
    *total = -*total;
}

/* Is the sum there already? What some houses leave over is what all others have in excess. */
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

/* Adds the sum of what the cages leave of some disjoint houses (innies) less what they have outside
 * (outies). The houses: `in_line` from `from` on, and `other`, where that is not -1. */
static bool rule45_add_sum(struct derivation *all, const uint64_t *houses, int from, int in_line,
                           int other)
{
    const int number = in_line + (other >= 0);
    struct model *model = all->model;
    const int n = model->size;
    uint64_t left[MODEL_WORDS];
    memcpy(left, houses, sizeof left);
    int total = number * n * (n + 1) / 2;
    struct sum_term terms[SUDOKU_MAX_CELLS];
    int count = 0, rule = MODEL_SHAPE;
    all->used_count = 0;
    for (int c = 0; c < all->cage_count; c++) {
        const struct cage *cage = &all->cages[c];
        const int within = rule45_count_common(cage->cells, houses, model->words);
        if (within == 0 || within < cage->count - within) continue;
        if (rule45_count_common(cage->cells, left, model->words) < within) continue;
        for (int i = 0; i < cage->count; i++) {
            const int cell = cage->cell[i];
            if (rule45_set_has(houses, cell))
                left[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
            else
                terms[count++] = (struct sum_term){.cell = (uint16_t)cell, .coefficient = -1};
        }
        if (count > RULE45_TERMS) return true;
        total -= cage->total;
        rule = cage->rule;
        all->used[all->used_count++] = (uint16_t)rule;
    }
    if (all->used_count == 0) return true;
    /* Innies of a single house are part of what rule45_add_cages adds. */
    const bool innies = count == 0;
    for (int w = 0; w < model->words; w++)
        for (uint64_t cells = left[w]; cells != 0; cells &= cells - 1) {
            if (count == RULE45_TERMS) return true;
            terms[count++] = (struct sum_term){.cell = (uint16_t)(w * 64 + bits_lowest_cell(cells)),
                                               .coefficient = 1};
        }
    if (innies && number == 1 && n <= FAMILY_DIGITS) return true;
    const double enough = n > FAMILY_DIGITS ? RULE45_LARGE_INFORMATION : RULE45_INFORMATION;
    if (count > 0 && rule45_information(terms, count, total, n) < enough) return true;
    rule45_normalize(terms, count, &total);
    if (rule45_is_known(model, terms, count, total)) return true;
    const struct origin *origin = rule45_origin(all, from, in_line, other);
    return origin != NULL && model_derived_sum(model, rule, origin, terms, count, total);
}

static void rule45_add_house(const struct derivation *all, uint64_t *cells, int house)
{
    for (int i = 0; i < all->model->size; i++) rule45_set_add(cells, all->model->house[house][i]);
}

/* Adds sums for runs of adjacent rows, or columns. */
static bool rule45_add_runs(struct derivation *all, sudoku_house_kind kind)
{
    const int n = all->model->size, end = all->model->kind_from[kind + 1];
    for (int from = all->model->kind_from[kind]; from < end; from++) {
        uint64_t cells[MODEL_WORDS] = {0};
        for (int to = from; to < end; to++) {
            rule45_add_house(all, cells, to);
            if (to - from + 1 == n) break;
            if (!rule45_add_sum(all, cells, from, to - from + 1, -1)) return false;
        }
    }
    return true;
}

bool rule45_derive(struct model *model)
{
    struct derivation all = {.model = model};
    if (model->constraint_count == 0) return true;
    if (!rule45_collect(&all)) return false;
    if (all.cage_count == 0) return true;
    if (model->size <= FAMILY_DIGITS)
        for (int house = 0; house < model->house_count; house++)
            if (!rule45_add_cages(&all, house)) return false;
    if (!rule45_add_runs(&all, SUDOKU_ROW) || !rule45_add_runs(&all, SUDOKU_COLUMN)) return false;
    for (int house = model->kind_from[SUDOKU_BOX]; house < model->house_count; house++) {
        uint64_t cells[MODEL_WORDS] = {0};
        rule45_add_house(&all, cells, house);
        if (!rule45_add_sum(&all, cells, house, 1, -1)) return false;
        for (int other = house + 1; other < model->house_count; other++) {
            uint64_t both[MODEL_WORDS], that[MODEL_WORDS] = {0};
            memcpy(both, cells, sizeof both);
            rule45_add_house(&all, that, other);
            if (rule45_count_common(cells, that, model->words) > 0) continue;
            rule45_add_house(&all, both, other);
            if (!rule45_add_sum(&all, both, house, 1, other)) return false;
        }
    }
    return true;
}
