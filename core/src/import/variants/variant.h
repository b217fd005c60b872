/* What the importers of formats with rules share. They add shape, givens and rules in the order of the text; what our rules
 * cannot express is recorded as an omission. */
#ifndef NINEFOLD_FORMATS_VARIANT_H
#define NINEFOLD_FORMATS_VARIANT_H

#include "model/rules.h"
#include "import/formats.h"

struct variant {
    sudoku_position *position;
    sudoku_where *where;
    struct text text;
    sudoku_rules *rules;
    sudoku_rules *branch; /* of a choice: rules are added to it; NULL: to `rules` */
    bool branch_fails;    /* no grid keeps one of its rules */
    struct rule_draft draft;
    uint32_t allowed[SUDOKU_MAX_CELLS];
    sudoku_where last; /* the place computed last */
    bool short_of_memory;
};

/* Begins without a shape. */
void variant_begin(struct variant *variant, struct text text, sudoku_position *position,
                   sudoku_where *where);

/* Numbers the regions in the order in which their letters occur, a letter for each cell; returns how many there are. */
int variant_number_regions(const char *letters, int cells, uint8_t *region);

/* Sets the shape. BAD_SIZE if another size is required. */
sudoku_status variant_shape(struct variant *variant, sudoku_shape shape);

/* Sets regions, a number 0 to n-1 for each cell, instead of boxes; or boxes, if the regions are equal to them. Precedes all
 * rules. at: the offset of each cell, or NULL. */
sudoku_status variant_regions(struct variant *variant, int size, bool from_zero,
                              const uint8_t *region, const uint32_t *at);

/* The same for a wide shape: a number for each cell of the board; each region has `size` cells, 0: as many as the first. */
sudoku_status variant_regions_of(struct variant *variant, sudoku_shape shape, int size,
                                 const uint8_t *region);

void variant_rule(struct variant *variant, const char *keyword, size_t at);
void variant_value(struct variant *variant, int32_t value, size_t at);
void variant_cell(struct variant *variant, int cell, size_t at);

/* Adds the rule, which is complete. If our rules do not allow it (a line of one cell, a cell twice), it becomes an omission
 * called `what`; if it cannot be kept at all (an impossible sum), that is an error. */
sudoku_status variant_add(struct variant *variant, const char *what, size_t length);

/* Adds the cages of a killer: root[cell] is the cell that represents its cage, -1 for none; sum[root] its sum, 0 for none;
 * at[cell] the offset. A single cell without a sum is not a cage. */
sudoku_status variant_add_cages(struct variant *variant, const int *root, const int *sum,
                                const uint32_t *at);

/* Records an omission. */
void variant_omit(struct variant *variant, const char *what, size_t length, size_t at);

/* Adds a rule without cells; `value` is its value, negative for none. */
sudoku_status variant_switch(struct variant *variant, const char *keyword, int32_t value,
                             size_t at);

/* Ends it: on SUDOKU_OK the position gets its puzzle and rules, otherwise everything is freed. */
sudoku_status variant_end(struct variant *variant, sudoku_status status);

#endif
