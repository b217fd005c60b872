/* The recorded counts of the 9x9 puzzles against brute force, so that no engine is checked against its own
 * results. Puzzles that take brute force too long are left to the engines. */
#include "brute.h"
#include "data.h"

int main(void)
{
    struct datum datum;
    FILE *file = data_open("classic.txt");
    int checked = 0;
    while (file != NULL && data_next(file, &datum)) {
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        const uint64_t count = brute_count(&puzzle, datum.count + 1, NULL, NULL);
        if (count == BRUTE_GAVE_UP) continue;
        CHECK_EQUAL(count, datum.count + (datum.stopped ? 1 : 0));
        checked++;
    }
    CONTEXT("%d puzzles checked", checked);
    CHECK(checked > 100);
    if (file != NULL) fclose(file);
    return check_summary();
}
