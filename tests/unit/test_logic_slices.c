/* Steps in slices: whatever the budget of a question, and whatever is asked between two of its slices, the step is the
 * same to the letter of its certificate, and so is every list. */
#include "check.h"
#include "data.h"
#include "instances.h"

#include <stdlib.h>

enum {
    ROWS = 256,
    LISTED = 3,
    LONG = 75 /* forcing chains, the only ones that may take a second slice, but for whips */
};

/* Hard from the first step on, and after the first easy ones. */
static const char *const puzzles[] = {
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7.....6.....87...7.....56..5..9...4.......1.....2.....67..5....3...2......1..4",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
};

static uint32_t mix(uint32_t digest, const char *text, size_t length)
{
    for (size_t i = 0; text != NULL && i < length; i++)
        digest = (digest ^ (uint8_t)text[i]) * 16777619U;
    return digest;
}

/* All that is said of the step found last. */
static uint32_t told(sudoku_logic *logic)
{
    size_t length = 0;
    const char *text = sudoku_logic_json(logic, SUDOKU_ENGLISH, &length);
    CHECK(text != NULL);
    return mix(2166136261U, text, length);
}

/* The step of a technique or an order, in slices; 0: there is none. */
static uint32_t step_of(sudoku_logic *logic, int asked, uint64_t budget, int *slices)
{
    sudoku_progress progress;
    *slices = 0;
    while ((progress = sudoku_logic_advance(logic, asked, budget)) == SUDOKU_MORE) ++*slices;
    return progress == SUDOKU_FOUND ? told(logic) : 0;
}

/* All steps of a technique, of which the first are told. */
static uint32_t list_of(sudoku_logic *logic, int asked, uint64_t budget, int *slices)
{
    int count = 0;
    *slices = 0;
    while (sudoku_logic_list(logic, asked, budget, &count) == SUDOKU_MORE) ++*slices;
    uint32_t digest = (uint32_t)count;
    for (int i = 0; i < count && i < LISTED; i++) {
        CHECK(sudoku_logic_listed(logic, i) != NULL);
        digest = digest * 31 + told(logic);
    }
    return digest;
}

/* The same in an order of one's own: all techniques from the last on. */
static uint32_t choice_of(sudoku_logic *logic, const int *order, int count, uint64_t budget,
                          int *slices)
{
    sudoku_progress progress;
    *slices = 0;
    while ((progress = sudoku_logic_choose(logic, order, count, budget)) == SUDOKU_MORE) ++*slices;
    return progress == SUDOKU_FOUND ? told(logic) : 0;
}

static int sliced, interrupted, whips;

static void ask(sudoku_logic *logic, int asked, int other)
{
    int slices;
    const uint32_t whole = step_of(logic, asked, UINT64_MAX, &slices);
    CHECK_EQUAL(slices, 0);
    CHECK_EQUAL(step_of(logic, asked, 40, &slices), whole);
    sliced += slices > 0;
    /* Left in the middle, for something else. */
    for (int left = 0; left < 2; left++) {
        const bool more = sudoku_logic_advance(logic, asked, 25) == SUDOKU_MORE;
        interrupted += more;
        if (!more) break;
        (void)step_of(logic, other, left == 0 ? UINT64_MAX : 25, &slices);
        CHECK_EQUAL(step_of(logic, asked, left == 0 ? 90 : UINT64_MAX, &slices), whole);
    }
}

static void ask_lists(sudoku_logic *logic, int asked, int other)
{
    int slices;
    const uint32_t step = step_of(logic, asked, UINT64_MAX, &slices);
    const uint32_t whole = list_of(logic, asked, UINT64_MAX, &slices);
    CHECK_EQUAL(list_of(logic, asked, 60, &slices), whole);
    sliced += slices > 0;
    int count;
    if (sudoku_logic_list(logic, asked, 25, &count) != SUDOKU_MORE) return;
    interrupted++;
    (void)step_of(logic, other, 25, &slices);
    /* A step of it that was begun is not the beginning of its list. */
    if (sudoku_logic_advance(logic, asked, 25) == SUDOKU_MORE)
        CHECK_EQUAL(list_of(logic, asked, UINT64_MAX, &slices), whole);
    /* Nor is a list that was begun, and has found some, that of a step. */
    if (sudoku_logic_list(logic, asked, 200, &count) == SUDOKU_MORE)
        CHECK_EQUAL(step_of(logic, asked, UINT64_MAX, &slices), step);
    CHECK_EQUAL(list_of(logic, asked, 60, &slices), whole);
}

int main(void)
{
    static int order[ROWS];
    int rows = 0, slices;
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++)
        if (sudoku_logic_technique(t)->found) order[rows++] = t;
    for (int i = 0; i < rows / 2; i++) {
        const int last = order[rows - 1 - i];
        order[rows - 1 - i] = order[i];
        order[i] = last;
    }
    for (size_t p = 0; p < (size_t)instances(3, 1); p++) {
        const sudoku_puzzle puzzle = data_puzzle(puzzles[p]);
        sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
        CHECK(logic != NULL);
        for (int steps = 0; steps < instances(2, 1); steps++) {
            for (int scale = SUDOKU_ORDER_TEACHING; scale < 0; scale++) {
                CONTEXT("puzzle %d, step %d, order %d", (int)p, steps, scale);
                ask(logic, scale, scale == -1 ? -2 : -1);
            }
            for (int t = 0; sudoku_logic_technique(t) != NULL; t++) {
                const sudoku_technique *technique = sudoku_logic_technique(t);
                const bool whip = strcmp(technique->name, "whip") == 0;
                if (!whip &&
                    (!technique->found || technique->explainer < LONG || technique->explainer > 90))
                    continue;
                const int before = sliced;
                CONTEXT("puzzle %d, step %d, %s", (int)p, steps, technique->name);
                ask(logic, t, order[steps]);
                ask_lists(logic, t, order[steps]);
                whips += whip ? sliced - before : 0;
            }
            CONTEXT("puzzle %d, step %d, from the last technique on", (int)p, steps);
            const uint32_t whole = choice_of(logic, order, rows, UINT64_MAX, &slices);
            CHECK_EQUAL(choice_of(logic, order, rows, 60, &slices), whole);
            sliced += slices > 0;
            if (sudoku_logic_advance(logic, SUDOKU_ORDER_EXPLAINER, UINT64_MAX) != SUDOKU_FOUND)
                break;
            sudoku_logic_apply(logic);
        }
        sudoku_logic_delete(logic);
    }
    CHECK(sliced > instances(50, 5) && interrupted > instances(80, 10));
    CHECK(whips > instances(1, 0)); /* its step and its list; of the first puzzle one of them */
    printf("%d sliced, %d interrupted; ", sliced, interrupted);
    return check_summary();
}
