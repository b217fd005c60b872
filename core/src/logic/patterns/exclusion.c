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

/* Is there an allowed way to fill the other cells where cell `which` has the digit? */
static bool exclusion_open(const struct exclusion *exclusion, int which, uint32_t a)
{
    const struct units *units = &exclusion->logic->units;
    const struct marks *grid = &exclusion->logic->grid;
    const int here = exclusion->cell[which];
    const int next = exclusion->cell[which == 0 ? 1 : 0];
    uint32_t others = grid->cells[next] & ~exclusion->pair[bits_lowest(a)];
    if (units_see(units, here, next)) others &= ~a;
    if (exclusion->size == 2) return others != 0;
    const int last = exclusion->cell[which == 2 ? 1 : 2];
    const bool sees_here = units_see(units, here, last), sees_next = units_see(units, next, last);
    for (; others != 0; others &= others - 1) {
        const uint32_t b = others & (0U - others);
        uint32_t left = grid->cells[last] & ~exclusion_forbidden(exclusion, a, b);
        if (sees_here) left &= ~a;
        if (sees_next) left &= ~b;
        if (left != 0) return true;
    }
    return false;
}

static bool exclusion_try(struct exclusion *exclusion, int technique, struct logic_step *step)
{
    const struct logic *logic = exclusion->logic;
    const struct units *units = &logic->units;
    uint32_t gone[3] = {0}, any = 0;
    if (!exclusion_gather(exclusion)) return false;
    for (int i = 0; i < exclusion->size; i++) {
        for (uint32_t set = logic->grid.cells[exclusion->cell[i]]; set != 0; set &= set - 1) {
            const uint32_t digit = set & (0U - set);
            if (!exclusion_open(exclusion, i, digit)) gone[i] |= digit;
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

static bool exclusion_find(struct logic *logic, int technique, int size, struct logic_step *step)
{
    const struct units *units = &logic->units;
    struct exclusion exclusion = {.logic = logic, .size = size};
    uint64_t excluders[UNITS_WORDS] = {0}, one[UNITS_WORDS], two[UNITS_WORDS];
    uint16_t cells[SUDOKU_MAX_CELLS];
    /* Three cells with one excluder are a wing, an easier technique. */
    const int least = size - 1;
    int count = 0;
    for (int cell = 0; cell < units->cells; cell++) {
        const int digits = bits_count(logic->grid.cells[cell]);
        if (digits >= 2) cells[count++] = (uint16_t)cell;
        if (digits >= 2 && digits <= size) excluders[cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
    for (int i = 0; i < count; i++) {
        exclusion.cell[0] = cells[i];
        if (exclusion_meet(units, excluders, cells[i], one) < least) continue;
        for (int j = i + 1; j < count; j++) {
            exclusion.cell[1] = cells[j];
            if (exclusion_meet(units, one, cells[j], size == 2 ? exclusion.common : two) < least)
                continue;
            if (size == 2) {
                if (exclusion_try(&exclusion, technique, step)) return true;
                continue;
            }
            for (int k = j + 1; k < count; k++) {
                exclusion.cell[2] = cells[k];
                if (exclusion_meet(units, two, cells[k], exclusion.common) >= least &&
                    exclusion_try(&exclusion, technique, step))
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
