#include "automaton.h"

#include "bits.h"
#include "once.h"
#include "state.h"
#ifdef NINEFOLD_COMPACT
#include "nodes.h"
#else
#include "bundles.h"
#endif

#include <stdlib.h>
#include <string.h>

/* The automaton unrolled along the line: a layered graph, with a node for each state that can be
 * reached before each cell, and an edge for each digit.
 *
 *     node 0        nodes of cell 1       ...     nodes after the last cell, all accepting
 *   (the start)
 *
 * Nodes and edges that are on no path from the start to the end are left out when the model is made. To filter, paths are
 * followed forward and backward over the current candidates: a digit on none of them is removed. The nodes that are left
 * are kept in the state, so that only the layers of cells that lost candidates are examined again. */
struct layer {
    uint32_t word; /* the first of this layer's, in the sets of nodes */
    struct edges edges;
};

struct layers {
    const struct layer *layer;
    const uint32_t *from;  /* the first node of each layer, and one past the last node */
    const uint16_t *next;  /* [node * n + digit-1]: number within the next layer, or NOWHERE */
    const uint32_t *kinds; /* as in struct automaton, or NULL */
    /* Where in the memory that the state keeps, or MODEL_NOT_KEPT: `words` of sets of nodes, layer by layer, then the
     * digits that each cell lacked at the last run. */
    size_t kept;
    uint32_t words;
};

struct automaton_view automaton_view(const struct constraint *constraint)
{
    const struct layers *layers = constraint->data;
    return (struct automaton_view){.from = layers->from, .next = layers->next};
}

/* The most words of sets of nodes in all layers: enough for the largest grid with all states, or for longer lines with
 * fewer states. */
enum { NODE_WORDS = (SUDOKU_MAX_SIZE + 1) * AUTOMATON_STATES / 64 };

enum layer_fate { LAYER_SAME, LAYER_SMALLER, LAYER_EMPTY };

/* Removes the nodes of the layer after this one that no edge reaches, and tells what became of it. */
static enum layer_fate automaton_reach(const struct layer *layer, int n, uint32_t open,
                                       uint64_t *nodes)
{
    uint64_t reached[AUTOMATON_STATES / 64], gone = 0, left_over = 0;
    uint64_t *after = nodes + layer[1].word;
    edges_reach(&layer->edges, n, open, nodes + layer->word, reached);
    for (int w = 0; w < layer->edges.next_words; w++) {
        gone |= after[w] & ~reached[w];
        left_over |= after[w] &= reached[w];
    }
    return left_over == 0 ? LAYER_EMPTY : gone != 0 ? LAYER_SMALLER : LAYER_SAME;
}

/* All kinds of digits occur. Of the sets of kinds that may have been seen before each cell one bit each: 1 << set. */
static bool cover_filter(struct state *state, const struct constraint *constraint)
{
    const uint32_t *kinds = ((const struct layers *)constraint->data)->kinds;
    static const uint32_t having[AUTOMATON_KINDS] = {0xAA, 0xCC, 0xF0}; /* sets with this kind */
    uint32_t seen[SUDOKU_MAX_SIZE + 1] = {1}, leads = 0x80, any = 0, alone = 0;
    const int count = constraint->count;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < AUTOMATON_KINDS; k++)
            if ((state->candidates[constraint->cells[i]] & kinds[k]) != 0)
                seen[i + 1] |= (seen[i] & having[k]) | (seen[i] & ~having[k]) << (1 << k);
    if ((seen[count] & leads) == 0) return false;
    for (int i = count - 1; i >= 0; i--) {
        uint32_t before = 0, digits = 0;
        for (int k = 0; k < AUTOMATON_KINDS; k++) {
            if ((state->candidates[constraint->cells[i]] & kinds[k]) == 0) continue;
            const uint32_t with = leads & having[k], from = seen[i] & (with | with >> (1 << k));
            if (from != 0) digits |= kinds[k];
            before |= from;
        }
        leads = before;
        if (!keep_candidates(state, constraint->cells[i], digits)) return false;
        any |= state->candidates[constraint->cells[i]];
    }
    for (int k = 0; k < AUTOMATON_KINDS; k++)
        if (bits_single(any & kinds[k])) alone |= any & kinds[k];
    return remove_locked_candidates(state, constraint->cells, count, alone);
}

static bool automaton_filter(struct state *state, const struct constraint *constraint)
{
    const struct layers *layers = constraint->data;
    const int n = state->model->size, count = constraint->count;
    uint64_t own[1 + NODE_WORDS + SUDOKU_MAX_CELLS / 2 + 1];
    uint64_t *const kept = state_kept(state, layers->kept);
    uint64_t *const nodes = kept != NULL ? kept : own;
    /* Has the cell lost candidates, and the layer nodes? */
    bool changed[SUDOKU_MAX_CELLS], smaller[SUDOKU_MAX_CELLS + 1];
    uint32_t *without = (uint32_t *)(void *)(nodes + layers->words);
    if (kept == NULL || without[0] == 0) { /* the first time: all nodes */
        memset(nodes, 0xFF, layers->words * sizeof *nodes);
        nodes[0] = 1;
        memset(without, 0, (size_t)count * sizeof *without);
    }
    smaller[0] = false;
    for (int i = 0; i < count; i++) {
        const uint32_t open = state->candidates[constraint->cells[i]];
        changed[i] = without[i] != ~open;
        const enum layer_fate fate = changed[i] || smaller[i]
                                         ? automaton_reach(&layers->layer[i], n, open, nodes)
                                         : LAYER_SAME;
        if (fate == LAYER_EMPTY) return false;
        smaller[i + 1] = fate == LAYER_SMALLER;
    }
    for (int i = count - 1; i >= 0; i--) {
        const int cell = constraint->cells[i];
        if (!changed[i] && !smaller[i] && !smaller[i + 1]) continue;
        const struct layer *layer = &layers->layer[i];
        uint32_t digits;
        smaller[i] |=
            edges_lead(&layer->edges, n, state->candidates[cell], nodes + layer->word, &digits);
        if (!keep_candidates(state, cell, digits)) return false;
        without[i] = ~state->candidates[cell];
    }
    return true;
}

/* The state after cell number `i` of the line, and after the border of a part that ends there. */
static ONCE int automaton_step(const struct automaton *automaton, int n, int i, int s, int d)
{
    const int to = automaton->next[s * n + d];
    if (to >= automaton->row && to < (i + 1) * automaton->row) return AUTOMATON_NOWHERE;
    for (int part = 0; part + 1 < automaton->parts && to != AUTOMATON_NOWHERE; part++)
        if (automaton->ends[part] == i + 1) return automaton->across[to];
    return to;
}

/* Which states are on a path along the line: live[cell * states + s] before each cell, and after the last. */
static ONCE void automaton_find_live(const struct model *model, const struct automaton *automaton,
                                     const uint16_t *cells, int count, bool *live)
{
    const int n = model->size, states = automaton->states;
    live[0] = true;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < states; s++) {
            if (!live[i * states + s]) continue;
            uint32_t set = model->allowed[cells[i]];
            for (; set != 0; set &= set - 1) {
                const int to = automaton_step(automaton, n, i, s, bits_lowest(set));
                if (to != AUTOMATON_NOWHERE) live[(i + 1) * states + to] = true;
            }
        }
    for (int s = 0; s < states; s++)
        live[count * states + s] = live[count * states + s] && automaton->accepts[s];
    for (int i = count - 1; i >= 0; i--)
        for (int s = 0; s < states; s++) {
            bool leads = false;
            for (int d = 0; d < n && live[i * states + s] && !leads; d++) {
                const int to = automaton_step(automaton, n, i, s, d);
                leads = to != AUTOMATON_NOWHERE && live[(i + 1) * states + to];
            }
            live[i * states + s] = leads;
        }
}

/* Numbers the nodes of each layer and lays out the edges between them. */
static ONCE bool automaton_lay_out(struct model *model, const struct automaton *automaton,
                                   int count, const bool *live, uint16_t *number,
                                   struct layers *layers)
{
    const int n = model->size, states = automaton->states;
    uint32_t *from = model_alloc(model, ((size_t)count + 2) * sizeof *from);
    struct layer *layer = model_alloc(model, ((size_t)count + 1) * sizeof *layer);
    int words = 1; /* if no path leads to the end, there is not even a first node */
    if (from == NULL || layer == NULL) return false;
    for (int i = 0; i <= count; i++) {
        uint16_t nodes = 0;
        for (int s = 0; s < states; s++)
            if (live[i * states + s]) number[i * states + s] = nodes++;
        from[i + 1] = from[i] + nodes;
        layer[i].word = (uint32_t)words - 1;
        layer[i].edges.words = (nodes + 63) / 64;
        words += layer[i].edges.words;
    }
    if (words - 1 > NODE_WORDS) {
        model->short_of_memory = true;
        return false;
    }
    uint16_t *next = model_alloc(model, ((size_t)from[count + 1] * (size_t)n + 1) * sizeof *next);
    if (next == NULL) return false;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < states; s++) {
            if (!live[i * states + s]) continue;
            uint16_t *here = next + (from[i] + number[i * states + s]) * (uint32_t)n;
            for (int d = 0; d < n; d++) {
                const int to = automaton_step(automaton, n, i, s, d);
                here[d] = to != AUTOMATON_NOWHERE && live[(i + 1) * states + to]
                              ? number[(i + 1) * states + to]
                              : AUTOMATON_NOWHERE;
            }
        }
    for (int i = 0; i < count && automaton->kinds == NULL; i++) {
        struct edges *edges = &layer[i].edges;
        edges->next_words = layer[i + 1].edges.words;
        if (!edges_make(model, next + from[i] * (uint32_t)n, from[i + 1] - from[i], edges))
            return false;
    }
    *layers = (struct layers){
        .layer = layer,
        .from = from,
        .next = next,
        .kinds = automaton->kinds,
        .kept = model_keep(model, (size_t)(words + (count + 1) / 2) * sizeof(uint64_t),
                           automaton->kinds != NULL ? 0 : MODEL_KEPT_MOST),
        .words = (uint32_t)words};
    return true;
}

const struct propagator propagator_automaton = {
    .name = "automaton", .cost = 2, .idempotent = true, .filter = automaton_filter};

const struct propagator propagator_cover = {
    .name = "cover", .cost = 1, .idempotent = true, .filter = cover_filter};

ONCE bool automaton_begin(struct automaton *automaton, struct model *model, int states)
{
    const size_t edges = (size_t)states * (size_t)model->size;
    const bool few = states <= AUTOMATON_STATES;
    automaton->across = NULL;
    automaton->kinds = NULL;
    automaton->row = 0;
    automaton->parts = 0;
    automaton->states = states;
    automaton->next = few ? malloc(edges * sizeof *automaton->next) : NULL;
    automaton->accepts = few ? calloc((size_t)states, sizeof *automaton->accepts) : NULL;
    if (automaton->next == NULL || automaton->accepts == NULL) {
        automaton_end(automaton);
        model->short_of_memory = true;
        return false;
    }
    for (size_t i = 0; i < edges; i++) automaton->next[i] = AUTOMATON_NOWHERE;
    return true;
}

ONCE void automaton_end(struct automaton *automaton)
{
    free(automaton->next);
    free(automaton->accepts);
    free(automaton->across);
}

ONCE bool model_automaton(struct model *model, int rule, const uint16_t *cells, int count,
                          const struct automaton *automaton)
{
    const size_t all = ((size_t)count + 1) * (size_t)automaton->states;
    bool *live = calloc(all, sizeof *live);
    uint16_t *number = calloc(all, sizeof *number);
    struct layers layers;
    bool done = live != NULL && number != NULL;
    if (done) {
        automaton_find_live(model, automaton, cells, count, live);
        if (!live[0]) model_impossible(model, rule, false);
        done = automaton_lay_out(model, automaton, count, live, number, &layers);
    } else {
        model->short_of_memory = true;
    }
    free(live);
    free(number);
    return done &&
           model_add(model, automaton->kinds != NULL ? &propagator_cover : &propagator_automaton,
                     rule, cells, count, &layers, sizeof layers) != NULL;
}
