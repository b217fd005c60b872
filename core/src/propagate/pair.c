#include "pair.h"

#include "bits.h"
#include "state.h"
#include "locked.h"
#include "pair_star.h"

/* A constraint's data are two tables of n sets, one after the other:
 *
 *   [d-1]       what the second cell may hold where the first holds d
 *   [n + d-1]   what the first may hold where the second holds d */

/* All digits that go with some digit of `set`. */
static inline uint32_t supported(const uint32_t *table, uint32_t set)
{
    uint32_t all = 0;
    for (; set != 0; set &= set - 1) all |= table[bits_lowest(set)];
    return all;
}

/* The digits without which no two allowed ones are left: one of the cells holds each of them. */
static uint32_t required(const uint32_t *table, uint32_t first, uint32_t second)
{
    uint32_t all = first | second;
    for (; first != 0 && all != 0; first &= first - 1) {
        const uint32_t with = table[bits_lowest(first)] & second;
        all &= (first & (0U - first)) | (bits_single(with) ? with : 0);
    }
    return all;
}

static bool narrow(struct field *field, const struct constraint *constraint)
{
    const uint32_t *table = constraint->data;
    const int n = field->model->size;
    const int a = constraint->cells[0], b = constraint->cells[1];
    /* A digit that is supported keeps its support: neither cell need be looked at again. */
    if (!field_keep(field, b, supported(table, field->candidates[a])) ||
        !field_keep(field, a, supported(table + n, field->candidates[b])))
        return false;
    const uint32_t first = field->candidates[a], second = field->candidates[b];
    if (bits_single(first) || bits_single(second)) return true;
    const uint32_t digits = required(table, first, second);
    return digits == 0 || exclude(field, constraint->cells, 2, digits);
}

static bool allow_none(const uint32_t *table, int n)
{
    uint32_t any = 0;
    for (int i = 0; i < n; i++) any |= table[i];
    return any == 0;
}

/* The pairs of a cell as a fan, once: for the first of them. */
static bool spread(struct model *model, const struct constraint *constraint, int center)
{
    const int n = model->size;
    uint16_t arms[FAN_ARMS];
    const uint32_t *tables[FAN_ARMS];
    int count = 0;
    for (int i = 0; i < model->constraint_count && count < FAN_ARMS; i++) {
        const struct constraint *other = &model->constraints[i];
        const bool first = other->cells[0] == center;
        if (other->kernel != &kernel_pair || (!first && other->cells[1] != center)) continue;
        if (count == 0 && other->data != constraint->data) return true;
        arms[count] = other->cells[first ? 1 : 0];
        tables[count++] = (const uint32_t *)other->data + (first ? 0 : n);
    }
    return count < 2 || model_fan(model, constraint->rule, center, arms, tables, count);
}

/* By now it is known whether the cells differ anyway. */
static bool close(struct model *model, struct constraint *constraint)
{
    const int n = model->size;
    uint32_t *table = constraint->data;
    if (model_differ(model, constraint->cells[0], constraint->cells[1])) {
        for (int i = 0; i < n; i++) {
            table[i] &= ~(UINT32_C(1) << i);
            table[n + i] &= ~(UINT32_C(1) << i);
        }
    }
    if (allow_none(table, n)) model_impossible(model, constraint->rule);
    return spread(model, constraint, constraint->cells[0]) &&
           spread(model, constraint, constraint->cells[1]);
}

const struct kernel kernel_pair = {
    .name = "pair", .cost = 0, .settles = true, .close = close, .narrow = narrow};

bool model_pair(struct model *model, int rule, int a, int b, const uint32_t *allowed)
{
    const int n = model->size;
    if (a == b) {
        uint32_t digits = 0;
        for (int i = 0; i < n; i++) digits |= allowed[i] & UINT32_C(1) << i;
        return model_allow(model, rule, a, digits);
    }
    const uint16_t cells[2] = {(uint16_t)a, (uint16_t)b}, turned[2] = {cells[1], cells[0]};
    const struct constraint *constraint = model_find(model, &kernel_pair, cells, 2);
    int forth = 0, back = n; /* where in the data the two tables are */
    if (constraint == NULL) {
        constraint = model_find(model, &kernel_pair, turned, 2);
        if (constraint != NULL) {
            forth = n;
            back = 0;
        }
    }
    uint32_t *table;
    if (constraint != NULL) {
        table = constraint->data;
    } else {
        table = model_take(model, 2 * (size_t)n * sizeof *table);
        if (table == NULL || !model_add(model, &kernel_pair, rule, cells, 2, table)) return false;
        for (int i = 0; i < 2 * n; i++) table[i] = bits_all(n);
    }
    for (int i = 0; i < n; i++) {
        uint32_t with = 0;
        for (int j = 0; j < n; j++) with |= (allowed[j] >> i & 1) << j;
        table[forth + i] &= allowed[i];
        table[back + i] &= with;
    }
    return true;
}
