#include "steps.h"

/* Placed digits are removed from the cells that see them. */
static void steps_close(struct steps *steps)
{
    const int cells = steps->plain->tiny.n * steps->plain->tiny.n;
    for (int cell = 0; cell < cells; cell++)
        for (int other = 0; steps->placed[cell] && other < cells; other++)
            if (steps->plain->sees[cell][other] &&
                !(steps->placed[other] && bits_single(steps->left[other]) &&
                  steps->left[other] == steps->left[cell]))
                steps->left[other] &= ~steps->left[cell];
}

static bool steps_choose(struct steps *steps, const struct written *rule, const int *cells,
                         int count, int at)
{
    const struct plain *plain = steps->plain;
    if (steps->budget-- <= 0) return false;
    if (at == count) {
        const int all = plain->tiny.n * plain->tiny.n;
        if (rule->groups > 0 && !rule->keeps(&plain->tiny, rule, steps->grid)) return false;
        /* Every other cell keeps a candidate. */
        for (int cell = 0; cell < all; cell++) {
            uint32_t left = steps->left[cell];
            for (int i = 0; i < count && steps->grid[cell] == 0; i++)
                if (plain->sees[cell][cells[i]])
                    left &= ~(UINT32_C(1) << (steps->grid[cells[i]] - 1));
            if (left == 0) return false;
        }
        return true;
    }
    for (uint32_t left = steps->left[cells[at]]; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left) + 1;
        bool free = true;
        for (int i = 0; i < at && free; i++)
            free = steps->grid[cells[i]] != digit || !plain->sees[cells[i]][cells[at]];
        if (!free) continue;
        steps->grid[cells[at]] = (uint8_t)digit;
        const bool found = steps_choose(steps, rule, cells, count, at + 1);
        steps->grid[cells[at]] = 0;
        if (found) return true;
    }
    return false;
}

/* Can the rule be kept by the candidates left (in a copy)? Gives up in favour of "no". */
static bool steps_can_keep(const struct steps *steps, int rule)
{
    struct steps copy = *steps;
    const struct written *written = &copy.plain->tiny.rules[rule];
    int cells[PLAIN_CELLS], count = 0;
    if (written->groups == 0) { /* of the whole grid */
        struct plain whole = *copy.plain;
        memcpy(whole.allowed, copy.left, sizeof whole.allowed);
        return plain_count(&whole, 1) > 0;
    }
    for (int cell = 0; cell < copy.plain->tiny.n * copy.plain->tiny.n; cell++)
        if (plain_concerns(copy.plain, written, cell)) cells[count++] = cell;
    memset(copy.grid, 0, sizeof copy.grid);
    copy.budget = STEPS_BUDGET;
    return steps_choose(&copy, written, cells, count, 0);
}

/* The same of everything that is on. */
static bool steps_has_solution(const struct steps *steps)
{
    struct plain whole = *steps->plain;
    memcpy(whole.allowed, steps->left, sizeof whole.allowed);
    return plain_count(&whole, 1) > 0;
}

/* The written rule that a rule of the puzzle is; -1. */
static int steps_rule(const struct steps *steps, const sudoku_puzzle *puzzle, int rule)
{
    if (rule >= sudoku_rules_count(puzzle->rules)) return -1;
    const int number = (int)sudoku_rules_at(puzzle->rules, rule).line - 3;
    return number >= 0 && number < steps->plain->tiny.rule_count && steps->plain->rule[number]
               ? number
               : -1;
}

/* The cells of a step's house, which must be on; 0 where it is not. */
static int steps_house(const struct steps *steps, const sudoku_puzzle *puzzle,
                       const sudoku_why_step *step, int *cells)
{
    const struct plain *plain = steps->plain;
    const int n = plain->tiny.n;
    int count = 0;
    const bool regions = step->house == SUDOKU_RULED &&
                         step->rule < sudoku_rules_count(puzzle->rules) &&
                         strcmp(sudoku_rules_at(puzzle->rules, step->rule).keyword, "regions") == 0;
    if (step->house != SUDOKU_RULED || regions) {
        const int house = step->house * n + step->index;
        for (int cell = 0; cell < n * n && plain->house[house]; cell++)
            if (plain_in_house(plain, house, cell)) cells[count++] = cell;
        return count;
    }
    const int rule = steps_rule(steps, puzzle, step->rule);
    if (rule < 0) return 0;
    const sudoku_reason named = {.house = SUDOKU_RULED, .index = step->index};
    return reasons_house(&plain->tiny, &plain->tiny.rules[rule], &named, cells);
}

bool steps_follow(struct steps *steps, const sudoku_puzzle *puzzle, const sudoku_why_found *found,
                  int from, int depth, int *next)
{
    const int n = steps->plain->tiny.n, cells = n * n;
    for (int at = from; at < found->step_count;) {
        const sudoku_why_step *step = &found->steps[at];
        const uint32_t digit = step->digit > 0 ? UINT32_C(1) << (step->digit - 1) : 0;
        int house[PLAIN_CELLS], count = 0;
        steps_close(steps);
        if (step->depth > depth) {
            int end = at;
            while (end < found->step_count && found->steps[end].depth > depth) end++;
            if (end == found->step_count || found->steps[end].kind != SUDOKU_STEP_TRIAL)
                return false;
            const sudoku_why_step *trial = &found->steps[end];
            struct steps copy = *steps;
            copy.left[trial->cell] = UINT32_C(1) << (trial->digit - 1);
            copy.placed[trial->cell] = true;
            int after = 0;
            if (!steps_follow(&copy, puzzle, found, at, depth + 1, &after) || after != end)
                return false;
            steps->left[trial->cell] &= ~(UINT32_C(1) << (trial->digit - 1));
            at = end + 1;
            continue;
        }
        const sudoku_why_removal *removed =
            step->removed_count > 0 ? found->removed + step->removed : NULL;
        const int rule = step->rule != UINT16_MAX ? steps_rule(steps, puzzle, step->rule) : -1;
        switch ((sudoku_why_step_kind)step->kind) {
        case SUDOKU_STEP_SINGLE:
            if (steps->left[step->cell] != digit) return false;
            steps->placed[step->cell] = true;
            break;
        case SUDOKU_STEP_HIDDEN: {
            count = steps_house(steps, puzzle, step, house);
            bool in = false;
            for (int i = 0; i < count; i++) {
                in = in || house[i] == step->cell;
                if (house[i] != step->cell && (steps->left[house[i]] & digit) != 0) return false;
            }
            if (!in || count != n) return false;
            steps->left[step->cell] &= digit;
            if (steps->left[step->cell] == 0) return false;
            steps->placed[step->cell] = true;
            break;
        }
        case SUDOKU_STEP_LOCKED:
            count = steps_house(steps, puzzle, step, house);
            if (count != n) return false;
            for (int r = 0; r < step->removed_count; r++) {
                for (int i = 0; i < count; i++)
                    if ((steps->left[house[i]] & digit) != 0 &&
                        !steps->plain->sees[house[i]][removed[r].cell])
                        return false;
                if (removed[r].digits != digit) return false;
                steps->left[removed[r].cell] &= ~digit;
            }
            break;
        case SUDOKU_STEP_RULE:
        case SUDOKU_STEP_NEEDED:
            for (int r = 0; r < step->removed_count; r++)
                for (uint32_t left = removed[r].digits; left != 0; left &= left - 1) {
                    struct steps copy = *steps;
                    copy.left[removed[r].cell] = left & (0U - left);
                    copy.placed[removed[r].cell] = true;
                    steps_close(&copy);
                    if (!step->with_others && rule < 0) return false;
                    if (step->with_others ? steps_has_solution(&copy) : steps_can_keep(&copy, rule))
                        return false;
                }
            for (int r = 0; r < step->removed_count; r++)
                steps->left[removed[r].cell] &= ~removed[r].digits;
            break;
        case SUDOKU_STEP_TRIAL: return false; /* its steps come first */
        case SUDOKU_END_CLASH:
            *next = at + 1;
            return steps->plain->sees[step->cell][step->other] && steps->placed[step->cell] &&
                   steps->placed[step->other] && (steps->left[step->cell] & ~digit) == 0 &&
                   (steps->left[step->other] & ~digit) == 0;
        case SUDOKU_END_CELL: *next = at + 1; return steps->left[step->cell] == 0;
        case SUDOKU_END_HOUSE:
            count = steps_house(steps, puzzle, step, house);
            for (int i = 0; i < count; i++)
                if ((steps->left[house[i]] & digit) != 0) return false;
            *next = at + 1;
            return count == n;
        case SUDOKU_END_RULE:
            *next = at + 1;
            return step->with_others ? !steps_has_solution(steps)
                                     : rule >= 0 && !steps_can_keep(steps, rule);
        case SUDOKU_END_BOTH: {
            const int other = steps_rule(steps, puzzle, step->other);
            count = steps_house(steps, puzzle, step, house);
            if (count != n || rule < 0 || other < 0) return false;
            bool within[PLAIN_CELLS] = {false};
            for (int i = 0; i < count; i++) within[house[i]] = true;
            for (int both = 0; both < 2; both++) {
                /* Without the digit in the house the rule cannot be kept. */
                struct steps copy = *steps;
                const int which = both == 0 ? rule : other;
                for (int cell = 0; cell < cells; cell++)
                    if (within[cell] &&
                        plain_concerns(copy.plain, &copy.plain->tiny.rules[which], cell))
                        copy.left[cell] &= ~digit;
                if (steps_can_keep(&copy, which)) return false;
            }
            *next = at + 1;
            return true;
        }
        case SUDOKU_END_SEARCH: *next = at + 1; return !steps_has_solution(steps);
        }
        at++;
    }
    return false;
}
