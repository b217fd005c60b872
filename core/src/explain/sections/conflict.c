/* Why there is no solution: a minimal conflict, its proof, and the smallest conflict.
 *
 * First the clues: givens, marks and rules that contradict each other together with all houses; then the houses that these
 * need. A proof by steps, if one is found, tells at once what is not needed; deletion does the rest. */
#include "explain/why.h"

#include "model/model.h"

#include <stdlib.h>

enum { CONFLICT_PATIENCE = 1 << 12, CONFLICT_GROWTH = 32 };

/* How much is spent on the smallest conflict and on the proof. */
enum {
    SMALLEST_EFFORT = 1 << 19,
    PROOF_EFFORT = 1 << 20,
    PROOF_ATTEMPTS = 24,
    TREE_PATIENCE = 1 << 18
};

/* Publishes the members of why->best as the conflict; houses only once they were examined. */
static void conflict_publish(sudoku_why *why, bool houses)
{
    int count = 0;
    for (int i = 0; i < (houses ? why->count : why->clues); i++)
        if (bits_in(why->best, i)) why->listed[count++] = why->members[i];
    why->found.conflict = why->listed;
    why->found.conflict_count = count;
}

/* Clues of a set without its houses. */
static void conflict_clues_of(const sudoku_why *why, const uint64_t *set, uint64_t *clues)
{
    set_copy(clues, set, why->words);
    for (int i = why->clues; i < why->count; i++) bits_drop(clues, i);
}

enum {
    CONFLICT_BEGIN,
    CONFLICT_REFUTE,
    CONFLICT_TREE,
    CONFLICT_TRY,
    CONFLICT_SHRINK,
    HOUSES_BEGIN,
    HOUSES_REFUTE,
    HOUSES_TREE,
    HOUSES_TRY,
    HOUSES_SHRINK,
    HOUSES_DONE,
    KIND_TRY,
    TURNS_NEXT,
    TURNS_SHRINK
};

/* The patience of a question in the first turn, and by how many bits it grows from turn to turn. */
enum { TURNS_PATIENCE = 64, TURNS_GROWTH = 3 };

/* The patience of a question about the houses of one kind: a multiple of the guesses of the verdict, or a minimum. */
enum { KIND_VERDICTS = 4, KIND_PATIENCE = 64 };

/* Does leaving out houses cost nothing? Without rules 9x9 has an engine of its own, which needs all houses. */
static bool conflict_general(const sudoku_why *why)
{
    return why->puzzle.rules != NULL || why->size != 9;
}

/* Sets why->set to what a proof needs of the contradiction why->core. Houses are examined after the clues; where leaving
 * them out costs nothing, only those of the proof are kept at once. */
static void conflict_narrow(sudoku_why *why, bool houses)
{
    for (int w = 0; w < why->words; w++) why->set[w] &= why->core[w];
    for (int i = 0; i < why->count; i++)
        if (bits_in(why->core, i) && (i < why->clues ? houses : !houses && !conflict_general(why)))
            bits_add(why->set, i);
}

/* Reduces the contradiction why->core to the members that a proof by steps needs, or else a small tree, if either is found.
 * `why->inner` counts from `first` on. */
static bool conflict_begin(sudoku_why *why, int first, bool houses)
{
    switch (why->inner - first) {
    case 0:
        if (!refute_begin(why, why->core, false, 0)) return false;
        why->inner++;
        /* fall through */
    case 1:
        if (!refute_advance(why)) return false;
        set_copy(why->set, why->core, why->words);
        why->inner++;
        if (refute_result(why, NULL, NULL, why->set)) {
            conflict_narrow(why, houses);
            why->inner++;
        } else if (!conflict_general(why) || !tree_begin(why, why->core)) {
            why->inner++;
        }
        /* fall through */
    case 2:
        if (why->inner - first == 2) {
            if (!tree_advance(why)) return false;
            if (tree_result(why, why->set)) conflict_narrow(why, houses);
            why->inner++;
        }
        /* fall through */
    case 3: {
        const int left = why_test(why, why->set, 1, CONFLICT_PATIENCE);
        if (left == WHY_PENDING) return false;
        if (left == 0) set_copy(why->core, why->set, why->words);
        why->at = 0;
        why->inner = KIND_TRY;
    }
        /* fall through */
    default: return true;
    }
}

/* Then deletes clues, or houses. */
static bool conflict_reduce(sudoku_why *why, int first, bool houses)
{
    struct shrink *shrink = &why->shrink;
    if (why->inner < first + CONFLICT_SHRINK) {
        if (!conflict_begin(why, first, houses)) return false;
        why_select(why, why->set, !houses, houses);
        if (!shrink_begin(why, why->core, why->set, NULL, CONFLICT_PATIENCE)) return false;
        why->inner = first + CONFLICT_SHRINK;
    }
    /* Again with more patience, as long as some question is not answered. */
    for (;;) {
        if (!shrink_advance(why)) {
            set_copy(why->best, shrink->set, why->words);
            return false;
        }
        set_copy(why->core, shrink->set, why->words);
        if (shrink->unknown == 0) break;
        shrink_again(shrink, shrink->patience * CONFLICT_GROWTH);
    }
    why->inner = first + HOUSES_BEGIN;
    return true;
}

/* The clues of why->core are a minimal conflict: now the houses. */
static bool conflict_houses(sudoku_why *why)
{
    if (why->inner == HOUSES_BEGIN) {
        set_copy(why->best, why->core, why->words);
        conflict_publish(why, false);
    }
    if (!conflict_reduce(why, HOUSES_BEGIN, true)) return false;
    set_copy(why->best, why->core, why->words);
    conflict_publish(why, true);
    why->found.minimal = true;
    return true;
}

/* With sums: tries the houses of one kind alone, then all but one kind if that takes hardly any search. Each kind covers the
 * grid, so the total of all sums stays; without the others the puzzle is loose, so that for each needed member a solution
 * is soon found. why->at counts the kinds, twice. */
static bool conflict_kinds(sudoku_why *why)
{
    enum { KINDS = SUDOKU_RULED + 1 };
    if (why->puzzle.rules == NULL || !rules_model(why->puzzle.rules)->has_sums) return true;
    for (; why->at < 2 * KINDS; why->at++) {
        const bool alone = why->at < KINDS;
        uint64_t patience = alone ? KIND_VERDICTS * why->verdict : 1;
        if (alone && patience < KIND_PATIENCE) patience = KIND_PATIENCE;
        set_copy(why->set, why->core, why->words);
        int kept = 0, left_out = 0;
        for (int i = why->clues; i < why->count; i++) {
            if (!bits_in(why->core, i)) continue;
            const bool stays = (why->members[i].house == why->at % KINDS) == alone;
            kept += stays;
            left_out += !stays;
            if (!stays) bits_drop(why->set, i);
        }
        if (kept == 0 || left_out == 0) continue;
        const int left = why_test(why, why->set, 1, patience);
        if (left == WHY_PENDING) {
            set_copy(why->best, why->core, why->words);
            return false;
        }
        if (left != 0) continue;
        set_copy(why->core, why->set, why->words);
        return true;
    }
    return true;
}

/* Deletes clues and houses in turns, each time with more patience for those that took too long: what has a short refutation
 * goes soon, and with few houses left the others are quickly found to be needed. why->at counts the turns; why->spare has
 * the members that may not be needed. */
static bool conflict_turns(sudoku_why *why)
{
    struct shrink *shrink = &why->shrink;
    if (why->inner == KIND_TRY) {
        if (!conflict_kinds(why)) return false;
        why->at = 0;
        why->inner = TURNS_NEXT;
    }
    for (;;) {
        if (why->inner == TURNS_NEXT) {
            if (why->at == 0) set_copy(why->spare, why->core, why->words);
            why_select(why, why->set, why->at % 2 == 0, why->at % 2 != 0);
            for (int w = 0; w < why->words; w++) why->set[w] &= why->spare[w];
            const int growth = TURNS_GROWTH * (why->at / 2 < 8 ? why->at / 2 : 8);
            if (!shrink_begin(why, why->core, why->set, NULL, (uint64_t)TURNS_PATIENCE << growth))
                return false;
            for (int w = 0; w < why->words; w++) why->spare[w] &= ~why->set[w];
            why->inner = TURNS_SHRINK;
        }
        if (!shrink_advance(why)) {
            set_copy(why->best, shrink->set, why->words);
            return false;
        }
        set_copy(why->core, shrink->set, why->words);
        set_copy(why->best, why->core, why->words);
        for (int i = 0; i < shrink->unknown; i++) bits_add(why->spare, shrink->order[i]);
        why->inner = TURNS_NEXT;
        if (++why->at >= 2 && set_count(why->spare, why->words) == 0) return true;
    }
}

static bool conflict_minimal(sudoku_why *why)
{
    if (why->inner == CONFLICT_BEGIN) {
        why_select(why, why->core, true, true);
        set_copy(why->best, why->core, why->words);
        conflict_publish(why, false);
    }
    if (conflict_general(why)) {
        const bool done = (why->inner >= KIND_TRY || conflict_begin(why, CONFLICT_BEGIN, false)) &&
                          conflict_turns(why);
        conflict_publish(why, done);
        why->found.minimal = done;
        return done;
    }
    if (why->inner < HOUSES_BEGIN && !conflict_reduce(why, CONFLICT_BEGIN, false)) {
        conflict_publish(why, false);
        return false;
    }
    return conflict_houses(why);
}

/* The work that the first narrowing may take: FIRST_WORK and FIRST_TIMES that of the verdict, so that cheap results do not
 * wait for a long one. The engine of 9x9 without rules never takes that long. */
enum { FIRST_WORK = 12000, FIRST_TIMES = 10 };

bool conflict_first(sudoku_why *why)
{
    if (why->found.conflict == NULL && why->extent != SUDOKU_WHY_CONFLICT && conflict_general(why))
        why->work_most = why->work + FIRST_WORK + FIRST_TIMES * why->work;
    const bool done = conflict_minimal(why);
    if (!done && !why_is_late(why)) return false;
    why->work_most = UINT64_MAX;
    why->kept_at = why->at;
    why->kept_inner = why->inner;
    return true;
}

/* Continues the first narrowing until the conflict is minimal. */
bool conflict_refine(sudoku_why *why)
{
    if (why->found.minimal) return true;
    if (why->kept_inner > 0) {
        why->at = why->kept_at;
        why->inner = why->kept_inner;
        why->kept_inner = 0;
    }
    return conflict_minimal(why);
}

/* The proof -------------------------------------------------------------------------------------- */

/* Keeps the steps of the finished refutation, if they are fewer than those kept so far. */
static void conflict_keep_steps(sudoku_why *why)
{
    struct list steps = {0}, removed = {0};
    if (refute_result(why, &steps, &removed, NULL) &&
        (why->steps.count == 0 || steps.count < why->steps.count)) {
        const struct list old_steps = why->steps, old_removed = why->removed;
        why->steps = steps;
        why->removed = removed;
        steps = old_steps;
        removed = old_removed;
        why->found.steps = why->steps.items;
        why->found.step_count = why->steps.count;
        why->found.removed = why->removed.items;
    }
    free(steps.items);
    free(removed.items);
}

/* No steps were found: the size of a search tree instead. */
static bool conflict_tree(sudoku_why *why)
{
    conflict_clues_of(why, why->best, why->set);
    why_add_houses(why, why->set);
    const int left = why_test(why, why->set, 1, TREE_PATIENCE);
    if (left == WHY_PENDING) return false;
    why->found.tree = left == 0 ? sudoku_search_stats(why->search).guesses : TREE_PATIENCE;
    why->steps.count = 0;
    sudoku_why_step *step = why_append(why, &why->steps, sizeof *step);
    if (step == NULL) return false;
    *step = (sudoku_why_step){.kind = SUDOKU_END_SEARCH, .rule = WHY_NO_RULE, .other = WHY_NO_RULE};
    why->found.steps = why->steps.items;
    why->found.step_count = 1;
    return true;
}

bool conflict_prove(sudoku_why *why)
{
    if (why->at == 0 && why->inner == 0) {
        why->steps.count = 0;
        why->found.step_count = 0;
        why->effort = PROOF_EFFORT;
    }
    /* The first attempts without trials; then with them; then with all houses as well. */
    for (; why->at < PROOF_ATTEMPTS; why->at++) {
        const int third = PROOF_ATTEMPTS / 3;
        const bool proved = why->steps.count > 0;
        if (why->at == third && proved) break;
        if (why->effort == 0 && why->inner == 0) break;
        if (why->at >= third && why->at % 4 != 0) continue; /* they take long */
        if (why->at >= 2 * third && proved) break;
        if (why->inner == 0) {
            set_copy(why->set, why->best, why->words);
            if (why->at >= 2 * third) why_add_houses(why, why->set);
            if (!refute_begin(why, why->set, why->at >= third, (uint64_t)why->at)) return false;
            why->inner = 1;
        }
        if (!refute_advance(why)) return false;
        conflict_keep_steps(why);
        why->inner = 0;
    }
    return why->steps.count > 0 || conflict_tree(why);
}

/* The first proof, once the conflict is minimal. */
bool conflict_explain(sudoku_why *why)
{
    const bool begun = why->at > 0 || why->inner > 0;
    if (!begun && (!why->found.minimal || why->steps.count > 0)) return true;
    return conflict_prove(why);
}

/* The smallest ----------------------------------------------------------------------------------- */

enum { SMALLEST_BEGIN, SMALLEST_RANDOM, SMALLEST_NEXT, SMALLEST_TRY, SMALLEST_GROW, SMALLEST_DONE };
enum { SMALLEST_SHRINKS = 12 };

/* Makes the clues why->core if they are fewer. */
static void smallest_take(sudoku_why *why, const uint64_t *clues)
{
    if (set_count(clues, why->words) >= set_count(why->core, why->words)) return;
    set_copy(why->core, clues, why->words);
}

/* Adds the givens and marks that the solution found last agrees with to the set. */
static void smallest_add_kept(const sudoku_why *why, uint64_t *set)
{
    for (int i = 0; i < why->clues; i++)
        if (why->members[i].kind <= SUDOKU_WHY_MARKS &&
            (why->members[i].digits >> (why->answer[0][why->members[i].cell] - 1) & 1) != 0)
            bits_add(set, i);
}

/* Some random minimal conflicts, then proposals of growing size. why->core is the smallest found so far, of clues
 * alone; why->set is what is asked about. */
static bool smallest_find(sudoku_why *why)
{
    struct hits *hits = &why->hits;
    while (why->inner < SMALLEST_DONE) {
        if (why->effort == 0 && !why->asking) return true;
        switch (why->inner) {
        case SMALLEST_BEGIN:
            conflict_clues_of(why, why->best, why->core);
            why->at = 0;
            if (!hits_begin(hits, why->clues)) {
                why->short_of_memory = true;
                return false;
            }
            why->inner = SMALLEST_RANDOM;
            memset(why->shrink.set, 0, (size_t)why->words * sizeof *why->set);
            why->shrink.count = why->shrink.at = 0;
            break;
        case SMALLEST_RANDOM: {
            if (!shrink_advance(why)) return false;
            if (why->shrink.count > 0 && why->shrink.unknown == 0) {
                conflict_clues_of(why, why->shrink.set, why->set);
                smallest_take(why, why->set);
            }
            if (why->at++ == SMALLEST_SHRINKS) {
                why->inner = SMALLEST_NEXT;
                break;
            }
            why_select(why, why->set, true, false);
            why_select(why, why->spare, true, true);
            if (!shrink_begin(why, why->spare, why->set, &why->seed, CONFLICT_PATIENCE))
                return false;
            break;
        }
        case SMALLEST_NEXT:
            if (hits->most >= set_count(why->core, why->words)) {
                why->found.smallest = true;
                return true;
            }
            switch (hits_next(why, hits)) {
            case HITS_PENDING: return why->effort == 0;
            case HITS_EXHAUSTED: hits_widen(hits); break;
            case HITS_CHOSEN:
                memset(why->set, 0, (size_t)why->words * sizeof *why->set);
                set_copy(why->set, hits->chosen, hits->words);
                why_add_houses(why, why->set);
                why->inner = SMALLEST_TRY;
                break;
            }
            break;
        case SMALLEST_TRY: {
            const int left = why_test(why, why->set, 1, CONFLICT_PATIENCE);
            if (left == WHY_PENDING) return false;
            if (left == WHY_UNKNOWN) return true;
            if (left == 0) {
                conflict_clues_of(why, why->set, why->core);
                why->found.smallest = true;
                return true;
            }
            smallest_add_kept(why, why->set);
            why->at = 0;
            why->inner = SMALLEST_GROW;
            break;
        }
        case SMALLEST_GROW: {
            /* As many clues as have a solution together; the others are a set to be hit. */
            while (why->at < why->clues && bits_in(why->set, why->at)) why->at++;
            if (why->at < why->clues) {
                bits_add(why->set, why->at);
                const int left = why_test(why, why->set, 1, CONFLICT_PATIENCE);
                if (left != 1) bits_drop(why->set, why->at);
                if (left == WHY_PENDING) return false;
                if (left == WHY_UNKNOWN) return true;
                if (left == 1) smallest_add_kept(why, why->set);
                why->at++;
                break;
            }
            for (int w = 0; w < hits->words; w++) why->spare[w] = ~why->set[w];
            for (int i = why->clues; i < hits->words * 64; i++) bits_drop(why->spare, i);
            if (!hits_add(hits, why->spare)) return true;
            why->inner = SMALLEST_NEXT;
            break;
        }
        default: break;
        }
    }
    return true;
}

/* In two stages: the search, then the houses of the conflict that it found. */
bool conflict_smallest(sudoku_why *why)
{
    enum { HOUSES_STAGE = 100 };
    if (why->inner == SMALLEST_BEGIN) why->effort = SMALLEST_EFFORT;
    if (why->inner < HOUSES_STAGE) {
        if (!smallest_find(why)) return false;
        hits_end(&why->hits);
        why->effort = UINT64_MAX;
        conflict_clues_of(why, why->best, why->spare);
        if (set_count(why->core, why->words) == set_count(why->spare, why->words)) return true;
        why->found.minimal = false;
        why_add_houses(why, why->core);
        why->inner = HOUSES_STAGE + HOUSES_BEGIN;
    }
    why->inner -= HOUSES_STAGE;
    const bool done = conflict_houses(why);
    why->inner += HOUSES_STAGE;
    return done;
}
