/* Grids, uniformly distributed.
 *
 * For 9x9 the upper band and the left stack are drawn first. Whatever their common box holds, it fits equally many bands and
 * stacks (2,612,736), so all pairs are equally likely. But the four boxes that are left can be filled in 1,500 to 6,000
 * ways, 2,693 on average. So a number is drawn below a bound that no pair exceeds: if there are more fillings than the
 * number, it tells which of them is taken, in ascending order; otherwise everything is drawn again (rejection sampling). The
 * probability of every grid is thus one in 2,612,736 squared times 9! times the bound.
 *
 * If boxes are two rows high and two to a band, only the upper band is drawn, and the rest in the same way. */
#include "grid.h"

#include "bits.h"
#include "random.h"

#include <string.h>

/* Bounds of the number of fillings: for 9x9 more than any seen (5,644 among 20,000 pairs), for the others exact. */
enum {
    UNIFORM_BOUND = 8192,
    UNIFORM_BOUND_4 = 4,
    UNIFORM_BOUND_6 = 1408,
    UNIFORM_SIDE = 3,
    UNIFORM_BANDS = 56
};

bool grid_has_uniform(sudoku_shape shape)
{
    return shape.size == 9 ||
           (shape.box_height == 2 && shape.size == 2 * shape.box_width && shape.size <= 6);
}

/* Draws the two boxes beside a box: six digits for each of its rows. There are 56 ways to distribute the digits over the
 * rows of the two: 2 in which rows stay together, and 2 * 27 in which each row is split into two and one. */
static void uniform_band(uint64_t *random, uint8_t box[UNIFORM_SIDE][UNIFORM_SIDE],
                         uint8_t band[UNIFORM_SIDE][2 * UNIFORM_SIDE])
{
    uint8_t s[UNIFORM_SIDE][UNIFORM_SIDE];
    memcpy(s, box, sizeof s);
    for (int row = 0; row < UNIFORM_SIDE; row++) random_shuffle(random, s[row], UNIFORM_SIDE);
    const int way = random_below(random, UNIFORM_BANDS);
    const uint8_t split[2][UNIFORM_SIDE][UNIFORM_SIDE] = {
        {{s[1][0], s[1][1], s[2][0]}, {s[2][1], s[2][2], s[0][0]}, {s[1][2], s[0][1], s[0][2]}},
        {{s[1][2], s[2][1], s[2][2]}, {s[2][0], s[0][1], s[0][2]}, {s[1][0], s[1][1], s[0][0]}}};
    for (int row = 0; row < UNIFORM_SIDE; row++) {
        uint8_t *left = band[row], *right = band[row] + UNIFORM_SIDE;
        if (way < 2) {
            memcpy(left, s[(row + 1 + way) % UNIFORM_SIDE], UNIFORM_SIDE);
            memcpy(right, s[(row + 2 - way) % UNIFORM_SIDE], UNIFORM_SIDE);
        } else {
            memcpy(left, split[way % 2][row], UNIFORM_SIDE);
            memcpy(right, split[1 - way % 2][row], UNIFORM_SIDE);
        }
        random_shuffle(random, left, UNIFORM_SIDE);
        random_shuffle(random, right, UNIFORM_SIDE);
    }
}

static void uniform_put(struct grid_maker *maker, int cell, int digit)
{
    maker->puzzle.candidates[cell] = UINT32_C(1) << (digit - 1);
}

static void uniform_corner(struct grid_maker *maker)
{
    uint8_t digits[9], box[UNIFORM_SIDE][UNIFORM_SIDE], turned[UNIFORM_SIDE][UNIFORM_SIDE];
    uint8_t band[UNIFORM_SIDE][2 * UNIFORM_SIDE], stack[UNIFORM_SIDE][2 * UNIFORM_SIDE];
    for (int i = 0; i < 9; i++) digits[i] = (uint8_t)(i + 1);
    random_shuffle(&maker->random, digits, 9);
    for (int i = 0; i < 9; i++) {
        box[i / UNIFORM_SIDE][i % UNIFORM_SIDE] = turned[i % UNIFORM_SIDE][i / UNIFORM_SIDE] =
            digits[i];
        uniform_put(maker, i / UNIFORM_SIDE * 9 + i % UNIFORM_SIDE, digits[i]);
    }
    uniform_band(&maker->random, box, band);
    uniform_band(&maker->random, turned, stack);
    for (int line = 0; line < UNIFORM_SIDE; line++)
        for (int i = 0; i < 2 * UNIFORM_SIDE; i++) {
            uniform_put(maker, line * 9 + UNIFORM_SIDE + i, band[line][i]);
            uniform_put(maker, (UNIFORM_SIDE + i) * 9 + line, stack[line][i]);
        }
}

/* Draws the upper band of two boxes: the second has the rows of the first exchanged. */
static void uniform_pair(struct grid_maker *maker, int n)
{
    uint8_t digits[6], other[6];
    for (int i = 0; i < n; i++) digits[i] = (uint8_t)(i + 1);
    random_shuffle(&maker->random, digits, n);
    const int half = n / 2;
    memcpy(other, digits, sizeof other);
    random_shuffle(&maker->random, other, half);
    random_shuffle(&maker->random, other + half, half);
    for (int i = 0; i < n; i++) {
        const int row = i / half;
        uniform_put(maker, row * n + i % half, digits[i]);
        uniform_put(maker, (1 - row) * n + half + i % half, other[i]);
    }
}

static int64_t uniform_count(struct grid_maker *maker)
{
    return (int64_t)sudoku_count(grid_restart(maker), 0).low;
}

/* Goes to filling number `number` in ascending order, cell by cell; false if there are not that many. */
static bool uniform_pick(struct grid_maker *maker, int64_t number)
{
    const int n = maker->puzzle.shape.size;
    if (number >= uniform_count(maker)) return false;
    for (int cell = 0; cell < n * n; cell++) {
        uint32_t *here = &maker->puzzle.candidates[cell];
        if (bits_single(*here)) continue;
        for (int digit = 1;; digit++) {
            *here = UINT32_C(1) << (digit - 1);
            const int64_t fillings = uniform_count(maker);
            if (number < fillings) {
                if (fillings == 1) return grid_count_to_two(maker) == 1;
                break;
            }
            number -= fillings;
        }
    }
    return false; /* never: the loop returns when one filling is left */
}

void grid_draw(struct grid_maker *maker)
{
    const sudoku_shape shape = maker->puzzle.shape;
    const int bound = shape.size == 9   ? UNIFORM_BOUND
                      : shape.size == 6 ? UNIFORM_BOUND_6
                                        : UNIFORM_BOUND_4;
    int64_t number;
    do {
        sudoku_puzzle_clear(&maker->puzzle, shape);
        if (shape.size == 9)
            uniform_corner(maker);
        else
            uniform_pair(maker, shape.size);
        number = random_below(&maker->random, bound);
    } while (!uniform_pick(maker, number));
}
