/* What a puzzle with one solution does not need: clues, parts of rules and houses, each taken alone; a minimal puzzle, which
 * is left when all that can go has gone, one after the other; and rules that follow from the others. */
#include "explain/change.h"
#include "explain/why.h"

#include "model/model.h"

enum { SUPERFLUOUS_EFFORT = 1 << 19, SUPERFLUOUS_PATIENCE = 1 << 13 };

static sudoku_rules *superfluous_without(sudoku_why *why, const void *context)
{
    const uint64_t *set = context;
    sudoku_rules *copy = rules_copy(why->puzzle.rules, why->puzzle.shape);
    if (copy == NULL) return NULL;
    for (int i = 0; i < why->clues; i++)
        if (why->members[i].kind == SUDOKU_WHY_RULE && !bits_in(set, i))
            rules_remove(copy, why->members[i].rule);
    return copy;
}

/* How many solutions the puzzle has with only the clues of the set. Rules left out are gone for other rules too: to
 * strictkropki a missing dot is no dot. */
static int superfluous_test(sudoku_why *why, const uint64_t *set)
{
    if (why->asking) return why_count(why, &why->asked, 2, SUPERFLUOUS_PATIENCE);
    bool gone = false;
    why->asked = why->puzzle;
    for (int i = 0; i < why->clues; i++) {
        const sudoku_why_member *member = &why->members[i];
        if (bits_in(set, i)) continue;
        if (member->kind == SUDOKU_WHY_RULE)
            gone = true;
        else
            why->asked.candidates[member->cell] = bits_all(why->size);
    }
    return gone ? why_count_changed(why, superfluous_without, set, 2, SUPERFLUOUS_PATIENCE)
                : why_count(why, &why->asked, 2, SUPERFLUOUS_PATIENCE);
}

bool superfluous_find(sudoku_why *why)
{
    if (why->at == 0) {
        why->effort = SUPERFLUOUS_EFFORT;
        why->found.is_minimal = true;
    }
    for (; why->at < why->count; why->at++) {
        why_select(why, why->set, true, true);
        bits_drop(why->set, why->at);
        const sudoku_why_member *member = &why->members[why->at];
        const bool again =
            member->kind == SUDOKU_WHY_RULE && rules_written_again(why->puzzle.rules, member->rule);
        const int left = again                  ? 1 /* one of its lines */
                         : why->at < why->clues ? superfluous_test(why, why->set)
                                                : why_test(why, why->set, 2, SUPERFLUOUS_PATIENCE);
        if (left == WHY_PENDING) return false;
        if (left == WHY_UNKNOWN && why->at < why->clues) why->found.is_minimal = false;
        if (left != 1) continue;
        if (why->at < why->clues) why->found.is_minimal = false;
        sudoku_why_member *to = why_append(why, &why->superfluous, sizeof *to);
        if (to == NULL) return true;
        *to = *member;
        why->found.superfluous = why->superfluous.items;
        why->found.superfluous_count = why->superfluous.count;
    }
    return true;
}

bool superfluous_reduce(sudoku_why *why)
{
    if (why->inner == 0) {
        why_select(why, why->core, true, false);
        why->inner = 1;
    }
    for (; why->at < why->clues; why->at++) {
        bits_drop(why->core, why->at);
        const int left = superfluous_test(why, why->core);
        if (left != 1) bits_add(why->core, why->at);
        if (left == WHY_PENDING) return false;
    }
    int count = 0;
    for (int i = 0; i < why->clues; i++)
        if (bits_in(why->core, i)) why->reduced[count++] = why->members[i];
    why->found.reduced = why->reduced;
    why->found.reduced_count = count;
    return true;
}

/* Parts ------------------------------------------------------------------------------------------ */

/* Is the cell at an end of the line, and nowhere in between? A line that ends where it began has one such cell. */
static bool superfluous_is_end(const struct rule *rule, int at)
{
    for (int i = 1; i < rule->cell_count - 1; i++)
        if (rule->cells[i] == rule->cells[at]) return false;
    return at == 0 || rule->cells[at] != rule->cells[0];
}

/* The change that removes part number `at` of a rule: its value, then each of its cells; of `diagonal` either one. False if
 * there are no more; *valid: the parser would accept what is left. */
static bool superfluous_part(const sudoku_why *why, int index, int at, sudoku_why_change *change,
                             bool *valid)
{
    const struct rule rule = rules_rule(why->puzzle.rules, index);
    const sudoku_rule_limits *limits = &rule.kind->limits;
    *change = (sudoku_why_change){.rule = (uint16_t)index, .rank = 2};
    if (strcmp(rule.kind->keyword, "diagonal") == 0) {
        *change = (sudoku_why_change){.kind = SUDOKU_CHANGE_VALUE,
                                      .rule = (uint16_t)index,
                                      .rank = 2,
                                      .from = 3,
                                      .to = at + 1};
        *valid = rule.values[0] == 3;
        return at < 2;
    }
    if (at == 0) {
        change->kind = SUDOKU_CHANGE_NO_VALUE;
        change->from = rule.value_count > 0 ? rule.values[0] : 0;
        *valid = rule.value_count == 1 && limits->values_least == 0 && limits->usual == 0;
        return true;
    }
    if (at > rule.cell_count) return false;
    change->kind = SUDOKU_CHANGE_NO_CELL;
    change->cell = rule.cells[at - 1];
    /* Any cell of marks and areas, but only the ends of a line: without a cell in between it is another line. A sum, or a
     * clue for a whole row, is another rule without one of its cells. */
    const bool sum =
        limits->values_most > 0 && rule.value_count > 0 && limits->reach != SUDOKU_REACH_FREE;
    const bool drawn = limits->layout != SUDOKU_LAYOUT_ANYWHERE;
    *valid = !sum && rule.group_count == 1 && (!drawn || superfluous_is_end(&rule, at - 1)) &&
             change_is_valid(why->puzzle.rules, change);
    return true;
}

bool superfluous_parts(sudoku_why *why)
{
    if (why->at == 0 && why->inner == 0 && !why->asking) why->effort = SUPERFLUOUS_EFFORT;
    for (; why->at < why->clues; why->at++, why->inner = 0) {
        const sudoku_why_member *member = &why->members[why->at];
        if (member->kind != SUDOKU_WHY_RULE) continue;
        for (;; why->inner++) {
            sudoku_why_change change;
            bool valid;
            if (!superfluous_part(why, member->rule, why->inner, &change, &valid)) break;
            if (!valid) continue;
            if (why->effort == 0 && !why->asking) return true;
            if (!why->asking) why->asked = why->puzzle;
            const int left =
                why_count_changed(why, why_change_one, &change, 2, SUPERFLUOUS_PATIENCE);
            if (left == WHY_PENDING) return false;
            if (left != 1) continue;
            sudoku_why_change *to = why_append(why, &why->parts, sizeof *to);
            if (to == NULL) return true;
            *to = change;
            why->found.parts = why->parts.items;
            why->found.part_count = why->parts.count;
        }
    }
    return true;
}

/* Implied rules ---------------------------------------------------------------------------------- */

enum { IMPLIED_CELLS = 3, IMPLIED_EFFORT = 1 << 22 };

/* Is the rule about its own cells alone? */
static bool superfluous_is_local(sudoku_why *why, const struct rule *rule)
{
    const struct model *model = why_model(why);
    for (int i = 0; model != NULL && i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        for (int k = 0; k < constraint->count && constraint->rule == rule->index; k++) {
            bool own = constraint->several;
            for (int j = 0; j < rule->cell_count; j++)
                own = own || rule->cells[j] == constraint->cells[k];
            if (!own) return false;
        }
    }
    return model != NULL;
}

/* Tries all digits in the few cells of a rule: what the rule forbids must also be impossible without it, by the other rules
 * and the houses. why->inner is twice the number of the choice of digits, plus one while the others are asked. False: the
 * budget is spent. *implied: no choice is refused by this rule alone. */
static bool superfluous_implied_rule(sudoku_why *why, const sudoku_why_member *member, int number,
                                     bool *implied)
{
    const struct rule rule = rules_rule(why->puzzle.rules, member->rule);
    int choices = 1;
    *implied = false;
    if (rule.cell_count == 0 || rule.cell_count > IMPLIED_CELLS ||
        !superfluous_is_local(why, &rule))
        return true;
    for (int i = 0; i < rule.cell_count; i++) choices *= why->size;
    for (; why->inner < 2 * choices; why->inner++) {
        const bool others = why->inner % 2 == 1;
        memset(why->set, 0, (size_t)why->words * sizeof *why->set);
        for (int i = 0; i < why->count; i++)
            if (why->members[i].kind == SUDOKU_WHY_HOUSE ||
                (why->members[i].kind == SUDOKU_WHY_RULE && (i == number) != others))
                bits_add(why->set, i);
        if (!why->asking) {
            if (!why_puzzle(why, why->set, &why->asked)) return false;
            int choice = why->inner / 2;
            for (int i = 0; i < rule.cell_count; i++, choice /= why->size)
                why->asked.candidates[rule.cells[i]] &= UINT32_C(1) << choice % why->size;
        }
        const int left = why_count(why, &why->asked, 1, SUPERFLUOUS_PATIENCE);
        if (left == WHY_PENDING) return false;
        if (left == WHY_UNKNOWN || (others && left == 1))
            return true;                        /* not implied, or not known */
        if (!others && left == 1) why->inner++; /* allowed anyhow */
    }
    *implied = true;
    return true;
}

bool superfluous_implied(sudoku_why *why)
{
    if (why->at == 0 && why->inner == 0 && !why->asking) why->effort = IMPLIED_EFFORT;
    for (; why->at < why->clues; why->at++, why->inner = 0) {
        const sudoku_why_member *member = &why->members[why->at];
        bool implied;
        if (member->kind != SUDOKU_WHY_RULE) continue;
        if (why->effort == 0 && why->inner == 0 && !why->asking) return true;
        if (!superfluous_implied_rule(why, member, why->at, &implied)) return false;
        if (!implied) continue;
        uint16_t *to = why_append(why, &why->implied, sizeof *to);
        if (to == NULL) return true;
        *to = member->rule;
        why->found.implied = why->implied.items;
        why->found.implied_count = why->implied.count;
    }
    return true;
}
