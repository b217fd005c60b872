#include "pair_star.h"

#include "bits.h"
#include "once.h"
#include "state.h"

/* A digit of the center leaves each arm some digits. If it leaves an arm a single one, the arms that are its peers lose that
 * digit: a cell whose neighbours in a row both differ from it by at least 5 can be neither 4 nor 6. */
struct pair_star {
    const uint32_t *table[STAR_ARMS];
    uint8_t differ[STAR_ARMS]; /* for each arm the set of arms that are its peers */
};

/* The digits that the arms can have with a digit in the center; false if one has none. */
static bool star_spread(const struct pair_star *pair_star, int arms, int digit,
                        const uint32_t *candidates, uint32_t *open)
{
    for (int i = 0; i < arms; i++) {
        open[i] = pair_star->table[i][digit] & candidates[i];
        if (open[i] == 0) return false;
    }
    for (int i = 0; i < arms; i++) {
        if (!bits_single(open[i])) continue;
        for (uint32_t others = pair_star->differ[i]; others != 0; others &= others - 1) {
            uint32_t *other = &open[bits_lowest(others)];
            *other &= ~open[i];
            if (*other == 0) return false;
        }
    }
    return true;
}

static bool star_filter(struct state *state, const struct constraint *constraint)
{
    const struct pair_star *pair_star = constraint->data;
    const int arms = constraint->count - 1;
    const uint32_t center = state->candidates[constraint->cells[0]];
    uint32_t candidates[STAR_ARMS], open[STAR_ARMS], all[STAR_ARMS] = {0}, kept = 0;
    for (int i = 0; i < arms; i++) candidates[i] = state->candidates[constraint->cells[i + 1]];
    for (uint32_t left = center; left != 0; left &= left - 1) {
        if (!star_spread(pair_star, arms, bits_lowest(left), candidates, open)) continue;
        kept |= left & (0U - left);
        for (int i = 0; i < arms; i++) all[i] |= open[i];
    }
    if (!keep_candidates(state, constraint->cells[0], kept)) return false;
    for (int i = 0; i < arms; i++)
        if (!keep_candidates(state, constraint->cells[i + 1], all[i])) return false;
    return true;
}

const struct propagator propagator_star = {.name = "star", .cost = 1, .filter = star_filter};

ONCE bool model_star(struct model *model, int rule, bool several, int center, const uint16_t *arms,
                     const uint32_t *const *table, int count)
{
    uint16_t cells[STAR_ARMS + 1] = {(uint16_t)center};
    uint32_t any = 0;
    struct pair_star pair_star = {{NULL}, {0}};
    for (int i = 0; i < count; i++) {
        cells[i + 1] = arms[i];
        pair_star.table[i] = table[i];
        for (int j = 0; j < count; j++)
            if (j != i && model_differ(model, arms[i], arms[j]))
                pair_star.differ[i] |= (uint8_t)(1U << j);
        any |= pair_star.differ[i];
    }
    if (any == 0) return true;
    struct constraint *constraint =
        model_add(model, &propagator_star, rule, cells, count + 1, &pair_star, sizeof pair_star);
    if (constraint == NULL) return false;
    constraint->several = several;
    constraint->implied = true;
    return true;
}
