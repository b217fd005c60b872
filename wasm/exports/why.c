/* Why no solution, why several, what is superfluous: all findings so far as one list of numbers, which engine/why.js
 * reads in the same order. A list within it begins with its length. */
#include "exports.h"

#include <stdlib.h>

struct why {
    sudoku_why *why;
    sudoku_puzzle puzzle; /* for its shape, symbols and cells */
    size_t (*format)(const sudoku_puzzle *, const uint8_t *, char *);
};

struct numbers {
    int32_t *to;
    uint32_t count;
};

enum { NUMBERS_ROOM = MAILBOX_SIZE / (int)sizeof(int32_t) };

static void put(struct numbers *numbers, int64_t value)
{
    if (numbers->count < NUMBERS_ROOM) numbers->to[numbers->count++] = (int32_t)value;
}

static void put_members(struct numbers *numbers, const sudoku_why_member *members, int count)
{
    put(numbers, count);
    for (int i = 0; i < count; i++) {
        put(numbers, members[i].kind);
        put(numbers, members[i].cell);
        put(numbers, members[i].digits);
        put(numbers, members[i].rule);
        put(numbers, members[i].house);
        put(numbers, members[i].index);
    }
}

static void put_changes(struct numbers *numbers, const sudoku_why_change *changes, int count)
{
    put(numbers, count);
    for (int i = 0; i < count; i++) {
        put(numbers, changes[i].kind);
        put(numbers, changes[i].rank);
        put(numbers, changes[i].cell);
        put(numbers, changes[i].other);
        put(numbers, changes[i].rule);
        put(numbers, changes[i].from);
        put(numbers, changes[i].to);
    }
}

static void put_cells(struct numbers *numbers, const uint16_t *cells, int count)
{
    put(numbers, count);
    for (int i = 0; i < count; i++) put(numbers, cells[i]);
}

static void put_candidates(struct numbers *numbers, const sudoku_candidate *candidates, int count)
{
    put(numbers, count);
    for (int i = 0; i < count; i++) {
        put(numbers, candidates[i].cell);
        put(numbers, candidates[i].digit);
    }
}

static void put_steps(struct numbers *numbers, const sudoku_why_found *found)
{
    put(numbers, found->step_count);
    for (int i = 0; i < found->step_count; i++) {
        const sudoku_why_step *step = &found->steps[i];
        put(numbers, step->kind);
        put(numbers, step->digit);
        put(numbers, step->house);
        put(numbers, step->index);
        put(numbers, step->depth);
        put(numbers, step->with_others);
        put(numbers, step->cell);
        put(numbers, step->other);
        put(numbers, step->rule);
        put(numbers, step->removed_count);
        for (int k = 0; k < step->removed_count; k++) {
            put(numbers, found->removed[step->removed + k].cell);
            put(numbers, found->removed[step->removed + k].digits);
        }
    }
}

/* On the puzzle read last; NULL when out of memory. */
struct why *EXPORT(why_open)(void)
{
    struct why *self = malloc(sizeof *self);
    if (self == NULL) return NULL;
    self->puzzle = reading.position.puzzle;
    self->format = reading.board ? sudoku_board_format : sudoku_digits_format;
    self->why = sudoku_why_new(&self->puzzle, SUDOKU_WHY_ALL);
    if (self->why != NULL) return self;
    free(self);
    return NULL;
}

/* A sudoku_progress. */
int EXPORT(why_advance)(struct why *self, double budget)
{
    return (int)sudoku_why_advance(self->why, (uint64_t)budget);
}

/* Writes a solution to the mailbox; returns its length, 0 if there is none. */
uint32_t EXPORT(why_solution)(const struct why *self, int which)
{
    const sudoku_why_found found = sudoku_why_read(self->why);
    if (found.solution[which] == NULL) return 0;
    return (uint32_t)self->format(&self->puzzle, found.solution[which], mailbox);
}

/* Writes all other findings to the mailbox; returns how many numbers. */
uint32_t EXPORT(why_read)(const struct why *self)
{
    const sudoku_why_found found = sudoku_why_read(self->why);
    struct numbers numbers = {.to = (int32_t *)(void *)mailbox};
    put(&numbers, found.solutions);
    put(&numbers, found.minimal);
    put(&numbers, found.smallest);
    put(&numbers, found.conflicts);
    put(&numbers, found.all_conflicts);
    put(&numbers, found.disjoint);
    put(&numbers, found.tree < INT32_MAX ? (int64_t)found.tree : INT32_MAX);
    put(&numbers, found.unavoidable_smallest);
    put(&numbers, found.fix_set_smallest);
    put(&numbers, found.is_minimal);
    put(&numbers, found.backdoor_count);
    put(&numbers, found.backdoor_smallest);
    put(&numbers, found.guesses < INT32_MAX ? found.guesses : INT32_MAX);
    put_members(&numbers, found.conflict, found.conflict_count);
    put_steps(&numbers, &found);
    put_changes(&numbers, found.mistakes, found.mistake_count);
    const int cells = self->puzzle.shape.size * self->puzzle.shape.size;
    put(&numbers, found.masks != NULL ? cells : 0);
    for (int cell = 0; found.masks != NULL && cell < cells; cell++)
        put(&numbers, found.masks[cell]);
    put_cells(&numbers, found.unavoidable, found.unavoidable_count);
    put_candidates(&numbers, found.fixes, found.fix_count);
    put_changes(&numbers, found.fix_rules, found.fix_rule_count);
    put_candidates(&numbers, found.fix_set, found.fix_set_count);
    put_members(&numbers, found.superfluous, found.superfluous_count);
    put_changes(&numbers, found.parts, found.part_count);
    put_cells(&numbers, found.implied, found.implied_count);
    put_members(&numbers, found.reduced, found.reduced_count);
    put_cells(&numbers, found.backdoor, found.backdoor_count > 0 ? found.backdoor_count : 0);
    return numbers.count;
}

/* The name of the deadly pattern formed by the smallest difference; empty: none. */
const char *EXPORT(why_pattern)(const struct why *self)
{
    const char *name = sudoku_why_read(self->why).unavoidable_name;
    return name != NULL ? name : "";
}

/* The keyword of the rule that fix number `index` adds. */
const char *EXPORT(why_keyword)(const struct why *self, int index)
{
    return sudoku_why_read(self->why).fix_rules[index].keyword;
}

void EXPORT(why_close)(struct why *self)
{
    sudoku_why_delete(self->why);
    free(self);
}
