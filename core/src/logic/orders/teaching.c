#include "teaching.h"

#include "order.h"

/* Ordered by how easily people see a step: single digits and boxes without pencil marks first, then pencil marks, patterns
 * of several houses, chains by their kind, and nets last. */
static const uint8_t teaching_order[] = {
    TECHNIQUE_FULL_HOUSE,
    TECHNIQUE_HIDDEN_SINGLE_BOX,
    TECHNIQUE_HIDDEN_SINGLE_LINE,
    TECHNIQUE_NAKED_SINGLE,
#ifndef NINEFOLD_PLAIN
    TECHNIQUE_CAGE_FILLINGS,
    TECHNIQUE_LINE_FILLINGS,
    TECHNIQUE_CELL_EXCLUSION,
    TECHNIQUE_REQUIRED_DIGIT,
#endif
    TECHNIQUE_POINTING,
    TECHNIQUE_CLAIMING,
#ifndef NINEFOLD_PLAIN
    TECHNIQUE_SUM_OF_HOUSES,
    TECHNIQUE_COMMON_PEERS,
    TECHNIQUE_LAW_OF_LEFTOVERS,
#endif
    TECHNIQUE_LOCKED_PAIR,
    TECHNIQUE_NAKED_PAIR,
    TECHNIQUE_HIDDEN_PAIR,
    TECHNIQUE_LOCKED_TRIPLE,
    TECHNIQUE_NAKED_TRIPLE,
    TECHNIQUE_HIDDEN_TRIPLE,
#ifndef NINEFOLD_PLAIN
    TECHNIQUE_CAGES_TOGETHER,
#endif
    TECHNIQUE_X_WING,
    TECHNIQUE_SKYSCRAPER,
    TECHNIQUE_TWO_STRING_KITE,
    TECHNIQUE_TURBOT_FISH,
    TECHNIQUE_EMPTY_RECTANGLE,
    TECHNIQUE_XY_WING,
    TECHNIQUE_UNIQUE_RECTANGLE_1,
    TECHNIQUE_UNIQUE_RECTANGLE_2,
    TECHNIQUE_UNIQUE_RECTANGLE_4,
    TECHNIQUE_W_WING,
    TECHNIQUE_XYZ_WING,
    TECHNIQUE_NAKED_QUAD,
    TECHNIQUE_HIDDEN_QUAD,
    TECHNIQUE_BUG_1,
    TECHNIQUE_REMOTE_PAIR,
    TECHNIQUE_SIMPLE_COLOURS,
    TECHNIQUE_UNIQUE_RECTANGLE_3,
    TECHNIQUE_UNIQUE_RECTANGLE_6,
    TECHNIQUE_HIDDEN_RECTANGLE,
    TECHNIQUE_AVOIDABLE_RECTANGLE,
    TECHNIQUE_SWORDFISH,
    TECHNIQUE_FINNED_X_WING,
    TECHNIQUE_SASHIMI_X_WING,
    TECHNIQUE_MULTI_COLOURS,
    TECHNIQUE_X_CHAIN,
    TECHNIQUE_XY_CHAIN,
    TECHNIQUE_JELLYFISH,
    TECHNIQUE_FINNED_SWORDFISH,
    TECHNIQUE_SASHIMI_SWORDFISH,
    TECHNIQUE_WXYZ_WING,
    TECHNIQUE_BENT_SUBSET,
    TECHNIQUE_FIREWORKS,
    TECHNIQUE_EXTENDED_RECTANGLE,
    TECHNIQUE_BIVALUE_ODDAGON,
    TECHNIQUE_BROKEN_WING,
    TECHNIQUE_UNIQUE_LOOP_1,
    TECHNIQUE_UNIQUE_LOOP_2,
    TECHNIQUE_UNIQUE_LOOP_3,
    TECHNIQUE_UNIQUE_LOOP_4,
    TECHNIQUE_BUG_2,
    TECHNIQUE_BUG_4,
    TECHNIQUE_BUG_3,
    TECHNIQUE_SUE_DE_COQ,
    TECHNIQUE_MEDUSA,
    TECHNIQUE_DISCONTINUOUS_LOOP,
    TECHNIQUE_AIC,
    TECHNIQUE_CONTINUOUS_LOOP,
    TECHNIQUE_GROUPED_AIC,
    TECHNIQUE_GROUPED_LOOP,
    TECHNIQUE_ALS_XZ,
    TECHNIQUE_ALS_XY_WING,
#ifndef NINEFOLD_PLAIN
    TECHNIQUE_RULE_FORCING,
#endif
    TECHNIQUE_LARGE_WING,
    TECHNIQUE_ALS_CHAIN,
    TECHNIQUE_FINNED_JELLYFISH,
    TECHNIQUE_SASHIMI_JELLYFISH,
    TECHNIQUE_ALIGNED_PAIR_EXCLUSION,
    TECHNIQUE_FRANKEN_FISH,
    TECHNIQUE_FINNED_FRANKEN_FISH,
    TECHNIQUE_DEATH_BLOSSOM,
    TECHNIQUE_TRIDAGON,
    TECHNIQUE_SK_LOOP,
    TECHNIQUE_MULTI_SECTOR_LOCKED_SET,
    TECHNIQUE_CELL_FORCING,
    TECHNIQUE_REGION_FORCING,
    TECHNIQUE_NISHIO,
    TECHNIQUE_WHIP,
    TECHNIQUE_CONTRADICTION_FORCING,
    TECHNIQUE_DOUBLE_FORCING,
    TECHNIQUE_DYNAMIC_CELL_FORCING,
    TECHNIQUE_DYNAMIC_REGION_FORCING,
    TECHNIQUE_DYNAMIC_PLUS,
    TECHNIQUE_NESTED_CHAINS,
    TECHNIQUE_NESTED_MULTIPLE,
    TECHNIQUE_NESTED_DYNAMIC,
    TECHNIQUE_NESTED_PLUS,
};

static bool teaching_forces(int technique)
{
    return (technique >= TECHNIQUE_CELL_FORCING && technique <= TECHNIQUE_WHIP) ||
           (RULED && technique == TECHNIQUE_RULE_FORCING);
}

const uint8_t *teaching_techniques(int *count)
{
    *count = (int)sizeof teaching_order;
    return teaching_order;
}

/* Whether the first step is taken, as listing all would take long; the first forcing chain is the shortest anyway. */
static bool teaching_takes_first(int technique)
{
    switch (technique) {
    case TECHNIQUE_GROUPED_AIC:
    case TECHNIQUE_GROUPED_LOOP:
    case TECHNIQUE_ALS_CHAIN:
    case TECHNIQUE_LARGE_WING:
    case TECHNIQUE_MULTI_SECTOR_LOCKED_SET:
    case TECHNIQUE_FRANKEN_FISH:
    case TECHNIQUE_FINNED_FRANKEN_FISH:
    case TECHNIQUE_DEATH_BLOSSOM:
    case TECHNIQUE_NISHIO: return true;
    default: return teaching_forces(technique);
    }
}

/* The distance of cells that share no house; in the same box it is 0, in a line 1. Then weights of the cost. */
enum { TEACHING_APART = 2, TEACHING_LOOK = 64, TEACHING_EFFECT = 32 };

/* The number of sets and links counts most, then the effect, then the distance from the last move. */
static int teaching_cost(const struct logic *logic, const struct teaching *teaching,
                         const struct logic_step *step)
{
    int cost = (step->bases + step->covers + step->links) * TEACHING_LOOK;
    for (int i = 0; i < step->bases; i++)
        if (step->base[i].kind == LOGIC_SET_CELL)
            cost += bits_count(logic->grid.cells[step->base[i].index]);
    const int effect = step->placed * TEACHING_EFFECT + step->removed;
    cost -= effect < TEACHING_LOOK ? effect : TEACHING_LOOK;
    cost *= TEACHING_APART + 1;
    if (teaching->near < 0) return cost;
    const int n = logic->units.size;
    const int cell = (step->placed != 0 ? step->place[0] : step->remove[0]) / n;
    if (cell != teaching->near && !units_see(&logic->units, cell, teaching->near))
        cost += TEACHING_APART;
    else if (logic->units.house[cell][UNITS_BOX] != logic->units.house[teaching->near][UNITS_BOX])
        cost++;
    return cost;
}

bool teaching_find(struct logic *logic, struct teaching *teaching, struct offers_list *list,
                   struct logic_step *step)
{
    for (; teaching->at < (int)sizeof teaching_order; teaching->at++) {
        const int technique = teaching_order[teaching->at];
        if (logic_techniques[technique].find == NULL) continue;
        if (teaching->no_forcing && teaching_forces(technique)) continue;
        /* No nested proofs with rules: they take minutes, and nets of rules find nearly everything they do. */
        if (units_ruled(&logic->units) != NULL && technique >= TECHNIQUE_NESTED_CHAINS &&
            technique <= TECHNIQUE_NESTED_PLUS)
            continue;
        if (teaching_takes_first(technique)) {
            if (order_find_row(logic, technique, step)) return true;
        } else {
            (void)order_list_row(logic, technique, list);
            int best = -1, least = 0;
            for (int i = 0; i < list->count; i++) {
                offers_unpack(list, i, step);
                const int cost = teaching_cost(logic, teaching, step);
                if (best >= 0 && cost >= least) continue;
                best = i;
                least = cost;
            }
            if (best >= 0) {
                offers_unpack(list, best, step);
                offers_clear(list);
                return true;
            }
        }
        if (logic->paused) return false;
    }
    return false;
}
