#include "contradiction.h"

#include <string.h>

void contradiction_begin(struct contradiction *self, const struct logic *logic)
{
    const struct marks *grid = &logic->grid;
    for (int cell = 0; cell < logic->units.cells; cell++) {
        const int value = grid->value[cell];
        self->written[cell] = (uint8_t)value;
        self->start.candidates[cell] = value > 0 ? UINT32_C(1) << (value - 1) : grid->cells[cell];
    }
    offers_clear(&self->steps);
    memset(self->cause, -1, sizeof self->cause);
    memset(self->kept, 0, sizeof self->kept);
    memset(self->needed, 0, sizeof self->needed);
}

static void contradiction_gone(struct contradiction *self, const struct logic *logic, int cell,
                               uint32_t digits)
{
    for (digits &= logic->grid.cells[cell]; digits != 0; digits &= digits - 1)
        self->cause[logic_candidate(logic, cell, bits_lowest(digits))] = (int16_t)self->steps.count;
}

void contradiction_note(struct contradiction *self, const struct logic *logic,
                        const struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    for (int i = 0; i < step->placed; i++) {
        const int cell = step->place[i] / n;
        const uint32_t digit = UINT32_C(1) << step->place[i] % n;
        contradiction_gone(self, logic, cell, ~digit);
        for (int k = 0; k < units->peers[cell]; k++)
            contradiction_gone(self, logic, units->peer[cell][k], digit);
    }
    for (int i = 0; i < step->removed; i++)
        contradiction_gone(self, logic, step->remove[i] / n, UINT32_C(1) << step->remove[i] % n);
    offers_append(&self->steps, step);
}

/* Notes candidates of a cell that a step needs removed, as far as earlier steps removed them. */
static void contradiction_need(struct contradiction *self, const struct logic *logic, int cell,
                               uint32_t digits, int before)
{
    for (; digits != 0; digits &= digits - 1) {
        const int cause = self->cause[logic_candidate(logic, cell, bits_lowest(digits))];
        if (cause < 0 || cause >= before) continue;
        self->needed[cell] |= digits & (0U - digits);
        self->kept[cause] = 1;
    }
}

static void contradiction_need_house(struct contradiction *self, const struct logic *logic,
                                     int house, int digit, int before)
{
    for (int i = 0; i < logic->units.size; i++)
        contradiction_need(self, logic, logic->units.cell[house][i], UINT32_C(1) << digit, before);
}

static void contradiction_need_bases(struct contradiction *self, const struct logic *logic,
                                     const struct logic_step *step, int before)
{
    const uint32_t all = bits_all(logic->units.size);
    for (int i = 0; i < step->bases; i++) {
        const struct logic_set *base = &step->base[i];
        if (base->kind == LOGIC_SET_CELL)
            contradiction_need(self, logic, base->index, all, before);
        else if (base->kind == LOGIC_SET_HOUSE)
            contradiction_need_house(self, logic, base->index, base->digit, before);
        else
            for (int k = 0; k < step->cells; k++)
                contradiction_need(self, logic, step->cell[k].cell, all & ~step->cell[k].digits,
                                   before);
    }
}

/* Traces the steps that the contradiction needs, from the last to the first. `logic->thought` is scratch. */
static void contradiction_trim(struct contradiction *self, const struct logic *logic)
{
    struct offers_list *steps = &self->steps;
    int kept = 0;
    for (int i = steps->count - 1; i >= 0; i--) {
        if (self->kept[i] == 0) continue;
        offers_unpack(steps, i, logic->thought);
        contradiction_need_bases(self, logic, logic->thought, i);
    }
    for (int i = 0; i < steps->count; i++)
        if (self->kept[i] != 0) steps->entry[kept++] = steps->entry[i];
    steps->count = kept;
}

bool contradiction_reached(struct contradiction *self, const struct logic *logic,
                           sudoku_why_step *end)
{
    static const uint8_t kinds[UNITS_KINDS] = {SUDOKU_BOX, SUDOKU_COLUMN, SUDOKU_ROW};
    const struct marks *grid = &logic->grid;
    const struct units *units = &logic->units;
    const int n = units->size, count = self->steps.count;
    *end = (sudoku_why_step){.rule = UINT16_MAX, .other = UINT16_MAX};
    for (int cell = 0; cell < units->cells; cell++) {
        if (grid->value[cell] != 0 || grid->cells[cell] != 0) continue;
        end->kind = SUDOKU_END_CELL;
        end->cell = (uint16_t)cell;
        contradiction_need(self, logic, cell, bits_all(n), count);
        contradiction_trim(self, logic);
        return true;
    }
    for (int house = 0; house < units->houses; house++) {
        uint32_t left = bits_all(n);
        for (int i = 0; i < n; i++) {
            const int cell = units->cell[house][i], value = grid->value[cell];
            left &= ~(value > 0 ? UINT32_C(1) << (value - 1) : grid->cells[cell]);
        }
        if (left == 0) continue;
        end->kind = SUDOKU_END_HOUSE;
        end->house = kinds[house / n];
        end->index = (uint8_t)(house % n);
        end->digit = (uint8_t)(bits_lowest(left) + 1);
        contradiction_need_house(self, logic, house, bits_lowest(left), count);
        contradiction_trim(self, logic);
        return true;
    }
    return false;
}

void contradiction_step(const struct contradiction *self, const struct logic *logic, int index,
                        struct logic_step *step)
{
    const int n = logic->units.size;
    int kept = 0;
    offers_unpack(&self->steps, index, step);
    /* Without the digits of steps left out the house may not be full. */
    const int house = step->base[0].index;
    if (step->technique == TECHNIQUE_FULL_HOUSE && logic->grid.open[house] > 1)
        step->technique = house < n ? TECHNIQUE_HIDDEN_SINGLE_BOX : TECHNIQUE_HIDDEN_SINGLE_LINE;
    for (int i = 0; i < step->removed; i++)
        if ((self->needed[step->remove[i] / n] >> step->remove[i] % n & 1) != 0)
            step->remove[kept++] = step->remove[i];
    step->removed = (uint16_t)kept;
}
