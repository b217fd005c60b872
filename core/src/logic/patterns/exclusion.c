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
    bool sees[3]; /* do the first and the second see each other, the first and third, ... */
    uint64_t common[UNITS_WORDS]; /* the excluders that see all the cells */
    /* b is in pair[a] where some excluder has the candidates {a, b}; a triple is the candidates of another. */
    uint32_t pair[SUDOKU_MAX_SIZE];
    int triples;
    uint32_t safe[3]; /* digits that occur in some allowed way */
    uint32_t triple[SUDOKU_MAX_CELLS];
};

/* The tables of some excluders. */
static void exclusion_gather(struct exclusion *exclusion, const uint64_t *common)
{
    const struct units *units = &exclusion->logic->units;
    const struct marks *grid = &exclusion->logic->grid;
    memset(exclusion->pair, 0, (size_t)units->size * sizeof *exclusion->pair);
    exclusion->triples = 0;
    BITS_EACH (cell, units->words, common[word]) {
        const uint32_t digits = grid->cells[cell];
        if (bits_count(digits) == 3) {
            exclusion->triple[exclusion->triples++] = digits;
            continue;
        }
        const uint32_t low = digits & (0U - digits);
        exclusion->pair[bits_lowest(low)] |= digits & ~low;
        exclusion->pair[bits_lowest(digits & ~low)] |= low;
    }
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
    const uint32_t *cells = exclusion->logic->grid.cells;
    const int second = which == 0 ? 1 : 0, third = which == 2 ? 1 : 2;
    uint32_t others = cells[exclusion->cell[second]] & ~exclusion->pair[bits_lowest(a)];
    if (exclusion->sees[which + second - 1]) others &= ~a;
    if (exclusion->size == 2) {
        exclusion->safe[second] |= others;
        return others != 0;
    }
    uint32_t rest = cells[exclusion->cell[third]];
    if (exclusion->sees[which + third - 1]) rest &= ~a;
    for (; others != 0; others &= others - 1) {
        const uint32_t b = others & (0U - others);
        uint32_t left = rest & ~exclusion_forbidden(exclusion, a, b);
        if (exclusion->sees[second + third - 1]) left &= ~b;
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
    const int one = exclusion->cell[0], two = exclusion->cell[1], three = exclusion->cell[2];
    uint32_t gone[3] = {0}, any = 0;
    exclusion_gather(exclusion, exclusion->common);
    exclusion->sees[0] = units_see(units, one, two);
    exclusion->sees[1] = units_see(units, one, three);
    exclusion->sees[2] = units_see(units, two, three);
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
    BITS_EACH (cell, units->words, exclusion->common[word]) step_base_cell(step, cell);
    return logic_offer(logic, step);
}

/* Sets of cells: those that may be picked, the excluders, what has changed of either, those that have a digit. */
struct exclusion_cells {
    uint64_t open[UNITS_WORDS], excluders[UNITS_WORDS], changed[UNITS_WORDS];
    uint64_t has[SUDOKU_MAX_SIZE][UNITS_WORDS];
};

/* The cells behind a cell. */
static inline uint64_t exclusion_behind(int cell, int word)
{
    if (word < cell >> 6) return 0;
    return word > cell >> 6 ? ~UINT64_C(0) : ~UINT64_C(0) << (cell & 63) << 1;
}

/* The cells behind `last` in sight of two of the common excluders: three with one excluder are a wing, an easier
 * technique. In lists two cells that see each other may do with one. The last cell has what an excluder has of digits that
 * are not `within` the others: an excluder with more cannot run out of them. */
static BITS_INLINE void exclusion_follow(const struct exclusion *exclusion,
                                         const struct exclusion_cells *cells,
                                         const uint64_t *common, int last, uint32_t within,
                                         uint64_t *next, const int words)
{
    const struct units *units = &exclusion->logic->units;
    uint64_t once[UNITS_WORDS];
    for (int w = 0; w < words; w++) once[w] = next[w] = 0;
    BITS_EACH (excluder, words, common[word]) {
        const uint64_t *sees = units->sees[excluder];
        const uint32_t more = exclusion->logic->grid.cells[excluder] & ~within;
        if ((more & (more - 1)) != 0) continue;
        const uint64_t *has = more == 0 ? sees : cells->has[bits_lowest(more)];
        for (int w = 0; w < words; w++) {
            const uint64_t both = sees[w] & has[w];
            next[w] |= once[w] & both;
            once[w] |= both;
        }
    }
    for (int w = 0; w < words; w++) {
        if (exclusion->size == 2 && exclusion->logic->offers != NULL)
            next[w] |= once[w] & units->sees[last][w];
        next[w] &= cells->open[w] & exclusion_behind(last, w);
    }
}

/* What the excluders that see two cells forbid in a third one at most, whatever it sees: by digit of the first and of the
 * second, beside any of the other. */
struct exclusion_hope {
    int digits;
    uint32_t all[2 * SUDOKU_MAX_SIZE];
};

static void exclusion_hope(struct exclusion_hope *hope, struct exclusion *exclusion,
                           const uint64_t *common)
{
    const uint32_t *cells = exclusion->logic->grid.cells;
    const uint32_t one = cells[exclusion->cell[0]], two = cells[exclusion->cell[1]];
    const bool sees = units_see(&exclusion->logic->units, exclusion->cell[0], exclusion->cell[1]);
    exclusion_gather(exclusion, common);
    hope->digits = bits_count(one) + bits_count(two);
    memset(hope->all, 0xff, (size_t)hope->digits * sizeof *hope->all);
    int i = bits_count(two);
    for (uint32_t set = one; set != 0; set &= set - 1, i++) {
        const uint32_t a = set & (0U - set);
        int j = 0;
        for (uint32_t others = two; others != 0; others &= others - 1, j++) {
            const uint32_t b = others & (0U - others);
            if ((sees && a == b) || (exclusion->pair[bits_lowest(a)] & b) != 0) continue;
            const uint32_t lost = a | b | exclusion_forbidden(exclusion, a, b);
            hope->all[i] &= lost;
            hope->all[j] &= lost;
        }
    }
}

/* May any digit go where the third cell has these? */
static bool exclusion_hopes(const struct exclusion_hope *hope, uint32_t digits)
{
    uint32_t lost = digits;
    for (int i = 0; i < hope->digits; i++) {
        if ((digits & ~hope->all[i]) == 0) return true;
        lost &= hope->all[i];
    }
    return lost != 0;
}

/* Keeps the excluders of a set that see the cell as well; whether any of them has changed. */
static BITS_INLINE bool exclusion_meet(const struct units *units,
                                       const struct exclusion_cells *cells, const uint64_t *from,
                                       int cell, uint64_t *common, const int words)
{
    uint64_t any = 0;
    for (int w = 0; w < words; w++) {
        common[w] = from[w] & units->sees[cell][w];
        any |= common[w] & cells->changed[w];
    }
    return any != 0;
}

/* There may be something new about cells only if one of them or a common excluder has changed. */
static BITS_INLINE bool exclusion_find(struct logic *logic, int technique, int size,
                                       struct logic_step *step, const int words)
{
    const struct units *units = &logic->units;
    struct exclusion exclusion;
    struct exclusion_cells cells = {0};
    uint64_t common[2][UNITS_WORDS], next[2][UNITS_WORDS];
    uint64_t *both = size == 2 ? exclusion.common : common[1];
    /* In lists all digits are taken to be within the cells: there one excluder is enough. */
    const uint32_t any = logic->offers != NULL ? ~UINT32_C(0) : 0;
    exclusion.logic = logic;
    exclusion.size = size;
    for (int cell = 0; cell < units->cells; cell++) {
        const int count = bits_count(logic->grid.cells[cell]);
        if (count < 2) continue;
        bits_add(cells.open, cell);
        if (count <= size) bits_add(cells.excluders, cell);
        if (logic_cell_changed(logic, technique, cell)) bits_add(cells.changed, cell);
        for (uint32_t set = logic->grid.cells[cell]; set != 0; set &= set - 1)
            bits_add(cells.has[bits_lowest(set)], cell);
    }
    for (int one = 0; one < units->cells; one++) {
        if (!bits_in(cells.open, one)) continue;
        const bool new = bits_in(cells.changed, one);
        exclusion.cell[0] = (uint16_t)one;
        (void)exclusion_meet(units, &cells, cells.excluders, one, common[0], words);
        const uint32_t digits = logic->grid.cells[one] | any;
        exclusion_follow(&exclusion, &cells, common[0], one, size == 2 ? digits : ~UINT32_C(0),
                         next[0], words);
        for (int i = one >> 6; i < words; i++)
            for (; next[0][i] != 0; next[0][i] &= next[0][i] - 1) {
                const int two = i * 64 + bits_lowest_cell(next[0][i]);
                const bool changed = new || bits_in(cells.changed, two);
                const bool fresh =
                    exclusion_meet(units, &cells, common[0], two, both, words) || changed;
                exclusion.cell[1] = exclusion.cell[2] = (uint16_t)two;
                if (size == 2) {
                    if (fresh && exclusion_try(&exclusion, technique, step)) return true;
                    continue;
                }
                uint64_t behind = fresh;
                for (int w = 0; w < words; w++)
                    behind |= cells.changed[w] & exclusion_behind(two, w);
                if (behind == 0) continue;
                exclusion_follow(&exclusion, &cells, both, two, digits | logic->grid.cells[two],
                                 next[1], words);
                struct exclusion_hope hope = {0};
                for (int k = two >> 6; k < words; k++)
                    for (uint64_t set = next[1][k]; set != 0; set &= set - 1) {
                        const int three = k * 64 + bits_lowest_cell(set);
                        exclusion.cell[2] = (uint16_t)three;
                        if (!exclusion_meet(units, &cells, both, three, exclusion.common, words) &&
                            !changed && !bits_in(cells.changed, three))
                            continue;
                        if (hope.digits == 0) exclusion_hope(&hope, &exclusion, both);
                        if (exclusion_hopes(&hope, logic->grid.cells[three]) &&
                            exclusion_try(&exclusion, technique, step))
                            return true;
                    }
            }
    }
    return false;
}

bool exclusion_any(struct logic *logic, int technique, struct logic_step *step)
{
    const int size = logic_techniques[technique].size;
#ifndef __OPTIMIZE_SIZE__ /* a copy for the usual size */
    if (logic->units.words == 2) return exclusion_find(logic, technique, size, step, 2);
#endif
    return exclusion_find(logic, technique, size, step, logic->units.words);
}
