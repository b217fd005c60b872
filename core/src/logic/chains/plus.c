/* What a net may use where it stalls: on the grid it has reached, locked candidates, hidden pairs, naked
 * pairs, X-wings, in this order. The first of these that removes anything new is applied wherever it can be;
 * each removal depends on those that made the pattern. */
#include "nets.h"

/* A pattern: its base sets, and the candidates that these lost in the net. */
struct plus_pattern {
    struct logic_set set[2];
    int sets;
    int proof; /* its number in the net; 0 while it has removed nothing */
    uint16_t lost[2 * SUDOKU_MAX_SIZE];
    int losses;
};

static void plus_lose(struct plus_pattern *pattern, int node)
{
    pattern->lost[pattern->losses++] = (uint16_t)node;
}

/* A removal, which depends on what the pattern's houses or cells lost. */
static bool plus_remove(struct nets_run *run, struct plus_pattern *pattern, int cell, int digit)
{
    struct net *net = run->net;
    const struct links *links = run->links;
    const int node = 2 * links->number[cell * run->logic->units.size + digit];
    if (net_has(net, node)) return true;
    if (pattern->proof == 0) pattern->proof = nets_prove(net, pattern->set, pattern->sets, 0, 0);
    if (pattern->proof == 0) return true;
    const int parents = net->pooled;
    for (int i = 0; i < pattern->losses; i++) nets_rest_on(net, pattern->lost[i]);
    const bool consistent = nets_reach(run, node, parents, NETS_BY_PATTERN);
    net->inner[node] = (uint16_t)pattern->proof;
    return consistent;
}

/* Adds the positions outside `inside` that the digit has lost in the house since the net began. */
static void plus_lost_places(const struct nets_run *run, struct plus_pattern *pattern, int house,
                             int digit, uint32_t inside)
{
    pattern->set[pattern->sets++] = step_house(house, digit);
    const struct units *units = &run->logic->units;
    uint32_t lost =
        run->origin->places[house][digit] & ~run->nets->grid.places[house][digit] & ~inside;
    for (; lost != 0; lost &= lost - 1) {
        const int cell = units->cell[house][bits_lowest(lost)];
        plus_lose(pattern, 2 * run->links->number[cell * units->size + digit]);
    }
}

static void plus_lost_digits(const struct nets_run *run, struct plus_pattern *pattern, int cell)
{
    pattern->set[pattern->sets++] = step_cell(cell);
    uint32_t lost = run->origin->cells[cell] & ~run->nets->grid.cells[cell];
    for (; lost != 0; lost &= lost - 1)
        plus_lose(pattern,
                  2 * run->links->number[cell * run->logic->units.size + bits_lowest(lost)]);
}

/* Locked candidates: from boxes to lines or from lines to boxes, columns or rows. */
static bool plus_locked(struct nets_run *run, struct plus_pattern *pattern, bool columns,
                        bool from_box)
{
    const struct units *units = &run->logic->units;
    const struct marks *grid = &run->nets->grid;
    const int n = units->size, kind = columns ? UNITS_COLUMN : UNITS_ROW;
    for (int base = from_box ? 0 : kind * n; base < (from_box ? n : (kind + 1) * n); base++) {
        for (int digit = 0; digit < n; digit++) {
            const uint32_t places = grid->places[base][digit];
            if (places == 0) continue;
            const int cover_kind = from_box ? kind : UNITS_BOX;
            const int cover = units->house[units->cell[base][bits_lowest(places)]][cover_kind];
            uint32_t inside = 0, set = places;
            for (; set != 0; set &= set - 1) {
                const int cell = units->cell[base][bits_lowest(set)];
                if (units->house[cell][cover_kind] != cover) break;
                inside |= UINT32_C(1) << units->position[cell][cover_kind];
            }
            uint32_t removed = grid->places[cover][digit] & ~inside;
            if (set != 0 || removed == 0) continue;
            *pattern = (struct plus_pattern){0};
            plus_lost_places(run, pattern, base, digit, 0);
            for (; removed != 0; removed &= removed - 1)
                if (!plus_remove(run, pattern, units->cell[cover][bits_lowest(removed)], digit))
                    return false;
        }
    }
    return true;
}

static bool plus_hidden_pairs(struct nets_run *run, struct plus_pattern *pattern)
{
    const struct units *units = &run->logic->units;
    const struct marks *grid = &run->nets->grid;
    const int n = units->size;
    for (int house = 0; house < units->houses; house++) {
        for (int a = 0; a < n; a++) {
            const uint32_t places = grid->places[house][a];
            if (bits_count(places) != 2) continue;
            for (int b = a + 1; b < n; b++) {
                if (grid->places[house][b] != places) continue;
                *pattern = (struct plus_pattern){0};
                plus_lost_places(run, pattern, house, a, places);
                plus_lost_places(run, pattern, house, b, places);
                for (uint32_t set = places; set != 0; set &= set - 1) {
                    const int cell = units->cell[house][bits_lowest(set)];
                    uint32_t removed = grid->cells[cell] & ~(UINT32_C(1) << a | UINT32_C(1) << b);
                    for (; removed != 0; removed &= removed - 1)
                        if (!plus_remove(run, pattern, cell, bits_lowest(removed))) return false;
                }
            }
        }
    }
    return true;
}

static bool plus_naked_pairs(struct nets_run *run, struct plus_pattern *pattern)
{
    const struct units *units = &run->logic->units;
    const struct marks *grid = &run->nets->grid;
    const int n = units->size;
    for (int house = 0; house < units->houses; house++) {
        for (int i = 0; i < n; i++) {
            const int one = units->cell[house][i];
            const uint32_t digits = grid->cells[one];
            if (bits_count(digits) != 2) continue;
            for (int j = i + 1; j < n; j++) {
                const int other = units->cell[house][j];
                if (grid->cells[other] != digits) continue;
                *pattern = (struct plus_pattern){0};
                plus_lost_digits(run, pattern, one);
                plus_lost_digits(run, pattern, other);
                for (int k = 0; k < n; k++) {
                    if (k == i || k == j) continue;
                    const int cell = units->cell[house][k];
                    uint32_t removed = grid->cells[cell] & digits;
                    for (; removed != 0; removed &= removed - 1)
                        if (!plus_remove(run, pattern, cell, bits_lowest(removed))) return false;
                }
            }
        }
    }
    return true;
}

static bool plus_x_wings(struct nets_run *run, struct plus_pattern *pattern, int kind)
{
    const struct units *units = &run->logic->units;
    const struct marks *grid = &run->nets->grid;
    const int n = units->size, first = kind * n, across = (UNITS_COLUMN + UNITS_ROW - kind) * n;
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            for (int digit = 0; digit < n; digit++) {
                uint32_t covers = grid->places[first + i][digit];
                if (bits_count(covers) != 2 || grid->places[first + j][digit] != covers) continue;
                *pattern = (struct plus_pattern){0};
                plus_lost_places(run, pattern, first + i, digit, 0);
                plus_lost_places(run, pattern, first + j, digit, 0);
                for (; covers != 0; covers &= covers - 1) {
                    const int house = across + bits_lowest(covers);
                    uint32_t removed =
                        grid->places[house][digit] & ~(UINT32_C(1) << i | UINT32_C(1) << j);
                    for (; removed != 0; removed &= removed - 1)
                        if (!plus_remove(run, pattern, units->cell[house][bits_lowest(removed)],
                                         digit))
                            return false;
                }
            }
        }
    }
    return true;
}

bool plus_advance(struct nets_run *run)
{
    struct plus_pattern pattern;
    const int before = run->net->reached;
    if (!plus_locked(run, &pattern, true, true) || !plus_locked(run, &pattern, false, true) ||
        !plus_locked(run, &pattern, true, false) || !plus_locked(run, &pattern, false, false) ||
        run->net->reached > before)
        return true;
    if (!plus_hidden_pairs(run, &pattern) || run->net->reached > before) return true;
    if (!plus_naked_pairs(run, &pattern) || run->net->reached > before) return true;
    if (!plus_x_wings(run, &pattern, UNITS_COLUMN) || !plus_x_wings(run, &pattern, UNITS_ROW))
        return true;
    return run->net->reached > before;
}
