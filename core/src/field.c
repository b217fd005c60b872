#include "field.h"

#include "bits.h"
#include "kernels/distinct.h"

size_t field_trail_length(sudoku_shape shape)
{
    return (size_t)shape.size * shape.size * shape.size;
}

static void forget_pending(struct field *field)
{
    field->placed_count = field->lone_count = 0;
    while (field->stale_count > 0) field->stale[field->stale_list[--field->stale_count]] = 0;
}

/* A digit has lost places in a house: it may have none left, or one, and then it is known, or so few
 * that more can follow. */
static inline bool look_at_places(struct field *field, int house, int digit)
{
    const uint32_t places = field->places[house][digit];
    const int count = bits_count(places);
    if (count > field->few) return true;
    if (count > 1) {
        if (field->stale[house] == 0) field->stale_list[field->stale_count++] = (uint8_t)house;
        field->stale[house] |= UINT32_C(1) << digit;
        return true;
    }
    if (count == 0) {
        field->failed = house;
        return false;
    }
    field->lone[field->lone_count++] =
        (struct lone){.house = (uint8_t)house, .digit = (uint8_t)digit};
    return true;
}

bool field_begin(struct field *field, const sudoku_puzzle *puzzle, struct struck *trail)
{
    const int n = puzzle->shape.size;
    const uint32_t all = bits_all(n);
    struct houses *houses = &field->houses;
    houses_lay_out(houses, puzzle->shape);
    field->trail = trail;
    field->changes = 0;
    field->stale_count = 0;
    field->open = houses->cells;
    field->few = puzzle->shape.box_width > puzzle->shape.box_height ? puzzle->shape.box_width
                                                                    : puzzle->shape.box_height;
    forget_pending(field);
    bool sound = true;
    for (int cell = 0; cell < houses->cells; cell++) {
        const uint32_t set = puzzle->candidates[cell] & all;
        field->candidates[cell] = set;
        if (bits_single(set)) {
            field->placed[field->placed_count++] = (uint16_t)cell;
            field->open--;
        }
        if (set == 0) sound = false;
    }
    for (int house = 0; house < houses->count; house++) {
        uint32_t *places = field->places[house];
        for (int digit = 0; digit < n; digit++) places[digit] = 0;
        for (int i = 0; i < n; i++) {
            const int cell = houses->cell[house][i];
            field->place_of[cell][house / n] = (uint8_t)i;
            for (uint32_t set = field->candidates[cell]; set != 0; set &= set - 1)
                places[bits_lowest(set)] |= UINT32_C(1) << i;
        }
        field->stale[house] = 0;
        for (int digit = 0; digit < n; digit++)
            sound = look_at_places(field, house, digit) && sound;
    }
    return sound;
}

bool field_strike(struct field *field, int cell, uint32_t set)
{
    const uint32_t before = field->candidates[cell], struck = before & set;
    if (struck == 0) return true;
    const uint32_t after = before & ~set;
    field->trail[field->changes++] = (struct struck){.before = before, .cell = (uint16_t)cell};
    field->candidates[cell] = after;
    if ((after & (after - 1)) == 0) {
        if (!bits_single(before)) field->open--;
        if (after == 0) {
            field->failed = field->houses.of_cell[cell][SUDOKU_BOX];
            return false;
        }
        field->placed[field->placed_count++] = (uint16_t)cell;
    }
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        const int house = field->houses.of_cell[cell][kind];
        const uint32_t here = UINT32_C(1) << field->place_of[cell][kind];
        for (uint32_t left = struck; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            field->places[house][digit] &= ~here;
            if (!look_at_places(field, house, digit)) return false;
        }
    }
    return true;
}

/* A placed digit leaves the other cells of its houses. */
static bool tell_peers(struct field *field, int cell)
{
    const uint32_t set = field->candidates[cell];
    const int digit = bits_lowest(set);
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        const int house = field->houses.of_cell[cell][kind];
        const uint32_t here = UINT32_C(1) << field->place_of[cell][kind];
        for (uint32_t left = field->places[house][digit] & ~here; left != 0; left &= left - 1)
            if (!field_strike(field, field->houses.cell[house][bits_lowest(left)], set))
                return false;
    }
    return true;
}

bool field_follow(struct field *field)
{
    for (;;) {
        if (field->placed_count > 0) {
            if (!tell_peers(field, field->placed[--field->placed_count])) return false;
        } else if (field->lone_count > 0) {
            const struct lone lone = field->lone[--field->lone_count];
            const uint32_t place = field->places[lone.house][lone.digit];
            const int cell = field->houses.cell[lone.house][bits_lowest(place)];
            if (!field_strike(field, cell, ~(UINT32_C(1) << lone.digit))) return false;
        } else if (field->stale_count > 0) {
            const int house = field->stale_list[--field->stale_count];
            const uint32_t digits = field->stale[house];
            field->stale[house] = 0;
            if (!distinct_narrow(field, house, digits)) return false;
        } else {
            return true;
        }
    }
}

void field_undo(struct field *field, int changes)
{
    forget_pending(field);
    while (field->changes > changes) {
        const struct struck *change = &field->trail[--field->changes];
        const int cell = change->cell;
        const uint32_t now = field->candidates[cell];
        /* Only a change that left one digit or none had closed the cell. */
        if ((now & (now - 1)) == 0 && !bits_single(change->before)) field->open++;
        field->candidates[cell] = change->before;
        for (int kind = 0; kind < SHAPE_KINDS; kind++) {
            uint32_t *places = field->places[field->houses.of_cell[cell][kind]];
            const uint32_t here = UINT32_C(1) << field->place_of[cell][kind];
            for (uint32_t left = change->before & ~now; left != 0; left &= left - 1)
                places[bits_lowest(left)] |= here;
        }
    }
}
