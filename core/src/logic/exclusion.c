/* Aligned exclusion: two or three cells, and every way to fill them that would repeat a digit in sight or
 * leave a cell of two or three digits that sees all of them nothing. A digit that no way is left for goes. */
#include "finders.h"

/* The cells of up to `most` digits that see some of the others: excluders. */
struct exclusion {
    const struct logic *logic;
    int size;
    uint16_t cell[3];
    uint16_t excluder[SUDOKU_MAX_CELLS];
    int excluders;
};

/* May the cells hold these digits together? */
static bool exclusion_allowed(const struct exclusion *exclusion, const uint8_t *digits)
{
    const struct units *units = &exclusion->logic->units;
    const struct marks *grid = &exclusion->logic->grid;
    uint32_t held = 0;
    for (int i = 0; i < exclusion->size; i++) {
        for (int j = 0; j < i; j++)
            if (digits[i] == digits[j] && units_see(units, exclusion->cell[i], exclusion->cell[j]))
                return false;
        held |= UINT32_C(1) << digits[i];
    }
    for (int i = 0; i < exclusion->excluders; i++) {
        const int cell = exclusion->excluder[i];
        if ((grid->cells[cell] & ~held) == 0) return false;
    }
    return true;
}

/* Which digits of each cell occur in some way that is left. */
static bool exclusion_try(struct exclusion *exclusion, int technique, struct logic_step *step)
{
    const struct logic *logic = exclusion->logic;
    const struct marks *grid = &logic->grid;
    uint32_t open[3] = {0};
    uint8_t digits[3] = {0};
    const uint16_t *cell = exclusion->cell;
    for (uint32_t a = grid->cells[cell[0]]; a != 0; a &= a - 1) {
        digits[0] = (uint8_t)bits_lowest(a);
        for (uint32_t b = grid->cells[cell[1]]; b != 0; b &= b - 1) {
            digits[1] = (uint8_t)bits_lowest(b);
            uint32_t third = exclusion->size == 3 ? grid->cells[cell[2]] : 1;
            for (; third != 0; third &= third - 1) {
                digits[2] = (uint8_t)bits_lowest(third);
                if (!exclusion_allowed(exclusion, digits)) continue;
                for (int i = 0; i < exclusion->size; i++) open[i] |= UINT32_C(1) << digits[i];
            }
        }
    }
    step_begin(step, technique, exclusion->size);
    for (int i = 0; i < exclusion->size; i++) logic_remove_digits(logic, step, cell[i], ~open[i]);
    if (step->removed == 0) return false;
    step->rating = (uint16_t)logic_techniques[technique].about.explainer;
    for (int i = 0; i < exclusion->size; i++) step_base_cell(step, cell[i]);
    for (int i = 0; i < exclusion->excluders; i++) step_base_cell(step, exclusion->excluder[i]);
    return true;
}

/* An excluder must see every cell, and hold no more digits than there are cells. */
static bool exclusion_gather(struct exclusion *exclusion)
{
    const struct units *units = &exclusion->logic->units;
    const struct marks *grid = &exclusion->logic->grid;
    exclusion->excluders = 0;
    for (int word = 0; word < units->words; word++) {
        uint64_t set = units->sees[exclusion->cell[0]][word];
        for (int i = 1; i < exclusion->size; i++) set &= units->sees[exclusion->cell[i]][word];
        for (; set != 0; set &= set - 1) {
            const int cell = word * 64 + bits_lowest_cell(set);
            const int digits = bits_count(grid->cells[cell]);
            if (digits >= 2 && digits <= exclusion->size)
                exclusion->excluder[exclusion->excluders++] = (uint16_t)cell;
        }
    }
    return exclusion->excluders != 0;
}

static bool exclusion_find(struct logic *logic, int technique, int size, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    uint16_t cells[SUDOKU_MAX_CELLS];
    int count = 0;
    for (int cell = 0; cell < units->cells; cell++)
        if (bits_count(grid->cells[cell]) >= 2) cells[count++] = (uint16_t)cell;
    struct exclusion exclusion = {.logic = logic, .size = size};
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            exclusion.cell[0] = cells[i];
            exclusion.cell[1] = cells[j];
            if (size == 2) {
                if (exclusion_gather(&exclusion) && exclusion_try(&exclusion, technique, step))
                    return true;
                continue;
            }
            exclusion.size = 2;
            const bool any = exclusion_gather(&exclusion);
            exclusion.size = 3;
            if (!any && exclusion.excluders == 0) {
                /* Excluders of three digits count too: look again with the third cell. */
            }
            for (int k = j + 1; k < count; k++) {
                exclusion.cell[2] = cells[k];
                if (exclusion_gather(&exclusion) && exclusion_try(&exclusion, technique, step))
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
