#include "connect.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

#include <string.h>

/* A cell is `in` the area if all its candidates are in `digits`, and `may` be if some are. */
struct connect {
    int size; /* 0: any */
    uint32_t digits;
    size_t kept; /* where the state keeps which cells these were at the last run */
};

int area_beside(int n, int cell, int direction)
{
    if (direction == 0) return cell >= n ? cell - n : -1;
    if (direction == 1) return cell % n < n - 1 ? cell + 1 : -1;
    if (direction == 2) return cell < n * (n - 1) ? cell + n : -1;
    return cell % n > 0 ? cell - 1 : -1;
}

/* The least number of further cells that a piece of the area needs to reach each cell: for each cell the most that a piece
 * does. The area has to reach them all. */
static void area_distances(const struct area *area, uint16_t *most)
{
    const int cells = area->n * area->n;
    bool done[CONNECT_CELLS] = {false};
    memset(most, 0, (size_t)cells * sizeof *most);
    for (int start = 0; start < cells; start++) {
        uint16_t distance[CONNECT_CELLS], queue[3 * CONNECT_CELLS];
        int head = CONNECT_CELLS, tail = CONNECT_CELLS;
        if (!area->in[start] || done[start]) continue;
        for (int cell = 0; cell < cells; cell++) distance[cell] = CONNECT_FAR;
        distance[start] = 0;
        queue[tail++] = (uint16_t)start;
        while (head < tail) {
            const int cell = queue[head++];
            done[cell] |= distance[cell] == 0;
            for (int d = 0; d < 4; d++) {
                const int beside = area_beside(area->n, cell, d);
                if (beside < 0 || !area->may[beside]) continue;
                const uint16_t far = (uint16_t)(distance[cell] + !area->in[beside]);
                if (far >= distance[beside]) continue;
                distance[beside] = far;
                /* What is as near goes on first. */
                if (area->in[beside])
                    queue[--head] = (uint16_t)beside;
                else
                    queue[tail++] = (uint16_t)beside;
            }
        }
        for (int cell = 0; cell < cells; cell++)
            if (distance[cell] > most[cell]) most[cell] = distance[cell];
    }
}

/* Passes the results of a cell on to the cell from which it was met. */
static void connect_walk_back(struct connect_walk *walk, int parent, int cell)
{
    if (walk->low[cell] < walk->low[parent]) walk->low[parent] = walk->low[cell];
    walk->under[parent] += walk->under[cell];
    walk->known[parent] += walk->known[cell];
    if (walk->low[cell] < walk->met[parent]) return;
    walk->outside[parent] += walk->under[cell];
    walk->parts[parent] |= walk->known[cell] > 0;
}

void connect_walk_from(struct connect_walk *walk, const struct area *area, int start)
{
    uint16_t stack[CONNECT_CELLS];
    uint8_t next[CONNECT_CELLS];
    int depth = 1, time = walk->count;
    stack[0] = (uint16_t)start;
    walk->met[start] = 0;
    for (int cell = start; depth > 0;) {
        if (walk->met[cell] == 0) {
            walk->met[cell] = walk->low[cell] = (uint16_t)++time;
            walk->under[cell] = 1;
            walk->known[cell] = area->in[cell];
            walk->outside[cell] = 0;
            walk->parts[cell] = false;
            next[cell] = 0;
        }
        if (next[cell] == 4) {
            depth--;
            if (depth > 0) {
                connect_walk_back(walk, stack[depth - 1], cell);
                cell = stack[depth - 1];
            }
            continue;
        }
        const int beside = area_beside(area->n, cell, next[cell]++);
        if (beside < 0 || !area->may[beside]) continue;
        if (walk->met[beside] != 0) {
            if (walk->met[beside] < walk->low[cell]) walk->low[cell] = walk->met[beside];
            continue;
        }
        stack[depth++] = (uint16_t)beside;
        cell = beside;
    }
    walk->count = time;
    walk->known_count = walk->known[start];
}

/* No cell is known to be in: parts that are too small are out, and if one cell is left, it is in. */
static bool connect_unknown(struct state *state, const struct connect *connect,
                            const struct area *area)
{
    struct connect_walk walk;
    const int all = area->n * area->n;
    int left = 0, last = 0;
    memset(walk.met, 0, sizeof walk.met);
    walk.count = 0;
    for (int cell = 0; cell < all; cell++) {
        if (!area->may[cell] || walk.met[cell] != 0) continue;
        const int before = walk.count;
        connect_walk_from(&walk, area, cell);
        for (int other = cell; other < all && walk.count - before < connect->size; other++)
            if (walk.met[other] > before && !remove_candidates(state, other, connect->digits))
                return false;
        if (walk.count - before < connect->size) continue;
        left += walk.count - before;
        last = cell;
    }
    return left > 1 || (left == 1 && keep_candidates(state, last, connect->digits));
}

/* Which cells may be in, and which are; false where they are those of the last run, which removed what there was. */
static bool connect_changed(const struct state *state, const struct connect *connect)
{
    const int words = state->model->words;
    uint64_t now[2][MODEL_WORDS] = {{0}};
    uint64_t *before = state_kept(state, connect->kept);
    if (before == NULL) return true;
    for (int digit = 0; digit < state->model->size; digit++)
        for (int w = 0; w < words; w++)
            now[connect->digits >> digit & 1][w] |= state->positions[digit][w];
    bool changed = before[2 * words] == 0; /* the first time */
    before[2 * words] = 1;
    for (int w = 0; w < words; w++) {
        changed |= before[w] != now[0][w] || before[words + w] != now[1][w];
        before[w] = now[0][w];
        before[words + w] = now[1][w];
    }
    return changed;
}

static bool connect_filter(struct state *state, const struct constraint *constraint)
{
    const struct connect *connect = constraint->data;
    const uint16_t *cells = constraint->cells;
    const int all = constraint->count, size = connect->size;
    struct area area = {.n = state->model->side};
    uint16_t distance[CONNECT_CELLS];
    int start = -1;
    if (!connect_changed(state, connect)) return true;
    for (int i = 0; i < all; i++) {
        const int cell = cells[i];
        const uint32_t set = state->candidates[cell];
        area.in[cell] = (set & ~connect->digits) == 0;
        area.may[cell] = (set & connect->digits) != 0;
        area.count += area.in[cell];
        if (area.in[cell] && start < 0) start = cell;
    }
    if (start < 0) return connect_unknown(state, connect, &area);
    if (size > 0 && area.count > size) return false;
    if (size > 0) {
        area_distances(&area, distance);
        for (int i = 0; i < all; i++)
            area.may[cells[i]] = area.may[cells[i]] && distance[cells[i]] + area.count <= size;
    }
    struct connect_walk walk;
    memset(walk.met, 0, sizeof walk.met);
    walk.count = 0;
    connect_walk_from(&walk, &area, start);
    if (walk.known_count < area.count || walk.count < size) return false;
    for (int i = 0; i < all; i++) {
        const int cell = cells[i];
        const uint32_t set = state->candidates[cell];
        if (walk.met[cell] == 0) {
            if ((set & connect->digits) != 0 && !remove_candidates(state, cell, connect->digits))
                return false;
            continue;
        }
        const bool needed = walk.parts[cell] || walk.count - walk.outside[cell] - 1 < size;
        if (!area.in[cell] && needed && !keep_candidates(state, cell, connect->digits))
            return false;
    }
    return true;
}

const struct propagator propagator_connect = {
    .name = "connect", .cost = 3, .filter = connect_filter};

ONCE bool model_connect(struct model *model, int rule, const uint16_t *cells, int count,
                        uint32_t digits, int size)
{
    const size_t bytes = (2 * (size_t)model->words + 1) * sizeof(uint64_t);
    const struct connect connect = {
        .size = size, .digits = digits, .kept = model_keep(model, bytes, MODEL_KEPT_MOST)};
    return model_add(model, &propagator_connect, rule, cells, count, &connect, sizeof connect) !=
           NULL;
}
