#include "order.h"

/* Rows that share a finder are listed once, as the first of them: the finder tells them apart. */
static const uint8_t order_of_explainer[] = {
    TECHNIQUE_FULL_HOUSE,
    TECHNIQUE_HIDDEN_SINGLE_BOX,
    TECHNIQUE_HIDDEN_SINGLE_LINE,
    TECHNIQUE_DIRECT_POINTING,
    TECHNIQUE_DIRECT_CLAIMING,
    TECHNIQUE_DIRECT_HIDDEN_PAIR,
    TECHNIQUE_NAKED_SINGLE,
    TECHNIQUE_DIRECT_HIDDEN_TRIPLE,
    TECHNIQUE_POINTING,
    TECHNIQUE_CLAIMING,
    TECHNIQUE_NAKED_PAIR,
    TECHNIQUE_X_WING,
    TECHNIQUE_HIDDEN_PAIR,
    TECHNIQUE_NAKED_TRIPLE,
    TECHNIQUE_SWORDFISH,
    TECHNIQUE_HIDDEN_TRIPLE,
    TECHNIQUE_XY_WING,
    TECHNIQUE_XYZ_WING,
    TECHNIQUE_UNIQUE_RECTANGLE_1,
    TECHNIQUE_NAKED_QUAD,
    TECHNIQUE_JELLYFISH,
    TECHNIQUE_HIDDEN_QUAD,
    TECHNIQUE_BUG_1,
    TECHNIQUE_ALIGNED_PAIR_EXCLUSION,
    TECHNIQUE_X_CYCLE,
    TECHNIQUE_ALIGNED_TRIPLE_EXCLUSION,
    TECHNIQUE_NISHIO,
    TECHNIQUE_CELL_FORCING,
    TECHNIQUE_CONTRADICTION_FORCING,
    TECHNIQUE_DYNAMIC_PLUS,
    TECHNIQUE_NESTED_CHAINS,
    TECHNIQUE_NESTED_MULTIPLE,
    TECHNIQUE_NESTED_DYNAMIC,
    TECHNIQUE_NESTED_PLUS,
};

const uint8_t *order_explainer(int *count)
{
    *count = (int)sizeof order_of_explainer;
    return order_of_explainer;
}

bool order_find(struct logic *logic, const uint8_t *order, int count, int ceiling, int *at,
                struct logic_step *step)
{
    for (; *at < count; ++*at) {
        const struct technique *row = &logic_techniques[order[*at]];
        if (row->find == NULL || row->about.explainer > ceiling) continue;
        if (row->find(logic, order[*at], step)) return true;
        if (logic->paused) return false;
    }
    return false;
}

void order_apply(struct logic *logic, const struct logic_step *step)
{
    const int n = logic->units.size;
    for (int i = 0; i < step->placed; i++)
        if (marks_has(&logic->grid, step->place[i] / n, step->place[i] % n))
            marks_place(&logic->grid, &logic->units, step->place[i] / n, step->place[i] % n);
    for (int i = 0; i < step->removed; i++)
        marks_remove(&logic->grid, &logic->units, step->remove[i] / n, step->remove[i] % n);
}
