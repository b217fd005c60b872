#include "sum.h"

#include "once.h"
#include "assertion.h"
#include "along.h"
#include "cage.h"
#include "choice.h"

#include <stdlib.h>
#include <string.h>

/* Terms are gathered into groups: mutual peers with the same coefficient.
 *
 *   a + b + c - 2d - 2e = T      group +1: a b c   group -2: d e
 *
 * The possible sums of a group are exact where no candidate is above the ninth digit (family.h); with more digits they are
 * those of any choice of as many of its candidates (choice.h). Each group is then described by how far it can go beyond its least sum, as a set of
 * distances:
 *
 *   a + b can be 5, 6, 9      bits 0, 1 and 4
 *   -2d can be -2, -8         bits 6 and 0: from -8 on
 *
 * The distances of all groups add up to that of T. A pass along the groups computes the distances reachable so far; a pass
 * back, which distances of each group lead to the right one, and these give the candidates of each cell. If that is the
 * smaller number, distances are counted down from the greatest sum instead of up from the least. */
struct sum_group {
    int32_t coefficient;
    uint16_t first, count; /* of the constraint's cells */
};

struct sum {
    int term_count, total;
    struct sum_term *terms;
    /* From finalize on: */
    const struct family_sums *sums;
    int group_count;
    struct sum_group *groups;
};

/* Beyond this distance, or this number of groups, only bounds are filtered. */
enum { SUM_FAR = 63, SUM_GROUPS = 64 };

/* `beyond`: how far from the cell of a term is that which it is about. */
static ONCE bool sum_add(struct model *model, int rule, const struct origin *origin,
                         const struct sum_term *terms, int count, int total, int beyond)
{
    struct sum sum = {.total = total, .terms = model_alloc(model, (size_t)count * sizeof *terms)};
    if (sum.terms == NULL) return false;
    uint16_t cells[SUDOKU_MAX_CELLS];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const uint16_t cell = (uint16_t)(terms[i].cell + beyond);
        int at = 0;
        while (at < kept && cells[at] != cell) at++;
        if (at == kept) {
            cells[kept] = cell;
            sum.terms[kept++] = (struct sum_term){.cell = cell, .coefficient = 0};
        }
        sum.terms[at].coefficient += terms[i].coefficient;
    }
    /* Terms that cancel out are dropped. */
    for (int i = 0; i < kept; i++) {
        if (sum.terms[i].coefficient == 0) continue;
        sum.terms[sum.term_count] = sum.terms[i];
        cells[sum.term_count++] = sum.terms[i].cell;
    }
    if (sum.term_count == 0) {
        if (total != 0) model_impossible_together(model, rule, origin);
        return true;
    }
    model->has_sums = true;
    struct constraint *constraint =
        model_add(model, &propagator_sum, rule, cells, sum.term_count, &sum, sizeof sum);
    if (constraint == NULL) return false;
    constraint->several = origin != NULL;
    constraint->origin = origin;
    return true;
}

ONCE bool model_sum(struct model *model, int rule, const struct sum_term *terms, int count,
                    int total)
{
    /* From here on digits count from 1. */
    for (int i = 0; i < count; i++) total += terms[i].coefficient * (1 - model->lowest);
    return sum_add(model, rule, NULL, terms, count, total, model_value(model, 0));
}

ONCE bool model_derived_sum(struct model *model, int rule, const struct origin *origin,
                            const struct sum_term *terms, int count, int total)
{
    return sum_add(model, rule, origin, terms, count, total, 0);
}

const struct sum_term *sum_terms(const struct constraint *constraint, int *count, int *total)
{
    const struct sum *sum = constraint->data;
    *count = sum->term_count;
    *total = sum->total;
    return sum->terms;
}

/* Moves the largest group that greedy choices find to the front of terms[from..]; returns its size. */
static ONCE int sum_gather(const struct model *model, struct sum_term *terms, int from, int count,
                           int most)
{
    int best[SUDOKU_MAX_SIZE], best_count = 0;
    for (int first = from; first < count; first++) {
        int group[SUDOKU_MAX_SIZE], size = 0;
        for (int k = 0; k < count - from && size < most; k++) {
            const int i = first + k < count ? first + k : first + k - count + from;
            bool fits = terms[i].coefficient == terms[first].coefficient;
            for (int j = 0; j < size && fits; j++)
                fits = model_differ(model, terms[i].cell, terms[group[j]].cell);
            if (fits) group[size++] = i;
        }
        if (size <= best_count) continue;
        best_count = size;
        memcpy(best, group, (size_t)size * sizeof *group);
    }
    bool taken[SUDOKU_MAX_CELLS] = {false};
    struct sum_term sorted[SUDOKU_MAX_CELLS];
    int at = 0;
    for (int i = 0; i < best_count; i++) {
        taken[best[i]] = true;
        sorted[at++] = terms[best[i]];
    }
    for (int i = from; i < count; i++)
        if (!taken[i]) sorted[at++] = terms[i];
    memcpy(terms + from, sorted, (size_t)at * sizeof *sorted);
    return best_count;
}

static ONCE bool sum_finalize(struct model *model, struct constraint *constraint)
{
    struct sum *sum = constraint->data;
    const int n = model->size, count = sum->term_count;
    sum->sums = cage_sums(model);
    if (sum->sums == NULL) return false;
    sum->groups = model_alloc(model, (size_t)count * sizeof *sum->groups);
    uint16_t *cells = model_alloc(model, (size_t)count * sizeof *cells);
    if (sum->groups == NULL || cells == NULL) return false;
    for (int first = 0; first < count;) {
        const int size = sum_gather(model, sum->terms, first, count, n);
        sum->groups[sum->group_count++] =
            (struct sum_group){.coefficient = sum->terms[first].coefficient,
                               .first = (uint16_t)first,
                               .count = (uint16_t)size};
        first += size;
    }
    for (int i = 0; i < count; i++) cells[i] = sum->terms[i].cell;
    constraint->cells = cells;
    ASSERT(count == constraint->count && sum->group_count <= count);
    const int coefficient = sum->groups[0].coefficient;
    if (sum->group_count == 1 && n <= FAMILY_DIGITS && cells[0] < model->cells) {
        if (sum->total % coefficient != 0) {
            model_impossible_together(model, constraint->rule, constraint->origin);
            return true;
        }
        const struct cage_end end = {.count = count, .total = sum->total / coefficient};
        constraint->propagator = &propagator_cage;
        constraint->data = cage_table(model, count, &end, 1);
        return constraint->data != NULL;
    }
    return true;
}

static int sum_least_digit(uint32_t set) { return bits_lowest(set) + 1; }
static int sum_greatest_digit(uint32_t set) { return bits_highest(set) + 1; }

/* Bounds consistency: each cell against the least and the greatest sum of the others. */
static bool sum_filter_bounds(struct state *state, const struct sum *sum)
{
    int least = 0, greatest = 0;
    for (int i = 0; i < sum->term_count; i++) {
        const uint32_t set = state->candidates[sum->terms[i].cell];
        const int by = sum->terms[i].coefficient;
        least += by * (by > 0 ? sum_least_digit(set) : sum_greatest_digit(set));
        greatest += by * (by > 0 ? sum_greatest_digit(set) : sum_least_digit(set));
    }
    ASSERT(least <= greatest);
    if (sum->total < least || sum->total > greatest) return false;
    for (int i = 0; i < sum->term_count; i++) {
        const int cell = sum->terms[i].cell, by = sum->terms[i].coefficient;
        const uint32_t set = state->candidates[cell];
        const int low = sum_least_digit(set), high = sum_greatest_digit(set);
        /* How far this term can go above its least, and stay below its most. */
        const int above = (sum->total - least) / abs(by), below = (greatest - sum->total) / abs(by);
        const int from = by > 0 ? high - below : high - above;
        const int to = by > 0 ? low + above : low + below;
        uint32_t kept = set;
        if (from > low) kept &= ~bits_all(from - 1);
        if (to < high) kept &= bits_all(to);
        if (!keep_candidates(state, cell, kept)) return false;
    }
    return true;
}

/* The possible sums of a group: bit s for the sum s. For more than two cells sets[i] becomes the family after i cells. */
static uint64_t sum_of_group(const struct state *state, const struct family_sums *sums,
                             const uint16_t *cells, int count, family *sets)
{
    const uint32_t first = state->candidates[cells[0]];
    if (count == 1) return (uint64_t)first << 1;
    if (count == 2) {
        const uint32_t second = state->candidates[cells[1]];
        uint64_t found = 0;
        for (uint32_t left = first; left != 0; left &= left - 1)
            found |= (uint64_t)(second & ~(left & (0U - left))) << (bits_lowest(left) + 2);
        return found;
    }
    int least = 0, greatest = 0;
    family_of(&sets[0], 0);
    along_forth(state, cells, count, 0, sets);
    for (int i = 0; i < count; i++) {
        const uint32_t set = state->candidates[cells[i]];
        least += sum_least_digit(set);
        greatest += sum_greatest_digit(set);
    }
    return family_sums_of(&sets[count], count, sums, least,
                          greatest < FAMILY_MOST ? greatest : FAMILY_MOST);
}

/* Keeps the candidates of a group that occur in one of the sums of `right`. */
static bool sum_filter_group(struct state *state, const struct family_sums *sums,
                             const uint16_t *cells, int count, family *sets, uint64_t right)
{
    const uint32_t first = state->candidates[cells[0]];
    if (count == 1) return keep_candidates(state, cells[0], (uint32_t)(right >> 1));
    if (count == 2) {
        const uint32_t second = state->candidates[cells[1]];
        uint32_t kept = 0, others = 0;
        for (uint32_t left = first; left != 0; left &= left - 1) {
            const uint32_t digit = left & (0U - left);
            const uint32_t with = (uint32_t)(right >> (bits_lowest(left) + 2)) & second & ~digit;
            if (with == 0) continue;
            kept |= digit;
            others |= with;
        }
        return keep_candidates(state, cells[0], kept) && keep_candidates(state, cells[1], others);
    }
    (void)sum_of_group(state, sums, cells, count, sets);
    family after = sets[count];
    family_keep_sums(&after, count, sums, right);
    return along_back(state, cells, count, 0, sets, &after);
}

/* A group while it is filtered: its open cells, and their possible sums. */
struct sum_part {
    uint16_t cells[SUDOKU_MAX_SIZE];
    int count, by, low, high;
    uint64_t values; /* bit s: the sum s; 0 for a choice of `digits` */
    uint32_t digits;
    uint64_t steps; /* bit i: the distance i */
    bool beyond;    /* some distance exceeds SUM_FAR */
};

/* Reverses the bits: bit 0 becomes bit `last`, and so on. Bits above it are lost. */
static inline uint64_t sum_mirror(uint64_t set, int last)
{
    set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
    set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(set) >> (63 - last);
}

/* Do the distances of the part grow with its sums? */
static inline bool sum_ascends(const struct sum_part *part, bool from_above)
{
    return (part->by > 0) != from_above;
}

/* Three or more cells of a group with more than nine digits: as if each had the candidates of all. False on a
 * contradiction. */
static bool sum_open_choice(const struct state *state, struct sum_part *part)
{
    uint32_t up = 0;
    for (int i = 0; i < part->count; i++) up |= state->candidates[part->cells[i]];
    if (bits_count(up) < part->count) return false;
    uint32_t down = part->digits = up;
    part->values = 0;
    part->low = part->high = 0;
    for (int i = 0; i < part->count; i++, up &= up - 1) {
        part->low += sum_least_digit(up);
        part->high += sum_greatest_digit(down);
        down &= ~(UINT32_C(1) << bits_highest(down));
    }
    return true;
}

/* The distances of the choices, without those outside the bounds of the cells themselves. */
static uint64_t sum_choice_steps(const struct state *state, const struct sum_part *part,
                                 bool ascends)
{
    struct choice choice;
    uint64_t steps = choice_begin(&choice, part->digits, part->count, !ascends);
    int least = 0, greatest = 0;
    for (int i = 0; i < part->count; i++) {
        least += sum_least_digit(state->candidates[part->cells[i]]);
        greatest += sum_greatest_digit(state->candidates[part->cells[i]]);
    }
    const int from = ascends ? least - part->low : part->high - greatest;
    const int to = ascends ? greatest - part->low : part->high - least;
    if (from > SUM_FAR || to < 0) return 0;
    if (from > 0) steps &= ~UINT64_C(0) << from;
    return to < SUM_FAR ? steps & ((UINT64_C(2) << to) - 1) : steps;
}

/* Keeps the digits of the choices with one of the distances `right`. */
static bool sum_keep_choices(struct state *state, const struct sum_part *part,
                             const struct choice *choice, uint64_t right)
{
    uint32_t common;
    const uint32_t any = choice_support(choice, right, &common);
    for (int i = 0; i < part->count; i++)
        if (!keep_candidates(state, part->cells[i], any)) return false;
    return remove_locked_candidates(state, part->cells, part->count, common);
}

static bool sum_filter_choice(struct state *state, const struct sum_part *part, uint64_t right,
                              bool ascends)
{
    struct choice choice;
    (void)choice_begin(&choice, part->digits, part->count, !ascends);
    return sum_keep_choices(state, part, &choice, right);
}

/* The only part, with more than nine digits: a cage. */
static bool sum_filter_one(struct state *state, struct sum_part *part, int total)
{
    struct choice choice;
    if (total % part->by != 0) return false;
    total /= part->by;
    if (part->count == 1)
        return keep_candidates(state, part->cells[0],
                               total >= 1 && total <= SUDOKU_MAX_SIZE ? UINT32_C(1) << (total - 1)
                                                                      : 0);
    if (part->count <= 3) return cage_filter_few(state, part->cells, part->count, total, 0);
    if (!sum_open_choice(state, part) || total < part->low || total > part->high) return false;
    const bool from_above = total - part->low > part->high - total;
    const int far = from_above ? part->high - total : total - part->low;
    if (far > SUM_FAR) return true;
    const uint64_t right =
        choice_begin(&choice, part->digits, part->count, from_above) & UINT64_C(1) << far;
    return right != 0 && sum_keep_choices(state, part, &choice, right);
}

/* The distances of the part's sums: up from the least, or down from the greatest. */
static uint64_t sum_steps(const struct state *state, struct sum_part *part, bool from_above)
{
    const bool ascends = sum_ascends(part, from_above);
    const uint64_t steps = part->values == 0 ? sum_choice_steps(state, part, ascends)
                           : ascends         ? part->values >> part->low
                                             : sum_mirror(part->values, part->high);
    const int by = abs(part->by);
    part->beyond = by * (part->high - part->low) > SUM_FAR;
    if (by == 1) return steps;
    uint64_t wide = 0;
    for (uint64_t left = steps; left != 0; left &= left - 1) {
        const int step = by * bits_lowest_cell(left);
        if (step > SUM_FAR) break;
        wide |= UINT64_C(1) << step;
    }
    return wide;
}

/* Keeps the candidates of the part's cells that occur at one of these distances. */
static bool sum_filter_part(struct state *state, const struct family_sums *sums,
                            const struct sum_part *part, uint64_t steps, bool from_above,
                            family *sets)
{
    const int by = abs(part->by);
    const bool ascends = sum_ascends(part, from_above);
    if (by != 1) {
        uint64_t back = 0;
        for (uint64_t left = steps; left != 0; left &= left - 1)
            back |= UINT64_C(1) << bits_lowest_cell(left) / by;
        steps = back;
    }
    if (part->values == 0) return sum_filter_choice(state, part, steps, ascends);
    const uint64_t right = ascends ? steps << part->low : sum_mirror(steps, part->high);
    return sum_filter_group(state, sums, part->cells, part->count, sets, right);
}

/* All sums of one distance from each set; those beyond SUM_FAR are dropped. */
static uint64_t sum_after(uint64_t some, uint64_t steps)
{
    uint64_t sums = 0;
    for (uint64_t left = steps; left != 0; left &= left - 1) sums |= some << bits_lowest_cell(left);
    return sums;
}

/* All distances from which one of the steps leads to one of `some`. */
static uint64_t sum_before(uint64_t some, uint64_t steps)
{
    uint64_t rests = 0;
    for (uint64_t left = steps; left != 0; left &= left - 1)
        rests |= some >> bits_lowest_cell(left);
    return rests;
}

/* The groups with open cells, and what the placed digits leave of the total; false on a contradiction. */
static bool sum_open_parts(const struct state *state, const struct constraint *constraint,
                           struct sum_part *parts, int *part_count, int *total)
{
    const struct sum *sum = constraint->data;
    *part_count = 0;
    *total = sum->total;
    for (int g = 0; g < sum->group_count; g++) {
        const struct sum_group *group = &sum->groups[g];
        struct sum_part *part = &parts[*part_count];
        part->by = group->coefficient;
        part->count = 0;
        for (int i = 0; i < group->count; i++) {
            const int cell = constraint->cells[group->first + i];
            const uint32_t set = state->candidates[cell];
            if (bits_single(set))
                *total -= part->by * (bits_lowest(set) + 1);
            else
                part->cells[part->count++] = (uint16_t)cell;
        }
        *part_count += part->count > 0;
    }
    return *part_count > 0 || *total == 0;
}

/* Is the total so far from the least and the greatest sum that no candidate can be removed? Not tested for few cells, whose
 * sums have gaps. */
static bool sum_is_slack(const struct state *state, bool choices, const struct sum_part *parts,
                         int count, int total)
{
    int least = 0, greatest = 0, widest = 0, cells = 0;
    for (int p = 0; p < count; p++) cells += parts[p].count;
    if (cells <= 4) return false;
    for (int p = 0; p < count; p++) {
        const struct sum_part *part = &parts[p];
        int low = 0, high = 0;
        uint32_t any = 0;
        for (int i = 0; i < part->count; i++) {
            const uint32_t set = state->candidates[part->cells[i]];
            low += sum_least_digit(set);
            high += sum_greatest_digit(set);
            any |= set;
        }
        /* They are peers: at least their lowest candidates, at most their highest. */
        int lowest = 0, highest = 0;
        uint32_t up = any, down = any;
        for (int i = 0; i < part->count && up != 0; i++, up &= up - 1) {
            lowest += sum_least_digit(up);
            highest += sum_greatest_digit(down);
            down &= bits_all(sum_greatest_digit(down) - 1);
        }
        if (lowest > low) low = lowest;
        if (highest < high) high = highest;
        /* The most that exchanging one digit changes a choice; a family may change by its whole width. */
        const int reach = choices ? sum_greatest_digit(any) - sum_least_digit(any) : high - low;
        const int by = part->by, width = abs(by) * reach;
        least += by > 0 ? by * low : by * high;
        greatest += by > 0 ? by * high : by * low;
        if (width > widest) widest = width;
    }
    return total - least > widest && greatest - total > widest;
}

/* Are there sets of digits for each part: of the lowest nine, whatever the grid has? */
static bool sum_has_families(const struct state *state, const struct sum_part *parts, int count)
{
    if (state->model->size <= FAMILY_DIGITS) return true;
    for (int p = 0; p < count; p++) {
        if (parts[p].count > FAMILY_DIGITS) return false;
        for (int i = 0; i < parts[p].count; i++)
            if (state->candidates[parts[p].cells[i]] >> FAMILY_DIGITS != 0) return false;
    }
    return true;
}

static bool sum_filter(struct state *state, const struct constraint *constraint)
{
    const struct sum *sum = constraint->data;
    if (sum->group_count > SUM_GROUPS) return sum_filter_bounds(state, sum);
    struct sum_part parts[SUM_GROUPS];
    int count, total;
    if (!sum_open_parts(state, constraint, parts, &count, &total)) return false;
    const bool choices = !sum_has_families(state, parts, count);
    if (count == 0 || sum_is_slack(state, choices, parts, count, total)) return true;
    /* A cage, whose digits are locked as well. */
    if (count == 1 && state->model->size > FAMILY_DIGITS) {
        const bool holds = sum_filter_one(state, &parts[0], total);
        if (!holds || choices) return holds;
    }

    family sets[FAMILY_DIGITS + 1];
    int far = total, span = 0; /* distances from the least sum: of the total, of the greatest sum */
    for (int p = 0; p < count; p++) {
        struct sum_part *part = &parts[p];
        if (choices && part->count > 2) {
            if (!sum_open_choice(state, part)) return false;
        } else {
            part->values = sum_of_group(state, sum->sums, part->cells, part->count, sets);
            if (part->values == 0) return false;
            part->low = bits_lowest_cell(part->values);
            part->high = bits_highest_cell(part->values);
        }
        far -= part->by * (part->by > 0 ? part->low : part->high);
        span += abs(part->by) * (part->high - part->low);
        ASSERT(part->low >= part->count && part->low <= part->high);
    }
    if (far < 0 || far > span) return false;
    const bool from_above = far > span - far;
    if (from_above) far = span - far;
    ASSERT(far >= 0 && 2 * far <= span);
    if (far > SUM_FAR) return sum_filter_bounds(state, sum);

    /* along[p]: the distances reachable by the parts before p. */
    uint64_t along[SUM_GROUPS];
    along[0] = 1;
    for (int p = 0; p < count; p++) {
        parts[p].steps = sum_steps(state, &parts[p], from_above);
        if (parts[p].steps == 0) return false;
        if (p + 1 < count)
            along[p + 1] = p == 0 ? parts[p].steps : sum_after(along[p], parts[p].steps);
    }
    /* Back from the last part, which must supply what is left. */
    uint64_t after = along[count - 1] & sum_mirror(parts[count - 1].steps, far);
    if (after == 0) return false;
    uint64_t kept[SUM_GROUPS];
    kept[count - 1] = parts[count - 1].steps & sum_mirror(along[count - 1], far);
    for (int p = count - 2; p > 0; p--) {
        uint64_t led = 0;
        for (uint64_t left = parts[p].steps; left != 0; left &= left - 1)
            if ((after >> bits_lowest_cell(left) & along[p]) != 0) led |= left & (0 - left);
        kept[p] = led;
        after = sum_before(after, led) & along[p];
    }
    if (count > 1) kept[0] = after;
    for (int p = count - 1; p >= 0; p--) {
        const struct sum_part *part = &parts[p];
        const bool all = kept[p] == part->steps && !part->beyond && part->values != 0;
        if (!all && !sum_filter_part(state, sum->sums, part, kept[p], from_above, sets))
            return false;
    }
    return true;
}

const struct propagator propagator_sum = {
    .name = "sum", .cost = 2, .finalize = sum_finalize, .filter = sum_filter};
