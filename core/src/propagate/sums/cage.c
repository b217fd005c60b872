#include "cage.h"

#include "once.h"
#include "assertion.h"
#include "along.h"

struct cage_table {
    int total; /* of the cells up to the last end */
    const struct family_sums *sums;
    /* end[i]: the number of the end after i cells, or -1. */
    int8_t end[FAMILY_DIGITS + 1];
    struct family_kept right[]; /* for each end the sets with the required sum */
};

const struct family_sums *cage_sums(struct model *model)
{
    if (model->sums != NULL) return model->sums;
    struct family_sums *sums = model_alloc(model, sizeof *sums);
    if (sums == NULL) return NULL;
    family_fill_sums(sums);
    return model->sums = sums;
}

ONCE void *cage_table(struct model *model, int cells, const struct cage_end *ends, int count)
{
    ASSERT(count > 0 && ends[count - 1].count <= cells && cells <= FAMILY_DIGITS);
    const struct family_sums *sums = cage_sums(model);
    struct cage_table *table =
        model_alloc(model, sizeof *table + (size_t)count * sizeof *table->right);
    if (sums == NULL || table == NULL) return NULL;
    table->total = ends[count - 1].total;
    table->sums = sums;
    for (int i = 0; i <= cells; i++) table->end[i] = -1;
    for (int end = 0; end < count; end++) {
        ASSERT(end == 0 || ends[end].count > ends[end - 1].count);
        table->end[ends[end].count] = (int8_t)end;
        family_with_sum(&table->right[end], sums, ends[end].count, ends[end].total);
    }
    return table;
}

ONCE int cage_last_end(const struct constraint *constraint, int *total)
{
    const struct cage_table *table = constraint->data;
    int cells = constraint->count;
    while (table->end[cells] < 0) cells--;
    *total = table->total;
    return cells;
}

bool cage_filter_few(struct state *state, const uint16_t *cells, int count, int total,
                     uint32_t used)
{
    const int most = state->model->size;
    const uint32_t all = bits_all(most) & ~used;
    const uint32_t third = count == 3 ? state->candidates[cells[2]] & all : 0;
    uint32_t kept[3] = {0}, common = all;
    for (uint32_t i = state->candidates[cells[0]] & all; i != 0; i &= i - 1) {
        const uint32_t a = i & (0U - i);
        for (uint32_t j = state->candidates[cells[1]] & all & ~a; j != 0; j &= j - 1) {
            const uint32_t b = j & (0U - j);
            const int rest = total - bits_lowest(a) - bits_lowest(b) - 2;
            uint32_t c = 0;
            if (count == 2 ? rest != 0 : rest < 1 || rest > most) continue;
            if (count == 3) {
                c = UINT32_C(1) << (rest - 1);
                if ((third & c & ~(a | b)) == 0) continue;
            }
            kept[0] |= a;
            kept[1] |= b;
            kept[2] |= c;
            common &= a | b | c;
        }
    }
    for (int i = 0; i < count; i++)
        if (!keep_candidates(state, cells[i], kept[i])) return false;
    return remove_locked_candidates(state, cells, count, common);
}

/* One cage: its open cells must have what the placed digits leave of the sum. */
static bool cage_filter(struct state *state, const struct constraint *constraint)
{
    const struct cage_table *table = constraint->data;
    uint16_t cells[FAMILY_DIGITS];
    int count = 0, total = table->total;
    uint32_t used = 0;
    for (int i = 0; i < constraint->count; i++) {
        const uint32_t set = state->candidates[constraint->cells[i]];
        if (!bits_single(set)) {
            cells[count++] = constraint->cells[i];
        } else {
            if ((used & set) != 0) return false;
            used |= set;
            total -= bits_lowest(set) + 1;
        }
    }
    if (count == 0) return total == 0;
    if (count == 1) {
        const uint32_t right =
            total >= 1 && total <= FAMILY_DIGITS ? UINT32_C(1) << (total - 1) : 0;
        return keep_candidates(state, cells[0], right & ~used);
    }
    if (count <= 3) return cage_filter_few(state, cells, count, total, used);

    const int closed = constraint->count - count;
    family sets[FAMILY_DIGITS + 1], right;
    family_of(&sets[0], used);
    along_forth(state, cells, count, closed, sets);
    family_load(&right, &table->right[0]);
    family_keep(&sets[count], &right);
    return !family_empty(&sets[count]) &&
           along_back(state, cells, count, closed, sets, &sets[count]) &&
           remove_locked_candidates(state, cells, count,
                                    family_common(&sets[count], constraint->count) & ~used);
}

/* The cages of a house, end to end. */
static bool cages_filter(struct state *state, const struct constraint *constraint)
{
    const struct cage_table *table = constraint->data;
    const uint16_t *cells = constraint->cells;
    const int count = constraint->count;
    family sets[FAMILY_DIGITS + 1], right;
    family_of(&sets[0], 0);
    for (int from = 0, to = 1; to <= count; to++) {
        if (table->end[to] < 0 && to < count) continue;
        along_forth(state, cells + from, to - from, from, &sets[from]);
        from = to;
        if (table->end[to] < 0) continue;
        family_load(&right, &table->right[table->end[to]]);
        family_keep(&sets[to], &right);
    }
    return !family_empty(&sets[count]) && along_back(state, cells, count, 0, sets, &sets[count]);
}

const struct propagator propagator_cage = {
    .name = "cage", .cost = 1, .idempotent = true, .filter = cage_filter};

const struct propagator propagator_cages = {
    .name = "cages", .cost = 3, .idempotent = true, .filter = cages_filter};
