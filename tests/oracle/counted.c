#include "counted.h"

#include <stdlib.h>

static int times(const struct written *rule, int group, int digit, const uint8_t *grid)
{
    int count = 0;
    for (int i = 0; i < rule->counts[group]; i++) count += grid[rule->cells[group][i]] == digit;
    return count;
}

bool counted_lookandsay(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    (void)tiny;
    for (int i = 0; i < rule->value_count; i += 2)
        if (times(rule, 0, rule->values[i + 1], grid) != rule->values[i]) return false;
    return true;
}

bool counted_samevalues(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    for (int group = 1; group < rule->groups; group++)
        for (int digit = 0; digit <= tiny->n; digit++)
            if (times(rule, group, digit, grid) != times(rule, 0, digit, grid)) return false;
    return true;
}

bool counted_circles(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    (void)tiny;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int digit = grid[rule->cells[0][i]];
        if (times(rule, 0, digit, grid) != digit) return false;
    }
    return true;
}

/* Can the cells from `at` on be divided? */
static bool divides(const struct written *rule, int at, const uint8_t *grid)
{
    int sum = 0;
    if (at == rule->counts[0]) return true;
    for (int end = at; end < rule->counts[0]; end++) {
        sum += grid[rule->cells[0][end]];
        if (sum == rule->values[0] && divides(rule, end + 1, grid)) return true;
    }
    return false;
}

bool counted_sumline(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    (void)tiny;
    return divides(rule, 0, grid);
}

bool counted_globalentropy(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    const int n = tiny->n, lowest = tiny->zero ? 0 : 1;
    (void)rule;
    for (int row = 0; row + 1 < n; row++)
        for (int column = 0; column + 1 < n; column++)
            for (int third = 0; third < 3; third++) {
                bool any = false;
                for (int i = 0; i < 4; i++)
                    any =
                        any || (grid[(row + i / 2) * n + column + i % 2] - lowest) * 3 / n == third;
                if (!any) return false;
            }
    return true;
}

bool counted_rowindexer(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    const int n = tiny->n;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int row = rule->cells[0][i] / n, column = rule->cells[0][i] % n;
        const int value = grid[row * n + column];
        if (value == 0 || grid[(value - 1) * n + column] != row + 1) return false;
    }
    return true;
}

bool counted_columnindexer(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    const int n = tiny->n;
    for (int i = 0; i < rule->counts[0]; i++) {
        const int row = rule->cells[0][i] / n, column = rule->cells[0][i] % n;
        const int value = grid[row * n + column];
        if (value == 0 || grid[row * n + value - 1] != column + 1) return false;
    }
    return true;
}

bool counted_numberedroom(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    (void)tiny;
    const int first = grid[rule->cells[0][0]];
    return first > 0 && grid[rule->cells[0][first - 1]] == rule->values[0];
}

bool counted_hiddenskyscraper(const struct tiny *tiny, const struct written *rule,
                              const uint8_t *grid)
{
    for (int i = 1; i < tiny->n; i++)
        for (int before = 0; before < i; before++)
            if (grid[rule->cells[0][before]] > grid[rule->cells[0][i]])
                return grid[rule->cells[0][i]] == rule->values[0];
    return false;
}
