/* The graph of inferences (links.h) beside a plain search through the rules as they are written: in each mode, from each
 * candidate, on and off, which others follow, and after how many inferences. */
#include "check.h"
#include "instances.h"
#include "logic/grid/links.h"
#include "random.h"

#include <stdlib.h>

enum { SIZE = 6, NODES = 2 * SIZE * SIZE * SIZE, FAR = 0x7fff };

static struct units units;
static struct marks grid;
static struct links links;

static int cell_of(int i) { return links.cell[i]; }
static int digit_of(int i) { return links.digit[i]; }

static bool share(int a, int b, int house)
{
    return units_in_house(&units, a, house) && units_in_house(&units, b, house);
}

/* If one is on, is the other off? Of one cell, or of one digit in a house. */
static bool is_weak(int mode, int one, int other)
{
    const int a = cell_of(one), b = cell_of(other);
    if (a == b) return one != other && mode == LINKS_XY;
    for (int house = 0; house < units.houses; house++)
        if (digit_of(one) == digit_of(other) && share(a, b, house)) return true;
    return false;
}

/* If one is off, is the other on? The only two of a cell, or of a digit in a house. */
static bool is_strong(int mode, int one, int other)
{
    const int a = cell_of(one), b = cell_of(other), digit = digit_of(one);
    if (a == b) return one != other && mode != LINKS_X && bits_count(grid.cells[a]) == 2;
    for (int house = 0; house < units.houses; house++) {
        int places = 0;
        if (mode == LINKS_Y || digit != digit_of(other) || !share(a, b, house)) continue;
        for (int cell = 0; cell < units.cells; cell++)
            places += units_in_house(&units, cell, house) && marks_has(&grid, cell, digit);
        if (places == 2) return true;
    }
    return false;
}

/* By nodes, 2 * candidate + on. */
static bool follows[NODES][NODES];

static void note_all(int mode)
{
    memset(follows, 0, sizeof follows);
    for (int one = 0; one < links.count; one++)
        for (int other = 0; other < links.count; other++) {
            follows[2 * one + 1][2 * other] = is_weak(mode, one, other);
            follows[2 * one][2 * other + 1] = is_strong(mode, one, other);
        }
}

/* The distance of each node from a start, up to a limit; of the start: that of the way back. */
static void plain_search(int start, int limit, int *distance)
{
    int queue[NODES], first = 0, end = 0;
    for (int node = 0; node < NODES; node++) distance[node] = FAR;
    for (queue[end++] = start; first < end; first++) {
        const int from = queue[first], far = from == start ? 0 : distance[from];
        if (far >= limit || (from == start && first > 0)) continue;
        for (int to = 0; to < 2 * links.count; to++) {
            if (!follows[from][to] || distance[to] != FAR) continue;
            distance[to] = far + 1;
            queue[end++] = to;
        }
    }
}

static int reached_in_all;

static void hold_search(int mode, int start, int limit)
{
    int expected[NODES], reached = 0;
    plain_search(start, limit, expected);
    CHECK(!links_search(&links, mode, start, LINKS_NONE, limit));
    for (int node = 0; node < 2 * links.count; node++) {
        const int parent = links.parent[node];
        CHECK_EQUAL(parent != LINKS_NONE, expected[node] != FAR);
        if (parent == LINKS_NONE) continue;
        reached++;
        CHECK_EQUAL(links.distance[node], expected[node]);
        CHECK(follows[parent][node]);
        CHECK_EQUAL(expected[node] - 1, parent == start ? 0 : expected[parent]);
    }
    /* The start is in the queue from the first on, and again where there is a way back. */
    CHECK_EQUAL(links.reached, reached + 1);
    reached_in_all += reached;
    /* With a target it is found where it is reached at all. */
    for (int target = 0; target < 2 * links.count; target += 3) {
        CHECK_EQUAL(links_search(&links, mode, start, target, limit), expected[target] != FAR);
        if (expected[target] != FAR) CHECK_EQUAL(links.distance[target], expected[target]);
    }
}

/* From a candidate that is on; an off that leads nowhere is not noted. */
static void hold_spread(int mode, int candidate, int limit)
{
    int expected[NODES], on = 0;
    const int home = 2 * candidate + 1;
    plain_search(home, limit + limit % 2, expected); /* whole pairs of inferences */
    links_spread(&links, mode, candidate, limit);
    CHECK_EQUAL(links.parent[home], LINKS_NONE);
    for (int node = 1; node < 2 * links.count; node += 2) {
        const int off = links.parent[node];
        if (node == home) continue;
        CHECK_EQUAL(off != LINKS_NONE, expected[node] != FAR);
        if (off == LINKS_NONE) continue;
        on++;
        CHECK_EQUAL(links.distance[node], expected[node]);
        CHECK(off % 2 == 0 && follows[off][node]);
        CHECK(follows[links.parent[off]][off]);
        CHECK_EQUAL(expected[node] - 2,
                    links.parent[off] == home ? 0 : expected[links.parent[off]]);
    }
    CHECK_EQUAL(links.reached, on + 1);
}

int main(void)
{
    static const int limits[] = {1, 2, 3, 4, 6, 9, 30};
    uint64_t seed = 20261123;
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_boxes(2, 3, &shape), SUDOKU_OK);
    units_lay_out(&units, shape, NULL);
    CHECK(links_open(&links, &units));
    for (int i = 0; i < instances(8, 2); i++) {
        marks_clear(&grid, &units);
        for (int gone = 0; gone < 100 + 8 * i; gone++)
            marks_remove(&grid, &units, random_below(&seed, units.cells),
                         random_below(&seed, units.size));
        for (int cell = 0; cell < 3; cell++)
            if (grid.cells[7 * cell] != 0)
                marks_place(&grid, &units, 7 * cell, bits_lowest(grid.cells[7 * cell]));
        links.clock = 0; /* another grid, whose clock begins anew */
        CHECK(links_build(&links, &units, &grid));
        CHECK_EQUAL(links.count, grid.candidates);
        for (int mode = 0; mode < LINKS_MODES; mode++) {
            note_all(mode);
            for (int one = 0; one < links.count; one++) {
                CONTEXT("grid %d, mode %d, candidate %d", i, mode, one);
                CHECK_EQUAL(links.number[cell_of(one) * units.size + digit_of(one)], one);
                bool tied = false;
                for (int other = 0; other < links.count; other++) {
                    CHECK_EQUAL(links_sees(&links, mode, one, other),
                                is_weak(mode == LINKS_Y ? LINKS_X : mode, one, other));
                    tied = tied || follows[2 * one][2 * other + 1];
                }
                CHECK_EQUAL(links_tied(&links, mode, one), tied);
                const int limit = limits[(i + one) % (int)(sizeof limits / sizeof *limits)];
                hold_search(mode, 2 * one, limit);
                hold_search(mode, 2 * one + 1, limit);
                hold_spread(mode, one, limit);
            }
        }
    }
    CHECK(reached_in_all > 1000);
    free(links.memory);
    return check_summary();
}
