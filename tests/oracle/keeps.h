/* Does a full grid satisfy a rule? Straightforward loops that share nothing with the core, against which its
 * propagators are checked. */
#ifndef NINEFOLD_KEEPS_H
#define NINEFOLD_KEEPS_H

#include <stdbool.h>
#include <stdint.h>

enum { WRITTEN_RULES = 64, WRITTEN_VALUES = 26, WRITTEN_GROUPS = 3, WRITTEN_CELLS = 25 };

struct tiny;
struct written;
/* The grid holds what its digits count: from 1, or from 0 where `zero`. */
typedef bool keeps_rule(const struct tiny *tiny, const struct written *rule, const uint8_t *grid);

/* A rule as a test writes it. */
struct written {
    const char *keyword;
    keeps_rule *keeps;
    const char *word; /* in place of values: "main" of a diagonal, the text of a regex; NULL */
    int values[WRITTEN_VALUES], value_count;
    int cells[WRITTEN_GROUPS][WRITTEN_CELLS], counts[WRITTEN_GROUPS], groups;
};

/* A grid and the rules it is to keep beside rows, columns and boxes. */
struct tiny {
    int n, height, width; /* no boxes: height 1 */
    bool zero;            /* the digits of grids, 1 to n, are written and count as 0 to n - 1 */
    struct written rules[WRITTEN_RULES];
    int rule_count;
};

static inline int keeps_box(const struct tiny *tiny, int cell)
{
    const int row = cell / tiny->n, column = cell % tiny->n;
    return row / tiny->height * (tiny->n / tiny->width) + column / tiny->width;
}

int keeps_sum(const int *cells, int count, const uint8_t *grid);

bool keeps_white_pair(int a, int b);

bool keeps_black_pair(int a, int b);

/* The check of a keyword; NULL where it is missing. */
keeps_rule *keeps_find(const char *keyword);

/* The grid in the values that its digits count. */
void keeps_values(const struct tiny *tiny, const uint8_t *grid, uint8_t *values);

/* Whether the grid, in which rows, columns and boxes are in order, keeps every rule. */
bool keeps_all(const struct tiny *tiny, const uint8_t *grid);

#endif
