#include "units.h"

#include "bits.h"
#include "model/shape.h"

#include <string.h>

static void units_put(struct units *units, int house, int kind)
{
    for (int place = 0; place < units->size; place++) {
        const int cell = units->cell[house][place];
        units->house[cell][kind] = (uint8_t)house;
        units->position[cell][kind] = (uint8_t)place;
    }
}

static void units_differ(struct units *units, int one, int other)
{
    if (one == other) return;
    bits_add(units->sees[one], other);
    bits_add(units->sees[other], one);
}

static void units_add_peers(struct units *units, int cell, int house)
{
    for (int i = 0; i < units->size; i++) {
        const int other = units->cell[house][i];
        if (other == cell || units_see(units, cell, other)) continue;
        bits_add(units->sees[cell], other);
        units->peer[cell][units->peers[cell]++] = (uint16_t)other;
    }
}

/* A house behind the rows: all its cells differ. */
static void units_add_more(struct units *units, const uint32_t *cells, int count)
{
    const int house = units->all++;
    units->count[house] = (uint8_t)count;
    for (int i = 0; i < units->size; i++)
        units->cell[house][i] = (uint16_t)(i < count ? cells[i] : (uint32_t)units->cells);
    for (int i = 0; i < count; i++) {
        uint8_t *more = &units->more[cells[i]];
        units->more_house[cells[i]][*more] = (uint8_t)house;
        units->more_position[cells[i]][(*more)++] = (uint8_t)i;
    }
}

/* Is there room for another house, in the list and of each cell? */
static bool units_have_room(const struct units *units, const uint32_t *cells, int count)
{
    bool room = units->all < UNITS_ROOM;
    for (int i = 0; i < count; i++) room &= units->more[cells[i]] < UNITS_MORE;
    return room;
}

/* The regions in place of boxes. One that is a row or a column too is not among them: it is found by the cells left. */
static void units_take_regions(struct units *units, struct ruled *ruled)
{
    const int n = units->size;
    bool taken[SUDOKU_MAX_CELLS] = {false};
    int box = 0;
    for (int i = 0; i < ruled->houses; i++) {
        const uint32_t *record = ruled->house[i];
        if (record[0] != SUDOKU_BOX || record[2] == UINT32_MAX || box == n) continue;
        ruled->number[i] = (uint8_t)box;
        for (int k = 0; k < n; k++) {
            units->cell[box][k] = (uint16_t)record[3 + k];
            taken[record[3 + k]] = true;
        }
        box++;
    }
    units->regions = box > 0;
    for (int line = n; line < units->houses && units->regions && box < n; line++) {
        int left = 0;
        for (int k = 0; k < n; k++) left += !taken[units->cell[line][k]];
        if (left < n) continue;
        memcpy(units->cell[box], units->cell[line], sizeof units->cell[box]);
        for (int k = 0; k < n; k++) taken[units->cell[line][k]] = true;
        box++;
    }
}

static void units_rule(struct units *units, struct ruled *ruled)
{
    static const uint8_t kind_of[] = {
        [SUDOKU_ROW] = UNITS_ROW, [SUDOKU_COLUMN] = UNITS_COLUMN, [SUDOKU_BOX] = UNITS_BOX};
    const int n = units->size;
    for (int i = 0; i < ruled->houses; i++) {
        const uint32_t *record = ruled->house[i];
        if (record[0] != SUDOKU_RULED) {
            if (record[2] == UINT32_MAX)
                ruled->number[i] = (uint8_t)(kind_of[record[0]] * n + (int)record[1]);
            continue;
        }
        ruled->number[i] = (uint8_t)units->all;
        for (int a = 0; a < n; a++)
            for (int b = 0; b < a; b++) units_differ(units, (int)record[3 + a], (int)record[3 + b]);
        if (units_have_room(units, record + 3, n)) units_add_more(units, record + 3, n);
    }
    units->whole = units->all;
    for (int i = 0; i < ruled->differs; i++) {
        size_t count;
        const uint32_t *cells = ruled_words(ruled->differ[i], &count);
        for (size_t a = 0; a < count; a++)
            for (size_t b = 0; b < a; b++) units_differ(units, (int)cells[a], (int)cells[b]);
    }
    for (int i = 0; i < ruled->filters; i++) {
        struct ruled_filter *filter = &ruled->filter[i];
        bool differ = filter->count > 1 && filter->count < n;
        for (int a = 0; a < filter->count && differ; a++)
            for (int b = 0; b < a && differ; b++)
                differ = units_see(units, (int)filter->cell[a], (int)filter->cell[b]);
        if (!differ || !units_have_room(units, filter->cell, filter->count)) continue;
        filter->house = (uint8_t)units->all;
        units->filter[units->all] = (uint16_t)i;
        units_add_more(units, filter->cell, filter->count);
    }
}

void units_lay_out(struct units *units, sudoku_shape shape, struct ruled *ruled)
{
    static const int kind_of[UNITS_KINDS] = {SUDOKU_BOX, SUDOKU_COLUMN, SUDOKU_ROW};
    const int n = shape.size;
    memset(units, 0, sizeof *units);
    units->size = n;
    units->cells = n * n;
    units->words = (n * n + 63) / 64;
    units->houses = units->whole = units->all = UNITS_KINDS * n;
    units->box_height = shape.box_height;
    units->box_width = shape.box_width;
    units->ruled = ruled;
    for (int house = 0; house < units->houses; house++)
        shape_house(shape, kind_of[house / n] * n + house % n, units->cell[house]);
    if (RULED && ruled != NULL) units_take_regions(units, ruled);
    for (int house = 0; house < units->houses; house++) units_put(units, house, house / n);
    for (int cell = 0; cell < units->cells; cell++) {
        units_add_peers(units, cell, units->house[cell][UNITS_BOX]);
        units_add_peers(units, cell, units->house[cell][UNITS_ROW]);
        units_add_peers(units, cell, units->house[cell][UNITS_COLUMN]);
    }
    if (RULED && ruled != NULL) units_rule(units, ruled);
}

uint32_t units_segment(const struct units *units, int box, int kind, int index)
{
    uint32_t set = 0;
    if (units_regions(units)) {
        for (int i = 0; i < units->size; i++)
            set |= (uint32_t)(units->house[units->cell[box][i]][kind] == kind * units->size + index)
                   << i;
        return set;
    }
    const uint32_t row = bits_all(units->box_width);
    if (kind == UNITS_ROW) return row << (index * units->box_width);
    for (int i = 0; i < units->box_height; i++)
        set |= UINT32_C(1) << (i * units->box_width + index);
    return set;
}

bool units_exclude(const struct units *units, int one, int other)
{
    const int n = units->size, a = one / n, b = other / n, digit = one % n;
    if (one == other) return false;
    if (a == b || (digit == other % n && units_see(units, a, b))) return true;
    const struct ruled *ruled = units_ruled(units);
    if (ruled == NULL) return false;
    for (uint32_t i = ruled->pair_from[a]; i < ruled->pair_from[a + 1]; i++)
        if (ruled->pair[i].other == b && (ruled->pair[i].table[digit] >> (other % n) & 1) == 0)
            return true;
    return false;
}
