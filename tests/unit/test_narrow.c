/* A killer with digits 0 to 10 of which its cells can take 1 to 9: rows, columns and boxes add up to 45 then, which is known
 * from the candidates alone. */
#include "check.h"
#include "bits.h"
#include "sudoku.h"

static const char cages[] = "cage 18 r1c3-r1c5 r2c3\n"
                            "cage 10 r3c9 r4c9\n"
                            "cage 17 r3c6 r3c7 r4c7\n"
                            "cage 20 r7c7 r7c8 r8c7 r8c8\n"
                            "cage 12 r5c7 r6c7\n"
                            "cage 18 r4c5 r4c6 r5c6\n"
                            "cage 28 r2c7-r2c9 r3c8\n"
                            "cage 19 r3c2 r4c2-r4c4\n"
                            "cage 21 r5c9 r6c8 r6c9 r7c9\n"
                            "cage 20 r1c1 r1c2 r2c1 r2c2\n"
                            "cage 8 r8c9 r9c9\n"
                            "cage 21 r8c1 r8c2 r9c1 r9c2\n"
                            "cage 16 r5c5 r6c4-r6c6\n"
                            "cage 20 r1c6 r1c7 r2c5 r2c6\n"
                            "cage 19 r7c3 r7c4 r8c3 r9c3\n"
                            "cage 14 r9c4-r9c6\n"
                            "cage 16 r7c5 r8c4 r8c5\n"
                            "cage 10 r7c1 r7c2\n"
                            "cage 10 r9c7 r9c8\n"
                            "cage 20 r5c1-r5c4\n"
                            "cage 19 r2c4 r3c3-r3c5\n"
                            "cage 3 r3c1 r4c1\n"
                            "cage 21 r6c1-r6c3\n"
                            "cage 10 r7c6 r8c6\n"
                            "cage 9 r4c8 r5c8\n"
                            "cage 6 r1c8 r1c9\n";

enum { SIDE = 9, DIGITS = 11 };

static sudoku_rules *read(const char *head, sudoku_puzzle *puzzle)
{
    static char text[2000];
    sudoku_rules *rules = NULL;
    const int length = snprintf(text, sizeof text, "%s%s", head, cages);
    CHECK_EQUAL(sudoku_rules_parse(text, (size_t)length, 0, puzzle, &rules, NULL), SUDOKU_OK);
    return rules;
}

int main(void)
{
    static sudoku_puzzle plain, wide, narrow;
    static uint8_t solution[SUDOKU_MAX_CELLS], digits[SUDOKU_MAX_CELLS];
    sudoku_rules *plain_rules = read("size 9\n", &plain);
    sudoku_rules *wide_rules = read("size 9\nvalues 0-10\nboxes 3x3\n", &wide);
    sudoku_search *search = sudoku_search_new(&plain, SUDOKU_ANY_ORDER, NULL);
    CHECK(search != NULL);
    CHECK_EQUAL(sudoku_solve(search, true, solution), 1);

    narrow = wide;
    const int side = wide.shape.size;
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            narrow.candidates[row * side + column] &= bits_all(DIGITS - 1) & ~UINT32_C(1);
    /* Again and again in one search, and as its part. */
    for (int turn = 0; turn < 3; turn++) {
        CHECK_EQUAL(sudoku_search_restart(search, &narrow), SUDOKU_OK);
        CHECK_EQUAL(sudoku_solve(search, true, digits), 1);
        for (int row = 0; row < SIDE; row++)
            for (int column = 0; column < SIDE; column++)
                CHECK_EQUAL(digits[row * side + column], solution[row * SIDE + column] + 1);
        CHECK(sudoku_search_stats(search).guesses <= 5); /* 29 without */

        CHECK_EQUAL(sudoku_search_restart(search, &wide), SUDOKU_OK);
        CHECK_EQUAL(sudoku_solve(search, true, digits), 2);
    }
    CHECK_EQUAL(sudoku_search_restart(search, &narrow), SUDOKU_OK);
    const sudoku_progress first = sudoku_search_advance(search, 1);
    CHECK(first != SUDOKU_DONE);
    sudoku_puzzle part;
    CHECK(sudoku_search_drain(search, &part));
    sudoku_search *rest = sudoku_search_new(&part, SUDOKU_ANY_ORDER, NULL);
    CHECK(rest != NULL);
    const sudoku_total left = sudoku_count(search, 0), right = sudoku_count(rest, 0);
    CHECK_EQUAL((first == SUDOKU_FOUND) + left.low + right.low, 1);
    sudoku_search_delete(rest);
    sudoku_search_delete(search);
    sudoku_rules_delete(wide_rules);
    sudoku_rules_delete(plain_rules);
    return check_summary();
}
