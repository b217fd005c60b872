#include "units.h"

#include "model/shape.h"

#include <string.h>

static void units_add_peers(struct units *units, int cell, int house)
{
    for (int i = 0; i < units->size; i++) {
        const int other = units->cell[house][i];
        if (other == cell || units_see(units, cell, other)) continue;
        units->sees[cell][other >> 6] |= UINT64_C(1) << (other & 63);
        units->peer[cell][units->peers++] = (uint16_t)other;
    }
}

void units_lay_out(struct units *units, sudoku_shape shape)
{
    static const int kind_of[UNITS_KINDS] = {SUDOKU_BOX, SUDOKU_COLUMN, SUDOKU_ROW};
    const int n = shape.size;
    memset(units, 0, sizeof *units);
    units->size = n;
    units->cells = n * n;
    units->words = (n * n + 63) / 64;
    units->houses = UNITS_KINDS * n;
    units->box_height = shape.box_height;
    units->box_width = shape.box_width;
    for (int house = 0; house < units->houses; house++) {
        const int kind = house / n;
        shape_house(shape, kind_of[kind] * n + house % n, units->cell[house]);
        for (int place = 0; place < n; place++) {
            const int cell = units->cell[house][place];
            units->house[cell][kind] = (uint8_t)house;
            units->position[cell][kind] = (uint8_t)place;
        }
    }
    for (int cell = 0; cell < units->cells; cell++) {
        units->peers = 0;
        units_add_peers(units, cell, units->house[cell][UNITS_BOX]);
        units_add_peers(units, cell, units->house[cell][UNITS_ROW]);
        units_add_peers(units, cell, units->house[cell][UNITS_COLUMN]);
    }
}
