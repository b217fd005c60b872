/* Puzzles to order, sudoku_generate_*: a grid, dug, judged, and made easier or harder if it does not fit.
 *
 *     grid ──> dig ──> judge ──> fits
 *      ^        ^        │
 *      │        │        ├─ too hard: some clues are given back. How many is found by bisection, since fewer clues
 *      │        │        │  mostly make a puzzle harder
 *      │        │        ├─ too easy, but near: a walk. Some givens are exchanged for others of the same grid, and the
 *      │        │        │  walk goes on from puzzles that are as hard or harder
 *      └────────┴────────┘  else another order of digging, and after a few of them another grid
 *
 * A technique that hardly any random puzzle needs takes a walk from a start instead: a random isomorph of a puzzle known to
 * need it, in which one or two givens at a time are exchanged for any others, as long as it stays needed.
 *
 * Each number of a seed has a random stream of its own. */
#include "grids/bias.h"
#include "bits.h"
#include "grids/dig.h"
#include "draw.h"
#include "judge.h"
#include "forms/neighbour.h"
#include "random.h"
#include "starts.h"
#include "walk.h"
#include "wish.h"
#include "forms/symmetry.h"

#include <stdlib.h>
#include <string.h>

enum generate_stage {
    GENERATE_BEGIN,
    GENERATE_GRID,
    GENERATE_DIG,
    GENERATE_JUDGE,
    GENERATE_START, /* begins a walk from a puzzle known to need a technique */
    GENERATE_STEP,  /* the next exchange of a walk */
    GENERATE_OTHER  /* puzzles that are not dug */
};

enum {
    /* Attempts at one puzzle before it is given up: in general, on large grids, and if ratings are wished for. */
    GENERATE_ATTEMPTS = 4000,
    GENERATE_LARGE_ATTEMPTS = 20,
    GENERATE_RATED_ATTEMPTS = 200000,
    /* How many orders a grid is dug in, if ratings are wished for. */
    GENERATE_ORDERS = 4,
    /* The most clues that a 9x9 puzzle which is too hard gets back, if no number is wished for. */
    GENERATE_CLUES = 36,
    /* The same with cages, which are to be used. */
    GENERATE_CAGED_CLUES = 12,
    /* Walks are only made towards ratings from this one on. */
    GENERATE_WALK_TO = 76,
    /* How often cages are drawn for a grid in the hope that no givens are needed. */
    GENERATE_REDRAWS = 40,
    /* The cost of a grid, in proofs. */
    GENERATE_GRID_COST = 30
};

struct sudoku_generate {
    sudoku_wish wish;
    sudoku_rules *rules;
    uint64_t seed, serial;
    struct dig dig;
    struct judge judge;
    enum generate_stage stage;
    int attempts, orders;
    bool judged; /* the wish is about steps */
    bool bisecting;
    int easy, hard; /* numbers of removed orbits that are too few, and too many */
    struct walk walk;
    int rare;                /* the technique from whose starts walks begin; -1: none */
    struct drawing *drawing; /* NULL: no rules are to be drawn */
    int regions, redraws;    /* lines of regions; how often the others were drawn for this grid */
    sudoku_rules *drawn;     /* the rules made from the drawing */
    sudoku_made made;
    sudoku_generate_stats stats;
};

void sudoku_generate_delete(sudoku_generate *generate)
{
    if (generate == NULL) return;
    dig_close(&generate->dig);
    judge_forget(&generate->judge);
    sudoku_rules_delete(generate->rules);
    sudoku_rules_delete(generate->drawn);
    free(generate->drawing);
    free(generate);
}

sudoku_generate *sudoku_generate_new(const sudoku_wish *wish, uint64_t seed)
{
    if (sudoku_wish_fault(wish) != NULL) return NULL;
    sudoku_generate *generate = calloc(1, sizeof *generate);
    if (generate == NULL) return NULL;
    generate->wish = *wish;
    generate->seed = seed;
    generate->judged = judge_is_asked(wish);
    generate->rules = sudoku_rules_share(wish->rules);
    judge_open(&generate->judge, &generate->wish);
    generate->rare = -1;
    if (wish->making == SUDOKU_MAKE_PUZZLE && wish_is_classic(wish) && !wish_lays_out(wish))
        generate->rare = starts_rarest(wish->needs);
    const bool draws = draw_is_asked(wish);
    if (draws) generate->drawing = calloc(1, sizeof *generate->drawing);
    if ((!draws || generate->drawing != NULL) && dig_open(&generate->dig, &generate->wish))
        return generate;
    sudoku_generate_delete(generate);
    return NULL;
}

void sudoku_generate_seek(sudoku_generate *generate, uint64_t serial)
{
    generate->serial = serial;
    generate->stage = GENERATE_BEGIN;
}

const sudoku_made *sudoku_generate_made(const sudoku_generate *generate) { return &generate->made; }

sudoku_generate_stats sudoku_generate_read(const sudoku_generate *generate)
{
    return generate->stats;
}

static int generate_cells(const sudoku_generate *generate)
{
    return generate->wish.shape.size * generate->wish.shape.size;
}

static uint64_t *generate_random(sudoku_generate *generate) { return &generate->dig.maker.random; }

/* Makes the puzzle in dig the result. */
static sudoku_progress generate_found(sudoku_generate *generate)
{
    sudoku_made *made = &generate->made;
    struct dig *dig = &generate->dig;
    const int cells = generate_cells(generate);
    made->puzzle = dig->maker.puzzle;
    made->puzzle.rules = generate->drawing != NULL ? generate->drawn : generate->rules;
    memcpy(made->solution, dig->solution, (size_t)cells);
    if (generate->wish.canonical) {
        (void)sudoku_puzzle_canonical(&made->puzzle, &made->puzzle);
        memcpy(dig->maker.puzzle.candidates, made->puzzle.candidates,
               (size_t)cells * sizeof *made->puzzle.candidates);
        (void)grid_count_to_two(&dig->maker);
        memcpy(made->solution, dig->maker.digits, (size_t)cells);
    }
    made->serial = generate->serial++;
    made->clues = dig->clues;
    made->explained = generate->judged && generate->judge.explained;
    made->scored = generate->judged && generate->judge.scored;
    made->rating = generate->judge.rating;
    made->score = generate->judge.score;
    generate->stage = GENERATE_BEGIN;
    return SUDOKU_FOUND;
}

static int generate_attempts(const sudoku_generate *generate)
{
    const bool rated = generate->judged && !draw_has_rules(&generate->wish);
    if (rated || generate->wish.making != SUDOKU_MAKE_PUZZLE) return GENERATE_RATED_ATTEMPTS;
    return generate->wish.shape.size <= GRID_SEARCHED ? GENERATE_ATTEMPTS : GENERATE_LARGE_ATTEMPTS;
}

static enum generate_stage generate_first_stage(const sudoku_generate *generate)
{
    if (generate->wish.making != SUDOKU_MAKE_PUZZLE) return GENERATE_OTHER;
    return generate->rare >= 0 ? GENERATE_START : GENERATE_GRID;
}

/* Counts a failed attempt: next comes another order of digging, another grid or start. DONE after too many. */
static sudoku_progress generate_reject(sudoku_generate *generate, sudoku_reject why)
{
    generate->stats.rejected[why]++;
    generate->bisecting = false;
    generate->walk.kind = WALK_NONE;
    generate->redraws = 0;
    generate->stage = generate_first_stage(generate);
    if (++generate->attempts < generate_attempts(generate)) return SUDOKU_MORE;
    generate->stage = GENERATE_BEGIN;
    generate->serial++;
    return SUDOKU_DONE;
}

/* Makes the rules drawn so far, without one, those of the puzzle; false when out of memory. */
static bool generate_use_rules(sudoku_generate *generate, int without)
{
    sudoku_rules *rules = draw_read(generate->drawing, &generate->wish, without);
    if (rules == NULL) return false;
    dig_set_rules(&generate->dig, rules);
    judge_forget(&generate->judge);
    sudoku_rules_delete(generate->drawn);
    generate->drawn = rules;
    return true;
}

/* Draws the rules that fit the grid, or, before it is filled, the regions of a jigsaw. False if that fails. */
static bool generate_draw(sudoku_generate *generate, bool filled)
{
    const sudoku_wish *wish = &generate->wish;
    struct drawing *drawing = generate->drawing;
    if (drawing == NULL) return true;
    if (!filled) {
        drawing->count = generate->regions = 0;
        dig_set_rules(&generate->dig, wish->rules);
        if (!wish->jigsaw) return true;
        draw_regions(drawing, wish->shape, generate_random(generate));
        generate->regions = drawing->count;
        return generate_use_rules(generate, -1);
    }
    drawing->count = generate->regions;
    if (!draw_rules(drawing, wish, generate->dig.solution, generate_random(generate))) return false;
    return generate_use_rules(generate, -1);
}

/* Removes rules that follow from the others, in random order. */
static void generate_drop_rules(sudoku_generate *generate)
{
    struct drawing *drawing = generate->drawing;
    for (int left = drawing->count; left > 0; left--) {
        struct drawn *chosen = &drawing->line[random_below(generate_random(generate), left)];
        struct drawn *last = &drawing->line[left - 1];
        /* Tried lines go behind the others. */
        const struct drawn held = *chosen;
        *chosen = *last;
        *last = held;
        if (held.fixed || drawing->count == 1 || !generate_use_rules(generate, left - 1)) continue;
        if (dig_unique(&generate->dig)) *last = drawing->line[--drawing->count];
    }
    (void)generate_use_rules(generate, -1);
}

/* May there be no givens? Cages may be enough, so they are redrawn some times before anything is given. */
static bool generate_may_be_bare(const sudoku_generate *generate)
{
    const sudoku_wish *wish = &generate->wish;
    return wish->killer && wish->clues_least == 0 &&
           memchr(wish->pattern, SUDOKU_MUST, (size_t)generate_cells(generate)) == NULL;
}

static sudoku_progress generate_dug(sudoku_generate *generate);

/* Makes a grid, with its regions, dig->solution; or keeps it for another order of digging. */
static bool generate_solution(sudoku_generate *generate)
{
    struct dig *dig = &generate->dig;
    const bool again = generate->judged && generate->orders > 0;
    generate->orders = again ? generate->orders - 1 : GENERATE_ORDERS - 1;
    if (!again && !generate_draw(generate, false)) return false;
    if (generate->wish.solution[0] != 0) {
        memcpy(dig->solution, generate->wish.solution, (size_t)generate_cells(generate));
    } else if (!again) {
        if (!grid_fill(&dig->maker)) return false;
        memcpy(dig->solution, dig->maker.digits, (size_t)generate_cells(generate));
    }
    return true;
}

static sudoku_progress generate_grid(sudoku_generate *generate)
{
    struct dig *dig = &generate->dig;
    if ((generate->redraws == 0 && !generate_solution(generate)) || !generate_draw(generate, true))
        return generate_reject(generate, SUDOKU_REJECT_SOLUTIONS);
    if (generate_may_be_bare(generate)) {
        dig->gone_count = 0;
        for (int cell = 0; cell < dig_cells(dig); cell++) dig_set(dig, cell, false);
        if (dig_unique(dig)) return generate_dug(generate);
        generate->stats.tried++;
        generate->stats.rejected[SUDOKU_REJECT_SOLUTIONS]++;
        if (++generate->redraws < GENERATE_REDRAWS) return SUDOKU_MORE;
    }
    generate->redraws = 0;
    if (!dig_fill(dig)) {
        generate->orders = 0;
        return generate_reject(generate, SUDOKU_REJECT_SOLUTIONS);
    }
    dig_begin(dig, dig_draw_target(dig));
    generate->stage = GENERATE_DIG;
    return SUDOKU_MORE;
}

/* Counts a failed attempt; on a walk the next exchange follows. */
static sudoku_progress generate_vain(sudoku_generate *generate, sudoku_reject why)
{
    if (generate->walk.kind == WALK_NONE ||
        (generate->walk.kind == WALK_AWAY && ++generate->attempts >= generate_attempts(generate)))
        return generate_reject(generate, why);
    generate->stats.rejected[why]++;
    generate->stage = GENERATE_STEP;
    return SUDOKU_MORE;
}

/* One pass of digging leaves a minimal puzzle, except with orbits and patterns. With rules, as far as bounded proofs
 * show. */
static bool generate_is_minimal(sudoku_generate *generate)
{
    const sudoku_wish *wish = &generate->wish;
    return (wish->making == SUDOKU_MAKE_PUZZLE && wish->symmetry == SUDOKU_SYMMETRY_NONE &&
            memchr(wish->pattern, SUDOKU_MUST, (size_t)generate_cells(generate)) == NULL) ||
           dig_minimal(&generate->dig);
}

static sudoku_progress generate_dug(sudoku_generate *generate)
{
    struct dig *dig = &generate->dig;
    const sudoku_wish *wish = &generate->wish;
    generate->stats.tried++;
    if ((wish->clues_most != 0 && dig->clues > wish->clues_most) || dig->clues < wish->clues_least)
        return generate_vain(generate, SUDOKU_REJECT_CLUES);
    if (wish->minimal && !generate_is_minimal(generate))
        return generate_vain(generate, SUDOKU_REJECT_MINIMAL);
    if (wish->minimal && generate->drawing != NULL) generate_drop_rules(generate);
    if (!generate->judged) return generate_found(generate);
    if (generate->walk.kind == WALK_AWAY)
        judge_begin_need(&generate->judge, &dig->maker.puzzle, generate->rare);
    else
        judge_begin(&generate->judge, &dig->maker.puzzle);
    generate->stage = GENERATE_JUDGE;
    return SUDOKU_MORE;
}

/* Goes to the puzzle after `gone` orbits were removed. */
static void generate_go_to(sudoku_generate *generate, int gone)
{
    struct dig *dig = &generate->dig;
    for (int i = 0; i < dig->gone_count; i++) dig_set(dig, dig->gone[i], i >= gone);
}

/* The most clues that a puzzle which is too hard gets back, if no number is wished for. */
static int generate_most_clues(const sudoku_wish *wish)
{
    const int n = wish->shape.size;
    if (wish->killer) return GENERATE_CAGED_CLUES * n * n / (9 * 9);
    return n == 9 ? GENERATE_CLUES : n * n;
}

/* Goes to the next number of orbits of the bisection; false if there is none. */
static bool generate_bisect(sudoku_generate *generate, bool hard)
{
    struct dig *dig = &generate->dig;
    const sudoku_wish *wish = &generate->wish;
    if (!generate->bisecting) {
        if (!hard || wish->minimal) return false;
        int most = wish->clues_most;
        if (most == 0) most = generate_most_clues(wish);
        int clues = dig->clues, gone = dig->gone_count;
        generate->hard = gone;
        while (gone > 0 && clues + dig->orbit_size[dig->gone[gone - 1]] <= most)
            clues += dig->orbit_size[dig->gone[--gone]];
        generate->easy = gone - 1;
        generate->bisecting = true;
    } else if (hard) {
        generate->hard = (generate->easy + generate->hard) / 2;
    } else {
        generate->easy = (generate->easy + generate->hard) / 2;
    }
    if (generate->hard - generate->easy <= 1) return false;
    generate_go_to(generate, (generate->easy + generate->hard) / 2);
    judge_begin(&generate->judge, &dig->maker.puzzle);
    generate->stage = GENERATE_JUDGE;
    generate->stats.tried++;
    return true;
}

/* Starts a walk from the puzzle, or continues it, if the puzzle is good enough. */
static bool generate_climb(sudoku_generate *generate)
{
    const struct judge *judge = &generate->judge;
    if (generate->wish.er_least < GENERATE_WALK_TO || !judge->explained ||
        draw_has_rules(&generate->wish) ||
        !walk_climb(&generate->walk, &generate->dig, judge->rating.hardest))
        return false;
    generate->stage = GENERATE_STEP;
    return true;
}

/* The puzzle still needs the technique of its start: the walk continues, and after enough exchanges the whole wish is
 * judged. */
static sudoku_progress generate_leave(sudoku_generate *generate)
{
    generate->stage = GENERATE_STEP;
    if (!walk_leave(&generate->walk, &generate->dig)) return SUDOKU_MORE;
    judge_begin(&generate->judge, &generate->dig.maker.puzzle);
    generate->stage = GENERATE_JUDGE;
    return SUDOKU_MORE;
}

static sudoku_progress generate_judged(sudoku_generate *generate)
{
    static const uint8_t why[] = {[JUDGE_EASY] = SUDOKU_REJECT_EASY,
                                  [JUDGE_HARD] = SUDOKU_REJECT_HARD,
                                  [JUDGE_NEEDS] = SUDOKU_REJECT_NEEDS,
                                  [JUDGE_WITHOUT] = SUDOKU_REJECT_WITHOUT,
                                  [JUDGE_ONLY] = SUDOKU_REJECT_ONLY};
    const enum judge_verdict verdict = generate->judge.verdict;
    if (verdict == JUDGE_FITS)
        return judge_is_of_need(&generate->judge) ? generate_leave(generate)
                                                  : generate_found(generate);
    const bool easy = verdict == JUDGE_EASY, hard = verdict == JUDGE_HARD || verdict == JUDGE_ONLY;
    if (easy && generate->walk.kind != WALK_AWAY && !generate->bisecting &&
        generate_climb(generate))
        return SUDOKU_MORE;
    if ((easy || hard) && generate->walk.kind == WALK_NONE && generate_bisect(generate, hard))
        return SUDOKU_MORE;
    return generate_vain(generate, (sudoku_reject)why[verdict]);
}

static sudoku_progress generate_step(sudoku_generate *generate)
{
    switch (walk_step(&generate->walk, &generate->dig)) {
    case WALK_DIG: generate->stage = GENERATE_DIG; break;
    case WALK_AGAIN: break;
    case WALK_OVER:
        return generate_reject(generate,
                               generate->rare >= 0 ? SUDOKU_REJECT_NEEDS : SUDOKU_REJECT_EASY);
    }
    return SUDOKU_MORE;
}

static sudoku_progress generate_other(sudoku_generate *generate)
{
    struct dig *dig = &generate->dig;
    uint8_t digits[SUDOKU_MAX_CELLS], solution[SUDOKU_MAX_CELLS];
    const sudoku_wish *wish = &generate->wish;
    struct symmetry symmetry;
    switch (wish->making) {
    case SUDOKU_MAKE_GRID:
        if (wish->rules == NULL && grid_has_uniform(wish->shape))
            grid_draw(&dig->maker);
        else if (!grid_fill(&dig->maker))
            return generate_reject(generate, SUDOKU_REJECT_SOLUTIONS);
        dig_lay(dig, dig->maker.digits, dig->maker.digits);
        return generate_found(generate);
    case SUDOKU_MAKE_UNBIASED:
        if (!bias_try(&dig->maker, digits, solution, &generate->made.weight)) {
            generate->stats.rejected[SUDOKU_REJECT_MINIMAL]++;
            return SUDOKU_MORE;
        }
        break;
    case SUDOKU_MAKE_ISOMORPH:
        symmetry = symmetry_random(generate_random(generate));
        symmetry_apply(&symmetry, wish->from, digits);
        (void)neighbour_solve(digits, solution);
        break;
    default:
        if (!neighbour_try(generate_random(generate), wish->from, wish->exchange, digits, solution))
            return generate_reject(generate, SUDOKU_REJECT_SOLUTIONS);
    }
    dig_lay(dig, digits, solution);
    dig->gone_count = 0;
    return generate_dug(generate);
}

static void generate_begin(sudoku_generate *generate)
{
    *generate_random(generate) = random_mix(generate->seed ^ random_mix(generate->serial + 1));
    generate->attempts = generate->orders = generate->redraws = 0;
    generate->bisecting = false;
    generate->walk.kind = WALK_NONE;
    generate->made.weight = 1;
    generate->made.puzzle.rules = NULL; /* those of the last may be gone */
    generate->stage = generate_first_stage(generate);
}

static uint64_t generate_less(uint64_t budget, uint64_t cost)
{
    return budget > cost ? budget - cost : 0;
}

sudoku_progress sudoku_generate_advance(sudoku_generate *generate, uint64_t budget)
{
    struct dig *dig = &generate->dig;
    sudoku_progress progress = SUDOKU_MORE;
    while (progress == SUDOKU_MORE && budget > 0) {
        switch (generate->stage) {
        case GENERATE_BEGIN: generate_begin(generate); break;
        case GENERATE_GRID:
            progress = generate_grid(generate);
            budget = generate_less(budget, GENERATE_GRID_COST);
            break;
        case GENERATE_DIG:
            budget--;
            if (!dig_step(dig)) progress = generate_dug(generate);
            break;
        case GENERATE_JUDGE:
            progress = judge_advance(&generate->judge, &budget);
            if (progress == SUDOKU_FOUND) return SUDOKU_DONE;
            if (progress == SUDOKU_DONE) progress = generate_judged(generate);
            break;
        case GENERATE_START:
            walk_start(&generate->walk, dig, generate->rare);
            generate->stage = GENERATE_STEP;
            break;
        case GENERATE_STEP:
            progress = generate_step(generate);
            budget = generate_less(budget, WALK_EXCHANGES);
            break;
        case GENERATE_OTHER:
            progress = generate_other(generate);
            budget = generate_less(budget, GENERATE_GRID_COST);
            break;
        }
    }
    return progress;
}
