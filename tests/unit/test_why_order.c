/* Why: what is cheap to find does not wait for a long narrowing, and what is broken off for it is made good later. */
#include "check.h"
#include "explain/why.h"
#include "instances.h"
#include "sudoku.h"

/* Mistakes come first; the conflict of that time is not called minimal, and holds the one that is. */
static void first_things_first(void)
{
    static const char text[] = "size 9\n"
                               "cage 15 r1c1 r2c1 r2c2\n"
                               "cage 17 r1c2 r1c3 r1c4\n"
                               "cage 13 r1c5 r2c5\n"
                               "cage 7 r1c6 r2c6\n"
                               "cage 12 r1c7 r2c7 r2c8 r2c9\n"
                               "cage 15 r1c8 r1c9\n"
                               "cage 13 r2c3 r3c3 r3c4\n"
                               "cage 7 r2c4\n"
                               "cage 12 r3c1 r4c1\n"
                               "cage 25 r3c2 r4c2 r4c3 r4c4\n"
                               "cage 11 r3c5 r4c5 r4c6\n"
                               "cage 7 r3c6 r3c7\n"
                               "cage 14 r3c8 r4c8\n"
                               "cage 14 r3c9 r4c9 r5c9 r6c9\n"
                               "cage 14 r4c7 r5c7 r5c8\n"
                               "cage 8 r5c1 r5c2 r6c2\n"
                               "cage 14 r5c3 r5c4\n"
                               "cage 13 r5c5 r5c6\n"
                               "cage 19 r6c1 r7c1 r8c1\n"
                               "cage 20 r6c3 r6c4 r6c5 r7c5\n"
                               "cage 26 r6c6 r6c7 r6c8 r7c8\n"
                               "cage 13 r7c2 r8c2 r8c3\n"
                               "cage 5 r7c3 r7c4\n"
                               "cage 14 r7c6 r8c6 r9c6\n"
                               "cage 13 r7c7 r8c7\n"
                               "cage 15 r7c9 r8c9\n"
                               "cage 18 r8c4 r8c5 r9c5\n"
                               "cage 13 r8c8 r9c8 r9c9\n"
                               "cage 10 r9c1 r9c2\n"
                               "cage 8 r9c3 r9c4\n"
                               "cage 1 r9c7\n";
    enum { ALL = 64 };
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text - 1, 0, &puzzle, &rules, NULL), SUDOKU_OK);
    int clues[2] = {0};
    for (int slices = 0; slices < instances(2, 1); slices++) {
        CONTEXT("slices %d", slices);
        sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_ALL);
        bool wide[ALL] = {false};
        int first = 0;
        bool narrow = false; /* it was minimal before */
        while (sudoku_why_advance(why, slices == 0 ? UINT64_C(1) << 40 : 50) != SUDOKU_DONE) {
            const sudoku_why_found found = sudoku_why_read(why);
            for (int i = 0; i < found.conflict_count && found.minimal && !narrow; i++)
                CHECK(found.conflict[i].kind == SUDOKU_WHY_HOUSE || wide[found.conflict[i].rule]);
            narrow = narrow || found.minimal;
            if (found.mistake_count == 0 || first > 0) continue;
            first = found.conflict_count;
            CHECK(!found.minimal);
            CHECK_EQUAL(found.step_count, 0);
            for (int i = 0; i < first; i++) wide[found.conflict[i].rule] = true;
        }
        const sudoku_why_found found = sudoku_why_read(why);
        CHECK(first > 0 && found.minimal && found.step_count > 0);
        CHECK(slices == 0 || first == clues[0]);
        clues[0] = first;
        CHECK(slices == 0 || found.conflict_count == clues[1]);
        clues[1] = found.conflict_count;
        CHECK_EQUAL(found.mistake_count, 2);
        sudoku_why_delete(why);
    }
    /* Who asks for the conflict alone waits for the minimal one. */
    sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_CONFLICT);
    while (sudoku_why_advance(why, UINT64_C(1) << 40) != SUDOKU_DONE) {
    }
    CHECK(sudoku_why_read(why).minimal && sudoku_why_read(why).step_count > 0);
    sudoku_why_delete(why);
    sudoku_rules_delete(rules);
}

/* Mistakes that the effort does not suffice for, of a conflict that is not minimal yet, are looked for once it is: wherever
 * the first search for them ends, all of them are found in the end, and each once. */
static void mistakes_broken_off(void)
{
    static const char text[] = "size 4\ngrid\n12..\n...3\n.4..\n..2.\n";
    enum { MISTAKES = 2 /* of why_none */, COUNT = 4 };
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text - 1, 0, &puzzle, &rules, NULL), SUDOKU_OK);
    sudoku_why_change all[COUNT];
    int count = 0, ends = 0;
    for (int end = -1; end == -1 || end < ends; end++) {
        sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_ALL);
        ends = 2 * why->clues;
        bool ended = end < 0;
        while (sudoku_why_advance(why, 1) != SUDOKU_DONE) {
            if (why->section != MISTAKES || ended) continue;
            why->found.minimal = false;
            ended = why->at >= end && (why->at > 0 || why->asking);
            if (ended) why->effort = 0; /* the clue begun is tried to its end */
        }
        const sudoku_why_found found = sudoku_why_read(why);
        CONTEXT("ended at %d of %d", end, ends);
        if (end < 0) {
            count = found.mistake_count;
            CHECK_EQUAL(count, COUNT);
            memcpy(all, found.mistakes, (size_t)count * sizeof *all);
        }
        CHECK_EQUAL(found.mistake_count, count);
        for (int i = 0; i < found.mistake_count; i++) {
            const sudoku_why_change *one = &found.mistakes[i];
            int same = 0;
            for (int k = 0; k < count; k++)
                same +=
                    all[k].kind == one->kind && all[k].cell == one->cell && all[k].to == one->to;
            CHECK_EQUAL(same, 1);
        }
        sudoku_why_delete(why);
    }
    CHECK(ends > 0);
    sudoku_rules_delete(rules);
}

int main(void)
{
    first_things_first();
    mistakes_broken_off();
    return check_summary();
}
