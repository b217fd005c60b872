/* sudoku_why: the sections of the answer, one after the other. */
#include "why.h"

#include <stdlib.h>

/* The verdict, up to two solutions. */
static bool why_answer(sudoku_why *why)
{
    if (!why->asking) why->asked = why->puzzle;
    const int left = why_count(why, &why->asked, 2, 0);
    if (left == WHY_PENDING) return false;
    why->found.solutions = left;
    why->verdict = sudoku_search_stats(why->search).guesses;
    memcpy(why->solutions, why->answer, sizeof why->solutions);
    memcpy(why->first, why->answer[0], sizeof why->first);
    for (int i = 0; i < left; i++) why->found.solution[i] = why->solutions[i];
    return true;
}

typedef bool why_section(sudoku_why *why);

/* By the number of solutions, after the verdict. */
static why_section *const why_none[] = {
    conflict_first, conflict_explain,  mistakes_find,  conflict_refine,  conflict_explain,
    mistakes_rest,  conflict_smallest, conflict_prove, conflict_several, NULL};
static why_section *const why_one[] = {superfluous_find,
                                       superfluous_reduce,
                                       superfluous_parts,
                                       depth_backdoor,
                                       depth_guesses,
                                       superfluous_implied,
                                       NULL};
static why_section *const why_many[] = {differ_masks, differ_unavoidable, fixes_set, fixes_rules,
                                        NULL};

/* The current section; NULL after the last. */
static why_section *why_current(const sudoku_why *why)
{
    enum { CONFLICT_SECTIONS = 2 };
    if (why->found.solutions < 0) return why_answer;
    if (why->extent == SUDOKU_WHY_CONFLICT &&
        (why->found.solutions > 0 || why->section >= CONFLICT_SECTIONS))
        return NULL;
    why_section *const *const of[] = {why_none, why_one, why_many};
    return of[why->found.solutions][why->section];
}

sudoku_why *sudoku_why_new(const sudoku_puzzle *puzzle, sudoku_why_extent extent)
{
    sudoku_why *why = calloc(1, sizeof *why);
    if (why == NULL) return NULL;
    why->puzzle = *puzzle;
    why->puzzle.rules = sudoku_rules_share(puzzle->rules);
    why->size = puzzle->shape.size;
    why->cells = why->size * why->size;
    why->extent = extent;
    why->seed = 1;
    why->effort = why->work_most = UINT64_MAX;
    why->found.solutions = why->found.backdoor_count = -1;
    why->found.guesses = -1;
    if (why_list_members(why)) {
        const size_t words = (size_t)why->words;
        why->set = calloc(6 * words, sizeof *why->set);
        why->shrink.order = calloc((size_t)why->count, sizeof *why->shrink.order);
        why->listed = calloc((size_t)why->count, sizeof *why->listed);
        why->reduced = calloc((size_t)why->count, sizeof *why->reduced);
        why->search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
        if (why->set != NULL) {
            why->core = why->set + words;
            why->best = why->core + words;
            why->spare = why->best + words;
            why->part_of = why->spare + words;
            why->shrink.set = why->part_of + words;
        }
    }
    if (why->set != NULL && why->shrink.order != NULL && why->listed != NULL &&
        why->reduced != NULL && why->search != NULL)
        return why;
    sudoku_why_delete(why);
    return NULL;
}

sudoku_progress sudoku_why_advance(sudoku_why *why, uint64_t budget)
{
    why_section *const section = why_current(why);
    if (section == NULL || why->short_of_memory) return SUDOKU_DONE;
    why->budget = budget > 0 ? budget : 1;
    if (why->refutation == NULL && why->found.solutions == 0) {
        why->refutation = refute_new(why);
        if (why->refutation == NULL) why->short_of_memory = true;
    }
    const bool verdict = why->found.solutions < 0;
    if (why->short_of_memory || !section(why))
        return why->short_of_memory ? SUDOKU_DONE : SUDOKU_MORE;
    if (!verdict) why->section++;
    why->at = why->inner = 0;
    why->asking = false;
    why->effort = UINT64_MAX;
    hits_end(&why->hits);
    return why_current(why) != NULL ? SUDOKU_FOUND : SUDOKU_DONE;
}

sudoku_why_found sudoku_why_read(const sudoku_why *why) { return why->found; }

void sudoku_why_delete(sudoku_why *why)
{
    if (why == NULL) return;
    refute_delete(why->refutation);
    hits_end(&why->hits);
    sudoku_candidates_delete(why->candidates);
    sudoku_search_delete(why->search);
    sudoku_rules_delete(why->part);
    sudoku_rules_delete(why->changed);
    sudoku_rules_delete(why->plain);
    sudoku_rules_delete((sudoku_rules *)(uintptr_t)why->puzzle.rules);
    struct list *const lists[] = {&why->mistakes,    &why->unavoidable, &why->unavoidable_all,
                                  &why->fixes,       &why->fix_rules,   &why->fix_set,
                                  &why->superfluous, &why->parts,       &why->implied,
                                  &why->backdoor,    &why->steps,       &why->removed};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) free(lists[i]->items);
    free(why->members);
    free(why->set);
    free(why->several);
    free(why->queue);
    free(why->shrink.order);
    free(why->listed);
    free(why->reduced);
    free(why);
}
