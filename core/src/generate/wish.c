/* Wishes, and why some cannot be met. */
#include "draw.h"
#include "grids/grid.h"
#include "judge.h"
#include "starts.h"
#include "wish.h"

#include "logic/orders/teaching.h"
#include "logic/technique.h"
#include "model/rules.h"

#include <string.h>

static const char *const wish_symmetries[SUDOKU_SYMMETRIES] = {
    [SUDOKU_SYMMETRY_NONE] = "none",
    [SUDOKU_SYMMETRY_ROTATE2] = "rotate2",
    [SUDOKU_SYMMETRY_ROTATE4] = "rotate4",
    [SUDOKU_SYMMETRY_HORIZONTAL] = "horizontal",
    [SUDOKU_SYMMETRY_VERTICAL] = "vertical",
    [SUDOKU_SYMMETRY_DIAGONAL] = "diagonal",
    [SUDOKU_SYMMETRY_ANTIDIAGONAL] = "antidiagonal",
    [SUDOKU_SYMMETRY_BOTH] = "both",
    [SUDOKU_SYMMETRY_FULL] = "full",
};

static const char *const wish_rejects[SUDOKU_REJECTS] = {
    [SUDOKU_REJECT_SOLUTIONS] = "solutions", [SUDOKU_REJECT_CLUES] = "clues",
    [SUDOKU_REJECT_MINIMAL] = "minimal",     [SUDOKU_REJECT_EASY] = "easy",
    [SUDOKU_REJECT_HARD] = "hard",           [SUDOKU_REJECT_NEEDS] = "needs",
    [SUDOKU_REJECT_WITHOUT] = "without",     [SUDOKU_REJECT_ONLY] = "only",
};

const char *sudoku_symmetry_name(int symmetry)
{
    return symmetry >= 0 && symmetry < SUDOKU_SYMMETRIES ? wish_symmetries[symmetry] : NULL;
}

const char *sudoku_reject_name(int reject)
{
    return reject >= 0 && reject < SUDOKU_REJECTS ? wish_rejects[reject] : NULL;
}

void sudoku_wish_clear(sudoku_wish *wish, sudoku_shape shape)
{
    memset(wish, 0, sizeof *wish);
    wish->shape = shape;
    wish->exchange = 1;
}

static bool wish_is_in_order(int technique)
{
    int count;
    const uint8_t *order = teaching_techniques(&count);
    return memchr(order, technique, (size_t)count) != NULL;
}

static const char *wish_techniques_fault(const sudoku_wish *wish)
{
    const bool ruled = draw_has_rules(wish);
    for (int i = 0; i < TECHNIQUES; i++) {
        if ((wish->needs[i] || wish->without[i] || wish->only[i]) &&
            logic_techniques[i].find == NULL)
            return "a technique that is wished for has no finder yet";
        if (wish->needs[i] && !wish_is_in_order(i))
            return "a technique that is needed has no place in the order of hints";
        if (wish->needs[i] && wish->without[i]) return "a technique is both needed and left out";
        if (wish->needs[i] && i == TECHNIQUE_FULL_HOUSE)
            return "a full house is never needed: it is another single as well";
        if (wish->needs[i] && !ruled &&
            (logic_techniques[i].family == FAMILY_VARIANTS || i == TECHNIQUE_LAW_OF_LEFTOVERS))
            return "only puzzles with rules need that technique";
        if (wish->needs[i] && ruled && logic_techniques[i].family == FAMILY_UNIQUENESS)
            return "with rules no hint rests on there being one solution";
        if (wish->needs[i] && starts_lacks(i) && wish_is_classic(wish) &&
            wish->making == SUDOKU_MAKE_PUZZLE)
            return "hardly any puzzle needs that technique, and none to start from is known";
    }
    return NULL;
}

/* Checks the givens to start from, which must have one solution, or the solution wished for, which must be a full grid. */
static const char *wish_digits_fault(const sudoku_wish *wish, const uint8_t *digits, bool grid)
{
    sudoku_puzzle puzzle;
    sudoku_puzzle_clear(&puzzle, wish->shape);
    puzzle.rules = wish->rules;
    const int n = wish->shape.size;
    bool right = true;
    for (int cell = 0; cell < n * n; cell++) {
        right &= digits[cell] <= n && !(grid && digits[cell] == 0);
        if (digits[cell] != 0) puzzle.candidates[cell] = UINT32_C(1) << (digits[cell] - 1);
    }
    if (right) {
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        right = search != NULL && sudoku_solve(search, true, NULL) == 1;
        sudoku_search_delete(search);
    }
    if (right) return NULL;
    return grid ? "the solution asked for is no solution of a full grid"
                : "the puzzle to start from has not exactly one solution";
}

bool wish_is_classic(const sudoku_wish *wish)
{
    return wish->shape.size == 9 && wish->shape.box_height == 3 && !draw_has_rules(wish);
}

/* Are both levels of HoDoKu, or 0, the easier one first? */
static bool wish_levels_in_order(char least, char most)
{
    static const char levels[] = SUDOKU_HODOKU_LEVELS;
    const char *const from = strchr(levels, least), *const to = strchr(levels, most);
    return from != NULL && to != NULL && (least == 0 || from <= to); /* 0 is the end of the text */
}

static bool wish_places_givens(const sudoku_wish *wish)
{
    const size_t cells = (size_t)(wish->shape.size * wish->shape.size);
    return wish->symmetry != SUDOKU_SYMMETRY_NONE ||
           memchr(wish->pattern, SUDOKU_MUST, cells) != NULL ||
           memchr(wish->pattern, SUDOKU_MUST_NOT, cells) != NULL;
}

bool wish_lays_out(const sudoku_wish *wish)
{
    return wish->solution[0] != 0 || wish_places_givens(wish);
}

const char *sudoku_wish_fault(const sudoku_wish *wish)
{
    const int n = wish->shape.size, cells = n * n;
    const bool asked = judge_is_asked(wish), start = wish->making >= SUDOKU_MAKE_ISOMORPH;
    if (wish->making > SUDOKU_MAKE_NEIGHBOUR || wish->symmetry >= SUDOKU_SYMMETRIES ||
        wish->dots > SUDOKU_DOTS_ALL)
        return "there is no such making, symmetry or kind of dots";
    if (wish->making == SUDOKU_MAKE_NEIGHBOUR && wish->exchange != 1 && wish->exchange != 2)
        return "one given is exchanged, or 2";
    if (wish->rules != NULL && !sudoku_shape_is_plain(rules_shape(wish->rules)))
        return "rules are for grids as wide as high, with as many digits, here";
    if (wish->rules != NULL && n > GRID_SEARCHED) return "rules are for grids of up to 12x12 here";
    if (draw_is_asked(wish) && n > GRID_SEARCHED) return "rules are drawn for grids of up to 12x12";
    if (draw_is_asked(wish) && (wish->making != SUDOKU_MAKE_PUZZLE || wish->canonical))
        return "rules are drawn for new puzzles alone";
    if (wish->jigsaw && wish->solution[0] != 0) return "a jigsaw has a solution of its own";
    if (wish->minimal && n > GRID_SEARCHED) return "puzzles are known to be minimal up to 12x12";
    if (draw_has_rules(wish) && judge_asks_score(wish))
        return "HoDoKu's levels and scores are of puzzles without rules; levels 1 to 10 are ours";
    if (wish->clues_least > cells || wish->clues_most > cells)
        return "more clues than there are cells";
    if (wish->clues_most != 0 && wish->clues_least > wish->clues_most)
        return "a range begins with the smaller number";
    if (!wish_levels_in_order(wish->level_least, wish->level_most))
        return "a level is easy to extreme, the easier one first";
    if ((wish->er_most != 0 && wish->er_least > wish->er_most) ||
        (wish->score_most != 0 && wish->score_least > wish->score_most))
        return "a range begins with the smaller number";
    if ((wish->canonical || start || wish->making == SUDOKU_MAKE_UNBIASED) &&
        !wish_is_classic(wish))
        return "that is for 9x9 without rules";
    if (wish->making != SUDOKU_MAKE_PUZZLE && wish_lays_out(wish))
        return "symmetry, pattern and solution are for new puzzles alone";
    if (wish->making == SUDOKU_MAKE_GRID &&
        (asked || wish->minimal || wish->clues_least != 0 || wish->clues_most != 0))
        return "a full grid has no clues to choose and no steps";
    if (wish->canonical && wish_places_givens(wish))
        return "a canonical form keeps neither symmetry nor pattern";
    if (start) return wish_digits_fault(wish, wish->from, false);
    if (wish->solution[0] != 0) {
        const char *fault = wish_digits_fault(wish, wish->solution, true);
        if (fault != NULL) return fault;
    }
    return wish_techniques_fault(wish);
}
