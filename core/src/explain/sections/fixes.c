/* What would make a puzzle unique, besides a single clue: rules of the whole grid, values for rules that have none, and,
 * if no single clue is enough, the smallest set of clues that leaves only the first solution. */
#include "explain/change.h"
#include "explain/why.h"

#include "model/rules.h"

enum { FIXES_EFFORT = 1 << 19, FIXES_PATIENCE = 1 << 12 };

/* Does the puzzle have the rule already, perhaps with another value? */
static bool fixes_has(const sudoku_why *why, const char *keyword)
{
    for (int i = 0; i < sudoku_rules_count(why->puzzle.rules); i++)
        if (strcmp(sudoku_rules_at(why->puzzle.rules, i).keyword, keyword) == 0) return true;
    return false;
}

/* Change number `at`: first rules of the whole grid, then values. False if there is none of this number; *over: nor of any
 * higher one. */
static bool fixes_number(const sudoku_why *why, int at, sudoku_why_change *change, bool *over)
{
    const struct rule_kind *kind;
    *over = false;
    for (int k = 0; (kind = rules_kind_at(k)) != NULL; k++) {
        if (kind->line != SUDOKU_LINE_RULE || kind->limits.groups_most > 0) continue;
        /* Other rules would see something else. */
        if (kind->limits.ground == SUDOKU_GROUND_MARKS) continue;
        const int values = kind->limits.values_most > 0 ? kind->limits.most : 1;
        if (at >= values) {
            at -= values;
            continue;
        }
        *change = (sudoku_why_change){.kind = SUDOKU_CHANGE_NEW_RULE,
                                      .rank = 1,
                                      .keyword = kind->keyword,
                                      .to = kind->limits.values_most > 0 ? at + 1 : 0};
        return !fixes_has(why, kind->keyword);
    }
    for (int i = 0; i < sudoku_rules_count(why->puzzle.rules); i++) {
        const struct rule rule = rules_rule(why->puzzle.rules, i);
        const sudoku_rule_limits *limits = &rule.kind->limits;
        if (rule.kind->line != SUDOKU_LINE_RULE || rule.value_count > 0 ||
            limits->values_most != 1 || limits->groups_most == 0)
            continue;
        const int values = (int)change_most_value(why->puzzle.rules, i) + 1;
        if (at >= values) {
            at -= values;
            continue;
        }
        *change = (sudoku_why_change){
            .kind = SUDOKU_CHANGE_VALUE, .rank = 1, .rule = (uint16_t)i, .from = 0, .to = at};
        return true;
    }
    *over = true;
    return false;
}

/* Without rules the change is checked against the shape alone. */
static bool fixes_is_valid(const sudoku_why *why, const sudoku_why_change *change)
{
    if (why->puzzle.rules != NULL) return change_is_valid(why->puzzle.rules, change);
    sudoku_rules *none = rules_copy(NULL, why->puzzle.shape);
    const bool valid = none != NULL && change_is_valid(none, change);
    sudoku_rules_delete(none);
    return valid;
}

bool fixes_rules(sudoku_why *why)
{
    if (why->at == 0 && why->inner == 0) {
        why->effort = FIXES_EFFORT;
        why->inner = 1;
    }
    for (;; why->at++) {
        sudoku_why_change change;
        bool over;
        if (why->effort == 0 && !why->asking) return true;
        const bool any = fixes_number(why, why->at, &change, &over);
        if (over) return true;
        if (!any || !fixes_is_valid(why, &change)) continue;
        if (!why->asking) why->asked = why->puzzle;
        const int left = why_count_changed(why, why_change_one, &change, 2, FIXES_PATIENCE);
        if (left == WHY_PENDING) return false;
        if (left != 1) continue;
        sudoku_why_change *to = why_append(why, &why->fix_rules, sizeof *to);
        if (to == NULL) return true;
        *to = change;
        why->found.fix_rules = why->fix_rules.items;
        why->found.fix_rule_count = why->fix_rules.count;
    }
}

/* The set ------------------------------------------------------------------------------------------ */

static void fixes_publish(sudoku_why *why, const uint64_t *cells, const uint8_t *target)
{
    why->fix_set.count = 0;
    for (int cell = 0; cell < why->cells; cell++) {
        if (!bits_in(cells, cell)) continue;
        sudoku_candidate *to = why_append(why, &why->fix_set, sizeof *to);
        if (to == NULL) return;
        *to = (sudoku_candidate){.cell = (uint16_t)cell, .digit = target[cell]};
    }
    why->found.fix_set = why->fix_set.items;
    why->found.fix_set_count = why->fix_set.count;
}

/* Clues of the first solution in the cells of the set: how many solutions are left, up to two. */
static int fixes_test(sudoku_why *why, const uint64_t *cells, const uint8_t *target)
{
    if (!why->asking) {
        why->asked = why->puzzle;
        for (int cell = 0; cell < why->cells; cell++)
            if (bits_in(cells, cell))
                why->asked.candidates[cell] = UINT32_C(1) << (target[cell] - 1);
    }
    return why_count(why, &why->asked, 2, 0);
}

enum { FIXES_BEGIN, FIXES_GREEDY, FIXES_DROP, FIXES_NEXT, FIXES_TRY };

/* The cells in which the solution found last that is not the target differs from it. */
static void fixes_difference(const sudoku_why *why, const uint8_t *target, uint64_t *cells)
{
    const bool second = memcmp(why->answer[0], target, (size_t)why->cells) == 0;
    memset(cells, 0, CELL_WORDS * sizeof *cells);
    for (int cell = 0; cell < why->cells; cell++)
        if (why->answer[second][cell] != target[cell]) bits_add(cells, cell);
}

bool fixes_set(sudoku_why *why)
{
    struct hits *hits = &why->hits;
    const uint8_t *target = why->first;
    uint64_t other[CELL_WORDS];
    if (why->found.fix_count > 0 || why->found.masks == NULL) return true;
    for (;;) {
        if (why->inner > FIXES_DROP && why->effort == 0 && !why->asking) return true;
        switch (why->inner) {
        case FIXES_BEGIN:
            why->effort = FIXES_EFFORT;
            memset(why->fix_cells, 0, sizeof why->fix_cells);
            if (!hits_begin(hits, why->cells)) return true;
            hits->most = 2;
            why->inner = FIXES_GREEDY;
            break;
        case FIXES_GREEDY: {
            /* Adds a cell of each difference found, the one with the most digits. */
            const int left = fixes_test(why, why->fix_cells, target);
            if (left == WHY_PENDING) return false;
            if (left == 1) {
                why->at = 0;
                why->inner = FIXES_DROP;
                break;
            }
            fixes_difference(why, target, other);
            (void)hits_add(hits, other);
            int best = set_first(other, CELL_WORDS);
            for (int cell = 0; cell < why->cells; cell++)
                if (bits_in(other, cell) &&
                    bits_count(why->found.masks[cell]) > bits_count(why->found.masks[best]))
                    best = cell;
            bits_add(why->fix_cells, best);
            break;
        }
        case FIXES_DROP: {
            while (why->at < why->cells && !bits_in(why->fix_cells, why->at)) why->at++;
            if (why->at == why->cells) {
                fixes_publish(why, why->fix_cells, target);
                why->inner = FIXES_NEXT;
                break;
            }
            bits_drop(why->fix_cells, why->at);
            const int left = fixes_test(why, why->fix_cells, target);
            if (left != 1) bits_add(why->fix_cells, why->at);
            if (left == WHY_PENDING) return false;
            if (left == 2) {
                fixes_difference(why, target, other);
                (void)hits_add(hits, other);
            }
            why->at++;
            break;
        }
        case FIXES_NEXT:
            if (hits->most >= why->found.fix_set_count) {
                why->found.fix_set_smallest = true;
                return true;
            }
            switch (hits_next(why, hits)) {
            case HITS_PENDING: return why->effort == 0;
            case HITS_EXHAUSTED: hits_widen(hits); break;
            case HITS_CHOSEN: why->inner = FIXES_TRY; break;
            }
            break;
        case FIXES_TRY: {
            const int left = fixes_test(why, hits->chosen, target);
            if (left == WHY_PENDING) return false;
            if (left == 1) {
                fixes_publish(why, hits->chosen, target);
                why->found.fix_set_smallest = true;
                return true;
            }
            fixes_difference(why, target, other);
            if (!hits_add(hits, other)) return true;
            why->inner = FIXES_NEXT;
            break;
        }
        default: return true;
        }
    }
}
