/* Does a step of the logic follow from its base sets? By trying all cases on candidates of our own, with the houses of the
 * shape alone: nothing of the core but the certificate. */
#ifndef NINEFOLD_CERTIFICATES_H
#define NINEFOLD_CERTIFICATES_H

#include "bits.h"
#include "sudoku.h"

#include <string.h>

struct certified {
    int n, height, width;
    uint32_t left[SUDOKU_MAX_CELLS]; /* candidates */
    bool placed[SUDOKU_MAX_CELLS];
    const sudoku_logic_step *step;
    int cases;
};

enum { CERTIFIED_CASES = 1 << 16 };

static inline int certified_box(const struct certified *self, int cell)
{
    const int row = cell / self->n, column = cell % self->n;
    return row / self->height * self->height + column / self->width;
}

static inline bool certified_in(const struct certified *self, int house, int index, int cell)
{
    if (house == SUDOKU_ROW) return cell / self->n == index;
    if (house == SUDOKU_COLUMN) return cell % self->n == index;
    return certified_box(self, cell) == index;
}

static inline bool certified_sees(const struct certified *self, int a, int b)
{
    return a != b && (a / self->n == b / self->n || a % self->n == b % self->n ||
                      certified_box(self, a) == certified_box(self, b));
}

/* The digit goes into the cell. */
static inline void certified_place(struct certified *self, int cell, int digit)
{
    const uint32_t bit = UINT32_C(1) << (digit - 1);
    self->left[cell] &= bit;
    self->placed[cell] = true;
    for (int other = 0; other < self->n * self->n; other++)
        if (certified_sees(self, cell, other)) self->left[other] &= ~bit;
}

/* The candidates of a base set, as cell * n + digit - 1; -1: one of them is placed already. */
static inline int certified_base(const struct certified *self, const sudoku_logic_set *set,
                                 int *candidates)
{
    const int n = self->n;
    uint32_t digits[SUDOKU_MAX_CELLS];
    memset(digits, 0, sizeof digits);
    if (set->kind == SUDOKU_SET_CELL) digits[set->cell] = bits_all(n);
    for (int cell = 0; set->kind == SUDOKU_SET_HOUSE && cell < n * n; cell++)
        if (certified_in(self, set->house, set->index, cell))
            digits[cell] = UINT32_C(1) << (set->digit - 1);
    for (int i = 0; set->kind == SUDOKU_SET_PATTERN && i < self->step->cell_count; i++)
        digits[self->step->cells[i].cell] = bits_all(n) & ~self->step->cells[i].digits;
    int count = 0;
    for (int cell = 0; cell < n * n; cell++)
        for (uint32_t set_of = digits[cell] & self->left[cell]; set_of != 0; set_of &= set_of - 1) {
            if (self->placed[cell]) return -1;
            candidates[count++] = cell * n + bits_lowest(set_of);
        }
    return count;
}

/* A contradiction in all cases? */
static inline bool certified_refuted(struct certified *self)
{
    int fewest[SUDOKU_MAX_CELLS], candidates[SUDOKU_MAX_CELLS], least = 0;
    if (++self->cases > CERTIFIED_CASES) return false;
    for (int i = 0; i < self->step->base_count; i++) {
        const int count = certified_base(self, &self->step->bases[i], candidates);
        if (count == 0) return true;
        if (count < 0 || (least > 0 && count >= least)) continue;
        least = count;
        memcpy(fewest, candidates, (size_t)count * sizeof *fewest);
    }
    for (int i = 0; i < least; i++) {
        struct certified next = *self;
        certified_place(&next, fewest[i] / self->n, fewest[i] % self->n + 1);
        const bool refuted = certified_refuted(&next);
        self->cases = next.cases;
        if (!refuted) return false;
    }
    return least > 0;
}

/* Can the cells of a pattern from number `at` on be filled with its digits, which `filled` has so far? */
static inline bool certified_fillable(const struct certified *self, int *filled, int at)
{
    const sudoku_logic_step *step = self->step;
    if (at == step->cell_count) return true;
    for (uint32_t set = step->cells[at].digits; set != 0; set &= set - 1) {
        bool free = true;
        filled[at] = bits_lowest(set);
        for (int i = 0; i < at && free; i++)
            free = filled[i] != filled[at] ||
                   !certified_sees(self, step->cells[i].cell, step->cells[at].cell);
        if (free && certified_fillable(self, filled, at + 1)) return true;
    }
    return false;
}

/* Does the step follow? Then it is carried out. Where uniqueness is not to be used, a pattern must be impossible. */
static inline bool certified_step(struct certified *self, const sudoku_logic_step *step)
{
    const struct certified before = *self;
    self->step = step;
    for (int i = 0; i < step->base_count; i++) {
        int filled[SUDOKU_MAX_CELLS];
        if (step->bases[i].kind == SUDOKU_SET_PATTERN && certified_fillable(self, filled, 0))
            return false;
    }
    for (int i = 0; i < step->place_count + step->remove_count; i++) {
        const bool place = i < step->place_count;
        const sudoku_candidate it = place ? step->places[i] : step->removes[i - step->place_count];
        const uint32_t bit = UINT32_C(1) << (it.digit - 1);
        struct certified state = before;
        state.step = step;
        if ((before.left[it.cell] & bit) == 0) return false;
        if (place)
            state.left[it.cell] &= ~bit;
        else
            certified_place(&state, it.cell, it.digit);
        if (!certified_refuted(&state)) return false;
        if (place)
            certified_place(self, it.cell, it.digit);
        else
            self->left[it.cell] &= ~bit;
    }
    return step->place_count + step->remove_count > 0;
}

#endif
