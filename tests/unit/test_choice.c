/* Choices of digits in grids of more than nine (propagate/sums/choice.h), beside all subsets one by one. */
#include "check.h"
#include "propagate/sums/choice.h"
#include "random.h"

enum { TRIES = 3000, DIGITS = 13 };

static int sum_of(uint32_t set)
{
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += bits_lowest(set);
    return sum;
}

/* The least and the most that `count` of the digits add up to. */
static void find_bounds(uint32_t digits, int count, int *least, int *most)
{
    *least = 999, *most = 0;
    for (uint32_t set = digits; set != 0; set = (set - 1) & digits) {
        if (bits_count(set) != count) continue;
        if (sum_of(set) < *least) *least = sum_of(set);
        if (sum_of(set) > *most) *most = sum_of(set);
    }
}

static void compare(uint64_t *seed)
{
    static struct choice choice;
    const int shift = random_below(seed, SUDOKU_MAX_SIZE - DIGITS + 1);
    uint32_t digits = 0;
    while (digits == 0)
        digits = (uint32_t)(random_next(seed) & random_next(seed) & bits_all(DIGITS)) << shift;
    const int count = 1 + random_below(seed, bits_count(digits));
    const bool from_above = random_below(seed, 2) == 0;
    const uint64_t wanted = random_next(seed) & random_next(seed) & random_next(seed);
    int least, most;
    find_bounds(digits, count, &least, &most);

    uint64_t sums = 0;
    uint32_t any = 0, all = digits;
    for (uint32_t set = digits; set != 0; set = (set - 1) & digits) {
        if (bits_count(set) != count) continue;
        const int distance = from_above ? most - sum_of(set) : sum_of(set) - least;
        if (distance > CHOICE_FAR) continue;
        sums |= UINT64_C(1) << distance;
        if ((wanted >> distance & 1) == 0) continue;
        any |= set;
        all &= set;
    }
    uint32_t common;
    CONTEXT("%d of %x", count, digits);
    const uint64_t found = choice_begin(&choice, digits, count, from_above);
    CHECK(found == sums);
    CHECK_EQUAL(choice_support(&choice, found & wanted, &common), any);
    CHECK_EQUAL(common, all);
}

int main(void)
{
    uint64_t seed = 45;
    for (int i = 0; i < TRIES; i++) compare(&seed);
    return check_summary();
}
