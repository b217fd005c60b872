/* A text in somebody else's format becomes a puzzle with rules: what readers of such formats share.
 * Shape, givens and rules are told as they come; what our rules do not say is noted down. */
#ifndef NINEFOLD_FORMATS_VARIANT_H
#define NINEFOLD_FORMATS_VARIANT_H

#include "model/rules.h"
#include "import/formats.h"

struct variant {
    sudoku_position *position;
    sudoku_where *where;
    struct text text;
    sudoku_rules *rules;
    struct rule_draft draft;
    uint32_t allowed[SUDOKU_MAX_CELLS];
    sudoku_where last; /* the place told last */
    bool short_of_memory;
    bool lenient; /* sums and digits may be those of a puzzle that ours is not: left out, too */
};

/* Everything empty, no shape yet. */
void variant_begin(struct variant *variant, struct text text, sudoku_position *position,
                   sudoku_where *where);

/* BAD_SIZE where another size was insisted on. */
sudoku_status variant_shape(struct variant *variant, sudoku_shape shape);

/* The regions, a number 0 to n-1 for each cell, instead of boxes; the boxes where they are those. Told
 * before any other rule. On failure *bad is a cell of a region that is too small or large. */
sudoku_status variant_regions(struct variant *variant, int size, const uint8_t *region, int *bad);

void variant_rule(struct variant *variant, const char *keyword, size_t at);
void variant_value(struct variant *variant, int32_t value, size_t at);
void variant_cell(struct variant *variant, int cell, size_t at);

/* The rule is whole. What our rule does not allow (a line of one cell, a cell twice) is noted down as
 * `what`; what nobody's could be (a sum out of reach) is an error. */
sudoku_status variant_add(struct variant *variant, const char *what, size_t length);

/* Notes down what is not taken over. */
void variant_omit(struct variant *variant, const char *what, size_t length, size_t at);

/* A rule in one go: no values but `value` where it is not negative. */
sudoku_status variant_switch(struct variant *variant, const char *keyword, int32_t value,
                             size_t at);

/* The end, good or bad: gives the position its puzzle and rules, or everything back. */
sudoku_status variant_end(struct variant *variant, sudoku_status status);

#endif
