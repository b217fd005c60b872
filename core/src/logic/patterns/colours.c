/* Colouring: the strong links of one digit between two places of a house join its places to components; along each
 * link the colour changes, so that all places of one colour are true and all of the other false.
 *
 *   simple colours   what sees both colours goes (trap); a colour two of whose places see each other is false (wrap)
 *   multi-colours    of two components: if a place of one colour sees one of the other component's, one of the
 *                    opposite colours is true, and what sees both goes; if a colour sees both of the other
 *                    component's, it is false
 *
 * On grids of up to 128 cells. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "logic/offers.h"

#include <string.h>

enum { COLOURS_WORDS = 2, COLOURS_COMPONENTS = 32 };

struct colours_set {
    uint64_t cells[COLOURS_WORDS];
    uint64_t seen[COLOURS_WORDS]; /* by any of them */
};

struct colours_component {
    struct colours_set colour[2];
    int houses;
    uint16_t house[UNITS_ROOM]; /* of its links */
};

struct colours {
    const struct logic *logic;
    struct logic_step *step;
    int technique, digit, count;
    uint64_t all[COLOURS_WORDS]; /* places of the digit */
    struct colours_component component[COLOURS_COMPONENTS];
};

static bool colours_meet(const uint64_t *one, const uint64_t *other)
{
    return ((one[0] & other[0]) | (one[1] & other[1])) != 0;
}

static void colours_paint(const struct colours *colours, struct colours_set *set, int cell)
{
    bits_add(set->cells, cell);
    for (int word = 0; word < COLOURS_WORDS; word++)
        set->seen[word] |= colours->logic->units.sees[cell][word] & colours->all[word];
}

/* Follows the strong links from a cell of the component that has just been painted. */
static void colours_follow(const struct colours *colours, struct colours_component *component,
                           int cell, int colour)
{
    const struct units *units = &colours->logic->units;
    for (int at = 0; at < units_houses_of(units, cell); at++) {
        const int house = units_house_of(units, cell, at);
        const uint32_t places = colours->logic->grid.places[house][colours->digit];
        if (bits_count(places) != 2) continue;
        const uint32_t here = UINT32_C(1) << units_position_of(units, cell, at);
        const int other = units->cell[house][bits_lowest(places & ~here)];
        bool known = false;
        for (int i = 0; i < component->houses; i++) known |= component->house[i] == house;
        if (known) continue;
        component->house[component->houses++] = (uint16_t)house;
        if (bits_in(component->colour[colour ^ 1].cells, other)) continue;
        colours_paint(colours, &component->colour[colour ^ 1], other);
        colours_follow(colours, component, other, colour ^ 1);
    }
}

static void colours_collect(struct colours *colours)
{
    const struct units *units = &colours->logic->units;
    uint64_t painted[COLOURS_WORDS] = {0};
    memset(colours->all, 0, sizeof colours->all);
    for (int cell = 0; cell < units->cells; cell++)
        if (marks_has(&colours->logic->grid, cell, colours->digit)) bits_add(colours->all, cell);
    colours->count = 0;
    for (int cell = 0; cell < units->cells && colours->count < COLOURS_COMPONENTS; cell++) {
        if (!bits_in(colours->all, cell) || bits_in(painted, cell)) continue;
        struct colours_component *component = &colours->component[colours->count];
        memset(component, 0, sizeof *component);
        colours_paint(colours, &component->colour[0], cell);
        colours_follow(colours, component, cell, 0);
        if (component->houses == 0) continue;
        colours->count++;
        for (int word = 0; word < COLOURS_WORDS; word++)
            painted[word] |= component->colour[0].cells[word] | component->colour[1].cells[word];
    }
}

/* Removes a set of cells; the links of one or two components show why. */
static bool colours_offer(struct colours *colours, const struct colours_component *one,
                          const struct colours_component *other, const uint64_t *lost)
{
    struct logic_step *step = colours->step;
    if ((lost[0] | lost[1]) == 0) return false;
    offers_begin(step, colours->technique, 0);
    logic_remove_cells(colours->logic, step, lost, COLOURS_WORDS, colours->digit);
    for (int i = 0; i < one->houses; i++) step_base_house(step, one->house[i], colours->digit);
    for (int i = 0; other != NULL && i < other->houses; i++)
        step_base_house(step, other->house[i], colours->digit);
    return logic_offer(colours->logic, step);
}

static bool colours_one(struct colours *colours, const struct colours_component *component)
{
    const struct colours_set *colour = component->colour;
    uint64_t trap[COLOURS_WORDS];
    for (int i = 0; i < 2; i++)
        if (colours_meet(colour[i].cells, colour[i].seen) &&
            colours_offer(colours, component, NULL, colour[i].cells))
            return true;
    for (int word = 0; word < COLOURS_WORDS; word++)
        trap[word] = colour[0].seen[word] & colour[1].seen[word] &
                     ~(colour[0].cells[word] | colour[1].cells[word]);
    return colours_offer(colours, component, NULL, trap);
}

static bool colours_two(struct colours *colours, const struct colours_component *one,
                        const struct colours_component *other)
{
    uint64_t lost[COLOURS_WORDS] = {0};
    for (int a = 0; a < 2; a++) {
        const struct colours_set *colour = &one->colour[a];
        const bool sees[2] = {colours_meet(colour->seen, other->colour[0].cells),
                              colours_meet(colour->seen, other->colour[1].cells)};
        if (sees[0] && sees[1] && colours_offer(colours, one, other, colour->cells)) return true;
        for (int b = 0; b < 2; b++)
            for (int word = 0; sees[b] && word < COLOURS_WORDS; word++)
                lost[word] |= one->colour[a ^ 1].seen[word] & other->colour[b ^ 1].seen[word];
    }
    return colours_offer(colours, one, other, lost);
}

bool colours_any(struct logic *logic, int technique, struct logic_step *step)
{
    const bool multi = technique == TECHNIQUE_MULTI_COLOURS;
    struct colours colours;
    colours.logic = logic;
    colours.step = step;
    colours.technique = technique;
    if (logic->units.words > COLOURS_WORDS) return false;
    for (colours.digit = 0; colours.digit < logic->units.size; colours.digit++) {
        if (!placings_lose(logic, technique, colours.digit)) continue;
        colours_collect(&colours);
        for (int i = 0; i < colours.count; i++) {
            if (!multi && colours_one(&colours, &colours.component[i])) return true;
            for (int j = 0; multi && j < colours.count; j++)
                if (i != j && colours_two(&colours, &colours.component[i], &colours.component[j]))
                    return true;
        }
    }
    return false;
}
