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

/* The sets of cells of one part, in the order of their positions, the last first. */
struct part {
    int count;
    struct {
        uint32_t places, digits;
    } set[1 << SUE_DE_COQ_REST];
};

static void part_list(const struct logic *logic, int house, uint32_t places, struct part *part)
{
    part->count = 0;
    for (uint32_t set = places; set != 0; set = (set - 1) & places) {
        part->set[part->count].places = set;
        part->set[part->count++].digits = crossing_digits(logic, house, set);
    }
}

/* How many more digits that the crossing lacks than cells: what is lacking here the other part has to have. */
static int crossing_surplus(const struct crossing *crossing, const struct part *part, int i)
{
    return bits_count(part->set[i].digits & ~crossing->digits) - bits_count(part->set[i].places);
}

/* A digit that the crossing lacks may be in both parts: it counts twice. */
static void crossing_search(const struct crossing *crossing, const struct part *line,
                            const struct part *box)
{
    const int wanted = crossing->size - bits_count(crossing->digits);
    struct {
        int i, surplus;
    } fit[1 << SUE_DE_COQ_REST];
    int fits = 0, least = SUDOKU_MAX_SIZE;
    for (int i = 0; i < box->count; i++) {
        if ((box->set[i].digits & crossing->digits) == 0) continue;
        const int surplus = crossing_surplus(crossing, box, i);
        if (surplus < least) least = surplus;
        fit[fits].i = i;
        fit[fits++].surplus = surplus;
    }
    for (int a = 0; a < line->count; a++) {
        const uint32_t shared = line->set[a].digits & crossing->digits;
        const int rest = wanted - crossing_surplus(crossing, line, a);
        if (shared == 0 || rest < least) continue;
        for (int b = 0; b < fits; b++)
            if (fit[b].surplus == rest && (box->set[fit[b].i].digits & shared) == 0)
                crossing_offer(crossing, line->set[a].places, line->set[a].digits,
                               box->set[fit[b].i].places, box->set[fit[b].i].digits);
    }
}

bool sue_de_coq(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    if (n > SUE_DE_COQ_SIZE) return false;
    struct crossing crossing = {.logic = logic, .step = step, .technique = technique};
    for (crossing.line = UNITS_COLUMN * n; crossing.line < units->houses; crossing.line++) {
        const bool changed = logic_house_changed(logic, technique, crossing.line);
        for (crossing.box = 0; crossing.box < n; crossing.box++) {
            const uint32_t all = crossing_shared(logic, crossing.line, crossing.box, true);
            if (bits_count(all) < 2 ||
                !(changed || logic_house_changed(logic, technique, crossing.box)))
                continue;
            struct part line, box;
            part_list(logic, crossing.line,
                      crossing_shared(logic, crossing.line, crossing.box, false), &line);
            part_list(logic, crossing.box,
                      crossing_shared(logic, crossing.box, crossing.line, false), &box);
            for (uint32_t places = all; places != 0; places = (places - 1) & all) {
                crossing.size = bits_count(places);
                crossing.digits = crossing_digits(logic, crossing.line, places);
                crossing.taken = places;
                if (crossing.size < 2 || bits_count(crossing.digits) < crossing.size + 2) continue;
                crossing_search(&crossing, &line, &box);
            }
        }
    }
    return false;
}
