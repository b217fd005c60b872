#include "walk.h"

#include "forms/neighbour.h"
#include "forms/symmetry.h"
#include "random.h"
#include "starts.h"

#include <string.h>

enum {
    /* Climbing pays from this rating on. */
    WALK_FROM = 70,
    /* Failed steps in a row that end a walk: up; and away, where each step must keep a technique needed. */
    WALK_UP_VAIN = 40,
    WALK_AWAY_VAIN = 600
};

bool walk_climb(struct walk *walk, const struct dig *dig, int rating)
{
    if (walk->kind == WALK_NONE) {
        if (rating < WALK_FROM) return false;
        walk->kind = WALK_UP;
        walk->height = walk->vain = 0;
    }
    if (rating >= walk->height) {
        if (rating > walk->height) walk->vain = 0;
        walk->height = rating;
        memcpy(walk->base, dig->given, sizeof walk->base);
    }
    return true;
}

void walk_start(struct walk *walk, struct dig *dig, int technique)
{
    uint64_t *random = &dig->maker.random;
    uint8_t digits[SYMMETRY_CELLS];
    const struct symmetry symmetry = symmetry_random(random);
    walk->kind = WALK_AWAY;
    walk->vain = 0;
    walk->exchanges = starts_take(technique, random, digits);
    symmetry_apply(&symmetry, digits, walk->digits);
}

bool walk_leave(struct walk *walk, const struct dig *dig)
{
    for (int cell = 0; cell < dig_cells(dig); cell++)
        walk->digits[cell] = dig->given[cell] ? dig->solution[cell] : 0;
    walk->vain = 0;
    if (walk->exchanges > 0) walk->exchanges--;
    return walk->exchanges == 0;
}

/* A random cell that is given, or not, and may change; -1 if none was found. */
static int walk_pick(struct dig *dig, bool given)
{
    for (int tries = 0; tries < 8 * SUDOKU_MAX_CELLS; tries++) {
        const int cell = random_below(&dig->maker.random, dig_cells(dig));
        if (dig->given[cell] == given &&
            (given ? dig_may_blank(dig, cell) : dig_may_give(dig, cell)))
            return cell;
    }
    return -1;
}

static int walk_count(struct dig *dig) { return 1 + (random_below(&dig->maker.random, 4) == 0); }

/* Exchanges orbits of the base for as many others, so that there is one solution again. */
static enum walk_step walk_step_up(struct walk *walk, struct dig *dig)
{
    for (int cell = 0; cell < dig_cells(dig); cell++)
        if (walk->base[cell] != dig->given[cell]) dig_set(dig, cell, walk->base[cell]);
    const int count = walk_count(dig);
    for (int i = 0; i < count; i++) {
        const int cell = walk_pick(dig, true);
        if (cell < 0) return WALK_AGAIN;
        dig_set(dig, cell, false);
    }
    for (int tries = 0; tries < WALK_EXCHANGES; tries++) {
        int put[2] = {-1, -1};
        for (int i = 0; i < count; i++) {
            put[i] = walk_pick(dig, false);
            if (put[i] >= 0) dig_set(dig, put[i], true);
        }
        if (dig_unique(dig)) {
            dig_begin(dig, dig->wish->minimal ? 0 : dig->wish->clues_least);
            return WALK_DIG;
        }
        for (int i = 0; i < count; i++)
            if (put[i] >= 0) dig_set(dig, put[i], false);
    }
    return WALK_AGAIN;
}

/* Exchanges givens for as many others, with any digits, so that the solution changes. Random givens fill up to the number of
 * clues wished for. */
static enum walk_step walk_step_away(struct walk *walk, struct dig *dig)
{
    uint8_t digits[SYMMETRY_CELLS], solution[SYMMETRY_CELLS];
    for (int tries = 0; tries < WALK_EXCHANGES; tries++) {
        if (!neighbour_try(&dig->maker.random, walk->digits, walk_count(dig), digits, solution))
            continue;
        dig_lay(dig, digits, solution);
        const int target = dig_draw_target(dig);
        while (dig->clues < target) {
            const int cell = walk_pick(dig, false);
            if (cell < 0) break;
            dig_set(dig, cell, true);
        }
        dig_begin(dig, target);
        return WALK_DIG;
    }
    return WALK_AGAIN;
}

enum walk_step walk_step(struct walk *walk, struct dig *dig)
{
    const bool away = walk->kind == WALK_AWAY;
    if (walk->vain++ == (away ? WALK_AWAY_VAIN : WALK_UP_VAIN)) return WALK_OVER;
    return away ? walk_step_away(walk, dig) : walk_step_up(walk, dig);
}
