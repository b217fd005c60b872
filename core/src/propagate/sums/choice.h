/* Choices of some digits out of a set, in grids of more than nine digits, where a family (family.h) would have too many
 * sets: their possible sums, and the digits that these use.
 *
 * Sums are given as distances from the least (or, `from_above`, the greatest) sum of so many of the digits, bit i for the
 * distance i. The digits are taken in ascending (descending) order: the digit that is chosen after j others lies some steps
 * beyond the j-th of all digits, and these steps add up.
 *
 *   two of 1 3 4 8     least 1 + 3     1 + 4: distance 1     3 + 8: distance (3 - 1) + (8 - 3)
 */
#ifndef NINEFOLD_CHOICE_H
#define NINEFOLD_CHOICE_H

#include "bits.h"
#include "sudoku.h"

enum { CHOICE_FAR = 63 }; /* greater distances are lost */

struct choice {
    int of, count;                  /* `count` out of `of` digits */
    uint8_t digit[SUDOKU_MAX_SIZE]; /* in their order, from 0 */
    /* [i][j]: the sums of j of the first i digits */
    uint64_t sums[SUDOKU_MAX_SIZE + 1][SUDOKU_MAX_SIZE + 1];
};

/* The distance of the i-th digit from the j-th; both from 0, i at least j. */
static inline int choice_step(const struct choice *choice, int i, int j)
{
    const int step = choice->digit[i] - choice->digit[j];
    return step < 0 ? -step : step;
}

/* How many of the first i digits must be chosen, since too few follow; and how many can be. */
static inline int choice_least(const struct choice *choice, int i)
{
    const int least = choice->count - (choice->of - i);
    return least > 0 ? least : 0;
}
static inline int choice_most(const struct choice *choice, int i)
{
    return i < choice->count ? i : choice->count;
}

/* The distances of all choices of `count` of the digits; there must be enough of them. */
static inline uint64_t choice_begin(struct choice *choice, uint32_t digits, int count,
                                    bool from_above)
{
    choice->of = 0;
    choice->count = count;
    while (digits != 0) {
        const int digit = from_above ? bits_highest(digits) : bits_lowest(digits);
        choice->digit[choice->of++] = (uint8_t)digit;
        digits &= ~(UINT32_C(1) << digit);
    }
    choice->sums[0][0] = 1;
    for (int i = 0; i < choice->of; i++) {
        const uint64_t *now = choice->sums[i];
        uint64_t *next = choice->sums[i + 1];
        const int most = choice_most(choice, i);
        int j = choice_least(choice, i + 1);
        next[j] = j <= most ? now[j] : 0;
        if (j > 0) next[j] |= now[j - 1] << choice_step(choice, i, j - 1);
        for (j++; j <= choice_most(choice, i + 1); j++)
            next[j] = now[j - 1] << choice_step(choice, i, j - 1) | (j <= most ? now[j] : 0);
    }
    return choice->sums[choice->of][count];
}

/* The digits that are in any of the choices with one of the distances `right`; *common: in all of them. */
static inline uint32_t choice_support(const struct choice *choice, uint64_t right, uint32_t *common)
{
    uint64_t lead[SUDOKU_MAX_SIZE + 2] = {
        0}; /* [j]: the distances of j digits that lead to a right one */
    uint32_t any = 0;
    *common = 0;
    lead[choice->count] = right;
    for (int i = choice->of - 1; i >= 0; i--) {
        uint64_t chosen = 0, left = 0;
        const int most = choice_most(choice, i);
        for (int j = choice_least(choice, i); j <= most; j++) {
            const uint64_t sums = choice->sums[i][j];
            const uint64_t with = lead[j + 1] >> choice_step(choice, i, j) & sums;
            const uint64_t without = lead[j] & sums;
            chosen |= with;
            left |= without;
            lead[j] = with | without;
        }
        const uint32_t digit = UINT32_C(1) << choice->digit[i];
        if (chosen != 0) any |= digit;
        if (left == 0) *common |= digit;
    }
    return any;
}

#endif
