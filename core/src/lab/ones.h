/* How many bits are set in each number of nine bits, looked up instead of counted. */
#ifndef NINEFOLD_ONES_H
#define NINEFOLD_ONES_H

#include <stdint.h>

/* The block for k bits is four blocks for k - 2 bits, with 0, 1, 1 and 2 bits set in front of them. */
#define ONES_2(n) (n), (n) + 1, (n) + 1, (n) + 2
#define ONES_4(n) ONES_2(n), ONES_2((n) + 1), ONES_2((n) + 1), ONES_2((n) + 2)
#define ONES_6(n) ONES_4(n), ONES_4((n) + 1), ONES_4((n) + 1), ONES_4((n) + 2)
#define ONES_8(n) ONES_6(n), ONES_6((n) + 1), ONES_6((n) + 1), ONES_6((n) + 2)

static const uint8_t ones[512] = {ONES_8(0), ONES_8(1)};

#endif
