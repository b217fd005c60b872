/* Nested proofs: where a net has stalled, chains, then forcing chains, then nets are sought on the grid that
 * it has reached. The first family that removes anything new applies everything it finds. Each removal depends
 * on the candidates that its base sets have lost since the outer net began, and the nodes of the inner proof
 * count towards the size. */
#include "chains.h"
#include "nets.h"

/* Clocks of copied grids; none of a grid that is solved comes to so much. */
#define NESTED_CLOCKS (UINT32_C(1) << 31)

static bool nested_use(const struct logic_step *step, void *context)
{
    return nets_apply(context, step);
}

/* Memory for the inner search, when it is first needed. */
static bool nested_open(struct logic *inner)
{
    return (inner->links->memory != NULL || links_open(inner->links, &inner->units)) &&
           (inner->nets->memory != NULL || nets_open(inner->nets, inner->links->room));
}

bool nested_advance(struct nets_run *run)
{
    struct logic *inner = run->logic->inner;
    const int before = run->net->reached;
    if (inner == NULL || !nested_open(inner)) return false;
    marks_copy(&inner->grid, &run->nets->grid, &inner->units);
    inner->grid.clock = NESTED_CLOCKS | ++run->nets->copies;
    inner->unique = inner->paused = false; /* its budget only counts, and never runs out */
    if (!chains_all(inner, nested_use, run) || run->net->reached > before) return true;
    if (run->level >= NETS_MULTIPLE &&
        (!multiple_all(inner, nested_use, run) || run->net->reached > before))
        return true;
    if (run->level >= NETS_DYNAMIC &&
        (!forcing_all(inner, NETS_PLAIN, nested_use, run) || run->net->reached > before))
        return true;
    if (run->level >= NETS_INNER_PLUS &&
        (!forcing_all(inner, NETS_PLUS, nested_use, run) || run->net->reached > before))
        return true;
    return false;
}
