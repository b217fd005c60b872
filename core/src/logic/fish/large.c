/* Fish of five houses and more, of all shapes, with fins or without. A place is supposed to be true; if then n houses, no two of
 * which share a place that is left, have all their places in n - 1 other houses, it is false. With a house of the place itself
 * these are as many covers as bases; other places of the bases, which it sees, are fins. On grids of 81 cells. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "logic/offers.h"

enum { LARGE_WORDS = 2, LARGE_LEAST = 5, LARGE_MOST = 7, LARGE_HOUSES = 27 };

struct large {
    struct logic *logic;
    struct logic_step *step;
    int technique, digit, target, size, houses;
    bool any;
    uint16_t house[LARGE_HOUSES];
    uint8_t listed[LARGE_HOUSES]; /* where a house is in `house`; LARGE_HOUSES: nowhere */
    uint64_t places[LARGE_HOUSES][LARGE_WORDS]; /* that are left */
    int most;                                   /* of them in a house */
    /* Of each as sets of `house`: which bases and which covers there may be beside it as a base, and which covers beside it
     * as a cover. */
    uint32_t bases[LARGE_HOUSES], covers[LARGE_HOUSES], beside[LARGE_HOUSES];
    uint8_t base[LARGE_MOST], cover[LARGE_MOST];
};

/* In how many of the houses a cell is. */
static int large_in(const struct large *large, const uint8_t *list, int count, int cell)
{
    int in = 0;
    for (int i = 0; i < count; i++)
        in += units_in_house(&large->logic->units, cell, large->house[list[i]]);
    return in;
}

/* Is it of the row that is looked for? Mutant fish are those whose bases are not of one kind of lines, or whose covers are not
 * of the other one, boxes apart. */
static bool large_fits(const struct large *large, int more, bool finned)
{
    const int n = large->logic->units.size;
    int bases = 0, covers = 1 << more / n;
    for (int i = 0; i < large->size; i++) bases |= 1 << large->house[large->base[i]] / n;
    for (int i = 0; i < large->size - 1; i++) covers |= 1 << large->house[large->cover[i]] / n;
    bases &= ~(1 << UNITS_BOX);
    covers &= ~(1 << UNITS_BOX);
    const bool mutant =
        (bases & covers) != 0 || (bases & (bases - 1)) != 0 || (covers & (covers - 1)) != 0;
    if (large->technique == TECHNIQUE_LARGE_FISH) return !mutant;
    return mutant && finned == (large->technique == TECHNIQUE_FINNED_MUTANT_FISH);
}

/* The fish with one more cover, a house of the target. */
static void large_offer(struct large *large, int more)
{
    const struct logic *logic = large->logic;
    const struct units *units = &logic->units;
    struct logic_step *step = large->step;
    uint64_t lost[LARGE_WORDS] = {0}, fins[LARGE_WORDS] = {0};
    for (int cell = 0; cell < units->cells; cell++) {
        if (!marks_has(&logic->grid, cell, large->digit)) continue;
        const int bases = large_in(large, large->base, large->size, cell);
        const int covers = large_in(large, large->cover, large->size - 1, cell) +
                           units_in_house(units, cell, more);
        if (bases != covers) bits_add(bases > covers ? fins : lost, cell);
    }
    if (!large_fits(large, more, (fins[0] | fins[1]) != 0)) return;
    logic_keep_seen(logic, lost, fins, LARGE_WORDS);
    offers_begin(step, large->technique, large->size);
    uint32_t covers = UINT32_C(1) << more;
    for (int i = 0; i < large->size; i++) {
        step_base_house(step, large->house[large->base[i]], large->digit);
        if (i < large->size - 1) covers |= UINT32_C(1) << large->house[large->cover[i]];
    }
    for (; covers != 0; covers &= covers - 1)
        step_cover_house(step, bits_lowest(covers), large->digit);
    logic_remove_cells(logic, step, lost, LARGE_WORDS, large->digit);
    large->any = true;
    (void)logic_offer(logic, step);
}

/* Covers the places that are bare with houses of `open`, `chosen` covers being there. */
static void large_cover(struct large *large, int chosen, uint32_t open, uint64_t bare,
                        uint64_t bare_more)
{
    const struct units *units = &large->logic->units;
    const int left = large->size - 1 - chosen;
    if ((bare | bare_more) == 0) {
        if (left > 0) return; /* a smaller fish */
        for (int kind = 0; kind < UNITS_KINDS; kind++)
            large_offer(large, units->house[large->target][kind]);
        return;
    }
    if (bits_count_cells(bare) + bits_count_cells(bare_more) > left * large->most) return;
    const int cell = bare != 0 ? bits_lowest_cell(bare) : 64 + bits_lowest_cell(bare_more);
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int i = large->listed[units->house[cell][kind]];
        if ((open >> i & 1) == 0) continue;
        large->cover[chosen] = (uint8_t)i;
        large_cover(large, chosen + 1, open & large->beside[i], bare & ~large->places[i][0],
                    bare_more & ~large->places[i][1]);
    }
}

/* Chooses bases of `open`, which share no place with those there are; covers are to be of `covers`. */
static void large_base(struct large *large, int chosen, uint32_t open, uint32_t covers,
                       uint64_t all, uint64_t more)
{
    if (chosen == large->size) {
        large_cover(large, 0, covers, all, more);
        return;
    }
    for (uint32_t set = open; set != 0; set &= set - 1) {
        const int i = bits_lowest(set);
        large->base[chosen] = (uint8_t)i;
        large_base(large, chosen + 1, (set & (set - 1)) & large->bases[i],
                   covers & large->covers[i], all | large->places[i][0],
                   more | large->places[i][1]);
    }
}

/* Which houses may be together: bases that share no place and, but in mutant fish, bases of one kind of lines and covers
 * of the other one, boxes apart. */
static void large_allow(struct large *large)
{
    uint32_t of_kind[UNITS_KINDS] = {0};
    const int n = large->logic->units.size;
    for (int i = 0; i < large->houses; i++) of_kind[large->house[i] / n] |= UINT32_C(1) << i;
    for (int i = 0; i < large->houses; i++) {
        const int kind = large->house[i] / n;
        const bool line = kind != UNITS_BOX && large->technique == TECHNIQUE_LARGE_FISH;
        large->beside[i] = line ? ~of_kind[UNITS_COLUMN + UNITS_ROW - kind] : ~UINT32_C(0);
        large->covers[i] = ~(line ? of_kind[kind] : UINT32_C(1) << i);
        large->bases[i] = large->beside[i];
        for (int k = 0; k < large->houses; k++)
            if (((large->places[i][0] & large->places[k][0]) |
                 (large->places[i][1] & large->places[k][1])) != 0)
                large->bases[i] &= ~(UINT32_C(1) << k);
    }
}

static void large_of_target(struct large *large)
{
    const struct logic *logic = large->logic;
    const struct units *units = &logic->units;
    large->houses = large->most = 0;
    for (int house = 0; house < units->houses; house++) {
        uint64_t *places = large->places[large->houses];
        int count = 0;
        large->listed[house] = LARGE_HOUSES;
        places[0] = places[1] = 0;
        for (uint32_t set = logic->grid.places[house][large->digit]; set != 0; set &= set - 1) {
            const int cell = units->cell[house][bits_lowest(set)];
            if (cell == large->target || units_see(units, cell, large->target)) continue;
            bits_add(places, cell);
            count++;
        }
        if (units_in_house(units, large->target, house) || count == 0) continue;
        if (count > large->most) large->most = count;
        large->listed[house] = (uint8_t)large->houses;
        large->house[large->houses++] = (uint16_t)house;
    }
    large_allow(large);
    const uint32_t all = (UINT32_C(1) << large->houses) - 1;
    large->any = false;
    for (large->size = LARGE_LEAST; large->size <= LARGE_MOST && !large->any; large->size++)
        large_base(large, 0, all, all, 0, 0);
}

bool large_fish(struct logic *logic, int technique, struct logic_step *step)
{
    struct large large = {.logic = logic, .step = step, .technique = technique};
    if (logic->units.houses > LARGE_HOUSES || logic->offers == NULL) return false;
    for (large.digit = 0; large.digit < logic->units.size; large.digit++) {
        if (!placings_lose(logic, technique, large.digit) || !logic_wants_digit(logic, large.digit))
            continue;
        for (large.target = 0; large.target < logic->units.cells; large.target++)
            if (marks_has(&logic->grid, large.target, large.digit)) large_of_target(&large);
    }
    return false;
}
