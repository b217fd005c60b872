/* A search that is drained at any moment: what it has counted, and what the parts have that are taken away, each once,
 * is the whole. Parts are drained again and again, as a worker does that is interrupted. */
#include "check.h"
#include "instances.h"
#include "random.h"
#include "sudoku.h"

#include <stdlib.h>

enum { PARTS = 4096 };

#define EMPTY "......\n......\n......\n......\n......\n"

static const struct kind {
    const char *name, *text;
} kinds[] = {
    {"blank, 4x4", "size 4\n"},
    {"none", "size 4\ngrid\n12..\n..1.\n...2\n3...\n"},
    {"one row, 6x6", "size 6\ngrid\n123456\n" EMPTY},
    {"rules, 6x6", "size 6\ndiagonal\ngrid\n12....\n" EMPTY},
    {"sums, 6x6", "size 6\ncage 12 r1c3 r2c3 r2c2\nthermo r4c1-r4c4\ngrid\n1.....\n" EMPTY},
    {"jigsaw, 6x6",
     "size 6\nregions\nAAABBB\nACABDB\nACCBDD\nCCEDDF\nCEEDFF\nEEEFFF\ngrid\n123456\n" EMPTY},
    {"9x9", "size 9\ngrid\n12...6...\n...19..6.\n....83.1.\n.95.2...7\n.3.......\n"
            ".6...4..2\n......39.\n.........\n.........\n"},
};

static uint64_t counted(const sudoku_puzzle *puzzle)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    const sudoku_total total = sudoku_count(search, 0);
    sudoku_search_delete(search);
    CHECK_EQUAL(total.high, 0);
    return total.low;
}

static sudoku_puzzle parts[PARTS];

static bool is_within(const sudoku_puzzle *part, const sudoku_puzzle *puzzle)
{
    for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++)
        if ((part->candidates[cell] & ~puzzle->candidates[cell]) != 0 ||
            part->candidates[cell] == 0)
            return false;
    return true;
}

/* Counts by pieces, each for so many guesses and then drained; *drained becomes how many there were. */
static uint64_t counted_in_pieces(const sudoku_puzzle *puzzle, sudoku_order order, uint64_t *seed,
                                  int most, int *drained)
{
    sudoku_total total = {0, 0};
    sudoku_search *search = NULL;
    int waiting = 1;
    parts[0] = *puzzle;
    *drained = 0;
    while (waiting > 0) {
        const sudoku_puzzle piece = parts[--waiting];
        if (search == NULL)
            search = sudoku_search_new(&piece, order, NULL);
        else
            CHECK_EQUAL(sudoku_search_restart(search, &piece), SUDOKU_OK);
        const uint64_t budget = 1 + (uint64_t)random_below(seed, most);
        if (sudoku_search_count(search, budget, UINT64_MAX, &total) == SUDOKU_MORE) {
            while (waiting < PARTS && sudoku_search_drain(search, &parts[waiting])) {
                CHECK(is_within(&parts[waiting], &piece));
                waiting++;
                ++*drained;
            }
            CHECK(waiting < PARTS);
        }
        /* Nothing is left of it, whether it came to its end or was drained. */
        sudoku_total none = {0, 0};
        sudoku_puzzle other;
        CHECK(!sudoku_search_drain(search, &other));
        CHECK_EQUAL(sudoku_search_count(search, UINT64_MAX, UINT64_MAX, &none), SUDOKU_DONE);
        CHECK_EQUAL(none.low, 0);
    }
    sudoku_search_delete(search);
    CHECK_EQUAL(total.high, 0);
    return total.low;
}

int main(void)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const struct kind *kind = &kinds[i];
        sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        sudoku_where where;
        CONTEXT("%s", kind->name);
        CHECK_EQUAL(sudoku_rules_parse(kind->text, strlen(kind->text), 0, &puzzle, &rules, &where),
                    SUDOKU_OK);
        const uint64_t whole = counted(&puzzle);
        int most = 0;
        for (int round = 0; round < 12; round += instances(1, 3)) {
            uint64_t seed = (uint64_t)round + 1;
            int drained;
            const sudoku_order order = round % 2 == 0 ? SUDOKU_ANY_ORDER : SUDOKU_MANY;
            CONTEXT("%s, round %d", kind->name, round);
            CHECK_EQUAL(counted_in_pieces(&puzzle, order, &seed, 4 << round, &drained), whole);
            if (drained > most) most = drained;
        }
        CONTEXT("%s", kind->name);
        printf("%s: %llu solutions, up to %d pieces\n", kind->name, (unsigned long long)whole,
               most);
        CHECK(most > 3 || whole < 2);
        sudoku_rules_delete(rules);
    }
    return check_summary();
}
