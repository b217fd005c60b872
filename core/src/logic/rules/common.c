/* Common exclusion: of a base set, the candidates of a cell, the places of a digit in a house or in the cells of a rule
 * that must hold it, one is true. A candidate that all of them exclude is false. */
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"

#include <string.h>

/* What all candidates of a set exclude is removed. */
struct common {
    uint64_t lost[(LINKS_ROOM + 63) / 64];
    int count; /* of candidates in the set */
};

static void common_begin(struct common *common, const struct links *links)
{
    memset(common->lost, 0xff, (size_t)links->words * sizeof *common->lost);
    common->count = 0;
}

static void common_add(struct common *common, const struct links *links, int i)
{
    const uint64_t *weak = links_weak(links, LINKS_XY, i);
    for (int word = 0; word < links->words; word++) common->lost[word] &= weak[word];
    common->count++;
}

/* Offers what is removed, with the step's base set added by the caller. */
static bool common_offer(struct logic *logic, const struct common *common, struct logic_step *step)
{
    const struct links *links = logic->links;
    BITS_EACH (i, links->words, common->lost[word]) {
        if (i >= links->count) return logic_offer(logic, step);
        step_remove(step, logic_candidate(logic, links->cell[i], links->digit[i]));
    }
    return logic_offer(logic, step);
}

static bool common_ready(const struct logic *logic)
{
    return units_ruled(&logic->units) != NULL &&
           links_build(logic->links, &logic->units, &logic->grid);
}

/* Of whole houses, or of the cells of rules that must hold a digit, which are the houses behind these. */
bool common_house(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct links *links = logic->links;
    const bool whole = technique != TECHNIQUE_REQUIRED_DIGIT;
    const int end = whole ? units->whole : units->all;
    struct common common;
    if (!common_ready(logic)) return false;
    for (int house = whole ? 0 : units->whole; house < end; house++) {
        if (!logic_house_changed(logic, technique, house)) continue;
        for (int digit = 0; digit < units->size; digit++) {
            uint32_t places = logic->grid.places[house][digit];
            if ((places & (places - 1)) == 0) continue;
            common_begin(&common, links);
            for (; places != 0; places &= places - 1)
                common_add(
                    &common, links,
                    links->number[units->cell[house][bits_lowest(places)] * units->size + digit]);
            offers_begin(step, technique, common.count);
            step_base_house(step, house, digit);
            if (common_offer(logic, &common, step)) return true;
        }
    }
    return false;
}

bool common_cell(struct logic *logic, int technique, struct logic_step *step)
{
    const struct links *links = logic->links;
    struct common common;
    if (!common_ready(logic)) return false;
    for (int cell = 0; cell < logic->units.cells; cell++) {
        const uint32_t digits = logic->grid.cells[cell];
        if (bits_count(digits) < 2 || !logic_cell_changed(logic, technique, cell)) continue;
        common_begin(&common, links);
        for (uint32_t set = digits; set != 0; set &= set - 1)
            common_add(&common, links, links->number[cell * logic->units.size + bits_lowest(set)]);
        offers_begin(step, technique, common.count);
        step_base_cell(step, cell);
        if (common_offer(logic, &common, step)) return true;
    }
    return false;
}
