/* Solves lines without a cursor: one by one, or many at once with wide vectors. */
#include "classic.h"

#include "tree.h"

#if SIMD_LANES
#include "lanes.h"
#endif
#if SIMD_LANES >= 8 /* with fewer a pass over all lanes gains too little */
#include "share.h"
#endif

#include <stddef.h>

enum { LAST16 = CELL_COUNT - 16 };

#if SIMD_LANES >= 8
/* A line is searched alone for SHARE_AFTER guesses, then shared between the lanes if at least SHARE_FAILED of them led to
 * a dead end and about SHARE_WORTH are still to come; otherwise that is checked again after twice as many guesses. */
enum { SHARE_AFTER = 16, SHARE_FAILED = 6, SHARE_WORTH = 48 };
#endif

/* Sets all givens at once and returns their number: every digit loses the cells of the others and, except for its own
 * givens, the boxes where it is given. */
static int lines_set_givens(struct node *node, const char *cells)
{
    /* Digit 9 is a column of its own; vectors are faster on whole rows. */
    uint32_t given[BAND_ROWS][2 * LANES] = {{0}};
    uint64_t left = 0;
    for (int i = 0; i < 64; i += 16) left |= (uint64_t)digits_among16(cells + i) << i;
    int givens = __builtin_popcountll(left);
    for (; left != 0; left &= left - 1) {
        const int cell = __builtin_ctzll(left);
        given[nines_place[cell].row][cells[cell] - '1'] |= 1U << nines_place[cell].bit;
    }
    uint32_t unchanged = digits_among16(cells + LAST16) << 1;
    unchanged |= (unsigned)(unsigned char)cells[LAST16 - 1] - '1' < DIGITS;
    givens += bits_count(unchanged);
    for (; unchanged != 0; unchanged &= unchanged - 1) {
        const int cell = LAST16 - 1 + bits_lowest(unchanged);
        given[nines_place[cell].row][cells[cell] - '1'] |= 1U << nines_place[cell].bit;
    }
    uint32_t blank[BAND_ROWS];
    for (int r = 0; r < BAND_ROWS; r++) {
        blank[r] = ALL_CELLS;
        for (int d = 0; d < DIGITS; d++) blank[r] &= ~given[r][d];
    }
    node_fill(node, given, blank);
    node->share = 1;
    return givens;
}

static void lines_start(struct classic *self, const char *cells)
{
    self->top = 0;
    self->order = SUDOKU_ANY_ORDER;
    self->guesses = self->solutions = 0;
    self->bump = 0;
    self->failed = 0;
    self->givens = lines_set_givens(&self->stack[0], cells);
}

/* Adds the solutions to *found, up to `limit`, and writes the first; false if the budget is spent before. */
static bool lines_find(struct classic *self, uint64_t budget, int limit, int *found, char *solution)
{
    while (*found < limit) {
        const sudoku_progress progress = tree_run(self, &budget);
        if (progress == SUDOKU_MORE) return false;
        if (progress == SUDOKU_DONE) break;
        tree_count_solution(self, found, solution);
    }
    return true;
}

#if SIMD_LANES >= 8

/* Whether a search seems to have enough guesses left that sharing it pays. If few led to a dead end it may well be near
 * its solutions. */
static bool lines_worth_sharing(const struct classic *self)
{
    const double left = tree_left(self);
    return self->failed >= SHARE_FAILED && (double)self->guesses * left >= SHARE_WORTH * (1 - left);
}

/* lines_find for a line just started, in all lanes once it has turned out to be hard. */
static bool lines_find_shared(struct classic *self, const char *cells, uint64_t budget, int limit,
                              int *found, char *solution)
{
    for (uint64_t stride = SHARE_AFTER;; stride *= 2) {
        if (stride > budget) return lines_find(self, budget, limit, found, solution);
        if (lines_find(self, stride, limit, found, solution)) return true;
        budget -= stride;
        if (lines_worth_sharing(self)) break;
    }
    const bool none = *found == 0;
    uint64_t guesses = 0;
    bool ended = share_search(self, budget, limit, found, solution, &guesses);
    const uint64_t alone = self->guesses;
    if (ended && none && *found > 1 && solution != NULL) {
        /* Of several solutions the first is promised. */
        int first = 0;
        lines_start(self, cells);
        ended = lines_find(self, budget - guesses, 1, &first, solution);
        guesses += self->guesses;
    }
    self->guesses = alone + guesses;
    return ended;
}

#endif

int sudoku_classic_solve(const char *cells, uint64_t budget, int limit, char *solution,
                         uint64_t *guesses)
{
    struct classic self;
    int found = 0;
    bool ended;
    lines_start(&self, cells);
#if SIMD_LANES >= 8
    /* Not for the first solution alone: the work of the other lanes would be wasted. */
    if (limit > 1)
        ended = lines_find_shared(&self, cells, budget, limit, &found, solution);
    else
#endif
        ended = lines_find(&self, budget, limit, &found, solution);
    if (guesses != NULL) *guesses = self.guesses;
    return ended && self.guesses <= budget ? found : -1;
}

/* Many lines ---------------------------------------------------------------------------------- */

static bool lines_more(const struct classic_lines *lines, size_t next)
{
    return next < lines->count && (next == 0 || lines->guesses < lines->most);
}

static char *lines_solution_of(const struct classic_lines *lines, size_t line)
{
    return lines->solutions == NULL ? NULL : lines->solutions + line * CELL_COUNT;
}

static void lines_store_result(struct classic_lines *lines, size_t line, int found,
                               uint64_t guesses)
{
    lines->counts[line] = (uint8_t)(guesses <= lines->budget ? found : 0);
    lines->guesses += guesses;
    if (lines->line_guesses == NULL) return;
    lines->line_guesses[line] = guesses < UINT32_MAX ? (uint32_t)guesses : UINT32_MAX;
}

#if SIMD_LANES

/* A line being solved: its grid is in the lane of the same number, the stack of its search is here. */
struct slot {
    struct classic search;
    size_t line;
    int found;
};

/* Loads the next line into a slot. */
static bool lines_take_line(struct slot *slot, const struct classic_lines *lines, size_t *next)
{
    if (!lines_more(lines, *next)) return false;
    slot->line = (*next)++;
    slot->found = 0;
    lines_start(&slot->search, lines->cells + slot->line * lines->stride);
    return true;
}

/* Goes on with a line whose passes have ended. False when it is finished or has exceeded the budget. */
static bool lines_go_on(struct slot *slot, const struct classic_lines *lines,
                        const struct lanes *lanes, const struct lane_outcomes *outcomes, int lane)
{
    struct classic *search = &slot->search;
    const enum outcome outcome = lanes_advance(search, lanes, outcomes, lane);
    if (outcome == NODE_OPEN) return search->guesses <= lines->budget;
    if (outcome == NODE_SOLVED)
        tree_count_solution(search, &slot->found, lines_solution_of(lines, slot->line));
    return search->top >= 0 && slot->found < lines->limit;
}

/* Every lane searches a line of its own and takes the next when it has finished. Once so few lines are
 * left that most lanes would be idle, each is finished alone. */
size_t sudoku_classic_solve_lines(struct classic_lines *lines)
{
    struct slot slots[SIMD_LANES];
    struct lanes lanes;
    size_t next = 0;
    uint32_t busy = 0;
    memset(&lanes, 0, sizeof lanes);
    for (int i = 0; i < SIMD_LANES && lines_take_line(&slots[i], lines, &next); i++) {
        lanes_put(&lanes, i, &slots[i].search.stack[0]);
        busy |= 1U << i;
    }
    while (lines_more(lines, next) || bits_count(busy) > SIMD_LANES / 4) {
        const struct lane_outcomes outcomes = lanes_pass(&lanes);
        uint32_t ended = (outcomes.dead | outcomes.filled | outcomes.unchanged) & busy;
        for (; ended != 0; ended &= ended - 1) {
            const int i = bits_lowest(ended);
            struct slot *slot = &slots[i];
            if (!lines_go_on(slot, lines, &lanes, &outcomes, i)) {
                lines_store_result(lines, slot->line, slot->found, slot->search.guesses);
                if (!lines_take_line(slot, lines, &next)) {
                    busy &= ~(1U << i);
                    continue;
                }
            }
            lanes_put(&lanes, i, &slot->search.stack[slot->search.top]);
        }
    }
    for (; busy != 0; busy &= busy - 1) {
        struct slot *slot = &slots[bits_lowest(busy)];
        struct classic *search = &slot->search;
        uint32_t open[4];
        lanes_take(&lanes, bits_lowest(busy), &search->stack[search->top], open);
        /* One guess above the budget marks a line that was given up. */
        if (!lines_find(search, lines->budget - search->guesses, lines->limit, &slot->found,
                        lines_solution_of(lines, slot->line)))
            search->guesses = lines->budget + 1;
        lines_store_result(lines, slot->line, slot->found, search->guesses);
    }
    return next;
}

#else

size_t sudoku_classic_solve_lines(struct classic_lines *lines)
{
    size_t next = 0;
    for (; lines_more(lines, next); next++) {
        uint64_t guesses;
        const int found =
            sudoku_classic_solve(lines->cells + next * lines->stride, lines->budget, lines->limit,
                                 lines_solution_of(lines, next), &guesses);
        lines_store_result(lines, next, found, found < 0 ? lines->budget + 1 : guesses);
    }
    return next;
}

#endif
