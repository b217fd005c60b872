/* ALS-XZ: two sets with a restricted digit x: another digit z that both have is in one of them. With two restricted
 * digits, each set also holds all its other digits.
 * ALS-XY-wing: a hinge joined to two sets by different restricted digits: a digit z that these both have is in one. */
#include "als.h"

#include "logic/finders.h"

#include <string.h>

static void als_add(const struct logic *logic, int house, uint32_t places, uint32_t digits,
                    struct als *als)
{
    const struct units *units = &logic->units;
    memset(als, 0, sizeof *als);
    als->digits = digits;
    for (uint32_t set = digits; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        memcpy(als->seen[digit], logic->als->places[digit], sizeof als->seen[digit]);
    }
    for (uint32_t at = places; at != 0; at &= at - 1) {
        const int cell = units->cell[house][bits_lowest(at)];
        const uint64_t bit = UINT64_C(1) << (cell & 63);
        als->cells[cell >> 6] |= bit;
        for (uint32_t set = logic->grid.cells[cell]; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set);
            als->with[digit][cell >> 6] |= bit;
            for (int word = 0; word < ALS_WORDS; word++)
                als->seen[digit][word] &= units->sees[cell][word];
        }
    }
}

struct als_search {
    const struct logic *logic;
    struct als *als;
    int count;
};

/* Adds a set of so many digits, unless it was found in an earlier house: those in one line are found there, single
 * cells in their row. */
static void als_note(struct als_search *search, int house, uint32_t places, uint32_t digits)
{
    const struct units *units = &search->logic->units;
    const int n = units->size, kind = house / n;
    if (bits_count(digits) != bits_count(places) + 1 || search->count == ALS_ROOM) return;
    if (bits_single(places) && kind != UNITS_ROW) return;
    if (kind == UNITS_BOX) {
        const uint16_t *cell = units->cell[house];
        bool in_row = true, in_column = true;
        for (uint32_t set = places; set != 0; set &= set - 1) {
            const int one = cell[bits_lowest(places)], other = cell[bits_lowest(set)];
            in_row &= units->house[one][UNITS_ROW] == units->house[other][UNITS_ROW];
            in_column &= units->house[one][UNITS_COLUMN] == units->house[other][UNITS_COLUMN];
        }
        if (in_row || in_column) return;
    }
    als_add(search->logic, house, places, digits, &search->als[search->count++]);
}

/* All sets of open cells of a house that continue the one given, in lexical order. Each further cell makes the surplus of
 * digits less by one at most. */
static void als_extend(struct als_search *search, int house, uint32_t open, uint32_t places,
                       uint32_t digits)
{
    const uint16_t *cell = search->logic->units.cell[house];
    for (; open != 0; open &= open - 1) {
        const uint32_t more = places | (open & -open);
        const uint32_t all = digits | search->logic->grid.cells[cell[bits_lowest(open)]];
        if (bits_count(all) - bits_count(more) > bits_count(open)) continue;
        als_note(search, house, more, all);
        als_extend(search, house, open & (open - 1), more, all);
    }
}

/* Those of a house. */
static void als_in_house(struct als_search *search, int house)
{
    const struct units *units = &search->logic->units;
    uint32_t open = 0;
    for (int i = 0; i < units->size; i++)
        if (search->logic->grid.cells[units->cell[house][i]] != 0) open |= UINT32_C(1) << i;
    als_extend(search, house, open, 0, 0);
}

bool als_apart(const struct als *one, const struct als *other)
{
    return ((one->cells[0] & other->cells[0]) | (one->cells[1] & other->cells[1])) == 0;
}

/* For each cell with the digit, the sets that have it, but only where the cell sees it. */
static void als_look_near(const struct logic *logic, int digit)
{
    struct als_space *space = logic->als;
    const int words = (space->count + 63) / 64;
    uint64_t has[ALS_ROOM / 64] = {0};
    for (int cell = 0; cell < logic->units.cells; cell++)
        if (marks_has(&logic->grid, cell, digit))
            memset(space->there[cell], 0, (size_t)words * sizeof(uint64_t));
    for (int i = 0; i < space->count; i++) {
        const uint64_t bit = UINT64_C(1) << (i & 63);
        if ((space->set[i].digits >> digit & 1) == 0) continue;
        has[i >> 6] |= bit;
        BITS_EACH (k, ALS_WORDS, space->set[i].with[digit][word]) space->there[k][i >> 6] |= bit;
    }
    for (int cell = 0; cell < logic->units.cells; cell++) {
        if (!marks_has(&logic->grid, cell, digit)) continue;
        uint64_t *near = space->near[digit][cell];
        memcpy(near, has, (size_t)words * sizeof *near);
        BITS_EACH (at, ALS_WORDS, space->places[digit][word] & ~logic->units.sees[cell][word]) {
            const uint64_t *there = space->there[at];
            for (int i = 0; i < words; i++) near[i] &= ~there[i];
        }
    }
}

/* Notes by which digits a set is joined to others, and returns those as a set of sets. */
static void als_restrict(struct als_space *space, int index, uint64_t *joined)
{
    const struct als *one = &space->set[index];
    const int words = (space->count + 63) / 64;
    memset(joined, 0, (size_t)words * sizeof *joined);
    for (uint32_t digits = one->digits; digits != 0; digits &= digits - 1) {
        const int digit = bits_lowest(digits);
        uint64_t near[ALS_ROOM / 64];
        memset(near, 0xff, (size_t)words * sizeof *near);
        BITS_EACH (k, ALS_WORDS, one->with[digit][word]) {
            const uint64_t *of = space->near[digit][k];
            for (int i = 0; i < words; i++) near[i] &= of[i];
        }
        for (int i = 0; i < words; i++) {
            uint64_t set = near[i];
            for (uint64_t fresh = set & ~joined[i]; fresh != 0; fresh &= fresh - 1)
                space->restricted[i * 64 + bits_lowest_cell(fresh)] = 0;
            joined[i] |= set;
            for (; set != 0; set &= set - 1)
                space->restricted[i * 64 + bits_lowest_cell(set)] |= (uint16_t)(1 << digit);
        }
    }
}

static void als_link(const struct logic *logic)
{
    struct als_space *space = logic->als;
    const int words = (space->count + 63) / 64;
    uint32_t end = 0;
    for (int digit = 0; digit < logic->units.size; digit++) als_look_near(logic, digit);
    for (int i = 0; i < space->count; i++) {
        uint64_t joined[ALS_ROOM / 64];
        space->from[i] = end;
        als_restrict(space, i, joined);
        for (int word = 0; word < words; word++)
            for (uint64_t set = joined[word]; set != 0; set &= set - 1) {
                const int j = word * 64 + bits_lowest_cell(set);
                if (space->strict && !als_apart(&space->set[i], &space->set[j])) continue;
                if (end < ALS_LINKS)
                    space->link[end++] = (struct als_link){(uint16_t)j, space->restricted[j]};
            }
    }
    space->from[space->count] = end;
}

static void als_look(const struct logic *logic)
{
    struct als_space *space = logic->als;
    const int n = logic->units.size;
    struct als_search search = {.logic = logic, .als = space->set};
    memset(space->places, 0, sizeof space->places);
    for (int cell = 0; cell < logic->units.cells; cell++)
        for (uint32_t set = logic->grid.cells[cell]; set != 0; set &= set - 1)
            bits_add(space->places[bits_lowest(set)], cell);
    for (int turn = 0; turn < logic->units.houses; turn++)
        als_in_house(&search, (UNITS_ROW - turn / n) * n + turn % n);
    for (int house = logic->units.houses; RULED && house < logic->units.all; house++)
        als_in_house(&search, house);
    space->count = search.count;
    space->clock = logic->grid.clock;
    space->linked = false;
}

bool als_collect(const struct logic *logic, bool links)
{
    struct als_space *space = logic->als;
    if (space == NULL) return false;
    const bool strict = logic->offers != NULL && logic->offers->strict;
    if (space->clock != logic->grid.clock) als_look(logic);
    if (!links || (space->linked && space->strict == strict)) return true;
    space->linked = true;
    space->strict = strict;
    als_link(logic);
    return true;
}

bool als_lose(struct als_lost *lost, int digit, const struct als *one, const struct als *other)
{
    uint64_t any = 0;
    for (int word = 0; word < ALS_WORDS; word++) {
        const uint64_t both = one->seen[digit][word] & other->seen[digit][word];
        lost->cells[digit][word] |= both;
        any |= both;
    }
    return any != 0;
}

bool als_offer(const struct logic *logic, int technique, struct als_lost *lost,
               const struct als *const *sets, int count, struct logic_step *step)
{
    int removed = 0;
    for (int digit = 0; digit < logic->units.size; digit++)
        for (int word = 0; word < ALS_WORDS; word++) {
            lost->cells[digit][word] &= ~(sets[0]->cells[word] | sets[count - 1]->cells[word]);
            removed += bits_count_cells(lost->cells[digit][word]);
        }
    if (!logic_wants(logic, removed)) return false;
    offers_begin(step, technique, count);
    for (int word = 0; word < ALS_WORDS; word++) {
        uint64_t any = 0;
        for (int digit = 0; digit < logic->units.size; digit++) any |= lost->cells[digit][word];
        for (; any != 0; any &= any - 1) {
            const int bit = bits_lowest_cell(any);
            for (int digit = 0; digit < logic->units.size; digit++)
                if ((lost->cells[digit][word] >> bit & 1) != 0)
                    step_remove(step, logic_candidate(logic, word * 64 + bit, digit));
        }
    }
    for (int i = 0; i < count; i++)
        BITS_EACH (cell, ALS_WORDS, sets[i]->cells[word]) step_base(step, step_cell(cell));
    return logic_offer(logic, step);
}

static bool als_try_pair(const struct logic *logic, int technique, const struct als *one,
                         const struct als *other, uint32_t restricted, struct logic_step *step)
{
    const uint32_t common = one->digits & other->digits;
    const bool twice = !bits_single(restricted) && als_apart(one, other);
    struct als_lost lost = {0};
    if (bits_single(common)) return false;
    if (twice) {
        for (uint32_t set = common; set != 0; set &= set - 1)
            (void)als_lose(&lost, bits_lowest(set), one, other);
        for (uint32_t set = one->digits & ~restricted; set != 0; set &= set - 1)
            (void)als_lose(&lost, bits_lowest(set), one, one);
        for (uint32_t set = other->digits & ~restricted; set != 0; set &= set - 1)
            (void)als_lose(&lost, bits_lowest(set), other, other);
    } else {
        for (uint32_t set = common & ~restricted; set != 0; set &= set - 1)
            (void)als_lose(&lost, bits_lowest(set), one, other);
        /* Each of two restricted digits leaves the other as z. */
        for (uint32_t set = bits_single(restricted) ? 0 : restricted; set != 0; set &= set - 1)
            (void)als_lose(&lost, bits_lowest(set), one, other);
    }
    const struct als *const sets[2] = {one, other};
    return als_offer(logic, technique, &lost, sets, 2, step);
}

bool als_xz(struct logic *logic, int technique, struct logic_step *step)
{
    if (!als_collect(logic, true)) return false;
    const struct als_space *space = logic->als;
    for (int i = 0; i < space->count; i++)
        for (uint32_t k = space->from[i]; k < space->from[i + 1]; k++) {
            const struct als_link *link = &space->link[k];
            if (link->other > i && als_try_pair(logic, technique, &space->set[i],
                                                &space->set[link->other], link->restricted, step))
                return true;
        }
    return false;
}

/* The hinge is joined to the others by the digits x and y. */
static bool als_hinged(const struct logic *logic, int technique, const struct als *hinge,
                       const struct als *one, uint32_t x, const struct als *other, uint32_t y,
                       struct logic_step *step)
{
    uint32_t common = one->digits & other->digits;
    if (common == 0 || (bits_single(x) && x == y)) return false;
    if (logic->offers != NULL && logic->offers->strict && !als_apart(one, other)) return false;
    struct als_lost lost = {0};
    bool any = false;
    for (; common != 0; common &= common - 1) {
        /* Two restricted digits are left for the sides when neither is z. */
        const uint32_t z = common & -common, left_x = x & ~z, left_y = y & ~z;
        if (left_x == 0 || left_y == 0 || (bits_single(left_x) && left_x == left_y)) continue;
        any |= als_lose(&lost, bits_lowest(z), one, other);
    }
    const struct als *const sets[3] = {one, hinge, other};
    return any && als_offer(logic, technique, &lost, sets, 3, step);
}

/* All pairs of links with a set in common, in their order. */
bool als_xy_wing(struct logic *logic, int technique, struct logic_step *step)
{
    if (!als_collect(logic, true)) return false;
    const struct als_space *space = logic->als;
    const struct als *set = space->set;
    for (int a = 0; a < space->count; a++)
        for (uint32_t k = space->from[a]; k < space->from[a + 1]; k++) {
            const struct als_link first = space->link[k];
            const int b = first.other;
            if (b < a) continue;
            for (uint32_t m = k + 1; m < space->from[a + 1]; m++) {
                const struct als_link next = space->link[m];
                if (als_hinged(logic, technique, &set[a], &set[b], first.restricted,
                               &set[next.other], next.restricted, step))
                    return true;
            }
            for (uint32_t m = space->from[b]; m < space->from[b + 1]; m++) {
                const struct als_link next = space->link[m];
                if (next.other > a &&
                    als_hinged(logic, technique, &set[b], &set[a], first.restricted,
                               &set[next.other], next.restricted, step))
                    return true;
            }
        }
    return false;
}
