/* Where the solutions of a puzzle differ: the digits of each cell, the single clues that leave one solution, and the
 * smallest difference of two solutions, an unavoidable set. */
#include "explain/why.h"

#include "model/model.h"

#include <stdlib.h>

enum { DIFFER_EFFORT = 1 << 20, DIFFER_ALL = 128 /* solutions that are compared in pairs */ };
enum { DIFFER_PATIENCE = 1 << 14 };

/* Guesses at a time, whatever the budget: so slices do not change what is spent. */
enum { DIFFER_SLICE = 32 };

bool differ_masks(sudoku_why *why)
{
    if (why->inner == 0) {
        why->candidates = sudoku_candidates_new(&why->puzzle);
        if (why->candidates == NULL || sudoku_candidates_limit(why->candidates, 2) != SUDOKU_OK) {
            why->short_of_memory = true;
            return false;
        }
        why->effort = DIFFER_EFFORT;
        why->inner = 1;
    }
    const uint64_t cost = why->puzzle.rules != NULL || why->size != 9 ? WHY_COST_GENERAL : 1;
    for (;;) {
        if (why->budget == 0) return false;
        if (sudoku_candidates_advance(why->candidates, DIFFER_SLICE) == SUDOKU_DONE) break;
        (void)why_spend(why, DIFFER_SLICE * cost);
        if (why->effort == 0) return true;
    }
    why->found.masks = sudoku_candidates_masks(why->candidates);
    for (int cell = 0; cell < why->cells; cell++)
        for (uint32_t left = why->found.masks[cell]; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left) + 1;
            if (bits_single(why->found.masks[cell])) continue;
            if (sudoku_candidates_count(why->candidates, cell, digit) != 1) continue;
            sudoku_candidate *fix = why_append(why, &why->fixes, sizeof *fix);
            if (fix == NULL) return true;
            *fix = (sudoku_candidate){.cell = (uint16_t)cell, .digit = (uint8_t)digit};
        }
    why->found.fixes = why->fixes.items;
    why->found.fix_count = why->fixes.count;
    return true;
}

/* The smallest difference ------------------------------------------------------------------------ */

/* Deadly patterns by name, of cells whose two fillings are known. */
static const char *differ_name(const sudoku_why *why, const uint16_t *cells, int count,
                               const uint8_t *solution)
{
    const int n = why->size;
    uint32_t digits = 0, rows = 0, columns = 0;
    for (int i = 0; i < count; i++) {
        digits |= UINT32_C(1) << (solution[cells[i]] - 1);
        rows |= UINT32_C(1) << cells[i] / n;
        columns |= UINT32_C(1) << cells[i] % n;
    }
    if (bits_count(digits) == 2) return count == 4 ? "rectangle" : "loop";
    if (bits_count(rows) == 2 || bits_count(columns) == 2) return "lines";
    return NULL;
}

static void differ_take(sudoku_why *why, const uint8_t *a, const uint8_t *b)
{
    uint16_t cells[SUDOKU_MAX_CELLS];
    int count = 0;
    for (int cell = 0; cell < why->cells; cell++)
        if (a[cell] != b[cell]) cells[count++] = (uint16_t)cell;
    if (count == 0 || (why->unavoidable.count > 0 && count >= why->unavoidable.count)) return;
    why->unavoidable.count = 0;
    for (int i = 0; i < count; i++) {
        uint16_t *to = why_append(why, &why->unavoidable, sizeof *to);
        if (to == NULL) return;
        *to = cells[i];
    }
    why->found.unavoidable = why->unavoidable.items;
    why->found.unavoidable_count = count;
    why->found.unavoidable_name = differ_name(why, cells, count, a);
    memcpy(why->solutions[0], a, (size_t)why->cells);
    memcpy(why->solutions[1], b, (size_t)why->cells);
}

static const uint8_t *differ_listed(const sudoku_why *why, int index)
{
    return (const uint8_t *)why->unavoidable_all.items + (size_t)index * (size_t)why->cells;
}

/* The cells of two digits in a solution form components that share no house: in each the digits can be exchanged. Makes
 * `to` the solution with the digits of the component of `first` exchanged; false if a cell does not allow it. Rules are not
 * checked. */
static bool differ_exchange(const sudoku_why *why, const struct model *model,
                            const uint8_t *solution, int first, int other, uint8_t *to)
{
    const int a = solution[first];
    uint16_t queue[SUDOKU_MAX_CELLS];
    int count = 1, done = 0;
    memcpy(to, solution, (size_t)why->cells);
    to[first] = (uint8_t)other;
    queue[0] = (uint16_t)first;
    while (done < count) {
        const int cell = queue[done++];
        if ((why->puzzle.candidates[cell] >> (to[cell] - 1) & 1) == 0) return false;
        const uint64_t *peers = model->peers + cell * model->words;
        BITS_EACH (peer, model->words, peers[word]) {
            if (to[peer] != to[cell] || solution[peer] == solution[cell]) continue;
            to[peer] = (uint8_t)(a + other - solution[peer]);
            queue[count++] = (uint16_t)peer;
        }
    }
    return true;
}

/* Does it keep all rules? All cells are filled in, so this takes no guess. */
static int differ_is_solution(sudoku_why *why, const uint8_t *solution)
{
    if (why->puzzle.rules == NULL) return 1;
    if (!why->asking) {
        why->asked = why->puzzle;
        for (int cell = 0; cell < why->cells; cell++)
            why->asked.candidates[cell] = UINT32_C(1) << (solution[cell] - 1);
    }
    return why_count(why, &why->asked, 1, 0);
}

enum { DIFFER_LIST, DIFFER_COMPARE, DIFFER_PAIRS, DIFFER_NARROW };

/* Counts the solutions in which all cells outside the difference, and one cell in it, are as in its first solution. If there
 * are two, there is a smaller difference. */
static int differ_narrow(sudoku_why *why, int fixed)
{
    if (!why->asking) {
        why->asked = why->puzzle;
        for (int cell = 0; cell < why->cells; cell++)
            if (cell == fixed || why->solutions[0][cell] == why->solutions[1][cell])
                why->asked.candidates[cell] = UINT32_C(1) << (why->solutions[0][cell] - 1);
    }
    return why_count(why, &why->asked, 2, DIFFER_PATIENCE);
}

bool differ_unavoidable(sudoku_why *why)
{
    struct list *all = &why->unavoidable_all;
    const struct model *model = why_model(why);
    if (model == NULL) return false;
    if (why->inner == DIFFER_LIST && why->at == 0) {
        why->effort = DIFFER_EFFORT;
        if (sudoku_search_restart(why->search, &why->puzzle) != SUDOKU_OK) return true;
        why->at = 1;
    }
    while (why->inner == DIFFER_LIST) {
        if (why->budget == 0) return false;
        const sudoku_progress progress = sudoku_search_advance(why->search, DIFFER_SLICE);
        (void)why_spend(why, progress == SUDOKU_MORE ? DIFFER_SLICE * 8 : 2);
        if (progress == SUDOKU_FOUND && all->count < DIFFER_ALL) {
            uint8_t *to = why_append(why, all, (size_t)why->cells);
            if (to == NULL) return false;
            memcpy(to, sudoku_search_solution(why->search), (size_t)why->cells);
            continue;
        }
        if (progress == SUDOKU_MORE && why->effort > 0) continue;
        /* Every solution is known: the smallest difference of any two is the smallest there is. */
        why->found.unavoidable_smallest = progress == SUDOKU_DONE;
        why->inner = DIFFER_COMPARE;
        why->at = 0;
    }
    for (; why->inner == DIFFER_COMPARE; why->at++) {
        if (why->at == all->count) {
            why->inner = DIFFER_PAIRS;
            why->at = 0;
            break;
        }
        for (int other = 0; other < why->at; other++)
            differ_take(why, differ_listed(why, other), differ_listed(why, why->at));
        if (!why_spend(why, (uint64_t)why->at / 8 + 1)) {
            why->at++;
            return false;
        }
    }
    if (why->found.unavoidable_smallest || all->count == 0) return true;
    for (; why->inner == DIFFER_PAIRS; why->at++) {
        uint8_t other[SUDOKU_MAX_CELLS];
        const int cell = why->at / why->size, digit = why->at % why->size + 1;
        if (cell == why->cells) {
            why->inner = DIFFER_NARROW;
            why->at = 0;
            break;
        }
        if (digit == differ_listed(why, 0)[cell]) continue;
        if (!differ_exchange(why, model, differ_listed(why, 0), cell, digit, other)) continue;
        const int kept = differ_is_solution(why, other);
        if (kept == WHY_PENDING) return false;
        if (kept == 1) differ_take(why, differ_listed(why, 0), other);
    }
    while (why->at < why->cells && why->effort > 0) {
        if (why->solutions[0][why->at] == why->solutions[1][why->at]) {
            why->at++;
            continue;
        }
        const int left = differ_narrow(why, why->at);
        if (left == WHY_PENDING) return false;
        why->at++;
        if (left != 2) continue;
        uint8_t one[SUDOKU_MAX_CELLS], two[SUDOKU_MAX_CELLS];
        memcpy(one, why->answer[0], (size_t)why->cells);
        memcpy(two, why->answer[1], (size_t)why->cells);
        differ_take(why, one, two);
        why->at = 0;
    }
    return true;
}
