/* Kraken fish: n base lines and n cover lines of one digit, and fins. Either a fin is true, or the digits of the bases use up
 * the covers, one each: so one is true of the fins and of the places that the bases have in one cover. Where each of these
 * sees a candidate or begins a chain that removes it, it is false: of this digit in that cover, where the places there see
 * it by themselves, or any other.
 *
 * Short chains are sought before longer ones, and of equal ones fish with few chains. Without chains it is a finned fish;
 * and where all places of a house are among those of which one is true, that house says so without the fish. */
#include "logic/finders.h"
#include "logic/grid/links.h"
#include "logic/offers.h"

#include <string.h>

enum {
    KRAKEN_DIGITS = 9,
    KRAKEN_CELLS = KRAKEN_DIGITS * KRAKEN_DIGITS,
    KRAKEN_WORDS = (KRAKEN_CELLS * KRAKEN_DIGITS + 127) / 128 * 2,
    KRAKEN_LEAST = 2,
    KRAKEN_MOST = 4,
    KRAKEN_FINS = 3,
    KRAKEN_CASES = 5,
    KRAKEN_SHORT = 3, /* of the first chains, in links; then two more each time */
    KRAKEN_LONG = 15,
    KRAKEN_NONE = 0xff
};

struct kraken {
    struct logic *logic;
    struct logic_step *step;
    int technique, digit, size, length;
    int along, across;           /* the first house of the kind of the bases, of the covers */
    uint32_t bases, covers;      /* which of these */
    uint16_t cell[KRAKEN_CASES]; /* of which one is true; the fins first */
    int fins, cases;
    uint64_t off[KRAKEN_CELLS]
                [KRAKEN_WORDS]; /* by cell with the digit: what chains from it remove */
    uint8_t
        best[KRAKEN_CELLS * KRAKEN_DIGITS]; /* by candidate: chains of the best fish against it */
    bool any;
};

static int kraken_number(const struct kraken *kraken, int cell)
{
    return kraken->logic->links->number[logic_candidate(kraken->logic, cell, kraken->digit)];
}

/* What chains of the digit's candidates remove, as sets. */
static void kraken_follow(struct kraken *kraken)
{
    struct links *links = kraken->logic->links;
    memset(kraken->off, 0, sizeof kraken->off);
    for (int cell = 0; cell < kraken->logic->units.cells; cell++) {
        if (!marks_has(&kraken->logic->grid, cell, kraken->digit)) continue;
        const int start = 2 * kraken_number(kraken, cell) + 1;
        (void)links_search(links, LINKS_XY, start, LINKS_NONE, kraken->length);
        for (int i = 1; i < links->reached; i++)
            if ((links->queue[i] & 1) == 0) bits_add(kraken->off[cell], links->queue[i] >> 1);
    }
}

/* Has some house all its places among the cases? */
static bool kraken_idle(const struct kraken *kraken)
{
    const struct units *units = &kraken->logic->units;
    for (int house = 0; house < units->houses; house++) {
        int inside = 0;
        for (int k = 0; k < kraken->cases; k++)
            inside += units_in_house(units, kraken->cell[k], house);
        if (inside > 0 && inside == bits_count(kraken->logic->grid.places[house][kraken->digit]))
            return true;
    }
    return false;
}

/* The fish against a candidate, with the cover whose places are among the cases in front. */
static bool kraken_offer(struct kraken *kraken, uint32_t cover, int target)
{
    const struct logic *logic = kraken->logic;
    struct links *links = logic->links;
    struct logic_step *step = kraken->step;
    int chains = 0;
    offers_begin(step, kraken->technique, kraken->size);
    for (uint32_t set = kraken->bases; set != 0; set &= set - 1)
        step_base_house(step, kraken->along + bits_lowest(set), kraken->digit);
    step_cover_house(step, kraken->across + bits_lowest(cover), kraken->digit);
    for (uint32_t set = kraken->covers & ~cover; set != 0; set &= set - 1)
        step_cover_house(step, kraken->across + bits_lowest(set), kraken->digit);
    for (int i = 0; i < kraken->cases; i++) {
        const int start = kraken_number(kraken, kraken->cell[i]);
        if (links_sees(links, LINKS_XY, start, target)) continue;
        (void)links_search(links, LINKS_XY, 2 * start + 1, 2 * target, kraken->length);
        step->nodes += (uint16_t)(links->distance[2 * target] + 1);
        links_describe(logic, 2 * target, 2 * start + 1, chains++, step);
    }
    step_remove(step, links_candidate(logic, 2 * target));
    kraken->any = true;
    return logic_offer(logic, step);
}

/* What all cases remove, where the fish is better than those so far. */
static bool kraken_judge(struct kraken *kraken, uint32_t cover, const uint64_t *lost)
{
    const struct links *links = kraken->logic->links;
    BITS_EACH (target, links->words, lost[word]) {
        int chains = 0;
        for (int i = 0; i < kraken->cases; i++) {
            const int start = kraken_number(kraken, kraken->cell[i]);
            if (start == target) chains = KRAKEN_NONE;
            chains += !links_sees(links, LINKS_XY, start, target);
        }
        if (chains == 0 || chains >= kraken->best[target] || kraken_idle(kraken)) continue;
        kraken->best[target] = (uint8_t)chains;
        if (kraken_offer(kraken, cover, target)) return true;
    }
    return false;
}

/* One case more, and of what is lost what it removes as well; false where nothing is left, or there are too many. */
static bool kraken_add(struct kraken *kraken, int most, int cell, uint64_t *lost)
{
    uint64_t any = 0;
    if (kraken->cases == most) return false;
    kraken->cell[kraken->cases++] = (uint16_t)cell;
    for (int word = 0; word < kraken->logic->links->words; word++)
        any |= lost[word] &= kraken->off[cell][word];
    return any != 0;
}

/* Finds the fins, and adds the places in each cover in turn. */
static bool kraken_try(struct kraken *kraken)
{
    const struct logic *logic = kraken->logic;
    uint64_t common[KRAKEN_WORDS], lost[KRAKEN_WORDS];
    uint32_t filled = 0;
    memset(common, 0xff, sizeof common);
    kraken->cases = 0;
    for (uint32_t set = kraken->bases; set != 0; set &= set - 1) {
        const int house = kraken->along + bits_lowest(set);
        uint32_t places = logic->grid.places[house][kraken->digit];
        if ((places & kraken->covers) == 0) return false;
        filled |= places & kraken->covers;
        for (places &= ~kraken->covers; places != 0; places &= places - 1)
            if (!kraken_add(kraken, KRAKEN_FINS, logic->units.cell[house][bits_lowest(places)],
                            common))
                return false;
    }
    kraken->fins = kraken->cases;
    if (kraken->fins == 0 || filled != kraken->covers) return false;
    for (uint32_t set = kraken->covers; set != 0; set &= set - 1) {
        const int house = kraken->across + bits_lowest(set);
        uint32_t places = logic->grid.places[house][kraken->digit] & kraken->bases;
        memcpy(lost, common, sizeof lost);
        kraken->cases = kraken->fins;
        for (; places != 0; places &= places - 1)
            if (!kraken_add(kraken, KRAKEN_CASES, logic->units.cell[house][bits_lowest(places)],
                            lost))
                break;
        if (places == 0 && kraken_judge(kraken, set & -set, lost)) return true;
    }
    return false;
}

/* All fish of the size and the digit with bases of a kind. */
static bool kraken_in_lines(struct kraken *kraken, int kind)
{
    const struct logic *logic = kraken->logic;
    const int n = logic->units.size, size = kraken->size;
    kraken->along = kind * n;
    kraken->across = (UNITS_COLUMN + UNITS_ROW - kind) * n;
    for (kraken->bases = 0; kraken->bases < UINT32_C(1) << n; kraken->bases++) {
        if (bits_count(kraken->bases) != size) continue;
        uint32_t all = 0;
        for (uint32_t set = kraken->bases; set != 0; set &= set - 1)
            all |= logic->grid.places[kraken->along + bits_lowest(set)][kraken->digit];
        if (bits_count(all) > size + KRAKEN_FINS) continue;
        kraken->covers = 0;
        while ((kraken->covers = (kraken->covers - all) & all) != 0)
            if (bits_count(kraken->covers) == size && kraken_try(kraken)) return true;
    }
    return false;
}

bool kraken_fish(struct logic *logic, int technique, struct logic_step *step)
{
    const int n = logic->units.size;
    struct kraken kraken = {.logic = logic, .step = step, .technique = technique};
    if (n > KRAKEN_DIGITS || !links_build(logic->links, &logic->units, &logic->grid)) return false;
    memset(kraken.best, KRAKEN_NONE, sizeof kraken.best);
    const bool list = logic->offers != NULL && logic->offers->list != NULL;
    for (kraken.length = KRAKEN_SHORT; kraken.length <= KRAKEN_LONG && (list || !kraken.any);
         kraken.length += 2)
        for (kraken.digit = 0; kraken.digit < n; kraken.digit++) {
            kraken_follow(&kraken);
            for (kraken.size = KRAKEN_LEAST; kraken.size <= KRAKEN_MOST; kraken.size++)
                if (kraken_in_lines(&kraken, UNITS_ROW) || kraken_in_lines(&kraken, UNITS_COLUMN))
                    return true;
        }
    return false;
}
