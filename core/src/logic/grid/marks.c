#include "marks.h"

#include <stddef.h>
#include <string.h>

void marks_clear(struct marks *grid, const struct units *units)
{
    const int n = units->size;
    memset(grid, 0, offsetof(struct marks, places));
    grid->left = units->cells;
    grid->clock = 1;
    grid->candidates = units->cells * n;
    for (int cell = 0; cell < units->cells; cell++) {
        grid->cells[cell] = bits_all(n);
        grid->cell_changed[cell] = 1;
    }
    for (int digit = 0; digit < n; digit++) grid->digit_changed[digit] = 1;
    for (int house = 0; house < units->whole; house++) {
        grid->open[house] = (uint8_t)n;
        grid->house_changed[house] = 1;
        for (int digit = 0; digit < n; digit++) grid->places[house][digit] = bits_all(n);
    }
    for (int house = units->whole; RULED && house < units->all; house++) {
        grid->open[house] = units->count[house];
        memset(grid->places[house], 0, sizeof grid->places[house]);
    }
    if (RULED) grid->value[units->cells] = UINT8_MAX;
}

void marks_copy(struct marks *to, const struct marks *from, const struct units *units)
{
    const size_t cells = (size_t)units->cells, houses = (size_t)units->all;
    memcpy(to->cells, from->cells, cells * sizeof *to->cells);
    memcpy(to->places, from->places, houses * sizeof *to->places);
    memcpy(to->value, from->value, cells * sizeof *to->value);
    to->candidates = from->candidates;
    to->clock = 0;
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
    if (grid->hidden[house] != 0)
        bits_add(grid->hidden_houses, house);
    else
        bits_drop(grid->hidden_houses, house);
}

static void marks_strike_more(struct marks *grid, const struct units *units, int cell, int digit)
{
    for (int i = 0; i < units->more[cell]; i++) {
        const int house = units->more_house[cell][i];
        grid->places[house][digit] &= ~(UINT32_C(1) << units->more_position[cell][i]);
        grid->house_changed[house] = grid->clock;
        marks_note(grid, house, digit);
    }
}

static inline void marks_strike(struct marks *grid, const struct units *units, int cell, int digit)
{
    grid->digit_changed[digit] = grid->clock;
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[cell][kind];
        grid->places[house][digit] &= ~(UINT32_C(1) << units->position[cell][kind]);
        grid->house_changed[house] = grid->clock;
        marks_note(grid, house, digit);
    }
    if (RULED && units->more[cell] != 0) marks_strike_more(grid, units, cell, digit);
}

void marks_remove(struct marks *grid, const struct units *units, int cell, int digit)
{
    const uint32_t bit = UINT32_C(1) << digit;
    if ((grid->cells[cell] & bit) == 0) return;
    grid->cells[cell] &= ~bit;
    grid->candidates--;
    grid->cell_changed[cell] = ++grid->clock;
    const uint32_t left = grid->cells[cell];
    if (left == 0) grid->broken = true;
    if (bits_single(left))
        bits_add(grid->naked, cell);
    else
        bits_drop(grid->naked, cell);
    marks_strike(grid, units, cell, digit);
}

/* What a digit excludes by rules: itself in the other houses of the cell and in all that differ, and what does not go with
 * it in pairs. */
static void marks_place_ruled(struct marks *grid, const struct units *units, int cell, int digit)
{
    const struct ruled *ruled = units_ruled(units);
    for (int i = 0; i < units->more[cell]; i++) {
        const int house = units->more_house[cell][i];
        grid->open[house]--;
        grid->house_changed[house] = grid->clock;
        grid->places[house][digit] = 0;
        marks_note(grid, house, digit);
    }
    BITS_EACH (at, units->words, units->sees[cell][word]) marks_remove(grid, units, at, digit);
    for (uint32_t i = ruled->pair_from[cell]; i < ruled->pair_from[cell + 1]; i++) {
        const int other = ruled->pair[i].other;
        uint32_t lost = grid->cells[other] & ~ruled->pair[i].table[digit];
        for (; lost != 0; lost &= lost - 1) marks_remove(grid, units, other, bits_lowest(lost));
    }
}

void marks_place(struct marks *grid, const struct units *units, int cell, int digit)
{
    uint32_t others = grid->cells[cell];
    grid->candidates -= bits_count(others);
    grid->cells[cell] = 0;
    bits_drop(grid->naked, cell);
    grid->value[cell] = (uint8_t)(digit + 1);
    grid->left--;
    grid->cell_changed[cell] = grid->digit_changed[digit] = ++grid->clock;
    for (others &= ~(UINT32_C(1) << digit); others != 0; others &= others - 1)
        marks_strike(grid, units, cell, bits_lowest(others));
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[cell][kind];
        grid->open[house]--;
        grid->house_changed[house] = grid->clock;
        uint32_t places =
            grid->places[house][digit] & ~(UINT32_C(1) << units->position[cell][kind]);
        for (; places != 0; places &= places - 1)
            marks_remove(grid, units, units->cell[house][bits_lowest(places)], digit);
        grid->places[house][digit] = 0;
        marks_note(grid, house, digit);
    }
    if (units_ruled(units) != NULL) marks_place_ruled(grid, units, cell, digit);
}

void marks_erase(struct marks *grid, const struct units *units, int cell, int digit)
{
    grid->cells[cell] &= ~(UINT32_C(1) << digit);
    grid->candidates--;
    for (int kind = 0; kind < UNITS_KINDS; kind++)
        grid->places[units->house[cell][kind]][digit] &=
            ~(UINT32_C(1) << units->position[cell][kind]);
    for (int i = 0; RULED && i < units->more[cell]; i++)
        grid->places[units->more_house[cell][i]][digit] &=
            ~(UINT32_C(1) << units->more_position[cell][i]);
}

void marks_require(struct marks *grid, const struct units *units, int house, int digit)
{
    uint32_t places = 0;
    for (int i = 0; i < units->count[house]; i++)
        places |= (uint32_t)marks_has(grid, units->cell[house][i], digit) << i;
    if (grid->places[house][digit] == places) return;
    grid->places[house][digit] = places;
    grid->house_changed[house] = grid->digit_changed[digit] = ++grid->clock;
    marks_note(grid, house, digit);
}
