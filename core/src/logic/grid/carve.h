/* Arrays that are allocated and freed together, as one block: whoever needs them lays them out twice, once to know how many
 * bytes they take, and once more when there are so many. */
#ifndef NINEFOLD_LOGIC_CARVE_H
#define NINEFOLD_LOGIC_CARVE_H

#include <stddef.h>

struct carve {
    char *block; /* NULL while the bytes are counted */
    size_t used;
};

/* The next so many bytes; what it returns while they are counted is not to be used. */
void *carve_take(struct carve *carve, size_t bytes);

typedef void carve_lay_out(void *owner, int room, struct carve *carve);

/* The block of an owner, laid out for so much; NULL when out of memory. Nothing is written to it: to set it to zero would
 * take longer than most hints. */
void *carve_open(carve_lay_out *lay_out, void *owner, int room);

#endif
