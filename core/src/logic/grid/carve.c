#include "carve.h"

#include <stdlib.h>

enum { CARVE_ALIGN = 16 };

void *carve_take(struct carve *carve, size_t bytes)
{
    const size_t at = carve->used;
    carve->used += (bytes + CARVE_ALIGN - 1) / CARVE_ALIGN * CARVE_ALIGN;
    return carve->block == NULL ? NULL : carve->block + at;
}

void *carve_open(carve_lay_out *lay_out, void *owner, int room)
{
    struct carve carve = {0};
    lay_out(owner, room, &carve);
    carve.block = malloc(carve.used);
    carve.used = 0;
    if (carve.block != NULL) lay_out(owner, room, &carve);
    return carve.block;
}
