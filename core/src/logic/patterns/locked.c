/* Locked candidates: where all positions of a digit in a box lie in one line, or the reverse, the digit is
 * removed from the rest of the other. Pointing goes from box to line, claiming from line to box.
 *
 * Direct: the removals leave a hidden single of the digit in some house, and both are one step. */
#include "logic/finders.h"
#include "logic/offers.h"

static void locked_describe(const struct logic *logic, int technique, int base, int cover,
                            int digit, uint32_t removed, struct logic_step *step)
{
    offers_begin(step, technique, 1);
    step_base_house(step, base, digit);
    step_cover_house(step, cover, digit);
    logic_remove_places(logic, step, cover, digit, removed);
}

/* The first house in which the removals in `cover` would leave the digit one position. Only houses of the
 * kind of `from` are examined. */
static bool locked_leaves_single(const struct logic *logic, int from, int cover, int digit,
                                 uint32_t removed, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int kind = from / units->size;
    uint32_t lost[UNITS_HOUSES];
    uint64_t touched[MARKS_HOUSE_WORDS] = {0};
    for (uint32_t set = removed; set != 0; set &= set - 1) {
        const int cell = units->cell[cover][bits_lowest(set)];
        const int house = units->house[cell][kind];
        if (!bits_in(touched, house)) lost[house] = 0;
        bits_add(touched, house);
        lost[house] |= UINT32_C(1) << units->position[cell][kind];
    }
    BITS_EACH (house, MARKS_HOUSE_WORDS, touched[word]) {
        const uint32_t left = grid->places[house][digit] & ~lost[house];
        if (!bits_single(left)) continue;
        step->removed = 0;
        step_base_house(step, house, digit);
        step_place(step, logic_candidate(logic, units->cell[house][bits_lowest(left)], digit));
        return true;
    }
    return false;
}

/* From one box to one line: columns first, or rows. */
bool locked_pointing(struct logic *logic, int technique, struct logic_step *step)
{
    const bool direct = technique == TECHNIQUE_DIRECT_POINTING;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size;
    const uint32_t changed = logic_digits_changed(logic, technique);
    for (int kind = UNITS_COLUMN; kind <= UNITS_ROW; kind++) {
        const int segments = units_segments(units, kind);
        for (int box = 0; box < n; box++) {
            for (int segment = 0; segment < segments; segment++) {
                const uint32_t inside = units_segment(units, box, kind, segment);
                if (RULED && inside == 0) continue;
                const int line = units->house[units->cell[box][bits_lowest(inside)]][kind];
                for (uint32_t set = changed; set != 0; set &= set - 1) {
                    const int digit = bits_lowest(set);
                    const uint32_t places = grid->places[box][digit];
                    if ((places & ~inside) != 0 || (places & (places - 1)) == 0) continue;
                    if (bits_count(grid->places[line][digit]) == bits_count(places)) continue;
                    uint32_t removed = grid->places[line][digit];
                    for (uint32_t held = places; held != 0; held &= held - 1)
                        removed &= ~(UINT32_C(1)
                                     << units->position[units->cell[box][bits_lowest(held)]][kind]);
                    locked_describe(logic, technique, box, line, digit, removed, step);
                    if (direct && !locked_leaves_single(logic, box, line, digit, removed, step))
                        continue;
                    if (logic_offer(logic, step)) return true;
                }
            }
        }
    }
    return false;
}

bool locked_claiming(struct logic *logic, int technique, struct logic_step *step)
{
    const bool direct = technique == TECHNIQUE_DIRECT_CLAIMING;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size;
    const uint32_t changed = logic_digits_changed(logic, technique);
    for (int line = n; line < UNITS_KINDS * n; line++) {
        const int kind = line / n;
        /* How many boxes a line crosses, and in how many of its cells each. */
        const int width = units_regions(units) ? 1
                          : kind == UNITS_ROW  ? units->box_width
                                               : units->box_height;
        for (int first = 0; first < n; first += width) {
            uint32_t inside = bits_all(width) << first;
            const int box = units->house[units->cell[line][first]][UNITS_BOX];
            if (units_regions(units)) {
                for (int i = 0; i < n; i++)
                    if (units->house[units->cell[line][i]][UNITS_BOX] == box)
                        inside |= UINT32_C(1) << i;
                if ((inside & bits_all(first)) != 0) continue;
            }
            for (uint32_t set = changed; set != 0; set &= set - 1) {
                const int digit = bits_lowest(set);
                const uint32_t places = grid->places[line][digit];
                if ((places & ~inside) != 0 || (places & (places - 1)) == 0) continue;
                if (bits_count(grid->places[box][digit]) == bits_count(places)) continue;
                uint32_t removed = grid->places[box][digit];
                for (uint32_t held = places; held != 0; held &= held - 1)
                    removed &=
                        ~(UINT32_C(1)
                          << units->position[units->cell[line][bits_lowest(held)]][UNITS_BOX]);
                locked_describe(logic, technique, line, box, digit, removed, step);
                if (direct && !locked_leaves_single(logic, line, box, digit, removed, step))
                    continue;
                if (logic_offer(logic, step)) return true;
            }
        }
    }
    return false;
}
