/* Techniques of almost locked sets. A digit common to two of them is restricted when all its cells in one see
 * all those in the other: only one of the two can hold it, so the other is a locked set.
 *
 *   ALS-XZ   two sets with a restricted digit x: another common digit z is removed from what sees all z of
 *            both. With two restricted digits, each set is locked without them, and each of the two digits lies
 *            in one of the sets
 *
 *   ALS-XY-wing   a third set, joined to one by x and to the other by another digit y, joins them as x does */
#include "als.h"

#include "logic/finders.h"
#include "logic/offers.h"

#include <string.h>

static void als_add(const struct logic *logic, int house, uint32_t places, uint32_t digits,
                    struct als *als)
{
    const struct units *units = &logic->units;
    memset(als, 0, sizeof *als);
    als->digits = digits;
    for (uint32_t set = digits; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        memset(als->seen[digit], 0xff, sizeof als->seen[digit]);
        for (uint32_t at = places; at != 0; at &= at - 1) {
            const int cell = units->cell[house][bits_lowest(at)];
            als->cells[cell >> 6] |= UINT64_C(1) << (cell & 63);
            if (!marks_has(&logic->grid, cell, digit)) continue;
            als->with[digit][cell >> 6] |= UINT64_C(1) << (cell & 63);
            for (int word = 0; word < ALS_WORDS; word++)
                als->seen[digit][word] &= units->sees[cell][word];
        }
        for (int word = 0; word < ALS_WORDS; word++)
            for (uint64_t at = als->seen[digit][word]; at != 0; at &= at - 1) {
                const int cell = word * 64 + bits_lowest_cell(at);
                if (!marks_has(&logic->grid, cell, digit))
                    als->seen[digit][word] &= ~(UINT64_C(1) << (cell & 63));
            }
    }
}

int als_collect(const struct logic *logic, struct als *als)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    int count = 0;
    for (int house = 0; house < units->houses; house++) {
        for (uint32_t places = 1; places < UINT32_C(1) << n; places++) {
            uint32_t digits = 0;
            bool open = true, in_box = true;
            const int first = units->cell[house][bits_lowest(places)];
            for (uint32_t set = places; set != 0 && open; set &= set - 1) {
                const int cell = units->cell[house][bits_lowest(set)];
                open = logic->grid.cells[cell] != 0;
                digits |= logic->grid.cells[cell];
                in_box &= units->house[cell][UNITS_BOX] == units->house[first][UNITS_BOX];
            }
            if (!open || bits_count(digits) != bits_count(places) + 1) continue;
            /* Those of a box are found in it, a single cell in its box too. */
            if (house >= n && in_box) continue;
            if (count == ALS_ROOM) return count;
            als_add(logic, house, places, digits, &als[count++]);
        }
    }
    return count;
}

static bool als_apart(const struct als *one, const struct als *other)
{
    return ((one->cells[0] & other->cells[0]) | (one->cells[1] & other->cells[1])) == 0;
}

/* The restricted digits of two sets. */
static uint32_t als_restricted(const struct als *one, const struct als *other)
{
    uint32_t restricted = 0;
    for (uint32_t set = one->digits & other->digits; set != 0; set &= set - 1) {
        const int digit = bits_lowest(set);
        if (((other->with[digit][0] & ~one->seen[digit][0]) |
             (other->with[digit][1] & ~one->seen[digit][1])) == 0)
            restricted |= UINT32_C(1) << digit;
    }
    return restricted;
}

/* Cells that lose a digit, as sets for each. */
struct als_lost {
    uint64_t cells[ALS_DIGITS][ALS_WORDS];
};

static void als_lose(struct als_lost *lost, int digit, const struct als *one,
                     const struct als *other)
{
    for (int word = 0; word < ALS_WORDS; word++)
        lost->cells[digit][word] |= one->seen[digit][word] & other->seen[digit][word];
}

static void als_offer(struct logic *logic, int technique, const struct als_lost *lost,
                      const struct als *const *sets, int count, struct logic_step *step)
{
    int removed = 0;
    for (int digit = 0; digit < logic->units.size; digit++)
        for (int word = 0; word < ALS_WORDS; word++)
            removed += bits_count_cells(lost->cells[digit][word]);
    if (!logic_wants(logic, removed, 0)) return;
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
        for (int word = 0; word < ALS_WORDS; word++)
            for (uint64_t set = sets[i]->cells[word]; set != 0; set &= set - 1)
                step_base_cell(step, word * 64 + bits_lowest_cell(set));
    (void)logic_offer(logic, step);
}

bool als_xz(struct logic *logic, int technique, struct logic_step *step)
{
    if (logic->als == NULL) return false;
    struct als *als = logic->als;
    const int count = als_collect(logic, als);
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            const uint32_t common = als[i].digits & als[j].digits;
            if (bits_count(common) < 2 || !als_apart(&als[i], &als[j])) continue;
            const uint32_t restricted = als_restricted(&als[i], &als[j]);
            if (restricted == 0) continue;
            const bool twice = !bits_single(restricted);
            struct als_lost lost = {0};
            for (uint32_t set = twice ? common : common & ~restricted; set != 0; set &= set - 1)
                als_lose(&lost, bits_lowest(set), &als[i], &als[j]);
            for (int k = 0; twice && k < 2; k++) {
                const struct als *one = k == 0 ? &als[i] : &als[j];
                for (uint32_t set = one->digits & ~restricted; set != 0; set &= set - 1)
                    als_lose(&lost, bits_lowest(set), one, one);
            }
            const struct als *const sets[2] = {&als[i], &als[j]};
            als_offer(logic, technique, &lost, sets, 2, step);
        }
    }
    return false;
}

/* The hinge k joins i and j by different restricted digits. */
static void als_hinged(struct logic *logic, int technique, const struct als *hinge,
                       const struct als *one, uint32_t x, const struct als *other, uint32_t y,
                       struct logic_step *step)
{
    if (bits_single(x) && x == y) return;
    uint32_t common = one->digits & other->digits;
    if (common == 0 || !als_apart(one, other)) return;
    struct als_lost lost = {0};
    bool any = false;
    for (; common != 0; common &= common - 1) {
        /* Two restricted digits are left for the sides when neither is z. */
        const uint32_t z = common & -common, left_x = x & ~z, left_y = y & ~z;
        if (left_x == 0 || left_y == 0 || (bits_single(left_x) && left_x == left_y)) continue;
        als_lose(&lost, bits_lowest(z), one, other);
        any = true;
    }
    if (!any) return;
    const struct als *const sets[3] = {one, hinge, other};
    als_offer(logic, technique, &lost, sets, 3, step);
}

bool als_xy_wing(struct logic *logic, int technique, struct logic_step *step)
{
    if (logic->als == NULL) return false;
    struct als *als = logic->als;
    const int count = als_collect(logic, als);
    uint16_t near[ALS_ROOM];
    uint16_t by[ALS_ROOM];
    for (int hinge = 0; hinge < count; hinge++) {
        int joined = 0;
        for (int i = 0; i < count; i++) {
            if ((als[i].digits & als[hinge].digits) == 0 || !als_apart(&als[i], &als[hinge]))
                continue;
            const uint32_t restricted = als_restricted(&als[hinge], &als[i]);
            if (restricted == 0) continue;
            near[joined] = (uint16_t)i;
            by[joined++] = (uint16_t)restricted;
        }
        for (int i = 0; i < joined; i++)
            for (int j = i + 1; j < joined; j++)
                als_hinged(logic, technique, &als[hinge], &als[near[i]], by[i], &als[near[j]],
                           by[j], step);
    }
    return false;
}
