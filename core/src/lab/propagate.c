/* propagate: propagation first, guesses where it stops. Above the ladder: the simplest of the engines.
 *
 * Every cell keeps the set of its candidates, and three rules remove candidates up to the fixpoint:
 *
 *   naked single       a cell with one candidate left: no other cell of its houses has it
 *   hidden single      a digit with one position left in a house: it is placed there
 *   locked candidates  a box and a line share three cells. A digit that the box can hold only there
 *                      is removed from the rest of the line, and the reverse
 *
 * Then the cell with the fewest candidates is guessed, lowest digit first, on a copy of the whole
 * grid, so that backtracking is dropping the copy. Its cost is counted in guesses, not placements,
 * and those are few: most newspaper puzzles need none. A guess costs far more than a placement. */
#include "bits.h"
#include "strategy.h"

enum { LINE_KINDS = 2, HOUSE_KINDS, ALL = (1 << LAB_SIZE) - 1 };

struct lab_propagate_frame {
    uint16_t grid[LAB_CELLS]; /* the candidates of each cell */
    uint16_t untried;         /* of the cell guessed at */
    uint8_t cell;
};

struct propagate {
    enum lab_phase phase; /* FORWARD: the newest frame is to be propagated */
    int depth;            /* the newest frame: the number of guesses on the path */
    struct lab_propagate_frame frames[LAB_CELLS + 1];
};

/* Cell i of house k of a kind is first[kind](k) + offsets[kind][i]: rows, columns, boxes. */
static const uint8_t lab_propagate_offsets[HOUSE_KINDS][LAB_SIZE] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8},
    {0, 9, 18, 27, 36, 45, 54, 63, 72},
    {0, 1, 2, 9, 10, 11, 18, 19, 20},
};

static uint16_t *lab_propagate_first_of(uint16_t *grid, int kind, int k)
{
    const int first[HOUSE_KINDS] = {k * LAB_SIZE, k,
                                    k / LAB_BOX * LAB_BOX * LAB_SIZE + k % LAB_BOX * LAB_BOX};
    return grid + first[kind];
}

/* Keeps only the digits of `set` in the cell; true if that removed some. */
static bool lab_propagate_keep(uint16_t *cell, uint32_t set)
{
    const uint16_t before = *cell;
    *cell = (uint16_t)(before & set);
    return *cell != before;
}

/* Singles of one house. False on a contradiction; sets *changed if a digit was removed. */
static bool lab_propagate_singles(uint16_t *first, const uint8_t *offset, bool *changed)
{
    uint32_t once = 0, twice = 0, fixed = 0;
    for (int i = 0; i < LAB_SIZE; i++) {
        const uint32_t digits = first[offset[i]];
        twice |= once & digits;
        once |= digits;
        if (!bits_single(digits)) continue;
        if (fixed & digits) return false;
        fixed |= digits;
    }
    if (once != ALL) return false;
    const uint32_t hidden = once & ~twice;
    for (int i = 0; i < LAB_SIZE; i++) {
        uint16_t *cell = &first[offset[i]];
        if (bits_single(*cell)) continue;
        if (lab_propagate_keep(cell, ~fixed)) *changed = true;
        if ((*cell & hidden) != 0 && lab_propagate_keep(cell, hidden)) *changed = true;
        /* Two digits with no other position contradict each other. */
        if (*cell == 0 || ((*cell & hidden) != 0 && !bits_single(*cell))) return false;
    }
    return true;
}

/* Removes `digits` from three cells of a line. */
static bool lab_propagate_remove(uint16_t *first, const uint8_t *offset, uint32_t digits)
{
    bool changed = false;
    for (int i = 0; i < LAB_BOX; i++)
        if (lab_propagate_keep(&first[offset[i]], ~digits)) changed = true;
    return changed;
}

/* A line crosses three boxes, three cells each: part[line][box] are the candidates of those three. */
static bool lab_propagate_locked(uint16_t *grid, int kind)
{
    const uint8_t *offset = lab_propagate_offsets[kind];
    uint32_t part[LAB_SIZE][LAB_BOX];
    bool changed = false;
    for (int line = 0; line < LAB_SIZE; line++) {
        const uint16_t *cell = lab_propagate_first_of(grid, kind, line);
        for (int box = 0; box < LAB_BOX; box++)
            part[line][box] =
                (uint32_t)(cell[offset[box * LAB_BOX]] | cell[offset[box * LAB_BOX + 1]] |
                           cell[offset[box * LAB_BOX + 2]]);
    }
    for (int line = 0; line < LAB_SIZE; line++) {
        /* The two other lines through the same boxes, and below the two other boxes of the line. */
        const int band = line / LAB_BOX * LAB_BOX;
        const int other = band + (line + 1) % LAB_BOX, third = band + (line + 2) % LAB_BOX;
        for (int box = 0; box < LAB_BOX; box++) {
            const int next = (box + 1) % LAB_BOX, last = (box + 2) % LAB_BOX;
            const uint32_t here = part[line][box];
            const uint32_t in_box = part[other][box] | part[third][box];
            const uint32_t in_line = part[line][next] | part[line][last];
            if ((here & ~in_box & in_line) != 0) {
                uint16_t *first = lab_propagate_first_of(grid, kind, line);
                if (lab_propagate_remove(first, offset + next * LAB_BOX, here & ~in_box))
                    changed = true;
                if (lab_propagate_remove(first, offset + last * LAB_BOX, here & ~in_box))
                    changed = true;
            }
            if ((here & ~in_line & in_box) != 0) {
                const uint8_t *within = offset + box * LAB_BOX;
                if (lab_propagate_remove(lab_propagate_first_of(grid, kind, other), within,
                                         here & ~in_line))
                    changed = true;
                if (lab_propagate_remove(lab_propagate_first_of(grid, kind, third), within,
                                         here & ~in_line))
                    changed = true;
            }
        }
    }
    return changed;
}

/* Applies the rules up to the fixpoint; false on a contradiction. */
static bool lab_propagate_to_fixpoint(uint16_t *grid)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            for (int k = 0; k < LAB_SIZE; k++)
                if (!lab_propagate_singles(lab_propagate_first_of(grid, kind, k),
                                           lab_propagate_offsets[kind], &changed))
                    return false;
        if (changed) continue; /* the expensive rule only at the fixpoint of the cheap ones */
        for (int kind = 0; kind < LINE_KINDS; kind++)
            if (lab_propagate_locked(grid, kind)) changed = true;
    }
    return true;
}

/* Chooses the cell to guess at; false if every cell has its digit. */
static bool lab_propagate_choose(struct lab_propagate_frame *frame)
{
    int fewest = LAB_SIZE + 1;
    for (int cell = 0; cell < LAB_CELLS && fewest > 2; cell++) {
        const int count = bits_count(frame->grid[cell]);
        if (count < 2 || count >= fewest) continue;
        fewest = count;
        frame->cell = (uint8_t)cell;
        frame->untried = frame->grid[cell];
    }
    return fewest <= LAB_SIZE;
}

static bool lab_propagate_begin(void *state, const struct lab_input *input)
{
    struct propagate *self = state;
    self->phase = LAB_FORWARD;
    self->depth = 0;
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        const char digit = input->text[cell];
        self->frames[0].grid[cell] = digit == '.' ? ALL : (uint16_t)(1U << (digit - '1'));
    }
    return true;
}

static sudoku_progress lab_propagate_advance(void *state, struct lab_run *run)
{
    struct propagate *self = state;
    for (;;) {
        struct lab_propagate_frame *frame = &self->frames[self->depth];
        if (self->phase == LAB_DONE) return SUDOKU_DONE;
        if (self->phase == LAB_FORWARD) {
            frame->untried = 0;
            self->phase = LAB_BACKTRACK;
            if (lab_propagate_to_fixpoint(frame->grid) && !lab_propagate_choose(frame))
                return SUDOKU_FOUND;
        }
        if (frame->untried == 0) {
            if (self->depth == 0)
                self->phase = LAB_DONE;
            else
                self->depth--;
            continue;
        }
        const uint16_t digit = (uint16_t)(frame->untried & (0U - frame->untried));
        /* The last digit is not a guess: it must hold if any does. */
        if (digit != frame->untried) {
            if (run->guesses >= run->limit) return SUDOKU_MORE;
            run->guesses++;
        }
        frame->untried ^= digit;
        self->frames[++self->depth] = *frame;
        self->frames[self->depth].grid[frame->cell] = digit;
        self->phase = LAB_FORWARD;
    }
}

/* The solution is in the newest frame. */
static void lab_propagate_solution(const void *state, uint8_t *digits)
{
    const struct propagate *self = state;
    for (int cell = 0; cell < LAB_CELLS; cell++)
        digits[cell] = (uint8_t)(bits_lowest(self->frames[self->depth].grid[cell]) + 1);
}

const struct strategy strategy_propagate = {
    .description = {.name = "propagate", .engine = true},
    .footprint = sizeof(struct propagate),
    .begin = lab_propagate_begin,
    .advance = lab_propagate_advance,
    .solution = lab_propagate_solution,
};
