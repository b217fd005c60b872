#include "nets.h"

#include "logic/grid/carve.h"

#include <stdlib.h>
#include <string.h>

static void nets_lay_out(void *owner, int candidates, struct carve *carve)
{
    struct nets *nets = owner;
    const size_t nodes = 2 * (size_t)candidates;
    struct net *net = &nets->one;
    nets->nets = carve_take(carve, nodes * sizeof *nets->nets);
    net->has = carve_take(carve, (size_t)nets_words(candidates) * sizeof *net->has);
    net->sets = carve_take(carve, NETS_SETS * sizeof *net->sets);
    net->proofs = carve_take(carve, NETS_PROOFS * sizeof *net->proofs);
    nets->known = carve_take(carve, NETS_KNOWN * sizeof *nets->known);
    nets->marked = carve_take(carve, nodes * sizeof *nets->marked);
    nets->met = carve_take(carve, (NETS_PROOFS + 1) * sizeof *nets->met);
    nets->counted = carve_take(carve, NETS_COUNTED * sizeof *nets->counted);
    net->order = carve_take(carve, nodes * sizeof *net->order);
    net->inner = carve_take(carve, nodes * sizeof *net->inner);
    net->parents = carve_take(carve, nodes * sizeof *net->parents);
    net->parent_count = carve_take(carve, nodes * sizeof *net->parent_count);
    net->size = carve_take(carve, nodes * sizeof *net->size);
    net->pool = carve_take(carve, NETS_POOL * sizeof *net->pool);
    for (int on = 0; on < 2; on++)
        nets->queue[on] = carve_take(carve, nodes * sizeof *nets->queue[on]);
    nets->stack = carve_take(carve, nodes * sizeof *nets->stack);
    net->cause = carve_take(carve, nodes);
}

bool nets_open(struct nets *nets, int candidates)
{
    nets->memory = carve_open(nets_lay_out, nets, candidates);
    if (nets->memory == NULL) return false;
    memset(nets->marked, 0, 2 * (size_t)candidates * sizeof *nets->marked);
    memset(nets->met, 0, (NETS_PROOFS + 1) * sizeof *nets->met);
    return true;
}

void nets_close(struct nets *nets)
{
    free(nets->memory);
    for (int i = 0; i < NETS_CHUNKS; i++) free(nets->chunk[i]);
    memset(nets, 0, sizeof *nets);
}

/* Copies `bytes` bytes to the chunks; when out of memory nets->full says so. */
static void *nets_pack(struct nets *nets, const void *from, size_t bytes)
{
    if (nets->chunks == 0 || bytes > NETS_CHUNK - nets->used) {
        char **chunk = &nets->chunk[nets->chunks];
        if (nets->chunks < NETS_CHUNKS && *chunk == NULL) *chunk = malloc(NETS_CHUNK);
        if (nets->chunks == NETS_CHUNKS || *chunk == NULL || bytes > NETS_CHUNK) {
            nets->full = true;
            return NULL;
        }
        nets->chunks++;
        nets->used = 0;
    }
    void *to = nets->chunk[nets->chunks - 1] + nets->used;
    memcpy(to, from, bytes);
    nets->used += (bytes + 7) / 8 * 8;
    if (nets->used > NETS_CHUNK) nets->used = NETS_CHUNK;
    return to;
}

/* Stores the current net as that of a start. False when out of memory. */
static bool nets_keep(struct nets *nets, int start, int candidates)
{
    const struct net *one = &nets->one;
    const size_t nodes = 2 * (size_t)candidates, pairs = nodes * sizeof(uint16_t);
    struct net *net = &nets->nets[start];
    *net = *one;
    net->order = nets_pack(nets, one->order, (size_t)one->reached * sizeof *one->order);
    net->has = nets_pack(nets, one->has, (size_t)nets_words(candidates) * sizeof *one->has);
    net->cause = nets_pack(nets, one->cause, nodes);
    if (one->proof_count != 0) /* else nobody asks for it */
        net->inner = nets_pack(nets, one->inner, pairs);
    net->parents = nets_pack(nets, one->parents, pairs);
    net->parent_count = nets_pack(nets, one->parent_count, pairs);
    net->size = nets_pack(nets, one->size, pairs);
    net->pool = nets_pack(nets, one->pool, (size_t)one->pooled * sizeof *one->pool);
    net->sets = nets_pack(nets, one->sets, (size_t)one->set_count * sizeof *one->sets);
    net->proofs = nets_pack(nets, one->proofs, (size_t)one->proof_count * sizeof *one->proofs);
    return !nets->full;
}

bool nets_reach(struct nets_run *run, int node, int parents, enum nets_cause cause)
{
    struct net *net = run->net;
    net->cause[node] = (uint8_t)cause;
    net->inner[node] = 0;
    bits_add(net->has, node);
    net->parents[node] = (uint16_t)parents;
    net->parent_count[node] = (uint16_t)(net->pooled - parents);
    net->order[net->reached++] = (uint16_t)node;
    run->nets->queue[node & 1][run->end[node & 1]++] = (uint16_t)node;
    if (!net_has(net, node ^ 1)) return true;
    net->contradiction = node >> 1;
    return false;
}

static bool nets_put_off(struct nets_run *run, int from, int candidate)
{
    const int node = 2 * candidate;
    if (net_has(run->net, node)) return true;
    const int parents = run->net->pooled;
    nets_rest_on(run->net, from);
    return nets_reach(run, node, parents, NETS_BY_SIGHT);
}

/* Turns off every candidate that a candidate on sees. */
static bool nets_follow_on(struct nets_run *run, int from)
{
    const struct links *links = run->links;
    const int i = from >> 1;
    uint32_t at = run->mode == LINKS_XY ? links->near_from[i] : links->near_house[i];
    for (; at < links->near_from[i + 1]; at++)
        if (!nets_put_off(run, from, links->near[at])) return false;
    return true;
}

/* A candidate off may leave a single in its cell or its houses. */
static bool nets_follow_off(struct nets_run *run, int from)
{
    const struct links *links = run->links;
    const struct units *units = &run->logic->units;
    struct marks *grid = &run->nets->grid;
    struct net *net = run->net;
    const int i = from >> 1, cell = links->cell[i], digit = links->digit[i], n = units->size;
    marks_erase(grid, units, cell, digit);
    if (run->mode == LINKS_XY && bits_single(grid->cells[cell])) {
        const int left = bits_lowest(grid->cells[cell]);
        const int node = 2 * links->number[cell * n + left] + 1;
        if (!net_has(net, node)) {
            const int parents = net->pooled;
            nets_rest_on(run->net, from);
            uint32_t gone =
                run->origin->cells[cell] & ~(UINT32_C(1) << left | UINT32_C(1) << digit);
            for (; gone != 0; gone &= gone - 1)
                nets_rest_on(run->net, 2 * links->number[cell * n + bits_lowest(gone)]);
            if (!nets_reach(run, node, parents, NETS_BY_CELL)) return false;
        }
    }
    for (int turn = 1; turn < LINKS_STRONG; turn++) {
        const int house = links_house(units, cell, turn);
        const uint32_t places = grid->places[house][digit];
        if (!bits_single(places)) continue;
        const int other = units->cell[house][bits_lowest(places)];
        const int node = 2 * links->number[other * n + digit] + 1;
        if (net_has(net, node)) continue;
        const int parents = net->pooled;
        nets_rest_on(run->net, from);
        for (uint32_t gone = run->origin->places[house][digit] & ~places; gone != 0;
             gone &= gone - 1) {
            const int before = units->cell[house][bits_lowest(gone)];
            if (before != cell) nets_rest_on(run->net, 2 * links->number[before * n + digit]);
        }
        if (!nets_reach(run, node, parents, (enum nets_cause)(NETS_BY_CELL + turn))) return false;
    }
    return true;
}

/* Everything that follows from a node, up to the first contradiction. */
void nets_spread(struct logic *logic, int mode, enum nets_level level, int start)
{
    struct nets *nets = logic->nets;
    struct net *net = &nets->one;
    struct nets_run run = {.logic = logic,
                           .links = logic->links,
                           .nets = nets,
                           .net = net,
                           .origin = &logic->grid,
                           .mode = mode,
                           .level = level};
    memset(net->has, 0, (size_t)nets_words(logic->links->count) * sizeof *net->has);
    memset(net->size, 0, 2 * (size_t)logic->links->count * sizeof *net->size);
    net->reached = net->pooled = net->proof_count = net->set_count = 0;
    net->nested = false;
    net->contradiction = LINKS_NONE;
    (void)nets_reach(&run, start, 0, NETS_BY_START);
    if (level == NETS_PLAIN && (start & 1) == 0 && !links_tied(logic->links, mode, start >> 1))
        return; /* nothing follows */
    marks_copy(&nets->grid, &logic->grid, &logic->units);
    for (;;) {
        if (run.first[1] < run.end[1]) {
            if (!nets_follow_on(&run, nets->queue[1][run.first[1]++])) return;
        } else if (run.first[0] < run.end[0]) {
            if (!nets_follow_off(&run, nets->queue[0][run.first[0]++])) return;
        } else if (level == NETS_PLAIN || !nested_advance(&run) ||
                   net->contradiction != LINKS_NONE) {
            return;
        }
    }
}

/* A hash of the content of an inner proof, the same in whichever net it was found. */
static uint32_t nets_content(const struct logic_step *step)
{
    uint32_t hash = UINT32_C(2166136261);
    for (int i = 0; i < step->links; i++) {
        const struct logic_link *link = &step->link[i];
        hash = (hash ^ (2U * link->from + link->from_on)) * UINT32_C(16777619);
        hash = (hash ^ (2U * link->to + link->to_on)) * UINT32_C(16777619);
        hash ^= hash >> 15;
    }
    return hash;
}

bool nets_apply(struct nets_run *run, const struct logic_step *step)
{
    struct net *net = run->net;
    const struct logic *logic = run->logic;
    const struct units *units = &logic->units;
    const struct links *links = run->links;
    const struct marks *grid = &run->nets->grid;
    const int n = units->size;
    int inner = 0;
    uint16_t off[STEP_REMOVED];
    int count = 0;
    for (int i = 0; i < step->removed; i++) off[count++] = step->remove[i];
    for (int i = 0; i < step->placed; i++) {
        const int cell = step->place[i] / n;
        uint32_t others = grid->cells[cell] & ~(UINT32_C(1) << step->place[i] % n);
        for (; others != 0; others &= others - 1)
            off[count++] = (uint16_t)(cell * n + bits_lowest(others));
    }
    for (int i = 0; i < count; i++) {
        const int node = 2 * links->number[off[i]];
        if (net_has(net, node)) continue;
        const int parents = net->pooled;
        if (inner == 0) {
            inner = nets_prove(net, step->base, step->bases, step->nodes, nets_content(step));
            if (inner == 0) return true;
            net->proofs[inner - 1].places = step->placed > 0;
        }
        for (int k = 0; k < step->bases; k++) {
            const struct logic_set *base = &step->base[k];
            if (base->kind == LOGIC_SET_CELL) {
                uint32_t lost = run->origin->cells[base->index] & ~grid->cells[base->index];
                for (; lost != 0; lost &= lost - 1)
                    nets_rest_on(net, 2 * links->number[base->index * n + bits_lowest(lost)]);
            } else {
                uint32_t lost = run->origin->places[base->index][base->digit] &
                                ~grid->places[base->index][base->digit];
                for (; lost != 0; lost &= lost - 1)
                    nets_rest_on(net,
                                 2 * links->number[units->cell[base->index][bits_lowest(lost)] * n +
                                                   base->digit]);
            }
        }
        if (!nets_reach(run, node, parents, NETS_BY_PATTERN)) return false;
        net->inner[node] = (uint16_t)inner;
    }
    return true;
}

/* The nets of all starts. False where there is no room for them, or the budget is spent. */
bool nets_spread_all(struct logic *logic, enum nets_level level)
{
    struct nets *nets = logic->nets;
    const int count = logic->links->count;
    if (!logic->paused) {
        nets->chunks = nets->next = 0;
        nets->full = false;
    }
    logic->paused = false;
    for (; nets->next < 2 * count; nets->next++) {
        if (logic->budget <= 0) {
            logic->paused = true;
            return false;
        }
        const int64_t before = logic->inner == NULL ? 0 : logic->inner->budget;
        nets_spread(logic, LINKS_XY, level, nets->next);
        logic->budget--;
        if (logic->inner != NULL) logic->budget -= before - logic->inner->budget;
        if (!nets_keep(nets, nets->next, count)) return false;
    }
    return true;
}

/* The nodes of an inner proof, unless the sum already has one with the same content. Those that place a candidate count in
 * each half of a contradiction. */
static int nets_count_inner(struct nets *nets, const struct nets_proof *proof)
{
    if (proof->nodes == 0 || proof->places) return proof->nodes;
    for (int i = 0; i < nets->counted_count; i++)
        if (nets->counted[i] == proof->content) return 0;
    if (nets->counted_count < NETS_COUNTED) nets->counted[nets->counted_count++] = proof->content;
    return proof->nodes;
}

/* How many nodes the proof of a node has. Inner proofs count once in a sum of several proofs, which begins
 * where counted_count is set to 0. */
int nets_size(struct nets *nets, struct net *net, int node)
{
    if (net->size[node] != 0 && !net->nested) return net->size[node];
    nets->walk++;
    int count = 0, open = 0;
    nets->stack[open++] = (uint16_t)node;
    nets->marked[node] = nets->walk;
    while (open > 0) {
        const int here = nets->stack[--open];
        count++;
        const int inner = net->nested ? net->inner[here] : 0;
        if (inner != 0 && nets->met[inner] != nets->walk) {
            nets->met[inner] = nets->walk;
            count += nets_count_inner(nets, &net->proofs[inner - 1]);
        }
        for (int i = 0; i < net->parent_count[here]; i++) {
            const int parent = net->pool[net->parents[here] + i];
            if (nets->marked[parent] == nets->walk) continue;
            nets->marked[parent] = nets->walk;
            nets->stack[open++] = (uint16_t)parent;
        }
    }
    net->size[node] = (uint16_t)count;
    return count;
}

int nets_contradiction_size(struct nets *nets, struct net *net)
{
    nets->counted_count = 0;
    return nets_size(nets, net, 2 * net->contradiction) +
           nets_size(nets, net, 2 * net->contradiction + 1);
}

/* Why a node follows in its net, as links and base sets of the step. */
static void nets_describe_node(const struct logic *logic, const struct net *net, int node,
                               int branch, struct logic_step *step)
{
    const struct links *links = logic->links;
    const int cell = links->cell[node >> 1], digit = links->digit[node >> 1];
    struct logic_set base = {0};
    if (net->cause[node] == NETS_BY_START) return;
    if (net->cause[node] == NETS_BY_CELL) {
        base = step_cell(cell);
    } else if (net->cause[node] >= NETS_BY_BOX && net->cause[node] <= NETS_BY_COLUMN) {
        base = step_house(links_house(&logic->units, cell, net->cause[node] - NETS_BY_CELL), digit);
    } else if (net->cause[node] == NETS_BY_PATTERN && net->inner[node] != 0) {
        const struct nets_proof *proof = &net->proofs[net->inner[node] - 1];
        for (int i = 0; i < proof->count; i++) step_base(step, net->sets[proof->first + i]);
    }
    if ((node & 1) != 0) step_base(step, base);
    for (int i = 0; i < net->parent_count[node]; i++) {
        const int parent = net->pool[net->parents[node] + i];
        if (step->links == STEP_LINKS) return;
        step->link[step->links++] =
            (struct logic_link){.from = (uint16_t)links_candidate(logic, parent),
                                .to = (uint16_t)links_candidate(logic, node),
                                .from_on = (parent & 1) != 0,
                                .to_on = (node & 1) != 0,
                                .branch = (uint8_t)branch,
                                .base = base};
    }
}

/* The proof of a node, in the order in which its nodes were reached. */
void nets_describe_proof(struct logic *logic, struct net *net, int node, int branch,
                         struct logic_step *step)
{
    struct nets *nets = logic->nets;
    net->size[node] = 0; /* so that the traversal marks its nodes */
    nets->counted_count = 0;
    (void)nets_size(nets, net, node);
    for (int i = 0; i < net->reached; i++)
        if (nets->marked[net->order[i]] == nets->walk)
            nets_describe_node(logic, net, net->order[i], branch, step);
}

void nets_describe_contradiction(struct logic *logic, struct net *net, struct logic_step *step)
{
    nets_describe_proof(logic, net, 2 * net->contradiction + 1, 0, step);
    nets_describe_proof(logic, net, 2 * net->contradiction, 1, step);
}
