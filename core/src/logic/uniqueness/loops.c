/* Unique rectangles and loops: a closed loop of cells that all have candidates a and b, with two of them or
 * none in every house. If these were their only candidates, a and b could be exchanged around the loop (a
 * deadly pattern); so at least one of the other candidates, the guardians, is true.
 *
 *   type 1   guardians in one cell: it is neither a nor b
 *   type 2   guardians of one digit: removed from every cell that sees all of them
 *   type 3   guardians in two cells of a house: they form a naked or hidden subset with other cells of it
 *   type 4   guardians in two cells of a house, and a confined to those cells: neither is b
 *
 * Of all loops the one with the lowest rating wins, then the lowest type, then the first. */
#include "logic/finders.h"
#include "logic/impossible/guardians.h"

#include <string.h>

enum { LOOPS_LENGTH = 16 };

/* The order of the scale among equal ratings. */
enum loops_order { LOOPS_TYPE_1, LOOPS_TYPE_2, LOOPS_TYPE_3, LOOPS_TYPE_4 };

struct loops {
    const struct logic *logic;
    struct logic_step *step;
    int best; /* rating and type of the step, 0 while there is none */
    int a, b;
    int length;
    struct logic_pattern cell[LOOPS_LENGTH]; /* all with a and b */
    int extra_cells;
    uint32_t extra;              /* guardian digits of the cells so far */
    uint8_t held[UNITS_HOUSES];  /* how many cells of the loop are in a house */
    uint32_t both[UNITS_HOUSES]; /* where in a house cells of a loop may be */
};

static void loops_describe(struct loops *loops, int technique, int rating)
{
    guardians_begin(loops->step, technique, rating, loops->cell, loops->length);
}

static int loops_rating(const struct loops *loops)
{
    return loops->length >= 10 ? 50 : 45 + (loops->length - 4) / 2;
}

/* Is a step of this type and rating better than the best so far, which it then replaces? Offers are compared
 * elsewhere. */
static bool loops_take(struct loops *loops, enum loops_order type, int rating)
{
    if (loops->logic->offers != NULL) return true;
    const int rank = rating * 8 + (int)type;
    if (loops->best != 0 && rank >= loops->best) return false;
    loops->best = rank;
    return true;
}

static int loops_technique(const struct loops *loops, int type)
{
    return (loops->length == 4 ? TECHNIQUE_UNIQUE_RECTANGLE_1 : TECHNIQUE_UNIQUE_LOOP_1) + type - 1;
}

/* Types 1 and 2, of so many cells with guardians. */
static void loops_direct(struct loops *loops, int cells)
{
    uint16_t seen[SUDOKU_MAX_CELLS];
    const enum loops_order type = cells == 1 ? LOOPS_TYPE_1 : LOOPS_TYPE_2;
    const int total = guardians_seen(loops->logic, loops->cell, loops->length, seen);
    if (total == 0 || !loops_take(loops, type, loops_rating(loops))) return;
    loops_describe(loops, loops_technique(loops, (int)type + 1), loops_rating(loops));
    for (int i = 0; i < total; i++) step_remove(loops->step, seen[i]);
    (void)logic_offer(loops->logic, loops->step);
}

static void loops_type_4(struct loops *loops, int house, uint32_t inside, const uint16_t *cells)
{
    const struct logic *logic = loops->logic;
    for (int turn = 0; turn < 2; turn++) {
        const int kept = turn == 0 ? loops->a : loops->b, lost = loops->a + loops->b - kept;
        if (logic->grid.places[house][kept] != inside) continue;
        if (!loops_take(loops, LOOPS_TYPE_4, loops_rating(loops))) return;
        loops_describe(loops, loops_technique(loops, 4), loops_rating(loops));
        step_base_house(loops->step, house, kept);
        for (int i = 0; i < 2; i++)
            step_remove(loops->step, logic_candidate(logic, cells[i], lost));
        (void)logic_offer(logic, loops->step);
        return;
    }
}

/* What a subset with the guardians would remove, by position in its house. */
struct loops_subset {
    uint32_t digits, cells; /* of the subset, beside the guardians' cells */
    uint32_t removed[SUDOKU_MAX_SIZE];
};

static bool loops_removes(const struct loops *loops, int house, uint32_t cells, uint32_t digits,
                          struct loops_subset *subset)
{
    uint32_t any = 0;
    for (int i = 0; i < loops->logic->units.size; i++) {
        const int cell = loops->logic->units.cell[house][i];
        subset->removed[i] = (cells >> i & 1) != 0 ? loops->logic->grid.cells[cell] & digits : 0;
        any |= subset->removed[i];
    }
    return any != 0;
}

/* `size` digits, the guardians among them, in the guardians' cells and size - 1 others. */
static bool loops_naked(const struct loops *loops, int house, uint32_t inside, int size,
                        struct loops_subset *subset)
{
    const struct logic *logic = loops->logic;
    const struct units *units = &logic->units;
    uint8_t cells[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE];
    int count = 0;
    for (int i = 0; i < units->size; i++) {
        const int digits = bits_count(logic->grid.cells[units->cell[house][i]]);
        if ((inside >> i & 1) == 0 && digits >= 2 && digits <= size) cells[count++] = (uint8_t)i;
    }
    if (count < size - 1) return false;
    for (int i = 0; i < size - 1; i++) pick[i] = (uint8_t)i;
    do {
        subset->digits = loops->extra;
        subset->cells = 0;
        for (int i = 0; i < size - 1; i++) {
            subset->digits |= logic->grid.cells[units->cell[house][cells[pick[i]]]];
            subset->cells |= UINT32_C(1) << cells[pick[i]];
        }
        if (bits_count(subset->digits) == size &&
            loops_removes(loops, house, ~(subset->cells | inside), subset->digits, subset))
            return true;
    } while (logic_next_pick(pick, size - 1, count));
    return false;
}

/* `size` digits, a and b among them, that have places in the guardians' cells and size - 1 others only. */
static bool loops_hidden(const struct loops *loops, int house, uint32_t inside, int size,
                         struct loops_subset *subset)
{
    const struct logic *logic = loops->logic;
    const uint32_t *places = logic->grid.places[house];
    const uint32_t nominal = UINT32_C(1) << loops->a | UINT32_C(1) << loops->b;
    uint8_t digits[SUDOKU_MAX_SIZE], pick[SUDOKU_MAX_SIZE] = {0};
    int count = 0;
    for (int digit = 0; digit < logic->units.size; digit++)
        if (((nominal | loops->extra) >> digit & 1) == 0 && places[digit] != 0)
            digits[count++] = (uint8_t)digit;
    if (count < size - 2) return false;
    for (int i = 0; i < size - 2; i++) pick[i] = (uint8_t)i;
    do {
        subset->cells = places[loops->a] | places[loops->b];
        subset->digits = nominal;
        for (int i = 0; i < size - 2; i++) {
            subset->cells |= places[digits[pick[i]]];
            subset->digits |= UINT32_C(1) << digits[pick[i]];
        }
        subset->cells &= ~inside;
        if (bits_count(subset->cells) == size - 1 &&
            loops_removes(loops, house, subset->cells, ~subset->digits, subset))
            return true;
    } while (size > 2 && logic_next_pick(pick, size - 2, count));
    return false;
}

static void loops_take_subset(struct loops *loops, int house, const struct loops_subset *subset,
                              bool naked, int rating)
{
    const struct units *units = &loops->logic->units;
    if (!loops_take(loops, LOOPS_TYPE_3, rating)) return;
    loops_describe(loops, loops_technique(loops, 3), rating);
    uint32_t bases = naked ? subset->cells : subset->digits;
    for (; bases != 0; bases &= bases - 1) {
        if (naked)
            step_base_cell(loops->step, units->cell[house][bits_lowest(bases)]);
        else
            step_base_house(loops->step, house, bits_lowest(bases));
    }
    for (int i = 0; i < units->size; i++)
        logic_remove_digits(loops->logic, loops->step, units->cell[house][i], subset->removed[i]);
    (void)logic_offer(loops->logic, loops->step);
}

/* The smallest subsets in the house, of at least as many cells as there are guardian digits. A hidden one
 * counts only if it removes other candidates than the naked one. */
static void loops_type_3(struct loops *loops, int house, uint32_t inside)
{
    const int open = loops->logic->grid.open[house], least = bits_count(loops->extra);
    const size_t size_of_removed = (size_t)loops->logic->units.size * sizeof(uint32_t);
    for (int size = least < 2 ? 2 : least; size < open && (size == 2 || 2 * size <= open); size++) {
        struct loops_subset naked, hidden;
        const bool any = loops_naked(loops, house, inside, size, &naked);
        if (any) loops_take_subset(loops, house, &naked, true, loops_rating(loops) + size - 1);
        const bool other = loops_hidden(loops, house, inside, size, &hidden);
        if (other && !(any && memcmp(naked.removed, hidden.removed, size_of_removed) == 0))
            loops_take_subset(loops, house, &hidden, false, loops_rating(loops) + size - 2);
        if (any || other) return;
    }
}

/* The loop is closed: tries the types on its guardians. */
static void loops_judge(struct loops *loops)
{
    const struct logic *logic = loops->logic;
    const struct units *units = &logic->units;
    const uint32_t nominal = UINT32_C(1) << loops->a | UINT32_C(1) << loops->b;
    uint16_t cells[LOOPS_LENGTH];
    int count = 0;
    for (int i = 0; i < loops->length; i++)
        if (logic->grid.cells[loops->cell[i].cell] != nominal) cells[count++] = loops->cell[i].cell;
    loops_direct(loops, count);
    if (count != 2) return;
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[cells[0]][kind];
        if (units->house[cells[1]][kind] != house) continue;
        const uint32_t inside = UINT32_C(1) << units->position[cells[0]][kind] |
                                UINT32_C(1) << units->position[cells[1]][kind];
        loops_type_3(loops, house, inside);
        loops_type_4(loops, house, inside, cells);
    }
}

static bool loops_enter(struct loops *loops, int cell)
{
    const struct units *units = &loops->logic->units;
    for (int kind = 0; kind < UNITS_KINDS; kind++)
        if (loops->held[units->house[cell][kind]] == 2) return false;
    for (int kind = 0; kind < UNITS_KINDS; kind++) loops->held[units->house[cell][kind]]++;
    loops->cell[loops->length++] = (struct logic_pattern){
        .cell = (uint16_t)cell, .digits = UINT32_C(1) << loops->a | UINT32_C(1) << loops->b};
    return true;
}

static void loops_leave(struct loops *loops)
{
    const struct units *units = &loops->logic->units;
    const int cell = loops->cell[--loops->length].cell;
    for (int kind = 0; kind < UNITS_KINDS; kind++) loops->held[units->house[cell][kind]]--;
}

/* Every house with cells of the loop has two of them, of opposite parity. */
static bool loops_valid(const struct loops *loops)
{
    const struct units *units = &loops->logic->units;
    uint8_t colours[UNITS_HOUSES] = {0};
    if (loops->length % 2 != 0) return false;
    for (int i = 0; i < loops->length; i++)
        for (int kind = 0; kind < UNITS_KINDS; kind++)
            colours[units->house[loops->cell[i].cell][kind]] |= (uint8_t)(1 << (i & 1));
    for (int i = 0; i < loops->length; i++)
        for (int kind = 0; kind < UNITS_KINDS; kind++) {
            const int house = units->house[loops->cell[i].cell][kind];
            if (loops->held[house] != 2 || colours[house] != 3) return false;
        }
    return true;
}

static void loops_extend(struct loops *loops, int last_kind)
{
    const struct logic *logic = loops->logic;
    const struct units *units = &logic->units;
    const int from = loops->cell[loops->length - 1].cell, start = loops->cell[0].cell;
    const uint32_t nominal = UINT32_C(1) << loops->a | UINT32_C(1) << loops->b;
    if (loops->length >= 4 && units_see(units, from, start) && loops_valid(loops))
        loops_judge(loops);
    if (loops->length == LOOPS_LENGTH) return;
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        if (kind == last_kind) continue;
        /* No house has three cells of a loop, so that one that begins in a row ends in another house, and the other way
         * round it was found before; as were cells of the same box. */
        if (kind == UNITS_ROW && loops->length == 1) continue;
        const int house = units->house[from][kind];
        uint32_t both = loops->both[house] & ~(UINT32_C(1) << units->position[from][kind]);
        for (; both != 0; both &= both - 1) {
            const int cell = units->cell[house][bits_lowest(both)];
            const uint32_t extra = logic->grid.cells[cell] & ~nominal;
            if (kind != UNITS_BOX && units->house[cell][UNITS_BOX] == units->house[from][UNITS_BOX])
                continue;
            /* Loops through earlier bivalue cells were found from those. */
            if (extra == 0 && cell <= start) continue;
            const uint32_t before = loops->extra;
            if (extra != 0 && loops->extra_cells >= 2 && !bits_single(before | extra)) continue;
            if (!loops_enter(loops, cell)) continue;
            loops->extra = before | extra;
            loops->extra_cells += extra != 0;
            loops_extend(loops, kind);
            loops->extra_cells -= extra != 0;
            loops->extra = before;
            loops_leave(loops);
        }
    }
}

/* The cells with a and b that have others in all their houses, and these in theirs. Is this cell among them? */
static bool loops_may(struct loops *loops, int start)
{
    const struct units *units = &loops->logic->units;
    for (int house = 0; house < units->houses; house++) {
        const uint32_t *places = loops->logic->grid.places[house];
        loops->both[house] = places[loops->a] & places[loops->b];
    }
    for (bool again = true; again;) {
        again = false;
        for (int house = 0; house < units->size; house++)
            for (uint32_t set = loops->both[house]; set != 0; set &= set - 1) {
                const int cell = units->cell[house][bits_lowest(set)];
                bool alone = false;
                for (int kind = 0; kind < UNITS_KINDS; kind++)
                    alone |= bits_single(loops->both[units->house[cell][kind]]);
                if (!alone) continue;
                again = true;
                for (int kind = 0; kind < UNITS_KINDS; kind++)
                    loops->both[units->house[cell][kind]] &=
                        ~(UINT32_C(1) << units->position[cell][kind]);
                if (cell == start) return false;
            }
    }
    return true;
}

bool loops_unique(struct logic *logic, int technique, struct logic_step *step)
{
    (void)technique;
    if (!logic->unique) return false;
    struct loops loops = {.logic = logic, .step = step};
    for (int start = 0; start < logic->units.cells; start++) {
        const uint32_t here = logic->grid.cells[start];
        if (bits_count(here) != 2) continue;
        loops.a = bits_lowest(here);
        loops.b = bits_lowest(here & (here - 1));
        if (!loops_may(&loops, start)) continue;
        (void)loops_enter(&loops, start);
        loops_extend(&loops, -1);
        loops_leave(&loops);
    }
    return loops.best != 0;
}
