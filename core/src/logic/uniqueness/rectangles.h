/* Rectangles: four cells in two rows, two columns and two boxes. */
#ifndef NINEFOLD_LOGIC_RECTANGLES_H
#define NINEFOLD_LOGIC_RECTANGLES_H

#include "logic/offers.h"

/* Begins as all zeros; cell 0 and 3 are opposite, 0 and 1 in a row. With `open`, cells of which it has no digits may be
 * passed over. */
struct rectangles {
    uint16_t cell[4];
    const uint32_t *open;
};

/* The next one: by the first cell, then by the second, in reading order. False after the last. */
bool rectangles_next(const struct units *units, struct rectangles *rectangles);

#endif
