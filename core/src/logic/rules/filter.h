/* What the constraints of rules say by all of their fillings. */
#ifndef NINEFOLD_LOGIC_FILTER_H
#define NINEFOLD_LOGIC_FILTER_H

#include "logic/logic.h"

enum { FILTER_LISTED = 6 /* fillings that are told one by one */ };

/* Notes which digits the cells of each constraint must hold as things are: a house of fewer cells than digits has them as
 * places from then on. */
void filter_require(struct logic *logic);

/* Fillings of a constraint that are told: in the order of its cells, or, of cells that differ and only have a sum, as sets
 * of digits, ascending. */
struct filter_told {
    int count; /* more than FILTER_LISTED: too many to be told */
    int cells;
    bool sets;
    uint8_t digit[FILTER_LISTED][SUDOKU_MAX_SIZE + 2];
};
void filter_tell(struct fillings *fillings, struct filter_told *told);

#endif
