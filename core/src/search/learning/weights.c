/* The weights of variables, and which of them is guessed next. Taking part in a contradiction increases a weight (analyse.c). */
#include "learner.h"

#include <string.h>

/* A variable that took part in a contradiction weighs more, the more so the more recently. */
static const float GROWTH = 1 / 0.98F, WEIGHT_LIMIT = 1e30F;
/* So much of the highest weight is near it. */
static const float NEAR = 0.9F;

void learn_grow(struct learner *self)
{
    self->bump *= GROWTH;
    if (self->bump < WEIGHT_LIMIT) return;
    for (int i = 0; i < self->variables; i++) self->weight[i] /= WEIGHT_LIMIT;
    self->bump /= WEIGHT_LIMIT;
}

/* Numbers in the order of the weights, which are not negative: compilers find the greatest of whole numbers by vectors. */
static int32_t learn_rank(float weight)
{
    int32_t rank;
    memcpy(&rank, &weight, sizeof rank);
    return rank;
}

/* A weight times 1 + the sum over its groups of 1 / candidates left. */
static float learn_worth(const struct learner *self, int variable)
{
    const uint16_t *const groups = self->state[variable].groups;
    float worth = 1;
    for (int i = 0; i < GROUPS_MOST && groups[i] != 0; i++) {
        const uint32_t left = self->group[groups[i]].left / GROUP_ONE;
        worth += 1 / (float)left;
    }
    return worth * self->weight[variable];
}

/* The highest rank of each block of variables is found first: few blocks have one near the highest of all. */
int learn_choose(const struct learner *self)
{
    int32_t most[SUDOKU_MAX_CELLS * SUDOKU_MAX_SIZE / CHOICES + 1], top = 0;
    const int variables = self->variables;
    for (int from = 0; from < variables; from += CHOICES) {
        int32_t here = 0;
        for (int i = from; i < from + CHOICES; i++) {
            uint16_t values;
            memcpy(&values, self->value + 2 * (size_t)i, sizeof values);
            const int32_t rank = learn_rank(self->weight[i]) & -(int32_t)(values == 0);
            here = rank > here ? rank : here;
        }
        most[from / CHOICES] = here;
        top = here > top ? here : top;
    }
    float near;
    memcpy(&near, &top, sizeof near);
    near *= NEAR;
    float best = -1;
    int chosen = 0;
    for (int i = 0; i < variables; i++) {
        if (most[i / CHOICES] < learn_rank(near)) {
            i |= CHOICES - 1;
            continue;
        }
        if (self->weight[i] < near || self->value[learn_holds(i)] != 0) continue;
        const float worth = learn_worth(self, i);
        if (worth <= best) continue;
        best = worth;
        chosen = i;
    }
    return chosen;
}
