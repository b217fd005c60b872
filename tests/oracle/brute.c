#include "brute.h"

static uint32_t brute_legal(const struct brute *b, int cell)
{
    const int row = cell / b->n, column = cell % b->n;
    const int box = row / b->box_height * (b->n / b->box_width) + column / b->box_width;
    return b->allowed[cell] & ~(b->rows[row] | b->columns[column] | b->boxes[box]);
}

/* The next cell to fill, or -1: in reading order, from one on, only where solutions are visited. */
static int brute_next(const struct brute *b, int from)
{
    int best = -1, fewest = 99;
    for (int cell = from; cell < b->n * b->n && fewest > 0; cell++) {
        if (b->digits[cell] != 0) continue;
        if (b->visit != NULL) return cell;
        int legal = 0;
        for (uint32_t set = brute_legal(b, cell); set != 0; set &= set - 1) legal++;
        if (legal < fewest) {
            best = cell;
            fewest = legal;
        }
    }
    return best;
}

static void brute_fill_from(struct brute *b, int from)
{
    if (b->found >= b->limit || b->budget == 0) return;
    const int cell = brute_next(b, from);
    if (cell < 0) {
        b->found++;
        if (b->visit != NULL) b->visit(b->context, b->digits);
        return;
    }
    const int row = cell / b->n, column = cell % b->n;
    const int box = row / b->box_height * (b->n / b->box_width) + column / b->box_width;
    const uint32_t legal = brute_legal(b, cell);
    for (int digit = 1; digit <= b->n; digit++) {
        const uint32_t bit = UINT32_C(1) << (digit - 1);
        if (!(legal & bit)) continue;
        if (b->budget > 0) b->budget--;
        b->rows[row] |= bit;
        b->columns[column] |= bit;
        b->boxes[box] |= bit;
        b->digits[cell] = (uint8_t)digit;
        brute_fill_from(b, b->visit != NULL ? cell + 1 : 0);
        b->digits[cell] = 0;
        b->rows[row] &= ~bit;
        b->columns[column] &= ~bit;
        b->boxes[box] &= ~bit;
    }
}

void brute_fill(struct brute *b) { brute_fill_from(b, 0); }

uint64_t brute_count(const sudoku_puzzle *puzzle, uint64_t limit,
                     void (*visit)(void *, const uint8_t *), void *context)
{
    struct brute b;
    b = (struct brute){.n = puzzle->shape.size,
                       .box_height = puzzle->shape.box_height,
                       .box_width = puzzle->shape.box_width,
                       .limit = limit,
                       .budget = BRUTE_BUDGET,
                       .visit = visit,
                       .context = context};
    for (int i = 0; i < b.n * b.n; i++) b.allowed[i] = puzzle->candidates[i];
    brute_fill(&b);
    return b.budget > 0 ? b.found : BRUTE_GAVE_UP;
}
