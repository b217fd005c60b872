/* Nested proofs: where a net has stalled, patterns, chains, then forcing chains, then nets are sought on the grid that
 * it has reached. The first family that removes anything new applies everything it finds. Each removal depends
 * on the candidates that its base sets have lost since the outer net began, and the nodes of the inner proof
 * count towards the size. */
#include "chains.h"
#include "nets.h"

#include <string.h>

/* Clocks of copied grids; none of a grid that is solved comes to so much. */
#define NESTED_CLOCKS (UINT32_C(1) << 31)

static bool nested_use(const struct logic_step *step, void *context)
{
    return nets_apply(context, step);
}

/* Memory for the inner search, when it is first needed. */
static bool nested_open(struct logic *inner)
{
    if (inner->nets->memory != NULL) return true;
    if (inner->links->memory == NULL && !links_open(inner->links, &inner->units)) return false;
    if (!nets_open(inner->nets, inner->links->room)) return false;
    memset(inner->nets->known, 0, NETS_KNOWN * sizeof *inner->nets->known);
    return true;
}

/* Applies what a family finds; whether there is anything new. */
static bool nested_try(struct nets_run *run, enum nets_level level)
{
    struct logic *inner = run->logic->inner;
    const int before = run->net->reached;
    if (level == NETS_PLUS) return plus_advance(run);
    const bool consistent =
        level == NETS_CHAINS ? chains_all(inner, nested_use, run)
        : level == NETS_MULTIPLE
            ? multiple_all(inner, nested_use, run)
            : forcing_all(inner, level == NETS_DYNAMIC ? NETS_PLAIN : NETS_PLUS, nested_use, run);
    return !consistent || run->net->reached > before;
}

/* What is known of a grid, found by a hash of it: this, but for its last bits, which are the level of the next family to seek;
 * those before found nothing. The nets of different starts reach the same grids, and so do those of the next level. */
static uint64_t *nested_known(const struct logic *inner)
{
    uint64_t hash = 0;
    for (int cell = 0; cell < inner->units.cells; cell++) {
        hash = (hash ^ inner->grid.cells[cell]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    uint64_t *known = &inner->nets->known[hash % NETS_KNOWN];
    hash = hash / NETS_LEVELS * NETS_LEVELS;
    if (*known / NETS_LEVELS * NETS_LEVELS != hash) *known = hash + NETS_PLUS;
    return known;
}

bool nested_advance(struct nets_run *run)
{
    struct logic *inner = run->logic->inner;
    if (run->level == NETS_PLUS || inner == NULL || !nested_open(inner)) return plus_advance(run);
    marks_copy(&inner->grid, &run->nets->grid, &inner->units);
    inner->grid.clock = NESTED_CLOCKS | ++run->nets->copies;
    inner->unique = inner->paused = false; /* its budget only counts, and never runs out */
    for (uint64_t *known = nested_known(inner); *known % NETS_LEVELS <= run->level; ++*known)
        if (nested_try(run, (enum nets_level)(*known % NETS_LEVELS))) return true;
    return false;
}
