/* Rules of the whole grid: regions, diagonals, chess moves, and the relations that unmarked neighbours must not have. */
#include "tools.h"

#include <string.h>

static void globals_add_region(struct model *model, const uint8_t *region, int number, int rule)
{
    uint16_t cells[SUDOKU_MAX_SIZE];
    int count = 0;
    for (int cell = 0; cell < model->cells && count < model->size; cell++)
        if (region[cell] == number) cells[count++] = (uint16_t)cell;
    (void)model_distinct(model, rule, cells, count);
}

void compile_regions(struct model *model, const struct rule *rule)
{
    uint8_t region[SUDOKU_MAX_CELLS];
    const int count = rules_regions(rule->rules, region);
    for (int number = 0; number < count; number++)
        if ((model->off.of[SUDOKU_RULED] >> number & 1) == 0)
            globals_add_region(model, region, number, rule->index);
        else
            (void)model_number_set(model, rule->index);
}

/* The rows, columns and boxes of each grid; a box that two grids share is one house. */
void compile_grids(struct model *model, const struct rule *rule)
{
    const int n = rule->values[0], side = model->side;
    sudoku_shape shape;
    if (sudoku_shape_of_size(n, &shape) != SUDOKU_OK)
        shape = (sudoku_shape){.size = (uint8_t)n, .box_height = 1, .box_width = (uint8_t)n};
    for (int i = 0; i < rule->cell_count; i++)
        for (int kind = 0; kind < SHAPE_KINDS; kind++)
            for (int number = 0; number < n && (kind < SUDOKU_BOX || shape_has_boxes(shape));
                 number++) {
                uint16_t cells[SUDOKU_MAX_SIZE];
                (void)shape_house_of(shape, kind, number, cells);
                for (int k = 0; k < n; k++)
                    cells[k] = (uint16_t)(rule->cells[i] + cells[k] / n * side + cells[k] % n);
                (void)model_distinct(model, rule->index, cells, n);
            }
}

enum { DIAGONAL_MAIN = 1, DIAGONAL_ANTI = 2 }; /* bits of the rule's value */

void compile_diagonal(struct model *model, const struct rule *rule)
{
    const int n = shape_height(model->shape);
    uint16_t main[SUDOKU_MAX_SIZE], anti[SUDOKU_MAX_SIZE];
    for (int i = 0; i < n; i++) {
        main[i] = (uint16_t)(i * model->side + i);
        anti[i] = (uint16_t)(i * model->side + n - 1 - i);
    }
    if (rule->values[0] & DIAGONAL_MAIN) (void)model_distinct(model, rule->index, main, n);
    if (rule->values[0] & DIAGONAL_ANTI) (void)model_distinct(model, rule->index, anti, n);
}

/* Windows are boxes one cell from the border and from each other. A jigsaw has the usual boxes of its size. */
void compile_windoku(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    sudoku_shape shape = model->shape;
    if (shape.box_height == 1 && sudoku_shape_of_size(n, &shape) != SUDOKU_OK) return;
    const int height = shape.box_height, width = shape.box_width;
    for (int top = 1; top + height < n; top += height + 1)
        for (int left = 1; left + width < n; left += width + 1) {
            uint16_t cells[SUDOKU_MAX_SIZE];
            for (int i = 0; i < n; i++)
                cells[i] = (uint16_t)((top + i / width) * n + left + i % width);
            (void)model_house(model, rule->index, cells);
        }
}

/* The first cells of all boxes, in reading order, the second ones, and so on. */
void compile_disjoint(struct model *model, const struct rule *rule)
{
    uint8_t region[SUDOKU_MAX_CELLS];
    uint16_t group[SUDOKU_MAX_SIZE][SUDOKU_MAX_SIZE];
    int met[SUDOKU_MAX_SIZE] = {0};
    const int count = rules_regions(rule->rules, region);
    for (int cell = 0; cell < model->cells; cell++) {
        const int box = region[cell];
        if (box != NO_REGION) group[met[box]++][box] = (uint16_t)cell;
    }
    for (int i = 0; count > 0 && i < met[0]; i++)
        (void)model_distinct(model, rule->index, group[i], count);
}

/* Calls for each two cells that lie so many rows and columns apart, down to the left and to the right. */
typedef void pair_fn(struct model *model, const struct rule *rule, int a, int b, const void *with);

static void globals_for_each_pair(struct model *model, const struct rule *rule, int down, int aside,
                                  pair_fn *add, const void *with)
{
    const int n = model->side;
    for (int row = 0; row + down < n; row++)
        for (int column = 0; column < n; column++) {
            const int a = row * n + column, b = a + down * n;
            if (!model_in_grid(model, a)) continue;
            if (column + aside < n && model_in_grid(model, b + aside))
                add(model, rule, a, b + aside, with);
            if (down > 0 && aside > 0 && column >= aside && model_in_grid(model, b - aside))
                add(model, rule, a, b - aside, with);
        }
}

static void globals_add_differing(struct model *model, const struct rule *rule, int a, int b,
                                  const void *with)
{
    const uint16_t cells[2] = {(uint16_t)a, (uint16_t)b};
    (void)with;
    if (!model_differ(model, a, b)) (void)model_distinct(model, rule->index, cells, 2);
}

void compile_antiknight(struct model *model, const struct rule *rule)
{
    globals_for_each_pair(model, rule, 1, 2, globals_add_differing, NULL);
    globals_for_each_pair(model, rule, 2, 1, globals_add_differing, NULL);
}

void compile_antiking(struct model *model, const struct rule *rule)
{
    globals_for_each_pair(model, rule, 1, 1, globals_add_differing, NULL);
}

static void globals_add_pair(struct model *model, const struct rule *rule, int a, int b,
                             const void *with)
{
    (void)model_pair(model, rule->index, a, b, with);
}

static bool globals_no_difference(int a, int b, int value) { return abs(a - b) != value; }

void compile_nonconsecutive(struct model *model, const struct rule *rule)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    tabulate_pairs(allowed, model, globals_no_difference, 1);
    globals_for_each_pair(model, rule, 0, 1, globals_add_pair, allowed);
    globals_for_each_pair(model, rule, 1, 0, globals_add_pair, allowed);
}

/* The pairs allowed to neighbours without a mark between them. */
struct unmarked {
    uint32_t allowed[SUDOKU_MAX_SIZE];
    /* marked[cell]: bit 0, to the right; bit 1, below */
    uint8_t marked[SUDOKU_MAX_CELLS];
};

/* Adds the marks of a kind; of one with a value those of this value, if it is not 0. */
static void globals_find_marks(struct unmarked *unmarked, const sudoku_rules *rules, int n,
                               const char *keyword, int value)
{
    for (int index = 0; index < sudoku_rules_count(rules); index++) {
        const struct rule rule = rules_rule(rules, index);
        if (strcmp(rule.kind->keyword, keyword) != 0) continue;
        if (value != 0 && rule.values[0] != value) continue;
        for (int i = 0; i + 1 < rule.cell_count; i++) {
            const int a = rule.cells[i], b = rule.cells[i + 1], first = a < b ? a : b;
            unmarked->marked[first] |= abs(a - b) == n ? 2 : 1;
        }
    }
}

static void globals_add_unmarked(struct model *model, const struct rule *rule, int a, int b,
                                 const void *with)
{
    const struct unmarked *unmarked = with;
    if ((unmarked->marked[a] & (b - a == model->side ? 2 : 1)) == 0)
        (void)compile_values(model, rule, a, b, unmarked->allowed);
}

/* `like`: the kind of mark equivalent to `keyword` with the value `usual`. */
static void globals_compile_unmarked(struct model *model, const struct rule *rule,
                                     pair_predicate *agree, const char *keyword, const char *like,
                                     int usual)
{
    const int value = rule->value_count > 0 ? rule->values[0] : 0;
    struct unmarked unmarked = {.marked = {0}};
    tabulate_pairs(unmarked.allowed, model, agree, value);
    globals_find_marks(&unmarked, rule->rules, model->side, keyword, value);
    if (value == usual) globals_find_marks(&unmarked, rule->rules, model->side, like, 0);
    globals_for_each_pair(model, rule, 0, 1, globals_add_unmarked, &unmarked);
    globals_for_each_pair(model, rule, 1, 0, globals_add_unmarked, &unmarked);
}

static bool globals_no_dot(int a, int b, int value)
{
    return !digits_consecutive(a, b, value) && !digits_in_ratio(a, b, 2);
}

void compile_strictkropki(struct model *model, const struct rule *rule)
{
    globals_compile_unmarked(model, rule, globals_no_dot, "white", "black", 0);
}

static bool globals_no_letter(int a, int b, int value)
{
    (void)value;
    return a + b != 10 && a + b != 5;
}

void compile_strictxv(struct model *model, const struct rule *rule)
{
    model->has_sums = true;
    globals_compile_unmarked(model, rule, globals_no_letter, "x", "v", 0);
}

void compile_strictdifference(struct model *model, const struct rule *rule)
{
    globals_compile_unmarked(model, rule, globals_no_difference, "difference", "white", 1);
}

static bool globals_no_ratio(int a, int b, int value) { return !digits_in_ratio(a, b, value); }

void compile_strictratio(struct model *model, const struct rule *rule)
{
    globals_compile_unmarked(model, rule, globals_no_ratio, "ratio", "black", 2);
}
