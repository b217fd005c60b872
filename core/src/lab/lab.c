/* The lab: the table of strategies and engines, and a run of any of them on a puzzle. */
#include "lab.h"

#include "bits.h"
#include "strategy.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The engines of search.c: here they have a name only. */
static const struct strategy lab_classic = {.description = {.name = "classic", .engine = true}};
static const struct strategy lab_general = {.description = {.name = "general", .engine = true}};

#define STRATEGY_ADDRESS(name) &strategy_##name,
static const struct strategy *const rows[] = {STRATEGIES(STRATEGY_ADDRESS) & lab_classic,
                                              &lab_general};
enum { LAB_ROWS = sizeof rows / sizeof *rows };

struct sudoku_lab {
    const struct strategy *strategy;
    struct lab_input input;
    sudoku_puzzle puzzle;  /* the same, for the engines of search.c */
    bool empty_cell;       /* some cell of the caller's puzzle has no candidate */
    sudoku_search *search; /* NULL for a strategy */
    struct lab_run run;    /* from here to the end: what lab_save saves */
    uint64_t solutions;
    bool over;
    uint8_t first[LAB_CELLS]; /* the first solution */
    max_align_t state[];      /* the strategy's */
};

const sudoku_strategy *sudoku_lab_strategy(int index)
{
    return index >= 0 && index < LAB_ROWS ? &rows[index]->description : NULL;
}

sudoku_lab *sudoku_lab_new(const sudoku_puzzle *puzzle, const char *strategy, bool diagonals)
{
    const struct strategy *row = NULL;
    for (int i = 0; i < LAB_ROWS; i++)
        if (strcmp(rows[i]->description.name, strategy) == 0) row = rows[i];
    if (row == NULL || puzzle->shape.size != LAB_SIZE || puzzle->shape.box_height != LAB_BOX)
        return NULL;
    if (diagonals && !row->description.diagonals) return NULL;
    sudoku_lab *lab = calloc(1, sizeof *lab + row->footprint);
    if (lab == NULL) return NULL;
    lab->strategy = row;
    lab->input.diagonals = diagonals;
    sudoku_puzzle_clear(&lab->puzzle, puzzle->shape);
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        const uint32_t digits = puzzle->candidates[cell];
        lab->empty_cell = lab->empty_cell || digits == 0;
        lab->input.text[cell] = '.';
        if (!bits_single(digits)) continue;
        lab->input.text[cell] = (char)('1' + bits_lowest(digits));
        lab->puzzle.candidates[cell] = digits;
    }
    if (row->begin == NULL) {
        lab->search = sudoku_search_new(&lab->puzzle, SUDOKU_ANY_ORDER, row->description.name);
        if (lab->search == NULL) {
            free(lab);
            return NULL;
        }
    }
    sudoku_lab_restart(lab);
    return lab;
}

void sudoku_lab_restart(sudoku_lab *lab)
{
    lab->run = (struct lab_run){.step = lab->run.step, .context = lab->run.context};
    lab->solutions = 0;
    lab->over = lab->empty_cell;
    if (lab->search != NULL) /* the same puzzle as before: its memory suffices */
        (void)sudoku_search_restart(lab->search, &lab->puzzle);
    else if (!lab->strategy->begin(lab->state, &lab->input))
        lab->over = true;
}

size_t lab_size(const sudoku_lab *lab)
{
    if (lab->strategy->description.engine) return 0;
    return sizeof *lab - offsetof(sudoku_lab, run) + lab->strategy->footprint;
}

void lab_save(const sudoku_lab *lab, void *kept) { memcpy(kept, &lab->run, lab_size(lab)); }

void lab_restore(sudoku_lab *lab, const void *kept)
{
    const sudoku_step step = lab->run.step;
    void *const context = lab->run.context;
    memcpy(&lab->run, kept, lab_size(lab));
    sudoku_lab_watch(lab, step, context);
}

void sudoku_lab_watch(sudoku_lab *lab, sudoku_step step, void *context)
{
    lab->run.step = step;
    lab->run.context = context;
}

static void lab_keep_first(sudoku_lab *lab)
{
    if (lab->solutions++ > 0) return;
    if (lab->search != NULL)
        memcpy(lab->first, sudoku_search_solution(lab->search), LAB_CELLS);
    else
        lab->strategy->solution(lab->state, lab->first);
}

sudoku_progress sudoku_lab_advance(sudoku_lab *lab, uint64_t budget)
{
    struct lab_run *run = &lab->run;
    const uint64_t spent = lab->strategy->description.engine ? run->guesses : run->placements;
    run->limit = budget < UINT64_MAX - spent ? spent + budget : UINT64_MAX;
    while (!lab->over) {
        const sudoku_progress progress = lab->search != NULL
                                             ? sudoku_search_advance(lab->search, budget)
                                             : lab->strategy->advance(lab->state, run);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
        if (progress == SUDOKU_FOUND) lab_keep_first(lab);
        lab->over = progress == SUDOKU_DONE || !lab->strategy->description.all;
    }
    return SUDOKU_DONE;
}

sudoku_effort sudoku_lab_effort(const sudoku_lab *lab)
{
    const struct lab_run *run = &lab->run;
    return (sudoku_effort){
        .placements = run->placements,
        .backtracks = run->placements - (uint64_t)run->placed,
        .guesses = lab->search != NULL ? sudoku_search_stats(lab->search).guesses : run->guesses,
        .solutions = lab->solutions,
        .depth = run->deepest,
    };
}

const uint8_t *sudoku_lab_solution(const sudoku_lab *lab)
{
    return lab->solutions > 0 ? lab->first : NULL;
}

void sudoku_lab_delete(sudoku_lab *lab)
{
    if (lab == NULL) return;
    sudoku_search_delete(lab->search);
    free(lab);
}
