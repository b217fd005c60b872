#include "kernels/sum.h"

#include "field.h"
#include "kernels/cage.h"
#include "kernels/family.h"

#include <stdlib.h>
#include <string.h>

/* Terms are gathered into groups: cells with the same coefficient that all differ.
 *
 *   a + b + c - 2d - 2e = T      group +1: a b c   group -2: d e
 *
 * What a group's cells can add up to is a set of numbers, known exactly for up to nine digits (family.h).
 * A walk along the groups keeps the set of all sums so far, the walk back which sums of each group led to
 * the total; from those it is known what each cell can take. Negative coefficients count down from the
 * most that the group can be, so that all that is added is positive. */
struct group {
    int16_t coefficient;
    uint16_t first, count; /* of the constraint's cells */
};

struct sum {
    int term_count, total;
    struct term *terms;
    /* From close on: */
    int group_count;
    struct group *groups;
    int reach; /* the total once all that is added is positive */
};

/* Sums up to so many can be told apart one by one; others are only bounded. */
enum { REACH = 1023, WORDS = (REACH + 1) / 64, GROUPS = 64 };

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
    sum->groups = model_take(model, (size_t)count * sizeof *sum->groups);
    uint16_t *cells = model_take(model, (size_t)count * sizeof *cells);
    if (sum->groups == NULL || cells == NULL) return false;
    int up = 0, down = 0; /* what positive and negative terms can add up to */
    for (int i = 0; i < count; i++) {
        const int most_of_it = sum->terms[i].coefficient * n;
        *(most_of_it > 0 ? &up : &down) += abs(most_of_it);
    }
    /* Of the sum and its negative, the one that reaches less far. */
    if (up - sum->total < down + sum->total) {
        sum->total = -sum->total;
        for (int i = 0; i < count; i++)
            sum->terms[i].coefficient = (int16_t)-sum->terms[i].coefficient;
        down = up;
    }
    sum->reach = sum->total + down;
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
    if (sum->reach < 0) model_impossible(model, constraint->rule);
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

/* Sets of sums, a bit for each. */
struct sums {
    uint64_t word[WORDS];
};

/* Adds to `sums` what `from` becomes when `by` is added to each. */
static void sums_up(struct sums *sums, const struct sums *from, int by, int words)
{
    const int skip = by >> 6, shift = by & 63;
    for (int w = words - 1; w >= skip; w--) {
        uint64_t word = from->word[w - skip] << shift;
        if (shift > 0 && w > skip) word |= from->word[w - skip - 1] >> (64 - shift);
        sums->word[w] |= word;
    }
}

/* Adds to `sums` those of `from` that are in `to` when `by` is added; whether there are any. */
static bool sums_before(struct sums *sums, const struct sums *from, const struct sums *to, int by,
                        int words)
{
    const int skip = by >> 6, shift = by & 63;
    uint64_t any = 0;
    for (int w = 0; w + skip < words; w++) {
        uint64_t word = to->word[w + skip] >> shift;
        if (shift > 0 && w + skip + 1 < words) word |= to->word[w + skip + 1] << (64 - shift);
        word &= from->word[w];
        sums->word[w] |= word;
        any |= word;
    }
    return any != 0;
}

/* What the cells of a group add up to: bit s for the sum s. sets[i] becomes the family after i cells,
 * where there are more than two. */
static uint64_t add_up(const struct field *field, const uint16_t *cells, int count,
                       struct family *sets)
{
    const uint32_t first = field->candidates[cells[0]];
    if (count == 1) return (uint64_t)first << 1;
    if (count == 2) {
        const uint32_t second = field->candidates[cells[1]];
        uint64_t sums = 0;
        for (uint32_t left = first; left != 0; left &= left - 1)
            sums |= (uint64_t)(second & ~(left & (0U - left))) << (bits_lowest(left) + 2);
        return sums;
    }
    sets[0] = (struct family){{1}};
    for (int i = 0; i < count; i++) {
        sets[i + 1] = (struct family){{0}};
        for (uint32_t left = field->candidates[cells[i]]; left != 0; left &= left - 1)
            family_with(&sets[i + 1], &sets[i], bits_lowest(left));
    }
    return family_sums(&sets[count]);
}

/* Leaves a group's cells what one of the `sums` wants of them. */
static bool leave(struct field *field, const uint16_t *cells, int count, struct family *sets,
                  uint64_t sums)
{
    const uint32_t first = field->candidates[cells[0]];
    if (count == 1) return field_keep(field, cells[0], (uint32_t)(sums >> 1));
    if (count == 2) {
        const uint32_t second = field->candidates[cells[1]];
        uint32_t kept = 0, others = 0;
        for (uint32_t left = first; left != 0; left &= left - 1) {
            const uint32_t digit = left & (0U - left);
            const uint32_t with = (uint32_t)(sums >> (bits_lowest(left) + 2)) & second & ~digit;
            if (with == 0) continue;
            kept |= digit;
            others |= with;
        }
        return field_keep(field, cells[0], kept) && field_keep(field, cells[1], others);
    }
    (void)add_up(field, cells, count, sets);
    struct family after = sets[count];
    family_keep_sums(&after, sums);
    for (int i = count - 1; i >= 0; i--) {
        struct family before = {{0}};
        uint32_t kept = 0;
        for (uint32_t left = field->candidates[cells[i]]; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            if (family_before(&before, &sets[i], &after, digit)) kept |= UINT32_C(1) << digit;
        }
        if (!field_keep(field, cells[i], kept)) return false;
        after = before;
    }
    return true;
}

static bool narrow(struct field *field, const struct constraint *constraint)
{
    const struct sum *sum = constraint->data;
    const int n = field->model->size;
    if (sum->reach > REACH || sum->group_count > GROUPS) return bound(field, sum);

    const int words = sum->reach / 64 + 1;
    struct sums along[GROUPS + 1];
    memset(along[0].word, 0, (size_t)words * sizeof *along[0].word);
    along[0].word[0] = 1;
    uint64_t values[GROUPS];
    struct family sets[FAMILY_DIGITS + 1];
    for (int g = 0; g < sum->group_count; g++) {
        const struct group *group = &sum->groups[g];
        const int by = group->coefficient, most = group->count * n;
        values[g] = add_up(field, constraint->cells + group->first, group->count, sets);
        struct sums *next = &along[g + 1];
        memset(next, 0, (size_t)words * sizeof *next->word);
        for (uint64_t left = values[g]; left != 0; left &= left - 1) {
            const int value = bits_lowest_cell(left);
            const int step = by > 0 ? by * value : -by * (most - value);
            if (step <= sum->reach) sums_up(next, &along[g], step, words);
        }
    }
    struct sums after = {{0}};
    const uint64_t last = UINT64_C(1) << (sum->reach & 63);
    if ((along[sum->group_count].word[words - 1] & last) == 0) return false;
    after.word[words - 1] = last;
    for (int g = sum->group_count - 1; g >= 0; g--) {
        const struct group *group = &sum->groups[g];
        const uint16_t *cells = constraint->cells + group->first;
        const int by = group->coefficient, most = group->count * n;
        struct sums before = {{0}};
        uint64_t kept = 0;
        for (uint64_t left = values[g]; left != 0; left &= left - 1) {
            const int value = bits_lowest_cell(left);
            const int step = by > 0 ? by * value : -by * (most - value);
            if (step <= sum->reach && sums_before(&before, &along[g], &after, step, words))
                kept |= UINT64_C(1) << value;
        }
        after = before;
        if (kept == values[g]) continue;
        if (!leave(field, cells, group->count, sets, kept)) return false;
    }
    return true;
}

const struct kernel kernel_sum = {
    .name = "sum", .cost = 2, .settles = false, .close = close, .narrow = narrow};
