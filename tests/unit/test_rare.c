/* Techniques that hardly any puzzle needs: walks from puzzles that do. NINEFOLD_LONG makes more of each. */
#include "brute.h"
#include "check.h"
#include "sudoku.h"

#include "generate/starts.h"
#include "logic/orders/teaching.h"

#include <stdlib.h>

enum { CELLS = 81 };

static int rounds(int few, int many) { return getenv("NINEFOLD_LONG") != NULL ? many : few; }

static sudoku_wish classic(void)
{
    sudoku_shape shape;
    sudoku_wish wish;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_wish_clear(&wish, shape);
    return wish;
}

static int technique_named(const char *name)
{
    int i = 0;
    while (strcmp(sudoku_logic_technique(i)->name, name) != 0) i++;
    return i;
}

/* By an engine that shares nothing with the core. */
static uint64_t solutions_of(const sudoku_puzzle *puzzle)
{
    return brute_count(puzzle, 2, NULL, NULL);
}

/* The first hint that is the technique or comes after it in their order. */
static int first_not_before(const sudoku_puzzle *puzzle, int technique)
{
    int count, at = 0, found = -1;
    const uint8_t *order = teaching_techniques(&count);
    while (at < count && order[at] != technique) at++;
    sudoku_logic *logic = sudoku_logic_new(puzzle, true);
    while (found < 0 &&
           sudoku_logic_advance(logic, SUDOKU_ORDER_TEACHING, UINT64_MAX) == SUDOKU_FOUND) {
        const int step = sudoku_logic_step_found(logic)->technique;
        if (memchr(order, step, (size_t)at) == NULL) found = step;
        sudoku_logic_apply(logic);
    }
    sudoku_logic_delete(logic);
    return found;
}

static void check_start(int technique, uint64_t *random)
{
    uint8_t digits[CELLS];
    const sudoku_wish wish = classic();
    sudoku_puzzle puzzle;
    CHECK(starts_take(technique, random, digits) > 0);
    sudoku_puzzle_clear(&puzzle, wish.shape);
    for (int cell = 0; cell < CELLS; cell++)
        if (digits[cell] != 0) puzzle.candidates[cell] = UINT32_C(1) << (digits[cell] - 1);
    CHECK_EQUAL(solutions_of(&puzzle), 1);
    CHECK_EQUAL(first_not_before(&puzzle, technique), technique);
}

/* So many puzzles of a wish that needs the technique: as wished, and of them so many that are no isomorphs of others. */
static void check_made(const sudoku_wish *wish, int technique, int count, int different)
{
    sudoku_puzzle forms[64];
    int forms_found = 0;
    sudoku_generate *generate = sudoku_generate_new(wish, 18);
    CHECK(generate != NULL);
    for (int i = 0; i < count && generate != NULL; i++) {
        CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
        const sudoku_made *made = sudoku_generate_made(generate);
        CHECK_EQUAL(solutions_of(&made->puzzle), 1);
        CHECK_EQUAL(first_not_before(&made->puzzle, technique), technique);
        CHECK(made->clues >= wish->clues_least);
        CHECK(wish->clues_most == 0 || made->clues <= wish->clues_most);
        CHECK_EQUAL(sudoku_puzzle_canonical(&made->puzzle, &forms[i]), SUDOKU_OK);
        if (wish->canonical)
            CHECK(memcmp(forms[i].candidates, made->puzzle.candidates,
                         CELLS * sizeof *forms[i].candidates) == 0);
        int k = 0;
        while (memcmp(forms[i].candidates, forms[k].candidates,
                      CELLS * sizeof *forms[i].candidates) != 0)
            k++;
        if (k == i) forms_found++;
    }
    CHECK(forms_found >= different);
    sudoku_generate_delete(generate);
}

int main(void)
{
    uint64_t random = 5;
    int found = 0;
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        sudoku_wish wish = classic();
        CONTEXT("%s", sudoku_logic_technique(i)->name);
        wish.needs[i] = true;
        if (starts_rarest(wish.needs) < 0) continue;
        found++;
        CHECK_EQUAL(starts_rarest(wish.needs), i);
        CHECK(!starts_lacks(i));
        CHECK(sudoku_wish_fault(&wish) == NULL);
        for (int k = 0; k < rounds(1, 6); k++) check_start(i, &random);
        /* Where it takes long to prove that a technique is needed, walks are short and often end at the same puzzle. */
        if (rounds(0, 1) != 0) check_made(&wish, i, 30, 6);
    }
    CHECK_EQUAL(found, 26); /* A row that nobody finds any more would else go unseen. */
    sudoku_wish wish = classic();
    const int jellyfish = technique_named("jellyfish");
    CONTEXT("a jellyfish");
    wish.needs[jellyfish] = true;
    check_made(&wish, jellyfish, rounds(3, 60), rounds(3, 60));
    CONTEXT("a jellyfish with more");
    wish.clues_least = 25;
    wish.clues_most = 26;
    wish.level_most = 'U';
    check_made(&wish, jellyfish, rounds(1, 60), rounds(1, 60));
    wish.minimal = wish.canonical = wish.rated = true;
    check_made(&wish, jellyfish, rounds(1, 60), rounds(1, 60));
    CONTEXT("without a start");
    wish = classic();
    wish.needs[technique_named("sk-loop")] = true;
    CHECK(sudoku_wish_fault(&wish) != NULL);
    CHECK_EQUAL(sudoku_shape_of_size(16, &wish.shape), SUDOKU_OK);
    CHECK(sudoku_wish_fault(&wish) == NULL);
    return check_summary();
}
