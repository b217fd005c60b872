/* Patterns of one digit with two strong links: one of the ends that no weak link joins is true.
 *
 *   skyscraper         the strong links in two rows (columns), joined in a column (row)
 *   two-string kite    in a row and a column, joined in a box
 *   turbot fish        any other two, at least one of them in a box
 *   empty rectangle    a strong link and a box in which the digit lies on one row and one column only
 *   dual               two kites joined by the same two cells of a box, two empty rectangles of the same box */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "logic/offers.h"

struct one_digit_link {
    int house, cell[2];
};

/* Rows first, then columns and boxes. */
static int one_digit_links(const struct logic *logic, int digit, struct one_digit_link *link)
{
    const struct units *units = &logic->units;
    int count = 0;
    for (int turn = 0; turn < units->houses; turn++) {
        const int house = (UNITS_ROW - turn / units->size) * units->size + turn % units->size;
        const uint32_t places = logic->grid.places[house][digit];
        if (bits_count(places) != 2) continue;
        link[count++] = (struct one_digit_link){
            .house = house,
            .cell = {units->cell[house][bits_lowest(places)],
                     units->cell[house][bits_lowest(places & (places - 1))]}};
    }
    return count;
}

enum { ONE_DIGIT_KITES = 64 };

/* Two steps of one digit as one: what both remove. */
struct one_digit_first {
    int removed;       /* 0: there is none yet */
    uint16_t joint[2]; /* of a kite: the two cells in the box */
    uint16_t remove[SUDOKU_MAX_CELLS];
    int bases;
    struct logic_set base[4];
};

/* Keeps the step, or offers it together with the one kept. */
static void one_digit_pair(const struct logic *logic, struct one_digit_first *first, int technique,
                           struct logic_step *step)
{
    if (first->removed != 0) {
        for (int i = 0; i < first->removed; i++) {
            bool known = false;
            for (int k = 0; k < step->removed; k++) known |= step->remove[k] == first->remove[i];
            if (!known) step_remove(step, first->remove[i]);
        }
        for (int i = 0; i < first->bases; i++) step_base(step, first->base[i]);
        step->technique = (uint8_t)technique;
        step->covers = step->links = 0;
        (void)logic_offer(logic, step);
        return;
    }
    first->removed = step->removed;
    first->bases = step->bases;
    for (int i = 0; i < step->removed; i++) first->remove[i] = step->remove[i];
    for (int i = 0; i < step->bases; i++) first->base[i] = step->base[i];
}

static bool one_digit_share(const struct units *units, int one, int other, int kind)
{
    return units->house[one][kind] == units->house[other][kind];
}

/* The row that two strong links belong to when their second cells are joined by a weak one; -1 for none. */
static int one_digit_shape(const struct units *units, const struct one_digit_link *one,
                           const struct one_digit_link *other, const int free[2],
                           const int joined[2])
{
    const int n = units->size, kind = one->house / n, second = other->house / n;
    if (kind == UNITS_BOX || second == UNITS_BOX) return TECHNIQUE_TURBOT_FISH;
    if (kind != second)
        return one_digit_share(units, joined[0], joined[1], UNITS_BOX) ? TECHNIQUE_TWO_STRING_KITE
                                                                       : TECHNIQUE_TURBOT_FISH;
    const int across = UNITS_COLUMN + UNITS_ROW - kind;
    if (one_digit_share(units, free[0], free[1], across)) return -1; /* an X-wing */
    return one_digit_share(units, joined[0], joined[1], across) ? TECHNIQUE_SKYSCRAPER
                                                                : TECHNIQUE_TURBOT_FISH;
}

static void one_digit_infer(const struct logic *logic, struct logic_step *step, int digit, int from,
                            int to, bool on, int house)
{
    step->link[step->links++] =
        (struct logic_link){.from = (uint16_t)logic_candidate(logic, from, digit),
                            .to = (uint16_t)logic_candidate(logic, to, digit),
                            .from_on = !on,
                            .to_on = on,
                            .base = on ? step_house(house, digit) : (struct logic_set){0}};
}

static void one_digit_try(struct logic *logic, int technique, int digit,
                          const struct one_digit_link *one, const struct one_digit_link *other,
                          struct one_digit_first *kites, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const bool dual = technique == TECHNIQUE_DUAL_KITE;
    for (int ends = 0; ends < 4; ends++) {
        const int free[2] = {one->cell[ends & 1], other->cell[ends >> 1]};
        const int joined[2] = {one->cell[(ends & 1) ^ 1], other->cell[(ends >> 1) ^ 1]};
        if (free[0] == free[1] || joined[0] == joined[1] || free[0] == joined[1] ||
            free[1] == joined[0])
            continue;
        if (!units_see(units, joined[0], joined[1])) continue;
        const int shape = one_digit_shape(units, one, other, free, joined);
        if (shape != (dual ? TECHNIQUE_TWO_STRING_KITE : technique)) continue;
        offers_begin(step, technique, 2);
        offers_remove_seen(logic, step, free[0], free[1], digit);
        if (step->removed == 0) continue;
        step_base_house(step, one->house, digit);
        step_base_house(step, other->house, digit);
        one_digit_infer(logic, step, digit, free[0], joined[0], true, one->house);
        one_digit_infer(logic, step, digit, joined[0], joined[1], false, 0);
        one_digit_infer(logic, step, digit, joined[1], free[1], true, other->house);
        if (!dual) {
            (void)logic_offer(logic, step);
            continue;
        }
        /* The other kite of the same two cells, or the place for this one. */
        struct one_digit_first *kite = kites;
        while (kite < kites + ONE_DIGIT_KITES - 1 && kite->removed != 0 &&
               (kite->joint[0] != joined[1] || kite->joint[1] != joined[0]) &&
               (kite->joint[0] != joined[0] || kite->joint[1] != joined[1]))
            kite++;
        kite->joint[0] = (uint16_t)joined[0];
        kite->joint[1] = (uint16_t)joined[1];
        one_digit_pair(logic, kite, technique, step);
    }
}

bool one_digit_links_joined(struct logic *logic, int technique, struct logic_step *step)
{
    struct one_digit_link link[UNITS_HOUSES];
    for (int digit = 0; digit < logic->units.size; digit++) {
        if (!placings_lose(logic, technique, digit)) continue;
        const int count = one_digit_links(logic, digit, link);
        struct one_digit_first kites[ONE_DIGIT_KITES];
        for (int i = 0; i < ONE_DIGIT_KITES; i++) kites[i].removed = 0;
        for (int i = 0; i < count; i++)
            for (int j = i + 1; j < count; j++)
                one_digit_try(logic, technique, digit, &link[i], &link[j], kites, step);
    }
    return false;
}

/* A box whose places of the digit lie on `along` (a row or column) and on `across` only, and on both apart from
 * their crossing; and a strong link with one end on `along`: the other end and the box leave none for the cell
 * where the house of that end crosses `across`. */
static void one_digit_cross(struct logic *logic, int technique, int digit, int box, int along,
                            int across, const struct one_digit_link *link,
                            struct one_digit_first *first, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size, kind = along / n;
    if (link->house / n != across / n) return;
    for (int end = 0; end < 2; end++) {
        const int near = link->cell[end], far = link->cell[end ^ 1];
        if (units->house[near][kind] != along || units->house[near][UNITS_BOX] == box) continue;
        const int target = units->cell[across][units->position[far][link->house / n]];
        if (units->house[target][UNITS_BOX] == box || target == far) continue;
        if (!marks_has(grid, target, digit)) continue;
        offers_begin(step, technique, 2);
        step_base_house(step, box, digit);
        step_base_house(step, link->house, digit);
        step_cover_house(step, along, digit);
        step_cover_house(step, across, digit);
        step_remove(step, logic_candidate(logic, target, digit));
        if (technique == TECHNIQUE_DUAL_EMPTY_RECTANGLE)
            one_digit_pair(logic, first, technique, step);
        else
            (void)logic_offer(logic, step);
    }
}

bool one_digit_empty_rectangle(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    const bool strict = logic->offers != NULL && logic->offers->strict;
    struct one_digit_link link[UNITS_HOUSES];
    for (int digit = 0; digit < n; digit++) {
        if (!placings_lose(logic, technique, digit)) continue;
        const int count = one_digit_links(logic, digit, link);
        for (int box = 0; box < n && count > 0; box++) {
            const uint32_t places = logic->grid.places[box][digit];
            /* Two are a strong link themselves: HoDoKu leaves them to the turbot fish. */
            if (bits_count(places) < (strict ? 3 : 2)) continue;
            struct one_digit_first first = {0};
            const int rows = units_segments(units, UNITS_ROW);
            const int columns = units_segments(units, UNITS_COLUMN);
            for (int row = 0; row < rows; row++) {
                const uint32_t in_row = units_segment(units, box, UNITS_ROW, row);
                for (int column = 0; column < columns; column++) {
                    const uint32_t in_column = units_segment(units, box, UNITS_COLUMN, column);
                    if ((places & ~(in_row | in_column)) != 0) continue;
                    if ((places & ~in_row) == 0 || (places & ~in_column) == 0) continue;
                    const int one = units->house[units->cell[box][bits_lowest(in_row)]][UNITS_ROW];
                    const int other =
                        units->house[units->cell[box][bits_lowest(in_column)]][UNITS_COLUMN];
                    for (int i = 0; i < count; i++) {
                        one_digit_cross(logic, technique, digit, box, one, other, &link[i], &first,
                                        step);
                        one_digit_cross(logic, technique, digit, box, other, one, &link[i], &first,
                                        step);
                    }
                }
            }
        }
    }
    return false;
}
