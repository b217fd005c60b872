/* Or: a rule that requires at least one of its branches. Each item is a branch, even if it becomes several rules. */
#include "items.h"

#include "bits.h"
#include "model/shape.h"
#include "text/rules_parser.h"

#include <stdlib.h>
#include <string.h>

void either_add_digits(struct strings *strings, int cell, uint32_t digits)
{
    struct variant *variant = &strings->variant;
    const int lowest = shape_lowest(rules_shape(variant->rules));
    variant_rule(variant, "candidates", strings->item);
    for (uint32_t left = digits; left != 0; left &= left - 1)
        variant_value(variant, bits_lowest(left) + lowest, strings->item);
    variant_cell(variant, cell, strings->item);
    if (variant_add(variant, "Given", 5) != SUDOKU_OK) variant->short_of_memory = true;
}

/* Adds the choice, whose ownership passes on, to the branch around it or to the rules. */
static sudoku_status either_add(struct strings *strings, struct rules_choice *choice)
{
    struct variant *variant = &strings->variant;
    char *text = NULL;
    variant_rule(variant, "logic", strings->item);
    sudoku_status status = draft_logic(&variant->draft, choice, rules_shape(variant->rules), &text);
    if (status == SUDOKU_OK) status = variant_add(variant, "Or", 2);
    free(text);
    return status;
}

sudoku_status either_read(struct strings *strings, int depth)
{
    struct variant *variant = &strings->variant;
    sudoku_rules *outer = variant->branch;
    const size_t item = strings->item;
    const int omitted = sudoku_rules_omissions(variant->rules, NULL);
    struct rules_choice *choice = choice_new(1, 0);
    sudoku_status status = choice == NULL ? SUDOKU_NO_MEMORY : SUDOKU_OK;
    bool whole = true, failed = false;
    for (bool more = true; more && status == SUDOKU_OK;) {
        variant->branch = rules_new(rules_shape(variant->rules));
        if (variant->branch == NULL) {
            status = SUDOKU_NO_MEMORY;
            break;
        }
        sudoku_rules *branch = variant->branch;
        variant->branch_fails = false;
        status = constraints_read_next(strings, depth, &more);
        if (!more || status != SUDOKU_OK) {
            sudoku_rules_delete(branch);
            break;
        }
        if (variant->branch_fails) {
            sudoku_rules_delete(branch);
            failed = true;
            continue;
        }
        whole = whole && sudoku_rules_count(branch) > 0 && choice->count < LOGIC_BRANCHES;
        if (!choice_add(choice, branch)) status = SUDOKU_NO_MEMORY;
    }
    variant->branch = outer;
    strings->item = item;
    /* If no branch can hold, the branch around it cannot either. */
    variant->branch_fails = failed && choice->count == 0;
    if (variant->branch_fails && status == SUDOKU_OK) {
        choice_delete(choice);
        return outer != NULL ? SUDOKU_OK : SUDOKU_BAD_TOTAL;
    }
    if (status == SUDOKU_OK && whole && choice->count > 0 &&
        sudoku_rules_omissions(variant->rules, NULL) == omitted) {
        choice->most = choice->count;
        return either_add(strings, choice);
    }
    choice_delete(choice);
    if (status == SUDOKU_OK) variant_omit(variant, "Or", 2, item);
    return status;
}
