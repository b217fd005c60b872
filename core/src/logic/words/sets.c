/* Arguments by counting: one base set (singles), one house against another, as many cells as digits, as many houses as
 * houses across (fish), and in general as many base sets as cover sets. */
#include "argue.h"

struct sets_claim {
    int count; /* of base sets, without the one that a placement rests on */
    uint16_t cells[SUDOKU_MAX_CELLS];
    int cell_count;
    uint32_t digits;
    bool by_cells, by_houses; /* all base sets are cells, all are houses */
    bool one_house, one_digit;
};

static void sets_survey(const struct argue *argue, int count, struct sets_claim *claim)
{
    const struct logic_step *step = argue->step;
    bool in[SUDOKU_MAX_CELLS] = {false};
    uint16_t list[ARGUE_MEMBERS];
    *claim = (struct sets_claim){
        .count = count, .by_cells = true, .by_houses = true, .one_house = true, .one_digit = true};
    for (int i = 0; i < count; i++) {
        const struct logic_set *base = &step->base[i];
        claim->by_cells &= base->kind == LOGIC_SET_CELL;
        claim->by_houses &= base->kind == LOGIC_SET_HOUSE;
        claim->one_house &= base->index == step->base[0].index;
        claim->one_digit &= base->digit == step->base[0].digit;
        const int members = argue_members(argue, base, list);
        for (int k = 0; k < members; k++) {
            claim->digits |= UINT32_C(1) << (list[k] % argue->n);
            in[list[k] / argue->n] = true;
        }
    }
    for (int cell = 0; cell < argue->units->cells; cell++)
        if (in[cell]) claim->cells[claim->cell_count++] = (uint16_t)cell;
}

/* Where every other empty cell of the house sees the digit: the cells that hold it, as few as a greedy choice takes. */
static int sets_blockers(const struct argue *argue, int house, int digit, int cell,
                         uint16_t *blockers)
{
    const struct units *units = argue->units;
    const struct marks *grid = argue->grid;
    int count = 0;
    uint32_t open = 0;
    for (int i = 0; i < argue->n; i++) {
        const int other = units->cell[house][i];
        if (other != cell && grid->value[other] == 0) open |= UINT32_C(1) << i;
    }
    while (open != 0) {
        int best = -1;
        uint32_t seen = 0;
        for (int holder = 0; holder < units->cells; holder++) {
            if (grid->value[holder] != digit + 1) continue;
            uint32_t here = 0;
            for (uint32_t set = open; set != 0; set &= set - 1)
                if (units_see(units, holder, units->cell[house][bits_lowest(set)]))
                    here |= set & (~set + 1);
            if (bits_count(here) <= bits_count(seen)) continue;
            seen = here;
            best = holder;
        }
        if (best < 0) return 0;
        open &= ~seen;
        int at = count++;
        for (; at > 0 && blockers[at - 1] > best * argue->n + digit; at--)
            blockers[at] = blockers[at - 1];
        blockers[at] = (uint16_t)(best * argue->n + digit);
    }
    return count;
}

static bool sets_single(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    const struct logic_set *base = &step->base[0];
    struct say *say = argue->say;
    const uint16_t place = step->place[0];
    const int cell = place / argue->n, digit = place % argue->n;
    const struct say_value of_digit = say_digits(SAY_DIGITS, UINT32_C(1) << digit);
    const struct say_value there = say_list(SAY_PLACES, step->place, 1);
    if (base->kind == LOGIC_SET_CELL) {
        if (what)
            SAY(say, 0, WHAT_NAKED_SINGLE, {0});
        else
            SAY(say, 0, NAKED_SINGLE, there, of_digit);
        return true;
    }
    const struct say_value house = say_list(SAY_HOUSES, &base->index, 1);
    if (argue->grid->open[base->index] == 1) {
        if (what)
            SAY(say, 0, WHAT_FULL, house);
        else
            SAY(say, 0, FULL, house, there, of_digit);
        return true;
    }
    if (what) {
        SAY(say, 0, WHAT_HIDDEN_SINGLE, house, of_digit);
        return true;
    }
    uint16_t blockers[SUDOKU_MAX_SIZE];
    const int count = sets_blockers(argue, base->index, digit, cell, blockers);
    if (count > 0)
        SAY(say, 0, HIDDEN_BLOCKED, house, of_digit, there, say_list(SAY_PLACES, blockers, count));
    else
        SAY(say, 0, HIDDEN_SINGLE, house, of_digit, there);
    return true;
}

static struct say_value sets_lost(const struct argue *argue)
{
    return say_list(SAY_FALSE, argue->step->remove, argue->step->removed);
}

static bool sets_locked(const struct argue *argue, const struct sets_claim *claim, bool what)
{
    const struct logic_step *step = argue->step;
    if (claim->count != 1 || !claim->by_houses || step->covers == 0) return false;
    const struct say_value house = say_list(SAY_HOUSES, &step->base[0].index, 1);
    const struct say_value cover = say_list(SAY_HOUSES, &step->cover[0].index, 1);
    const struct say_value digit = say_digits(SAY_DIGITS, claim->digits);
    if (what) {
        SAY(argue->say, 0, WHAT_LOCKED, house, digit, cover);
        return true;
    }
    SAY(argue->say, 0, LOCKED, house, digit,
        say_cells(claim->cells, claim->cell_count, claim->digits), cover);
    if (step->removed != 0) SAY(argue->say, 0, LOCKED_SO, cover, digit, sets_lost(argue));
    return true;
}

/* The houses that have all the cells. */
static int sets_shared(const struct argue *argue, const uint16_t *cells, int count,
                       uint16_t *houses)
{
    int shared = 0;
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const uint8_t house = argue->units->house[cells[0]][kind];
        bool all = true;
        for (int i = 1; i < count; i++) all &= argue->units->house[cells[i]][kind] == house;
        if (all) houses[shared++] = house;
    }
    return shared;
}

static bool sets_naked(const struct argue *argue, const struct sets_claim *claim, bool what)
{
    uint16_t houses[UNITS_KINDS];
    if (!claim->by_cells || claim->count < 2 || bits_count(claim->digits) != claim->count)
        return false;
    const int shared = sets_shared(argue, claim->cells, claim->cell_count, houses);
    if (shared == 0) return false;
    const struct say_value digits = say_digits(SAY_DIGITS, claim->digits);
    const struct say_value of_houses = say_list(SAY_HOUSES, houses, shared);
    if (what) {
        SAY(argue->say, 0, WHAT_NAKED, say_number(claim->count), digits, of_houses);
        return true;
    }
    SAY(argue->say, 0, NAKED, say_cells(claim->cells, claim->cell_count, claim->digits), digits,
        say_number(claim->count));
    SAY(argue->say, 0, NAKED_SO, of_houses, sets_lost(argue));
    return true;
}

static bool sets_hidden(const struct argue *argue, const struct sets_claim *claim, bool what)
{
    if (!claim->by_houses || claim->count < 2 || !claim->one_house ||
        claim->cell_count != claim->count)
        return false;
    const struct say_value house = say_list(SAY_HOUSES, &argue->step->base[0].index, 1);
    const struct say_value digits = say_digits(SAY_DIGITS, claim->digits);
    if (what) {
        SAY(argue->say, 0, WHAT_HIDDEN, say_number(claim->count), digits, house);
        return true;
    }
    SAY(argue->say, 0, HIDDEN, house, digits,
        say_cells(claim->cells, claim->cell_count, claim->digits), say_number(claim->count));
    if (argue->step->removed != 0) SAY(argue->say, 0, HIDDEN_SO, sets_lost(argue));
    return true;
}

static bool sets_in(const struct argue *argue, const struct logic_set *set, int candidate)
{
    const int cell = candidate / argue->n;
    if (set->kind == LOGIC_SET_CELL) return set->index == cell;
    return set->digit == candidate % argue->n &&
           argue->units->house[cell][set->index / argue->n] == set->index;
}

/* The base candidates that no cover has. */
static int sets_uncovered(const struct argue *argue, uint16_t *fins)
{
    const struct logic_step *step = argue->step;
    uint16_t list[ARGUE_MEMBERS];
    int count = 0;
    for (int i = 0; i < step->bases; i++) {
        const int members = argue_members(argue, &step->base[i], list);
        for (int k = 0; k < members; k++) {
            bool covered = false, known = false;
            for (int c = 0; c < step->covers; c++)
                covered |= sets_in(argue, &step->cover[c], list[k]);
            for (int f = 0; f < count; f++) known |= fins[f] == list[k];
            if (!covered && !known && count < ARGUE_MEMBERS) fins[count++] = list[k];
        }
    }
    return count;
}

static bool sets_fish(const struct argue *argue, const struct sets_claim *claim, bool what)
{
    const struct logic_step *step = argue->step;
    uint16_t bases[UNITS_HOUSES], covers[UNITS_HOUSES], fins[ARGUE_MEMBERS];
    if (!claim->by_houses || claim->count < 2 || !claim->one_digit) return false;
    if (step->covers != claim->count || step->covers > UNITS_HOUSES) return false;
    bool lines = true; /* no mixture of boxes and lines, which cases explain better */
    for (int i = 0; i < step->covers; i++) {
        bases[i] = step->base[i].index;
        covers[i] = step->cover[i].index;
        lines &= bases[i] / argue->n == bases[0] / argue->n;
    }
    const int count = sets_uncovered(argue, fins);
    if (count != 0 && !lines) return false;
    const struct say_value base = say_list(SAY_HOUSES, bases, step->covers);
    const struct say_value cover = say_list(SAY_HOUSES, covers, step->covers);
    const struct say_value digit = say_digits(SAY_DIGITS, claim->digits);
    const struct say_value lost = sets_lost(argue);
    const struct say_value fin = say_list(SAY_PLACES, fins, count);
    if (what) {
        if (count == 0)
            SAY(argue->say, 0, WHAT_FISH, base, digit, cover);
        else
            SAY(argue->say, 0, WHAT_FINNED, base, digit, cover, say_number(count));
        return true;
    }
    if (count == 0) {
        SAY(argue->say, 0, FISH, base, digit, cover);
        SAY(argue->say, 0, FISH_SO, base, digit, cover, lost);
        return true;
    }
    SAY(argue->say, 0, FINNED, base, digit, cover, fin);
    SAY(argue->say, 0, FINNED_NO, base, digit, cover);
    SAY(argue->say, 0, FINNED_SO, cover, lost);
    return true;
}

static bool sets_rank(const struct argue *argue, const struct sets_claim *claim, bool what)
{
    const struct logic_step *step = argue->step;
    uint16_t fins[ARGUE_MEMBERS];
    struct say *say = argue->say;
    if (step->covers < 2 || step->covers != claim->count || sets_uncovered(argue, fins) != 0)
        return false;
    const bool cells = claim->by_cells && bits_count(claim->digits) == claim->count;
    if (what) {
        SAY(say, 0, WHAT_RANK, {0});
        return true;
    }
    if (cells) {
        SAY(say, 0, RANK_CELLS, say_cells(claim->cells, claim->cell_count, claim->digits),
            say_digits(SAY_DIGITS, claim->digits), say_number(claim->count));
        SAY(say, 0, RANK_ONCE, say_sets(step->cover, step->covers));
        SAY(say, 0, RANK_CELLS_SO, sets_lost(argue));
        return true;
    }
    SAY(say, 0, RANK_BASES, say_sets(step->base, step->bases), say_number(step->bases));
    SAY(say, 0, RANK_COVERS, say_sets(step->cover, step->covers), say_number(step->covers));
    SAY(say, 0, RANK_SO, sets_lost(argue));
    return true;
}

bool argue_sets(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    if (step->links != 0 || step->cells != 0 || step->bases == 0) return false;
    if (step->placed == 1 && step->bases == 1) return sets_single(argue, what);
    const bool direct = step->placed == 1 && step->bases > 1;
    const int count = step->bases - direct;
    struct sets_claim claim;
    sets_survey(argue, count, &claim);
    if (!sets_locked(argue, &claim, what) &&
        !(step->covers != 0 && sets_naked(argue, &claim, what)) &&
        !(step->covers + direct != 0 && sets_hidden(argue, &claim, what)) &&
        !(direct ? false : sets_fish(argue, &claim, what) || sets_rank(argue, &claim, what)))
        return false;
    if (what) return true;
    if (direct) {
        const struct logic_set *last = &step->base[count];
        SAY(argue->say, 0, LEFT, say_list(SAY_HOUSES, &last->index, 1),
            say_digits(SAY_DIGITS, UINT32_C(1) << (step->place[0] % argue->n)),
            say_list(SAY_PLACES, step->place, 1));
    }
    return true;
}
