#include "order.h"

#include "arrivals.h"
#include "logic/finders.h"

#include <stddef.h>

/* Of rows that share a finder only the first is listed; the finder tells them apart. */
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

static const uint8_t order_of_rules[] = {
    TECHNIQUE_FULL_HOUSE,       TECHNIQUE_HIDDEN_SINGLE_BOX, TECHNIQUE_HIDDEN_SINGLE_LINE,
    TECHNIQUE_NAKED_SINGLE,     TECHNIQUE_CAGE_FILLINGS,     TECHNIQUE_LINE_FILLINGS,
    TECHNIQUE_CELL_EXCLUSION,   TECHNIQUE_REQUIRED_DIGIT,    TECHNIQUE_POINTING,
    TECHNIQUE_SUM_OF_HOUSES,    TECHNIQUE_CLAIMING,          TECHNIQUE_COMMON_PEERS,
    TECHNIQUE_LAW_OF_LEFTOVERS, TECHNIQUE_NAKED_PAIR,        TECHNIQUE_X_WING,
    TECHNIQUE_HIDDEN_PAIR,      TECHNIQUE_NAKED_TRIPLE,      TECHNIQUE_SWORDFISH,
    TECHNIQUE_HIDDEN_TRIPLE,    TECHNIQUE_CAGES_TOGETHER,    TECHNIQUE_XY_WING,
    TECHNIQUE_XYZ_WING,         TECHNIQUE_NAKED_QUAD,        TECHNIQUE_JELLYFISH,
    TECHNIQUE_HIDDEN_QUAD,      TECHNIQUE_X_CYCLE,           TECHNIQUE_RULE_FORCING,
    TECHNIQUE_NISHIO,           TECHNIQUE_CELL_FORCING,      TECHNIQUE_CONTRADICTION_FORCING,
    TECHNIQUE_DYNAMIC_PLUS,
};

static const uint8_t order_of_hodoku[] = {
    TECHNIQUE_FULL_HOUSE,
    TECHNIQUE_NAKED_SINGLE,
    TECHNIQUE_HIDDEN_SINGLE_BOX, /* or in a line, whichever is the oldest */
    TECHNIQUE_LOCKED_PAIR,
    TECHNIQUE_LOCKED_TRIPLE,
    TECHNIQUE_POINTING,
    TECHNIQUE_CLAIMING,
    TECHNIQUE_NAKED_PAIR,
    TECHNIQUE_NAKED_TRIPLE,
    TECHNIQUE_HIDDEN_PAIR,
    TECHNIQUE_HIDDEN_TRIPLE,
    TECHNIQUE_NAKED_QUAD,
    TECHNIQUE_HIDDEN_QUAD,
    TECHNIQUE_X_WING,
    TECHNIQUE_SWORDFISH,
    TECHNIQUE_JELLYFISH,
    TECHNIQUE_REMOTE_PAIR,
    TECHNIQUE_BUG_1,
    TECHNIQUE_SKYSCRAPER,
    TECHNIQUE_TWO_STRING_KITE,
    TECHNIQUE_TURBOT_FISH,
    TECHNIQUE_EMPTY_RECTANGLE,
    TECHNIQUE_W_WING,
    TECHNIQUE_XY_WING,
    TECHNIQUE_XYZ_WING,
    TECHNIQUE_UNIQUE_RECTANGLE_1,
    TECHNIQUE_UNIQUE_RECTANGLE_2,
    TECHNIQUE_UNIQUE_RECTANGLE_3,
    TECHNIQUE_UNIQUE_RECTANGLE_4,
    TECHNIQUE_UNIQUE_RECTANGLE_6,
    TECHNIQUE_HIDDEN_RECTANGLE,
    TECHNIQUE_AVOIDABLE_RECTANGLE,
    TECHNIQUE_FINNED_X_WING,
    TECHNIQUE_SASHIMI_X_WING,
    TECHNIQUE_FINNED_SWORDFISH,
    TECHNIQUE_SASHIMI_SWORDFISH,
    TECHNIQUE_FINNED_JELLYFISH,
    TECHNIQUE_SASHIMI_JELLYFISH,
    TECHNIQUE_SUE_DE_COQ,
    TECHNIQUE_SIMPLE_COLOURS,
    TECHNIQUE_MULTI_COLOURS,
    TECHNIQUE_X_CHAIN,
    TECHNIQUE_XY_CHAIN,
    TECHNIQUE_AIC, /* or a loop */
    TECHNIQUE_GROUPED_AIC,
    TECHNIQUE_ALS_XZ,
    TECHNIQUE_ALS_XY_WING,
    TECHNIQUE_ALS_CHAIN,
    TECHNIQUE_FINNED_FRANKEN_FISH,
    TECHNIQUE_CELL_FORCING,
    TECHNIQUE_CONTRADICTION_FORCING,
    TECHNIQUE_GUESS,
};

/* The highest score of a level, from E on; X has none. */
static const struct {
    char level;
    int limit;
} order_limits[] = {{'E', 800}, {'M', 1000}, {'H', 1600}, {'U', 1800}};

char order_hodoku_level(char hardest, int64_t score)
{
    bool reached = false;
    for (size_t i = 0; i < sizeof order_limits / sizeof *order_limits; i++) {
        reached |= order_limits[i].level == hardest;
        if (reached && score <= order_limits[i].limit) return order_limits[i].level;
    }
    return 'X';
}

const uint8_t *order_explainer(int *count)
{
    *count = (int)sizeof order_of_explainer;
    return order_of_explainer;
}

const uint8_t *order_ruled(int *count)
{
    *count = (int)sizeof order_of_rules;
    return order_of_rules;
}

bool order_find(struct logic *logic, const uint8_t *order, int count, int ceiling, int *at,
                struct logic_step *step)
{
    for (; *at < count; ++*at) {
        const struct technique *row = &logic_techniques[order[*at]];
        if (row->find == NULL || row->explainer > ceiling ||
            (RULED && logic_ours[order[*at]] > ceiling))
            continue;
        if (row->find(logic, order[*at], step)) return true;
        if (logic->paused) return false;
        logic->checked[order[*at]] = logic->grid.clock;
    }
    return false;
}

/* Finders for single rows whose finder in the table is Sudoku Explainer's, which picks one step of several rows by rating. */
static logic_finder *const order_single[TECHNIQUES] = {
    [TECHNIQUE_UNIQUE_RECTANGLE_1] = rectangles_any,
    [TECHNIQUE_UNIQUE_RECTANGLE_2] = rectangles_any,
    [TECHNIQUE_UNIQUE_RECTANGLE_3] = rectangles_any,
    [TECHNIQUE_UNIQUE_RECTANGLE_4] = rectangles_any,
};

static bool order_collect(struct logic *logic, int technique, struct offers *offers)
{
    logic_finder *find = order_single[technique];
    if (find == NULL) find = logic_techniques[technique].find;
    if (find == NULL) return false;
    offers_open(offers, logic, technique);
    logic->offers = offers;
    (void)find(logic, technique, logic->thought);
    logic->offers = NULL;
    return true;
}

/* All steps: the marks of former searches, which were in an order and skip some steps, are reset. */
bool order_find_row(struct logic *logic, int technique, struct logic_step *step)
{
    struct offers offers = {.technique = technique, .best = step};
    logic->checked[technique] = 0;
    return order_collect(logic, technique, &offers) && offers.any;
}

bool order_list_row(struct logic *logic, int technique, struct offers_list *list)
{
    offers_clear(list);
    logic->checked[technique] = 0;
    return order_collect(logic, technique, &(struct offers){.technique = technique, .list = list});
}

static bool order_oldest_single(struct logic *logic, int technique, struct logic_step *step)
{
    struct arrival arrival;
    if (technique == TECHNIQUE_HIDDEN_SINGLE_BOX) {
        if (!arrivals_hidden(logic, &arrival)) return false;
        if (arrival.house >= logic->units.size) technique = TECHNIQUE_HIDDEN_SINGLE_LINE;
    } else if (!arrivals_naked(logic, technique == TECHNIQUE_FULL_HOUSE, &arrival)) {
        return false;
    }
    offers_begin(step, technique, 1);
    if (technique == TECHNIQUE_NAKED_SINGLE)
        step_base_cell(step, arrival.cell);
    else
        step_base_house(step, arrival.house, arrival.digit);
    step_place(step, logic_candidate(logic, arrival.cell, arrival.digit));
    return true;
}

/* HoDoKu's own chains, nets and guesses are of grids that it has; on larger ones the first two are Sudoku Explainer's. */
static bool order_force(struct logic *logic, int technique, struct logic_step *step)
{
    if (logic->groups == NULL)
        return technique != TECHNIQUE_GUESS &&
               logic_techniques[technique].find(logic, technique, step);
#ifdef NINEFOLD_BRIEF
    (void)step;
    logic->lacks = true;
    return false;
#else
    if (technique == TECHNIQUE_CELL_FORCING) return ahead_chains(logic, technique, step);
    if (technique == TECHNIQUE_CONTRADICTION_FORCING) return ahead_nets(logic, technique, step);
    return ahead_guess(logic, technique, step);
#endif
}

bool order_find_hodoku(struct logic *logic, int *at, struct logic_step *step)
{
    for (; *at < (int)sizeof order_of_hodoku; ++*at) {
        const int technique = order_of_hodoku[*at];
        const struct technique *row = &logic_techniques[technique];
        if (row->size == 1 && row->level == 'E') {
            if (order_oldest_single(logic, technique, step)) return true;
        } else if (row->level == 'X') {
            if (order_force(logic, technique, step)) return true;
        } else {
            const bool pool = technique == TECHNIQUE_AIC || technique == TECHNIQUE_GROUPED_AIC;
            struct offers offers = {
                .technique = pool ? OFFERS_ANY : technique, .best = step, .strict = true};
            if (order_collect(logic, technique, &offers) && offers.any) return true;
        }
        if (logic->paused) return false;
        logic->checked[technique] = logic->grid.clock;
    }
    return false;
}

void order_apply(struct logic *logic, const struct logic_step *step)
{
    const int n = logic->units.size;
    arrivals_apply(logic, step);
    for (int i = 0; i < step->placed; i++)
        if (marks_has(&logic->grid, step->place[i] / n, step->place[i] % n))
            marks_place(&logic->grid, &logic->units, step->place[i] / n, step->place[i] % n);
    for (int i = 0; i < step->removed; i++)
        marks_remove(&logic->grid, &logic->units, step->remove[i] / n, step->remove[i] % n);
}
