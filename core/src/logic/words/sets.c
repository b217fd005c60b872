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
    const int cell = step->place[0] / argue->n, digit = step->place[0] % argue->n;
    const bool naked = base->kind == LOGIC_SET_CELL;
    const bool full = !naked && argue->grid->open[base->index] == 1;
    uint16_t blockers[SUDOKU_MAX_SIZE];
    const int count = naked ? 0 : sets_blockers(argue, base->index, digit, cell, blockers);
    const struct say_value values[] = {
        say_list(SAY_HOUSES, &base->index, 1), say_digits(SAY_DIGITS, UINT32_C(1) << digit),
        say_list(SAY_PLACES, step->place, 1), say_list(SAY_PLACES, blockers, count)};
    if (RULED && !what && !naked) argue_required(argue, base);
    if (what)
        say_add(argue->say, 0,
                naked  ? SAID_WHAT_NAKED_SINGLE
                : full ? SAID_WHAT_FULL
                       : SAID_WHAT_HIDDEN_SINGLE,
                values);
    else
        say_add(argue->say, 0,
                naked       ? SAID_NAKED_SINGLE
                : full      ? SAID_FULL
                : count > 0 ? SAID_HIDDEN_BLOCKED
                            : SAID_HIDDEN_SINGLE,
                values);
    return true;
}

/* The values of the sentences about a claim, in the order in which these name them. */
enum {
    SETS_BASE,
    SETS_DIGITS,
    SETS_COVER,
    SETS_CELLS,
    SETS_LOST,
    SETS_NUMBER,
    SETS_FINS,
    SETS_VALUES
};

static bool sets_locked(const struct argue *argue, const struct sets_claim *claim, bool what,
                        const struct say_value *values)
{
    if (claim->count != 1 || !claim->by_houses || argue->step->covers == 0) return false;
    say_add(argue->say, 0, what ? SAID_WHAT_LOCKED : SAID_LOCKED, values);
    if (!what && argue->step->removed != 0) say_add(argue->say, 0, SAID_LOCKED_SO, values);
    return true;
}

static bool sets_naked(const struct argue *argue, const struct sets_claim *claim, bool what,
                       struct say_value *values)
{
    uint16_t houses[UNITS_KINDS + UNITS_MORE];
    if (!claim->by_cells || claim->count < 2 || bits_count(claim->digits) != claim->count)
        return false;
    const int shared = argue_shared(argue, claim->cells, claim->cell_count, houses);
    if (shared == 0) return false;
    values[SETS_BASE] = say_list(SAY_HOUSES, houses, shared);
    say_add(argue->say, 0, what ? SAID_WHAT_NAKED : SAID_NAKED, values);
    if (!what) say_add(argue->say, 0, SAID_NAKED_SO, values);
    return true;
}

static bool sets_hidden(const struct argue *argue, const struct sets_claim *claim, bool what,
                        struct say_value *values)
{
    if (!claim->by_houses || claim->count < 2 || !claim->one_house ||
        claim->cell_count != claim->count)
        return false;
    values[SETS_BASE].count = 1;
    say_add(argue->say, 0, what ? SAID_WHAT_HIDDEN : SAID_HIDDEN, values);
    if (!what && argue->step->removed != 0) say_add(argue->say, 0, SAID_HIDDEN_SO, values);
    return true;
}

static bool sets_in(const struct argue *argue, const struct logic_set *set, int candidate)
{
    const int cell = candidate / argue->n;
    if (set->kind == LOGIC_SET_CELL) return set->index == cell;
    return set->digit == candidate % argue->n && units_in_house(argue->units, cell, set->index);
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

static bool sets_fish(const struct argue *argue, const struct sets_claim *claim, bool what,
                      const struct say_value *values)
{
    const struct logic_step *step = argue->step;
    if (!claim->by_houses || claim->count < 2 || !claim->one_digit) return false;
    if (step->covers != claim->count) return false;
    bool lines = true; /* no mixture of boxes and lines, which cases explain better */
    for (int i = 0; i < step->covers; i++)
        lines &= step->base[i].index / argue->n == step->base[0].index / argue->n;
    const bool finned = values[SETS_FINS].count != 0;
    if (finned && !lines) return false;
    if (what) {
        say_add(argue->say, 0, finned ? SAID_WHAT_FINNED : SAID_WHAT_FISH, values);
        return true;
    }
    say_add(argue->say, 0, finned ? SAID_FINNED : SAID_FISH, values);
    if (finned) say_add(argue->say, 0, SAID_FINNED_NO, values);
    say_add(argue->say, 0, finned ? SAID_FINNED_SO : SAID_FISH_SO, values);
    return true;
}

static bool sets_rank(const struct argue *argue, const struct sets_claim *claim, bool what,
                      struct say_value *values)
{
    const struct logic_step *step = argue->step;
    if (step->covers < 2 || step->covers != claim->count || values[SETS_FINS].count != 0)
        return false;
    values[SETS_BASE] = say_sets(step->base, step->bases);
    values[SETS_COVER] = say_sets(step->cover, step->covers);
    const bool cells = claim->by_cells && bits_count(claim->digits) == claim->count;
    if (what) {
        say_add(argue->say, 0, SAID_WHAT_RANK, NULL);
        return true;
    }
    say_add(argue->say, 0, cells ? SAID_RANK_CELLS : SAID_RANK_BASES, values);
    say_add(argue->say, 0, cells ? SAID_RANK_ONCE : SAID_RANK_COVERS, values);
    say_add(argue->say, 0, cells ? SAID_RANK_CELLS_SO : SAID_RANK_SO, values);
    return true;
}

bool argue_sets(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    uint16_t bases[STEP_BASES], covers[STEP_COVERS], fins[ARGUE_MEMBERS];
    if (step->links != 0 || step->cells != 0 || step->bases == 0) return false;
    if (step->placed == 1 && step->bases == 1) return sets_single(argue, what);
    const bool direct = step->placed == 1;
    const int count = step->bases - direct;
    struct sets_claim claim;
    sets_survey(argue, count, &claim);
    for (int i = 0; i < count; i++) bases[i] = step->base[i].index;
    for (int i = 0; i < step->covers; i++) covers[i] = step->cover[i].index;
    struct say_value values[SETS_VALUES] = {
        say_list(SAY_HOUSES, bases, count),
        say_digits(SAY_DIGITS, claim.digits),
        say_list(SAY_HOUSES, covers, step->covers),
        say_cells(claim.cells, claim.cell_count, claim.digits),
        say_list(SAY_FALSE, step->remove, step->removed),
        say_number(count),
        say_list(SAY_PLACES, fins, sets_uncovered(argue, fins))};
    if (!sets_locked(argue, &claim, what, values) &&
        !(step->covers != 0 && sets_naked(argue, &claim, what, values)) &&
        !(step->covers + direct != 0 && sets_hidden(argue, &claim, what, values)) &&
        (direct ||
         (!sets_fish(argue, &claim, what, values) && !sets_rank(argue, &claim, what, values))))
        return false;
    if (!what && direct) {
        values[SETS_BASE] = say_list(SAY_HOUSES, &step->base[count].index, 1);
        values[SETS_DIGITS] = say_digits(SAY_DIGITS, UINT32_C(1) << (step->place[0] % argue->n));
        values[SETS_COVER] = say_list(SAY_PLACES, step->place, 1);
        say_add(argue->say, 0, SAID_LEFT, values);
    }
    return true;
}
