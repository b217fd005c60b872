/* The lab: the table of strategies and engines, and a run of any of them on a puzzle. With search.c
 * the only file that knows them all. */
#include "lab.h"

#include "bits.h"
#include "strategy.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Those that search.c has: all that is said of them here is who they are. */
static const struct strategy lab_classic = {.told = {.name = "classic", .engine = true}};
static const struct strategy lab_general = {.told = {.name = "general", .engine = true}};

#define STRATEGY_ADDRESS(name) &strategy_##name,
static const struct strategy *const rows[] = {STRATEGIES(STRATEGY_ADDRESS) & lab_classic,
                                              &lab_general};
enum { LAB_ROWS = sizeof rows / sizeof *rows };

struct sudoku_lab {
    const struct strategy *strategy;
    struct setting setting;
    sudoku_puzzle puzzle;   /* the same, for the engines of search.c */
    bool empty_cell;        /* some cell of the caller's puzzle may hold no digit at all */
    sudoku_search *search;  /* NULL for a strategy */
    struct account account; /* from here on it is the run's: lab_save keeps it */
    uint64_t solutions;
    bool over;
    uint8_t first[LAB_CELLS]; /* the first solution */
    max_align_t state[];      /* the strategy's */
};

const sudoku_strategy *sudoku_lab_strategy(int index)
{
    return index >= 0 && index < LAB_ROWS ? &rows[index]->told : NULL;
}

sudoku_lab *sudoku_lab_new(const sudoku_puzzle *puzzle, const char *strategy, bool diagonals)
{
    const struct strategy *row = NULL;
    for (int i = 0; i < LAB_ROWS; i++)
        if (strcmp(rows[i]->told.name, strategy) == 0) row = rows[i];
    if (row == NULL || puzzle->shape.size != LAB_SIZE || puzzle->shape.box_height != LAB_BOX)
        return NULL;
    if (diagonals && !row->told.diagonals) return NULL;
    sudoku_lab *lab = calloc(1, sizeof *lab + row->footprint);
    if (lab == NULL) return NULL;
    lab->strategy = row;
    lab->setting.diagonals = diagonals;
    sudoku_puzzle_clear(&lab->puzzle, puzzle->shape);
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        const uint32_t digits = puzzle->candidates[cell];
        lab->empty_cell = lab->empty_cell || digits == 0;
        lab->setting.text[cell] = '.';
        if (!bits_single(digits)) continue;
        lab->setting.text[cell] = (char)('1' + bits_lowest(digits));
        lab->puzzle.candidates[cell] = digits;
    }
    if (row->begin == NULL) {
        lab->search = sudoku_search_new(&lab->puzzle, SUDOKU_ANY_ORDER, row->told.name);
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
    lab->account = (struct account){.step = lab->account.step, .context = lab->account.context};
    lab->solutions = 0;
    lab->over = lab->empty_cell;
    if (lab->search != NULL) /* the same puzzle as before: there is room for it */
        (void)sudoku_search_restart(lab->search, &lab->puzzle);
    else if (!lab->strategy->begin(lab->state, &lab->setting))
        lab->over = true;
}

size_t lab_size(const sudoku_lab *lab)
{
    if (lab->strategy->told.engine) return 0;
    return sizeof *lab - offsetof(sudoku_lab, account) + lab->strategy->footprint;
}

void lab_save(const sudoku_lab *lab, void *kept) { memcpy(kept, &lab->account, lab_size(lab)); }

void lab_restore(sudoku_lab *lab, const void *kept)
{
    const sudoku_step step = lab->account.step;
    void *const context = lab->account.context;
    memcpy(&lab->account, kept, lab_size(lab));
    sudoku_lab_watch(lab, step, context);
}

void sudoku_lab_watch(sudoku_lab *lab, sudoku_step step, void *context)
{
    lab->account.step = step;
    lab->account.context = context;
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
    struct account *account = &lab->account;
    const uint64_t spent = lab->strategy->told.engine ? account->guesses : account->placements;
    account->limit = budget < UINT64_MAX - spent ? spent + budget : UINT64_MAX;
    while (!lab->over) {
        const sudoku_progress progress = lab->search != NULL
                                             ? sudoku_search_advance(lab->search, budget)
                                             : lab->strategy->advance(lab->state, account);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
        if (progress == SUDOKU_FOUND) lab_keep_first(lab);
        lab->over = progress == SUDOKU_DONE || !lab->strategy->told.all;
    }
    return SUDOKU_DONE;
}

sudoku_effort sudoku_lab_effort(const sudoku_lab *lab)
{
    const struct account *account = &lab->account;
    return (sudoku_effort){
        .placements = account->placements,
        .backtracks = account->placements - (uint64_t)account->placed,
        .guesses =
            lab->search != NULL ? sudoku_search_stats(lab->search).guesses : account->guesses,
        .solutions = lab->solutions,
        .depth = account->deepest,
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
