#include "sum.h"

#include "propagate/state.h"
#include "cage.h"
#include "family.h"

#include <stdlib.h>
#include <string.h>

/* Terms are gathered into groups: cells with the same coefficient that all differ.
 *
 *   a + b + c - 2d - 2e = T      group +1: a b c   group -2: d e
 *
 * What a group's cells can add up to is a set of numbers, known exactly for up to nine digits (family.h).
 * Each group is then told how far it goes beyond the least that it can add, as a set of distances:
 *
 *   a + b can be 5, 6, 9      bits 0, 1 and 4
 *   -2d can be -2, -8         bits 6 and 0: from -8 on
 *
 * Together they have to go so far that T is met, no less and no more. A walk along the groups keeps the set
 * of all distances so far, the walk back which distance of each group led to the right one; from those it
 * is known what each cell can take. Where it is shorter to count how far they fall short of the most, that
 * is counted. */
struct group {
    int16_t coefficient;
    uint16_t first, count; /* of the constraint's cells */
};

struct sum {
    int term_count, total;
    struct term *terms;
    /* From close on: */
    const struct family_sums *sums; /* of up to nine digits */
    int group_count;
    struct group *groups;
};

/* What is farther is only bounded, and so is what has more groups. */
enum { FAR = 63, GROUPS = 64 };

bool model_sum(struct model *model, int rule, const struct term *terms, int count, int total)
{
    struct sum *sum = model_take(model, sizeof *sum);
    if (sum == NULL) return false;
    sum->total = total;
    sum->terms = model_take(model, (size_t)count * sizeof *terms);
    if (sum->terms == NULL) return false;
    uint16_t cells[SUDOKU_MAX_CELLS];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < kept && cells[at] != terms[i].cell) at++;
        if (at == kept) {
            cells[kept] = terms[i].cell;
            sum->terms[kept++] = (struct term){.cell = terms[i].cell, .coefficient = 0};
        }
        sum->terms[at].coefficient = (int16_t)(sum->terms[at].coefficient + terms[i].coefficient);
    }
    /* What cancels out is no longer asked. */
    int left = 0;
    for (int i = 0; i < kept; i++) {
        if (sum->terms[i].coefficient == 0) continue;
        sum->terms[left] = sum->terms[i];
        cells[left++] = sum->terms[i].cell;
    }
    sum->term_count = left;
    if (left == 0) {
        if (total != 0) model_impossible(model, rule);
        return true;
    }
    model->adds_up = true;
    return model_add(model, &kernel_sum, rule, cells, left, sum);
}

const struct term *sum_terms(const struct constraint *constraint, int *count, int *total)
{
    const struct sum *sum = constraint->data;
    *count = sum->term_count;
    *total = sum->total;
    return sum->terms;
}

/* Lays a greatest group of terms that it finds at the front of terms[from..]; how many they are. */
static int gather(const struct model *model, struct term *terms, int from, int count, int most)
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
    struct term sorted[SUDOKU_MAX_CELLS];
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

static bool close(struct model *model, struct constraint *constraint)
{
    struct sum *sum = constraint->data;
    const int n = model->size, count = sum->term_count;
    /* Of more digits than a family has, cells that differ are not counted together. */
    const int most = n <= FAMILY_DIGITS ? n : 1;
    if (n <= FAMILY_DIGITS) {
        sum->sums = cage_sums(model);
        if (sum->sums == NULL) return false;
    }
    sum->groups = model_take(model, (size_t)count * sizeof *sum->groups);
    uint16_t *cells = model_take(model, (size_t)count * sizeof *cells);
    if (sum->groups == NULL || cells == NULL) return false;
    for (int first = 0; first < count;) {
        const int size = gather(model, sum->terms, first, count, most);
        sum->groups[sum->group_count++] =
            (struct group){.coefficient = sum->terms[first].coefficient,
                           .first = (uint16_t)first,
                           .count = (uint16_t)size};
        first += size;
    }
    for (int i = 0; i < count; i++) cells[i] = sum->terms[i].cell;
    constraint->cells = cells;
    const int coefficient = sum->groups[0].coefficient;
    if (sum->group_count == 1 && n <= FAMILY_DIGITS) {
        if (sum->total % coefficient != 0) {
            model_impossible(model, constraint->rule);
            return true;
        }
        const struct cage_end end = {.count = count, .total = sum->total / coefficient};
        constraint->kernel = &kernel_cage;
        constraint->data = cage_table(model, count, &end, 1);
        return constraint->data != NULL;
    }
    return true;
}

static int least_digit(uint32_t set) { return bits_lowest(set) + 1; }
static int greatest_digit(uint32_t set) { return 32 - __builtin_clz(set); }

/* By the least and the greatest that the others can add up to, each by itself. */
static bool bound(struct field *field, const struct sum *sum)
{
    int least = 0, greatest = 0;
    for (int i = 0; i < sum->term_count; i++) {
        const uint32_t set = field->candidates[sum->terms[i].cell];
        const int by = sum->terms[i].coefficient;
        least += by * (by > 0 ? least_digit(set) : greatest_digit(set));
        greatest += by * (by > 0 ? greatest_digit(set) : least_digit(set));
    }
    if (sum->total < least || sum->total > greatest) return false;
    for (int i = 0; i < sum->term_count; i++) {
        const int cell = sum->terms[i].cell, by = sum->terms[i].coefficient;
        const uint32_t set = field->candidates[cell];
        const int low = least_digit(set), high = greatest_digit(set);
        /* What this term can add beyond its least, and fall short of its greatest. */
        const int above = (sum->total - least) / abs(by), below = (greatest - sum->total) / abs(by);
        const int from = by > 0 ? high - below : high - above;
        const int to = by > 0 ? low + above : low + below;
        uint32_t kept = set;
        if (from > low) kept &= ~bits_all(from - 1);
        if (to < high) kept &= bits_all(to);
        if (!field_keep(field, cell, kept)) return false;
    }
    return true;
}

/* What the cells of a group add up to: bit s for the sum s. sets[i] becomes the family after i cells,
 * where there are more than two. */
static uint64_t add_up(const struct field *field, const struct family_sums *sums,
                       const uint16_t *cells, int count, family *sets)
{
    const uint32_t first = field->candidates[cells[0]];
    if (count == 1) return (uint64_t)first << 1;
    if (count == 2) {
        const uint32_t second = field->candidates[cells[1]];
        uint64_t found = 0;
        for (uint32_t left = first; left != 0; left &= left - 1)
            found |= (uint64_t)(second & ~(left & (0U - left))) << (bits_lowest(left) + 2);
        return found;
    }
    int least = 0, greatest = 0;
    family_of(&sets[0], 0);
    for (int i = 0; i < count; i++) {
        const uint32_t set = field->candidates[cells[i]];
        family_step(&sets[i + 1], &sets[i], i, set);
        least += least_digit(set);
        greatest += greatest_digit(set);
    }
    return family_sums_of(&sets[count], count, sums, least,
                          greatest < FAMILY_MOST ? greatest : FAMILY_MOST);
}

/* Leaves a group's cells what one of the sums in `right` wants of them. */
static bool leave(struct field *field, const struct family_sums *sums, const uint16_t *cells,
                  int count, family *sets, uint64_t right)
{
    const uint32_t first = field->candidates[cells[0]];
    if (count == 1) return field_keep(field, cells[0], (uint32_t)(right >> 1));
    if (count == 2) {
        const uint32_t second = field->candidates[cells[1]];
        uint32_t kept = 0, others = 0;
        for (uint32_t left = first; left != 0; left &= left - 1) {
            const uint32_t digit = left & (0U - left);
            const uint32_t with = (uint32_t)(right >> (bits_lowest(left) + 2)) & second & ~digit;
            if (with == 0) continue;
            kept |= digit;
            others |= with;
        }
        return field_keep(field, cells[0], kept) && field_keep(field, cells[1], others);
    }
    (void)add_up(field, sums, cells, count, sets);
    family after = sets[count];
    family_keep_sums(&after, count, sums, right);
    for (int i = count - 1; i >= 0; i--)
        if (!field_keep(field, cells[i],
                        family_step_back(&after, &sets[i], i, field->candidates[cells[i]])))
            return false;
    return true;
}

/* A group at work: its open cells, and what they can add up to. */
struct part {
    uint16_t cells[SUDOKU_MAX_SIZE];
    int count, by, low, high;
    uint64_t values; /* bit s: the sum s */
    uint64_t steps;  /* bit i: the distance i */
};

/* The bits the other way round: bit 0 becomes bit `last`, and so on. Bits above it are lost. */
static inline uint64_t mirror(uint64_t set, int last)
{
    set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
    set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(set) >> (63 - last);
}

/* Do the part's distances grow with its sums? */
static inline bool goes_up(const struct part *part, bool from_above)
{
    return (part->by > 0) != from_above;
}

/* The distances of the part's sums, beyond the least it can add or short of the most. */
static uint64_t steps_of(const struct part *part, bool from_above)
{
    const uint64_t steps =
        goes_up(part, from_above) ? part->values >> part->low : mirror(part->values, part->high);
    const int by = abs(part->by);
    if (by == 1) return steps;
    uint64_t wide = 0;
    for (uint64_t left = steps; left != 0; left &= left - 1) {
        const int step = by * bits_lowest_cell(left);
        if (step > FAR) break;
        wide |= UINT64_C(1) << step;
    }
    return wide;
}

/* And back: the sums that have these distances. */
static uint64_t values_of(const struct part *part, uint64_t steps, bool from_above)
{
    const int by = abs(part->by);
    if (by != 1) {
        uint64_t back = 0;
        for (uint64_t left = steps; left != 0; left &= left - 1)
            back |= UINT64_C(1) << bits_lowest_cell(left) / by;
        steps = back;
    }
    return goes_up(part, from_above) ? steps << part->low : mirror(steps, part->high);
}

/* All distances that are one of each; what is too far is lost. */
static uint64_t added(uint64_t some, uint64_t steps)
{
    uint64_t sums = 0;
    for (uint64_t left = steps; left != 0; left &= left - 1) sums |= some << bits_lowest_cell(left);
    return sums;
}

/* All distances before one of the steps led to one of `some`. */
static uint64_t taken_away(uint64_t some, uint64_t steps)
{
    uint64_t rests = 0;
    for (uint64_t left = steps; left != 0; left &= left - 1)
        rests |= some >> bits_lowest_cell(left);
    return rests;
}

/* The groups that have open cells, with what the others leave of the total; false on a contradiction. */
static bool take_parts(const struct field *field, const struct constraint *constraint,
                       struct part *parts, int *part_count, int *total)
{
    const struct sum *sum = constraint->data;
    *part_count = 0;
    *total = sum->total;
    for (int g = 0; g < sum->group_count; g++) {
        const struct group *group = &sum->groups[g];
        struct part *part = &parts[*part_count];
        part->by = group->coefficient;
        part->count = 0;
        for (int i = 0; i < group->count; i++) {
            const int cell = constraint->cells[group->first + i];
            const uint32_t set = field->candidates[cell];
            if (bits_single(set))
                *total -= part->by * (bits_lowest(set) + 1);
            else
                part->cells[part->count++] = (uint16_t)cell;
        }
        *part_count += part->count > 0;
    }
    return *part_count > 0 || *total == 0;
}

/* Does the total lie so far within what the cells can add up to that nothing follows? Not asked of few
 * cells, for their sums have gaps. */
static bool is_slack(const struct field *field, const struct part *parts, int count, int total)
{
    int least = 0, greatest = 0, widest = 0, cells = 0;
    for (int p = 0; p < count; p++) cells += parts[p].count;
    if (cells <= 4) return false;
    for (int p = 0; p < count; p++) {
        const struct part *part = &parts[p];
        int low = 0, high = 0;
        uint32_t any = 0;
        for (int i = 0; i < part->count; i++) {
            const uint32_t set = field->candidates[part->cells[i]];
            low += least_digit(set);
            high += greatest_digit(set);
            any |= set;
        }
        /* They differ: no less than the lowest digits there are, no more than the highest. */
        int lowest = 0, highest = 0;
        uint32_t up = any, down = any;
        for (int i = 0; i < part->count && up != 0; i++, up &= up - 1) {
            lowest += least_digit(up);
            highest += greatest_digit(down);
            down &= bits_all(greatest_digit(down) - 1);
        }
        if (lowest > low) low = lowest;
        if (highest < high) high = highest;
        const int by = part->by, width = abs(by) * (high - low);
        least += by > 0 ? by * low : by * high;
        greatest += by > 0 ? by * high : by * low;
        if (width > widest) widest = width;
    }
    return total - least > widest && greatest - total > widest;
}

static bool narrow(struct field *field, const struct constraint *constraint)
{
    const struct sum *sum = constraint->data;
    if (sum->group_count > GROUPS) return bound(field, sum);
    struct part parts[GROUPS];
    int count, total;
    if (!take_parts(field, constraint, parts, &count, &total)) return false;
    if (count == 0 || is_slack(field, parts, count, total)) return true;

    family sets[FAMILY_DIGITS + 1];
    int far = total, span = 0; /* from the least, and from there to the most */
    for (int p = 0; p < count; p++) {
        struct part *part = &parts[p];
        part->values = add_up(field, sum->sums, part->cells, part->count, sets);
        if (part->values == 0) return false;
        part->low = bits_lowest_cell(part->values);
        part->high = bits_highest_cell(part->values);
        far -= part->by * (part->by > 0 ? part->low : part->high);
        span += abs(part->by) * (part->high - part->low);
    }
    if (far < 0 || far > span) return false;
    const bool from_above = far > span - far;
    if (from_above) far = span - far;
    if (far > FAR) return bound(field, sum);

    /* along[p]: the distances that the parts before p can have come to. */
    uint64_t along[GROUPS];
    along[0] = 1;
    for (int p = 0; p < count; p++) {
        parts[p].steps = steps_of(&parts[p], from_above);
        if (p + 1 < count) along[p + 1] = p == 0 ? parts[p].steps : added(along[p], parts[p].steps);
    }
    /* From the last one, which has to make up what is left, back to the first. */
    uint64_t after = along[count - 1] & mirror(parts[count - 1].steps, far);
    if (after == 0) return false;
    uint64_t kept[GROUPS];
    kept[count - 1] = parts[count - 1].steps & mirror(along[count - 1], far);
    for (int p = count - 2; p > 0; p--) {
        uint64_t led = 0;
        for (uint64_t left = parts[p].steps; left != 0; left &= left - 1)
            if ((after >> bits_lowest_cell(left) & along[p]) != 0) led |= left & (0 - left);
        kept[p] = led;
        after = taken_away(after, led) & along[p];
    }
    if (count > 1) kept[0] = after;
    for (int p = count - 1; p >= 0; p--) {
        struct part *part = &parts[p];
        if (kept[p] == part->steps) continue;
        const uint64_t right = values_of(part, kept[p], from_above);
        if (!leave(field, sum->sums, part->cells, part->count, sets, right)) return false;
    }
    return true;
}

const struct kernel kernel_sum = {
    .name = "sum", .cost = 2, .settles = false, .close = close, .narrow = narrow};
