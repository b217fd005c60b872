/* HoDoKu's forcing chains and nets, and its guesses: what they are was read off its published paths
 * (tests/bench/experiments.md).
 *
 *   chains  a candidate that, on or off, turns off a whole base set, by links of candidates and groups
 *   nets    the same by so many rounds of singles, and what these lead to in turn; or what all cases of a base set lead
 *           to, or one candidate both on and off
 *   guess   the digit of the solution in the middle one of the open cells
 *
 * Each places or removes one candidate, the first one in order; one that can be placed goes before all that can be removed. On
 * grids of up to nine digits only. */
#include "logic/finders.h"
#include "logic/offers.h"
#include "groups.h"
#include "nets.h"

#include <string.h>

enum {
    AHEAD_ROUNDS = 4,
    AHEAD_DIGITS = 9,
    AHEAD_CELLS = AHEAD_DIGITS * AHEAD_DIGITS,
    AHEAD_SETS = AHEAD_CELLS + UNITS_KINDS * AHEAD_CELLS,
    AHEAD_WORDS = (AHEAD_CELLS * AHEAD_DIGITS + 127) / 128 * 2,
    AHEAD_TRIES = 1 << 14,
    AHEAD_FAR = 1 << 20
};

/* The base sets of the grid, each as a set of candidates. */
struct ahead_sets {
    int count, words;
    struct logic_set set[AHEAD_SETS];
    uint64_t has[AHEAD_SETS][AHEAD_WORDS];
};

static void ahead_list(const struct logic *logic, struct ahead_sets *sets)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    sets->count = 0;
    sets->words = logic->links->words;
    for (int k = 0; k < units->cells + units->houses * n; k++) {
        const int at = k - units->cells;
        const struct logic_set set = at < 0 ? step_cell(k) : step_house(at / n, at % n);
        uint16_t cases[SUDOKU_MAX_SIZE];
        const int count = links_cases(logic, set, cases);
        if (count == 0) continue;
        uint64_t *has = sets->has[sets->count];
        memset(has, 0, sizeof sets->has[0]);
        for (int i = 0; i < count; i++) bits_add(has, cases[i]);
        sets->set[sets->count++] = set;
    }
}

/* The first base set from number `from` on of which nothing is left; the number of sets if there is none. */
static int ahead_empty(const struct ahead_sets *sets, const uint64_t *off, int from)
{
    for (; from < sets->count; from++) {
        int word = 0;
        while (word < sets->words && (sets->has[from][word] & ~off[word]) == 0) word++;
        if (word == sets->words) break;
    }
    return from;
}

/* Chains --------------------------------------------------------------------------------------- */

/* All that is off if the candidate is on, or off. */
static void ahead_follow(const struct groups *groups, int candidate, bool on, uint64_t *off)
{
    const uint64_t *weak = groups_weak(groups, candidate);
    const int words = (groups->singles + 63) / 64;
    memset(off, 0, AHEAD_WORDS * sizeof *off);
    memcpy(off, on ? weak : groups_off(groups, candidate), (size_t)words * sizeof *off);
    if (!on) bits_add(off, candidate);
    for (int word = 0; on && word < groups->words; word++)
        for (uint64_t set = weak[word] & groups->tied[word]; set != 0; set &= set - 1) {
            const uint64_t *more = groups_off(groups, word * 64 + bits_lowest_cell(set));
            for (int w = 0; w < words; w++) off[w] |= more[w];
        }
}

/* Of the base sets that the candidate turns off the one that takes the fewest links. Told the other way round, as links
 * allow: each of its candidates leads to the opposite. */
static void ahead_describe(struct logic *logic, const struct ahead_sets *sets, int start,
                           const uint64_t *off, struct logic_step *step)
{
    struct groups *groups = logic->groups;
    uint16_t cases[SUDOKU_MAX_SIZE];
    int least = AHEAD_FAR, best = 0;
    groups_search(groups, start, true);
    for (int k = ahead_empty(sets, off, 0); k < sets->count; k = ahead_empty(sets, off, k + 1)) {
        int sum = 0;
        for (int i = links_cases(logic, sets->set[k], cases); i-- > 0;)
            sum += groups->distance[2 * cases[i]];
        if (sum >= least) continue;
        least = sum;
        best = k;
    }
    const int count = links_cases(logic, sets->set[best], cases);
    offers_begin(step,
                 sets->set[best].kind == LOGIC_SET_CELL ? TECHNIQUE_CELL_FORCING
                                                        : TECHNIQUE_REGION_FORCING,
                 count);
    step_base(step, sets->set[best]);
    for (int k = 0; k < count; k++)
        for (int node = 2 * cases[k], to; (to = groups->parent[node]) != GROUPS_NONE; node = to) {
            struct logic_link *link = &step->link[step->links++];
            *link = groups_describe(logic, node ^ 1, to ^ 1, step);
            link->branch = (uint8_t)k;
        }
    step->nodes = (uint16_t)(step->links + count);
    links_conclude(logic, start ^ 1, step);
}

bool ahead_chains(struct logic *logic, int technique, struct logic_step *step)
{
    struct groups *groups = logic->groups;
    struct ahead_sets sets;
    (void)technique;
    if (!groups_build(logic, GROUPS_GROUPS)) return false;
    groups_follow(groups);
    ahead_list(logic, &sets);
    for (int on = 0; on < 2; on++)
        for (int i = 0; i < groups->singles; i++) {
            uint64_t off[AHEAD_WORDS];
            if (on == 0 && !bits_in(groups->tied, i)) continue;
            ahead_follow(groups, i, on, off);
            if (ahead_empty(&sets, off, 0) == sets.count) continue;
            ahead_describe(logic, &sets, 2 * i + on, off, step);
            return true;
        }
    return false;
}

/* Nets ----------------------------------------------------------------------------------------- */

/* A grid that is looked at: what is left in each cell, and the candidates that were placed. */
struct ahead_grid {
    uint32_t cells[AHEAD_CELLS];
    uint64_t on[AHEAD_WORDS];
};

static void ahead_begin(const struct logic *logic, struct ahead_grid *grid)
{
    memset(grid->on, 0, sizeof grid->on);
    for (int cell = 0; cell < logic->units.cells; cell++) {
        const int value = logic->grid.value[cell];
        grid->cells[cell] = value != 0 ? UINT32_C(1) << (value - 1) : logic->grid.cells[cell];
    }
}

/* Lists a candidate to be placed, unless it has been. */
static void ahead_note(const struct logic *logic, struct ahead_grid *grid, int number, int *end)
{
    if (number == LINKS_NONE || bits_in(grid->on, number)) return;
    bits_add(grid->on, number);
    logic->links->queue[(*end)++] = (uint16_t)number;
}

/* The singles of the grid, all those of a round at once. `start` is placed before; LINKS_NONE: nothing is. */
static void ahead_singles(const struct logic *logic, struct ahead_grid *grid, int start, int rounds)
{
    const struct units *units = &logic->units;
    const struct links *links = logic->links;
    const int n = units->size;
    int first = 0, end = 0;
    ahead_note(logic, grid, start, &end);
    for (;; rounds--) {
        for (; first < end; first++) {
            const int cell = links->cell[links->queue[first]];
            const uint32_t bit = UINT32_C(1) << links->digit[links->queue[first]];
            grid->cells[cell] &= bit;
            for (int i = 0; i < units->peers[cell]; i++) grid->cells[units->peer[cell][i]] &= ~bit;
        }
        if (rounds == 0) return;
        for (int house = 0; house < units->houses; house++) {
            uint32_t once = 0, twice = 0;
            for (int i = 0; i < n; i++) {
                const uint32_t set = grid->cells[units->cell[house][i]];
                twice |= once & set;
                once |= set;
            }
            for (int i = 0; i < n; i++) {
                const int cell = units->cell[house][i];
                uint32_t set = logic->grid.value[cell] != 0 ? 0 : grid->cells[cell];
                if (!bits_single(set)) set &= ~twice;
                for (; set != 0; set &= set - 1)
                    ahead_note(logic, grid, links->number[cell * n + bits_lowest(set)], &end);
            }
        }
        if (first == end) return;
    }
}

/* What follows from each candidate, off and on: a set of those off, then one of those on. They lie in the memory of groups. */
static uint64_t *ahead_row(const struct logic *logic, int node)
{
    return logic->groups->weak + (size_t)node * 2 * (size_t)logic->links->words;
}

static void ahead_spread(const struct logic *logic, const struct ahead_grid *before, int node)
{
    const struct links *links = logic->links;
    const int i = node >> 1, words = links->words;
    struct ahead_grid grid = *before;
    uint64_t *row = ahead_row(logic, node);
    if ((node & 1) == 0) grid.cells[links->cell[i]] &= ~(UINT32_C(1) << links->digit[i]);
    ahead_singles(logic, &grid, (node & 1) != 0 ? i : LINKS_NONE, AHEAD_ROUNDS);
    memset(row, 0, (size_t)words * sizeof *row);
    memcpy(row + words, grid.on, (size_t)words * sizeof *row);
    for (int k = 0; k < links->count; k++)
        if ((grid.cells[links->cell[k]] >> links->digit[k] & 1) == 0) bits_add(row, k);
}

/* Warshall's method. */
static void ahead_close(const struct logic *logic)
{
    const int nodes = 2 * logic->links->count, words = 2 * logic->links->words;
    for (int k = 0; k < nodes; k++) {
        const uint64_t *more = ahead_row(logic, k);
        const int at = (k & 1) * logic->links->words * 64 + (k >> 1);
        for (int i = 0; i < nodes; i++) {
            uint64_t *row = ahead_row(logic, i);
            if (!bits_in(row, at)) continue;
            for (int word = 0; word < words; word++) row[word] |= more[word];
        }
    }
}

/* Why something follows: one node leads to a contradiction; or all candidates of a base set, or one both on and off, lead to
 * it. */
struct ahead_reason {
    int count;
    uint16_t start[SUDOKU_MAX_SIZE];
    const struct logic_set *set; /* NULL: none */
};

/* Reason number k and all that follows by it; false behind the last one. */
static bool ahead_reason(const struct logic *logic, const struct ahead_sets *sets, int k,
                         struct ahead_reason *reason, uint64_t *shown)
{
    const int words = sets->words, nodes = 2 * logic->links->count;
    const int number = k - nodes, other = k ^ 1;
    reason->set = NULL;
    reason->count = k < nodes ? 1 : 2;
    reason->start[0] = (uint16_t)k;
    reason->start[1] = (uint16_t)other;
    if (k < nodes) {
        memset(shown, 0, 2 * AHEAD_WORDS * sizeof *shown);
        if (ahead_empty(sets, ahead_row(logic, k), 0) < sets->count)
            bits_add(shown, (other & 1) * words * 64 + (other >> 1));
        return true;
    }
    if (number == sets->count + logic->links->count) return false;
    if (number < sets->count) {
        reason->set = &sets->set[number];
        reason->count = links_cases(logic, *reason->set, reason->start);
        for (int i = 0; i < reason->count; i++)
            reason->start[i] = (uint16_t)(2 * reason->start[i] + 1);
    } else {
        reason->start[0] = (uint16_t)(2 * (number - sets->count) + 1);
        reason->start[1] = reason->start[0] ^ 1;
    }
    for (int word = 0; word < 2 * words; word++) {
        shown[word] = ~UINT64_C(0);
        for (int i = 0; i < reason->count; i++)
            shown[word] &= ahead_row(logic, reason->start[i])[word];
    }
    return true;
}

/* The net of a case that leads elsewhere contradicts itself. */
static void ahead_tell(struct logic *logic, const struct ahead_reason *reason, int target,
                       struct logic_step *step)
{
    struct net *net = &logic->nets->one;
    int technique = TECHNIQUE_CONTRADICTION_FORCING;
    if (reason->count > 1) technique = TECHNIQUE_DOUBLE_FORCING;
    if (reason->set != NULL)
        technique = reason->set->kind == LOGIC_SET_CELL ? TECHNIQUE_DYNAMIC_CELL_FORCING
                                                        : TECHNIQUE_DYNAMIC_REGION_FORCING;
    offers_begin(step, technique, reason->count);
    if (reason->set != NULL) step_base(step, *reason->set);
    for (int k = 0; k < reason->count; k++) {
        nets_spread(logic, LINKS_XY, NETS_PLAIN, reason->start[k]);
        if (reason->count == 1) {
            nets_describe_contradiction(logic, net, step);
        } else if (net_has(net, target)) {
            nets_describe_proof(logic, net, target, k, step);
        } else {
            nets_describe_proof(logic, net, 2 * net->contradiction + 1, k, step);
            nets_describe_proof(logic, net, 2 * net->contradiction, k, step);
        }
    }
    step->nodes = step->links;
    links_conclude(logic, target, step);
}

bool ahead_nets(struct logic *logic, int technique, struct logic_step *step)
{
    const struct links *links = logic->links;
    struct ahead_sets sets;
    struct ahead_grid grid;
    struct ahead_reason reason;
    uint64_t all[2 * AHEAD_WORDS] = {0}, shown[2 * AHEAD_WORDS];
    int target = LINKS_NONE, at = 0;
    (void)technique;
    logic->paused = logic->budget <= 0;
    if (logic->paused || !links_build(logic->links, &logic->units, &logic->grid)) return false;
    logic->budget -= logic->budget < 2 * links->count ? logic->budget : 2 * links->count;
    ahead_list(logic, &sets);
    ahead_begin(logic, &grid);
    for (int node = 0; node < 2 * links->count; node++) ahead_spread(logic, &grid, node);
    ahead_close(logic);
    for (int k = 0; ahead_reason(logic, &sets, k, &reason, shown); k++)
        for (int word = 0; word < 2 * links->words; word++) all[word] |= shown[word];
    for (int on = 1; on >= 0 && target == LINKS_NONE; on--)
        for (int i = links->count - 1; i >= 0; i--)
            if (bits_in(all, on * links->words * 64 + i)) {
                target = 2 * i + on;
                at = on * links->words * 64 + i;
            }
    if (target == LINKS_NONE) return false;
    for (int k = 0; ahead_reason(logic, &sets, k, &reason, shown) && !bits_in(shown, at); k++) {
    }
    ahead_tell(logic, &reason, target, step);
    return true;
}

/* Guesses -------------------------------------------------------------------------------------- */

/* Has the grid a solution with this candidate? So it is said, too, where it takes too long to know. */
static bool ahead_solves(const struct logic *logic, const struct ahead_grid *before, int number,
                         int *tries)
{
    const struct units *units = &logic->units;
    const int n = units->size;
    struct ahead_grid grid = *before;
    int cell = -1, least = AHEAD_FAR;
    if (--*tries < 0) return true;
    ahead_singles(logic, &grid, number, AHEAD_FAR);
    for (int house = 0; house < units->houses; house++) {
        uint32_t once = 0;
        for (int i = 0; i < n; i++) {
            const int at = units->cell[house][i], count = bits_count(grid.cells[at]);
            once |= grid.cells[at];
            if (count == 0) return false;
            if (count == 1 || count >= least) continue;
            least = count;
            cell = at;
        }
        if (once != bits_all(n)) return false;
    }
    if (cell < 0) return true;
    for (uint32_t set = grid.cells[cell]; set != 0; set &= set - 1)
        if (ahead_solves(logic, &grid, logic->links->number[cell * n + bits_lowest(set)], tries))
            return true;
    return false;
}

bool ahead_guess(struct logic *logic, int technique, struct logic_step *step)
{
    const struct units *units = &logic->units;
    struct ahead_grid grid;
    int cell = 0, before = logic->grid.left / 2, tries = AHEAD_TRIES, found = 0, number = 0;
    /* Only in its order, where nothing else goes on: by itself it is no technique. */
    if (logic->offers != NULL || !links_build(logic->links, units, &logic->grid)) return false;
    while (logic->grid.value[cell] != 0 || before-- > 0) cell++;
    ahead_begin(logic, &grid);
    for (uint32_t set = grid.cells[cell]; set != 0; set &= set - 1) {
        const int i = logic->links->number[cell * units->size + bits_lowest(set)];
        if (!ahead_solves(logic, &grid, i, &tries)) continue;
        number = i;
        found++;
    }
    if (found != 1) return false;
    offers_begin(step, technique, 1);
    step_base(step, (struct logic_set){.kind = LOGIC_SET_GRID});
    step_place(step, links_candidate(logic, 2 * number));
    return true;
}
