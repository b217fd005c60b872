/* The members of a puzzle, and the puzzle of a set of members: givens and marks are left out by opening cells, rules and
 * houses by a copy of the rules in which they are switched off (rules_copy). */
#include "change.h"
#include "why.h"

#include "model/model.h"

#include <stdlib.h>

void *why_append(sudoku_why *why, struct list *list, size_t size)
{
    if (list->count == list->room) {
        const int room = list->room > 0 ? list->room * 2 : 16;
        void *items = realloc(list->items, (size_t)room * size);
        if (items == NULL) {
            why->short_of_memory = true;
            return NULL;
        }
        list->items = items;
        list->room = room;
    }
    return memset((char *)list->items + (size_t)list->count++ * size, 0, size);
}

static bool members_is_rule(const struct rule *rule)
{
    return rule->kind->line == SUDOKU_LINE_RULE && rule->kind->compile != NULL;
}

/* The index of the rule `regions`, or -1. */
static int members_regions(const sudoku_why *why)
{
    for (int i = 0; i < sudoku_rules_count(why->puzzle.rules); i++)
        if (rules_rule(why->puzzle.rules, i).kind->line == SUDOKU_LINE_REGIONS) return i;
    return -1;
}

bool why_list_members(sudoku_why *why)
{
    const int rules = sudoku_rules_count(why->puzzle.rules);
    const sudoku_shape shape = why->puzzle.shape;
    const uint32_t all = bits_all(shape_digits(shape));
    const size_t houses = (SUDOKU_RULED + 1) * SUDOKU_MAX_SIZE;
    why->members = calloc((size_t)(why->cells + rules) + houses, sizeof *why->members);
    if (why->members == NULL) return false;
    sudoku_why_member *to = why->members;
    for (int cell = 0; cell < why->cells; cell++) {
        const uint32_t digits = why->puzzle.candidates[cell] & all;
        if (digits == all || !rules_has_cell(why->puzzle.rules, shape, cell)) continue;
        *to++ =
            (sudoku_why_member){.kind = bits_single(digits) ? SUDOKU_WHY_GIVEN : SUDOKU_WHY_MARKS,
                                .cell = (uint16_t)cell,
                                .digits = digits};
    }
    for (int i = 0; i < rules; i++) {
        const struct rule rule = rules_rule(why->puzzle.rules, i);
        if (members_is_rule(&rule))
            *to++ = (sudoku_why_member){.kind = SUDOKU_WHY_RULE, .rule = (uint16_t)i};
    }
    why->clues = (int)(to - why->members);
    const int regions = members_regions(why);
    for (int kind = SUDOKU_ROW; kind <= SUDOKU_RULED; kind++) {
        if (kind == SUDOKU_BOX && !shape_has_boxes(shape)) continue;
        if (kind == SUDOKU_RULED && regions < 0) continue;
        const int count = kind != SUDOKU_RULED ? shape_houses(shape, kind)
                                               : rules_rule(why->puzzle.rules, regions).group_count;
        for (int i = 0; i < count; i++)
            *to++ = (sudoku_why_member){.kind = SUDOKU_WHY_HOUSE,
                                        .house = (uint8_t)kind,
                                        .index = (uint8_t)i,
                                        .rule = (uint16_t)(kind == SUDOKU_RULED ? regions : 0)};
    }
    why->count = (int)(to - why->members);
    why->words = (why->count + 63) / 64;
    return true;
}

void why_house_cells(const sudoku_why *why, const sudoku_why_member *member, uint16_t *cells)
{
    if (member->house != SUDOKU_RULED) {
        (void)shape_house_of(why->puzzle.shape, member->house, member->index, cells);
        return;
    }
    const struct rule rule = rules_rule(why->puzzle.rules, member->rule);
    const int from = member->index > 0 ? rule.ends[member->index - 1] : 0;
    const int count = rule.ends[member->index] - from;
    memcpy(cells, rule.cells + from, (size_t)count * sizeof *cells);
}

void why_select(const sudoku_why *why, uint64_t *set, bool clues, bool houses)
{
    memset(set, 0, (size_t)why->words * sizeof *set);
    for (int i = 0; i < why->clues && clues; i++) bits_add(set, i);
    if (houses) why_add_houses(why, set);
}

void why_add_houses(const sudoku_why *why, uint64_t *set)
{
    for (int i = why->clues; i < why->count; i++) bits_add(set, i);
}

/* Does the set have all rules and houses? */
static bool members_whole(const sudoku_why *why, const uint64_t *set)
{
    for (int i = 0; i < why->count; i++)
        if (why->members[i].kind >= SUDOKU_WHY_RULE && !bits_in(set, i)) return false;
    return true;
}

/* Do the two sets have the same rules and houses? */
static bool members_same_part(const sudoku_why *why, const uint64_t *a, const uint64_t *b)
{
    for (int i = 0; i < why->count; i++)
        if (why->members[i].kind >= SUDOKU_WHY_RULE && bits_in(a, i) != bits_in(b, i)) return false;
    return true;
}

static sudoku_rules *members_part(const sudoku_why *why, const uint64_t *set)
{
    sudoku_rules *part = rules_copy(why->puzzle.rules, why->puzzle.shape);
    if (part == NULL) return NULL;
    struct houses_off off = {{0}};
    for (int i = 0; i < why->count; i++) {
        const sudoku_why_member *member = &why->members[i];
        if (bits_in(set, i)) continue;
        if (member->kind == SUDOKU_WHY_RULE) rules_switch_off(part, member->rule);
        if (member->kind == SUDOKU_WHY_HOUSE) off.of[member->house] |= UINT32_C(1) << member->index;
    }
    rules_leave_out(part, &off);
    if (rules_end(part) == SUDOKU_OK) return part;
    sudoku_rules_delete(part);
    return NULL;
}

bool why_puzzle(sudoku_why *why, const uint64_t *set, sudoku_puzzle *puzzle)
{
    puzzle->shape = why->puzzle.shape;
    puzzle->symbols = why->puzzle.symbols;
    puzzle->rules = why->puzzle.rules;
    const uint32_t all = bits_all(why->size);
    for (int cell = 0; cell < why->cells; cell++) puzzle->candidates[cell] = all;
    for (int i = 0; i < why->clues && why->members[i].kind <= SUDOKU_WHY_MARKS; i++)
        if (bits_in(set, i)) puzzle->candidates[why->members[i].cell] = why->members[i].digits;
    if (members_whole(why, set)) return true;
    if (!why->part_is || !members_same_part(why, set, why->part_of)) {
        sudoku_rules *part = members_part(why, set);
        if (part == NULL) {
            why->short_of_memory = true;
            return false;
        }
        sudoku_rules_delete(why->part);
        why->part = part;
        why->part_is = true;
        set_copy(why->part_of, set, why->words);
    }
    puzzle->rules = why->part;
    return true;
}

static void members_end_question(sudoku_why *why)
{
    const sudoku_stats stats = sudoku_search_stats(why->search);
    why->work += WHY_WORK_TEST + stats.runs + WHY_WORK_GUESS * stats.guesses;
    why->asking = false;
}

int why_count(sudoku_why *why, const sudoku_puzzle *puzzle, int limit, uint64_t patience)
{
    if (!why->asking) {
        if (why_is_late(why)) return WHY_PENDING;
        if (sudoku_search_restart(why->search, puzzle) != SUDOKU_OK) why->short_of_memory = true;
        why->asking = true;
        why->counted = 0;
        why->spent = 0;
        (void)why_spend(why, WHY_COST_TEST);
    }
    const uint64_t cost = puzzle->rules != NULL || why->size != 9 ? WHY_COST_GENERAL : 1;
    while (why->counted < limit && !why->short_of_memory) {
        if (why->budget == 0) return WHY_PENDING;
        uint64_t most = why->budget / cost;
        if (patience > 0 && patience - why->spent < most) most = patience - why->spent;
        if (most == 0) most = 1;
        const uint64_t before = sudoku_search_stats(why->search).guesses;
        const sudoku_progress progress = sudoku_search_advance(why->search, most);
        const uint64_t guesses = sudoku_search_stats(why->search).guesses - before;
        const uint64_t spent = progress == SUDOKU_MORE ? most : guesses;
        why->spent += spent;
        (void)why_spend(why, spent * cost);
        if (progress == SUDOKU_DONE) break;
        if (progress == SUDOKU_FOUND && why->counted < 2)
            memcpy(why->answer[why->counted], sudoku_search_solution(why->search),
                   (size_t)why->cells);
        why->counted += progress == SUDOKU_FOUND;
        if (progress == SUDOKU_MORE && patience > 0 && why->spent >= patience) {
            members_end_question(why);
            return WHY_UNKNOWN;
        }
    }
    members_end_question(why);
    return why->short_of_memory ? WHY_PENDING : why->counted;
}

int why_test(sudoku_why *why, const uint64_t *set, int limit, uint64_t patience)
{
    /* A question in progress has its copy of the puzzle. */
    if (!why->asking && (why_is_late(why) || !why_puzzle(why, set, &why->asked)))
        return WHY_PENDING;
    return why_count(why, &why->asked, limit, patience);
}

sudoku_rules *why_change_one(sudoku_why *why, const void *change)
{
    sudoku_rules *copy = rules_copy(why->puzzle.rules, why->puzzle.shape);
    if (copy == NULL || change_apply(copy, change)) return copy;
    sudoku_rules_delete(copy);
    return NULL;
}

int why_count_changed(sudoku_why *why, why_change *change, const void *context, int limit,
                      uint64_t patience)
{
    if (!why->asking) {
        sudoku_rules *rules = change(why, context);
        if (rules == NULL || rules_end(rules) != SUDOKU_OK) {
            sudoku_rules_delete(rules);
            why->short_of_memory = true;
            return WHY_PENDING;
        }
        sudoku_rules_delete(why->changed);
        why->asked.rules = why->changed = rules;
    }
    return why_count(why, &why->asked, limit, patience);
}

const struct model *why_model(sudoku_why *why)
{
    if (why->puzzle.rules != NULL) return rules_model(why->puzzle.rules);
    if (why->plain == NULL) {
        why->plain = rules_copy(NULL, why->puzzle.shape);
        if (why->plain != NULL && rules_end(why->plain) != SUDOKU_OK) {
            sudoku_rules_delete(why->plain);
            why->plain = NULL;
        }
        if (why->plain == NULL) why->short_of_memory = true;
    }
    return why->plain != NULL ? rules_model(why->plain) : NULL;
}
