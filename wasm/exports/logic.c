/* Steps and ratings: a player's state comes through the mailbox, steps are returned as JSON.
 *
 *   state      words of the mailbox -> `reading`: for each cell its given, entry, pencil marks and the digit of the
 *              solution (0 or an empty set: none, or unknown)
 *   logic_open a handle on it; further calls find one step, list steps or rate, within a budget of nets
 */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

static uint8_t solution[SUDOKU_MAX_CELLS]; /* of `reading`; 0: unknown */

struct reasoning {
    sudoku_logic *logic;
    size_t length; /* of the JSON returned last */
};

/* Reads a state with boxes of that shape; 256 is added to the height if digits begin at 0. 0, or a negative status. */
int EXPORT(state)(int box_height, int box_width)
{
    sudoku_shape shape;
    const sudoku_status status = sudoku_shape_of_boxes(box_height & 255, box_width, &shape);
    if (status != SUDOKU_OK) return status;
    shape.from_zero = box_height > 255;
    sudoku_position *position = &reading.position;
    const uint32_t *words = (const uint32_t *)mailbox;
    const int cells = shape.size * shape.size;
    *position = (sudoku_position){0};
    sudoku_puzzle_clear(&position->puzzle, shape);
    for (int cell = 0; cell < cells; cell++, words += 4) {
        position->givens[cell] = (uint8_t)words[0];
        position->entries[cell] = (uint8_t)words[1];
        position->marks[cell] = words[2];
        solution[cell] = (uint8_t)words[3];
        if (words[0] != 0) position->puzzle.candidates[cell] = UINT32_C(1) << (words[0] - 1);
    }
    return SUDOKU_OK;
}

/* After `parse`: a puzzle without entries. */
void EXPORT(state_plain)(void)
{
    memset(reading.position.entries, 0, sizeof reading.position.entries);
    memset(reading.position.marks, 0, sizeof reading.position.marks);
    memset(solution, 0, sizeof solution);
    const sudoku_puzzle *puzzle = &reading.position.puzzle;
    for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++) {
        const uint32_t set = puzzle->candidates[cell];
        reading.position.givens[cell] =
            (uint8_t)((set & (set - 1)) == 0 ? __builtin_ctz(set) + 1 : 0);
    }
}

void EXPORT(logic_close)(struct reasoning *reasoning)
{
    if (reasoning != NULL) sudoku_logic_delete(reasoning->logic);
    free(reasoning);
}

/* On the state read last, with the rules of a description (ruled.c), if there is one; NULL when out of memory. */
struct reasoning *EXPORT(logic_open)(int unique, const uint32_t *description)
{
    struct reasoning *reasoning = calloc(1, sizeof *reasoning);
    if (reasoning == NULL) return NULL;
    reasoning->logic = sudoku_logic_new_ruled(&reading.position.puzzle, description, unique != 0);
    if (reasoning->logic != NULL &&
        sudoku_logic_begin(reasoning->logic, &reading.position, unique != 0) == SUDOKU_OK)
        return reasoning;
    logic_close(reasoning);
    return NULL;
}

/* Replaces the state by the one read last, which must have the same shape; else a negative status. */
int EXPORT(logic_begin)(struct reasoning *reasoning, int unique)
{
    return sudoku_logic_begin(reasoning->logic, &reading.position, unique != 0);
}

/* The first mistake of the state, as JSON; NULL: none. */
const char *EXPORT(logic_mistake)(struct reasoning *reasoning, int language)
{
    sudoku_mistake mistake;
    if (solution[0] == 0) return NULL;
    if (sudoku_position_mistakes(&reading.position, solution, &mistake, 1) == 0) return NULL;
    return sudoku_logic_mistake_json(reasoning->logic, mistake, (sudoku_language)language,
                                     &reasoning->length);
}

/* 0: there is none; 1: found; 2: the budget is spent */
int EXPORT(logic_advance)(struct reasoning *reasoning, int technique, double budget)
{
    return (int)sudoku_logic_advance(reasoning->logic, technique, (uint64_t)budget);
}

/* The same with only the techniques whose indices are the first words of the mailbox. */
int EXPORT(logic_choose)(struct reasoning *reasoning, int count, double budget)
{
    return (int)sudoku_logic_choose(reasoning->logic, (const int *)(const void *)mailbox, count,
                                    (uint64_t)budget);
}

/* How many steps of a technique there are; -1: the budget is spent */
int EXPORT(logic_list)(struct reasoning *reasoning, int technique, double budget)
{
    int count = 0;
    return sudoku_logic_list(reasoning->logic, technique, (uint64_t)budget, &count) == SUDOKU_MORE
               ? -1
               : count;
}
int EXPORT(logic_listed)(struct reasoning *reasoning, int index)
{
    return sudoku_logic_pick(reasoning->logic, index);
}
/* How many steps a contradiction takes; -1: none is found; -2: the budget is spent. Tells where it ends: whether a digit has no
 * place, or a cell no digit; the cell; the kind of house, its number, and the digit. */
int EXPORT(logic_refute)(struct reasoning *reasoning, int forcing, double budget)
{
    int count;
    sudoku_why_step end;
    switch (sudoku_logic_refute(reasoning->logic, forcing != 0, (uint64_t)budget, &count, &end)) {
    case SUDOKU_FOUND:
        TELL(end.kind == SUDOKU_END_HOUSE, end.cell, end.house, end.index, end.digit);
        return count;
    case SUDOKU_DONE: return -1;
    default: return -2;
    }
}
void EXPORT(logic_refuting)(struct reasoning *reasoning, int index)
{
    (void)sudoku_logic_refuting(reasoning->logic, index);
}

void EXPORT(logic_apply)(struct reasoning *reasoning) { sudoku_logic_apply(reasoning->logic); }
void EXPORT(logic_near)(struct reasoning *reasoning, int cell)
{
    sudoku_logic_near(reasoning->logic, cell);
}

/* The last step found as JSON, NULL when out of memory; and its length in bytes. */
const char *EXPORT(logic_json)(struct reasoning *reasoning, int language)
{
    return sudoku_logic_json(reasoning->logic, (sudoku_language)language, &reasoning->length);
}
#ifndef NINEFOLD_PLAIN
/* The candidates of each cell before the step; without rules the caller knows them. */
const uint32_t *EXPORT(logic_masks)(struct reasoning *reasoning)
{
    return sudoku_logic_masks(reasoning->logic);
}
#endif
uint32_t EXPORT(logic_length)(const struct reasoning *reasoning)
{
    return (uint32_t)reasoning->length;
}

/* Ratings: 0 once they are known, which are told: Sudoku Explainer's hardest, pearl and diamond; steps, how many of them are as
 * hard as the hardest, and the index of its technique. */
int EXPORT(logic_rate)(struct reasoning *reasoning, int ceiling, double budget)
{
    sudoku_rating rating;
    const sudoku_progress progress =
        sudoku_logic_rate(reasoning->logic, ceiling, (uint64_t)budget, &rating);
    TELL(rating.hardest, rating.pearl, rating.diamond, rating.steps, rating.peaks,
         rating.technique);
    return (int)progress;
}

/* HoDoKu's: its level (a letter), the score, steps, guesses, whether it is solved without these. */
int EXPORT(logic_score)(struct reasoning *reasoning, double budget)
{
    sudoku_score score;
    const sudoku_progress progress = sudoku_logic_score(reasoning->logic, (uint64_t)budget, &score);
    TELL(score.level, (double)score.score, score.steps, score.guesses, score.solved);
    return (int)progress;
}

/* Did HoDoKu's order end where only the module of rare techniques goes on? */
int EXPORT(logic_lacks)(const struct reasoning *reasoning)
{
    return sudoku_logic_lacks(reasoning->logic);
}
