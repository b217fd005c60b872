/* Templates: all ways to place a digit in the whole grid. A place that all of them have is true, and a candidate that
 * none has is false: a last resort, for nobody sees it. On grids of up to nine digits. */
#include "logic/finders.h"
#include "logic/offers.h"

enum { TEMPLATES_SIZE = 9, TEMPLATES_WORDS = 2 };

struct templates {
    const struct logic *logic;
    int digit;
    struct templates_digit {
        uint64_t any[TEMPLATES_WORDS], all[TEMPLATES_WORDS]; /* cells of some, of each */
    } of[TEMPLATES_SIZE];
    uint64_t taken[TEMPLATES_WORDS]; /* by other digits */
    uint64_t here[TEMPLATES_WORDS];  /* cells of the one being made */
};

/* Places the digit in the rows from this one on. */
static void templates_extend(struct templates *templates, int row, uint32_t columns, uint32_t boxes)
{
    const struct logic *logic = templates->logic;
    const struct units *units = &logic->units;
    const int n = units->size;
    if (row == n) {
        struct templates_digit *of = &templates->of[templates->digit];
        for (int word = 0; word < TEMPLATES_WORDS; word++) {
            of->any[word] |= templates->here[word];
            of->all[word] &= templates->here[word];
        }
        return;
    }
    const int house = UNITS_ROW * n + row;
    uint32_t places = logic->grid.places[house][templates->digit];
    if (places == 0) templates_extend(templates, row + 1, columns, boxes); /* written there */
    for (places &= ~columns; places != 0; places &= places - 1) {
        const int cell = units->cell[house][bits_lowest(places)];
        const uint32_t box = UINT32_C(1) << units->house[cell][UNITS_BOX];
        if ((boxes & box) != 0 || bits_in(templates->taken, cell)) continue;
        bits_add(templates->here, cell);
        templates_extend(templates, row + 1, columns | (places & -places), boxes | box);
        bits_drop(templates->here, cell);
    }
}

/* What the templates of a digit have in common, and what they have at all, where those of other digits leave room. */
static bool templates_make(struct templates *templates, int digit)
{
    const int n = templates->logic->units.size;
    const struct templates_digit before = templates->of[digit];
    struct templates_digit *of = &templates->of[digit];
    for (int word = 0; word < TEMPLATES_WORDS; word++) {
        templates->taken[word] = of->any[word] = 0;
        of->all[word] = UINT64_MAX;
        for (int other = 0; other < n; other++)
            if (other != digit) templates->taken[word] |= templates->of[other].all[word];
    }
    templates->digit = digit;
    templates_extend(templates, 0, 0, 0);
    bool changed = false;
    for (int word = 0; word < TEMPLATES_WORDS; word++) {
        if ((of->any[0] | of->any[1]) == 0) of->all[word] = 0;
        changed |= of->any[word] != before.any[word] || of->all[word] != before.all[word];
    }
    return changed;
}

/* The candidates of a digit that all templates have, or those that none has. */
static bool templates_offer(const struct templates *templates, int technique, int digit, bool set,
                            struct logic_step *step)
{
    const struct logic *logic = templates->logic;
    const struct templates_digit *of = &templates->of[digit];
    if ((of->any[0] | of->any[1]) == 0) return false;
    offers_begin(step, technique, 0);
    for (int house = 0; house < logic->units.houses; house++)
        for (int other = 0; other < logic->units.size; other++)
            if (logic->grid.places[house][other] != 0) step_base_house(step, house, other);
    for (int cell = 0; cell < logic->units.cells; cell++) {
        if (!marks_has(&logic->grid, cell, digit)) continue;
        if (set && bits_in(of->all, cell)) step_place(step, logic_candidate(logic, cell, digit));
        if (!set && !bits_in(of->any, cell)) step_remove(step, logic_candidate(logic, cell, digit));
    }
    return logic_offer(logic, step);
}

bool templates_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct templates templates = {.logic = logic};
    const int n = logic->units.size;
    if (n > TEMPLATES_SIZE) return false;
    for (bool changed = true; changed;) {
        changed = false;
        for (int digit = 0; digit < n; digit++) changed |= templates_make(&templates, digit);
    }
    for (int digit = 0; digit < n; digit++)
        if (templates_offer(&templates, technique, digit, true, step) ||
            templates_offer(&templates, technique, digit, false, step))
            return true;
    return false;
}
