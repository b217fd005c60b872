/* Rules without the digits that no cell has. A file of its own, which the small module, without rules, leaves out. */
#include "model/rules.h"

#include "bits.h"
#include "model/model.h"
#include "model/shape.h"

sudoku_rules *rules_narrow(const sudoku_puzzle *puzzle)
{
    const struct model *model = rules_model(puzzle->rules);
    uint32_t missing = bits_all(shape_digits(puzzle->shape));
    if (!shape_is_wide(puzzle->shape) || !model->has_sums) return NULL;
    for (int cell = 0; cell < model->cells; cell++)
        if (model_is_there(model, cell)) missing &= ~puzzle->candidates[cell];
    return rules_without(puzzle->rules, missing);
}
