#include "named.h"

#include "sudoku.h"

#include <stdlib.h>
#include <string.h>

#define NAMED(name)                                                                                \
    bool named_##name(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
#define UNUSED(...) (void)(__VA_ARGS__)

static int digit_of(const struct written *rule, int group, int i, const uint8_t *grid)
{
    return grid[rule->cells[group][i]];
}

static bool beside(int n, int a, int b) { return abs(a / n - b / n) + abs(a % n - b % n) == 1; }

static bool all_differ(const struct written *rule, const uint8_t *grid)
{
    for (int i = 0; i < rule->counts[0]; i++)
        for (int j = 0; j < i; j++)
            if (digit_of(rule, 0, i, grid) == digit_of(rule, 0, j, grid)) return false;
    return true;
}

NAMED(globalmod)
{
    const int n = tiny->n;
    UNUSED(rule);
    for (int row = 0; row + 1 < n; row++)
        for (int column = 0; column + 1 < n; column++)
            for (int left = 0; left < 3; left++) {
                bool there = false;
                for (int k = 0; k < 4; k++)
                    there = there || grid[(row + k / 2) * n + column + k % 2] % 3 == left;
                if (!there) return false;
            }
    return true;
}

NAMED(antitaxicab)
{
    const int n = tiny->n;
    UNUSED(rule);
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < n * n; b++)
            if (a != b && grid[a] == grid[b] && abs(a / n - b / n) + abs(a % n - b % n) == grid[a])
                return false;
    return true;
}

NAMED(dutchflatmates)
{
    const int n = tiny->n, lowest = tiny->zero ? 0 : 1;
    UNUSED(rule);
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            if (grid[row * n + column] != (n + 1) / 2 - 1 + lowest) continue;
            const bool above = row > 0 && grid[(row - 1) * n + column] == lowest;
            const bool below = row < n - 1 && grid[(row + 1) * n + column] == n - 1 + lowest;
            if (!above && !below) return false;
        }
    return true;
}

/* The cells that the rule is about; all, if it names none. */
static bool is_about(const struct written *rule, int cell)
{
    bool among = rule->groups == 0;
    for (int i = 0; i < rule->counts[0] && !among; i++) among = rule->cells[0][i] == cell;
    return among;
}

static bool names_digit(const struct written *rule, int first_value, uint8_t digit)
{
    bool named = false;
    for (int v = first_value; v < rule->value_count; v++) named |= digit == rule->values[v];
    return named;
}

/* Cells of the set, of those with the digits or of the others, take the least number of their neighbours until none
 * changes: one number is left. */
static bool one_area(const struct tiny *tiny, const struct written *rule, const uint8_t *grid,
                     int first_value, int size, bool named)
{
    const int cells = tiny->n * tiny->n;
    int number[SUDOKU_MAX_CELLS], numbers = 0, holding = 0;
    for (int cell = 0; cell < cells; cell++) {
        const bool in = is_about(rule, cell) && names_digit(rule, first_value, grid[cell]) == named;
        number[cell] = in ? cell : -1;
        holding += in;
    }
    if (size > 0 && holding != size) return false;
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < cells; a++) {
            const int sides[] = {a - tiny->n, a - 1, a + 1, a + tiny->n};
            for (int i = 0; i < 4; i++) {
                const int b = sides[i];
                if (b < 0 || b >= cells || number[b] < 0 || number[b] >= number[a]) continue;
                if (!beside(tiny->n, a, b)) continue;
                number[a] = number[b];
                changed = true;
            }
        }
    }
    for (int cell = 0; cell < cells; cell++) numbers += number[cell] == cell;
    return numbers == 1;
}

NAMED(connected) { return one_area(tiny, rule, grid, 0, 0, true); }

NAMED(area) { return one_area(tiny, rule, grid, 1, rule->values[0], true); }

NAMED(yinyang)
{
    const int n = tiny->n;
    for (int cell = 0; cell < n * (n - 1); cell++) {
        const int square[] = {cell, cell + 1, cell + n, cell + n + 1};
        int about = 0, named = 0;
        if (cell % n == n - 1) continue;
        for (int i = 0; i < 4; i++) {
            about += is_about(rule, square[i]);
            named += names_digit(rule, 0, grid[square[i]]);
        }
        if (about == 4 && (named == 0 || named == 4)) return false;
    }
    return one_area(tiny, rule, grid, 0, 0, true) && one_area(tiny, rule, grid, 0, 0, false);
}

NAMED(weighted)
{
    int sum = 0;
    UNUSED(tiny);
    for (int i = 0; i < rule->counts[0]; i++) sum += rule->values[i + 1] * grid[rule->cells[0][i]];
    return sum == rule->values[0];
}

/* The digits of each row and column, from both ends: numbers as long as the grid, so compared by memcmp. */
typedef uint8_t readings[4 * SUDOKU_MAX_SIZE][SUDOKU_MAX_SIZE];

static int readings_of(const uint8_t *grid, int n, readings reading)
{
    int count = 0;
    for (int line = 0; line < n; line++)
        for (int way = 0; way < 4; way++, count++)
            for (int i = 0; i < n; i++) {
                const int at = way / 2 == 1 ? n - 1 - i : i;
                reading[count][i] = grid[way % 2 == 0 ? line * n + at : at * n + line];
            }
    return count;
}

NAMED(fullrankties)
{
    readings reading;
    const int n = tiny->n, count = readings_of(grid, n, reading);
    if (strcmp(rule->word, "any") == 0) return true;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (memcmp(reading[i], reading[j], (size_t)n) == 0) return false;
    return true;
}

NAMED(fullrank)
{
    readings reading;
    uint8_t own[SUDOKU_MAX_SIZE] = {0};
    const int n = tiny->n, count = readings_of(grid, n, reading);
    int less = 0, same = 0;
    bool ties = false;
    for (int i = 0; i < rule->counts[0]; i++) own[i] = (uint8_t)digit_of(rule, 0, i, grid);
    for (int i = 0; i < count; i++) {
        const int order = memcmp(reading[i], own, (size_t)n);
        less += order < 0;
        same += order == 0;
    }
    for (int r = 0; r < tiny->rule_count; r++)
        ties = ties || (strcmp(tiny->rules[r].keyword, "fullrankties") == 0 &&
                        strcmp(tiny->rules[r].word, "any") == 0);
    return less == rule->values[0] - 1 && (ties || same == 1);
}

/* Is there a mark between the cells that says the same? */
static bool marked(const struct tiny *tiny, int a, int b, const char *keyword, int value,
                   const char *like, int usual)
{
    for (int r = 0; r < tiny->rule_count; r++) {
        const struct written *rule = &tiny->rules[r];
        if (!(strcmp(rule->keyword, keyword) == 0 && rule->values[0] == value) &&
            !(strcmp(rule->keyword, like) == 0 && value == usual))
            continue;
        for (int i = 0; i + 1 < rule->counts[0]; i++) {
            const int c = rule->cells[0][i], d = rule->cells[0][i + 1];
            if ((a == c && b == d) || (a == d && b == c)) return true;
        }
    }
    return false;
}

NAMED(strictdifference)
{
    const int n = tiny->n;
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < a; b++)
            if (beside(n, a, b) && abs(grid[a] - grid[b]) == rule->values[0] &&
                !marked(tiny, a, b, "difference", rule->values[0], "white", 1))
                return false;
    return true;
}

NAMED(strictratio)
{
    const int n = tiny->n, by = rule->values[0];
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < a; b++)
            if (beside(n, a, b) && (grid[a] == by * grid[b] || grid[b] == by * grid[a]) &&
                !marked(tiny, a, b, "ratio", by, "black", 2))
                return false;
    return true;
}

NAMED(contains)
{
    UNUSED(tiny);
    for (int v = 0; v < rule->value_count; v++) {
        int wanted = 0, there = 0;
        for (int k = 0; k < rule->value_count; k++) wanted += rule->values[k] == rule->values[v];
        for (int i = 0; i < rule->counts[0]; i++)
            there += digit_of(rule, 0, i, grid) == rule->values[v];
        if (there < wanted) return false;
    }
    return true;
}

NAMED(countdistinct)
{
    int different = 0;
    for (int digit = 0; digit <= tiny->n; digit++) {
        bool there = false;
        for (int i = 0; i < rule->counts[1]; i++)
            there = there || digit_of(rule, 1, i, grid) == digit;
        different += there;
    }
    return digit_of(rule, 0, 0, grid) == different;
}

/* All choices of some of the cells. */
NAMED(rellik)
{
    UNUSED(tiny);
    for (int choice = 1; choice < 1 << rule->counts[0]; choice++) {
        int sum = 0;
        for (int i = 0; i < rule->counts[0]; i++)
            sum += (choice >> i & 1) * digit_of(rule, 0, i, grid);
        if (sum == rule->values[0]) return false;
    }
    return all_differ(rule, grid);
}

NAMED(equality)
{
    int odd = 0, even = 0, low = 0, high = 0;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int digit = digit_of(rule, 0, i, grid);
        odd += digit % 2;
        even += digit % 2 == 0;
        const int twice = 2 * digit + (tiny->zero ? 2 : 0);
        low += twice < tiny->n + 1;
        high += twice > tiny->n + 1;
    }
    return all_differ(rule, grid) && odd == even && low == high && low + high == rule->counts[0];
}

NAMED(equalsums)
{
    UNUSED(tiny);
    for (int g = 1; g < rule->groups; g++)
        if (keeps_sum(rule->cells[g], rule->counts[g], grid) !=
            keeps_sum(rule->cells[0], rule->counts[0], grid))
            return false;
    return true;
}

NAMED(nabner)
{
    UNUSED(tiny);
    for (int i = 0; i < rule->counts[0]; i++)
        for (int j = 0; j < i; j++)
            if (abs(digit_of(rule, 0, i, grid) - digit_of(rule, 0, j, grid)) < 2) return false;
    return true;
}

NAMED(sequence)
{
    UNUSED(tiny);
    for (int i = 2; i < rule->counts[0]; i++)
        if (digit_of(rule, 0, i, grid) - digit_of(rule, 0, i - 1, grid) !=
            digit_of(rule, 0, 1, grid) - digit_of(rule, 0, 0, grid))
            return false;
    return true;
}

NAMED(average)
{
    UNUSED(tiny);
    return keeps_sum(rule->cells[1], rule->counts[1], grid) ==
           digit_of(rule, 0, 0, grid) * rule->counts[1];
}

NAMED(lunchbox)
{
    int least = 0, most = 0, sum = 0;
    UNUSED(tiny);
    for (int i = 1; i < rule->counts[0]; i++) {
        if (digit_of(rule, 0, i, grid) < digit_of(rule, 0, least, grid)) least = i;
        if (digit_of(rule, 0, i, grid) > digit_of(rule, 0, most, grid)) most = i;
    }
    for (int i = 0; i < rule->counts[0]; i++)
        if ((i > least && i < most) || (i < least && i > most)) sum += digit_of(rule, 0, i, grid);
    return all_differ(rule, grid) && sum == rule->values[0];
}

NAMED(battenburg)
{
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < i; j++)
            if (beside(tiny->n, rule->cells[0][i], rule->cells[0][j]) &&
                digit_of(rule, 0, i, grid) % 2 == digit_of(rule, 0, j, grid) % 2)
                return false;
    return true;
}

NAMED(boxindexer)
{
    const int n = tiny->n;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int cell = rule->cells[0][i];
        int own = 0, place = 0;
        for (int other = 0; other <= cell; other++)
            own += keeps_box(tiny, other) == keeps_box(tiny, cell);
        if (grid[cell] == 0) return false;
        for (int other = 0; other < n * n; other++) {
            if (keeps_box(tiny, other) != keeps_box(tiny, cell)) continue;
            if (++place == grid[cell] && grid[other] != own) return false;
        }
    }
    return true;
}

NAMED(valueindex)
{
    const int index = digit_of(rule, 0, 1, grid);
    UNUSED(tiny);
    return index > 0 && index + 1 < rule->counts[0] &&
           digit_of(rule, 0, index + 1, grid) == digit_of(rule, 0, 0, grid);
}

/* All divisions of 4x4 cells into four regions of four, connected by sides: a number for each cell. */
static struct {
    int count;
    uint8_t region[200][16];
} divisions;

static bool touches(const uint8_t *region, int cell, int number)
{
    for (int other = 0; other < 16; other++)
        if (region[other] == number && beside(4, cell, other)) return true;
    return false;
}

/* Adds cells to region `number` until it has four, each division in one order of adding: those left out before stay out. */
static void divide(uint8_t *region, int number, int size, uint32_t out)
{
    if (size == 4) {
        int first = 0;
        while (first < 16 && region[first] != 0) first++;
        if (first == 16) {
            for (int cell = 0; cell < 16; cell++)
                divisions.region[divisions.count][cell] = region[cell];
            divisions.count++;
            return;
        }
        region[first] = (uint8_t)(number + 1);
        divide(region, number + 1, 1, 0);
        region[first] = 0;
        return;
    }
    for (int cell = 0; cell < 16; cell++) {
        if (region[cell] != 0 || (out >> cell & 1) != 0 || !touches(region, cell, number)) continue;
        region[cell] = (uint8_t)number;
        divide(region, number, size + 1, out);
        region[cell] = 0;
        out |= UINT32_C(1) << cell;
    }
}

static bool clue_holds(const struct written *rule, const uint8_t *region, const uint8_t *grid)
{
    const bool same = strcmp(rule->keyword, "sameregion") == 0;
    if (same || strcmp(rule->keyword, "border") == 0) {
        for (int i = 0; i < rule->counts[0]; i++)
            for (int j = 0; j < i; j++)
                if ((region[rule->cells[0][i]] == region[rule->cells[0][j]]) != same) return false;
        return true;
    }
    const bool arrow = strcmp(rule->keyword, "chaosarrow") == 0;
    int number = 1;
    for (int g = 1; g < rule->groups; g++)
        for (int i = 1; i < rule->counts[g]; i++) {
            const bool in = region[rule->cells[g][i]] == region[rule->cells[g][0]];
            if (!in && arrow) break;
            number += in;
        }
    return grid[rule->cells[0][0]] == number;
}

NAMED(chaos)
{
    UNUSED(rule);
    uint8_t start[16] = {1};
    if (divisions.count == 0) divide(start, 1, 1, 0);
    for (int d = 0; d < divisions.count; d++) {
        const uint8_t *region = divisions.region[d];
        bool holds = true;
        for (int a = 0; a < 16 && holds; a++)
            for (int b = 0; b < a && holds; b++)
                holds = region[a] != region[b] || grid[a] != grid[b];
        for (int r = 0; r < tiny->rule_count && holds; r++)
            if (tiny->rules[r].keeps == named_chaosclue)
                holds = clue_holds(&tiny->rules[r], region, grid);
        if (holds) return true;
    }
    return false;
}

/* What chaos asks of it together with the others. */
NAMED(chaosclue)
{
    UNUSED(tiny), UNUSED(rule), UNUSED(grid);
    return true;
}
