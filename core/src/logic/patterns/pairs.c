/* Patterns of bivalue cells with the same two digits.
 *
 *   W-wing        two such cells that do not see each other; a strong link of one digit whose ends each see one
 *                 of them: one of the two holds the other digit
 *   remote pair   a path of an even number of such cells, each in sight of the next: its ends hold both digits */
#include "logic/finders.h"
#include "logic/offers.h"

static void pairs_try_w(struct logic *logic, int technique, int one, int other, int link_digit,
                        int lost, struct logic_step *step)
{
    const struct units *units = &logic->units;
    for (int house = 0; house < units->all; house++) {
        const uint32_t places = logic->grid.places[house][link_digit];
        if (bits_count(places) != 2) continue;
        const int a = units->cell[house][bits_lowest(places)];
        const int b = units->cell[house][bits_lowest(places & (places - 1))];
        if (a == one || a == other || b == one || b == other) continue;
        if (!(units_see(units, a, one) && units_see(units, b, other)) &&
            !(units_see(units, a, other) && units_see(units, b, one)))
            continue;
        offers_begin(step, technique, 2);
        offers_remove_seen(logic, step, one, other, lost);
        if (step->removed == 0) return;
        step_base_cell(step, one);
        step_base_cell(step, other);
        step_base_house(step, house, link_digit);
        (void)logic_offer(logic, step);
    }
}

bool pairs_w_wing(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    for (int one = 0; one < units->cells; one++) {
        const uint32_t digits = grid->cells[one];
        if (bits_count(digits) != 2) continue;
        const int low = bits_lowest(digits), high = bits_lowest(digits & (digits - 1));
        for (int other = one + 1; other < units->cells; other++) {
            if (grid->cells[other] != digits || units_see(units, one, other)) continue;
            pairs_try_w(logic, technique, one, other, high, low, step);
            pairs_try_w(logic, technique, one, other, low, high, step);
        }
    }
    return false;
}

/* Breadth first from one cell; every cell at an odd distance of three or more is another end. */
static void pairs_walk(struct logic *logic, int technique, int start, struct logic_step *step)
{
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const uint32_t digits = grid->cells[start];
    uint16_t queue[SUDOKU_MAX_CELLS], parent[SUDOKU_MAX_CELLS], distance[SUDOKU_MAX_CELLS];
    bool reached[SUDOKU_MAX_CELLS] = {false};
    int first = 0, end = 0;
    queue[end++] = parent[start] = (uint16_t)start;
    distance[start] = 0;
    reached[start] = true;
    for (; first < end; first++) {
        const int from = queue[first];
        if (distance[from] >= 3 && (distance[from] & 1) != 0) {
            offers_begin(step, technique, distance[from] + 1);
            for (uint32_t set = digits; set != 0; set &= set - 1)
                offers_remove_seen(logic, step, start, from, bits_lowest(set));
            if (logic_wants(logic, step->removed)) {
                step_base_cell(step, start);
                for (int cell = from; cell != start; cell = parent[cell])
                    step_base_cell(step, cell);
                (void)logic_offer(logic, step);
            }
        }
        for (int i = 0; i < units->peers[from]; i++) {
            const int cell = units->peer[from][i];
            if (grid->cells[cell] != digits || reached[cell]) continue;
            reached[cell] = true;
            parent[cell] = (uint16_t)from;
            distance[cell] = (uint16_t)(distance[from] + 1);
            queue[end++] = (uint16_t)cell;
        }
    }
}

bool pairs_remote(struct logic *logic, int technique, struct logic_step *step)
{
    for (int cell = 0; cell < logic->units.cells; cell++)
        if (bits_count(logic->grid.cells[cell]) == 2) pairs_walk(logic, technique, cell, step);
    return false;
}
