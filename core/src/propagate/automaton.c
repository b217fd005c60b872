#include "automaton.h"

#include "bits.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

/* The states that the line can be in before each of its cells are known from its allowed digits alone. Where
 * it can be in `s` before cell i, that is a node, and digits lead from a cell's nodes to the next one's:
 *
 *     node 0        nodes of cell 1       ...     nodes after the last cell, all accepting
 *   (the start)
 *
 * What lies on no way from the start to the end is left out when the model is made. While searching, ways
 * are followed forth and back over the candidates there are: a digit that is on none of them goes. */
struct layers {
    const uint32_t *from; /* the first node of each cell, and of what follows the last */
    const uint16_t
        *next; /* [node * n + digit-1]: number within the next cell's nodes, or NOWHERE */
};

enum { NODE_WORDS = AUTOMATON_STATES / 64 };

static int words_of(const struct layers *layers, int i)
{
    return (int)(layers->from[i + 1] - layers->from[i] + 63) / 64;
}

static bool narrow(struct field *field, const struct constraint *constraint)
{
    const struct layers *layers = constraint->data;
    const int n = field->model->size, count = constraint->count;
    uint64_t live[SUDOKU_MAX_SIZE + 1][NODE_WORDS];
    uint32_t digits[SUDOKU_MAX_SIZE];
    live[0][0] = 1;
    for (int i = 0; i < count; i++) {
        const uint32_t open = field->candidates[constraint->cells[i]];
        const int words = words_of(layers, i);
        memset(live[i + 1], 0, (size_t)words_of(layers, i + 1) * sizeof *live[0]);
        for (int w = 0; w < words; w++) {
            for (uint64_t left = live[i][w]; left != 0; left &= left - 1) {
                const uint32_t node = layers->from[i] + (uint32_t)(w * 64 + bits_lowest_cell(left));
                const uint16_t *next = layers->next + node * (uint32_t)n;
                for (uint32_t set = open; set != 0; set &= set - 1) {
                    const int to = next[bits_lowest(set)];
                    if (to != AUTOMATON_NOWHERE) live[i + 1][to >> 6] |= UINT64_C(1) << (to & 63);
                }
            }
        }
    }
    for (int i = count - 1; i >= 0; i--) {
        const uint32_t open = field->candidates[constraint->cells[i]];
        const int words = words_of(layers, i);
        digits[i] = 0;
        for (int w = 0; w < words; w++) {
            for (uint64_t left = live[i][w]; left != 0; left &= left - 1) {
                const int number = w * 64 + bits_lowest_cell(left);
                const uint16_t *next =
                    layers->next + (layers->from[i] + (uint32_t)number) * (uint32_t)n;
                uint32_t on = 0;
                for (uint32_t set = open; set != 0; set &= set - 1) {
                    const int to = next[bits_lowest(set)];
                    if (to != AUTOMATON_NOWHERE && (live[i + 1][to >> 6] >> (to & 63) & 1) != 0)
                        on |= set & (0U - set);
                }
                if (on == 0) live[i][w] &= ~(UINT64_C(1) << (number & 63));
                digits[i] |= on;
            }
        }
    }
    for (int i = 0; i < count; i++)
        if (!field_keep(field, constraint->cells[i], digits[i])) return false;
    return true;
}

/* Which states lie on a way along the line, step by step: live[step * states + s]. */
static void find_live(const struct model *model, const struct automaton *automaton,
                      const uint16_t *cells, int count, bool *live)
{
    const int n = model->size, states = automaton->states;
    live[0] = true;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < states; s++) {
            if (!live[i * states + s]) continue;
            uint32_t set = model->allowed[cells[i]];
            for (; set != 0; set &= set - 1) {
                const int to = automaton->next[s * n + bits_lowest(set)];
                if (to != AUTOMATON_NOWHERE) live[(i + 1) * states + to] = true;
            }
        }
    for (int s = 0; s < states; s++)
        live[count * states + s] = live[count * states + s] && automaton->accepts[s];
    for (int i = count - 1; i >= 0; i--)
        for (int s = 0; s < states; s++) {
            bool leads = false;
            for (int d = 0; d < n && live[i * states + s] && !leads; d++) {
                const int to = automaton->next[s * n + d];
                leads = to != AUTOMATON_NOWHERE && live[(i + 1) * states + to];
            }
            live[i * states + s] = leads;
        }
}

/* Numbers the live states of each step and lays out what leads from one to the next. */
static struct layers *lay_out(struct model *model, const struct automaton *automaton, int count,
                              const bool *live, uint16_t *number)
{
    const int n = model->size, states = automaton->states;
    uint32_t *from = model_take(model, ((size_t)count + 2) * sizeof *from);
    struct layers *layers = model_take(model, sizeof *layers);
    if (from == NULL || layers == NULL) return NULL;
    for (int i = 0; i <= count; i++) {
        uint16_t nodes = 0;
        for (int s = 0; s < states; s++)
            if (live[i * states + s]) number[i * states + s] = nodes++;
        from[i + 1] = from[i] + nodes;
    }
    uint16_t *next = model_take(model, ((size_t)from[count + 1] * (size_t)n + 1) * sizeof *next);
    if (next == NULL) return NULL;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < states; s++) {
            if (!live[i * states + s]) continue;
            uint16_t *here = next + (from[i] + number[i * states + s]) * (uint32_t)n;
            for (int d = 0; d < n; d++) {
                const int to = automaton->next[s * n + d];
                here[d] = to != AUTOMATON_NOWHERE && live[(i + 1) * states + to]
                              ? number[(i + 1) * states + to]
                              : AUTOMATON_NOWHERE;
            }
        }
    *layers = (struct layers){.from = from, .next = next};
    return layers;
}

const struct kernel kernel_automaton = {
    .name = "automaton", .cost = 2, .settles = true, .narrow = narrow};

bool automaton_begin(struct automaton *automaton, struct model *model, int states)
{
    const size_t edges = (size_t)states * (size_t)model->size;
    const bool few = states <= AUTOMATON_STATES;
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

void automaton_end(struct automaton *automaton)
{
    free(automaton->next);
    free(automaton->accepts);
}

bool model_automaton(struct model *model, int rule, const uint16_t *cells, int count,
                     const struct automaton *automaton)
{
    const size_t all = ((size_t)count + 1) * (size_t)automaton->states;
    bool *live = calloc(all, sizeof *live);
    uint16_t *number = calloc(all, sizeof *number);
    struct layers *layers = NULL;
    if (live != NULL && number != NULL) {
        find_live(model, automaton, cells, count, live);
        if (!live[0]) model_impossible(model, rule);
        layers = lay_out(model, automaton, count, live, number);
    } else {
        model->short_of_memory = true;
    }
    free(live);
    free(number);
    return layers != NULL && model_add(model, &kernel_automaton, rule, cells, count, layers);
}
