/* Finned fish: n base lines and n cover lines of one digit, and places of the base lines outside the covers
 * (fins). Either a fin is true, or there is a fish: what lies in the covers, outside the bases, and sees all fins
 * is false. Sashimi: without the fins some base line would keep fewer than two places. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "siamese.h"

struct finned {
    struct logic *logic;
    struct logic_step *step;
    int technique, size, digit, first, across;
    bool sashimi;
    struct siamese siamese;
};

static bool finned_see_all(const struct units *units, int cell, const uint16_t *fin, int fins)
{
    for (int i = 0; i < fins; i++)
        if (fin[i] == cell || !units_see(units, cell, fin[i])) return false;
    return true;
}

/* Siamese fish may be one of each kind. */
static bool finned_lists(const struct logic *logic)
{
    return logic->offers != NULL && logic->offers->list != NULL;
}

static void finned_try(struct finned *fish, const uint8_t *pick, uint32_t inside, uint32_t covers)
{
    struct logic *logic = fish->logic;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    uint16_t fin[SUDOKU_MAX_SIZE];
    int fins = 0;
    bool sashimi = false;
    for (int i = 0; i < fish->size; i++) {
        const int house = fish->first + pick[i];
        const uint32_t places = grid->places[house][fish->digit];
        if ((places & covers) == 0) return;
        sashimi |= bits_single(places & covers);
        for (uint32_t set = places & ~covers; set != 0; set &= set - 1) {
            const int cell = units->cell[house][bits_lowest(set)];
            /* Cells that see all fins of several boxes would be in a base line. */
            if (fins == SUDOKU_MAX_SIZE ||
                (fins > 0 && units->house[cell][UNITS_BOX] != units->house[fin[0]][UNITS_BOX]))
                return;
            fin[fins++] = (uint16_t)cell;
        }
    }
    if (fins == 0 || (sashimi != fish->sashimi && !finned_lists(logic))) return;
    struct logic_step *step = fish->step;
    offers_begin(step, fish->technique, fish->size);
    for (uint32_t set = covers; set != 0; set &= set - 1) {
        const int cover = fish->across + bits_lowest(set);
        for (uint32_t lost = grid->places[cover][fish->digit] & ~inside; lost != 0;
             lost &= lost - 1) {
            const int cell = units->cell[cover][bits_lowest(lost)];
            if (finned_see_all(units, cell, fin, fins))
                step_remove(step, logic_candidate(logic, cell, fish->digit));
        }
    }
    if (!logic_wants(logic, step->removed)) return;
    for (int i = 0; i < fish->size; i++) step_base_house(step, fish->first + pick[i], fish->digit);
    for (uint32_t set = covers; set != 0; set &= set - 1)
        step_cover_house(step, fish->across + bits_lowest(set), fish->digit);
    siamese_note(&fish->siamese, logic, step, sashimi == fish->sashimi);
    if (sashimi == fish->sashimi) (void)logic_offer(logic, step);
}

static void finned_in_lines(struct finned *fish)
{
    const struct logic *logic = fish->logic;
    const int n = logic->units.size, size = fish->size;
    uint8_t pick[SUDOKU_MAX_SIZE], line[SUDOKU_MAX_SIZE], cover[SUDOKU_MAX_SIZE];
    int lines = 0;
    for (int i = 0; i < n; i++)
        if (bits_count(logic->grid.places[fish->first + i][fish->digit]) >= 2)
            line[lines++] = (uint8_t)i;
    if (lines < size) return;
    for (int i = 0; i < size; i++) pick[i] = (uint8_t)i;
    do {
        uint8_t base[SUDOKU_MAX_SIZE];
        uint32_t all = 0, inside = 0;
        for (int i = 0; i < size; i++) {
            base[i] = line[pick[i]];
            inside |= UINT32_C(1) << base[i];
            all |= logic->grid.places[fish->first + base[i]][fish->digit];
        }
        /* The fins lie in one box: no more lines than its side can be left uncovered. */
        const int count = bits_count(all);
        const int side = units_regions(&logic->units) ? n
                         : logic->units.box_width > logic->units.box_height
                             ? logic->units.box_width
                             : logic->units.box_height;
        if (count <= size || count > size + side) continue;
        uint8_t choice[SUDOKU_MAX_SIZE];
        int k = 0;
        for (uint32_t set = all; set != 0; set &= set - 1) cover[k++] = (uint8_t)bits_lowest(set);
        for (int i = 0; i < size; i++) choice[i] = (uint8_t)i;
        fish->siamese.count = 0;
        do {
            uint32_t covers = 0;
            for (int i = 0; i < size; i++) covers |= UINT32_C(1) << cover[choice[i]];
            finned_try(fish, base, inside, covers);
        } while (logic_next_pick(choice, size, count));
        if (fish->siamese.count < 2) continue;
        offers_begin(fish->step, fish->technique, size);
        for (int i = 0; i < size; i++)
            step_base_house(fish->step, fish->first + base[i], fish->digit);
        siamese_offer(&fish->siamese, logic, fish->digit, fish->step);
    } while (logic_next_pick(pick, size, lines));
}

bool finned_fish(struct logic *logic, int technique, struct logic_step *step)
{
    const int n = logic->units.size;
    struct finned fish = {.logic = logic,
                          .step = step,
                          .technique = technique,
                          .size = logic_techniques[technique].size,
                          .sashimi = technique >= TECHNIQUE_SASHIMI_X_WING};
    for (fish.digit = 0; fish.digit < n; fish.digit++) {
        if (!placings_lose(logic, technique, fish.digit) || !logic_wants_digit(logic, fish.digit))
            continue;
        for (int kind = UNITS_ROW; kind >= UNITS_COLUMN; kind--) {
            fish.first = kind * n;
            fish.across = (UNITS_COLUMN + UNITS_ROW - kind) * n;
            finned_in_lines(&fish);
        }
    }
    return false;
}
