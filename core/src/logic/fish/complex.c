/* Franken and mutant fish: n base houses and n cover houses of one digit, boxes among them.
 *
 *   Franken   the bases are rows and boxes and the covers columns and boxes, or the other way round
 *   mutant    any other mixture
 *
 * A place that lies in more bases than covers is a fin. If no fin is true, the n digits of the bases fill the n covers,
 * and a place that lies in more covers than bases is false. So it goes if it sees every fin. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "siamese.h"

enum {
    COMPLEX_WORDS = 2,
    COMPLEX_DEPTH = 3, /* houses that a cell is in */
    COMPLEX_FINS = 5,
    COMPLEX_SIZE = 4,
    COMPLEX_STRICT_SIZE = 3 /* HoDoKu's default */
};

/* Places of the digit, by how many houses of a collection they are in: at least 1, 2, 3. */
struct complex_sum {
    uint64_t in[COMPLEX_DEPTH][COMPLEX_WORDS];
};

struct complex_fish {
    struct logic *logic;
    struct logic_step *step;
    struct siamese siamese;
    int technique, size, digit;
    bool finned, mutant;
    int houses; /* those in which the digit is open, by number in unit order */
    uint16_t house[UNITS_HOUSES];
    uint64_t places[UNITS_HOUSES][COMPLEX_WORDS];
    uint8_t base[COMPLEX_SIZE], cover[COMPLEX_SIZE]; /* indices of `house` */
    uint8_t may_cover[UNITS_HOUSES];
    int covers; /* in `may_cover` */
};

static struct complex_sum complex_add(const struct complex_sum *sum, const uint64_t *places)
{
    struct complex_sum next = *sum;
    for (int word = 0; word < COMPLEX_WORDS; word++) {
        next.in[2][word] |= sum->in[1][word] & places[word];
        next.in[1][word] |= sum->in[0][word] & places[word];
        next.in[0][word] |= places[word];
    }
    return next;
}

static int complex_kind(const struct complex_fish *fish, int i)
{
    return fish->house[i] / fish->logic->units.size;
}

/* Is it a Franken fish, or a mutant one, as is asked for? Fish of lines alone have their own finders. */
static bool complex_fits(const struct complex_fish *fish)
{
    int bases = 0, covers = 0; /* sets of kinds */
    for (int i = 0; i < fish->size; i++) {
        bases |= 1 << complex_kind(fish, fish->base[i]);
        covers |= 1 << complex_kind(fish, fish->cover[i]);
    }
    const int box = 1 << UNITS_BOX, base_lines = bases & ~box, cover_lines = covers & ~box;
    const bool franken = (base_lines & cover_lines) == 0 && (base_lines & (base_lines - 1)) == 0 &&
                         (cover_lines & (cover_lines - 1)) == 0;
    if (franken && ((bases | covers) & box) == 0) return false;
    return fish->mutant != franken;
}

/* How many places two sets share. */
static int complex_count(const uint64_t *one, const uint64_t *other)
{
    return bits_count_cells(one[0] & other[0]) + bits_count_cells(one[1] & other[1]);
}

static void complex_judge(struct complex_fish *fish, const struct complex_sum *bases,
                          const struct complex_sum *covers)
{
    const struct logic *logic = fish->logic;
    uint64_t fins[COMPLEX_WORDS] = {0}, lost[COMPLEX_WORDS] = {0}, any = 0, fin = 0;
    for (int word = 0; word < COMPLEX_WORDS; word++) {
        for (int k = 0; k < COMPLEX_DEPTH; k++) {
            fins[word] |= bases->in[k][word] & ~covers->in[k][word];
            lost[word] |= covers->in[k][word] & ~bases->in[k][word];
        }
        fin |= fins[word];
        any |= lost[word];
    }
    if (any == 0 || (fin != 0) != fish->finned) return;
    if (complex_count(fins, fins) > COMPLEX_FINS) return;
    logic_keep_seen(logic, lost, fins, COMPLEX_WORDS);
    if ((lost[0] | lost[1]) == 0 || !complex_fits(fish)) return;
    struct logic_step *step = fish->step;
    offers_begin(step, fish->technique, fish->size);
    for (int i = 0; i < fish->size; i++) {
        step_base_house(step, fish->house[fish->base[i]], fish->digit);
        step_cover_house(step, fish->house[fish->cover[i]], fish->digit);
    }
    logic_remove_cells(logic, step, lost, COMPLEX_WORDS, fish->digit);
    siamese_note(&fish->siamese, logic, step, true);
    (void)logic_offer(logic, step);
}

/* Chooses covers from `from` of `may_cover` on. */
static void complex_cover(struct complex_fish *fish, int chosen, int from,
                          const struct complex_sum *bases, const struct complex_sum *covers)
{
    if (chosen == fish->size) {
        complex_judge(fish, bases, covers);
        return;
    }
    const uint64_t bare[COMPLEX_WORDS] = {bases->in[0][0] & ~covers->in[0][0],
                                          bases->in[0][1] & ~covers->in[0][1]};
    const int open = fish->size - chosen;
    int left = complex_count(bare, bare);
    if (fish->finned) left -= COMPLEX_FINS;
    /* The most that one more cover can take of the places that are still bare. */
    int most = 0;
    for (int i = from; i < fish->covers; i++) {
        const int taken = complex_count(bare, fish->places[fish->may_cover[i]]);
        if (taken > most) most = taken;
    }
    for (int i = from; i <= fish->covers - open; i++) {
        const uint64_t *places = fish->places[fish->may_cover[i]];
        if (left > complex_count(bare, places) + most * (open - 1)) continue;
        fish->cover[chosen] = fish->may_cover[i];
        const struct complex_sum next = complex_add(covers, places);
        complex_cover(fish, chosen + 1, i + 1, bases, &next);
    }
}

/* Can a house be of the same fish as the chosen bases, as one more base or, `crossed`, as a cover? Of mutant ones any can. */
static bool complex_may_be(const struct complex_fish *fish, int chosen, int i, bool crossed)
{
    const int kind = complex_kind(fish, i);
    if (fish->mutant || kind == UNITS_BOX) return true;
    for (int k = 0; k < chosen; k++) {
        const int other = complex_kind(fish, fish->base[k]);
        if (other != UNITS_BOX && (other == kind) == crossed) return false;
    }
    return true;
}

/* Covers have places of the bases, and are none of them. */
static void complex_covers(struct complex_fish *fish, const struct complex_sum *bases)
{
    const struct complex_sum none = {0};
    fish->covers = 0;
    for (int i = 0; i < fish->houses; i++) {
        bool may = complex_may_be(fish, fish->size, i, true) &&
                   complex_count(bases->in[0], fish->places[i]) > 0;
        for (int k = 0; k < fish->size; k++) may &= fish->base[k] != i;
        if (may) fish->may_cover[fish->covers++] = (uint8_t)i;
    }
    complex_cover(fish, 0, 0, bases, &none);
}

static void complex_base(struct complex_fish *fish, int chosen, int from,
                         const struct complex_sum *bases)
{
    if (chosen == fish->size) {
        fish->siamese.count = 0;
        complex_covers(fish, bases);
        if (fish->siamese.count < 2) return;
        offers_begin(fish->step, fish->technique, fish->size);
        for (int i = 0; i < fish->size; i++)
            step_base_house(fish->step, fish->house[fish->base[i]], fish->digit);
        siamese_offer(&fish->siamese, fish->logic, fish->digit, fish->step);
        return;
    }
    for (int i = from; i <= fish->houses - (fish->size - chosen); i++) {
        if (!complex_may_be(fish, chosen, i, false)) continue;
        const struct complex_sum next = complex_add(bases, fish->places[i]);
        fish->base[chosen] = (uint8_t)i;
        complex_base(fish, chosen + 1, i + 1, &next);
    }
}

bool complex_fish(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const bool strict = logic->offers != NULL && logic->offers->strict;
    struct complex_fish fish = {.logic = logic, .step = step, .technique = technique};
    fish.mutant = technique == TECHNIQUE_MUTANT_FISH || technique == TECHNIQUE_FINNED_MUTANT_FISH;
    fish.finned =
        technique == TECHNIQUE_FINNED_FRANKEN_FISH || technique == TECHNIQUE_FINNED_MUTANT_FISH;
    if (units->words > COMPLEX_WORDS) return false;
    for (fish.size = 2; fish.size <= (strict ? COMPLEX_STRICT_SIZE : COMPLEX_SIZE); fish.size++) {
        for (fish.digit = 0; fish.digit < units->size; fish.digit++) {
            const struct complex_sum none = {0};
            if (!placings_lose(logic, technique, fish.digit) ||
                !logic_wants_digit(logic, fish.digit))
                continue;
            fish.houses = 0;
            for (int house = 0; house < units->houses; house++) {
                uint64_t *places = fish.places[fish.houses];
                uint32_t set = logic->grid.places[house][fish.digit];
                if (set == 0) continue;
                places[0] = places[1] = 0;
                for (; set != 0; set &= set - 1) {
                    const int cell = units->cell[house][bits_lowest(set)];
                    bits_add(places, cell);
                }
                fish.house[fish.houses++] = (uint16_t)house;
            }
            complex_base(&fish, 0, 0, &none);
        }
    }
    return false;
}

bool complex_mutant(struct logic *logic, int technique, struct logic_step *step)
{
    return complex_fish(logic, technique, step) || large_fish(logic, technique, step);
}
