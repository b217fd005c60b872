/* Rules of lines: arrows, thermometers, whispers and others. */
#include "propagate/set.h"
#include "tools.h"

/* The pill, read as a decimal number, is the sum of the cells. */
void compile_pillarrow(struct model *model, const struct rule *rule)
{
    struct sum_term terms[2 * SUDOKU_MAX_CELLS];
    const int digits = group_count(rule, 0);
    int coefficient = -1;
    for (int i = digits - 1; i >= 0; i--) {
        terms[i] = rule_term(rule->cells[i], coefficient);
        coefficient *= 10;
    }
    for (int i = digits; i < rule->cell_count; i++) terms[i] = rule_term(rule->cells[i], 1);
    (void)model_sum(model, rule->index, terms, rule->cell_count, 0);
}

/* A bulb is a pill of one digit. */
void compile_arrow(struct model *model, const struct rule *rule) { compile_pillarrow(model, rule); }

void compile_doublearrow(struct model *model, const struct rule *rule)
{
    struct sum_term terms[SUDOKU_MAX_CELLS];
    const int count = rule->cell_count;
    for (int i = 0; i < count; i++)
        terms[i] = rule_term(rule->cells[i], i == 0 || i == count - 1 ? -1 : 1);
    (void)model_sum(model, rule->index, terms, count, 0);
}

void compile_thermo(struct model *model, const struct rule *rule)
{
    if (!model_has_beside(model))
        (void)model_distinct(model, rule->index, rule->cells, rule->cell_count);
    compile_consecutive_pairs(model, rule, digits_increase, 0);
}

static bool lines_not_decreasing(int a, int b, int value)
{
    (void)value;
    return a <= b;
}

COMPILE_PAIRS(slowthermo, lines_not_decreasing, 0)

static bool lines_differ_by_at_least(int a, int b, int value) { return abs(a - b) >= value; }

COMPILE_PAIRS(whisper, lines_differ_by_at_least, rule->values[0])

void compile_palindrome(struct model *model, const struct rule *rule)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, digits_equal, 0);
    for (int i = 0, j = rule->cell_count - 1; i < j; i++, j--)
        (void)model_pair(model, rule->index, rule->cells[i], rule->cells[j], allowed);
}

/* The digits from `first` to `last`; the empty set if the range is empty. */
static uint32_t lines_digits_from(int first, int last)
{
    return last < first ? 0 : bits_all(last) & ~bits_all(first - 1);
}

/* All digits of some run, in any order. */
void compile_renban(struct model *model, const struct rule *rule)
{
    const int n = model->size, count = rule->cell_count;
    struct alternatives runs;
    uint32_t within[SUDOKU_MAX_SIZE];
    (void)model_distinct(model, rule->index, rule->cells, count);
    if (!alternatives_begin(&runs, model, rule->cells, count, n)) return;
    for (int first = 1; first + count - 1 <= n; first++) {
        const uint32_t run = lines_digits_from(first, first + count - 1);
        for (int i = 0; i < count; i++) within[i] = run;
        alternatives_add(&runs, within, run);
    }
    (void)model_set(rule->index, &runs);
}

/* Adds an alternative for each pair of digits at the ends: the others lie inside or outside of them. */
static void lines_compile_ends(struct model *model, const struct rule *rule, int apart, bool inside)
{
    const int n = model->size, count = rule->cell_count;
    struct alternatives ends;
    uint32_t within[SUDOKU_MAX_CELLS];
    if (!alternatives_begin(&ends, model, rule->cells, count, n * n)) return;
    for (int a = 1; a <= n; a++)
        for (int b = 1; b <= n; b++) {
            if (abs(a - b) < apart) continue;
            const int low = a < b ? a : b, high = a < b ? b : a;
            const uint32_t others = inside
                                        ? lines_digits_from(low + 1, high - 1)
                                        : lines_digits_from(1, n) & ~lines_digits_from(low, high);
            for (int i = 1; i < count - 1; i++) within[i] = others;
            within[0] = lines_digits_from(a, a);
            within[count - 1] = lines_digits_from(b, b);
            alternatives_add(&ends, within, 0);
        }
    (void)model_set(rule->index, &ends);
}

void compile_between(struct model *model, const struct rule *rule)
{
    lines_compile_ends(model, rule, 2, true);
}

void compile_lockout(struct model *model, const struct rule *rule)
{
    lines_compile_ends(model, rule, rule->values[0], false);
}

/* Adds: the sums of two segments of the line, cells [from, to), are equal. */
static void lines_add_equal_sums(struct model *model, const struct rule *rule, const int *one,
                                 const int *other)
{
    struct sum_term terms[SUDOKU_MAX_CELLS];
    int count = 0;
    for (int i = one[0]; i < one[1]; i++) terms[count++] = rule_term(rule->cells[i], 1);
    for (int i = other[0]; i < other[1]; i++) terms[count++] = rule_term(rule->cells[i], -1);
    (void)model_sum(model, rule->index, terms, count, 0);
}

enum { PIECES_ALL = 6 /* up to so many segments are all compared with each other */ };

/* The segments of the line, each within one box, have equal sums. */
void compile_regionsum(struct model *model, const struct rule *rule)
{
    uint8_t region[SUDOKU_MAX_CELLS];
    int from[SUDOKU_MAX_CELLS + 1], pieces = 0;
    if (!rules_regions(rule->rules, region)) return;
    for (int i = 0; i < rule->cell_count; i++)
        if (i == 0 || region[rule->cells[i]] != region[rule->cells[i - 1]]) from[pieces++] = i;
    from[pieces] = rule->cell_count;
    for (int one = 0; one < pieces; one++)
        for (int other = one + 1; other < pieces; other++)
            if (other == one + 1 || pieces <= PIECES_ALL)
                lines_add_equal_sums(model, rule, from + one, from + other);
}

/* Each two cells equally far from the ends have the same sum, that of the middle cell, or of the two middle cells. */
void compile_zipper(struct model *model, const struct rule *rule)
{
    const uint16_t *cells = rule->cells;
    const int count = rule->cell_count, half = count / 2;
    const bool odd = count % 2 != 0;
    for (int i = odd ? half - 1 : half - 2; i >= 0; i--) {
        const struct sum_term terms[] = {rule_term(cells[i], 1), rule_term(cells[count - 1 - i], 1),
                                         rule_term(cells[odd ? half : half - 1], -1),
                                         rule_term(cells[half], -1)};
        (void)model_sum(model, rule->index, terms, odd ? 3 : 4, 0);
    }
}

/* Any `span` consecutive cells have digits of different classes: classes repeat every `span` cells, so the classes of the
 * first cells determine all others. */
enum { SPAN_MOST = 4, SPAN_WAYS = 24 };

static void lines_add_class_orders(struct alternatives *ways, const uint32_t *classes, int span,
                                   int *order, int laid)
{
    uint32_t within[2 * SUDOKU_MAX_CELLS];
    if (laid == span || laid == SPAN_MOST) {
        for (int i = 0; i < ways->given; i++) within[i] = classes[order[i % span]];
        alternatives_add(ways, within, 0);
        return;
    }
    for (int class = 0; class < span; class ++) {
        bool free = true;
        for (int i = 0; i < laid; i++) free = free && order[i] != class;
        if (!free) continue;
        order[laid] = class;
        lines_add_class_orders(ways, classes, span, order, laid + 1);
    }
}

static bool lines_other_remainders(int a, int b, int value) { return a % value != b % value; }

static bool lines_same_remainders(int a, int b, int value) { return a % value == b % value; }

/* For more classes than the alternatives have room for: pairs of cells. */
static void lines_compile_remainders(struct model *model, const struct rule *rule, int span)
{
    uint32_t other[SUDOKU_MAX_SIZE], same[SUDOKU_MAX_SIZE];
    tabulate_pairs(other, model, lines_other_remainders, span);
    tabulate_pairs(same, model, lines_same_remainders, span);
    for (int i = 0; i < rule->cell_count; i++)
        for (int j = i + 1; j < rule->cell_count && j <= i + span; j++)
            (void)model_pair(model, rule->index, rule->cells[i], rule->cells[j],
                             j < i + span ? other : same);
}

static void lines_compile_classes(struct model *model, const struct rule *rule, int span,
                                  const uint32_t *classes)
{
    struct alternatives ways;
    int order[SPAN_MOST];
    if (!alternatives_begin(&ways, model, rule->cells, rule->cell_count, SPAN_WAYS)) return;
    lines_add_class_orders(&ways, classes, span, order, 0);
    (void)model_set(rule->index, &ways);
}

/* Low, middle and high digits; where n is no multiple of 3 there are more low ones. */
void compile_entropic(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    uint32_t classes[3] = {0};
    for (int d = 0; d < n; d++) classes[d * 3 / n] |= UINT32_C(1) << d;
    lines_compile_classes(model, rule, 3, classes);
}

void compile_modular(struct model *model, const struct rule *rule)
{
    const int span = rule->values[0];
    uint32_t classes[SPAN_MOST] = {0};
    if (span > SPAN_MOST) {
        lines_compile_remainders(model, rule, span);
        return;
    }
    for (int d = 0; d < model->size; d++) classes[(d + model->lowest) % span] |= UINT32_C(1) << d;
    lines_compile_classes(model, rule, span, classes);
}

static bool lines_not_beside(int a, int b, int value) { return abs(a - b) > value; }

void compile_nabner(struct model *model, const struct rule *rule)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, lines_not_beside, 1);
    compile_all_pairs(model, rule, allowed);
}

/* States: 0 before the first digit, that digit, then the last one and how much more it was than the one before. */
void compile_sequence(struct model *model, const struct rule *rule)
{
    const int n = model->size, steps = 2 * n - 1, first = 1 + n;
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, first + n * steps)) return;
    for (int state = 0; state < automaton.states; state++) {
        const int last = state < first ? state : (state - first) / steps + 1;
        const int step = state < first ? 0 : (state - first) % steps - (n - 1);
        for (int d = 1; d <= n; d++) {
            if (state >= first && d - last != step) continue;
            automaton_move(&automaton, n, state, d,
                           state == 0 ? d : first + (d - 1) * steps + d - last + n - 1);
        }
        automaton.accepts[state] = true;
    }
    rule_accept(model, rule, rule->cells, rule->cell_count, &automaton);
}
