/* Clues outside the grid, about the digits of a row or column in order, and lunchboxes. In small grids the sets of digits
 * before, between and behind are enumerated as alternatives, which is stronger, for each digit occurs
 * once; in larger ones, and where the row or column is not a house (rules_leave_out), an automaton reads the
 * line and keeps the sum in its state. */
#include "propagate/rare/ends.h"
#include "propagate/set.h"
#include "tools.h"

enum { ALTERNATIVES_MOST_SIZE = 9, ALTERNATIVES_ROOM = 256 };

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

static int clues_sum_of(uint32_t set, int lowest)
{
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += bits_lowest(set) + lowest;
    return sum;
}

/* Adds the alternatives in which these two digits are the ends, and the digits of all other cells differ and are between
 * them: for each set between the ends with the sum, wherever it is on the line. */
static void clues_add_between(struct alternatives *ways, const struct model *model,
                              const struct rule *rule, uint32_t low, uint32_t high)
{
    const uint32_t ends = low | high, others = (high - 1) & ~(low | (low - 1));
    for (uint32_t set = others;; set = (set - 1) & others) {
        const int wide = bits_count(set) + 1;
        for (int left = 0; left + wide < rule->cell_count; left++) {
            uint32_t within[SUDOKU_MAX_SIZE];
            if (clues_sum_of(set, model->lowest) != rule->values[0]) break;
            for (int i = 0; i < rule->cell_count; i++)
                within[i] = i == left || i == left + wide ? ends
                            : i > left && i < left + wide ? set
                                                          : others & ~set;
            alternatives_add(ways, within,
                             rule->cell_count == model->size ? bits_all(model->size) : ends | set);
        }
        if (set == 0) return;
    }
}

static void clues_between_alternatives(struct model *model, const struct rule *rule)
{
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, rule->cell_count, ALTERNATIVES_ROOM)) return;
    /* There are as many digits from one end to the other as cells, or more. */
    for (uint32_t high = 2; high >> model->size == 0; high <<= 1)
        for (uint32_t low = 1; low << (rule->cell_count - 1) <= high; low <<= 1)
            clues_add_between(&ways, model, rule, low, high);
    (void)model_set(rule->index, &ways);
}

/* Between the least and the greatest digit of cells that differ. */
void compile_lunchbox(struct model *model, const struct rule *rule)
{
    (void)model_distinct(model, rule->index, rule->cells, rule->cell_count);
    if (model->size > ALTERNATIVES_MOST_SIZE)
        (void)model_ends(model, rule->index, rule->cells, rule->cell_count, rule->values[0]);
    else
        clues_between_alternatives(model, rule);
}

static void clues_xsum_alternatives(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, n, ALTERNATIVES_ROOM)) return;
    for (int x = 1; x <= n; x++) {
        /* The first 0 digits sum to 0. */
        const int value = value_of(model, x), last = value > 0 ? value : 1;
        const uint32_t here = UINT32_C(1) << (x - 1), others = bits_all(n) & ~here;
        for (uint32_t set = others;; set = (set - 1) & others) {
            uint32_t within[SUDOKU_MAX_SIZE];
            const bool fits = bits_count(set) == last - 1 &&
                              clues_sum_of(set, model->lowest) == rule->values[0] - value;
            for (int i = 0; fits && i < n; i++)
                within[i] = i == 0 ? here : i < last ? set : others & ~set;
            if (fits) alternatives_add(&ways, within, bits_all(n));
            if (set == 0) break;
        }
    }
    (void)model_set(rule->index, &ways);
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
    automaton_move(&automaton, n, 0, 1, 1);
    automaton_move(&automaton, n, 0, n, 2);
    for (int digit = 2; digit < n; digit++) {
        const int value = value_of(model, digit);
        automaton_move(&automaton, n, 0, digit, 0);
        automaton_move(&automaton, n, behind, digit, behind);
        for (int sum = 0; sum + value <= total; sum++)
            for (int waits = 1; waits <= 2; waits++)
                automaton_move(&automaton, n, 2 * sum + waits, digit, 2 * (sum + value) + waits);
    }
    automaton_move(&automaton, n, 2 * total + 1, n, behind);
    automaton_move(&automaton, n, 2 * total + 2, 1, behind);
    rule_accept(model, rule, rule->cells, n, &automaton);
}

/* Of a line that need not hold the lowest and the highest digit: between the least and the greatest that it holds. */
void compile_sandwich(struct model *model, const struct rule *rule)
{
    if (model->size <= ALTERNATIVES_MOST_SIZE && clues_in_house(model, rule))
        clues_between_alternatives(model, rule);
    else if (rule->cell_count != model->size)
        (void)model_ends(model, rule->index, rule->cells, rule->cell_count, rule->values[0]);
    else
        clues_sandwich_automaton(model, rule);
}

/* How many cells are still to be added up, and to what, which is at most n for each; 0: before the first digit. */
static int clues_xsum_state(int n, int left, int sum)
{
    return 1 + left + left * (left - 1) / 2 * n + sum;
}

static void clues_xsum_automaton(struct model *model, const struct rule *rule)
{
    const int n = model->size, total = rule->values[0];
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, clues_xsum_state(n, n, 0))) return;
    automaton.accepts[1] = true;
    for (int digit = 1; digit <= n; digit++) {
        const int value = value_of(model, digit), more = value > 0 ? value - 1 : 0;
        if (value <= total && total - value <= more * n)
            automaton_move(&automaton, n, 0, digit, clues_xsum_state(n, more, total - value));
        automaton_move(&automaton, n, 1, digit, 1);
        for (int left = 1; left < n; left++)
            for (int sum = value; sum <= (left - 1) * n + value; sum++)
                automaton_move(&automaton, n, clues_xsum_state(n, left, sum), digit,
                               clues_xsum_state(n, left - 1, sum - value));
    }
    rule_accept(model, rule, rule->cells, rule->cell_count, &automaton);
}

void compile_xsum(struct model *model, const struct rule *rule)
{
    if (clues_by_alternatives(model, rule))
        clues_xsum_alternatives(model, rule);
    else
        clues_xsum_automaton(model, rule);
}

/* States: the tallest so far and how many were seen. A digit 0 is no building. Where digits differ, the tallest of the first r
 * cells is at least the digit number r. */
void compile_skyscraper(struct model *model, const struct rule *rule)
{
    const int n = model->size, wanted = rule->values[0], row = wanted + 1;
    const bool repeats = !clues_in_house(model, rule);
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, (n + 1) * row)) return;
    automaton.row = repeats ? 0 : row;
    for (int from = 0; from < automaton.states; from++) {
        const int tallest = from / row, seen = from % row;
        automaton.accepts[from] = seen == wanted;
        for (int digit = 1; digit <= n; digit++)
            if (digit < tallest + repeats || value_of(model, digit) == 0)
                automaton_move(&automaton, n, from, digit, from);
            else if (digit > tallest && seen < wanted)
                automaton_move(&automaton, n, from, digit, digit * row + seen + 1);
    }
    rule_accept(model, rule, rule->cells, rule->cell_count, &automaton);
}

/* An alternative for each set of digits that may stand before the hidden one, in ascending order. */
static void clues_hidden_alternatives(struct model *model, const struct rule *rule, uint32_t hidden)
{
    const int n = model->size;
    const uint32_t others = bits_all(n) & ~hidden;
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, n, ALTERNATIVES_ROOM)) return;
    for (uint32_t set = others; set > hidden; set = (set - 1) & others) {
        uint32_t within[SUDOKU_MAX_SIZE], left = set;
        for (int i = 0; i < n; i++, left &= left - 1)
            within[i] = left != 0 ? left & (0U - left) : others & ~set;
        within[bits_count(set)] = hidden;
        alternatives_add(&ways, within, bits_all(n));
    }
    (void)model_set(rule->index, &ways);
}

/* States: the tallest so far, and n + 1 once the number was hidden, before which no other was. */
void compile_hiddenskyscraper(struct model *model, const struct rule *rule)
{
    const int n = model->size, hidden = digit_of(model, rule->values[0]);
    struct automaton automaton;
    if (clues_by_alternatives(model, rule)) {
        clues_hidden_alternatives(model, rule, UINT32_C(1) << (hidden - 1));
        return;
    }
    if (!automaton_begin(&automaton, model, n + 2)) return;
    for (int d = 1; d <= n; d++)
        for (int tallest = 0; tallest <= n + 1; tallest++)
            if (d >= tallest || d == hidden || tallest > n)
                automaton_move(&automaton, n, tallest, d, d < tallest ? n + 1 : d);
    automaton.accepts[n + 1] = true;
    rule_accept(model, rule, rule->cells, rule->cell_count, &automaton);
}
