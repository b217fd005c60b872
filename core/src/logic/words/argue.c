#include "argue.h"

#include <string.h>

int argue_members(const struct argue *argue, const struct logic_set *set, uint16_t *list)
{
    const int n = argue->n;
    int count = 0;
    if (set->kind == LOGIC_SET_CELL) {
        for (uint32_t left = argue->grid->cells[set->index]; left != 0; left &= left - 1)
            list[count++] = (uint16_t)(set->index * n + bits_lowest(left));
    } else if (set->kind == LOGIC_SET_HOUSE) {
        uint32_t left = argue->grid->places[set->index][set->digit];
        for (; left != 0; left &= left - 1)
            list[count++] =
                (uint16_t)(argue->units->cell[set->index][bits_lowest(left)] * n + set->digit);
    } else if (RULED && set->kind == LOGIC_SET_RULE) {
        const struct ruled_filter *filter = &units_ruled(argue->units)->filter[set->index];
        for (int i = 0; i < filter->count; i++) {
            uint32_t left = argue->grid->cells[filter->cell[i]];
            for (; left != 0 && count < ARGUE_MEMBERS; left &= left - 1)
                list[count++] = (uint16_t)((int)filter->cell[i] * n + bits_lowest(left));
        }
    } else {
        for (int i = 0; i < argue->step->cells; i++) {
            const struct logic_pattern *cell = &argue->step->cell[i];
            uint32_t left = argue->grid->cells[cell->cell] & ~cell->digits;
            for (; left != 0 && count < ARGUE_MEMBERS; left &= left - 1)
                list[count++] = (uint16_t)(cell->cell * n + bits_lowest(left));
        }
    }
    return count;
}

int argue_end(const struct argue *argue, uint16_t candidate, int group, uint16_t *list)
{
    list[0] = candidate;
    if (group == 0) return 1;
    const struct logic_group *of = &argue->step->group[group - 1];
    int count = 0;
    for (uint32_t left = of->places; left != 0; left &= left - 1)
        list[count++] =
            (uint16_t)(argue->units->cell[of->house][bits_lowest(left)] * argue->n + of->digit);
    return count;
}

bool argue_sees(const struct argue *argue, int one, int other)
{
    return units_exclude(argue->units, one, other);
}

int argue_shared(const struct argue *argue, const uint16_t *cells, int count, uint16_t *houses)
{
    int shared = 0;
    for (int at = 0; at < units_houses_of(argue->units, cells[0]); at++) {
        const int house = units_house_of(argue->units, cells[0], at);
        bool all = true;
        for (int i = 1; i < count; i++) all &= units_in_house(argue->units, cells[i], house);
        if (all) houses[shared++] = (uint16_t)house;
    }
    return shared;
}

uint32_t argue_digits(const struct argue *argue)
{
    uint16_t list[ARGUE_MEMBERS];
    uint32_t digits = 0;
    for (int i = 0; i < argue->step->bases; i++) {
        const int count = argue_members(argue, &argue->step->base[i], list);
        for (int k = 0; k < count; k++) digits |= UINT32_C(1) << (list[k] % argue->n);
    }
    for (int i = 0; i < argue->step->cells; i++) digits |= argue->step->cell[i].digits;
    return digits;
}

void argue_effect(const struct argue *argue, int depth, enum say_id id)
{
    const struct logic_step *step = argue->step;
    const struct say_value value = step->placed != 0
                                       ? say_list(SAY_TRUE, step->place, step->placed)
                                       : say_list(SAY_FALSE, step->remove, step->removed);
    say_add(argue->say, depth, id, &value);
}

void argue_one_of(const struct argue *argue, const struct logic_set *set)
{
    uint16_t list[ARGUE_MEMBERS];
    const int count = argue_members(argue, set, list);
    if (set->kind == LOGIC_SET_PATTERN) {
        argue_deadly(argue);
        return;
    }
    const bool cell = set->kind == LOGIC_SET_CELL;
    const uint32_t digits = cell ? argue->grid->cells[set->index] : UINT32_C(1) << set->digit;
    const struct say_value values[] = {
        cell ? say_cells(&set->index, 1, digits) : say_list(SAY_HOUSES, &set->index, 1),
        say_digits(SAY_ANY_DIGIT, digits), say_list(SAY_ANY_PLACE, list, count)};
    if (RULED) argue_required(argue, set);
    say_add(argue->say, 0, cell ? SAID_ONE_OF_TWO : SAID_ONE_OF_HOUSE, values);
}

void argue_what_cases(const struct argue *argue, const struct logic_set *set)
{
    const bool cell = set->kind == LOGIC_SET_CELL;
    const struct say_value values[] = {cell ? say_cells(&set->index, 1, 0)
                                            : say_list(SAY_HOUSES, &set->index, 1),
                                       say_digits(SAY_DIGITS, UINT32_C(1) << set->digit)};
    say_add(argue->say, 0, cell ? SAID_WHAT_CASES : SAID_WHAT_CASES_HOUSE, values);
}

bool argue_impossible(const struct argue *argue)
{
    bool any = false;
    for (int i = 0; i < argue->step->bases; i++)
        any |= argue->step->base[i].kind == LOGIC_SET_PATTERN &&
               argue->step->base[i].digit == LOGIC_IMPOSSIBLE;
    return any;
}

void argue_deadly(const struct argue *argue)
{
    enum { FEW_DIGITS = 3 };
    const struct logic_step *step = argue->step;
    const struct logic_set pattern = {.kind = LOGIC_SET_PATTERN};
    uint16_t cells[STEP_CELLS], guards[ARGUE_MEMBERS];
    uint32_t digits = 0;
    for (int i = 0; i < step->cells; i++) {
        int at = i;
        for (; at > 0 && cells[at - 1] > step->cell[i].cell; at--) cells[at] = cells[at - 1];
        cells[at] = step->cell[i].cell;
        digits |= step->cell[i].digits;
    }
    const struct say_value values[] = {say_cells(cells, step->cells, digits),
                                       say_digits(SAY_DIGITS, digits)};
    say_add(argue->say, 0,
            argue_impossible(argue)            ? SAID_IMPOSSIBLE
            : bits_count(digits) <= FEW_DIGITS ? SAID_DEADLY
                                               : SAID_DEADLY_ALL,
            values);
    const int count = argue_members(argue, &pattern, guards);
    uint32_t extra = 0;
    bool same = true;
    for (int i = 0; i < count; i++) {
        same &= guards[i] / argue->n == guards[0] / argue->n;
        extra |= UINT32_C(1) << (guards[i] % argue->n);
    }
    const struct say_value guard[] = {same ? say_list(SAY_PLACES, guards, 1)
                                           : say_list(SAY_ANY_TRUE, guards, count),
                                      say_digits(SAY_ANY_DIGIT, extra)};
    say_add(argue->say, 0, same ? SAID_GUARDIANS_CELL : SAID_GUARDIANS, guard);
}

/* The houses of a kind that the candidates of all base sets lie in. */
static int argue_boxes(const struct argue *argue, uint16_t *boxes)
{
    uint16_t list[ARGUE_MEMBERS];
    bool in[UNITS_HOUSES] = {false};
    int count = 0;
    for (int i = 0; i < argue->step->bases; i++) {
        const int members = argue_members(argue, &argue->step->base[i], list);
        for (int k = 0; k < members; k++)
            in[argue->units->house[list[k] / argue->n][UNITS_BOX]] = true;
    }
    for (int box = 0; box < argue->n; box++)
        if (in[box]) boxes[count++] = (uint16_t)box;
    return count;
}

/* A house that has all base sets; -1 where none does. */
static int argue_house(const struct argue *argue)
{
    const struct logic_step *step = argue->step;
    for (int house = 0; house < argue->units->all; house++) {
        bool all = step->bases > 0;
        for (int i = 0; i < step->bases && all; i++) {
            const struct logic_set *base = &step->base[i];
            all = base->kind == LOGIC_SET_CELL
                      ? units_in_house(argue->units, base->index, house)
                      : base->kind == LOGIC_SET_HOUSE && base->index == house;
        }
        if (all) return house;
    }
    return -1;
}

struct argue_look argue_look(const struct argue *argue)
{
    enum { FEW_BOXES = 3 };
    const struct logic_step *step = argue->step;
    struct argue_look look = {.digits = argue_digits(argue), .rule = -1};
    const int house = argue_house(argue);
    if (step->bases == 1 && step->base[0].kind == LOGIC_SET_RULE && RULED) {
        look.rule = step->base[0].index;
        look.digits = 0;
    } else if (house >= 0) {
        look.house[look.houses++] = (uint16_t)house;
        look.digits = 0;
    } else if (bits_count(look.digits) > 2) {
        look.digits = 0;
        look.houses = argue_boxes(argue, look.house);
        if (look.houses > FEW_BOXES) look.houses = 0;
    }
    look.cell = (uint16_t)((step->placed != 0 ? step->place[0] : step->remove[0]) / argue->n);
    return look;
}

void argue_where(const struct argue *argue)
{
    const struct argue_look look = argue_look(argue);
    const bool rule = RULED && look.rule >= 0, house = rule || look.houses > 0;
    const struct say_value value = rule    ? say_rule(look.rule)
                                   : house ? say_list(SAY_HOUSES, look.house, look.houses)
                                   : look.digits != 0 ? say_digits(SAY_DIGITS, look.digits)
                                                      : say_cells(&look.cell, 1, 0);
    say_add(argue->say, 0,
            house              ? SAID_WHERE_HOUSE
            : look.digits != 0 ? SAID_WHERE_DIGITS
                               : SAID_WHERE_CELL,
            &value);
}

/* Every cell and every house: a guess. */
static bool argue_guess(const struct argue *argue, bool what)
{
#ifdef NINEFOLD_USUAL /* there are none */
    (void)argue;
    (void)what;
    return false;
#else
    const struct logic_step *step = argue->step;
    if (step->bases == 0 || step->base[0].kind != LOGIC_SET_GRID) return false;
    const uint16_t cell = (uint16_t)(step->place[0] / argue->n);
    SAY(argue->say, 0, GUESS, say_cells(&cell, 1, 0));
    if (!what) argue_effect(argue, 0, SAID_HENCE);
    return true;
#endif
}

/* Two cells, and digits in lines across that they need two other cells for: an exocet. */
static bool argue_exocet(const struct argue *argue, bool what)
{
#ifdef NINEFOLD_USUAL /* there are none */
    (void)argue;
    (void)what;
    return false;
#else
    enum { EXOCET_CELLS = 2, EXOCET_LINES = 3 };
    const struct logic_step *step = argue->step;
    uint16_t base[EXOCET_CELLS], target[EXOCET_CELLS], shared[EXOCET_CELLS], lines[EXOCET_LINES];
    uint32_t digits = 0;
    int houses = 0, count = 0;
    if (step->covers != EXOCET_CELLS || step->bases <= EXOCET_CELLS || step->links != 0)
        return false;
    for (int i = 0; i < step->bases; i++) {
        if ((step->base[i].kind == LOGIC_SET_CELL) != (i < EXOCET_CELLS)) return false;
        bool known = i < EXOCET_CELLS;
        for (int k = 0; k < count && !known; k++) known = lines[k] == step->base[i].index;
        if (known) continue;
        if (count == EXOCET_LINES) return false;
        int at = count++;
        for (; at > 0 && lines[at - 1] > step->base[i].index; at--) lines[at] = lines[at - 1];
        lines[at] = step->base[i].index;
    }
    for (int i = 0; i < EXOCET_CELLS; i++) {
        if (step->cover[i].kind != LOGIC_SET_CELL) return false;
        base[i] = step->base[i].index;
        target[i] = step->cover[i].index;
        digits |= argue->grid->cells[base[i]];
    }
    for (int kind = 0; kind < UNITS_KINDS; kind++)
        if (argue->units->house[base[0]][kind] == argue->units->house[base[1]][kind] &&
            houses < EXOCET_CELLS)
            shared[houses++] = argue->units->house[base[0]][kind];
    if (target[1] < target[0]) {
        const uint16_t swap = target[0];
        target[0] = target[1];
        target[1] = swap;
    }
    const struct say_value targets = say_cells(target, EXOCET_CELLS, digits);
    if (what) {
        say_add(argue->say, 0, SAID_WHAT_EXOCET, NULL);
        return true;
    }
    SAY(argue->say, 0, EXOCET, say_cells(base, EXOCET_CELLS, digits),
        say_digits(SAY_DIGITS, digits), say_list(SAY_HOUSES, shared, houses));
    SAY(argue->say, 0, EXOCET_NEEDS, say_list(SAY_HOUSES, lines, count), targets);
    SAY(argue->say, 0, EXOCET_SO, targets, say_list(SAY_FALSE, step->remove, step->removed));
    return true;
#endif
}

static void argue_all(const struct argue *argue, bool what)
{
    if (argue_guess(argue, what) || argue_exocet(argue, what)) return;
    if (RULED && argue_rules(argue, what)) return;
    if (argue_sets(argue, what) || argue_links(argue, what) || argue_almost(argue, what)) return;
    (void)argue_cases(argue, what);
}

void argue_what(const struct argue *argue) { argue_all(argue, true); }

void argue_why(const struct argue *argue)
{
    argue_all(argue, false);
    if (!argue->say->cut) return;
    say_shorten(argue->say, argue->say->count - 2);
    say_add(argue->say, 0, SAID_AND_SO_ON, NULL);
    argue_effect(argue, 0, SAID_HENCE);
}
