#include "judge.h"

#include "draw.h"

#include "logic/orders/order.h"
#include "logic/orders/teaching.h"
#include "logic/technique.h"

#include <string.h>

_Static_assert((int)TECHNIQUES <= (int)SUDOKU_TECHNIQUE_ROOM,
               "a wish has room for every technique");

/* The questions in order: those that are cheap and reject many come first. */
enum judge_stage {
    JUDGE_STAGE_SCORE,
    JUDGE_STAGE_RATING,
    JUDGE_STAGE_ONLY,
    JUDGE_STAGE_NEEDS,
    JUDGE_STAGE_WITHOUT,
    JUDGE_STAGE_FULL_SCORE, /* for wish->rated */
    JUDGE_STAGE_FULL_RATING,
    JUDGE_STAGES
};

enum { JUDGE_NOT_SOLVED = 200, JUDGE_SLICE = 64 };

static bool judge_any(const bool *techniques)
{
    return memchr(techniques, true, SUDOKU_TECHNIQUE_ROOM) != NULL;
}

bool judge_asks_score(const sudoku_wish *wish)
{
    return wish->level_least != 0 || wish->level_most != 0 || wish->score_least != 0 ||
           wish->score_most != 0;
}

bool judge_is_of_need(const struct judge *judge) { return judge->need >= 0; }

static bool judge_asks(const struct judge *judge, int stage)
{
    const sudoku_wish *wish = judge->wish;
    if (judge_is_of_need(judge)) return stage == JUDGE_STAGE_NEEDS;
    switch (stage) {
    case JUDGE_STAGE_SCORE: return judge_asks_score(wish);
    case JUDGE_STAGE_RATING: return wish->er_least != 0 || wish->er_most != 0;
    case JUDGE_STAGE_ONLY: return judge_any(wish->only);
    case JUDGE_STAGE_NEEDS: return judge_any(wish->needs);
    case JUDGE_STAGE_WITHOUT: return judge_any(wish->without);
    case JUDGE_STAGE_FULL_SCORE: return wish->rated && !judge->scored && !draw_has_rules(wish);
    default: return wish->rated && !judge->explained;
    }
}

bool judge_is_asked(const sudoku_wish *wish)
{
    const struct judge judge = {.wish = wish, .need = -1};
    for (int stage = 0; stage < JUDGE_STAGES; stage++)
        if (judge_asks(&judge, stage)) return true;
    return false;
}

void judge_open(struct judge *judge, const sudoku_wish *wish)
{
    *judge = (struct judge){.wish = wish};
    for (int i = 0; i < TECHNIQUES; i++)
        if (logic_techniques[i].family == FAMILY_SINGLES || wish->only[i])
            judge->only[judge->only_count++] = i;
}

void judge_forget(struct judge *judge)
{
    sudoku_logic_delete(judge->logic);
    judge->logic = NULL;
}

void judge_begin(struct judge *judge, const sudoku_puzzle *puzzle)
{
    judge->puzzle = puzzle;
    judge->need = -1;
    judge->stage = judge->technique = 0;
    judge->begun = judge->explained = judge->scored = false;
    judge->verdict = JUDGE_FITS;
}

void judge_begin_need(struct judge *judge, const sudoku_puzzle *puzzle, int technique)
{
    judge_begin(judge, puzzle);
    judge->need = technique;
}

static bool judge_above(char level, char most)
{
    static const char levels[] = SUDOKU_HODOKU_LEVELS;
    return most != 0 && strchr(levels, level) > strchr(levels, most);
}

static bool judge_is_solved(struct judge *judge)
{
    const uint32_t *masks = sudoku_logic_masks(judge->logic);
    for (int cell = 0; cell < judge->puzzle->shape.size * judge->puzzle->shape.size; cell++)
        if ((masks[cell] & (masks[cell] - 1)) != 0) return false;
    return true;
}

/* Stages: DONE at the end; the verdict is then FITS as before, or not. */

static sudoku_progress judge_score(struct judge *judge, uint64_t budget, bool bounded)
{
    const sudoku_wish *wish = judge->wish;
    sudoku_score *score = &judge->score;
    for (;;) {
        const sudoku_progress progress =
            sudoku_logic_advance(judge->logic, SUDOKU_ORDER_HODOKU, budget);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
        if (progress == SUDOKU_DONE) break;
        const struct technique *row =
            &logic_techniques[sudoku_logic_step_found(judge->logic)->technique];
        score->steps++;
        score->score += row->score;
        score->guesses += row == &logic_techniques[TECHNIQUE_GUESS];
        if (judge_above(row->level, judge->hardest)) judge->hardest = row->level;
        if (bounded && (judge_above(judge->hardest, wish->level_most) ||
                        (wish->score_most != 0 && score->score > wish->score_most))) {
            judge->verdict = JUDGE_HARD;
            return SUDOKU_DONE;
        }
        sudoku_logic_apply(judge->logic);
    }
    score->solved = score->guesses == 0 && judge_is_solved(judge);
    score->level = score->solved ? order_hodoku_level(judge->hardest, score->score) : 'X';
    judge->scored = true;
    if (!bounded) return SUDOKU_DONE;
    if (judge_above(score->level, wish->level_most))
        judge->verdict = JUDGE_HARD;
    else if (judge_above(wish->level_least != 0 ? wish->level_least : 'E', score->level) ||
             score->score < wish->score_least)
        judge->verdict = JUDGE_EASY;
    return SUDOKU_DONE;
}

static sudoku_progress judge_rating(struct judge *judge, uint64_t budget, bool bounded)
{
    const sudoku_wish *wish = judge->wish;
    const int most = bounded && wish->er_most != 0 ? wish->er_most : JUDGE_NOT_SOLVED;
    if (sudoku_logic_rate(judge->logic, most, budget, &judge->rating) == SUDOKU_MORE)
        return SUDOKU_MORE;
    judge->explained = !judge->rating.ceiling;
    if (!bounded) return SUDOKU_DONE;
    if (judge->rating.ceiling || judge->rating.hardest > most)
        judge->verdict = JUDGE_HARD;
    else if (judge->rating.hardest < wish->er_least)
        judge->verdict = JUDGE_EASY;
    return SUDOKU_DONE;
}

/* Applies the steps of a list of techniques until there are none. */
static sudoku_progress judge_exhaust(struct judge *judge, const int *list, int count,
                                     uint64_t budget)
{
    sudoku_progress progress;
    while ((progress = sudoku_logic_choose(judge->logic, list, count, budget)) == SUDOKU_FOUND)
        sudoku_logic_apply(judge->logic);
    return progress;
}

static sudoku_progress judge_only(struct judge *judge, uint64_t budget)
{
    if (judge_exhaust(judge, judge->only, judge->only_count, budget) == SUDOKU_MORE)
        return SUDOKU_MORE;
    if (!judge_is_solved(judge)) judge->verdict = JUDGE_ONLY;
    return SUDOKU_DONE;
}

/* Where all techniques that hints try before it find nothing, judge->technique must. */
static sudoku_progress judge_needs(struct judge *judge, uint64_t budget)
{
    int before[TECHNIQUES], count = 0, all;
    const uint8_t *order = teaching_techniques(&all);
    while (count < all && order[count] != judge->technique) {
        before[count] = order[count];
        count++;
    }
    if (!judge->stuck && judge_exhaust(judge, before, count, budget) == SUDOKU_MORE)
        return SUDOKU_MORE;
    judge->stuck = true;
    const sudoku_progress progress =
        judge_is_solved(judge) ? SUDOKU_DONE
                               : sudoku_logic_advance(judge->logic, judge->technique, budget);
    if (progress == SUDOKU_MORE) return SUDOKU_MORE;
    if (progress == SUDOKU_DONE) judge->verdict = JUDGE_NEEDS;
    return SUDOKU_DONE;
}

static sudoku_progress judge_without(struct judge *judge, uint64_t budget)
{
    sudoku_progress progress;
    while ((progress = sudoku_logic_advance(judge->logic, SUDOKU_ORDER_TEACHING, budget)) ==
           SUDOKU_FOUND) {
        if (judge->wish->without[sudoku_logic_step_found(judge->logic)->technique]) {
            judge->verdict = JUDGE_WITHOUT;
            return SUDOKU_DONE;
        }
        sudoku_logic_apply(judge->logic);
    }
    return progress;
}

static sudoku_progress judge_run(struct judge *judge, uint64_t budget)
{
    switch (judge->stage) {
    case JUDGE_STAGE_SCORE: return judge_score(judge, budget, true);
    case JUDGE_STAGE_RATING: return judge_rating(judge, budget, true);
    case JUDGE_STAGE_ONLY: return judge_only(judge, budget);
    case JUDGE_STAGE_NEEDS: return judge_needs(judge, budget);
    case JUDGE_STAGE_WITHOUT: return judge_without(judge, budget);
    case JUDGE_STAGE_FULL_SCORE: return judge_score(judge, budget, false);
    default: return judge_rating(judge, budget, false);
    }
}

/* Puts the logic at the start of the puzzle; false when out of memory. */
static bool judge_restart(struct judge *judge)
{
    judge->begun = true;
    judge->stuck = false;
    if (judge->stage == JUDGE_STAGE_SCORE || judge->stage == JUDGE_STAGE_FULL_SCORE) {
        judge->score = (sudoku_score){.level = 'E'};
        judge->hardest = 'E';
    }
    if (judge->logic != NULL)
        return sudoku_logic_restart(judge->logic, judge->puzzle, true) == SUDOKU_OK;
    judge->logic = sudoku_logic_new(judge->puzzle, true);
    return judge->logic != NULL;
}

static bool judge_next_need(struct judge *judge)
{
    const bool *needs = judge->wish->needs;
    const bool alone = judge_is_of_need(judge);
    while (judge->technique < TECHNIQUES &&
           !(alone ? judge->technique == judge->need : needs[judge->technique]))
        judge->technique++;
    return judge->technique < TECHNIQUES;
}

sudoku_progress judge_advance(struct judge *judge, uint64_t *budget)
{
    for (; judge->stage < JUDGE_STAGES; judge->stage++) {
        if (!judge_asks(judge, judge->stage)) continue;
        while (judge->stage != JUDGE_STAGE_NEEDS || judge_next_need(judge)) {
            if (!judge->begun && !judge_restart(judge)) return SUDOKU_FOUND;
            const uint64_t slice = *budget < JUDGE_SLICE ? *budget : JUDGE_SLICE;
            *budget -= slice;
            if (judge_run(judge, slice) == SUDOKU_MORE) {
                if (*budget == 0) return SUDOKU_MORE;
                continue;
            }
            judge->begun = false;
            if (judge->verdict != JUDGE_FITS) return SUDOKU_DONE;
            judge->technique++;
            if (judge->stage != JUDGE_STAGE_NEEDS) break;
        }
    }
    return SUDOKU_DONE;
}
