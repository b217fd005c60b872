#include "symmetry.h"

#include "random.h"

enum { SYMMETRY_SIDE = 3 };

static void symmetry_lines(uint64_t *random, uint8_t *lines)
{
    uint8_t bands[SYMMETRY_SIDE] = {0, 1, 2};
    random_shuffle(random, bands, SYMMETRY_SIDE);
    for (int i = 0; i < SYMMETRY_SIZE; i++)
        lines[i] = (uint8_t)(SYMMETRY_SIDE * bands[i / SYMMETRY_SIDE] + i % SYMMETRY_SIDE);
    for (int band = 0; band < SYMMETRY_SIZE; band += SYMMETRY_SIDE)
        random_shuffle(random, lines + band, SYMMETRY_SIDE);
}

struct symmetry symmetry_random(uint64_t *random)
{
    struct symmetry symmetry = {.transposed = random_below(random, 2) != 0};
    symmetry_lines(random, symmetry.rows);
    symmetry_lines(random, symmetry.columns);
    for (int digit = 0; digit <= SYMMETRY_SIZE; digit++) symmetry.digits[digit] = (uint8_t)digit;
    random_shuffle(random, symmetry.digits + 1, SYMMETRY_SIZE);
    return symmetry;
}

int symmetry_source(const struct symmetry *symmetry, int cell)
{
    const int row = symmetry->rows[cell / SYMMETRY_SIZE],
              column = symmetry->columns[cell % SYMMETRY_SIZE];
    return symmetry->transposed ? column * SYMMETRY_SIZE + row : row * SYMMETRY_SIZE + column;
}

void symmetry_apply(const struct symmetry *symmetry, const uint8_t *from, uint8_t *to)
{
    for (int cell = 0; cell < SYMMETRY_CELLS; cell++)
        to[cell] = symmetry->digits[from[symmetry_source(symmetry, cell)]];
}
