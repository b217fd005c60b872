/* Guardians: candidates without which a pattern of cells could not be filled at all, or could be filled in two ways. One of
 * them is true, so what sees all of them is false. */
#ifndef NINEFOLD_LOGIC_GUARDIANS_H
#define NINEFOLD_LOGIC_GUARDIANS_H

#include "logic/offers.h"

/* As many as a search for patterns follows. */
enum { GUARDIANS_MOST = 6 };

/* The candidates that see all guardians of a pattern (cells, and its digits there), in the order of the grid, into `seen`, of
 * room for a digit of all cells; how many. */
int guardians_seen(const struct logic *logic, const struct logic_pattern *cell, int cells,
                   uint16_t *seen);

/* Begins a step about such a pattern, of which one guardian is true. */
void guardians_begin(struct logic_step *step, int technique, int rating,
                     const struct logic_pattern *cell, int cells);

/* Offers that what sees all guardians is false; nothing where nothing does. Without them the pattern cannot be filled
 * (`impossible`), or only in ways that come in pairs. Whether to stop. */
bool guardians_offer(const struct logic *logic, int technique, const struct logic_pattern *cell,
                     int cells, bool impossible, struct logic_step *step);

/* How many candidates the cell has besides these. */
static inline int guardians_of(const struct logic *logic, int cell, uint32_t digits)
{
    return bits_count(logic->grid.cells[cell] & ~digits);
}

/* Adds those of a cell to the guardians' digits so far; false where nothing can see all: those of several cells have to be
 * of one digit, since what sees them is not in their cells. */
static inline bool guardians_join(const struct logic *logic, int cell, uint32_t digits,
                                  uint32_t *guardians)
{
    const uint32_t more = logic->grid.cells[cell] & ~digits, before = *guardians;
    *guardians |= more;
    return before == 0 || more == 0 || bits_single(*guardians);
}

#endif
