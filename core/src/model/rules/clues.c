/* Clues outside the grid, about the digits of a row or column in order. In small grids the sets of digits
 * before, between and behind are enumerated as alternatives, which is stronger, for each digit occurs
 * once; in larger ones, and where the row or column is not a house (rules_leave_out), an automaton reads the
 * line and keeps the sum in its state. */
#include "propagate/automaton.h"
#include "propagate/rare/ends.h"
#include "propagate/set.h"
#include "tools.h"

enum { ALTERNATIVES_MOST_SIZE = 9, ALTERNATIVES_ROOM = 1024 };

/* Do the cells of the clue all differ, as in a row or column that is a house? */
static bool clues_in_house(const struct model *model, const struct rule *rule)
{
    bool differ = true;
    for (int i = 0; i < rule->cell_count; i++)
        for (int j = 0; j < i; j++)
            differ = differ && model_differ(model, rule->cells[i], rule->cells[j]);
    return differ;
}

static bool clues_by_alternatives(const struct model *model, const struct rule *rule)
{
    return model->size <= ALTERNATIVES_MOST_SIZE && rule->cell_count == model->size &&
           clues_in_house(model, rule);
}

/* The next set of as many digits in ascending order; 0 after the last. */
static uint32_t clues_next_combination(uint32_t set, uint32_t beyond)
{
    const uint32_t lowest = set & (0U - set), ripple = set + lowest;
    const uint32_t next = ripple | (((set ^ ripple) / lowest) >> 2);
    return next >= beyond ? 0 : next;
}

static int clues_sum_of(uint32_t set, int lowest)
{
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += bits_lowest(set) + lowest;
    return sum;
}

/* Adds an alternative for each set of usable digits that sums to `sum` and fills cells [first, last); the
 * other cells hold what `within` allows, without these digits. */
static void clues_add_sets(struct alternatives *ways, const struct model *model,
                           const uint32_t *within, int first, int last, uint32_t usable, int sum)
{
    const int n = model->size;
    const uint32_t all = bits_all(n), beyond = all + 1;
    const int count = last - first;
    if (count > bits_count(usable)) return;
    for (uint32_t set = bits_all(count);;) {
        if ((set & ~usable) == 0 && clues_sum_of(set, model->lowest) == sum) {
            uint32_t open[SUDOKU_MAX_SIZE] = {0};
            for (int i = 0; i < n; i++) open[i] = i >= first && i < last ? set : within[i] & ~set;
            alternatives_add(ways, open, all);
        }
        if (set == 0 || (set = clues_next_combination(set, beyond)) == 0) return;
    }
}

static void clues_sandwich_alternatives(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    const uint32_t ends = UINT32_C(1) | UINT32_C(1) << (n - 1), others = bits_all(n) & ~ends;
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, n, ALTERNATIVES_ROOM)) return;
    for (int left = 0; left < n; left++)
        for (int right = left + 1; right < n; right++) {
            uint32_t within[SUDOKU_MAX_SIZE];
            for (int i = 0; i < n; i++) within[i] = i == left || i == right ? ends : others;
            clues_add_sets(&ways, model, within, left + 1, right, others, rule->values[0]);
        }
    (void)model_set(rule->index, &ways);
}

static void clues_xsum_alternatives(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, n, ALTERNATIVES_ROOM)) return;
    for (int x = 1; x <= n; x++) {
        const int value = value_of(model, x);
        const uint32_t here = UINT32_C(1) << (x - 1), others = bits_all(n) & ~here;
        uint32_t within[SUDOKU_MAX_SIZE];
        for (int i = 0; i < n; i++) within[i] = i == 0 ? here : others;
        /* The first 0 digits sum to 0. */
        clues_add_sets(&ways, model, within, 1, value > 0 ? value : 1, others,
                       rule->values[0] - value);
    }
    (void)model_set(rule->index, &ways);
}

static void clues_set_transition(const struct automaton *automaton, int n, int from, int digit,
                                 int to)
{
    automaton->next[from * n + digit - 1] = (uint16_t)to;
}

/* States: 0 before the first 1 or n; then, for each sum so far, one that expects n and one that expects 1;
 * last, behind both. */
static void clues_sandwich_automaton(struct model *model, const struct rule *rule)
{
    const int n = model->size, total = rule->values[0];
    const int behind = 2 * (total + 1) + 1;
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, behind + 1)) return;
    automaton.accepts[behind] = true;
    clues_set_transition(&automaton, n, 0, 1, 1);
    clues_set_transition(&automaton, n, 0, n, 2);
    for (int digit = 2; digit < n; digit++) {
        const int value = value_of(model, digit);
        clues_set_transition(&automaton, n, 0, digit, 0);
        clues_set_transition(&automaton, n, behind, digit, behind);
        for (int sum = 0; sum + value <= total; sum++)
            for (int waits = 1; waits <= 2; waits++)
                clues_set_transition(&automaton, n, 2 * sum + waits, digit,
                                     2 * (sum + value) + waits);
    }
    clues_set_transition(&automaton, n, 2 * total + 1, n, behind);
    clues_set_transition(&automaton, n, 2 * total + 2, 1, behind);
    (void)model_automaton(model, rule->index, rule->cells, n, &automaton);
    automaton_end(&automaton);
}

/* Of a line that need not hold the lowest and the highest digit: between the least and the greatest that it holds. */
void compile_sandwich(struct model *model, const struct rule *rule)
{
    if (rule->cell_count != model->size)
        (void)model_ends(model, rule->index, rule->cells, rule->cell_count, rule->values[0]);
    else if (clues_by_alternatives(model, rule))
        clues_sandwich_alternatives(model, rule);
    else
        clues_sandwich_automaton(model, rule);
}

/* States: 0 before the first digit, then how many cells are still to be added up, and to what. */
static void clues_xsum_automaton(struct model *model, const struct rule *rule)
{
    const int n = model->size, total = rule->values[0], row = total + 1;
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, 1 + n * row)) return;
    automaton.accepts[1] = true;
    for (int digit = 1; digit <= n; digit++) {
        const int value = value_of(model, digit), more = value > 0 ? value - 1 : 0;
        if (value <= total)
            clues_set_transition(&automaton, n, 0, digit, 1 + more * row + total - value);
        clues_set_transition(&automaton, n, 1, digit, 1);
        for (int left = 1; left < n; left++)
            for (int sum = value; sum <= total; sum++)
                clues_set_transition(&automaton, n, 1 + left * row + sum, digit,
                                     1 + (left - 1) * row + sum - value);
    }
    (void)model_automaton(model, rule->index, rule->cells, rule->cell_count, &automaton);
    automaton_end(&automaton);
}

void compile_xsum(struct model *model, const struct rule *rule)
{
    if (clues_by_alternatives(model, rule))
        clues_xsum_alternatives(model, rule);
    else
        clues_xsum_automaton(model, rule);
}

/* States: the tallest so far and how many were seen. A digit 0 is no building. */
void compile_skyscraper(struct model *model, const struct rule *rule)
{
    const int n = model->size, wanted = rule->values[0];
    const bool repeats = rule->cell_count < n || !clues_in_house(model, rule);
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, (n + 1) * (wanted + 1))) return;
    for (int tallest = repeats ? 1 : n; tallest <= n; tallest++)
        automaton.accepts[tallest * (wanted + 1) + wanted] = true;
    for (int tallest = 0; tallest <= n; tallest++)
        for (int seen = 0; seen <= wanted; seen++)
            for (int digit = 1; digit <= n; digit++) {
                const int from = tallest * (wanted + 1) + seen;
                const bool none = value_of(model, digit) == 0;
                if (digit < tallest || (repeats && digit == tallest) || none)
                    clues_set_transition(&automaton, n, from, digit, from);
                if (digit > tallest && seen < wanted && !none)
                    clues_set_transition(&automaton, n, from, digit,
                                         digit * (wanted + 1) + seen + 1);
            }
    (void)model_automaton(model, rule->index, rule->cells, rule->cell_count, &automaton);
    automaton_end(&automaton);
}
