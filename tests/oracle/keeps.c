#include "counted.h"
#include "marked.h"
#include "named.h"
#include "own.h"

#include <stdlib.h>
#include <string.h>

static bool keeps_distinct(const int *cells, int count, const uint8_t *grid)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (grid[cells[i]] == grid[cells[j]]) return false;
    return true;
}

int keeps_sum(const int *cells, int count, const uint8_t *grid)
{
    int sum = 0;
    for (int i = 0; i < count; i++) sum += grid[cells[i]];
    return sum;
}

/* Whether no two cells that lie so many rows and columns apart differ by just `forbidden`. */
static bool keeps_apart(const struct tiny *tiny, const uint8_t *grid, int rows, int columns,
                        int forbidden)
{
    const int n = tiny->n;
    for (int row = 0; row + rows < n; row++)
        for (int left = 0; left + columns < n; left++) {
            const int right = left + columns, below = row + rows;
            if (abs(grid[row * n + left] - grid[below * n + right]) == forbidden ||
                abs(grid[row * n + right] - grid[below * n + left]) == forbidden)
                return false;
        }
    return true;
}

#define KEEPS(name)                                                                                \
    static bool keeps_##name(const struct tiny *tiny, const struct written *rule,                  \
                             const uint8_t *grid)
#define UNUSED(...) (void)(__VA_ARGS__)

/* Switches */

KEEPS(diagonal)
{
    const int n = tiny->n;
    int main[32], anti[32];
    for (int i = 0; i < n; i++) {
        main[i] = i * n + i;
        anti[i] = i * n + n - 1 - i;
    }
    const bool both = strcmp(rule->word, "both") == 0;
    if ((both || strcmp(rule->word, "main") == 0) && !keeps_distinct(main, n, grid)) return false;
    return !(both || strcmp(rule->word, "anti") == 0) || keeps_distinct(anti, n, grid);
}

/* Boxes one cell off the border and one cell off each other. */
KEEPS(windoku)
{
    const int n = tiny->n;
    UNUSED(rule);
    for (int top = 1; top + tiny->height < n; top += tiny->height + 1)
        for (int left = 1; left + tiny->width < n; left += tiny->width + 1) {
            int cells[32], count = 0;
            for (int row = top; row < top + tiny->height; row++)
                for (int column = left; column < left + tiny->width; column++)
                    cells[count++] = row * n + column;
            if (!keeps_distinct(cells, count, grid)) return false;
        }
    return true;
}

KEEPS(disjoint)
{
    const int n = tiny->n;
    UNUSED(rule);
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < a; b++)
            if (a / n % tiny->height == b / n % tiny->height &&
                a % n % tiny->width == b % n % tiny->width && grid[a] == grid[b])
                return false;
    return true;
}

KEEPS(antiknight)
{
    UNUSED(rule);
    return keeps_apart(tiny, grid, 1, 2, 0) && keeps_apart(tiny, grid, 2, 1, 0);
}

KEEPS(antiking)
{
    UNUSED(rule);
    return keeps_apart(tiny, grid, 1, 1, 0);
}

KEEPS(nonconsecutive)
{
    UNUSED(rule);
    return keeps_apart(tiny, grid, 0, 1, 1) && keeps_apart(tiny, grid, 1, 0, 1);
}

bool keeps_white_pair(int a, int b) { return abs(a - b) == 1; }

bool keeps_black_pair(int a, int b) { return a == 2 * b || b == 2 * a; }

/* Whether a dot or letter of one of two kinds lies between two cells. */
static bool keeps_marked(const struct tiny *tiny, int a, int b, const char *one, const char *other)
{
    for (int r = 0; r < tiny->rule_count; r++) {
        const struct written *rule = &tiny->rules[r];
        if (strcmp(rule->keyword, one) != 0 && strcmp(rule->keyword, other) != 0) continue;
        for (int i = 0; i + 1 < rule->counts[0]; i++) {
            const int c = rule->cells[0][i], d = rule->cells[0][i + 1];
            if ((c == a && d == b) || (c == b && d == a)) return true;
        }
    }
    return false;
}

KEEPS(strictkropki)
{
    const int n = tiny->n;
    UNUSED(rule);
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < a; b++)
            if (abs(a / n - b / n) + abs(a % n - b % n) == 1 &&
                (keeps_white_pair(grid[a], grid[b]) || keeps_black_pair(grid[a], grid[b])) &&
                !keeps_marked(tiny, a, b, "white", "black"))
                return false;
    return true;
}

KEEPS(strictxv)
{
    const int n = tiny->n;
    UNUSED(rule);
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < a; b++)
            if (abs(a / n - b / n) + abs(a % n - b % n) == 1 &&
                (grid[a] + grid[b] == 10 || grid[a] + grid[b] == 5) &&
                !keeps_marked(tiny, a, b, "x", "v"))
                return false;
    return true;
}

/* Groups of cells */

KEEPS(different)
{
    UNUSED(tiny);
    return keeps_distinct(rule->cells[0], rule->counts[0], grid);
}

KEEPS(total)
{
    UNUSED(tiny);
    return keeps_sum(rule->cells[0], rule->counts[0], grid) == rule->values[0];
}

KEEPS(cage)
{
    return keeps_different(tiny, rule, grid) &&
           (rule->value_count == 0 || keeps_total(tiny, rule, grid));
}

KEEPS(clone)
{
    UNUSED(tiny);
    for (int i = 0; i < rule->counts[0]; i++)
        if (grid[rule->cells[0][i]] != grid[rule->cells[1][i]]) return false;
    return true;
}

KEEPS(quadruple)
{
    UNUSED(tiny);
    for (int v = 0; v < rule->value_count; v++) {
        int wanted = 0, there = 0;
        for (int w = 0; w < rule->value_count; w++) wanted += rule->values[w] == rule->values[v];
        for (int i = 0; i < rule->counts[0]; i++)
            there += grid[rule->cells[0][i]] == rule->values[v];
        if (there < wanted) return false;
    }
    return true;
}

KEEPS(odd)
{
    UNUSED(tiny);
    for (int i = 0; i < rule->counts[0]; i++)
        if (grid[rule->cells[0][i]] % 2 == 0) return false;
    return true;
}

KEEPS(even)
{
    UNUSED(tiny);
    for (int i = 0; i < rule->counts[0]; i++)
        if (grid[rule->cells[0][i]] % 2 != 0) return false;
    return true;
}

KEEPS(candidates)
{
    UNUSED(tiny);
    for (int i = 0; i < rule->counts[0]; i++) {
        bool among = false;
        for (int v = 0; v < rule->value_count; v++)
            among = among || grid[rule->cells[0][i]] == rule->values[v];
        if (!among) return false;
    }
    return true;
}

static bool keeps_is_marked(const struct tiny *tiny, const char *keyword, int cell)
{
    for (int r = 0; r < tiny->rule_count; r++) {
        if (strcmp(tiny->rules[r].keyword, keyword) != 0) continue;
        for (int i = 0; i < tiny->rules[r].counts[0]; i++)
            if (tiny->rules[r].cells[0][i] == cell) return true;
    }
    return false;
}

/* Less (sign 1) or greater (-1) than the cells beside it that are not marked themselves. */
static bool keeps_extreme(const struct tiny *tiny, const struct written *rule, const uint8_t *grid,
                          int sign)
{
    const int n = tiny->n;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int a = rule->cells[0][i];
        for (int b = 0; b < n * n; b++)
            if (abs(a / n - b / n) + abs(a % n - b % n) == 1 &&
                !keeps_is_marked(tiny, rule->keyword, b) && sign * grid[a] >= sign * grid[b])
                return false;
    }
    return true;
}

KEEPS(minimum) { return keeps_extreme(tiny, rule, grid, 1); }

KEEPS(maximum) { return keeps_extreme(tiny, rule, grid, -1); }

/* Between neighbours along a list */

#define KEEPS_NEXT(name, condition)                                                                \
    KEEPS(name)                                                                                    \
    {                                                                                              \
        const int value = rule->value_count > 0 ? rule->values[0] : 0, n = tiny->n;                \
        UNUSED(value), UNUSED(n);                                                                  \
        for (int i = 0; i + 1 < rule->counts[0]; i++) {                                            \
            const int a = grid[rule->cells[0][i]], b = grid[rule->cells[0][i + 1]];                \
            if (!(condition)) return false;                                                        \
        }                                                                                          \
        return true;                                                                               \
    }

KEEPS_NEXT(white, keeps_white_pair(a, b))
KEEPS_NEXT(black, keeps_black_pair(a, b))
KEEPS_NEXT(x, a + b == 10)
KEEPS_NEXT(v, a + b == 5)
KEEPS_NEXT(greater, a > b)
KEEPS_NEXT(difference, abs(a - b) == value)
KEEPS_NEXT(ratio, a == value * b || b == value * a)
KEEPS_NEXT(thermo, a < b)
KEEPS_NEXT(slowthermo, a <= b)
KEEPS_NEXT(whisper, abs(a - b) >= (rule->value_count > 0 ? value : (n + 1) / 2))

/* Lines */

KEEPS(arrow)
{
    UNUSED(tiny);
    return keeps_sum(rule->cells[1], rule->counts[1], grid) == grid[rule->cells[0][0]];
}

KEEPS(pillarrow)
{
    UNUSED(tiny);
    int number = 0;
    for (int i = 0; i < rule->counts[0]; i++) number = 10 * number + grid[rule->cells[0][i]];
    return keeps_sum(rule->cells[1], rule->counts[1], grid) == number;
}

KEEPS(doublearrow)
{
    UNUSED(tiny);
    const int *cells = rule->cells[0], count = rule->counts[0];
    return keeps_sum(cells + 1, count - 2, grid) == grid[cells[0]] + grid[cells[count - 1]];
}

KEEPS(renban)
{
    int least = 99, most = 0;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int digit = grid[rule->cells[0][i]];
        if (digit < least) least = digit;
        if (digit > most) most = digit;
    }
    return keeps_different(tiny, rule, grid) && most - least == rule->counts[0] - 1;
}

KEEPS(palindrome)
{
    UNUSED(tiny);
    const int *cells = rule->cells[0], count = rule->counts[0];
    for (int i = 0; i < count; i++)
        if (grid[cells[i]] != grid[cells[count - 1 - i]]) return false;
    return true;
}

static void keeps_ends(const struct written *rule, const uint8_t *grid, int *low, int *high)
{
    const int a = grid[rule->cells[0][0]], b = grid[rule->cells[0][rule->counts[0] - 1]];
    *low = a < b ? a : b;
    *high = a < b ? b : a;
}

KEEPS(between)
{
    UNUSED(tiny);
    int low, high;
    keeps_ends(rule, grid, &low, &high);
    for (int i = 1; i < rule->counts[0] - 1; i++)
        if (grid[rule->cells[0][i]] <= low || grid[rule->cells[0][i]] >= high) return false;
    return true;
}

KEEPS(lockout)
{
    int low, high;
    keeps_ends(rule, grid, &low, &high);
    if (high - low < (rule->value_count > 0 ? rule->values[0] : tiny->n / 2)) return false;
    for (int i = 1; i < rule->counts[0] - 1; i++)
        if (grid[rule->cells[0][i]] >= low && grid[rule->cells[0][i]] <= high) return false;
    return true;
}

KEEPS(regionsum)
{
    int first = -1, sum = 0;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int cell = rule->cells[0][i];
        sum += grid[cell];
        const bool last = i + 1 == rule->counts[0];
        if (!last && keeps_box(tiny, cell) == keeps_box(tiny, rule->cells[0][i + 1])) continue;
        if (first >= 0 && sum != first) return false;
        first = sum;
        sum = 0;
    }
    return true;
}

KEEPS(zipper)
{
    UNUSED(tiny);
    const int *cells = rule->cells[0], count = rule->counts[0];
    const int total = grid[cells[0]] + grid[cells[count - 1]];
    for (int i = 0; i < count / 2; i++)
        if (grid[cells[i]] + grid[cells[count - 1 - i]] != total) return false;
    return count % 2 == 0 || grid[cells[count / 2]] == total;
}

/* Of `span` neighbours along the line no two are of one class. */
static bool keeps_classes(const struct tiny *tiny, const struct written *rule, const uint8_t *grid,
                          int span, bool modular)
{
    const int n = tiny->n, lowest = tiny->zero ? 0 : 1;
    for (int i = 0; i < rule->counts[0]; i++)
        for (int j = i + 1; j < rule->counts[0] && j < i + span; j++) {
            const int a = grid[rule->cells[0][i]], b = grid[rule->cells[0][j]];
            if (modular ? a % span == b % span : (a - lowest) * 3 / n == (b - lowest) * 3 / n)
                return false;
        }
    return true;
}

KEEPS(entropic) { return keeps_classes(tiny, rule, grid, 3, false); }

KEEPS(modular)
{
    return keeps_classes(tiny, rule, grid, rule->value_count > 0 ? rule->values[0] : 3, true);
}

/* Clues outside the grid */

KEEPS(sandwich)
{
    const int lowest = tiny->zero ? 0 : 1, last = tiny->n - 1 + lowest;
    int ones = 0, highest = 0, sum = 0;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int digit = grid[rule->cells[0][i]];
        ones += digit == lowest;
        highest += digit == last;
        if (ones + highest == 1 && digit != lowest && digit != last) sum += digit;
    }
    return ones == 1 && highest == 1 && sum == rule->values[0];
}

KEEPS(skyscraper)
{
    UNUSED(tiny);
    int seen = 0, tallest = 0;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int digit = grid[rule->cells[0][i]];
        if (digit <= tallest) continue;
        tallest = digit;
        seen++;
    }
    return seen == rule->values[0];
}

KEEPS(xsum)
{
    UNUSED(tiny);
    const int first = grid[rule->cells[0][0]];
    return first <= rule->counts[0] && keeps_sum(rule->cells[0], first, grid) == rule->values[0];
}

/* Which cells are marked, keeps_all asks for all rules at once (marked.h). */
KEEPS(marks)
{
    UNUSED(tiny), UNUSED(rule), UNUSED(grid);
    return true;
}

/* Without such a rule none is marked. */
KEEPS(marked_cells)
{
    UNUSED(tiny), UNUSED(rule), UNUSED(grid);
    return false;
}

/* Of a setter's own (own.h) */

KEEPS(pairs)
{
    UNUSED(tiny);
    return own_pairs(rule, grid, false);
}

KEEPS(allpairs)
{
    UNUSED(tiny);
    return own_pairs(rule, grid, true);
}

KEEPS(regex)
{
    UNUSED(tiny);
    return own_regex(rule, grid);
}

KEEPS(automaton)
{
    UNUSED(tiny);
    return own_automaton(rule, grid);
}

static const struct {
    const char *keyword;
    keeps_rule *keeps;
} keeps_table[] = {
    {"diagonal", keeps_diagonal},
    {"windoku", keeps_windoku},
    {"disjoint", keeps_disjoint},
    {"antiknight", keeps_antiknight},
    {"antiking", keeps_antiking},
    {"nonconsecutive", keeps_nonconsecutive},
    {"strictkropki", keeps_strictkropki},
    {"strictxv", keeps_strictxv},
    {"extra", keeps_different},
    {"distinct", keeps_different},
    {"cage", keeps_cage},
    {"sum", keeps_total},
    {"littlekiller", keeps_total},
    {"arrow", keeps_arrow},
    {"pillarrow", keeps_pillarrow},
    {"doublearrow", keeps_doublearrow},
    {"thermo", keeps_thermo},
    {"slowthermo", keeps_slowthermo},
    {"whisper", keeps_whisper},
    {"renban", keeps_renban},
    {"palindrome", keeps_palindrome},
    {"between", keeps_between},
    {"lockout", keeps_lockout},
    {"regionsum", keeps_regionsum},
    {"zipper", keeps_zipper},
    {"entropic", keeps_entropic},
    {"modular", keeps_modular},
    {"clone", keeps_clone},
    {"white", keeps_white},
    {"black", keeps_black},
    {"x", keeps_x},
    {"v", keeps_v},
    {"greater", keeps_greater},
    {"difference", keeps_difference},
    {"ratio", keeps_ratio},
    {"quadruple", keeps_quadruple},
    {"odd", keeps_odd},
    {"even", keeps_even},
    {"minimum", keeps_minimum},
    {"maximum", keeps_maximum},
    {"sandwich", keeps_sandwich},
    {"skyscraper", keeps_skyscraper},
    {"xsum", keeps_xsum},
    {"candidates", keeps_candidates},
    {"lookandsay", counted_lookandsay},
    {"samevalues", counted_samevalues},
    {"sumline", counted_sumline},
    {"circles", counted_circles},
    {"globalentropy", counted_globalentropy},
    {"rowindexer", counted_rowindexer},
    {"columnindexer", counted_columnindexer},
    {"numberedroom", counted_numberedroom},
    {"hiddenskyscraper", counted_hiddenskyscraper},
    {"chaos", named_chaos},
    {"chaosarrow", named_chaosclue},
    {"chaoscount", named_chaosclue},
    {"sameregion", named_chaosclue},
    {"border", named_chaosclue},
    {"doublers", keeps_marks},
    {"hotcells", keeps_marks},
    {"marked", keeps_marked_cells},
    {"globalmod", named_globalmod},
    {"antitaxicab", named_antitaxicab},
    {"dutchflatmates", named_dutchflatmates},
    {"connected", named_connected},
    {"area", named_area},
    {"yinyang", named_yinyang},
    {"weighted", named_weighted},
    {"fullrankties", named_fullrankties},
    {"fullrank", named_fullrank},
    {"strictdifference", named_strictdifference},
    {"strictratio", named_strictratio},
    {"contains", named_contains},
    {"countdistinct", named_countdistinct},
    {"rellik", named_rellik},
    {"equality", named_equality},
    {"equalsums", named_equalsums},
    {"nabner", named_nabner},
    {"sequence", named_sequence},
    {"average", named_average},
    {"lunchbox", named_lunchbox},
    {"battenburg", named_battenburg},
    {"boxindexer", named_boxindexer},
    {"valueindex", named_valueindex},
    {"pairs", keeps_pairs},
    {"allpairs", keeps_allpairs},
    {"regex", keeps_regex},
    {"automaton", keeps_automaton},
};
enum { KEEPS_RULES = sizeof keeps_table / sizeof *keeps_table };

keeps_rule *keeps_find(const char *keyword)
{
    for (int k = 0; k < KEEPS_RULES; k++)
        if (strcmp(keeps_table[k].keyword, keyword) == 0) return keeps_table[k].keeps;
    return NULL;
}

void keeps_values(const struct tiny *tiny, const uint8_t *grid, uint8_t *values)
{
    for (int cell = 0; cell < tiny->n * tiny->n; cell++)
        values[cell] = (uint8_t)(grid[cell] - (tiny->zero ? 1 : 0));
}

bool keeps_all(const struct tiny *tiny, const uint8_t *grid)
{
    uint8_t values[1024];
    if (tiny->zero) {
        keeps_values(tiny, grid, values);
        grid = values;
    }
    if (marked_rule(tiny)) return marked_keeps(tiny, grid);
    for (int r = 0; r < tiny->rule_count; r++)
        if (!tiny->rules[r].keeps(tiny, &tiny->rules[r], grid)) return false;
    return true;
}
