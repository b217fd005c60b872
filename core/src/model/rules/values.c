/* Rules after which some cells count for more than their digit: one cell of each row, column and box is marked, each with
 * another digit. Which, only the cells beside the board know (model_marking), and what it counts (model_value). */
#include "propagate/rare/marks.h"
#include "tools.h"

/* What a marked digit counts. */
static int values_marked(const struct rule *rule, int value)
{
    return rule->kind->compile == compile_doublers ? 2 * value : value + 1;
}

/* What each cell counts, marked or not. */
static void values_link(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    uint32_t marking[SUDOKU_MAX_SIZE] = {0}, counts[SUDOKU_MAX_SIZE];
    for (int d = 0; d < n; d++) {
        const int marked = values_marked(rule, value_of(model, d + 1));
        marking[d] = UINT32_C(1) << d | UINT32_C(1) << (n + d);
        counts[d] = UINT32_C(1) << d;
        counts[n + d] = UINT32_C(1) << (digit_of(model, marked) - 1);
    }
    for (int cell = 0; cell < model->cells; cell++) {
        const int marked = model_marking(model, cell);
        if (!shape_in_grid(model->shape, cell)) model->allowed[marked] = bits_all(n);
        (void)model_pair(model, rule->index, cell, marked, marking);
        (void)model_pair(model, rule->index, marked, model_value(model, cell), counts);
    }
    /* Whichever cells are marked, a filling counts once. */
    (void)model_settled(model, rule->index);
}

/* Of each row, column and region one cell is marked; and of all cells, with each digit one. */
void compile_doublers(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    uint16_t cells[SUDOKU_MAX_CELLS];
    uint8_t region[SUDOKU_MAX_CELLS];
    values_link(model, rule);
    if (!model->marks_hold) return;
    const int digits = 2 * n + rules_regions(rule->rules, region);
    for (int set = 0; set < digits + n; set++) {
        int count = 0;
        for (int cell = 0; cell < model->cells; cell++) {
            const int row = cell / model->side, column = n + cell % model->side;
            if (shape_in_grid(model->shape, cell) &&
                (set == row || set == column || set == 2 * n + region[cell] || set >= digits))
                cells[count++] = (uint16_t)cell;
        }
        (void)model_marked(model, rule->index, cells, count,
                           set < digits ? bits_all(n) : UINT32_C(1) << (set - digits));
    }
}

void compile_marked(struct model *model, const struct rule *rule)
{
    if (!model_has_beside(model)) model_impossible(model, rule->index, false);
    for (int i = 0; i < rule->cell_count && model_has_beside(model); i++)
        (void)model_allow(model, rule->index, model_marking(model, rule->cells[i]),
                          bits_all(model->numbers) & ~bits_all(model->size));
}

void compile_hotcells(struct model *model, const struct rule *rule)
{
    compile_doublers(model, rule);
}
