#include "fillings.h"

#include <string.h>

uint32_t fillings_candidates(const struct marks *grid, uint32_t cell)
{
    return grid->value[cell] != 0 ? UINT32_C(1) << (grid->value[cell] - 1) : grid->cells[cell];
}

/* Everything that what follows depends on, as a number. */
static uint64_t fillings_key(const struct fillings *fillings, int at)
{
    uint64_t key = UINT64_C(0x2545f4914f6cdd1d);
    const int words = (int)((fillings->filter->data[0] + 63) / 64);
#define FILLINGS_MIX(WHAT)                                                                         \
    do {                                                                                           \
        key = (key ^ (WHAT)) * UINT64_C(0x9e3779b97f4a7c15);                                       \
        key ^= key >> 29;                                                                          \
    } while (false)
    FILLINGS_MIX((uint64_t)fillings->search << 8 | (uint64_t)at);
    for (int i = at; i < fillings->count; i++) FILLINGS_MIX(fillings->open[i]);
    FILLINGS_MIX((uint64_t)(uint32_t)fillings->left << 32 | (uint32_t)fillings->node);
    if (fillings->filter->kind == DESCRIPTION_SET) {
        FILLINGS_MIX(fillings->held);
        for (int word = 0; word < words; word++) FILLINGS_MIX(fillings->alive[at][word]);
    }
    return key | 1;
}

/* Where a state is kept, or may be. */
static struct fillings_state *fillings_at(struct fillings *fillings, uint64_t key)
{
    uint32_t at = (uint32_t)(key >> 40) % FILLINGS_STATES;
    while (fillings->state[at].key != 0 && fillings->state[at].key != key)
        at = (at + 1) % FILLINGS_STATES;
    return &fillings->state[at];
}

/* The least and the most that the cells from `at` on can add to a sum. */
static bool fillings_sum_fits(const struct fillings *fillings, int at, int left)
{
    int least = 0, most = 0;
    for (int i = at; i < fillings->count; i++) {
        const int by = (int32_t)fillings->filter->data[1 + i];
        const int low = bits_lowest(fillings->open[i]) + 1;
        const int high = 32 - __builtin_clz(fillings->open[i]);
        least += by * (by > 0 ? low : high);
        most += by * (by > 0 ? high : low);
    }
    return least <= left && left <= most;
}

/* SET: the alternatives that go on with this digit, and whether any does. */
static bool fillings_set_step(struct fillings *fillings, int at, int digit)
{
    const struct ruled_filter *filter = fillings->filter;
    const size_t row = (size_t)filter->count + 1;
    const uint32_t held = fillings->held | UINT32_C(1) << digit;
    bool any = false;
    for (uint32_t word = 0; word * 64 < filter->data[0]; word++) {
        uint64_t kept = 0;
        for (uint64_t set = fillings->alive[at][word]; set != 0; set &= set - 1) {
            const int bit = bits_lowest_cell(set);
            const uint32_t *within = filter->data + 1 + (word * 64 + (uint32_t)bit) * row;
            if ((within[at] >> digit & 1) != 0 &&
                bits_count(within[filter->count] & ~held) < filter->count - at)
                kept |= UINT64_C(1) << bit;
        }
        fillings->alive[at + 1][word] = kept;
        any |= kept != 0;
    }
    return any;
}

/* Fills the next cell with a digit; false where that cannot be. Cells that differ, and pairs, lose what does not go with
 * it: `before` has what all could hold. */
static bool fillings_put(struct fillings *fillings, int at, int digit)
{
    const struct ruled_filter *filter = fillings->filter;
    const uint32_t bit = UINT32_C(1) << digit;
    for (uint64_t set = fillings->sees[at]; set != 0; set &= set - 1) {
        uint32_t *open = &fillings->open[bits_lowest_cell(set)];
        *open &= ~bit;
        if (*open == 0) return false;
    }
    fillings->digit[at] = (uint8_t)digit;
    switch ((enum description_record)filter->kind) {
    case DESCRIPTION_SUM:
        fillings->left -= (int32_t)filter->data[1 + at] * (digit + 1);
        return fillings_sum_fits(fillings, at + 1, fillings->left);
    case DESCRIPTION_SET:
        if (!fillings_set_step(fillings, at, digit)) return false;
        fillings->held |= bit;
        return true;
    case DESCRIPTION_LINE:
        fillings->node = (int)filter->data[filter->count + 2 +
                                           (filter->data[at] + (uint32_t)fillings->node) *
                                               (uint32_t)fillings->units->size +
                                           (uint32_t)digit];
        return fillings->node != DESCRIPTION_NOWHERE;
    default: break;
    }
    const size_t step = (size_t)fillings->units->size + 1;
    for (size_t i = 0; i + step <= filter->length; i += step) {
        const uint32_t *pair = filter->data + i;
        const int a = (int)(pair[0] & 0xffff), b = (int)(pair[0] >> 16), n = fillings->units->size;
        if (a == at && b > at) {
            fillings->open[b] &= pair[1 + digit];
            if (fillings->open[b] == 0) return false;
        } else if (b == at && a > at) {
            for (int k = 0; k < n; k++)
                if ((pair[1 + k] >> digit & 1) == 0) fillings->open[a] &= ~(UINT32_C(1) << k);
            if (fillings->open[a] == 0) return false;
        }
    }
    return true;
}

struct fillings_kept {
    uint32_t open[FILLINGS_CELLS], held;
    int node, left;
};

static void fillings_keep(const struct fillings *fillings, struct fillings_kept *kept)
{
    memcpy(kept->open, fillings->open, (size_t)fillings->count * sizeof *kept->open);
    kept->held = fillings->held;
    kept->node = fillings->node;
    kept->left = fillings->left;
}

static void fillings_back(struct fillings *fillings, const struct fillings_kept *kept)
{
    memcpy(fillings->open, kept->open, (size_t)fillings->count * sizeof *kept->open);
    fillings->held = kept->held;
    fillings->node = kept->node;
    fillings->left = kept->left;
}

/* How many fillings there are from cell `at` on; `common` gets the digits that are in all of them. */
static int fillings_go(struct fillings *fillings, int at, uint32_t *common)
{
    *common = 0;
    if (at == fillings->count) return 1;
    const uint64_t key = fillings_key(fillings, at);
    const struct fillings_state *known = fillings_at(fillings, key);
    if (known->key != 0) {
        *common = known->common;
        return known->count;
    }
    struct fillings_kept kept;
    fillings_keep(fillings, &kept);
    int number = 0;
    uint32_t all = UINT32_MAX;
    for (uint32_t set = kept.open[at]; set != 0 && !fillings->given_up; set &= set - 1) {
        const int digit = bits_lowest(set);
        uint32_t after = 0;
        if (fillings_put(fillings, at, digit)) {
            const int more = fillings_go(fillings, at + 1, &after);
            if (more > 0) {
                fillings->used[at] |= UINT32_C(1) << digit;
                all &= after | UINT32_C(1) << digit;
            }
            number = more > FILLINGS_MANY - number ? FILLINGS_MANY : number + more;
        }
        fillings_back(fillings, &kept);
    }
    if (fillings->given_up) return number;
    fillings->kept++;
    if (++fillings->states > FILLINGS_MOST) fillings->given_up = true;
    *common = number == 0 ? 0 : all;
    *fillings_at(fillings, key) =
        (struct fillings_state){.key = key, .common = *common, .count = number};
    return number;
}

bool fillings_find(struct fillings *fillings, const struct units *units, const struct marks *grid,
                   const struct ruled_filter *filter)
{
    const int count = filter->count;
    fillings->number = 0;
    fillings->given_up = count > FILLINGS_CELLS ||
                         (filter->kind == DESCRIPTION_SET && filter->data[0] > FILLINGS_SETS * 64);
    if (fillings->given_up) return false;
    fillings->units = units;
    fillings->filter = filter;
    fillings->count = count;
    fillings->states = fillings->node = fillings->left = 0;
    fillings->held = 0;
    fillings->search++;
    if (fillings->kept > FILLINGS_STATES / 2) {
        memset(fillings->state, 0, sizeof fillings->state);
        fillings->kept = 0;
    }
    for (int i = 0; i < count; i++) {
        fillings->open[i] = fillings_candidates(grid, filter->cell[i]);
        fillings->used[i] = 0;
        fillings->sees[i] = 0;
        for (int k = i + 1; k < count; k++)
            if (units_see(units, (int)filter->cell[i], (int)filter->cell[k]))
                fillings->sees[i] |= UINT64_C(1) << k;
        if (fillings->open[i] == 0) return false;
    }
    if (filter->kind == DESCRIPTION_SUM) fillings->left = (int32_t)filter->data[0];
    if (filter->kind == DESCRIPTION_SET) {
        memset(fillings->alive[0], 0, sizeof fillings->alive[0]);
        for (uint32_t i = 0; i < filter->data[0]; i++)
            fillings->alive[0][i / 64] |= UINT64_C(1) << i % 64;
    }
    fillings->number = fillings_go(fillings, 0, &fillings->common);
    return !fillings->given_up && fillings->number > 0;
}

static bool fillings_walk(struct fillings *fillings, int at, fillings_visit *visit, void *context)
{
    if (at == fillings->count) return visit(context, fillings->digit, fillings->count);
    if (fillings_at(fillings, fillings_key(fillings, at))->count == 0) return true;
    struct fillings_kept kept;
    bool going = true;
    fillings_keep(fillings, &kept);
    for (uint32_t set = kept.open[at]; set != 0 && going; set &= set - 1) {
        if (fillings_put(fillings, at, bits_lowest(set)))
            going = fillings_walk(fillings, at + 1, visit, context);
        fillings_back(fillings, &kept);
    }
    return going;
}

void fillings_each(struct fillings *fillings, fillings_visit *visit, void *context)
{
    (void)fillings_walk(fillings, 0, visit, context);
}
