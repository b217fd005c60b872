/* Forcing chains by nets: a candidate whose net leads to a contradiction is false (or true), and a conclusion
 * that follows from all cases of a cell, of a digit in a house, or of one candidate on and off, is proved. The
 * proof with the fewest nodes wins. Nishio is the same within one digit, by contradiction alone. */
#include "logic/finders.h"
#include "logic/grid/placings.h"
#include "logic/offers.h"
#include "nets.h"

#include <stddef.h>
#include <string.h>

/* The net of the start, which contradicts itself. */
static void forcing_describe_nishio(struct logic *logic, int technique, int start, int nodes,
                                    struct logic_step *step)
{
    step_begin(step, technique, 1);
    nets_describe_contradiction(logic, &logic->nets->one, step);
    step->rating = (uint16_t)(logic_techniques[technique].explainer + links_addition(nodes));
    step->nodes = (uint16_t)nodes;
    links_conclude(logic, start ^ 1, step);
}

/* The places of one digit by house, as a start turns them off. */
struct forcing_places {
    uint32_t houses[UNITS_HOUSES];
    uint16_t on
        [1 +
         UNITS_HOUSES]; /* cells that hold the digit, as they were found; a house finds one at most */
    int ons;
};

/* False on a contradiction. */
static bool forcing_strike(const struct units *units, struct forcing_places *places, int cell)
{
    for (int kind = 0; kind < UNITS_KINDS; kind++) {
        const int house = units->house[cell][kind];
        const uint32_t bit = UINT32_C(1) << units->position[cell][kind];
        if ((places->houses[house] & bit) == 0) continue;
        const uint32_t left = places->houses[house] &= ~bit;
        if (left == 0) return false;
        if (bits_single(left)) places->on[places->ons++] = units->cell[house][bits_lowest(left)];
    }
    return true;
}

/* Does the digit of a candidate, on or off, lead to a contradiction by itself? Without the net that proves it. */
static bool forcing_fails(const struct logic *logic, int cell, int digit, bool on)
{
    const struct units *units = &logic->units;
    struct forcing_places places = {.ons = 0};
    for (int house = 0; house < units->houses; house++)
        places.houses[house] = logic->grid.places[house][digit];
    if (on)
        places.on[places.ons++] = (uint16_t)cell;
    else if (!forcing_strike(units, &places, cell))
        return true;
    for (int i = 0; i < places.ons; i++) {
        const int from = places.on[i];
        for (int kind = 0; kind < UNITS_KINDS; kind++) {
            const int house = units->house[from][kind];
            uint32_t others = places.houses[house] & ~(UINT32_C(1) << units->position[from][kind]);
            if (others == places.houses[house]) return true;
            for (; others != 0; others &= others - 1)
                if (!forcing_strike(units, &places, units->cell[house][bits_lowest(others)]))
                    return true;
        }
    }
    return false;
}

bool forcing_nishio(struct logic *logic, int technique, struct logic_step *step)
{
    struct nets *nets = logic->nets;
    struct links *links = logic->links;
    if (!links_build(links, &logic->units, &logic->grid)) return false;
    int best = 0, best_start = 0;
    for (int i = 0; i < 2 * links->count; i++) {
        const int start = i ^ 1; /* on first */
        const int cell = links->cell[start >> 1], digit = links->digit[start >> 1];
        /* Without singles, what a digit proves by itself leaves another of its candidates without a place. */
        if (!logic_digit_changed(logic, technique, digit) ||
            (logic->offers == NULL && !placings_fail(logic, digit)) ||
            !forcing_fails(logic, cell, digit, start & 1))
            continue;
        nets_spread(logic, LINKS_X, NETS_PLAIN, start);
        if (nets->one.contradiction == LINKS_NONE) continue;
        const int nodes = nets_contradiction_size(nets, &nets->one);
        if (logic->offers != NULL) {
            forcing_describe_nishio(logic, technique, start, nodes, step);
            (void)logic_offer(logic, step);
        }
        if (best != 0 && nodes >= best) continue;
        best = nodes;
        best_start = start;
    }
    if (best == 0 || logic->offers != NULL) return false;
    nets_spread(logic, LINKS_X, NETS_PLAIN, best_start);
    forcing_describe_nishio(logic, technique, best_start, best, step);
    return true;
}

/* At equal size the scale prefers cells to doubles, doubles to regions, and regions to contradictions. */
enum forcing_kind {
    FORCING_CELL,
    FORCING_DOUBLE,
    FORCING_REGION,
    FORCING_CONTRADICTION,
    FORCING_KINDS
};

enum { FORCING_NO_RANK = 1 << 24 };

/* What makes a forcing chain: a net that contradicts itself, or nets that all reach a target. */
struct forcing_source {
    enum forcing_kind kind;
    int count;
    uint16_t start[SUDOKU_MAX_SIZE];
    struct logic_set base; /* whose candidates the cases are: cell and region */
};

struct forcing_best {
    int rank; /* nodes and kind in one number; lower is better */
    int nodes, target;
    struct forcing_source source;
};

/* The cases that a base set has. */
static void forcing_split(const struct logic *logic, struct forcing_source *source)
{
    source->count = links_cases(logic, source->base, source->start);
    for (int k = 0; k < source->count; k++) source->start[k] = (uint16_t)(2 * source->start[k] + 1);
}

typedef void forcing_visit(struct logic *logic, const struct forcing_source *source, void *context);

/* Every source in the order of the scale. */
static void forcing_visit_all(struct logic *logic, forcing_visit *visit, void *context)
{
    const struct links *links = logic->links;
    const struct units *units = &logic->units;
    const struct marks *grid = &logic->grid;
    const int n = units->size;
    struct forcing_source source = {0};
    for (int cell = 0; cell < units->cells; cell++) {
        if (bits_count(grid->cells[cell]) < 2) continue;
        for (uint32_t set = grid->cells[cell]; set != 0; set &= set - 1) {
            const int digit = bits_lowest(set), i = links->number[cell * n + digit];
            source.kind = FORCING_CONTRADICTION;
            source.count = 1;
            for (int on = 1; on >= 0; on--) {
                source.start[0] = (uint16_t)(2 * i + on);
                visit(logic, &source, context);
            }
            source.kind = FORCING_DOUBLE;
            source.count = 2;
            source.start[0] = (uint16_t)(2 * i + 1);
            source.start[1] = (uint16_t)(2 * i);
            visit(logic, &source, context);
            source.kind = FORCING_REGION;
            for (int turn = 1; turn < LINKS_STRONG; turn++) {
                const int house = links_house(units, cell, turn);
                const uint32_t places = grid->places[house][digit];
                if (bits_count(places) < 2 || units->cell[house][bits_lowest(places)] != cell)
                    continue;
                source.base = step_house(house, digit);
                forcing_split(logic, &source);
                visit(logic, &source, context);
            }
        }
        source.kind = FORCING_CELL;
        source.base = step_cell(cell);
        forcing_split(logic, &source);
        visit(logic, &source, context);
    }
}

/* The nodes that the nets of all cases reach; false where there are none. */
static bool forcing_common(const struct logic *logic, const struct forcing_source *source,
                           uint64_t *common)
{
    uint64_t any = 0;
    for (int word = 0; word < nets_words(logic->links->count); word++) {
        uint64_t set = ~UINT64_C(0);
        for (int k = 0; k < source->count; k++)
            set &= logic->nets->nets[source->start[k]].has[word];
        any |= common[word] = set;
    }
    return any != 0;
}

/* How many nodes the nets of all cases need together to reach the node. */
static int forcing_joint_size(struct nets *nets, const struct forcing_source *source, int node)
{
    int nodes = 0;
    for (int k = 0; k < source->count; k++) {
        nets->counted_count = 0;
        nodes += nets_size(nets, &nets->nets[source->start[k]], node);
    }
    return nodes;
}

static void forcing_consider(struct logic *logic, const struct forcing_source *source,
                             void *context)
{
    struct nets *nets = logic->nets;
    struct forcing_best *best = context;
    struct net *first = &nets->nets[source->start[0]];
    if (source->kind == FORCING_CONTRADICTION) {
        if (first->contradiction == LINKS_NONE) return;
        const int nodes = nets_contradiction_size(nets, first);
        const int rank = nodes * FORCING_KINDS + FORCING_CONTRADICTION;
        if (rank >= best->rank) return;
        *best = (struct forcing_best){
            .rank = rank, .nodes = nodes, .target = source->start[0] ^ 1, .source = *source};
        return;
    }
    uint64_t common[2 * LINKS_ROOM / 64];
    if (!forcing_common(logic, source, common)) return;
    /* On before off, and in the order in which the first case reaches them. */
    for (int on = 1; on >= 0; on--) {
        for (int i = 0; i < first->reached; i++) {
            const int node = first->order[i];
            if ((node & 1) != on || !bits_in(common, node)) continue;
            const int nodes = forcing_joint_size(nets, source, node);
            const int rank = nodes * FORCING_KINDS + (int)source->kind;
            if (rank >= best->rank) continue;
            *best = (struct forcing_best){
                .rank = rank, .nodes = nodes, .target = node, .source = *source};
        }
    }
}

/* Plain nets have a row for each kind, the others one for each level. */
static enum nets_level forcing_level(int technique)
{
    return technique < TECHNIQUE_DYNAMIC_PLUS
               ? NETS_PLAIN
               : (enum nets_level)(NETS_PLUS + technique - TECHNIQUE_DYNAMIC_PLUS);
}

static void forcing_describe(struct logic *logic, const struct forcing_best *best, int technique,
                             struct logic_step *step)
{
    static const uint8_t technique_of[FORCING_KINDS] = {
        [FORCING_CELL] = TECHNIQUE_DYNAMIC_CELL_FORCING,
        [FORCING_DOUBLE] = TECHNIQUE_DOUBLE_FORCING,
        [FORCING_REGION] = TECHNIQUE_DYNAMIC_REGION_FORCING,
        [FORCING_CONTRADICTION] = TECHNIQUE_CONTRADICTION_FORCING};
    struct nets *nets = logic->nets;
    const struct forcing_source *source = &best->source;
    const bool plain = forcing_level(technique) == NETS_PLAIN;
    step_begin(step, plain ? technique_of[source->kind] : technique, source->count);
    step->rating = (uint16_t)(logic_techniques[technique].explainer + links_addition(best->nodes));
    step->nodes = (uint16_t)best->nodes;
    if (source->kind == FORCING_CELL || source->kind == FORCING_REGION)
        step_base(step, source->base);
    for (int k = 0; k < source->count; k++) {
        struct net *net = &nets->nets[source->start[k]];
        if (source->kind == FORCING_CONTRADICTION) {
            nets_describe_contradiction(logic, net, step);
        } else {
            nets_describe_proof(logic, net, best->target, k, step);
        }
    }
    links_conclude(logic, best->target, step);
}

/* Everything that nets prove, in a list. */
struct forcing_listed {
    int count;
};

static void forcing_note(struct logic *logic, const struct forcing_source *source, void *context)
{
    struct forcing_listed *list = context;
    struct nets *nets = logic->nets;
    struct net *first = &nets->nets[source->start[0]];
    const bool contradiction = source->kind == FORCING_CONTRADICTION;
    uint64_t common[2 * LINKS_ROOM / 64];
    if (!contradiction && !forcing_common(logic, source, common)) return;
    const int count = contradiction ? first->contradiction != LINKS_NONE : first->reached;
    for (int on = 1; on >= 0; on--) {
        if (contradiction && on != 0) continue;
        for (int i = 0; i < count && list->count < LINKS_FOUND; i++) {
            const int node = contradiction ? source->start[0] ^ 1 : first->order[i];
            if (!contradiction && ((node & 1) != on || !bits_in(common, node))) continue;
            const int nodes = contradiction ? nets_contradiction_size(nets, first)
                                            : forcing_joint_size(nets, source, node);
            logic->links->found[list->count] =
                (struct links_found){.rank = nodes * FORCING_KINDS + (int)source->kind,
                                     .order = list->count,
                                     .nodes = (uint16_t)nodes,
                                     .start = source->start[0],
                                     .target = (uint16_t)node,
                                     .mode = (uint8_t)source->kind,
                                     .base = source->base};
            list->count++;
        }
    }
}

/* The cases of an entry of the list. */
static void forcing_recall(const struct logic *logic, const struct links_found *found,
                           struct forcing_best *best)
{
    *best = (struct forcing_best){
        .nodes = found->nodes,
        .target = found->target,
        .source = {.kind = (enum forcing_kind)found->mode, .base = found->base}};
    struct forcing_source *source = &best->source;
    if (source->kind == FORCING_CONTRADICTION || source->kind == FORCING_DOUBLE) {
        source->count = source->kind == FORCING_DOUBLE ? 2 : 1;
        source->start[0] = found->start;
        source->start[1] = found->start ^ 1;
    } else {
        forcing_split(logic, source);
    }
}

static bool forcing_list(struct logic *logic, int technique, enum nets_level level, chains_use *use,
                         void *context)
{
    struct links *links = logic->links;
    if (!links_build(links, &logic->units, &logic->grid)) return true;
    if (!nets_spread_all(logic, level)) return true;
    struct forcing_listed list = {0};
    forcing_visit_all(logic, forcing_note, &list);
    links_sort(links, list.count);
    for (int i = 0; i < list.count; i++) {
        struct forcing_best best;
        forcing_recall(logic, &links->found[i], &best);
        forcing_describe(logic, &best, technique, logic->thought);
        if (!use(logic->thought, context)) return false;
    }
    return true;
}

bool forcing_all(struct logic *logic, enum nets_level level, chains_use *use, void *context)
{
    return forcing_list(logic, TECHNIQUE_CONTRADICTION_FORCING, level, use, context);
}

bool forcing_nets(struct logic *logic, int technique, struct logic_step *step)
{
    const enum nets_level level = forcing_level(technique);
    if (logic->offers != NULL) return !forcing_list(logic, technique, level, offers_use, logic);
    if (!links_build(logic->links, &logic->units, &logic->grid)) return false;
    if (!nets_spread_all(logic, level)) return false;
    struct forcing_best best = {.rank = FORCING_NO_RANK};
    forcing_visit_all(logic, forcing_consider, &best);
    if (best.rank == FORCING_NO_RANK) return false;
    forcing_describe(logic, &best, technique, step);
    return true;
}
