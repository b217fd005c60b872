/* 3D Medusa: the strong links between two candidates, in a cell or of a digit in a house, join candidates to components. Along
 * each link the colour changes, so all of one colour are true and all of the other false.
 *
 *   wrap      a colour that sees itself, or leaves a cell or a digit of a house nothing, is false
 *   trap      what sees both colours is false */
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"

#include <string.h>

enum { MEDUSA_WORDS = LINKS_ROOM / 64 };

struct medusa {
    struct logic *logic;
    struct logic_step *step;
    uint64_t colour[2][MEDUSA_WORDS], seen[2][MEDUSA_WORDS];
    uint16_t queue[LINKS_ROOM];
    int count, words;
};

/* Takes a candidate into a colour. */
static void medusa_paint(struct medusa *medusa, int i, int colour)
{
    const uint64_t *weak = links_weak(medusa->logic->links, LINKS_XY, i);
    if (bits_in(medusa->colour[colour], i)) return;
    bits_add(medusa->colour[colour], i);
    for (int word = 0; word < medusa->words; word++) medusa->seen[colour][word] |= weak[word];
    medusa->queue[medusa->count++] = (uint16_t)(2 * i + colour);
}

/* The component of a candidate, as the base sets of its links. */
static void medusa_follow(struct medusa *medusa, int start)
{
    const struct logic *logic = medusa->logic;
    const struct units *units = &logic->units;
    const struct links *links = logic->links;
    memset(medusa->colour, 0, sizeof medusa->colour);
    memset(medusa->seen, 0, sizeof medusa->seen);
    medusa->count = 0;
    medusa_paint(medusa, start, 0);
    for (int at = 0; at < medusa->count; at++) {
        const int i = medusa->queue[at] >> 1, other = (medusa->queue[at] & 1) ^ 1;
        const int cell = links->cell[i], digit = links->digit[i], n = units->size;
        const uint32_t rest = logic->grid.cells[cell] & ~(UINT32_C(1) << digit);
        if (bits_single(rest)) {
            step_base(medusa->step, step_cell(cell));
            medusa_paint(medusa, links->number[cell * n + bits_lowest(rest)], other);
        }
        for (int at_house = 0; at_house < units_houses_of(units, cell); at_house++) {
            const int house = units_house_of(units, cell, at_house);
            const uint32_t places = logic->grid.places[house][digit] &
                                    ~(UINT32_C(1) << units_position_of(units, cell, at_house));
            if (!bits_single(places)) continue;
            step_base(medusa->step, step_house(house, digit));
            medusa_paint(medusa, links->number[units->cell[house][bits_lowest(places)] * n + digit],
                         other);
        }
    }
}

/* Adds a base set of which the colour leaves nothing; false where there is none. */
static bool medusa_empties(const struct medusa *medusa, int colour)
{
    const struct logic *logic = medusa->logic;
    const struct links *links = logic->links;
    const int n = logic->units.size;
    for (int cell = 0; cell < logic->units.cells; cell++) {
        bool all = logic->grid.cells[cell] != 0;
        for (uint32_t set = logic->grid.cells[cell]; set != 0 && all; set &= set - 1)
            all = bits_in(medusa->seen[colour], links->number[cell * n + bits_lowest(set)]);
        if (all) step_base_cell(medusa->step, cell);
        if (all) return true;
    }
    for (int house = 0; house < logic->units.all; house++)
        for (int digit = 0; digit < n; digit++) {
            uint32_t places = logic->grid.places[house][digit];
            bool all = places != 0;
            for (; places != 0 && all; places &= places - 1)
                all = bits_in(
                    medusa->seen[colour],
                    links->number[logic->units.cell[house][bits_lowest(places)] * n + digit]);
            if (all) step_base_house(medusa->step, house, digit);
            if (all) return true;
        }
    return false;
}

/* Removes a set of candidates. */
static bool medusa_offer(const struct medusa *medusa, const uint64_t *one, const uint64_t *other)
{
    struct logic_step *step = medusa->step;
    step->removed = 0;
    BITS_EACH (i, medusa->words, one[word] & other[word])
        step_remove(step, links_candidate(medusa->logic, 2 * i));
    return logic_offer(medusa->logic, step);
}

bool medusa_any(struct logic *logic, int technique, struct logic_step *step)
{
    struct links *links = logic->links;
    struct medusa medusa = {.logic = logic, .step = step};
    uint64_t known[MEDUSA_WORDS] = {0};
    if (!links_build(links, &logic->units, &logic->grid)) return false;
    medusa.words = links->words;
    for (int start = 0; start < links->count; start++) {
        if (bits_in(known, start)) continue;
        offers_begin(step, technique, 0);
        medusa_follow(&medusa, start);
        for (int word = 0; word < medusa.words; word++)
            known[word] |= medusa.colour[0][word] | medusa.colour[1][word];
        if (medusa.count > 2 && medusa_offer(&medusa, medusa.seen[0], medusa.seen[1])) return true;
        for (int colour = 0; colour < 2 && medusa.count > 2; colour++) {
            const int bases = step->bases;
            bool wraps = false;
            for (int word = 0; word < medusa.words; word++)
                wraps |= (medusa.colour[colour][word] & medusa.seen[colour][word]) != 0;
            if ((wraps || medusa_empties(&medusa, colour)) &&
                medusa_offer(&medusa, medusa.colour[colour], medusa.colour[colour]))
                return true;
            step->bases = (uint16_t)bases;
        }
    }
    return false;
}
