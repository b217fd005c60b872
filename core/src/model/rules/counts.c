/* Rules of how often digits occur among some cells, of the sums of their parts, and of what squares and borders hold. */
#include "propagate/rare/times.h"
#include "propagate/rare/variety.h"
#include "tools.h"

#include <string.h>

/* Groups of cells with any digits, each equally often. */
static struct times counts_groups(const struct model *model, const uint16_t *cells, int groups,
                                  int size)
{
    struct times times = {.groups = groups, .size = size, .cells = cells};
    for (int d = 0; d < model->size; d++) times.most[d] = size;
    return times;
}

void compile_lookandsay(struct model *model, const struct rule *rule)
{
    struct times times = counts_groups(model, rule->cells, 1, rule->cell_count);
    for (int i = 0; i + 1 < rule->value_count; i += 2) {
        const int digit = digit_of(model, rule->values[i + 1]) - 1;
        times.least[digit] = times.most[digit] = rule->values[i];
    }
    (void)model_times(model, rule->index, &times);
}

/* Contains each of the digits, and a digit listed twice at least twice. */
void compile_contains(struct model *model, const struct rule *rule)
{
    struct times times = counts_groups(model, rule->cells, 1, rule->cell_count);
    for (int i = 0; i < rule->value_count; i++) times.least[digit_of(model, rule->values[i]) - 1]++;
    (void)model_times(model, rule->index, &times);
}

void compile_countdistinct(struct model *model, const struct rule *rule)
{
    (void)model_variety(model, rule->index, rule->cells[0], group_cells(rule, 1),
                        group_count(rule, 1));
}

void compile_rellik(struct model *model, const struct rule *rule)
{
    if (rule->cell_count > 1)
        (void)model_distinct(model, rule->index, rule->cells, rule->cell_count);
    (void)model_parts(model, rule->index, rule->cells, rule->cell_count, rule->values[0]);
}

/* States: how many even digits there were, and how many low ones. */
void compile_equality(struct model *model, const struct rule *rule)
{
    const int n = model->size, count = rule->cell_count, half = count / 2, row = half + 1;
    struct automaton automaton;
    if (count % 2 != 0) model_impossible(model, rule->index, false);
    (void)model_distinct(model, rule->index, rule->cells, count);
    if (!automaton_begin(&automaton, model, row * row)) return;
    for (int even = 0; even <= half; even++)
        for (int low = 0; low <= half; low++)
            for (int d = 1; d <= n; d++) {
                const int evens = even + (value_of(model, d) % 2 == 0), lows = low + (2 * d <= n);
                if (2 * d != n + 1 && evens <= half && lows <= half)
                    automaton_move(&automaton, n, even * row + low, d, evens * row + lows);
            }
    automaton.accepts[row * row - 1] = true;
    rule_accept(model, rule, rule->cells, count, &automaton);
}

/* Are there different digits with this sum, all of them other than `but`? */
static bool counts_can_sum(int most, int sum, int but)
{
    bool can[SUDOKU_MAX_CELLS + 1] = {true};
    for (int digit = 1; digit <= most; digit++)
        for (int to = sum; to >= digit && digit != but; to--) can[to] = can[to] || can[to - digit];
    return sum >= 0 && can[sum];
}

/* The digits that occur sum to the number of circles, so that some must occur, and some cannot. */
void compile_circles(struct model *model, const struct rule *rule)
{
    const int most = value_of(model, model->size), count = rule->cell_count;
    struct times times = counts_groups(model, rule->cells, 1, count);
    model_circles(model, rule->index, rule->cells, count);
    for (int digit = 1; digit <= model->size; digit++) {
        const int value = value_of(model, digit);
        const bool can = counts_can_sum(most, count - value, value);
        times.most[digit - 1] = can ? value : 0;
        if (counts_can_sum(most, count, value))
            times.or_never |= UINT32_C(1) << (digit - 1);
        else
            times.least[digit - 1] = value;
    }
    (void)model_times(model, rule->index, &times);
    if (!counts_can_sum(most, count, 0)) model_impossible(model, rule->index, false);
}

/* The cells of a group that are not in the other; common cells count on both sides and cancel out. */
static int counts_apart(const struct rule *rule, int group, int other, uint16_t *cells)
{
    const uint16_t *one = group_cells(rule, group), *two = group_cells(rule, other);
    int count = 0;
    for (int i = 0; i < group_count(rule, group); i++) {
        bool both = false;
        for (int j = 0; j < group_count(rule, other); j++) both = both || one[i] == two[j];
        if (!both) cells[count++] = one[i];
    }
    return count;
}

/* What a group and the next have alone holds the same digits, too; of it alone do steps tell. */
void compile_samevalues(struct model *model, const struct rule *rule)
{
    struct times times = counts_groups(model, rule->cells, rule->group_count, group_count(rule, 0));
    uint16_t cells[2 * SUDOKU_MAX_CELLS];
    if (rule->group_count > 2) (void)model_times(model, rule->index, &times);
    for (int group = 0; group + 1 < rule->group_count; group++) {
        const int half = counts_apart(rule, group, group + 1, cells);
        (void)counts_apart(rule, group + 1, group, cells + half);
        times = counts_groups(model, cells, 2, half);
        if (half > 0) (void)model_times(model, rule->index, &times);
    }
}

/* States: the sum since the last part ended, and `total` where one has just ended, which zeros may follow. */
void compile_sumline(struct model *model, const struct rule *rule)
{
    const int n = model->size, total = rule->values[0];
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, total + 1)) return;
    for (int sum = 0; sum < total; sum++)
        for (int d = 1; d <= n && sum + value_of(model, d) <= total; d++)
            automaton_move(&automaton, n, sum, d, sum + value_of(model, d));
    for (int d = 1; d <= n && value_of(model, d) <= total; d++)
        automaton_move(&automaton, n, total, d,
                       value_of(model, d) == 0 ? total : value_of(model, d));
    automaton.accepts[total] = true;
    model->has_sums = true;
    rule_accept(model, rule, rule->cells, rule->cell_count, &automaton);
}

/* The squares of 2x2 cells among those of a rule, each in the order around it; returns how many. */
static int counts_squares(const struct model *model, const struct rule *rule,
                          uint16_t (*squares)[4])
{
    const int side = model->side;
    uint16_t cells[SUDOKU_MAX_CELLS];
    bool among[SUDOKU_MAX_CELLS + SUDOKU_MAX_SIZE + 1] = {false};
    int found = 0;
    const int count = rule_area(model, rule, cells);
    for (int i = 0; i < count; i++) among[cells[i]] = true;
    for (int cell = 0; cell < side * (side - 1); cell++) {
        const int square[] = {cell, cell + 1, cell + side + 1, cell + side};
        bool inside = cell % side < side - 1;
        for (int i = 0; i < 4; i++) {
            inside = inside && among[square[i]];
            squares[found][i] = (uint16_t)square[i];
        }
        found += inside;
    }
    return found;
}

/* Every square of 2x2 cells has all three classes of digits. States: which were seen, a bit for each. */
static void counts_compile_squares(struct model *model, const struct rule *rule, bool remainders)
{
    const int n = model->size;
    uint16_t squares[SUDOKU_MAX_CELLS][4];
    const int count = counts_squares(model, rule, squares);
    uint32_t *kinds = model_alloc(model, AUTOMATON_KINDS * sizeof *kinds);
    struct automaton automaton;
    if (kinds == NULL || !automaton_begin(&automaton, model, 8)) return;
    automaton.kinds = kinds;
    automaton.accepts[7] = true;
    for (int d = 1; d <= n; d++) {
        const int kind = remainders ? d % 3 : (d - 1) * 3 / n;
        kinds[kind] |= UINT32_C(1) << (d - 1);
        for (int seen = 0; seen <= 7; seen++)
            automaton_move(&automaton, n, seen, d, seen | 1 << kind);
    }
    for (int i = 0; i < count; i++)
        (void)model_automaton(model, rule->index, squares[i], 4, &automaton);
    automaton_end(&automaton);
}

void compile_globalentropy(struct model *model, const struct rule *rule)
{
    counts_compile_squares(model, rule, false);
}

void compile_globalmod(struct model *model, const struct rule *rule)
{
    counts_compile_squares(model, rule, true);
}

/* Along the cells, digits of the set and others take turns at least so often, and at most twice. States: 0 before the
 * first cell; then 1 + 2 * turns, and 1 more after a digit of the set. */
static void counts_add_turns(struct model *model, const struct rule *rule, uint32_t digits,
                             int least, const uint16_t *cells, int count)
{
    const int n = model->size;
    struct automaton automaton;
    if (!automaton_begin(&automaton, model, 7)) return;
    for (int d = 1; d <= n; d++) {
        const int kind = (int)(digits >> (d - 1) & 1);
        automaton_move(&automaton, n, 0, d, 1 + kind);
        for (int state = 1; state <= 6; state++) {
            const int to = (state - 1) % 2 == kind ? state : (state + 1) / 2 * 2 + 1 + kind;
            if (to <= 6) automaton_move(&automaton, n, state, d, to);
            automaton.accepts[state] = (state - 1) / 2 >= least;
        }
    }
    rule_accept(model, rule, cells, count, &automaton);
}

/* The cells at the border of a rectangle, in the order around it; 0 if the cells are no rectangle, or a line. */
static int counts_border(const struct model *model, const uint16_t *cells, int count,
                         uint16_t *border)
{
    const int side = model->side;
    int top = side, left = side, right = 0, bottom = 0, at = 0;
    for (int i = 0; i < count; i++) {
        const int row = cells[i] / side, column = cells[i] % side;
        if (row < top) top = row;
        if (row > bottom) bottom = row;
        if (column < left) left = column;
        if (column > right) right = column;
    }
    if (top >= bottom || left >= right || (bottom - top + 1) * (right - left + 1) != count)
        return 0;
    for (int c = left; c < right; c++) border[at++] = (uint16_t)(top * side + c);
    for (int r = top; r < bottom; r++) border[at++] = (uint16_t)(r * side + right);
    for (int c = right; c > left; c--) border[at++] = (uint16_t)(bottom * side + c);
    for (int r = bottom; r > top; r--) border[at++] = (uint16_t)(r * side + left);
    return at;
}

/* The digits of the rule and all others: each an area, and no square of one of them. So neither do they alternate around a
 * square, nor take turns more than twice around a rectangle: what connects the one would part the other. */
void compile_yinyang(struct model *model, const struct rule *rule)
{
    const uint32_t digits = rule_digits(model, rule, 0);
    uint16_t squares[SUDOKU_MAX_CELLS][4], cells[SUDOKU_MAX_CELLS], border[4 * SUDOKU_MAX_SIZE];
    const int count = counts_squares(model, rule, squares);
    for (int i = 0; i < count; i++) counts_add_turns(model, rule, digits, 1, squares[i], 4);
    const int around = counts_border(model, cells, rule_area(model, rule, cells), border);
    if (around > 0) counts_add_turns(model, rule, digits, 0, border, around);
    rule_connect(model, rule, digits, 0);
    rule_connect(model, rule, bits_all(model->size) & ~digits, 0);
}
