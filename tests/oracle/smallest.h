/* The canonical form of a 9x9 by trying every arrangement: shares nothing with the core. */
#ifndef NINEFOLD_SMALLEST_H
#define NINEFOLD_SMALLEST_H

#include <stdint.h>

/* The smallest of all 3,359,232 arrangements of 81 digits, named as they come; 0: an open cell. */
void smallest(const uint8_t *digits, uint8_t *form);

#endif
