/* Aligned exclusion: of all ways to fill two or three cells, those are excluded that repeat a digit in peers
 * or leave an excluder, a cell that sees all of them, without a candidate. A digit that occurs in no way that
 * is left is removed.
 *
 * Excluders have two candidates, or three where there are three cells. They are kept as tables of the digits
 * that may not go together, so that a digit is known to be safe as soon as one way is found. */
#include "logic/finders.h"
#include "logic/offers.h"

#include <string.h>

struct exclusion {
    const struct logic *logic;
    int size;
    uint16_t cell[3];
    uint64_t common[UNITS_WORDS]; /* the excluders that see all the cells */
    /* b is in pair[a] where some excluder has the candidates {a, b}; a triple is the candidates of another. */
    uint32_t pair[SUDOKU_MAX_SIZE];
    uint32_t triple[SUDOKU_MAX_CELLS];
    int triples;
    uint32_t safe[3]; /* digits that occur in some allowed way */
};

/* The tables of the common excluders; false where there are none. */
static bool exclusion_gather(struct exclusion *exclusion)
{
    const struct units *units = &exclusion->logic->units;
    const struct marks *grid = &exclusion->logic->grid;
    bool any = false;
    memset(exclusion->pair, 0, (size_t)units->size * sizeof *exclusion->pair);
    exclusion->triples = 0;
    for (int word = 0; word < units->words; word++) {
        for (uint64_t set = exclusion->common[word]; set != 0; set &= set - 1) {
            const uint32_t digits = grid->cells[word * 64 + bits_lowest_cell(set)];
            any = true;
            if (bits_count(digits) == 3) {
                exclusion->triple[exclusion->triples++] = digits;
                continue;
            }
            const uint32_t low = digits & (0U - digits);
            exclusion->pair[bits_lowest(low)] |= digits & ~low;
            exclusion->pair[bits_lowest(digits & ~low)] |= low;
        }
    }
    return any;
}

/* The digits that a third cell may not hold beside a and b, whether it sees them or not. */
static uint32_t exclusion_forbidden(const struct exclusion *exclusion, uint32_t a, uint32_t b)
{
    uint32_t forbidden = exclusion->pair[bits_lowest(a)] | exclusion->pair[bits_lowest(b)];
    for (int i = 0; i < exclusion->triples; i++) {
        const uint32_t rest = exclusion->triple[i] & ~(a | b);
        if (bits_single(rest)) forbidden |= rest;
        /* Two digits never exhaust an excluder of three; where a equals b, no third digit makes them. */
    }
    return forbidden;
}

/* Is there an allowed way to fill the other cells where cell `which` has the digit? All its digits are safe then. */
static bool exclusion_open(struct exclusion *exclusion, int which, uint32_t a)
{
    const struct units *units = &exclusion->logic->units;
    const struct marks *grid = &exclusion->logic->grid;
    const int second = which == 0 ? 1 : 0, third = which == 2 ? 1 : 2;
    const int here = exclusion->cell[which], next = exclusion->cell[second];
    uint32_t others = grid->cells[next] & ~exclusion->pair[bits_lowest(a)];
    if (units_see(units, here, next)) others &= ~a;
    if (exclusion->size == 2) {
        exclusion->safe[second] |= others;
        return others != 0;
    }
    const int last = exclusion->cell[third];
    const bool sees_here = units_see(units, here, last), sees_next = units_see(units, next, last);
    for (; others != 0; others &= others - 1) {
        const uint32_t b = others & (0U - others);
        uint32_t left = grid->cells[last] & ~exclusion_forbidden(exclusion, a, b);
        if (sees_here) left &= ~a;
        if (sees_next) left &= ~b;
        if (left == 0) continue;
        exclusion->safe[second] |= b;
        exclusion->safe[third] |= left;
        return true;
    }
    return false;
}

static bool exclusion_try(struct exclusion *exclusion, int technique, struct logic_step *step)
{
    const struct logic *logic = exclusion->logic;
    const struct units *units = &logic->units;
    uint32_t gone[3] = {0}, any = 0;
    if (!exclusion_gather(exclusion)) return false;
    memset(exclusion->safe, 0, sizeof exclusion->safe);
    for (int i = 0; i < exclusion->size; i++) {
        for (uint32_t set = logic->grid.cells[exclusion->cell[i]]; set != 0; set &= set - 1) {
            const uint32_t digit = set & (0U - set);
            if ((exclusion->safe[i] & digit) == 0 && !exclusion_open(exclusion, i, digit))
                gone[i] |= digit;
        }
        any |= gone[i];
    }
    if (any == 0) return false;
    offers_begin(step, technique, exclusion->size);
    for (int i = 0; i < exclusion->size; i++) {
        logic_remove_digits(logic, step, exclusion->cell[i], gone[i]);
        step_base_cell(step, exclusion->cell[i]);
    }
    for (int word = 0; word < units->words; word++)
        for (uint64_t set = exclusion->common[word]; set != 0; set &= set - 1)
            step_base_cell(step, word * 64 + bits_lowest_cell(set));
    return logic_offer(logic, step);
}

/* Keeps the excluders of a set that see the cell as well; how many they are. */
static int exclusion_meet(const struct units *units, const uint64_t *from, int cell,
                          uint64_t *common)
{
    int count = 0;
    for (int word = 0; word < units->words; word++) {
        common[word] = from[word] & units->sees[cell][word];
        count += bits_count_cells(common[word]);
    }
    return count;
}

/* Can two cells exclude a digit of either? One that all digits of the other cell have excluders with, but for itself
 * where the cells see each other: so there are as many excluders. */
static bool exclusion_may(const struct logic *logic, int one, int other, int excluders)
{
    const int a = bits_count(logic->grid.cells[one]), b = bits_count(logic->grid.cells[other]);
    return excluders >= (a < b ? a : b) - units_see(&logic->units, one, other);
}

static inline bool exclusion_in(const uint64_t *set, int cell)
{
    return (set[cell >> 6] >> (cell & 63) & 1) != 0;
}

/* The sets that shrink as cells are picked: common[i] are the excluders that see the first i cells, fresh[i] those of
 * them that have changed, next[i] the cells that may be picked then. */
struct exclusion_picks {
    uint64_t common[3][UNITS_WORDS], fresh[4][UNITS_WORDS], next[3][UNITS_WORDS];
    uint64_t changed[UNITS_WORDS]; /* cells */
    bool live[4];                  /* one of the first i cells has changed */
    int freshes[4];                /* how many are in fresh[i] */
};

/* Picks a cell after `picked` others. Whether there may be anything new about them: only if one of them or a common
 * excluder has changed. */
static bool exclusion_pick(const struct units *units, struct exclusion_picks *picks, int picked,
                           int cell)
{
    picks->live[picked + 1] = picks->live[picked] || exclusion_in(picks->changed, cell);
    picks->freshes[picked + 1] = 0;
    if (picks->freshes[picked] != 0)
        picks->freshes[picked + 1] =
            exclusion_meet(units, picks->fresh[picked], cell, picks->fresh[picked + 1]);
    return picks->live[picked + 1] || picks->freshes[picked + 1] != 0;
}

/* The cells that may be picked after `picked` others, `cell` being the last: behind it, open, and in sight of two of
 * the common excluders. Two cells that see each other may do with one. */
static void exclusion_follow(const struct units *units, struct exclusion_picks *picks, int picked,
                             int cell, int size)
{
    uint64_t once[UNITS_WORDS] = {0}, twice[UNITS_WORDS] = {0}, *next = picks->next[picked];
    for (int word = 0; word < units->words; word++) {
        for (uint64_t set = picks->common[picked][word]; set != 0; set &= set - 1) {
            const uint64_t *sees = units->sees[word * 64 + bits_lowest_cell(set)];
            for (int w = cell >> 6; w < units->words; w++) {
                twice[w] |= once[w] & sees[w];
                once[w] |= sees[w];
            }
        }
    }
    for (int w = 0; w < units->words; w++)
        next[w] = w < cell >> 6 ? 0
                                : picks->next[0][w] &
                                      (twice[w] | (size == 2 ? once[w] & units->sees[cell][w] : 0));
    next[cell >> 6] &= ~UINT64_C(0) << (cell & 63) << 1;
}

/* Are any cells of the set behind this one? */
static bool exclusion_behind(const struct units *units, const uint64_t *set, int cell)
{
    uint64_t any = set[cell >> 6] & ~UINT64_C(0) << (cell & 63) << 1;
    for (int word = (cell >> 6) + 1; word < units->words; word++) any |= set[word];
    return any != 0;
}

/* Goes on from two cells, about which there is something new, or not. */
static bool exclusion_after_two(struct exclusion *exclusion, struct exclusion_picks *picks,
                                bool fresh, int technique, struct logic_step *step)
{
    const struct logic *logic = exclusion->logic;
    const struct units *units = &logic->units;
    const int one = exclusion->cell[0], two = exclusion->cell[1];
    if (exclusion->size == 2) {
        const int excluders = exclusion_meet(units, picks->common[1], two, exclusion->common);
        return exclusion_may(logic, one, two, excluders) &&
               exclusion_try(exclusion, technique, step);
    }
    if (!fresh && !exclusion_behind(units, picks->changed, two)) return false;
    (void)exclusion_meet(units, picks->common[1], two, picks->common[2]);
    exclusion_follow(units, picks, 2, two, 3);
    for (int word = two >> 6; word < units->words; word++) {
        uint64_t set = picks->next[2][word];
        if (!fresh) set &= picks->changed[word];
        for (; set != 0; set &= set - 1) {
            const int three = exclusion->cell[2] = (uint16_t)(word * 64 + bits_lowest_cell(set));
            if (!exclusion_pick(units, picks, 2, three)) continue;
            (void)exclusion_meet(units, picks->common[2], three, exclusion->common);
            if (exclusion_try(exclusion, technique, step)) return true;
        }
    }
    return false;
}

static bool exclusion_find(struct logic *logic, int technique, int size, struct logic_step *step)
{
    const struct units *units = &logic->units;
    struct exclusion exclusion = {.logic = logic, .size = size};
    struct exclusion_picks picks = {0};
    for (int cell = 0; cell < units->cells; cell++) {
        const int digits = bits_count(logic->grid.cells[cell]);
        const uint64_t bit = UINT64_C(1) << (cell & 63);
        const bool changed = logic_cell_changed(logic, technique, cell);
        if (digits < 2) continue;
        picks.next[0][cell >> 6] |= bit;
        if (changed) picks.changed[cell >> 6] |= bit;
        if (digits > size) continue;
        picks.common[0][cell >> 6] |= bit;
        if (!changed) continue;
        picks.fresh[0][cell >> 6] |= bit;
        picks.freshes[0]++;
    }
    for (int one = 0; one < units->cells; one++) {
        if (!exclusion_in(picks.next[0], one)) continue;
        exclusion.cell[0] = (uint16_t)one;
        const bool fresh = exclusion_pick(units, &picks, 0, one);
        (void)exclusion_meet(units, picks.common[0], one, picks.common[1]);
        /* Three cells with one excluder are a wing, an easier technique. */
        exclusion_follow(units, &picks, 1, one, size);
        for (int word = one >> 6; word < units->words; word++) {
            uint64_t set = picks.next[1][word];
            if (size == 2 && !fresh) set &= picks.changed[word];
            for (; set != 0; set &= set - 1) {
                const int two = exclusion.cell[1] = (uint16_t)(word * 64 + bits_lowest_cell(set));
                const bool new = exclusion_pick(units, &picks, 1, two);
                if ((new || size == 3) &&
                    exclusion_after_two(&exclusion, &picks, new, technique, step))
                    return true;
            }
        }
    }
    return false;
}

bool exclusion_pair(struct logic *logic, int technique, struct logic_step *step)
{
    return exclusion_find(logic, technique, 2, step);
}

bool exclusion_triple(struct logic *logic, int technique, struct logic_step *step)
{
    return exclusion_find(logic, technique, 3, step);
}
