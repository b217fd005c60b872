/* Chaos construction: unknown regions, and clues about them. */
#include "propagate/rare/division.h"
#include "tools.h"

void compile_chaos(struct model *model, const struct rule *rule)
{
    (void)model_division(model, rule->index);
}

/* The first group is the cell with the number, the others are the parts of the clue. */
static void chaos_add_numbered(struct model *model, const struct rule *rule,
                               enum division_kind kind)
{
    const int parts = rule->group_count - 1;
    uint16_t *ends = model_alloc(model, (size_t)parts * sizeof *ends);
    if (ends == NULL) return;
    for (int i = 0; i < parts; i++) ends[i] = (uint16_t)(rule->ends[i + 1] - 1);
    const struct division_clue clue = {.kind = kind,
                                       .number = rule->cells[0],
                                       .count = rule->cell_count - 1,
                                       .parts = parts,
                                       .cells = rule->cells + 1,
                                       .ends = ends};
    (void)model_division_clue(model, rule->index, &clue);
}

void compile_chaosarrow(struct model *model, const struct rule *rule)
{
    chaos_add_numbered(model, rule, DIVISION_RUNS);
}

void compile_chaoscount(struct model *model, const struct rule *rule)
{
    chaos_add_numbered(model, rule, DIVISION_COUNT);
}

static void chaos_add_clue(struct model *model, const struct rule *rule, enum division_kind kind)
{
    const struct division_clue clue = {
        .kind = kind, .count = rule->cell_count, .cells = rule->cells};
    (void)model_division_clue(model, rule->index, &clue);
}

void compile_sameregion(struct model *model, const struct rule *rule)
{
    chaos_add_clue(model, rule, DIVISION_SAME);
}

void compile_border(struct model *model, const struct rule *rule)
{
    chaos_add_clue(model, rule, DIVISION_APART);
}
