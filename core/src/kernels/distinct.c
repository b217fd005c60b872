#include "kernels/distinct.h"

#include "bits.h"

/* All places of a digit lie where the house meets another one: there it has no others. */
static bool lock(struct field *field, int house, int other, int digit)
{
    const int n = field->houses.size;
    const uint32_t places = field->places[other][digit];
    if (bits_count(places) == bits_count(field->places[house][digit])) return true;
    for (uint32_t left = places; left != 0; left &= left - 1) {
        const int cell = field->houses.cell[other][bits_lowest(left)];
        if (field->houses.of_cell[cell][house / n] == house) continue;
        if (!field_strike(field, cell, UINT32_C(1) << digit)) return false;
    }
    return true;
}

/* Two digits with the same two places leave no room there for others. */
static bool pair_up(struct field *field, int house, uint32_t digits)
{
    const int n = field->houses.size;
    const uint32_t *places = field->places[house];
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int a = bits_lowest(left);
        if (bits_count(places[a]) != 2) continue;
        for (int b = 0; b < n; b++) {
            if (b == a || places[b] != places[a]) continue;
            const uint32_t pair = UINT32_C(1) << a | UINT32_C(1) << b, at = places[a];
            if (!field_strike(field, field->houses.cell[house][bits_lowest(at)], ~pair) ||
                !field_strike(field, field->houses.cell[house][bits_lowest(at & (at - 1))], ~pair))
                return false;
            break;
        }
    }
    return true;
}

bool distinct_narrow(struct field *field, int house, uint32_t digits)
{
    const struct houses *houses = &field->houses;
    const int n = houses->size, kind = house / n;
    const int width = houses->box_width, height = n / width;
    const int length = kind == SUDOKU_COLUMN ? height : width;
    /* A house meets others in pieces: a line its boxes, a box its rows and its columns. */
    const uint32_t piece = bits_all(length);
    uint32_t column = 0;
    for (int i = 0; i < height; i++) column |= UINT32_C(1) << i * width;
    for (uint32_t left = digits; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        const uint32_t places = field->places[house][digit];
        if ((places & (places - 1)) == 0) continue;
        const int first = bits_lowest(places);
        const int cell = houses->cell[house][first];
        if ((places & ~(piece << first / length * length)) == 0 &&
            !lock(field, house, houses->of_cell[cell][kind == SUDOKU_BOX ? SUDOKU_ROW : SUDOKU_BOX],
                  digit))
            return false;
        if (kind == SUDOKU_BOX && (places & ~(column << first % width)) == 0 &&
            !lock(field, house, houses->of_cell[cell][SUDOKU_COLUMN], digit))
            return false;
    }
    return pair_up(field, house, digits);
}
