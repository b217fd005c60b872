/* Clues beside a row or column, about its digits in order. Each of them is there once, which is what makes
 * the clues strong: where they are few enough, the sets of digits that can lie in front, between and
 * behind are spelled out as alternatives; else an automaton reads the line and adds up. */
#include "propagate/automaton.h"
#include "propagate/set.h"
#include "tools.h"

enum { SPELLED_OUT = 9, SPELLED_ROOM = 1024 };

/* The next set after `set` with as many digits; 0 after the last. */
static uint32_t clues_next_combination(uint32_t set, uint32_t beyond)
{
    const uint32_t lowest = set & (0U - set), ripple = set + lowest;
    const uint32_t next = ripple | (((set ^ ripple) / lowest) >> 2);
    return next >= beyond ? 0 : next;
}

static int clues_sum_of(uint32_t set)
{
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += bits_lowest(set) + 1;
    return sum;
}

/* An alternative for each set of digits that adds up to `sum` and can lie in cells [first, last) of the
 * line; the cells beside them hold what `within` says, as far as the others leave it to them. */
static void clues_lay_sums(struct alternatives *ways, int n, const uint32_t *within, int first,
                           int last, uint32_t usable, int sum)
{
    const uint32_t all = bits_all(n), beyond = all + 1;
    const int count = last - first;
    if (count > bits_count(usable)) return;
    for (uint32_t set = bits_all(count);;) {
        if ((set & ~usable) == 0 && clues_sum_of(set) == sum) {
            uint32_t open[SUDOKU_MAX_SIZE] = {0};
            for (int i = 0; i < n; i++) open[i] = i >= first && i < last ? set : within[i] & ~set;
            alternatives_add(ways, open, all);
        }
        if (set == 0 || (set = clues_next_combination(set, beyond)) == 0) return;
    }
}

static void clues_spell_sandwich(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    const uint32_t ends = UINT32_C(1) | UINT32_C(1) << (n - 1), others = bits_all(n) & ~ends;
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, n, SPELLED_ROOM)) return;
    for (int left = 0; left < n; left++)
        for (int right = left + 1; right < n; right++) {
            uint32_t within[SUDOKU_MAX_SIZE];
            for (int i = 0; i < n; i++) within[i] = i == left || i == right ? ends : others;
            clues_lay_sums(&ways, n, within, left + 1, right, others, rule->values[0]);
        }
    (void)model_set(rule->index, &ways);
}

static void clues_spell_xsum(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, n, SPELLED_ROOM)) return;
    for (int x = 1; x <= n; x++) {
        const uint32_t here = UINT32_C(1) << (x - 1), others = bits_all(n) & ~here;
        uint32_t within[SUDOKU_MAX_SIZE];
        for (int i = 0; i < n; i++) within[i] = i == 0 ? here : others;
        clues_lay_sums(&ways, n, within, 1, x, others, rule->values[0] - x);
    }
    (void)model_set(rule->index, &ways);
}

static void clues_lead(const struct automaton *automaton, int n, int from, int digit, int to)
{
    automaton->next[from * n + digit - 1] = (uint16_t)to;
}

/* States: 0 before the first 1 or n; then, for each sum so far, one that waits for n and one that waits
 * for 1; last, behind both. */
static void clues_read_sandwich(struct model *model, const struct rule *rule)
{
    const int n = model->size, total = rule->values[0];
    const int behind = 2 * (total + 1) + 1;
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, behind + 1)) return;
    automaton.accepts[behind] = true;
    clues_lead(&automaton, n, 0, 1, 1);
    clues_lead(&automaton, n, 0, n, 2);
    for (int digit = 2; digit < n; digit++) {
        clues_lead(&automaton, n, 0, digit, 0);
        clues_lead(&automaton, n, behind, digit, behind);
        for (int sum = 0; sum + digit <= total; sum++)
            for (int waits = 1; waits <= 2; waits++)
                clues_lead(&automaton, n, 2 * sum + waits, digit, 2 * (sum + digit) + waits);
    }
    clues_lead(&automaton, n, 2 * total + 1, n, behind);
    clues_lead(&automaton, n, 2 * total + 2, 1, behind);
    (void)model_automaton(model, rule->index, rule->cells, n, &automaton);
    automaton_end(&automaton);
}

void compile_sandwich(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    if (model->size <= SPELLED_OUT)
        clues_spell_sandwich(model, rule);
    else
        clues_read_sandwich(model, rule);
}

/* States: 0 before the first digit, then how many cells are still to be added up, and to what. */
static void clues_read_xsum(struct model *model, const struct rule *rule)
{
    const int n = model->size, total = rule->values[0], row = total + 1;
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, 1 + n * row)) return;
    automaton.accepts[1] = true;
    for (int digit = 1; digit <= n; digit++) {
        if (digit <= total)
            clues_lead(&automaton, n, 0, digit, 1 + (digit - 1) * row + total - digit);
        clues_lead(&automaton, n, 1, digit, 1);
        for (int left = 1; left < n; left++)
            for (int sum = digit; sum <= total; sum++)
                clues_lead(&automaton, n, 1 + left * row + sum, digit,
                           1 + (left - 1) * row + sum - digit);
    }
    (void)model_automaton(model, rule->index, rule->cells, n, &automaton);
    automaton_end(&automaton);
}

void compile_xsum(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    if (model->size <= SPELLED_OUT)
        clues_spell_xsum(model, rule);
    else
        clues_read_xsum(model, rule);
}

/* States: the tallest so far and how many were seen. */
void compile_skyscraper(struct model *model, const sudoku_rules *rules, const struct rule *rule)
{
    (void)rules;
    const int n = model->size, wanted = rule->values[0];
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, (n + 1) * (wanted + 1))) return;
    automaton.accepts[n * (wanted + 1) + wanted] = true;
    for (int tallest = 0; tallest <= n; tallest++)
        for (int seen = 0; seen <= wanted; seen++)
            for (int digit = 1; digit <= n; digit++) {
                const int from = tallest * (wanted + 1) + seen;
                if (digit < tallest) clues_lead(&automaton, n, from, digit, from);
                if (digit > tallest && seen < wanted)
                    clues_lead(&automaton, n, from, digit, digit * (wanted + 1) + seen + 1);
            }
    (void)model_automaton(model, rule->index, rule->cells, n, &automaton);
    automaton_end(&automaton);
}
