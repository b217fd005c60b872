#include "pair.h"

#include "bits.h"
#include "once.h"
#include "state.h"
#include "pair_star.h"

/* The data of a constraint: two tables of n sets, n being as many numbers as a cell may hold.
 *
 *   [d-1]       the digits that the second cell may have if the first has d
 *   [n + d-1]   the digits that the first cell may have if the second has d (for stars of the second) */

/* Arc consistency; and digits that are in every allowed pair, so that one of the two cells must have each of them. */
static bool pair_filter(struct state *state, const struct constraint *constraint)
{
    const uint32_t *table = constraint->data;
    const int a = constraint->cells[0], b = constraint->cells[1];
    uint32_t first = 0, second = 0, required = UINT32_MAX;
    for (uint32_t left = state->candidates[a]; left != 0; left &= left - 1) {
        const uint32_t with = table[bits_lowest(left)] & state->candidates[b];
        if (with == 0) continue;
        const uint32_t digit = left & (0U - left);
        first |= digit;
        second |= with;
        required &= digit | (bits_single(with) ? with : 0);
    }
    if (!keep_candidates(state, b, second) || !keep_candidates(state, a, first)) return false;
    return required == 0 || bits_single(first) || bits_single(second) ||
           remove_locked_candidates(state, constraint->cells, 2, required);
}

static ONCE bool pair_allows_none(const uint32_t *table, int n)
{
    uint32_t any = 0;
    for (int i = 0; i < n; i++) any |= table[i];
    return any == 0;
}

/* Adds the star of a cell's pairs, once: when the first of them is finalized. */
static ONCE bool pair_add_star(struct model *model, const struct constraint *constraint, int center)
{
    const int n = model->numbers;
    uint16_t arms[STAR_ARMS];
    const uint32_t *tables[STAR_ARMS];
    int count = 0;
    bool several = false;
    for (int i = 0; i < model->constraint_count && count < STAR_ARMS; i++) {
        const struct constraint *other = &model->constraints[i];
        const bool first = other->cells[0] == center;
        if (other->propagator != &propagator_pair || (!first && other->cells[1] != center))
            continue;
        if (count == 0 && other->data != constraint->data) return true;
        several = several || other->several || other->rule != constraint->rule;
        arms[count] = other->cells[first ? 1 : 0];
        tables[count++] = (const uint32_t *)other->data + (first ? 0 : n);
    }
    return count < 2 || model_star(model, constraint->rule, several, center, arms, tables, count);
}

/* If the cells must differ too, that becomes part of the table. */
static ONCE bool pair_finalize(struct model *model, struct constraint *constraint)
{
    const int n = model->numbers;
    uint32_t *table = constraint->data;
    if (model_differ(model, constraint->cells[0], constraint->cells[1])) {
        for (int i = 0; i < n; i++) {
            table[i] &= ~(UINT32_C(1) << i);
            table[n + i] &= ~(UINT32_C(1) << i);
        }
    }
    if (pair_allows_none(table, n)) model_impossible(model, constraint->rule, constraint->several);
    return pair_add_star(model, constraint, constraint->cells[0]) &&
           pair_add_star(model, constraint, constraint->cells[1]);
}

const struct propagator propagator_pair = {.name = "pair",
                                           .cost = 0,
                                           .idempotent = true,
                                           .finalize = pair_finalize,
                                           .filter = pair_filter};

ONCE bool model_pair(struct model *model, int rule, int a, int b, const uint32_t *allowed)
{
    const int n = model->numbers;
    if (a == b) {
        uint32_t digits = 0;
        for (int i = 0; i < n; i++) digits |= allowed[i] & UINT32_C(1) << i;
        return model_allow(model, rule, a, digits);
    }
    const uint16_t cells[2] = {(uint16_t)a, (uint16_t)b}, turned[2] = {cells[1], cells[0]};
    struct constraint *constraint = model_find(model, &propagator_pair, cells, 2);
    const bool found = constraint != NULL;
    if (!found) constraint = model_find(model, &propagator_pair, turned, 2);
    /* Where in the data the two tables are. */
    const int forth = !found && constraint != NULL ? n : 0, back = n - forth;
    if (constraint == NULL) {
        uint32_t all[2 * SUDOKU_MAX_SIZE];
        for (int i = 0; i < 2 * n; i++) all[i] = bits_all(n);
        constraint =
            model_add(model, &propagator_pair, rule, cells, 2, all, 2 * (size_t)n * sizeof *all);
        if (constraint == NULL) return false;
    }
    constraint->several = constraint->several || constraint->rule != rule;
    uint32_t *table = constraint->data;
    for (int i = 0; i < n; i++) {
        uint32_t with = 0;
        for (int j = 0; j < n; j++) with |= (allowed[j] >> i & 1) << j;
        table[forth + i] &= allowed[i];
        table[back + i] &= with;
    }
    return true;
}
