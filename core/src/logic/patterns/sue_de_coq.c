/* Sue de Coq: cells where a box crosses a line, others of the line, and others of the box, as many as their digits
 * together, and no digit of the crossing both in those of the line and those of the box. Then each digit lies in one of the cells:
 * those of the line's part are removed from the rest of the line, those of the box's part from the rest of the box,
 * and those of the crossing alone from both. */
#include "logic/finders.h"
#include "logic/offers.h"

/* On larger grids the combinations are too many. */
enum { SUE_DE_COQ_SIZE = 9, SUE_DE_COQ_REST = 8 };

struct crossing {
    struct logic *logic;
    struct logic_step *step;
    int technique, line, box;
    uint32_t digits; /* of the chosen cells of the crossing */
    uint32_t taken;  /* those cells, in the line */
    int size;
};

/* The digits of the cells of a house at some positions. */
static uint32_t crossing_digits(const struct logic *logic, int house, uint32_t places)
{
    uint32_t digits = 0;
    for (; places != 0; places &= places - 1)
        digits |= logic->grid.cells[logic->units.cell[house][bits_lowest(places)]];
    return digits;
}

/* The positions in a house of the open cells that are in another one, or that are not. */
static uint32_t crossing_shared(const struct logic *logic, int house, int other, bool shared)
{
    const struct units *units = &logic->units;
    uint32_t places = 0;
    for (int i = 0; i < units->size; i++) {
        const int cell = units->cell[house][i];
        if (logic->grid.cells[cell] != 0 &&
            (units->house[cell][other / units->size] == other) == shared)
            places |= UINT32_C(1) << i;
    }
    return places;
}

static void crossing_offer(const struct crossing *crossing, uint32_t in_line, uint32_t line_digits,
                           uint32_t in_box, uint32_t box_digits)
{
    struct logic *logic = crossing->logic;
    const struct units *units = &logic->units;
    const int kind = crossing->line / units->size;
    const uint32_t off_line = line_digits | (crossing->digits & ~box_digits);
    const uint32_t off_box = box_digits | (crossing->digits & ~line_digits);
    struct logic_step *step = crossing->step;
    offers_begin(step, crossing->technique, crossing->size);
    for (int i = 0; i < units->size; i++) {
        const int cell = units->cell[crossing->line][i];
        if (((crossing->taken | in_line) >> i & 1) != 0)
            step_base_cell(step, cell);
        else
            logic_remove_digits(logic, step, cell,
                                off_line |
                                    (units->house[cell][UNITS_BOX] == crossing->box ? off_box : 0));
    }
    for (int i = 0; i < units->size; i++) {
        const int cell = units->cell[crossing->box][i];
        if (units->house[cell][kind] == crossing->line) continue;
        if ((in_box >> i & 1) != 0)
            step_base_cell(step, cell);
        else
            logic_remove_digits(logic, step, cell, off_box);
    }
    if (!logic_wants(logic, step->removed)) return;
    for (uint32_t set = off_line; set != 0; set &= set - 1)
        step_cover_house(step, crossing->line, bits_lowest(set));
    for (uint32_t set = box_digits; set != 0; set &= set - 1)
        step_cover_house(step, crossing->box, bits_lowest(set));
    (void)logic_offer(logic, step);
}

static void crossing_search(const struct crossing *crossing)
{
    const struct logic *logic = crossing->logic;
    const uint32_t line = crossing_shared(logic, crossing->line, crossing->box, false);
    const uint32_t box = crossing_shared(logic, crossing->box, crossing->line, false);
    /* The sets of cells of the box that are fit, in the order of their positions. */
    struct {
        uint32_t places, digits;
        int surplus; /* digits that the crossing lacks, less cells */
    } part[1 << SUE_DE_COQ_REST];
    int parts = 0;
    for (uint32_t b = box; b != 0; b = (b - 1) & box) {
        const uint32_t digits = crossing_digits(logic, crossing->box, b);
        if ((digits & crossing->digits) == 0) continue;
        part[parts].places = b;
        part[parts].digits = digits;
        part[parts++].surplus = bits_count(digits & ~crossing->digits) - bits_count(b);
    }
    for (uint32_t a = line; a != 0; a = (a - 1) & line) {
        const uint32_t line_digits = crossing_digits(logic, crossing->line, a);
        if ((line_digits & crossing->digits) == 0) continue;
        /* A digit that the crossing lacks may be in both parts: it counts twice. */
        const int wanted =
            crossing->size + bits_count(a) - bits_count(crossing->digits | line_digits);
        for (int i = 0; i < parts; i++)
            if (part[i].surplus == wanted && (part[i].digits & line_digits & crossing->digits) == 0)
                crossing_offer(crossing, a, line_digits, part[i].places, part[i].digits);
    }
}

bool sue_de_coq(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    if (n > SUE_DE_COQ_SIZE) return false;
    struct crossing crossing = {.logic = logic, .step = step, .technique = technique};
    for (crossing.line = UNITS_COLUMN * n; crossing.line < units->houses; crossing.line++) {
        for (crossing.box = 0; crossing.box < n; crossing.box++) {
            const uint32_t all = crossing_shared(logic, crossing.line, crossing.box, true);
            for (uint32_t places = all; places != 0; places = (places - 1) & all) {
                crossing.size = bits_count(places);
                crossing.digits = crossing_digits(logic, crossing.line, places);
                crossing.taken = places;
                if (crossing.size < 2 || bits_count(crossing.digits) < crossing.size + 2) continue;
                crossing_search(&crossing);
            }
        }
    }
    return false;
}
