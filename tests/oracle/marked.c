#include "marked.h"

#include <string.h>

struct marking {
    const struct tiny *tiny;
    const uint8_t *grid;
    bool doubled;
    uint8_t counts[64]; /* what each cell counts */
    bool marked[64];
};

/* The rule that marks cells; NULL: none. */
static const struct written *marked_find(const struct tiny *tiny)
{
    for (int r = 0; r < tiny->rule_count; r++)
        if (strcmp(tiny->rules[r].keyword, "doublers") == 0 ||
            strcmp(tiny->rules[r].keyword, "hotcells") == 0)
            return &tiny->rules[r];
    return NULL;
}

bool marked_rule(const struct tiny *tiny) { return marked_find(tiny) != NULL; }

/* Is the rule about what cells count? */
static bool marked_counts(const char *keyword)
{
    static const char *const keywords[] = {"sum",
                                           "weighted",
                                           "equalsums",
                                           "average",
                                           "littlekiller",
                                           "arrow",
                                           "pillarrow",
                                           "doublearrow",
                                           "regionsum",
                                           "zipper",
                                           "thermo",
                                           "slowthermo",
                                           "whisper",
                                           "white",
                                           "black",
                                           "x",
                                           "v",
                                           "greater",
                                           "difference",
                                           "ratio",
                                           "minimum",
                                           "maximum",
                                           "strictkropki",
                                           "strictxv",
                                           "strictratio",
                                           "strictdifference"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(keywords[i], keyword) == 0) return true;
    return false;
}

/* Are all of its cells marked? */
static bool marked_known(const struct marking *marking, const struct written *rule)
{
    for (int i = 0; i < rule->counts[0]; i++)
        if (!marking->marked[rule->cells[0][i]]) return false;
    return true;
}

static bool marked_all(const struct marking *marking)
{
    const struct tiny *tiny = marking->tiny;
    for (int r = 0; r < tiny->rule_count; r++) {
        struct written rule = tiny->rules[r];
        if (strcmp(rule.keyword, "marked") == 0) {
            if (!marked_known(marking, &rule)) return false;
            continue;
        }
        if (strcmp(rule.keyword, "cage") == 0 && rule.value_count > 0) {
            /* Its digits differ, and what they count sums up. */
            if (keeps_sum(rule.cells[0], rule.counts[0], marking->counts) != rule.values[0])
                return false;
            rule.value_count = 0;
        }
        if (!rule.keeps(tiny, &rule, marked_counts(rule.keyword) ? marking->counts : marking->grid))
            return false;
    }
    return true;
}

/* Marks a cell of this row and of all that follow. */
static bool marked_from(struct marking *marking, int row, uint32_t columns, uint32_t boxes,
                        uint32_t digits)
{
    const int n = marking->tiny->n;
    if (row == n) return marked_all(marking);
    for (int column = 0; column < n; column++) {
        const int cell = row * n + column;
        const uint8_t digit = marking->grid[cell];
        const uint32_t box =
            marking->tiny->height > 1 ? UINT32_C(1) << keeps_box(marking->tiny, cell) : 0;
        const uint32_t at = UINT32_C(1) << column, bit = UINT32_C(1) << digit;
        if ((columns & at) != 0 || (boxes & box) != 0 || (digits & bit) != 0) continue;
        marking->counts[cell] = (uint8_t)(marking->doubled ? 2 * digit : digit + 1);
        marking->marked[cell] = true;
        if (marked_from(marking, row + 1, columns | at, boxes | box, digits | bit)) return true;
        marking->counts[cell] = digit;
        marking->marked[cell] = false;
    }
    return false;
}

bool marked_keeps(const struct tiny *tiny, const uint8_t *grid)
{
    struct marking marking = {
        .tiny = tiny, .grid = grid, .doubled = strcmp(marked_find(tiny)->keyword, "doublers") == 0};
    memcpy(marking.counts, grid, (size_t)(tiny->n * tiny->n));
    return marked_from(&marking, 0, 0, 0, 0);
}
