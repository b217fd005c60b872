/* Why there is no solution: each reason said of a puzzle must be true of it. */
#include "data.h"

static sudoku_reason reason_of(const char *text)
{
    const sudoku_puzzle puzzle = data_puzzle(text);
    CONTEXT("%s", text);
    return sudoku_puzzle_reason(&puzzle);
}

int main(void)
{
    char text[82];
    memset(text, '.', 81);
    text[81] = '\0';

    text[3] = text[6 * 9 + 3] = '8'; /* r1c4 and r7c4 */
    sudoku_reason reason = reason_of(text);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_CLASH);
    CHECK_EQUAL(reason.digit, 8);
    CHECK_EQUAL(reason.cell, 3);
    CHECK_EQUAL(reason.other, 57);
    CHECK_EQUAL(reason.house, SUDOKU_COLUMN);
    CHECK_EQUAL(reason.placed, 0);

    /* Row 3 has no place for a 5: boxes 1 and 2 and columns 7 and 8 have theirs, r3c9 is a 1. */
    memset(text, '.', 81);
    text[0] = text[9 + 3] = text[3 * 9 + 6] = text[6 * 9 + 7] = '5';
    text[2 * 9 + 8] = '1';
    reason = reason_of(text);
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_PLACE);
    CHECK_EQUAL(reason.digit, 5);
    CHECK_EQUAL(reason.house, SUDOKU_ROW);
    CHECK_EQUAL(reason.index, 2);
    CHECK_EQUAL(reason.placed, 0);

    /* r1c9 sees 1 to 8 in its row and 9 in its column. */
    reason = reason_of(
        "12345678..................9......................................................");
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NO_DIGIT);
    CHECK_EQUAL(reason.cell, 8);
    CHECK_EQUAL(reason.placed, 0);

    reason = reason_of(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    CHECK_EQUAL(reason.kind, SUDOKU_REASON_NONE); /* it has a solution */

    /* Whatever has a solution has no reason not to; whatever has a reason has none. */
    struct datum datum;
    FILE *file = data_open("classic.txt");
    int with_reason = 0;
    while (file != NULL && data_next(file, &datum)) {
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        reason = sudoku_puzzle_reason(&puzzle);
        if (datum.count > 0) CHECK_EQUAL(reason.kind, SUDOKU_REASON_NONE);
        if (reason.kind == SUDOKU_REASON_NONE) continue;
        with_reason++;
        CHECK_EQUAL(datum.count, 0);
    }
    if (file != NULL) fclose(file);
    CHECK(with_reason > 5);
    return check_summary();
}
