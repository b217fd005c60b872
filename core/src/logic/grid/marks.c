#include "marks.h"

#include <string.h>

void marks_clear(struct marks *grid, const struct units *units)
{
    const int n = units->size;
    memset(grid, 0, sizeof *grid);
    grid->left = units->cells;
    grid->candidates = units->cells * n;
    for (int cell = 0; cell < units->cells; cell++) grid->cells[cell] = bits_all(n);
    for (int house = 0; house < units->houses; house++) {
        grid->open[house] = (uint8_t)n;
        for (int digit = 0; digit < n; digit++) grid->places[house][digit] = bits_all(n);
    }
}

/* Keeps the singles of a house after a digit lost a place there. */
static inline void marks_note(struct marks *grid, int house, int digit)
{
    const uint32_t places = grid->places[house][digit];
    if ((places & (places - 1)) != 0) return;
    const uint32_t bit = UINT32_C(1) << digit;
    if (places != 0)
        grid->hidden[house] |= bit;
    else
        grid->hidden[house] &= ~bit;
    const uint64_t mark = UINT64_C(1) << (house & 63);
    if (grid->hidden[house] != 0)
        grid->hidden_houses[house >> 6] |= mark;
    else
        grid->hidden_houses[house >> 6] &= ~mark;
}

static inline void marks_strike(struct marks *grid, const struct units *units, int cell, int digit)
{
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[cell][kind];
        grid->places[house][digit] &= ~(UINT32_C(1) << units->position[cell][kind]);
        marks_note(grid, house, digit);
    }
}

void marks_remove(struct marks *grid, const struct units *units, int cell, int digit)
{
    const uint32_t bit = UINT32_C(1) << digit;
    if ((grid->cells[cell] & bit) == 0) return;
    grid->cells[cell] &= ~bit;
    grid->candidates--;
    const uint32_t left = grid->cells[cell];
    if (left == 0) grid->broken = true;
    const uint64_t mark = UINT64_C(1) << (cell & 63);
    if (bits_single(left))
        grid->naked[cell >> 6] |= mark;
    else
        grid->naked[cell >> 6] &= ~mark;
    marks_strike(grid, units, cell, digit);
}

void marks_place(struct marks *grid, const struct units *units, int cell, int digit)
{
    uint32_t others = grid->cells[cell];
    grid->candidates -= bits_count(others);
    grid->cells[cell] = 0;
    grid->naked[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
    grid->value[cell] = (uint8_t)(digit + 1);
    grid->left--;
    for (others &= ~(UINT32_C(1) << digit); others != 0; others &= others - 1)
        marks_strike(grid, units, cell, bits_lowest(others));
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[cell][kind];
        grid->open[house]--;
        uint32_t places =
            grid->places[house][digit] & ~(UINT32_C(1) << units->position[cell][kind]);
        for (; places != 0; places &= places - 1)
            marks_remove(grid, units, units->cell[house][bits_lowest(places)], digit);
        grid->places[house][digit] = 0;
        marks_note(grid, house, digit);
    }
}
